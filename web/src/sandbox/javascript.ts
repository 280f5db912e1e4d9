import frame from "virtual:sandbox/javascript";
import { CASE_MS } from "../common/language.js";
import {
  answerReader,
  type Calls,
  type Explain,
  type Runner,
  type RunnerEvents,
} from "./runner.js";
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

  async start(code: string, signal: AbortSignal, events: RunnerEvents): Promise<Calls> {
    const spare = this.#spare ?? newSpare();
    const { sandbox } = spare;
    this.#spare = undefined;
    spare.events = events;
    signal.addEventListener("abort", () => sandbox.remove(), { once: true });
    await sandbox.whenReady();
    events.loads();
    void sandbox.request({ type: "load", code }, CASE_MS.javascript).then(events.loaded);
    const read = answerReader(events, this.#explain);
    return {
      async ask(size) {
        const { T, C } = size;
        const begin = (): void => events.calls(size);
        return read(await sandbox.request({ type: "ask", T, C }, CASE_MS.javascript, begin), size);
      },
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
