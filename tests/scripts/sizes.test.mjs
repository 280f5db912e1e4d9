// Sizes that were counted before are taken for the same bytes, and for no others.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";

import { counted } from "../../scripts/sizes.mjs";

const folder = mkdtempSync(join(tmpdir(), "sizes-"));
after(() => rmSync(folder, { recursive: true }));

test("files are counted once, and again when a byte, a name or their number is another", () => {
  const [one, two] = ["one", "two"].map((name) => join(folder, name));
  let times = 0;
  const count = (paths) =>
    counted(join(folder, "sizes.json"), paths, () => ({ "all of them": ++times }));
  const expect = (paths, at) => assert.deepEqual(count(paths), { "all of them": at });
  writeFileSync(one, "a");
  writeFileSync(two, "a");
  expect([one], 1);
  expect([one], 1);
  writeFileSync(one, "b");
  expect([one], 2);
  expect([one, two], 3);
  expect([two], 4);
  expect([two], 4);
});
