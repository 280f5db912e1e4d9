// Which columns and positions are drawn as lines, and on what scale.
import type { WholeTable } from "../pictures/part.js";
import { isDrawn } from "./chart.js";

/** Positions from the first to the last of those that are drawn. */
export type Positions = readonly [from: number, to: number];

/** As many positions as figure 1 of the document that the lines are known from. */
const USUAL_POSITIONS = 100;
/** Pairs that are drawn unless others are chosen, and as many as have a colour of their own. */
const USUAL_PAIRS = 3;
export const MOST_PAIRS = 6;
/** All pairs can be chosen by a box of their own where they are no more. */
export const FEW_PAIRS = 12;

/** Spread evenly over all of them, so that each turns visibly slower than the one before. */
export function usualPairs(C: number): number[] {
  const pairs = Math.ceil(C / 2);
  const count = Math.min(pairs, USUAL_PAIRS);
  return Array.from({ length: count }, (_, at) => Math.floor((at * pairs) / count));
}

/** Pairs that can be chosen at once: the first, those around the selected one, and what is drawn. */
export function offeredPairs(C: number, selected: number, drawn: readonly number[]): number[] {
  const pairs = Math.ceil(C / 2);
  const all = Array.from({ length: Math.min(pairs, FEW_PAIRS) }, (_, pair) => pair);
  if (pairs <= FEW_PAIRS) return all;
  const around = [selected - 1, selected, selected + 1].filter((pair) => pair >= 0 && pair < pairs);
  const offered = new Set([0, 1, 2, 3, ...usualPairs(C), ...around, ...drawn, pairs - 1]);
  return [...offered].sort((a, b) => a - b);
}

/** "0 1 5" or "0,1,5" as pairs that the table has, each once. */
export function readPairs(text: string | undefined, C: number): number[] | undefined {
  if (text === undefined) return undefined;
  const pairs = text.split(/[\s,]+/).map(Number);
  const known = pairs.filter((pair) => Number.isInteger(pair) && pair >= 0 && 2 * pair < C);
  const each = [...new Set(known)].sort((a, b) => a - b).slice(0, MOST_PAIRS);
  return each.length > 0 ? each : undefined;
}

/** The positions that are drawn unless others are chosen: position t is among them. */
export function usualPositions(T: number, t: number): Positions {
  const from = Math.min(Math.floor(t / USUAL_POSITIONS) * USUAL_POSITIONS, T - USUAL_POSITIONS);
  return [Math.max(0, from), Math.min(Math.max(0, from) + USUAL_POSITIONS, T) - 1];
}

/** Positions that the table has, the first before the last. */
export function positionsWithin(T: number, from: number, to: number): Positions | undefined {
  if (!Number.isInteger(from) || !Number.isInteger(to)) return undefined;
  const first = Math.max(0, Math.min(from, T - 2));
  return [first, Math.max(first, Math.min(Math.max(to, first + 1), T - 1))];
}

/** The scale of entries: from −1 to 1, or as far as those go that can be drawn. */
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
