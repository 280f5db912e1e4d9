import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { root } from "../../scripts/run.mjs";

const read = (path) => readFileSync(join(root, path), "utf8");
const DOCUMENT = read("SECURITY.md");

const FOLDER = "tests/browser";
const TRIED = {
  JavaScript: ["escape-attempts.mjs", "ATTEMPTS"],
  Python: ["sandbox/python.test.mjs", "ATTEMPTS"],
  "code that tries to judge": ["sandbox/javascript.test.mjs", "CLAIMS"],
  "hostile code": ["sandbox/javascript.test.mjs", "HOSTILE"],
  "messages to the page's thread": ["sandbox/floods.test.mjs", "PAYLOADS"],
  floods: ["sandbox/floods.test.mjs", "FLOODS"],
};

/** Returns the names in a table of attempts, in the order of the file. */
function namesIn([file, table]) {
  const [, body] = new RegExp(`^const ${table} = \\{\n(.*?)^\\};`, "ms").exec(
    read(join(FOLDER, file)),
  );
  return [...body.matchAll(/^ {2}(?:"([^"]+)"|(\w+)):/gm)].map(
    ([, quoted, name]) => quoted ?? name,
  );
}

test("SECURITY.md names every attempt that a test makes, and no other", () => {
  const [, table] = /<!-- tried -->\n(.*)<!-- \/tried -->/s.exec(DOCUMENT);
  const rows = table
    .trim()
    .split("\n")
    .slice(2)
    .map((row) => row.split("|").map((cell) => cell.trim()));
  assert.deepEqual(
    Object.fromEntries(
      rows.map(([, from, attempts]) => [from, attempts.slice(1, -1).split("`, `")]),
    ),
    Object.fromEntries(Object.entries(TRIED).map(([from, place]) => [from, namesIn(place)])),
  );
});

test("each threat of SECURITY.md has a test", () => {
  const [, model] = /## Threat model\n(.*?)\n### /s.exec(DOCUMENT);
  const rows = model.trim().split("\n").slice(2);
  assert.ok(rows.length > 10);
  for (const row of rows) {
    const [, file] = /`(tests\/[^`]+)` \|$/.exec(row) ?? [];
    assert.ok(file && existsSync(join(root, file)), row);
  }
});
