// What the pictures of a report show: parts of the learner's tables, and what the formula gives there.
import type { Report, SinusoidalPe, Size, Verdict, Witness } from "sinusoidal-pe";

import { type Answers, SMALL } from "./answers.js";
import { around, entryOf, type Part, partOf, type WholeTable } from "./pictures/part.js";

type Checker = Pick<SinusoidalPe, "encodePositions" | "tolerance" | "wavelengths">;

export interface Exhibits {
  /** The table around the entry, or the two rows, that a verdict tells of. */
  witness: MarkedTable | undefined;
  smallCase: SmallCase | undefined;
  outline: Outline | undefined;
}

export interface MarkedTable {
  found: Part;
  formula: Part;
  rows: readonly number[];
  /** Null where whole rows are marked. */
  column: number | null;
}

/** A part of a table beside the formula. */
export interface Compared {
  found: Part;
  formula: Part;
  /** The largest error that the exam accepts in each row. */
  tolerances: readonly number[];
}

/** Seven rows of a pair of columns, beside the formula. */
export interface SmallCase extends Compared {
  pair: readonly [number, number];
  /** The formula between the rows too: positions, and the entries of the pair there. */
  wave: Part;
  /** The row to tell in numbers. */
  row: number;
  /** Rows in which a verdict tells of an entry. */
  told: readonly number[];
}

/** The shape asked for, where it is known, and the one that came. */
export interface Outline {
  asked: Size | undefined;
  came: readonly number[];
}

/** One pair of entries with the numbers on the way to it. */
export interface WorkedEntry {
  t: number;
  pair: number;
  C: number;
  divisor: number;
  angle: number;
  sine: number;
  cosine: number;
}

/** The case in which T and C are hardest to confuse. */
export const OUTLINED: Size = { T: 4, C: 8 };
/** Most columns that are told in numbers at once. */
const FEW_COLUMNS = 8;
const MAP_ROWS = 24;
const MAP_COLUMNS = 64;
const STEPS_BETWEEN = 8;

export function exhibitsOf(checker: Checker, report: Report, answers: Answers): Exhibits {
  const failed = report.verdicts.filter(isFailed);
  const first = failed[0]?.witness;
  if (first?.shape && first.t === null) {
    return { witness: undefined, smallCase: undefined, outline: outlineOf(first, answers) };
  }
  const placed = failed.map(({ witness }) => witness).filter(isPlaced);
  const shown = shownWitness(placed, answers);
  return {
    witness: shown && markedTable(checker, shown),
    smallCase: smallCaseOf(checker, report, { placed, shown, answers }),
    outline: undefined,
  };
}

/** The table that all is told of: the first that a verdict tells of an entry in. */
export function shownTable({ verdicts }: Report, answers: Answers): WholeTable | undefined {
  const placed = verdicts.filter(isFailed).map(({ witness }) => witness);
  return shownWitness(placed.filter(isPlaced), answers)?.table;
}

/** Of pair 1, as pair 0 is divided by 1; a case in which no two numbers agree by chance. */
export function workedEntry(checker: Checker): WorkedEntry {
  const [t, pair, C] = [1, 1, 6];
  const divisor = (checker.wavelengths(C)[pair] as number) / (2 * Math.PI);
  const { data } = checker.encodePositions([t], C);
  const [sine = Number.NaN, cosine = Number.NaN] = data.subarray(2 * pair);
  return { t, pair, C, divisor, angle: t / divisor, sine, cosine };
}

type Failed = Verdict & { witness: Witness };
type Placed = Witness & { T: number; C: number; t: number };

function isFailed(verdict: Verdict): verdict is Failed {
  return verdict.state === "failed" && verdict.witness !== null;
}

function isPlaced(witness: Witness): witness is Placed {
  return witness.t !== null && witness.T !== null && witness.C !== null;
}

function outlineOf({ T, C, shape }: Witness, answers: Answers): Outline {
  for (const asked of [OUTLINED, SMALL]) {
    const came = answers.of(asked)?.shape;
    if (came && `${came}` !== `${asked.T},${asked.C}`) return { asked, came };
  }
  return { asked: T && C ? { T, C } : undefined, came: shape ?? [] };
}

