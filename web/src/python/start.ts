// Starts Pyodide with NumPy's shared libraries at fixed places. The build does so to make the
// snapshot and the sandbox to restore it: both must lay memory and function table out alike.
import type { loadPyodide, PyodideAPI } from "pyodide";

import { checkPrivateParts } from "./private.js";
import type {
  CreateModule,
  EmscriptenModule,
  EmscriptenSettings,
  SnapshotState,
} from "./pyodide.js";

/** What a start needs to know of the snapshot before its bytes. */
export interface Snapshot {
  /** Bytes of memory. */
  memory: number;
  /** Handles of libraries that Python holds, as dlopen gave them, and the libraries' paths. */
  handles: [handle: number, path: string][];
  state: SnapshotState;
  /**
   * Functions that Python's own module exports: where in the function table it places them itself, and
   * 0 for those that are to have no place. The others are appended in the order of the exports.
   */
  functions: FunctionPlaces;
}

/** Places in the function table by symbol. */
export type FunctionPlaces = Record<string, number>;

export interface Library {
  /** Where Python would look for it. */
  path: string;
  module: Promise<WebAssembly.Module>;
}

export interface StartOptions {
  loadPyodide: typeof loadPyodide;
  /** Runs pyodide.asm.js. */
  loadAsm(): Promise<unknown>;
  /** Always in the same order. */
  libraries: readonly Library[];
  options: Parameters<typeof loadPyodide>[0];
}

export interface RestoreOptions extends StartOptions {
  snapshot: Snapshot;
  /** Turns the memory of a start into that of the snapshot. */
  fill(memory: Uint8Array<ArrayBuffer>): Promise<void>;
}

/**
 * Starts Python, ready for a snapshot to be made of it. `prepare` may write files before Python
 * itself starts.
 */
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

/** Starts Python as the snapshot left it. */
export async function restore(start: RestoreOptions): Promise<PyodideAPI> {
  const { snapshot, fill } = start;
  hookCreation(start, {
    memory: snapshot.memory,
    instantiated: (module, exports) => placeFunctions(module, exports, snapshot.functions),
    prepare({ LDSO }) {
      for (const [handle, path] of snapshot.handles) {
        const library = LDSO.loadedLibsByName[path];
        if (!library) throw new Error(`the snapshot holds ${path}, which was not loaded`);
        LDSO.loadedLibsByHandle[handle] = library;
      }
    },
    async finish({ API, HEAPU8 }) {
      await fill(HEAPU8);
      // Pyodide would read a whole memory here; it is in place already.
      API.restoreSnapshot = () => snapshot.state;
    },
  });
  // A stand-in: any snapshot makes Pyodide leave main() out and call API.restoreSnapshot.
  return start.loadPyodide({ ...start.options, ...COMMON, _loadSnapshot: new Uint8Array(1) });
}

/**
 * Emscripten searches the table for each function that a module exports, and appends those that it
 * does not find. In WebKit it finds none, since a function that a module placed in an imported table
 * is another object there than the module's export; what is appended next, libraries too, would be
 * elsewhere than in the snapshot. A symbol that has its place is not searched for. Nor is it
 * appended: the table grows once for all, as growing it thousands of times takes WebKit 80 ms.
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
    // A function may have several names.
    const place = functions[name] ?? appended.get(value) ?? first + appended.size;
    if (place >= first) appended.set(value, place);
    GOT[name] ??= new WebAssembly.Global({ value: "i32", mutable: true });
    GOT[name].value = place;
  }
  wasmTable.grow(appended.size);
  for (const [value, place] of appended) wasmTable.set(place, value);
}

const WASM_PAGE = 2 ** 16;

/**
 * Memory for an interpreter: at most 1 GiB, so that code which takes ever more of it ends in a
 * MemoryError and not in the end of the tab. Pyodide's own limit is 4 GiB.
 */
function limitedMemory(bytes: number): WebAssembly.Memory {
  return new WebAssembly.Memory({ initial: bytes / WASM_PAGE, maximum: 2 ** 30 / WASM_PAGE });
}

/**
 * Starts Python as any page with Pyodide would. `step` is called each time that Python opens a file,
 * as it does for every module.
 */
export function startPlainly(
  start: Omit<StartOptions, "libraries">,
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
  hookCreation({ ...start, libraries: [] }, hooks);
  return start.loadPyodide(start.options);
}

/** Bytes that Pyodide begins with on its own. */
const FIRST_MEMORY = 20 * 2 ** 20;

/** Fixes sys.executable, whose default is the script's address: the memory would depend on it. */
const COMMON = { _sysExecutable: "./this.program" };

interface Hooks {
  /** Bytes of memory to start with. */
  memory?: number;
  /** Python's own module is there, and none of its symbols has a place yet. */
  instantiated(module: EmscriptenModule, exports: WebAssembly.Exports): void;
  /** Libraries are in, Python has not started. */
  prepare(module: EmscriptenModule): void;
  /** The C runtime is up, and so is Python where there is no snapshot. */
  finish(module: EmscriptenModule): Promise<void>;
}

/**
 * Stands in for pyodide.asm.js, which loadPyodide loads only where this function is missing. So
 * pyodide.asm.wasm compiles while that large script loads, and libraries can be put in at the one
 * right moment: before Python's main() and before a snapshot's memory.
 */
function hookCreation({ loadAsm, libraries }: StartOptions, hooks: Hooks): void {
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
            // Emscripten makes its module of the settings.
            hooks.instantiated(settings as unknown as EmscriptenModule, instance.exports);
            receive(instance, wasm);
          } catch (error) {
            reject(error);
          }
        });
      settings.preRun.push((module) => {
        loadLibraries(module, libraries, hooks.prepare).catch(reject);
      });
    });
    // Where these parts fail, main() waits for them for ever.
    const module = await Promise.race([create(settings), failed]);
    checkPrivateParts(module);
    await hooks.finish(module);
    return module;
  };
}

/**
 * Before the C runtime is up, a library takes memory below malloc's heap, and its relocations and
 * constructors are only queued. They run as the runtime starts, before a snapshot is copied over
 * the memory, and so leave what is restored alone.
 */
async function loadLibraries(
  module: EmscriptenModule,
  libraries: readonly Library[],
  prepare: Hooks["prepare"],
): Promise<void> {
  module.addRunDependency("libraries");
  const compiled = await Promise.all(libraries.map((library) => library.module));
  for (const [at, { path }] of libraries.entries()) {
    const library = module.newDSO(path, undefined, "loading");
    library.global = false;
    library.exports = module.loadWebAssemblyModule(
      compiled[at] as WebAssembly.Module,
      {},
      path,
      {},
    );
  }
  prepare(module);
  module.removeRunDependency("libraries");
}
