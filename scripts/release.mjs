// Writes the files of a release into build/release, with their checksums.
// Usage: npm run release [-- TAG]. With a tag, it fails if a file names another version
// or owner.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";

import { zipSync } from "fflate";

import { build } from "./build.mjs";
import { filesBelow } from "./files.mjs";
import { COMPANION } from "./page.mjs";
import { environment, isCommand, root } from "./run.mjs";
import { writeSboms } from "./sbom.mjs";
import { ONE_FILE } from "./sizes.mjs";
import { changesOf, faultsOf, unfilled, versions } from "./versions.mjs";

export const RELEASE = "build/release";
export const NOTES = "build/release-notes.md";
export const CHECKSUMS = "SHA256SUMS";

const DIST = join(root, "web/dist");

/** Zip files contain times, so all get the same one. */
const NO_TIME = "1980-01-01T00:00:00";

const isCompressed = (path) => /\.(br|gz|png)$/.test(path);

function zipPage(file) {
  const entries = filesBelow(DIST).map((path) => [
    relative(DIST, path),
    [new Uint8Array(readFileSync(path)), { level: isCompressed(path) ? 0 : 6 }],
  ]);
  writeFileSync(file, zipSync(Object.fromEntries(entries), { mtime: NO_TIME }));
}

/** Packages for course systems, by the arguments of the command `scorm`. */
const COURSE_PACKAGES = {
  "exercise-scorm12.zip": ["1.2"],
  "exercise-scorm12-small.zip": ["1.2", "languages=javascript"],
  "exercise-scorm2004.zip": ["2004"],
  "exercise-scorm2004-small.zip": ["2004", "languages=javascript"],
};

function execute(program, args) {
  execFileSync(program, args, {
    cwd: root,
    env: environment,
    stdio: ["ignore", "ignore", "inherit"],
  });
}

export function checksumsOf(folder) {
  const names = readdirSync(folder).filter((name) => name !== CHECKSUMS);
  return names.sort().map((name) => {
    const hash = createHash("sha256")
      .update(readFileSync(join(folder, name)))
      .digest("hex");
    return `${hash}  ${name}\n`;
  });
}

export function writeRelease(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { "package.json": version } = versions();
  for (const from of [".", `./${COMPANION}`]) {
    execute("npm", ["pack", from, "--silent", "--ignore-scripts", "--pack-destination", folder]);
  }
  zipPage(join(folder, `sinusoidal-pe-page-${version}.zip`));
  for (const [name, [standard, ...settings]] of Object.entries(COURSE_PACKAGES)) {
    const args = ["scorm", standard, join(folder, name), ...settings];
    execute(process.execPath, ["wasm/dist/cli.js", ...args]);
  }
  copyFileSync(join(DIST, ONE_FILE), join(folder, ONE_FILE));
  writeSboms(folder);
  writeFileSync(join(folder, CHECKSUMS), checksumsOf(folder).join(""));
}

if (isCommand(import.meta.url)) {
  const [tag] = process.argv.slice(2);
  const faults = tag === undefined ? [] : [...faultsOf(tag), ...unfilled()];
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exit(1);
  await build("page");
  writeRelease(join(root, RELEASE));
  const notes = changesOf(tag === undefined ? "Unreleased" : tag.slice(1)) ?? "";
  writeFileSync(join(root, NOTES), `${notes}\n`);
  console.log(readFileSync(join(root, RELEASE, CHECKSUMS), "utf8"));
}
