// The first rule that matches and has an explanation wins. A pattern must take linear time: bound
// repetitions, or stop at a character that the pattern begins with.

import { errorsCode } from "../texts/en/errors-code.js";
import { checkHas } from "../values/given.js";

/** Errors of engines and libraries are shorter. */
const MAX_TEXT = 1000;

/** An error in the language's own words, and the code that raised it. */
export interface RaisedText {
  /** `TypeError: message`, of which the first 1000 characters are read. */
  text: string;
  /** The line that raised the error. For a syntax error in JavaScript, all of the code. */
  source: string;
  /** True if the requested table is so small that it needs almost no memory. */
  small?: boolean | undefined;
}

type Choose = (parts: readonly string[], source: string, small: boolean) => string | undefined;
export type Rule = [pattern: RegExp, explanation: Choose | string];

export function explanationBy(rules: readonly Rule[], raised: RaisedText): string | undefined {
  checkHas("raised", raised, "text");
  const { text, source, small = false } = raised;
  const read = text.slice(0, MAX_TEXT);
  for (const [pattern, explanation] of rules) {
    const found = pattern.exec(read);
    const words =
      found &&
      (typeof explanation === "string" ? explanation : explanation(found.slice(1), source, small));
    if (words) return words;
  }
  return undefined;
}

/** The error does not say what filled the memory, but a small table cannot. */
export const memory: Choose = (_, __, small) =>
  small ? errorsCode.fullMemorySmallTable : errorsCode.fullMemory;
