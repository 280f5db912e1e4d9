import type { SyntaxNode } from "@lezer/common";
import type { Remark, Verdict } from "sinusoidal-pe";
import { remarks } from "#texts/remarks.js";

import type { Program } from "../common/language.js";
import { statuses } from "../texts/en/statuses.js";
import {
  around,
  definitionsOf,
  errorLine,
  FUNCTIONS,
  methodOf,
  NAME,
  nodesIn,
  remarkLine,
} from "./code-lines.js";
import type { TextFault } from "./code-text.js";
import type { JavaScriptParser } from "./javascript-code.js";

export { explainJavaScript } from "sinusoidal-pe";
export { errorLine, remarkLine } from "./code-lines.js";

interface Shown {
  text: string;
  line: number | null;
  cell?: number | null | undefined;
  explanation?: string | undefined;
  isSyntax?: boolean;
}

type Slips = typeof import("./code-slips.js");

/** These can come from text that is no code. Other errors can come from a sign that only looks like code. */
const OF_TEXT = /^(?:(?:Syntax|Indentation|Tab|Name|Reference)Error|\w+$)/;

async function textFault(program: Program, error: string): Promise<TextFault | undefined> {
  return OF_TEXT.test(error) || /[^\s -~]/.test(program.code)
    ? (await import("./code-text.js")).textFault(program, error)
    : undefined;
}

/** Adds what the text of the code says about an error. `error` is the error without its calls. */
export async function explained(
  shown: Shown,
  error: string,
  program: Program,
  parser: JavaScriptParser | undefined,
): Promise<Shown> {
  const { code } = program;
  const fault = await textFault(program, error);
  if (fault)
    return { ...shown, ...fault, line: (shown.isSyntax ? null : shown.line) ?? fault.line };
  const isType = /^TypeError/.test(error);
  const top = shown.line === null || isType ? parser?.parse(code) : undefined;
  if (!top) return shown;
  if (shown.line === null) return { ...shown, line: errorLine(top, code, error) };
  const { id, at } = certainIn(top, code, await import("./code-slips.js")) ?? {};
  const words = id && explanationOf(id);
  if (!words || at === undefined) return shown;
  const line = lineAt(code, at);
  const explanation = line === shown.line ? words : statuses.lineError({ line, text: words });
  return { ...shown, explanation };
}

/** Returns what to show about a wrong table, or a warning about a right one. */
export async function remarkFor(
  remark: (Omit<Shown, "text"> & { id: string; text?: string }) | undefined,
  verdicts: readonly Verdict[],
  program: Program,
  parser: JavaScriptParser | undefined,
): Promise<Shown | undefined> {
  const { code } = program;
  const isMissing = verdicts.some(({ witness }) => witness?.problem?.id === "missing");
  const fault = isMissing && (await textFault(program, NAME));
  if (fault) return { text: "", ...fault };
  const top = remark?.line ? undefined : parser?.parse(code);
  const slips = top && (await import("./code-slips.js"));
  const found = (slips && remarkOnCode(top, code, verdicts, slips, remark?.id)) ?? remark;
  if (!found) return undefined;
  const { id, ...place }: Shown & { id: string } = { text: "", ...found };
  const explanation = place.explanation ?? explanationOf(id);
  if (!(explanation || place.text)) return undefined;
  return { ...place, line: place.line ?? remarkLine(id, code, top), explanation };
}

/** The id comes from the sandbox, so it may be unknown. */
const explanationOf = (id: string): string | undefined =>
  Object.hasOwn(remarks, id) ? remarks[id as keyof typeof remarks] : undefined;

/** `remarkLine` finds the place if it is undefined. */
type Found = Remark & { at?: number | undefined };

const lineAt = (code: string, at: number): number => code.slice(0, at).split("\n").length;

/** These remarks say all that is wrong. */
const RUNTIME = /^(?:shared-row|whole-numbers|endless|slow|heavy|loading)$/;

/** `seen` is the id of a remark on the returned value. */
export function remarkOnCode(
  top: SyntaxNode,
  code: string,
  verdicts: readonly Verdict[],
  slips: Slips,
  seen?: string,
): (Remark & { line: number | null }) | undefined {
  const found = RUNTIME.test(seen ?? "") ? undefined : foundIn(top, code, verdicts, slips, seen);
  if (!found) return undefined;
  const { id, at } = found;
  return { id, line: at === undefined ? null : lineAt(code, at) };
}

