// Reads a learner's work that a host has saved. The host may have changed it.
import type { FrameStep, FrameSubject, RunResult, WorkState } from "sinusoidal-pe/frame";

import { knownSteps, MOST_MISTAKES } from "../ladder.js";
import { LANES, type LaneName } from "../lanes/lane.js";

/** The most characters of code that are put back. An editor shows these without a long pause. */
const MAX_CODE = 100_000;
/** The most ids of causes that are read. */
const MOST_CAUSES = 20;

type Claim = Record<string, unknown>;

/** Returns the number of attempts and the last result. */
export function readCounted(value: unknown): Pick<WorkState, "attempts" | "result"> {
  const { attempts, result } = isObject(value) ? value : {};
  return { attempts: countIn(attempts), result: readResult(result) ?? null };
}

/** Returns the work, or undefined if `value` is none. */
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
    ...(isObject(help) && { help: readHelp(help, shown) }),
  };
}

/** Reads opened hints. Old pages saved a solution without its language, which was the shown one. */
function readHelp(help: Claim, shown: LaneName): Record<string, FrameStep[]> {
  const read: [string, FrameStep[]][] = [];
  for (const [mistake, list] of Object.entries(help).slice(0, MOST_MISTAKES)) {
    const steps = knownSteps(Array.isArray(list) ? list : []);
    const [about, ...id] = mistake.split(" ");
    const isOld = about === "code" && steps.includes("solution");
    read.push([mistake, isOld ? steps.filter((step) => step !== "solution") : steps]);
    if (isOld) read.push([[shown, ...id].join(" "), ["solution"]]);
  }
  return Object.fromEntries(read);
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
