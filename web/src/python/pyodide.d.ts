// `private.ts` says what each of these private parts of Pyodide 0.29.5 is for.
import type { PyodideAPI } from "pyodide";

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
  /** Each place is an address in memory or an index of the function table. 0 means unknown. */
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
  /** Returns the address of Python's configuration. */
  __Py_GetConfig(): number;
}

export type SnapshotState = object;

export interface EmscriptenSettings {
  wasmMemory?: WebAssembly.Memory;
  preRun: ((module: EmscriptenModule) => void)[];
  instantiateWasm(imports: WebAssembly.Imports, receive: ReceiveInstance): unknown;
}

type ReceiveInstance = (instance: WebAssembly.Instance, module: WebAssembly.Module) => void;

export type CreateModule = (settings: EmscriptenSettings) => Promise<EmscriptenModule>;

declare global {
  var _createPyodideModule: CreateModule | undefined;
}
