// The facts of one result that a summary counts. They are the same for every kind of file.
import { describeAll, resultOf } from "../report/messages.js";
import { errorKindOf } from "../report/traces.js";
import { mistakes as known } from "../texts/en/mistakes/index.js";
import type { Cause, CauseId, Report } from "../types.js";
import { CHECKS } from "../types.js";

export type CheckResult = ReturnType<typeof resultOf>;

/** A result with a report. */
export interface Judged {
  /** The file, or the learner. */
  name: string;
  /** In the order of the checks. */
  checks: readonly CheckResult[];
  mistakes: readonly CauseId[];
  /** As {@link errorKindOf} returns it. */
  error: string | undefined;
  /** Equal tables have equal keys. Undefined if the table passed, or if something explains it. */
  unnamed: { key: string; text: string } | undefined;
}

/** A learner in the report of a course. */
export interface Learner {
  /** The same in each attempt of the learner. */
  key: string;
  did: "handedIn" | "opened" | "unopened";
}

/** `checks` is undefined if there is no result. */
export type Finding = (Judged | { name: string; checks: undefined }) & { learner?: Learner };

export function hasPassed(checks: readonly CheckResult[]): boolean {
  const failed = checks.some((result) => result === "failed" || result === "not-run");
  return !failed && checks[CHECKS.indexOf("formula")] === "passed";
}

/** Keeps the mistakes that a teacher would count. Next to others, float32 passes. */
export function countedAmong(ids: readonly string[]): CauseId[] {
  const isKnown = (id: string): id is CauseId => Object.hasOwn(known, id) && id !== "measured";
  const named = [...new Set(ids)].filter(isKnown);
  const mistakes = named.filter((id) => id !== "float32");
  return mistakes.length > 0 ? mistakes : named;
}

export function findingOf(name: string, report: Report): Judged {
  const { causes, verdicts } = report;
  const checks = verdicts.map(resultOf);
  if (hasPassed(checks)) return passedFinding(name, checks);
  const [first] = causes;
  const explained = causes.filter(({ alternative }) => alternative === first?.alternative);
  const mistakes = countedAmong(explained.map(({ id }) => id));
  const error = errorKindOf(report);
  const failed = verdicts.findIndex(({ state }) => state === "failed");
  const isUnnamed = failed >= 0 && mistakes.length === 0 && error === undefined;
  const text = isUnnamed ? describeAll(verdicts)[failed] : undefined;
  const unnamed = text === undefined ? undefined : { key: keyOf(report), text };
  return { name, checks, mistakes, error, unnamed };
}

export function passedFinding(name: string, checks: readonly CheckResult[]): Judged {
  return { name, checks, mistakes: [], error: undefined, unnamed: undefined };
}

/**
 * Contains all that a report says about a wrong table. Languages compute different last digits, so six digits
 * count.
 */
function keyOf({ verdicts, causes, axes }: Report): string {
  const facts = verdicts.map(({ reason, witness }) => [reason, witness]);
  const measured = causes.map(({ columns, rows }: Cause) => [columns, rows]);
  return JSON.stringify([facts, measured, axes], (_, value) =>
    typeof value === "number" ? Number(value.toPrecision(6)) : value,
  );
}
