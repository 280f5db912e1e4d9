import { ticks } from "d3-array";
import { ref } from "lit/directives/ref.js";
import { html, nothing, svg, type TemplateResult } from "lit/html.js";

import { valueText } from "../common/rounded.js";
import { numbersIn, PAGE_ROWS } from "./window.js";

type Ends = readonly [from: number, to: number];

export interface Scale {
  (value: number): number;
  invert(pixel: number): number;
  domain: Ends;
  range: Ends;
  isLogarithmic: boolean;
}

export function linear(domain: Ends, range: Ends): Scale {
  const shareOf = ([from, to]: Ends, at: number) => (at - from) / (to - from);
  const at = ([from, to]: Ends, share: number) => from * (1 - share) + to * share;
  const scale = (value: number) => at(range, shareOf(domain, value));
  const invert = (pixel: number) => at(domain, shareOf(range, pixel));
  return Object.assign(scale, { invert, domain, range, isLogarithmic: false });
}

export function logarithmic(domain: Ends, range: Ends): Scale {
  const ofLog = linear([Math.log(domain[0]), Math.log(domain[1])], range);
  const invert = (pixel: number) => Math.exp(ofLog.invert(pixel));
  const scale = (value: number) => ofLog(Math.log(value));
  return Object.assign(scale, { invert, domain, range, isLogarithmic: true });
}

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
  ticks?: readonly number[];
  text?: (value: number) => string;
  lines?: boolean;
  title?: string;
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
  // Lines are sharp in the middle of a pixel, or on any border of a finer screen's pixels.
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
  const [from, to] = scale.range.map((at) => at + sharp);
  const domain = isBottom ? `M${from},${sharp}H${to}` : `M${sharp},${from}V${to}`;
  const anchor = { bottom: "middle", left: "end", right: "start" }[side];
  return svg`<g class="axis ${side}" transform="translate(${place})" text-anchor=${anchor}><path class="domain" d=${domain} />${values.map(tick)}</g>${
    title === undefined ? "" : titleOf(side, frame, title)
  }`;
}

/** A vertical axis has its title above, so that it is upright. */
function titleOf(side: Side, frame: Frame, title: string): TemplateResult {
  const [from, to] = across(frame);
  if (side === "bottom") {
    return svg`<text class="axis-title" x=${(from + to) / 2} y=${frame.height - 5} text-anchor="middle">${title}</text>`;
  }
  return side === "left"
    ? svg`<text class="axis-title" x="0" y="12">${title}</text>`
    : svg`<text class="axis-title" x=${frame.width} y="12" text-anchor="end">${title}</text>`;
}

export function ticksOf({ domain, isLogarithmic }: Scale, room: number): number[] {
  const most = Math.max(2, Math.floor(room));
  const [least, largest] = [Math.min(...domain), Math.max(...domain)];
  if (!isLogarithmic) return ticks(least, largest, most);
  const [from, to] = [Math.log10(least), Math.log10(largest)];
  const powers = numbersIn({ first: Math.ceil(from - 1e-9), end: Math.floor(to + 1e-9) + 1 });
  if (powers.length > 1) {
    const every = Math.ceil(powers.length / most);
    return powers.filter((_, at) => at % every === 0).map((power) => Number(`1e${power}`));
  }
  const multiples = numbersIn({ first: Math.floor(from), end: Math.floor(to) + 1 })
    .flatMap((power) =>
      numbersIn({ first: 1, end: 10 }).map((digit) => Number(`${digit}e${power}`)),
    )
    .filter((multiple) => multiple >= least && multiple <= largest);
  return multiples.length * 2 < most ? ticks(least, largest, most) : multiples;
}

export function wholeTicks(scale: Scale, frame: Frame): number[] {
  const [from, to] = across(frame);
  return ticksOf(scale, (to - from) / BETWEEN_TICKS.x).filter(Number.isInteger);
}

/** If a pixel has more points, the chart draws only the least and the largest. */
const MOST_POINTS_PER_PIXEL = 3;

/** The core measures no larger entries, and next to them all others would be drawn as 0. */
const LARGEST = 1e100;

