// The results of a class, added up.
import type { CauseId } from "../ids.js";
import type { Check } from "./report.js";

/** A number, or for the class: `few` for 1 to 4, `hidden` for a number that would give away a small one. */
export type Count = number | "few" | "hidden";

export interface Group {
  count: Count;
  /** The name of one result. Null if names are not shown. */
  example: string | null;
}

export interface Learners {
  all: Count;
  handedIn: Count;
  /** Learners who opened the exercise, without a result in the report. */
  opened: Count;
  unopened: Count;
}

export interface Summary {
  hasNames: boolean;
  /** True if small counts are hidden. */
  isForClass: boolean;
  /** The learners in Moodle's reports. Null without such a report. */
  learners: Learners | null;
  /** What was handed in. All other counts are of these. */
  results: Count;
  passed: Count;
  failed: Count;
  /** Submissions without a report. */
  missing: Count;
  /** The check with most failures first. `notRun`: an earlier call took too long. */
  checks: { check: Check; failed: Count; notRun: Count }[];
  mistakes: ({ id: CauseId } & Group)[];
  /** Mistakes of one table. */
  together: ({ ids: CauseId[] } & Group)[];
  /** Errors that left a call without a table. */
  errors: ({ kind: string } & Group)[];
  unnamed: {
    /** Tables that neither a mistake nor an error explains. */
    results: Count;
    /** The number of different tables. */
    tables: Count;
    /** True if there were more different tables than the summary counts. */
    isPartial: boolean;
    /** The largest groups of equal tables. */
    groups: ({ text: string } & Group)[];
  };
}
