import { html, nothing, type TemplateResult } from "lit/html.js";
import type { Metric } from "sinusoidal-pe";

import { plainText } from "../../common/rounded.js";
import type { Place } from "../../pictures/map/table-map.js";
import * as views from "../../texts/en/views/index.js";
import { ChartRoom } from "../chart.js";
import { choiceView, ramp } from "../templates.js";
import type { Description, Numbers, View, ViewParts } from "../view.js";
import { Zoomable } from "../zoomable.js";
import {
  Comparing,
  comparingProgress,
  METRICS,
  type RowPairs,
  selectedSentences,
} from "./model.js";
import { type DrawnProfile, drawProfile, profileChart, profileLegend } from "./picture.js";

export class DistancesView implements View {
  readonly #parts: ViewParts;
  readonly #map: Zoomable;
  readonly #comparing: Comparing;
  readonly #room: ChartRoom;
  #drawn: DrawnProfile | undefined;
  #isMarkBelowDiagonal = false;

  constructor(parts: ViewParts, settings: ReadonlyMap<string, string>) {
    this.#parts = parts;
    this.#room = new ChartRoom(parts.changed);
    const metric = settings.get("of") === "products" ? "dot-product" : "euclidean";
    this.#comparing = new Comparing(parts, metric);
    const ofMap = {
      extent: () => ({ rows: this.#pairs.comparedRows, columns: this.#pairs.comparedRows }),
      selected: () => this.#place(),
      select: (place: Place) => this.#select(place),
      changed: parts.changed,
    };
    this.#map = new Zoomable(ofMap, settings);
  }

  show(): void {
    this.#comparing.follow();
  }

  hide(): void {
    this.#comparing.stop();
  }

  template(): TemplateResult {
    const { phase } = this.#comparing;
    return html`
      <div class="explorer-controls">
        ${this.#choice()}
        <div class="long-work">${comparingProgress(this.#comparing)}</div>
      </div>
      ${phase === "refused" || phase === "failed" ? nothing : this.#figures()}
    `;
  }

  description(): Description {
    return this.#comparing.description();
  }

  hint(): string {
    const { isFormulaRevealed } = this.#parts.explored();
    return isFormulaRevealed
      ? views.distances.even({ metric: this.#metric })
      : views.distances.question;
  }

  isPending(): boolean {
    return this.#comparing.phase === "comparing";
  }

  selectedText(): string {
    const { t, k } = this.#parts.selection();
    const pairs = this.#pairs;
    const sentences =
      pairs.arrivedRows > 0 ? selectedSentences(pairs, t, k) : this.description().sentences;
    return sentences.join(" ");
  }

  numbers(): Numbers {
    const { least, mean, largest } = this.#pairs.profile;
    const { t } = this.#parts.selection();
    const { list, heads } = views.distances;
    const { formula } = this.#comparing;
    const count = this.#pairs.arrivedRows === 0 ? 0 : this.#pairs.comparedRows;
    return {
      caption: [list({ metric: this.#metric })],
      head: [
        ...["k", heads.least, heads.mean, heads.largest, views.waves.at({ t })],
        ...(formula ? [heads.formula] : []),
      ],
      rows: Array.from({ length: count }, (_, k) => [
        ...[k, least[k] as number, mean[k] as number, largest[k] as number],
        this.#pairs.at(t, k) ?? "",
        ...(formula ? [formula[k] as number] : []),
      ]),
    };
  }

  settings(): Record<string, string> {
    const of: Record<string, string> = this.#metric === METRICS[0] ? {} : { of: "products" };
    return { ...of, ...this.#map.settings() };
  }

  get #pairs(): RowPairs {
    return this.#comparing.pairs;
  }

  get #metric(): Metric {
    return this.#pairs.metric;
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
      choose: (metric) => void this.#comparing.start(metric),
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
          <figcaption>${profileLegend(this.#comparing.formula !== undefined)}</figcaption>
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
    const drawn = this.#drawnProfile();
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

  #drawnProfile(): DrawnProfile {
    const { formula } = this.#comparing;
    const drawn = this.#drawn;
    const isSame =
      drawn?.of === this.#pairs.values &&
      drawn.formula === formula &&
      drawn.frame.width === this.#room.width;
    if (drawn && isSame) return drawn;
    this.#drawn = drawProfile(this.#pairs, formula, this.#room.width);
    return this.#drawn;
  }
}

function colours({ most, metric }: RowPairs): TemplateResult {
  const text = plainText(most);
  return metric === "euclidean" ? ramp("difference", "0", text) : ramp("signed", `−${text}`, text);
}
