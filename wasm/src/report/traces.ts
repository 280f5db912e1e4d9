// Reads the text of an error as the page writes it: the calls that led to it, then the error itself.
import type { Report } from "../types.js";

/**
 * Each call has its place, in any language, and its line of code. Some calls in the middle may be left
 * out. A place without a colon is no error of an engine.
 */
const CALLS =
  /^(?:[^\n:]*\d[^\n:]*\n {4}[^\n]*\n|(?:Line|Code cell) \d+[^\n]*\n|… [^\n]*\d[^\n]*\n)*/;

/** Returns the name of the error and the first line of its message that is not empty. */
export function errorOf(trace: string): string {
  const [beginning = ""] = /^\S*\s*.*/.exec(trace.replace(CALLS, "").trim()) ?? [];
  return beginning.replace(/\s*\n\s*/, " ");
}

/** Other names are texts that the code raised. */
const NAME = /^[A-Za-z_$][\w$.]{0,59}(?:Error|Exception|Exit|Interrupt|Iteration)(?=:|\s*$)/;

/**
 * Returns the kind of the error that left a call without a table: the name of the raised error, or `raised` if it
 * has none, `timed-out`, `nothing-returned`, `missing` for a missing function, or `not-a-table`.
 */
export function errorKindOf({ verdicts }: Report): string | undefined {
  for (const { reason, witness } of verdicts) {
    const problem = witness?.problem;
    switch (reason) {
      case "raised":
        return (problem?.id === "error" && NAME.exec(problem.text)?.[0]) || reason;
      case "not-a-table":
        return problem?.id === "missing" ? problem.id : reason;
      case "timed-out":
      case "nothing-returned":
        return reason;
    }
  }
  return undefined;
}
