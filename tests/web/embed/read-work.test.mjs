import assert from "node:assert/strict";
import { test } from "node:test";

import { logic } from "../logic.mjs";

test("work: reads saved work, and leaves out what no page saves", () => {
  const { isNewerWork, readCounted, readWork } = logic;
  const least = { schema: 1, language: "python", code: {}, attempts: 0, assisted: false };
  const none = { ...least, result: null };
  const full = "x".repeat(100_000);
  const result = {
    ...{ passed: true, complete: false, score: 0.5, causes: ["halves"] },
    ...{ language: "file", attempt: 2, assisted: true },
  };
  for (const [change, read] of [
    [{}, {}],
    [{ code: { javascript: full, python: `${full}x` } }, { code: { javascript: full } }],
    [{ code: { python: 1, rust: "fn" } }, {}],
    [
      { assisted: true, attempts: 1 },
      { assisted: true, attempts: 1 },
    ],
    [{ assisted: 1, attempts: -1 }, {}],
    [{ attempts: 0.5 }, {}],
    [{ attempts: "2", closing: 3, help: null }, {}],
    [{ result }, { result }],
    [{ result: { ...result, language: "python" } }, { result: { ...result, language: "python" } }],
    [{ result: { ...result, score: 0 } }, { result: { ...result, score: 0 } }],
    [
      { result: { ...result, score: 1, attempt: 0 } },
      { result: { ...result, score: 1, attempt: 1 } },
    ],
    [{ result: { ...result, assisted: 1 } }, { result: { ...result, assisted: false } }],
    [{ result: { ...result, causes: "halves" } }, { result: { ...result, causes: [] } }],
    [{ result: { ...result, causes: [1, "a"] } }, { result: { ...result, causes: ["a"] } }],
    [
      { result: { ...result, causes: Array(21).fill("a") } },
      { result: { ...result, causes: Array(20).fill("a") } },
    ],
    ...[
      { score: -0.1 },
      { score: 1.1 },
      { score: "1" },
      { score: Number.NaN },
      { passed: 1 },
      { complete: null },
      { language: "rust" },
    ].map((wrong) => [{ result: { ...result, ...wrong } }, {}]),
  ]) {
    const about = JSON.stringify(change).slice(0, 100);
    assert.deepEqual(readWork({ ...least, ...change }), { ...none, ...read }, about);
  }
  for (const other of [null, 1, {}, { ...least, schema: 2 }, { ...least, language: "rust" }]) {
    assert.equal(readWork(other), undefined, JSON.stringify(other));
  }
  assert.equal(readWork({ ...least, code: null }), undefined);
  assert.deepEqual([{ schema: 2 }, { schema: 1 }, {}, null].map(isNewerWork), [
    true,
    false,
    false,
    false,
  ]);
  assert.deepEqual(readCounted(null), { attempts: 0, result: null });
});
