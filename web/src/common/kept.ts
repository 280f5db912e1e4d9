import type { ClosingAnswer } from "sinusoidal-pe";
import type { FrameHint } from "sinusoidal-pe/frame";

export type Hint = FrameHint;

export const FIRST_HINTS = ["meaning", "entry", "skeleton", "solution"] as const satisfies Hint[];
export const TABLE_HINTS = ["question", "picture", "words", "solution"] as const satisfies Hint[];

const ALL_HINTS: readonly Hint[] = [...new Set<Hint>([...FIRST_HINTS, ...TABLE_HINTS])];

export const MOST_MISTAKES = 100;

export function knownHints(list: readonly unknown[]): Hint[] {
  return ALL_HINTS.filter((hint) => list.includes(hint));
}

/** Every version of SCORM has room for so many characters. */
export const MOST_ANSWER = 250;

const MOST_ID = 64;

/** A host or another script of the site may have written anything. */
export function readClosing(value: unknown): ClosingAnswer | undefined {
  const { question, choice, text, correct } = Object(value);
  if (typeof question !== "string" || typeof text !== "string") return undefined;
  return {
    question: question.slice(0, MOST_ID),
    choice: typeof choice === "string" && /^[a-z]$/.test(choice) ? choice : null,
    text: text.slice(0, MOST_ANSWER),
    correct: correct === !!correct ? correct : null,
  };
}
