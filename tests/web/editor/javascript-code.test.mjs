import assert from "node:assert/strict";
import { test } from "node:test";

import { logic } from "../logic.mjs";

const { JavaScriptParser } = logic;
/** It still makes the steps before it first reads the clock. */
const hurried = new JavaScriptParser(0);
const patient = new JavaScriptParser(Number.POSITIVE_INFINITY);

const WRONG = [
  "function sinusoidal_pe(T, C) {",
  "  const table = [];",
  "  for (let t = 0; t < T; ++t) table.push(new Array(C).fill(t ^ 2));",
  "}",
].join("\n");

test("parser: reads code of a usual length even without time", () => {
  assert.deepEqual(hurried.functionNames(WRONG), ["sinusoidal_pe"]);
  assert.equal(hurried.parse(WRONG).name, "Script");
});

test("parser: finds nothing in code that it has no time to read", () => {
  // Each bracket has a dozen meanings here, and the parser follows all of them.
  const confusing = `)${"[{(".repeat(133_000)}`;
  const long = `${WRONG}\nclass Encoding { sinusoidal_pe() {} }\n`.repeat(100);
  for (const code of [long, confusing]) {
    assert.deepEqual(hurried.functionNames(code), []);
    assert.equal(hurried.parse(code), undefined);
    assert.equal(hurried.remarkOnMissing(code), undefined);
  }
  assert.equal(patient.remarkOnMissing(long).id, "in-class");
});
