// What strikes the eye in a returned table, whether or not it is right. The value may be anything.

import type { Remark } from "sinusoidal-pe";
import type { ReadAnswer } from "sinusoidal-pe/answer";

/** A remark on a value and what was read of it. */
export function remarkOn(value: unknown, read: ReadAnswer): Remark["id"] | undefined {
  try {
    if (read.kind === "table") {
      if (sharesARow(value)) return "shared-row";
      if (read.type === "integer") return "whole-numbers";
      return read.data.includes(Number.NaN) ? "nan" : undefined;
    }
    if (read.kind !== "not-a-table" || read.came.id !== "entry") return undefined;
    return read.came.type === "undefined" ? whyUndefined(value, read.came.at) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether every row is one and the same, as in `Array(T).fill(row)`. */
function sharesARow(value: unknown): boolean {
  if (!Array.isArray(value) || value.length < 2 || typeof value[0] !== "object") return false;
  for (let t = 1; t < value.length; ++t) {
    if (value[t] !== value[0]) return false;
  }
  return true;
}

function whyUndefined(value: unknown, at: readonly number[]): Remark["id"] {
  let holder = value as Record<number, unknown>;
  for (let axis = 0; axis < at.length - 1; ++axis) {
    holder = holder[at[axis] as number] as Record<number, unknown>;
  }
  return (at.at(-1) as number) in holder ? "undefined-entry" : "empty-places";
}
