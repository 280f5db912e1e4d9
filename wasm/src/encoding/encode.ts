import type { CoreNumbers, CoreStatus, EncodingCore, TablesCore } from "../core/core.js";
import {
  checkWanted,
  coreEncoding,
  ENCODING_OPTIONS,
  numbersOf,
  position,
  readNumbers,
} from "../core/numbers.js";
import { checkChannels, checkSize, checkStatus, outOfMemory } from "../core/status.js";
import { argumentErrors } from "../texts/en/argument-errors.js";
import { encodingErrors } from "../texts/en/encoding-errors.js";
import type {
  AnyTable,
  Dtype,
  EncodeOptions,
  EncodePositionsOptions,
  Into,
  SinusoidalPe,
} from "../types.js";
import { checkChoice, checkNumber, knownOptions } from "../values/arguments.js";
import { ARRAYS, DTYPES } from "./dtypes.js";
import { dtypeOf } from "./into.js";

/** The largest number of entries in one table: 2 GiB of doubles. */
const MAX_NUMBERS = 2 ** 28;

/** A block of this size stays in the processor's cache until it is copied. */
const BLOCK_NUMBERS = 2 ** 16;

const POSITIONS_OPTIONS = [...ENCODING_OPTIONS, "dtype", "into"] as const;
const OPTIONS = ["base", "first", "layout", "pairing", "dtype", "into"] as const;

interface Output {
  dtype: Dtype;
  into: Float64Array | Float32Array | undefined;
}

/** The part of the API that writes tables. */
export type Tables = Pick<SinusoidalPe, "encode" | "encodePositions">;

/** The functions of every module except the encoder. */
export type Encoder = Tables & Pick<SinusoidalPe, "wavelengths" | "tolerance">;

export function createEncoder(core: EncodingCore): Encoder {
  const wavelengths: Encoder["wavelengths"] = (C, options) => {
    checkChannels(C, core);
    const encoding = coreEncoding(knownOptions("wavelengths", ENCODING_OPTIONS, options), core);
    const count = encoding[2] === core.Pairing.paired ? C / 2 : C;
    return numbersOf(core, count, (out) => core.wavelengths(out, C, ...encoding));
  };

  const tolerance: Encoder["tolerance"] = (t) => {
    checkWanted("t", t, {
      accepts: (number) => number >= 0 && number < core.endOfPositions,
      refusal: ({ value }) => encodingErrors.toleratedPosition({ end: core.endOfPositions, value }),
    });
    return core.tolerance(t);
  };

  return { ...createTables(core), wavelengths, tolerance };
}

export function createTables(core: TablesCore): Tables {
  const encode = (T: number, C: number, given?: EncodeOptions & Into): AnyTable => {
    checkSize(T, C, core, MAX_NUMBERS);
    const options = knownOptions("encode", OPTIONS, given);
    const encoding = coreEncoding(options, core);
    const { first = 0 } = options;
    checkNumber("first", first);
    const most = core.endOfPositions - T;
    if (!Number.isInteger(first) || first < 0 || first > most) {
      throw new RangeError(
        argumentErrors.whole({ name: "first", least: 0, most, other: "T", at: T, value: first }),
      );
    }
    return tableOf(core, T, C, outputOf(options, T * C), (numbers, start, rows) =>
      numbers.encode(rows, C, ...encoding, first + start),
    );
  };

  const encodePositions = (
    list: ArrayLike<number>,
    C: number,
    given?: EncodePositionsOptions & Into,
  ): AnyTable => {
    checkChannels(C, core);
    const options = knownOptions("encodePositions", POSITIONS_OPTIONS, given);
    const encoding = coreEncoding(options, core);
    const most = Math.floor(core.maxCells / C);
    const copied = readNumbers("positions", list, most, position(core));
    const T = copied.length;
    // Check `into` after reading the list, which may run code that changes the array.
    const output = outputOf(options, T * C);
    const positions = new core.Float64Numbers();
    try {
      return tableOf(core, T, C, output, (numbers, start, rows) => {
        if (!positions.allocate(rows)) outOfMemory(T * C);
        positions.values().set(copied.subarray(start, start + rows));
        return numbers.encodePositions(positions, C, ...encoding);
      });
    } finally {
      positions.delete();
    }
  };

  return { encode, encodePositions } as Tables;
}

/** `write` writes `rows` rows, beginning with row `start`. */
function tableOf(
  core: TablesCore,
  T: number,
  C: number,
  { dtype, into }: Output,
  write: (numbers: CoreNumbers, start: number, rows: number) => CoreStatus,
): AnyTable {
  const data = into ?? newArray(dtype, T * C);
  const Numbers = dtype === "float32" ? core.Float32Numbers : core.Float64Numbers;
  const block = Math.ceil(BLOCK_NUMBERS / C);
  const numbers = new Numbers();
  try {
    for (let start = 0, held = 0; start < T; start += block) {
      const rows = Math.min(block, T - start);
      if (rows !== held && !numbers.allocate(rows * C)) outOfMemory(T * C);
      held = rows;
      checkStatus(core, write(numbers, start, rows), T * C);
      // A subclass may have replaced the method.
      ARRAYS[dtype].prototype.set.call(data, numbers.values(), start * C);
    }
    return { data, shape: [T, C], dtype } as AnyTable;
  } finally {
    numbers.delete();
  }
}

function newArray(dtype: Dtype, length: number): Float64Array | Float32Array {
  try {
    return new ARRAYS[dtype](length);
  } catch {
    return outOfMemory(length);
  }
}

/** Check `into` last, because code of the caller may change it until then. */
function outputOf({ dtype, into }: Into, cells: number): Output {
  if (dtype !== undefined) checkChoice("dtype", dtype, DTYPES);
  return {
    dtype: into === undefined ? (dtype ?? "float64") : dtypeOf(into, dtype, cells),
    into,
  };
}
