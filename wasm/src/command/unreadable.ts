import { DEFINITION, isCode, MAX_CODE_BYTES } from "../grading/submissions.js";
import { describeProblem } from "../report/file-messages.js";
import { command as texts } from "../texts/en/command.js";
import type { FileProblem } from "../types.js";
import { isTyped } from "./skipped.js";

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
  const kind = kindOf(file, text, problem);
  if (kind) return kind;
  return command === "grade" && !isNamedTable(file) && !holdsTable(problem)
    ? texts.neither
    : describeProblem(problem);
}

/** Packed files may show the text of what they contain, so they are first. */
function kindOf(file: string, text: string, problem: FileProblem): string | undefined {
  if (PACKED.test(text)) return describeProblem({ id: "other-format", format: "compressed" });
  if (/\.tar$/i.test(file) || text.startsWith("ustar", 257)) return texts.tar;
  if (isPacked(problem)) return undefined;
  if (isTyped(file) || /^Submission Field:/m.test(text)) return texts.typedText;
  if (/\.[cm]?tsx?$/i.test(file)) return texts.typescript;
  const hasCode = DEFINITION.test(text);
  if (/\.(?:md|markdown|myst|qmd|rmd)$/i.test(file)) {
    return hasCode || /^\s*(?:```|~~~)/m.test(text) ? texts.documentWithCode : undefined;
  }
  if (!hasCode) return undefined;
  if (/\.x?html?$/i.test(file)) return texts.pageWithCode;
  return MISNAMED.test(file) ? texts.misnamedCode : texts.otherCode;
}

/** The beginnings of RAR, compress, lzip and LZ4. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are in these formats
const PACKED = /^(?:Rar!\x1a\x07|\x1f\x9d|LZIP|\x04"M\x18)/;

const isPacked = (problem: FileProblem): boolean =>
  problem.id === "npz" ||
  (problem.id === "other-format" && ["compressed", "zip"].includes(problem.format));

/** Names of files that may be Python, JavaScript or a notebook. Other endings name other languages. */
const MISNAMED = /(?:^|\/)[^./]+$|\.(?:txt|text|json|bak|old|orig|es6?|jsm|jsx|pyw|py3|python)$/i;

/** `-` is standard input, which may be a table. */
const isNamedTable = (file: string): boolean => /(?:^-|\.(?:npy|csv|tsv|txt|json))$/i.test(file);

/** Files of these formats are seldom tables. */
const OTHERS = ["html", "html-table", "image", "pdf", "toml", "yaml"];

const holdsTable = (problem: FileProblem): boolean =>
  problem.id === "npz" || (problem.id === "other-format" && !OTHERS.includes(problem.format));
