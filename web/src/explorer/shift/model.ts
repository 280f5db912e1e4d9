import type { WholeTable } from "../../pictures/part.js";
import * as views from "../../texts/en/views/index.js";

/** With more columns, the chart shows those around the selected one. */
const MOST_DRAWN = 64;

/** M(k) of a pair rotates by the angle of its sine and cosine at position k. */
export interface Rotation {
  sine: number;
  cosine: number;
}

export function rotationsOf({ C, data }: WholeTable, k: number): Rotation[] {
  return Array.from({ length: C / 2 }, (_, i) => ({
    sine: data[k * C + 2 * i] as number,
    cosine: data[k * C + 2 * i + 1] as number,
  }));
}

export function rowOf({ C, data }: WholeTable, t: number): Float64Array {
  return data.subarray(t * C, (t + 1) * C);
}

export function rotatedRow(turns: readonly Rotation[], row: Float64Array): Float64Array {
  const turned = new Float64Array(row.length);
  turns.forEach(({ sine, cosine }, i) => {
    const [first, second] = [row[2 * i] as number, row[2 * i + 1] as number];
    turned[2 * i] = cosine * first + sine * second;
    turned[2 * i + 1] = cosine * second - sine * first;
  });
  return turned;
}

export function timesRow(matrix: Float64Array, row: Float64Array): Float64Array {
  const C = row.length;
  return row.map((_, j) => {
    let sum = 0;
    for (let n = 0; n < C; ++n) sum += (matrix[j * C + n] as number) * (row[n] as number);
    return sum;
  });
}

export interface RowError {
  values: Float64Array;
  /** The largest absolute value; NaN if an entry is not finite. */
  most: number;
  j: number;
}

export function errorOf(row: Float64Array, made: Float64Array): RowError {
  const values = row.map((entry, j) => entry - (made[j] as number));
  let [most, at] = [0, 0];
  for (const [j, value] of values.entries()) {
    const size = Math.abs(value);
    if (!Number.isFinite(size)) return { values, most: Number.NaN, j };
    if (size > most) [most, at] = [size, j];
  }
  return { values, most, j: at };
}

export function largestErrorOf(
  table: WholeTable,
  turns: readonly Rotation[],
  k: number,
): { t: number; j: number; most: number } {
  let worst = { t: 0, j: 0, most: 0 };
  for (let t = 0; t + k < table.T; ++t) {
    const { most, j } = errorOf(rowOf(table, t + k), rotatedRow(turns, rowOf(table, t)));
    if (Number.isNaN(most)) return { t, j, most };
    if (most > worst.most) worst = { t, j, most };
  }
  return worst;
}

/** `limit` is the largest error that counts as rounding. */
export function shiftSentence(
  table: WholeTable,
  turns: readonly Rotation[],
  { t, k, limit }: { t: number; k: number; limit: number },
): string {
  const { shift } = views;
  if (t + k >= table.T) return shift.beyond({ t, k, T: table.T });
  const { most: error, j } = errorOf(rowOf(table, t + k), rotatedRow(turns, rowOf(table, t)));
  if (Number.isNaN(error)) return shift.noNumber({ t, k, j });
  if (error === 0) return shift.exact({ t, k });
  return error <= limit ? shift.close({ t, k, error }) : shift.off({ t, k, j, error });
}

export function everyRowSentence(
  table: WholeTable,
  turns: readonly Rotation[],
  k: number,
): string | undefined {
  const { t, j, most: error } = largestErrorOf(table, turns, k);
  if (table.T - k < 2 || Number.isNaN(error)) return undefined;
  return error === 0 ? views.shift.everyExact : views.shift.every({ error, t, j });
}

export function shownColumns(C: number, j: number): [first: number, end: number] {
  if (C <= MOST_DRAWN) return [0, C];
  const middle = Math.floor(j / 2) * 2 - MOST_DRAWN / 2;
  const first = Math.min(Math.max(0, middle), C - MOST_DRAWN);
  return [first, first + MOST_DRAWN];
}

export function matrixOf(turns: readonly Rotation[]): Float64Array {
  const C = 2 * turns.length;
  const whole = new Float64Array(C * C);
  turns.forEach(({ sine, cosine }, i) => {
    const [a, b] = [2 * i, 2 * i + 1];
    whole[a * C + a] = cosine;
    whole[a * C + b] = sine;
    whole[b * C + a] = -sine;
    whole[b * C + b] = cosine;
  });
  return whole;
}
