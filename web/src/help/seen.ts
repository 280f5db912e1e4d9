import type { Grid, NotFinite, Progression, Report, SeenTable, SinusoidalPe } from "sinusoidal-pe";
import { explainedEntry, isInColumns } from "#explaining";
import type { AnsweredTable, Answers } from "../pictures/answers.js";
import type { WholeTable } from "../pictures/part.js";

const MOST_ENTRIES = 2 ** 20;

type Checker = Pick<SinusoidalPe, "encode" | "judgeTable" | "tolerance">;

export function seenIn(
  checker: Checker,
  { causes }: Report,
  table: WholeTable | undefined,
): SeenTable | undefined {
  if (!table || table.data.length > MOST_ENTRIES) return undefined;
  const { T, C, data } = table;
  const formula = checker.encode(T, C).data;
  const wrong = new Set<number>();
  data.forEach((entry, at) => {
    const error = Math.abs(entry - (formula[at] as number));
    if (!(error <= checker.tolerance(Math.floor(at / C)))) wrong.add(at % C);
  });
  return {
    T,
    C,
    correct: Array.from({ length: C }, (_, j) => j).filter((j) => !wrong.has(j)),
    causes: causes.some(isInColumns)
      ? checker.judgeTable({ shape: [T, C], data }, { T, C }).causes
      : [],
  };
}

/** Finds the largest table that encodes the two axes of a grid, as for the patches of an image. */
export function gridIn(tables: readonly AnsweredTable[]): Grid | undefined {
  const found = tables.flatMap((table) => gridOf(table) ?? []);
  return found.sort((a, b) => b.T * b.C - a.T * a.C)[0];
}

/** One half of the columns depends only on t / width, the other only on the remainder. */
function gridOf({ shape, data }: AnsweredTable): Grid | undefined {
  const [T = 0, C = 0] = shape;
  const half = C / 2;
  if (shape.length !== 2 || C % 4 !== 0 || data.length !== T * C) return undefined;
  const areEqual = (t: number, other: number, from: number): boolean => {
    for (let j = from; j < from + half; ++j) {
      if (data[t * C + j] !== data[other * C + j]) return false;
    }
    return true;
  };
  for (const [slow, fast] of [
    [0, half],
    [half, 0],
  ] as const) {
    let width = 1;
    while (width < T && areEqual(width, 0, slow)) width += 1;
    if (width < 2 || width + 2 > T) continue;
    const isGrid = Array.from({ length: T }, (_, t) => t).every(
      (t) => areEqual(t, t - (t % width), slow) && areEqual(t, t % width, fast),
    );
    if (isGrid && areAllDifferent(width, (t, other) => areEqual(t, other, fast))) {
      return { T, C, width, slowHalf: slow === 0 ? "first" : "second" };
    }
  }
  return undefined;
}

function areAllDifferent(
  count: number,
  areEqual: (one: number, other: number) => boolean,
): boolean {
  for (let one = 0; one < count; ++one) {
    for (let other = 0; other < one; ++other) {
      if (areEqual(one, other)) return false;
    }
  }
  return true;
}

/** Prefers the table of the entry that all help is about. */
export function notFiniteIn({ verdicts }: Report, answers: Answers): NotFinite | undefined {
  const named = verdicts.find(({ reason }) => reason === "not-finite")?.witness;
  for (const witness of [explainedEntry(verdicts), named]) {
    const { T, C } = witness ?? {};
    const table = T && C ? answers.tableOf({ T, C }) : undefined;
    const found = table && placesIn(table);
    if (found) return found;
  }
  return undefined;
}

function placesIn({ T, C, data }: WholeTable): NotFinite | undefined {
  const [rows, columns] = [new Set<number>(), new Set<number>()];
  let [count, nans, first] = [0, 0, 0];
  data.forEach((entry, at) => {
    if (Number.isFinite(entry)) return;
    if (count === 0) first = at;
    count += 1;
    if (Number.isNaN(entry)) nans += 1;
    rows.add(Math.floor(at / C));
    columns.add(at % C);
  });
  if (count === 0) return undefined;
  return {
    T,
    C,
    numbers: nans === count ? "nan" : nans === 0 ? "infinite" : "both",
    count,
    first: { t: Math.floor(first / C), j: first % C },
    rows: progressionOf(rows),
    columns: progressionOf(columns),
    isWhole: count === rows.size * columns.size,
  };
}

function progressionOf(numbers: ReadonlySet<number>): Progression {
  const sorted = [...numbers].sort((a, b) => a - b);
  const [first = 0, second = first + 1] = sorted;
  const step = second - first;
  const isEven = sorted.every((each, at) => each === first + at * step);
  return { count: sorted.length, first, last: sorted.at(-1) ?? first, step: isEven ? step : null };
}
