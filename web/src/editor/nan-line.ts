import type { SyntaxNode } from "@lezer/common";

import { around, definitionsOf, type Code as Parsed, textOf } from "./nodes.js";

/** `suspect` may create NaN. */
type Kind = "fine" | "suspect" | "unknown";

const NAME = "sinusoidal_pe";

interface Code extends Parsed {
  /** For constants, by offset: a chain of constants is followed once. */
  positive: boolean[];
}

/** Returns the only line that may create NaN. */
export function nanLine(nodes: readonly SyntaxNode[], parsed: Parsed): number | null {
  const code = { ...parsed, positive: [] };
  const kinds = nodes.map((node) => kindOf(node, code));
  if (kinds.includes("unknown")) return null;
  const suspects = nodes.filter((_, at) => kinds[at] === "suspect");
  const lines = suspects.map(({ from }) => code.text.slice(0, from).split("\n").length);
  const [line] = lines;
  return line !== undefined && lines.every((each) => each === line) ? line : null;
}

/** Nodes with other names may do anything. Names of words and signs have no capital letter. */
const KNOWN =
  /^(?:Script|(?:Export|Function)Declaration|ArrowFunction|ParamList|Block|VariableDefinition|For(?:Of)?Spec|(?:For|If|While|Return|Expression)Statement|(?:Assignment|Unary|Parenthesized|Conditional|Postfix|Object|Array)Expression|ArgList|Property(?:Definition|Name)?|Number|BooleanLiteral|Equals|Arrow|(?:Arith|Compare|Logic|Update|Bit)Op|Spread|(?:Line|Block)Comment)$/;

function kindOf(node: SyntaxNode, code: Code): Kind {
  switch (node.name) {
    case "VariableName":
      return isNoNumber(node, code) ? "suspect" : "fine";
    case "VariableDeclaration":
      return node.getChildren("VariableDefinition").every((each) => assignedTo(each))
        ? "fine"
        : "unknown";
    case "BinaryExpression":
      return ofOperator(node, code);
    case "CallExpression":
      return ofCall(node, code);
    case "NewExpression":
      return isList(node.getChild("VariableName"), code) ? "fine" : "unknown";
    case "MemberExpression":
      return ofMember(node, code);
    default:
      return /^[A-Z]/.test(node.name) && !KNOWN.test(node.name) ? "unknown" : "fine";
  }
}

const isList = (node: SyntaxNode | null, code: Code): boolean =>
  node !== null && /^(?:Array|Float(?:32|64)Array)$/.test(textOf(node, code));

const assignedTo = ({ nextSibling: sign }: SyntaxNode): SyntaxNode | null | undefined =>
  sign?.name === "Equals" ? sign.nextSibling : undefined;

const suspectUnless = (isFine: boolean): Kind => (isFine ? "fine" : "suspect");

function ofOperator({ firstChild: left, lastChild: right }: SyntaxNode, code: Code): Kind {
  const sign = left?.nextSibling;
  if (!left || !right || !sign) return "unknown";
  const operator = textOf(sign, code);
  if (operator === "**") return suspectUnless(isFinitePower(left, right, code));
  return suspectUnless(!/^[/%]$/.test(operator) || isPositive(right, code));
}

function argumentsOf(call: SyntaxNode): SyntaxNode[] {
  const all: SyntaxNode[] = [];
  for (let node = call.getChild("ArgList")?.firstChild; node; node = node.nextSibling) {
    if (/^[A-Z]/.test(node.name)) all.push(node);
  }
  return all;
}

function ofCall(call: SyntaxNode, code: Code): Kind {
  const called = call.firstChild;
  if (called?.name !== "MemberExpression") return isList(called, code) ? "fine" : "unknown";
  const [, owner, name = ""] = /^(.*)\.(\w+)$/s.exec(textOf(called, code)) ?? [];
  if (owner !== "Math") {
    return /^(?:fill|forEach|from|keys|log|map|push)$/.test(name) ? "fine" : "unknown";
  }
  const [first, second] = argumentsOf(call);
  if (!first) return "suspect";
  if (name === "pow") return suspectUnless(!!second && isFinitePower(first, second, code));
  if (/^(?:log|log2|log10|sqrt)$/.test(name)) return suspectUnless(isPositive(first, code));
  if (name === "exp") return suspectUnless(isRatio(first, code));
  return /^(?:abs|ceil|cos|floor|max|min|round|sign|sin|trunc)$/.test(name) ? "fine" : "unknown";
}