function foundIn(
  top: SyntaxNode,
  code: string,
  verdicts: readonly Verdict[],
  slips: Slips,
  seen: string | undefined,
): Found | undefined {
  const problems = verdicts.flatMap(({ witness }) => witness?.problem ?? []);
  for (const problem of problems) {
    if (problem.id === "entry" && problem.type === "string") return { id: "text-entry" };
    const found = problem.id === "missing" && classIn(top, code, problem.functions);
    if (found) return found;
  }
  const isNothing = verdicts.some(({ reason }) => reason === "nothing-returned");
  const first = isNothing ? returnIn(top, code) : undefined;
  const certain = first ?? certainIn(top, code, slips);
  if (certain || isNothing) return certain;
  if (seen === undefined) {
    const isEmpty = problems.some((each) => each.id === "ragged" && each.expected === 0);
    const [row] = nodesIn(top, ({ from }) => isEmpty && code.startsWith("[[]]", from));
    return row ? { id: "empty-row", at: row.from } : firstIn(top, code, likelyIn(top, code));
  }
  if (/-(?:set|unset)$/.test(seen) && remarkLine("empty-places", code, top) !== null) {
    return { id: "empty-places" };
  }
  // A power of 0 to the 10000 is 0, and 0 / 0 is NaN.
  const slip = seen === "nan" ? firstIn(top, code, likelyIn(top, code)) : undefined;
  return slip?.id === "base-as-exponent" ? slip : undefined;
}

/** Finds the function in a class, or the class that is all that the code defines. */
function classIn(
  top: SyntaxNode,
  code: string,
  [name, ...others]: readonly string[],
): Found | undefined {
  const isMember = ({ name: kind, from, to, parent }: SyntaxNode): boolean =>
    kind === "PropertyDefinition" &&
    parent?.parent?.name === "ClassBody" &&
    code.slice(from, to) === NAME;
  const [member] = nodesIn(top, isMember);
  if (member) return { id: "in-class", at: member.from };
  const [only] = definitionsOf(name, { top, text: code });
  const isClass = only?.parent?.name === "ClassDeclaration" && others.length === 0;
  return isClass ? { id: "only-class", at: only.from } : undefined;
}

/** Each pattern fits an expression without its spaces. */
const SLIPS: readonly [Remark["id"], RegExp][] = [
  ["base-as-exponent", /(?:[a-z)]\*\*|^Math\.pow\([^,]*,)\(?-?(?:1\/)?10000(?:\.0)?\)*$/i],
  ["position-in-power", /^(?:Math\.pow)?\((?:t|pos\w*)\/10000(?:\)\*\*|,)/],
];

type SlipOf = (node: SyntaxNode) => Remark["id"] | undefined;

function firstIn(top: SyntaxNode, code: string, slipOf: SlipOf): Found | undefined {
  const isReached = reachedIn(top, code);
  let found: Found | undefined;
  top.cursor().iterate(({ node, from }) => {
    if (found || !isReached(node)) return false;
    const id = slipOf(node);
    if (id) found = { id, at: from };
    return !found;
  });
  return found;
}

/** Returns the statements at the top that declare a name, or set it. */
function ownersIn(top: SyntaxNode, code: string): Map<string, SyntaxNode[]> {
  const owners = new Map<string, SyntaxNode[]>();
  for (let node = top.firstChild; node; node = node.nextSibling) {
    const declaration = node.name === "ExportDeclaration" ? node.lastChild : node;
    const target = declaration?.getChild("AssignmentExpression");
    for (const { from } of target
      ? [target]
      : (declaration?.getChildren("VariableDefinition") ?? [])) {
      const [name = ""] = /^[\w$]*/.exec(code.slice(from)) ?? [];
      owners.set(name, [...(owners.get(name) ?? []), node]);
    }
  }
  return owners;
}

/** Fits what the function reaches by names, so not a learner's tests or other parts of a bundle. */
function reachedIn(top: SyntaxNode, code: string): (node: SyntaxNode) => boolean {
  const owners = ownersIn(top, code);
  const isAll = !owners.has(NAME);
  const names = new Set([NAME]);
  const reached = new Set<number>();
  for (const name of names) {
    for (const { from, to } of owners.get(name) ?? []) {
      reached.add(from);
      for (const word of code.slice(from, to).match(/[\w$]+/g) ?? []) names.add(word);
    }
  }
  return ({ parent, from }) => isAll || !parent?.type.isTop || reached.has(from);
}

/** Longer code would take too long. */
const MAX_CODE = 50_000;

