// The JavaScript lane: a learner's module, asked case by case in a sandbox.

import type { Answer, Size } from "sinusoidal-pe";
import { readCame } from "sinusoidal-pe/answer";

import { MAX_ENTRIES } from "../sandbox/protocol.js";
import { Sandbox } from "../sandbox/sandbox.js";

/** Time that the code has for one case, loading included for the first. */
const CASE_MS = 2000;

const MAX_TEXT = 2000;
const MAX_RANK = 32;

/** An error of the code; `line` counts from 1, null where it is not known. */
export interface LaneError {
  text: string;
  line: number | null;
  /** Whether the code never ran, as its syntax is wrong. */
  syntax: boolean;
}

/** What the code did besides answering. */
export interface LaneEvents {
  print(text: string): void;
  /** The first error of the run. */
  error(error: LaneError): void;
  /** No function of the right name; `functions` are the ones the module exports. */
  missing(functions: string[]): string[];
}

/** Runs submissions in JavaScript, one at a time, with a fresh sandbox each. */
export class JavaScriptLane {
  readonly #events: LaneEvents;
  #spare: Sandbox | undefined;

  constructor(events: LaneEvents) {
    this.#events = events;
    this.prepare();
  }

  /** Settles when the sandbox for the next run can take code, or will not. */
  get settled(): Promise<void> {
    return this.#spare?.ready.catch(() => {}) ?? Promise.resolve();
  }

  /** Keeps a sandbox ready, so that a run starts at once. */
  prepare(): void {
    this.#spare ??= new Sandbox((text) => this.#events.print(text));
  }

  /**
   * Starts a run of `code`, which ends when the signal aborts; the result asks it for one case.
   * Abort in any case: until then the sandbox stays.
   */
  async start(code: string, signal: AbortSignal): Promise<(size: Size) => Promise<Answer>> {
    this.prepare();
    const sandbox = this.#spare as Sandbox;
    this.#spare = undefined;
    signal.addEventListener("abort", () => sandbox.remove(), { once: true });
    await sandbox.start(code);
    const read = answerReader(this.#events);
    return async ({ T, C }) => {
      const outcome = await sandbox.ask(T, C, CASE_MS);
      if ("timedOut" in outcome) return { kind: "timed-out" };
      if ("lost" in outcome) return { kind: "raised", error: outcome.lost };
      return read(outcome.answer);
    };
  }

  /** Calls the code once, in a sandbox of its own. */
  async call(code: string, size: Size): Promise<Answer> {
    const abort = new AbortController();
    try {
      const ask = await this.start(code, abort.signal);
      return await ask(size);
    } finally {
      abort.abort();
      this.prepare();
    }
  }
}

/** Reads the worker's claims into answers; tells the first problem. */
function answerReader(events: LaneEvents): (claim: unknown) => Answer {
  let told = false;
  return (claim) => {
    const answer = (claim ?? {}) as Record<string, unknown>;
    switch (answer.kind) {
      case "table":
        return tableClaim(answer);
      case "nothing":
        return { kind: "returned", value: undefined };
      case "missing": {
        const came = readCame({ id: "missing", functions: answer.functions });
        const functions = events.missing(came.id === "missing" ? came.functions : []);
        return { kind: "not-a-table", came: { id: "missing", functions } };
      }
      case "raised": {
        const text = typeof answer.text === "string" ? answer.text.slice(0, MAX_TEXT) : "";
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

/** Takes numbers in as our worker sends them and in no other form: others may take for ever. */
function tableClaim({ shape, data, dtype }: Record<string, unknown>): Answer {
  const honest = data instanceof Float64Array && Array.isArray(shape) && shape.length <= MAX_RANK;
  if (!honest) return { kind: "not-a-table", came: readCame(undefined) };
  if (data.length > MAX_ENTRIES) {
    const came = { id: "too-large", cells: data.length, limit: MAX_ENTRIES } as const;
    return { kind: "not-a-table", came };
  }
  return { kind: "returned", value: { shape, data, dtype } };
}
