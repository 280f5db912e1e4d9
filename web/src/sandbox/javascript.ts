import frame from "virtual:sandbox/javascript";
import type { Answer, Size } from "sinusoidal-pe";
import { CASE_MS } from "../common/language.js";
import { answerReader, type Explain, type Runner, type RunnerEvents } from "./runner.js";
import { Sandbox } from "./sandbox.js";

interface Spare {
  sandbox: Sandbox;
  events: RunnerEvents | undefined;
}

export class JavaScriptRunner implements Runner {
  readonly #explain: Explain;
  #spare: Spare | undefined;

  constructor(explain: Explain) {
    this.#explain = explain;
    this.prepare();
  }

  get settled(): Promise<void> {
    return this.#spare?.sandbox.whenReady().catch(() => {}) ?? Promise.resolve();
  }

  prepare(): void {
    this.#spare ??= newSpare();
  }

  async start(
    code: string,
    signal: AbortSignal,
    events: RunnerEvents,
  ): Promise<(size: Size) => Promise<Answer>> {
    const spare = this.#spare ?? newSpare();
    const { sandbox } = spare;
    this.#spare = undefined;
    spare.events = events;
    signal.addEventListener("abort", () => sandbox.remove(), { once: true });
    await sandbox.whenReady();
    events.loads();
    const outcome = await sandbox.load(code, CASE_MS.javascript);
    events.loaded?.(outcome);
    const read = answerReader(events, this.#explain);
    return async (size) => {
      events.calls(size);
      return read(await sandbox.ask(size.T, size.C, CASE_MS.javascript), size);
    };
  }
}

function newSpare(): Spare {
  const spare: Spare = {
    sandbox: new Sandbox(frame, (text) => spare.events?.print(text)),
    events: undefined,
  };
  return spare;
}
