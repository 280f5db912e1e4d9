import type { CodeError, CodeNote } from "../grading/grader.js";
import { describeFileNote } from "../report/file-messages.js";
import { errorOf } from "../report/traces.js";
import { command as texts } from "../texts/en/command.js";
import type { FileNote } from "../types.js";

export function noteText(note: FileNote | CodeNote): string {
  if (note.id === "not-run") return notRunText(note);
  return note.id === "left-out" ? texts.leftOut : describeFileNote(note);
}

const ABSENT =
  /^(?:ModuleNotFoundError: No module named|Error: Cannot find module|TypeError: Failed to resolve module specifier) ['"]([^'"]{1,100})['"]/;

/** No learner has these as files next to a submission. */
const LIBRARIES =
  /^(?:torch\w*|tensorflow|keras|jax|flax|matplotlib|seaborn|plotly|pandas|polars|scipy|sklearn|sympy|numba|cupy|cv2|PIL|tqdm|einops|transformers|google|marimo|ipywidgets|numpy\..*)$/;

function notRunText({ line, cell, text }: Extract<CodeNote, { id: "not-run" }>): string {
  const words = errorOf(text);
  const [, name] = ABSENT.exec(words) ?? [];
  const { notRun, absent } = texts;
  if (line === null) return notRun.anywhere({ text: words });
  if (name === undefined) {
    return cell ? notRun.inCell({ cell, line, text: words }) : notRun.atLine({ line, text: words });
  }
  return cell ? absent.inCell({ cell, line, name }) : absent.atLine({ line, name });
}

export function sentencesOn({ text, line, cell, explanation }: CodeError): string[] {
  const words = errorOf(text);
  const [, name] = ABSENT.exec(words) ?? [];
  const isOwn = name !== undefined && !LIBRARIES.test(name);
  const explained = [
    ...(explanation === undefined ? [] : [explanation]),
    ...(isOwn ? [texts.oneFile({ name })] : []),
  ];
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
