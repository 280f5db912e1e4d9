import { html, nothing, type TemplateResult } from "lit/html.js";
import type { Linearity } from "sinusoidal-pe";

import * as views from "../../texts/en/views/index.js";
import { ChartRoom } from "../chart.js";
import { accepted, limitsOf, sizeOf } from "../properties/measures.js";
import { choiceView } from "../templates.js";
import type { Description, Numbers, View, ViewParts } from "../view.js";
import { Fitting, fittingProgress } from "./fitting.js";
import {
  everyRowSentence,
  matrixOf,
  type Rotation,
  rotatedRow,
  rotationsOf,
  rowOf,
  shiftSentence,
  timesRow,
} from "./model.js";
import {
  equation,
  MOST_MAPPED,
  matrixMap,
  type Product,
  productText,
  type ShiftedRows,
  shiftChart,
  shiftLegend,
} from "./picture.js";

export class ShiftView implements View {
  readonly #parts: ViewParts;
  readonly #fitting: Fitting;
  readonly #room: ChartRoom;
  #isBestChosen: boolean;
  #rotations: { of: Float64Array; k: number; rotations: readonly Rotation[] } | undefined;
  /** Kept, because a whole matrix takes C × C multiplications. */
  #product:
    | { by: Linearity | readonly Rotation[]; of: Float64Array; t: number; row: Float64Array }
    | undefined;
  #everyRow: { of: Float64Array; k: number; sentence: string | undefined } | undefined;
  #limited: { of: Float64Array; limit: number } | undefined;

  constructor(parts: ViewParts, settings: ReadonlyMap<string, string>) {
    this.#parts = parts;
    this.#fitting = new Fitting(parts);
    this.#room = new ChartRoom(parts.changed);
    this.#isBestChosen = settings.get("m") === "best";
  }

  show(): void {
    this.#fitting.show();
  }

  hide(): void {
    this.#fitting.hide();
  }

  template(): TemplateResult {
    this.#fitting.follow();
    const { table, isFormulaRevealed } = this.#parts.explored();
    const selection = this.#parts.selection();
    const { k } = selection;
    const rotations = this.#ofFormula();
    const rows = this.#rows();
    return html`
      <div class="explorer-controls">
        ${isFormulaRevealed ? this.#choice() : nothing}
        <div class="long-work">${fittingProgress(this.#fitting, k)}</div>
      </div>
      <div class="shift-numbers">
        ${
          isFormulaRevealed && !this.#showsBest
            ? html`
              <div>
                ${equation(rotations, table, selection)}
                <p class="note">
                  ${views.shift.note({ k })}
                </p>
              </div>
            `
            : nothing
        }
        ${table.C <= MOST_MAPPED ? this.#map(rotations) : nothing}
      </div>
      <figure class="shifted">
        ${this.#chart(rows)}
        <figcaption>${views.shift.caption}<br>${shiftLegend(rows)}</figcaption>
      </figure>
    `;
  }

