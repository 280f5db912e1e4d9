// The mistakes that a table matches together, and other explanations of the same numbers.
import { numberText } from "../numbers.js";
import type { Cause, CauseId } from "../types.js";

/** Lower precision, which a report may accept. */
const IN_PRECISION: ReadonlySet<CauseId> = new Set(["float32", "float16", "bfloat16", "rounded"]);

/** Whether a cause changes numbers, whatever precision is asked for. */
export function isMistake({ id }: Cause): boolean {
  return !IN_PRECISION.has(id) && id !== "measured";
}

/** Returns the cause to explain: the first one, or the next if that one does not show. */
export function firstToExplain(causes: readonly Cause[]): Cause | undefined {
  const [first, next] = causes;
  return next && first && isHidden(first, equalRowsIn(causes)) ? next : first;
}

/** The readings in which all rows are equal. */
function equalRowsIn(causes: readonly Cause[]): ReadonlySet<number> {
  const found = causes.filter(({ id }) => id === "position-missing");
  return new Set(found.map(({ reading }) => reading));
}

/** Rows that are all equal hide mistakes in their positions. */
function isHidden({ id, reading }: Cause, equalRows: ReadonlySet<number>): boolean {
  return id.startsWith("positions-") && equalRows.has(reading);
}

/** Returns the other mistakes of the same reading. */
export function mistakesWith(cause: Cause, causes: readonly Cause[]): Cause[] {
  const equalRows = equalRowsIn(causes);
  return causes.filter(
    (each) =>
      each !== cause &&
      each.reading === cause.reading &&
      isMistake(each) &&
      !isHidden(each, equalRows),
  );
}

/** Returns the mistakes of each further reading; readings that differ in their form alone count once. */
export function otherReadings(causes: readonly Cause[]): Cause[][] {
  const last = causes.at(-1)?.reading ?? 0;
  const readings = Array.from({ length: last + 1 }, (_, at) =>
    causes.filter(({ reading }) => reading === at),
  );
  const keys = readings.map(keyOf);
  const [, ...others] = readings.filter((_, at) => keys.indexOf(keys[at] as string) === at);
  return others.map((reading) => {
    const all = reading.filter(isMistake);
    return all.length === 0 ? reading : all;
  });
}

function keyOf(reading: readonly Cause[]): string {
  return reading.map(({ id, value }) => `${id} ${value && numberText(value)}`).join();
}
