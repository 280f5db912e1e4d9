// What the charts have in common: a frame, axes that D3 draws, lines, labels, and how they are pointed at.

import { type AxisScale, axisBottom, axisLeft, axisRight } from "d3-axis";
import type { ScaleContinuousNumeric } from "d3-scale";
import { select } from "d3-selection";
import { line } from "d3-shape";
import { Directive, type DirectiveResult, directive, type ElementPart } from "lit/directive.js";
import { html, noChange, nothing, svg, type TemplateResult } from "lit/html.js";
import { PAGE_ROWS } from "./keys.js";
import { valueText } from "./words.js";

export type Scale = ScaleContinuousNumeric<number, number>;
export type Side = "bottom" | "left" | "right";

/** A chart's size and the room around what it draws, in pixels. */
export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface AxisOptions {
  /** The values that have a label; by default as many as there is room for. */
  ticks?: readonly number[];
  text?: (value: number) => string;
  /** Lines across the chart. */
  lines?: boolean;
  title?: string | TemplateResult;
}

/** What keys and pointers move along a chart, told as a slider tells it. */
export interface Moving {
  /** What is moved: "position t". */
  label: string;
  /** Where it is now: of two keys in one frame the second moves on from the first. */
  at: () => number;
  last: number;
  /** The value in words. */
  text: string;
  /** By how much the page keys move. */
  page?: number;
  move(at: number): void;
  /** Up and down; by default they do as right and left. */
  across?: (step: -1 | 1) => void;
  /** Where the pointer is, in pixels of the chart; whether it has just been pressed there. */
  point?: (x: number, y: number, isPressed: boolean) => void;
}

/** Before its room is known, a chart is drawn as wide as this. */
export const USUAL_WIDTH = 640;
/** A chart is never narrower; less is scrolled or shrunk. */
const LEAST_WIDTH = 240;
/** From here on there is room for a second axis and longer labels. */
const WIDE = 560;
const BETWEEN_TICKS = { x: 64, y: 36 };
const MORE_POINTS_THAN_PIXELS = 3;

export function isWide({ width }: Pick<Frame, "width">): boolean {
  return width >= WIDE;
}

/** The range of a scale from left to right, and from the bottom up. */
export function across(frame: Frame): [from: number, to: number] {
  return [frame.left, frame.width - frame.right];
}

export function upward(frame: Frame): [from: number, to: number] {
  return [frame.height - frame.bottom, frame.top];
}

/** The drawing itself. Within a slider, which screen readers read alone, it has no label. */
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

/** The room of a chart that follows the width it gets. */
export function room(widen: (width: number) => void, body: unknown): TemplateResult {
  return html`<div class="chart-room" ${followed(widen)}>${body}</div>`;
}

/** A room whose chart is moved along by keys, pointers and fingers. */
export function movingRoom(
  widen: (width: number) => void,
  moving: Moving,
  body: unknown,
): TemplateResult {
  const point = (event: PointerEvent): void => {
    const drawn = (event.currentTarget as Element).firstElementChild;
    if (!drawn || !moving.point) return;
    const { left, top, width } = drawn.getBoundingClientRect();
    const scale = Number(drawn.getAttribute("width")) / width;
    const [x, y] = [(event.clientX - left) * scale, (event.clientY - top) * scale];
    moving.point(x, y, event.type === "pointerdown");
  };
  return html`<div
    class="chart-room moving"
    role="slider"
    tabindex="0"
    aria-label=${moving.label}
    aria-valuemin="0"
    aria-valuemax=${moving.last}
    aria-valuenow=${moving.at()}
    aria-valuetext=${moving.text}
    @keydown=${(event: KeyboardEvent) => press(event, moving)}
    @pointerdown=${point}
    @pointermove=${point}
    ${followed(widen)}
  >${body}</div>`;
}

function press(event: KeyboardEvent, moving: Moving): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const { key } = event;
  if (moving.across && (key === "ArrowUp" || key === "ArrowDown")) {
    moving.across(key === "ArrowUp" ? -1 : 1);
  } else {
    const at = movedBy(key, { ...moving, at: moving.at() });
    if (at === undefined) return;
    moving.move(at);
  }
  event.preventDefault();
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
};

/** Where a key moves to; undefined for a key that moves nothing. */
export function movedBy(
  key: string,
  { at, last, page = PAGE_ROWS }: Pick<Moving, "last" | "page"> & { at: number },
): number | undefined {
  if (key === "Home") return 0;
  if (key === "End") return last;
  const step = key === "PageUp" ? -page : key === "PageDown" ? page : STEPS[key];
  return step === undefined ? undefined : Math.min(Math.max(at + step, 0), last);
}

/** An axis with its title, drawn by D3. */
export function axis(
  side: Side,
  frame: Frame,
  scale: Scale,
  { ticks, text = valueText, lines = false, title }: AxisOptions = {},
): TemplateResult {
  const [start, end] = side === "bottom" ? across(frame) : upward(frame);
  const length = Math.abs(end - start);
  const values = ticks ?? ticksOf(scale, length / BETWEEN_TICKS[side === "bottom" ? "x" : "y"]);
  const make = { bottom: axisBottom, left: axisLeft, right: axisRight }[side];
  const crossing = side === "bottom" ? upward(frame) : across(frame);
  const drawn = make(scale as AxisScale<number>)
    .tickValues(values)
    .tickFormat((value) => text(value as number))
    .tickSizeOuter(0)
    .tickSizeInner(lines ? -Math.abs(crossing[1] - crossing[0]) : 4)
    .tickPadding(lines ? 8 : 5);
  const [x, y] = {
    bottom: [0, crossing[0]],
    left: [crossing[0], 0],
    right: [crossing[1], 0],
  }[side] as [number, number];
  return svg`<g class="axis ${side}" transform="translate(${x},${y})" ${axisDrawn(drawn)}></g>${
    title === undefined ? "" : titleOf(side, frame, title)
  }`;
}

