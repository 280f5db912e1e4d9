// Explains why a file that is not a table has no result.

import { describeProblem } from "../file-messages.js";
import { DEFINITION, isCode, MAX_CODE_BYTES } from "../grading/submissions.js";
import { command as texts } from "../texts/en/command.js";
import type { FileProblem } from "../types.js";

/** The command that was given the file: `judge` takes tables, `grade` takes code as well. */
export type Command = "judge" | "grade";

export function whyUnreadable(
  file: string,
  bytes: Uint8Array,
  problem: FileProblem,
  command: Command,
): string {
  if (isCode(file)) return texts.codeForJudge;
  const text = Buffer.from(bytes.subarray(0, MAX_CODE_BYTES)).toString("latin1");
  if (DEFINITION.test(text)) return texts.misnamedCode;
  return command === "grade" && !isNamedTable(file) && !holdsTable(problem)
    ? texts.neither
    : describeProblem(problem);
}

/** Whether the name says that a table is expected in the file, as that of the standard input may. */
const isNamedTable = (file: string): boolean => /(?:^-|\.(?:npy|csv|tsv|txt|json))$/i.test(file);

/** Whether there may be a table in the file, in a form that is not read. */
const holdsTable = (problem: FileProblem): boolean =>
  problem.id === "npz" ||
  (problem.id === "other-format" && !["html", "image", "pdf"].includes(problem.format));
