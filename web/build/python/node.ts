// Python in Node, started from the files of the page. For tests, and to try things out.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { loadPyodide } from "pyodide";

import { boot, type Files } from "../../src/python/boot.js";
import { Interpreter } from "../../src/python/interpreter.js";
import type { StartWay } from "../../src/sandbox/protocol.js";

export { answerReader } from "../../src/lanes/lane.js";
export { checkPrivateParts, PYODIDE_VERSION } from "../../src/python/private.js";
export { Stall, teller } from "../../src/python/progress.js";
export { answerOf } from "../../src/python/words.js";

const require = createRequire(import.meta.url);

/** Where npm has put Pyodide. */
export const PYODIDE = dirname(require.resolve("pyodide/package.json"));

/** Runs pyodide.asm.js, each time anew, though a module runs once. */
export async function runAsm(): Promise<void> {
  const path = join(PYODIDE, "pyodide.asm.js");
  delete require.cache[path];
  require(path);
}

export function filesIn(folder: string): Files {
  return async (name) => {
    const bytes = await readFile(join(folder, name));
    return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length);
  };
}

/** An interpreter from files, or from those in a folder, and the Pyodide behind it. */
export async function startHere(
  way: StartWay,
  files: Files | string,
  print: (text: string) => void = () => {},
  step: () => void = () => {},
) {
  const pyodide = await boot(way, {
    file: typeof files === "string" ? filesIn(files) : files,
    loadPyodide: async () => loadPyodide,
    loadAsm: runAsm,
    options: () => ({ indexURL: PYODIDE }),
    step,
  });
  return { pyodide, interpreter: new Interpreter(pyodide, print) };
}
