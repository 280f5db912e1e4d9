// The outcome for the bytes of a file.
import { readTable } from "../formats.js";
import { describeProblem } from "../messages.js";
import type { JudgeTableOptions, SinusoidalPe } from "../types.js";
import type { Outcome } from "./outcomes.js";

export function judgeBytes(
  pe: SinusoidalPe,
  file: string,
  bytes: Uint8Array | { problem: string },
  options: JudgeTableOptions,
): Outcome {
  if (!(bytes instanceof Uint8Array)) return { file, ...bytes };
  const table = readTable(bytes, file);
  if (table.kind === "unreadable") return { file, problem: describeProblem(table.problem) };
  return { file, report: pe.judgeTable(table, options), notes: table.notes };
}
