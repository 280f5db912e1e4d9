// One interpreter in the sandbox's worker: started from files that the page posts in, as the worker
// has no network.
import type { loadPyodide, PyodideAPI } from "pyodide";
import type { PyBuffer, PyProxy } from "pyodide/ffi";

import type { StartWay } from "../sandbox/protocol.js";
import type { FileName, SnapshotFile } from "./manifest.js";
import { applyPages } from "./pages.js";
import { restore } from "./start.js";

/** Gives a file once it has been posted in. */
export type Files = (name: FileName) => Promise<ArrayBuffer>;

/** Nothing is there: what is asked for is answered here. */
const BASE = "https://files.invalid/";
const STDLIB = "/lib/python313.zip";

/** The end of an archive of no files. */
const EMPTY_ZIP = new Uint8Array([0x50, 0x4b, 0x05, 0x06, ...new Array(18).fill(0)]);

/** What Pyodide looks up packages in; there are none to look up. */
const NO_PACKAGES = {
  info: { abi_version: "2025_0", arch: "wasm32", platform: "emscripten_4_0_9", python: "3.13.2" },
  packages: {},
};

/** The module `lane` of the snapshot. */
interface Lane extends PyProxy {
  begin(): void;
  begin_without_modules(): void;
  asked_for_modules(): boolean;
  modules_are_here(): void;
  load(code: string): string;
  call(
    T: number,
    C: number,
    limit: number,
  ): PyProxy & { get(index: 0): string } & {
    get(index: 1): (PyProxy & { getBuffer(type: "f64"): PyBuffer }) | undefined;
  };
}

/** What the function gave back, as `lane/running.py` tells it, and the numbers of a table. */
export interface Told {
  told: Record<string, unknown>;
  numbers: Float64Array<ArrayBuffer> | undefined;
}

export class Interpreter {
  readonly #pyodide: PyodideAPI;
  readonly #lane: Lane;
  readonly #files: Files;

  private constructor(pyodide: PyodideAPI, files: Files, print: (text: string) => void) {
    this.#pyodide = pyodide;
    this.#files = files;
    this.#lane = pyodide.pyimport("lane") as Lane;
    for (const stream of ["setStdout", "setStderr"] as const) {
      const decoder = new TextDecoder();
      pyodide[stream]({
        write(bytes) {
          print(decoder.decode(bytes, { stream: true }));
          return bytes.length;
        },
      });
    }
    this.#lane.begin();
  }

  static async start(
    way: StartWay,
    files: Files,
    print: (text: string) => void,
  ): Promise<Interpreter> {
    const pyodide = await (way === "snapshot" ? startFromSnapshot(files) : startPlainly(files));
    const interpreter = new Interpreter(pyodide, files, print);
    if (way === "snapshot") interpreter.#lane.begin_without_modules();
    return interpreter;
  }

  /** Whether the code wanted a module that is still to be added. */
  get wantsModules(): boolean {
    return this.#lane.asked_for_modules();
  }

  /** Adds the modules that are no part of the snapshot. */
  async addModules(): Promise<void> {
    const [stdlib, pack, { pack: index }] = await Promise.all([
      this.#files("python_stdlib.zip"),
      this.#files("numpy.pack"),
      this.#files("snapshot.json").then(readJson),
    ]);
    const { FS } = this.#pyodide;
    FS.writeFile(STDLIB, new Uint8Array(stdlib));
    unpack(FS, new Uint8Array(pack), index);
    this.#lane.modules_are_here();
  }

  load(code: string): Record<string, unknown> {
    return JSON.parse(this.#lane.load(code));
  }

  call(T: number, C: number, limit: number): Told {
    const answer = this.#lane.call(T, C, limit);
    const proxy = answer.get(1);
    const buffer = proxy?.getBuffer("f64");
    // A copy, as the memory stays with Python.
    const numbers = buffer && new Float64Array(buffer.data as unknown as Float64Array);
    buffer?.release();
    proxy?.destroy();
    const told = JSON.parse(answer.get(0));
    answer.destroy();
    return { told, numbers };
  }
}

function unpack(FS: PyodideAPI["FS"], pack: Uint8Array, index: SnapshotFile["pack"]): void {
  for (const [path, at, length] of index) {
    FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    FS.writeFile(path, pack.subarray(at, at + length));
  }
}

async function startFromSnapshot(files: Files): Promise<PyodideAPI> {
  const pages = files("numpy.pages");
  const { libraries, ...snapshot } = await files("snapshot.json").then(readJson);
  const compiled = libraries.map(({ path, file }) => ({
    path,
    module: files(file).then((bytes) => WebAssembly.compile(bytes)),
  }));
  const restoring = restore({
    ...(await scripts(files)),
    libraries: compiled,
    snapshot,
    fill: async (memory) => applyPages(memory, snapshot.pages, new Uint8Array(await pages)),
    // The archive itself comes later.
    options: optionsFor(files, async () => EMPTY_ZIP.buffer),
  });
  return restoring;
}

/** Python and NumPy from their files, as any page with Pyodide would. */
async function startPlainly(files: Files): Promise<PyodideAPI> {
  const { loadPyodide, loadAsm } = await scripts(files);
  await loadAsm();
  const pyodide = await loadPyodide(optionsFor(files, () => files("python_stdlib.zip")));
  const { libraries, pack: index } = await files("snapshot.json").then(readJson);
  unpack(pyodide.FS, new Uint8Array(await files("numpy.pack")), index);
  for (const { path, file } of libraries) {
    pyodide.FS.writeFile(path, new Uint8Array(await files(file)));
  }
  return pyodide;
}

async function readJson(bytes: ArrayBuffer): Promise<SnapshotFile> {
  return JSON.parse(new TextDecoder().decode(bytes));
}

async function scripts(files: Files) {
  const { loadPyodide: load } = (await importScript(await files("pyodide.mjs"))) as {
    loadPyodide: typeof loadPyodide;
  };
  const loadAsm = async () => importScript(await files("pyodide.asm.js"));
  return { loadPyodide: load, loadAsm };
}

function importScript(bytes: ArrayBuffer): Promise<unknown> {
  const address = URL.createObjectURL(new Blob([bytes], { type: "text/javascript" }));
  return import(/* @vite-ignore */ address).finally(() => URL.revokeObjectURL(address));
}

/** Options of a start that takes Pyodide's own requests over while it lasts. */
function optionsFor(files: Files, stdlib: () => Promise<ArrayBuffer>) {
  const answers: Record<string, () => Promise<Response>> = {
    [`${BASE}pyodide.asm.wasm`]: async () =>
      new Response(await files("pyodide.asm.wasm"), {
        headers: { "content-type": "application/wasm" },
      }),
    [`${BASE}python_stdlib.zip`]: async () => new Response(await stdlib()),
  };
  const { fetch } = globalThis;
  globalThis.fetch = (address, options) => answers[String(address)]?.() ?? fetch(address, options);
  return { indexURL: BASE, lockFileContents: NO_PACKAGES, packageBaseUrl: BASE } as Parameters<
    typeof loadPyodide
  >[0];
}
