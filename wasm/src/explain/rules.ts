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
/** With "" as its explanation, the error's own text is enough. */
export type Rule = [pattern: RegExp, explanation: Choose | string];

/** Each kind of error, such as TypeError, has its own rules, which match its message. */
export type Rules = Readonly<Record<string, readonly Rule[]>>;

export function explanationBy(rules: Rules, raised: RaisedText): string | undefined {
  checkHas("raised", raised, "text");
  const { text, source, small = false } = raised;
  const start = text.slice(0, MAX_TEXT);
  const [kind] = /^\w*/.exec(start) as unknown as [string];
  // An error that the code itself raises has words of its own, but not if it ends the program.
  const own = new RegExp(`(?:raise|throw|new) (?!S|NotI)${kind}\\b`);
  if (!Object.hasOwn(rules, kind) || own.test(source)) return undefined;
  const read = start.slice(kind.length + 2);
  for (const [pattern, explanation] of rules[kind] as readonly Rule[]) {
    const found = pattern.exec(read);
    const words =
      found &&
      (typeof explanation === "string" ? explanation : explanation(found.slice(1), source, small));
    if (typeof words === "string") return words || undefined;
  }
  return undefined;
}

/** The error does not say what filled the memory, but a small table cannot. */
export const memory: Choose = (_, __, small) =>
  small ? errorsCode.fullMemorySmallTable : errorsCode.fullMemory;
