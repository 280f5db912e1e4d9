// The question that the page asks after all checks pass, and the answers to it.
import type { ClosingAnswer } from "sinusoidal-pe";
import { MOST_ANSWER } from "../common/closing.js";
import type { Language } from "../common/language.js";
import { closing } from "../texts/en/closing.js";

export type QuestionId = keyof typeof closing.questions;
export type Choice = "a" | "b" | "c";

const RIGHT: Record<QuestionId, Choice> = { "equal-rows": "b", cosines: "a", divisors: "c" };

/** Depends only on what passed, so that it stays the same after a reload. */
const ASKED: Record<Language | "file", QuestionId> = {
  javascript: "equal-rows",
  python: "cosines",
  file: "divisors",
};

/** Each learner gets one question, so an answered one stays. Another version may have asked others. */
export function questionFor(
  passed: Language | "file",
  given: ClosingAnswer | undefined,
): { id: QuestionId; given: ClosingAnswer | undefined } {
  return isQuestion(given?.question)
    ? { id: given.question, given }
    : { id: ASKED[passed], given: undefined };
}

export function chosenAnswer(question: QuestionId, choice: Choice): ClosingAnswer {
  const text = closing.questions[question].choices[choice];
  return { question, choice, text, correct: choice === RIGHT[question] };
}

/** Returns undefined if the text is blank. An answer is one line without control characters. */
export function ownAnswer(question: QuestionId, written: string): ClosingAnswer | undefined {
  const line = written
    .replaceAll(/\s+/g, " ")
    .replaceAll(/\p{Cc}/gu, "")
    .trim();
  const text = line.slice(0, MOST_ANSWER);
  return text === "" ? undefined : { question, choice: null, text, correct: null };
}

/** The sentence about an answer to one of these questions. Its explanation follows. */
export function resultOf({ question, correct }: ClosingAnswer): string {
  if (correct !== false) return correct ? closing.right : closing.compare;
  const id = question as QuestionId;
  return closing.wrong({ right: closing.questions[id].choices[RIGHT[id]] });
}

function isQuestion(id: string | undefined): id is QuestionId {
  return id !== undefined && Object.hasOwn(RIGHT, id);
}
