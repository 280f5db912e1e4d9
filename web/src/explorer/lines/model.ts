import type { WholeTable } from "../../pictures/part.js";
import { isDrawn } from "../chart.js";

export type Positions = readonly [from: number, to: number];

/** As many positions as in the chart of The Annotated Transformer. */
const USUAL_POSITIONS = 100;
const USUAL_PAIRS = 3;
export const MOST_PAIRS = 6;
export const FEW_PAIRS = 12;

/** Spreads them evenly, so that each is visibly slower. */
export function usualPairs(C: number): number[] {
  const pairs = Math.ceil(C / 2);
  const count = Math.min(pairs, USUAL_PAIRS);
  return Array.from({ length: count }, (_, at) => Math.floor((at * pairs) / count));
}

export function offeredPairs(C: number, selected: number, drawn: readonly number[]): number[] {
  const pairs = Math.ceil(C / 2);
  const all = Array.from({ length: Math.min(pairs, FEW_PAIRS) }, (_, pair) => pair);
  if (pairs <= FEW_PAIRS) return all;
  const around = [selected - 1, selected, selected + 1].filter((pair) => pair >= 0 && pair < pairs);
  const offered = new Set([0, 1, 2, 3, ...usualPairs(C), ...around, ...drawn, pairs - 1]);
  return [...offered].sort((a, b) => a - b);
}

export function readPairs(text: string | undefined, C: number): number[] | undefined {
  if (text === undefined) return undefined;
  const pairs = text.split(/[\s,]+/).map(Number);
  const known = pairs.filter((pair) => Number.isInteger(pair) && pair >= 0 && 2 * pair < C);
  const each = [...new Set(known)].sort((a, b) => a - b).slice(0, MOST_PAIRS);
  return each.length > 0 ? each : undefined;
}

export function usualPositions(T: number, t: number): Positions {
  const from = Math.min(Math.floor(t / USUAL_POSITIONS) * USUAL_POSITIONS, T - USUAL_POSITIONS);
  return [Math.max(0, from), Math.min(Math.max(0, from) + USUAL_POSITIONS, T) - 1];
}

export function positionsWithin(T: number, from: number, to: number): Positions | undefined {
  if (!Number.isInteger(from) || !Number.isInteger(to)) return undefined;
  const first = Math.max(0, Math.min(from, T - 2));
  return [first, Math.max(first, Math.min(Math.max(to, first + 1), T - 1))];
}

export function entryRange(table: WholeTable, columns: readonly number[], [from, to]: Positions) {
  let [least, largest] = [-1, 1];
  for (let t = from; t <= to; t += 1) {
    for (const j of columns) {
      const entry = table.data[t * table.C + j] as number;
      if (!isDrawn(entry)) continue;
      least = Math.min(least, entry);
      largest = Math.max(largest, entry);
    }
  }
  return [least, largest] as const;
}

export function entryReader({ C, data }: WholeTable): (column: number) => (t: number) => number {
  return (column) => (t) => {
    const entry = data[t * C + column];
    return isDrawn(entry) ? entry : Number.NaN;
  };
}

export function isVisiblyDifferent(
  [from, to]: Positions,
  found: (t: number) => number,
  expected: (t: number) => number,
): boolean {
  for (let t = from; t <= to; t += 1) {
    if (!(Math.abs(found(t) - expected(t)) < 0.01)) return true;
  }
  return false;
}

export function nearest(columns: readonly number[], offset: (column: number) => number): number {
  const far = (column: number): number => {
    const by = Math.abs(offset(column));
    return Number.isNaN(by) ? Number.POSITIVE_INFINITY : by;
  };
  return columns.reduce((best, column) => (far(column) < far(best) ? column : best));
}
