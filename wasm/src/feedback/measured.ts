import { measured, measured as texts } from "../texts/en/measured.js";
import { numberText } from "../texts/numbers.js";
import type {
  ColumnFacts,
  ComparedColumn,
  Difference,
  Measured,
  SeenTable,
  Setting,
} from "../types/feedback.js";
import type { Cause, CauseId, MeasuredColumn } from "../types.js";

/** Smaller angles in row 0 are rounding errors. */
const LEAST_ANGLE = 0.01;

/** Returns null if wrong rows explain more, or if nothing was measured. */
export function measuredOf({ id, T, C, rows, columns }: Cause): Measured | null {
  if (id !== "measured" || rows.length > 0 || C === null) return null;
  const wrong = columns.flatMap((each, at) =>
    each.wrong.length === 0 ? [] : [compared(each, columns[1 - at] ?? each, C)],
  );
  return wrong.length === 0 ? null : { T, C, columns: wrong };
}

export function measuredSentences(cause: Cause): string[] {
  const { T, C, rows, columns } = cause;
  if (rows.length > 0 && C !== null) return [texts.wrongRows({ T, C, rows })];
  const measured = measuredOf(cause);
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
  return measured.columns.map((each, at) => {
    const column = { column: each.j, differences: each.differences };
    return at === 0
      ? texts.firstColumn[kindOf(each)]({ ...size, ...column })
      : texts.secondColumn[kindOf(each)](column);
  });
}

function kindOf({ found }: ComparedColumn): "wave" | "constant" | "angle" {
  return found.function === "constant" || found.function === "angle" ? found.function : "wave";
}

function areAlike(one: ComparedColumn, other: ComparedColumn): boolean {
  return kindOf(one) === kindOf(other) && `${one.differences}` === `${other.differences}`;
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

/** A column close to a wave does not count as one if it differs from the pair's other column. */
function isWaveOf(column: MeasuredColumn, other: MeasuredColumn): boolean {
  const ratio = (other.frequency ?? 0) / (column.frequency ?? 1);
  return column.function !== "wave" || isNegative(column) || Math.abs(ratio - 1) < 1e-6;
}

function functionOf({ j, function: kind }: MeasuredColumn): "sine" | "cosine" {
  if (kind === "sine" || kind === "cosine") return kind;
  return j % 2 === 0 ? "sine" : "cosine";
}

/** Returns the angle in row 0, from −π to π. */
function beginningOf(column: MeasuredColumn): number {
  const from = functionOf(column) === "sine" ? 0 : Math.PI / 2;
  const angle = (column.phase ?? 0) - from;
  return angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));
}

export function isNegative(column: MeasuredColumn): boolean {
  return Math.abs(beginningOf(column)) > Math.PI - LEAST_ANGLE;
}

const WITH_DIVISORS: ReadonlySet<CauseId> = new Set([
  "doubled-exponent",
  "half-exponent",
  "index-from-one",
  "unpaired-exponent",
  "wrong-base",
]);

/** Returns true if texts name what was measured in columns. */
export function isInColumns({ id }: Pick<Cause, "id">): boolean {
  return id === "measured" || WITH_DIVISORS.has(id);
}

export interface Divisors {
  sentences: string[];
  areApart: boolean;
}

/** Returns the divisors in the shown table. Those of the cause may be from another test case. */
export function divisorsOf(cause: Cause, setting: Setting): Divisors {
  const { table } = setting;
  const none = { sentences: [], areApart: false };
  if (!WITH_DIVISORS.has(cause.id)) return none;
  const { C, columns } = table ? (inTable(cause, table) ?? cause) : cause;
  const [first, second] = columns;
  if (C === null || (table && table.C !== C) || !first || !second) return none;
  const found = [divisorIn(first), divisorIn(second)];
  const shared = havePairsOne(cause, setting) && found.find((each) => each !== null);
  const [one = null, other = null] = shared ? [shared, shared] : found;
  if (one === null || other === null) return none;
  const digits = Math.max(digitsOf(one, first, C), digitsOf(other, second, C));
  const areApart = numberText(one, digits) !== numberText(other, digits);
  const sentence = areApart
    ? measured.twoDivisors({ C, columns: [first.j, second.j], divisors: [one, other], digits })
    : measured.oneDivisor({ C, columns: [first.j, second.j], divisor: one, digits });
  return { sentences: [sentence], areApart };
}

/** Returns true if the mistakes leave one divisor to each pair. One of its columns may show it better. */
function havePairsOne({ id }: Cause, { unpaired, beside }: Setting): boolean {
  return id !== "unpaired-exponent" && unpaired === undefined && !beside.has("degrees");
}

/** Returns what was measured in the same columns of the shown table. */
function inTable({ columns }: Cause, table: SeenTable): Cause | undefined {
  return table.causes.find((each) => each.columns[0]?.j === columns[0]?.j);
}

/** From row to row, an angle above π looks like a slower wave with a minus sign. */
function divisorIn(column: MeasuredColumn): number | null {
  const { function: kind, frequency } = column;
  const isWave = kind === "sine" || kind === "cosine" || (kind === "wave" && !isNegative(column));
  return isWave && frequency ? 1 / frequency : null;
}

/** Uses more digits if few would make a divisor look correct. */
function digitsOf(divisor: number, { j }: MeasuredColumn, C: number): number {
  const right = rightDivisor(j, C);
  const isOther = Math.abs(divisor - right) > 1e-5 * right;
  return isOther && numberText(divisor, 3) === numberText(right, 3) ? 6 : 3;
}

function rightDivisor(j: number, C: number): number {
  return 10000 ** ((j - (j % 2)) / C);
}
