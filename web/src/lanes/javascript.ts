// The JavaScript lane: a learner's module, asked case by case in a sandbox.

import type { Answer, Size } from "sinusoidal-pe";
import { readCame, textOf } from "sinusoidal-pe/answer";

import { Sandbox } from "../sandbox/sandbox.js";

/** Time that the code has for one case, loading included for the first. */
const CASE_MS = 2000;

/** What the code did besides answering. */
export interface LaneEvents {
  print(text: string): void;
  /** The first error of the run; `line` counts from 1, null where it is not known. */
  error(error: { text: string; line: number | null; syntax: boolean }): void;
  /** No function of the right name; `functions` are the ones the module exports. */
  missing(functions: string[]): Promise<string[]>;
}

/** Runs submissions in JavaScript, one at a time, with a fresh sandbox each. */
export class JavaScriptLane {
  readonly #events: LaneEvents;
  #spare: Sandbox | undefined;
  #running: Sandbox | undefined;

  constructor(events: LaneEvents) {
    this.#events = events;
    this.prepare();
  }

  /** Keeps a sandbox ready, so that a run starts at once. */
  prepare(): void {
    this.#spare ??= new Sandbox((text) => this.#events.print(text));
  }

  /** Starts a run of `code`; the result asks it for one case. */
  async start(code: string): Promise<(size: Size, signal: AbortSignal) => Promise<Answer>> {
    this.prepare();
    const sandbox = this.#spare as Sandbox;
    this.#spare = undefined;
    this.#running = sandbox;
    await sandbox.start(code);
    const read = answerReader(this.#events);
    return async ({ T, C }, signal) => {
      signal.addEventListener("abort", () => sandbox.remove(), { once: true });
      const outcome = await sandbox.ask(T, C, CASE_MS);
      if ("timedOut" in outcome) return { kind: "timed-out" };
      if ("lost" in outcome) return { kind: "raised", error: outcome.lost };
      return read(outcome.answer);
    };
  }

  /** Ends the run, if there is one. */
  stop(): void {
    this.#running?.remove();
    this.#running = undefined;
  }
}

/** Reads the worker's claims into answers; tells the first problem. */
function answerReader(events: LaneEvents): (claim: unknown) => Promise<Answer> {
  let told = false;
  let functions: string[] | undefined;
  return async (claim) => {
    const answer = (claim ?? {}) as Record<string, unknown>;
    switch (answer.kind) {
      case "table":
        return { kind: "returned", value: answer };
      case "nothing":
        return { kind: "returned", value: undefined };
      case "missing": {
        const came = readCame({ id: "missing", functions: answer.functions });
        functions ??= await events.missing(came.id === "missing" ? came.functions : []);
        return { kind: "not-a-table", came: { id: "missing", functions } };
      }
      case "raised": {
        const text = textOf(answer.text);
        const line = Number.isInteger(answer.line) ? (answer.line as number) : null;
        if (!told) events.error({ text, line, syntax: answer.syntax === true });
        told = true;
        return { kind: "raised", error: text };
      }
      default:
        return { kind: "not-a-table", came: readCame(answer.came) };
    }
  };
}
