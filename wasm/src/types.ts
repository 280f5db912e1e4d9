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

/** Why a check failed or could not be applied. */
export type Reason =
  | "nothing-returned"
  | "not-a-table"
  | "raised"
  | "timed-out"
  | "not-reached"
  | "false-shape"
  | "empty"
  | "flat"
  | "leading-axis"
  | "wrong-rank"
  | "transposed"
  | "missing-columns"
  | "extra-columns"
  | "missing-rows"
  | "extra-rows"
  | "wrong-size"
  | "odd-channels"
  | "too-large"
  | "wrong-shape"
  | "wrong-value"
  | "not-finite"
  | "out-of-bounds"
  | "equal-rows"
  | "prefix-differs"
  | "precision-too-low"
  | "too-few-positions";

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
  | { id: "few-channels"; C: number };

/** One check's outcome. `reason` and `witness` are null where the check passed. */
export interface Verdict {
  check: Check;
  state: State;
  reason: Reason | null;
  witness: Witness | null;
  notes: Note[];
}

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
  | { kind: "raised"; error: unknown }
  | { kind: "timed-out" }
  /** No table, as `readAnswer` found where the submission runs. */
  | { kind: "not-a-table"; came: Came };

/** What the author of an exercise may set. */
export interface Policy {
  /** `"float64"` fails a right table of lower precision; by default it passes with a note. */
  precision?: "any" | "float64";
}

/** Options of {@link SinusoidalPe.examine}. */
export interface ExamineOptions extends Policy {
  /** Called once for each verdict, in order, as soon as it settles. */
  onVerdict?: (verdict: Verdict) => void;
  /** Ends the exam: the promise rejects with the signal's reason. Passed on to `ask`. */
  signal?: AbortSignal;
}

/** Options of {@link SinusoidalPe.judgeTable}. */
export interface JudgeTableOptions extends Policy {
  /** The size the table should have; T and C go together. Without it the table's own is taken. */
  T?: number;
  C?: number;
}

/** Options of {@link SinusoidalPe.encodePositions}: by default the encoding is the paper's. */
export interface EncodePositionsOptions {
  /** From 2 to 1e9; 10000 by default. */
  base?: number;
  /** `"interleaved"` by default. */
  layout?: Layout;
  /** `"paired"` by default. `"unpaired"` gives every column a frequency of its own. */
  pairing?: Pairing;
}

/** Options of {@link SinusoidalPe.encode}. */
export interface EncodeOptions extends EncodePositionsOptions {
  /** The position of row 0: whole, from 0 on, first + T at most 2^40; 0 by default. */
  first?: number;
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
  | { dtype?: Dtype; into?: never }
  | { dtype?: never; into: Float64Array | Float32Array };

/** {@link Into} for a table of float64. */
export interface IntoFloat64 {
  dtype?: "float64";
  into?: Float64Array;
}

/** {@link Into} for a table of float32. */
export type IntoFloat32 =
  | { dtype: "float32"; into?: Float32Array }
  | { dtype?: "float32"; into: Float32Array };

/** The checker, ready to use. Instances share nothing. */
export interface SinusoidalPe {
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
    ask: (size: Size, signal: AbortSignal) => Promise<Answer>,
    options?: ExamineOptions,
  ): Promise<Report>;

  /** Judges one finished table, in any form that a submission may return. */
  judgeTable(table: unknown, options?: JudgeTableOptions): Report;
}
