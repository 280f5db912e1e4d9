// <table-map>: entries of a table as colours on a canvas, some of them marked.
import { THEME_EVENT } from "../theme.js";

/** What the map shows: `values` of rows `t` and columns `j`, row-major. */
export interface TableMap {
  t: readonly number[];
  j: readonly number[];
  values: Float64Array;
  /** Marked rows; with a column the one entry of each. */
  rows: readonly number[];
  column: number | null;
  /** From -most to most, or for differences from 0 to most. */
  scale: "signed" | "difference";
  most: number;
}

type Colour = readonly [red: number, green: number, blue: number];

const LEFT = 52;
const RIGHT = 12;
const TOP = 22;
/** Between rows that are not neighbours. */
const GAP = 10;
const FONT = 12;

export class TableMapElement extends HTMLElement {
  readonly #canvas = document.createElement("canvas");
  readonly #resized = new ResizeObserver(() => this.#draw());
  readonly #dark = matchMedia("(prefers-color-scheme: dark)");
  readonly #draws = (): void => this.#draw();
  #map: TableMap | undefined;

  set map(map: TableMap) {
    this.#map = map;
    this.#draw();
  }

  connectedCallback(): void {
    this.append(this.#canvas);
    this.#resized.observe(this);
    this.#dark.addEventListener("change", this.#draws);
    addEventListener(THEME_EVENT, this.#draws);
    this.#draw(); // at once, so that it has its height before anything is measured
  }

  disconnectedCallback(): void {
    this.#resized.disconnect();
    this.#dark.removeEventListener("change", this.#draws);
    removeEventListener(THEME_EVENT, this.#draws);
  }

  #draw(): void {
    const width = this.clientWidth;
    const pen = this.#canvas.getContext("2d");
    if (!this.#map || !pen || width === 0) return;
    const layout = layoutOf(this.#map, width);
    this.#canvas.width = Math.round(width * devicePixelRatio);
    this.#canvas.height = Math.round(layout.height * devicePixelRatio);
    pen.scale(devicePixelRatio, devicePixelRatio);
    draw(pen, this.#map, layout, getComputedStyle(this));
  }
}

interface Layout {
  cell: { width: number; height: number };
  /** Upper edge of each row. */
  tops: readonly number[];
  height: number;
}

function layoutOf({ t, j }: TableMap, width: number): Layout {
  const cell = {
    width: Math.min(44, (width - LEFT - RIGHT) / j.length),
    height: t.length > 16 ? 9 : 16,
  };
  let top = TOP;
  const tops = t.map((row, at) => {
    const before = t[at - 1];
    if (before !== undefined && row !== before + 1) top += GAP;
    const own = top;
    top += cell.height;
    return own;
  });
  return { cell, tops, height: top + 4 };
}

function draw(
  pen: CanvasRenderingContext2D,
  map: TableMap,
  layout: Layout,
  style: CSSStyleDeclaration,
): void {
  const colour = (name: string): string => style.getPropertyValue(name).trim();
  const ramp = (
    map.scale === "signed" ? ["--map-low", "--map-mid", "--map-high"] : ["--map-mid", "--map-far"]
  ).map((name) => parse(colour(name)));
  drawCells(pen, map, layout, ramp, colour("--muted"));
  drawEdges(pen, map, layout, colour("--rule"));
  pen.font = `${FONT}px ${style.fontFamily}`;
  drawLabels(pen, map, layout, colour);
  drawMarks(pen, map, layout, colour);
}

function drawCells(
  pen: CanvasRenderingContext2D,
  { j, values, scale, most }: TableMap,
  { cell, tops }: Layout,
  ramp: readonly Colour[],
  ink: string,
): void {
  tops.forEach((top, row) => {
    j.forEach((_, column) => {
      const value = values[row * j.length + column] as number;
      const share = scale === "signed" ? (value / most + 1) / 2 : value / most;
      const left = LEFT + column * cell.width;
      pen.fillStyle = mix(ramp, Number.isNaN(share) ? 0.5 : share);
      // A hair wider than the cell, so that no seam shows between two.
      pen.fillRect(left, top, cell.width + 0.3, cell.height + 0.3);
      if (Number.isFinite(value)) return;
      pen.strokeStyle = ink;
      pen.lineWidth = 1;
      pen.beginPath();
      pen.moveTo(left + 1, top + 1);
      pen.lineTo(left + cell.width - 1, top + cell.height - 1);
      pen.moveTo(left + cell.width - 1, top + 1);
      pen.lineTo(left + 1, top + cell.height - 1);
      pen.stroke();
    });
  });
}

/** Around each run of rows, as the middle of the scale is the colour of the page. */
function drawEdges(
  pen: CanvasRenderingContext2D,
  { t, j }: TableMap,
  { cell, tops }: Layout,
  colour: string,
): void {
  pen.strokeStyle = colour;
  pen.lineWidth = 1;
  let first = 0;
  t.forEach((row, at) => {
    if (t[at + 1] === row + 1) return;
    const [from = 0, to = 0] = [tops[first], tops[at]];
    pen.strokeRect(LEFT, from, j.length * cell.width, to + cell.height - from);
    first = at + 1;
  });
}

/** The numbers of the first, the last and the marked rows and columns. */
function drawLabels(
  pen: CanvasRenderingContext2D,
  { t, j, rows, column }: TableMap,
  { cell, tops }: Layout,
  colour: (name: string) => string,
): void {
  const label = (text: string, x: number, y: number, marked: boolean): void => {
    pen.fillStyle = colour(marked ? "--accent" : "--muted");
    pen.fillText(text, x, y);
  };
  pen.textBaseline = "middle";
  pen.textAlign = "right";
  const placed: number[] = [];
  for (const row of [...rows, t[0], t.at(-1)]) {
    const at = t.indexOf(row as number);
    const y = (tops[at] ?? 0) + cell.height / 2;
    if (at < 0 || placed.some((other) => Math.abs(other - y) < FONT)) continue;
    placed.push(y);
    label(String(row), LEFT - 14, y, rows.includes(row as number));
  }
  pen.textAlign = "center";
  const columns: number[] = [];
  for (const each of [column, j[0], j.at(-1)]) {
    const at = each === null ? -1 : j.indexOf(each as number);
    const x = LEFT + (at + 0.5) * cell.width;
    if (at < 0 || columns.some((other) => Math.abs(other - x) < 2 * FONT)) continue;
    columns.push(x);
    label(String(each), x, TOP - 15, each === column);
  }
}

/** An outline, and an arrow in the margin where the outline may be too small to be found. */
function drawMarks(
  pen: CanvasRenderingContext2D,
  { t, j, rows, column }: TableMap,
  { cell, tops }: Layout,
  colour: (name: string) => string,
): void {
  const place = column === null ? 0 : j.indexOf(column);
  const width = column === null ? j.length * cell.width : cell.width;
  const left = LEFT + place * cell.width;
  pen.fillStyle = colour("--accent");
  for (const row of rows) {
    const top = tops[t.indexOf(row)];
    if (top === undefined) continue;
    for (const [line, name] of [
      [4.5, "--paper"],
      [2, "--ink"],
    ] as const) {
      pen.strokeStyle = colour(name);
      pen.lineWidth = line;
      pen.strokeRect(left, top, width, cell.height);
    }
    const middle = top + cell.height / 2;
    triangle(pen, [LEFT - 11, middle - 4], [LEFT - 11, middle + 4], [LEFT - 4, middle]);
  }
  const over = left + width / 2;
  if (column !== null) triangle(pen, [over - 4, TOP - 9], [over + 4, TOP - 9], [over, TOP - 3]);
}

function triangle(
  pen: CanvasRenderingContext2D,
  ...[first, second, third]: [[number, number], [number, number], [number, number]]
): void {
  pen.beginPath();
  pen.moveTo(...first);
  pen.lineTo(...second);
  pen.lineTo(...third);
  pen.fill();
}

/** The colour `share` of the way along the ramp. */
function mix(ramp: readonly Colour[], share: number): string {
  const along = Math.min(Math.max(share, 0), 1) * (ramp.length - 1);
  const at = Math.min(Math.floor(along), ramp.length - 2);
  const [from, to] = [ramp[at] as Colour, ramp[at + 1] as Colour];
  const parts = from.map((part, index) =>
    Math.round(part + ((to[index] as number) - part) * (along - at)),
  );
  return `rgb(${parts.join(" ")})`;
}

/** "#rrggbb" */
function parse(hex: string): Colour {
  const number = Number.parseInt(hex.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}
