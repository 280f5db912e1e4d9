import type { Metric } from "sinusoidal-pe";

import { messageOf } from "../../common/error.js";
import * as views from "../../texts/en/views/index.js";
import { refusalOf } from "../properties/measures.js";
import type { Description, ViewParts } from "../view.js";
import { pairsSentences, RowPairs } from "./model.js";

type Phase = "comparing" | "whole" | "stopped" | "refused" | "failed";

export class Comparing {
  readonly #parts: ViewParts;
  #pairs: RowPairs;
  #data: Float64Array | undefined;
  #phase: Phase = "stopped";
  #why: Description = { sentences: [] };
  #stop = new AbortController();
  #formula: { of: RowPairs; values: Float64Array } | undefined;

  constructor(parts: ViewParts, metric: Metric) {
    this.#parts = parts;
    this.#pairs = new RowPairs(metric, parts.explored().table.T);
  }

  get pairs(): RowPairs {
    return this.#pairs;
  }

  get phase(): Phase {
    return this.#phase;
  }

  /** Undefined if the formula is hidden or has not arrived. */
  get formula(): Float64Array | undefined {
    return this.#formula?.of === this.#pairs ? this.#formula.values : undefined;
  }

  follow(): void {
    const isSame = this.#data === this.#parts.explored().table.data;
    if (!isSame || this.#phase === "stopped") void this.start(this.#pairs.metric);
    else if (this.#phase === "whole") void this.#bringFormula(this.#pairs);
  }

  stop(): void {
    this.#stop.abort();
  }

  async start(metric: Metric): Promise<void> {
    this.#stop.abort();
    const stop = new AbortController();
    this.#stop = stop;
    const { table } = this.#parts.explored();
    const pairs = new RowPairs(metric, table.T);
    this.#pairs = pairs;
    this.#data = table.data;
    this.#formula = undefined;
    const why = refusalOf(table);
    this.#why = { sentences: why === undefined ? [] : [why] };
    this.#enter(why === undefined ? "comparing" : "refused");
    if (why !== undefined) return;
    try {
      await this.#parts.measuring.pairwise(metric, [0, pairs.comparedRows], {
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

  description(): Description {
    const hasNone = this.#phase === "refused" || this.#phase === "failed";
    return hasNone ? this.#why : { sentences: pairsSentences(this.#pairs) };
  }

  /** The explorer reports a failure of the formula. */
  async #bringFormula(pairs: RowPairs): Promise<void> {
    const { formula } = this.#parts.explored();
    if (!formula || this.#formula?.of === pairs) return;
    const { measuring } = this.#parts;
    const shifts = Array.from({ length: pairs.comparedRows }, (_, k) => k);
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
}
