// Lines of chosen columns over the positions, and the selected pair as the hand of a clock.
import { scaleLinear } from "d3-scale";
import { html, nothing, svg, type TemplateResult } from "lit/html.js";

import type { WholeTable } from "../pictures/part.js";
import { views } from "../texts/en/views.js";
import {
  across,
  axis,
  chart,
  curvePath,
  type Frame,
  isDrawn,
  isWide,
  movingRoom,
  placesApart,
  round,
  type Scale,
  USUAL_WIDTH,
  upward,
  wholeTicks,
} from "./chart.js";
import {
  entryRange,
  FEW_PAIRS,
  MOST_PAIRS,
  offeredPairs,
  type Positions,
  positionsWithin,
  readPairs,
  usualPairs,
  usualPositions,
} from "./chosen.js";
import { clockView, type DrawnClock, drawnClock } from "./clock.js";
import { columnsOf, type Measured, measureOf, pairDescription, pairOf, pointAt } from "./hand.js";
import type { Description, Looked, Numbers, View, ViewParts } from "./view.js";

/** Entries get a mark each where they are as far apart. */
const MARK_APART = 10;
const TURN_MS = 125;
const LABEL_GAP = 14;
/** From a line's end to its label, and the width of a letter there. */
const LEAD = 13;
const LETTER = 8.8;

export function linesView(parts: ViewParts, settings: ReadonlyMap<string, string>): View {
  return new LinesView(parts, settings);
}

class LinesView implements View {
  readonly id = "lines";
  readonly title = views.waves.title;
  readonly #parts: ViewParts;
  #pairs: string | undefined;
  #from: number;
  #to: number;
  #width = USUAL_WIDTH;
  #timer: ReturnType<typeof setInterval> | undefined;
  #kept: { of: Looked; key: string; drawn: Drawn } | undefined;
  #measured: (Measured & { of: Looked; pair: number }) | undefined;

  constructor(parts: ViewParts, settings: ReadonlyMap<string, string>) {
    this.#parts = parts;
    this.#pairs = settings.get("pairs");
    this.#from = Number(settings.get("from") ?? Number.NaN);
    this.#to = Number(settings.get("to") ?? Number.NaN);
  }

