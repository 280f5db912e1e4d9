// What SCORM 1.2 and SCORM 2004 call the same things.
import type { State } from "sinusoidal-pe";

import type { ScormVersion } from "../settings.js";

/** An element and its value. */
export type Value = readonly [name: string, value: string];

export interface Dialect {
  /** The API's name in the window that has it. */
  api: string;
  /** What begins each function's name. */
  prefix: string;
  /** What the function that ends a visit is called after the prefix. */
  terminate: string;
  mode: string;
  learner: string;
  /** Has a value in every system, from the beginning of a visit on. */
  status: string;
  score: { raw: string; min: string; max: string };
  exit: string;
  sessionTime: string;
  /** Most characters of `cmi.suspend_data`. */
  mostWork: number;
  /** A span of time in its own form. */
  span(milliseconds: number): string;
  /** A verdict's word. */
  verdict: Record<State, string>;
  /** Whether an interaction takes words of its own. */
  describesInteractions: boolean;
  /** The element that says `passed`. */
  success: string;
  /** What says how the learner stands; `passed` is undefined before there is a result. */
  standing(passed: boolean | undefined, score: number): Value[];
}

const twoDigits = (value: number): string => String(value).padStart(2, "0");

function parts(milliseconds: number): [hours: number, minutes: number, seconds: number] {
  const seconds = Math.floor(milliseconds / 1000);
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
}

export const DIALECTS: Record<ScormVersion, Dialect> = {
  "1.2": {
    api: "API",
    prefix: "LMS",
    terminate: "Finish",
    mode: "cmi.core.lesson_mode",
    learner: "cmi.core.student_id",
    status: "cmi.core.lesson_status",
    score: {
      raw: "cmi.core.score.raw",
      min: "cmi.core.score.min",
      max: "cmi.core.score.max",
    },
    exit: "cmi.core.exit",
    sessionTime: "cmi.core.session_time",
    mostWork: 4096,
    span: (milliseconds) => {
      const [hours, minutes, seconds] = parts(milliseconds);
      return `${String(Math.min(hours, 9999)).padStart(4, "0")}:${twoDigits(minutes)}:${twoDigits(seconds)}`;
    },
    verdict: { passed: "correct", failed: "wrong", "not-applicable": "neutral" },
    describesInteractions: false,
    success: "cmi.core.lesson_status",
    standing: (passed) => [["cmi.core.lesson_status", statusOf(passed) ?? "incomplete"]],
  },
  "2004": {
    api: "API_1484_11",
    prefix: "",
    terminate: "Terminate",
    mode: "cmi.mode",
    learner: "cmi.learner_id",
    status: "cmi.completion_status",
    score: { raw: "cmi.score.raw", min: "cmi.score.min", max: "cmi.score.max" },
    exit: "cmi.exit",
    sessionTime: "cmi.session_time",
    mostWork: 64_000,
    span: (milliseconds) => {
      const [hours, minutes, seconds] = parts(milliseconds);
      return `PT${hours}H${minutes}M${seconds}S`;
    },
    verdict: { passed: "correct", failed: "incorrect", "not-applicable": "neutral" },
    describesInteractions: true,
    success: "cmi.success_status",
    standing: (passed, score) => [
      ["cmi.completion_status", passed ? "completed" : "incomplete"],
      ["cmi.success_status", statusOf(passed) ?? "unknown"],
      ...(passed === undefined ? [] : [["cmi.score.scaled", scaled(score)] as const]),
    ],
  },
};

function statusOf(passed: boolean | undefined): "passed" | "failed" | undefined {
  if (passed === undefined) return undefined;
  return passed ? "passed" : "failed";
}

/** At most seven significant digits, which is what the standard has every system keep. */
function scaled(score: number): string {
  return String(Number(score.toPrecision(7)));
}
