import assert from "node:assert/strict";
import { test } from "node:test";

import { seed } from "../../wasm/seed.mjs";
import { walk } from "./rules.mjs";
import { play } from "./sequences.mjs";

test("the rules give and take no grade wrongly, in all orders of six events", () => {
  assert.ok(walk(6) > 300_000);
});

test("the course part gives and takes no grade wrongly, in 10,000 sequences", () =>
  play({ runs: 10_000, seed: seed + 1 }));
