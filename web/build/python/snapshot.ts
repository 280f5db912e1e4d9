// Makes Python's files: Pyodide's own, NumPy's library, and a snapshot of the memory after
// `import numpy`.
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { unzipSync } from "fflate";
import { loadPyodide } from "pyodide";
import {
  FIRST_RESULT_FILES,
  type FileName,
  LATER_MODULE_FILES,
  type Manifest,
  type SnapshotFile,
} from "../../src/python/boot.js";
import { differingPages } from "../../src/python/pages.js";
import type { EmscriptenModule } from "../../src/python/private.js";
import {
  type FunctionPlaces,
  restore,
  type StartOptions,
  startForSnapshot,
} from "../../src/python/start.js";
import { PYODIDE, runAsm } from "./node.js";
import sitecustomize from "./sitecustomize.py?raw";

export { FIRST_RESULT_FILES };

const SITE = "/lib/python3.13/site-packages";
const LIBRARY = "numpy/_core/_multiarray_umath.cpython-313-wasm32-emscripten.so";

/**
 * The snapshot has these in place of modules that load later. In brotli, the linear algebra saves
 * 290 kB of 4.8 MB, the event loop with asyncio 390 kB, and the loader of packages 90 kB.
 */
const STAND_INS = import.meta.glob<string>("../../src/python/postponed/*.py", {
  eager: true,
  query: "?raw",
  import: "default",
});
const STAND_INS_FOLDER = "/postponed";

const RUNNER = import.meta.glob<string>("../../src/python/runner/*.py", {
  eager: true,
  query: "?raw",
  import: "default",
});

/**
 * Places in CPython's PyConfig, in words. Only modules in the snapshot lack docstrings and columns.
 */
const CODE_DEBUG_RANGES = 11;
const OPTIMIZATION_LEVEL = 33;
const START = { PYTHONOPTIMIZE: "2", PYTHONNODEBUGRANGES: "1", PYTHONPATH: STAND_INS_FOLDER };

interface Made {
  memory: Buffer;
  state: object;
  handles: [number, string][];
  functions: FunctionPlaces;
}

/** The same sources always give the same bytes. */
export async function makePython(wheel: Buffer, folder: string): Promise<void> {
  const archive = filesIn(wheel);
  const site = siteFiles(archive);
  const made = await standingStill(0, () => importAll(site));
  // Another clock and other random numbers: memory that depends on them counts as changed.
  const before = await standingStill(1, () => stateAtStart(site, made));
  const { map, bytes } = differingPages(before.memory, made.memory);
  const pack = packOf(site);
  const snapshot: SnapshotFile = {
    memory: made.memory.length,
    pages: map,
    handles: made.handles,
    state: made.state,
    functions: made.functions,
    places: before.places,
    library: `${SITE}/${LIBRARY}`,
    pack: pack.index,
  };
  const contents: Record<FileName, Buffer> = {
    "pyodide.asm.wasm": fromPyodide("pyodide.asm.wasm"),
    "pyodide.asm.js": fromPyodide("pyodide.asm.js"),
    "pyodide.mjs": fromPyodide("pyodide.mjs"),
    "snapshot.json": Buffer.from(JSON.stringify(snapshot)),
    "numpy.pages": Buffer.from(bytes),
    "numpy._core._multiarray_umath.so": libraryIn(site),
    "python_stdlib.zip": fromPyodide("python_stdlib.zip"),
    "numpy.pack": pack.bytes,
  };
  write(contents, folder);
  writeFileSync(join(folder, "../numpy-licence.txt"), licenceIn(archive));
}

/**
 * Stops the clock in UTC and fixes random numbers, because the memory contains time zone, file
 * times and seeds. The page seeds the generators after each start.
 */
