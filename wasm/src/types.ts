import type { CauseForm, CauseId, ColumnFunction, Reason } from "./ids.js";

export type * from "./ids.js";

/**
 * An instance of the global class `Name`, or `never` if the compiler does not know that class. So the
 * package needs neither the types of browsers nor those of Node.
 */
type Instance<Name extends string> =
  typeof globalThis extends Record<Name, { prototype: infer Kind }> ? Kind : never;

/** A `WebAssembly.Module`, or `never` if the compiler does not know it. */
type WasmModule = typeof globalThis extends {
  WebAssembly: { Module: { prototype: infer Kind } };
}
  ? Kind
  : never;

/** The address of a `.wasm` file, its bytes, a response with these bytes, or the compiled module. */
export type WasmSource =
  | Instance<"URL">
  | string
  | ArrayBuffer
  | ArrayBufferView
  | Instance<"Response">
  | WasmModule;

/** Options of `load`. */
export interface LoadOptions {
  /**
   * The source of the compiled core, or a promise of it. A string can be relative to the page's address.
   * By default the package's own file.
   */
  wasm?: WasmSource | PromiseLike<WasmSource> | undefined;
}

/** Lists the six checks in the order in which they are decided and reported. */
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

/** The result of a check. Only finished tables have `not-applicable`. */
export type State = "passed" | "failed" | "not-applicable";

/** A number for JSON. NaN and infinite numbers are strings. */
export type JsonNumber = number | "NaN" | "Infinity" | "-Infinity";

/**
 * A returned value that is not a table of numbers. `at` is the index of an entry, slowest axis first.
 * `type` is the result of `typeof`, or the name of the class.
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

/** The facts that decide a failed verdict. Keys that do not apply are null. */
export interface Witness {
  /** The test case, or the size that a finished table should have. */
  T: number | null;
  C: number | null;
  /** Entry [t, j]. With `other`: the two equal rows t and other, other < t. */
  t: number | null;
  j: number | null;
  other: number | null;
  /**
   * The number at [t, j], and the expected one: that of the formula, or for `prefix-differs` that of
   * the longer table.
   */
  found: JsonNumber | null;
  expected: number | null;
  /** The table's shape, at most eight lengths. */
  shape: number[] | null;
  /** The returned value, if it is not a table. */
  came: Came | null;
}

/** The number format that every entry fits, or how close the computation is to the formula. */
export type Precision =
  | "float64"
  | "float32"
  | "float16"
  | "bfloat16"
  | "reduced"
  | `decimals:${number}`;

/** A fact that does not change a result. */
export type Note =
  | { id: "precision"; precision: Precision }
  | { id: "near-equal-rows"; t: number; other: number }
  | { id: "rows-compared"; rows: number }
  | { id: "few-channels"; C: number }
  /** The check compared `tables` tables; `of` is the number of tables that the exam asked for. */
  | { id: "tables-seen"; tables: number; of: number };

/** The result of one check. `reason` and `witness` are null if the check passed. */
export interface Verdict {
  check: Check;
  state: State;
  reason: Reason | null;
  witness: Witness | null;
  notes: Note[];
}

/**
 * One measured column: `amplitude * sin(frequency * t + phase)`. The frequency is in radians per
 * position, from 0 to pi; higher ones look the same as one of these. The phase is in radians. A value
 * is null if the column has none, or if it could be off by more than 1 %.
 */
export interface MeasuredColumn {
  j: number;
  function: ColumnFunction;
  frequency: number | null;
  phase: number | null;
  amplitude: number | null;
  /**
   * The parts that differ from the formula. `entries`: some entries differ, and the measured wave does
   * not. Empty if all measured entries are right.
   */
  wrong: ("frequency" | "amplitude" | "phase" | "entries")[];
}

