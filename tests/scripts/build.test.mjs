import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";

import { root } from "../../scripts/run.mjs";

const folder = mkdtempSync(join(tmpdir(), "build-"));
after(() => rmSync(folder, { recursive: true }));

/** Builds the page in one file, which contains all parts. */
function build(name, env) {
  const outDir = join(folder, name);
  execFileSync(
    join(root, "node_modules/.bin/vite"),
    ["build", "--config", "web/one-file.config.ts", "--outDir", outDir, "--logLevel", "error"],
    { cwd: root, env: { ...process.env, ...env } },
  );
  assert.deepEqual(readdirSync(outDir), ["exercise.html"]);
  return readFileSync(join(outDir, "exercise.html"), "utf8");
}

test("NUMPY_WHEEL=none builds a page without Python", () => {
  const ofPython = /numpy\.pages/;
  assert.match(build("with", {}), ofPython);
  assert.doesNotMatch(build("without", { NUMPY_WHEEL: "none" }), ofPython);
});