async function standingStill<Value>(at: 0 | 1, work: () => Promise<Value>): Promise<Value> {
  const then = Date.UTC(2000 + at, 0);
  const constant = <View extends ArrayBufferView | null>(view: View): View => {
    if (view) new Uint8Array(view.buffer, view.byteOffset, view.byteLength).fill(at);
    return view;
  };
  const nodeCrypto = createRequire(import.meta.url)("node:crypto");
  const before = [
    [globalThis, { Date }],
    [performance, { now: performance.now }],
    [crypto, { getRandomValues: crypto.getRandomValues }],
    [nodeCrypto, { randomFillSync: nodeCrypto.randomFillSync }],
  ] as const;
  const { TZ } = process.env;
  process.env.TZ = "UTC";
  globalThis.Date = class extends Date {
    constructor(...parts: []) {
      super(...((parts.length > 0 ? parts : [then]) as []));
    }
    static override now = (): number => then;
  } as DateConstructor;
  performance.now = () => at;
  crypto.getRandomValues = constant;
  nodeCrypto.randomFillSync = constant;
  try {
    return await work();
  } finally {
    for (const [holder, functions] of before) Object.assign(holder, functions);
    if (TZ === undefined) delete process.env.TZ;
    else process.env.TZ = TZ;
  }
}

function filesIn(wheel: Buffer): Map<string, Buffer> {
  const files = Object.entries(unzipSync(wheel)).filter(([path]) => !path.endsWith("/"));
  return new Map(files.map(([path, bytes]) => [path, Buffer.from(bytes)]));
}

function licenceIn(archive: Map<string, Buffer>): Buffer {
  const found = [...archive].filter(([path]) => /\/LICENSE[^/]*$/.test(path));
  if (!found.some(([path]) => path.includes(".dist-info/"))) {
    throw new Error("the wheel has no licence");
  }
  return Buffer.concat(found.flatMap(([path, text]) => [Buffer.from(`\n${path}\n\n`), text]));
}

function write(contents: Record<FileName, Buffer>, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const whole = createHash("sha256");
  const files = {} as Manifest["files"];
  for (const name of [...FIRST_RESULT_FILES, ...LATER_MODULE_FILES]) {
    const sha256 = createHash("sha256").update(contents[name]).digest("hex");
    whole.update(`${name} ${sha256}\n`);
    files[name] = { bytes: contents[name].length, sha256 };
    writeFileSync(join(folder, name), contents[name]);
  }
  const manifest: Manifest = { hash: whole.digest("hex").slice(0, 16), files };
  writeFileSync(join(folder, "manifest.json"), JSON.stringify(manifest));
}

function fromPyodide(name: string): Buffer {
  return readFileSync(join(PYODIDE, name));
}

function libraryIn(site: Map<string, Buffer>): Buffer {
  const bytes = site.get(LIBRARY);
  if (!bytes) throw new Error(`the wheel has no ${LIBRARY}`);
  return bytes;
}

/** Leaves out `dist-info`, because Pyodide makes no snapshot if it sees a loaded package. */
function siteFiles(archive: Map<string, Buffer>): Map<string, Buffer> {
  const unused =
    /\.(pyi|h|a|c|pxd|txt|typed)$|dist-info|\/include\/|^numpy\/(f2py|distutils|_pyinstaller)\//;
  const files = new Map([...archive].filter(([path]) => !unused.test(path)));
  for (const [path, source] of Object.entries(RUNNER)) {
    files.set(`runner/${basename(path)}`, Buffer.from(source));
  }
  return files;
}

function packOf(site: Map<string, Buffer>) {
  const files = [...site].filter(([path]) => path !== LIBRARY);
  const index: SnapshotFile["pack"] = [];
  let at = 0;
  for (const [path, bytes] of files) {
    index.push([`${SITE}/${path}`, at, bytes.length]);
    at += bytes.length;
  }
  return { index, bytes: Buffer.concat(files.map(([, bytes]) => bytes)) };
}

function startOptions(site: Map<string, Buffer>): StartOptions {
  return {
    loadPyodide,
    loadAsm: runAsm,
    library: {
      path: `${SITE}/${LIBRARY}`,
      module: WebAssembly.compile(new Uint8Array(libraryIn(site))),
    },
    // The seed fixes the order of sets of strings. Newer releases of Node set LANG.
    options: { indexURL: PYODIDE, env: { PYTHONHASHSEED: "0", LANG: "C.UTF-8", ...START } },
  };
}

