import type { CauseForm, CauseId, ColumnFunction, Reason } from "./ids.js";

export type * from "./ids.js";

/**
 * An instance of the global class `Name`. `never` where the compiler does not know that class, as it
 * belongs to browsers and Node: the package needs the types of neither.
 */
type Instance<Name extends string> =
  typeof globalThis extends Record<Name, { prototype: infer Kind }> ? Kind : never;

/** A `WebAssembly.Module`, likewise. */
type WasmModule = typeof globalThis extends {
  WebAssembly: { Module: { prototype: infer Kind } };
}
  ? Kind
  : never;

/** The address of a `.wasm` file, its bytes, a response that brings them, or the compiled module. */
export type WasmSource =
  | Instance<"URL">
  | string
  | ArrayBuffer
  | ArrayBufferView
  | Instance<"Response">
  | WasmModule;

/** Names another source of the compiled core than the package itself. */
export interface LoadOptions {
  /**
   * One of these, or a promise of one. A string that is no whole address is added to the page's.
   */
  wasm?: WasmSource | PromiseLike<WasmSource> | undefined;
}

/** The six checks, in the order in which they settle and are reported. */
export const CHECKS = [
  "shape",
  "origin",
  "formula",
  "bounds",
  "uniqueness",
  "extrapolation",
] as const;

/** One of the six checks. */
export type Check = (typeof CHECKS)[number];

/** Outcome of a check. `not-applicable` occurs for finished tables only. */
export type State = "passed" | "failed" | "not-applicable";

/** A number as JSON can hold it: the ones it has no word for are strings. */
export type JsonNumber = number | "NaN" | "Infinity" | "-Infinity";

/**
 * What came in place of a table of numbers. `at` is the index of an entry, slowest axis first;
 * `type` is what `typeof` says, or the name of the class.
 */
export type Came =
  | { id: "error"; text: string }
  | { id: "value"; type: string; text: string }
  | { id: "promise" }
  | { id: "missing"; functions: string[] }
  | { id: "entry"; at: number[]; type: string; text: string }
  | { id: "ragged"; at: number[]; length: number; expected: number }
  | { id: "mixed"; at: number[] }
  | { id: "too-deep"; depth: number }
  | { id: "bad-shape"; text: string }
  | { id: "bad-strides"; text: string }
  | { id: "bad-data"; type: string }
  | { id: "unreadable"; text: string }
  | { id: "too-large"; cells: number; limit: number };

/** What decides a failed verdict. Keys that do not apply are null. */
export interface Witness {
  /** The case, or the size that a finished table should have. */
  T: number | null;
  C: number | null;
  /** Entry [t, j], or with `other` the two equal rows t and other (other < t). */
  t: number | null;
  j: number | null;
  other: number | null;
  /**
   * The number found at [t, j], and the one expected there: what the formula gives, or for
   * `prefix-differs` what the longer table holds.
   */
  found: JsonNumber | null;
  expected: number | null;
  /** The shape that came: its first eight lengths. */
  shape: number[] | null;
  /** What came where no table did. */
  came: Came | null;
}

/** The element format that every entry fits, else how close the computation came. */
export type Precision =
  | "float64"
  | "float32"
  | "float16"
  | "bfloat16"
  | "reduced"
  | `decimals:${number}`;

/** A remark that changes no state. */
export type Note =
  | { id: "precision"; precision: Precision }
  | { id: "near-equal-rows"; t: number; other: number }
  | { id: "rows-compared"; rows: number }
  | { id: "few-channels"; C: number }
  /** The verdict is on the numbers of `tables` tables, where `of` were asked for. */
  | { id: "tables-seen"; tables: number; of: number };

/** One check's outcome. `reason` and `witness` are null where the check passed. */
export interface Verdict {
  check: Check;
  state: State;
  reason: Reason | null;
  witness: Witness | null;
  notes: Note[];
}

/**
 * One measured column: `amplitude * sin(frequency * t + phase)`, the frequency in radians a
 * position, 0 to pi (faster waves look the same as one of these), the phase in radians. Null where
 * the column leaves more than 1 in 100 of it open, or has none.
 */