  settings(): Record<string, string> {
    const { T, C } = this.#table;
    const pairs = readPairs(this.#pairs, C);
    const chosen = positionsWithin(T, this.#from, this.#to);
    return {
      ...(pairs && { pairs: pairs.join(" ") }),
      ...(chosen && { from: String(chosen[0]), to: String(chosen[1]) }),
    };
  }

  description(): Description {
    const { t } = this.#parts.selection();
    const [from, to] = this.#positions;
    const columns = this.#shownPairs.flatMap((each) => columnsOf(each, this.#table.C));
    const pair = pairDescription(this.#parts.looked(), this.#pair, t, this.#measure());
    return { ...pair, sentences: [...pair.sentences, views.waves.shown({ columns, from, to })] };
  }

  hint(): string {
    return views.waves.question;
  }

  numbers(): Numbers {
    const { table, formula } = this.#parts.looked();
    const { T, C } = table;
    const [from, to] = this.#positions;
    const columns = this.#shownPairs.flatMap((pair) => columnsOf(pair, table.C));
    const own = formula ? columnsOf(this.#pair, table.C) : [];
    const entry = (of: WholeTable, t: number, j: number) => of.data[t * of.C + j] as number;
    return {
      caption: [views.waves.list({ T, C, from, to })],
      head: [
        "t",
        ...columns.map((j) => views.numbers.column({ j })),
        ...own.map((j) => views.numbers.formulaColumn({ j })),
      ],
      rows: Array.from({ length: to - from + 1 }, (_, at) => {
        const t = from + at;
        return [
          t,
          ...columns.map((j) => entry(table, t, j)),
          ...(formula ? own.map((j) => entry(formula, t, j)) : []),
        ];
      }),
    };
  }

  show(): void {}

  hide(): void {
    this.#pause();
  }

  template(): TemplateResult {
    const looked = this.#parts.looked();
    const drawn = this.#drawn;
    return html`
      <div class="lines-figures">
        <figure class="lines-figure">
          ${this.#linesTemplate(drawn)}
          <figcaption>${views.waves.caption}</figcaption>
          <p class="chart-legend" aria-hidden="true">
            <span><svg viewBox="0 0 26 12"><path class="even" d="M0 6h26" /></svg>${views.waves.even}</span>
            <span><svg viewBox="0 0 26 12"><path class="odd" d="M0 6h26" /></svg>${views.waves.odd}</span>
            ${
              drawn.differs
                ? html`<span><svg viewBox="0 0 26 12"><path class="given dotted" d="M0 6h26" /></svg>${views.waves.formula}</span>`
                : nothing
            }
          </p>
        </figure>
        <figure class="clock-figure">
          ${clockView(looked, this.#pair, this.#parts.selection().t, drawn.clock)} ${this.#playTemplate()}
        </figure>
      </div>
      ${this.#choiceTemplate()}
    `;
  }

  get #table(): WholeTable {
    return this.#parts.looked().table;
  }

  get #pair(): number {
    return pairOf(this.#parts.selection().j);
  }

  get #chosenPairs(): readonly number[] {
    const { C } = this.#table;
    return readPairs(this.#pairs, C) ?? usualPairs(C);
  }

  /** The chosen ones and the selected one. */
  get #shownPairs(): number[] {
    return [...new Set([...this.#chosenPairs, this.#pair])].sort((a, b) => a - b);
  }

  get #positions(): Positions {
    const { T } = this.#table;
    const { t } = this.#parts.selection();
    return positionsWithin(T, this.#from, this.#to) ?? usualPositions(T, t);
  }

  #measure(): Measured {
    const looked = this.#parts.looked();
    const pair = this.#pair;
    if (this.#measured?.of !== looked || this.#measured.pair !== pair) {
      this.#measured = { of: looked, pair, ...measureOf(looked, pair) };
    }
    return this.#measured;
  }

  /** Drawn once, as a pointer may move many times over it. */
  get #drawn(): Drawn {
    const looked = this.#parts.looked();
    const pairs = this.#shownPairs;
    const positions = this.#positions;
    const key = [pairs, this.#pair, positions, this.#width].join(" ");
    if (this.#kept?.of !== looked || this.#kept.key !== key) {
      const drawn = drawnLines(looked, pairs, this.#pair, positions, this.#width);
      const clock = drawnClock(looked.table, this.#pair, positions);
      this.#kept = { of: looked, key, drawn: { ...drawn, clock } };
    }
    return this.#kept.drawn;
  }

  #linesTemplate({ frame, x, y, columns, lines }: Drawn): TemplateResult {
    const { table } = this.#parts.looked();
    const { t, j } = this.#parts.selection();
    const [from, to] = this.#positions;
    const entryAt = entriesOf(table);
    const body = [
      axis("left", frame, y, { lines: true, title: views.waves.entryAxis }),
      axis("bottom", frame, x, {
        ticks: wholeTicks(x, frame),
        title: views.waves.positionAxis,
      }),
      lines,
      this.#endLabels(columns, frame, y, to),
      t >= from && t <= to ? this.#selectedMark(frame, x, y, t) : nothing,
    ];
    return movingRoom(
      (width) => this.#widen(width),
      {
        label: views.waves.slider,
        text: views.waves.value({ t, j, value: table.data[t * table.C + j] as number }),
        at: () => this.#parts.selection().t,
        last: table.T - 1,
        move: (at) => this.#parts.select({ t: at }),
        across: (step) => this.#parts.select({ j: this.#parts.selection().j + step }),
        point: (px, py, isPressed) => {
          const at = Math.max(from, Math.min(Math.round(x.invert(px)), to));
          const near = isPressed ? nearest(columns, (column) => y(entryAt(column)(at)) - py) : j;
          if (at !== t || near !== j) this.#parts.select({ t: at, j: near });
        },
      },
      chart(frame, undefined, body),
    );
  }

  /** The number of each column where its line ends. */
  #endLabels(columns: readonly number[], frame: Frame, y: Scale, to: number): TemplateResult {
    const { table } = this.#parts.looked();
    const pairs = this.#shownPairs;
    const [bottom, top] = upward(frame);
    const middle = (top + bottom) / 2;
    const entryAt = entriesOf(table);
    const ends = columns.map((column) => {
      const end = y(entryAt(column)(to));
      return Number.isFinite(end) ? end : middle;
    });
    const places = placesApart(ends, LABEL_GAP, [top, bottom]);
    const x = frame.width - frame.right;
    return svg`<g class="ends">${columns.map((column, at) => {
      const own = pairOf(column) === this.#pair ? " own" : "";
      const colour = pairs.indexOf(pairOf(column)) % MOST_PAIRS;
      const place = places[at] as number;
      return svg`<path class="lead" d="M${x + 2} ${round(ends[at] as number)}L${x + 9} ${round(place)}" /><text class="end series-${colour}${own}" x=${x + LEAD} y=${round(place + 4.5)}>${endLabel(column, isWide(frame))}</text>`;
    })}</g>`;
  }

  #selectedMark(frame: Frame, x: Scale, y: Scale, t: number): TemplateResult {
    const { table } = this.#parts.looked();
    const [bottom, top] = upward(frame);
    const own = columnsOf(this.#pair, table.C);
    const entryAt = entriesOf(table);
    const at = x(t);
    const anchor =
      at < frame.left + 30 ? "start" : at > frame.width - frame.right - 30 ? "end" : "middle";
    return svg`<path class="selected" d="M${round(at)} ${bottom}V${top}" /><text class="selected" x=${round(at)} y=${top - 8} text-anchor=${anchor}>${views.waves.at({ t })}</text>${own.map(
      (column) => {
        const entry = y(entryAt(column)(t));
        return Number.isFinite(entry)
          ? svg`<circle class="selected-entry" cx=${round(at)} cy=${round(entry)} r="4.5" />`
          : nothing;
      },
    )}`;
  }

  #playTemplate(): TemplateResult {
    const { t } = this.#parts.selection();
    const { formula, awaited } = this.#parts.looked();
    const isStill = prefersStill();
    if (isStill) this.#pause();
    const isPlaying = this.#timer !== undefined;
    const step = (by: number) => () => this.#step(by);
    return html`
      <div class="play" role="group" aria-label=${views.waves.moving}>
        <button type="button" aria-label=${views.waves.previousRow} @click=${step(-1)}>
          ${views.waves.back}
        </button>
        ${
          isStill
            ? html`<span class="play-at">${views.waves.at({ t })}</span>`
            : html`<button type="button" class="play-button" @click=${() => this.#toggle()}>
                ${isPlaying ? views.waves.pause : views.waves.play}
              </button>`
        }
        <button type="button" aria-label=${views.waves.nextRow} @click=${step(1)}>
          ${views.waves.forth}
        </button>
      </div>
      <figcaption>${views.waves.handCaption}</figcaption>
      ${formulaNote(formula !== undefined || awaited.formula)}
    `;
  }

  #choiceTemplate(): TemplateResult {
    const { T, C } = this.#table;
    const [from, to] = this.#positions;
    const shown = this.#shownPairs;
    const chosen = new Set(this.#chosenPairs);
    const pairs = Math.ceil(C / 2);
    const isFull = chosen.size >= MOST_PAIRS;
    const box = (pair: number) => {
      const isOwn = pair === this.#pair;
      const colour = shown.indexOf(pair) % MOST_PAIRS;
      return html`<label class="pair-box">
        <input
          type="checkbox"
          .checked=${shown.includes(pair)}
          ?disabled=${isOwn || (isFull && !chosen.has(pair))}
          @change=${() => this.#choose(pair)}
        />${
          shown.includes(pair)
            ? html`<svg viewBox="0 0 14 12" aria-hidden="true"><path class="line series-${colour}" d="M0 6h14" /></svg>`
            : nothing
        }${pair}
      </label>`;
    };
    return html`
      <div class="lines-choice">
        <fieldset class="pair-boxes">
          <legend>${views.waves.pairs}</legend>
          ${offeredPairs(C, this.#pair, shown).map(box)}
          ${
            pairs > FEW_PAIRS
              ? html`<label>${views.waves.another} <input
                  type="number" min="0" max=${pairs - 1} step="1"
                  @change=${(event: Event) => this.#selectPair(event)}
                /></label>`
              : nothing
          }
        </fieldset>
        <div class="positions">
          <label>${views.waves.from} <input
            type="number" min="0" max=${Math.max(0, T - 2)} step="1" .value=${String(from)}
            @change=${(event: Event) => this.#between(inputNumber(event), Math.max(to, inputNumber(event) + 1))}
          /></label>
          <label>${views.waves.to} <input
            type="number" min="1" max=${T - 1} step="1" .value=${String(to)}
            @change=${(event: Event) => this.#between(Math.min(from, inputNumber(event) - 1), inputNumber(event))}
          /></label>
          <button type="button" ?disabled=${from === 0 && to === T - 1} @click=${() => this.#between(0, T - 1)}>
            ${views.waves.allRows}
          </button>
        </div>
      </div>
    `;
  }

  #widen(width: number): void {
    this.#width = width;
    this.#parts.changed();
  }

  #choose(pair: number): void {
    const chosen = new Set(this.#chosenPairs);
    if (!chosen.delete(pair)) chosen.add(pair);
    this.#pairs = [...chosen].join(" ");
    this.#parts.changed();
  }

  #selectPair(event: Event): void {
    const pair = inputNumber(event);
    if (Number.isInteger(pair)) this.#parts.select({ j: 2 * pair });
  }

  #between(from: number, to: number): void {
    this.#from = from;
    this.#to = to;
    this.#parts.changed();
  }

  #toggle(): void {
    if (this.#timer === undefined) {
      this.#timer = setInterval(() => this.#turn(), TURN_MS);
    } else {
      this.#pause();
      this.#parts.say(this.#saysHand());
    }
    this.#parts.changed();
  }

  #pause(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #turn(): void {
    if (prefersStill()) this.#pause();
    else this.#step(1);
  }

