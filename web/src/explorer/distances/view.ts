import { html, nothing, type TemplateResult } from "lit/html.js";
import type { Metric } from "sinusoidal-pe";
import { paragraph } from "#texts/grammar.js";

import { plainText } from "../../common/rounded.js";
import type { Place } from "../../pictures/map/table-map.js";
import * as views from "../../texts/en/views/index.js";
import { ChartRoom } from "../chart.js";
import { refusalOf } from "../properties/measures.js";
import { choiceView, ramp } from "../templates.js";
import { type Description, type Numbers, remembered, type View, type ViewParts } from "../view.js";
import { progressView, Work } from "../work.js";
import { Zoomable } from "../zoomable.js";
import { METRICS, pairsSentences, RowPairs, selectedSentences } from "./model.js";
import { drawProfile, profileChart, profileLegend } from "./picture.js";

export class DistancesView implements View {
  readonly #parts: ViewParts;
  readonly #map: Zoomable;
  readonly #work: Work<void>;
  #pairs: RowPairs;
  #data: Float64Array | undefined;
  #formula: { of: RowPairs; values: Float64Array } | undefined;
  readonly #room: ChartRoom;
  /** `_` changes when more rows have arrived. */
  readonly #draw = remembered(
    (pairs: RowPairs, _: Float64Array, formula: Float64Array | undefined, width: number) =>
      drawProfile(pairs, formula, width),
  );
  #isMarkBelowDiagonal = false;

  constructor(parts: ViewParts, settings: ReadonlyMap<string, string>) {
    this.#parts = parts;
    this.#room = new ChartRoom(parts.changed);
    const metric = settings.get("of") === "products" ? "dot-product" : "euclidean";
    this.#work = new Work(parts.changed);
    this.#pairs = new RowPairs(metric, parts.explored().table.T);
    const ofMap = {
      extent: () => ({ rows: this.#pairs.comparedRows, columns: this.#pairs.comparedRows }),
      selected: () => this.#place(),
      select: (place: Place) => this.#select(place),
      changed: parts.changed,
    };
    this.#map = new Zoomable(ofMap, settings);
  }

  show(): void {
    const isSame = this.#data === this.#parts.explored().table.data;
    const { phase } = this.#work;
    if (!isSame || phase === "stopped") this.#compare(this.#metric);
    else if (phase === "done") void this.#bringFormula(this.#pairs);
  }

  hide(): void {
    this.#work.stop();
  }

  template(): TemplateResult {
    const { comparing: label, cancel, again } = views.distances;
    const { arrivedRows, comparedRows } = this.#pairs;
    const bar = html`<progress max=${comparedRows} .value=${arrivedRows}></progress>`;
    const restart = () => this.#compare(this.#metric);
    return html`
      <div class="explorer-controls">
        ${this.#choice()} ${progressView(this.#work, { label, cancel, again }, restart, bar)}
      </div>
      ${this.#work.why ? nothing : this.#figures()}
    `;
  }

  description(): Description {
    return this.#work.why ?? { sentences: pairsSentences(this.#pairs) };
  }

  hint(): string {
    const { isFormulaRevealed } = this.#parts.explored();
    return isFormulaRevealed
      ? views.distances.even({ metric: this.#metric })
      : views.distances.question;
  }

  isPending(): boolean {
    return this.#work.phase === "running";
  }

  selectedText(): string {
    const { t, k } = this.#parts.selection();
    const pairs = this.#pairs;
    const sentences =
      pairs.arrivedRows > 0 ? selectedSentences(pairs, t, k) : this.description().sentences;
    return paragraph(sentences);
  }

  numbers(): Numbers {
    const { least, mean, largest } = this.#pairs.profile;
    const { t } = this.#parts.selection();
    const { list, heads } = views.distances;
    const formula = this.#formulaValues;
    const count = this.#pairs.arrivedRows === 0 ? 0 : this.#pairs.comparedRows;
    return {
      caption: [list({ metric: this.#metric })],
      head: [
        "k",
        heads.least,
        heads.mean,
        heads.largest,
        views.waves.at({ t }),
        ...(formula ? [heads.formula] : []),
      ],
      rows: Array.from({ length: count }, (_, k) => [
        k,
        least[k] as number,
        mean[k] as number,
        largest[k] as number,
        this.#pairs.at(t, k) ?? "",
        ...(formula ? [formula[k] as number] : []),
      ]),
    };
  }

  settings(): Record<string, string> {
    const of: Record<string, string> = this.#metric === METRICS[0] ? {} : { of: "products" };
    return { ...of, ...this.#map.settings() };
  }

  get #formulaValues(): Float64Array | undefined {
    return this.#formula?.of === this.#pairs ? this.#formula.values : undefined;
  }

  get #metric(): Metric {
    return this.#pairs.metric;
  }

  #compare(metric: Metric): void {
    const { explored, measuring, changed, say } = this.#parts;
    const { table } = explored();
    const pairs = new RowPairs(metric, table.T);
    this.#pairs = pairs;
    this.#data = table.data;
    const arrived = (values: Float64Array, from: number): void => {
      pairs.add(values, from);
      if (!pairs.isWhole) changed();
    };
    const compare = async (signal: AbortSignal): Promise<void> => {
      await measuring.pairwise(metric, pairs.comparedRows, arrived, signal);
      say(paragraph(pairsSentences(pairs)));
      void this.#bringFormula(pairs);
    };
    this.#work.start(compare, { failed: views.distances.failed, refusal: refusalOf(table) });
    changed();
  }

  async #bringFormula(pairs: RowPairs): Promise<void> {
    const { explored, measuring, changed } = this.#parts;
    const { formula } = explored();
    if (!formula || this.#formula?.of === pairs) return;
    const shifts = Array.from({ length: pairs.comparedRows }, (_, k) => k);
    const method = pairs.metric === "euclidean" ? "distances" : "dotProducts";
    const values = await measuring[method](formula.C, shifts).catch(() => undefined);
    if (!values || this.#pairs !== pairs) return;
    this.#formula = { of: pairs, values };
    changed();
  }

  #place(): Place {
    const last = this.#pairs.comparedRows - 1;
    const { t, k } = this.#parts.selection();
    const place = { t: Math.min(t, last), j: Math.min(t + k, last) };
    return this.#isMarkBelowDiagonal ? { t: place.j, j: place.t } : place;
  }

  #select({ t, j }: Place): void {
    this.#isMarkBelowDiagonal = t > j;
    this.#parts.select({ t: Math.min(t, j), k: Math.abs(t - j) });
  }

  #choice(): TemplateResult {
    const { choice, choices } = views.distances;
    return choiceView({
      name: "rows-of",
      legend: choice,
      options: METRICS.map((metric) => [metric, choices[metric]] as const),
      chosen: this.#metric,
      choose: (metric) => this.#compare(metric),
    });
  }

  #figures(): TemplateResult {
    const pairs = this.#pairs;
    return html`
      <div class="row-pairs">
        <figure class="square">
          ${this.#mapTemplate()}
          <figcaption>
            ${colours(pairs)} ${views.distances.caption({ metric: pairs.metric })}
            <span class="selected-pair">
              ${pairs.arrivedRows > 0 ? this.selectedText() : nothing}
            </span>
          </figcaption>
          <div class="explorer-controls">${this.#map.buttons()}</div>
        </figure>
        <figure class="profile">
          ${this.#profile()}
          <figcaption>${profileLegend(this.#formulaValues !== undefined)}</figcaption>
        </figure>
      </div>
    `;
  }

  #mapTemplate(): TemplateResult {
    const { values, metric } = this.#pairs;
    const most = this.#pairs.most || 1;
    const scale = metric === "euclidean" ? ("distance" as const) : ("signed" as const);
    const label = views.distances.map({ metric });
    return this.#map.template({ values, scale, most, label, height: "square" });
  }

  #profile(): TemplateResult {
    const pairs = this.#pairs;
    const formula = this.#formulaValues;
    const drawn = this.#draw(pairs, pairs.values, formula, this.#room.width);
    return this.#room.template(
      {
        label: views.distances.slider,
        at: () => this.#parts.selection().k,
        last: pairs.comparedRows - 1,
        text: this.selectedText(),
        scale: drawn.x,
        move: (to) => this.#parts.select({ k: to }),
      },
      profileChart(pairs, drawn, this.#parts.selection()),
    );
  }
}

function colours({ most, metric }: RowPairs): TemplateResult {
  const text = plainText(most);
  return metric === "euclidean" ? ramp("difference", "0", text) : ramp("signed", `−${text}`, text);
}
