import assert from "node:assert/strict";
import { test } from "node:test";

import { errorOf } from "#traces";
import { logic } from "../../web/logic.mjs";

const { pythonWorker, worker } = logic.texts;

const CALL = `${worker.lineIn({ line: 2, within: "sinusoidal_pe" })}\n    return deep(9)\n`;

const TRACES = {
  "one call": CALL,
  "a line separator in the code": `${worker.line({ line: 3 })}\n    f("\u2028")\n`,
  "a place without its code": `${worker.line({ line: 3 })}\n`,
  "a cell of a notebook": `${pythonWorker.cellLineIn({ cell: 2, line: 1, within: "f" })}\n    f()\n`,
  "calls left out in JavaScript": `${CALL}${worker.more({ count: 9 })}\n`,
  "calls left out in Python": `${CALL}${pythonWorker.moreCalls({ count: 993 })}\n${CALL}`,
};

for (const [name, calls] of Object.entries(TRACES)) {
  test(`traces: read the error behind ${name}`, () => {
    assert.equal(errorOf(`${calls}ValueError: no rows\n`), "ValueError: no rows");
  });
}

test("traces: read the beginning of an error with several lines", () => {
  assert.equal(
    errorOf(`${CALL}AssertionError: \nNot equal\n DESIRED: 1`),
    "AssertionError: Not equal",
  );
  assert.equal(errorOf("ValueError: one\n\n    https://numpy.org"), "ValueError: one");
  assert.equal(errorOf(""), "");
});
