// Finds code that cannot do what it is meant for, whatever the table shows.
import type { SyntaxNode } from "@lezer/common";
import type { Remark } from "sinusoidal-pe";

import {
  around,
  type Code,
  definitionsOf,
  FUNCTIONS,
  methodOf,
  NAME,
  textOf,
} from "./code-lines.js";

type Id = Remark["id"];

/** Longer texts are of whole functions. */
const MAX_TEXT = 2000;

export function certainSlip(node: SyntaxNode, code: Code): Id | undefined {
  switch (node.name) {
    case "VariableDefinition":
      return textOf(node, code) === NAME ? ofFunction(node, code) : ofTypedArray(node, code);
    case "CallExpression":
    case "NewExpression":
      return node.to - node.from < MAX_TEXT ? ofCall(node, code) : undefined;
    case "AssignmentExpression":
      return ofAssignment(node, code);
    case "MemberExpression":
      return ofMember(node, code);
    default:
      return undefined;
  }
}

const assignedTo = ({ nextSibling: sign }: SyntaxNode): SyntaxNode | null =>
  sign?.name === "Equals" ? sign.nextSibling : null;

const parametersOf = (definition: SyntaxNode): SyntaxNode[] => {
  const { parent } = definition;
  const owner = parent?.name === "FunctionDeclaration" ? parent : assignedTo(definition);
  return owner?.getChild("ParamList")?.getChildren("VariableDefinition") ?? [];
};

