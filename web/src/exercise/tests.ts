import type { Report, Verdict } from "sinusoidal-pe";

import type { Trouble } from "../common/error.js";
import { CASE_MS, type Program } from "../common/language.js";

export type Subject = Program | { file: string };

/** Null without an error, or if the error names no line. */
export type Line = number | null;

export type Tests = Idle | Running | Done | { phase: "broken"; trouble: Trouble };

interface Idle {
  phase: "idle";
  /** The last report is from another version of the page, which kept it in a form of its own. */
  hasOtherReport?: boolean;
}

interface Running {
  phase: "running" | "stopped";
  subject: Subject;
  verdicts: readonly Verdict[];
  line: Line;
  /** Since the learner pressed Run. */
  seconds: number;
}

interface Done {
  phase: "done";
  subject: Subject;
  report: Report;
  line: Line;
  /** Why the page cannot explain the report. */
  trouble?: Trouble;
  isRecalled?: boolean;
}

export function lineOf(tests: Tests): Line {
  return "line" in tests ? tests.line : null;
}

export function secondsOf(tests: Tests): number | null {
  if (!("subject" in tests) || "file" in tests.subject) return null;
  return CASE_MS[tests.subject.language] / 1000;
}

export function verdictsOf(tests: Tests): readonly Verdict[] {
  if (tests.phase === "done") return tests.report.verdicts;
  return "verdicts" in tests ? tests.verdicts : [];
}

export function reportOf(tests: Tests): Report | undefined {
  return tests.phase === "done" ? tests.report : undefined;
}

export function fileOf(tests: Tests): string | undefined {
  return "subject" in tests && "file" in tests.subject ? tests.subject.file : undefined;
}
