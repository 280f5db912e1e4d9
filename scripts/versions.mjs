import { readFileSync } from "node:fs";
import { join } from "node:path";

import { root } from "./run.mjs";

const read = (path) => readFileSync(join(root, path), "utf8");

/** Returns the version that each file names. */
export const versions = () => ({
  "package.json": JSON.parse(read("package.json")).version,
  "package-lock.json": JSON.parse(read("package-lock.json")).version,
  "CMakeLists.txt": /\n {2}VERSION (\S+)/.exec(read("CMakeLists.txt"))?.[1],
  "CITATION.cff": /\nversion: (\S+)/.exec(read("CITATION.cff"))?.[1],
});

/** Returns the changes of a version in CHANGELOG.md, or undefined. */
export function changesOf(version, changelog = read("CHANGELOG.md")) {
  for (const part of changelog.split(/^## /m).slice(1)) {
    const [title] = part.split("\n", 1);
    if (title.split(" ")[0] === version) return part.slice(title.length).trim();
  }
  return undefined;
}

/** Returns what keeps the tag from being released. */
export function faultsOf(tag, named = versions(), changelog = undefined) {
  const faults = Object.entries(named)
    .filter(([, version]) => `v${version}` !== tag)
    .map(([file, version]) => `${file} has the version ${version}, and the tag is ${tag}.`);
  if (changesOf(tag.slice(1), changelog) === undefined) {
    faults.push(`CHANGELOG.md has no section "${tag.slice(1)}".`);
  }
  return faults;
}
