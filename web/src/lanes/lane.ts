// What the lanes have in common: a learner's code, asked case by case in a sandbox.
import { type Answer, type RaisedText, REMARK_IDS, type Remark, type Size } from "sinusoidal-pe";
import { readCame } from "sinusoidal-pe/answer";

import { MAX_ENTRIES } from "../sandbox/protocol.js";
import type { Outcome } from "../sandbox/sandbox.js";

const MAX_TEXT = 2000;
const MAX_RANK = 32;

export const LANES = ["javascript", "python"] as const;

/** A language that submissions are written in. */
export type LaneName = (typeof LANES)[number];

/** Names of the languages, as shown to people. */
export const LANE_TITLES: Record<LaneName, string> = { javascript: "JavaScript", python: "Python" };

/** A learner's code, in its language. */
export interface Program {
  lane: LaneName;
  code: string;
}

/** An error of the code; `line` counts from 1, null where it is not known. */
export interface LaneError {
  /** Stack trace, then message. */
  text: string;
  line: number | null;
  /** Whether the code never ran, as its syntax is wrong. */
  syntax: boolean;
  /** A plain sentence about it. */
  explanation?: string | undefined;
}

/** Told what the code does besides answering. */
export interface LaneEvents {
  print(text: string): void;
  /** The first error of the run. */
  error(error: LaneError): void;
  /** Something to say of the code where its table is not right; the first counts. */
  remark(remark: Remark, line: number | null): void;
  /** No function of the right name; `functions` are the ones the code has. */
  missing(functions: string[]): string[];
}

export interface Lane {
  /** Settles when the sandbox for the next run can take code, or will not. */
  readonly settled: Promise<void>;
  /** Keeps a sandbox ready, so that a run starts at once. */
  prepare(): void;
  /**
   * Starts a run of `code`, which ends when the signal aborts; the result asks it for one case.
   * Abort in any case: until then the sandbox stays.
   */
  start(
    code: string,
    signal: AbortSignal,
    events: LaneEvents,
  ): Promise<(size: Size) => Promise<Answer>>;
}

/** A language's plain sentence on an error, where it has one. */
type Explain = (raised: RaisedText) => string | undefined;

export type Claim = Record<string, unknown>;

/** Reads what a sandbox says of each case in turn, and tells what there is to tell of it. */
export function answerReader(events: LaneEvents, explain: Explain): (outcome: Outcome) => Answer {
  const read = claimReader(events, explain);
  let answered = false;
  return (outcome) => {
    if ("timedOut" in outcome) {
      events.remark({ id: answered ? "slow" : "endless" }, null);
      return { kind: "timed-out" };
    }
    if ("lost" in outcome) return { kind: "raised", error: outcome.lost };
    answered = true;
    return read((outcome.answer ?? {}) as Claim);
  };
}

function claimReader(events: LaneEvents, explain: Explain): (claim: Claim) => Answer {
  let told = false;
  return (claim) => {
    tellRemark(claim.remark, events);
    switch (claim.kind) {
      case "table":
        return tableClaim(claim);
      case "nothing":
        return { kind: "returned", value: undefined };
      case "missing": {
        const came = readCame({ id: "missing", functions: claim.functions });
        const functions = events.missing(came.id === "missing" ? came.functions : []);
        return { kind: "not-a-table", came: { id: "missing", functions } };
      }
      case "raised":
        if (!told) events.error(errorIn(claim, explain));
        told = true;
        return { kind: "raised", error: textIn(claim.text) };
      default:
        return { kind: "not-a-table", came: readCame(claim.came) };
    }
  };
}

function tellRemark(claim: unknown, events: LaneEvents): void {
  const { id, line } = (claim ?? {}) as Claim;
  const known = REMARK_IDS.find((each) => each === id);
  if (known) events.remark({ id: known }, lineIn(line));
}

/** Stack trace, then message, and the plain sentence on it. */
function errorIn(claim: Claim, explain: Explain): LaneError {
  const text = textIn(claim.text);
  return {
    text: textIn(claim.trace) || text,
    line: lineIn(claim.line),
    syntax: claim.syntax === true,
    explanation: explain({ text, source: textIn(claim.source) }),
  };
}

/** Text that a worker sent, or none. */
export function textIn(value: unknown): string {
  return typeof value === "string" ? value.slice(0, MAX_TEXT) : "";
}

/** A line that a worker sent, or none. */
export function lineIn(value: unknown): number | null {
  return Number.isInteger(value) && (value as number) > 0 ? (value as number) : null;
}

/** Takes numbers in as our worker sends them and in no other form: others may take for ever. */
function tableClaim({ shape, data, dtype }: Claim): Answer {
  const honest = data instanceof Float64Array && Array.isArray(shape) && shape.length <= MAX_RANK;
  if (!honest) return { kind: "not-a-table", came: readCame(undefined) };
  if (data.length > MAX_ENTRIES) {
    const came = { id: "too-large", cells: data.length, limit: MAX_ENTRIES } as const;
    return { kind: "not-a-table", came };
  }
  return { kind: "returned", value: { shape, data, dtype } };
}
