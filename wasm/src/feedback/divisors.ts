import { measured } from "../texts/en/measured.js";
import { numberText } from "../texts/numbers.js";
import type { Seen } from "../types/feedback.js";
import type { Cause, MeasuredColumn } from "../types.js";

/** A few rows do not determine smaller frequencies well. */
const MIN_FREQUENCY = 1e-5;
const WAVES: ReadonlySet<string> = new Set(["sine", "cosine", "wave"]);

export interface Divisors {
  sentences: string[];
  areApart: boolean;
}

/** Returns the divisors in the shown table. Those of the cause may be from another test case. */
export function divisorsOf(cause: Cause, { shown, table }: Seen): Divisors {
  const { columns } = cause;
  const [first, second] = columns;
  const isThere = !table || table.C === cause.C;
  const [C, frequencies] = (shown && measuredIn(cause, shown)) ?? [
    isThere ? cause.C : null,
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

/** Uses more digits if few would make a divisor look correct. */
function digitsOf(divisor: number, { j }: MeasuredColumn, C: number): number {
  const right = rightDivisor(j, C);
  const isOther = Math.abs(divisor - right) > 1e-5 * right;
  return isOther && numberText(divisor, 3) === numberText(right, 3) ? 6 : 3;
}

export function rightDivisor(j: number, C: number): number {
  return 10000 ** ((j - (j % 2)) / C);
}

function measuredIn(
  { columns }: Cause,
  { C, frequencies }: NonNullable<Seen["shown"]>,
): [C: number, frequencies: number[]] | undefined {
  const there = columns.map(({ j }) => frequencies[j] ?? Number.NaN);
  return there.every((each) => each >= MIN_FREQUENCY) ? [C, there] : undefined;
}
