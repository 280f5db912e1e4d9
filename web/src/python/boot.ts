// The two ways in which an interpreter starts.
import type { loadPyodide, PyodideAPI } from "pyodide";

import type { StartWay } from "../sandbox/protocol.js";
import type { FileName, SnapshotFile } from "./manifest.js";
import { applyPages } from "./pages.js";
import { restore, startPlainly } from "./start.js";

/** Gives a file once it is there. */
export type Files = (name: FileName) => Promise<ArrayBuffer>;

/** Where an interpreter runs: what differs between the sandbox and Node. */
export interface Host {
  file: Files;
  loadPyodide(): Promise<typeof loadPyodide>;
  /** Runs pyodide.asm.js. */
  loadAsm(): Promise<unknown>;
  /** Options of a start; `stdlib` gives the archive of the standard library. */
  options(stdlib: () => Promise<ArrayBuffer>): Parameters<typeof loadPyodide>[0];
  /** Called at each step of a start that may take long. */
  step(): void;
}

/** The end of a zip archive of no files. */
const EMPTY_ZIP = new Uint8Array([0x50, 0x4b, 0x05, 0x06, ...new Array(18).fill(0)]);

export function boot(way: StartWay, host: Host): Promise<PyodideAPI> {
  return way === "snapshot" ? bootFromSnapshot(host) : bootPlainly(host);
}

async function bootFromSnapshot(host: Host): Promise<PyodideAPI> {
  const pages = host.file("numpy.pages");
  const { libraries: names, ...snapshot } = await readSnapshotFile(host.file);
  const libraries = names.map(({ path, file }) => ({
    path,
    module: host.file(file).then((bytes) => WebAssembly.compile(bytes)),
  }));
  return restore({
    loadPyodide: await host.loadPyodide(),
    loadAsm: host.loadAsm,
    libraries,
    snapshot,
    fill: async (memory) => applyPages(memory, snapshot.pages, new Uint8Array(await pages)),
    // Modules that the snapshot does not hold are added when they are wanted.
    options: host.options(async () => EMPTY_ZIP.buffer),
  });
}

/** As any page with Pyodide would. */
async function bootPlainly(host: Host): Promise<PyodideAPI> {
  const start = {
    loadPyodide: await host.loadPyodide(),
    loadAsm: host.loadAsm,
    options: host.options(() => host.file("python_stdlib.zip")),
  };
  const pyodide = await startPlainly(start, host.step);
  await addNumPy(pyodide.FS, host.file);
  const { libraries } = await readSnapshotFile(host.file);
  for (const { path, file } of libraries) {
    pyodide.FS.writeFile(path, new Uint8Array(await host.file(file)));
  }
  return pyodide;
}

/** Adds the modules that are no part of the snapshot. */
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
