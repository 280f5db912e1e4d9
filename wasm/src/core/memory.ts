import type { OwnFloat64Array } from "../types.js";
import type { CoreNumbers, CoreStatus, EncodingCore } from "./core.js";
import { checkStatus, outOfMemory } from "./status.js";

export type Doubles = CoreNumbers<Float64Array>;

const NO_NUMBERS = new Float64Array(0);

/** Returns the `count` numbers that `write` writes. Meanwhile `list` is in the module's memory. */
export function numbersOf(
  core: EncodingCore,
  count: number,
  write: (out: Doubles, list: Doubles) => CoreStatus,
  list: Float64Array = NO_NUMBERS,
): OwnFloat64Array {
  const out = new core.Float64Numbers();
  const input = new core.Float64Numbers();
  try {
    if (!input.allocate(list.length) || !out.allocate(count)) outOfMemory(list.length + count);
    input.values().set(list);
    checkStatus(core, write(out, input), list.length + count);
    return out.values().slice();
  } finally {
    out.delete();
    input.delete();
  }
}
