import {
  type CoreEncoding,
  checkChannels,
  coreEncoding,
  ENCODING_OPTIONS,
  position,
} from "../core/arguments.js";
import type { MeasuresCore } from "../core/core.js";
import { numbersOf } from "../core/memory.js";
import { measureErrors } from "../texts/en/measure-errors.js";
import type { EncodePositionsOptions, OwnFloat64Array, Properties, RowsOptions } from "../types.js";
import { MAX_CELLS } from "../values/answer.js";
import { checkWanted, knownOptions, readNumbers, type Wanted } from "../values/arguments.js";

const ROWS_OPTIONS = [...ENCODING_OPTIONS, "t"] as const;

export const shiftRotations =
  (core: MeasuresCore): Properties["shiftRotations"] =>
  (C, k, options) => {
    const encoding = shiftedOf(core, "shiftRotations", C, k, options);
    const data = numbersOf(core, C, (out) => core.shiftRotations(out, C, ...encoding, k));
    return { data, shape: [C / 2, 2], dtype: "float64" };
  };

export const shiftMatrix =
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

export const ofRows =
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
