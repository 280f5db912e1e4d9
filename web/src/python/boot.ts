import type { loadPyodide, PyodideAPI } from "pyodide";

import type { StartMode } from "../sandbox/protocol.js";
import type { FileName } from "../sandbox/python-files.js";
import type { SnapshotFile } from "./manifest.js";
import { applyPages } from "./pages.js";
import { restore, startPlainly } from "./start.js";

export type Files = (name: FileName) => Promise<ArrayBuffer>;

export interface Host {
  file: Files;
  loadPyodide(): Promise<typeof loadPyodide>;
  loadAsm(): Promise<unknown>;
  options(stdlib: () => Promise<ArrayBuffer>): Parameters<typeof loadPyodide>[0];
  step(): void;
}

/** An empty zip archive: the record at its end, without files. */
const EMPTY_ZIP = new Uint8Array([0x50, 0x4b, 0x05, 0x06, ...new Array(18).fill(0)]);

export function boot(mode: StartMode, host: Host): Promise<PyodideAPI> {
  return mode === "snapshot" ? bootFromSnapshot(host) : bootPlainly(host);
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
    async fill(memory, places) {
      if (places !== snapshot.places) {
        throw new Error("Python's function table is not the one that the snapshot was made for");
      }
      applyPages(memory, snapshot.pages, new Uint8Array(await pages));
    },
    // Modules that are not in the snapshot are added when code imports them.
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
  const { libraries } = await readSnapshotFile(host.file);
  for (const { path, file } of libraries) {
    pyodide.FS.writeFile(path, new Uint8Array(await host.file(file)));
  }
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
