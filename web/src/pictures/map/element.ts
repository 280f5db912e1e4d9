// <table-map> shows entries as colours.
import { THEME_EVENT } from "../../common/browser.js";
import { drawCells } from "./cells.js";
import { drawLabels, drawMarks } from "./marks.js";
import { FONT, type Layout, layoutOf, type Place, placeIn, type TableMap } from "./table-map.js";

export class TableMapElement extends HTMLElement {
  readonly #cells = document.createElement("canvas");
  readonly #marks = document.createElement("canvas");
  readonly #resized = new ResizeObserver(() => {
    if (this.clientWidth !== this.#width) this.#draw(); // the observer also reports the first width
  });
  readonly #dark = matchMedia("(prefers-color-scheme: dark)");
  readonly #draws = (): void => this.#draw();
  #map: TableMap | undefined;
  #layout: Layout | undefined;
  #width = 0;
  #frame = 0;

  /** Draws the entries only if they changed, because most changes are of marks. */
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
    this.#draw(); // now, so that the element has its height before the page measures anything
  }

  disconnectedCallback(): void {
    this.#resized.disconnect();
    this.#dark.removeEventListener("change", this.#draws);
    removeEventListener(THEME_EVENT, this.#draws);
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  placeAt(x: number, y: number): Place | undefined {
    if (!this.#map || !this.#layout) return undefined;
    const { left, top } = this.getBoundingClientRect();
    return placeIn(this.#map, this.#layout, x - left, y - top);
  }

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
    this.#width = width; // also 0, so that the observer draws what changed while the element was hidden
    if (!this.#map || width === 0) return;
    this.#layout = layoutOf(this.#map, width);
    const pen = begin(this.#cells, width, this.#layout.height);
    if (pen) drawCells(pen, this.#map, this.#layout, getComputedStyle(this));
    begin(this.#marks, width, this.#layout.height);
    this.#drawMarks();
  }

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

/** Several parts of the page define the element, in any order. */
export function defineMap(): void {
  if (!customElements.get("table-map")) customElements.define("table-map", TableMapElement);
}

function isOtherPicture(one: TableMap, other: TableMap): boolean {
  const names = ["t", "j", "values", "stride", "scale", "most", "height"] as const;
  return names.some((name) => one[name] !== other[name]);
}

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
