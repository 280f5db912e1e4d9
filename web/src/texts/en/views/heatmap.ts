import { plural } from "#texts/grammar.js";
import { entryText } from "../../../common/numbers.js";
import { shortText } from "../../../common/rounded.js";
import type { Range, Size } from "./grammar.js";

export const heatmap = {
  choice: "What to show",
  choices: { table: "Table", difference: "Difference from the formula" },
  caption: {
    table: "Positions t run down, columns j run across. Colour shows the entry, from −1 to 1.",
    difference:
      "Positions t run down, columns j run across. Colour shows how far each entry is from the formula.",
  },
  question: {
    table: "Which columns change fastest from row to row?",
    difference: "Which columns or rows differ?",
  },
  label: ({ isDifference, window }: { isDifference: boolean; window: Window }) =>
    isDifference
      ? `Differences from the formula. ${windowText(window)}`
      : `Heatmap. ${windowText(window)}`,
  shown: (window: Window) => windowText(window),
  list: {
    table: "Entries of the table.",
    difference: "Distance of each entry from the formula.",
    cut: ({ rows }: { rows: number }) =>
      plural(rows, {
        one: "The list has only the first row of this part.",
        other: `The list has only the first ${rows} rows of this part.`,
      }),
  },
  range: ({ least, largest }: Range) =>
    `Entries range from ${entryText(least)} to ${entryText(largest)}.`,
  odd: ({ count }: { count: number }) =>
    plural(count, {
      one: "1 entry is not a finite number.",
      other: `${count} entries are not finite numbers.`,
    }),
  outside: ({ count }: { count: number }) =>
    plural(count, {
      one: "1 entry is below −1 or above 1.",
      other: `${count} entries are below −1 or above 1.`,
    }),
  equal: "Every entry is equal to the formula.",
  close: ({ most }: { most: number }) => `Every entry is within ${shortText(most)} of the formula.`,
  differing: ({ count, entries, bound }: { count: number; entries: number; bound: number }) =>
    plural(count, {
      one: `1 of ${entries} entries differs from the formula by more than ${shortText(bound)}.`,
      other: `${count} of ${entries} entries differ from the formula by more than ${shortText(bound)}.`,
    }),
  largest: ({ most, t, j }: { most: number; t: number; j: number }) =>
    `The largest difference is ${shortText(most)}, at row ${t}, column ${j}.`,
};

interface Span {
  first: number;
  end: number;
}

interface Window extends Size {
  rows: Span;
  columns: Span;
}

function windowText({ T, C, rows, columns }: Window): string {
  const isWhole = rows.end - rows.first === T && columns.end - columns.first === C;
  return isWhole
    ? `Showing the whole table: T = ${T}, C = ${C}.`
    : `Showing rows ${rows.first} to ${rows.end - 1} of ${T}, columns ${columns.first} to ${columns.end - 1} of ${C}.`;
}
