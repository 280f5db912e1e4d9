// `readTable` catches these errors.

import type { FileNote, FileProblem } from "../types.js";
import { MAX_CELLS } from "../values/answer.js";

export class Refusal {
  constructor(readonly problem: FileProblem) {}
}

export function refuse(problem: FileProblem): never {
  throw new Refusal(problem);
}

/** Call it before you allocate memory for the entries. */
export function checkCells(cells: number): void {
  if (cells > MAX_CELLS) {
    refuse({
      id: "too-large",
      cells: Math.min(cells, Number.MAX_SAFE_INTEGER),
      limit: MAX_CELLS,
    });
  }
}

/** Refuses text with far too many separators before it is split. */
export function checkSeparators(text: string, separators: string): void {
  if (text.length <= 2 * MAX_CELLS) return;
  const codes = new Set(Array.from(separators, (separator) => separator.charCodeAt(0)));
  let pieces = 0;
  for (let at = 0; at < text.length; ++at) if (codes.has(text.charCodeAt(at))) ++pieces;
  if (pieces > 2 * MAX_CELLS) checkCells(pieces); // there may be an index column, too
}

export function product(lengths: readonly number[]): number {
  return lengths.reduce((cells, length) => cells * length, 1);
}

export interface Read {
  shape: number[];
  data: Float64Array;
  dtype: string;
  notes: FileNote[];
}
