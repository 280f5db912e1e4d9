// The private parts of Pyodide that this code uses.
import type { PyodideAPI } from "pyodide";

/** Test a new version before you change this. */
export const PYODIDE_VERSION = "0.29.5";

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
    /** Replaced, because the memory is restored already. */
    restoreSnapshot(snapshot: Uint8Array): object;
  };
  /** The libraries by name, for imports, and by the handles that Python keeps. */
  readonly LDSO: {
    loadedLibsByName: Record<string, SharedLibrary>;
    loadedLibsByHandle: Record<number, SharedLibrary>;
  };
  /** By symbol, an address in memory or an index of the function table; 0 means unknown. */
  readonly GOT: Record<string, WebAssembly.Global>;
  newDSO(path: string, handle: number | undefined, exports: "loading"): SharedLibrary;
  /** Places a library in memory and in the function table, and queues its relocations. */
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
  __Py_GetConfig(): number;
}

export interface EmscriptenSettings {
  wasmMemory?: WebAssembly.Memory;
  preRun: ((module: EmscriptenModule) => void)[];
  instantiateWasm(
    imports: WebAssembly.Imports,
    receive: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
  ): unknown;
}

export type CreateModule = (settings: EmscriptenSettings) => Promise<EmscriptenModule>;

declare global {
  var _createPyodideModule: CreateModule | undefined;
}

const FUNCTIONS = [
  "newDSO",
  "loadWebAssemblyModule",
  "addRunDependency",
  "removeRunDependency",
] as const satisfies readonly (keyof EmscriptenModule)[];

export function checkPrivateParts(module: EmscriptenModule): void {
  const missing: string[] = FUNCTIONS.filter((name) => typeof module[name] !== "function");
  if (!module.LDSO?.loadedLibsByName || !module.LDSO.loadedLibsByHandle) missing.push("LDSO");
  if (!module.GOT) missing.push("GOT");
  if (!module.wasmTable) missing.push("wasmTable");
  if (typeof module.API?.restoreSnapshot !== "function") missing.push("API.restoreSnapshot");
  const version = module.API?.version;
  if (version !== PYODIDE_VERSION || missing.length > 0) {
    const without = missing.length > 0 ? ` without ${missing.join(", ")}` : "";
    throw new Error(
      `Pyodide ${PYODIDE_VERSION} is needed, this is ${version}${without}: its private parts ` +
        "must be looked into again, see web/src/python",
    );
  }
}
