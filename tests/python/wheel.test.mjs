import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";

import { numpyWheel } from "../../scripts/python.mjs";

const folder = mkdtempSync(join(tmpdir(), "wheel-test-"));
after(() => rmSync(folder, { recursive: true }));
const kept = join(folder, "kept.whl");

test("a named file with other bytes is refused, with both hashes and a way out", async () => {
  const path = join(folder, "other.whl");
  writeFileSync(path, "PK, but not NumPy");
  await assert.rejects(numpyWheel(path, kept), ({ message }) => {
    assert.match(message, new RegExp(`^${path} does not contain numpy-2\\.2\\.5-.*\\.whl`));
    assert.match(message, /its SHA-256 is [0-9a-f]{64}, expected 125230b4/);
    assert.match(message, /NUMPY_WHEEL may name/);
    return true;
  });
});

test("a file that is not there is named", async () => {
  await assert.rejects(numpyWheel(join(folder, "none.whl"), kept), /there is no file .*none\.whl/);
});

test("an address that answers with an error, or with other bytes, is refused", async () => {
  const server = createServer((request, response) => {
    response.statusCode = request.url === "/gone" ? 404 : 200;
    response.end("<html>");
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${server.address().port}`;
  await assert.rejects(numpyWheel(`${origin}/gone`, kept), /\/gone answered 404/);
  await assert.rejects(numpyWheel(`${origin}/page`, kept), /\/page does not contain numpy/);
  server.close();
});

test("a kept file that was changed is refused too", async () => {
  writeFileSync(kept, "cut");
  await assert.rejects(numpyWheel(undefined, kept), /kept\.whl does not contain numpy/);
});

test("the wheel of this build is the one with the hash, and is read from where it is kept", async () => {
  const bytes = await numpyWheel();
  const path = join(folder, "right.whl");
  writeFileSync(path, bytes);
  const again = join(folder, "again.whl");
  assert.equal((await numpyWheel(path, again)).length, bytes.length);
  assert.equal((await numpyWheel("/nowhere", again)).length, bytes.length);
});
