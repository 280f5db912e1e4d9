// Which browser the tests of the page run in.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import { chosenEngine } from "../browser/engine.mjs";
import { plain } from "../environment.mjs";

test("it is Chromium, or the one that the environment names", () => {
  assert.equal(chosenEngine(undefined), "chromium");
  assert.equal(chosenEngine("firefox"), "firefox");
});

test("an engine that there is not, or that the tests do not hold in, is refused in words", () => {
  for (const name of ["netscape", "webkit"]) {
    assert.throws(
      () => chosenEngine(name),
      new Error(`PE_BROWSER: there is no engine "${name}", but chromium, firefox.`),
    );
  }
});

test("npm test refuses a part that there is not, and names those that there are", () => {
  const script = fileURLToPath(new URL("../../scripts/test.mjs", import.meta.url));
  const { status, stderr } = spawnSync(process.execPath, [script, "netscape"], {
    encoding: "utf8",
    env: plain,
  });
  assert.equal(status, 2);
  assert.equal(
    stderr,
    'npm test: there is no part "netscape", but core, package, python, page, firefox.\n',
  );
});
