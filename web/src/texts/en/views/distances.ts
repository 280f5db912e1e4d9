import type { Metric } from "sinusoidal-pe";
import { plural } from "#texts/grammar.js";
import { distinctTexts, plainText } from "../../../common/rounded.js";
import type { Range } from "./grammar.js";

export const distances = {
  choice: "What to compare",
  choices: { euclidean: "Distances", "dot-product": "Dot products" } satisfies Record<
    Metric,
    string
  >,
  caption: ({ metric }: Of) =>
    `Each square compares row t (down) with row t + k (across). The chart shows the ${NAMES[metric]} for each k.`,
  question: "Does every diagonal have one colour?",
  even: ({ metric }: Of) =>
    `In the formula, the ${NAMES[metric]} depends on k alone, so every diagonal has one colour.`,
  comparing: "Comparing rows…",
  cancel: "Cancel",
  again: "Compare all rows",
  failed: "The rows could not be compared.",
  map: ({ metric }: Of) => `Heatmap of the ${NAMES[metric]} of all pairs of rows`,
  axis: { euclidean: "Distance", "dot-product": "Dot product" } satisfies Record<Metric, string>,
  shiftAxis: "Shift k, in positions",
  slider: "Shift k, in positions",
  legend: { mean: "Mean over t", band: "Smallest to largest", formula: "Formula" },
  heads: { least: "Smallest", mean: "Mean", largest: "Largest", formula: "Formula" },
  one: "The table has one row, so there is no other row to compare.",
  first: ({ rows, T }: { rows: number; T: number }) =>
    `The first ${rows} of ${T} rows are compared with each other.`,
  progress: ({ compared, rows }: { compared: number; rows: number }) =>
    plural(compared, {
      one: `1 of ${rows} rows is compared.`,
      other: `${compared} of ${rows} rows are compared.`,
    }),
  same: ({ metric }: Of) => `For the same k, the ${NAMES[metric]} is the same for every t.`,
  nearlySame: ({ metric, spread }: Of & { spread: number }) =>
    `For the same k, the ${NAMES[metric]} is the same for every t, to within ${plainText(spread)}.`,
  varying: ({ metric }: Of) => `The ${NAMES[metric]} depends on t as well as on k.`,
  range: ({ metric, k, ...range }: Of & Range & { k: number }) =>
    `For k = ${k}, the ${NAMES[metric]} ranges from ${rangeText(range)}.`,
  constant: ({ metric, mean }: Of & { mean: number }) =>
    `The mean ${NAMES[metric]} is ${plainText(mean)} for every k.`,
  constantTo: ({ metric, mean, k }: Of & { mean: number; k: number }) =>
    `The mean ${NAMES[metric]} is ${plainText(mean)} up to k = ${k}.`,
  grows: ({ metric, from, to, first, last }: Of & Growth) =>
    `The mean ${NAMES[metric]} grows from ${plainText(from)} at k = ${first} to ${plainText(to)} at k = ${last}.`,
  falls: ({ metric, from, to, first, last }: Of & Growth) =>
    `The mean ${NAMES[metric]} falls from ${plainText(from)} at k = ${first} to ${plainText(to)} at k = ${last}.`,
  later: ({ least, largest }: Range) =>
    `After that, it stays between ${plainText(least)} and ${plainText(largest)}.`,
  closest: ({ s, t, distance }: Rows) => `Rows ${s} and ${t} are closest: ${plainText(distance)}.`,
  closestShift: ({ k, distance }: { k: number; distance: number }) =>
    `Rows t and t + ${k} are closest: ${plainText(distance)}, for every t.`,
  equal: ({ s, t }: { s: number; t: number }) => `Rows ${s} and ${t} are equal.`,
  equalShift: ({ k }: { k: number }) => `Rows t and t + ${k} are equal, for every t.`,
  pair: ({ metric, t, k, value }: Of & { t: number; k: number; value: number }) =>
    `Rows ${t} and ${t + k} (k = ${k}): ${NAMES[metric]} ${plainText(value)}.`,
  everyRow: "It is the same for every t.",
  overRows: (range: Range) => `Over all t, it ranges from ${rangeText(range)}.`,
  notCompared: ({ t, k, rows }: { t: number; k: number; rows: number }) =>
    plural(rows, {
      one: `Row ${t + k} is not among the compared rows. Only row 0 is.`,
      other: `Row ${t + k} is not among the compared rows, 0 to ${rows - 1}.`,
    }),
  list: ({ metric }: Of) => `The ${NAMES[metric]} of rows t and t + k.`,
};

interface Rows {
  s: number;
  t: number;
  distance: number;
}

interface Growth {
  from: number;
  to: number;
  first: number;
  last: number;
}

interface Of {
  metric: Metric;
}

const NAMES: Record<Metric, string> = { euclidean: "distance", "dot-product": "dot product" };

function rangeText({ least, largest }: Range): string {
  const [low, high] = distinctTexts(least, largest);
  return `${low} to ${high}`;
}
