// The English texts of causes: ids and parameters in, sentences out.
import type { Cause, Report } from "./types.js";

/**
 * What to tell of a report, one thing at a time: the first cause, or the first wrong number. Each
 * text is told after the one before did not help.
 */
export interface Feedback {
  /** The same for the same kind of mistake, whatever its numbers. */
  id: string;
  /** What is told of; null where the numbers fit no name. */
  cause: Cause | null;
  /** What the table shows. Told unasked. */
  observation: string;
  /** Points at the sentence of the statement to reread. */
  question: string;
  /** The missing step in words. */
  step: string;
}

/** What to tell of a report; undefined where no table is wrong. */
export function feedbackFor(report: Report): Feedback | undefined {
  const cause = report.causes[0];
  if (!cause) return undefined;
  const { id } = cause;
  return { id, cause, observation: id, question: id, step: id };
}
