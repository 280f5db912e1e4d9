import { html, type TemplateResult } from "lit/html.js";
import { paragraph } from "#texts/grammar.js";

import type { WholeTable } from "../../pictures/part.js";
import * as views from "../../texts/en/views/index.js";
import { ChartRoom, isWide } from "../chart.js";
import {
  type Description,
  type FormulaTable,
  type Numbers,
  remembered,
  type View,
  type ViewParts,
} from "../view.js";
import { Work } from "../work.js";
import {
  type ColumnFrequency,
  columnFacts,
  columnSentences,
  finiteColumns,
  frequencySentences,
  LEAST_ROWS,
  type MeasuredColumns,
  measuredFrequencies,
} from "./model.js";
import { type Drawn, drawFrequencies, frequenciesChart, kindText } from "./picture.js";

/** Each run of columns without NaN or infinity is one question to the worker. */
const MOST_RUNS = 64;

export class FrequenciesView implements View {
  readonly #parts: ViewParts;
  readonly #room: ChartRoom;
  readonly #work: Work<readonly MeasuredColumns[]>;
  #table: WholeTable | undefined;
  readonly #compare = remembered(
    (table: WholeTable, runs: readonly MeasuredColumns[], formula: FormulaTable | undefined) => {
      const columns = measuredFrequencies(table, runs, formula);
      return { columns, sentences: frequencySentences(columns, table.T) };
    },
  );
  readonly #draw = remembered(drawFrequencies);

  constructor(parts: ViewParts) {
    this.#parts = parts;
    this.#room = new ChartRoom(parts.changed);
    this.#work = new Work(parts.changed);
  }

  description(): Description {
    const { measuring, facts } = views.frequencies;
    const compared = this.#compared;
    if (!compared) return this.#work.why ?? { sentences: [measuring] };
    const own = compared.columns[this.#parts.selection().j];
    return {
      sentences: compared.sentences,
      facts: own && { caption: facts.caption({ j: own.j }), rows: columnFacts(own) },
    };
  }

  hint(): string {
    const { areFrequenciesRevealed, table } = this.#parts.explored();
    const hasSteps = areFrequenciesRevealed && table.C > 2;
    return hasSteps ? views.frequencies.even : views.frequencies.question;
  }

  isPending(): boolean {
    return this.#work.phase === "running";
  }

  numbers(): Numbers {
    const { T, C } = this.#parts.explored().table;
    const { heads, facts, list } = views.frequencies;
    const columns = this.#compared?.columns ?? [];
    const hasFormula = columns.some(({ formula }) => formula !== undefined);
    return {
      caption: [list({ T, C })],
      head: [
        heads.column,
        heads.pair,
        facts.frequency,
        facts.wavelength,
        facts.residual,
        heads.kind,
        ...(hasFormula ? [heads.formula, heads.ratio] : []),
      ],
      rows: columns.map(({ j, kind, frequency, rmsResidual, formula, agrees }) => [
        j,
        Math.floor(j / 2),
        frequency,
        (2 * Math.PI) / frequency,
        rmsResidual,
        kindText({ kind, formula, agrees }),
        ...(hasFormula && formula !== undefined ? [formula, frequency / formula] : []),
      ]),
    };
  }

  show(): void {
    const { measuring, explored } = this.#parts;
    const { table } = explored();
    if (this.#table === table && this.#work.phase !== "stopped") return;
    this.#table = table;
    const runs = finiteColumns(table);
    const { failed, tooManyParts } = views.frequencies;
    const { T } = table;
    const rows = T < LEAST_ROWS ? views.refusals.rows({ T, least: LEAST_ROWS }) : undefined;
    const refusal = rows ?? (runs.length > MOST_RUNS ? tooManyParts : undefined);
    const measure = async (columns: readonly [number, number]): Promise<MeasuredColumns> => ({
      first: columns[0],
      periodicity: await measuring.periodicity({ columns }),
    });
    this.#work.start(() => Promise.all(runs.map(measure)), { failed, refusal });
  }

  template(): TemplateResult {
    const columns = this.#compared?.columns;
    if (!columns) {
      return html`<p class="chart-none ${this.isPending() ? "coming" : ""}"></p>`;
    }
    const drawn = this.#draw(columns, this.#room.width);
    const { caption, wavelengths } = views.frequencies;
    return html`
      <figure>
        ${this.#chart(columns, drawn)}
        <figcaption>${isWide(drawn.frame) ? paragraph([caption, wavelengths]) : caption}</figcaption>
        <p class="chart-legend" aria-hidden="true">${drawn.legend}</p>
      </figure>
    `;
  }

  get #compared() {
    const { table, frequencies } = this.#parts.explored();
    const { value: runs } = this.#work;
    return runs && table === this.#table ? this.#compare(table, runs, frequencies) : undefined;
  }

  #chart(columns: readonly ColumnFrequency[], drawn: Drawn): TemplateResult {
    const { T, C } = this.#parts.explored().table;
    const { j } = this.#parts.selection();
    const own = columns[j];
    return this.#room.template(
      {
        label: views.frequencies.slider,
        text: own ? paragraph(columnSentences(own, T)) : views.frequencies.selected({ j }),
        at: () => this.#parts.selection().j,
        last: C - 1,
        scale: drawn.x,
        move: (to) => this.#parts.select({ j: to }),
      },
      frequenciesChart(columns, drawn, j),
    );
  }
}
