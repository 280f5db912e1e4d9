import type { ScaleContinuousNumeric } from "d3-scale";
import { html, nothing, svg, type TemplateResult } from "lit/html.js";

import { valueText } from "../common/rounded.js";

export type Scale = ScaleContinuousNumeric<number, number>;
type Side = "bottom" | "left" | "right";

export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface AxisOptions {
  /** By default, as many as there is room for. */
  ticks?: readonly number[];
  text?: (value: number) => string;
  lines?: boolean;
  title?: string | TemplateResult;
}

/** Charts of this width have room for a second axis and longer labels. */
const WIDE = 560;
const BETWEEN_TICKS = { x: 64, y: 36 };

export function isWide({ width }: Pick<Frame, "width">): boolean {
  return width >= WIDE;
}

export function across(frame: Frame): [from: number, to: number] {
  return [frame.left, frame.width - frame.right];
}

export function upward(frame: Frame): [from: number, to: number] {
  return [frame.height - frame.bottom, frame.top];
}

/** Within a slider, which screen readers read alone, the chart has no label. */
export function chart(frame: Frame, label: string | undefined, body: unknown): TemplateResult {
  return html`<svg
    class="chart"
    viewBox="0 0 ${frame.width} ${frame.height}"
    width=${frame.width}
    height=${frame.height}
    role=${label === undefined ? nothing : "img"}
    aria-label=${label ?? nothing}
    aria-hidden=${label === undefined ? "true" : nothing}
  >${body}</svg>`;
}

export function axis(
  side: Side,
  frame: Frame,
  scale: Scale,
  { ticks, text = valueText, lines = false, title }: AxisOptions = {},
): TemplateResult {
  const isBottom = side === "bottom";
  const [start, end] = isBottom ? across(frame) : upward(frame);
  const [near, far] = isBottom ? upward(frame) : across(frame);
  const values =
    ticks ?? ticksOf(scale, Math.abs(end - start) / BETWEEN_TICKS[isBottom ? "x" : "y"]);
  // Lines are sharp in the middle of a pixel; on screens with finer pixels, on any border.
  const sharp = devicePixelRatio > 1 ? 0 : 0.5;
  const away = side === "left" ? -1 : 1;
  const length = away * (lines ? -Math.abs(far - near) : 4);
  const label = away * (lines ? 8 : 9);
  const tick = (value: number): TemplateResult => {
    const at = scale(value) + sharp;
    return isBottom
      ? svg`<g class="tick" transform="translate(${at},0)"><line y2=${length} /><text y=${label} dy="0.71em">${text(value)}</text></g>`
      : svg`<g class="tick" transform="translate(0,${at})"><line x2=${length} /><text x=${label} dy="0.32em">${text(value)}</text></g>`;
  };
  const place = isBottom ? `0,${near}` : `${side === "left" ? near : far},0`;
  const [from, to] = scale.range().map((at) => at + sharp);
  const domain = isBottom ? `M${from},${sharp}H${to}` : `M${sharp},${from}V${to}`;
  const anchor = { bottom: "middle", left: "end", right: "start" }[side];
  return svg`<g class="axis ${side}" transform="translate(${place})" text-anchor=${anchor}><path class="domain" d=${domain} />${values.map(tick)}</g>${
    title === undefined ? "" : titleOf(side, frame, title)
  }`;
}

/** A vertical axis has its title above, where readers can read it upright. */
function titleOf(side: Side, frame: Frame, title: string | TemplateResult): TemplateResult {
  const [from, to] = across(frame);
  if (side === "bottom") {
    return svg`<text class="axis-title" x=${(from + to) / 2} y=${frame.height - 5} text-anchor="middle">${title}</text>`;
  }
  return side === "left"
    ? svg`<text class="axis-title" x="0" y="12">${title}</text>`
    : svg`<text class="axis-title" x=${frame.width} y="12" text-anchor="end">${title}</text>`;
}

export function ticksOf(scale: Scale, room: number): number[] {
  const most = Math.max(2, Math.floor(room));
  if (!isLogarithmic(scale)) return scale.ticks(most);
  const powers = powersWithin(scale.domain() as [number, number]);
  if (powers.length < 2) return scale.ticks(most);
  const every = Math.ceil(powers.length / most);
  return powers.filter((_, at) => at % every === 0);
}

function isLogarithmic(scale: Scale): boolean {
  return "base" in scale;
}

function powersWithin(domain: readonly [number, number]): number[] {
  const [least, most] = [Math.min(...domain), Math.max(...domain)];
  const first = Math.ceil(Math.log10(least) - 1e-9);
  const last = Math.floor(Math.log10(most) + 1e-9);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) =>
    Number(`1e${first + at}`),
  );
}

export function wholeTicks(scale: Scale, frame: Frame): number[] {
  const [from, to] = across(frame);
  return ticksOf(scale, (to - from) / BETWEEN_TICKS.x).filter(Number.isInteger);
}
