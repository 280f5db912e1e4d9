import { readdirSync } from "node:fs";
import { join } from "node:path";

/** Returns the paths of all files in a folder and below it, in order. */
export const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name)) // Node 20.11 has only `path`
    .sort();
