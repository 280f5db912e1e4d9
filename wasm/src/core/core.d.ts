// The exports of the bindings. Users of the package do not see them.
import type { Layout, Metric, Pairing, Report, Size, Verdict } from "../types.js";

interface EnumValue {
  readonly value: number;
}

/** A value of `Core["Status"]`. */
export type CoreStatus = EnumValue;

/** A table in the module's memory. The caller must `delete` it. */
export interface CoreTable {
  /** Returns false without enough memory. */
  allocate(count: number, rank: number, type: EnumValue): boolean;
  /** Returns a view that is valid until the next call into the module, like `shape`. */
  values(): Float64Array;
  shape(): Uint32Array;
  judge(kind: EnumValue, T: number, C: number, requireFloat64: boolean): CoreReport | CoreStatus;
  delete(): void;
}

/** Numbers in the module's memory. The caller must `delete` them. */
export interface CoreNumbers<Data = Float64Array | Float32Array> {
  /** Returns false without enough memory. */
  allocate(count: number): boolean;
  /** Returns a view that is valid until the next call into the module. */
  values(): Data;
  encode(
    T: number,
    C: number,
    base: number,
    layout: EnumValue,
    pairing: EnumValue,
    first: number,
  ): CoreStatus;
  encodePositions(
    positions: CoreNumbers<Float64Array>,
    C: number,
    base: number,
    layout: EnumValue,
    pairing: EnumValue,
  ): CoreStatus;
  delete(): void;
}

/** A report before JSON: with NaN as a number, and without problems of answers, which only the host knows. */
export type CoreReport = Omit<Report, "schema" | "verdicts" | "assisted"> & {
  verdicts: CoreVerdict[];
};
export type CoreVerdict = Omit<Verdict, "witness"> & { witness: CoreWitness | null };
export type CoreWitness = Omit<NonNullable<Verdict["witness"]>, "problem" | "found"> & {
  found: number | null;
};

/** The caller must `delete` it. */
export interface CoreExam {
  /** Returns false if the exam cannot have another case of this size. */
  addCase(T: number, C: number): boolean;
  nextCase(ahead: number): Size | undefined;
  submit(kind: EnumValue, table: CoreTable): CoreStatus;
  settledFrom(first: number): CoreVerdict[];
  report(): CoreReport;
  delete(): void;
}

/** The module that measures tables. Each function fills `out`, which the caller has allocated. */
export interface MeasuresCore extends EncodingCore {
  readonly maxProducts: number;
  readonly workLimit: number;
  readonly Metric: Record<Metric, EnumValue>;
  shiftRotations: OfEncoding;
  shiftMatrix: OfEncoding;
  dotProducts: OfRows;
  distances: OfRows;
  /** `more` is the work limit. Writes both rows, their distance, and 1 if it is exact. */
  closestRows: OfTable;
  /** `more` is the first row. Writes the rows of the matrix that fit into `out`. */
  pairwise: OfRowPairs;
  /** `more` is the shift. Writes the least, the largest and the mean. */
  shiftInvariance: OfRowPairs;
  /** `more` is the shift. Writes the matrix, residual, largest and rank. */
  linearity: OfTable;
}

type Doubles = CoreNumbers<Float64Array>;

type OfEncoding = (
  out: Doubles,
  C: number,
  base: number,
  layout: EnumValue,
  pairing: EnumValue,
  k: number,
) => CoreStatus;

type OfRows = (
  out: Doubles,
  shifts: Doubles,
  C: number,
  base: number,
  layout: EnumValue,
  pairing: EnumValue,
  t: number,
) => CoreStatus;

type OfTable = (out: Doubles, table: Doubles, T: number, C: number, more: number) => CoreStatus;

type OfRowPairs = (
  out: Doubles,
  table: Doubles,
  T: number,
  C: number,
  metric: EnumValue,
  more: number,
) => CoreStatus;

/** Every module has these. */
export interface TablesCore {
  readonly maxCells: number;
  readonly maxChannels: number;
  readonly minBase: number;
  readonly maxBase: number;
  readonly endOfPositions: number;
  readonly Status: Record<"ok" | "no-memory", CoreStatus> & Record<string, CoreStatus>;
  readonly Layout: Record<Layout, EnumValue>;
  readonly Pairing: Record<Pairing, EnumValue>;
  readonly Float64Numbers: new () => CoreNumbers<Float64Array>;
  readonly Float32Numbers: new () => CoreNumbers<Float32Array>;
}

/** Every module but the encoder alone has these. */
export interface EncodingCore extends TablesCore {
  /** The largest size of an entry in a measured table. */
  readonly maxEntry: number;
  wavelengths(
    out: Doubles,
    C: number,
    base: number,
    layout: EnumValue,
    pairing: EnumValue,
  ): CoreStatus;
  tolerance(t: number): number;
  /** Writes factor, frequency and residual of each column. */
  periodicity(out: Doubles, table: Doubles, T: number, C: number): CoreStatus;
}

export interface ExamCore extends EncodingCore {
  readonly ElementType: Record<"float64" | "float32" | "float16" | "integer", EnumValue>;
  readonly AnswerKind: Record<
    "table" | "nothing" | "notATable" | "raised" | "raisedLast" | "timedOut",
    EnumValue
  >;
  readonly Table: new () => CoreTable;
  readonly Exam: new (requireFloat64: boolean) => CoreExam;
}

export interface Core extends ExamCore, MeasuresCore {}

export type Glue<Module> = (options: {
  instantiateWasm(
    imports: Record<string, Record<string, CallableFunction>>,
    done: (instance: object, module: object) => void,
  ): object;
}) => Promise<Module>;

declare const createCore: Glue<Core>;
export default createCore;
