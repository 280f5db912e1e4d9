// How far each column of a table is one wave, over the raw module.
import type { EncodingCore } from "./core.js";
import { readTable } from "./measurable.js";
import { numbersOf } from "./memory.js";
import type { Properties } from "./types.js";

type HasPeriodicity = Pick<Properties, "periodicity">;

/** Returns that property alone, because the page's explanations need no other. */
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