export interface MeasuredColumn {
  j: number;
  function: ColumnFunction;
  frequency: number | null;
  phase: number | null;
  amplitude: number | null;
  /**
   * What of it is not the statement's; `entries`: some of them, and nothing else as far as measured.
   * Empty where all measured entries are right.
   */
  wrong: ("frequency" | "amplitude" | "phase" | "entries")[];
}

/** One misconception found in the tables, with the numbers that show it. */
export interface Cause {
  id: CauseId;
  /** Null where the id has but one form, or the numbers do not say which. */
  form: CauseForm | null;
  /** As the id says: a base, a factor, a number of rows or of decimals; null where it has none. */
  value: number | null;
  /** The base that gives the same table without this cause. */
  twin: number | null;
  /**
   * Causes of one reading combine. Further readings, from 1 on, explain the numbers as well as the
   * first: a single table may not tell them apart.
   */
  reading: number;
  /** The case that `value` and `columns` are of; null where no case shows it more than others. */
  T: number | null;
  C: number | null;
  /** At most two columns that show it. */
  columns: MeasuredColumn[];
  /** Of `measured`: the rows of the case that are not right, where they are four at most. */
  rows: number[];
}

/** A length in terms of T and C; a number where it is the same for every T and C. */
export type Length =
  | "T"
  | "T-1"
  | "T+1"
  | "2T"
  | "floor(T/2)"
  | "ceil(T/2)"
  | "T*C"
  | "T*C/2"
  | "C"
  | "C-1"
  | "C+1"
  | "C-2"
  | "C+2"
  | "C/2"
  | "2C"
  | "ceil(C/4)"
  | "2*ceil(C/4)"
  | number;

/** Six verdicts in order, and what follows from them. Plain JSON; see `report.schema.json`. */
export interface Report {
  schema: 1;
  verdicts: Verdict[];
  /** True when no check failed and formula passed. */
  passed: boolean;
  /** True when every check applied. */
  complete: boolean;
  /** Null where the table is not right, unless every entry is the right one in a coarser format. */
  precision: Precision | null;
  /** What is wrong, in the order in which to mend it; empty where nothing is certain. */
  causes: Cause[];
  /**
   * What the axes of all tables are, where their shape is wrong; null where it is right, or no rule
   * gives all of them.
   */
  axes: Length[] | null;
  /** Whether the learner was shown a solution before: what the page says, false everywhere else. */
  assisted: boolean;
}

/** T positions (rows) of C channels (columns). */
export interface Size {
  T: number;
  C: number;
}

/** Element types that `encode` writes. */
export type Dtype = "float64" | "float32";

/** A (T, C) table, row-major. */
export interface Table<Type extends Dtype = "float64"> {
  data: { float64: Float64Array; float32: Float32Array }[Type];
  shape: [T: number, C: number];
  dtype: Type;
}

/** A table whose element type is known at run time only. */
export type AnyTable = Table<"float64"> | Table<"float32">;

/** Where the sine and the cosine of pair i stand: columns 2i and 2i + 1, or i and C/2 + i. */
export type Layout = "interleaved" | "halves";

/** The exponent of the cosine of pair i, where that of its sine is 2i/C: 2i/C or (2i + 1)/C. */
export type Pairing = "paired" | "unpaired";

/** What two rows are compared by: `<x[t], x[u]>`, or their distance `|x[u] - x[t]|`. */
export type Metric = "dot-product" | "euclidean";

/** Kinds of file that hold no table this package reads, recognised by how they begin. */
export type OtherFormat =
  | "compressed"
  | "hdf5"
  | "html"
  | "image"
  | "parquet"
  | "pdf"
  | "pickle"
  | "safetensors"
  | "spreadsheet"
  | "torch"
  | "utf-16"
  | "zip";

/** Element types of NumPy that hold no plain real numbers, or none that JavaScript has. */
export type OtherElements =
  | "complex"
  | "datetime"
  | "long-double"
  | "object"
  | "string"
  | "structured"
  | "unknown"
  | "void";

