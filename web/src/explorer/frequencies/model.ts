import type { Periodicity } from "sinusoidal-pe";
import { measuredText } from "../../common/rounded.js";
import { runsOf, type WholeTable } from "../../pictures/part.js";
import * as views from "../../texts/en/views/index.js";
import { isDrawn } from "../chart.js";
import { accepted } from "../properties/measures.js";
import type { Fact, FormulaTable } from "../view.js";

export interface ColumnFrequency {
  j: number;
  /**
   * "still" is too slow to measure, "none" no single wave; "unmeasured" has other than finite
   * numbers.
   */
  kind: "wave" | "still" | "none" | "unmeasured";
  /** In radians per position; NaN if no wave fits. */
  frequency: number;
  /** The bounds of the frequency, from the residual. */
  least: number;
  largest: number;
  rmsResidual: number;
  formula: number | undefined;
  agrees: boolean;
}

export interface MeasuredColumns {
  first: number;
  periodicity: Periodicity;
}

/** Three rows give one equation for one unknown, so they cannot show that a column is not a wave. */
export const LEAST_ROWS = 4;
/** Largest residual of a wave, as a share of the entries. One jump in 2048 rows leaves some hundredths. */
const MOST_RESIDUAL = 5e-3;
const STANDARD_DEVIATIONS_TO_BOUND = 3;
const ROUNDING = 2 ** -50;
/** More than any sentence has. */
const MOST_FIGURES = 12;
/** Smaller relative differences are not visible in a chart. */
const ALIKE = 1e-3;

export function measuredFrequencies(
  table: WholeTable,
  measured: readonly MeasuredColumns[],
  formula: FormulaTable | undefined,
): ColumnFrequency[] {
  const { T, C } = table;
  const expectedAt = (j: number): number | undefined =>
    formula && (2 * Math.PI) / (formula.wavelengths[Math.floor(j / 2)] as number);
  const columns = Array.from({ length: C }, (_, j): ColumnFrequency => {
    const nothing = { frequency: Number.NaN, least: 0, largest: Math.PI, rmsResidual: Number.NaN };
    return { j, kind: "unmeasured", ...nothing, formula: expectedAt(j), agrees: false };
  });
  // The checks accept angles that differ by the tolerance of the last row.
  const drift = accepted(T - 1) / (T - 1);
  for (const { first, periodicity } of measured) {
    for (const at of periodicity.frequencies.keys()) {
      const j = first + at;
      const column = measuredColumn(table, j, periodicity, at);
      const own = expectedAt(j);
      const isWithin = (expected: number): boolean =>
        column.kind !== "none" &&
        expected >= column.least - drift &&
        expected <= column.largest + drift;
      const agrees =
        formula !== undefined &&
        own !== undefined &&
        (isAccepted(table, formula.table, j) || isWithin(own));
      columns[j] = { ...column, formula: own, agrees };
    }
  }
  return columns;
}

function measuredColumn(
  { T, C, data }: WholeTable,
  j: number,
  { factors, frequencies, residuals }: Periodicity,
  at: number,
): Omit<ColumnFrequency, "formula" | "agrees"> {
  let squares = 0;
  for (let t = 1; t + 1 < T; t += 1) squares += (data[t * C + j] as number) ** 2;
  const size = Math.sqrt(squares / (T - 2));
  const [frequency, rmsResidual] = [frequencies[at] as number, residuals[at] as number];
  const isWave = !Number.isNaN(frequency);
  const excess = isWave ? -4 * Math.sin(frequency / 2) ** 2 : (factors[at] as number) - 2;
  const doubt =
    size === 0
      ? 0
      : (STANDARD_DEVIATIONS_TO_BOUND * rmsResidual) / (size * Math.sqrt(T - 2)) + ROUNDING;
  const [least, largest] = [frequencyOf(excess + doubt), frequencyOf(excess - doubt)];
  const isNone = rmsResidual > MOST_RESIDUAL * size || (!isWave && excess - doubt > 0);
  const kind = isNone ? "none" : least > 0 ? "wave" : "still";
  return { j, kind, frequency, least, largest, rmsResidual };
}

/** Rounds to the digits that the bounds of all these columns leave certain. */
function stated(value: number, columns: readonly ColumnFrequency[]): number {
  const shares = columns.map(
    ({ frequency, least, largest }) => Math.max(largest - frequency, frequency - least) / frequency,
  );
  const figures = Math.floor(-Math.log10(Math.max(...shares)));
  return Number(value.toPrecision(Math.min(Math.max(figures, 1), MOST_FIGURES)));
}

/** Few rows of rounded entries may not show a column's frequency. */
function isAccepted({ T, C, data }: WholeTable, formula: WholeTable, j: number): boolean {
  for (let t = 0; t < T; t += 1) {
    const error = Math.abs((data[t * C + j] as number) - (formula.data[t * C + j] as number));
    if (!(error <= accepted(t))) return false;
  }
  return true;
}

/** Returns w for the factor 2 + excess = 2 cos(w), or the nearest end of 0 to π. */
function frequencyOf(excess: number): number {
  return 2 * Math.asin(Math.min(Math.sqrt(Math.max(-excess, 0)) / 2, 1));
}

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

export function frequencySentences(columns: readonly ColumnFrequency[], T: number): string[] {
  const hasFormula = columns.some(({ formula }) => formula !== undefined);
  return [
    ...(hasFormula ? agreementSentences(columns) : [waveSentence(columns)]),
    ...(hasFormula ? factorSentences(columns) : []),
    ...kindSentences(columns, T),
    ...pairSentences(columns),
    ...riseSentences(columns, hasFormula),
  ];
}

