import { list } from "#texts/grammar.js";

const COUNTS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

export const diagnosis = {
  several: ({ count }: { count: number }) =>
    `The table matches ${COUNTS[count] ?? count} mistakes. Start with the first one:`,
  also: "These numbers also match:",
  together: ({ titles }: { titles: readonly string[] }) =>
    `${list(titles.map((each) => `“${each}”`))} together`,
  caption: "Your table and the formula",
  column: ({ j }: { j: number }) => `Column ${j}`,
  table: "your table",
  formula: "formula",
  facts: {
    function: "function",
    divisor: "divisor",
    factor: "factor",
    start: "angle in row 0",
  },
  functions: { sine: "sine", cosine: "cosine", angle: "none, the angle itself" },
  near: { sine: "nearly a sine", cosine: "nearly a cosine", angle: "nearly the angle itself" },
  constant: ({ value }: { value: string }) => `none, ${value} in every row`,
  absent: "–",
  formulaDivisor: "10000^(2i/C)",
};
