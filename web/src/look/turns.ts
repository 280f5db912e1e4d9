// How fast each column turns, from what was measured on it: which speeds it may have, and what is said.
import type { Periodicity } from "sinusoidal-pe";

import type { WholeTable } from "../pictures/part.js";
import { isDrawn, measuredText } from "./chart.js";
import { accepted, turnText } from "./hand.js";
import { counted, someColumns } from "./words.js";

export interface ColumnTurns {
  j: number;
  /**
   * A wave; one that cannot be told from what does not turn; no single wave; or not measured, as
   * entries are no finite numbers.
   */
  kind: "wave" | "still" | "none" | "unmeasured";
  /** Radians a position. NaN where no wave fits at all. */
  speed: number;
  /** Between which the speed is, as far as the rest tells. */
  least: number;
  largest: number;
  /** What the wave leaves over, as root mean square. */
  rest: number;
  /** The formula's speed; undefined where it is not to be seen. */
  formula: number | undefined;
  agrees: boolean;
}

/** What is measured on some neighbouring columns. */
export interface MeasuredColumns {
  first: number;
  periodicity: Periodicity;
}

/** Any two rows more are some wave's. */
export const LEAST_ROWS = 4;
/** A wave leaves less over, as a share of the entries: one jump in 2048 rows leaves some hundredths. */
const REST = 5e-3;
/** Standard deviations. */
const SURE = 3;
const ROUNDING = 2 ** -50;
/** Differences that a line through dots on paper would not show. */
const ALIKE = 1e-3;

/** The formula's table, of the same size, and its speed of each column in radians a position. */
export interface FormulaTurns {
  table: WholeTable;
  speeds: ArrayLike<number>;
}

export function measuredTurns(
  table: WholeTable,
  measured: readonly MeasuredColumns[],
  formula: FormulaTurns | undefined,
): ColumnTurns[] {
  const { T, C, data } = table;
  const columns = Array.from({ length: C }, (_, j): ColumnTurns => {
    const nothing = { speed: Number.NaN, least: 0, largest: Math.PI, rest: Number.NaN };
    return { j, kind: "unmeasured", ...nothing, formula: formula?.speeds[j], agrees: false };
  });
  // Angles may drift apart by as much as is accepted in the last row.
  const drift = accepted(T - 1) / (T - 1);
  for (const { first, periodicity } of measured) {
    const { factors, frequencies, residuals } = periodicity;
    for (const [at, speed] of frequencies.entries()) {
      const j = first + at;
      let squares = 0;
      for (let t = 1; t + 1 < T; t += 1) squares += (data[t * C + j] as number) ** 2;
      const size = Math.sqrt(squares / (T - 2));
      const rest = residuals[at] as number;
      const isWave = !Number.isNaN(speed);
      const excess = isWave ? -4 * Math.sin(speed / 2) ** 2 : (factors[at] as number) - 2;
      const doubt = size === 0 ? 0 : (SURE * rest) / (size * Math.sqrt(T - 2)) + ROUNDING;
      const least = speedOf(excess + doubt);
      const largest = speedOf(excess - doubt);
      const isNone = rest > REST * size || (!isWave && excess - doubt > 0);
      const kind = isNone ? "none" : least > 0 ? "wave" : "still";
      const own = formula?.speeds[j];
      const agrees =
        formula !== undefined &&
        own !== undefined &&
        (isAccepted(table, formula.table, j) ||
          (kind !== "none" && own >= least - drift && own <= largest + drift));
      columns[j] = { j, kind, speed, least, largest, rest, formula: own, agrees };
    }
  }
  return columns;
}

/** Whether the exam accepts the column: a few rows of rounded entries need not show how it turns. */
function isAccepted({ T, C, data }: WholeTable, formula: WholeTable, j: number): boolean {
  for (let t = 0; t < T; t += 1) {
    const error = Math.abs((data[t * C + j] as number) - (formula.data[t * C + j] as number));
    if (!(error <= accepted(t))) return false;
  }
  return true;
}

/** The w of c = 2 + excess = 2 cos(w), or the end of the scale that it is beyond. */
function speedOf(excess: number): number {
  return 2 * Math.asin(Math.min(Math.sqrt(Math.max(-excess, 0)) / 2, 1));
}

/** Runs of columns whose entries can all be measured, from the first to before the second. */
export function finiteColumns({ T, C, data }: WholeTable): [number, number][] {
  const broken = new Uint8Array(C);
  for (let at = 0; at < T * C; at += 1) {
    if (!isDrawn(data[at])) broken[at % C] = 1;
  }
  const runs: [number, number][] = [];
  for (let j = 0; j < C; j += 1) {
    if (broken[j]) continue;
    const last = runs.at(-1);
    if (last?.[1] === j) last[1] = j + 1;
    else runs.push([j, j + 1]);
  }
  return runs;
}

/** What the core does not measure. */
const UNMEASURED = "not finite, or beyond 1e100";

