import {
  type Report,
  type Reveal,
  reveals,
  type SinusoidalPe,
  type Size,
  type Witness,
} from "sinusoidal-pe";
import { explainedEntry } from "#explaining";

import { type Answers, SMALL } from "../pictures/answers.js";
import { around, entryOf, type Part, partOf, type WholeTable } from "../pictures/part.js";

type Checker = Pick<SinusoidalPe, "encodePositions" | "tolerance" | "wavelengths">;

export interface Illustrations {
  witness: MarkedTable | undefined;
  smallCase: SmallCase | undefined;
  outline: Outline | undefined;
}

export interface MarkedTable {
  found: Part;
  formula: Part;
  rows: readonly number[];
  /** Null if whole rows are marked. */
  column: number | null;
}

export interface Compared {
  found: Part;
  formula: Part;
  tolerances: readonly number[];
}

export interface SmallCase extends Compared {
  pair: readonly [number, number];
  /** The pair's entries of the formula, at positions between the rows too. */
  wave: Part;
  row: number;
  namedRows: readonly number[];
}

export interface Outline {
  asked: Size | undefined;
  found: readonly number[];
}

/** The browser keeps the learner's numbers. The page computes those of the formula again. */
export interface KeptIllustrations extends Pick<Illustrations, "outline"> {
  witness?: Omit<MarkedTable, "formula"> | undefined;
  smallCase?: Pick<SmallCase, "found" | "pair" | "row" | "namedRows"> | undefined;
}

export interface WorkedEntry {
  t: number;
  pair: number;
  C: number;
  divisor: number;
  angle: number;
  sine: number;
  cosine: number;
}

const FEW_COLUMNS = 8;
const MAP_ROWS = 24;
const MAP_COLUMNS = 64;
const STEPS_BETWEEN = 8;

export function illustrationsOf(checker: Checker, report: Report, answers: Answers): Illustrations {
  const first = report.verdicts.find(({ state }) => state === "failed")?.witness;
  if (first?.shape && first.t === null) {
    return { witness: undefined, smallCase: undefined, outline: outlineOf(first) };
  }
  const shown = shownEntry(report, answers);
  return {
    witness: shown && markedTable(checker, shown),
    smallCase: smallCaseOf(checker, report, shown, answers),
    outline: undefined,
  };
}

export function keptIllustrations(
  { outline, witness, smallCase }: KeptIllustrations,
  reveal: Reveal,
): KeptIllustrations {
  if (!reveals(reveal, "found")) return { outline };
  return {
    outline,
    witness: witness && { found: witness.found, rows: witness.rows, column: witness.column },
    smallCase: smallCase && {
      found: smallCase.found,
      pair: smallCase.pair,
      row: smallCase.row,
      namedRows: smallCase.namedRows,
    },
  };
}

export function withFormula(
  checker: Checker,
  { outline, witness, smallCase }: KeptIllustrations,
): Illustrations {
  return {
    outline,
    witness: witness && { ...witness, formula: formulaFor(checker, witness.found) },
    smallCase: smallCase && {
      ...smallCase,
      ...comparedIn(checker, smallCase.found),
      wave: waveOf(checker, smallCase.found, smallCase.pair),
    },
  };
}

export function shownTable(report: Report, answers: Answers): WholeTable | undefined {
  return shownEntry(report, answers)?.table;
}

/** Pair 0 has the divisor 1, so this uses pair 1. In this case no two numbers agree by chance. */
export function workedEntry(checker: Checker): WorkedEntry {
  const [t, pair, C] = [1, 1, 6];
  const divisor = (checker.wavelengths(C)[pair] as number) / (2 * Math.PI);
  const { data } = checker.encodePositions([t], C);
  const [sine = Number.NaN, cosine = Number.NaN] = data.subarray(2 * pair);
  return { t, pair, C, divisor, angle: t / divisor, sine, cosine };
}

type Placed = NonNullable<ReturnType<typeof explainedEntry>>;

function outlineOf({ T, C, shape }: Witness): Outline {
  return { asked: T && C ? { T, C } : undefined, found: shape ?? [] };
}

interface Shown {
  witness: Placed;
  table: WholeTable;
}

function shownEntry({ verdicts }: Report, answers: Answers): Shown | undefined {
  const witness = explainedEntry(verdicts);
  const table = witness && answers.tableOf(witness);
  return table && { witness, table };
}