export function columnSentences(column: ColumnFrequency, T: number): string[] {
  const { column: ofColumn, inFormula } = views.frequencies;
  const { j, kind, frequency, formula } = column;
  if (kind !== "wave") return kindSentences([column], T);
  const own = ofColumn({ j, frequency: stated(frequency, [column]) });
  return formula === undefined ? [own] : [own, inFormula({ frequency: formula })];
}

export function columnFacts(column: ColumnFrequency): Fact[] {
  const { kind, frequency, rmsResidual, formula } = column;
  const { facts } = views.frequencies;
  const { unmeasured } = views.facts;
  const [isWave, isClosest] = [kind === "wave", kind === "none" && frequency > 0];
  const wavelengthOf = (frequency: number): number => (2 * Math.PI) / frequency;
  return [
    {
      name: facts.frequency,
      table: isWave ? measuredText(stated(frequency, [column])) : unmeasured,
      formula: formula && measuredText(formula),
    },
    {
      name: facts.wavelength,
      table: isWave ? measuredText(stated(wavelengthOf(frequency), [column])) : unmeasured,
      formula: formula && measuredText(wavelengthOf(formula)),
    },
    ...(isClosest ? [{ name: facts.closest, table: measuredText(frequency) }] : []),
    ...(kind === "none" ? [{ name: facts.residual, table: measuredText(rmsResidual, 3) }] : []),
  ].map((fact) => ({ ...fact, formula: fact.formula || undefined }));
}

function agreementSentences(columns: readonly ColumnFrequency[]): string[] {
  const { agreeing, firstOther } = views.frequencies;
  const count = columns.filter(({ kind, agrees }) => kind === "wave" && agrees).length;
  const other = columns.find(({ agrees }) => !agrees);
  return [
    agreeing({ count, C: columns.length }),
    ...(other && count > 0 ? [firstOther({ j: other.j })] : []),
  ];
}

function waveSentence(columns: readonly ColumnFrequency[]): string {
  const count = columns.filter(({ kind }) => kind === "wave").length;
  return views.frequencies.waves({ count, C: columns.length });
}

function kindSentences(columns: readonly ColumnFrequency[], T: number): string[] {
  const { notSingle, slow, still, unmeasured } = views.frequencies;
  const of = (wanted: ColumnFrequency["kind"]) => columns.filter(({ kind }) => kind === wanted);
  const [none, constant, broken] = [of("none"), of("still"), of("unmeasured")];
  const isSlow = ({ formula, agrees }: ColumnFrequency) => formula === undefined || agrees;
  const residual = none.reduce((most, { rmsResidual }) => Math.max(most, rmsResidual), 0);
  const tell = (
    those: readonly ColumnFrequency[],
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

function countedRuns(columns: readonly ColumnFrequency[]) {
  return { count: columns.length, runs: runsOf(columns.map(({ j }) => j)) };
}

interface Factor {
  pair: number;
  factor: number;
}

function factorSentences(columns: readonly ColumnFrequency[]): string[] {
  const { sameFactor, base: ofBase, growing, factors: someFactors } = views.frequencies;
  const waves = columns.filter(
    ({ kind, least, largest, formula }) =>
      kind === "wave" && formula !== undefined && largest <= least * (1 + ALIKE),
  );
  const toFactor = ({ j, frequency, formula }: ColumnFrequency): Factor => ({
    pair: Math.floor(j / 2),
    factor: frequency / (formula as number),
  });
  const others = waves.filter(({ agrees }) => !agrees);
  if (others.length < 2) return [];
  const factors = others.map((each) => toFactor(each).factor);
  const [least, largest] = [Math.min(...factors), Math.max(...factors)];
  if (largest <= least * (1 + ALIKE))
    return [sameFactor({ count: others.length, factor: stated(largest, others) })];
  const growth = growthOf(waves.map(toFactor));
  if (!growth) {
    return [someFactors({ least: stated(least, others), largest: stated(largest, others) })];
  }
  const base = baseOf(waves, growth);
  if (base !== undefined) return [ofBase({ base: stated(base, waves) })];
  return [growing({ factor: stated(Math.exp(growth.slope), waves) })];
}

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

/** With any base, the first pair's factor is 1. */
function baseOf(
  waves: readonly ColumnFrequency[],
  { start, slope }: { start: number; slope: number },
): number | undefined {
  const last = waves.at(-1);
  const pair = last ? Math.floor(last.j / 2) : 0;
  if (Math.abs(start) > ALIKE || pair === 0 || !last?.formula) return undefined;
  return FORMULA_BASE ** (1 - (slope * pair) / -Math.log(last.formula));
}

const FORMULA_BASE = 10000;

function pairSentences(columns: readonly ColumnFrequency[]): string[] {
  let [pairs, count] = [0, 0];
  for (let j = 0; j + 1 < columns.length; j += 2) {
    const [even, odd] = [columns[j] as ColumnFrequency, columns[j + 1] as ColumnFrequency];
    pairs += 1;
    if (even.kind !== "wave" || odd.kind !== "wave") continue;
    const [slow, fast] = even.frequency < odd.frequency ? [even, odd] : [odd, even];
    if (fast.least > slow.largest * (1 + ALIKE)) count += 1;
  }
  return count === 0 ? [] : [views.frequencies.unequalPairs({ count, pairs })];
}

function riseSentences(columns: readonly ColumnFrequency[], hasFormula: boolean): string[] {
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