function certainIn(
  top: SyntaxNode,
  code: string,
  { certainSlip, withoutTexts }: Slips,
): Found | undefined {
  if (code.length > MAX_CODE) return undefined;
  const isReached = reachedIn(top, code);
  const text = withoutTexts(code);
  for (let node = top.firstChild; node; node = node.nextSibling) {
    const { from, to } = node;
    const slip = isReached(node) ? certainSlip(text.slice(from, to)) : undefined;
    if (slip) return { id: slip.id, at: from + slip.at };
  }
  return undefined;
}

function likelyIn(top: SyntaxNode, code: string): SlipOf {
  const body = bodyOf(top, code);
  const own = body ? code.slice(body.from, body.to) : code;
  /** True for a list that the function returns or puts somewhere, if its entries are no texts. */
  const isResult = ({ parent }: SyntaxNode): boolean => {
    const list = /\w+/.exec(code.slice(parent?.from));
    const isPut = new RegExp(`(?:return|push|=)[^\\w"']*(?!Object)${list}\\b`).test(own);
    return isPut && !new RegExp(`${list} = .?["'O]`).test(own);
  };
  /** Returns a name that the code defines once, in this way, else what is no name. */
  const nameIn = (definition: RegExp): string | undefined => {
    const [, name] = definition.exec(code) ?? [];
    return definitionsOf(name, { top, text: code }).length === 1 ? name : "#";
  };
  const index = nameIn(/\bfor \(\w+ (\w+) in /);
  const slips = [["text-index", new RegExp(`^${index}\\+\\d+$`)] as const, ...SLIPS];
  const base = new RegExp(`\\b${nameIn(/\bconst (\w+) = 10000[;,\n]/)}(?=\\)*$)`);
  return (node) => {
    const text = code.slice(node.from, node.to);
    switch (node.name) {
      case "BitOp":
      case "UpdateOp":
        return text.startsWith("^") ? "caret" : undefined;
      case "PropertyName":
        return /^(?:toSorted|sort)\(/.test(code.slice(node.from)) && isResult(node)
          ? "sorted"
          : undefined;
      case "ExpressionStatement":
        return ofStatement(node, code);
      case "BreakStatement":
      case "ReturnStatement":
        return endsLoop(node, body, code) ? "return-in-loop" : undefined;
      case "BinaryExpression":
      case "CallExpression":
        return slips.find(([, slip]) =>
          slip.test(text.replace(/\s/g, "").replace(base, "10000")),
        )?.[0];
      default:
        return undefined;
    }
  };
}

function ofStatement(node: SyntaxNode, code: string): Remark["id"] | undefined {
  const { firstChild: call, prevSibling: loop } = node;
  const method = call ? methodOf(call, { text: code }) : "";
  if (method === "concat") return "lost";
  if (method !== "push" || loop?.name !== "ForStatement") return undefined;
  // Each turn of such a loop sets the same names again.
  const names = loop
    .getChild("Block")
    ?.getChildren("Statement")
    .map(({ from, to }) => /^(\w+)\s*=(?!=)(?!.*\b\1\b)/s.exec(code.slice(from, to))?.[1]);
  const isUsed = (name: string | undefined): boolean =>
    new RegExp(`\\b${name}\\b`).test(code.slice(node.from, node.to));
  return names?.every(Boolean) && names.some(isUsed) ? "late-append" : undefined;
}

function endsLoop({ parent }: SyntaxNode, body: SyntaxNode | undefined, code: string): boolean {
  const loop = parent?.parent;
  if (loop?.name !== "ForStatement" || !body) return false;
  const owner = around(loop, FUNCTIONS)?.getChild("Block");
  return owner?.from === body.from && !/\bcontinue\b/.test(code.slice(loop.from, loop.to));
}

function returnIn(top: SyntaxNode, code: string): Found | undefined {
  const body = bodyOf(top, code);
  if (!body) return undefined;
  const returns = nodesIn(
    body,
    (node) =>
      node.name === "ReturnStatement" && around(node, FUNCTIONS)?.from === body.parent?.from,
  );
  const bare = returns.find(({ firstChild: word }) => /^;?$/.test(word?.nextSibling?.name ?? ""));
  if (bare) return { id: "bare-return", at: bare.from };
  return returns.length === 0 ? { id: "no-return", at: body.from } : undefined;
}

function bodyOf(top: SyntaxNode, code: string): SyntaxNode | undefined {
  const bodies = definitionsOf(NAME, { top, text: code }).flatMap(({ parent, nextSibling }) => {
    const owner = parent?.name === "FunctionDeclaration" ? parent : nextSibling?.nextSibling;
    return owner?.getChild("Block") ?? [];
  });
  return bodies[0];
}
