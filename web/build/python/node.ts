import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { loadPyodide } from "pyodide";

import { boot, type Files } from "../../src/python/boot.js";
import { Interpreter } from "../../src/python/interpreter.js";
import type { StartMode } from "../../src/sandbox/protocol.js";

export { bestRun, loadingIn } from "../../src/python/grading/hand-in.js";
export { checkPrivateParts, PYODIDE_VERSION } from "../../src/python/private.js";
export { progressReporter, Stall } from "../../src/python/progress.js";
export { answerReader } from "../../src/sandbox/runner.js";

const require = createRequire(import.meta.url);

export const PYODIDE = dirname(require.resolve("pyodide/package.json"));

/** Node runs a module only once, so this makes it run again. */
export async function runAsm(): Promise<void> {
  const path = join(PYODIDE, "pyodide.asm.js");
  delete require.cache[path];
  require(path);
}

export function filesIn(folder: string): Files {
  return async (name) => {
    return new Blob([await readFile(join(folder, name))]);
  };
}

export async function startHere(
  mode: StartMode,
  files: Files | string,
  print: (text: string) => void = () => {},
  step: () => void = () => {},
) {
  const file = typeof files === "string" ? filesIn(files) : files;
  const pyodide = await boot(mode, {
    file,
    module: async (name) => WebAssembly.compile(await (await file(name)).arrayBuffer()),
    loadPyodide: async () => loadPyodide,
    loadAsm: runAsm,
    options: () => ({ indexURL: PYODIDE }),
    step,
  });
  return { pyodide, interpreter: new Interpreter(pyodide, print, step) };
}
