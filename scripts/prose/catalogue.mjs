// Reads the texts of a catalogue for textlint, and finds code that edits texts.
import { parseAst } from "rolldown/parseAst";

import { wordFor } from "./rule.mjs";

const parse = (code, path) => parseAst(code, { lang: "ts" }, path);

const childrenOf = (node) =>
  Object.values(node)
    .flat()
    .filter((value) => typeof value?.type === "string");

/** Lines count from 1, and columns from 0. */
function placesIn(code) {
  const starts = [0];
  for (const { index } of code.matchAll(/\n/g)) starts.push(index + 1);
  return (index) => {
    const line = starts.findLastIndex((start) => start <= index);
    return { line: line + 1, column: index - starts[line] };
  };
}

/** Leaves out names, types, and values that code compares. */
function textParents(node) {
  if (/^(TS(?!Satisfies|As|NonNull)|Import|ExportAll)/.test(node.type)) return [];
  if (node.type === "Property") return [node.value];
  if (node.type === "MemberExpression") return [node.object];
  if (node.type === "SwitchCase") return node.consequent;
  if (node.type === "BinaryExpression" && node.operator !== "+") return [];
  return childrenOf(node);
}

/** Escapes, holes and code become words of the same length. */
function plainSource(node, code) {
  let text = ` ${code.slice(node.start + 1, node.end - 1)} `;
  for (const { start, end } of node.expressions ?? []) {
    const from = code.lastIndexOf("${", start) - node.start;
    const to = code.indexOf("}", end) + 1 - node.start;
    text = text.slice(0, from) + wordFor(text.slice(from, to)) + text.slice(to);
  }
  return text
    .replace(/\\(?:u\{\w+\}|u\w{4}|x\w\w|.)/gs, (sign) =>
      /["'`]/.test(sign[1]) ? ` ${sign[1]}` : " ".repeat(sign.length),
    )
    .replace(/`[^`]*`/g, wordFor);
}

const isText = (node) =>
  node.type === "TemplateLiteral" || (node.type === "Literal" && typeof node.value === "string");

/** The document has a paragraph for each text of the module. */
function documentOf(code, path) {
  const place = placesIn(code);
  const spot = (start, end) => ({
    range: [start, end],
    loc: { start: place(start), end: place(end) },
    raw: code.slice(start, end),
  });
  const paragraphs = [];
  const walk = (node) => {
    if (isText(node)) {
      const text = plainSource(node, code);
      // Texts of several lines are laid out in columns, so each part of a line is a separate text.
      const parts = text.includes("\n") ? text.matchAll(/\S+(?: \S+)*/g) : [{ 0: text, index: 0 }];
      for (const { 0: part, index } of parts) {
        const here = spot(node.start + index, node.start + index + part.length);
        const children = [{ type: "Str", ...here, value: part, plain: part }];
        paragraphs.push({ type: "Paragraph", ...here, children });
      }
    }
    textParents(node).forEach(walk);
  };
  walk(parse(code, path));
  paragraphs.sort((one, other) => one.range[0] - other.range[0]);
  return { type: "Document", ...spot(0, code.length), children: paragraphs };
}

export const plugin = {
  Processor: class {
    availableExtensions() {
      return [".ts"];
    }
    processor() {
      return {
        preProcess: documentOf,
        postProcess: (messages, filePath) => ({ messages, filePath }),
      };
    }
  },
};

const EDITS = /^(replace|replaceAll|charAt|slice|substring|substr)$/;
const IS_CATALOGUE = /(?:^#texts\/|\/texts\/\w+\/)(?!grammar\b)/;

function rootOf(node) {
  if (node.type === "Identifier") return node.name;
  const inner = node.object ?? node.callee ?? node.expression;
  return inner && !Array.isArray(inner) ? rootOf(inner) : undefined;
}

const isPluralEnding = (node) => node.type === "Literal" && /^e?s$/.test(node.value);

const isCallOfMethod = (node) =>
  node.type === "CallExpression" && node.callee.type === "MemberExpression";

function editIn(node, isOfText, isCatalogue) {
  if (isCallOfMethod(node)) {
    const { object, property } = node.callee;
    if (!EDITS.test(property.name) || !isOfText(object)) return undefined;
    return `.${property.name} edits a text. Make the variant a message of its own.`;
  }
  if (node.type !== "BinaryExpression" || node.operator !== "+") return undefined;
  const sides = [node.left, node.right];
  if (isCatalogue && sides.some(isText)) {
    return "A text is one string or template. Put the value into a template.";
  }
  if (isPluralEnding(node.right)) return 'Use plural() instead of + "s".';
  if (!isCatalogue && sides.some(isOfText)) {
    return "A text of the catalogue is whole. Make a message with a parameter.";
  }
  return undefined;
}

function textsIn(program) {
  const imports = program.body.filter(
    ({ type, source }) => type === "ImportDeclaration" && IS_CATALOGUE.test(source.value),
  );
  return new Set(imports.flatMap(({ specifiers }) => specifiers.map(({ local }) => local.name)));
}

/**
 * A catalogue does not edit strings or join them with +. Other modules do not edit the texts that they
 * take from a catalogue.
 */
export function editsOf(code, path, isCatalogue) {
  const program = parse(code, path);
  const place = placesIn(code);
  const texts = textsIn(program);
  const found = [];
  if (!isCatalogue && texts.size === 0) return found;
  const isOfText = (node) => isCatalogue || texts.has(rootOf(node));
  const walk = (node) => {
    const isNamed = node.type === "VariableDeclarator" && node.id.type === "Identifier";
    if (isNamed && node.init && texts.has(rootOf(node.init))) texts.add(node.id.name);
    const message = editIn(node, isOfText, isCatalogue);
    if (message) {
      const { start } = isCallOfMethod(node) ? node.callee.property : node;
      found.push({ ...place(start), message });
    }
    childrenOf(node).forEach(walk);
  };
  walk(program);
  return found;
}
