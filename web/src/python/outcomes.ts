// Adds texts to what the sandbox answers for code in Python.
import type { Outcome } from "../sandbox/sandbox.js";
import { python } from "../texts/en/python.js";

export function withTexts(outcome: Outcome): Outcome {
  if (!("answer" in outcome)) return outcome;
  const { answer } = outcome;
  if (answer.kind === "ended") {
    const { error } = answer;
    const { SystemError, ...others } = python.ended;
    const message = error === "SystemError" ? SystemError(answer) : others[error];
    return { answer: { kind: "raised", text: `${error}: ${message}`, line: null, syntax: false } };
  }
  return outcome;
}
