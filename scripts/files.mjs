import { readdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";

import { root } from "./run.mjs";

/** Returns the paths of all files in a folder and below it, in order. */
export const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name)) // Node 20.11 has only `path`
    .sort();

/** Returns the path of a file, or the files of a folder and of the folders in it, but not built ones. */
export function filesIn(path) {
  const place = resolve(root, path);
  if (statSync(place).isFile()) return [path];
  return readdirSync(place)
    .filter((name) => name !== "dist" && name !== "node_modules")
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}
