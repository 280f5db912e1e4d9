// The names of the same things in SCORM 1.2 and SCORM 2004.
import type { State } from "sinusoidal-pe";

import type { ScormVersion } from "../settings.js";

/** An element and its value. */
export type Value = readonly [name: string, value: string];

export interface Dialect {
  /** The API's name in the window that has it. */
  api: string;
  /** The beginning of each function's name. */
  prefix: string;
  /** The name, after the prefix, of the function that ends a visit. */
  terminate: string;
  mode: string;
  learner: string;
  /** An element that most systems have as soon as a visit has begun. */
  status: string;
  score: { raw: string; min: string; max: string; scaled?: string };
  exit: string;
  sessionTime: string;
  /** The most characters of `cmi.suspend_data`. */
  mostWork: number;
  /** Returns a duration in the version's form. */
  span(milliseconds: number): string;
  /** Returns a time in the version's form. */
  moment(time: number): string;
  /** Names of an interaction's parts; only 2004 has a description. */
  interaction: { time: string; response: string; description?: string };
  /** The type of interaction that accepts any text as its response. */
  type: string;
  /** The word for each result of a check. */
  verdict: Record<State, string>;
  /** The element that says `passed`. */
  success: string;
  /** Returns the values of a standing. */
  standing(standing: Standing): Value[];
}

/** The learner's standing. `failed` needs a setting of the author. */
export type Standing = "passed" | "incomplete" | "failed";

const twoDigits = (value: number): string => String(value).padStart(2, "0");

function parts(milliseconds: number): [hours: number, minutes: number, seconds: number] {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000)); // clocks may be set back
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
    moment: (time) => new Date(time).toTimeString().slice(0, "00:00:00".length),
    interaction: { time: "time", response: "student_response" },
    type: "performance",
    verdict: { passed: "correct", failed: "wrong", "not-applicable": "neutral" },
    success: "cmi.core.lesson_status",
    standing: (standing) => [["cmi.core.lesson_status", standing]],
  },
  "2004": {
    api: "API_1484_11",
    prefix: "",
    terminate: "Terminate",
    mode: "cmi.mode",
    learner: "cmi.learner_id",
    status: "cmi.completion_status",
    score: {
      raw: "cmi.score.raw",
      min: "cmi.score.min",
      max: "cmi.score.max",
      scaled: "cmi.score.scaled",
    },
    exit: "cmi.exit",
    sessionTime: "cmi.session_time",
    mostWork: 64_000,
    span: (milliseconds) => {
      const [hours, minutes, seconds] = parts(milliseconds);
      return `PT${hours}H${minutes}M${seconds}S`;
    },
    // Systems may refuse more than two digits of a second.
    moment: (time) => new Date(time).toISOString().replace(/\dZ$/, "Z"),
    interaction: {
      time: "timestamp",
      response: "learner_response",
      description: "description",
    },
    type: "other",
    verdict: { passed: "correct", failed: "incorrect", "not-applicable": "neutral" },
    success: "cmi.success_status",
    standing: (standing) => [
      ["cmi.completion_status", standing === "passed" ? "completed" : "incomplete"],
      ["cmi.success_status", standing === "incomplete" ? "unknown" : standing],
    ],
  },
};