/**
 * Why a file could not be read as a table. `line` and `column` count from 1, as editors do;
 * `extension` is that of the file's name, with the dot, or empty.
 */
export type FileProblem =
  | { id: "empty-file" }
  | { id: "file-too-long"; bytes: number; limit: number }
  | { id: "other-format"; format: OtherFormat }
  | { id: "npz"; arrays: string[] }
  | { id: "unknown-format"; extension: string }
  | { id: "not-utf-8" }
  | { id: "error"; text: string }
  | { id: "too-large"; cells: number; limit: number }
  | { id: "npy-version"; major: number; minor: number }
  | { id: "npy-header-cut" }
  | { id: "npy-header-long"; bytes: number; limit: number }
  | { id: "npy-header"; text: string }
  | { id: "npy-elements"; elements: OtherElements; dtype: string }
  | { id: "negative-length"; shape: number[] }
  | { id: "long-axis"; shape: number[] }
  | { id: "too-many-axes"; axes: number }
  | { id: "truncated"; bytes: number; expected: number }
  | { id: "trailing-bytes"; bytes: number }
  | { id: "bad-json" }
  | { id: "false-shape"; shape: number[]; cells: number }
  | { id: "not-a-table"; came: Came }
  | { id: "no-numbers" }
  | { id: "ragged-line"; line: number; cells: number; expected: number }
  | { id: "empty-cell"; line: number; column: number }
  | { id: "word"; line: number; column: number; text: string }
  | { id: "decimal-comma"; line: number; column: number; text: string };

/** What was left out of a file when its table was read. */
export type FileNote =
  | { id: "comment-lines"; lines: number }
  | { id: "header-row" }
  | { id: "index-column" };

/** What a file holds: a table as `judgeTable` takes it, or a problem. */
export type TableFile =
  | {
      kind: "table";
      /** Lengths of the axes; any number of them, their product is the length of `data`. */
      shape: number[];
      /** The entries, row-major whatever the order in the file. */
      data: Float64Array;
      /** The element type in the file, such as `float32` or `int64`; `float64` for text. */
      dtype: string;
      format: "npy" | "csv" | "json";
      notes: FileNote[];
    }
  | { kind: "unreadable"; problem: FileProblem };

/** A submission's answer to one case. */
export type Answer =
  | { kind: "returned"; value: unknown }
  /** `last` ends the exam, as a time-out does: the code cannot be called again, as where memory is full. */
  | { kind: "raised"; error: unknown; last?: boolean | undefined }
  | { kind: "timed-out" }
  /** No table, as `readAnswer` found where the submission runs. */
  | { kind: "not-a-table"; came: Came };

/** What the author of an exercise may set. */
export interface Policy {
  /** `"float64"` fails a right table of lower precision; by default it passes with a note. */
  precision?: "any" | "float64" | undefined;
}

/** Options of {@link SinusoidalPe.examine}. */
export interface ExamineOptions extends Policy {
  /** Called once for each verdict, in order, as soon as it settles. */
  onVerdict?: ((verdict: Verdict) => void) | undefined;
  /** Ends the exam: the promise rejects with the signal's reason. Passed on to `ask`. */
  signal?: Instance<"AbortSignal"> | undefined;
}

/** Options of {@link SinusoidalPe.judgeTable}. */
export interface JudgeTableOptions extends Policy {
  /** The size the table should have; T and C go together. Without it the table's own is taken. */
  T?: number | undefined;
  C?: number | undefined;
}

/** Options of {@link SinusoidalPe.encodePositions}: by default the encoding is the paper's. */
export interface EncodePositionsOptions {
  /** From 2 to 1e9; 10000 by default. */
  base?: number | undefined;
  /** `"interleaved"` by default. */
  layout?: Layout | undefined;
  /** `"paired"` by default. `"unpaired"` gives every column a frequency of its own. */
  pairing?: Pairing | undefined;
}

/** Options of {@link SinusoidalPe.encode}. */
export interface EncodeOptions extends EncodePositionsOptions {
  /** The position of row 0: whole, from 0 on, first + T at most 2^40; 0 by default. */
  first?: number | undefined;
}

