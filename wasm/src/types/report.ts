// Types of the report: verdicts, their facts, and recognised mistakes.
import type { CauseForm, CauseId, ColumnFunction, Reason } from "../ids.js";

/** The six checks, in the order of a report. */
export const CHECKS = [
  "shape",
  "origin",
  "formula",
  "bounds",
  "uniqueness",
  "extrapolation",
] as const;

export type Check = (typeof CHECKS)[number];

/** The result of a check. Only finished tables have `not-applicable`. */
export type State = "passed" | "failed" | "not-applicable";

/**
 * A whole number from 0 on.
 *
 * @asType integer
 * @minimum 0
 */
export type NonNegativeInteger = number;

/**
 * A whole number from 1 on.
 *
 * @asType integer
 * @minimum 1
 */
export type PositiveInteger = number;

/** The size of a table: T rows and C columns. */
export interface Size {
  T: PositiveInteger;
  C: PositiveInteger;
}

/**
 * The first eight lengths of a shape.
 *
 * @maxItems 8
 */
export type Shape = NonNegativeInteger[];

/** A number for JSON, which has no NaN and no infinite numbers. */
export type JsonNumber = number | "NaN" | "Infinity" | "-Infinity";

/**
 * A returned value that is not a table. `at` is the index of an entry, slowest axis first. `type` is the
 * result of `typeof`, or the name of the class.
 */
export type AnswerProblem =
  | { id: "error"; text: string }
  | { id: "value"; type: string; text: string }
  | { id: "promise" }
  | { id: "missing"; functions: string[] }
  | { id: "entry"; at: NonNegativeInteger[]; type: string; text: string }
  | {
      id: "ragged";
      at: NonNegativeInteger[];
      length: NonNegativeInteger;
      expected: NonNegativeInteger;
    }
  | { id: "mixed"; at: NonNegativeInteger[] }
  | { id: "too-deep"; depth: NonNegativeInteger }
  | { id: "bad-shape"; text: string }
  | { id: "bad-strides"; text: string }
  | { id: "bad-data"; type: string }
  | { id: "unreadable"; text: string }
  | { id: "too-large"; cells: NonNegativeInteger; limit: NonNegativeInteger };

/**
 * The facts that decide a failed verdict. Keys that do not apply are null. In reports of the page, those that the
 * setting `reveal` hides are null too.
 */
export interface Witness {
  /** The test case, or the size that a finished table should have. */
  T: NonNegativeInteger | null;
  C: NonNegativeInteger | null;
  /** Entry [t, j]. With `other`: the two equal rows t and other, other < t. */
  t: NonNegativeInteger | null;
  j: NonNegativeInteger | null;
  other: NonNegativeInteger | null;
  /** The number at [t, j]. For `prefix-differs`, the expected one is that of the longer table. */
  found: JsonNumber | null;
  expected: number | null;
  shape: Shape | null;
  problem: AnswerProblem | null;
}

/**
 * A number of decimals, such as `decimals:4`.
 *
 * @pattern ^decimals:[0-9]+$
 */
export type Decimals = `decimals:${number}`;

/**
 * A number of significant digits, such as `significant:4`.
 *
 * @pattern ^significant:[0-9]+$
 */
export type SignificantDigits = `significant:${number}`;

/** The number format that every entry fits, or how close the computation is to the formula. */
export type Precision =
  | "float64"
  | "float32"
  | "float16"
  | "bfloat16"
  | "reduced"
  | Decimals
  | SignificantDigits;

/** A fact that does not change a result. */
export type Note =
  | { id: "precision"; precision: Precision }
  | { id: "near-equal-rows"; t: NonNegativeInteger; other: NonNegativeInteger }
  | { id: "rows-compared"; rows: NonNegativeInteger }
  | { id: "few-channels"; C: NonNegativeInteger }
  /** The check compared only `tables` of the exam's `of` tables. */
  | { id: "tables-seen"; tables: PositiveInteger; of: PositiveInteger };

