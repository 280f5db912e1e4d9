// Finds likely slips in JavaScript that ran without an error.
import type { SyntaxNode } from "@lezer/common";
import type { Remark } from "sinusoidal-pe";

/** `at` is an offset in the code. */
type Found = Remark & { at: number };

const NAME = "sinusoidal_pe";

/** Finds a likely slip behind a wrong table. */
export function remarkOnCode(
  top: SyntaxNode,
  code: string,
  isNothingReturned: boolean,
): (Remark & { line: number }) | undefined {
  const found = isNothingReturned ? returnIn(top, code) : (caretIn(top, code) ?? sortIn(top, code));
  return found && { id: found.id, line: code.slice(0, found.at).split("\n").length };
}

function caretIn(top: SyntaxNode, code: string): Found | undefined {
  let found: Found | undefined;
  top.cursor().iterate(({ name, from }) => {
    if (/^(?:BitOp|UpdateOp)$/.test(name) && code[from] === "^")
      found ??= { id: "caret", at: from };
    return !found;
  });
  return found;
}

function sortIn(top: SyntaxNode, code: string): Found | undefined {
  let found: Found | undefined;
  top.cursor().iterate(({ name, from, to, node }) => {
    const isCalled = node.nextSibling === null && node.parent?.nextSibling?.name === "ArgList";
    if (name === "PropertyName" && isCalled && /^(?:sort|toSorted)$/.test(code.slice(from, to)))
      found ??= { id: "sorted", at: from };
    return !found;
  });
  return found;
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
  let body: SyntaxNode | undefined;
  top.cursor().iterate(({ name, from, to, node }) => {
    if (name !== "VariableDefinition" || code.slice(from, to) !== NAME) return !body;
    const { parent, nextSibling } = node;
    const owner = parent?.name === "FunctionDeclaration" ? parent : nextSibling?.nextSibling;
    body ??= owner?.getChild("Block") ?? undefined;
    return false;
  });
  return body;
}
