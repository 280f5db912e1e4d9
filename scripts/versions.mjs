// The version and the owner of the repository have one place, package.json. `npm version` runs this
// file, which writes them into the others.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { withBlock } from "./docs.mjs";
import { isCommand, root } from "./run.mjs";

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

/** The owner until there is one. */
const NOBODY = "OWNER";

/** Returns the account in the address of the repository. */
export const ownerOf = () =>
  /github\.com\/([^/]+)\//.exec(JSON.parse(read("package.json")).repository.url)[1];

/** Returns the texts of the files that name the owner, with this one. */
export function ownedBy(owner) {
  if (owner === NOBODY) return [];
  const citation = read("CITATION.cff").replace(/^repository-code: .*\n/m, "");
  const live = `**[Open the exercise](https://${owner}.github.io/sinusoidal-pe/)**, or run it on your machine:`;
  return [
    ["README.md", withBlock(read("README.md"), "live", live)],
    [
      "CITATION.cff",
      citation.replace(
        "\nlicense:",
        `\nrepository-code: https://github.com/${owner}/sinusoidal-pe$&`,
      ),
    ],
    [
      ".github/CODEOWNERS",
      read(".github/CODEOWNERS").replace(/^(?:# )?(\/\S+ @)\S+$/gm, `$1${owner}`),
    ],
  ];
}

/** Returns what is left to fill in for the first release. */
export function unfilled(owner = ownerOf()) {
  if (owner === NOBODY) {
    return ["package.json does not name the owner. docs/release.md says what to fill in."];
  }
  return ownedBy(owner)
    .filter(([file, text]) => text !== read(file))
    .map(([file]) => `${file} does not name the owner ${owner}. Run node scripts/versions.mjs.`);
}

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

if (isCommand(import.meta.url)) {
  const { "package.json": version } = versions();
  for (const [file, text] of copiesOf(version)) writeFileSync(join(root, file), text);
  for (const [file, text] of ownedBy(ownerOf())) writeFileSync(join(root, file), text);
}
