// How the readers of this folder stop: thrown at the place of the problem, caught in `readTable`.
import { MAX_CELLS } from "../answer.js";
import type { FileNote, FileProblem } from "../types.js";

export class Refusal {
  constructor(readonly problem: FileProblem) {}
}

export function refuse(problem: FileProblem): never {
  throw new Refusal(problem);
}

/** Refuses more entries than a table may have; called before room is made for them. */
export function checkCells(cells: number): void {
  if (cells > MAX_CELLS) {
    refuse({
      id: "too-large",
      cells: Math.min(cells, Number.MAX_SAFE_INTEGER),
      limit: MAX_CELLS,
    });
  }
}

/** Refuses a text that would make far too many pieces, before it is split. */
export function checkSeparators(text: string, separators: string): void {
  if (text.length <= 2 * MAX_CELLS) return;
  const codes = new Set(Array.from(separators, (separator) => separator.charCodeAt(0)));
  let pieces = 0;
  for (let at = 0; at < text.length; ++at) if (codes.has(text.charCodeAt(at))) ++pieces;
  if (pieces > 2 * MAX_CELLS) checkCells(pieces); // an index column may come on top of the table
}

export function product(lengths: readonly number[]): number {
  return lengths.reduce((cells, length) => cells * length, 1);
}

/** A table to write. The entries are row-major, and their count is the product of the lengths of the axes. */
export interface NumberTable {
  shape: readonly number[];
  data: Float64Array | Float32Array;
}

/** What each reader gives; `readTable` adds the rest. */
export interface Read {
  shape: number[];
  data: Float64Array;
  dtype: string;
  notes: FileNote[];
}
