import type { CoreStatus, MeasuresCore } from "../core/core.js";
import {
  type CoreEncoding,
  checkWanted,
  coreEncoding,
  type Doubles,
  ENCODING_OPTIONS,
  numbersOf,
  position,
  readNumbers,
  type Wanted,
} from "../core/numbers.js";
import { checkChannels } from "../core/status.js";
import type { Encoder } from "../encoding/encode.js";
import { measureErrors } from "../texts/en/measure-errors.js";
import type {
  EncodePositionsOptions,
  Metric,
  OwnFloat64Array,
  Properties,
  RowsOptions,
} from "../types.js";
import { MAX_CELLS } from "../values/answer.js";
import { checkChoice, knownOptions } from "../values/arguments.js";
import { readTable } from "./periodicity.js";

const ROWS_OPTIONS = [...ENCODING_OPTIONS, "t"] as const;

const shiftRotations =
  (core: MeasuresCore): Properties["shiftRotations"] =>
  (C, k, options) => {
    const encoding = shiftedOf(core, "shiftRotations", C, k, options);
    const data = numbersOf(core, C, (out) => core.shiftRotations(out, C, ...encoding, k));
    return { data, shape: [C / 2, 2], dtype: "float64" };
  };

const shiftMatrix =
  (core: MeasuresCore): Properties["shiftMatrix"] =>
  (C, k, options) => {
    const encoding = shiftedOf(core, "shiftMatrix", C, k, options);
    const most = Math.sqrt(MAX_CELLS);
    if (C > most) throw new RangeError(measureErrors.matrixColumns({ most, C }));
    const data = numbersOf(core, C * C, (out) => core.shiftMatrix(out, C, ...encoding, k));
    return { data, shape: [C, C], dtype: "float64" };
  };

function shiftedOf(
  core: MeasuresCore,
  of: string,
  C: number,
  k: number,
  given: EncodePositionsOptions | undefined,
): CoreEncoding {
  checkChannels(C, core);
  const encoding = coreEncoding(knownOptions(of, ENCODING_OPTIONS, given), core);
  if (encoding[2] !== core.Pairing.paired) {
    throw new RangeError(measureErrors.pairing);
  }
  checkWanted("k", k, position(core));
  return encoding;
}

const ofRows =
  (core: MeasuresCore, of: "dotProducts" | "distances") =>
  (C: number, list: ArrayLike<number>, given?: RowsOptions): OwnFloat64Array => {
    checkChannels(C, core);
    const options = knownOptions(of, ROWS_OPTIONS, given);
    const encoding = coreEncoding(options, core);
    const { t = 0 } = options;
    const wanted = position(core);
    checkWanted("t", t, wanted);
    const end = core.endOfPositions;
    const shift: Wanted = {
      accepts: (k) => wanted.accepts(k) && wanted.accepts(t + k),
      refusal: (given) => measureErrors.shiftOf({ ...given, end, t }),
    };
    const rule = t === 0 ? wanted : shift;
    const shifts = readNumbers("shifts", list, Math.floor(MAX_CELLS / C), rule);
    return numbersOf(
      core,
      shifts.length,
      (out, input) => core[of](out, input, C, ...encoding, t),
      shifts,
    );
  };

const METRICS = ["dot-product", "euclidean"] as const;

function wholeFrom(least: number, most: number): Wanted {
  return {
    accepts: (number) => Number.isInteger(number) && number >= least && number <= most,
    refusal: (given) => measureErrors.whole({ ...given, least, most }),
  };
}

const wholeBelow = (end: number): Wanted => wholeFrom(0, end - 1);

function coreMetric(core: MeasuresCore, metric: Metric): MeasuresCore["Metric"][Metric] {
  checkChoice("metric", metric, METRICS);
  return core.Metric[metric];
}

const closestRows =
  (core: MeasuresCore): Properties["closestRows"] =>
  (value, given) => {
    const { workLimit = core.workLimit } = knownOptions("closestRows", ["workLimit"], given);
    checkWanted("workLimit", workLimit, wholeBelow(2 ** 53));
    const { T, C, data } = readTable(core, value, 2);
    const [t, other, distance, exact] = numbersOf(
      core,
      4,
      (out, table) => core.closestRows(out, table, T, C, workLimit),
      data,
    ) as unknown as [number, number, number, number];
    return { t, other, distance, exact: exact === 1 };
  };