/** One mistake found in the tables, with the numbers that show it. */
export interface Cause {
  id: CauseId;
  /** Null if the id has only one form, or if the numbers do not show which. */
  form: CauseForm | null;
  /** A base, a factor, a number of rows or of decimals, as the id says. Null if the id has no value. */
  value: number | null;
  /** The base that produces the same table without this mistake. */
  twin: number | null;
  /**
   * Mistakes with the same reading combine. Readings from 1 on are alternatives, which explain the
   * numbers as well as reading 0. A single table may have several.
   */
  reading: number;
  /** The test case of `value` and `columns`. Null if all test cases show the mistake equally. */
  T: number | null;
  C: number | null;
  /** At most two columns that show it. */
  columns: MeasuredColumn[];
  /** For `measured`: the wrong rows of the test case, if there are at most four. */
  rows: number[];
}

/** A length in terms of T and C, or a number if it is the same for every T and C. */
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

/** Six verdicts in order, and conclusions from them. Plain JSON; see `report.schema.json`. */
export interface Report {
  schema: 1;
  verdicts: Verdict[];
  /** True if no check failed and `formula` passed. */
  passed: boolean;
  /** True if every check applied. */
  complete: boolean;
  /** Null if the table is wrong, unless every entry is the right one in a coarser format. */
  precision: Precision | null;
  /** The mistakes, in the order in which to fix them. Empty if none is certain. */
  causes: Cause[];
  /**
   * The axes of all tables in terms of T and C, if their shape is wrong. Null if the shape is right, or
   * if no rule gives the axes of all tables.
   */
  axes: Length[] | null;
  /** Whether the learner opened a solution before. Only the page sets it; elsewhere it is false. */
  assisted: boolean;
}

/** The size of a table: T rows, one for each position, and C columns. */
export interface Size {
  T: number;
  C: number;
}

/** Number formats that `encode` writes. */
export type Dtype = "float64" | "float32";

/** A table of shape [T, C], row-major: entry (t, j) is `data[t * C + j]`. */
export interface Table<Type extends Dtype = "float64"> {
  data: { float64: Float64Array; float32: Float32Array }[Type];
  shape: [T: number, C: number];
  dtype: Type;
}

/** A table whose number format is known only at run time. */
export type AnyTable = Table<"float64"> | Table<"float32">;

/** The columns of the sine and the cosine of pair i: 2i and 2i + 1, or i and C/2 + i. */
export type Layout = "interleaved" | "halves";

/** The exponent of the cosine of pair i: 2i/C, as for the sine, or (2i + 1)/C. */
export type Pairing = "paired" | "unpaired";

/** A comparison of two rows: their dot product `<x[t], x[u]>`, or their distance `|x[u] - x[t]|`. */
export type Metric = "dot-product" | "euclidean";

/** Kinds of file that this package does not read. It recognises them by their first bytes. */
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

/** NumPy's element types that are not real numbers, or that JavaScript cannot represent. */
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
 * The reason why a file was not read as a table. `line` and `column` count from 1, as in editors.
 * `extension` is the ending of the file's name with the dot, or empty.
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

/** A part of a file that was left out of its table. */
export type FileNote =
  | { id: "comment-lines"; lines: number }
  | { id: "header-row" }
  | { id: "index-column" };

/** The content of a file: a table for `judgeTable`, or a problem. */
export type TableFile =
  | {
      kind: "table";
      /** Lengths of the axes, of any number. Their product is the length of `data`. */
      shape: number[];
      /** The entries, row-major, also if the file has another order. */
      data: Float64Array;
      /** The number format in the file, such as `float32` or `int64`; `float64` for text. */
      dtype: string;
      format: "npy" | "csv" | "json";
      notes: FileNote[];
    }
  | { kind: "unreadable"; problem: FileProblem };

/** A submission's answer to one test case. */
export type Answer =
  | { kind: "returned"; value: unknown }
  /** `last` ends the exam as a time-out does. Set it if the code cannot be called again, such as after it filled the memory. */
  | { kind: "raised"; error: unknown; last?: boolean | undefined }
  | { kind: "timed-out" }
  /** Not a table, as `readAnswer` found in the place where the submission runs. */
  | { kind: "not-a-table"; came: Came };

/** Settings of an exercise's author. */
export interface Policy {
  /** `"float64"` fails a right table of lower precision. By default the table passes with a note. */
  precision?: "any" | "float64" | undefined;
}

