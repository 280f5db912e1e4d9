// What there is to say of all entries of a table, and of its difference from the formula.
import type { Place } from "../pictures/map.js";
import type { WholeTable } from "../pictures/part.js";
import { views } from "../texts/en/views.js";

export interface Entries {
  /** Of those that are finite; NaN where none is. */
  least: number;
  most: number;
  /** How many are no finite numbers. */
  odd: number;
  /** How many are beyond −1 and 1. */
  outside: number;
}

export interface Differences {
  /** Without sign, row-major; NaN where the entry is no finite number. */
  values: Float64Array;
  /** The largest, and where it is first. */
  most: number;
  at: Place;
  /** How many are more than `bound`, of those that are finite. */
  bound: number;
  beyond: number;
  /** How many entries are no finite numbers. */
  odd: number;
}

/** More than rounding takes an entry beyond 1. */
const BOUND = 1 + 1e-9;

export function entriesOf({ data }: WholeTable): Entries {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let [odd, outside] = [0, 0];
  // Not by the array's iterator, which takes several times as long.
  for (let at = 0; at < data.length; ++at) {
    const entry = data[at] as number;
    if (entry >= -BOUND && entry <= BOUND) {
      if (entry < least) least = entry;
      if (entry > most) most = entry;
    } else if (Number.isFinite(entry)) {
      least = Math.min(least, entry);
      most = Math.max(most, entry);
      outside += 1;
    } else {
      odd += 1;
    }
  }
  if (odd === data.length) [least, most] = [Number.NaN, Number.NaN];
  return { least, most, odd, outside };
}

export function differencesOf(
  { C, data }: WholeTable,
  formula: WholeTable,
  bound: number,
): Differences {
  const values = new Float64Array(data.length);
  let [most, first, beyond, odd] = [0, 0, 0, 0];
  for (let at = 0; at < data.length; ++at) {
    const off = Math.abs((data[at] as number) - (formula.data[at] as number));
    if (!Number.isFinite(off)) {
      values[at] = Number.NaN;
      odd += 1;
      continue;
    }
    values[at] = off;
    if (off > bound) beyond += 1;
    if (off <= most) continue;
    most = off;
    first = at;
  }
  return { values, most, at: { t: Math.floor(first / C), j: first % C }, bound, beyond, odd };
}

/** Returns what to say of all entries. */
export function entrySentences({ least, most, odd, outside }: Entries): string[] {
  const { heatmap } = views;
  return [
    ...(Number.isNaN(least) ? [] : [heatmap.range({ least, largest: most })]),
    ...(odd > 0 ? [heatmap.odd({ count: odd })] : []),
    ...(outside > 0 ? [heatmap.outside({ count: outside })] : []),
  ];
}

/** Returns what to say of the differences from the formula. */
export function differenceSentences({
  values,
  most,
  at,
  bound,
  beyond,
  odd,
}: Differences): string[] {
  const { heatmap } = views;
  const isClose = beyond === 0 && odd === 0;
  const { t, j } = at;
  return [
    ...(isClose ? [most === 0 ? heatmap.equal : heatmap.close({ most })] : []),
    ...(beyond > 0
      ? [
          heatmap.differing({ count: beyond, entries: values.length, bound }),
          heatmap.largest({ most, t, j }),
        ]
      : []),
    ...(odd > 0 ? [heatmap.odd({ count: odd })] : []),
  ];
}
