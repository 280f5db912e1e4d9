import type { Place } from "../../pictures/map/table-map.js";
import type { WholeTable } from "../../pictures/part.js";
import * as views from "../../texts/en/views/index.js";

export interface Entries {
  /** The range of the finite entries; NaN if there are none. */
  least: number;
  most: number;
  nonFiniteCount: number;
  outside: number;
}

export interface Differences {
  /** Absolute values, row-major; NaN for an entry that is not finite. */
  values: Float64Array;
  most: number;
  at: Place;
  bound: number;
  /** The number of finite differences above `bound`. */
  beyond: number;
  nonFiniteCount: number;
}

/** Rounding leaves entries within this. */
const BOUND = 1 + 1e-9;

export function entriesOf({ data }: WholeTable): Entries {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let [nonFiniteCount, outside] = [0, 0];
  // The array's iterator takes several times as long.
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
      nonFiniteCount += 1;
    }
  }
  if (nonFiniteCount === data.length) [least, most] = [Number.NaN, Number.NaN];
  return { least, most, nonFiniteCount, outside };
}

export function differencesOf(
  { C, data }: WholeTable,
  formula: WholeTable,
  bound: number,
): Differences {
  const values = new Float64Array(data.length);
  let [most, first, beyond, nonFiniteCount] = [0, 0, 0, 0];
  for (let at = 0; at < data.length; ++at) {
    const off = Math.abs((data[at] as number) - (formula.data[at] as number));
    if (!Number.isFinite(off)) {
      values[at] = Number.NaN;
      nonFiniteCount += 1;
      continue;
    }
    values[at] = off;
    if (off > bound) beyond += 1;
    if (off <= most) continue;
    most = off;
    first = at;
  }
  return {
    values,
    most,
    at: { t: Math.floor(first / C), j: first % C },
    bound,
    beyond,
    nonFiniteCount,
  };
}

export function entrySentences({ least, most, nonFiniteCount, outside }: Entries): string[] {
  const { heatmap } = views;
  return [
    ...(Number.isNaN(least) ? [] : [heatmap.range({ least, largest: most })]),
    ...(nonFiniteCount > 0 ? [heatmap.odd({ count: nonFiniteCount })] : []),
    ...(outside > 0 ? [heatmap.outside({ count: outside })] : []),
  ];
}

export function differenceSentences({
  values,
  most,
  at,
  bound,
  beyond,
  nonFiniteCount,
}: Differences): string[] {
  const { heatmap } = views;
  const isClose = beyond === 0 && nonFiniteCount === 0;
  const { t, j } = at;
  return [
    ...(isClose ? [most === 0 ? heatmap.equal : heatmap.close({ most })] : []),
    ...(beyond > 0
      ? [
          heatmap.differing({ count: beyond, entries: values.length, bound }),
          heatmap.largest({ most, t, j }),
        ]
      : []),
    ...(nonFiniteCount > 0 ? [heatmap.odd({ count: nonFiniteCount })] : []),
  ];
}
