// The built page of this package, with Python's files if their package is installed.
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";
import { page as texts } from "../texts/en/command.js";
import type { Files } from "./scorm.js";

/** One stream: a line with the paths and sizes, and the files. */
const PACKED = new URL("../../../build/page.br", import.meta.url);

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
  const bytes = brotliDecompressSync(readFileSync(PACKED));
  let at = bytes.indexOf("\n");
  const sizes: [path: string, size: number][] = JSON.parse(bytes.toString("utf8", 0, at));
  at += 1;
  const files = new Map(
    sizes.map(([path, size]): [string, Uint8Array] => {
      at += size;
      return [path, bytes.subarray(at - size, at)];
    }),
  );
  return { paths: [...files.keys()], read: (path) => files.get(path) as Uint8Array };
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

// Finds the npm package sinusoidal-pe-python, which has the files of the page that need Python.

const DESCRIPTION = "package.json";

/** The build of a checkout makes the package here. */
const BUILT = fileURLToPath(new URL("../../../build/companion", import.meta.url));

/** Returns the folder of the files, or a sentence that says how to get them. */
function findPython(): { folder: string } | { problem: string } {
  const path = installed() ?? join(BUILT, DESCRIPTION);
  if (!existsSync(path)) return { problem: texts.noPython };
  const { version: found } = JSON.parse(readFileSync(path, "utf8"));
  const needed = versionOf();
  // The files of two versions do not fit together.
  if (found !== needed) return { problem: texts.otherPython({ found, needed }) };
  return { folder: join(dirname(path), "page") };
}

function installed(): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(`sinusoidal-pe-python/${DESCRIPTION}`);
  } catch {
    return undefined;
  }
}

/** Returns the version of this package. */
export function versionOf(): string {
  const text = readFileSync(new URL("../../../package.json", import.meta.url), "utf8");
  return JSON.parse(text).version;
}
