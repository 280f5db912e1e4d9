// The textlint rule that tries the patterns and sentence lengths of rules.yml.
import { readFileSync } from "node:fs";

import { parse } from "yaml";

export const RULES = parse(readFileSync(new URL("rules.yml", import.meta.url), "utf8"));

for (const pattern of Object.values(RULES.patterns)) {
  pattern.expression = new RegExp(pattern.match, pattern.cased ? "u" : "iu");
}

/** Signs such as = and × do not count as words. */
const wordsIn = (sentence) => sentence.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

/** Line breaks do not end sentences. */
const sentencesOf = (text) =>
  [...segmenter.segment(text.replaceAll("\n", " "))]
    .map(({ segment, index }) => {
      const start = segment.length - segment.trimStart().length;
      return { text: segment.trim().replace(/\s+/g, " "), index: index + start };
    })
    .filter(({ text }) => text !== "");

const patternsIn = (sentence, kind, isTitle = false) =>
  Object.entries(RULES.patterns).flatMap(([name, { expression, say, titles, in: only = kind }]) => {
    const found = only === kind && (titles || !isTitle) && expression.exec(sentence);
    return found ? [{ name, message: `"${found[0].trim()}". ${say}` }] : [];
  });

const isTitle = ({ type }) => ["Header", "title", "legend", "th"].includes(type);

/** Also marks the exception as used. */
function isExcepted(name, path, sentence) {
  const found = RULES.exceptions.find(
    ({ rule, file, text }) => rule === name && path.endsWith(file) && sentence.includes(text),
  );
  if (found) found.used = true;
  return found !== undefined;
}

export function rule(context, { kind, path }) {
  const { RuleError, report, locator } = context;
  const { max, share, mean } = RULES.sentences[kind];
  const lengths = [];
  return {
    Document(root) {
      eachBlock(root, (node) => {
        for (const { text, index } of sentencesOf(plainText(node))) {
          const say = (name, message) => {
            if (isExcepted(name, path, text)) return;
            const at = { padding: locator.at(index) };
            report(node, new RuleError(`${name}: ${message}`, at));
          };
          for (const { name, message } of patternsIn(text, kind, isTitle(node))) say(name, message);
          if (isTitle(node)) continue;
          const words = wordsIn(text);
          if (node.type === "Paragraph") lengths.push(words);
          if (share === undefined && words > max) {
            say("length", `${words} words, at most ${max}: ${text.replace(/Xx{5,}/g, "Xxxxx")}`);
          }
        }
      });
    },
    "Document:exit"(root) {
      if (share === undefined || lengths.length < 10) return;
      const found = lengths.reduce((sum, each) => sum + each, 0) / lengths.length;
      const long = lengths.filter((words) => words > max).length;
      if (found > mean) {
        report(root, new RuleError(`mean: ${found.toFixed(1)} words a sentence, at most ${mean}`));
      }
      if (long > share * lengths.length) {
        const most = Math.floor(share * lengths.length);
        const words = `${long} of ${lengths.length} sentences have more than ${max} words, at most ${most} may`;
        report(root, new RuleError(`share: ${words}`));
      }
    },
  };
}

// The plain text of a sentence has the same length as the source, so that an index in the one is an
// index in the other.

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
function plainText(node) {
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

function eachBlock(node, visit) {
  if (QUOTED.has(node.type) || LEFT_OUT.has(node.type) || node.type === "BlockQuote") return;
  if (isBlock(node)) visit(node);
  for (const child of node.children ?? []) eachBlock(child, visit);
}
