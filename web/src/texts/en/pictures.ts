import { list, plural, shapeText } from "#texts/grammar.js";

import { entryText } from "../../common/numbers.js";

export const pictures = {
  column: ({ j }: { j: number }) => `Column ${j}`,
  smallCase: ({ columns, T, C, from, to }: SmallCase) =>
    `The pictures show columns ${list(columns.map(String))} for T = ${T}, C = ${C}, at t = ${from} to ${to}.`,
  legend: { formula: "Formula", table: "Your table" },
  row: {
    caption: ({ t }: { t: number }) => `Row t = ${t}`,
    column: "Column",
    table: "Your table",
    formula: "Formula",
  },
  /** `formula` is null for a number that may not be seen. */
  wave: ({ j, t, off, table, formula }: Wave) => {
    const [from, to] = [t[0], t.at(-1)];
    const conclusion =
      off.length === 0
        ? `Column ${j} matches the formula at t = ${from} to ${to}.`
        : `Column ${j} differs from the formula at t = ${list(off.map(String))}.`;
    const entries = table.map((each) => entryText(each)).join(", ");
    const given = formula.map((each) => (each === null ? "hidden" : entryText(each))).join(", ");
    return `${conclusion} The entries at t = ${from} to ${to} are ${entries}. The formula gives ${given}.`;
  },
  outline: {
    expected: ({ shape }: { shape: readonly number[] }) => `Expected shape: ${shapeText(shape)}`,
    found: ({ shape }: { shape: readonly number[] }) => `Shape of your table: ${shapeText(shape)}`,
  },
  map: {
    label: (shown: Shown) => `Heatmap of your table. ${shownText(shown)}`,
    caption: (shown: Shown) => shownText(shown),
    differenceLabel: ({ most, ...shown }: Shown & { most: number }) =>
      `Heatmap of the distance of each entry from the formula, at most ${entryText(most)}. ${shownText(shown)}`,
    differenceCaption: ({ most }: { most: number }) =>
      `Colour shows how far each entry is from the formula, at most ${entryText(most)}.`,
    entry: ({ t, j }: { t: number; j: number }) => `Row ${t}, column ${j} is marked.`,
    foundEntry: ({ t, j, found }: { t: number; j: number; found: number }) =>
      `Row ${t}, column ${j} is marked: ${entryText(found)}.`,
    rows: ({ rows }: { rows: readonly number[] }) =>
      plural(rows.length, {
        one: `Row ${list(rows.map(String))} is marked.`,
        other: `Rows ${list(rows.map(String))} are marked.`,
      }),
    crosses: "A cross marks an entry that is not a finite number.",
    ends: "An entry below −1 has the colour of −1, and an entry above 1 the colour of 1.",
  },
};

type Runs = readonly (readonly [first: number, last: number])[];

interface SmallCase {
  columns: readonly number[];
  T: number;
  C: number;
  from: number;
  to: number;
}

interface Wave {
  j: number;
  t: readonly number[];
  off: readonly number[];
  table: readonly number[];
  formula: readonly (number | null)[];
}

interface Shown {
  T: number;
  C: number;
  rows: Runs;
  columns: Runs;
}

function shownText({ T, C, rows, columns }: Shown): string {
  return isWhole(rows, T) && isWhole(columns, C)
    ? `The map shows the whole table for T = ${T}, C = ${C}.`
    : `For T = ${T}, C = ${C}, the map shows rows ${runsText(rows)} and columns ${runsText(columns)}.`;
}

function isWhole(runs: Runs, length: number): boolean {
  const [[first, last] = [0, -1]] = runs;
  return runs.length === 1 && first === 0 && last === length - 1;
}

function runsText(runs: Runs): string {
  return list(runs.map(([first, last]) => (first === last ? `${first}` : `${first} to ${last}`)));
}
