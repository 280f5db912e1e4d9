import { ticks } from "d3-array";
import { html, type TemplateResult } from "lit/html.js";

import { defineMap, type TableMapElement } from "../pictures/map/element.js";
import type { Place, TableMap } from "../pictures/map/table-map.js";
import * as views from "../texts/en/views/index.js";
import { remembered } from "./view.js";
import {
  type Extent,
  isWhole,
  lengthOf,
  moved,
  movedByKey,
  movedToContain,
  numbersIn,
  type Span,
  spanOf,
  spanText,
  type Window,
  wholeWindow,
  zoomed,
} from "./window.js";

defineMap();

interface ZoomableParts {
  extent(): Extent;
  selected(): Place;
  select(place: Place): void;
  changed(): void;
}

type Picture = Pick<TableMap, "values" | "scale" | "most" | "height"> & { label: string };

const STEP = 2;
const HEIGHT = 480;
const TICKS = 8;

export class Zoomable {
  readonly #parts: ZoomableParts;
  /** Undefined if all is shown. Then it also shows all of a larger table. */
  #window: Window | undefined;
  /** The map draws again if these are new arrays. */
  readonly #rows = remembered(numbersOf);
  readonly #columns = remembered(numbersOf);
  readonly #down = new Map<number, { x: number; y: number }>();
  #touched: Place | undefined;

