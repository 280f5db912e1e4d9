// One-token changes of source text. A test suite that notices a change "kills" that mutant.
import { parseAst } from "rolldown/parseAst";

import { randomNumbers } from "../random.mjs";

/** Each operator's replacements: the neighbouring limit, and the opposite. */
const REPLACEMENTS = {
  "<": ["<=", ">="],
  "<=": ["<", ">"],
  ">": [">=", "<="],
  ">=": [">", "<"],
  "==": ["!="],
  "!=": ["=="],
  "===": ["!=="],
  "!==": ["==="],
  "&&": ["||"],
  "||": ["&&"],
  "??": ["&&"],
  "+": ["-"],
  "-": ["+"],
  "*": ["/"],
  "/": ["*"],
  "%": ["*"],
  "+=": ["-="],
  "-=": ["+="],
  "*=": ["/="],
  "/=": ["*="],
  "++": ["--"],
  "--": ["++"],
};

const isText = ({ type, value }) =>
  type === "TemplateLiteral" || (type === "Literal" && typeof value === "string");

/** Returns every node of a syntax tree, except for the 0 of `void 0`. */
function* nodesOf(node) {
  if (node.operator === "void") return;
  if (typeof node.type === "string") yield node;
  for (const child of Object.values(node)) {
    if (child !== null && typeof child === "object") yield* nodesOf(child);
  }
}

/** Replaces the operator between two ends by each of its replacements. */
function ofOperator(source, operator, from) {
  const start = source.indexOf(operator, from);
  const end = start + operator.length;
  return (REPLACEMENTS[operator] ?? []).map((text) => ({ start, end, text }));
}

function ofLiteral({ start, end, value }) {
  if (typeof value === "number") return [{ start, end, text: String(value + 1) }];
  return typeof value === "boolean" ? [{ start, end, text: String(!value) }] : [];
}

/** Negates a condition whose own operators give no mutant. */
function ofCondition(source, { type, start, end }) {
  if (/^(Binary|Logical|Unary)Expression$|^Literal$/.test(type)) return [];
  return [{ start, end, text: `!(${source.slice(start, end)})` }];
}

const BY_TYPE = {
  BinaryExpression: (source, { operator, left, right }) =>
    operator === "+" && (isText(left) || isText(right))
      ? []
      : ofOperator(source, operator, left.end),
  LogicalExpression: (source, { operator, left }) => ofOperator(source, operator, left.end),
  AssignmentExpression: (source, { operator, left, right }) =>
    isText(right) ? [] : ofOperator(source, operator, left.end),
  UpdateExpression: (source, { operator, prefix, start, argument }) =>
    ofOperator(source, operator, prefix ? start : argument.end),
  UnaryExpression: (_source, { operator, start }) =>
    operator === "!" || operator === "-" ? [{ start, end: start + 1, text: " " }] : [],
  Literal: (_source, node) => ofLiteral(node),
  IfStatement: (source, { test }) => ofCondition(source, test),
  ConditionalExpression: (source, { test }) => ofCondition(source, test),
};

/** Returns the mutants of JavaScript, in the order of the text. */
export function javascriptMutants(source) {
  const found = [...nodesOf(parseAst(source))].flatMap(
    (node) => BY_TYPE[node.type]?.(source, node) ?? [],
  );
  return found.sort((one, other) => one.start - other.start);
}

/** Returns the parts of a bundle, which a comment before each file names. */
export function partsOf(source, built) {
  const names = [...source.matchAll(/^\/\/ (\S+\.\w+)$/gm)];
  const starts = [
    { file: built, from: 0 },
    ...names.map(({ 1: file, index: from }) => ({ file, from })),
  ];
  return starts.map((part, at) => ({ ...part, to: starts[at + 1]?.from ?? source.length }));
}

/**
 * Comments, texts, lines of the preprocessor, and the room of arrays and lists, which have no
 * mutants: nothing notices more room than needed.
 */
const CPP_SILENT =
  /(?<=\b(?:array|FixedList)<[^;(){}]*), [^<>;(){}]*>|\/\/.*|\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)+'|^\s*(?:#|static_assert).*$/gm;
/** clang-format puts spaces around operators of two operands, and none around those of types. */
const CPP_TOKEN =
  /(?<= )(?:[<>=!]=|[<>]|&&|\|\||[+\-*/%]=?)(?= )|\+\+|--|!(?=[\w(])|\b(?:true|false)\b|(?<![\w.'])\d+(?:\.\d*)?(?:e-?\d+)?(?![\w.'])/g;

function ofCppToken(token) {
  if (token === "!") return [" "];
  if (token === "true") return ["false"];
  if (token === "false") return ["true"];
  if (/^\d/.test(token)) return [/[.e]/.test(token) ? `(${token} + 1)` : String(Number(token) + 1)];
  return REPLACEMENTS[token] ?? [];
}

/** A measured number is not exactly at a tolerance, such as 1e-9, so its limit has no mutant. */
const TOLERANCE = /^ (?:\d+(?:\.\d+)?e-\d|(?:allowed|open|k(?:Open\w+|Proportional|ReadOff))\b)/;

function ofCppOperator(token, after) {
  const replaced = ofCppToken(token);
  return /^[<>]/.test(token) && TOLERANCE.test(after) ? replaced.slice(1) : replaced;
}

/** Returns the mutants of C++ that clang-format has formatted, in the order of the text. */
export function cppMutants(source) {
  const code = source.replace(CPP_SILENT, (silent) => silent.replace(/[^\n]/g, " "));
  return [...code.matchAll(CPP_TOKEN)].flatMap(({ 0: token, index: start }) =>
    ofCppOperator(token, code.slice(start + token.length, start + token.length + 20)).map(
      (text) => ({ start, end: start + token.length, text }),
    ),
  );
}

export const mutate = (source, { start, end, text }) =>
  source.slice(0, start) + text + source.slice(end);

/** Returns the line of a mutant before and after the change, which together identify it. */
export function linesOf(source, mutant) {
  const first = source.lastIndexOf("\n", mutant.start - 1) + 1;
  const end = source.indexOf("\n", mutant.end);
  const last = end < 0 ? source.length : end;
  const after = source.slice(first, mutant.start) + mutant.text + source.slice(mutant.end, last);
  return { line: source.slice(first, last).trim(), mutated: after.trim() };
}

/** Returns some of the items. The seed decides which, and their order. */
export function sample(items, count, seed) {
  const random = randomNumbers(seed);
  const rest = [...items];
  const drawn = [];
  while (drawn.length < count && rest.length > 0) {
    drawn.push(...rest.splice(Math.floor(random() * rest.length), 1));
  }
  return drawn;
}
