import { remarksPython } from "#texts/remarks-python.js";

import type { Outcome } from "../sandbox/sandbox.js";

/** Explains a remark that only code in Python gets. The id comes from the sandbox, so it may be unknown. */
export function withWords(outcome: Outcome): Outcome {
  const remark = "answer" in outcome && "remark" in outcome.answer && outcome.answer.remark;
  if (remark && Object.hasOwn(remarksPython, remark.id)) {
    remark.explanation = remarksPython[remark.id as keyof typeof remarksPython];
  }
  return outcome;
}
