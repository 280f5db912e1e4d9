// The shift by k: M(k) of the formula and the best one of the table, times the selected row.
import { scaleLinear } from "d3-scale";
import { html, nothing, svg, type TemplateResult } from "lit/html.js";
import type { Linearity } from "sinusoidal-pe";

import { messageOf } from "../error.js";
import { entryText } from "../numbers.js";
import type { TableMap } from "../pictures/map.js";
import "../pictures/map.js";
import { views } from "../texts/en/views.js";
import {
  across,
  axis,
  chart,
  type Frame,
  isDrawn,
  movingRoom,
  type Scale,
  USUAL_WIDTH,
  wholeTicks,
} from "./chart.js";
import { accepted } from "./hand.js";
import { fitRefusal, limitsOf, refusalOf, sizeOf } from "./measures.js";
import {
  drawnColumns,
  everyRowSentence,
  type LeftOver,
  leftOver,
  rowOf,
  shiftSentence,
  type Turn,
  timesRow,
  turnedRow,
  turnsOf,
  wholeOf,
} from "./shifted.js";
import type { Description, Numbers, View, ViewParts } from "./view.js";
import { plainText } from "./words.js";

/** Most columns for which M(k) is drawn whole. */
const MOST_MAPPED = 64;
const HEIGHT = 340;
/** Between the rows and their errors. */
const BETWEEN = 34;
const LEFT_HEIGHT = 100;
/** For another k so soon nothing is fitted yet, in milliseconds. */
const PAUSE = 200;
/** Most multiplications of a fit, which can be cancelled: as many as the core takes on. */
const MOST_PRODUCTS = 2 ** 32;

/** The best M(k) of the table, or why there is none. */
type Best = { k: number } & ({ fit: Linearity } | { why: Description });

class Shift implements View {
  readonly id = "shift";
  readonly title = views.shift.title;
  readonly #parts: ViewParts;
  #best: Best | undefined;
  /** The table and k that are fitted, or will be. */
  #asked: { of: Float64Array; k: number } | undefined;
  #stop = new AbortController();
  #isShown = false;
  /** Fitting was cancelled. */
  #isStopped = false;
  /** M times a row is that of the formula, or the best one of the table. */
  #isBest = false;
  #width = USUAL_WIDTH;
  #turns: { of: Float64Array; k: number; turns: readonly Turn[] } | undefined;
  /** The product, which takes C times C multiplications where M is that of the table. */
  #row:
    | { by: Linearity | readonly Turn[]; of: Float64Array; t: number; made: Float64Array }
    | undefined;
  #every: { of: Float64Array; k: number; sentence: string | undefined } | undefined;

  #limited: { of: Float64Array; limit: number } | undefined;

  constructor(parts: ViewParts, settings: ReadonlyMap<string, string>) {
    this.#parts = parts;
    this.#isBest = settings.get("m") === "best";
  }

  show(): void {
    this.#isShown = true;
    this.#askBest();
  }

  hide(): void {
    this.#isShown = false;
    this.#asked = undefined;
    this.#stop.abort();
  }

  /** Once for a table and k, a moment after the last change. */
  #askBest(): void {
    const { table } = this.#parts.looked();
    const { k } = this.#parts.selection();
    if (!this.#isShown || (this.#asked?.of === table.data && this.#asked.k === k)) return;
    this.#asked = { of: table.data, k };
    this.#best = undefined;
    this.#isStopped = false;
    this.#stop.abort();
    const stop = new AbortController();
    this.#stop = stop;
    const why = refusalOf(table) ?? fitRefusal(table.T, table.C, k, MOST_PRODUCTS);
    if (why !== undefined) {
      this.#best = { k, why: { sentences: [why] } };
      return;
    }
    const timer = setTimeout(() => void this.#fit(k, stop), PAUSE);
    stop.signal.addEventListener("abort", () => clearTimeout(timer));
  }

  #cancel(): void {
    this.#stop.abort();
    this.#isStopped = true;
    this.#parts.changed();
  }

