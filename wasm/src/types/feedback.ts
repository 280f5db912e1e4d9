// Types of a diagnosis, and of the facts that select its texts.
import type { CauseForm, CauseId } from "../ids.js";
import type { Cause } from "./report.js";

/** Explains a wrong table, with hints in order. */
export interface Feedback {
  /** The same for one kind of mistake, with any numbers. */
  id: string;
  /** Null if the numbers match no known mistake. */
  cause: Cause | null;
  /** Describes the table, with `mistakes` and `alternatives`. */
  observation: string;
  /** Describes `cause` alone: `observation` without its lists, for pages that draw them. */
  finding: string;
  /** Titles of mistakes that the table matches together, the explained one first. Empty if only one. */
  mistakes: string[];
  /** Other explanations of the same numbers: each lists the titles of its mistakes. */
  alternatives: string[][];
  /** Columns that differ from the formula; null if the mistake has a name. */
  measured: Measured | null;
  /** The other mistakes of `mistakes`, in the order in which to fix them. */
  next: NextMistake[];
  /** Names the part of the problem statement to read again. */
  question: string;
  /** The missing step, with code between backticks. */
  step: string;
}

/** A mistake to fix after the explained one. */
export interface NextMistake {
  title: string;
  finding: string;
}

/** Facts that a page adds to the report. */
export interface Seen {
  /** The line of the code that the page names; null if it names an error without a line. */
  line?: number | null | undefined;
  /** The setting of the same name; `"found"` by default. */
  reveal?: "none" | "place" | "found" | "expected" | undefined;
  /** The test case that it shows, the columns that are correct there, and the causes in it alone. */
  table?: SeenTable | undefined;
  /** How a table without a known mistake ends, for a report from which the page left numbers out. */
  ending?: "equal-rows" | "drift" | undefined;
  /** True if every entry of every table is 0. */
  zeros?: boolean | undefined;
  /** The entries of one table that are not finite numbers. */
  notFinite?: NotFinite | undefined;
}

/** Numbers in order; `step` is null if they have no common distance. A single number has the step 1. */
export interface Progression {
  count: number;
  first: number;
  last: number;
  step: number | null;
}

export interface NotFinite {
  T: number;
  C: number;
  numbers: "nan" | "infinite" | "both";
  count: number;
  first: { t: number; j: number };
  /** The rows and columns with such an entry. */
  rows: Progression;
  columns: Progression;
  /** True if each of these rows has such an entry in each of these columns. */
  isWhole: boolean;
}

export interface SeenTable {
  T: number;
  C: number;
  correct: readonly number[];
  causes: readonly Cause[];
}

/** A column, found or correct: `factor * sin(t / divisor + start)`, or with a cosine. */
export interface ColumnFacts {
  /** `angle`: the angle itself, without a function; `constant`: `factor` in every row. */
  function: "sine" | "cosine" | "angle" | "constant";
  /** Null for a constant. */
  divisor: number | null;
  /** Null for an angle. */
  factor: number | null;
  /** The angle in row 0, in radians; null for a constant. */
  start: number | null;
}

export type Difference = "function" | "divisor" | "factor" | "start";

/** A wrong column next to the formula. */
export interface ComparedColumn {
  j: number;
  /** Approximate if `isExact` is false. */
  found: ColumnFacts;
  isExact: boolean;
  formula: ColumnFacts;
  differences: Difference[];
}

/** The measured columns of one test case. T is null if unknown. */
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

type Message = string | ((facts: Facts) => string);

/** The texts of a mistake. */
interface Mistake {
  /** Makes sense in a list. */
  title: Message | Record<string, Message>;
  /** Appears before the learner opens a hint. */
  observation: Message | Record<string, Message>;
  /** Asks for the part of the formula to read again. */
  question: Message | Record<string, Message>;
  /** Names what to change. */
  step: Message | Record<string, Message>;
}

export type Mistakes = Partial<Record<CauseId, Mistake>>;

/** Facts that select a message, together with the cause. */
export interface Setting extends Seen {
  /** True if no other cause changes frequencies. */
  alone: boolean;
  /** The other causes of the same alternative that change numbers. */
  beside: ReadonlySet<CauseId>;
  /** The rule by which a pair has two divisors; null if unknown, undefined if it has one. */
  unpaired: CauseForm | null | undefined;
  /** Whether the table is a file with an odd number of columns, whose size is unknown. */
  oddFile: boolean;
  /** Whether an earlier sentence says that a pair has two divisors. Only observations ask for it. */
  areApart?: boolean;
}