/** Options of {@link SinusoidalPe.examine}. */
export interface ExamineOptions extends Policy {
  /** Called once for each verdict, in order, as soon as it is decided. */
  onVerdict?: ((verdict: Verdict) => void) | undefined;
  /** Ends the exam; the promise then rejects with the signal's reason. `ask` receives the signal too. */
  signal?: Instance<"AbortSignal"> | undefined;
}

/** Options of {@link SinusoidalPe.judgeTable}. */
export interface JudgeTableOptions extends Policy {
  /** The size that the table should have. Give T and C together. By default the table's own size. */
  T?: number | undefined;
  C?: number | undefined;
}

/** Options of {@link SinusoidalPe.encodePositions}. By default the encoding is that of the paper. */
export interface EncodePositionsOptions {
  /** From 2 to 1e9; 10000 by default. */
  base?: number | undefined;
  /** `"interleaved"` by default. */
  layout?: Layout | undefined;
  /** `"paired"` by default. With `"unpaired"` every column has its own frequency. */
  pairing?: Pairing | undefined;
}

/** Options of {@link SinusoidalPe.encode}. */
export interface EncodeOptions extends EncodePositionsOptions {
  /** The position of row 0: a whole number from 0 on, with first + T at most 2^40; 0 by default. */
  first?: number | undefined;
}

/**
 * The number format, and an array of exactly T * C numbers to fill. The table's `data` is then that
 * array. Either of them sets the format; without both it is `"float64"`. A float32 number is the float64
 * one, rounded to the nearest. The array must not be in shared or resizable memory. If the call throws,
 * the array does not change.
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
  /** The position of the first row, 0 by default. If paired, the result is the same for every t. */
  t?: number | undefined;
}

/** Options of {@link Properties.closestRows}. */
export interface ClosestRowsOptions {
  /** The largest number of entries to compare, some nanoseconds each; 2^31 by default. */
  workLimit?: number | undefined;
}

/** Options of {@link Properties.pairwise}. */
export interface PairwiseOptions {
  /** `"euclidean"` by default. */
  metric?: Metric | undefined;
  /** The first row of the block, 0 by default. */
  from?: number | undefined;
  /** The row after the last row of the block, T by default. */
  to?: number | undefined;
}

/** Options of {@link Properties.shiftInvariance}. */
export interface ShiftInvarianceOptions {
  /** `"dot-product"` by default. */
  metric?: Metric | undefined;
}

/** Result of {@link Properties.periodicity}, with one entry for each column. */
export interface Periodicity {
  /** The c with the smallest residual: 2 cos(w) for a wave. */
  factors: Float64Array;
  /** The w of c in radians per position, 0 to pi. NaN if c is not between -2 and 2. */
  frequencies: Float64Array;
  /** Root mean square of `x[t + 1] - c x[t] + x[t - 1]`. */
  residuals: Float64Array;
}

/** Result of {@link Properties.closestRows}. */
export interface ClosestRows {
  /** The two rows; `t` is the earlier one. */
  t: number;
  other: number;
  /** The Euclidean distance; 0 if the rows are equal. */
  distance: number;
  /** False if the work limit ended the search: other rows may be closer. */
  exact: boolean;
}

/** Result of {@link Properties.shiftInvariance}, with one entry for each shift. */
export interface ShiftInvariance {
  /** The smallest and largest dot product or distance, the mean, and the difference of the first two. */
  least: Float64Array;
  largest: Float64Array;
  mean: Float64Array;
  spread: Float64Array;
}

/** Result of {@link Properties.linearity}. */
export interface Linearity {
  /** Root mean square of the entries of `M x[t] - x[t + k]`. */
  residual: number;
  /** The largest of these entries in size. */
  largest: number;
  /** The rank of rows 0 to T - k - 1. */
  rank: number;
  /** The matrix M, of shape [C, C]. */
  matrix: Table;
}

/**
 * Computes properties of the encoding in closed form, and measures them on any table.
 *
 * The functions of the encoding take C, an even number from 2 to 8192. `w_i = base^(-2i/C)` is the
 * frequency of pair i. Shifts k and positions t are numbers between -2^40 and 2^40, both excluded; they
 * need not be whole.
 *
 * The functions of a table `x` take any form that a submission may return. A table has at most 2^24
 * numbers in 1 to 8192 columns. An entry that is NaN, infinite or larger than 1e100 in size throws.
 *
 * All functions throw TypeError if an argument has a wrong type or an option is unknown, and RangeError if
 * a value is out of range. PropertiesTest and MeasuresTest measure the accuracy.
 */
