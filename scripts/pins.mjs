// Writes what graders for other systems install: puppeteer-core as in package-lock.json, and actions as in the
// workflows. So both are updated in one place.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { root } from "./run.mjs";

const WORKFLOWS = ".github/workflows";
const DRIVER = "puppeteer-core";

/** Returns the entries of a lockfile that an installation of the package needs, by their paths. */
export function entriesFor(name, packages) {
  const entries = {};
  const add = (wanted, parent) => {
    const path = placeOf(wanted, parent, packages);
    if (path === undefined || path in entries) return;
    const { dev: _, ...entry } = packages[path];
    entries[path] = entry;
    const { dependencies, optionalDependencies } = entry;
    for (const each of Object.keys({ ...dependencies, ...optionalDependencies })) add(each, path);
  };
  add(name, "");
  return Object.fromEntries(Object.entries(entries).sort());
}

/** Searches the folders that Node would: that of the parent, and those above. */
function placeOf(name, parent, packages) {
  for (
    let folder = parent;
    ;
    folder = folder.replace(/(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+$/, "")
  ) {
    const path = `${folder}${folder && "/"}node_modules/${name}`;
    if (path in packages) return path;
    if (folder === "") return undefined;
  }
}

/** Returns each action with its commit and version, as in `hash # v1.2.3`. */
export function actionsIn(texts) {
  const uses = texts.flatMap((text) => [
    ...text.matchAll(/\buses: ([\w/-]+)@([0-9a-f]{40} # v\S+)/g),
  ]);
  return Object.fromEntries(uses.map(([, action, pin]) => [action, pin]).sort());
}

export function writePins() {
  const read = (path) => readFileSync(join(root, path), "utf8");
  const packages = entriesFor(DRIVER, JSON.parse(read("package-lock.json")).packages);
  const { version } = packages[`node_modules/${DRIVER}`];
  const actions = actionsIn(
    readdirSync(join(root, WORKFLOWS)).map((name) => read(join(WORKFLOWS, name))),
  );
  const constants = [
    [
      "The packages that a grader installs, with exact versions.",
      "DEPENDENCIES",
      { [DRIVER]: version },
    ],
    [
      "Their entries of a lockfile, and those of the packages that they need.",
      "PACKAGES",
      packages,
    ],
    ["Actions of GitHub with their commits and versions.", "ACTIONS", actions],
  ].map(
    ([text, name, value]) =>
      `/** ${text} */\nexport const ${name}: Record<string, ${name === "PACKAGES" ? "object" : "string"}> = ${JSON.stringify(value)};\n`,
  );
  writeFileSync(
    join(root, "wasm/src/graders/pins.ts"),
    `// Made from package-lock.json and the workflows by scripts/pins.mjs.\n\n${constants.join("\n")}`,
  );
}