async function importAll(site: Map<string, Buffer>): Promise<Made> {
  const started = await startForSnapshot(startOptions(site), ({ FS }) => {
    const write = (path: string, bytes: Uint8Array): void => {
      FS.mkdirTree(dirname(path));
      FS.writeFile(path, bytes);
    };
    for (const [path, bytes] of site) {
      // The libraries are loaded already, but Python has to find a file.
      write(`${SITE}/${path}`, path.endsWith(".so") ? new Uint8Array(8) : bytes);
    }
    for (const [path, source] of Object.entries(STAND_INS)) {
      write(`${STAND_INS_FOLDER}/${basename(path)}`, Buffer.from(source));
    }
    write(`${STAND_INS_FOLDER}/sitecustomize.py`, Buffer.from(sitecustomize));
  });
  const { pyodide, module, functions } = started;
  pyodide.runPython("import numpy, runner");
  compileAllFromNowOn(module);
  pyodide.runPython("import sitecustomize\nsitecustomize.end()\ndel sitecustomize");
  clearFreeMemory(pyodide, module);
  const handles = Object.entries(module.LDSO.loadedLibsByHandle)
    .filter(([handle]) => handle !== "0") // the handle of the main program
    .map(([handle, { name }]): [number, string] => [Number(handle), name]);
  return { ...readSnapshot(Buffer.from(pyodide.makeMemorySnapshot())), handles, functions };
}

function compileAllFromNowOn(module: EmscriptenModule): void {
  const config = new Int32Array(module.HEAPU8.buffer, module.__Py_GetConfig());
  if (config[OPTIMIZATION_LEVEL] !== 2 || config[CODE_DEBUG_RANGES] !== 0) {
    throw new Error("Python's configuration has another layout, see PyConfig in CPython's headers");
  }
  config[OPTIMIZATION_LEVEL] = 0;
  config[CODE_DEBUG_RANGES] = 1;
}

/** Reads Pyodide's format: a header, its state as JSON, and the whole memory. */
function readSnapshot(file: Buffer): Pick<Made, "memory" | "state"> {
  const HEADER = 48;
  const state = file.toString("utf8", HEADER, HEADER + file.readUInt32LE(8));
  return { memory: file.subarray(file.readUInt32LE(4)), state: JSON.parse(state) };
}

/** Saves 510 kB of 4.8 MB in brotli. */
function clearFreeMemory(pyodide: { runPython(code: string): unknown }, module: EmscriptenModule) {
  // Zeroes the free blocks of each size of Python's small objects.
  pyodide.runPython(`
def fill():
    keep = []
    for size in range(33, 513 - 15, 16):
        for _ in range(8000 // size):
            keep.append(bytes(size - 33 + 15))
fill()
del fill`);
  // Zeroes free chunks of malloc, from large to small, without growing the heap.
  const top = module._sbrk(0);
  const held: number[] = [];
  for (let size = 1 << 14; size >= 16; size >>= 1) {
    for (;;) {
      const chunk = module.getMemory(size);
      if (chunk + size > top) {
        module._free(chunk);
        break;
      }
      held.push(chunk);
    }
  }
  for (const chunk of held) module._free(chunk);
}

class Enough extends Error {}

interface Start {
  memory: Uint8Array<ArrayBuffer>;
  places: number;
}

/** Returns the state at the moment when a snapshot would be copied over the memory. */
async function stateAtStart(
  site: Map<string, Buffer>,
  { memory: { length }, handles, state, functions }: Made,
): Promise<Start> {
  let before: Start | undefined;
  const start = restore({
    ...startOptions(site),
    snapshot: { memory: length, handles, state, functions },
    async fill(memory, places) {
      before = { memory: memory.slice(), places };
      throw new Enough();
    },
  });
  await start.catch((error: unknown) => {
    if (!(error instanceof Enough)) throw error;
  });
  if (!before) throw new Error("Python did not start a second time");
  return before;
}
