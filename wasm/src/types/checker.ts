// Types of the checker: test cases, answers, and all functions of the API.
import type {
  AnyTable,
  EncodeOptions,
  EncodePositionsOptions,
  Into,
  IntoFloat32,
  IntoFloat64,
  Table,
} from "./encoding.js";
import type { Properties } from "./measures.js";
import type { AnswerProblem, Report, Size, Verdict } from "./report.js";

/** A submission's answer to one test case. */
export type Answer =
  | { kind: "returned"; value: unknown }
  /** `last` ends the exam, for code that cannot be called again. */
  | { kind: "raised"; error: unknown; last?: boolean | undefined }
  | { kind: "timed-out" }
  /** For hosts that call `readAnswer` where the submission runs. */
  | { kind: "not-a-table"; problem: AnswerProblem };

export interface Policy {
  /** `"float64"` fails a right table of lower precision. By default it passes with a note. */
  precision?: "any" | "float64" | undefined;
}

/** Options of {@link SinusoidalPe.examine}. */
export interface ExamineOptions extends Policy {
  /**
   * Up to two more test cases, after the nine that everyone can read. They belong to the check
   * Extrapolation, and the report names them.
   */
  extraCases?: readonly Size[] | undefined;
  /**
   * If true, `ask` is called for all test cases before the first answer arrives, so that a worker can compute
   * one table while another is judged. By default, each call waits for the answer before it.
   */
  atOnce?: boolean | undefined;
  /** Called once for each verdict, in order, as soon as it is decided. */
  onVerdict?: ((verdict: Verdict) => void) | undefined;
  /** Ends the exam, which then rejects with the signal's reason. */
  signal?: Instance<"AbortSignal"> | undefined;
}

/** Options of {@link SinusoidalPe.judgeTable}. */
export interface JudgeTableOptions extends Policy {
  /** The size that the table should have; by default its own. T needs C, and C needs T. */
  T?: number | undefined;
  C?: number | undefined;
}

/** The checker. Instances share no state. */
export interface SinusoidalPe extends Properties {
  /**
   * Returns the sinusoidal positional encoding of the positions t = first + k, 0 <= k < T:
   * `data[k * C + 2i] = sin(t / base^(2i/C))`, `data[k * C + 2i + 1] = cos(t / base^(2i/C))`. The options
   * `layout` and `pairing` change this.
   *
   * @param T number of positions, a whole number from 1 on.
   * @param C number of columns, an even number from 2 to 8192. T * C is at most 2^28.
   * @throws TypeError if an argument has a wrong type or an option is unknown, RangeError if a value is out
   * of range.
   *
   * Max error: 1.18e-16 at every position (AccuracyTest), in float32 2.99e-8. Every entry is in [-1, 1]. The
   * bits are the same on every machine, for every T and `first`. Source: "Attention Is All You Need",
   * section 3.5.
   */
  encode(T: number, C: number, options?: EncodeOptions & IntoFloat64): Table;
  encode(T: number, C: number, options: EncodeOptions & IntoFloat32): Table<"float32">;
  encode(T: number, C: number, options?: EncodeOptions & Into): AnyTable;

  /**
   * Returns the encoding of any positions, also fractional ones, with one row for each:
   * `data[k * C + 2i] = sin(positions[k] / base^(2i/C))`, and the same with cos.
   *
   * @param positions numbers between -2^40 and 2^40, both excluded. Their count is T, at least 1.
   * @param C number of columns, an even number from 2 to 8192. T * C is at most 2^24.
   * @throws the errors of `encode`.
   *
   * Max error: that of `encode`. A whole position has the same bits as with `encode`. An entry takes ten to
   * twenty times as long as with `encode`.
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
   * Calls `fn(T, C)` for each test case and judges the returned values. If `fn` never returns, neither does
   * `judge`: run untrusted code elsewhere, and use `examine`.
   *
   * @throws TypeError if `fn` is not a function, or if an option has a wrong type or is unknown. The report
   * contains errors of `fn`.
   */
  judge(fn: (T: number, C: number) => unknown, options?: Policy): Report;

  /**
   * Judges a submission that runs elsewhere, such as in a worker. Calls `ask` once for each test case, and rejects
   * with its reason if it rejects.
   *
   * @throws TypeError as `judge`, RangeError for `extraCases` that the exam cannot add.
   */
  examine(
    ask: (size: Size, signal: Instance<"AbortSignal">) => Promise<Answer>,
    options?: ExamineOptions,
  ): Promise<Report>;

  /**
   * Judges one finished table, in any form that a submission may return.
   *
   * @throws TypeError if an option has a wrong type or is unknown, RangeError if T or C is out of range.
   */
  judgeTable(table: unknown, options?: JudgeTableOptions): Report;
}

// Types of what `load` accepts.

/**
 * An instance of the global class `Name`, or `never` if the compiler does not know that class. The package
 * then needs no types of browsers or of Node.
 */
type Instance<Name extends string> =
  typeof globalThis extends Record<Name, { prototype: infer Kind }> ? Kind : never;

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
  /** By default the package's own file. A string can be relative to the page's address. */
  wasm?: WasmSource | PromiseLike<WasmSource> | undefined;
}
