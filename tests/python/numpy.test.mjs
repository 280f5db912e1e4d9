// NumPy's own tests, a part of them; all that matter here: node tests/python/numpy-tests.mjs
import assert from "node:assert/strict";
import { test } from "node:test";

import { bothWays, countOf, SHORT } from "./numpy-tests.mjs";

test("NumPy's own tests end alike in the snapshot and without it", async () => {
  const { snapshot, plain } = await bothWays(SHORT);
  console.log(`NumPy's tests in the snapshot: ${JSON.stringify(countOf(snapshot))}`);
  assert.deepEqual(snapshot, plain);
  const { passed = 0, failed = 0 } = countOf(snapshot);
  assert.ok(passed > 150, `${passed} passed`);
  assert.ok(failed < passed / 20, `${failed} failed`);
});
