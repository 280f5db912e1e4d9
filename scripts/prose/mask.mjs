// Makes plain text of a block of Markdown, HTML or the catalogue. Every character keeps its place, so that
// an index in the plain text is one in the source.

/** Nodes whose words are not ours, or are not words. They count as one word. */
const QUOTED = new Set(["Code", "CodeBlock", "Image", "math", "kbd", "samp"]);
/** Nodes whose words are left out. */
const LEFT_OUT = new Set(["Delete", "Html", "Comment", "script", "style"]);
/** Nodes that are inside a sentence. */
const INLINE = new Set([
  ...["Str", "Emphasis", "Strong", "Link", "Code", "CodeBlock", "Image", "Delete"],
  ...["var", "dfn", "span", "sub", "sup", "b", "i", "abbr", "kbd", "samp", "small", "mark", "math"],
]);
const HOLE = /\{\{[^}]*\}\}/g;

// A template between the rows of a table moves before the table, with the place of both.
const isMoved = ({ raw }) => /<\/\w/.test(raw);
const hasWords = (node) =>
  node.type === "Str" && !isMoved(node) && node.raw.replace(HOLE, "").trim() !== "";
/** Whether a node has text of its own. */
const isBlock = ({ type, children }) => !INLINE.has(type) && (children?.some(hasWords) ?? false);

/** Returns one long word. */
export const wordFor = (text) => "X".padEnd(text.length, "x");
const blankFor = (text) => text.replace(/[^\n]/g, " ");

/** Returns the text of `node` in plain words, as long as its source. Blocks inside it are blank. */
export function plainText(node) {
  const parts = [];
  let end = node.range[0];
  const put = (child, text) => {
    parts.push(blankFor(node.raw.slice(end - node.range[0], child.range[0] - node.range[0])), text);
    end = child.range[1];
  };
  const walk = (child) => {
    if (child.range[0] < end) return; // a parser that gives a node its parent's place
    if (QUOTED.has(child.type)) put(child, wordFor(child.raw));
    else if (LEFT_OUT.has(child.type)) put(child, blankFor(child.raw));
    else if (child.type === "Str" && child.plain === undefined && isMoved(child)) return;
    else if (child.type === "Str") put(child, (child.plain ?? child.raw).replace(HOLE, wordFor));
    else if (INLINE.has(child.type)) child.children?.forEach(walk);
    else put(child, blankFor(child.raw));
  };
  node.children.forEach(walk);
  parts.push(blankFor(node.raw.slice(end - node.range[0])));
  return parts.join("").replaceAll("&nbsp;", "      ");
}

/** Calls `visit` with each node that has text of its own. */
export function eachBlock(node, visit) {
  if (QUOTED.has(node.type) || LEFT_OUT.has(node.type) || node.type === "BlockQuote") return;
  if (isBlock(node)) visit(node);
  for (const child of node.children ?? []) eachBlock(child, visit);
}
