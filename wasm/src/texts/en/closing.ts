import { powerText } from "../numbers.js";
import { list } from "./grammar.js";

const COUNTS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

const quoted = (titles: readonly string[]): string => list(titles.map((each) => `“${each}”`));

/** Sentences after those of a mistake. */
export const closing = {
  several: ({ titles }: { titles: readonly string[] }) =>
    `The table matches ${COUNTS[titles.length] ?? titles.length} mistakes: ${quoted(titles)}.`,
  also: ({ titles }: { titles: readonly string[] }) =>
    titles.length === 1
      ? `These numbers also match ${quoted(titles)}.`
      : `These numbers also match ${quoted(titles)} together.`,
  twin: ({ base }: { base: number }) => `The base ${powerText(base)} would give the same table.`,
  messageOnLine: ({ line }: { line: number }) =>
    `Start with the message about line ${line}: it can change every number here.`,
  messageOnCode: "Start with the message about the code: it can change every number here.",
};
