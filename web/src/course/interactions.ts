// A system shows a result by these interactions: one for each check, and one for the solution.
import type { State } from "sinusoidal-pe";

import { course as texts } from "../texts/en/course.js";
import type { Dialect, Value } from "./dialects.js";
import type { TimedResult } from "./result.js";

interface Interaction {
  id: string;
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
      return { id: check, response, ...rest, at, took };
    }),
    {
      id: "solution",
      state: "not-applicable",
      title: texts.solution,
      response: isAssisted ? "opened" : "not opened",
      at: now,
      took: now - opened,
    },
  ];
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
  const { interaction, type, moment, span } = dialect;
  return [
    [`${name}.id`, shown.id],
    [`${name}.type`, type], // before the response, which must be of this type
    [`${name}.${interaction.time}`, moment(shown.at)],
    ...resultValuesOf(name, shown, dialect),
    [`${name}.latency`, span(shown.took)],
    ...(interaction.description
      ? [[`${name}.${interaction.description}`, shown.title] as const]
      : []),
  ];
}