/**
 * The element type, and an array of exactly T * C numbers to fill: the table's `data` is then that
 * array. Each alone decides the type; it is `"float64"` where neither is given. A float32 is the
 * float64 rounded to the nearest. The array lies neither in shared nor in resizable memory, and is
 * left alone where the call throws.
 */
export type Into =
  | IntoFloat64
  | IntoFloat32
  | { dtype?: Dtype | undefined; into?: undefined }
  | { dtype?: undefined; into: Float64Array | Float32Array };

/** {@link Into} for a table of float64. */
export interface IntoFloat64 {
  dtype?: "float64" | undefined;
  into?: Float64Array | undefined;
}

/** {@link Into} for a table of float32. */
export type IntoFloat32 =
  | { dtype: "float32"; into?: Float32Array | undefined }
  | { dtype?: "float32" | undefined; into: Float32Array };

/** Options of {@link Properties.dotProducts} and {@link Properties.distances}. */
export interface RowsOptions extends EncodePositionsOptions {
  /** The position that is shifted, 0 by default. Where paired, the result is the same for all. */
  t?: number | undefined;
}

/** Options of {@link Properties.closestRows}. */
export interface ClosestRowsOptions {
  /** How many entries may be compared, some nanoseconds each; 2^31 by default. */
  workLimit?: number | undefined;
}

/** Options of {@link Properties.pairwise}. */
export interface PairwiseOptions {
  /** `"euclidean"` by default. */
  metric?: Metric | undefined;
  /** The first row of the matrix that is wanted, 0 by default. */
  from?: number | undefined;
  /** The row after the last one, T by default. */
  to?: number | undefined;
}

/** Options of {@link Properties.shiftInvariance}. */
export interface ShiftInvarianceOptions {
  /** `"dot-product"` by default. */
  metric?: Metric | undefined;
}

/** Result of {@link Properties.periodicity}; an entry a column. */
export interface Periodicity {
  /** The c with the least residual, 2 cos(w) for a wave. */
  factors: Float64Array;
  /** The w of c in radians per position, 0 to pi; NaN where c is not between -2 and 2. */
  frequencies: Float64Array;
  /** Root mean square of `x[t + 1] - c x[t] + x[t - 1]`. */
  residuals: Float64Array;
}

/** Result of {@link Properties.closestRows}. */
export interface ClosestRows {
  /** The two rows, `t` the earlier one. */
  t: number;
  other: number;
  /** Euclidean; 0 where the rows are equal. */
  distance: number;
  /** False where the work limit was met: other rows may be closer. */
  exact: boolean;
}

/** Result of {@link Properties.shiftInvariance}; an entry a shift. */
export interface ShiftInvariance {
  /** The least and the largest dot product or distance, their mean, and by how much they differ. */
  least: Float64Array;
  largest: Float64Array;
  mean: Float64Array;
  spread: Float64Array;
}

/** Result of {@link Properties.linearity}. */
export interface Linearity {
  /** Root mean square of the entries of `M x[t] - x[t + k]`. */
  residual: number;
  /** The largest of them. */
  largest: number;
  /** Of the rows that M is applied to. */
  rank: number;
  /** M. */
  matrix: Table;
}

/**
 * What makes the encoding one of positions, in closed form, and how far any table has it.
 *
 * Of the encoding: C is even, 2 to 8192; `w_i = base^(-2i/C)` is the frequency of pair i. Shifts k
 * and positions t are any numbers between -2^40 and 2^40, both excluded, whole or not.
 *
 * Of any table `x`, in any form that a submission may return: at most 2^24 numbers in 1 to 8192
 * columns, none larger than 1e100; others throw, as NaN and Infinity do.
 *
 * All throw TypeError where an argument is of a wrong kind or an option is unknown, RangeError where
 * one is out of range. Accuracy is measured by PropertiesTest and MeasuresTest.
 */
