import assert from "node:assert/strict";
import { test } from "node:test";

import { errorOf } from "#traces";

const ERROR = "TypeError: Cannot read properties of undefined";

for (const [language, place, more] of [
  ["en", "Line 7, in sinusoidal_pe", "… 3 more calls …"],
  ["es", "Línea 7, en sinusoidal_pe", "… 3 llamadas más …"],
  ["zh-Hans", "代码第 7 行，在 sinusoidal_pe 中", "… 另有 3 次调用 …"],
]) {
  test(`traces: reads the error below the calls, which the page writes in its language: ${language}`, () => {
    const call = `${place}\n    row.push(7);`;
    assert.equal(errorOf([call, more, call, ERROR].join("\n")), ERROR);
    assert.equal(errorOf([call, ERROR, "    12 |"].join("\n")), ERROR);
  });
}

test("traces: an error without calls keeps its own lines", () => {
  assert.equal(errorOf("ValueError: 2\n    3"), "ValueError: 2");
  assert.equal(errorOf(`Line 2\n${ERROR}`), ERROR);
});
