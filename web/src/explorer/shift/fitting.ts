// Fits the best M(k) in the worker, once for each table and k.
import { html, nothing, type TemplateResult } from "lit/html.js";
import type { Linearity } from "sinusoidal-pe";

import { messageOf } from "../../common/error.js";
import * as views from "../../texts/en/views/index.js";
import { fitRefusal, refusalOf } from "../properties/measures.js";
import type { Description, ViewParts } from "../view.js";

const PAUSE_MS = 200;
/** The core refuses more multiplications. */
const MOST_PRODUCTS = 2 ** 32;

type Result = { fit: Linearity } | { why: Description };

export class Fitting {
  readonly #parts: ViewParts;
  #result: Result | undefined;
  #subject: { data: Float64Array; k: number } | undefined;
  #stop = new AbortController();
  #isShown = false;
  #isCancelled = false;

  constructor(parts: ViewParts) {
    this.#parts = parts;
  }

  get result(): Result | undefined {
    return this.#result;
  }

  get fit(): Linearity | undefined {
    return this.#result && "fit" in this.#result ? this.#result.fit : undefined;
  }

  get isCancelled(): boolean {
    return this.#isCancelled;
  }

  show(): void {
    this.#isShown = true;
    this.follow();
  }

  hide(): void {
    this.#isShown = false;
    this.#subject = undefined;
    this.#stop.abort();
  }

  follow(): void {
    const { table } = this.#parts.explored();
    const { k } = this.#parts.selection();
    const isSame = this.#subject?.data === table.data && this.#subject.k === k;
    if (!this.#isShown || isSame) return;
    this.#subject = { data: table.data, k };
    this.#result = undefined;
    this.#isCancelled = false;
    this.#stop.abort();
    const stop = new AbortController();
    this.#stop = stop;
    const why = refusalOf(table) ?? fitRefusal(table.T, table.C, k, MOST_PRODUCTS);
    if (why !== undefined) {
      this.#result = { why: { sentences: [why] } };
      return;
    }
    const timer = setTimeout(() => void this.#fit(k, stop), PAUSE_MS);
    stop.signal.addEventListener("abort", () => clearTimeout(timer));
  }

  cancel(): void {
    this.#stop.abort();
    this.#isCancelled = true;
    this.#parts.changed();
  }

  restart(): void {
    this.#subject = undefined;
    this.follow();
    this.#parts.changed();
  }

  description(): Description {
    const { k } = this.#parts.selection();
    const { shift } = views;
    if (this.#isCancelled) return { sentences: [shift.cancelled({ k })] };
    if (!this.#result) return { sentences: [shift.fitting({ k })] };
    if ("why" in this.#result) return this.#result.why;
    const { residual, largest } = this.#result.fit;
    return { sentences: [shift.best({ k, residual, largest })] };
  }

  async #fit(k: number, stop: AbortController): Promise<void> {
    try {
      const fit = await this.#parts.measuring.linearity(k, {}, stop.signal);
      if (this.#stop === stop) this.#result = { fit };
    } catch (error) {
      if (this.#stop !== stop || stop.signal.aborted) return;
      const details = messageOf(error);
      this.#result = { why: { sentences: [views.shift.failed({ k })], details } };
    }
    this.#parts.changed();
  }
}

export function fittingProgress(fitting: Fitting, k: number): TemplateResult | typeof nothing {
  if (fitting.isCancelled) {
    return html`
      <button type="button" @click=${() => fitting.restart()}>${views.shift.fit({ k })}</button>
    `;
  }
  if (fitting.result) return nothing;
  return html`
    <label>${views.shift.fitting({ k })} <progress></progress></label>
    <button type="button" @click=${() => fitting.cancel()}>${views.shift.cancel}</button>
  `;
}
