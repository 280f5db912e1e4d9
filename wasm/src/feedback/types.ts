// Types of a diagnosis, and of the facts that select its texts.
import type { Cause, CauseForm, CauseId } from "../types.js";

/** Explains a wrong table, with hints in order: each is for readers whom the one before did not help. */
export interface Feedback {
  /** The same for one kind of mistake, whatever its numbers. */
  id: string;
  /** The mistake that the texts explain; null if the numbers match no known mistake. */
  cause: Cause | null;
  /** Describes the table, with `mistakes` and `alternatives`. The page shows it before any hint. */
  observation: string;
  /** Describes `cause` alone: `observation` without its lists, for pages that draw them. */
  finding: string;
  /**
   * Titles of the mistakes that the table matches together, the one that is explained first. Empty
   * if it is the only one. Precision that a report only notes is no mistake.
   */
  mistakes: string[];
  /** Other explanations of the same numbers: each lists the titles of its mistakes. */
  alternatives: string[][];
  /** Columns that differ from the formula, where no mistake is known by name; else null. */
  measured: Measured | null;
  /** Points at the part of the problem statement to read again. */
  question: string;
  /** The missing step in words. Code stands between backticks. */
  step: string;
}

/** Facts that a page adds to the report. */
export interface Seen {
  /** The case that it shows, and the frequency of each of its columns, as `periodicity` gives it. */
  shown?: { T?: number; C: number; frequencies: ArrayLike<number> } | undefined;
  /** The line of the code that a message above is about; null if that message has no line. */
  line?: number | null | undefined;
}

/** Facts about a column, found or correct: `factor * sin(t / divisor + start)`, or with a cosine. */
export interface ColumnFacts {
  /** `angle`: the angle itself, without a function; `constant`: `factor` in every row. */
  function: "sine" | "cosine" | "angle" | "constant";
  /** Null of a constant. */
  divisor: number | null;
  /** Negative where the function has a minus; null of an angle. */
  factor: number | null;
  /** The angle in row 0, in radians; null of a constant. */
  start: number | null;
}

/** In which facts a column differs from the formula. */
export type Difference = "function" | "divisor" | "factor" | "start";

/** A wrong column next to the formula. */
export interface ComparedColumn {
  j: number;
  /** Facts about the table's column. If `isExact` is false, they are approximate. */
  found: ColumnFacts;
  isExact: boolean;
  /** The correct column. */
  formula: ColumnFacts;
  differences: Difference[];
}

/** The measured columns of one case; T is null if unknown. */
export interface Measured {
  T: number | null;
  C: number;
  columns: ComparedColumn[];
}

/** Numbers that a message may name; NaN if unknown. */
export interface Facts {
  T: number;
  C: number;
  value: number;
}

/** Facts that select a message, together with the cause. */
export interface Setting extends Seen {
  /** No other cause changes frequencies. */
  alone: boolean;
  /** The other causes of the same reading that change numbers. */
  beside: ReadonlySet<CauseId>;
  /** Whether a pair has two divisors, and by which rule; undefined where it has one. */
  unpaired: CauseForm | null | undefined;
  /** The table came without its size: a file, with an odd number of columns. */
  oddFile: boolean;
  /** A sentence above says that the two columns of a pair have two divisors. */
  areApart: boolean;
}
