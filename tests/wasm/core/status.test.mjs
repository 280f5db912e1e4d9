import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

import { argumentErrors } from "#texts/argument-errors.js";
import { createJudge, instantiate } from "../../../wasm/dist/whole.js";
import { right } from "../submissions.mjs";

const coreUrl = new URL(import.meta.resolve("sinusoidal-pe/core.wasm"));
const core = await instantiate(await WebAssembly.compile(await readFile(coreUrl)));

const lax = createJudge({
  ...core,
  maxBase: Number.MAX_VALUE,
  maxChannels: 2 ** 20,
  maxEntry: Infinity,
  endOfPositions: 2 ** 50,
  maxProducts: Infinity,
});
const table = { shape: [4, 2], data: new Float64Array(8) };
const huge = { shape: [4, 2], data: new Float64Array(8).fill(1e200) };

const unexpected = {
  "bad-base": () => lax.encode(1, 2, { base: 1e10 }),
  "bad-first": () => lax.encode(1, 2, { first: 2 ** 45 }),
  "bad-position": () => lax.encodePositions([2 ** 45], 2),
  "bad-channels": () => lax.judgeTable(table, { T: 1, C: 10_000 }),
  "bad-entry": () => lax.periodicity(huge),
  "too-much-work": () => lax.linearity({ shape: [8192, 1024], data: new Float64Array(2 ** 23) }, 0),
};
for (const [status, call] of Object.entries(unexpected)) {
  test(`status: an unexpected one is an internal error: ${status}`, () => {
    assert.throws(call, new Error(argumentErrors.internal({ status })));
  });
}

test("status: asking an exam for more cases than it has is an internal error, not a lack of memory", () => {
  const nextCase = () => ({ T: 1, C: 2 });
  function Exam(requireFloat64) {
    return Object.assign(new core.Exam(requireFloat64), { nextCase });
  }
  assert.throws(
    () => createJudge({ ...core, Exam }).judge(right),
    new Error(argumentErrors.internal({ status: "exam-over" })),
  );
});

test("status: each has a name and a value of its own", () => {
  const named = Object.entries(core.Status).filter(([, each]) => each?.value !== undefined);
  assert.deepEqual(
    named.map(([, { value }]) => value),
    named.map((_, at) => at),
  );
  assert.equal(named.length, 15);
  for (const [name] of named) assert.match(name, /^[a-z]+(-[a-z]+)*$/);
});

test("status: a lack of memory has its own error", () => {
  const encode = () => core.Status["no-memory"];
  function Float64Numbers() {
    return Object.assign(new core.Float64Numbers(), { encode });
  }
  assert.throws(
    () => createJudge({ ...core, Float64Numbers }).encode(4, 2),
    new Error(argumentErrors.noMemory({ cells: 8 })),
  );
});

test("tolerance: grows with the position", () => {
  const pe = createJudge(core);
  assert.equal(pe.tolerance(0), 1e-6);
  assert.equal(pe.tolerance(2 ** 22), 1 + 1e-6);
  for (const t of [-1, Number.NaN, 2 ** 40]) {
    assert.throws(
      () => pe.tolerance(t),
      /^RangeError: t must be at least 0 and less than 1099511627776, got/,
    );
  }
  assert.throws(() => pe.tolerance("1"), /^TypeError: t must be a number, got "1"$/);
});
