// What the bindings export: the raw modules. Users never see them.
import type { Layout, Metric, Pairing, Report, Size, Verdict } from "./types.js";

interface EnumValue {
  readonly value: number;
}

/** One of `Core["Status"]`, which names every status of the core. */
export type CoreStatus = EnumValue;

/** A table in the module's memory. `delete` it. */
export interface CoreTable {
  /** False where the memory cannot be had. */
  allocate(count: number, rank: number, type: EnumValue): boolean;
  /** Views: valid until the next call into the module. */
  values(): Float64Array;
  shape(): Uint32Array;
  judge(kind: EnumValue, T: number, C: number, requireFloat64: boolean): CoreReport | CoreStatus;
  delete(): void;
}

/** Numbers of one type in the module's memory. `delete` them. */
export interface CoreNumbers<Data = Float64Array | Float32Array> {
  /** False where the memory cannot be had. */
  allocate(count: number): boolean;
  /** A view: valid until the next call into the module. */
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

/** A report as the core gives it: numbers as they are, nothing of what came instead of a table. */
export type CoreReport = Omit<Report, "schema" | "verdicts" | "assisted"> & {
  verdicts: CoreVerdict[];
};
export type CoreVerdict = Omit<Verdict, "witness"> & { witness: CoreWitness | null };
export type CoreWitness = Omit<NonNullable<Verdict["witness"]>, "came" | "found"> & {
  found: number | null;
};

/** One run of the cases. `delete` it. */
export interface CoreExam {
  nextCase(): Size | undefined;
  submit(kind: EnumValue, table: CoreTable): CoreStatus;
  settledFrom(first: number): CoreVerdict[];
  report(): CoreReport;
  delete(): void;
}

/** The module that measures tables: each function writes into `out`, which is as long as needed. */
export interface MeasuresCore extends EncodingCore {
  readonly maxProducts: number;
  readonly workLimit: number;
  readonly Metric: Record<Metric, EnumValue>;
  shiftRotations: OfEncoding;
  shiftMatrix: OfEncoding;
  dotProducts: OfRows;
  distances: OfRows;
  /** From the work limit to both rows, their distance, and 1 where it is exact. */
  closestRows: OfTable;
  /** From the first row to those of the matrix that `out` has room for. */
  pairwise: OfRowPairs;
  /** From the shift to the least, the largest and the mean. */
  shiftInvariance: OfRowPairs;
  /** From the shift to the matrix, then residual, largest and rank. */
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

/** What every module has. */
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

/** What every module has but the encoder alone. */
export interface EncodingCore extends TablesCore {
  /** Largest entry, without its sign, of a table that is measured. */
  readonly maxEntry: number;
  wavelengths(
    out: Doubles,
    C: number,
    base: number,
    layout: EnumValue,
    pairing: EnumValue,
  ): CoreStatus;
  tolerance(t: number): number;
  /** Factor, frequency and residual of each column in turn. */
  periodicity(out: Doubles, table: Doubles, T: number, C: number): CoreStatus;
}

/** The module that judges. */
export interface ExamCore extends EncodingCore {
  readonly ElementType: Record<"float64" | "float32" | "float16" | "integer", EnumValue>;
  readonly AnswerKind: Record<
    "table" | "nothing" | "notATable" | "raised" | "raisedLast" | "timedOut",
    EnumValue
  >;
  readonly Table: new () => CoreTable;
  readonly Exam: new (requireFloat64: boolean) => CoreExam;
}

/** All of it. */
export interface Core extends ExamCore, MeasuresCore {}

/** The glue of a module. */
export type Glue<Module> = (options: {
  instantiateWasm(
    imports: Record<string, Record<string, CallableFunction>>,
    done: (instance: object, module: object) => void,
  ): object;
}) => Promise<Module>;

declare const createCore: Glue<Core>;
export default createCore;
