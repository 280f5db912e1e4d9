import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "sinusoidal-pe";

import { differences, hashOf, TABLES } from "../../reference_tables.mjs";

const pe = await load();
const tables = TABLES.map(({ T, C, positions, sha256: _, ...options }) =>
  positions ? pe.encodePositions(positions, C, options) : pe.encode(T, C, options),
);
const hashes = tables.map(({ data }) => hashOf(data));

test("package: gives the bits of every other build", () => {
  assert.deepEqual(differences(hashes), []);
});