/** Below the middle of a horizontal axis; over the upper end of the others, where it is read upright. */
function titleOf(side: Side, frame: Frame, title: string | TemplateResult): TemplateResult {
  const [from, to] = across(frame);
  if (side === "bottom") {
    return svg`<text class="axis-title" x=${(from + to) / 2} y=${frame.height - 5} text-anchor="middle">${title}</text>`;
  }
  return side === "left"
    ? svg`<text class="axis-title" x="0" y="12">${title}</text>`
    : svg`<text class="axis-title" x=${frame.width} y="12" text-anchor="end">${title}</text>`;
}

/** About as many as there is room for; whole powers of ten where the scale has any. */
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

/** Whole numbers alone, for axes of positions and columns. */
export function wholeTicks(scale: Scale, frame: Frame): number[] {
  const [from, to] = across(frame);
  return ticksOf(scale, (to - from) / BETWEEN_TICKS.x).filter(Number.isInteger);
}

/** The core measures no larger entries, and on their scale the others would all be 0. */
const LARGEST = 1e100;

/** Whether a scale can have it: the ends of one are less than all numbers apart. */
export function isDrawn(value: number | undefined): value is number {
  return Math.abs(value ?? Number.NaN) <= LARGEST;
}

/** To a tenth of a pixel. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A line through the points; it has a gap where one is not finite. */
export function linePath(points: Iterable<readonly [x: number, y: number]>): string {
  const draw = line<readonly [number, number]>()
    .defined(([x, y]) => Number.isFinite(x) && Number.isFinite(y))
    .digits(1);
  return draw(points) ?? "";
}

/**
 * The line of `valueAt(from)` to `valueAt(to)`. Where many points share a pixel, only what shows of
 * them is drawn: the least and the largest.
 */
export function curvePath(
  [from, to]: readonly [number, number],
  valueAt: (at: number) => number,
  x: Scale,
  y: Scale,
): string {
  const pixels = Math.max(1, Math.abs(x(to) - x(from)));
  const count = to - from + 1;
  if (count <= pixels * MORE_POINTS_THAN_PIXELS) {
    return linePath(
      Array.from({ length: count }, (_, at) => [x(from + at), y(valueAt(from + at))]),
    );
  }
  const points: [number, number][] = [];
  let at = from;
  while (at <= to) {
    const pixel = Math.floor(x(at));
    const first = valueAt(at);
    let [least, largest, last] = [first, first, first];
    for (; at <= to && Math.floor(x(at)) === pixel; at += 1) {
      last = valueAt(at);
      if (!(last >= least)) least = last;
      if (!(last <= largest)) largest = last;
    }
    for (const value of [first, least, largest, last]) points.push([pixel, y(value)]);
  }
  return linePath(points);
}

/**
 * Places for labels that want to be at `wanted`: at least `gap` from one another, within the range
 * where they fit, and as near as can be to where they want to be.
 */
export function placesApart(
  wanted: readonly number[],
  gap: number,
  [least, largest]: readonly [number, number],
): number[] {
  const order = wanted
    .map((_, at) => at)
    .sort((a, b) => (wanted[a] as number) - (wanted[b] as number));
  // Neighbours that would touch become one block, in the middle of what its labels want.
  const blocks: { sum: number; count: number }[] = [];
  const startOf = ({ sum, count }: { sum: number; count: number }): number => {
    const start = sum / count;
    return Math.max(least, Math.min(start, largest - (count - 1) * gap));
  };
  for (const at of order) {
    let block = { sum: wanted[at] as number, count: 1 };
    for (let before = blocks.at(-1); before; before = blocks.at(-1)) {
      if (startOf(before) + before.count * gap <= startOf(block)) break;
      blocks.pop();
      block = {
        sum: before.sum + block.sum - block.count * before.count * gap,
        count: before.count + block.count,
      };
    }
    blocks.push(block);
  }
  const places: number[] = [];
  let next = 0;
  for (const block of blocks) {
    const start = startOf(block);
    for (let at = 0; at < block.count; at += 1) {
      places[order[next++] as number] = start + at * gap;
    }
  }
  return places;
}

class AxisDirective extends Directive {
  override update(part: ElementPart, [draw]: [ReturnType<typeof axisBottom<number>>]): unknown {
    select(part.element as SVGGElement).call(draw);
    return noChange;
  }

  render(_: ReturnType<typeof axisBottom<number>>): unknown {
    return noChange;
  }
}

const axisDrawn = directive(AxisDirective);

class FollowedDirective extends Directive {
  #widen: (width: number) => void = () => {};
  #observer: ResizeObserver | undefined;
  #width = 0;

  override update({ element }: ElementPart, [widen]: [(width: number) => void]): unknown {
    this.#widen = widen;
    if (!this.#observer) {
      this.#observer = new ResizeObserver(() => {
        const width = Math.floor(element.clientWidth);
        if (width === 0 || width === this.#width) return;
        this.#width = width;
        this.#widen(Math.max(width, LEAST_WIDTH));
      });
      this.#observer.observe(element);
    }
    return noChange;
  }

  render(_: (width: number) => void): unknown {
    return noChange;
  }
}

const followed: (widen: (width: number) => void) => DirectiveResult = directive(FollowedDirective);
