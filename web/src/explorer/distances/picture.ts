import { nice } from "d3-array";
import { html, nothing, svg, type TemplateResult } from "lit/html.js";

import * as views from "../../texts/en/views/index.js";
import {
  across,
  axis,
  chart,
  curvePath,
  type Frame,
  linear,
  linePath,
  type Scale,
  upward,
  wholeTicks,
} from "../chart.js";
import { captionKey } from "../templates.js";
import type { Selection } from "../view.js";
import type { Profile, RowPairs } from "./model.js";

/** In pixels. On phones, the chart is below the map. */
const HEIGHTS = { beside: 340, below: 260 };
const USUAL_WIDTH = 380;
const POINTS = 3;

interface DrawnProfile {
  frame: Frame;
  x: Scale;
  y: Scale;
  paths: Record<"band" | "mean" | "formula", string>;
}

export function drawProfile(
  pairs: RowPairs,
  formula: Float64Array | undefined,
  width: number,
): DrawnProfile {
  const height = width >= USUAL_WIDTH ? HEIGHTS.beside : HEIGHTS.below;
  const frame: Frame = { width, height, left: 44, right: 14, top: 24, bottom: 40 };
  const x = linear([0, Math.max(pairs.comparedRows - 1, 1)], across(frame));
  const y = linear(nice(...domainOf(pairs), 10), upward(frame));
  return { frame, x, y, paths: pathsOf(pairs, formula, x, y) };
}

export function profileChart(
  pairs: RowPairs,
  { frame, x, y, paths }: DrawnProfile,
  { t, k }: Selection,
): TemplateResult {
  const value = pairs.at(t, k);
  const isShown = k < pairs.comparedRows && pairs.arrivedRows > 0;
  return chart(frame, undefined, [
    axis("bottom", frame, x, {
      ticks: wholeTicks(x, frame),
      title: views.distances.shiftAxis,
    }),
    axis("left", frame, y, { lines: true, title: views.distances.axis[pairs.metric] }),
    svg`<path class="band" d=${paths.band} />`,
    svg`<path class="mean" d=${paths.mean} />`,
    svg`<path class="formula" d=${paths.formula} />`,
    isShown
      ? svg`<path class="selected" d="M${x(k)} ${frame.top}V${frame.height - frame.bottom}" />`
      : "",
    isShown && value !== undefined
      ? svg`<circle class="selected" cx=${x(k)} cy=${y(value)} r="4.5" />`
      : "",
  ]);
}

function pathsOf(
  pairs: RowPairs,
  formula: Float64Array | undefined,
  x: Scale,
  y: Scale,
): DrawnProfile["paths"] {
  if (pairs.arrivedRows === 0) return { band: "", mean: "", formula: "" };
  const { mean } = pairs.profile;
  const range = [0, pairs.comparedRows - 1] as const;
  return {
    band: bandPath(pairs.profile, x, y),
    mean: curvePath(range, (k) => mean[k] as number, x, y),
    formula: formula ? curvePath(range, (k) => formula[k] as number, x, y) : "",
  };
}

export function profileLegend(hasFormula: boolean): TemplateResult {
  const { legend } = views.distances;
  const line = (name: "mean" | "formula") =>
    captionKey(28, 12, svg`<path class=${name} d="M0 6H28" />`, legend[name]);
  const band = svg`<rect class="band" x="0" y="1" width="28" height="10" />`;
  return html`
    ${line("mean")} ${captionKey(28, 12, band, legend.band)} ${hasFormula ? line("formula") : nothing}
  `;
}

function domainOf({ arrivedRows, most, profile }: RowPairs): [number, number] {
  if (arrivedRows === 0 || most === 0) return [0, 1];
  const finite = profile.least.filter(Number.isFinite);
  return [finite.reduce((one, next) => Math.min(one, next), 0), most];
}

function bandPath({ least, largest }: Profile, x: Scale, y: Scale): string {
  const count = least.length;
  const pixels = Math.abs(x(count - 1) - x(0)) || 1;
  const step = Math.max(1, Math.ceil(count / pixels / POINTS));
  const above: [number, number][] = [];
  const below: [number, number][] = [];
  for (let k = 0; k < count; k += step) {
    const end = Math.min(count, k + step);
    above.push([x(k), y(Math.max(...largest.subarray(k, end)))]);
    below.unshift([x(k), y(Math.min(...least.subarray(k, end)))]);
  }
  return `${linePath([...above, ...below])}Z`;
}
