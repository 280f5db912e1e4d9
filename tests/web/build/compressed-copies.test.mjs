import assert from "node:assert/strict";
import { test } from "node:test";

import { logic } from "../logic.mjs";

const { acceptedIn } = logic;

test("compressed copies: reads the encodings that a browser accepts", () => {
  assert.deepEqual([...acceptedIn("gzip, deflate, br, zstd")], ["gzip", "deflate", "br", "zstd"]);
  assert.deepEqual([...acceptedIn("BR;q=1.0,gzip ; q=0.8")], ["br", "gzip"]);
  assert.deepEqual([...acceptedIn("br;q=0, gzip;q=0.000, identity")], ["identity"]);
});

test("compressed copies: a request without the header accepts none", () => {
  assert.equal(acceptedIn(undefined).has("br"), false);
  assert.equal(acceptedIn("").has("gzip"), false);
});
