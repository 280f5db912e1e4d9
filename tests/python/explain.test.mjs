// Explanations of errors that Python and NumPy raise in programs that they run.
import assert from "node:assert/strict";
import { before, test } from "node:test";

import { explainError } from "sinusoidal-pe";
import { PYTHON } from "../raising.mjs";
import { FILES, startHere } from "./python.mjs";

let interpreter;
before(async () => {
  ({ interpreter } = await startHere("snapshot", FILES));
});

/** Returns what the interpreter reports of one case. */
function told(code) {
  const loaded = interpreter.load(code);
  return loaded.kind === "loaded" ? interpreter.call(2, 4, 2 ** 20).told : loaded;
}

for (const { name, code, part } of PYTHON) {
  test(`explains Python's error for ${name}`, () => {
    const { text, source } = told(code);
    const words = explainError({ language: "python", text, source });
    assert.equal(words, part, text);
  });
}

const HEAD = "import numpy as np\ndef sinusoidal_pe(T, C):\n    ";
const REMARKS = {
  "a function without return": ["table = np.zeros((T, C))", { id: "no-return", line: 2 }],
  "a return inside another function alone": [
    "def row(t):\n        return t\n    row(T)",
    { id: "no-return", line: 2 },
  ],
  "a return with nothing behind it": [
    "if T:\n        return\n    return 1",
    { id: "bare-return", line: 4 },
  ],
  "^ for whole numbers": ["x = 1\n    return np.ones((T, C)) * (10 ^ C)", { id: "caret", line: 4 }],
  "one list for all rows": ["return [[0] * C] * T", { id: "shared-row", line: null }],
  "one array for all rows": ["return [np.zeros(C)] * T", { id: "shared-row", line: null }],
  "an array of whole numbers": [
    "return np.zeros((T, C), dtype=int)",
    { id: "whole-numbers", line: null },
  ],
  "2j for 2 * j": ["return np.sin(np.arange(C) * 2j)", { id: "complex", line: null }],
  "a None that is returned": ["return [].append(T)", null],
  "rows of their own": ["return [[0.5] * C for t in range(T)]", null],
};
for (const [name, [body, remark]] of Object.entries(REMARKS)) {
  test(`remarks in Python on ${name}`, () => {
    assert.deepEqual(told(`${HEAD}${body}\n`).remark, remark);
  });
}

test("leaves an error alone that says enough itself", () => {
  const { text, source } = told(
    "def sinusoidal_pe(T, C):\n    raise NotImplementedError('later')\n",
  );
  assert.equal(explainError({ language: "python", text, source }), undefined);
});
