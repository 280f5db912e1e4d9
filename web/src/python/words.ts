// The page gives the same answer for a value of Python as for such a value of JavaScript. Values with
// names of Python, such as None, keep them.
import type { AnswerProblem } from "sinusoidal-pe";
import { readAnswer } from "sinusoidal-pe/answer";

import type { PythonAnswer } from "../sandbox/protocol.js";
import type { Called } from "./interpreter.js";

type Leaf =
  | { type: "number" | "string"; value: string }
  | { type: "other"; name: string; text: string };

export function answerOf({ result, numbers }: Called): PythonAnswer {
  if (result.kind === "table" && numbers) return { ...result, data: numbers } as PythonAnswer;
  if (result.kind !== "not-a-table") return result as PythonAnswer;
  return {
    ...result,
    problem: inWords(result.problem as AnswerProblem, result.leaf as Leaf | null),
  } as PythonAnswer;
}

function inWords(problem: AnswerProblem, leaf: Leaf | null): AnswerProblem {
  if (leaf === null || (problem.id !== "value" && problem.id !== "entry")) return problem;
  if (leaf.type === "other") return { ...problem, type: leaf.name, text: leaf.text };
  const value = valueIn(leaf);
  const read = readAnswer(problem.id === "entry" ? [value] : value);
  return read.kind === "not-a-table" ? ({ ...read.problem, ...problem } as AnswerProblem) : problem;
}

function valueIn(leaf: Exclude<Leaf, { type: "other" }>): unknown {
  return leaf.type === "number" ? Number(leaf.value.replace("inf", "Infinity")) : leaf.value;
}
