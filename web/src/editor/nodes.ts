import type { SyntaxNode } from "@lezer/common";

export interface Code {
  top: SyntaxNode;
  text: string;
}

export const FUNCTIONS = /^(?:Arrow|Function|Method)/;

export type Fits = (node: SyntaxNode) => boolean;

export function nodesIn(top: SyntaxNode, fits: Fits): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  top.cursor().iterate(({ node }) => {
    if (fits(node)) found.push(node);
  });
  return found;
}

export const textOf = ({ from, to }: SyntaxNode, { text }: Code): string => text.slice(from, to);

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
