import { SIZES } from "../cases.js";
import { facts } from "../texts/en/facts.js";
import { paragraph } from "../texts/en/grammar.js";
import { notFinite as texts } from "../texts/en/not-finite.js";
import { unnamed } from "../texts/en/unnamed.js";
import type { NotFinite, Progression, Seen } from "../types/feedback.js";
import type { Check, Length, Reason, Report, Verdict } from "../types.js";
import { byHandIn, explainedEntry, factsOf, placeOf, showsFound, showsPlace } from "./entry.js";
import { LEAST_COARSE } from "./variants.js";

export type Unnamed = "no-table" | Exclude<keyof typeof unnamed, "equalRows" | "someEqualRows">;

interface Texts {
  observation: string[];
  question: string;
  step: string;
}

const NO_TABLE: readonly (Reason | null)[] = [
  "nothing-returned",
  "not-a-table",
  "raised",
  "timed-out",
  "not-reached",
];

function noTable(verdicts: readonly Verdict[]): Verdict | undefined {
  return verdicts.find(({ reason }) => NO_TABLE.includes(reason));
}

export function textsOfUnnamed(id: Unnamed, report: Report, seen: Seen): Texts | undefined {
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
      const problem = noTable(verdicts)?.witness?.problem;
      const length = problem?.id === "ragged" ? problem.expected : Number.NaN;
      return { ...texts, observation: [observation({ ...sizeWithout(verdicts), length })] };
    }
    case "first-calls": {
      const { observation, ...texts } = unnamed[id];
      const failing = observation(sizeWithout(verdicts));
      return { ...texts, observation: [...firstCalls(verdicts, seen), failing] };
    }
    case "equal-rows": {
      const { observation, ...texts } = unnamed[id];
      const rows = [...equalRows(report, seen), observation];
      return { ...texts, observation: [...rows, ...byHandIn(verdicts, seen)] };
    }
    case "late":
      return { ...unnamed[id], observation: factsOf(report, seen) };
    case "numbers": {
      const rows = equalRows(report, seen);
      return { ...unnamed[id], observation: [...rows, ...factsOf(report, seen)] };
    }
    case "not-finite": {
      const { observation, ...texts } = unnamed[id];
      return {
        ...texts,
        observation: notFiniteIn(report, seen) ?? [observation, ...placeOf(report, seen)],
      };
    }
    case "coarse":
      return { ...unnamed[id], observation: [unnamed[id].observation] };
    default: {
      const { observation, ...texts } = unnamed[id];
      return { ...texts, observation: [observation, ...placeOf(report, seen)] };
    }
  }
}

/** Returns undefined if the page does not show the table, or may not show its numbers. */
function notFiniteIn(report: Report, seen: Seen): string[] | undefined {
  const { notFinite } = seen;
  if (!notFinite || !showsFound(seen)) return undefined;
  const { T, C, first } = notFinite;
  const entry = explainedEntry(report.verdicts);
  const isFirst = `${[entry?.T, entry?.C, entry?.t, entry?.j]}` === `${[T, C, first.t, first.j]}`;
  const next = isFirst ? byHandIn(report.verdicts, seen) : placeOf(report, seen);
  return [...notFiniteTexts(notFinite), ...next];
}

function shapeTexts({ axes, verdicts }: Report): Texts {
  const { observation, question, step } = unnamed.shape;
  const { T, C, shape } = verdicts.find(({ state }) => state === "failed")?.witness ?? {};
  const known = isOneCase(verdicts) ? null : axes;
  const size = T && C ? { T, C } : null;
  // A file gives its own lengths, which are wrong by themselves.
  const call = size && shape && `${shape}` !== `${[T, C]}` ? { ...size, shape } : null;
  const found = known
    ? [observation.lengths({ axes: known }), ...(call ? [observation.that(call)] : [])]
    : [call ? observation.call(call) : observation.file({ shape: shape ?? [] })];
  const isFailed = verdictOn("shape", verdicts)?.state === "failed";
  const isEmpty = shape?.length === 2 && shape[0] !== 0 && shape[1] === 0;
  const failedStep = isEmpty ? "rows-empty" : shapeStep(known ?? []);
  const id = isFailed ? failedStep : "some-calls";
  return {
    observation: [...found, ...rightAxis(known, call)],
    question: question[id === "one-pair" ? id : "other"],
    step: paragraph([step[id], ...(size && isFailed ? [facts.lastEntry(size)] : [])]),
  };
}

function rightAxis(
  axes: readonly Length[] | null,
  call: { T: number; C: number; shape: readonly number[] } | null,
): string[] {
  const { rows, columns } = unnamed.shape.observation;
  const [first, second] = axes ?? call?.shape ?? [];
  const [T, C] = axes ? ["T", "C"] : [call?.T, call?.C];
  if (first !== undefined && first === T) return [rows];
  return second !== undefined && second === C ? [columns] : [];
}

