// The built page that the package holds, without Python, for a folder of somebody's own.
import { constants, copyFileSync, lstatSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Where the package holds it. */
export const PAGE_FOLDER = fileURLToPath(new URL("../../build/page", import.meta.url));

/** What judges submissions for the command `grade`, and is no part of the exercise. */
const GRADING = /^(?:grade\.html|assets[\\/]grade-[^\\/]*)$/;

/** The paths of the exercise's files in that folder, in order. */
export function pageFiles(): string[] {
  return readdirSync(PAGE_FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(PAGE_FOLDER.length + 1))
    .filter((path) => !GRADING.test(path))
    .sort();
}

/** One of these files. */
export function readPageFile(path: string): Uint8Array {
  return readFileSync(join(PAGE_FOLDER, path));
}

/** The paths that copying `files` into a folder would take from what is there. */
export function takenIn(folder: string, files: readonly string[]): string[] {
  return files.map((file) => join(folder, file)).filter(isThere);
}

/** Copies `files` of the page into a folder, which is made where there is none. */
export function copyPage(folder: string, files: readonly string[], mayOverwrite: boolean): void {
  for (const file of files) {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    copyFileSync(join(PAGE_FOLDER, file), path, mayOverwrite ? 0 : constants.COPYFILE_EXCL);
  }
}

/** Whether there is anything of that name, be it a link to nothing. */
function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}