export interface Properties {
  /**
   * Returns the wavelength of each frequency, in positions: `2 pi base^(2i/C)` for each pair. If unpaired,
   * `2 pi base^(j/C)` for each column: the sine of pair i has j = 2i, the cosine 2i + 1.
   *
   * Max relative error: 1.12e-16.
   */
  wavelengths(C: number, options?: EncodePositionsOptions): Float64Array;

  /**
   * Returns the shift by k positions as one rotation for each pair. The shape is [C / 2, 2], and row i is
   * cos(k w_i), sin(k w_i).
   *
   * `sin((t + k) w) = cos(k w) sin(t w) + sin(k w) cos(t w)`,
   * `cos((t + k) w) = cos(k w) cos(t w) - sin(k w) sin(t w)`.
   *
   * @throws RangeError if `pairing` is `"unpaired"`, because the shift then depends on t.
   *
   * Max error: that of `encode`.
   */
  shiftRotations(C: number, k: number, options?: EncodePositionsOptions): Table;

  /**
   * Returns the shift by k positions as the matrix M(k) of shape [C, C], with `M(k) PE(t) = PE(t + k)` for
   * every t. Let a and b be the columns of the sine and the cosine of pair i. Entries (a, a) and (b, b) are
   * cos(k w_i), (a, b) is sin(k w_i), and (b, a) is -sin(k w_i). All others are 0.
   *
   * @param C an even number from 2 to 4096.
   *
   * Max error: that of `encode`; M(k) PE(t) is within 6.8e-16 of PE(t + k).
   */
  shiftMatrix(C: number, k: number, options?: EncodePositionsOptions): Table;

  /**
   * Returns the dot product of rows t and t + k for each k of `shifts`. If paired, it is the sum of
   * cos(k w_i) for every t.
   *
   * Max error: C * 6e-17 if paired, else C * 3.5e-16, plus 2^-53 of the sum.
   */
  dotProducts(C: number, shifts: ArrayLike<number>, options?: RowsOptions): Float64Array;

  /**
   * Returns the Euclidean distance between rows t and t + k for each k of `shifts`. If paired, it is
   * `2 sqrt(sum of sin^2(k w_i / 2))` for every t.
   *
   * Max error: sqrt(C) * 1.7e-16 if paired, else sqrt(C) * 7e-16, plus 2^-52 of the distance.
   */
  distances(C: number, shifts: ArrayLike<number>, options?: RowsOptions): Float64Array;

  /**
   * Measures how close each column is to one wave. A wave fits `x[t + 1] = c x[t] - x[t - 1]` with
   * c = 2 cos(w). The function finds the c with the smallest residual. The table needs at least 3 rows. A
   * column of zeros counts as constant, with c = 2.
   *
   * The right table at T = 2048 has residuals below 2e-16 and frequencies within 1e-16 / w.
   */
  periodicity(table: unknown): Periodicity;

  /**
   * Finds the two closest rows. If they differ, no two rows are equal. The table needs at least 2 rows.
   * After `workLimit` it returns the closest rows found so far, and `exact` is false.
   */
  closestRows(table: unknown, options?: ClosestRowsOptions): ClosestRows;

  /**
   * Returns the distances of all pairs of rows as a matrix. Entry (t, u) is the distance of rows t and u, or
   * their dot product, as `metric` says. `from` and `to` select rows of the matrix, so that a caller can show
   * progress and stop. The shape is [to - from, T].
   *
   * One call returns at most 2^24 numbers. It needs (to - from) T C multiplications, at most 2^32.
   *
   * The matrix is symmetric to the last bit, also if it is made in blocks. A row has distance 0 to itself.
   * Max relative error of a distance: 1.4e-15, also for near rows. A dot product is within 2.3e-15 of the sum
   * of the sizes of its terms.
   */
  pairwise(table: unknown, options?: PairwiseOptions): Table;

