// <table-map>: entries of a table as colours on a canvas, and on another over it those that are marked.
import { THEME_EVENT } from "../theme.js";

/** What the map shows: `values` of rows `t` and columns `j`, row-major. */
export interface TableMap {
  t: readonly number[];
  j: readonly number[];
  values: ArrayLike<number>;
  /** Where `values` are of a whole table, and `j` neighbours: how many columns that has. */
  stride?: number | undefined;
  /** Marked rows; with a column the one entry of each. */
  rows: readonly number[];
  column: number | null;
  /** From -most to most, or for differences and distances from 0 to most. */
  scale: "signed" | "difference" | "distance";
  most: number;
  /** Most height of all cells together, or cells as high as wide; without it rows of small print. */
  height?: number | "square" | undefined;
  /** Rows and columns that have labels besides the first, the last and the marked ones. */
  ticks?: { t: readonly number[]; j: readonly number[] } | undefined;
}

/** A place in a map: an entry of it. */
export interface Place {
  t: number;
  j: number;
}

type Colour = readonly [red: number, green: number, blue: number];

const LEFT = 52;
const RIGHT = 12;
const TOP = 22;
/** Between rows that are not neighbours. */
const GAP = 10;
const FONT = 12;
/** Most width and, in a map as high as it likes, most height of a cell. */
const WIDEST = 44;
const HIGHEST = 30;
/** Least width and height of a cell that a cross can be seen in. */
const CROSSED = 6;
/** Colours that are told apart. */
const SHADES = 512;

