import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";

import { root } from "../../scripts/run.mjs";

const folder = mkdtempSync(join(tmpdir(), "build-"));
after(() => rmSync(folder, { recursive: true }));

const pageIn = (place) => readFileSync(join(place, "exercise.html"), "utf8");

/** Builds the page in one file, which contains all parts. */
function buildWithout() {
  execFileSync(
    join(root, "node_modules/.bin/vite"),
    [
      "build",
      "--config",
      "web/one-file.config.ts",
      "--no-minify",
      "--outDir",
      folder,
      "--logLevel",
      "error",
    ],
    { cwd: root, env: { ...process.env, NUMPY_WHEEL: "none" } },
  );
  assert.deepEqual(readdirSync(folder), ["exercise.html"]);
  return pageIn(folder);
}

test("NUMPY_WHEEL=none builds a page without Python", () => {
  const ofPython = /numpy\.pages/;
  assert.match(pageIn(join(root, "web/dist")), ofPython);
  assert.doesNotMatch(buildWithout(), ofPython);
});
