import { scaleLinear } from "d3-scale";
import { line } from "d3-shape";
import { html, svg, type TemplateResult } from "lit/html.js";

import { fixedText } from "../../src/common/numbers.js";
import { mapAddress } from "./png.js";

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
  const across = scaleLinear([0, x.last], [left, end]);
  const upward = scaleLinear(y.range, [floor, top]);
  const path = line<readonly [number, number]>(
    ([at]) => across(at),
    ([, value]) => upward(value),
  ).digits(1);
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
