// Reads and replaces generated parts of documents, which are between <!-- name --> and <!-- /name -->.
function placeOf(text, name) {
  const [begin, end] = [`<!-- ${name} -->\n`, `\n<!-- /${name} -->`];
  const [from, to] = [text.indexOf(begin) + begin.length, text.indexOf(end)];
  if (from < begin.length || to < from) throw new Error(`there is no block ${name}`);
  return [from, to];
}

export function blockOf(text, name) {
  return text.slice(...placeOf(text, name));
}

export function withBlock(text, name, content) {
  const [from, to] = placeOf(text, name);
  return text.slice(0, from) + content + text.slice(to);
}
