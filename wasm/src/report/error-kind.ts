import type { Report } from "../types.js";

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
