// Checks which folders of wasm/src and web/src import which.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

import { root } from "./run.mjs";

/** The folders that each folder may import. Files outside of folders may import all, and all may import them. */
const MAY_IMPORT = {
  "web/src": {
    common: "",
    texts: "common",
    languages: "common texts",
    pictures: "common texts",
    sandbox: "common texts",
    editor: "common texts",
    embed: "common texts",
    author: "common texts",
    class: "common texts",
    python: "common texts sandbox",
    course: "common texts sandbox embed",
    help: "common texts languages pictures",
    explorer: "common texts pictures embed offline",
    exercise:
      "common texts languages pictures sandbox editor embed python help explorer course offline",
    grading: "common texts languages sandbox editor python exercise",
    offline: "common", // the service worker is a script of its own, like the next in the head of each page
    locales: "",
  },
  "wasm/src": {
    types: "",
    texts: "types",
    values: "types texts",
    core: "types texts values",
    encoding: "types texts values core",
    report: "types texts values",
    explain: "types texts values",
    formats: "types texts values",
    feedback: "types texts values report",
    judging: "types texts values core encoding",
    measures: "types texts values core encoding report",
    page: "types texts report",
    grading: "types texts report page",
    graders: "types texts report page grading",
    summary: "types texts report feedback",
    command: "types texts report feedback formats page grading graders summary",
  },
};

const IMPORT = /\b(?:from|import)\s*\(?\s*"(\.[^"]+)"/g;

/** Returns a sentence for each import that the table forbids. `path` is relative to the checkout. */
function faultsOf(path, source) {
  const [layer, folders] = Object.entries(MAY_IMPORT).find(([each]) => path.startsWith(`${each}/`));
  const folderOf = (file) => dirname(relative(layer, file)).split("/")[0];
  const own = folderOf(path);
  if (own === ".") return [];
  if (!(own in folders)) return [`${path}: scripts/imports.mjs has no row for ${layer}/${own}.`];
  const allowed = [own, ...folders[own].split(" ")];
  return [...source.matchAll(IMPORT)]
    .map(([, name]) => ({ name, other: folderOf(join(dirname(path), name)) }))
    .filter(({ other }) => other in folders && !allowed.includes(other))
    .map(
      ({ name }) =>
        `${path} imports ${name}. ${layer}/${own} may import ${folders[own] || "no other folder"}.`,
    );
}

/** Prints what the table forbids, and returns true if there is nothing. */
export function areImportsAllowed() {
  const faults = Object.keys(MAY_IMPORT).flatMap((layer) =>
    readdirSync(join(root, layer), { recursive: true })
      .filter((name) => name.endsWith(".ts"))
      .map((name) => join(layer, name))
      .flatMap((path) => faultsOf(path, readFileSync(join(root, path), "utf8"))),
  );
  for (const fault of faults) console.error(fault);
  return faults.length === 0;
}