function markedTable(checker: Checker, { witness, table }: Shown): MarkedTable {
  const { t, j, other } = witness;
  const rows = other === null ? [t] : [other, t];
  const found = partOf(table, rowsAround(rows, table.T), around(j ?? 0, MAP_COLUMNS, table.C));
  return { found, formula: formulaFor(checker, found), rows, column: other === null ? j : null };
}

function rowsAround(marked: readonly number[], T: number): number[] {
  const [first = 0, last = first] = marked;
  if (last - first < MAP_ROWS / 2) return around(last, MAP_ROWS, T);
  const half = MAP_ROWS / 2;
  return [...new Set([...around(first, half, T), ...around(last, half, T)])];
}

function smallCaseOf(
  checker: Checker,
  { causes, verdicts }: Report,
  shown: Shown | undefined,
  answers: Answers,
): SmallCase | undefined {
  const failed = verdicts.flatMap(({ state, witness }) =>
    state === "failed" && witness ? [witness] : [],
  );
  const table =
    shown?.table ??
    (failed.some(({ T }) => T !== null) ? undefined : answers.tableOf(answers.smallCase));
  if (!table) return undefined;
  const { t = 0, j = null, other = null } = shown?.witness ?? {};
  const wanted = [j, ...(causes[0]?.columns ?? []).map((each) => each.j)].filter(isNumber);
  // A row is the same for each T, so verdicts with this C name one of these rows.
  const named = failed.filter(({ C }) => C === table.C).map((each) => each.t);
  return showCase(
    checker,
    table,
    t < SMALL.T ? 0 : t,
    wanted,
    [t, other, ...named].filter(isNumber),
  );
}

const isNumber = (value: number | null): value is number => value !== null;

export function showCase(
  checker: Checker,
  table: WholeTable,
  at: number,
  wanted: readonly number[] = [],
  namedRows: readonly number[] = [],
): SmallCase {
  const { T, C } = table;
  const rows = around(at, SMALL.T, T);
  const all = partOf(
    table,
    rows,
    Array.from({ length: C }, (_, j) => j),
  );
  const whole = comparedIn(checker, all);
  const pairs = [...wanted.filter((j) => j < C), ...all.j].map((j) => j - (j % 2));
  const sine = pairs.find((j) => wrongRow(whole, [j, j + 1]) !== undefined) ?? pairs[0] ?? 0;
  const pair = [sine, sine + 1] as const;
  const found = C <= FEW_COLUMNS ? all : partOf(table, rows, pair);
  return {
    ...comparedIn(checker, found),
    pair,
    wave: waveOf(checker, found, pair),
    row: namedRows.find((t) => rows.includes(t)) ?? wrongRow(whole, pair) ?? rows[1] ?? 0,
    namedRows,
  };
}

function comparedIn(checker: Checker, found: Part): Compared {
  return {
    found,
    formula: formulaFor(checker, found),
    tolerances: found.t.map((t) => checker.tolerance(t)),
  };
}

/** Row 0 is last, because it is the same for every frequency. */
function wrongRow(compared: Compared, pair: readonly number[]): number | undefined {
  const { t: rows } = compared.found;
  return [...rows.slice(1), ...rows.slice(0, 1)].find((t) =>
    pair.some((j) => isOff(compared, t, j)),
  );
}

export function isHidden(smallCase: SmallCase, t: number, j: number, tellAll: boolean): boolean {
  return !tellAll && smallCase.namedRows.includes(t) && isOff(smallCase, t, j);
}

export function isOff({ found, formula, tolerances }: Compared, t: number, j: number): boolean {
  const error = Math.abs(entryOf(found, t, j) - entryOf(formula, t, j));
  return !(error <= (tolerances[found.t.indexOf(t)] as number));
}

function waveOf(checker: Checker, { T, C, t }: Part, pair: readonly [number, number]): Part {
  const [first = 0] = t;
  const count = (t.length - 1) * STEPS_BETWEEN + 1;
  const positions = Array.from({ length: count }, (_, at) => first + at / STEPS_BETWEEN);
  return formulaFor(checker, { T, C, t: positions, j: pair });
}

function formulaFor(checker: Checker, { T, C, t, j }: Omit<Part, "data">): Part {
  const { data } = checker.encodePositions(t, C);
  const rows = t.map((_, at) => at);
  return { ...partOf({ T, C, data }, rows, j), t };
}