  #fitAgain(): void {
    this.#asked = undefined;
    this.#askBest();
    this.#parts.changed();
  }

  async #fit(k: number, stop: AbortController): Promise<void> {
    try {
      const fit = await this.#parts.measuring.linearity(k, { signal: stop.signal });
      if (this.#stop === stop) this.#best = { k, fit };
    } catch (error) {
      if (this.#stop !== stop || stop.signal.aborted) return;
      const details = messageOf(error);
      this.#best = { k, why: { sentences: [views.shift.failed({ k })], details } };
    }
    this.#parts.changed();
  }

  /** Of the formula, where that may be seen. */
  #ofFormula(): readonly Turn[] | undefined {
    const { formula } = this.#parts.looked();
    const { k } = this.#parts.selection();
    if (!formula) return undefined;
    if (this.#turns?.of !== formula.data || this.#turns.k !== k) {
      this.#turns = { of: formula.data, k, turns: turnsOf(formula, k) };
    }
    return this.#turns.turns;
  }

  /** The best M(k), where it was fitted. */
  #ofTable(): Linearity | undefined {
    return this.#best && "fit" in this.#best ? this.#best.fit : undefined;
  }

  /** M times row t, by the M that is chosen and to be had. */
  #made(): { made: Float64Array; isBest: boolean } | undefined {
    const { table } = this.#parts.looked();
    const { t } = this.#parts.selection();
    const isBest = this.#showsBest;
    const by = isBest ? this.#ofTable() : this.#ofFormula();
    if (!by) return undefined;
    if (this.#row?.by !== by || this.#row.of !== table.data || this.#row.t !== t) {
      const row = rowOf(table, t);
      const made =
        "matrix" in by ? timesRow(by.matrix.data as Float64Array, row) : turnedRow(by, row);
      this.#row = { by, of: table.data, t, made };
    }
    return { made: this.#row.made, isBest };
  }

  /** Where there is a best one or will be, and it is wanted or the formula's may not be seen. */
  get #showsBest(): boolean {
    const isWanted = this.#isBest || !this.#hasFormula;
    return isWanted && (this.#best ? "fit" in this.#best : !this.#isStopped);
  }

  /** M(k) of the formula may be seen, though it may have yet to come. */
  get #hasFormula(): boolean {
    const { formula, awaited } = this.#parts.looked();
    return formula !== undefined || awaited.formula;
  }

  template(): TemplateResult {
    this.#askBest(); // what is selected may be another k
    const { k } = this.#parts.selection();
    const { C } = this.#parts.looked().table;
    const turns = this.#ofFormula();
    return html`
      <div class="look-controls">
        ${this.#hasFormula ? this.#choice() : nothing}
        <div class="long-work">${this.#progress()}</div>
      </div>
      <div class="shift-numbers">
        ${
          this.#hasFormula && !this.#showsBest
            ? html`
              <div>
                ${this.#equation(turns)}
                <p class="note">
                  ${views.shift.note({ k })}
                </p>
              </div>
            `
            : nothing
        }
        ${C <= MOST_MAPPED ? this.#map(turns) : nothing}
      </div>
      <figure class="shifted">
        ${this.#chart()}
        <figcaption>${views.shift.caption}<br>${this.#legend()}</figcaption>
      </figure>
    `;
  }

  #progress(): TemplateResult | typeof nothing {
    const { k } = this.#parts.selection();
    if (this.#isStopped) {
      return html`
        <button type="button" @click=${() => this.#fitAgain()}>${views.shift.fit({ k })}</button>
      `;
    }
    if (this.#best) return nothing;
    return html`
      <label>${views.shift.fitting({ k })} <progress></progress></label>
      <button type="button" @click=${() => this.#cancel()}>${views.shift.cancel}</button>
    `;
  }

  #choice(): TemplateResult {
    const choice = (isBest: boolean, title: string) => html`
      <label>
        <input
          type="radio"
          name="shift-m"
          .checked=${this.#isBest === isBest}
          @change=${() => {
            this.#isBest = isBest;
            this.#parts.changed();
          }}
        >
        ${title}
      </label>
    `;
    return html`
      <fieldset>
        <legend class="visually-hidden">${views.shift.choice}</legend>
        ${choice(false, views.shift.choices.formula)} ${choice(true, views.shift.choices.best)}
      </fieldset>
    `;
  }

  /**
   * The two numbers of the selected pair, M(k) times them, and those of row t + k; with no numbers yet
   * where the formula has yet to come.
   */
  #equation(turns: readonly Turn[] | undefined): TemplateResult {
    const { table } = this.#parts.looked();
    const { t, j, k } = this.#parts.selection();
    const i = Math.floor(j / 2);
    const { sine, cosine } = turns?.[i] ?? {};
    const pairOf = (row: Float64Array) => row.subarray(2 * i, 2 * i + 2);
    const row = rowOf(table, t);
    const made = turns && pairOf(turnedRow(turns, row));
    const wanted = t + k < table.T ? pairOf(rowOf(table, t + k)) : undefined;
    const isSame = wanted && (!made || leftOver(wanted, made).most <= 5e-5);
    return html`
      <div class="shift-pair" role="group" aria-label=${views.shift.equation({ pair: i, k })}>
        ${block(views.shift.matrix({ pair: i, k }), [
          [cosine, sine],
          [sine && -sine, cosine],
        ])}
        ${sign("·")}
        ${block(views.shift.row({ t }), columnOf(pairOf(row)))}
        ${sign("=")}
        ${block(views.shift.product({ t, k }), made ? columnOf(made) : [[undefined], [undefined]])}
        ${
          wanted
            ? html`${sign(isSame ? "≈" : "≠")} ${block(views.shift.row({ t: t + k }), columnOf(wanted))}`
            : html`<p>${views.shift.beyond({ t, k, T: table.T })}</p>`
        }
      </div>
    `;
  }

  #chart(): TemplateResult {
    const { table } = this.#parts.looked();
    const { t, j, k } = this.#parts.selection();
    const made = this.#made();
    const isWithin = t + k < table.T;
    const wanted = isWithin ? rowOf(table, t + k) : undefined;
    const rest = wanted && made ? leftOver(wanted, made.made) : undefined;
    const [first, end] = drawnColumns(table.C, j);
    const columns = Array.from({ length: end - first }, (_, at) => first + at);
    const most = mostOf([made?.made, wanted], columns);
    const upper: Frame = {
      ...{ width: this.#width, height: HEIGHT - LEFT_HEIGHT - BETWEEN },
      ...{ left: 78, right: 14, top: 26, bottom: 8 },
    };
    const lower: Frame = { ...upper, height: HEIGHT, top: HEIGHT - LEFT_HEIGHT, bottom: 38 };
    const x = scaleLinear([first - 0.5, end - 0.5], across(upper));
    const y = scaleLinear([-most, most], [upper.height - upper.bottom, upper.top]).nice();
    const each = <Result>(draw: (column: number) => Result): Result[] => columns.map(draw);
    const radius = Math.min(5, Math.max(2.5, (x(1) - x(0)) / 3));
    const body = chart({ ...upper, height: HEIGHT }, undefined, [
      svg`<rect class="selected-column" x=${x(j - 0.5)} y=${upper.top} width=${x(1) - x(0)} height=${HEIGHT - lower.bottom - upper.top} />`,
      axis("left", upper, y, { lines: true, title: views.shift.entryAxis }),
      each((column) => {
        const [at, entry, value] = [x(column), wanted?.[column], made?.made[column]];
        return svg`${isDrawn(entry) ? svg`<circle class="wanted" cx=${at} cy=${y(entry)} r=${radius + 1.5} />` : ""}${
          isDrawn(value)
            ? svg`<circle class="made" cx=${at} cy=${y(value)} r=${Math.max(1.5, radius - 1.5)} />`
            : ""
        }`;
      }),
      // A list of its own, as what follows is to stay where it is drawn.
      this.#rest(lower, x, rest, columns),
      axis("bottom", lower, x, {
        ticks: wholeTicks(x, lower),
        title: views.shift.columnAxis,
      }),
    ]);
    return movingRoom(
      (width) => {
        this.#width = width;
        this.#parts.changed();
      },
      {
        label: views.shift.slider,
        at: () => this.#parts.selection().j,
        last: table.C - 1,
        text: this.#columnText(j, wanted, made?.made),
        move: (to) => this.#parts.select({ j: to }),
        across: (step) => this.#parts.select({ t: this.#parts.selection().t + step }),
        point: (at) => {
          const to = Math.min(Math.max(Math.round(x.invert(at)), first), end - 1);
          if (to !== this.#parts.selection().j) this.#parts.select({ j: to });
        },
      },
      body,
    );
  }

  #columnText(j: number, wanted: Float64Array | undefined, made: Float64Array | undefined): string {
    const { t, k } = this.#parts.selection();
    const { entry } = views.frame;
    const [value, product] = [wanted?.[j], made?.[j]];
    return [
      value === undefined ? views.numbers.column({ j }) : entry({ t: t + k, j, value }),
      ...(product === undefined ? [] : [views.shift.made({ t, k, value: product })]),
    ].join(" ");
  }

  /** Bars on a scale of their own, as what rounding leaves is no less to be seen than a mistake. */
  #rest(frame: Frame, x: Scale, rest: LeftOver | undefined, columns: readonly number[]): unknown[] {
    if (!rest || Number.isNaN(rest.most)) return [];
    const most = mostOf([rest.values], columns, 0);
    const range = [frame.height - frame.bottom, frame.top + 12] as [number, number];
    const y = scaleLinear([-(most || 1), most || 1], range);
    const width = Math.max(1, Math.min(10, (x(1) - x(0)) * 0.5));
    const title = svg`<text class="axis-title" x="0" y=${frame.top - 6}>${views.shift.error}</text>`;
    const ticks = most === 0 ? [0] : [-most, most];
    return [
      axis("left", { ...frame, top: frame.top + 12 }, y, { ticks, lines: true, text: plainText }),
      title,
      svg`<path class="zero" d="M${frame.left} ${y(0)}H${frame.width - frame.right}" />`,
      ...columns.map((column) => {
        const value = rest.values[column] as number;
        if (!isDrawn(value)) return "";
        const [from, to] = [Math.min(y(0), y(value)), Math.abs(y(value) - y(0))];
        return svg`<rect class="rest" x=${x(column) - width / 2} y=${from} width=${width} height=${to} />`;
      }),
    ];
  }

  #legend(): TemplateResult {
    const { table } = this.#parts.looked();
    const { t, j, k } = this.#parts.selection();
    const made = this.#made();
    const [first, end] = drawnColumns(table.C, j);
    const key = (name: string, r: number, title: unknown) => html`
      <span class="key">
        <svg class="chart" viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
          ${svg`<circle class=${name} cx="7" cy="7" r=${r} />`}
        </svg>
        ${title}
      </span>
    `;
    return html`
      ${t + k < table.T ? key("wanted", 5.5, views.shift.row({ t: t + k })) : nothing}
      ${made ? key("made", 3.5, productText(made.isBest, t, k)) : nothing}
      ${end - first < table.C ? html`<span>${views.shift.columns({ first, last: end - 1, C: table.C })}</span>` : nothing}
    `;
  }

  #map(turns: readonly Turn[] | undefined): TemplateResult {
    const { C } = this.#parts.looked().table;
    const { j, k } = this.#parts.selection();
    const isBest = this.#showsBest;
    if (!isBest && !this.#hasFormula) return html``;
    const numbers = isBest ? this.#ofTable()?.matrix.data : turns && wholeOf(turns);
    const values = numbers ?? new Float64Array(C * C); // nothing yet, where they will be
    const indices = Array.from({ length: C }, (_, at) => at);
    const most = values.reduce((one, next) => Math.max(one, Math.abs(next)), 0) || 1;
    const map: TableMap = {
      ...{ t: indices, j: indices, values, scale: "signed", most },
      ...{ rows: [j], column: null, height: "square" },
    };
    const { map: texts } = views.shift;
    const caption = texts[isBest ? "best" : "formula"]({ C, k });
    const label = [caption, texts.marked({ j })].join(" ");
    return html`
      <figure class="m-of-k">
        <table-map role="img" aria-label=${label} .map=${map}></table-map>
        <figcaption>
          <span class="ramp signed"><span>−${plainText(most)}</span><i></i><span>${plainText(most)}</span></span>
          ${caption}
        </figcaption>
      </figure>
    `;
  }

  description(): Description {
    const { table, formula } = this.#parts.looked();
    const { t, k } = this.#parts.selection();
    const turns = this.#ofFormula();
    const best = this.#bestDescription();
    const ofFormula =
      turns && formula
        ? [shiftSentence(table, turns, { t, k, limit: this.#limit }), ...this.#everySentence(turns)]
        : [];
    const isBeyond = ofFormula.length === 0 && t + k >= table.T;
    return {
      sentences: [
        ...(isBeyond ? [views.shift.beyond({ t, k, T: table.T })] : ofFormula),
        ...best.sentences,
      ],
      details: best.details,
    };
  }

  hint(): string {
    return this.#hasFormula ? views.shift.rotations : views.shift.question;
  }

  isPending(): boolean {
    return !this.#best && !this.#isStopped;
  }

  /** The largest error with which a table still has linear shifts. */
  get #limit(): number {
    const { table } = this.#parts.looked();
    if (this.#limited?.of !== table.data) {
      const { fit } = limitsOf(table.C, accepted(table.T - 1), sizeOf(table.data));
      this.#limited = { of: table.data, limit: fit };
    }
    return this.#limited.limit;
  }

  #everySentence(turns: readonly Turn[]): string[] {
    const { table } = this.#parts.looked();
    const { k } = this.#parts.selection();
    if (this.#every?.of !== table.data || this.#every.k !== k) {
      this.#every = { of: table.data, k, sentence: everyRowSentence(table, turns, k) };
    }
    return this.#every.sentence === undefined ? [] : [this.#every.sentence];
  }

  #bestDescription(): Description {
    const { k } = this.#parts.selection();
    const { shift } = views;
    if (this.#isStopped) return { sentences: [shift.cancelled({ k })] };
    if (!this.#best) return { sentences: [shift.fitting({ k })] };
    if ("why" in this.#best) return this.#best.why;
    const { residual, largest } = this.#best.fit;
    return { sentences: [shift.best({ k, residual, largest })] };
  }

  numbers(): Numbers {
    const { table } = this.#parts.looked();
    const { t, k } = this.#parts.selection();
    const row = rowOf(table, t);
    const made = this.#made();
    const wanted = t + k < table.T ? rowOf(table, t + k) : undefined;
    const { heads, list, row: rowText } = views.shift;
    return {
      caption: [list({ t, k })],
      head: [
        ...["j", rowText({ t })],
        ...(made ? [productText(made.isBest, t, k)] : []),
        ...(wanted ? [rowText({ t: t + k })] : []),
        ...(made && wanted ? [heads.error] : []),
      ],
      rows: Array.from(row, (entry, j) => [
        ...[j, entry],
        ...(made ? [made.made[j] as number] : []),
        ...(wanted ? [wanted[j] as number] : []),
        ...(made && wanted ? [(wanted[j] as number) - (made.made[j] as number)] : []),
      ]),
    };
  }

  settings(): Record<string, string> {
    return this.#isBest ? { m: "best" } : ({} as Record<string, string>);
  }
}

export function shiftView(parts: ViewParts, settings: ReadonlyMap<string, string>): View {
  return new Shift(parts, settings);
}

/** The largest size to be drawn in these columns of any of the rows, but no less than `least`. */
function mostOf(
  rows: readonly (Float64Array | undefined)[],
  columns: readonly number[],
  least = 1,
): number {
  let most = least;
  for (const row of rows) {
    for (const column of row ? columns : []) {
      const size = Math.abs((row as Float64Array)[column] as number);
      if (isDrawn(size) && size > most) most = size;
    }
  }
  return most;
}

function productText(isBest: boolean, t: number, k: number): string {
  return isBest ? views.shift.bestProduct({ t, k }) : views.shift.product({ t, k });
}

/** Undefined is a number that has yet to come. */
type Rows = readonly (readonly (number | undefined)[])[];

function columnOf(pair: Float64Array): Rows {
  return [...pair].map((each) => [each]);
}

function sign(text: string): TemplateResult {
  return html`<span class="sign">${text}</span>`;
}

/** Numbers in brackets, with what they are below them. */
function block(name: string, rows: Rows): TemplateResult {
  return html`
    <div class="block">
      <div class="brackets">
        <table aria-label=${name}>
          <tbody>
            ${rows.map((row) => html`<tr>${row.map((each) => html`<td>${each === undefined ? "…" : entryText(each)}</td>`)}</tr>`)}
          </tbody>
        </table>
      </div>
      <p>${name}</p>
    </div>
  `;
}
