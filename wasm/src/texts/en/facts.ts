// Says what is correct in a wrong table, and which entry to work out by hand.
import { numberText } from "../numbers.js";
import { list, plural, shapeText } from "./grammar.js";

interface Size {
  T: number;
  C: number;
}

interface Place {
  t: number;
  j: number;
}

type Entry = Place & { C: number };

/** Returns the formula for one entry, such as "sin(3 / 10000^(2·1/4))". */
function formulaText({ t, j, C }: Entry): string {
  return `${j % 2 === 0 ? "sin" : "cos"}(${t} / 10000^(2·${Math.floor(j / 2)}/${C}))`;
}

const pairText = ({ t, j, C }: Entry): string => `t = ${t}, i = ${Math.floor(j / 2)}, C = ${C}`;

export const facts = {
  correct: ({ parts }: { parts: readonly string[] }) => `Correct: ${list(parts)}.`,
  correctFor: ({ T, C, parts }: Size & { parts: readonly string[] }) =>
    parts.length === 0
      ? `The table for T = ${T}, C = ${C} is wrong from its first entry on.`
      : `Correct for T = ${T}, C = ${C}: ${list(parts)}.`,
  checks: { shape: "the shape", origin: "row 0" },
  rows: ({ last }: { last: number }) => `rows 0 to ${last}`,
  rowStart: ({ t, last }: { t: number; last: number }) => `row ${t} up to column ${last}`,
  columns: ({ columns }: { columns: readonly number[] }) =>
    plural(columns.length, {
      one: `column ${columns[0]}`,
      other: `columns ${list(columns.map(String))}`,
    }),
  columnsTo: ({ first, last }: { first: number; last: number }) => `columns ${first} to ${last}`,
  someColumns: ({ count, C }: { count: number; C: number }) => `${count} of ${C} columns`,

  first: ({ t, j }: Place) => `The first wrong entry is row ${t}, column ${j}.`,
  firstUnknown: ({ t, j }: Place) =>
    `The first wrong entry is row ${t}, column ${j}, and no known mistake explains it.`,
  firstFor: ({ T, C, t, j }: Size & Place) =>
    `For T = ${T}, C = ${C}, the first wrong entry is row ${t}, column ${j}.`,
  wrong: ({ T, C, t, j }: Size & Place) =>
    `For T = ${T}, C = ${C}, row ${t}, column ${j} is wrong.`,
  somewhere: "No known mistake explains the wrong entries.",

  byHand: (entry: Entry) => `Work it out by hand with ${pairText(entry)}: ${formulaText(entry)}.`,
  byHandResult: ({ expected, ...entry }: Entry & { expected: number }) =>
    `Work it out by hand with ${pairText(entry)}: ${formulaText(entry)} = ${numberText(expected)}.`,
  /** An example, whichever entries are wrong. */
  anyByHand: (entry: Entry) =>
    `Work out any entry by hand, such as ${formulaText(entry)} in row ${entry.t}, column ${entry.j}.`,
  lastEntry: ({ T, C }: Size) =>
    `For T = ${T}, C = ${C}, the last entry is row ${T - 1}, column ${C - 1}: ${formulaText({ t: T - 1, j: C - 1, C })}.`,

  sizes: ({ sizes }: { sizes: readonly Size[] }) =>
    `The shape and row 0 are correct for (T, C) = ${list(sizes.map(({ T, C }) => shapeText([T, C])))}.`,
  sizesButRow: ({ T, C }: Size) => `The shape is correct for T = ${T}, C = ${C}, but row 0 is not.`,
};
