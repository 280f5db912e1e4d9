// What there is to say of all entries of a table, and of its difference from the formula.
import { entryText } from "../numbers.js";
import type { Place } from "../pictures/map.js";
import type { WholeTable } from "../pictures/part.js";
import { counted, countText, shortText } from "./words.js";

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
  /** How many are more than `bound`. */
  bound: number;
  beyond: number;
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
  let [most, first, beyond] = [0, 0, 0];
  for (let at = 0; at < data.length; ++at) {
    const off = Math.abs((data[at] as number) - (formula.data[at] as number));
    values[at] = Number.isFinite(off) ? off : Number.NaN;
    if (!(off <= bound)) beyond += 1;
    if (!(off > most && Number.isFinite(off))) continue;
    most = off;
    first = at;
  }
  return { values, most, at: { t: Math.floor(first / C), j: first % C }, bound, beyond };
}

/** What is seen of all entries. */
export function entrySentences({ least, most, odd, outside }: Entries): string[] {
  return [
    ...(Number.isNaN(least)
      ? []
      : [`Entries of the table go from ${entryText(least)} to ${entryText(most)}.`]),
    ...(odd > 0 ? [`${counted(odd, "entry")} ${odd === 1 ? "is" : "are"} no finite number.`] : []),
    ...(outside > 0
      ? [`${counted(outside, "entry")} ${outside === 1 ? "lies" : "lie"} beyond −1 and 1.`]
      : []),
  ];
}

/** What is seen of the differences from the formula. */
export function differenceSentences(
  { most, at, bound, beyond }: Differences,
  entries: number,
): string[] {
  if (beyond === 0) {
    return [
      `Every entry is within ${shortText(bound)} of the formula, at most ${shortText(most)} off.`,
    ];
  }
  return [
    `${counted(beyond, "entry")} of ${countText(entries)} ${beyond === 1 ? "is" : "are"} more than ${shortText(bound)} off the formula.`,
    `The largest difference is ${entryText(most)}, at t = ${at.t}, column ${at.j}.`,
  ];
}
