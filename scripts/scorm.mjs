import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { PACKAGED } from "./packaged.mjs";
import { root } from "./run.mjs";
import { isPython } from "./sizes.mjs";

const PAGE = "index.html";

function filesIn(folder, under = "") {
  const entries = readdirSync(join(folder, under), { withFileTypes: true });
  const files = entries.flatMap((entry) => {
    const path = under + entry.name;
    if (entry.isDirectory()) return Object.entries(filesIn(folder, `${path}/`));
    return [[path, new Uint8Array(readFileSync(join(folder, path)))]];
  });
  return Object.fromEntries(files);
}

/** The packages without Python are called `…-small.zip`. */
export async function packPage() {
  const { filesOf, scormPackage } = await import("../wasm/dist/page/scorm.js");
  const dist = join(root, "web/dist");
  // Only Python's own files are in a folder. The editor's support for Python is a file, and is
  // always there.
  const assets = readdirSync(join(dist, "assets"), { withFileTypes: true });
  const hasPython = assets.some((entry) => entry.isDirectory() && isPython(entry.name));
  const folders = [["-small", join(root, PACKAGED)], ...(hasPython ? [["", dist]] : [])];
  for (const [suffix, folder] of folders) {
    const files = filesOf(PAGE, filesIn(folder));
    for (const version of ["1.2", "2004"]) {
      const name = `exercise-scorm${version.replace(".", "")}${suffix}.zip`;
      writeFileSync(join(dist, name), scormPackage(version, files, PAGE));
    }
  }
}