export function isDrawn(value: number | undefined): value is number {
  return Math.abs(value ?? Number.NaN) <= LARGEST;
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Leaves a gap at points that are not finite. */
export function linePath(points: Iterable<readonly [x: number, y: number]>): string {
  let path = "";
  let count = 0;
  for (const [x, y] of points) {
    if (Number.isFinite(x) && Number.isFinite(y)) {
      path += `${count === 0 ? "M" : "L"}${round(x)},${round(y)}`;
      count += 1;
    } else {
      if (count === 1) path += "Z";
      count = 0;
    }
  }
  return count === 1 ? `${path}Z` : path;
}

export function curvePath(
  [from, to]: readonly [number, number],
  valueAt: (at: number) => number,
  x: Scale,
  y: Scale,
): string {
  const pixels = Math.max(1, Math.abs(x(to) - x(from)));
  const count = to - from + 1;
  if (count <= pixels * MOST_POINTS_PER_PIXEL) {
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

export function selectedMark(
  frame: Frame,
  at: number,
  label: string,
  { gap, half }: { gap: number; half: number },
): TemplateResult {
  const [left, right] = across(frame);
  const [bottom, top] = upward(frame);
  const anchor = at < left + half ? "start" : at > right - half ? "end" : "middle";
  return svg`<path class="selected" d="M${round(at)} ${bottom}V${top}" /><text class="selected" x=${round(at)} y=${top - gap} text-anchor=${anchor}>${label}</text>`;
}

const USUAL_WIDTH = 640;
/** In less room, the chart scrolls or shrinks. */
const LEAST_WIDTH = 240;

/** A whole number that keys and pointers move. Screen readers announce it as a slider. */
export interface Moving {
  label: string;
  /** Read this for each key, because several keys can come before the next frame. */
  at(): number;
  last: number;
  text: string;
  scale: Scale;
  shown?: readonly [first: number, last: number];
  move(to: number): void;
  /** By default, the up and down keys act like right and left. */
  across?(step: -1 | 1): void;
  point?(to: number, y: number, isClick: boolean): void;
}

export class ChartRoom {
  readonly #changed: () => void;
  #width = USUAL_WIDTH;
  #observer: ResizeObserver | undefined;
  #touched = 0;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  get width(): number {
    return this.#width;
  }

  readonly #follow = (element: Element | undefined): void => {
    this.#observer?.disconnect();
    if (!element) return;
    this.#observer = new ResizeObserver(() => {
      const width = Math.max(element.clientWidth, LEAST_WIDTH);
      if (element.clientWidth === 0 || width === this.#width) return;
      this.#width = width;
      this.#changed();
    });
    this.#observer.observe(element);
  };

  template(moving: Moving, chart: TemplateResult): TemplateResult {
    const { label, last, text } = moving;
    const point = (event: MouseEvent): void => pointAt(event, moving);
    const touch = (): void => {
      this.#touched = moving.at();
    };
    // A finger that scrolls the page moves first. Then the browser cancels it.
    const cancel = (): void => moving.move(this.#touched);
    return html`<div
      class="chart-room moving"
      role="slider"
      tabindex="0"
      aria-label=${label}
      aria-valuemin="0"
      aria-valuemax=${last}
      aria-valuenow=${within(moving.at(), [0, last])}
      aria-valuetext=${text}
      @keydown=${(event: KeyboardEvent) => press(event, moving)}
      @click=${point}
      @pointermove=${point}
      @pointerdown=${touch}
      @pointercancel=${cancel}
      ${ref(this.#follow)}
    >${chart}</div>`;
  }
}

function within(at: number, [first, last]: readonly [number, number]): number {
  return Math.min(Math.max(at, first), last);
}

function pointAt(
  event: MouseEvent,
  { scale, last, shown = [0, last], at, move, point }: Moving,
): void {
  const drawn = (event.currentTarget as Element).firstElementChild;
  if (!drawn) return;
  const { left, right, top, bottom, width } = drawn.getBoundingClientRect();
  const isClick = event.type === "click";
  // In Firefox, a press in the chart that ends outside is a click, too.
  const isInside =
    within(event.clientX, [left, right]) === event.clientX &&
    within(event.clientY, [top, bottom]) === event.clientY;
  if (isClick && !isInside) return;
  const perPixel = Number(drawn.getAttribute("width")) / width;
  const x = (event.clientX - left) * perPixel;
  const to = within(Math.round(scale.invert(x)), shown);
  if (point) point(to, (event.clientY - top) * perPixel, isClick);
  else if (to !== at()) move(to);
}

function press(event: KeyboardEvent, { at, last, move, across }: Moving): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const { key } = event;
  if (across && (key === "ArrowUp" || key === "ArrowDown")) {
    across(key === "ArrowUp" ? -1 : 1);
  } else {
    const to = movedBy(key, within(at(), [0, last]), last);
    if (to === undefined) return;
    move(to);
  }
  event.preventDefault();
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageUp: -PAGE_ROWS,
  PageDown: PAGE_ROWS,
};

export function movedBy(key: string, at: number, last: number): number | undefined {
  if (key === "Home") return 0;
  if (key === "End") return last;
  const step = STEPS[key];
  return step === undefined ? undefined : within(at + step, [0, last]);
}
