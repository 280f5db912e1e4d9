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

export type Files = (name: FileName) => Promise<ArrayBuffer>;

export interface Host {
  file: Files;
  loadPyodide(): Promise<typeof loadPyodide>;
  loadAsm(): Promise<unknown>;
  options(stdlib: () => Promise<ArrayBuffer>): Parameters<typeof loadPyodide>[0];
  step(): void;
}

const LIBRARY: FileName = "numpy._core._multiarray_umath.so";

/** An archive without files. Imports add the modules later. */
const EMPTY_ZIP = new Uint8Array([0x50, 0x4b, 0x05, 0x06, ...new Array(18).fill(0)]);

export function boot(mode: StartMode, host: Host): Promise<PyodideAPI> {
  return mode === "snapshot" ? bootFromSnapshot(host) : bootPlainly(host);
}

async function bootFromSnapshot(host: Host): Promise<PyodideAPI> {
  const pages = host.file("numpy.pages");
  const { library: path, ...snapshot } = await readSnapshotFile(host.file);
  const module = host.file(LIBRARY).then((bytes) => WebAssembly.compile(bytes));
  return restore({
    loadPyodide: await host.loadPyodide(),
    loadAsm: host.loadAsm,
    library: { path, module },
    snapshot,
    async fill(memory, places) {
      if (places !== snapshot.places) {
        throw new Error("Python's function table is not the one that the snapshot was made for");
      }
      applyPages(memory, snapshot.pages, new Uint8Array(await pages));
    },
    options: host.options(async () => EMPTY_ZIP.buffer),
  });
}

async function bootPlainly(host: Host): Promise<PyodideAPI> {
  const start = {
    loadPyodide: await host.loadPyodide(),
    loadAsm: host.loadAsm,
    options: host.options(() => host.file("python_stdlib.zip")),
  };
  const pyodide = await startPlainly(start, host.step);
  await addNumPy(pyodide.FS, host.file);
  const { library } = await readSnapshotFile(host.file);
  pyodide.FS.writeFile(library, new Uint8Array(await host.file(LIBRARY)));
  return pyodide;
}

export async function addModules(FS: PyodideAPI["FS"], file: Files): Promise<void> {
  FS.writeFile("/lib/python313.zip", new Uint8Array(await file("python_stdlib.zip")));
  await addNumPy(FS, file);
}

async function addNumPy(FS: PyodideAPI["FS"], file: Files): Promise<void> {
  const pack = new Uint8Array(await file("numpy.pack"));
  const { pack: index } = await readSnapshotFile(file);
  for (const [path, at, length] of index) {
    FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    FS.writeFile(path, pack.subarray(at, at + length));
  }
}

async function readSnapshotFile(file: Files): Promise<SnapshotFile> {
  return JSON.parse(new TextDecoder().decode(await file("snapshot.json")));
}
