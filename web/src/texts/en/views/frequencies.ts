import { list, plural } from "#texts/grammar.js";
import { measuredText } from "../../../common/rounded.js";
import type { Columns, Range, Size } from "./grammar.js";

export const frequencies = {
  caption:
    "Each mark shows the frequency of a column in radians per position, on a logarithmic scale.",
  wavelengths: "The right axis shows the wavelength in positions.",
  question: "Do the marks fall in even steps from pair to pair?",
  even: "The formula divides the frequency by the same factor from pair to pair, so its marks fall in even steps.",
  columnAxis: "Column j",
  slider: "Column j",
  selected: ({ j }: { j: number }) => `Column ${j}`,
  measuring: "Measuring the frequencies…",
  failed: "The frequencies could not be measured.",
  tooManyParts:
    "The frequencies could not be measured. Too many columns contain NaN, infinity or numbers beyond 1e100.",
  legend: {
    agrees: "As in the formula",
    differs: "Different from the formula",
    none: "Not a single wave",
    still: "Too slow to measure",
    measured: "Measured",
    formula: "Formula",
  },
  list: ({ T, C }: Size) => `Frequencies of the columns for T = ${T}, C = ${C}.`,
  heads: {
    column: "Column",
    pair: "Pair",
    kind: "Kind",
    formula: "Formula",
    ratio: "Ratio to the formula",
  },
  agreeing: ({ count, C }: { count: number; C: number }) =>
    count === C
      ? `All ${C} columns have the frequency of the formula.`
      : count === 0
        ? "No column has a measured frequency that matches the formula."
        : plural(count, {
            one: `1 of ${C} columns has the frequency of the formula.`,
            other: `${count} of ${C} columns have the frequency of the formula.`,
          }),
  firstOther: ({ j }: { j: number }) => `The first column that differs is column ${j}.`,
  waves: ({ count, C }: { count: number; C: number }) =>
    count === 0
      ? "No column is a wave with a measurable frequency."
      : count === C
        ? plural(C, {
            one: "The column is a single wave.",
            other: `All ${C} columns are single waves.`,
          })
        : plural(count, {
            one: `1 of ${C} columns is a single wave.`,
            other: `${count} of ${C} columns are single waves.`,
          }),
  notSingle: ({ columns, T, residual }: Columns & { T: number; residual: number }) =>
    plural(columns.count, {
      one: `${subjectText(columns)} is not a single wave over ${T} rows. Its residual is ${measuredText(residual, 3)}.`,
      other: `${subjectText(columns)} are not single waves over ${T} rows. The largest residual is ${measuredText(residual, 3)}.`,
    }),
  slow: ({ columns, T }: Columns & { T: number }) =>
    plural(columns.count, {
      one: `${subjectText(columns)} changes too slowly to measure on ${T} rows, or is constant.`,
      other: `${subjectText(columns)} change too slowly to measure on ${T} rows, or are constant.`,
    }),
  still: ({ columns }: Columns) =>
    plural(columns.count, {
      one: `${subjectText(columns)} does not oscillate. In the formula it does.`,
      other: `${subjectText(columns)} do not oscillate. In the formula they do.`,
    }),
  unmeasured: ({ columns }: Columns) =>
    plural(columns.count, {
      one: `${subjectText(columns)} cannot be measured. It contains NaN, infinity or a number beyond 1e100.`,
      other: `${subjectText(columns)} cannot be measured. They contain NaN, infinity or numbers beyond 1e100.`,
    }),
  sameFactor: ({ count, factor }: { count: number; factor: number }) =>
    `${count} columns differ by the same factor: ${measuredText(factor)} times the frequency of the formula.`,
  base: ({ base }: { base: number }) => `The frequencies match base ${baseText(base)}.`,
  growing: ({ factor }: { factor: number }) =>
    `From pair to pair, the frequency divided by that of the formula is multiplied by ${measuredText(factor, 5)}.`,
  factors: ({ least, largest }: Range) =>
    `The frequencies that differ are ${measuredText(least)} to ${measuredText(largest)} times those of the formula.`,
  unequalPairs: ({ count, pairs }: { count: number; pairs: number }) =>
    plural(pairs, {
      one: "The two columns of the only pair have different frequencies.",
      other: `In ${count} of ${pairs} pairs, the two columns have different frequencies.`,
    }),
  rising: ({ count, from, to }: { count: number; from: number; to: number }) =>
    plural(count, {
      one: `The frequency rises from column ${from} to column ${to}.`,
      other: `The frequency rises ${count} times, first from column ${from} to column ${to}.`,
    }),
  neverRising: "In the formula, it never rises.",
  column: ({ j, frequency }: { j: number; frequency: number }) =>
    `Column ${j} has the frequency ${radiansText(frequency)} per position.`,
  inFormula: ({ frequency }: { frequency: number }) =>
    `In the formula, it is ${measuredText(frequency)}.`,
  facts: {
    caption: ({ j }: { j: number }) => `Column ${j}`,
    frequency: "Frequency (radians per position)",
    wavelength: "Wavelength (positions)",
    closest: "Frequency of the closest wave",
    residual: "Residual (root mean square)",
  },
};

/** More runs of columns are not listed. */
const MOST_RUNS = 3;

function subjectText({ count, runs }: Columns["columns"]): string {
  const [first = 0] = runs[0] ?? [];
  const [, last = first] = runs.at(-1) ?? [];
  if (runs.length > MOST_RUNS) return `${count} columns between ${first} and ${last}`;
  const columns = list(
    runs.flatMap(([from, to]) => {
      if (to - from > 1) return [`${from} to ${to}`];
      return from === to ? [`${from}`] : [`${from}`, `${to}`];
    }),
  );
  return plural(count, { one: `Column ${columns}`, other: `Columns ${columns}` });
}

function radiansText(frequency: number): string {
  const text = measuredText(frequency);
  return plural(Number(text), { one: `${text} radian`, other: `${text} radians` });
}

function baseText(base: number): string {
  const rounded = Number(base.toPrecision(4));
  return rounded < 1e6 ? String(rounded) : measuredText(base);
}