/** Names the correct parts of the tables before the first call without one. */
function firstCalls(verdicts: readonly Verdict[], seen: Seen): string[] {
  const sizes = SIZES.shape.slice(0, callWithout(verdicts));
  const origin = verdictOn("origin", verdicts);
  if (origin?.reason === "wrong-value" && !showsPlace(seen)) return [];
  const { T, C } = origin?.witness ?? {};
  const isWrong = origin?.reason === "wrong-value" && sizes.some((each) => each.T === T);
  if (!isWrong) return [facts.sizes({ sizes })];
  return [facts.sizesButRow({ T: T as number, C: C as number }), ...byHandIn(verdicts, seen)];
}

/** Returns the number of tables before it, if it is one of the short ones. */
function callWithout(verdicts: readonly Verdict[]): number {
  const { T, C } = noTable(verdicts)?.witness ?? {};
  return SIZES.bounds.findIndex((each) => each.T === T && each.C === C);
}

const STACK: readonly Length[] = ["T", "C/2", 2];

function mergedStep(axes: readonly Length[]): keyof typeof unnamed.shape.step {
  if (`${axes}` === `${STACK}`) return "pairs-apart";
  const isStack = axes.length === STACK.length && STACK.every((each) => axes.includes(each));
  return isStack ? "stack-flat" : "axes-too-many";
}

function shapeStep(axes: readonly Length[]): keyof typeof unnamed.shape.step {
  const [rows, columns] = axes;
  if (axes.length > 2) return mergedStep(axes);
  if (`${rows}`.startsWith("T*C")) return "rows-apart";
  if (`${columns}`.startsWith("T*C")) return "row-goes-on";
  if (rows !== undefined && axes.every((each) => Number(each) <= 2)) return "returns-early";
  if (`${axes}` === "2T,C/2") return "functions-apart";
  if (`${axes}` === "C" || (rows === 1 && typeof columns === "string")) return "one-row";
  if (`${axes}` === "T" || `${axes}` === "T,1") return "columns-joined";
  if (`${axes}` === "T,2") return "one-pair";
  if (axes.some((each) => typeof each === "number")) return "lengths-fixed";
  if (columns === "C" && rows === "T-1") return "rows-few";
  if (columns === "C" && rows === "T+1") return "rows-many";
  return rows === "T" ? "columns-off" : "rows-and-columns";
}

function sizeWithout(verdicts: readonly Verdict[]): { T: number; C: number } {
  const { T, C } = noTable(verdicts)?.witness ?? {};
  return { T: T ?? Number.NaN, C: C ?? Number.NaN };
}

function equalRows({ verdicts }: Report, seen: Seen): string[] {
  const { reason, witness } = verdictOn("uniqueness", verdicts) ?? {};
  if (reason !== "equal-rows") return [];
  if (!showsPlace(seen)) return [unnamed.someEqualRows];
  return [unnamed.equalRows({ rows: [witness?.other ?? Number.NaN, witness?.t ?? Number.NaN] })];
}

function verdictOn(check: Check, verdicts: readonly Verdict[]): Verdict | undefined {
  return verdicts.find((verdict) => verdict.check === check);
}

/** The first row may be left from an earlier call: it is far shorter than a later row. */
function isRowKept({ witness }: Verdict): boolean {
  const { problem, C } = witness ?? {};
  return problem?.id === "ragged" && problem.length === C && problem.expected < C / 2;
}

/** Time or memory was too short. */
function lacksRoom({ reason, witness }: Verdict): boolean {
  const problem = witness?.problem;
  return (
    reason === "timed-out" ||
    (problem?.id === "error" &&
      /^[\w.]*(?:Range|Recursion|Memory|Internal)Error/.test(problem.text))
  );
}

/** The lengths 1 and 2 alone have too many explanations. */
function isOneCase(verdicts: readonly Verdict[]): boolean {
  const asked = verdictOn("formula", verdicts);
  return NO_TABLE.includes(asked?.reason ?? null) && verdicts[0]?.witness?.T === 1;
}

function isFormulaRight(verdicts: readonly Verdict[]): boolean {
  return verdictOn("formula", verdicts)?.state === "passed";
}

/**
 * Returns how a table ends that is correct before, if no mistake explains it. Only the numbers of wrong entries
 * show it, which a saved report may lack.
 */
export function endingOf(report: Report): Seen["ending"] {
  const { verdicts } = report;
  if (isRightBefore(report)) return "equal-rows";
  const { found, expected } = verdictOn("extrapolation", verdicts)?.witness ?? {};
  const isKnown = isLate(verdicts) && typeof found === "number" && typeof expected === "number";
  return isKnown && Math.abs(found - expected) <= LARGEST_DRIFT ? "drift" : undefined;
}