/** What was measured, in sentences. */
export function turnsText(columns: readonly ColumnTurns[], T: number): string {
  const hasFormula = columns.some(({ formula }) => formula !== undefined);
  return [
    ...(hasFormula ? agreementTexts(columns) : [rangeText(columns)]),
    ...kindTexts(columns, T),
    ...(hasFormula ? factorTexts(columns) : []),
    ...pairTexts(columns),
    ...riseTexts(columns, hasFormula),
  ].join(" ");
}

/** How the selected column turns. */
export function columnText({ j, kind, speed, rest, formula, agrees }: ColumnTurns): string {
  if (kind === "unmeasured") {
    return `Column ${j} holds entries that are ${UNMEASURED}: its turns are not measured.`;
  }
  if (kind === "wave" && agrees) {
    return `Column ${j} turns by ${speedText(speed)}, as the formula's does.`;
  }
  const own = formula === undefined ? "" : ` The formula's turns by ${speedText(formula)}.`;
  if (kind === "wave") return `Column ${j} turns by ${speedText(speed)}.${own}`;
  if (kind === "still") return `Column ${j} turns too slowly to be measured, or not at all.${own}`;
  const best = Number.isNaN(speed)
    ? "none comes near it"
    : `the nearest, ${speedText(speed)}, leaves ${measuredText(rest, 3)} over`;
  return `Column ${j} is no single wave: ${best}.${own}`;
}

/** "0.01 radians a position, once in 628.3 positions" */
function speedText(speed: number): string {
  return `${turnText(speed)}, once in ${measuredText((2 * Math.PI) / speed)} positions`;
}

function agreementTexts(columns: readonly ColumnTurns[]): string[] {
  const agreeing = columns.filter(({ kind, agrees }) => kind === "wave" && agrees);
  const some = someColumns(agreeing.length, columns.length);
  const [first, last] = [agreeing[0], agreeing.at(-1)];
  if (first && last && agreeing.length === columns.length) {
    const from = `column ${first.j} by ${measuredText(first.speed)}`;
    const to = `column ${last.j} by ${turnText(last.speed)}`;
    return [`${some} turn as fast as the formula's: ${from}, ${to}.`];
  }
  const turn = agreeing.length <= 1 ? "turns" : "turn";
  const start = `${some} ${turn} as fast as the formula's.`;
  const other = columns.find(({ agrees }) => !agrees);
  if (!other) return [start];
  const { j, kind, speed, formula } = other;
  if (kind !== "wave" || formula === undefined) {
    return [`${start} The first that does not is column ${j}.`];
  }
  return [
    start,
    `The first that does not is column ${j}: ${turnText(speed)}, ${measuredText(speed / formula)} times the formula's ${measuredText(formula)}.`,
  ];
}

function rangeText(columns: readonly ColumnTurns[]): string {
  const waves = columns.filter(({ kind }) => kind === "wave");
  const [first, last] = [waves[0], waves.at(-1)];
  const some = someColumns(waves.length, columns.length);
  if (!first || !last) {
    return columns.length === 1
      ? "The column is no wave that turns."
      : `${some} is a wave that turns.`;
  }
  const from = `column ${first.j} by ${turnText(first.speed)}`;
  return first === last
    ? `${some} turns as one wave: ${from}.`
    : `${some} turn as one wave: ${from}, column ${last.j} by ${measuredText(last.speed)}.`;
}

function kindTexts(columns: readonly ColumnTurns[], T: number): string[] {
  const of = (wanted: ColumnTurns["kind"]) => columns.filter(({ kind }) => kind === wanted);
  const [none, still, unmeasured] = [of("none"), of("still"), of("unmeasured")];
  const rows = counted(T, "row");
  const texts: string[] = [];
  if (none.length > 0) {
    const most = Math.max(...none.map(({ rest }) => rest));
    const are = none.length === 1 ? "is" : "are";
    texts.push(
      `${columnsText(none)} ${are} no single wave over ${rows}. The nearest one leaves up to ${measuredText(most, 3)} over.`,
    );
  }
  // Where the formula turns too slowly to be seen there, too, that is no mistake.
  const slow = still.filter(({ formula, agrees }) => formula === undefined || agrees);
  const stiff = still.filter((each) => !slow.includes(each));
  if (slow.length > 0) {
    const turn = slow.length === 1 ? "turns" : "turn";
    texts.push(`${columnsText(slow)} ${turn} too slowly to be measured on ${rows}, or not at all.`);
  }
  if (stiff.length > 0) {
    const [does, one] = stiff.length === 1 ? ["does", "does"] : ["do", "do"];
    texts.push(`${columnsText(stiff)} ${does} not turn, where the formula's ${one}.`);
  }
  if (unmeasured.length > 0) {
    texts.push(
      `${columnsText(unmeasured)} ${unmeasured.length === 1 ? "is" : "are"} not measured: entries are ${UNMEASURED}.`,
    );
  }
  return texts;
}

interface Factor {
  pair: number;
  factor: number;
}

