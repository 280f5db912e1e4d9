import type { CodeError } from "../grading/grader.js";
import { errorOf } from "../report/traces.js";
import { command as texts } from "../texts/en/command.js";

export function sentencesOn({ text, line, cell, explanation }: CodeError): string[] {
  const explained = explanation === undefined ? [] : [explanation];
  const words = errorOf(text);
  // A remark has no text of its own.
  if (words === "") return [...explained, ...placeOf(line, cell)];
  if (/^\w*Warning: /.test(words)) return [texts.warning({ text: words }), ...placeOf(line, cell)];
  if (line === null) return [texts.error({ text: words }), ...explained];
  const error = cell
    ? texts.errorInCell({ cell, line, text: words })
    : texts.errorAtLine({ line, text: words });
  return [error, ...explained];
}

function placeOf(line: number | null, cell: number | null | undefined): string[] {
  if (line === null) return [];
  return [cell ? texts.seeCell({ cell, line }) : texts.seeLine({ line })];
}
