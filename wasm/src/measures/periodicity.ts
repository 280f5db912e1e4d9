import type { EncodingCore } from "../core/core.js";
import { numbersOf } from "../core/memory.js";
import type { Properties } from "../types.js";
import { readTable } from "./measurable.js";

type HasPeriodicity = Pick<Properties, "periodicity">;

/** A separate function, because explanations in the page need no other property. */
export function createPeriodicity(core: EncodingCore): HasPeriodicity {
  const periodicity: HasPeriodicity["periodicity"] = (value) => {
    const { T, C, data } = readTable(core, value, 3);
    const columns = numbersOf(
      core,
      3 * C,
      (out, table) => core.periodicity(out, table, T, C),
      data,
    );
    const each = (part: number) =>
      Float64Array.from({ length: C }, (_, j) => columns[3 * j + part] as number);
    return { factors: each(0), frequencies: each(1), residuals: each(2) };
  };
  return { periodicity };
}
