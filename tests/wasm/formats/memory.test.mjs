// Files of half a gigabyte may have one place to replace or one list in each byte or two. An engine
// that cannot allocate ends its process, which no caller can catch.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";

import { plain } from "../../environment.mjs";

const LENGTH = 2 ** 28;
const TEXTS = {
  "ends of lines": ["1", "\r"],
  "quotes in a cell": ["", '"'],
  "blanks between numbers": ["", "1  "],
  "blanks around numbers in quotes": ["", '"1"  ,'],
  "lists in lists": ["[", `${"[".repeat(50)}${"]".repeat(50)},`],
  "names of numbers": ["[", "NaN "],
};

const read = `
  import { readTable } from "sinusoidal-pe/formats";
  const { begin, text, length } = JSON.parse(process.argv[1]);
  const { problem } = readTable(Buffer.from(begin + text.repeat(length / text.length)));
  console.log(problem.id);
`;

for (const [name, [begin, text]] of Object.entries(TEXTS)) {
  test(`readTable: refuses a file of too many ${name} before memory is short`, () => {
    const argument = JSON.stringify({ begin, text, length: LENGTH });
    const args = ["--max-old-space-size=1500", "--input-type=module", "-e", read, argument];
    const { stdout, status } = spawnSync(process.execPath, args, { env: plain, encoding: "utf8" });
    assert.equal(stdout, "too-large\n");
    assert.equal(status, 0);
  });
}
