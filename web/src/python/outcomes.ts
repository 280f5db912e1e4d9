// Adds texts to what the sandbox answers for code in Python.
import { remarksPython } from "#texts/remarks-python.js";

import type { Outcome } from "../sandbox/sandbox.js";
import { python } from "../texts/en/python.js";

/** The id of a remark comes from the sandbox, so it may be unknown. */
export function withTexts(outcome: Outcome): Outcome {
  if (!("answer" in outcome)) return outcome;
  const { answer } = outcome;
  if (answer.kind === "ended") {
    const { error } = answer;
    const { SystemError, ...others } = python.ended;
    const message = error === "SystemError" ? SystemError(answer) : others[error];
    return { answer: { kind: "raised", text: `${error}: ${message}`, line: null, syntax: false } };
  }
  const remark = "remark" in answer && answer.remark;
  if (remark && Object.hasOwn(remarksPython, remark.id)) {
    remark.explanation = remarksPython[remark.id as keyof typeof remarksPython];
  }
  return outcome;
}
