// Arguments for the core that the checker does without: encodings, and lists of numbers.
import { encodingErrors } from "../texts/en/encoding-errors.js";
import type { EncodePositionsOptions, Layout, OwnFloat64Array, Pairing } from "../types.js";
import { typedArrayLength, typedTag } from "../values/answer.js";
import { checkChoice, checkNumber, shown } from "../values/arguments.js";
import type { CoreNumbers, CoreStatus, EncodingCore, TablesCore } from "./core.js";
import { checkStatus, outOfMemory } from "./status.js";

const LAYOUTS = ["interleaved", "halves"] as const;
const PAIRINGS = ["paired", "unpaired"] as const;

export const ENCODING_OPTIONS = ["base", "layout", "pairing"] as const;

/** Base, layout and pairing, as arguments of the core. */
export type CoreEncoding = [number, TablesCore["Layout"][Layout], TablesCore["Pairing"][Pairing]];

export function coreEncoding(options: EncodePositionsOptions, core: TablesCore): CoreEncoding {
  const { base = 10000, layout = "interleaved", pairing = "paired" } = options;
  const { minBase, maxBase } = core;
  checkNumber("base", base);
  if (!(base >= minBase && base <= maxBase)) {
    throw new RangeError(encodingErrors.base({ least: minBase, most: maxBase, value: base }));
  }
  checkChoice("layout", layout, LAYOUTS);
  checkChoice("pairing", pairing, PAIRINGS);
  return [base, core.Layout[layout], core.Pairing[pairing]];
}

/** Accepts a position, or the difference of two. */
export function position({ endOfPositions: end }: TablesCore): Wanted {
  return {
    accepts: (t) => Math.abs(t) < end,
    refusal: (given) => encodingErrors.position({ ...given, end }),
  };
}

export interface Wanted {
  accepts: (number: number) => boolean;
  refusal: (given: { name: string; value: number }) => string;
}

/** Copies 1 to `most` numbers, and reads each once. */
export function readNumbers(
  name: string,
  list: unknown,
  most: number,
  wanted: Wanted,
): Float64Array {
  const typed = typedTag(list) !== undefined;
  const isObject = typeof list === "object" && list !== null;
  const length: unknown = typed
    ? typedArrayLength.call(list)
    : isObject && (list as { length?: unknown }).length;
  if (typeof length !== "number") {
    throw new TypeError(encodingErrors.kind({ name, value: shown(list) }));
  }
  if (!Number.isInteger(length) || length < 1 || length > most) {
    throw new RangeError(encodingErrors.length({ name, most, length }));
  }
  const numbers = new Float64Array(length);
  for (let at = 0; at < length; ++at) {
    const number = (list as ArrayLike<unknown>)[at];
    if (!(typeof number === "number" && wanted.accepts(number))) {
      refuseNumber(`${name}[${at}]`, number, wanted);
    }
    numbers[at] = number;
  }
  return numbers;
}

export function checkWanted(name: string, value: unknown, wanted: Wanted): asserts value is number {
  if (!(typeof value === "number" && wanted.accepts(value))) refuseNumber(name, value, wanted);
}

function refuseNumber(name: string, value: unknown, { refusal }: Wanted): never {
  checkNumber(name, value);
  throw new RangeError(refusal({ name, value }));
}

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
