// Finds likely slips in JavaScript that ran without an error.
import type { SyntaxNode } from "@lezer/common";
import type { Remark } from "sinusoidal-pe";

import { around, definitionsOf } from "./nodes.js";

/** `at` is an offset in the code. */
type Found = Remark & { at: number };

const NAME = "sinusoidal_pe";

/** Finds a likely slip behind a wrong table. */
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

/** Finds the first step that the formula does not have. */
function slipIn(top: SyntaxNode, code: string): Found | undefined {
  const body = bodyOf(top, code);
  const slipOf = (node: SyntaxNode): Remark["id"] | undefined => {
    const text = code.slice(node.from, node.to);
    switch (node.name) {
      case "BitOp":
      case "UpdateOp":
        return text.startsWith("^") ? "caret" : undefined;
      case "PropertyName": {
        const isCalled = node.nextSibling === null && node.parent?.nextSibling?.name === "ArgList";
        return isCalled && /^(?:sort|toSorted)$/.test(text) ? "sorted" : undefined;
      }
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
    return !found;
  });
  return found;
}

/** Returns true if a loop of the function ends in its first round. */
function endsLoop({ parent }: SyntaxNode, body: SyntaxNode | undefined, code: string): boolean {
  const loop = parent?.parent;
  if (loop?.name !== "ForStatement" || !body) return false;
  const owner = around(loop, /^(?:Arrow|Function|Method)/)?.getChild("Block");
  return owner?.from === body.from && !/\bcontinue\b/.test(code.slice(loop.from, loop.to));
}

function returnIn(top: SyntaxNode, code: string): Found | undefined {
  const body = bodyOf(top, code);
  if (!body) return undefined;
  let returns = 0;
  let bare: Found | undefined;
  body.cursor().iterate((node) => {
    if (/^(?:Arrow|Function|Method|Class)/.test(node.name)) return false;
    if (node.name !== "ReturnStatement") return true;
    returns += 1;
    const value = node.node.firstChild?.nextSibling;
    if (!value || value.name === ";") bare ??= { id: "bare-return", at: node.from };
    return true;
  });
  return returns === 0 ? { id: "no-return", at: body.from } : bare;
}

function bodyOf(top: SyntaxNode, code: string): SyntaxNode | undefined {
  const bodies = definitionsOf(NAME, { top, text: code }).flatMap(({ parent, nextSibling }) => {
    const owner = parent?.name === "FunctionDeclaration" ? parent : nextSibling?.nextSibling;
    return owner?.getChild("Block") ?? [];
  });
  return bodies[0];
}
