// Properties of encodings and measures of tables, over the raw module.
import { MAX_CELLS, readAnswer } from "./answer.js";
import {
  type CoreEncoding,
  checkChannels,
  checkStatus,
  checkWanted,
  coreEncoding,
  knownOptions,
  outOfMemory,
  position,
  readNumbers,
  shown,
  type Wanted,
} from "./arguments.js";
import type { Core, CoreNumbers, CoreStatus } from "./core.js";
import { describeCame } from "./messages.js";
import type {
  ClosestRowsOptions,
  EncodePositionsOptions,
  Properties,
  RowsOptions,
} from "./types.js";

type Doubles = CoreNumbers<Float64Array>;

/** A table that can be measured: T rows of C finite numbers. */
interface Measurable {
  T: number;
  C: number;
  data: Float64Array;
}

const ENCODING_OPTIONS = ["base", "layout", "pairing"] as const;
const ROWS_OPTIONS = [...ENCODING_OPTIONS, "t"] as const;

const NO_NUMBERS = new Float64Array(0);

function wholeBelow(end: number): Wanted {
  return {
    accepts: (number) => Number.isInteger(number) && number >= 0 && number < end,
    words: `a whole number from 0 to ${end - 1}`,
  };
}

/** The properties over an instantiated core. */
export function createProperties(core: Core): Properties {
  /** The `count` numbers that `write` writes, with a list in the module's memory meanwhile. */
  const numbersOf = (
    count: number,
    list: Float64Array,
    write: (out: Doubles, list: Doubles) => CoreStatus,
  ): Float64Array => {
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
  };

  const encodingOf = (
    of: string,
    C: number,
    given: EncodePositionsOptions | undefined,
  ): CoreEncoding => {
    checkChannels(C, core);
    return coreEncoding(knownOptions(of, ENCODING_OPTIONS, given), core);
  };

  /** The encoding, which a matrix shifts by k. */
  const shiftedOf = (
    of: string,
    C: number,
    k: number,
    given: EncodePositionsOptions | undefined,
  ): CoreEncoding => {
    const encoding = encodingOf(of, C, given);
    if (encoding[2] !== core.Pairing.paired) {
      throw new RangeError('pairing must be "paired" for a shift, got "unpaired"');
    }
    checkWanted("k", k, position(core));
    return encoding;
  };

  /** Of the rows of t and t + k for each k. */
  const ofRows = (
    of: "dotProducts" | "distances",
    C: number,
    list: ArrayLike<number>,
    given: RowsOptions | undefined,
  ): Float64Array => {
    checkChannels(C, core);
    const options = knownOptions(of, ROWS_OPTIONS, given);
    const encoding = coreEncoding(options, core);
    const { t = 0 } = options;
    const { accepts, words } = position(core);
    checkWanted("t", t, { accepts, words });
    const shift: Wanted = {
      accepts: (k) => accepts(k) && accepts(t + k),
      words: t === 0 ? words : `${words}, and t + k too, with t = ${t}`,
    };
    const shifts = readNumbers("shifts", list, Math.floor(MAX_CELLS / C), `at C = ${C}`, shift);
    return numbersOf(shifts.length, shifts, (out, input) =>
      core[of](out, input, C, ...encoding, t),
    );
  };

  const readTable = (value: unknown, least: number): Measurable => {
    const answer = readAnswer(value);
    if (answer.kind === "not-a-table") {
      throw new TypeError(`table must hold rows of numbers: ${describeCame(answer.came)}`);
    }
    if (answer.kind === "nothing") {
      throw new TypeError(`table must hold rows of numbers, got ${shown(value)}`);
    }
    const { shape, data } = answer;
    const [T = 0, C = 0] = shape;
    if (shape.length !== 2 || T * C !== data.length) {
      throw new RangeError(
        `table must have the shape [T, C] of its numbers, got shape [${shape}] and ${data.length} numbers`,
      );
    }
    if (C < 1 || C > core.maxChannels) {
      throw new RangeError(`table must have 1 to ${core.maxChannels} columns, got ${C}`);
    }
    if (T < least) throw new RangeError(`table must have at least ${least} rows, got ${T}`);
    const most = core.maxEntry;
    const bad = data.findIndex((entry) => !(Math.abs(entry) <= most));
    if (bad >= 0) {
      throw new RangeError(
        `table[${Math.floor(bad / C)}][${bad % C}] must be a number from -${most} to ${most}, got ${data[bad]}`,
      );
    }
    return { T, C, data };
  };

  const checkProducts = (name: string, value: string, products: number): void => {
    if (products <= core.maxProducts) return;
    throw new RangeError(
      `${name} must take at most ${core.maxProducts} multiplications, got ${value} with ${products}`,
    );
  };

  return {
    wavelengths(C, options) {
      const encoding = encodingOf("wavelengths", C, options);
      const count = encoding[2] === core.Pairing.paired ? C / 2 : C;
      return numbersOf(count, NO_NUMBERS, (out) => core.wavelengths(out, C, ...encoding, 0));
    },

    shiftRotations(C, k, options) {
      const encoding = shiftedOf("shiftRotations", C, k, options);
      const data = numbersOf(C, NO_NUMBERS, (out) => core.shiftRotations(out, C, ...encoding, k));
      return { data, shape: [C / 2, 2], dtype: "float64" };
    },

    shiftMatrix(C, k, options) {
      const encoding = shiftedOf("shiftMatrix", C, k, options);
      const most = Math.sqrt(MAX_CELLS);
      if (C > most) throw new RangeError(`C must be at most ${most} for a matrix, got ${C}`);
      const data = numbersOf(C * C, NO_NUMBERS, (out) => core.shiftMatrix(out, C, ...encoding, k));
      return { data, shape: [C, C], dtype: "float64" };
    },

    dotProducts: (C, shifts, options) => ofRows("dotProducts", C, shifts, options),

    distances: (C, shifts, options) => ofRows("distances", C, shifts, options),

    periodicity(value) {
      const { T, C, data } = readTable(value, 3);
      const columns = numbersOf(3 * C, data, (out, table) => core.periodicity(out, table, T, C, 0));
      const each = (part: number) =>
        Float64Array.from({ length: C }, (_, j) => columns[3 * j + part] as number);
      return { factors: each(0), frequencies: each(1), residuals: each(2) };
    },

    closestRows(value, given?: ClosestRowsOptions) {
      const { workLimit = core.workLimit } = knownOptions("closestRows", ["workLimit"], given);
      checkWanted("workLimit", workLimit, wholeBelow(2 ** 53));
      const { T, C, data } = readTable(value, 2);
      const [t, other, distance, exact] = numbersOf(4, data, (out, table) =>
        core.closestRows(out, table, T, C, workLimit),
      ) as unknown as [number, number, number, number];
      return { t, other, distance, exact: exact === 1 };
    },

    shiftInvariance(value, list) {
      // First, as what runs then may change the table.
      const shifts = readNumbers("shifts", list, MAX_CELLS, "for a table", wholeBelow(MAX_CELLS));
      const { T, C, data } = readTable(value, 1);
      shifts.forEach((k, n) => {
        if (k >= T) checkWanted(`shifts[${n}]`, k, wholeBelow(T));
      });
      const products = shifts.reduce((sum, k) => sum + (T - k) * C, 0);
      checkProducts("shifts", `${shifts.length} shifts`, products);
      const least = new Float64Array(shifts.length);
      const largest = new Float64Array(shifts.length);
      numbersOf(2, data, (out, table) => {
        let status = core.Status.ok;
        for (let n = 0; n < shifts.length && status.value === core.Status.ok.value; ++n) {
          status = core.shiftInvariance(out, table, T, C, shifts[n] as number);
          [least[n], largest[n]] = out.values() as unknown as [number, number];
        }
        return status;
      });
      return { least, largest, spread: largest.map((each, n) => each - (least[n] as number)) };
    },

    linearity(value, k) {
      const { T, C, data: entries } = readTable(value, 1);
      if (T <= C) throw new RangeError(`table must have more rows than columns, got ${T} and ${C}`);
      checkWanted("k", k, wholeBelow(T - C));
      checkProducts("table", `shape [${T}, ${C}]`, (T - k) * C * C);
      const results = numbersOf(C * C + 3, entries, (out, table) =>
        core.linearity(out, table, T, C, k),
      );
      const [residual, largest, rank] = results.subarray(C * C) as unknown as [
        number,
        number,
        number,
      ];
      const data = results.slice(0, C * C);
      return { residual, largest, rank, matrix: { data, shape: [C, C], dtype: "float64" } };
    },
  };
}
