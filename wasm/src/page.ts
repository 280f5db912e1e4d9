// The built page in the package, without Python, for the command that writes it into a folder.
import { lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";

import type { Files } from "./scorm.js";

/** The folder of the page in the package. Each file is compressed. */
const PACKED_FOLDER = fileURLToPath(new URL("../../build/packed", import.meta.url));
const EXTENSION = ".br";

/** The files with which the command `grade` judges submissions. They are no part of the exercise. */
const GRADING = /^(?:grade\.html|assets[\\/]grade-[^\\/]*)$/;

/** The files of a built page. */
export interface PageFiles {
  paths: string[];
  read(path: string): Uint8Array;
}

/** Returns the files in a folder. */
export function filesIn(folder: string): PageFiles {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath ?? entry.path, entry.name)));
  return { paths, read: (path) => readFileSync(join(folder, path)) };
}

/** Returns the files whose paths `wanted` matches, by path. On every system the paths have slashes. */
export function namedFiles({ paths, read }: PageFiles, wanted: RegExp): Files {
  const names = paths.map((path): [string, string] => [path.replaceAll("\\", "/"), path]);
  const found = names.filter(([name]) => wanted.test(name));
  return Object.fromEntries(found.map(([name, path]) => [name, read(path)]));
}

/** Reads a file of the page in the package. */
export function readPageFile(path: string): Uint8Array {
  return brotliDecompressSync(readFileSync(join(PACKED_FOLDER, path + EXTENSION)));
}

/** Returns all files of the page in the package. */
export function packedFiles(): PageFiles {
  const { paths } = filesIn(PACKED_FOLDER);
  return { paths: paths.map((path) => path.slice(0, -EXTENSION.length)), read: readPageFile };
}

/** Returns the paths of the exercise's files, in order. */
export function pageFiles(): string[] {
  return packedFiles()
    .paths.filter((path) => !GRADING.test(path))
    .sort();
}

/** Returns the paths that copying `files` into a folder would overwrite. */
export function takenIn(folder: string, files: readonly string[]): string[] {
  return files.map((file) => join(folder, file)).filter(isThere);
}

/** Writes `files` of the page into a folder, and creates the folder if there is none. */
export function copyPage(folder: string, files: readonly string[], mayOverwrite: boolean): void {
  for (const file of files) {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, readPageFile(file), { flag: mayOverwrite ? "w" : "wx" });
  }
}

/** Returns whether anything has that name, even a broken link. */
function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}
