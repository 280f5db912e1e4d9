import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, test } from "node:test";

import { changedIn } from "../../scripts/missing.mjs";

const folder = mkdtempSync(join(tmpdir(), "missing-"));
after(() => rmSync(folder, { recursive: true }));

const PERSON = ["-c", "user.name=A", "-c", "user.email=a@example.org"];

function git(...args) {
  const { status, stderr } = spawnSync("git", [...PERSON, ...args], { cwd: folder });
  assert.equal(status, 0, String(stderr));
}

function write(path, text) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function commit(files) {
  for (const [path, text] of Object.entries(files)) write(path, text);
  git("add", ".");
  git("commit", "-q", "-m", "Change");
}

const MODULES = ["help", "pair", "untranslated", "package/facts"];
const files = () =>
  changedIn(folder, "es", MODULES).map((command) => {
    const [, file] = /^git diff [0-9a-f]{4,} -- (\S+)$/.exec(command);
    return file;
  });

test("missing: names the modules whose English changed after the last commit of the translation", () => {
  git("init", "-q");
  commit({
    "web/src/texts/en/help.ts": "one",
    "web/src/texts/es/help.ts": "uno",
    "web/src/texts/en/pair.html": "one",
    "web/src/texts/es/pair.html": "uno",
    "web/src/texts/en/untranslated.ts": "one",
    "wasm/src/texts/en/facts.ts": "one",
    "web/src/texts/es/package/facts.ts": "uno",
  });
  assert.deepEqual(files(), []);
  commit({ "web/src/texts/en/pair.html": "two", "wasm/src/texts/en/facts.ts": "two" });
  assert.deepEqual(files(), ["web/src/texts/en/pair.html", "wasm/src/texts/en/facts.ts"]);
  commit({ "web/src/texts/es/pair.html": "dos" });
  assert.deepEqual(files(), ["wasm/src/texts/en/facts.ts"]);
});

test("missing: counts changes that are not committed", () => {
  write("web/src/texts/en/help.ts", "two");
  write("web/src/texts/es/package/facts.ts", "dos");
  assert.deepEqual(files(), ["web/src/texts/en/help.ts"]);
});
