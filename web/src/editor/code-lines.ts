import type { SyntaxNode } from "@lezer/common";
import type { Remark } from "sinusoidal-pe";

export interface Code {
  top: SyntaxNode;
  text: string;
}

export const NAME = "sinusoidal_pe";

export const FUNCTIONS = /^(?:Arrow|Function|Method)/;

export type Fits = (node: SyntaxNode) => boolean;

export function nodesIn(top: SyntaxNode, fits: Fits): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  top.cursor().iterate(({ node }) => {
    if (fits(node)) found.push(node);
  });
  return found;
}

const textOf = ({ from, to }: SyntaxNode, { text }: Pick<Code, "text">): string =>
  text.slice(from, to);

export function definitionsOf(name: string | undefined, code: Code): SyntaxNode[] {
  return nodesIn(
    code.top,
    (node) => node.name === "VariableDefinition" && textOf(node, code) === name,
  );
}

export function around(node: SyntaxNode, names: RegExp): SyntaxNode | null {
  let outer = node.parent;
  while (outer && !names.test(outer.name)) outer = outer.parent;
  return outer;
}

export function errorLine(top: SyntaxNode, text: string, error: string): number | null {
  const code = { top, text };
  if (!/^SyntaxError/.test(error)) {
    return /specifier|module/i.test(error) ? lineOf(code, importIn(code, error)) : null;
  }
  return lineOf(code, isBroken(code));
}

/** Longer code would take too long. */
const MAX_NODES = 3000;

/** `top` is that of JavaScript. */
export function remarkLine(id: string, text: string, top?: SyntaxNode): number | null {
  if (IS_ONE_FILE) return null; // it has no room for this
  if (!top) return id === "endless" ? whileLine(text) : null;
  const code = { top, text };
  if (nodesIn(top, () => true).length > MAX_NODES) return null;
  for (const fits of SHOWN[id as Remark["id"]]?.(code) ?? []) {
    const line = lineOf(code, fits);
    if (line !== null) return line;
  }
  return null;
}

/** Code that ends too early is wrong at its last line with text. */
function lineOf({ top, text }: Code, fits: Fits): number | null {
  const found = nodesIn(top, fits)[0];
  if (!found) return null;
  const { from } = found;
  const before = text.slice(0, from);
  return (text.slice(from).trim() === "" ? before.trimEnd() : before).split("\n").length;
}

const LOOPS = /^(?:For|While|Do)Statement$/;

const isIn = (node: SyntaxNode, outer: SyntaxNode): boolean =>
  node.from >= outer.from && node.to <= outer.to;

