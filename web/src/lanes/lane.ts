// What the lanes have in common: a learner's code, asked case by case in a sandbox.
import type { Answer, RaisedText, Size } from "sinusoidal-pe";

import type { Place, PythonAnswer, SentRemark, Source } from "../sandbox/protocol.js";
import type { Outcome } from "../sandbox/sandbox.js";
import { sandbox } from "../texts/en/sandbox.js";

export const LANES = ["javascript", "python"] as const;

/** A language that submissions are written in. */
export type LaneName = (typeof LANES)[number];

/** Names of the languages, as shown to people. */
export const LANE_TITLES: Record<LaneName, string> = { javascript: "JavaScript", python: "Python" };

/** Time that code has to load, and for each case. */
export const CASE_MS: Record<LaneName, number> = { javascript: 2000, python: 10_000 };

/** A learner's code, in its language. */
export interface Program {
  lane: LaneName;
  code: string;
}

/** An error of the code. */
export interface LaneError extends Place {
  /** Stack trace, then message. */
  text: string;
  /** Whether the code never ran, as its syntax is wrong. */
  syntax: boolean;
  /** A plain sentence about it. */
  explanation?: string | undefined;
}

/** Told what the code does besides answering. */
export interface LaneEvents {
  /** The code loads, from the beginning: what a first try printed is not to be seen. */
  loads(): void;
  /** The code is called. */
  calls(size: Size): void;
  print(text: string): void;
  /** The first error of the run. */
  error(error: LaneError): void;
  /** Something to say of the code where its table is not right; the first counts. */
  remark(remark: SentRemark): void;
  /** No function of the right name; `functions` are the ones the code has. */
  missing(functions: string[]): string[];
}

export interface Lane {
  /** Settles when the sandbox for the next run can take code, or will not. */
  readonly settled: Promise<void>;
  /** Keeps a sandbox ready, so that a run starts at once. */
  prepare(): void;
  /**
   * Starts a run of `code`, which ends when the signal aborts; the result asks it for one case,
   * once it has loaded.
   * Abort in any case: until then the sandbox stays.
   */
  start(
    code: Source,
    signal: AbortSignal,
    events: LaneEvents,
  ): Promise<(size: Size) => Promise<Answer>>;
}

/** A language's plain sentence on an error, where it has one; it may have to be loaded first. */
type Explain = (raised: RaisedText) => string | undefined | Promise<string | undefined>;

type Raised = Extract<PythonAnswer, { kind: "raised" }>;

/** Up to so many numbers a table takes no time and no memory that anybody would notice. */
const SMALL_NUMBERS = 1024;
/** After this error there is no room for another call either; NumPy has a kind of its own. */
const OUT_OF_MEMORY = /^\w*MemoryError\b/;

/** Takes what a sandbox says of each case in turn, and tells what there is to tell of it. */
export function answerReader(
  events: LaneEvents,
  explain: Explain,
): (outcome: Outcome, size: Size) => Promise<Answer> {
  let told = false;

  const read = async (answer: PythonAnswer, small: boolean): Promise<Answer> => {
    switch (answer.kind) {
      case "table":
        return {
          kind: "returned",
          value: { shape: answer.shape, data: answer.data, dtype: answer.dtype },
        };
      case "nothing":
        return { kind: "returned", value: undefined };
      case "missing": {
        const functions = events.missing(answer.functions);
        return { kind: "not-a-table", came: { id: "missing", functions } };
      }
      case "raised":
        if (!told) events.error(await errorIn(answer, small, explain));
        told = true;
        return { kind: "raised", error: answer.text, last: OUT_OF_MEMORY.test(answer.text) };
      case "not-a-table":
        return { kind: "not-a-table", came: answer.came };
      default:
        return { kind: "not-a-table", came: { id: "unreadable", text: sandbox.unanswered } };
    }
  };

  return async (outcome, { T, C }) => {
    const small = T * C <= SMALL_NUMBERS;
    if ("timedOut" in outcome) {
      events.remark({ id: small ? "endless" : "slow", line: null });
      return { kind: "timed-out" };
    }
    if ("lost" in outcome) {
      const explanation = sandbox.lost[outcome.lost];
      const text = `SandboxError: ${explanation}`;
      if (!told) events.error({ text, line: null, syntax: false, explanation });
      told = true;
      return { kind: "raised", error: text };
    }
    const { answer } = outcome;
    if ("remark" in answer && answer.remark) events.remark(answer.remark);
    return read(answer, small);
  };
}

/** Stack trace, then message, and the plain sentence on it. */
async function errorIn(
  { text, line, cell, syntax, trace, source }: Raised,
  small: boolean,
  explain: Explain,
): Promise<LaneError> {
  const explanation = await explain({ text, source: source ?? "", small });
  return { text: trace || text, line, cell, syntax, explanation };
}
