// The environment has no more than the hosts of graders have.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { browserPath } from "../../../scripts/browsers.mjs";
import { run } from "../../wasm/command/command.mjs";

const root = fileURLToPath(new URL("../../..", import.meta.url));

export const PAGE = join(root, "web/dist");

/** `smallPage` is the page without Python, which has 15 times the size of the rest. */
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
  // Installing would take minutes, so this only notes the call, and `install` links the packages.
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
