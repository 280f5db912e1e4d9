import { type Layout, LEFT, startOf, type TableMap } from "./table-map.js";

type Colour = readonly [red: number, green: number, blue: number];

const SHADES = 512;
/** The least size of an entry in which a cross is visible. */
const CROSSED = 6;

export function drawCells(
  pen: CanvasRenderingContext2D,
  map: TableMap,
  { cell, tops }: Layout,
  style: CSSStyleDeclaration,
): void {
  const colour = (name: string): string => style.getPropertyValue(name).trim();
  const names =
    map.scale === "signed" ? ["--map-low", "--map-mid", "--map-high"] : ["--map-mid", "--map-far"];
  const ramp = names.map((name) => readHex(colour(name)));
  const isLarge = cell.width >= CROSSED && cell.height >= CROSSED;
  const toPixel = pixelsOf(map, ramp, isLarge ? undefined : readRgb(style.color));
  const width = cell.width * map.j.length;
  for (const [first, last] of runsOf(map.t)) {
    const count = last + 1 - first;
    const height = cell.height * count;
    const across = spanOf(map.j.length, width);
    const down = spanOf(count, height);
    const image = imageOf(map, [first, last + 1], [across, down], toPixel);
    pen.imageSmoothingEnabled = across > 1 || down > 1;
    pen.drawImage(
      ...([image, 0, 0, map.j.length / across, count / down] as const),
      ...([LEFT, tops[first] as number, width, height] as const),
    );
    pen.strokeStyle = colour("--rule"); // because the middle of the scale is the colour of the page
    pen.lineWidth = 1;
    pen.strokeRect(LEFT, tops[first] as number, width, height);
  }
  if (isLarge) drawCrosses(pen, map, { cell, tops }, colour("--muted"));
}

/** Returns indices of `t`. */
function runsOf(t: readonly number[]): (readonly [first: number, last: number])[] {
  const firsts = t.flatMap((row, at) => (row === (t[at - 1] ?? Number.NaN) + 1 ? [] : [at]));
  return firsts.map((first, at) => [first, (firsts[at + 1] ?? t.length) - 1] as const);
}

/** Each pixel has the same number of columns or rows, because a change would show as a pattern. */
function spanOf(count: number, length: number): number {
  return Math.ceil(count / Math.max(1, Math.floor(length * devicePixelRatio)));
}

/** Values that are not finite have the colour `odd`; without it, NaN has the ramp's middle one. */
function pixelsOf(
  { scale, most }: TableMap,
  ramp: readonly Colour[],
  odd: Colour | undefined,
): (value: number) => number {
  const shade = shadesAlong(ramp);
  const [factor, shift] = scale === "signed" ? [0.5 / most, 0.5] : [1 / most, 0];
  const oddPixel = odd ? pixelOf(odd) : shade(0.5);
  return (value) => {
    const share = value * factor + shift;
    const isOdd = odd ? !Number.isFinite(share) : Number.isNaN(share);
    return isOdd ? oddPixel : shade(share);
  };
}

function imageOf(
  map: TableMap,
  [first, end]: readonly [number, number],
  [across, down]: readonly [number, number],
  toPixel: (value: number) => number,
): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = Math.ceil(map.j.length / across);
  canvas.height = Math.ceil((end - first) / down);
  const pen = canvas.getContext("2d");
  if (!pen) return canvas;
  const image = pen.createImageData(canvas.width, canvas.height);
  const pixels = new Uint32Array(image.data.buffer);
  const row = new Float64Array(image.width);
  for (let top = first, at = 0; top < end; top += down) {
    poolRow(map, [top, Math.min(top + down, end)], across, row);
    for (let x = 0; x < row.length; ++x, ++at) pixels[at] = toPixel(row[x] as number);
  }
  pen.putImageData(image, 0, 0);
  return canvas;
}

/** Adds `count` values from `start` on to `pooled`, where `across` values share a place. */
type Pool = (
  values: ArrayLike<number>,
  start: number,
  count: number,
  across: number,
  pooled: Float64Array,
) => void;

