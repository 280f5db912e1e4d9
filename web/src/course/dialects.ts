import type { State } from "sinusoidal-pe";

import type { ScormVersion } from "../common/settings.js";

export type Value = readonly [name: string, value: string];

export interface Dialect {
  api: string;
  prefix: string;
  terminate: string;
  mode: string;
  learner: string;
  /** Most systems have this element as soon as a visit has begun. */
  status: string;
  raw: string;
  min: string;
  max: string;
  scaled?: string;
  exit: string;
  sessionTime: string;
  /** The longest work that a system may take. After a refusal, the next shorter one. */
  mostWork: readonly number[];
  span(milliseconds: number): string;
  moment(time: number): string;
  interaction: { time: string; response: string; description?: string };
  /** The types of interactions. That of a check accepts any text as its response. */
  types: { check: string; choice: string; sentence: string };
  verdict: Record<State, string>;
  success: string;
  standing(standing: Standing): Value[];
}

type Standing = "passed" | "incomplete" | "failed";

const twoDigits = (value: number): string => String(value).padStart(2, "0");

function parts(milliseconds: number): [hours: number, minutes: number, seconds: number] {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000)); // clocks may be set back
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
}

const valuesIn = (place: string) => ({
  raw: `${place}.score.raw`,
  min: `${place}.score.min`,
  max: `${place}.score.max`,
  exit: `${place}.exit`,
  sessionTime: `${place}.session_time`,
});

export const DIALECTS: Record<ScormVersion, Dialect> = {
  "1.2": {
    api: "API",
    prefix: "LMS",
    terminate: "Finish",
    mode: "cmi.core.lesson_mode",
    learner: "cmi.core.student_id",
    status: "cmi.core.lesson_status",
    ...valuesIn("cmi.core"),
    mostWork: [64_000, 4096], // the standard's limit is 4096, and Moodle takes 64,000
    span: (milliseconds) => {
      const [hours, minutes, seconds] = parts(milliseconds);
      return `${String(Math.min(hours, 9999)).padStart(4, "0")}:${twoDigits(minutes)}:${twoDigits(seconds)}`;
    },
    moment: (time) => new Date(time).toTimeString().slice(0, "00:00:00".length),
    interaction: { time: "time", response: "student_response" },
    types: { check: "performance", choice: "choice", sentence: "fill-in" },
    verdict: { passed: "correct", failed: "wrong", "not-applicable": "neutral" },
    success: "cmi.core.lesson_status",
    // After "failed", Moodle and Chamilo store nothing more.
    standing: (standing) => [
      ["cmi.core.lesson_status", standing === "failed" ? "incomplete" : standing],
    ],
  },
  "2004": {
    api: "API_1484_11",
    prefix: "",
    terminate: "Terminate",
    mode: "cmi.mode",
    learner: "cmi.learner_id",
    status: "cmi.completion_status",
    ...valuesIn("cmi"),
    scaled: "cmi.score.scaled",
    mostWork: [64_000],
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
    types: { check: "other", choice: "choice", sentence: "long-fill-in" },
    verdict: { passed: "correct", failed: "incorrect", "not-applicable": "neutral" },
    success: "cmi.success_status",
    standing: (standing) => [
      ["cmi.completion_status", standing === "passed" ? "completed" : "incomplete"],
      ["cmi.success_status", standing === "incomplete" ? "unknown" : standing],
    ],
  },
};

/** The statuses before the first visit. */
export const NONE = ["", "not attempted", "unknown"];

/** The course has these while the saved work is of a pass that it has lost. */
export const BEHIND = ["not attempted", "incomplete", "unknown"];
