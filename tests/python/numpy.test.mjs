// NumPy's own tests must have the same results from the snapshot as in a plain start. Without node --test,
// this runs all tests of what learners may use.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, renameSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";

import { root } from "../../scripts/run.mjs";
import { FILES, filesIn, startHere } from "./python.mjs";

const WHEELS = join(root, "build/python/numpy-tests");
const LIST = join(root, "tests/python/numpy-tests.txt");
const HERE = new URL(import.meta.url);

/** Tests of ufuncs, indexing and linear algebra. */
const ALL_USEFUL_TESTS = {
  targets: [
    "_core/tests/test_indexing.py",
    "_core/tests/test_ufunc.py",
    "_core/tests/test_umath.py",
    "_core/tests/test_numeric.py",
    "linalg/tests/test_linalg.py",
  ],
  // This test needs the docstring of a C function, and the snapshot leaves those out. If all of
  // Python runs without docstrings, NumPy skips it too.
  chosen: "not test_different_docstring_fails",
};

const QUICK_SELECTION = {
  targets: [
    "_core/tests/test_indexing.py",
    "_core/tests/test_umath.py",
    "linalg/tests/test_linalg.py",
  ],
  chosen: "test_indexing or TestPower or TestExp or TestLog or TestDivision or TestMatrixPower",
};

function download() {
  if (existsSync(WHEELS)) return;
  const platform = ["--platform", "manylinux2014_x86_64", "--python-version", "3.13"];
  const only = ["--only-binary", ":all:", "--no-deps", "--require-hashes", "-r", LIST];
  // A download that failed must not look like a finished one.
  const part = `${WHEELS}.part`;
  execFileSync("python3", ["-m", "pip", "download", "-q", ...platform, ...only, "-d", part], {
    stdio: "inherit",
  });
  renameSync(part, WHEELS);
}

/** The tests need a deep stack, so the interpreter has a thread of its own. */
function outcomesIn(way, selection) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(HERE, {
      workerData: { way, ...selection },
      resourceLimits: { stackSizeMb: 64 },
    });
    worker.once("message", resolve);
    worker.once("error", reject);
  });
}

async function bothWays(selection) {
  download();
  return {
    snapshot: await outcomesIn("snapshot", selection),
    plain: await outcomesIn("plain", selection),
  };
}

function countOf(outcomes) {
  const counts = {};
  for (const outcome of Object.values(outcomes)) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

async function runHere({ way, targets, chosen }) {
  const { pyodide, interpreter } = await startHere(way, FILES);
  if (way === "snapshot") await interpreter.addModules(filesIn(FILES));
  for (const name of readdirSync(WHEELS)) {
    pyodide.FS.writeFile(`/tmp/${name}`, readFileSync(join(WHEELS, name)));
  }
  pyodide.globals.set("targets", targets.join(" "));
  pyodide.globals.set("chosen", chosen);
  const code = await readFile(new URL("numpy_tests.py", HERE), "utf8");
  return JSON.parse(pyodide.runPython(code));
}

if (!isMainThread) {
  parentPort.postMessage(await runHere(workerData));
} else if (process.env.NODE_TEST_CONTEXT) {
  test("NumPy's own tests end alike in the snapshot and without it", async () => {
    const { snapshot, plain } = await bothWays(QUICK_SELECTION);
    console.log(`NumPy's tests in the snapshot: ${JSON.stringify(countOf(snapshot))}`);
    assert.deepEqual(snapshot, plain);
    const { passed = 0, failed = 0 } = countOf(snapshot);
    assert.ok(passed > 150, `${passed} passed`);
    assert.ok(failed < passed / 20, `${failed} failed`);
  });
} else {
  const { snapshot, plain } = await bothWays(ALL_USEFUL_TESTS);
  console.log("snapshot", countOf(snapshot), "plain", countOf(plain));
  assert.deepEqual(snapshot, plain);
}