  /** From the last position that is drawn to the first, and the other way round. */
  #step(by: 1 | -1 | number): void {
    const [first, last] = positionsWithin(this.#table.T, this.#from, this.#to) ?? [
      0,
      this.#table.T - 1,
    ];
    const t = this.#parts.selection().t + by;
    this.#parts.select({ t: t > last ? first : t < first ? last : t });
    if (this.#timer === undefined) this.#parts.say(this.#saysHand());
  }

  #saysHand(): string {
    const { t } = this.#parts.selection();
    const pair = this.#pair;
    const [odd, even] = pointAt(this.#table, pair, t);
    const { C, data } = this.#table;
    const j = 2 * pair;
    if (j + 1 >= C) return views.waves.value({ t, j, value: data[t * C + j] as number });
    return views.waves.clock({ pair, t, odd, even });
  }
}

/** What stays the same wherever the pointer is. */
interface Drawn {
  frame: Frame;
  x: Scale;
  y: Scale;
  columns: readonly number[];
  /** Those of the selected pair. */
  own: readonly number[];
  lines: unknown;
  /** Whether a line of the formula is drawn, as it is another. */
  differs: boolean;
  clock: DrawnClock | undefined;
}

function drawnLines(
  { table, formula }: Looked,
  pairs: readonly number[],
  pair: number,
  [from, to]: Positions,
  width: number,
): Omit<Drawn, "clock"> {
  const columns = pairs.flatMap((each) => columnsOf(each, table.C));
  const wide = isWide({ width });
  const longest = endLabel(columns.at(-1) as number, wide).length;
  const frame: Frame = {
    ...{ width, height: wide ? 320 : 250 },
    ...{ left: 40, right: LEAD + LETTER * longest, top: 26, bottom: 44 },
  };
  const x = scaleLinear([from, Math.max(to, from + 1)], across(frame));
  const y = scaleLinear(entryRange(table, columns, [from, to]), upward(frame));
  if (y.domain().some((end) => Math.abs(end) > 1)) y.nice(5);
  const entryAt = entriesOf(table);
  // Dashes would not be seen, and thick lines would hide one another.
  const isDense = x(from + 1) - x(from) < 1;
  const line = (column: number): TemplateResult => {
    const kind = column % 2 === 0 ? "even" : "odd";
    const colour = pairs.indexOf(pairOf(column)) % MOST_PAIRS;
    const weight = `${pairOf(column) === pair ? " own" : ""}${isDense ? " dense" : ""}`;
    const path = curvePath([from, to], entryAt(column), x, y);
    return svg`<path class="line ${kind} series-${colour}${weight}" d=${path} />`;
  };
  const own = columnsOf(pair, table.C);
  const givenAt = formula && entriesOf(formula);
  const differing = givenAt
    ? own.filter((column) => isSeenApart([from, to], entryAt(column), givenAt(column)))
    : [];
  const given = differing.map((column) => {
    const path = givenAt ? curvePath([from, to], givenAt(column), x, y) : "";
    return svg`<path class="given dotted" d=${path} />`;
  });
  const isApart = x(from + 1) - x(from) >= MARK_APART;
  const lines = [
    columns.filter((column) => pairOf(column) !== pair).map(line),
    given,
    own.map(line),
    isApart ? own.map((column) => marks(column, [from, to], entryAt(column), x, y)) : nothing,
    own.map((column) => missing([from, to], entryAt(column), x, y)),
  ];
  return { frame, x, y, columns, own, lines, differs: given.length > 0 };
}

