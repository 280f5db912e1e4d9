// Distances or dot products of all pairs of rows, as a map and by k, the positions between two rows.
import { scaleLinear } from "d3-scale";
import { area } from "d3-shape";
import { html, nothing, svg, type TemplateResult } from "lit/html.js";
import type { Metric } from "sinusoidal-pe";

import { messageOf } from "../error.js";
import type { Place } from "../pictures/map.js";
import { views } from "../texts/en/views.js";
import {
  across,
  axis,
  chart,
  curvePath,
  type Frame,
  movingRoom,
  type Scale,
  USUAL_WIDTH,
  upward,
  wholeTicks,
} from "./chart.js";
import { refusalOf } from "./measures.js";
import { METRICS, type Profile, pairsSentences, RowPairs, selectedSentences } from "./row-pairs.js";
import type { Description, Numbers, View, ViewParts } from "./view.js";
import { plainText } from "./words.js";
import { Zoomable } from "./zoomable.js";

/** Beside the map, and on a phone below it. */
const HEIGHTS = { beside: 340, below: 260 };
/** A profile with more points than this many a pixel is drawn by its least and largest ones. */
const POINTS = 3;

/** How far the comparing has come. */
type Phase = "comparing" | "whole" | "stopped" | "refused" | "failed";

/** Of the profile. */
type Paths = Record<"band" | "mean" | "formula", string>;

class Distances implements View {
  readonly id = "distances";
  readonly title = views.distances.title;
  readonly #parts: ViewParts;
  readonly #map: Zoomable;
  #metric: Metric;
  #pairs: RowPairs;
  /** The table that `#pairs` are of, while they are of one. */
  #of: Float64Array | undefined;
  #phase: Phase = "stopped";
  /** Why the rows are not compared. */
  #why: Description = { sentences: [] };
  #stop = new AbortController();
  /** The formula's, at each k. */
  #formula: { of: RowPairs; values: Float64Array } | undefined;
  /** The selected pair is drawn below the diagonal, where it was pointed at. */
  #isBelow = false;
  #width = USUAL_WIDTH;
  #drawn:
    | { of: Float64Array; formula: Float64Array | undefined; width: number; paths: Paths }
    | undefined;