  constructor(parts: ZoomableParts, settings: ReadonlyMap<string, string>) {
    this.#parts = parts;
    const { rows, columns } = parts.extent();
    this.#keep({
      rows: spanOf(settings.get("rows"), rows),
      columns: spanOf(settings.get("columns"), columns),
    });
  }

  #keep(window: Window | undefined): void {
    this.#window = window && isWhole(window, this.#parts.extent()) ? undefined : window;
  }

  get window(): Window {
    const extent = this.#parts.extent();
    const { rows, columns } = this.#window ?? wholeWindow(extent);
    if (rows.end > extent.rows || columns.end > extent.columns) this.#window = undefined;
    return movedToContain(this.#window ?? wholeWindow(extent), this.#parts.selected(), extent);
  }

  get isWhole(): boolean {
    return isWhole(this.window, this.#parts.extent());
  }

  settings(): Record<string, string> {
    if (this.isWhole) return {};
    const { rows, columns } = this.window;
    return { rows: spanText(rows), columns: spanText(columns) };
  }

  reset(): void {
    this.#show(undefined);
  }

  template(picture: Picture): TemplateResult {
    const { values, scale, most, label, height = HEIGHT } = picture;
    const { rows, columns } = this.window;
    const [t, j] = [this.#rows(rows.first, rows.end), this.#columns(columns.first, columns.end)];
    const selected = this.#parts.selected();
    const map: TableMap = {
      t,
      j,
      values,
      scale,
      most,
      ticks: { t: ticksOf(rows), j: ticksOf(columns) },
      stride: this.#parts.extent().columns,
      height,
      rows: [selected.t],
      column: selected.j,
    };
    return html`
      <table-map
        class=${this.isWhole ? "zoomable" : "zoomable zoomed"}
        role="application"
        aria-roledescription=${views.zoom.map}
        aria-label=${label}
        tabindex="0"
        .map=${map}
        @keydown=${this.#onKey}
        @wheel=${{ handleEvent: this.#onWheel, passive: false }}
        @touchstart=${{ handleEvent: keepPinch, passive: false }}
        @click=${this.#onClick}
        @pointerdown=${this.#onDown}
        @pointermove=${this.#onMove}
        @pointerup=${this.#onUp}
        @pointercancel=${this.#onCancel}
      ></table-map>
    `;
  }

  buttons(): TemplateResult {
    const { rows, columns } = this.window;
    const isNear = lengthOf(rows) <= 4 && lengthOf(columns) <= 4;
    return html`
      <span class="zoom" role="group" aria-label=${views.zoom.label}>
        <button type="button" aria-disabled=${isNear} @click=${() => this.#zoom(STEP)}>
          ${views.zoom.in}
        </button>
        <button type="button" aria-disabled=${this.isWhole} @click=${() => this.#zoom(1 / STEP)}>
          ${views.zoom.out}
        </button>
        <button type="button" aria-disabled=${this.isWhole} @click=${() => this.reset()}>
          ${views.zoom.all}
        </button>
      </span>
    `;
  }

  #show(window: Window | undefined): void {
    this.#keep(window);
    this.#parts.changed();
  }

  #zoom(factor: number, at: Place = this.#parts.selected()): void {
    this.#show(zoomed(this.window, at, factor, this.#parts.extent()));
  }

  #select(place: Place): void {
    const extent = this.#parts.extent();
    const before = this.window;
    const after = movedToContain(before, place, extent);
    this.#keep(after);
    this.#parts.select(place);
    if (after !== before) this.#parts.changed();
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.altKey) return;
    const place = movedByKey(event, this.#parts.selected(), this.#parts.extent());
    const zooms: Partial<Record<string, () => void>> = {
      "+": () => this.#zoom(STEP),
      "=": () => this.#zoom(STEP),
      "-": () => this.#zoom(1 / STEP),
      "0": () => this.reset(),
    };
    const zoom = event.ctrlKey || event.metaKey ? undefined : zooms[event.key];
    if (!place && !zoom) return;
    event.preventDefault();
    zoom?.();
    if (place) this.#select(place);
  };

  /** Zooms only with a held key, because the wheel alone moves the page. */
  readonly #onWheel = (event: WheelEvent): void => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const at = placeOf(event);
    if (at) this.#zoom(event.deltaY < 0 ? STEP : 1 / STEP, at);
  };

  readonly #onDown = (event: PointerEvent): void => {
    const { pointerId, clientX, clientY } = event;
    if (this.#down.size === 0) this.#touched = this.#parts.selected();
    this.#down.set(pointerId, { x: clientX, y: clientY });
    if (!this.isWhole) mapOf(event).setPointerCapture(pointerId);
  };

  readonly #onClick = (event: MouseEvent): void => {
    const place = placeOf(event);
    if (place) this.#select(place);
  };

  /** One finger moves a zoomed map, two zoom it, and a mouse without a button selects. */
  readonly #onMove = (event: PointerEvent): void => {
    const { pointerId } = event;
    const before = this.#down.get(pointerId);
    if (!before) {
      const place = placeOf(event);
      const { t, j } = this.#parts.selected();
      if (place && (place.t !== t || place.j !== j)) this.#parts.select(place);
      return;
    }
    const other = [...this.#down].find(([id]) => id !== pointerId)?.[1];
    if (other) this.#pinch(event, before, other);
    else this.#drag(event, before);
  };

  readonly #onUp = ({ pointerId }: PointerEvent): void => {
    this.#down.delete(pointerId);
  };

  readonly #onCancel = (event: PointerEvent): void => {
    this.#onUp(event);
    if (this.#touched) this.#select(this.#touched);
  };

  #pinch(
    event: PointerEvent,
    before: { x: number; y: number },
    other: { x: number; y: number },
  ): void {
    const { pointerId, clientX: x, clientY: y } = event;
    const apart = (one: { x: number; y: number }): number =>
      Math.hypot(one.x - other.x, one.y - other.y);
    const factor = apart({ x, y }) / Math.max(1, apart(before));
    // The map shows whole rows, so it waits for a larger move.
    if (factor < 1.1 && factor > 1 / 1.1) return;
    const middle = mapOf(event).placeAt((x + other.x) / 2, (y + other.y) / 2);
    this.#down.set(pointerId, { x, y });
    if (middle) this.#zoom(factor, middle);
  }

  #drag(event: PointerEvent, before: { x: number; y: number }): void {
    const { pointerId, clientX: x, clientY: y } = event;
    const map = mapOf(event);
    const [from, to] = [map.placeAt(before.x, before.y), map.placeAt(x, y)];
    if (!from || !to || (from.t === to.t && from.j === to.j)) return;
    this.#down.set(pointerId, { x, y });
    if (this.isWhole) {
      this.#parts.select(to);
      return;
    }
    const way = { t: from.t - to.t, j: from.j - to.j };
    const window = moved(this.window, way, this.#parts.extent());
    // The entry under the finger stays there and is selected.
    this.#keep(window);
    this.#parts.select(from);
    this.#parts.changed();
  }
}

/** Keeps the browser from zooming the page with two fingers. */
function keepPinch(event: TouchEvent): void {
  if (event.touches.length > 1) event.preventDefault();
}

function mapOf(event: Event): TableMapElement {
  return event.currentTarget as TableMapElement;
}

function placeOf(event: MouseEvent): Place | undefined {
  return mapOf(event).placeAt(event.clientX, event.clientY);
}

function numbersOf(first: number, end: number): number[] {
  return numbersIn({ first, end });
}

function ticksOf({ first, end }: Span): number[] {
  return ticks(first, end - 1, TICKS).filter(Number.isInteger);
}
