// The words for the parts of a summary, for its text and its page.
import { mistakeTexts } from "../feedback/feedback.js";
import { summary as texts } from "../texts/en/summary.js";
import type { Count } from "../types/summary.js";
import type { CauseId } from "../types.js";

export const countText = (count: Count): string =>
  typeof count === "number" ? String(count) : texts.hidden[count];

export const mistakeTitle = (id: CauseId): string => mistakeTexts(id).title;

/** An error without a text of its own has a name. */
export const errorTitle = (kind: string): string =>
  Object.hasOwn(texts.errors, kind) ? (texts.errors[kind] as string) : kind;
