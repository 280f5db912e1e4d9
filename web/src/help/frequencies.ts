import type { Report, Seen, SeenTable, SinusoidalPe } from "sinusoidal-pe";
import type { WholeTable } from "../pictures/part.js";

/** This is one more than a wave has unknowns. */
const LEAST_ROWS = 4;
const MOST_ENTRIES = 2 ** 20;
/** The square of this is still a finite number. */
const LARGEST = 1e100;
/** Waves that are rounded to four decimals have smaller errors. */
const WAVE_RESIDUAL = 1e-3;

/** Returns NaN for columns that are not waves. */
export function frequenciesIn(
  checker: Pick<SinusoidalPe, "periodicity">,
  table: WholeTable | undefined,
): Seen["shown"] {
  if (!table || table.T < LEAST_ROWS || table.data.length > MOST_ENTRIES) return undefined;
  const { T, C, data } = table;
  if (!data.every((entry) => Math.abs(entry) <= LARGEST)) return undefined;
  const { frequencies, residuals } = checker.periodicity({ shape: [T, C], data });
  const firstNonzeroEntry = (j: number): number => (data[j] || data[C + j]) as number;
  // A wave with an angle above pi from row to row looks like a slower one with a minus sign.
  const isWave = (j: number): boolean =>
    (residuals[j] as number) < WAVE_RESIDUAL && firstNonzeroEntry(j) >= 0;
  return { T, C, frequencies: frequencies.map((each, j) => (isWave(j) ? each : Number.NaN)) };
}

type Checker = Pick<SinusoidalPe, "encode" | "judgeTable" | "tolerance">;

/** Returns what the shown table alone shows: columns without a wrong entry, and causes. */
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
  const isMeasured = causes[0]?.id === "measured";
  return {
    T,
    C,
    correct: Array.from({ length: C }, (_, j) => j).filter((j) => !wrong.has(j)),
    causes: isMeasured ? checker.judgeTable({ shape: [T, C], data }, { T, C }).causes : [],
  };
}