/** The parser reads signs such as “ as letters, and ends an open quote with its line. */
const WORD = /^(?:(["']).*\1|[#$\\{}\p{IDC}]+)$/su;

const isBroken =
  ({ text }: Code): Fits =>
  (node) =>
    node.type.isError ||
    isOfTypeScript(node) ||
    (/^String|Name|Defin/.test(node.name) && !WORD.test(text.slice(node.from, node.to)));

/** The parser of the editor also reads types. */
function isOfTypeScript({ name, parent }: SyntaxNode): boolean {
  if (name === "TypeAnnotation") return true;
  return (
    (name === "as" && parent?.name === "BinaryExpression") ||
    (name === "LogicOp" && parent?.name === "PostfixExpression")
  );
}

function importIn({ top, text }: Code, error: string): Fits {
  const fileOf = (node: SyntaxNode): SyntaxNode | null =>
    /^(?:Import|Export)Declaration$/.test(node.name) ? node.getChild("String") : null;
  const all = nodesIn(top, (node) => fileOf(node) !== null);
  const named = all.find((node) => {
    const { from, to } = fileOf(node) as SyntaxNode;
    return error.includes(text.slice(from + 1, to - 1));
  });
  return ({ from }) => from === (named ?? all[0])?.from;
}

const SHOWN: Partial<Record<Remark["id"], (code: Code) => Fits[]>> = {
  "shared-row": (code) => [isSharedRow(code)],
  "text-entry": (code) => [isKeptText(code)],
  "empty-places": (code) => [
    (node) => {
      const list = node.firstChild?.firstChild;
      return /^(?:map|forEach)$/.test(methodOf(node, code)) && !!list && isEmptyList(list, code);
    },
    only(code, (node) => {
      const definition = isEmptyList(node, code) && node.parent?.getChild("VariableDefinition");
      const name = definition && textOf(definition, code);
      return !!name && new RegExp(`\\b${name}\\.(?:map|forEach)\\(`).test(code.text);
    }),
  ],
  "first-unset": ({ text }) => [
    ({ name, from }) =>
      name === "ForSpec" && /^\((?:let|var) *\w+ *= *1\b/.test(text.slice(from, from + 40)),
    ({ name, firstChild: place }) =>
      name === "AssignmentExpression" && /\+ *1\]$/.test(place ? textOf(place, { text }) : ""),
  ],
  "undefined-entry": (code) => [
    (node) => {
      const call = node.name === "ArrowFunction" ? node.parent?.parent : null;
      const body = node.getChild("Block");
      if (!call || !body || !/^(?:map|from)$/.test(methodOf(call, code))) return false;
      const isOwn: Fits = (each) => around(each, FUNCTIONS)?.from === node.from;
      return nodesIn(body, (each) => each.name === "ReturnStatement" && isOwn(each)).length === 0;
    },
  ],
  "whole-numbers": ({ text }) => [
    ({ name, from, to }) =>
      name === "VariableName" &&
      /^(?:Big)?U?[Ii]nt\d+(?:Clamped)?Array$/.test(text.slice(from, to)),
  ],
  endless: (code) => [
    (node) => LOOPS.test(node.name) && !mayEnd(node, code),
    only(code, (node) => LOOPS.test(node.name)),
  ],
};

function only({ top }: Code, fits: Fits): Fits {
  const isOnly = nodesIn(top, fits).length === 1;
  return (node) => isOnly && fits(node);
}

export function methodOf(
  { name, firstChild: called }: SyntaxNode,
  code: Pick<Code, "text">,
): string {
  const last = name === "CallExpression" && called?.getChild("PropertyName");
  return last ? textOf(last, code) : "";
}

function isEmptyList(node: SyntaxNode, code: Code): boolean {
  return (
    /^(?:New|Call)Expression$/.test(node.name) &&
    /^(?:new\s+)?Array\s*\((?!\s*\))[^,]*\)$/.test(textOf(node, code))
  );
}

/** Fits the place where the row is made, not where a loop adds it. */
function isSharedRow(code: Code): Fits {
  const definitionOf = (node: SyntaxNode) => definitionsOf(textOf(node, code), code)[0];
  const isRow = (node: SyntaxNode | null | undefined): boolean => {
    if (!node) return false;
    if (node.name === "VariableName") {
      const value = definitionOf(node)?.nextSibling?.nextSibling;
      // A later value may use this name.
      return !!value && value.to <= node.from && isRow(value);
    }
    const isList = /^(?:Array|New|Call)Expression$/.test(node.name);
    return isList && !code.text.startsWith("Math.", node.from);
  };
  /** A row from outside the loop or function is the same in each turn. */
  const fromOutside = (
    node: SyntaxNode | null | undefined,
    outer: SyntaxNode | null,
  ): SyntaxNode | undefined => {
    const row = node?.name === "VariableName" && isRow(node) ? definitionOf(node) : undefined;
    return row && outer && !isIn(row, outer) ? row : undefined;
  };
  const rowOf = (node: SyntaxNode): SyntaxNode | null | undefined => {
    const loop = around(node, LOOPS);
    if (node.name === "ArrowFunction") return fromOutside(node.lastChild, node);
    if (node.name === "AssignmentExpression") return fromOutside(node.lastChild, loop);
    const value = node.getChild("ArgList")?.firstChild?.nextSibling;
    const method = methodOf(node, code);
    if (method === "fill") return isRow(value) ? value : undefined;
    return method === "push" ? fromOutside(value, loop) : undefined;
  };
  const [sharing] = nodesIn(code.top, (node) => !!rowOf(node));
  const row = sharing && rowOf(sharing);
  return ({ from }) => from === row?.from;
}

const FORMATS = /^(?:String\(|`)|\.to(?:[EFP]|Str)\w+\([^()]*\)$/;

/** Fits text that becomes an entry, not a message. */
function isKeptText(code: Code): Fits {
  return (node) => {
    const text = textOf(node, code);
    if (!/^(?:Call|Template)/.test(node.name) || !FORMATS.test(text)) return false;
    let { parent } = node;
    while (parent && /^(?:Paren|Cond|ArrayE|ArgList)/.test(parent.name)) {
      const call = parent.name === "ArgList" && parent.parent;
      if (call) return /^(?:concat|push|unshift)$/.test(methodOf(call, code));
      ({ parent } = parent);
    }
    if (parent?.name === "VariableDeclaration") return /Math\.(?:cos|sin)\b/.test(text);
    return /^(?:Arrow|Assign|Return)/.test(parent?.name ?? "");
  };
}

/** Returns true if the loop can end, or changes a name of its condition. */
function mayEnd(loop: SyntaxNode, { text }: Code): boolean {
  const head = loop.getChild("ForSpec") ?? loop.getChild("ParenthesizedExpression");
  if (!head || !/^[({]/.test(text.slice(head.from, head.to))) return true; // for of, for in
  const [first, second, update = ""] = text.slice(head.from + 1, head.to - 1).split(";");
  const condition = (head.name === "ForSpec" ? second : first) ?? "";
  const body = loop.getChild("Block") ?? loop.lastChild;
  const turn = `${condition} ${update} ${body ? text.slice(body.from, body.to) : ""}`;
  if (/\b(?:break|return|throw)\b/.test(turn)) return true;
  return (condition.match(/[$A-Z_a-z][\w$]*/g) ?? []).some((name) => {
    const word = `(?<![\\w$])${name.replaceAll("$", "\\$")}(?![\\w$])`;
    const changes = `${word}\\s*(?:[-+*/%&|^<>]*=(?!=)|\\+\\+|--|\\.|\\[)|(?:\\+\\+|--)\\s*${word}`;
    return new RegExp(changes).test(turn.replace(/[<>=!]==?/g, " "));
  });
}

/** In Python, only a loop with `while` can run forever. */
function whileLine(text: string): number | null {
  const lines = text.split("\n");
  const loops = [...lines.keys()].filter((at) => /^\s*while\b/.test(lines[at] as string));
  const [first] = loops;
  return loops.length === 1 && first !== undefined ? first + 1 : null;
}
