// The JavaScript lane: a learner's module, loaded in a fresh sandbox for each run.
import frameUrl from "virtual:sandbox/javascript";
import { type Answer, explainJavaScript, type Size } from "sinusoidal-pe";

import { Sandbox } from "../sandbox/sandbox.js";
import { answerReader, type Lane, type LaneEvents } from "./lane.js";

/** Time that the code has for one case, loading included for the first. */
const CASE_MS = 2000;

export class JavaScriptLane implements Lane {
  readonly #events: LaneEvents;
  #spare: Sandbox | undefined;

  constructor(events: LaneEvents) {
    this.#events = events;
    this.prepare();
  }

  get settled(): Promise<void> {
    return this.#spare?.ready.catch(() => {}) ?? Promise.resolve();
  }

  prepare(): void {
    this.#spare ??= new Sandbox(frameUrl, (text) => this.#events.print(text));
  }

  async start(code: string, signal: AbortSignal): Promise<(size: Size) => Promise<Answer>> {
    this.prepare();
    const sandbox = this.#spare as Sandbox;
    this.#spare = undefined;
    signal.addEventListener("abort", () => sandbox.remove(), { once: true });
    await sandbox.start(code);
    const read = answerReader(this.#events, explainJavaScript);
    return async ({ T, C }) => read(await sandbox.ask(T, C, CASE_MS));
  }
}