/** The entries of a column, by position; NaN for those that cannot be drawn. */
function entriesOf({ C, data }: WholeTable): (column: number) => (t: number) => number {
  return (column) => (t) => {
    const entry = data[t * C + column];
    return isDrawn(entry) ? entry : Number.NaN;
  };
}

function endLabel(column: number, wide: boolean): string {
  return wide ? views.waves.column({ j: column }) : `${column}`;
}

function formulaNote(isTold: boolean): TemplateResult | typeof nothing {
  return isTold
    ? html`<p class="chart-legend" aria-hidden="true">
        <span><svg viewBox="0 0 18 18"><circle class="ring" cx="9" cy="9" r="7.5" /></svg>${views.waves.formula}</span>
      </p>`
    : nothing;
}

function prefersStill(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function inputNumber(event: Event): number {
  return (event.target as HTMLInputElement).valueAsNumber;
}

function nearest(columns: readonly number[], offset: (column: number) => number): number {
  const far = (column: number): number => {
    const by = Math.abs(offset(column));
    return Number.isNaN(by) ? Number.POSITIVE_INFINITY : by;
  };
  return columns.reduce((best, column) => (far(column) < far(best) ? column : best));
}

/** Less than a pixel apart, two lines would only blur one another. */
function isSeenApart(
  [from, to]: Positions,
  found: (t: number) => number,
  given: (t: number) => number,
): boolean {
  for (let t = from; t <= to; t += 1) {
    if (!(Math.abs(found(t) - given(t)) < 0.01)) return true;
  }
  return false;
}

/** Circles on an even column's entries, squares on an odd one's. */
function marks(
  column: number,
  [from, to]: Positions,
  entryAt: (t: number) => number,
  x: Scale,
  y: Scale,
): TemplateResult {
  const parts: string[] = [];
  for (let t = from; t <= to; t += 1) {
    const [left, top] = [x(t), y(entryAt(t))];
    if (!Number.isFinite(top)) continue;
    parts.push(
      column % 2 === 0
        ? `M${round(left - 3)} ${round(top)}a3 3 0 1 0 6 0a3 3 0 1 0 -6 0`
        : `M${round(left - 2.75)} ${round(top - 2.75)}h5.5v5.5h-5.5z`,
    );
  }
  return svg`<path class="entry-marks" d=${parts.join("")} />`;
}

/** Crosses at the middle of the scale, where an entry cannot be drawn. */
function missing(
  [from, to]: Positions,
  entryAt: (t: number) => number,
  x: Scale,
  y: Scale,
): TemplateResult {
  const crosses = new Set<string>();
  for (let t = from; t <= to; t += 1) {
    if (Number.isFinite(entryAt(t))) continue;
    crosses.add(`M${round(x(t)) - 4} ${round(y(0)) - 4}l8 8m0 -8l-8 8`);
  }
  return svg`<path class="missing" d=${[...crosses].join("")} />`;
}