  /**
   * Measures how much the dot product or the distance of rows t and t + k varies over all t, for each k of
   * `shifts`. If the spread is 0, the comparison depends on k alone.
   *
   * @param shifts whole numbers below T. Each needs (T - k) C multiplications; the sum is at most 2^32.
   *
   * The right table has a spread below 1e-13 at C = 512.
   */
  shiftInvariance(
    table: unknown,
    shifts: ArrayLike<number>,
    options?: ShiftInvarianceOptions,
  ): ShiftInvariance;

  /**
   * Finds the matrix M that best turns row t into row t + k: the smallest sum of `|M x[t] - x[t + k]|^2`.
   *
   * @param table a table with more than C + k rows; with fewer rows M always fits. (T - k) C^2 is at most
   * 2^32.
   * @param k a whole number from 0 on.
   *
   * A column that is a combination of others, to within 2^-43 of the largest column, does not count in the
   * rank, and M has zeros for it. The right table has a residual below 1e-13.
   */
  linearity(table: unknown, k: number): Linearity;
}

/** The checker, ready to use. Instances share no state. */
export interface SinusoidalPe extends Properties {
  /**
   * Returns the sinusoidal positional encoding of the positions t = first + k, 0 <= k < T:
   * `data[k * C + 2i] = sin(t / base^(2i/C))`, `data[k * C + 2i + 1] = cos(t / base^(2i/C))`. The options
   * `layout` and `pairing` change this.
   *
   * @param T number of positions, a whole number from 1 on.
   * @param C number of columns, an even number from 2 to 8192. T * C is at most 2^28.
   * @throws TypeError if an argument has a wrong type or an option is unknown, RangeError if a value is out
   * of range. Errors from getters of `options` are passed on.
   *
   * Max error: 1.18e-16 at every position (AccuracyTest), in float32 2.99e-8. Every entry is in [-1, 1]. The
   * bits are the same on every machine, for every T and `first`. Time and memory are proportional to T * C,
   * with one copy into `data`. Source: "Attention Is All You Need", section 3.5.
   */
  encode(T: number, C: number, options?: EncodeOptions & IntoFloat64): Table;
  encode(T: number, C: number, options: EncodeOptions & IntoFloat32): Table<"float32">;
  encode(T: number, C: number, options?: EncodeOptions & Into): AnyTable;

  /**
   * Returns the encoding of any positions, one row for each, such as the fractional time steps of a
   * diffusion model: `data[k * C + 2i] = sin(positions[k] / base^(2i/C))`, and the same with cos.
   *
   * @param positions numbers between -2^40 and 2^40, both excluded. Their count is T, at least 1.
   * @param C number of columns, an even number from 2 to 8192. T * C is at most 2^24.
   * @throws the errors of `encode`.
   *
   * Max error: that of `encode`. A whole position has the same bits as with `encode`. Time and memory are
   * proportional to T * C. An entry takes ten to twenty times as long as with `encode`.
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
   * Returns the largest error that passes at position `t`: 1e-6 + 2^-22 t.
   *
   * @param t a number from 0 on and below 2^40.
   * @throws TypeError if `t` is not a number, RangeError if it is out of range.
   */
  tolerance(t: number): number;

  /**
   * Calls `fn(T, C)` for each test case, in this realm, and judges the returned values. If the function never
   * returns, neither does `judge`: run untrusted code elsewhere, and use `examine`.
   *
   * @throws TypeError if `fn` is not a function or an option has a wrong type. Errors of `fn`, and values that
   * are not tables, are part of the report.
   */
  judge(fn: (T: number, C: number) => unknown, options?: Policy): Report;

  /**
   * Judges a submission that runs elsewhere, such as in a worker. Calls `ask` for one test case at a time. If
   * `ask` rejects, `examine` rejects with the same reason.
   */
  examine(
    ask: (size: Size, signal: Instance<"AbortSignal">) => Promise<Answer>,
    options?: ExamineOptions,
  ): Promise<Report>;

  /** Judges one finished table, in any form that a submission may return. */
  judgeTable(table: unknown, options?: JudgeTableOptions): Report;
}