const pairwise =
  (core: MeasuresCore): Properties["pairwise"] =>
  (value, given) => {
    // Read options first, because that may run code that changes the table.
    const options = knownOptions("pairwise", ["metric", "from", "to"], given);
    const { metric: name = "euclidean", from = 0, to: end } = options;
    const metric = coreMetric(core, name);
    const { T, C, data: entries } = readTable(core, value, 1);
    const to = end === undefined ? T : end;
    checkWanted("from", from, wholeFrom(0, T - 1));
    checkWanted("to", to, wholeFrom(from + 1, T));
    const count = to - from;
    const most = Math.floor(Math.min(MAX_CELLS / T, core.maxProducts / (T * C)));
    if (count > most) {
      throw new RangeError(measureErrors.rowsAtOnce({ most, T, C, from, to }));
    }
    const data = numbersOf(
      core,
      count * T,
      (out, table) => core.pairwise(out, table, T, C, metric, from),
      entries,
    );
    return { data, shape: [count, T], dtype: "float64" };
  };

const shiftInvariance =
  (core: MeasuresCore): Properties["shiftInvariance"] =>
  (value, list, given) => {
    // Read options first, because that may run code that changes the table.
    const options = knownOptions("shiftInvariance", ["metric"], given);
    const { metric: name = "dot-product" } = options;
    const metric = coreMetric(core, name);
    const shifts = readNumbers("shifts", list, MAX_CELLS, wholeBelow(MAX_CELLS));
    const { T, C, data } = readTable(core, value, 1);
    shifts.forEach((k, n) => {
      if (k >= T) checkWanted(`shifts[${n}]`, k, wholeBelow(T));
    });
    const needed = shifts.reduce((sum, k) => sum + (T - k) * C, 0);
    const most = core.maxProducts;
    if (needed > most) {
      throw new RangeError(measureErrors.shiftsWork({ most, count: shifts.length, needed }));
    }
    const least = new Float64Array(shifts.length);
    const largest = new Float64Array(shifts.length);
    const mean = new Float64Array(shifts.length);
    const measure = (out: Doubles, table: Doubles): CoreStatus => {
      let status = core.Status.ok;
      for (let n = 0; n < shifts.length && status.value === core.Status.ok.value; ++n) {
        status = core.shiftInvariance(out, table, T, C, metric, shifts[n] as number);
        [least[n], largest[n], mean[n]] = out.values() as unknown as [number, number, number];
      }
      return status;
    };
    numbersOf(core, 3, measure, data);
    const spread = largest.map((each, n) => each - (least[n] as number));
    return { least, largest, mean, spread };
  };

const linearity =
  (core: MeasuresCore): Properties["linearity"] =>
  (value, k) => {
    const { T, C, data: entries } = readTable(core, value, 1);
    if (T <= C) throw new RangeError(measureErrors.moreRows({ T, C }));
    checkWanted("k", k, wholeBelow(T - C));
    const needed = (T - k) * C * C;
    const most = core.maxProducts;
    if (needed > most) throw new RangeError(measureErrors.tableWork({ most, T, C, needed }));
    const results = numbersOf(
      core,
      C * C + 3,
      (out, table) => core.linearity(out, table, T, C, k),
      entries,
    );
    const [residual, largest, rank] = results.subarray(C * C) as unknown as [
      number,
      number,
      number,
    ];
    const data = results.slice(0, C * C);
    return { residual, largest, rank, matrix: { data, shape: [C, C], dtype: "float64" } };
  };

export function createProperties(
  core: MeasuresCore,
): Omit<Properties, keyof Encoder | "periodicity"> {
  return {
    shiftRotations: shiftRotations(core),
    shiftMatrix: shiftMatrix(core),
    dotProducts: ofRows(core, "dotProducts"),
    distances: ofRows(core, "distances"),
    closestRows: closestRows(core),
    pairwise: pairwise(core),
    shiftInvariance: shiftInvariance(core),
    linearity: linearity(core),
  };
}