function ofFunction(definition: SyntaxNode, code: Code): Id | undefined {
  const { parent } = definition;
  const owner = parent?.name === "FunctionDeclaration" ? parent : assignedTo(definition);
  const parameters = owner?.getChild("ParamList");
  if (!owner || !parameters) return undefined;
  if (owner.getChild("Star")) return "generator";
  if (/^\((?:\{|\[)/.test(textOf(parameters, code))) return "two-numbers";
  const result = resultOf(owner);
  const isCurried = FUNCTIONS.test(result?.name ?? "") && !textOf(parameters, code).includes(",");
  return isCurried ? "two-numbers" : undefined;
}

/** Returns what a function returns, if it has one return at its end. */
function resultOf(owner: SyntaxNode): SyntaxNode | null | undefined {
  const block = owner.getChild("Block");
  return block ? block.getChild("ReturnStatement")?.firstChild?.nextSibling : owner.lastChild;
}

const ROW = /^(?:\[|(?:new )?\w*Array\b)/;

function isRow(node: SyntaxNode | null | undefined, code: Code): boolean {
  if (node?.name !== "VariableName") return !!node && ROW.test(textOf(node, code));
  const [definition, another] = definitionsOf(textOf(node, code), code);
  const value = definition && !another && assignedTo(definition);
  return !!value && ROW.test(textOf(value, code));
}

/** Fits an array of numbers whose entries are used as rows. */
function ofTypedArray(definition: SyntaxNode, code: Code): Id | undefined {
  const value = assignedTo(definition);
  if (!value || !/^new \w+\d+Array\(/.test(textOf(value, code))) return undefined;
  const entry = `\\b${textOf(definition, code).replaceAll("$", "\\$")}\\[[^\\][\n]{0,80}\\]`;
  if (new RegExp(`${entry}(?:\\[|\\.(?:fill|map|push)\\b)`).test(code.text)) return "typed-rows";
  const [, set = ""] = new RegExp(`${entry} *= *(?=(\\w+))\\1;`).exec(code.text) ?? [];
  return new RegExp(`\\b(?:const|let) ${set} = (?:\\[|(?:new )?\\w*Array\\b)`).test(code.text)
    ? "typed-rows"
    : undefined;
}

function ofCall(call: SyntaxNode, code: Code): Id | undefined {
  const { parent, firstChild: called } = call;
  const method = methodOf(call, code);
  const use = parent?.name ?? "";
  if (method === "forEach") {
    return /^(?:VariableDecl|Assignment|Return|ArgList|Member|Spread)/.test(use)
      ? "each-result"
      : undefined;
  }
  if (method === "push") return isPushUsed(call, code) ? "push-result" : undefined;
  const sizes = /^(?:new )?Array\((\w+), *(\w+)\)$/.exec(textOf(call, code));
  if (sizes) {
    const names = definitionsOf(NAME, code).flatMap(parametersOf);
    const isBoth = names.slice(0, 2).every((each, at) => textOf(each, code) === sizes[at + 1]);
    return isBoth && names.length > 1 ? "array-of-sizes" : undefined;
  }
  const each = call.getChild("ArgList")?.lastChild?.prevSibling;
  if (!called || !each || !/^(?:Arrow|Function)/.test(each.name)) return undefined;
  const callee = textOf(called, code).replace(/\s+/g, "");
  if (/^(?:new\w+\d+Array\([^()]*\)\.map|\w+\d+Array\.from)$/.test(callee)) {
    if (isRow(resultOf(each), code)) return "typed-rows";
  }
  return isFirstAnEntry(callee, call, code) && usesFirst(each, code) ? "value-as-index" : undefined;
}

function isPushUsed(call: SyntaxNode, code: Code): boolean {
  const { parent } = call;
  if (parent?.name === "ArgList" && parent.parent) return methodOf(parent.parent, code) === "push";
  if (parent?.name === "ReturnStatement")
    return around(call, FUNCTIONS)?.parent?.name !== "ArgList";
  const [list, target] = [call.firstChild?.firstChild, parent?.firstChild];
  return (
    parent?.name === "AssignmentExpression" &&
    !!list &&
    !!target &&
    textOf(list, code) === textOf(target, code)
  );
}

/** True if each entry of the list is undefined or 0. */
function isFirstAnEntry(callee: string, call: SyntaxNode, code: Code): boolean {
  if (callee === "Array.from") {
    const list = call.getChild("ArgList")?.firstChild?.nextSibling;
    return !!list && /^(?:\{\s*length\b|(?:new )?Array\()/.test(textOf(list, code));
  }
  return /^(?:\[\.\.\.)?(?:new)?\w*Array\([^()]*\)\]?(?:\.fill\((?:0|null|undefined)?\))?\.map$/.test(
    callee,
  );
}

/** True if a function uses its first parameter, and has no other or leaves it out. */
function usesFirst(each: SyntaxNode, code: Code): boolean {
  const list = each.getChild("ParamList");
  const [first, second] = list?.getChildren("VariableDefinition") ?? [];
  if (!list || !first || /[=.[{]/.test(textOf(list, code))) return false;
  const body = code.text.slice(list.to, each.to);
  const isUsed = (name: SyntaxNode | undefined): boolean =>
    !!name &&
    new RegExp(`(?<![\\w$.])${textOf(name, code).replaceAll("$", "\\$")}(?![\\w$])`).test(body);
  return isUsed(first) && !(isUsed(second) && /^[^_]/.test(textOf(second as SyntaxNode, code)));
}

/** Fits a parameter, or the name of a loop, that gets a value which nothing reads. */
function ofAssignment(node: SyntaxNode, code: Code): Id | undefined {
  const { firstChild: target, parent } = node;
  if (target?.name !== "VariableName" || parent?.name !== "ExpressionStatement") return undefined;
  const name = textOf(target, code);
  const owner = around(node, /^(?:Arrow|Function|Method|ForStatement)/);
  const call = owner?.parent?.name === "ArgList" ? owner.parent.parent : null;
  const list =
    owner?.getChild("ForOfSpec") ??
    (call && methodOf(call, code) === "forEach" ? owner?.getChild("ParamList") : null);
  const first = list?.getChild("VariableDefinition");
  if (!owner || !first || textOf(first, code) !== name) return undefined;
  const after = code.text.slice(node.to, owner.to);
  return new RegExp(`\\b${name.replaceAll("$", "\\$")}\\b`).test(after)
    ? undefined
    : "parameter-set";
}

function ofMember(node: SyntaxNode, code: Code): Id | undefined {
  if (node.getChild("SequenceExpression")) return "comma-index";
  const { firstChild: owner, lastChild: last } = node;
  if (owner?.name !== "VariableName" || !last) return undefined;
  const name = textOf(owner, code);
  const [parameter, another] = definitionsOf(name, code);
  const isSize =
    parameter?.parent?.name === "ParamList" &&
    !another &&
    definitionsOf(NAME, code)
      .flatMap(parametersOf)
      .some(({ from }) => from === parameter.from);
  const isList =
    last.name !== "PropertyName" || !Object.hasOwn(Number.prototype, textOf(last, code));
  const isSet = new RegExp(`\\b${name} *=(?!=)`).test(code.text);
  return isSize && isList && !isSet ? "two-numbers" : undefined;
}
