// Results that a file has from before: which of them count.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";

import { Results } from "../../wasm/dist/grading/results.js";

const folder = mkdtempSync(join(tmpdir(), "results-"));
after(() => rmSync(folder, { recursive: true, force: true }));
process.chdir(folder);

const REPORT = { schema: 1, verdicts: [] };
const resultOf = (file, printed) => ({
  ...{ file, hash: "0", lane: "javascript" },
  ...{ report: REPORT, printed },
});
const lineOf = (result) => `${JSON.stringify(result)}\n`;

test("a line that was cut inside a character costs no line behind it", async () => {
  const results = ["ada.js", "größe.js", "eva.js"].map((file) => resultOf(file, "π ≈ 3.14, 😀"));
  const whole = Buffer.from(lineOf(resultOf("cut.js", "π")));
  const cut = whole.subarray(0, whole.indexOf("π") + 1);
  const [first, ...others] = results.map(lineOf);
  for (const [name, end] of [
    ["lines.ndjson", "\n"],
    ["windows.ndjson", "\r\n"],
  ]) {
    const lines = [cut, ...others.map((line) => Buffer.from(line.trimEnd()))];
    const parts = lines.flatMap((line) => [line, Buffer.from(end)]);
    writeFileSync(name, Buffer.concat([Buffer.from(first), ...parts]));
    const kept = await Results.open(name);
    for (const result of results) assert.deepEqual(kept.find(result.file, "0"), result);
    assert.equal(kept.find("cut.js", "0"), undefined);
    kept.add(resultOf("new.js", ""));
    kept.close();
    const again = await Results.open(name);
    for (const result of [...results, resultOf("new.js", "")]) {
      assert.deepEqual(again.find(result.file, "0"), result);
    }
    again.close();
  }
});

test("a line of any length is passed over, and those behind it are found", async () => {
  const long = { ...resultOf("long.js", "x".repeat(2 ** 20)), more: "x".repeat(2 ** 27) };
  const result = resultOf("after.js", "");
  writeFileSync("long.ndjson", lineOf(long) + lineOf(result));
  const kept = await Results.open("long.ndjson");
  assert.equal(kept.find("long.js", "0"), undefined);
  assert.deepEqual(kept.find("after.js", "0"), result);
  kept.close();
});