export interface Properties {
  /**
   * The wavelength of each frequency, in positions: `2 pi base^(2i/C)` for each pair; where
   * unpaired `2 pi base^(j/C)` for each column, j = 2i the sine's and 2i + 1 the cosine's.
   *
   * Max relative error: 1.12e-16.
   */
  wavelengths(C: number, options?: EncodePositionsOptions): Float64Array;

  /**
   * The shift by k positions as one rotation a pair, shape [C / 2, 2]: row i is cos(k w_i),
   * sin(k w_i).
   *
   * `sin((t + k) w) = cos(k w) sin(t w) + sin(k w) cos(t w)`,
   * `cos((t + k) w) = cos(k w) cos(t w) - sin(k w) sin(t w)`.
   *
   * @throws RangeError where `pairing` is `"unpaired"`: a sine of its own frequency becomes what
   * depends on t.
   *
   * Max error: as `encode`.
   */
  shiftRotations(C: number, k: number, options?: EncodePositionsOptions): Table;

  /**
   * The same as the matrix M(k), shape [C, C], with `M(k) PE(t) = PE(t + k)` for every t: entries
   * (a, a) and (b, b) are cos(k w_i), (a, b) is sin(k w_i) and (b, a) is -sin(k w_i), where a and b
   * are the columns of the sine and the cosine of pair i; all others are 0.
   *
   * @param C as above, at most 4096.
   *
   * Max error: as `encode`; M(k) PE(t) is within 6.8e-16 of PE(t + k).
   */
  shiftMatrix(C: number, k: number, options?: EncodePositionsOptions): Table;

  /**
   * The dot product of the rows of t and t + k for each k of `shifts`: where paired the sum of
   * cos(k w_i), whatever t is.
   *
   * Max error: C * 6e-17 where paired, else C * 3.5e-16, and 2^-53 of the sum.
   */
  dotProducts(C: number, shifts: ArrayLike<number>, options?: RowsOptions): Float64Array;

  /**
   * The Euclidean distance of the rows of t and t + k for each k of `shifts`: where paired
   * `2 sqrt(sum of sin^2(k w_i / 2))`, whatever t is.
   *
   * Max error: sqrt(C) * 1.7e-16 where paired, else sqrt(C) * 7e-16, and 2^-52 of the distance.
   */
  distances(C: number, shifts: ArrayLike<number>, options?: RowsOptions): Float64Array;

  /**
   * How far each column is one wave, which obeys `x[t + 1] = 2 cos(w) x[t] - x[t - 1]`: the c in
   * place of 2 cos(w) with the least residual. At least 3 rows. A column of zeros counts as
   * constant, c = 2.
   *
   * The right table at T = 2048 has residuals below 2e-16 and frequencies within 1e-16 / w.
   */
  periodicity(table: unknown): Periodicity;

  /**
   * The two rows that are closest: a table is injective where they differ. At least 2 rows. Exact,
   * unless the work limit is met: then the closest rows found so far, and `exact` is false.
   */
  closestRows(table: unknown, options?: ClosestRowsOptions): ClosestRows;

  /**
   * The distances of all pairs of rows as a matrix: entry (t, u) is that of rows t and u, or their
   * dot product, by `metric`. `from` and `to` take rows of the matrix, so that a caller can show how
   * far it is, and stop: shape [to - from, T].
   *
   * One call gives at most 2^24 numbers and takes at most 2^32 multiplications, (to - from) T C.
   *
   * The matrix is symmetric to the last bit, in whatever blocks it is made, and a row is at distance
   * 0 of itself. Max relative error of a distance: 1.4e-15, of near rows too; a dot product is
   * within 2.3e-15 of the sum of the sizes of its terms.
   */
  pairwise(table: unknown, options?: PairwiseOptions): Table;

  /**
   * Between which numbers the dot product or the distance of rows t and t + k stays over all t, for
   * each k of `shifts`, whole numbers below T. A table whose spread is 0 is shift invariant.
   *
   * All shifts together may take 2^32 multiplications, (T - k) C each. The right table has a spread
   * below 1e-13 at C = 512.
   */
  shiftInvariance(
    table: unknown,
    shifts: ArrayLike<number>,
    options?: ShiftInvarianceOptions,
  ): ShiftInvariance;

