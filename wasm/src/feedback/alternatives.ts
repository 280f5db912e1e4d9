// Groups causes by alternative explanations of the same numbers.
import { numberText } from "../texts/numbers.js";
import type { Cause, CauseId } from "../types.js";

/** Reports may accept lower precision. */
const IN_PRECISION: ReadonlySet<CauseId> = new Set([
  "float32",
  "float16",
  "bfloat16",
  "rounded",
  "significant-digits",
]);

/** Lower precision alone is no mistake. */
export function isMistake({ id }: Pick<Cause, "id">): boolean {
  return !IN_PRECISION.has(id) && id !== "measured";
}

/** Returns the next cause if the first one does not show. */
export function firstToExplain(causes: readonly Cause[]): Cause | undefined {
  const [first, next] = causes;
  return next && first && isHidden(first, equalRowsIn(causes)) ? next : first;
}

function equalRowsIn(causes: readonly Cause[]): ReadonlySet<number> {
  const found = causes.filter(({ id }) => id === "position-missing");
  return new Set(found.map(({ alternative }) => alternative));
}

/** If all rows are equal, they hide mistakes in their positions. */
function isHidden({ id, alternative }: Cause, equalRows: ReadonlySet<number>): boolean {
  return id.startsWith("positions-") && equalRows.has(alternative);
}

export function mistakesWith(cause: Cause, causes: readonly Cause[]): Cause[] {
  const equalRows = equalRowsIn(causes);
  return causes.filter(
    (each) =>
      each !== cause &&
      each.alternative === cause.alternative &&
      isMistake(each) &&
      !isHidden(each, equalRows),
  );
}

/** Counts alternatives that differ only in forms once. */
export function otherAlternatives(causes: readonly Cause[]): Cause[][] {
  const last = causes.at(-1)?.alternative ?? 0;
  const alternatives = Array.from({ length: last + 1 }, (_, at) =>
    causes.filter(({ alternative }) => alternative === at),
  );
  const keys = alternatives.map(keyOf);
  const [, ...others] = alternatives.filter((_, at) => keys.indexOf(keys[at] as string) === at);
  return others.map((alternative) => {
    const all = alternative.filter(isMistake);
    return all.length === 0 ? alternative : all;
  });
}

function keyOf(alternative: readonly Cause[]): string {
  return alternative.map(({ id, value }) => `${id} ${value && numberText(value)}`).join();
}
