// Nobody gets a grade that their code did not earn, and nobody loses one. model-long.test.mjs tries more.
import assert from "node:assert/strict";
import { test } from "node:test";

import { seed } from "../../wasm/seed.mjs";
import { walk } from "./rules.mjs";
import { play } from "./sequences.mjs";

test("the rules give and take no grade wrongly, in all orders of five events", () => {
  assert.ok(walk(5) > 30_000);
});

test("the course part gives and takes no grade wrongly, in 300 sequences and all systems", () =>
  play({ runs: 300, seed }));