interface Shown {
  witness: Placed;
  table: WholeTable;
}

/** The first entry that is told of in a table worth looking at, of more than a row or two. */
function shownWitness(placed: readonly Placed[], answers: Answers): Shown | undefined {
  const all = placed.flatMap((witness): Shown[] => {
    const table = answers.tableOf(witness);
    return table ? [{ witness, table }] : [];
  });
  return all.find(({ table }) => table.T >= 4) ?? all[0];
}

function markedTable(checker: Checker, { witness, table }: Shown): MarkedTable {
  const { t, j, other } = witness;
  const rows = other === null ? [t] : [other, t];
  const found = partOf(table, rowsAround(rows, table.T), around(j ?? 0, MAP_COLUMNS, table.C));
  return { found, formula: formulaFor(checker, found), rows, column: other === null ? j : null };
}

/** Rows around those that are marked: in one piece where they are close. */
function rowsAround(marked: readonly number[], T: number): number[] {
  const [first = 0, last = first] = marked;
  if (last - first < MAP_ROWS / 2) return around(last, MAP_ROWS, T);
  const half = MAP_ROWS / 2;
  return [...new Set([...around(first, half, T), ...around(last, half, T)])];
}

function smallCaseOf(
  checker: Checker,
  { causes }: Report,
  {
    placed,
    shown,
    answers,
  }: { placed: readonly Placed[]; shown: Shown | undefined; answers: Answers },
): SmallCase | undefined {
  const wanted = [...(causes[0]?.columns ?? []), ...placed].flatMap(({ j }) => j ?? []);
  const table = shown?.table ?? answers.tableOf(answers.small);
  const first = table && showCase(checker, table, 0, wanted, placed);
  if (!shown || (first && isWrong(first))) return first;
  // What is right at first goes wrong later, so the rows around that place are the case.
  return showCase(checker, shown.table, shown.witness.t, wanted, placed);
}

/** The pair is the first of the wanted columns' that is wrong in these rows, or else any such. */
export function showCase(
  checker: Checker,
  table: WholeTable,
  at: number,
  wanted: readonly number[] = [],
  placed: readonly Placed[] = [],
): SmallCase {
  const { T, C } = table;
  const rows = around(at, SMALL.T, T);
  const all = partOf(
    table,
    rows,
    Array.from({ length: C }, (_, j) => j),
  );
  const compare = (part: Part): Compared => ({
    found: part,
    formula: formulaFor(checker, part),
    tolerances: rows.map((t) => checker.tolerance(t)),
  });
  const whole = compare(all);
  const pairs = [...wanted.filter((j) => j < C), ...all.j].map((j) => j - (j % 2));
  const sine = pairs.find((j) => wrongRow(whole, [j, j + 1]) !== undefined) ?? pairs[0] ?? 0;
  const pair = [sine, sine + 1] as const;
  const told = placed.filter((each) => each.T === T && each.C === C).map(({ t }) => t);
  const found = C <= FEW_COLUMNS ? all : partOf(table, rows, pair);
  return {
    ...compare(found),
    pair,
    wave: waveOf(checker, found, pair),
    row: wrongRow(whole, pair, told) ?? wrongRow(whole, pair) ?? rows[1] ?? 0,
    told,
  };
}

function isWrong(smallCase: SmallCase): boolean {
  return wrongRow(smallCase, smallCase.pair) !== undefined;
}

/** The first row, row 0 last as it is the same for every frequency, that is wrong in the pair. */
function wrongRow(
  compared: Compared,
  pair: readonly number[],
  without: readonly number[] = [],
): number | undefined {
  const { t: rows } = compared.found;
  return [...rows.slice(1), ...rows.slice(0, 1)].find(
    (t) => !without.includes(t) && pair.some((j) => isOff(compared, t, j)),
  );
}

/** Whether the exam would call entry [t, j] wrong: NaN is, too. */
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