export class TableMapElement extends HTMLElement {
  readonly #cells = document.createElement("canvas");
  readonly #marks = document.createElement("canvas");
  readonly #resized = new ResizeObserver(() => {
    if (this.clientWidth !== this.#width) this.#draw(); // it is told of the first width, too
  });
  readonly #dark = matchMedia("(prefers-color-scheme: dark)");
  readonly #draws = (): void => this.#draw();
  #map: TableMap | undefined;
  #layout: Layout | undefined;
  /** As wide as it was drawn. */
  #width = 0;
  #frame = 0;

  /** Draws anew what differs: where that is marks alone, no cell. */
  set map(map: TableMap) {
    const before = this.#map;
    this.#map = map;
    if (!before || isOtherPicture(before, map) || !this.#layout) this.#draw();
    else this.#markSoon();
  }

  connectedCallback(): void {
    this.append(this.#cells, this.#marks);
    this.#resized.observe(this);
    this.#dark.addEventListener("change", this.#draws);
    addEventListener(THEME_EVENT, this.#draws);
    this.#draw(); // at once, so that it has its height before anything is measured
  }

  disconnectedCallback(): void {
    this.#resized.disconnect();
    this.#dark.removeEventListener("change", this.#draws);
    removeEventListener(THEME_EVENT, this.#draws);
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  /** The entry at a place on the screen, or the one that is next to it where it is beside the cells. */
  placeAt(x: number, y: number): Place | undefined {
    if (!this.#map || !this.#layout) return undefined;
    const { left, top } = this.getBoundingClientRect();
    const { cell, tops } = this.#layout;
    const { t, j } = this.#map;
    const below = tops.findIndex((each) => each > y - top);
    const row = Math.max(0, (below < 0 ? tops.length : below) - 1);
    const column = Math.floor((x - left - LEFT) / cell.width);
    const place = Math.min(Math.max(column, 0), j.length - 1);
    return { t: t[row] as number, j: j[place] as number };
  }

  /** Cells and marks as one picture. */
  toCanvas(): HTMLCanvasElement {
    const whole = document.createElement("canvas");
    whole.width = this.#cells.width;
    whole.height = this.#cells.height;
    const pen = whole.getContext("2d");
    this.#drawMarks();
    pen?.drawImage(this.#cells, 0, 0);
    pen?.drawImage(this.#marks, 0, 0);
    return whole;
  }

  #draw(): void {
    const width = this.clientWidth;
    if (!this.#map || width === 0) return;
    this.#width = width;
    this.#layout = layoutOf(this.#map, width);
    const pen = begin(this.#cells, width, this.#layout.height);
    if (pen) drawCells(pen, this.#map, this.#layout, getComputedStyle(this));
    begin(this.#marks, width, this.#layout.height);
    this.#drawMarks();
  }

  /** With the next frame, however often a pointer moves before that. */
  #markSoon(): void {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#drawMarks();
    });
  }

  #drawMarks(): void {
    const pen = this.#marks.getContext("2d");
    if (!pen || !this.#map || !this.#layout) return;
    pen.clearRect(0, 0, this.#marks.width, this.#marks.height);
    const style = getComputedStyle(this);
    const colour = (name: string): string => style.getPropertyValue(name).trim();
    pen.font = `${FONT}px ${style.fontFamily}`;
    drawLabels(pen, this.#map, this.#layout, colour);
    drawMarks(pen, this.#map, this.#layout, colour);
  }
}

/** Whoever draws maps says so, as parts of the page that load apart from one another do. */
export function defineMap(): void {
  if (!customElements.get("table-map")) customElements.define("table-map", TableMapElement);
}

/** Whether two maps differ in more than marks. */
function isOtherPicture(one: TableMap, other: TableMap): boolean {
  const names = ["t", "j", "values", "stride", "scale", "most", "height"] as const;
  return names.some((name) => one[name] !== other[name]);
}

/** A canvas of that size in pixels of the page, empty. */
function begin(
  canvas: HTMLCanvasElement,
  width: number,
  height: number,
): CanvasRenderingContext2D | null {
  canvas.width = Math.round(width * devicePixelRatio);
  canvas.height = Math.round(height * devicePixelRatio);
  const pen = canvas.getContext("2d");
  pen?.scale(devicePixelRatio, devicePixelRatio);
  return pen;
}

interface Layout {
  cell: { width: number; height: number };
  /** Upper edge of each row. */
  tops: readonly number[];
  height: number;
}

function layoutOf({ t, j, height }: TableMap, width: number): Layout {
  const line = t.length > 16 ? 9 : 16;
  const wide = Math.min(WIDEST, (width - LEFT - RIGHT) / j.length);
  const high = typeof height === "number" ? Math.min(HIGHEST, height / t.length) : line;
  const cell = { width: wide, height: height === "square" ? wide : high };
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

/** Runs of rows that are neighbours: the first and the last of each, as places in `t`. */
function runsOf(t: readonly number[]): (readonly [first: number, last: number])[] {
  const firsts = t.flatMap((row, at) => (row === (t[at - 1] ?? Number.NaN) + 1 ? [] : [at]));
  return firsts.map((first, at) => [first, (firsts[at + 1] ?? t.length) - 1] as const);
}

function drawCells(
  pen: CanvasRenderingContext2D,
  map: TableMap,
  { cell, tops }: Layout,
  style: CSSStyleDeclaration,
): void {
  const colour = (name: string): string => style.getPropertyValue(name).trim();
  const names =
    map.scale === "signed" ? ["--map-low", "--map-mid", "--map-high"] : ["--map-mid", "--map-far"];
  const isLarge = cell.width >= CROSSED && cell.height >= CROSSED;
  const width = cell.width * map.j.length;
  for (const [first, last] of runsOf(map.t)) {
    const height = cell.height * (last + 1 - first);
    const room = [width, height].map((each) => Math.max(1, Math.floor(each * devicePixelRatio)));
    const spans = [map.j.length, last + 1 - first].map((count, at) =>
      Math.ceil(count / (room[at] as number)),
    );
    const image = imageOf(map, [first, last + 1], {
      ramp: names.map((name) => parse(colour(name))),
      // What is no number has the colour in the middle and a cross, or where that is too small its own.
      odd: isLarge ? undefined : rgbOf(style.color),
      spans,
    });
    const [across = 1, down = 1] = spans;
    pen.imageSmoothingEnabled = across > 1 || down > 1;
    pen.drawImage(
      ...([image, 0, 0, map.j.length / across, (last + 1 - first) / down] as const),
      ...([LEFT, tops[first] as number, width, height] as const),
    );
    pen.strokeStyle = colour("--rule"); // as the middle of the scale is the colour of the page
    pen.lineWidth = 1;
    pen.strokeRect(LEFT, tops[first] as number, width, height);
  }
  if (isLarge) drawCrosses(pen, map, { cell, tops }, colour("--muted"));
}

interface Shades {
  ramp: readonly Colour[];
  odd: Colour | undefined;
  /**
   * Columns and rows that are one pixel: where there are more of them than pixels, the same number for
   * each, or it would show how they are shared out.
   */
  spans: readonly number[];
}

/** Rows from `first` on and before `end`. */
function imageOf(
  map: TableMap,
  [first, end]: readonly [number, number],
  { ramp, odd, spans: [across = 1, down = 1] }: Shades,
): HTMLCanvasElement {
  const width = Math.ceil(map.j.length / across);
  const height = Math.ceil((end - first) / down);
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext("2d");
  if (!pen) return canvas;
  const image = pen.createImageData(width, height);
  const pixels = new Uint32Array(image.data.buffer);
  const shades = shadesOf(ramp);
  const oddShade = odd && pack(odd);
  const isSigned = map.scale === "signed";
  const [scale, shift] = isSigned ? [0.5 / map.most, 0.5] : [1 / map.most, 0];
  const last = SHADES - 1;
  const row = new Float64Array(width);
  for (let y = 0, at = 0; y < height; ++y) {
    const top = first + y * down;
    poolRow(map, [top, Math.min(top + down, end)], across, row);
    for (let x = 0; x < width; ++x, ++at) {
      const share = (row[x] as number) * scale + shift;
      if (share >= 0 && share <= 1) {
        pixels[at] = shades[Math.round(share * last)] as number;
        continue;
      }
      const isOdd = Number.isNaN(share) || (odd && !Number.isFinite(share));
      const shade = Math.round((isOdd ? 0.5 : share < 0 ? 0 : 1) * last);
      pixels[at] = isOdd && oddShade !== undefined ? oddShade : (shades[shade] as number);
    }
  }
  pen.putImageData(image, 0, 0);
  return canvas;
}

/**
 * What a row of pixels shows: each the mean of its entries, or the largest difference, as a single one
 * may matter.
 */
function poolRow(
  { t, j, values, stride, scale }: TableMap,
  [top, bottom]: readonly [number, number],
  across: number,
  pooled: Float64Array,
): void {
  const isSigned = scale === "signed";
  const firstColumn = stride === undefined ? 0 : (j[0] as number);
  pooled.fill(0);
  for (let at = top; at < bottom; ++at) {
    const start = stride === undefined ? at * j.length : (t[at] as number) * stride + firstColumn;
    if (isSigned && across === 1) {
      // As of most large tables, which are to be seen at once: in half the time.
      for (let x = 0; x < pooled.length; ++x) {
        pooled[x] = (pooled[x] as number) + (values[start + x] as number);
      }
      continue;
    }
    for (let place = 0, x = 0; place < j.length; ++x) {
      let value = pooled[x] as number;
      const right = Math.min(place + across, j.length);
      for (; place < right; ++place) {
        const entry = values[start + place] as number;
        if (isSigned) value += entry;
        else if (!(entry <= value)) value = Number.isNaN(value) ? value : entry;
      }
      pooled[x] = value;
    }
  }
  if (!isSigned) return;
  const rows = bottom - top;
  for (let x = 0; x < pooled.length; ++x) {
    pooled[x] = (pooled[x] as number) / (rows * Math.min(across, j.length - x * across));
  }
}

function drawCrosses(
  pen: CanvasRenderingContext2D,
  { t, j, values, stride }: TableMap,
  { cell, tops }: Omit<Layout, "height">,
  ink: string,
): void {
  pen.strokeStyle = ink;
  pen.lineWidth = 1;
  tops.forEach((top, row) => {
    j.forEach((column, place) => {
      const at =
        stride === undefined ? row * j.length + place : (t[row] as number) * stride + column;
      if (Number.isFinite(values[at])) return;
      const left = LEFT + place * cell.width;
      pen.beginPath();
      pen.moveTo(left + 1, top + 1);
      pen.lineTo(left + cell.width - 1, top + cell.height - 1);
      pen.moveTo(left + cell.width - 1, top + 1);
      pen.lineTo(left + 1, top + cell.height - 1);
      pen.stroke();
    });
  });
}

/** The numbers of the marked rows and columns, the first and the last, and those between with room. */
function drawLabels(
  pen: CanvasRenderingContext2D,
  { t, j, rows, column, ticks }: TableMap,
  { cell, tops }: Layout,
  colour: (name: string) => string,
): void {
  const label = (text: string, x: number, y: number, marked: boolean): void => {
    pen.fillStyle = colour(marked ? "--accent" : "--muted");
    pen.fillText(text, x, y);
  };
  const [firstRow = 0, firstColumn = 0] = [t[0], j[0]];
  pen.textBaseline = "middle";
  pen.textAlign = "right";
  const placed: number[] = [];
  for (const row of [...rows, firstRow, t.at(-1), ...(ticks?.t ?? [])]) {
    const at = ticks ? (row as number) - firstRow : t.indexOf(row as number);
    const y = (tops[at] ?? Number.NaN) + cell.height / 2;
    if (!(y >= 0) || placed.some((other) => Math.abs(other - y) < FONT)) continue;
    placed.push(y);
    label(String(row), LEFT - 14, y, rows.includes(row as number));
  }
  pen.textAlign = "center";
  const end = LEFT + j.length * cell.width + RIGHT;
  const columns: { x: number; half: number }[] = [];
  for (const each of [column, firstColumn, j.at(-1), ...(ticks?.j ?? [])]) {
    const at = each === null ? -1 : (each as number) - firstColumn;
    if (at < 0 || at >= j.length) continue;
    const text = String(each);
    const half = pen.measureText(text).width / 2;
    const x = Math.min(LEFT + (at + 0.5) * cell.width, end - half);
    const isClose = (other: { x: number; half: number }): boolean =>
      Math.abs(other.x - x) < other.half + half + FONT / 2;
    if (columns.some(isClose)) continue;
    columns.push({ x, half });
    label(text, x, TOP - 15, each === column);
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
  if (place < 0) return;
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

/** Colours along the ramp, as pixels. */
function shadesOf(ramp: readonly Colour[]): Uint32Array {
  const bytes = new Uint8Array(4 * SHADES);
  for (let at = 0; at < SHADES; ++at) bytes.set([...mix(ramp, at / (SHADES - 1)), 255], 4 * at);
  return new Uint32Array(bytes.buffer);
}

/** The four bytes of a pixel as one number, in the processor's order. */
function pack(colour: Colour): number {
  const [pixel = 0] = new Uint32Array(Uint8Array.of(...colour, 255).buffer);
  return pixel;
}

/** The colour `share` of the way along the ramp. */
function mix(ramp: readonly Colour[], share: number): Colour {
  const along = share * (ramp.length - 1);
  const at = Math.min(Math.floor(along), ramp.length - 2);
  const [from, to] = [ramp[at] as Colour, ramp[at + 1] as Colour];
  const part = (index: 0 | 1 | 2): number =>
    Math.round(from[index] + (to[index] - from[index]) * (along - at));
  return [part(0), part(1), part(2)];
}

/** "rgb(1, 2, 3)", as styles are computed: of forced colours, too. */
function rgbOf(text: string): Colour {
  const [red = 0, green = 0, blue = 0] = (text.match(/[\d.]+/g) ?? []).map(Number);
  return [red, green, blue];
}

/** "#rrggbb" */
function parse(hex: string): Colour {
  const number = Number.parseInt(hex.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}
