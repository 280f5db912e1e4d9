// Numbers that a function of the core writes into the memory of its module.
import { checkStatus, outOfMemory } from "./arguments.js";
import type { CoreNumbers, CoreStatus, EncodingCore } from "./core.js";

export type Doubles = CoreNumbers<Float64Array>;

const NO_NUMBERS = new Float64Array(0);

/** The `count` numbers that `write` writes, with a list in the module's memory meanwhile. */
export function numbersOf(
  core: EncodingCore,
  count: number,
  write: (out: Doubles, list: Doubles) => CoreStatus,
  list: Float64Array = NO_NUMBERS,
): Float64Array {
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
