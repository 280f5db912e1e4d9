// Explains a table that matches no known mistake, by its verdicts.
import { unnamed } from "../texts/en/unnamed.js";
import type { Check, Length, Reason, Report, Verdict } from "../types.js";

export type Unnamed = "no-table" | Exclude<keyof typeof unnamed, "equalRows">;

interface Texts {
  observation: string[];
  question: string;
  step: string;
}

/** Up to here every kind of number in the texts has all whole numbers. */
const LEAST_COARSE = 256;

const NO_TABLE: readonly (Reason | null)[] = [
  "nothing-returned",
  "not-a-table",
  "raised",
  "timed-out",
  "not-reached",
];

/** The first verdict that has no table to ask. */
function noTable(verdicts: readonly Verdict[]): Verdict | undefined {
  return verdicts.find(({ reason }) => NO_TABLE.includes(reason));
}

/** Returns the texts; undefined if no table came, which the verdicts say. */
export function textsOfUnnamed(id: Unnamed, report: Report): Texts | undefined {
  const { verdicts } = report;
  switch (id) {
    case "no-table":
      return undefined;
    case "shape":
      return shapeTexts(report);
    case "long": {
      const { observation, question, step } = unnamed.long;
      const needed = verdicts.some(lacksRoom) ? step.room : step.other;
      return { observation: [observation(sizeWithout(verdicts))], question, step: needed };
    }
    case "some-sizes": {
      const { observation, ...texts } = unnamed[id];
      return { ...texts, observation: [observation(sizeWithout(verdicts))] };
    }
    case "kept-rows": {
      const { observation, ...texts } = unnamed[id];
      const came = noTable(verdicts)?.witness?.came;
      const length = came?.id === "ragged" ? came.expected : Number.NaN;
      return { ...texts, observation: [observation({ ...sizeWithout(verdicts), length })] };
    }
    case "late": {
      const { observation, ...texts } = unnamed[id];
      const { T, C, t } = verdictOn("extrapolation", verdicts)?.witness ?? {};
      const place = { T: T ?? Number.NaN, C: C ?? Number.NaN, t: t ?? Number.NaN };
      return { ...texts, observation: [observation(place)] };
    }
    case "equal-rows":
    case "numbers": {
      const texts = unnamed[id];
      return { ...texts, observation: [...equalRows(report), texts.observation] };
    }
    default: {
      const texts = unnamed[id];
      return { ...texts, observation: [texts.observation] };
    }
  }
}

function shapeTexts({ axes, verdicts }: Report): Texts {
  const { observation, question, step } = unnamed.shape;
  const { T, C, shape } = verdicts.find(({ state }) => state === "failed")?.witness ?? {};
  const known = isOneCase(verdicts) ? null : axes;
  const size = T && C ? { T, C } : null;
  const found = known
    ? observation.lengths({ axes: known })
    : size
      ? observation.call({ ...size, shape: shape ?? [] })
      : observation.file({ shape: shape ?? [] });
  const isFailed = verdictOn("shape", verdicts)?.state === "failed";
  return {
    observation: [found],
    question,
    step: step[isFailed ? shapeStep(known ?? []) : "some-calls"],
  };
}

/** Chooses the hint for a shape that follows from T and C. */
function shapeStep(axes: readonly Length[]): keyof typeof unnamed.shape.step {
  const [rows, columns] = axes;
  if (`${axes}` === "T,C/2,2") return "pairs-apart";
  if (axes.length > 2) return "axes-too-many";
  if (`${rows}`.startsWith("T*C")) return "rows-apart";
  if (`${columns}`.startsWith("T*C")) return "row-goes-on";
  if (rows !== undefined && axes.every((each) => Number(each) <= 2)) return "returns-early";
  if (`${axes}` === "2T,C/2") return "functions-apart";
  if (`${axes}` === "C" || (rows === 1 && typeof columns === "string")) return "one-row";
  if (axes.some((each) => typeof each === "number")) return "lengths-fixed";
  if (columns === "C" && rows === "T-1") return "rows-few";
  if (columns === "C" && rows === "T+1") return "rows-many";
  return rows === "T" ? "columns-off" : "rows-and-columns";
}

