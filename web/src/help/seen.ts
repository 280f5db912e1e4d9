import type { NotFinite, Progression, Report, SeenTable, SinusoidalPe } from "sinusoidal-pe";
import { explainedEntry, isInColumns } from "#explaining";
import type { Answers } from "../pictures/answers.js";
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