function isLate(verdicts: readonly Verdict[]): boolean {
  return verdictOn("extrapolation", verdicts)?.reason === "wrong-value" && isFormulaRight(verdicts);
}

/** Returns true if the first wrong row repeats row LEAST_COARSE or a later one. */
function isRightBefore({ verdicts }: Report): boolean {
  const { reason, witness: equal } = verdictOn("uniqueness", verdicts) ?? {};
  const check = isFormulaRight(verdicts) ? "extrapolation" : "formula";
  const wrong = verdictOn(check, verdicts)?.witness;
  const isFirst = equal?.t === wrong?.t && equal?.T === wrong?.T;
  return reason === "equal-rows" && isFirst && Number(equal?.other) >= LEAST_COARSE;
}

/** The other test cases are smaller than one before them. */
function isOnlyLong(verdicts: readonly Verdict[]): boolean {
  const T = noTable(verdicts)?.witness?.T;
  const isLong = SIZES.uniqueness.some((size) => size.T === T);
  return isLong && verdictOn("shape", verdicts)?.state === "passed";
}

/** A drift starts with a smaller error than this. */
const LARGEST_DRIFT = 0.01;

/** A message about the code says more than what the entries have in common. */
function anyNumbers(seen: Seen): Unnamed {
  if (seen.line !== undefined || !showsFound(seen)) return "numbers";
  return seen.zeros ? "zeros" : "numbers";
}

export function unnamedOf(report: Report, reason: Reason | null, seen: Seen = {}): Unnamed {
  const { verdicts } = report;
  const reasons = verdicts.map((verdict) => verdict.reason);
  if (NO_TABLE.includes(reason)) {
    // Before the first call, nothing could be kept.
    if (callWithout(verdicts) > 0 && verdicts.some(isRowKept)) return "kept-rows";
    if (!isFormulaRight(verdicts)) return callWithout(verdicts) > 0 ? "first-calls" : "no-table";
    return isOnlyLong(verdicts) ? "long" : "some-sizes";
  }
  if (verdictOn("shape", verdicts)?.state === "failed" || reason === "wrong-shape") return "shape";
  if (reasons.includes("not-finite")) return "not-finite";
  if (reason === "precision-too-low" && !reasons.includes("wrong-value")) return "coarse";
  const ending = seen.ending ?? endingOf(report);
  if (ending === "equal-rows") return ending;
  return isLate(verdicts) ? (ending ?? "late") : anyNumbers(seen);
}

// Chooses the texts for entries that are not finite numbers.

/** Names the entries, and a likely reason if their places suggest one. */
export function notFiniteTexts(found: NotFinite): string[] {
  const kind = kindOf(found);
  const reason = reasonOf(found);
  return [
    texts.observation[kind]({
      ...found,
      ...found.first,
      numbersText: texts.numbers[found.numbers],
      rowsText: linesText(found.rows, texts.rows),
      columnsText: linesText(found.columns, texts.columns),
    }),
    ...(reason ? [texts.reason[reason]] : []),
    ...(kind === "entry" ? [] : [texts.first(found.first)]),
  ];
}

function linesText(
  { count, first, last, step }: Progression,
  lines: typeof texts.rows | typeof texts.columns,
): string {
  if (count === 1) return lines.one({ first, last });
  if (count === 2) return lines.two({ first, last });
  if (step === 1) return lines.block({ first, last });
  if (step === null) return lines.some({ count });
  return lines[count === 3 ? "three" : "steps"]({ first, second: first + step, last });
}

function kindOf({ T, C, isWhole, rows, columns }: NotFinite): keyof typeof texts.observation {
  if (!isWhole) return "some";
  if (rows.count === T && columns.count === C) return "all";
  if (rows.count === 1 && columns.count === 1) return "entry";
  if (columns.count === C) return "rows";
  return rows.count === T ? "columns" : "both";
}

function reasonOf({
  T,
  C,
  numbers,
  isWhole,
  rows,
  columns,
}: NotFinite): keyof typeof texts.reason | undefined {
  if (numbers !== "nan") return "infinite";
  if (rows.last === 0) return "row-zero";
  // In row 0, the angle is 0 even if the divisor is wrong.
  const isInAllRows = rows.last - rows.first + 1 >= T - 1 && rows.step === 1;
  if (!isWhole) return undefined;
  if (columns.count === C) {
    if (isInAllRows) return "all";
    return rows.last === T - 1 && rows.step === 1 ? "later-rows" : undefined;
  }
  return isInAllRows ? reasonOfColumns({ C, columns }) : undefined;
}

function reasonOfColumns({
  C,
  columns: { count, first, last, step },
}: Pick<NotFinite, "C" | "columns">): keyof typeof texts.reason | undefined {
  if (last <= 1) return "first-pair";
  if (step === 2 && count === C / 2) return "one-function";
  if (last < C - 1 || step !== 1) return undefined;
  return first < C - 2 ? "later-columns" : "last-columns";
}
