// The JavaScript lane: a learner's module, loaded in a fresh sandbox for each run.
import frame from "virtual:sandbox/javascript";
import type { Answer, RaisedText, Size } from "sinusoidal-pe";

import { Sandbox } from "../sandbox/sandbox.js";
import { answerReader, CASE_MS, type Lane, type LaneEvents } from "./lane.js";

/** A sandbox, and who is told what its code prints once it has code. */
interface Spare {
  sandbox: Sandbox;
  events: LaneEvents | undefined;
}

export class JavaScriptLane implements Lane {
  #spare: Spare | undefined;

  constructor() {
    this.prepare();
  }

  get settled(): Promise<void> {
    return this.#spare?.sandbox.ready.catch(() => {}) ?? Promise.resolve();
  }

  prepare(): void {
    this.#spare ??= newSpare();
  }

  async start(
    code: string,
    signal: AbortSignal,
    events: LaneEvents,
  ): Promise<(size: Size) => Promise<Answer>> {
    const spare = this.#spare ?? newSpare();
    const { sandbox } = spare;
    this.#spare = undefined;
    spare.events = events;
    signal.addEventListener("abort", () => sandbox.remove(), { once: true });
    await sandbox.ready;
    events.loads();
    await sandbox.load(code, CASE_MS.javascript);
    const read = answerReader(events, explain);
    return async (size) => {
      events.calls(size);
      return read(await sandbox.ask(size.T, size.C, CASE_MS.javascript), size);
    };
  }
}

/** The error itself stands without it. */
async function explain(raised: RaisedText): Promise<string | undefined> {
  try {
    const { explainJavaScript } = await import("../help.js");
    return explainJavaScript(raised);
  } catch {
    return undefined;
  }
}

function newSpare(): Spare {
  const spare: Spare = {
    sandbox: new Sandbox(frame, (text) => spare.events?.print(text)),
    events: undefined,
  };
  return spare;
}