/** Writes the mean of each pixel's entries, or the largest difference: a single one may matter. */
function poolRow(
  map: TableMap,
  [top, bottom]: readonly [number, number],
  across: number,
  pooled: Float64Array,
): void {
  const isSigned = map.scale === "signed";
  const pool = isSigned ? (across === 1 ? addEach : addGroups) : keepLargest;
  const count = map.j.length;
  pooled.fill(0);
  for (let row = top; row < bottom; ++row) {
    pool(map.values, startOf(map, row), count, across, pooled);
  }
  if (!isSigned) return;
  for (let x = 0; x < pooled.length; ++x) {
    const columns = Math.min(across, count - x * across);
    pooled[x] = (pooled[x] as number) / ((bottom - top) * columns);
  }
}

/** Does the same as `addGroups` with `across` 1, in half the time. */
const addEach: Pool = (values, start, count, _, pooled) => {
  for (let x = 0; x < count; ++x) pooled[x] = (pooled[x] as number) + (values[start + x] as number);
};

const addGroups: Pool = (values, start, count, across, pooled) => {
  for (let place = 0, x = 0; place < count; ++x) {
    const right = Math.min(place + across, count);
    let sum = pooled[x] as number;
    for (; place < right; ++place) sum += values[start + place] as number;
    pooled[x] = sum;
  }
};

const keepLargest: Pool = (values, start, count, across, pooled) => {
  for (let place = 0, x = 0; place < count; ++x) {
    const right = Math.min(place + across, count);
    let largest = pooled[x] as number;
    for (; place < right; ++place) {
      const entry = values[start + place] as number;
      if (!(entry <= largest) && !Number.isNaN(largest)) largest = entry;
    }
    pooled[x] = largest;
  }
};

function drawCrosses(
  pen: CanvasRenderingContext2D,
  map: TableMap,
  { cell, tops }: Pick<Layout, "cell" | "tops">,
  ink: string,
): void {
  pen.strokeStyle = ink;
  pen.lineWidth = 1;
  tops.forEach((top, row) => {
    const start = startOf(map, row);
    for (let place = 0; place < map.j.length; ++place) {
      if (Number.isFinite(map.values[start + place])) continue;
      const left = LEFT + place * cell.width;
      pen.beginPath();
      pen.moveTo(left + 1, top + 1);
      pen.lineTo(left + cell.width - 1, top + cell.height - 1);
      pen.moveTo(left + cell.width - 1, top + 1);
      pen.lineTo(left + 1, top + cell.height - 1);
      pen.stroke();
    }
  });
}

function shadesAlong(ramp: readonly Colour[]): (share: number) => number {
  const bytes = new Uint8Array(4 * SHADES);
  const last = SHADES - 1;
  for (let at = 0; at < SHADES; ++at) bytes.set([...mix(ramp, at / last), 255], 4 * at);
  const shades = new Uint32Array(bytes.buffer);
  return (share) => shades[share <= 0 ? 0 : share >= 1 ? last : Math.round(share * last)] as number;
}

/** Returns the four bytes of a pixel as one number, in the processor's order. */
function pixelOf(colour: Colour): number {
  const [pixel = 0] = new Uint32Array(Uint8Array.of(...colour, 255).buffer);
  return pixel;
}

function mix(ramp: readonly Colour[], share: number): Colour {
  const along = share * (ramp.length - 1);
  const at = Math.min(Math.floor(along), ramp.length - 2);
  const [from, to] = [ramp[at] as Colour, ramp[at + 1] as Colour];
  const part = (index: 0 | 1 | 2): number =>
    Math.round(from[index] + (to[index] - from[index]) * (along - at));
  return [part(0), part(1), part(2)];
}

function readRgb(text: string): Colour {
  const [red = 0, green = 0, blue = 0] = (text.match(/[\d.]+/g) ?? []).map(Number);
  return [red, green, blue];
}

function readHex(hex: string): Colour {
  const number = Number.parseInt(hex.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}
