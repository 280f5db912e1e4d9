import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

import { inBrotli, writeCopies } from "../../scripts/copies.mjs";

function folder(t) {
  const path = mkdtempSync(join(tmpdir(), "copies-"));
  t.after(() => rmSync(path, { recursive: true }));
  return path;
}

test("compresses a file in brotli once, and keeps the result by its content", async (t) => {
  const kept = folder(t);
  const bytes = Buffer.from("sin cos ".repeat(1000));
  const first = await inBrotli(bytes, kept);
  assert.deepEqual(brotliDecompressSync(first), bytes);
  const [name] = readdirSync(kept);
  writeFileSync(join(kept, name), "kept");
  assert.equal(String(await inBrotli(bytes, kept)), "kept");
  await inBrotli(Buffer.from("other"), kept);
  assert.equal(readdirSync(kept).length, 2);
});

test("writes copies in brotli and gzip, and returns the sizes in brotli", async (t) => {
  const [from, to, kept] = [folder(t), join(folder(t), "copies"), folder(t)];
  writeFileSync(join(from, "a.so"), "ab".repeat(500));
  const sizes = await writeCopies(["a.so"], { from, to, kept });
  const copy = readFileSync(join(to, "a.so.br"));
  assert.deepEqual(sizes, { "a.so": copy.length });
  for (const plain of [brotliDecompressSync(copy), gunzipSync(readFileSync(join(to, "a.so.gz")))]) {
    assert.equal(String(plain), "ab".repeat(500));
  }
  await writeCopies([], { from, to, kept });
  assert.deepEqual(readdirSync(to), [], "of an earlier build, none is left");
});
