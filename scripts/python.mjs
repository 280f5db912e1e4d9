// Makes the files of Python for the page, with a snapshot in which NumPy is imported.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

import { root } from "./run.mjs";
import { checkSizes } from "./sizes.mjs";
import { once } from "./stamp.mjs";

/** Without these files the page has no Python. */
const FILES = join(root, "build/python/files");
const MANIFEST = join(FILES, "manifest.json");
const COPIES = join(root, "build/python/copies");

const PYTHON = {
  stamp: "build/python/files.stamp",
  inputs: [
    "web/build/python",
    "web/src/python",
    "web/src/sandbox/runner.ts",
    ...["sandbox/protocol", "sandbox/reading", "sandbox/trace", "common/language"].map(
      (name) => `web/src/${name}.ts`,
    ),
    "web/src/texts/en/sandbox.ts",
    "web/tsconfig.json",
    "tsconfig.base.json",
    ...["python", "sizes"].map((name) => `scripts/${name}.mjs`),
  ],
  outputs: ["files", "copies", "maker", "numpy-licence.txt"].map((name) => `build/python/${name}`),
};

/** Returns an empty string for a page without Python. */
export function pythonHash() {
  return existsSync(MANIFEST) ? JSON.parse(readFileSync(MANIFEST, "utf8")).hash : "";
}

/** The programs that make and test the snapshot share modules with the page. */
const MAKER = {
  configFile: false,
  logLevel: "warn",
  publicDir: false,
  build: {
    ssr: true,
    outDir: join(root, "build/python/maker"),
    target: "node20",
    rolldownOptions: {
      external: /^sinusoidal-pe/,
      input: ["snapshot", "node"].map((name) => join(root, `web/build/python/${name}.ts`)),
    },
  },
};

async function compileMaker() {
  const { build } = await import("vite");
  await build(MAKER);
  return import(pathToFileURL(join(root, "build/python/maker/snapshot.js")).href);
}

// No registry has NumPy's wheel for Pyodide as a package, but one npm package contains it.
// NUMPY_WHEEL may name a file or address instead.

/** The wheel for the ABI of Pyodide 0.28 and 0.29 (`2025_0`, Python 3.13). */
const WHEEL = "numpy-2.2.5-cp313-cp313-pyodide_2025_0_wasm32.whl";
const WHEEL_SHA256 = "125230b4c3ecd08803e5c43f1162e017c0718d9f253146225a705a952b9c16c2";
const CARRIER = "@bentopdf/pymupdf-wasm@0.11.16";

const KEPT_WHEEL = join(root, "build/python/wheel", WHEEL);

const ELSEWHERE = `NUMPY_WHEEL may name a file or an address that has ${WHEEL}, as Pyodide's own \
distribution does. NUMPY_WHEEL=none builds a page without Python.`;

function checked(bytes, source) {
  const found = createHash("sha256").update(bytes).digest("hex");
  if (found === WHEEL_SHA256) return bytes;
  throw new Error(
    `${source} does not contain ${WHEEL}: its SHA-256 is ${found}, expected ${WHEEL_SHA256}. ${ELSEWHERE}`,
  );
}

async function fromAddress(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}. ${ELSEWHERE}`);
  return Buffer.from(await response.arrayBuffer());
}

function fromFile(path) {
  if (!existsSync(path)) throw new Error(`there is no file ${path}. ${ELSEWHERE}`);
  return readFileSync(path);
}

function fromRegistry() {
  const folder = mkdtempSync(join(tmpdir(), "numpy-wheel-"));
  try {
    console.log(`\nTaking ${WHEEL} from ${CARRIER}, once`);
    const pack = ["pack", CARRIER, "--pack-destination", folder, "--ignore-scripts", "--json"];
    const [{ filename }] = JSON.parse(execFileSync("npm", pack, { encoding: "utf8" }));
    execFileSync("tar", ["-xzf", join(folder, filename), "-C", folder, `package/assets/${WHEEL}`]);
    return readFileSync(join(folder, "package/assets", WHEEL));
  } catch (error) {
    throw new Error(`${CARRIER} is not available from the npm registry. ${ELSEWHERE}`, {
      cause: error,
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** `source` is a file or an address. */
export async function numpyWheel(source = process.env.NUMPY_WHEEL, kept = KEPT_WHEEL) {
  if (existsSync(kept)) return checked(readFileSync(kept), kept);
  let bytes;
  if (!source) bytes = checked(fromRegistry(), CARRIER);
  else if (/^https?:/.test(source)) bytes = checked(await fromAddress(source), source);
  else bytes = checked(fromFile(source), source);
  mkdirSync(join(kept, ".."), { recursive: true });
  writeFileSync(kept, bytes);
  return bytes;
}

// Servers send compressed copies in place of the files. Brotli 11 takes minutes of a processor for all of
// them, so each result is kept under the hash of its input.

const KEPT_BROTLI = join(root, "build/brotli");

/** Runs in a thread of Node's pool. */
export async function inBrotli(bytes) {
  const kept = join(KEPT_BROTLI, `${createHash("sha256").update(bytes).digest("hex")}.br`);
  if (existsSync(kept)) return readFileSync(kept);
  const compressed = await promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
  mkdirSync(KEPT_BROTLI, { recursive: true });
  // A build that is interrupted leaves no half of a file under the final name.
  writeFileSync(`${kept}.part`, compressed);
  renameSync(`${kept}.part`, kept);
  return compressed;
}

/** Writes NAME.br and NAME.gz for each file, and returns the sizes of the former. */
async function writeCopies(names) {
  rmSync(COPIES, { recursive: true, force: true });
  mkdirSync(COPIES, { recursive: true });
  const sizes = await Promise.all(
    names.map(async (name) => {
      const bytes = readFileSync(join(FILES, name));
      const [brotli, zipped] = await Promise.all([
        inBrotli(bytes),
        promisify(gzip)(bytes, { level: 9 }),
      ]);
      writeFileSync(join(COPIES, `${name}.br`), brotli);
      writeFileSync(join(COPIES, `${name}.gz`), zipped);
      return [name, brotli.length];
    }),
  );
  return Object.fromEntries(sizes);
}

export async function buildPython() {
  if (process.env.NUMPY_WHEEL === "none") {
    rmSync(join(root, "build/python"), { recursive: true, force: true });
    return;
  }
  await once(PYTHON, async () => {
    const wheel = await numpyWheel();
    console.log("\nMaking a snapshot of Python with NumPy");
    const { makePython, FIRST_RESULT_FILES } = await compileMaker();
    await makePython(wheel, FILES);
    const manifest = JSON.parse(readFileSync(MANIFEST, "utf8"));
    const sizes = await writeCopies(Object.keys(manifest.files));
    const compressed = FIRST_RESULT_FILES.reduce((sum, name) => sum + sizes[name], 0);
    checkSizes({ "Python until six verdicts": compressed });
    writeFileSync(MANIFEST, JSON.stringify({ ...manifest, compressed }));
  });
}
