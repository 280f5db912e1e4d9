// `readTable` catches these errors.

import type { FileNote, FileProblem, OwnFloat64Array } from "../types.js";
import { MAX_CELLS } from "../values/answer.js";

export class Refusal {
  constructor(readonly problem: FileProblem) {}
}

export function refuse(problem: FileProblem): never {
  throw new Refusal(problem);
}

/** Call it before you allocate memory for the entries. */
export function checkCells(cells: number, limit = MAX_CELLS): void {
  if (cells > limit) {
    refuse({ id: "too-large", cells: Math.min(cells, Number.MAX_SAFE_INTEGER), limit });
  }
}

/** Refuses text with far too many separators before it is split. */
export function checkSeparators(text: string, separators: string): void {
  const codes = new Set(Array.from(separators, (separator) => separator.charCodeAt(0)));
  checkPlaces(text, (code) => codes.has(code));
}

/**
 * Refuses text with far too many places before it is split or replaced there. Each place takes memory, and
 * if there is none left, the process ends.
 */
export function checkPlaces(
  text: string,
  isPlace: (code: number, before: number) => boolean,
  limit = MAX_CELLS,
): void {
  if (text.length <= 2 * limit) return;
  let places = 0;
  let before = 0;
  for (let at = 0; at < text.length; ++at) {
    const code = text.charCodeAt(at);
    if (isPlace(code, before)) ++places;
    before = code;
  }
  if (places > 2 * limit) checkCells(places, limit); // there may be an index column, too
}

export function product(lengths: readonly number[]): number {
  return lengths.reduce((cells, length) => cells * length, 1);
}

export interface Read {
  shape: number[];
  data: OwnFloat64Array;
  dtype: string;
  notes: FileNote[];
}
