// Lists the files of the exercise for author.html, which makes packages of them in the browser.
import { readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";

import { filesBelow } from "./files.mjs";
import { root } from "./run.mjs";
import { isPython } from "./sizes.mjs";

export const LISTS = "author-files.json";

export async function writeLists() {
  const { EXERCISE, filesOf } = await import("../wasm/dist/page/scorm.js");
  const dist = join(root, "web/dist");
  const files = filesBelow(dist).map((file) => [
    relative(dist, file),
    new Uint8Array(readFileSync(file)),
  ]);
  const paths = Object.keys(filesOf(EXERCISE, Object.fromEntries(files))).sort();
  const isOfPython = (path) => path.split("/").some(isPython);
  const lists = {
    exercise: paths.filter((path) => !isOfPython(path)),
    python: paths.filter(isOfPython),
  };
  writeFileSync(join(dist, LISTS), JSON.stringify(lists));
}
