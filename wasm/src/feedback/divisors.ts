// Describes the measured divisors of a pair, if possible in the case that a page shows.
import { numberText } from "../numbers.js";
import { measured } from "../texts/en/measured.js";
import type { Cause, MeasuredColumn } from "../types.js";
import type { Seen } from "./types.js";

/** The least frequency that a few rows tell well. */
const MIN_FREQUENCY = 1e-5;
const WAVES: ReadonlySet<string> = new Set(["sine", "cosine", "wave"]);

/** A sentence on the divisors of the cause's two columns, if both were measured. */
export interface Divisors {
  sentences: string[];
  /** It says that the two columns have two divisors. */
  areApart: boolean;
}

export function divisorsOf(cause: Cause, { shown }: Seen): Divisors {
  const { columns } = cause;
  const [first, second] = columns;
  const [C, frequencies] = (shown && measuredIn(cause, shown)) ?? [
    cause.C,
    columns.map(({ frequency }) => frequency),
  ];
  const areWaves = columns.every(({ function: kind }) => WAVES.has(kind));
  if (C === null || !areWaves || !first || !second || !frequencies[0] || !frequencies[1]) {
    return { sentences: [], areApart: false };
  }
  const [one, other] = [1 / frequencies[0], 1 / frequencies[1]];
  const digits = Math.max(digitsOf(one, first, C), digitsOf(other, second, C));
  const areApart = numberText(one, digits) !== numberText(other, digits);
  const sentence = areApart
    ? measured.twoDivisors({ C, columns: [first.j, second.j], divisors: [one, other], digits })
    : measured.oneDivisor({ C, columns: [first.j, second.j], divisor: one, digits });
  return { sentences: [sentence], areApart };
}

/** Few digits, or more if few would make a divisor look like the formula's. */
function digitsOf(divisor: number, { j }: MeasuredColumn, C: number): number {
  const right = rightDivisor(j, C);
  const isOther = Math.abs(divisor - right) > 1e-5 * right;
  return isOther && numberText(divisor, 3) === numberText(right, 3) ? 6 : 3;
}

/** Returns the divisor that the formula gives a column. */
export function rightDivisor(j: number, C: number): number {
  return 10000 ** ((j - (j % 2)) / C);
}

/** The cause's columns in the case that is shown, where they can be measured there. */
export function measuredIn(
  { columns }: Cause,
  { C, frequencies }: NonNullable<Seen["shown"]>,
): [C: number, frequencies: number[]] | undefined {
  const there = columns.map(({ j }) => frequencies[j] ?? Number.NaN);
  return there.every((each) => each >= MIN_FREQUENCY) ? [C, there] : undefined;
}
