// What Python told of a value, in the words that the same value has in JavaScript.
import type { Came } from "sinusoidal-pe";
import { readAnswer } from "sinusoidal-pe/answer";

import type { PythonAnswer } from "../sandbox/protocol.js";
import type { Told } from "./interpreter.js";

/** A value that decides why something is no table, as `lane/reading.py` writes it. */
type Leaf =
  | { type: "null" }
  | { type: "boolean"; value: boolean }
  | { type: "number" | "string"; value: string }
  | { type: "other"; name: string; text: string };

/** The answer to a case. */
export function answerOf({ told, numbers }: Told): PythonAnswer {
  if (told.kind === "table" && numbers) return { ...told, data: numbers } as PythonAnswer;
  if (told.kind !== "not-a-table") return told as PythonAnswer;
  return { ...told, came: inWords(told.came as Came, told.leaf as Leaf | null) } as PythonAnswer;
}

function inWords(came: Came, leaf: Leaf | null): Came {
  if (leaf === null || (came.id !== "value" && came.id !== "entry")) return came;
  if (leaf.type === "other") return { ...came, type: leaf.name, text: leaf.text };
  const value = valueIn(leaf);
  const read = readAnswer(came.id === "entry" ? [value] : value);
  return read.kind === "not-a-table" ? ({ ...read.came, ...came } as Came) : came;
}

function valueIn(leaf: Exclude<Leaf, { type: "other" }>): unknown {
  if (leaf.type === "null") return null;
  return leaf.type === "number" ? Number(leaf.value.replace("inf", "Infinity")) : leaf.value;
}
