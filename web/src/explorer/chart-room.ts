// A chart as wide as its place, in which keys, pointers and fingers move the selection.
import { Directive, directive, type ElementPart } from "lit/directive.js";
import { html, noChange, type TemplateResult } from "lit/html.js";

import type { Scale } from "./chart.js";
import { PAGE_ROWS } from "./keys.js";

/** Width in pixels before that of the place is known. */
const USUAL_WIDTH = 640;
/** In less room, the chart scrolls or shrinks. */
const LEAST_WIDTH = 240;

/** A whole number that keys and pointers move. Screen readers announce it as a slider. */
export interface Moving {
  label: string;
  /** Returns the current number: several keys can come before the next frame. */
  at(): number;
  last: number;
  text: string;
  scale: Scale;
  /** By default, all numbers are shown. */
  shown?: readonly [first: number, last: number];
  move(to: number): void;
  /** By default, the up and down keys act like right and left. */
  across?(step: -1 | 1): void;
  point?(to: number, y: number, isClick: boolean): void;
}

export class ChartRoom {
  readonly #changed: () => void;
  #width = USUAL_WIDTH;
  /** The number when a finger touched the chart. */
  #touched = 0;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  get width(): number {
    return this.#width;
  }

  template(moving: Moving, chart: TemplateResult): TemplateResult {
    const widen = (width: number): void => {
      this.#width = width;
      this.#changed();
    };
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
      ${followed(widen)}
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

const followed = directive(FollowedDirective);
