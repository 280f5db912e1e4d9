// What the tests of grading share: a folder, submissions, and a host of graders.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after } from "node:test";
import { fileURLToPath } from "node:url";

import { browserPath } from "../../../scripts/browsers.mjs";
import { run } from "../../wasm/command/command.mjs";
import { entries, FORGING, RIGHT } from "../submissions.mjs";

const root = fileURLToPath(new URL("../../..", import.meta.url));

export const PAGE = join(root, "web/dist");

export const SUBMISSIONS = {
  "right.js": RIGHT,
  "wrong.js": entries("right(t, j) / 2"),
  "raising.mjs": `export const sinusoidal_pe = (T, C) => {\n  throw new Error(\`<b>\${T}\`);\n};\n`,
  "endless.js": "function sinusoidal_pe() { for (;;); }\n",
  "printing.js": RIGHT.replace("{\n", '{\n  console.log(T, "by", C);\n'),
  "forging.js": FORGING,
  "nothing.js": RIGHT.replace("return Array", "Array"),
  "missing.js": RIGHT.replace("sinusoidal_pe", "encode"),
  "syntax.js": "function sinusoidal_pe(T, C) {\n",
};

export function writeAll(base, files) {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(base, path)), { recursive: true });
    writeFileSync(join(base, path), content);
  }
}

/** Makes a folder for the tests of a file, with these files, and works in it. */
export function workIn(files = {}) {
  const folder = mkdtempSync(join(tmpdir(), "grading-"));
  after(() => rmSync(folder, { recursive: true, force: true }));
  process.chdir(folder);
  writeAll(folder, files);
  return folder;
}

/**
 * Makes an environment with no more than the hosts of graders have. `smallPage` is the page without
 * Python, which has 15 times the size of the rest.
 */
export function makeHost() {
  const folder = mkdtempSync(join(tmpdir(), "graders-"));
  const smallPage = join(folder, "page");
  cpSync(PAGE, smallPage, {
    recursive: true,
    filter: (path) => !/[/\\](exercise[^/\\]*|python-\w+)$/.test(path),
  });
  const bin = join(folder, "bin");
  mkdirSync(bin);
  const python = execFileSync("python3", ["-c", "import sys; print(sys.executable)"], {
    encoding: "utf8",
  });
  const programs = {
    node: process.execPath,
    "chromium-headless-shell": browserPath("headless-shell"),
    python3: python.trim(),
  };
  for (const [name, path] of Object.entries(programs)) symlinkSync(path, join(bin, name));
  for (const name of ["bash", "mkdir"]) symlinkSync(join("/bin", name), join(bin, name));
  // Installing takes minutes, so this notes the call, and `install` links the packages.
  const npm = `#!/bin/bash\necho "npm $*" >> "${folder}/installed"\n`;
  writeFileSync(join(bin, "npm"), npm, { mode: 0o755 });
  return {
    folder,
    smallPage,
    environment: { PATH: bin, HOME: folder },
    async writeGrader(name, place, ...options) {
      const target = join(folder, place);
      const { status, stderr } = await run(["grader", ...options, name, target]);
      assert.deepEqual([status, stderr], [0, ""]);
      return target;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export const install = (grader) =>
  symlinkSync(join(root, "node_modules"), join(grader, "node_modules"));
