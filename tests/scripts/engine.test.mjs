import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import { chosenEngine } from "../browser/engine.mjs";
import { plain } from "../environment.mjs";

test("tests of the page run in Chromium, or in the browser of PE_BROWSER", () => {
  assert.equal(chosenEngine(undefined), "chromium");
  assert.equal(chosenEngine("firefox"), "firefox");
});

test("PE_BROWSER rejects unknown and unsupported engines", () => {
  for (const name of ["netscape", "webkit"]) {
    assert.throws(
      () => chosenEngine(name),
      new Error(`PE_BROWSER: there is no engine "${name}", but chromium, firefox.`),
    );
  }
});

test("npm test rejects an unknown part and lists the parts", () => {
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
