import type { Remark } from "sinusoidal-pe";
import type { ReadAnswer } from "sinusoidal-pe/answer";

/** The value may come from hostile code. */
export function remarkOn(value: unknown, read: ReadAnswer): Remark["id"] | undefined {
  try {
    if (read.kind === "table") {
      if (sharesARow(value)) return "shared-row";
      if (read.type === "integer") return "whole-numbers";
      return read.data.includes(Number.NaN) ? "nan" : undefined;
    }
    if (read.kind !== "not-a-table" || read.problem.id !== "entry") return undefined;
    return read.problem.type === "undefined" ? whyUndefined(value, read.problem.at) : undefined;
  } catch {
    return undefined;
  }
}

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
  const index = at.at(-1) as number;
  if (index in holder) return "undefined-entry";
  return index === 0 ? "first-unset" : "never-set";
}
