// A row of a table, M(k) times it, and the row k positions later.
import type { Linearity } from "sinusoidal-pe";

import type { WholeTable } from "../pictures/part.js";
import { plainText } from "./words.js";

/** Columns drawn side by side; of more, those about the selected one. */
const MOST_DRAWN = 64;

/** M(k) of pair i: it turns by the angle that the pair's sine and cosine have at position k. */
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

/** What is rounding in M(k) times a row, and no more: a few units of the last bit of 1. */
export const ROUNDING = 1e-14;

/** What M(k) of the formula does to row t, in words. */
export function shiftText(table: WholeTable, turns: readonly Turn[], t: number, k: number): string {
  if (t + k >= table.T) return beyondText(t, k, table.T);
  const { most, j } = leftOver(rowOf(table, t + k), turnedRow(turns, rowOf(table, t)));
  const one = `The formula's M(${k}) times row ${t}`;
  if (Number.isNaN(most)) return `${one} has no number to compare in column ${j}.`;
  if (most <= ROUNDING) {
    return most === 0
      ? `${one} is row ${t + k}.`
      : `${one} is row ${t + k}, but for ${plainText(most)}.`;
  }
  return `${one} is not row ${t + k}: column ${j} is off by ${plainText(most)}.`;
}

export function beyondText(t: number, k: number, T: number): string {
  return `Row ${t} + ${k} = ${t + k} is beyond the last row, ${T - 1}.`;
}

/** Of all rows, what M(k) of the formula leaves over. */
export function everyRowText(table: WholeTable, turns: readonly Turn[], k: number): string {
  const { t, j, most } = mostLeftOver(table, turns, k);
  if (table.T - k < 2) return "";
  if (Number.isNaN(most)) return "";
  return most === 0
    ? "It leaves nothing over in any row."
    : `Over all t it leaves at most ${plainText(most)}, at t = ${t}, column ${j}.`;
}

/** What the best M(k) of a table leaves over. */
export function bestText({ residual, largest }: Linearity, k: number): string {
  const one = `The best M(${k}) of this table, fitted to all t,`;
  return residual === 0
    ? `${one} leaves nothing over.`
    : `${one} leaves ${plainText(residual)} over (root mean square), at most ${plainText(largest)}.`;
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