/** The result of one check. `reason` and `witness` are null if the check passed. */
export interface Verdict<Which extends Check = Check> {
  check: Which;
  state: State;
  reason: Reason | null;
  witness: Witness | null;
  notes: Note[];
}

/** The verdicts in the order of the checks. */
export type Verdicts = [
  Verdict<"shape">,
  Verdict<"origin">,
  Verdict<"formula">,
  Verdict<"bounds">,
  Verdict<"uniqueness">,
  Verdict<"extrapolation">,
];

/**
 * One measured column: `amplitude * sin(frequency * t + phase)`. The frequency is in radians per position,
 * from 0 to pi; higher ones give the same table as one of these. The phase is in radians. A value is null
 * if the column has none, or if it is uncertain. Numbers from coarse entries keep the digits that are certain.
 */
export interface MeasuredColumn {
  j: NonNegativeInteger;
  function: ColumnFunction;
  frequency: number | null;
  phase: number | null;
  amplitude: number | null;
  /**
   * The parts that differ from the formula. `entries`: some entries differ, but not the measured wave.
   *
   * @uniqueItems
   */
  wrong: ("frequency" | "amplitude" | "phase" | "entries")[];
}

/** A mistake found in the tables. */
export interface Cause {
  id: CauseId;
  /** Null if the id has only one form, or if the numbers do not show which. */
  form: CauseForm | null;
  /** A base, a factor, a number of rows, decimals or digits, as the id says. */
  value: number | null;
  /** The base that produces the same table without this mistake. */
  twin: number | null;
  /** Mistakes with the same number combine. Those from 1 on explain the table as well as those with 0. */
  alternative: NonNegativeInteger;
  /** The test case of `value` and `columns`. Null if all test cases show the mistake equally. */
  T: PositiveInteger | null;
  C: PositiveInteger | null;
  /** @maxItems 2 */
  columns: MeasuredColumn[];
  /**
   * For `measured`: the wrong rows of the test case, if there are at most four.
   *
   * @maxItems 4
   */
  rows: NonNegativeInteger[];
}

/** A length in terms of T and C. */
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
  | NonNegativeInteger;

/**
 * @minItems 1
 * @maxItems 4
 */
export type Axes = Length[];

/** An answer to the closing question, which the page asks after all checks pass. It has no grade. */
export interface ClosingAnswer {
  /**
   * The question's id.
   *
   * @maxLength 64
   */
  question: string;
  /**
   * The letter of the chosen answer, from `a` on. Null for a sentence of the learner's own.
   *
   * @minLength 1
   * @maxLength 1
   */
  choice: string | null;
  /**
   * The chosen answer, or the learner's own sentence.
   *
   * @maxLength 250
   */
  text: string;
  /** Null for a sentence, which the page does not judge. */
  correct: boolean | null;
}

/** Six verdicts, and conclusions from them. Plain JSON, as `report.schema.json` describes. */
export interface Report {
  schema: 1;
  verdicts: Verdicts;
  /** True if no check failed and `formula` passed. */
  passed: boolean;
  /** True if every check applied. */
  complete: boolean;
  /** Null if the table is wrong, unless every entry is right in a coarser format. */
  precision: Precision | null;
  /**
   * The mistakes, in the order in which to fix them. Empty if none is certain. Reports of the page have no numbers
   * of columns and no rows if the setting `reveal` hides them.
   *
   * @maxItems 12
   */
  causes: Cause[];
  /** The axes of all tables, if their shape is wrong and one rule gives them; otherwise null. */
  axes: Axes | null;
  /** True if the learner opened a solution before. Only the page knows; elsewhere it is false. */
  assisted: boolean;
  /** Only in reports of the page, and only after the learner answered. */
  closing?: ClosingAnswer;
  /**
   * The test cases after the nine, if the host added some.
   *
   * @maxItems 2
   */
  extraCases?: readonly Size[];
}
