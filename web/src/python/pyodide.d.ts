// Private parts of Pyodide 0.29.5 that a start with NumPy already in memory leans on. Its own types
// leave them out. `private.ts` says what each is for and refuses a Pyodide without them.
import type { PyodideAPI } from "pyodide";

/** A loaded shared library. */
interface SharedLibrary {
  name: string;
  global: boolean;
  exports: WebAssembly.Exports;
}

export interface EmscriptenModule {
  readonly HEAPU8: Uint8Array<ArrayBuffer>;
  readonly FS: PyodideAPI["FS"];
  readonly wasmTable: WebAssembly.Table;
  readonly API: {
    version: string;
    restoreSnapshot(snapshot: Uint8Array): SnapshotState;
  };
  readonly LDSO: {
    loadedLibsByName: Record<string, SharedLibrary>;
    loadedLibsByHandle: Record<number, SharedLibrary>;
  };
  /** Where symbols are: an address in memory, or a place in the function table; 0 is unknown. */
  readonly GOT: Record<string, WebAssembly.Global>;
  newDSO(path: string, handle: number | undefined, exports: "loading"): SharedLibrary;
  loadWebAssemblyModule(
    module: WebAssembly.Module,
    flags: object,
    path: string,
    scope: object,
  ): WebAssembly.Exports;
  addRunDependency(name: string): void;
  removeRunDependency(name: string): void;
  getMemory(bytes: number): number;
  _free(pointer: number): void;
  _sbrk(bytes: number): number;
}

/** The JavaScript objects that Python holds, as Pyodide writes them down. */
export type SnapshotState = object;

export interface EmscriptenSettings {
  /** The memory to run in, in place of one that Pyodide makes. */
  wasmMemory?: WebAssembly.Memory;
  preRun: ((module: EmscriptenModule) => void)[];
  /** Brings and instantiates pyodide.asm.wasm, and hands it to pyodide.asm.js. */
  instantiateWasm(imports: WebAssembly.Imports, receive: ReceiveInstance): unknown;
}

export type ReceiveInstance = (instance: WebAssembly.Instance, module: WebAssembly.Module) => void;

export type CreateModule = (settings: EmscriptenSettings) => Promise<EmscriptenModule>;

declare global {
  /** Set by pyodide.asm.js. */
  var _createPyodideModule: CreateModule | undefined;
}
