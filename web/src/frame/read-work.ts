// Reads a learner's work that a host kept, which may hold anything by now.
import type { FrameStep, FrameSubject, RunResult, WorkState } from "sinusoidal-pe/frame";

import { STEPS } from "../ladder.js";
import { LANES, type LaneName } from "../lanes/lane.js";

/** Most characters of code that are put back: what an editor shows without a long pause. */
const MAX_CODE = 100_000;
/** Most ids of causes that are read back. */
const MOST_CAUSES = 20;
/** Most mistakes whose steps of help are read back. */
const MOST_MISTAKES = 100;

type Claim = Record<string, unknown>;

/** Attempts and last result, as far as there are any. */
export function readCounted(value: unknown): Pick<WorkState, "attempts" | "result"> {
  const { attempts, result } = isObject(value) ? value : {};
  return { attempts: countIn(attempts), result: readResult(result) ?? null };
}

/** The work, or undefined where it is none. */
export function readWork(value: unknown): WorkState | undefined {
  if (!isObject(value)) return undefined;
  const { schema, lane, code, assisted, help } = value;
  const shown = laneIn(lane);
  if (schema !== 1 || !shown || !isObject(code)) return undefined;
  const read: Partial<Record<LaneName, string>> = {};
  for (const each of LANES) {
    const text = code[each];
    if (typeof text === "string" && text.length <= MAX_CODE) read[each] = text;
  }
  return {
    schema: 1,
    lane: shown,
    code: read,
    ...readCounted(value),
    assisted: assisted === true,
    ...(isObject(help) && { help: readHelp(help) }),
  };
}

function readHelp(help: Claim): Record<string, FrameStep[]> {
  const read = Object.entries(help).map(([mistake, steps]) => [
    mistake,
    STEPS.filter((step) => Array.isArray(steps) && steps.includes(step)),
  ]);
  return Object.fromEntries(read.slice(0, MOST_MISTAKES));
}

function readResult(value: unknown): RunResult | undefined {
  if (!isObject(value)) return undefined;
  const { passed, complete, score, causes, lane, attempt, assisted } = value;
  const judged: FrameSubject | undefined = lane === "file" ? lane : laneIn(lane);
  if (typeof passed !== "boolean" || typeof complete !== "boolean" || !judged) return undefined;
  if (typeof score !== "number" || !(score >= 0 && score <= 1)) return undefined;
  const ids = Array.isArray(causes) ? causes.slice(0, MOST_CAUSES) : [];
  return {
    passed,
    complete,
    score,
    causes: ids.filter((id): id is RunResult["causes"][number] => typeof id === "string"),
    lane: judged,
    attempt: Math.max(1, countIn(attempt)),
    assisted: assisted === true,
  };
}

function isObject(value: unknown): value is Claim {
  return typeof value === "object" && value !== null;
}

function laneIn(value: unknown): LaneName | undefined {
  return LANES.find((each) => each === value);
}

function countIn(value: unknown): number {
  return Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : 0;
}
