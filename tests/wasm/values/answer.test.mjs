import assert from "node:assert/strict";
import { test } from "node:test";
import { readAnswer, readAnswerProblem } from "sinusoidal-pe/answer";

import { thenable } from "../judging/hostile/makers.mjs";

const withShape = (shape) => readAnswer(Object.assign(Float64Array.of(0, 1), { shape }));

test("readAnswer: refuses a shape with a length that 32 bits cannot store", () => {
  assert.deepEqual(withShape([1, 2 ** 32 - 1]).shape, [1, 2 ** 32 - 1]);
  for (const length of [2 ** 32, 2 ** 53]) {
    assert.deepEqual(withShape([1, length]).problem, { id: "bad-shape", text: "Array" });
  }
});

test("readAnswer: rows of one type have its precision, and rows of several types are float64", () => {
  const [double, single, whole] = [Float64Array, Float32Array, Int8Array].map((Type) =>
    Type.of(0, 1),
  );
  for (const [type, rows] of [
    ["float32", [single]],
    ["float32", [single, single, single]],
    ["integer", [whole, whole]],
    ["float64", [double, double]],
    ["float64", [double, single]],
    ["float64", [single, double]],
    ["float64", [single, whole]],
    ["float64", [[0, 1]]],
  ]) {
    assert.equal(readAnswer(rows).type, type);
  }
});

test("readAnswer: a function with the properties of a table or a promise is no table", () => {
  const table = { shape: [1, 2], data: [0, 1] };
  for (const properties of [table, thenable(() => {})]) {
    const { problem } = readAnswer(Object.assign(() => 1, properties));
    assert.deepEqual([problem.id, problem.type], ["value", "function"]);
  }
});

test("readAnswerProblem: replaces numbers that count nothing by 0", () => {
  const { at } = readAnswerProblem({ id: "mixed", at: [3, 1, 0, -0, -1, 1.5, 2 ** 53, "1"] });
  assert.deepEqual(at, [3, 1, 0, 0, 0, 0, 0, 0]);
});

test("readAnswer: rows after an empty one must be empty, too", () => {
  assert.deepEqual(readAnswer([[], [1, 2]]).problem, {
    id: "ragged",
    at: [1],
    length: 2,
    expected: 0,
  });
  assert.deepEqual(readAnswer([[], 1]).problem, { id: "mixed", at: [1] });
  assert.deepEqual(readAnswer([[], []]).shape, [2, 0]);
});