  constructor(parts: ViewParts, settings: ReadonlyMap<string, string>) {
    this.#parts = parts;
    this.#metric = settings.get("of") === "products" ? "dot-product" : "euclidean";
    this.#pairs = new RowPairs(this.#metric, parts.looked().table.T);
    const ofMap = {
      extent: () => ({ rows: this.#pairs.rows, columns: this.#pairs.rows }),
      selected: () => this.#place(),
      select: (place: Place) => this.#select(place),
      changed: parts.changed,
    };
    this.#map = new Zoomable(ofMap, settings);
  }

  show(): void {
    const { table } = this.#parts.looked();
    const isSame = this.#of === table.data && this.#pairs.metric === this.#metric;
    if (!isSame || this.#phase === "stopped") void this.#compare();
    else if (this.#phase === "whole") void this.#bringFormula(this.#pairs);
  }

  hide(): void {
    this.#stop.abort();
  }

  async #compare(): Promise<void> {
    this.#stop.abort();
    const stop = new AbortController();
    this.#stop = stop;
    const { table } = this.#parts.looked();
    const pairs = new RowPairs(this.#metric, table.T);
    this.#pairs = pairs;
    this.#of = table.data;
    this.#formula = undefined;
    const why = refusalOf(table);
    this.#why = { sentences: why === undefined ? [] : [why] };
    this.#enter(why === undefined ? "comparing" : "refused");
    if (why !== undefined) return;
    try {
      await this.#parts.measuring.pairwise(this.#metric, [0, pairs.rows], {
        signal: stop.signal,
        arrived: (values, from) => {
          pairs.add(values, from);
          if (!pairs.isWhole) this.#parts.changed();
        },
      });
      this.#enter("whole");
      this.#parts.say(pairsSentences(pairs).join(" "));
      await this.#bringFormula(pairs);
    } catch (error) {
      if (this.#stop !== stop) return;
      if (stop.signal.aborted || (error as Error).name === "AbortError") {
        this.#enter("stopped");
        return;
      }
      this.#why = { sentences: [views.distances.failed], details: messageOf(error) };
      this.#enter("failed");
    }
  }

  /** It may come later than the table. If it fails, the explorer says so. */
  async #bringFormula(pairs: RowPairs): Promise<void> {
    const { formula } = this.#parts.looked();
    if (!formula || this.#formula?.of === pairs) return;
    const { measuring } = this.#parts;
    const shifts = Array.from({ length: pairs.rows }, (_, k) => k);
    const compare = pairs.metric === "euclidean" ? "distances" : "dotProducts";
    const values = await measuring[compare](formula.C, shifts).catch(() => undefined);
    if (!values || this.#pairs !== pairs) return;
    this.#formula = { of: pairs, values };
    this.#parts.changed();
  }

  #enter(phase: Phase): void {
    this.#phase = phase;
    this.#parts.changed();
  }

  #place(): Place {
    const last = this.#pairs.rows - 1;
    const { t, k } = this.#parts.selection();
    const place = { t: Math.min(t, last), j: Math.min(t + k, last) };
    return this.#isBelow ? { t: place.j, j: place.t } : place;
  }

  #select({ t, j }: Place): void {
    this.#isBelow = t > j;
    this.#parts.select({ t: Math.min(t, j), k: Math.abs(t - j) });
  }

  template(): TemplateResult {
    const isSeen = this.#phase !== "refused" && this.#phase !== "failed";
    return html`
      <div class="look-controls">
        ${this.#choice()}
        <div class="long-work">${this.#progress()}</div>
      </div>
      ${
        isSeen
          ? html`
            <div class="row-pairs">
              <figure class="square">
                ${this.#mapTemplate()}
                <figcaption>
                  ${this.#ramp()} ${views.distances.caption({ metric: this.#metric })}
                  <span class="selected-pair">
                    ${this.#pairs.compared > 0 ? this.selectedText() : nothing}
                  </span>
                </figcaption>
                <div class="look-controls">${this.#map.buttons()}</div>
              </figure>
              <figure class="profile">
                ${this.#profile()}
                <figcaption>${this.#legend()}</figcaption>
              </figure>
            </div>
          `
          : nothing
      }
    `;
  }

  #choice(): TemplateResult {
    const choice = (metric: Metric) => html`
      <label>
        <input
          type="radio"
          name="rows-of"
          .checked=${this.#metric === metric}
          @change=${() => this.#choose(metric)}
        >
        ${views.distances.choices[metric]}
      </label>
    `;
    return html`
      <fieldset>
        <legend class="visually-hidden">${views.distances.choice}</legend>
        ${METRICS.map(choice)}
      </fieldset>
    `;
  }

  #choose(metric: Metric): void {
    this.#metric = metric;
    void this.#compare();
  }

  #progress(): TemplateResult | typeof nothing {
    const { compared, rows } = this.#pairs;
    const button = (title: string, press: () => void) =>
      html`<button type="button" @click=${press}>${title}</button>`;
    switch (this.#phase) {
      case "comparing":
        return html`
          <label>
            ${views.distances.comparing}
            <progress max=${rows} .value=${compared}></progress>
          </label>
          ${button(views.distances.cancel, () => this.#stop.abort())}
        `;
      case "stopped":
        return html`
          ${button(views.distances.again, () => void this.#compare())}
        `;
      default:
        return nothing;
    }
  }

  #mapTemplate(): TemplateResult {
    const { values, metric } = this.#pairs;
    const most = this.#pairs.most || 1;
    const scale = metric === "euclidean" ? ("distance" as const) : ("signed" as const);
    const label = views.distances.map({ metric });
    return this.#map.template({ values, scale, most, label, height: "square" });
  }

  #ramp(): TemplateResult {
    const most = plainText(this.#pairs.most);
    return this.#pairs.metric === "euclidean"
      ? html`<span class="ramp difference"><span>0</span><i></i><span>${most}</span></span>`
      : html`<span class="ramp signed"><span>−${most}</span><i></i><span>${most}</span></span>`;
  }

  #profile(): TemplateResult {
    const pairs = this.#pairs;
    const { t, k } = this.#parts.selection();
    const last = pairs.rows - 1;
    const width = this.#width;
    const frame: Frame = {
      ...{ width, height: width < 380 ? HEIGHTS.below : HEIGHTS.beside },
      ...{ left: 44, right: 14, top: 24, bottom: 40 },
    };
    const x = scaleLinear([0, Math.max(last, 1)], across(frame));
    const y = scaleLinear(domainOf(pairs), upward(frame)).nice();
    const paths = this.#paths(x, y);
    const value = pairs.at(t, k);
    const isShown = k <= last && pairs.compared > 0;
    const body = chart(frame, undefined, [
      axis("bottom", frame, x, {
        ticks: wholeTicks(x, frame),
        title: views.distances.shiftAxis,
      }),
      axis("left", frame, y, { lines: true, title: views.distances.axis[pairs.metric] }),
      svg`<path class="band" d=${paths.band} />`,
      svg`<path class="mean" d=${paths.mean} />`,
      svg`<path class="formula" d=${paths.formula} />`,
      isShown
        ? svg`<path class="selected" d="M${x(k)} ${frame.top}V${frame.height - frame.bottom}" />`
        : "",
      isShown && value !== undefined
        ? svg`<circle class="selected" cx=${x(k)} cy=${y(value)} r="4.5" />`
        : "",
    ]);
    return movingRoom(
      (width) => {
        this.#width = width;
        this.#parts.changed();
      },
      {
        label: views.distances.slider,
        at: () => Math.min(this.#parts.selection().k, last),
        last,
        text: this.selectedText(),
        move: (at) => this.#parts.select({ k: at }),
        point: (at) => {
          const to = Math.round(x.invert(at));
          const within = Math.min(Math.max(to, 0), last);
          if (within !== this.#parts.selection().k) this.#parts.select({ k: within });
        },
      },
      body,
    );
  }

  /** Drawn once for what has arrived, as a pointer may move many times over it. */
  #paths(x: Scale, y: Scale): Paths {
    const pairs = this.#pairs;
    const formula = this.#formula?.of === pairs ? this.#formula.values : undefined;
    const drawn = this.#drawn;
    const isDrawn =
      drawn?.of === pairs.values && drawn.formula === formula && drawn.width === this.#width;
    if (drawn && isDrawn) return drawn.paths;
    if (pairs.compared === 0) return { band: "", mean: "", formula: "" };
    const { mean } = pairs.profile;
    const range = [0, pairs.rows - 1] as const;
    const paths = {
      band: bandPath(pairs.profile, x, y),
      mean: curvePath(range, (k) => mean[k] as number, x, y),
      formula: formula ? curvePath(range, (k) => formula[k] as number, x, y) : "",
    };
    this.#drawn = { of: pairs.values, formula, width: this.#width, paths };
    return paths;
  }

  #legend(): TemplateResult {
    const { legend } = views.distances;
    const key = (name: string, title: string) => html`
      <span class="key">
        <svg class="chart" viewBox="0 0 28 12" width="28" height="12" aria-hidden="true">
          ${name === "band" ? svg`<rect class="band" x="0" y="1" width="28" height="10" />` : svg`<path class=${name} d="M0 6H28" />`}
        </svg>
        ${title}
      </span>
    `;
    return html`
      ${key("mean", legend.mean)} ${key("band", legend.band)}
      ${this.#formula?.of === this.#pairs ? key("formula", legend.formula) : nothing}
    `;
  }

  description(): Description {
    const isRefused = this.#phase === "refused" || this.#phase === "failed";
    return isRefused ? this.#why : { sentences: pairsSentences(this.#pairs) };
  }

  hint(): string {
    const { formula, awaited } = this.#parts.looked();
    const isSeen = formula !== undefined || awaited.formula;
    return isSeen ? views.distances.even({ metric: this.#metric }) : views.distances.question;
  }

  isPending(): boolean {
    return this.#phase === "comparing";
  }

  selectedText(): string {
    const { t, k } = this.#parts.selection();
    const pairs = this.#pairs;
    const sentences =
      pairs.compared > 0 ? selectedSentences(pairs, t, k) : this.description().sentences;
    return sentences.join(" ");
  }

  numbers(): Numbers {
    const { least, mean, largest } = this.#pairs.profile;
    const { t } = this.#parts.selection();
    const { list, heads } = views.distances;
    const formula = this.#formula?.of === this.#pairs ? this.#formula.values : undefined;
    const count = this.#pairs.compared === 0 ? 0 : this.#pairs.rows;
    return {
      caption: [list({ metric: this.#pairs.metric })],
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
}

export function distancesView(parts: ViewParts, settings: ReadonlyMap<string, string>): View {
  return new Distances(parts, settings);
}

/** Distances from 0 on; dot products from 0 or what is below it. */
function domainOf({ compared, most, profile }: RowPairs): [number, number] {
  if (compared === 0 || most === 0) return [0, 1];
  const finite = profile.least.filter(Number.isFinite);
  return [finite.reduce((one, next) => Math.min(one, next), 0), most];
}

/** From the least to the largest at each k; of many that share a pixel, of all of them. */
export function bandPath({ least, largest }: Profile, x: Scale, y: Scale): string {
  const count = least.length;
  const pixels = Math.abs(x(count - 1) - x(0)) || 1;
  const step = Math.max(1, Math.ceil(count / pixels / POINTS));
  const points: [k: number, low: number, high: number][] = [];
  for (let k = 0; k < count; k += step) {
    const end = Math.min(count, k + step);
    points.push([
      k,
      least.subarray(k, end).reduce((one, next) => Math.min(one, next)),
      largest.subarray(k, end).reduce((one, next) => Math.max(one, next)),
    ]);
  }
  const draw = area<(typeof points)[number]>()
    .x(([k]) => x(k))
    .y0(([, low]) => y(low))
    .y1(([, , high]) => y(high))
    .defined(([, low, high]) => Number.isFinite(low) && Number.isFinite(high))
    .digits(1);
  return draw(points) ?? "";
}
