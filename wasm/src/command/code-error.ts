import type { CodeError } from "../grading/grader.js";
import { command as texts } from "../texts/en/command.js";

export function sentencesOn({ text, line, cell, explanation }: CodeError): string[] {
  const explained = explanation === undefined ? [] : [explanation];
  const words = beginningOf(text);
  // A remark has no text of its own.
  if (words === "") return [...explained, ...placeOf(line, cell)];
  if (line === null) return [texts.error({ text: words }), ...explained];
  const error = cell
    ? texts.errorInCell({ cell, line, text: words })
    : texts.errorAtLine({ line, text: words });
  return [error, ...explained];
}

/** The calls before the error, as the page writes them: the place of each, its line, and how many are left out. */
const CALLS = /^(?:(?:Line|Code cell) \d+.*\n(?: {4}.*\n)?|… \d+ more\n)*/;

/** Returns the name of the error and the first line of its message that is not empty. */
function beginningOf(text: string): string {
  const [beginning = ""] = /^\S*\s*.*/.exec(text.replace(CALLS, "").trim()) ?? [];
  return beginning.replace(/\s*\n\s*/, " ");
}

function placeOf(line: number | null, cell: number | null | undefined): string[] {
  if (line === null) return [];
  return [cell ? texts.seeCell({ cell, line }) : texts.seeLine({ line })];
}
