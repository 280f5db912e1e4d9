// What the rules of both languages share. A language's rules are a list: the first one that fits
// and has words is taken. A pattern takes time proportional to its text, wherever it may begin in it:
// what repeats is bounded, or stops at a character that the pattern begins with.
import { checkHas } from "../given.js";

/** So much of an error is read: those of engines and libraries are shorter. */
const MAX_TEXT = 1000;

/** An error as the language tells it, and the code that raised it. */
export interface RaisedText {
  /** `TypeError: message`, of which the first 1000 characters are read. */
  text: string;
  /** The line that raised it; in JavaScript all of the code where the syntax is wrong. */
  source: string;
  /** Whether the table that was asked for is so small that it takes next to no memory. */
  small?: boolean | undefined;
}

type Sentence = (parts: readonly string[], source: string, small: boolean) => string | undefined;
export type Rule = [pattern: RegExp, sentence: Sentence | string];

export function firstWords(rules: readonly Rule[], raised: RaisedText): string | undefined {
  checkHas("raised", raised, "text");
  const { text, source, small = false } = raised;
  const read = text.slice(0, MAX_TEXT);
  for (const [pattern, sentence] of rules) {
    const found = pattern.exec(read);
    const words =
      found && (typeof sentence === "string" ? sentence : sentence(found.slice(1), source, small));
    if (words) return words;
  }
  return undefined;
}

export const POWER = "The sign ^ is the exclusive or of whole numbers. A power is written with **.";
export const RECURSION =
  "The calls take too much room, as where a function calls itself without end.";
export const ONE_ARRAY = "This one array needs far more memory than T × C numbers.";
export const TIMES = "Multiplication needs a *.";
export const NUMBER_BEFORE_NAME = "Between a number and a name a * is missing, as in 2 * i.";
export const BESIDE =
  "Here or shortly before, a bracket, a comma or an operator is missing or too many.";

/** The error does not say what filled the memory. A small table cannot have. */
export const memory: Sentence = (_, __, small) =>
  small
    ? "The memory is full, though this table is small. Check for a loop that never ends."
    : "The memory is full. The code needs far more than T × C numbers.";

export const unknown = (name: string) =>
  `Nothing has the name ${name} here. It may be spelled another way, or be set only later or elsewhere.`;
