import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "sinusoidal-pe";

import { sinusoidal_pe } from "../../../web/src/languages/solutions/sinusoidal_pe.js";

test("solution in JavaScript: passes all six in float64", async () => {
  const { judge } = await load();
  const { passed, precision, verdicts } = judge(sinusoidal_pe);
  assert.deepEqual([passed, precision], [true, "float64"]);
  assert.deepEqual(
    verdicts.flatMap(({ notes }) => notes.filter(({ id }) => id !== "rows-compared")),
    [],
  );
});
