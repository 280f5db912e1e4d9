import { html, type TemplateResult } from "lit/html.js";

import { messageOf } from "../../common/error.js";
import type { WholeTable } from "../../pictures/part.js";
import * as views from "../../texts/en/views/index.js";
import { ChartRoom, isWide } from "../chart.js";
import type { Description, FormulaTable, Numbers, View, ViewParts } from "../view.js";
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

interface Measured {
  of: WholeTable;
  runs?: readonly MeasuredColumns[];
  failure?: Description;
}

interface Compared {
  runs: readonly MeasuredColumns[];
  formula: FormulaTable | undefined;
  columns: readonly ColumnFrequency[];
  sentences: readonly string[];
}

export class FrequenciesView implements View {
  readonly #parts: ViewParts;
  readonly #room: ChartRoom;
  #measured: Measured | undefined;
  #lastCompared: Compared | undefined;
  #drawn: Drawn | undefined;

  constructor(parts: ViewParts) {
    this.#parts = parts;
    this.#room = new ChartRoom(parts.changed);
  }

  description(): Description {
    const { T } = this.#table;
    const { measuring, facts } = views.frequencies;
    if (T < LEAST_ROWS) return { sentences: [views.refusals.rows({ T, least: LEAST_ROWS })] };
    if (this.#failure) return this.#failure;
    const compared = this.#compared;
    if (!compared) return { sentences: [measuring] };
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
    return !this.#compared && !this.#failure && this.#table.T >= LEAST_ROWS;
  }

  numbers(): Numbers {
    const { T, C } = this.#table;
    const { heads, facts, list } = views.frequencies;
    const columns = this.#compared?.columns ?? [];
    const hasFormula = columns.some(({ formula }) => formula !== undefined);
    return {
      caption: [list({ T, C })],
      head: [
        ...[heads.column, heads.pair, facts.frequency, facts.wavelength, facts.residual],
        ...[heads.kind, ...(hasFormula ? [heads.formula, heads.ratio] : [])],
      ],
      rows: columns.map(({ j, kind, frequency, rmsResidual, formula, agrees }) => [
        ...[j, Math.floor(j / 2), frequency, (2 * Math.PI) / frequency, rmsResidual],
        kindText({ kind, formula, agrees }),
        ...(hasFormula && formula !== undefined ? [formula, frequency / formula] : []),
      ]),
    };
  }

  show(): void {
    const table = this.#table;
    if (this.#measured?.of === table) return;
    this.#measured = { of: table };
    if (table.T >= LEAST_ROWS) void this.#measure(table);
  }

  template(): TemplateResult {
    const columns = this.#compared?.columns;
    if (!columns) {
      return html`<p class="chart-none ${this.isPending() ? "coming" : ""}"></p>`;
    }
    const { width } = this.#room;
    if (this.#drawn?.of !== columns || this.#drawn.frame.width !== width) {
      this.#drawn = drawFrequencies(columns, width);
    }
    const { frame, legend } = this.#drawn;
    const { caption, wavelengths } = views.frequencies;
    return html`
      <figure>
        ${this.#chart(columns, this.#drawn)}
        <figcaption>${isWide(frame) ? [caption, wavelengths].join(" ") : caption}</figcaption>
        <p class="chart-legend" aria-hidden="true">${legend}</p>
      </figure>
    `;
  }

  get #table(): WholeTable {
    return this.#parts.explored().table;
  }

  get #failure(): Description | undefined {
    return this.#measured?.of === this.#table ? this.#measured.failure : undefined;
  }

  get #compared(): Compared | undefined {
    const { table, frequencies: formula } = this.#parts.explored();
    const runs = this.#measured?.of === table ? this.#measured.runs : undefined;
    if (!runs) return undefined;
    if (this.#lastCompared?.runs !== runs || this.#lastCompared.formula !== formula) {
      const columns = measuredFrequencies(table, runs, formula);
      const sentences = frequencySentences(columns, table.T);
      this.#lastCompared = { runs, formula, columns, sentences };
    }
    return this.#lastCompared;
  }

  async #measure(table: WholeTable): Promise<void> {
    try {
      const measured = await this.#measuredRuns(table);
      if (this.#measured?.of !== table) return;
      this.#measured = { of: table, ...measured };
    } catch (error) {
      if (this.#measured?.of !== table) return;
      // It starts again when the view is shown next.
      if (error instanceof DOMException && error.name === "AbortError") {
        this.#measured = undefined;
        return;
      }
      const failure = { sentences: [views.frequencies.failed], details: messageOf(error) };
      this.#measured = { of: table, failure };
    }
    this.#parts.changed();
  }

  async #measuredRuns(table: WholeTable): Promise<Omit<Measured, "of">> {
    const { measuring } = this.#parts;
    const runs = finiteColumns(table);
    if (runs.length > MOST_RUNS) {
      return { failure: { sentences: [views.frequencies.tooManyParts] } };
    }
    const measure = async (columns: readonly [number, number]): Promise<MeasuredColumns> => ({
      first: columns[0],
      periodicity: await measuring.periodicity({ columns }),
    });
    return { runs: await Promise.all(runs.map(measure)) };
  }

  #chart(columns: readonly ColumnFrequency[], drawn: Drawn): TemplateResult {
    const { T, C } = this.#table;
    const { j } = this.#parts.selection();
    const own = columns[j];
    return this.#room.template(
      {
        label: views.frequencies.slider,
        text: own ? columnSentences(own, T).join(" ") : views.frequencies.selected({ j }),
        at: () => this.#parts.selection().j,
        last: C - 1,
        scale: drawn.x,
        move: (to) => this.#parts.select({ j: to }),
      },
      frequenciesChart(columns, drawn, j),
    );
  }
}
