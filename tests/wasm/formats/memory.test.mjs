// Files may have a place to replace, or a list, in each byte or two. An engine that cannot allocate
// ends its process, which no caller can catch.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";

import { plain } from "../../environment.mjs";
import { problemOf, read as readFile } from "./reading.mjs";

/** More than twice the numbers of the largest table. */
const PLACES = 2 ** 25 + 2 ** 20;

const TEXTS = {
  "ends of lines": { begin: "1", text: "\r" },
  "quotes in a cell": { begin: "", text: '"' },
  "blanks between numbers": { begin: "", text: "1  " },
  "blanks around numbers in quotes": { begin: "", text: '"1"  ,' },
  "lists in lists": { begin: "[", text: `${"[".repeat(50)}${"]".repeat(50)},`, places: 50 },
  "names of numbers": { begin: "[", text: "NaN " },
};

const read = `
  import { readTable } from "sinusoidal-pe/formats";
  const { begin, text, count } = JSON.parse(process.argv[1]);
  const { problem } = readTable(Buffer.from(begin + text.repeat(count)));
  console.log(problem.id);
`;

for (const [name, { begin, text, places = 1 }] of Object.entries(TEXTS)) {
  test(`readTable: refuses a file of too many ${name} before memory is short`, () => {
    const argument = JSON.stringify({ begin, text, count: Math.ceil(PLACES / places) });
    const args = ["--max-old-space-size=600", "--input-type=module", "-e", read, argument];
    const { stdout, status } = spawnSync(process.execPath, args, { env: plain, encoding: "utf8" });
    assert.equal(stdout, "too-large\n");
    assert.equal(status, 0);
  });
}

test("readTable: refuses too many numbers before it makes room for them", () => {
  const row = `${"1,".repeat(4095)}1\n`;
  assert.deepEqual(readFile(row.repeat(4096)).shape, [4096, 4096]);
  assert.equal(problemOf(row.repeat(4097)).id, "too-large");
  assert.equal(problemOf(",".repeat(2 ** 25 + 10)).id, "too-large");
  assert.equal(problemOf(`[${"0,".repeat(2 ** 24)}0]`).id, "too-large");
  // Only text with more separators than any table needs is refused before it is parsed.
  assert.equal(problemOf(`[${",".repeat(2 ** 25)}`).id, "bad-json");
  assert.equal(problemOf(`[${",".repeat(2 ** 25 + 1)}`).id, "too-large");
  assert.equal(problemOf(new ArrayBuffer(2 ** 29)).id, "unknown-format");
  assert.equal(problemOf(new ArrayBuffer(2 ** 29 + 1), "long.npy").id, "file-too-long");
});