  /**
   * Fits the shift by k positions: the matrix M with the least sum of `|M x[t] - x[t + k]|^2`.
   *
   * @param table with more than C + k rows, as M is perfect otherwise; (T - k) C^2 is at most 2^32.
   * @param k a whole number from 0 on.
   *
   * Columns that are combinations of others, but for 2^-43 of the largest, are left out: they do
   * not count in the rank, and M has zeros for them. The right table has a residual below 1e-13.
   */
  linearity(table: unknown, k: number): Linearity;
}

/** The checker, ready to use. Instances share nothing. */
export interface SinusoidalPe extends Properties {
  /**
   * The sinusoidal positional encoding of the positions t = first + k, 0 <= k < T:
   * `data[k * C + 2i] = sin(t / base^(2i/C))`, `data[k * C + 2i + 1] = cos(t / base^(2i/C))`,
   * unless `layout` or `pairing` say otherwise.
   *
   * @param T number of positions, a whole number from 1 on.
   * @param C number of channels, even, 2 to 8192; T * C at most 2^28.
   * @throws TypeError where an argument is of a wrong kind or an option is unknown, RangeError
   * where one is out of range; what a getter of `options` throws comes through.
   *
   * Max error: 1.18e-16 at every position (AccuracyTest), in float32 2.99e-8. Never outside
   * [-1, 1]. The same bits everywhere, for every T and `first`. Takes time and memory proportional
   * to T * C; one copy is made, into `data`. Source: "Attention Is All You Need", section 3.5.
   */
  encode(T: number, C: number, options?: EncodeOptions & IntoFloat64): Table;
  encode(T: number, C: number, options: EncodeOptions & IntoFloat32): Table<"float32">;
  encode(T: number, C: number, options?: EncodeOptions & Into): AnyTable;

  /**
   * The encoding of any positions, one row each, such as the fractional time steps of a diffusion
   * model: `data[k * C + 2i] = sin(positions[k] / base^(2i/C))` and so on.
   *
   * @param positions numbers between -2^40 and 2^40, both excluded. Their count is T, from 1 on.
   * @param C number of channels, even, 2 to 8192; T * C at most 2^24.
   * @throws as `encode`.
   *
   * Max error: as `encode`. A whole position gives the bits of `encode`. Takes time and memory
   * proportional to T * C; an entry takes ten to twenty times as long as with `encode`.
   */
  encodePositions(
    positions: ArrayLike<number>,
    C: number,
    options?: EncodePositionsOptions & IntoFloat64,
  ): Table;
  encodePositions(
    positions: ArrayLike<number>,
    C: number,
    options: EncodePositionsOptions & IntoFloat32,
  ): Table<"float32">;
  encodePositions(
    positions: ArrayLike<number>,
    C: number,
    options?: EncodePositionsOptions & Into,
  ): AnyTable;

  /**
   * The largest distance from the formula at position `t` that the exam accepts: 1e-6 + 2^-22 t.
   *
   * @param t a number from 0 on and below 2^40.
   * @throws TypeError where `t` is no number, RangeError where it is out of range.
   */
  tolerance(t: number): number;

  /**
   * Calls `fn(T, C)` for each case of the exam, in this realm, and judges what it returns. A
   * function that never returns hangs the caller: run code you do not trust elsewhere and use
   * `examine`.
   *
   * @throws TypeError where `fn` is no function or an option is of a wrong kind. What `fn` throws,
   * or gives that is no table, is part of the report.
   */
  judge(fn: (T: number, C: number) => unknown, options?: Policy): Report;

  /**
   * Runs the exam over a submission that is asked from outside, such as a worker. `ask` is called
   * for one case at a time; where it rejects, `examine` rejects with the same reason.
   */
  examine(
    ask: (size: Size, signal: Instance<"AbortSignal">) => Promise<Answer>,
    options?: ExamineOptions,
  ): Promise<Report>;

  /** Judges one finished table, in any form that a submission may return. */
  judgeTable(table: unknown, options?: JudgeTableOptions): Report;
}
