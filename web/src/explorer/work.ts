import { html, nothing, type TemplateResult } from "lit/html.js";

import { failureOf } from "./templates.js";
import type { Description } from "./view.js";

interface WorkOptions {
  failed: string;
  refusal?: string | undefined;
}

export class Work<Value> {
  readonly #changed: () => void;
  #phase: "running" | "done" | "stopped" | "refused" | "failed" = "stopped";
  #value: Value | undefined;
  #why: Description | undefined;
  #stop = new AbortController();

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  get phase() {
    return this.#phase;
  }

  get value(): Value | undefined {
    return this.#value;
  }

  get why(): Description | undefined {
    return this.#why;
  }

  start(work: (signal: AbortSignal) => Promise<Value>, { failed, refusal }: WorkOptions): void {
    this.#stop.abort();
    this.#stop = new AbortController();
    this.#phase = refusal === undefined ? "running" : "refused";
    this.#value = undefined;
    this.#why = refusal === undefined ? undefined : { sentences: [refusal] };
    if (refusal === undefined) void this.#follow(work, this.#stop, failed);
  }

  stop(): void {
    this.#stop.abort();
  }

  async #follow(
    work: (signal: AbortSignal) => Promise<Value>,
    stop: AbortController,
    failed: string,
  ): Promise<void> {
    try {
      const value = await work(stop.signal);
      if (this.#stop !== stop) return;
      this.#value = value;
      this.#phase = "done";
    } catch (error) {
      if (this.#stop !== stop) return;
      const isStopped = (error as Error).name === "AbortError";
      this.#phase = isStopped ? "stopped" : "failed";
      if (!isStopped) this.#why = failureOf(failed, error);
    }
    this.#changed();
  }
}

interface ProgressTexts {
  label: string;
  cancel: string;
  again: string;
}

/** Without `bar`, the progress has no value. */
export function progressView(
  work: Work<unknown>,
  { label, cancel, again }: ProgressTexts,
  restart: () => void,
  bar: TemplateResult = html`<progress></progress>`,
): TemplateResult {
  const button = (title: string, press: () => void) =>
    html`<button type="button" @click=${press}>${title}</button>`;
  const { phase } = work;
  return html`
    <div class="long-work">
      ${phase === "stopped" ? button(again, restart) : nothing}
      ${phase === "running" ? html`<label>${label} ${bar}</label> ${button(cancel, () => work.stop())}` : nothing}
    </div>
  `;
}
