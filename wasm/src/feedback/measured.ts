// Compares a measured case with the formula: facts for a table, and a sentence.
import { measured as texts } from "../texts/en/measured.js";
import type { Cause, MeasuredColumn } from "../types.js";
import { measuredIn, rightDivisor } from "./divisors.js";
import type { ColumnFacts, ComparedColumn, Difference, Measured, Seen } from "./types.js";

/** Smaller angles in row 0 are rounding. */
const LEAST_ANGLE = 0.01;

/** Returns the wrong columns next to the formula; null if rows tell more, or nothing was measured. */
export function measuredOf(cause: Cause, seen: Seen): Measured | null {
  const { T, C, rows, columns } = inShown(cause, seen);
  if (cause.id !== "measured" || rows.length > 0 || C === null) return null;
  const wrong = columns.flatMap((each, at) =>
    each.wrong.length === 0 ? [] : [compared(each, columns[1 - at] ?? each, C)],
  );
  return wrong.length === 0 ? null : { T, C, columns: wrong };
}

/** Returns sentences on the same, or on the few rows that are wrong; none if nothing was measured. */
export function measuredSentences(cause: Cause, seen: Seen): string[] {
  const { T, C, rows, columns } = cause;
  if (rows.length > 0 && C !== null) return [texts.wrongRows({ T, C, rows })];
  const measured = measuredOf(cause, seen);
  if (!measured) return [];
  const size = { T: measured.T, C: measured.C };
  const [one, other] = measured.columns;
  const right = columns.find(({ wrong }) => wrong.length === 0);
  if (one && right) {
    const { j: column, differences } = one;
    return [texts.oneColumn[kindOf(one)]({ ...size, column, right: right.j, differences })];
  }
  if (one && other && areAlike(one, other)) {
    const { differences } = one;
    return [texts.bothColumns[kindOf(one)]({ ...size, columns: [one.j, other.j], differences })];
  }
  return measured.columns.map((each) =>
    texts.eachColumn[kindOf(each)]({ ...size, column: each.j, differences: each.differences }),
  );
}

function kindOf({ found }: ComparedColumn): "wave" | "constant" | "angle" {
  return found.function === "constant" || found.function === "angle" ? found.function : "wave";
}

/** Whether one sentence is true of both columns. */
function areAlike(one: ComparedColumn, other: ComparedColumn): boolean {
  return kindOf(one) === kindOf(other) && `${one.differences}` === `${other.differences}`;
}

/** The cause as it is in the case that is shown, where other divisors are all there is to say. */
function inShown(cause: Cause, { shown }: Seen): Cause {
  const [C, frequencies] = (shown && measuredIn(cause, shown)) ?? [];
  if (C === undefined || !frequencies || cause.rows.length > 0) return cause;
  const isAsThere = cause.columns.every(({ j, wrong }, at) => {
    const right = 1 / rightDivisor(j, C);
    const isRight = Math.abs((frequencies[at] as number) - right) <= 0.01 * right;
    return isRight ? wrong.length === 0 : `${wrong}` === "frequency";
  });
  if (!isAsThere) return cause;
  const columns = cause.columns.map((each, at) => ({
    ...each,
    frequency: frequencies[at] as number,
  }));
  return { ...cause, T: shown?.T ?? null, C, columns };
}

function compared(column: MeasuredColumn, other: MeasuredColumn, C: number): ComparedColumn {
  const { j } = column;
  const right = j % 2 === 0 ? "sine" : "cosine";
  const found = factsOf(column);
  return {
    j,
    found,
    isExact: isWaveOf(column, other),
    formula: { function: right, divisor: rightDivisor(j, C), factor: 1, start: 0 },
    differences: differencesOf(column, found.function !== right),
  };
}

function factsOf(column: MeasuredColumn): ColumnFacts {
  const { function: kind, frequency, amplitude, phase, wrong } = column;
  const divisor = frequency ? 1 / frequency : null;
  if (kind === "constant") return { function: kind, divisor: null, factor: amplitude, start: null };
  if (kind === "angle") return { function: kind, divisor, factor: null, start: phase };
  const size = wrong.includes("amplitude") ? (amplitude ?? 1) : 1;
  const beginning = beginningOf(column);
  const isShifted = wrong.includes("phase") && Math.abs(beginning) > LEAST_ANGLE;
  return isNegative(column)
    ? { function: functionOf(column), divisor, factor: -size, start: 0 }
    : { function: functionOf(column), divisor, factor: size, start: isShifted ? beginning : 0 };
}

/** In what a column differs from the formula. */
function differencesOf(column: MeasuredColumn, isOther: boolean): Difference[] {
  const { function: kind, wrong } = column;
  if (kind === "constant" || kind === "angle") return ["function"];
  const isShifted = !isOther && wrong.includes("phase");
  return [
    ...(isOther ? (["function"] as const) : []),
    ...(wrong.includes("frequency") ? (["divisor"] as const) : []),
    ...(wrong.includes("amplitude") || isNegative(column) ? (["factor"] as const) : []),
    ...(isShifted && !isNegative(column) ? (["start"] as const) : []),
  ];
}

/** Whether a column is a wave as far as shows: what is only near one differs from the pair's other. */
function isWaveOf(column: MeasuredColumn, other: MeasuredColumn): boolean {
  const ratio = (other.frequency ?? 0) / (column.frequency ?? 1);
  return column.function !== "wave" || isNegative(column) || Math.abs(ratio - 1) < 1e-6;
}

/** The function that a column is said to be: what is neither counts as the one of its place. */
function functionOf({ j, function: kind }: MeasuredColumn): "sine" | "cosine" {
  if (kind === "sine" || kind === "cosine") return kind;
  return j % 2 === 0 ? "sine" : "cosine";
}

/** The angle of row 0, of the function that a column is said to be, from −π to π. */
function beginningOf(column: MeasuredColumn): number {
  const from = functionOf(column) === "sine" ? 0 : Math.PI / 2;
  const angle = (column.phase ?? 0) - from;
  return angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));
}

function isNegative(column: MeasuredColumn): boolean {
  return Math.abs(beginningOf(column)) > Math.PI - LEAST_ANGLE;
}
