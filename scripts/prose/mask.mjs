// Takes the sentences out of Markdown and HTML. The plain text has the same length as the source, so that an index
// in the one is an index in the other.

/** Each counts as one word. */
const QUOTED = new Set(["Code", "CodeBlock", "Image", "math", "kbd", "samp"]);
const LEFT_OUT = new Set(["Delete", "Html", "Comment", "script", "style"]);
/** A sentence can continue through these. */
const INLINE = new Set([
  "Str",
  "Emphasis",
  "Strong",
  "Link",
  "Code",
  "CodeBlock",
  "Image",
  "Delete",
  "var",
  "dfn",
  "span",
  "sub",
  "sup",
  "b",
  "i",
  "abbr",
  "kbd",
  "samp",
  "small",
  "mark",
  "math",
]);
const HOLE = /\{\{[^}]*\}\}/g;

// The HTML parser moves templates between table rows before the table, and gives them a wrong source.
const isMoved = ({ raw }) => /<\/\w/.test(raw);
const hasWords = (node) =>
  node.type === "Str" && !isMoved(node) && node.raw.replace(HOLE, "").trim() !== "";
const isBlock = ({ type, children }) => !INLINE.has(type) && (children?.some(hasWords) ?? false);

export const wordFor = (text) => "X".padEnd(text.length, "x");
const blankFor = (text) => text.replace(/[^\n]/g, " ");

/** Blocks inside `node` are blank. */
export function plainText(node) {
  const parts = [];
  let end = node.range[0];
  const put = (child, text) => {
    parts.push(blankFor(node.raw.slice(end - node.range[0], child.range[0] - node.range[0])), text);
    end = child.range[1];
  };
  const walk = (child) => {
    if (child.range[0] < end) return; // the parser gives some nodes the place of their parent
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

export function eachBlock(node, visit) {
  if (QUOTED.has(node.type) || LEFT_OUT.has(node.type) || node.type === "BlockQuote") return;
  if (isBlock(node)) visit(node);
  for (const child of node.children ?? []) eachBlock(child, visit);
}
