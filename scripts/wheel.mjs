// No registry has NumPy's wheel for Pyodide as a package, but one npm package contains it.
// NUMPY_WHEEL may name a file or address instead.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { root } from "./run.mjs";

/** The wheel for the ABI of Pyodide 0.28 and 0.29 (`2025_0`, Python 3.13). */
const NAME = "numpy-2.2.5-cp313-cp313-pyodide_2025_0_wasm32.whl";
const SHA256 = "125230b4c3ecd08803e5c43f1162e017c0718d9f253146225a705a952b9c16c2";
const CARRIER = "@bentopdf/pymupdf-wasm@0.11.16";

const KEPT = join(root, "build/python/wheel", NAME);

const ELSEWHERE = `NUMPY_WHEEL may name a file or an address that has ${NAME}, as Pyodide's own \
distribution does. NUMPY_WHEEL=none builds a page without Python.`;

function checked(bytes, source) {
  const found = createHash("sha256").update(bytes).digest("hex");
  if (found === SHA256) return bytes;
  throw new Error(
    `${source} does not contain ${NAME}: its SHA-256 is ${found}, expected ${SHA256}. ${ELSEWHERE}`,
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
    console.log(`\nTaking ${NAME} from ${CARRIER}, once`);
    const pack = ["pack", CARRIER, "--pack-destination", folder, "--ignore-scripts", "--json"];
    const [{ filename }] = JSON.parse(execFileSync("npm", pack, { encoding: "utf8" }));
    execFileSync("tar", ["-xzf", join(folder, filename), "-C", folder, `package/assets/${NAME}`]);
    return readFileSync(join(folder, "package/assets", NAME));
  } catch (error) {
    throw new Error(`${CARRIER} is not available from the npm registry. ${ELSEWHERE}`, {
      cause: error,
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** `source` is a file or an address. */
export async function numpyWheel(source = process.env.NUMPY_WHEEL, kept = KEPT) {
  if (existsSync(kept)) return checked(readFileSync(kept), kept);
  let bytes;
  if (!source) bytes = checked(fromRegistry(), CARRIER);
  else if (/^https?:/.test(source)) bytes = checked(await fromAddress(source), source);
  else bytes = checked(fromFile(source), source);
  mkdirSync(join(kept, ".."), { recursive: true });
  writeFileSync(kept, bytes);
  return bytes;
}
