import { type JsonNumber, numberText } from "sinusoidal-pe";
import type { Hint } from "../../common/kept.js";
import type { Language } from "../../common/language.js";

export const help = {
  begin: "Not sure where to start? Open the first hint.",
  noTable: {
    none: "Your function has not returned a table yet.",
    other: "The value that your function returned is not a table of numbers.",
  },
  /** Sentences after `noTable`, without and with hints. `said` appears below a message on the code. */
  noTableNext: {
    unsaid: { plain: [], hint: ["If you need help, open a hint."] },
    said: {
      plain: ["Start with the message above."],
      hint: ["Start with the message above, or open a hint."],
    },
  },

  crash: {
    observation: ({ line }: { line: number | null }) =>
      line === null
        ? "Your code stopped with an error, so there is no table to check yet."
        : `Your code stopped with an error on line ${line}, so there is no table to check yet.`,
    /** Some calls returned a table before. */
    later: ({ line }: { line: number | null }) =>
      line === null
        ? "Your code stopped with an error."
        : `Your code stopped with an error on line ${line}.`,
    syntax: ({ line }: { line: number | null }) =>
      line === null
        ? "Your code has a syntax error, so it did not run."
        : `Your code has a syntax error on line ${line}, so it did not run.`,
    listing: ({ line }: { line: number }) => `Line ${line} and its error`,
    error: "The error",
    print: {
      javascript:
        "To see the values that this line uses, add `console.log(…)` above it, run again and read the output.",
      python:
        "To see the values that this line uses, add `print(…)` above it, run again and read the output.",
    } satisfies Record<Language, string>,
    hints: "Not sure how to build the table? Open a hint.",
  },

  rightTable: "Show the right table as a picture",
  explore: {
    base: ({ base }: { base: JsonNumber | null }) =>
      base === null ? "Compare your base and 10000" : `Compare base ${numberText(base)} and 10000`,
    order: "Compare the column order",
    frequencies: "Compare the frequencies",
    own: "Explore your frequencies",
    first: "Explore the first position",
    hands: "Explore your pairs as clock hands",
    heatmap: "Explore your table as a heatmap",
    shift: "Explore the error of the shift by k",
    waves: "Explore your columns as waves",
  },

  hints: {
    meaning: { title: "What T and C mean", open: "Show what T and C mean" },
    entry: { title: "One entry, step by step", open: "Work through one entry" },
    skeleton: { title: "A skeleton with two gaps", open: "Show a skeleton with two gaps" },
    question: { title: "A question", open: "Show a question" },
    picture: { title: "A small case", open: "Show a small case" },
    words: { title: "The missing step", open: "Show the missing step" },
    solution: { title: "A solution", open: "Show a solution" },
  } satisfies Record<Hint, { title: string; open: string }>,
  shapes: { title: "Your shape and the expected one", open: "Compare the two shapes" },
  opened: ({ title }: { title: string }) => `Hint opened: ${title}.`,
  waiting: ({ minutes }: { minutes: number }) =>
    minutes === 1
      ? "Change your code and run it to open this hint, or wait 1 minute. Changes to spaces and comments alone do not count."
      : `Change your code and run it to open this hint, or wait ${minutes} minutes. Changes to spaces and comments alone do not count.`,
  timeLeft: ({ minutes, seconds }: { minutes: number; seconds: number }) =>
    `${minutes}:${String(seconds).padStart(2, "0")}`,
  reported: "Your report will note that you opened a solution.",

  loading: "Loading this part of the help…",
  unfinished: "The page ended during the last run, so there is no result. Your code is saved.",
  unloaded: "This part of the help failed to load. Check your connection, then reload the page.",

  /** Comments in the solutions; each stays in one line. */
  solution: {
    rows: "one row for each position",
    pairs: "one column for each pair",
    columns: "columns 2i and 2i + 1",
  },
  skeleton: {
    angle: "Gap 1: compute the angle, t divided by the divisor of pair i.",
    entries: "Gap 2: put sines into columns 2i, cosines into columns 2i + 1.",
  },
  gaps: {
    angle: "Gap 1 is still empty: every angle is 0, so all rows are equal.",
    entries: "Gap 2 is still empty: every entry is 0.",
    both: "Both gaps are still empty: every entry is 0. Start with gap 1.",
    listing: ({ line }: { line: number }) => `Line ${line}, which is still empty`,
  },
};
