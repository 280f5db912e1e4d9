import { readTable } from "../formats.js";
import type { JudgeTableOptions, SinusoidalPe } from "../types.js";
import type { Outcome } from "./outcomes.js";
import { type Command, whyUnreadable } from "./unreadable.js";

export function judgeBytes(
  pe: SinusoidalPe,
  file: string,
  bytes: Uint8Array | { problem: string },
  options: JudgeTableOptions,
  command: Command,
): Outcome {
  if (!(bytes instanceof Uint8Array)) return { file, ...bytes };
  const table = readTable(bytes, file);
  if (table.kind === "unreadable") {
    return { file, problem: whyUnreadable(file, bytes, table.problem, command) };
  }
  return { file, report: pe.judgeTable(table, options), notes: table.notes };
}
