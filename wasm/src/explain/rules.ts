// Rules choose the explanation of an error. Each language has a list of them: the first rule that fits and
// has an explanation is used. A pattern must take time proportional to the text, wherever it begins in it:
// so repetitions are bounded, or stop at a character that the pattern begins with.
import { checkHas } from "../given.js";
import { errorsCode } from "../texts/en/errors-code.js";

/** Most characters of an error that are read: errors of engines and libraries are shorter. */
const MAX_TEXT = 1000;

/** An error in the language's own words, and the code that raised it. */
export interface RaisedText {
  /** `TypeError: message`, of which the first 1000 characters are read. */
  text: string;
  /** The line that raised the error. For a syntax error in JavaScript, all of the code. */
  source: string;
  /** Whether the requested table is so small that it needs almost no memory. */
  small?: boolean | undefined;
}

type Choose = (parts: readonly string[], source: string, small: boolean) => string | undefined;
/** A pattern of an error's text, and its explanation, or a function that chooses one by the groups. */
export type Rule = [pattern: RegExp, explanation: Choose | string];

/** Returns the explanation of the first rule that fits, or undefined. */
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

/** Chooses what to say of a full memory: the error does not say what filled it, but a small table cannot. */
export const memory: Choose = (_, __, small) =>
  small ? errorsCode.fullMemorySmallTable : errorsCode.fullMemory;
