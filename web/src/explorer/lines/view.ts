import { html, nothing, svg, type TemplateResult } from "lit/html.js";

import type { WholeTable } from "../../pictures/part.js";
import * as views from "../../texts/en/views/index.js";
import { ChartRoom } from "../chart.js";
import { legendEntry } from "../templates.js";
import {
  type Description,
  type Explored,
  type Numbers,
  remembered,
  type View,
  type ViewParts,
} from "../view.js";
import {
  clockView,
  columnsOf,
  drawnClock,
  measureOf,
  pairDescription,
  pairOf,
  pointAt,
} from "./clock.js";
import { choiceView, Player, playerView, prefersReducedMotion } from "./controls.js";
import {
  entryReader,
  nearest,
  type Positions,
  positionsWithin,
  readPairs,
  usualPairs,
  usualPositions,
} from "./model.js";
import { type DrawnLines, drawLines, linesChart } from "./picture.js";

export class LinesView implements View {
  readonly #parts: ViewParts;
  readonly #room: ChartRoom;
  readonly #player = new Player(() => this.#step(1));
  #pairs: string | undefined;
  #from: number;
  #to: number;
  readonly #measure = remembered(measureOf);
  readonly #pairsWith = remembered((chosen: string | undefined, C: number, own: number) =>
    [...new Set([...(readPairs(chosen, C) ?? usualPairs(C)), own])].sort((a, b) => a - b),
  );
  readonly #draw = remembered(
    (
      explored: Explored,
      pairs: readonly number[],
      pair: number,
      from: number,
      to: number,
      width: number,
    ) => ({
      lines: drawLines(explored, { pairs, pair, positions: [from, to], width }),
      clock: drawnClock(explored.table, pair, [from, to]),
    }),
  );

  constructor(parts: ViewParts, settings: ReadonlyMap<string, string>) {
    this.#parts = parts;
    this.#room = new ChartRoom(parts.changed);
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
    const measured = this.#measure(this.#parts.explored(), this.#pair);
    const pair = pairDescription(this.#parts.explored(), this.#pair, t, measured);
    return { ...pair, sentences: [...pair.sentences, views.waves.shown({ columns, from, to })] };
  }

  hint(): string {
    return views.waves.question;
  }

  numbers(): Numbers {
    const { table, formula } = this.#parts.explored();
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

  hide(): void {
    this.#player.pause();
  }

  template(): TemplateResult {
    const explored = this.#parts.explored();
    const { t } = this.#parts.selection();
    const { width } = this.#room;
    const drawn = this.#draw(explored, this.#shownPairs, this.#pair, ...this.#positions, width);
    if (prefersReducedMotion()) this.#player.pause();
    return html`
      <div class="lines-figures">
        <figure class="lines-figure">
          ${this.#chart(drawn.lines)}
          <figcaption>${views.waves.caption}</figcaption>
          ${legend(drawn.lines.hasFormula)}
        </figure>
        <figure class="clock-figure">
          ${clockView(explored, this.#pair, t, drawn.clock)}
          ${playerView(t, {
            isPlaying: this.#player.isPlaying,
            step: (by) => this.#step(by),
            toggle: () => this.#toggle(),
          })}
          <figcaption>${views.waves.handCaption}</figcaption>
          ${explored.isFormulaRevealed ? clockLegend() : nothing}
        </figure>
      </div>
      ${this.#choice()}
    `;
  }

  get #table(): WholeTable {
    return this.#parts.explored().table;
  }

  get #pair(): number {
    return pairOf(this.#parts.selection().j);
  }

  get #chosenPairs(): readonly number[] {
    const { C } = this.#table;
    return readPairs(this.#pairs, C) ?? usualPairs(C);
  }

  get #shownPairs(): number[] {
    return this.#pairsWith(this.#pairs, this.#table.C, this.#pair);
  }

  get #positions(): Positions {
    const { T } = this.#table;
    const { t } = this.#parts.selection();
    return positionsWithin(T, this.#from, this.#to) ?? usualPositions(T, t);
  }

  #chart(drawn: DrawnLines): TemplateResult {
    const { x, y, columns } = drawn;
    const { table } = this.#parts.explored();
    const selection = this.#parts.selection();
    const { t, j } = selection;
    const [from, to] = this.#positions;
    const entryAt = entryReader(table);
    return this.#room.template(
      {
        label: views.waves.slider,
        text: views.waves.value({ t, j, value: table.data[t * table.C + j] as number }),
        at: () => this.#parts.selection().t,
        last: table.T - 1,
        move: (at) => this.#parts.select({ t: at }),
        across: (step) => this.#parts.select({ j: this.#parts.selection().j + step }),
        scale: x,
        shown: [from, to],
        point: (at, py, isClick) => {
          const near = isClick ? nearest(columns, (column) => y(entryAt(column)(at)) - py) : j;
          if (at !== t || near !== j) this.#parts.select({ t: at, j: near });
        },
      },
      linesChart(drawn, table, selection, [from, to]),
    );
  }

  #choice(): TemplateResult {
    const { T, C } = this.#table;
    return choiceView(
      {
        T,
        C,
        pair: this.#pair,
        chosen: this.#chosenPairs,
        shown: this.#shownPairs,
        positions: this.#positions,
      },
      {
        choose: (pair) => this.#choose(pair),
        selectPair: (pair) => {
          if (Number.isInteger(pair)) this.#parts.select({ j: 2 * pair });
        },
        setPositions: (from, to) => {
          [this.#from, this.#to] = [from, to];
          this.#parts.changed();
        },
      },
    );
  }

  #choose(pair: number): void {
    const chosen = new Set(this.#chosenPairs);
    if (!chosen.delete(pair)) chosen.add(pair);
    this.#pairs = [...chosen].join(" ");
    this.#parts.changed();
  }

  #toggle(): void {
    if (this.#player.isPlaying) {
      this.#player.pause();
      this.#parts.say(this.#handSentence());
    } else {
      this.#player.play();
    }
    this.#parts.changed();
  }

  #step(by: number): void {
    const all = [0, this.#table.T - 1] as const;
    const [first, last] = positionsWithin(this.#table.T, this.#from, this.#to) ?? all;
    const t = this.#parts.selection().t + by;
    this.#parts.select({ t: t > last ? first : t < first ? last : t });
    if (!this.#player.isPlaying) this.#parts.say(this.#handSentence());
  }

  #handSentence(): string {
    const { t } = this.#parts.selection();
    const pair = this.#pair;
    const [odd, even] = pointAt(this.#table, pair, t);
    const { C, data } = this.#table;
    const j = 2 * pair;
    if (j + 1 >= C) return views.waves.value({ t, j, value: data[t * C + j] as number });
    return views.waves.clock({ pair, t, odd, even });
  }
}

function legend(hasFormula: boolean): TemplateResult {
  const entry = (name: string, title: string) =>
    legendEntry(svg`<path class=${name} d="M0 6h26" />`, title);
  return html`
    <p class="chart-legend" aria-hidden="true">
      ${entry("even", views.waves.even)} ${entry("odd", views.waves.odd)}
      ${hasFormula ? entry("given dotted", views.waves.formula) : nothing}
    </p>
  `;
}

function clockLegend(): TemplateResult {
  return html`<p class="chart-legend" aria-hidden="true">
    <span><svg viewBox="0 0 18 18"><circle class="ring" cx="9" cy="9" r="7.5" /></svg>${views.waves.formula}</span>
  </p>`;
}
