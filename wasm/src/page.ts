// The built page that the package holds, without Python, for a folder of somebody's own.
import { lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";

import type { Files } from "./scorm.js";

/** Where the package holds its files, each compressed. */
const PACKED_FOLDER = fileURLToPath(new URL("../../build/packed", import.meta.url));
const EXTENSION = ".br";

/** What judges submissions for the command `grade`, and is no part of the exercise. */
const GRADING = /^(?:grade\.html|assets[\\/]grade-[^\\/]*)$/;

/** The files of a built page: their paths in it, and what they hold. */
export interface PageFiles {
  paths: string[];
  read(path: string): Uint8Array;
}

/** Those in a folder. */
export function filesIn(folder: string): PageFiles {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath ?? entry.path, entry.name)));
  return { paths, read: (path) => readFileSync(join(folder, path)) };
}

/** The files by their paths, with slashes on every system, as far as `wanted` matches these. */
export function namedFiles({ paths, read }: PageFiles, wanted: RegExp): Files {
  const names = paths.map((path): [string, string] => [path.replaceAll("\\", "/"), path]);
  const found = names.filter(([name]) => wanted.test(name));
  return Object.fromEntries(found.map(([name, path]) => [name, read(path)]));
}

/** One that the package holds. */
export function readPageFile(path: string): Uint8Array {
  return brotliDecompressSync(readFileSync(join(PACKED_FOLDER, path + EXTENSION)));
}

/** All that the package holds. */
export function packedFiles(): PageFiles {
  const { paths } = filesIn(PACKED_FOLDER);
  return { paths: paths.map((path) => path.slice(0, -EXTENSION.length)), read: readPageFile };
}

/** The paths of the exercise's files, in order. */
export function pageFiles(): string[] {
  return packedFiles()
    .paths.filter((path) => !GRADING.test(path))
    .sort();
}

/** The paths that copying `files` into a folder would take from what is there. */
export function takenIn(folder: string, files: readonly string[]): string[] {
  return files.map((file) => join(folder, file)).filter(isThere);
}

/** Writes `files` of the page into a folder, which is made where there is none. */
export function copyPage(folder: string, files: readonly string[], mayOverwrite: boolean): void {
  for (const file of files) {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, readPageFile(file), { flag: mayOverwrite ? "w" : "wx" });
  }
}

/** Whether there is anything of that name, be it a link to nothing. */
function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}
