// Lists the files of the exercise for author.html, which makes packages of them in the browser.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { root } from "./run.mjs";
import { isPython } from "./sizes.mjs";

export const LISTS = "author-files.json";

function filesIn(folder, under = "") {
  const entries = readdirSync(join(folder, under), { withFileTypes: true });
  const files = entries.flatMap((entry) => {
    const path = under + entry.name;
    if (entry.isDirectory()) return Object.entries(filesIn(folder, `${path}/`));
    return [[path, new Uint8Array(readFileSync(join(folder, path)))]];
  });
  return Object.fromEntries(files);
}

export async function writeLists() {
  const { EXERCISE, filesOf } = await import("../wasm/dist/page/scorm.js");
  const dist = join(root, "web/dist");
  const paths = Object.keys(filesOf(EXERCISE, filesIn(dist))).sort();
  const isOfPython = (path) => path.split("/").some(isPython);
  const lists = {
    exercise: paths.filter((path) => !isOfPython(path)),
    python: paths.filter(isOfPython),
  };
  writeFileSync(join(dist, LISTS), JSON.stringify(lists));
}
