import type { Parser, SyntaxNode, Tree } from "@lezer/common";

import type { Language } from "../../common/language.js";

export interface Fault {
  from: number;
  to: number;
  /** The bracket at this place, if it is never closed. */
  bracket?: string;
}

const CLOSING: Record<string, string> = { "(": ")", "[": "]", "{": "}" };

function errorIn(tree: Tree): SyntaxNode | undefined {
  let found: SyntaxNode | undefined;
  tree.iterate({
    enter(node) {
      if (node.type.isError) found ??= node.node;
      return !found;
    },
  });
  return found;
}

/** Returns the bracket around the error that nothing closes. */
function openAround({ parent }: SyntaxNode): SyntaxNode | undefined {
  for (let node = parent; node; node = node.parent) {
    const { firstChild } = node;
    const closing = firstChild ? CLOSING[firstChild.name] : undefined;
    if (firstChild && closing && !node.getChild(closing)) return firstChild;
  }
  return undefined;
}

/**
 * Lezer's parser of Python knows no numbers such as `1.`, form feeds, and `yield` without a value.
 * Returns code of the same length without them, or undefined if more is unknown to it.
 */
function readable(code: string): string | undefined {
  if (/^\s*(?:match|case)\b|\bas *\(/m.test(code)) return undefined;
  return code
    .replaceAll("\f", " ")
    .replaceAll(/(?<![\w.])(\d+)\.(?![\w.])/g, "$10")
    .replaceAll(/\byield(?=[ \t]*(?:[)\]#]|$))/gm, "None ");
}

/** Lezer's parser of JavaScript knows neither `[a[0], b] = c` nor `({ a = 1 } = {}) =>`. */
const isDoubtful = (code: string, at: number): boolean => code[at] === "=";

/** Returns undefined if there is no time left. */
function parsed(parser: Parser, code: string, end: number): Tree | undefined {
  const parse = parser.startParse(code);
  while (performance.now() < end) {
    const tree = parse.advance();
    if (tree) return tree;
  }
  return undefined;
}

function realError(
  tree: Tree,
  parser: Parser,
  code: string,
  language: Language,
  end: number,
): SyntaxNode | undefined {
  const error = errorIn(tree);
  if (!error) return undefined;
  if (language === "javascript") return isDoubtful(code, error.from) ? undefined : error;
  const text = readable(code);
  if (text === undefined) return undefined;
  if (text === code) return error;
  const again = parsed(parser, text, end);
  return again && errorIn(again);
}

function placed(error: SyntaxNode, code: string): Fault | undefined {
  const open = openAround(error);
  if (open) return { from: open.from, to: open.to, bracket: code.slice(open.from, open.to) };
  const { from, to } = error;
  const [text = ""] = code.slice(from, to).split("\n");
  if (text.trim() !== "") return { from, to: from + text.trimEnd().length };
  // Something is missing after this.
  const before = code.slice(0, from).trimEnd().length;
  return before === 0 ? undefined : { from: before - 1, to: before };
}

/**
 * Returns the first place that the parser could not read, because later ones often follow from it.
 * The search must end at the time `end`.
 */
export function faultIn(
  tree: Tree,
  parser: Parser,
  code: string,
  language: Language,
  end: number,
): Fault | undefined {
  const error = realError(tree, parser, code, language, end);
  return error && placed(error, code);
}
