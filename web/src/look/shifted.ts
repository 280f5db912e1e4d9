// A row of a table, M(k) times it, and the row k positions later.
import type { WholeTable } from "../pictures/part.js";
import { views } from "../texts/en/views.js";

/** Columns drawn side by side; of more, those about the selected one. */
const MOST_DRAWN = 64;

/** M(k) of pair i, which rotates by the angle that the pair's sine and cosine have at position k. */
export interface Turn {
  sine: number;
  cosine: number;
}

/** M(k) of each pair, which row k of the formula's table holds. */
export function turnsOf({ C, data }: WholeTable, k: number): Turn[] {
  return Array.from({ length: C / 2 }, (_, i) => ({
    sine: data[k * C + 2 * i] as number,
    cosine: data[k * C + 2 * i + 1] as number,
  }));
}

export function rowOf({ C, data }: WholeTable, t: number): Float64Array {
  return data.subarray(t * C, (t + 1) * C);
}

/** M(k) times a row: two products for each entry. */
export function turnedRow(turns: readonly Turn[], row: Float64Array): Float64Array {
  const turned = new Float64Array(row.length);
  turns.forEach(({ sine, cosine }, i) => {
    const [first, second] = [row[2 * i] as number, row[2 * i + 1] as number];
    turned[2 * i] = cosine * first + sine * second;
    turned[2 * i + 1] = cosine * second - sine * first;
  });
  return turned;
}

/** A whole M, C x C and row-major, times a row. */
export function timesRow(matrix: Float64Array, row: Float64Array): Float64Array {
  const C = row.length;
  return row.map((_, j) => {
    let sum = 0;
    for (let n = 0; n < C; ++n) sum += (matrix[j * C + n] as number) * (row[n] as number);
    return sum;
  });
}

/** What is left over: of each entry the row less what M(k) makes, and where most. */
export interface LeftOver {
  values: Float64Array;
  /** The largest size; NaN where an entry is none. */
  most: number;
  j: number;
}

export function leftOver(row: Float64Array, made: Float64Array): LeftOver {
  const values = row.map((entry, j) => entry - (made[j] as number));
  let [most, at] = [0, 0];
  for (const [j, value] of values.entries()) {
    const size = Math.abs(value);
    if (!Number.isFinite(size)) return { values, most: Number.NaN, j };
    if (size > most) [most, at] = [size, j];
  }
  return { values, most, j: at };
}

/** What turning every row of the table leaves over at most, and where. */
export function mostLeftOver(
  table: WholeTable,
  turns: readonly Turn[],
  k: number,
): { t: number; j: number; most: number } {
  let worst = { t: 0, j: 0, most: 0 };
  for (let t = 0; t + k < table.T; ++t) {
    const { most, j } = leftOver(rowOf(table, t + k), turnedRow(turns, rowOf(table, t)));
    if (Number.isNaN(most)) return { t, j, most };
    if (most > worst.most) worst = { t, j, most };
  }
  return worst;
}

/** Says whether M(k) of the formula turns row t into row t + k, with an error of at most `limit`. */
export function shiftSentence(
  table: WholeTable,
  turns: readonly Turn[],
  { t, k, limit }: { t: number; k: number; limit: number },
): string {
  const { shift } = views;
  if (t + k >= table.T) return shift.beyond({ t, k, T: table.T });
  const { most: error, j } = leftOver(rowOf(table, t + k), turnedRow(turns, rowOf(table, t)));
  if (Number.isNaN(error)) return shift.noNumber({ t, k, j });
  if (error === 0) return shift.exact({ t, k });
  return error <= limit ? shift.close({ t, k, error }) : shift.off({ t, k, j, error });
}

/** Says how large the error of M(k) of the formula is over all rows; undefined where it has none. */
export function everyRowSentence(
  table: WholeTable,
  turns: readonly Turn[],
  k: number,
): string | undefined {
  const { t, j, most: error } = mostLeftOver(table, turns, k);
  if (table.T - k < 2 || Number.isNaN(error)) return undefined;
  return error === 0 ? views.shift.everyExact : views.shift.every({ error, t, j });
}

/** From the first to before the second: all, or those about column j. */
export function drawnColumns(C: number, j: number): [first: number, end: number] {
  if (C <= MOST_DRAWN) return [0, C];
  const middle = Math.floor(j / 2) * 2 - MOST_DRAWN / 2;
  const first = Math.min(Math.max(0, middle), C - MOST_DRAWN);
  return [first, first + MOST_DRAWN];
}

/** All C x C numbers. */
export function wholeOf(turns: readonly Turn[]): Float64Array {
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
