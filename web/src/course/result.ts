import type { Check, State } from "sinusoidal-pe";

export interface ScormResult {
  passed: boolean;
  /** The score is from 0 to 1. */
  score: number;
  /** Each `response` names the mistake or the reason. */
  verdicts: readonly { check: Check; state: State; title: string; response: string }[];
}

export interface TimedResult extends ScormResult {
  at: number;
  took: number;
}

/** The page also saves this with the work, because some systems return only that. */
export interface Grade {
  /** The score is from 0 to 100. */
  score: number;
  passed: boolean;
}

export function gradeOf({ score, passed }: ScormResult): Grade {
  return { score: Math.round(score * 100), passed };
}

/** The best score and a pass are never lost. A grade that improves neither gives undefined. */
export function improvedGrade(before: Grade, { score, passed }: Grade): Grade | undefined {
  if (score < before.score && (before.passed || !passed)) return undefined;
  return { score: Math.max(score, before.score), passed: passed || before.passed };
}

export function savedGrade(work: unknown): Grade | undefined {
  const { grade } = Object(work);
  return isScore(grade?.score) ? { score: grade.score, passed: grade.passed === true } : undefined;
}

/** Version 0.1.0 saved no grade. */
export function lastRunsGrade(work: unknown): Grade | undefined {
  const { grade, result } = Object(work);
  if (grade !== undefined || typeof result?.score !== "number") return undefined;
  const score = Math.round(result.score * 100);
  return isScore(score) ? { score, passed: score === 100 } : undefined;
}

export function isScore(value: unknown): value is number {
  return typeof value === "number" && value >= 0 && value <= 100;
}

/** A lost result with other values: a system that takes the lost ones as sent sends these, and then those. */
export function changed(result: TimedResult): TimedResult {
  const verdicts = result.verdicts.map((verdict) => ({
    ...verdict,
    check: `${verdict.check}-again` as Check,
    ...({ state: "not-applicable", response: "sent again" } as const),
  }));
  return { ...result, verdicts };
}
