/** `values` of rows `t` and columns `j`, row-major. */
export interface TableMap {
  t: readonly number[];
  j: readonly number[];
  values: ArrayLike<number>;
  /** The number of columns of a whole table in `values`. Then `j` must be neighbours. */
  stride?: number | undefined;
  /** Marked rows. With `column`, the map marks one entry of each. */
  rows: readonly number[];
  column: number | null;
  /** "signed" is from -most to most, the others from 0 to most. */
  scale: "signed" | "difference" | "distance";
  most: number;
  /** The most height of all entries. By default, rows have a line of text. */
  height?: number | "square" | undefined;
  /** Labelled rows and columns, in addition to the first, the last and the marked ones. */
  ticks?: { t: readonly number[]; j: readonly number[] } | undefined;
}

export interface Place {
  t: number;
  j: number;
}

/** Margins in pixels: `LEFT` and `TOP` have the labels. */
export const LEFT = 52;
const RIGHT = 12;
export const TOP = 22;
const BOTTOM = 4;
const GAP = 10;
export const FONT = 12;
const WIDEST_CELL = 44;
const HIGHEST_CELL = 30;
const LINE = { few: 16, many: 9 };
const MANY_ROWS = 16;

export interface Layout {
  cell: { width: number; height: number };
  tops: readonly number[];
  right: number;
  height: number;
}

export function layoutOf({ t, j, height }: TableMap, width: number): Layout {
  const line = t.length > MANY_ROWS ? LINE.many : LINE.few;
  const wide = Math.min(WIDEST_CELL, (width - LEFT - RIGHT) / j.length);
  const high = typeof height === "number" ? Math.min(HIGHEST_CELL, height / t.length) : line;
  const cell = { width: wide, height: height === "square" ? wide : high };
  let top = TOP;
  const tops = t.map((row, at) => {
    const before = t[at - 1];
    if (before !== undefined && row !== before + 1) top += GAP;
    const own = top;
    top += cell.height;
    return own;
  });
  return { cell, tops, right: LEFT + j.length * wide + RIGHT, height: top + BOTTOM };
}

export function placeIn({ t, j }: TableMap, { cell, tops }: Layout, x: number, y: number): Place {
  const below = tops.findIndex((each) => each > y);
  const row = Math.max(0, (below < 0 ? tops.length : below) - 1);
  const column = Math.floor((x - LEFT) / cell.width);
  const place = Math.min(Math.max(column, 0), j.length - 1);
  return { t: t[row] as number, j: j[place] as number };
}

/** `row` is an index of `t`. */
export function startOf({ t, j, stride }: TableMap, row: number): number {
  return stride === undefined ? row * j.length : (t[row] as number) * stride + (j[0] as number);
}
