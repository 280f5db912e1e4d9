// The version has one place, package.json. `npm version` runs this file, which writes the others.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { root } from "./run.mjs";

const read = (path) => readFileSync(join(root, path), "utf8");

/** npm writes its own two. */
const COPIES = {
  "CMakeLists.txt": /(?<=\n {2}VERSION )\S+/,
  "CITATION.cff": /(?<=\nversion: )\S+/,
  "docs/javascript.md": /(?<=\/sinusoidal-pe@)[\w.-]+/g,
};

/** Returns the version that each file names. */
export const versions = () => ({
  "package.json": JSON.parse(read("package.json")).version,
  "package-lock.json": JSON.parse(read("package-lock.json")).version,
  ...Object.fromEntries(
    Object.entries(COPIES).map(([file, pattern]) => {
      const named = new Set(read(file).match(new RegExp(pattern, "g")));
      return [file, named.size > 0 ? [...named].join(", ") : undefined];
    }),
  ),
});

/** Returns the texts of the files that copy the version, with this one. */
export const copiesOf = (version) =>
  Object.entries(COPIES).map(([file, pattern]) => [file, read(file).replace(pattern, version)]);

/** Returns the changes of a version in CHANGELOG.md, or undefined. */
export function changesOf(version, changelog = read("CHANGELOG.md")) {
  for (const part of changelog.split(/^## /m).slice(1)) {
    const [title] = part.split("\n", 1);
    if (title === `[${version}]` || title.startsWith(`[${version}] - `))
      return part.slice(title.length).trim();
  }
  return undefined;
}

/** Returns what keeps the tag from being released. */
export function faultsOf(tag, named = versions(), changelog = undefined) {
  const faults = Object.entries(named)
    .filter(([, version]) => `v${version}` !== tag)
    .map(([file, version]) => `${file} has the version ${version}, and the tag is ${tag}.`);
  if (!changesOf(tag.slice(1), changelog)) {
    faults.push(`CHANGELOG.md has no section "[${tag.slice(1)}]" with changes.`);
  }
  return faults;
}

/** Writes the version for the element and the page, which have no package.json. */
export function writeVersion() {
  const { "package.json": version } = versions();
  writeFileSync(
    join(root, "wasm/src/release.ts"),
    `// Made from package.json by scripts/versions.mjs.

/** The version of this package and its page. */
export const RELEASE: string = "${version}";
`,
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { "package.json": version } = versions();
  for (const [file, text] of copiesOf(version)) writeFileSync(join(root, file), text);
}
