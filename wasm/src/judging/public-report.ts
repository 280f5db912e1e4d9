import type { CoreReport, CoreVerdict, CoreWitness } from "../core/core.js";
import type { AnswerProblem, JsonNumber, Report, Verdict, Verdicts } from "../types.js";

/** Returns the value that was returned instead of a table, if the host knows it. */
export type ProblemFor = (size: Pick<CoreWitness, "T" | "C">) => AnswerProblem | undefined;

export function publicReport(report: CoreReport, problemFor: ProblemFor): Report {
  return {
    schema: 1,
    ...report,
    verdicts: report.verdicts.map((verdict) => publicVerdict(verdict, problemFor)) as Verdicts,
    assisted: false,
  };
}

export function publicVerdict(verdict: CoreVerdict, problemFor: ProblemFor): Verdict {
  const { witness } = verdict;
  if (witness === null) return { ...verdict, witness };
  const none = verdict.reason === "not-a-table" || verdict.reason === "raised";
  return {
    ...verdict,
    witness: {
      ...witness,
      found: witness.found === null ? null : jsonNumber(witness.found),
      problem: (none && problemFor(witness)) || null,
    },
  };
}

function jsonNumber(value: number): JsonNumber {
  return Number.isFinite(value) ? value + 0 : (String(value) as JsonNumber); // JSON has no -0
}
