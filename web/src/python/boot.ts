import type { loadPyodide, PyodideAPI } from "pyodide";

import type { StartMode } from "../sandbox/protocol.js";
import { applyPages, type PageMap } from "./pages.js";
import { restore, type Snapshot, startPlainly } from "./start.js";

export const FIRST_RESULT_FILES = [
  "pyodide.asm.wasm",
  "pyodide.asm.js",
  "pyodide.mjs",
  "snapshot.json",
  "numpy.pages",
  "numpy._core._multiarray_umath.so",
] as const;

export const LATER_MODULE_FILES = ["python_stdlib.zip", "numpy.pack"] as const;

/** Every host compresses scripts, which are smaller than this. */
export const LARGE = 2e6;

export type FileName = (typeof FIRST_RESULT_FILES)[number] | (typeof LATER_MODULE_FILES)[number];

/** `hash` is one hash of all files, because files of different builds do not work together. */
export interface Manifest {
  hash: string;
  files: Record<FileName, { bytes: number; sha256: string }>;
  /** Bytes of the first start in brotli, from `scripts/python.mjs`. */
  compressed?: number;
}

export interface SnapshotFile extends Snapshot {
  pages: PageMap;
  /** A sum of the function table's layout, because the memory has indices of that table. */
  places: number;
  library: string;
  pack: [path: string, at: number, length: number][];
}

/** Nothing holds the bytes of a blob, so each file is read where it is used. */
export type Files = (name: FileName) => Promise<Blob>;

export interface Host {
  file: Files;
  module(name: ModuleName): Promise<WebAssembly.Module>;
  loadPyodide(): Promise<typeof loadPyodide>;
  loadAsm(): Promise<unknown>;
  options(stdlib: () => Promise<Blob>): Parameters<typeof loadPyodide>[0];
  step(): void;
}

const LIBRARY = "numpy._core._multiarray_umath.so" satisfies FileName;

export type ModuleName = "pyodide.asm.wasm" | typeof LIBRARY;

/** The frame compiles these. Without a snapshot, Python itself reads its library. */
export const MODULES: Record<StartMode, readonly FileName[]> = {
  snapshot: ["pyodide.asm.wasm", LIBRARY],
  plain: ["pyodide.asm.wasm"],
};

/** An archive without files. Imports add the modules later. */
const EMPTY_ZIP = new Uint8Array([0x50, 0x4b, 0x05, 0x06, ...new Array(18).fill(0)]);

export function boot(mode: StartMode, host: Host): Promise<PyodideAPI> {
  return mode === "snapshot" ? bootFromSnapshot(host) : bootPlainly(host);
}

async function bootFromSnapshot(host: Host): Promise<PyodideAPI> {
  const pages = host.file("numpy.pages");
  const { library: path, ...snapshot } = await readSnapshotFile(host.file);
  const module = host.module(LIBRARY);
  return restore({
    loadPyodide: await host.loadPyodide(),
    loadAsm: host.loadAsm,
    library: { path, module },
    snapshot,
    async fill(memory, places) {
      if (places !== snapshot.places) {
        throw new Error("Python's function table is not the one that the snapshot was made for");
      }
      await applyPages(memory, snapshot.pages, (await pages).stream());
    },
    options: host.options(async () => new Blob([EMPTY_ZIP])),
  });
}

async function bootPlainly(host: Host): Promise<PyodideAPI> {
  const start = {
    loadPyodide: await host.loadPyodide(),
    loadAsm: host.loadAsm,
    options: host.options(() => host.file("python_stdlib.zip")),
  };
  const pyodide = await startPlainly(start, host.step);
  const { library, pack } = await readSnapshotFile(host.file);
  await addNumPy(pyodide.FS, host.file, pack);
  pyodide.FS.writeFile(library, await bytesOf(host.file(LIBRARY)));
  return pyodide;
}

/** Needs the later files, and snapshot.json. */
export async function addModules(FS: PyodideAPI["FS"], file: Files): Promise<void> {
  FS.writeFile("/lib/python313.zip", await bytesOf(file("python_stdlib.zip")));
  await addNumPy(FS, file, (await readSnapshotFile(file)).pack);
}

async function addNumPy(
  FS: PyodideAPI["FS"],
  file: Files,
  index: SnapshotFile["pack"],
): Promise<void> {
  const pack = await bytesOf(file("numpy.pack"));
  for (const [path, at, length] of index) {
    FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    FS.writeFile(path, pack.subarray(at, at + length));
  }
}

async function bytesOf(file: Promise<Blob>): Promise<Uint8Array> {
  return new Uint8Array(await (await file).arrayBuffer());
}

async function readSnapshotFile(file: Files): Promise<SnapshotFile> {
  return JSON.parse(await (await file("snapshot.json")).text());
}
