import { argumentErrors } from "../texts/en/argument-errors.js";
import type { Answer, AnswerProblem, Size } from "../types.js";
import { type ReadAnswer, raisedText, readAnswer, readAnswerProblem } from "../values/answer.js";

export type Submission =
  | ReadAnswer
  | { kind: "raised" | "raised-last"; problem: AnswerProblem }
  | { kind: "timed-out" };

export function call(fn: (T: number, C: number) => unknown, { T, C }: Size): Submission {
  let value: unknown;
  try {
    value = fn(T, C);
  } catch (error) {
    return raised(error);
  }
  return readAnswer(value);
}

function raised(error: unknown, last = false): Submission {
  const problem = { id: "error", text: raisedText(error) } as const;
  return { kind: last ? "raised-last" : "raised", problem };
}

export function fromAnswer(answer: Answer): Submission {
  switch (answer?.kind) {
    case "returned":
      return readAnswer(answer.value);
    case "raised":
      return raised(answer.error, answer.last);
    case "timed-out":
      return { kind: "timed-out" };
    case "not-a-table":
      return { kind: "not-a-table", problem: readAnswerProblem(answer.problem) };
    default:
      throw new TypeError(argumentErrors.answer);
  }
}
