// The package's tables have the bits of the native builds.
import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "sinusoidal-pe";

import { differences, hashOf, TABLES } from "../reference_tables.mjs";

const pe = await load();
const tables = TABLES.map(({ T, C, positions, sha256: _, ...options }) =>
  positions ? pe.encodePositions(positions, C, options) : pe.encode(T, C, options),
);
const hashes = tables.map(({ data }) => hashOf(data));

test("the package gives the bits of every other build", () => {
  assert.deepEqual(differences(hashes), []);
});

test("one flipped bit in any table is found", () => {
  for (const [at, { data }] of tables.entries()) {
    const bytes = new Uint8Array(data.buffer);
    const middle = bytes.length >> 1;
    bytes[middle] ^= 1;
    const { sha256: _, ...table } = TABLES[at];
    assert.deepEqual(differences(hashes.with(at, hashOf(data))), [JSON.stringify(table)]);
  }
});

test("a table that was not hashed does not pass unseen", () => {
  assert.throws(() => differences(hashes.slice(1)), {
    message: `${TABLES.length - 1} of ${TABLES.length} hashes`,
  });
});
