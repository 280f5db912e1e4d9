// The part of a table that a map shows, and how it is moved.
import type { Place } from "../pictures/map.js";

/** From `first` on and before `end`, whole. */
export interface Span {
  first: number;
  end: number;
}

export interface Window {
  rows: Span;
  columns: Span;
}

/** How many rows and columns there are. */
export interface Extent {
  rows: number;
  columns: number;
}

/** No nearer than so many rows and columns. */
const LEAST = 4;

export function wholeWindow({ rows, columns }: Extent): Window {
  return { rows: { first: 0, end: rows }, columns: { first: 0, end: columns } };
}

export function isWhole({ rows, columns }: Window, extent: Extent): boolean {
  return lengthOf(rows) === extent.rows && lengthOf(columns) === extent.columns;
}

export function lengthOf({ first, end }: Span): number {
  return end - first;
}

/** The numbers in it. */
export function numbersIn({ first, end }: Span): number[] {
  return Array.from({ length: end - first }, (_, at) => first + at);
}

/** `factor` times as large as it is, with `place` where it was. */
export function zoomed(
  { rows, columns }: Window,
  { t, j }: Place,
  factor: number,
  extent: Extent,
): Window {
  return {
    rows: stretched(rows, t, factor, extent.rows),
    columns: stretched(columns, j, factor, extent.columns),
  };
}

function stretched(span: Span, at: number, factor: number, all: number): Span {
  const before = lengthOf(span);
  const length = Math.min(all, Math.max(Math.min(LEAST, all), Math.round(before / factor)));
  const share = (at + 0.5 - span.first) / before;
  return within(Math.round(at + 0.5 - share * length), length, all);
}

/** Moved by so many rows and columns, as far as there are any. */
export function moved({ rows, columns }: Window, { t, j }: Place, extent: Extent): Window {
  return {
    rows: within(rows.first + t, lengthOf(rows), extent.rows),
    columns: within(columns.first + j, lengthOf(columns), extent.columns),
  };
}

/** Moved no further than until it holds the place. */
export function holding(window: Window, { t, j }: Place, extent: Extent): Window {
  const { rows, columns } = window;
  const isHeld = (at: number, { first, end }: Span): boolean => at >= first && at < end;
  if (isHeld(t, rows) && isHeld(j, columns)) return window;
  return moved(window, { t: missing(t, rows), j: missing(j, columns) }, extent);
}

function missing(at: number, { first, end }: Span): number {
  return Math.min(0, at - first) + Math.max(0, at + 1 - end);
}

function within(first: number, length: number, all: number): Span {
  const from = Math.min(Math.max(first, 0), all - length);
  return { first: from, end: from + length };
}

/** "0-63", as an address has it. */
export function spanText({ first, end }: Span): string {
  return `${first}-${end - 1}`;
}

/** Of such a text, or all where it names no part of so many. */
export function spanOf(text: string | undefined, all: number): Span {
  const [, first, last] = /^(\d+)-(\d+)$/.exec(text ?? "")?.map(Number) ?? [];
  if (first === undefined || last === undefined || first > last || last >= all) {
    return { first: 0, end: all };
  }
  return { first, end: last + 1 };
}
