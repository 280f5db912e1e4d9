// numpy-tests.mjs runs all of NumPy's own tests that matter here.
import assert from "node:assert/strict";
import { test } from "node:test";

import { bothWays, countOf, QUICK_SELECTION } from "./numpy-tests.mjs";

test("NumPy's own tests end alike in the snapshot and without it", async () => {
  const { snapshot, plain } = await bothWays(QUICK_SELECTION);
  console.log(`NumPy's tests in the snapshot: ${JSON.stringify(countOf(snapshot))}`);
  assert.deepEqual(snapshot, plain);
  const { passed = 0, failed = 0 } = countOf(snapshot);
  assert.ok(passed > 150, `${passed} passed`);
  assert.ok(failed < passed / 20, `${failed} failed`);
});
