// The editor's parser: what it finds in code, and how long it may look.
import assert from "node:assert/strict";
import { test } from "node:test";

import { logic } from "./logic.mjs";

const { JavaScriptParser } = logic;
/** Has no time but for the steps that the clock does not count. */
const hurried = new JavaScriptParser(0);
const patient = new JavaScriptParser(Number.POSITIVE_INFINITY);

const WRONG = [
  "function sinusoidal_pe(T, C) {",
  "  const table = [];",
  "  for (let t = 0; t < T; ++t) table.push(new Array(C).fill(t ^ 2));",
  "}",
].join("\n");

test("a parser without time reads code of a usual length", () => {
  assert.deepEqual(hurried.functionNames(WRONG), ["sinusoidal_pe"]);
  assert.deepEqual(hurried.remarkOnCode(WRONG, false), { id: "caret", line: 3 });
  assert.deepEqual(hurried.remarkOnCode(WRONG, true), { id: "no-return", line: 1 });
  assert.equal(hurried.syntaxErrorLine(WRONG), null);
  assert.equal(hurried.syntaxErrorLine(`${WRONG}\n)`), 5);
});

test("a parser finds nothing in code that it has no time to read", () => {
  // Each bracket has a dozen meanings here, and all of them are followed.
  const confusing = `)${"[{(".repeat(133_000)}`;
  const long = `${WRONG}\nclass Encoding { sinusoidal_pe() {} }\n`.repeat(100);
  for (const code of [long, confusing]) {
    assert.deepEqual(hurried.functionNames(code), []);
    assert.equal(hurried.remarkOnCode(code, false), undefined);
    assert.equal(hurried.remarkOnCode(code, true), undefined);
    assert.equal(hurried.remarkOnMissing(code), undefined);
    assert.equal(hurried.syntaxErrorLine(code), null);
  }
  assert.deepEqual(patient.remarkOnCode(long, false), { id: "caret", line: 3 });
  assert.equal(patient.remarkOnMissing(long).id, "in-class");
});
