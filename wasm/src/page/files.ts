// The built page of this package, with Python's files if their package is installed.
import { lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";

import { findPython } from "./python.js";
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
export function namedFiles({ paths, read }: PageFiles, wanted = /^/): Files {
  const names = paths.map((path): [string, string] => [path.replaceAll("\\", "/"), path]);
  const found = names.filter(([name]) => wanted.test(name));
  return Object.fromEntries(found.map(([name, path]) => [name, read(path)]));
}

/** Returns the page of the package alone, which has no Python. */
export function packedFiles(): PageFiles {
  const { paths } = filesIn(PACKED_FOLDER);
  return {
    paths: paths.map((path) => path.slice(0, -EXTENSION.length)),
    read: (path) => brotliDecompressSync(readFileSync(join(PACKED_FOLDER, path + EXTENSION))),
  };
}

/** `noPython` says how to get the files of Python that are missing. */
export interface PackagedPage extends PageFiles {
  noPython?: string;
}

export function packagedPage(): PackagedPage {
  const packed = packedFiles();
  const python = findPython();
  if ("problem" in python) return { ...packed, noPython: python.problem };
  const added = filesIn(python.folder);
  const isAdded = new Set(added.paths);
  return {
    paths: [...new Set([...packed.paths, ...added.paths])],
    read: (path) => (isAdded.has(path) ? added : packed).read(path),
  };
}

/** Returns the page without the files of the command `grade`. */
export function exercisePage(isPython = true): PackagedPage {
  const page = isPython ? packagedPage() : packedFiles();
  return { ...page, paths: page.paths.filter((path) => !GRADING.test(path)).sort() };
}

/** Returns the paths that copying `files` into a folder would overwrite. */
export function takenIn(folder: string, files: readonly string[]): string[] {
  return files.map((file) => join(folder, file)).filter(isThere);
}

export function copyPage(folder: string, { paths, read }: PageFiles, mayOverwrite: boolean): void {
  for (const file of paths) {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, read(file), { flag: mayOverwrite ? "w" : "wx" });
  }
}

/** Also returns true for a broken link. */
function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}
