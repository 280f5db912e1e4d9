// Builds the release here, and again from a clone of the last commit: in another folder, on one
// processor, in another time zone and language. Fails if a shipped file differs.
// Usage: npm run reproduce
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";

import { filesBelow } from "./files.mjs";
import { RELEASE } from "./release.mjs";
import { environment, isCommand, root } from "./run.mjs";

/** Everything that users get. */
const SHIPPED = [RELEASE, "web/dist", "wasm/dist"];

const OTHER = { ...environment, TZ: "Pacific/Kiritimati", LC_ALL: "C.UTF-8" };

export function hashesOf(top, folders = SHIPPED) {
  const files = folders.flatMap((folder) => filesBelow(join(top, folder)));
  return new Map(
    files.map((file) => [
      relative(top, file),
      createHash("sha256").update(readFileSync(file)).digest("hex"),
    ]),
  );
}

/** Returns the files that only one build has, or that differ. */
export function differences(one, other) {
  const names = new Set([...one.keys(), ...other.keys()]);
  return [...names].filter((name) => one.get(name) !== other.get(name)).sort();
}

function main() {
  const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8" });
  if (git("status", "--porcelain") !== "") {
    console.error("This folder has changes that are not committed. Commit them first.");
    process.exit(1);
  }
  const clone = mkdtempSync(join(tmpdir(), "sinusoidal-pe-another-folder-"));
  const there = (command, ...args) =>
    execFileSync(command, args, { cwd: clone, env: OTHER, stdio: "inherit" });
  try {
    execFileSync("npm", ["run", "release"], { cwd: root, env: environment, stdio: "inherit" });
    const here = hashesOf(root);
    git("clone", "--quiet", root, clone);
    there("npm", "ci", "--no-audit", "--no-fund");
    there("taskset", "-c", "0", "npm", "run", "release");
    const different = differences(here, hashesOf(clone));
    for (const name of different) console.error(`${name} differs.`);
    if (different.length === 0) console.log(`All ${here.size} files are the same.`);
    process.exitCode = different.length === 0 ? 0 : 1;
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
}

if (isCommand(import.meta.url)) main();
