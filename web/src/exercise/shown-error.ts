import { errorOf } from "#traces";
import { visibleLines } from "#visible";

import type { Mark } from "../editor/marks.js";
import type { Guidance } from "../help/guidance.js";
import { statuses } from "../texts/en/statuses.js";
import type { Line } from "./tests.js";

/** An error, or a remark on the code, whose `text` is empty. */
export interface ShownError {
  text: string;
  line: Line;
  cell?: number | null | undefined;
  explanation?: string | undefined;
  isSyntax?: boolean;
}

export function sentenceOf({ explanation, text }: ShownError): string {
  return visibleLines(explanation ?? errorOf(text));
}

export function spokenError(error: ShownError): string {
  const text = sentenceOf(error);
  const { line } = error;
  return line === null ? text : statuses.lineError({ line, text });
}

/** The line of the skeleton's gap that the learner fills next. */
export function gapMark(guidance: Guidance | undefined): Mark | undefined {
  if (guidance?.about !== "first-table" || !guidance.gap) return undefined;
  return { line: guidance.gap.line, text: guidance.observation };
}

export function markOf({ line, explanation, text }: ShownError): Mark | undefined {
  return line === null ? undefined : { line, text: explanation ?? text };
}
