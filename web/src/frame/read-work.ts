// Reads a learner's work that a host kept, which may hold anything by now.
import type { FrameStep, FrameSubject, RunResult, WorkState } from "sinusoidal-pe/frame";

import { knownSteps, MOST_MISTAKES } from "../ladder.js";
import { LANES, type LaneName } from "../lanes/lane.js";

/** Most characters of code that are put back: what an editor shows without a long pause. */
const MAX_CODE = 100_000;
/** Most ids of causes that are read back. */
const MOST_CAUSES = 20;

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
    ...(isObject(help) && { help: readHelp(help, shown) }),
  };
}

/** Once a solution was kept without its language: it was that of the one shown. */
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
