import { DEFINITION, isCode, MAX_CODE_BYTES } from "../grading/submissions.js";
import { describeProblem } from "../report/file-messages.js";
import { command as texts } from "../texts/en/command.js";
import type { FileProblem } from "../types.js";

/** `judge` takes tables; `grade` takes code, too. */
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

/** `-` is standard input, which may be a table. */
const isNamedTable = (file: string): boolean => /(?:^-|\.(?:npy|csv|tsv|txt|json))$/i.test(file);

/** Files of these formats are seldom tables. */
const OTHERS = ["html", "html-table", "image", "pdf", "toml", "yaml"];

const holdsTable = (problem: FileProblem): boolean =>
  problem.id === "npz" || (problem.id === "other-format" && !OTHERS.includes(problem.format));
