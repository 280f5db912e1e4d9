// How fast each column turns, from what was measured on it: which speeds it may have, and what is said.
import type { Periodicity } from "sinusoidal-pe";

import { runsOf, type WholeTable } from "../pictures/part.js";
import { views } from "../texts/en/views.js";
import { isDrawn } from "./chart.js";
import { accepted } from "./hand.js";
import type { Fact } from "./view.js";
import { measuredText } from "./words.js";

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
  /** The residual of the wave, as root mean square. */
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

/** Describes all columns in whole sentences. */
export function frequencySentences(columns: readonly ColumnTurns[], T: number): string[] {
  const hasFormula = columns.some(({ formula }) => formula !== undefined);
  return [
    ...(hasFormula ? agreementSentences(columns) : [waveSentence(columns)]),
    ...(hasFormula ? factorSentences(columns) : []),
    ...kindSentences(columns, T),
    ...pairSentences(columns),
    ...riseSentences(columns, hasFormula),
  ];
}

/** Describes one column. */
export function columnSentences(column: ColumnTurns, T: number): string[] {
  const { column: ofColumn, inFormula } = views.frequencies;
  const { j, kind, speed, formula } = column;
  if (kind !== "wave") return kindSentences([column], T);
  const own = ofColumn({ j, frequency: speed });
  return formula === undefined ? [own] : [own, inFormula({ frequency: formula })];
}

/** The frequency and wavelength of a column, with those of the formula where they may be seen. */
export function columnFacts({ kind, speed, rest, formula }: ColumnTurns): Fact[] {
  const { facts } = views.frequencies;
  const { unmeasured } = views.facts;
  const [isWave, isClosest] = [kind === "wave", kind === "none" && speed > 0];
  const wavelengthOf = (frequency: number): string => measuredText((2 * Math.PI) / frequency);
  return [
    {
      name: facts.frequency,
      table: isWave ? measuredText(speed) : unmeasured,
      formula: formula && measuredText(formula),
    },
    {
      name: facts.wavelength,
      table: isWave ? wavelengthOf(speed) : unmeasured,
      formula: formula && wavelengthOf(formula),
    },
    ...(isClosest ? [{ name: facts.closest, table: measuredText(speed) }] : []),
    ...(kind === "none" ? [{ name: facts.residual, table: measuredText(rest, 3) }] : []),
  ].map((fact) => ({ ...fact, formula: fact.formula || undefined }));
}

function agreementSentences(columns: readonly ColumnTurns[]): string[] {
  const { agreeing, firstOther } = views.frequencies;
  const count = columns.filter(({ kind, agrees }) => kind === "wave" && agrees).length;
  const other = columns.find(({ agrees }) => !agrees);
  return [
    agreeing({ count, C: columns.length }),
    ...(other && count > 0 ? [firstOther({ j: other.j })] : []),
  ];
}

function waveSentence(columns: readonly ColumnTurns[]): string {
  const count = columns.filter(({ kind }) => kind === "wave").length;
  return views.frequencies.waves({ count, C: columns.length });
}

function kindSentences(columns: readonly ColumnTurns[], T: number): string[] {
  const { notSingle, slow, still, unmeasured } = views.frequencies;
  const of = (wanted: ColumnTurns["kind"]) => columns.filter(({ kind }) => kind === wanted);
  const [none, constant, broken] = [of("none"), of("still"), of("unmeasured")];
  // If the formula changes too slowly to be seen there, too, that is no mistake.
  const isSlow = ({ formula, agrees }: ColumnTurns) => formula === undefined || agrees;
  const residual = none.reduce((most, { rest }) => Math.max(most, rest), 0);
  const tell = (
    those: readonly ColumnTurns[],
    message: (given: { columns: ReturnType<typeof countedRuns> }) => string,
  ) => (those.length === 0 ? [] : [message({ columns: countedRuns(those) })]);
  return [
    ...tell(none, (given) => notSingle({ ...given, T, residual })),
    ...tell(constant.filter(isSlow), (given) => slow({ ...given, T })),
    ...tell(
      constant.filter((each) => !isSlow(each)),
      still,
    ),
    ...tell(broken, unmeasured),
  ];
}

function countedRuns(columns: readonly ColumnTurns[]) {
  return { count: columns.length, runs: runsOf(columns.map(({ j }) => j)) };
}

interface Factor {
  pair: number;
  factor: number;
}

/** Says by which factors the frequencies differ from the formula's, where some do not agree. */
function factorSentences(columns: readonly ColumnTurns[]): string[] {
  const { sameFactor, base: ofBase, growing, factors: someFactors } = views.frequencies;
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
  if (largest <= least * (1 + ALIKE))
    return [sameFactor({ count: others.length, factor: largest })];
  const growth = growthOf(waves.map(toFactor));
  if (!growth) return [someFactors({ least, largest })];
  const base = baseOf(waves, growth);
  if (base !== undefined) return [ofBase({ base })];
  return [growing({ factor: Math.exp(growth.slope) })];
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

function pairSentences(columns: readonly ColumnTurns[]): string[] {
  let [pairs, count] = [0, 0];
  for (let j = 0; j + 1 < columns.length; j += 2) {
    const [even, odd] = [columns[j] as ColumnTurns, columns[j + 1] as ColumnTurns];
    pairs += 1;
    if (even.kind !== "wave" || odd.kind !== "wave") continue;
    const [slow, fast] = even.speed < odd.speed ? [even, odd] : [odd, even];
    if (fast.least > slow.largest * (1 + ALIKE)) count += 1;
  }
  return count === 0 ? [] : [views.frequencies.unequalPairs({ count, pairs })];
}

/** Says where a column has a higher frequency than the one before. */
function riseSentences(columns: readonly ColumnTurns[], hasFormula: boolean): string[] {
  const { rising, neverRising } = views.frequencies;
  const rises = columns.filter((column, at) => {
    const before = columns[at - 1];
    if (before?.kind !== "wave" || column.kind !== "wave") return false;
    return column.least > before.largest * (1 + ALIKE);
  });
  const [first] = rises;
  if (!first) return [];
  const rise = rising({ count: rises.length, from: first.j - 1, to: first.j });
  return hasFormula ? [rise, neverRising] : [rise];
}
