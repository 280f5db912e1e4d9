import type { SyntaxNode } from "@lezer/common";
import type { Remark } from "sinusoidal-pe";
import { remarks } from "#texts/remarks.js";

import { around, definitionsOf, FUNCTIONS, nodesIn } from "./code-lines.js";

export { explainJavaScript } from "sinusoidal-pe";
export { errorLine, remarkLine } from "./code-lines.js";

/** The id comes from the sandbox, so it may be unknown. */
export function remarkText(id: string): string | undefined {
  return Object.hasOwn(remarks, id) ? remarks[id as keyof typeof remarks] : undefined;
}

type Found = Remark & { at: number };

const NAME = "sinusoidal_pe";

export function remarkOnCode(
  top: SyntaxNode,
  code: string,
  isNothingReturned: boolean,
): (Remark & { line: number }) | undefined {
  const found = isNothingReturned ? returnIn(top, code) : slipIn(top, code);
  return found && { id: found.id, line: code.slice(0, found.at).split("\n").length };
}

/** Each pattern fits an expression without its spaces. */
const SLIPS: readonly [Remark["id"], RegExp][] = [
  ["base-as-exponent", /(?:[a-z)]\*\*|^Math\.pow\([^,]*,)\(?-?(?:1\/)?10000\)*$/i],
  ["position-in-power", /^(?:Math\.pow)?\((?:t|pos\w*)\/10000(?:\)\*\*|,)/],
];

function slipIn(top: SyntaxNode, code: string): Found | undefined {
  const body = bodyOf(top, code);
  const textIn = ({ from, to }: SyntaxNode): string => code.slice(from, to);
  const own = textIn(body ?? top);
  /** Returns false for code that the function does not use, such as other parts of a bundle. */
  const isUsed = (node: SyntaxNode): boolean => {
    const name = textIn(node.getChild("VariableDefinition") ?? node);
    return !node.parent?.type.isTop || own.includes(name) || textIn(node).includes(own);
  };
  /** True for a list that the function returns or puts somewhere, if its entries are no texts. */
  const isResult = ({ parent }: SyntaxNode): boolean => {
    const list = /\w+/.exec(code.slice(parent?.from));
    const isPut = new RegExp(`(?:return|push|=)[^\\w"']*(?!Object)${list}\\b`).test(own);
    return isPut && !new RegExp(`${list} = .?["'O]`).test(own);
  };
  const slipOf = (node: SyntaxNode): Remark["id"] | undefined => {
    const text = code.slice(node.from, node.to);
    switch (node.name) {
      case "BitOp":
      case "UpdateOp":
        return text.startsWith("^") ? "caret" : undefined;
      case "PropertyName":
        return /^(?:toSorted|sort)\(/.test(code.slice(node.from)) && isResult(node)
          ? "sorted"
          : undefined;
      case "ReturnStatement":
        return endsLoop(node, body, code) ? "return-in-loop" : undefined;
      case "BinaryExpression":
      case "CallExpression":
        return SLIPS.find(([, slip]) => slip.test(text.replace(/\s/g, "")))?.[0];
      default:
        return undefined;
    }
  };
  let found: Found | undefined;
  top.cursor().iterate(({ node, from }) => {
    const id = found ? undefined : slipOf(node);
    if (id) found = { id, at: from };
    return !found && isUsed(node);
  });
  return found;
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