/** The call that returned no table. */
function sizeWithout(verdicts: readonly Verdict[]): { T: number; C: number } {
  const { T, C } = noTable(verdicts)?.witness ?? {};
  return { T: T ?? Number.NaN, C: C ?? Number.NaN };
}

/** The rows that are equal, if two were found. */
function equalRows({ verdicts }: Report): string[] {
  const { reason, witness } = verdictOn("uniqueness", verdicts) ?? {};
  if (reason !== "equal-rows") return [];
  return [unnamed.equalRows({ rows: [witness?.other ?? Number.NaN, witness?.t ?? Number.NaN] })];
}

function verdictOn(check: Check, verdicts: readonly Verdict[]): Verdict | undefined {
  return verdicts.find((verdict) => verdict.check === check);
}

/** Whether the first row has far fewer numbers than the table's rows, and a later one as many. */
function isRowKept({ witness }: Verdict): boolean {
  const { came, C } = witness ?? {};
  return came?.id === "ragged" && came.length === C && came.expected < C / 2;
}

/** Whether time or memory was too short, and not a list. */
function lacksRoom({ reason, witness }: Verdict): boolean {
  const came = witness?.came;
  return (
    reason === "timed-out" ||
    (came?.id === "error" && /^[\w.]*(?:Range|Recursion|Memory|Internal)Error/.test(came.text))
  );
}

/** Whether a table came of the first case alone, whose lengths may be many things of T = 1, C = 2. */
function isOneCase(verdicts: readonly Verdict[]): boolean {
  const asked = verdictOn("formula", verdicts);
  return NO_TABLE.includes(asked?.reason ?? null) && verdicts[0]?.witness?.T === 1;
}

function isFormulaRight(verdicts: readonly Verdict[]): boolean {
  return verdictOn("formula", verdicts)?.state === "passed";
}

/** Whether the first row that is wrong is the first that is equal to another, and no early one. */
function isRightBefore({ verdicts }: Report): boolean {
  const { reason, witness: equal } = verdictOn("uniqueness", verdicts) ?? {};
  const check = isFormulaRight(verdicts) ? "extrapolation" : "formula";
  const wrong = verdictOn(check, verdicts)?.witness;
  const isFirst = equal?.t === wrong?.t && equal?.T === wrong?.T;
  return reason === "equal-rows" && isFirst && Number(equal?.other) >= LEAST_COARSE;
}

/** A drift starts with a smaller error. */
const LARGEST_DRIFT = 0.01;

/** Returns what the verdicts show, whatever mistake is found. */
export function unnamedOf(report: Report, reason: Reason | null): Unnamed {
  const { verdicts } = report;
  const reasons = verdicts.map((verdict) => verdict.reason);
  if (NO_TABLE.includes(reason)) {
    if (verdicts.some(isRowKept)) return "kept-rows";
    if (!isFormulaRight(verdicts)) return "no-table";
    return verdictOn("shape", verdicts)?.state === "passed" ? "long" : "some-sizes";
  }
  if (verdictOn("shape", verdicts)?.state === "failed" || reason === "wrong-shape") return "shape";
  if (reasons.includes("not-finite")) return "not-finite";
  if (reason === "precision-too-low" && !reasons.includes("wrong-value")) return "coarse";
  if (isRightBefore(report)) return "equal-rows";
  const late = verdictOn("extrapolation", verdicts);
  if (late?.reason !== "wrong-value" || !isFormulaRight(verdicts)) return "numbers";
  const { found, expected } = late.witness ?? {};
  return Math.abs(Number(found) - Number(expected)) > LARGEST_DRIFT ? "late" : "drift";
}
