import type { Place } from "../pictures/map/table-map.js";

/** Whole numbers from `first` to before `end`. */
export interface Span {
  first: number;
  end: number;
}

export interface Window {
  rows: Span;
  columns: Span;
}

export interface Extent {
  rows: number;
  columns: number;
}

const LEAST_LENGTH = 4;

export function wholeWindow({ rows, columns }: Extent): Window {
  return { rows: { first: 0, end: rows }, columns: { first: 0, end: columns } };
}

export function isWhole({ rows, columns }: Window, extent: Extent): boolean {
  return lengthOf(rows) === extent.rows && lengthOf(columns) === extent.columns;
}

export function lengthOf({ first, end }: Span): number {
  return end - first;
}

export function numbersIn({ first, end }: Span): number[] {
  return Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at);
}

/** The place keeps its share of the part. */
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
  const length = Math.min(all, Math.max(Math.min(LEAST_LENGTH, all), Math.round(before / factor)));
  const share = (at + 0.5 - span.first) / before;
  return within(Math.round(at + 0.5 - share * length), length, all);
}

export function moved({ rows, columns }: Window, { t, j }: Place, extent: Extent): Window {
  return {
    rows: within(rows.first + t, lengthOf(rows), extent.rows),
    columns: within(columns.first + j, lengthOf(columns), extent.columns),
  };
}

export function movedToContain(window: Window, { t, j }: Place, extent: Extent): Window {
  const { rows, columns } = window;
  const contains = (at: number, { first, end }: Span): boolean => at >= first && at < end;
  if (contains(t, rows) && contains(j, columns)) return window;
  return moved(window, { t: distanceTo(t, rows), j: distanceTo(j, columns) }, extent);
}

function distanceTo(at: number, { first, end }: Span): number {
  return Math.min(0, at - first) + Math.max(0, at + 1 - end);
}

function within(first: number, length: number, all: number): Span {
  const from = Math.min(Math.max(first, 0), all - length);
  return { first: from, end: from + length };
}

export function spanText({ first, end }: Span): string {
  return `${first}-${end - 1}`;
}

export function spanOf(text: string | undefined, all: number): Span {
  const [, first, last] = /^(\d+)-(\d+)$/.exec(text ?? "")?.map(Number) ?? [];
  if (first === undefined || last === undefined || first > last || last >= all) {
    return { first: 0, end: all };
  }
  return { first, end: last + 1 };
}

export const PAGE_ROWS = 10;

export function movedByKey(
  { key, ctrlKey, metaKey }: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey">,
  { t, j }: Place,
  { rows, columns }: Extent,
): Place | undefined {
  const isFar = ctrlKey || metaKey;
  const places: Partial<Record<string, Place>> = {
    ArrowUp: { t: t - 1, j },
    ArrowDown: { t: t + 1, j },
    ArrowLeft: { t, j: j - 1 },
    ArrowRight: { t, j: j + 1 },
    PageUp: { t: t - PAGE_ROWS, j },
    PageDown: { t: t + PAGE_ROWS, j },
    Home: { t: isFar ? 0 : t, j: 0 },
    End: { t: isFar ? rows : t, j: columns },
  };
  const place = places[key];
  return (
    place && {
      t: Math.min(Math.max(place.t, 0), rows - 1),
      j: Math.min(Math.max(place.j, 0), columns - 1),
    }
  );
}
