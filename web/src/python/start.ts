// Starts Pyodide for a snapshot, from one, or without. The layout of memory and function table must be that
// of the build, because the snapshot has addresses.
import type { loadPyodide, PyodideAPI } from "pyodide";

import {
  type CreateModule,
  checkPrivateParts,
  type EmscriptenModule,
  type EmscriptenSettings,
} from "./private.js";

export interface Snapshot {
  memory: number;
  /** What dlopen returned to Python. */
  handles: [handle: number, path: string][];
  state: object;
  /**
   * Exported functions that Python's module places itself, or 0 for one without a place. The others follow
   * in the order of the exports.
   */
  functions: FunctionPlaces;
}

/** Indices of the function table by symbol. */
export type FunctionPlaces = Record<string, number>;

interface Library {
  path: string;
  module: Promise<WebAssembly.Module>;
}

export interface StartOptions {
  loadPyodide: typeof loadPyodide;
  loadAsm(): Promise<unknown>;
  library: Library;
  options: Parameters<typeof loadPyodide>[0];
}

type HookedOptions = Pick<StartOptions, "loadAsm"> & Partial<Pick<StartOptions, "library">>;

interface RestoreOptions extends StartOptions {
  snapshot: Snapshot;
  fill(memory: Uint8Array<ArrayBuffer>, places: number): Promise<void>;
}

export async function startForSnapshot(
  start: StartOptions,
  prepare: (module: EmscriptenModule) => void,
): Promise<{ pyodide: PyodideAPI; module: EmscriptenModule; functions: FunctionPlaces }> {
  let created: EmscriptenModule | undefined;
  let exported: string[] = [];
  let own = 0;
  hookCreation(start, {
    instantiated({ wasmTable }, exports) {
      own = wasmTable.length;
      exported = Object.keys(exports).filter((name) => typeof exports[name] === "function");
    },
    prepare,
    async finish(module) {
      created = module;
    },
  });
  const pyodide = await start.loadPyodide({ ...start.options, ...COMMON, _makeSnapshot: true });
  const module = created as EmscriptenModule;
  const places = exported.map((name): [string, number] => [name, module.GOT[name]?.value ?? 0]);
  const functions = Object.fromEntries(places.filter(([, at]) => at < own));
  return { pyodide, module, functions };
}

export async function restore(start: RestoreOptions): Promise<PyodideAPI> {
  const { snapshot, fill } = start;
  let exported: string[] = [];
  hookCreation(start, {
    memory: snapshot.memory,
    instantiated(module, exports) {
      placeFunctions(module, exports, snapshot.functions);
      exported = Object.keys(exports).filter((name) => typeof exports[name] === "function");
    },
    prepare({ LDSO }) {
      for (const [handle, path] of snapshot.handles) {
        const library = LDSO.loadedLibsByName[path];
        if (!library) throw new Error(`the snapshot holds ${path}, which was not loaded`);
        LDSO.loadedLibsByHandle[handle] = library;
      }
    },
    async finish({ API, HEAPU8, GOT }) {
      const places = exported.map((name) => GOT[name]?.value ?? 0);
      await fill(
        HEAPU8,
        places.reduce((sum, place) => (Math.imul(sum, 31) + place) | 0, 0),
      );
      // Pyodide would read the whole memory here.
      API.restoreSnapshot = () => snapshot.state;
    },
  });
  // With any snapshot, Pyodide skips main() and calls API.restoreSnapshot.
  return start.loadPyodide({ ...start.options, ...COMMON, _loadSnapshot: new Uint8Array(1) });
}

/**
 * Emscripten would search the table for each exported function and append those that it does not find. In
 * WebKit it finds none, because a function in an imported table is another object than the module's export.
 * Growing the table thousands of times takes 80 ms in WebKit, so this grows it once.
 */
