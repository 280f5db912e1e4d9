import { test } from "node:test";

import { seed } from "../../wasm/seed.mjs";
import { play } from "./sequences.mjs";

test("no sequence of people, windows, attempts and failures gives or takes a grade wrongly", () =>
  play({ runs: 300, seed }));
