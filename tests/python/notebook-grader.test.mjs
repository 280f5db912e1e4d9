// JupyterLite runs cells in Pyodide, as this test does. Colab has a module of its own for downloads.
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";

import { run } from "../wasm/command/command.mjs";
import { FILES, filesIn, startHere } from "./python.mjs";

const SOLUTION = `import numpy as np


def sinusoidal_pe(T, C):
    pair = np.arange(C) // 2
    angle = np.arange(T)[:, None] / 10000 ** (2 * pair / C)
    return np.where(np.arange(C) % 2 == 0, np.sin(angle), np.cos(angle))
`;

const COLAB = `import sys, types

downloaded = []
files = types.SimpleNamespace(download=downloaded.append)
sys.modules["google"] = types.ModuleType("google")
sys.modules["google.colab"] = types.SimpleNamespace(files=files)
`;

let folder;
let pyodide;
let cells;
let nextStep;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), "notebook-"));
  const target = join(folder, "out");
  // The notebook contains no page, and these tests can run before it is built.
  const page = join(folder, "page");
  mkdirSync(page);
  writeFileSync(join(page, "grade.html"), "");
  const { status, stdout } = await run(["grader", "--page", page, "notebook", target]);
  assert.equal(status, 0);
  nextStep = stdout;
  assert.deepEqual(readdirSync(target), ["sinusoidal_pe.ipynb"]);
  ({ cells } = JSON.parse(readFileSync(join(target, "sinusoidal_pe.ipynb"), "utf8")));
  let interpreter;
  ({ pyodide, interpreter } = await startHere("snapshot", FILES));
  await interpreter.addModules(filesIn(FILES));
});
after(() => rmSync(folder, { recursive: true, force: true }));

const codeOf = (id) => cells.find((cell) => cell.id === id).source.join("");

/** Returns the file that the notebook saves. */
function saved() {
  pyodide.runPython(codeOf("save"));
  const file = pyodide.FS.readFile("sinusoidal_pe.npy");
  pyodide.FS.unlink("sinusoidal_pe.npy");
  return file;
}

/** Checks a saved table with the command that the grader names. */
async function judged(bytes) {
  writeFileSync(join(folder, "sinusoidal_pe.npy"), bytes);
  const [, options] = /sinusoidal-pe judge (.+) FOLDER\.\n$/.exec(nextStep);
  return run(["judge", ...options.split(" "), folder]);
}

test("the notebook asks for code, and saves a table that passes every check", async () => {
  pyodide.runPython(codeOf("solution"));
  assert.throws(saved, /NotImplementedError/);
  pyodide.runPython(SOLUTION);
  for (const name of ["out", "page"]) rmSync(join(folder, name), { recursive: true });
  const { status, stdout } = await judged(saved());
  assert.equal(status, 0, stdout);
  assert.match(stdout, /true,true,float64(,passed){6},/);
});

test("the notebook saves a wrong table, too, but nothing that is not a table", async () => {
  pyodide.runPython(SOLUTION.replace("10000", "1000"));
  const { status, stdout } = await judged(saved());
  assert.equal(status, 1);
  assert.match(stdout, /wrong-base 1000/);
  pyodide.runPython("def sinusoidal_pe(T, C):\n    return {}");
  assert.throws(saved, /ValueError/);
});

test("the notebook downloads the table in Colab", () => {
  pyodide.runPython(SOLUTION + COLAB);
  saved();
  assert.deepEqual(pyodide.runPython("downloaded").toJs(), ["sinusoidal_pe.npy"]);
});
