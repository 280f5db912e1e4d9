// The built page in the package, without Python, for the command `page`.
import { lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";

import type { Files } from "./scorm.js";

const PACKED_FOLDER = fileURLToPath(new URL("../../../build/packed", import.meta.url));
const EXTENSION = ".br";

/** The files of the command `grade`, which are not part of the exercise. */
const GRADING = /^(?:grade\.html|assets[\\/]grade-[^\\/]*)$/;

export interface PageFiles {
  paths: string[];
  read(path: string): Uint8Array;
}

export function filesIn(folder: string): PageFiles {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath ?? entry.path, entry.name)));
  return { paths, read: (path) => readFileSync(join(folder, path)) };
}

/** Returns the files whose paths `wanted` matches. On every system the paths have slashes. */
export function namedFiles({ paths, read }: PageFiles, wanted: RegExp): Files {
  const names = paths.map((path): [string, string] => [path.replaceAll("\\", "/"), path]);
  const found = names.filter(([name]) => wanted.test(name));
  return Object.fromEntries(found.map(([name, path]) => [name, read(path)]));
}

export function readPageFile(path: string): Uint8Array {
  return brotliDecompressSync(readFileSync(join(PACKED_FOLDER, path + EXTENSION)));
}

export function packedFiles(): PageFiles {
  const { paths } = filesIn(PACKED_FOLDER);
  return { paths: paths.map((path) => path.slice(0, -EXTENSION.length)), read: readPageFile };
}

export function pageFiles(): string[] {
  return packedFiles()
    .paths.filter((path) => !GRADING.test(path))
    .sort();
}

/** Returns the paths that copying `files` into a folder would overwrite. */
export function takenIn(folder: string, files: readonly string[]): string[] {
  return files.map((file) => join(folder, file)).filter(isThere);
}

export function copyPage(folder: string, files: readonly string[], mayOverwrite: boolean): void {
  for (const file of files) {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, readPageFile(file), { flag: mayOverwrite ? "w" : "wx" });
  }
}

/** Also returns true for a broken link. */
function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}
