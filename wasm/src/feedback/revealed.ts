// Leaves out of a report what the author's setting `reveal` hides, so that the page can save or send the rest.

import { type Reveal, reveals } from "../report/messages.js";
import type { Cause, MeasuredColumn, Note, Report, Verdict, Witness } from "../types.js";
import { isNegative } from "./measured.js";

/** Returns the report with null for each hidden number. At this level, its texts stay the same. */
export function revealedReport<Given extends Report>(report: Given, reveal: Reveal): Given {
  return {
    ...report,
    verdicts: report.verdicts.map((verdict) => revealedVerdict(verdict, reveal)),
    causes: revealedCauses(report.causes, reveal),
  };
}

/** Ids and forms, and values that the texts name, stay at every level. */
export function revealedCauses(causes: readonly Cause[], reveal: Reveal): Cause[] {
  return reveals(reveal, "found") ? [...causes] : causes.map((cause) => shortened(cause, reveal));
}

function revealedVerdict(verdict: Verdict, reveal: Reveal): Verdict {
  const { witness, notes } = verdict;
  const isShown = ({ id }: Note): boolean => id !== "near-equal-rows" || reveals(reveal, "place");
  return {
    ...verdict,
    witness: witness && witness.t !== null ? revealedEntry(witness, reveal) : witness,
    notes: notes.filter(isShown),
  };
}

function revealedEntry(witness: Witness, reveal: Reveal): Witness {
  return {
    ...witness,
    ...(!reveals(reveal, "expected") && { expected: null }),
    ...(!reveals(reveal, "found") && { found: null }),
    ...(!reveals(reveal, "place") && { T: null, C: null, t: null, j: null, other: null }),
  };
}

function shortened(cause: Cause, reveal: Reveal): Cause {
  const { id, form, value, columns, rows } = cause;
  const isFactor = id === "scaled" && form !== null; // the title says √C, and not the number
  const isMeasured = id === "measured";
  const isPlaced = isMeasured && reveals(reveal, "place");
  return {
    ...cause,
    value: isFactor ? null : value,
    ...(isMeasured && !isPlaced && { T: null, C: null }),
    columns: isPlaced ? columns.map(withoutNumbers) : [],
    rows: isPlaced ? rows : [],
  };
}

/** A wave with a minus sign is measured with another phase, but the page calls its factor wrong. */
function withoutNumbers(column: MeasuredColumn): MeasuredColumn {
  const wrong = column.wrong.map((part) =>
    part === "phase" && isNegative(column) ? "amplitude" : part,
  );
  return { ...column, frequency: null, phase: null, amplitude: null, wrong: [...new Set(wrong)] };
}
