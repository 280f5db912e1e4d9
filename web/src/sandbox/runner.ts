import type { Answer, RaisedText, Size } from "sinusoidal-pe";
import { sandbox } from "../texts/en/sandbox.js";
import type { Spent } from "./limit.js";
import {
  OUT_OF_MEMORY,
  type Place,
  type PythonAnswer,
  type SentRemark,
  type Source,
} from "./protocol.js";
import type { Outcome } from "./sandbox.js";

export interface RunnerError extends Place {
  /** The stack trace, then the message. */
  text: string;
  isSyntaxError: boolean;
  explanation?: string | undefined;
}

export interface RunnerEvents {
  loaded?(outcome: Outcome): void;
  /** An earlier attempt to load the code may have printed text. */
  loads(): void;
  calls(size: Size): void;
  print(text: string): void;
  /** May look for the line first. */
  error(error: RunnerError): void | Promise<void>;
  /** Without an explanation, `id` has one for all languages. */
  remark(remark: SentRemark, explanation?: string): void;
  timedOut?(spent: Spent): void;
  functionMissing(foundInstead: string[]): string[];
}

export interface Calls {
  /** Calls the code for a test case. It may be asked for several before it has answered one. */
  ask(size: Size): Promise<Answer>;
  /** Looks for a slip that a wrong table may come from. Reports it as `remark`. */
  findRemark?(): Promise<void>;
}

export interface Runner {
  readonly settled: Promise<void>;
  prepare(): void;
  /** The sandbox stays until the signal aborts. */
  start(code: Source, signal: AbortSignal, events: RunnerEvents): Promise<Calls>;
}

export type Explain = (raised: RaisedText) => string | undefined | Promise<string | undefined>;

type Raised = Extract<PythonAnswer, { kind: "raised" }>;

/** A table of so many entries takes no noticeable time or memory. */
const SMALL_NUMBERS = 1024;
/** Shorter calls took as long as the messages about them. */
const LEAST_S = 0.005;
/** With an extra loop, the time for each entry grows at least so much. */
const GROWTH = 4;

interface Timed {
  entries: number;
  seconds: number;
}

/** Says of a call that did not end what it and the one before show. */
function remarkOnTime({ entries, seconds }: Timed, before: Timed | undefined): string {
  const small = entries <= SMALL_NUMBERS;
  const each = before ? Math.max(before.seconds, LEAST_S) / before.entries : 0;
  const grew = before ? seconds > GROWTH * each * entries : small;
  if (!grew) return "heavy";
  return small ? "endless" : "slow";
}

export function answerReader(
  events: RunnerEvents,
  explain: Explain,
): (outcome: Outcome, size: Size) => Promise<Answer> {
  /** Later calls answer while the first error is being explained. */
  let reported: Promise<void> | undefined;
  let before: Timed | undefined;
  let last: number | undefined;

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
        const functions = events.functionMissing(answer.functions);
        return { kind: "not-a-table", problem: { id: "missing", functions } };
      }
      case "raised":
        reported ??= errorIn(answer, small, explain).then((error) => events.error(error));
        await reported;
        return { kind: "raised", error: answer.text, last: OUT_OF_MEMORY.test(answer.text) };
      case "not-a-table":
        return { kind: "not-a-table", problem: answer.problem };
      default:
        return { kind: "not-a-table", problem: { id: "unreadable", text: sandbox.unanswered } };
    }
  };

  return async (outcome, { T, C }) => {
    const entries = T * C;
    const small = entries <= SMALL_NUMBERS;
    if ("timedOut" in outcome) {
      const { isLoad, ...spent } = outcome.timedOut;
      events.timedOut?.(spent);
      const id = isLoad ? "loading" : remarkOnTime({ entries, seconds: spent.seconds }, before);
      events.remark({ id, line: null });
      return { kind: "timed-out" };
    }
    if ("lost" in outcome) {
      const explanation = sandbox.lost[outcome.lost];
      const text = `SandboxError: ${explanation}`;
      reported ??= Promise.resolve(
        events.error({ text, line: null, isSyntaxError: false, explanation }),
      );
      await reported;
      return { kind: "raised", error: text };
    }
    const { answer } = outcome;
    const now = performance.now() / 1000;
    if (last) before = { entries, seconds: now - last };
    last = now;
    if ("remark" in answer && answer.remark) events.remark(answer.remark);
    return read(answer, small);
  };
}

async function errorIn(
  { text, line, cell, syntax, trace, source }: Raised,
  small: boolean,
  explain: Explain,
): Promise<RunnerError> {
  const explanation = await explain({ text, source: source ?? "", small });
  return { text: trace || text, line, cell, isSyntaxError: syntax, explanation };
}