/** By which factors the columns turn faster than the formula's, where some do not agree. */
function factorTexts(columns: readonly ColumnTurns[]): string[] {
  const waves = columns.filter(
    ({ kind, least, largest, formula }) =>
      kind === "wave" && formula !== undefined && largest <= least * (1 + ALIKE),
  );
  const toFactor = ({ j, speed, formula }: ColumnTurns): Factor => ({
    pair: Math.floor(j / 2),
    factor: speed / (formula as number),
  });
  const others = waves.filter(({ agrees }) => !agrees);
  if (others.length < 2) return [];
  const factors = others.map((each) => toFactor(each).factor);
  const [least, largest] = [Math.min(...factors), Math.max(...factors)];
  if (largest <= least * (1 + ALIKE)) {
    return [
      `Each of the ${others.length} turns by the same factor: ${measuredText(largest)} times the formula's.`,
    ];
  }
  const growth = growthOf(waves.map(toFactor));
  if (growth) {
    const base = baseOf(waves, growth);
    const as = base === undefined ? "" : `: that of base ${baseText(base)}`;
    const slope = growth.slope > 0 ? "flatter" : "steeper";
    return [
      `From pair to pair the factor is multiplied by ${measuredText(Math.exp(growth.slope), 5)}. The speeds lie on a straight line, ${slope} than the formula's${as}.`,
    ];
  }
  return [
    `The factors go from ${measuredText(least)} to ${measuredText(largest)}, and follow no straight line.`,
  ];
}

/** The line through the factors' logarithms, where they lie on one. */
function growthOf(factors: readonly Factor[]): { start: number; slope: number } | undefined {
  if (new Set(factors.map(({ pair }) => pair)).size < 3) return undefined;
  const count = factors.length;
  const mean = (of: (each: Factor) => number) =>
    factors.reduce((sum, each) => sum + of(each), 0) / count;
  const middle = mean(({ pair }) => pair);
  const height = mean(({ factor }) => Math.log(factor));
  const slope =
    mean(({ pair, factor }) => (pair - middle) * (Math.log(factor) - height)) /
    mean(({ pair }) => (pair - middle) ** 2);
  const start = height - slope * middle;
  const isOnLine = ({ pair, factor }: Factor) =>
    Math.abs(Math.log(factor) - start - slope * pair) <= ALIKE;
  return factors.every(isOnLine) ? { start, slope } : undefined;
}

/** The base whose speeds they are, where the first pair's factor is 1, as with any base. */
function baseOf(
  waves: readonly ColumnTurns[],
  { start, slope }: { start: number; slope: number },
): number | undefined {
  const last = waves.at(-1);
  const pair = last ? Math.floor(last.j / 2) : 0;
  if (Math.abs(start) > ALIKE || pair === 0 || !last?.formula) return undefined;
  // The formula's base is the one that its own speed at that pair has.
  return FORMULA_BASE ** (1 - (slope * pair) / -Math.log(last.formula));
}

const FORMULA_BASE = 10000;

function baseText(base: number): string {
  const rounded = Number(base.toPrecision(4));
  return rounded < 1e6 ? String(rounded) : measuredText(base);
}

/** Pairs whose columns turn at different speeds. */
function pairTexts(columns: readonly ColumnTurns[]): string[] {
  let [pairs, different] = [0, 0];
  for (let j = 0; j + 1 < columns.length; j += 2) {
    const [even, odd] = [columns[j] as ColumnTurns, columns[j + 1] as ColumnTurns];
    pairs += 1;
    if (even.kind !== "wave" || odd.kind !== "wave") continue;
    const [slow, fast] = even.speed < odd.speed ? [even, odd] : [odd, even];
    if (fast.least > slow.largest * (1 + ALIKE)) different += 1;
  }
  if (different === 0) return [];
  return [`In ${different} of ${counted(pairs, "pair")} the two columns turn at different speeds.`];
}

/** Where a column turns faster than the one before. */
function riseTexts(columns: readonly ColumnTurns[], hasFormula: boolean): string[] {
  const rises = columns.filter((column, at) => {
    const before = columns[at - 1];
    if (before?.kind !== "wave" || column.kind !== "wave") return false;
    return column.least > before.largest * (1 + ALIKE);
  });
  const [first] = rises;
  if (!first) return [];
  const never = hasFormula ? "; the formula's never does" : "";
  const more =
    rises.length > 1
      ? ` and ${rises.length - 1} more ${rises.length === 2 ? "time" : "times"}`
      : "";
  return [`The speed rises from column ${first.j - 1} to column ${first.j}${more}${never}.`];
}

/** "Columns 0 to 2 and 5", or how many where they are scattered. */
function columnsText(columns: readonly ColumnTurns[]): string {
  const runs: [number, number][] = [];
  for (const { j } of columns) {
    const last = runs.at(-1);
    if (last?.[1] === j - 1) last[1] = j;
    else runs.push([j, j]);
  }
  if (columns.length === 1) return `Column ${columns[0]?.j}`;
  const texts = runs.flatMap(([from, to]) => {
    if (to === from + 1) return [`${from}`, `${to}`];
    return from === to ? [`${from}`] : [`${from} to ${to}`];
  });
  if (runs.length > 3)
    return `${columns.length} columns from ${columns[0]?.j} to ${columns.at(-1)?.j}`;
  const end = texts.pop();
  return `Columns ${texts.length > 0 ? `${texts.join(", ")} and ${end}` : end}`;
}