function placeFunctions(
  { GOT, wasmTable }: EmscriptenModule,
  exports: WebAssembly.Exports,
  functions: FunctionPlaces,
): void {
  const appended = new Map<unknown, number>();
  const first = wasmTable.length;
  for (const [name, value] of Object.entries(exports)) {
    if (typeof value !== "function" || functions[name] === 0) continue;
    const place = functions[name] ?? appended.get(value) ?? first + appended.size;
    if (place >= first) appended.set(value, place);
    GOT[name] ??= new WebAssembly.Global({ value: "i32", mutable: true });
    GOT[name].value = place;
  }
  wasmTable.grow(appended.size);
  for (const [value, place] of appended) wasmTable.set(place, value);
}

const WASM_PAGE = 2 ** 16;

/** Code that takes more than 1 GiB gets a MemoryError. At Pyodide's 4 GiB, the browser would end the tab. */
function limitedMemory(bytes: number): WebAssembly.Memory {
  return new WebAssembly.Memory({ initial: bytes / WASM_PAGE, maximum: 2 ** 30 / WASM_PAGE });
}

/** Calls `step` for each file that Python opens, such as a module. */
export function startPlainly(
  start: Omit<StartOptions, "library">,
  step: () => void,
): Promise<PyodideAPI> {
  const prepare = ({ FS }: EmscriptenModule): void => {
    const { open } = FS;
    FS.open = (...args: Parameters<typeof open>) => {
      step();
      return open(...args);
    };
  };
  const hooks = { memory: FIRST_MEMORY, instantiated() {}, prepare, async finish() {} };
  hookCreation(start, hooks);
  return start.loadPyodide(start.options);
}

/** Pyodide starts with this much memory. */
const FIRST_MEMORY = 20 * 2 ** 20;

/** The default is the address of the script, which the memory would contain. */
const COMMON = { _sysExecutable: "./this.program" };

interface Hooks {
  memory?: number;
  /** No symbol of Python's own module has a place yet. */
  instantiated(module: EmscriptenModule, exports: WebAssembly.Exports): void;
  prepare(module: EmscriptenModule): void;
  /** The C runtime has started, and without a snapshot Python as well. */
  finish(module: EmscriptenModule): Promise<void>;
}

/**
 * loadPyodide loads pyodide.asm.js if its function is missing. This defines the function, so that
 * pyodide.asm.wasm compiles while that script loads.
 */
function hookCreation({ loadAsm, library }: HookedOptions, hooks: Hooks): void {
  globalThis._createPyodideModule = async (settings: EmscriptenSettings) => {
    globalThis._createPyodideModule = undefined;
    await loadAsm();
    const create = globalThis._createPyodideModule as CreateModule | undefined;
    if (!create) throw new Error("pyodide.asm.js did not define what it should");
    if (hooks.memory !== undefined) settings.wasmMemory = limitedMemory(hooks.memory);
    const failed = new Promise<never>((_, reject) => {
      const { instantiateWasm } = settings;
      settings.instantiateWasm = (imports, receive) =>
        instantiateWasm(imports, (instance, wasm) => {
          try {
            // Emscripten makes the module of the settings.
            hooks.instantiated(settings as unknown as EmscriptenModule, instance.exports);
            receive(instance, wasm);
          } catch (error) {
            reject(error);
          }
        });
      settings.preRun.push((module) => {
        prepare(module, library, hooks.prepare).catch(reject);
      });
    });
    // main() would wait forever for parts that fail.
    const module = await Promise.race([create(settings), failed]);
    checkPrivateParts(module);
    await hooks.finish(module);
    return module;
  };
}

/**
 * Loads the library before the C runtime starts, so that its memory is below malloc's heap. Its relocations
 * and constructors run before a snapshot is copied over the memory.
 */
async function prepare(
  module: EmscriptenModule,
  library: Library | undefined,
  then: Hooks["prepare"],
): Promise<void> {
  module.addRunDependency("library");
  if (library) {
    const compiled = await library.module;
    const loaded = module.newDSO(library.path, undefined, "loading");
    loaded.global = false;
    loaded.exports = module.loadWebAssemblyModule(compiled, {}, library.path, {});
  }
  then(module);
  module.removeRunDependency("library");
}
