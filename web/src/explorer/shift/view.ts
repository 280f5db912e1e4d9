import { html, nothing, type TemplateResult } from "lit/html.js";
import type { Linearity } from "sinusoidal-pe";
import { paragraph } from "#texts/grammar.js";

import type { WholeTable } from "../../pictures/part.js";
import * as views from "../../texts/en/views/index.js";
import { ChartRoom } from "../chart.js";
import { accepted, fitRefusal, limitsOf, refusalOf, sizeOf } from "../properties/measures.js";
import { choiceView } from "../templates.js";
import { type Description, type Numbers, remembered, type View, type ViewParts } from "../view.js";
import { progressView, Work } from "../work.js";
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

const PAUSE_MS = 200;
/** The core refuses more multiplications. */
const MOST_PRODUCTS = 2 ** 32;

export class ShiftView implements View {
  readonly #parts: ViewParts;
  readonly #work: Work<Linearity>;
  #isShown = false;
  #fitted: { table: WholeTable; k: number } | undefined;
  readonly #room: ChartRoom;
  #isBestChosen: boolean;
  readonly #rotationsOf = remembered(rotationsOf);
  readonly #productOf = remembered(
    (by: Linearity | readonly Rotation[], table: WholeTable, t: number) =>
      "matrix" in by
        ? timesRow(by.matrix.data as Float64Array, rowOf(table, t))
        : rotatedRow(by, rowOf(table, t)),
  );
  readonly #everyRow = remembered(everyRowSentence);
  readonly #limitOf = remembered(
    ({ T, C, data }: WholeTable) => limitsOf(C, accepted(T - 1), sizeOf(data)).fit,
  );

  constructor(parts: ViewParts, settings: ReadonlyMap<string, string>) {
    this.#parts = parts;
    this.#work = new Work(parts.changed);
    this.#room = new ChartRoom(parts.changed);
    this.#isBestChosen = settings.get("m") === "best";
  }

  show(): void {
    this.#isShown = true;
    this.#follow();
  }

  hide(): void {
    this.#isShown = false;
    this.#fitted = undefined;
    this.#work.stop();
  }

  template(): TemplateResult {
    this.#follow();
    const { table, isFormulaRevealed } = this.#parts.explored();
    const selection = this.#parts.selection();
    const { k } = selection;
    const rotations = this.#ofFormula();
    const rows = this.#rows();
    const { fitting, cancel, fit } = views.shift;
    const restart = (): void => {
      this.#fit();
      this.#parts.changed();
    };
    return html`
      <div class="explorer-controls">
        ${isFormulaRevealed ? this.#choice() : nothing}
        ${progressView(this.#work, { label: fitting({ k }), cancel, again: fit({ k }) }, restart)}
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
    const { table } = this.#parts.explored();
    const { t, k } = this.#parts.selection();
    const rotations = this.#ofFormula();
    const best = this.#bestDescription();
    const everyRow = rotations && this.#everyRow(table, rotations, k);
    const ofFormula = [
      ...(rotations
        ? [shiftSentence(table, rotations, { t, k, limit: this.#limitOf(table) })]
        : []),
      ...(everyRow === undefined ? [] : [everyRow]),
    ];
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
    return this.#work.phase === "running";
  }

  numbers(): Numbers {
    const { table, selection, product, wanted } = this.#rows();
    const { t, k } = selection;
    const { heads, list, row: rowText } = views.shift;
    return {
      caption: [list({ t, k })],
      head: [
        "j",
        rowText({ t }),
        ...(product ? [productText(product, selection)] : []),
        ...(wanted ? [rowText({ t: t + k })] : []),
        ...(product && wanted ? [heads.error] : []),
      ],
      rows: Array.from(rowOf(table, t), (entry, j) => [
        j,
        entry,
        ...(product ? [product.row[j] as number] : []),
        ...(wanted ? [wanted[j] as number] : []),
        ...(product && wanted ? [(wanted[j] as number) - (product.row[j] as number)] : []),
      ]),
    };
  }

  settings(): Record<string, string> {
    return this.#isBestChosen ? { m: "best" } : ({} as Record<string, string>);
  }

  #follow(): void {
    const { table } = this.#parts.explored();
    const { k } = this.#parts.selection();
    const isSame = this.#fitted?.table === table && this.#fitted.k === k;
    if (!this.#isShown || isSame) return;
    this.#fitted = { table, k };
    this.#fit();
  }

  #fit(): void {
    const { explored, measuring, selection } = this.#parts;
    const { table } = explored();
    const { k } = selection();
    const refusal = refusalOf(table) ?? fitRefusal(table.T, table.C, k, MOST_PRODUCTS);
    const fit = async (signal: AbortSignal): Promise<Linearity> => {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS)); // a moving k asks once
      return measuring.linearity(k, {}, signal);
    };
    this.#work.start(fit, { failed: views.shift.failed({ k }), refusal });
  }

  #bestDescription(): Description {
    const { k } = this.#parts.selection();
    const { phase, value, why } = this.#work;
    if (why) return why;
    if (value) return { sentences: [views.shift.best({ k, ...value })] };
    const { cancelled, fitting } = views.shift;
    return { sentences: [phase === "stopped" ? cancelled({ k }) : fitting({ k })] };
  }

  #ofFormula(): readonly Rotation[] | undefined {
    const { formula } = this.#parts.explored();
    return formula && this.#rotationsOf(formula, this.#parts.selection().k);
  }

  #productRow(): Product | undefined {
    const { table } = this.#parts.explored();
    const isBest = this.#showsBest;
    const by = isBest ? this.#work.value : this.#ofFormula();
    return by && { row: this.#productOf(by, table, this.#parts.selection().t), isBest };
  }

  #rows(): ShiftedRows {
    const { table } = this.#parts.explored();
    const selection = this.#parts.selection();
    const { t, k } = selection;
    const wanted = t + k < table.T ? rowOf(table, t + k) : undefined;
    return { table, selection, wanted, product: this.#productRow() };
  }

  get #showsBest(): boolean {
    const { phase } = this.#work;
    const isWanted = this.#isBestChosen || !this.#parts.explored().isFormulaRevealed;
    return isWanted && (phase === "running" || phase === "done");
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
      ? (this.#work.value?.matrix.data as Float64Array | undefined)
      : rotations && matrixOf(rotations);
    return matrixMap(numbers, isBest, table.C, this.#parts.selection());
  }
}

function columnText({ selection: { t, j, k }, wanted, product }: ShiftedRows): string {
  const { entry } = views.frame;
  const [value, made] = [wanted?.[j], product?.row[j]];
  return paragraph([
    value === undefined ? views.numbers.column({ j }) : entry({ t: t + k, j, value }),
    ...(made === undefined ? [] : [views.shift.made({ t, k, value: made })]),
  ]);
}
