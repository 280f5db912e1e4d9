import { crc32, deflateSync } from "node:zlib";
import { html, svg, type TemplateResult } from "lit/html.js";

import { fixedText } from "../../src/common/numbers.js";
import { linear, linePath } from "../../src/explorer/chart.js";

const FRAME = { width: 440, height: 222, left: 30, right: 72, top: 30, bottom: 40 };

interface Line {
  points: readonly (readonly [x: number, y: number])[];
  label: string;
  /** A class, for colour and dashes. */
  kind: string;
}

export interface Chart {
  label: string;
  lines: readonly Line[];
  x: { last: number; ticks: readonly number[]; title: string };
  y: { range: readonly [number, number]; ticks: readonly number[]; title: string };
}

export function chart({ label, lines, x, y }: Chart): TemplateResult {
  const { width, height, left, right, top, bottom } = FRAME;
  const [end, floor] = [width - right, height - bottom];
  const across = linear([0, x.last], [left, end]);
  const upward = linear(y.range, [floor, top]);
  const path = (points: Line["points"]) =>
    linePath(points.map(([at, value]) => [across(at), upward(value)]));
  return html`<svg class="chart" viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}">
    <g class="grid">${y.ticks.map((tick) => svg`<path d="M${left} ${round(upward(tick))}H${end}" />`)}</g>
    <g text-anchor="end">${y.ticks.map((tick) => svg`<text x="${left - 8}" y="${round(upward(tick) + 4)}">${fixedText(tick, 0)}</text>`)}</g>
    <g text-anchor="middle">${x.ticks.map((tick) => svg`<text x="${round(across(tick))}" y="${floor + 18}">${tick}</text>`)}<text x="${(left + end) / 2}" y="${height - 4}">${x.title}</text></g>
    <text x="0" y="12">${y.title}</text>
    ${lines.map(({ points, kind }) => svg`<path class="${kind}" d="${path(points)}" />`)}
    ${lines.map(({ points, label: name, kind }) => {
      const [, last] = points.at(-1) as readonly [number, number];
      return svg`<text class="${kind}" x="${end + 6}" y="${round(upward(last) + 4)}">${name}</text>`;
    })}
  </svg>`;
}

export function map(
  values: Float64Array,
  width: number,
  { label, across, down }: Record<"label" | "across" | "down", string>,
): TemplateResult {
  const address = mapAddress(values, width);
  return html`<div class="map">
    <img src="${address}" width="${width}" height="${values.length / width}" alt="${label}">
    <p class="note">${across} ${down}</p>
  </div>`;
}

const round = (pixels: number): number => Math.round(pixels * 10) / 10;

const SIGNATURE = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
const DEPTH = 8;
const PALETTE = 3;

const STEPS = 24;
/** Between the colours of the exercise in light and dark. */
const BELOW = [0x44, 0x8a, 0xce];
const ABOVE = [0xe6, 0x82, 0x2e];

/** `values` are from -1 to 1, row by row. Those near 0 are transparent. */
function mapAddress(values: Float64Array, width: number): string {
  const height = values.length / width;
  // Each row begins with its filter: 0, because neighbours in a palette differ in colour.
  const rows = Buffer.alloc(height * (width + 1));
  values.forEach((value, at) => {
    rows[at + Math.floor(at / width) + 1] = STEPS + Math.round(value * STEPS);
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([DEPTH, PALETTE], 8);
  const steps = Array.from({ length: 2 * STEPS + 1 }, (_, at) => at - STEPS);
  const png = Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    chunk("PLTE", Buffer.from(steps.flatMap((step) => (step < 0 ? BELOW : ABOVE)))),
    chunk("tRNS", Buffer.from(steps.map((step) => Math.round((255 * Math.abs(step)) / STEPS)))),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
  return `data:image/png;base64,${png.toString("base64")}`;
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const [length, sum] = [data.length, crc32(named)].map((number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(number);
    return bytes;
  });
  return Buffer.concat([length as Buffer, named, sum as Buffer]);
}
