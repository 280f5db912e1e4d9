import { list } from "#texts/grammar.js";

const COUNTS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

export const diagnosis = {
  several: ({ count }: { count: number }) =>
    `The table matches ${COUNTS[count] ?? count} mistakes. Start with the first one:`,
  also: "These numbers also match:",
  together: ({ titles }: { titles: readonly string[] }) =>
    `${list(titles.map((each) => `“${each}”`))} together`,
};