  description(): Description {
    const { table, formula } = this.#parts.explored();
    const { t, k } = this.#parts.selection();
    const rotations = this.#ofFormula();
    const best = this.#fitting.description();
    const ofFormula =
      rotations && formula
        ? [
            shiftSentence(table, rotations, { t, k, limit: this.#limit }),
            ...this.#everyRowSentences(rotations),
          ]
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
    const { isFormulaRevealed } = this.#parts.explored();
    return isFormulaRevealed ? views.shift.rotations : views.shift.question;
  }

  isPending(): boolean {
    return !this.#fitting.result && !this.#fitting.isCancelled;
  }

  numbers(): Numbers {
    const { table, selection, product, wanted } = this.#rows();
    const { t, k } = selection;
    const { heads, list, row: rowText } = views.shift;
    return {
      caption: [list({ t, k })],
      head: [
        ...["j", rowText({ t })],
        ...(product ? [productText(product, selection)] : []),
        ...(wanted ? [rowText({ t: t + k })] : []),
        ...(product && wanted ? [heads.error] : []),
      ],
      rows: Array.from(rowOf(table, t), (entry, j) => [
        ...[j, entry],
        ...(product ? [product.row[j] as number] : []),
        ...(wanted ? [wanted[j] as number] : []),
        ...(product && wanted ? [(wanted[j] as number) - (product.row[j] as number)] : []),
      ]),
    };
  }

  settings(): Record<string, string> {
    return this.#isBestChosen ? { m: "best" } : ({} as Record<string, string>);
  }

  #ofFormula(): readonly Rotation[] | undefined {
    const { formula } = this.#parts.explored();
    const { k } = this.#parts.selection();
    if (!formula) return undefined;
    if (this.#rotations?.of !== formula.data || this.#rotations.k !== k) {
      this.#rotations = { of: formula.data, k, rotations: rotationsOf(formula, k) };
    }
    return this.#rotations.rotations;
  }

  #productRow(): Product | undefined {
    const { table } = this.#parts.explored();
    const { t } = this.#parts.selection();
    const isBest = this.#showsBest;
    const by = isBest ? this.#fitting.fit : this.#ofFormula();
    if (!by) return undefined;
    if (this.#product?.by !== by || this.#product.of !== table.data || this.#product.t !== t) {
      const row = rowOf(table, t);
      const product =
        "matrix" in by ? timesRow(by.matrix.data as Float64Array, row) : rotatedRow(by, row);
      this.#product = { by, of: table.data, t, row: product };
    }
    return { row: this.#product.row, isBest };
  }

  #rows(): ShiftedRows {
    const { table } = this.#parts.explored();
    const selection = this.#parts.selection();
    const { t, k } = selection;
    const wanted = t + k < table.T ? rowOf(table, t + k) : undefined;
    return { table, selection, wanted, product: this.#productRow() };
  }

  get #showsBest(): boolean {
    const { result, isCancelled } = this.#fitting;
    const isWanted = this.#isBestChosen || !this.#parts.explored().isFormulaRevealed;
    return isWanted && (result ? "fit" in result : !isCancelled);
  }

  #choice(): TemplateResult {
    const { choice, choices } = views.shift;
    return choiceView({
      name: "shift-m",
      legend: choice,
      options: [
        [false, choices.formula],
        [true, choices.best],
      ],
      chosen: this.#isBestChosen,
      choose: (isBest) => {
        this.#isBestChosen = isBest;
        this.#parts.changed();
      },
    });
  }

  #chart(rows: ShiftedRows): TemplateResult {
    const { body, x, first, last } = shiftChart(rows, this.#room.width);
    return this.#room.template(
      {
        label: views.shift.slider,
        at: () => this.#parts.selection().j,
        last: rows.table.C - 1,
        text: columnText(rows),
        move: (to) => this.#parts.select({ j: to }),
        across: (step) => this.#parts.select({ t: this.#parts.selection().t + step }),
        scale: x,
        shown: [first, last],
      },
      body,
    );
  }

  #map(rotations: readonly Rotation[] | undefined): TemplateResult {
    const isBest = this.#showsBest;
    const { table, isFormulaRevealed } = this.#parts.explored();
    if (!isBest && !isFormulaRevealed) return html``;
    const numbers = isBest
      ? (this.#fitting.fit?.matrix.data as Float64Array | undefined)
      : rotations && matrixOf(rotations);
    return matrixMap(numbers, isBest, table.C, this.#parts.selection());
  }

  get #limit(): number {
    const { table } = this.#parts.explored();
    if (this.#limited?.of !== table.data) {
      const { fit } = limitsOf(table.C, accepted(table.T - 1), sizeOf(table.data));
      this.#limited = { of: table.data, limit: fit };
    }
    return this.#limited.limit;
  }

  #everyRowSentences(rotations: readonly Rotation[]): string[] {
    const { table } = this.#parts.explored();
    const { k } = this.#parts.selection();
    if (this.#everyRow?.of !== table.data || this.#everyRow.k !== k) {
      const sentence = everyRowSentence(table, rotations, k);
      this.#everyRow = { of: table.data, k, sentence };
    }
    return this.#everyRow.sentence === undefined ? [] : [this.#everyRow.sentence];
  }
}

function columnText({ selection: { t, j, k }, wanted, product }: ShiftedRows): string {
  const { entry } = views.frame;
  const [value, made] = [wanted?.[j], product?.row[j]];
  return [
    value === undefined ? views.numbers.column({ j }) : entry({ t: t + k, j, value }),
    ...(made === undefined ? [] : [views.shift.made({ t, k, value: made })]),
  ].join(" ");
}
