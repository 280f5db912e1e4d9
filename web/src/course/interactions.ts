// A system shows a result by these interactions: one for each check, one for the solution, and one
// for the answer to the closing question.
import { CHECKS, type ClosingAnswer, type State } from "sinusoidal-pe";

import { closing as questions } from "../texts/en/closing.js";
import { course as texts } from "../texts/en/course.js";
import type { Dialect, Value } from "./dialects.js";
import type { TimedResult } from "./result.js";

interface Interaction {
  id: string;
  type: keyof Dialect["types"];
  state: State;
  title: string;
  response: string;
  at: number;
  took: number;
}

export function interactionsOf(
  { verdicts, at, took }: TimedResult,
  isAssisted: boolean,
  now: number,
  opened: number,
): Interaction[] {
  return [
    // An unsent result of version 0.1.0 has no responses.
    ...verdicts.map(({ check, response = "", ...rest }) => {
      return { id: check, type: "check" as const, response, ...rest, at, took };
    }),
    {
      id: "solution",
      type: "check",
      state: "not-applicable",
      title: texts.solution,
      response: isAssisted ? "opened" : "not opened",
      at: now,
      took: now - opened,
    },
  ];
}

/** The place of the closing answer, which a later visit may send without a result. */
export const AFTER_RESULT = CHECKS.length + 1;

export function closingInteraction(
  { question, choice, text, correct }: ClosingAnswer,
  now: number,
  opened: number,
): Interaction {
  const judged = correct ? "passed" : "failed";
  const asked: Record<string, { question: string } | undefined> = questions.questions;
  return {
    id: `closing-${question}`,
    type: choice === null ? "sentence" : "choice",
    state: correct === null ? "not-applicable" : judged,
    title: asked[question]?.question ?? questions.title,
    // SCORM 2004 would read a brace at the beginning as the language of the text.
    response: choice ?? text.replace(/^\{/, " {"),
    at: now,
    took: now - opened,
  };
}

export function resultValuesOf(
  name: string,
  { state, response }: Interaction,
  dialect: Dialect,
): Value[] {
  return [
    [`${name}.${dialect.interaction.response}`, response],
    [`${name}.result`, dialect.verdict[state]],
  ];
}

export function valuesOf(name: string, shown: Interaction, dialect: Dialect): Value[] {
  const { interaction, types, moment, span } = dialect;
  return [
    [`${name}.id`, shown.id],
    [`${name}.type`, types[shown.type]], // before the response, which must be of this type
    [`${name}.${interaction.time}`, moment(shown.at)],
    ...resultValuesOf(name, shown, dialect),
    [`${name}.latency`, span(shown.took)],
    ...(interaction.description
      ? [[`${name}.${interaction.description}`, shown.title] as const]
      : []),
  ];
}