/** An entry that does not exist is undefined. */
function ofMember(node: SyntaxNode, code: Code): Kind {
  const { parent, firstChild: owner, lastChild: last } = node;
  if (!parent || !owner || !last || textOf(node, code).includes("?.")) return "unknown";
  const isFirst = parent.firstChild?.to === node.to;
  if (last.name === "PropertyName") {
    if (textOf(owner, code) === "Math")
      return suspectUnless(Object.hasOwn(Math, textOf(last, code)));
    const isCalled = parent.name === "CallExpression" && isFirst;
    return isCalled || textOf(last, code) === "length" ? "fine" : "unknown";
  }
  const isWritten = parent.name === "AssignmentExpression" && parent.getChild("Equals") !== null;
  const isOwner = parent.name === "MemberExpression";
  return suspectUnless(isFirst && (isWritten || isOwner));
}

function isNoNumber(node: SyntaxNode, code: Code): boolean {
  const name = textOf(node, code);
  if (/^(?:NaN|Infinity|undefined)$/.test(name)) return true;
  let arrow = around(node, /^ArrowFunction$/);
  while (arrow) {
    const first = arrow.getChild("ParamList")?.getChild("VariableDefinition");
    if (first && textOf(first, code) === name) return hasEmptyEntries(arrow, code);
    arrow = around(arrow, /^ArrowFunction$/);
  }
  return false;
}

/** True if its first argument is undefined, as in `Array.from({ length: C }, (j) => j)`. */
function hasEmptyEntries({ parent: list }: SyntaxNode, code: Code): boolean {
  const call = list?.name === "ArgList" ? list.parent : null;
  const called = call?.firstChild ? textOf(call.firstChild, code) : "";
  if (called === "Array.from") return list?.getChild("ObjectExpression") !== null;
  return /^(?:\[\.\.\.)?(?:new )?Array\([^()]*\)\]?\.map$/.test(called);
}

/** Powers of a positive number stay finite if their exponent is a fraction. */
function isFinitePower(base: SyntaxNode, exponent: SyntaxNode, code: Code): boolean {
  return isPositive(base, code) && (exponent.name === "Number" || isRatio(exponent, code));
}

const isRatio = (node: SyntaxNode, code: Code): boolean => /\/\s*\w/.test(textOf(node, code));

function isPositive(node: SyntaxNode | null | undefined, code: Code): boolean {
  if (!node) return false;
  const { name, firstChild: first, lastChild: last } = node;
  if (name === "Number") return Number(textOf(node, code)) > 0;
  if (name === "VariableName") return isPositiveName(node, code);
  if (name === "MemberExpression") return /^Math\.[A-Z]/.test(textOf(node, code));
  if (name === "ParenthesizedExpression") return isPositive(first?.nextSibling, code);
  if (name === "CallExpression") {
    const [, method] = /^Math\.(exp|pow|sqrt)\(/.exec(textOf(node, code)) ?? [];
    return method === "exp" || (!!method && isPositive(argumentsOf(node)[0], code));
  }
  if (name !== "BinaryExpression" || !first?.nextSibling) return false;
  const operator = textOf(first.nextSibling, code);
  if (operator === "**") return isPositive(first, code);
  return /^[*/+]$/.test(operator) && isPositive(first, code) && isPositive(last, code);
}

/** T and C are positive, and a const keeps its value. */
function isPositiveName(used: SyntaxNode, code: Code): boolean {
  const [definition, another] = definitionsOf(textOf(used, code), code);
  if (!definition || another) return false;
  const { parent } = definition;
  if (parent?.getChild("const")) {
    const value = assignedTo(definition);
    if (!value || value.to > used.from) return false;
    code.positive[value.from] ??= isPositive(value, code);
    return code.positive[value.from] === true;
  }
  const owner = parent?.name === "ParamList" ? parent.parent : null;
  const named = owner?.getChild("VariableDefinition") ?? owner?.prevSibling?.prevSibling;
  return !!named && textOf(named, code) === NAME;
}
