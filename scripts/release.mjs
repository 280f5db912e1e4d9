// Writes the files of a release into build/release, with their checksums.
// Usage: npm run release [-- TAG]. With a tag, it fails if a file names another version.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { zipSync } from "fflate";

import { build } from "./build.mjs";
import { environment, root } from "./run.mjs";
import { writeSboms } from "./sbom.mjs";
import { ONE_FILE } from "./sizes.mjs";
import { changesOf, faultsOf, versions } from "./versions.mjs";

export const RELEASE = "build/release";
export const NOTES = "build/release-notes.md";
export const CHECKSUMS = "SHA256SUMS";

const DIST = "web/dist";

/** Zip files contain times, so all get the same one. */
const NO_TIME = "1980-01-01T00:00:00";

function filesBelow(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

/** Archives in the archive would double its size. They are files of the release. */
function zipPage(file) {
  const entries = filesBelow(DIST)
    .filter((path) => !path.endsWith(".zip"))
    .map((path) => [path.slice(join(root, DIST).length + 1), new Uint8Array(readFileSync(path))]);
  writeFileSync(file, zipSync(Object.fromEntries(entries), { level: 6, mtime: NO_TIME }));
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
  execFileSync("npm", ["pack", "--silent", "--ignore-scripts", "--pack-destination", folder], {
    cwd: root,
    env: environment,
    stdio: ["ignore", "ignore", "inherit"],
  });
  zipPage(join(folder, `sinusoidal-pe-page-${version}.zip`));
  const ready = readdirSync(join(root, DIST)).filter(
    (name) => name.endsWith(".zip") || name === ONE_FILE,
  );
  for (const name of ready) copyFileSync(join(root, DIST, name), join(folder, name));
  writeSboms(folder);
  writeFileSync(join(folder, CHECKSUMS), checksumsOf(folder).join(""));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const [tag] = process.argv.slice(2);
  const faults = tag === undefined ? [] : faultsOf(tag);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exit(1);
  await build("page");
  writeRelease(join(root, RELEASE));
  const notes = changesOf(tag === undefined ? "Unreleased" : tag.slice(1)) ?? "";
  writeFileSync(join(root, NOTES), `${notes}\n`);
  console.log(readFileSync(join(root, RELEASE, CHECKSUMS), "utf8"));
}
