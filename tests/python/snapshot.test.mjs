import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { before, test } from "node:test";

import {
  checkPrivateParts,
  FILES,
  filesIn,
  PYODIDE,
  PYODIDE_VERSION,
  startHere,
} from "./python.mjs";

let plain;
before(async () => {
  let steps = 0;
  const { pyodide } = await startHere("plain", FILES, undefined, () => {
    steps += 1;
  });
  plain = { pyodide, steps };
});

test("Pyodide is the version whose private parts were looked into", async () => {
  const { version } = JSON.parse(await readFile(join(PYODIDE, "package.json"), "utf8"));
  assert.equal(version, PYODIDE_VERSION);
});

const parts = {
  newDSO() {},
  loadWebAssemblyModule() {},
  addRunDependency() {},
  removeRunDependency() {},
  LDSO: { loadedLibsByName: {}, loadedLibsByHandle: {} },
  GOT: {},
  wasmTable: {},
  API: { version: PYODIDE_VERSION, restoreSnapshot() {} },
};
test("another Pyodide, or one without a private part, is refused by name", () => {
  checkPrivateParts(parts);
  const other = { ...parts, API: { ...parts.API, version: "0.30.0" } };
  assert.throws(() => checkPrivateParts(other), /0\.29\.5 is needed, this is 0\.30\.0/);
  for (const name of [
    "newDSO",
    "loadWebAssemblyModule",
    "addRunDependency",
    "LDSO",
    "GOT",
    "wasmTable",
  ]) {
    const lacking = { ...parts, [name]: undefined };
    assert.throws(() => checkPrivateParts(lacking), new RegExp(`without ${name}:`));
  }
  const unable = { ...parts, API: { version: PYODIDE_VERSION } };
  assert.throws(() => checkPrivateParts(unable), /without API\.restoreSnapshot/);
});

const startWith = (name, change) => {
  const files = filesIn(FILES);
  return startHere("snapshot", async (each) => {
    const file = await files(each);
    if (each !== name) return file;
    const bytes = new Uint8Array(await file.arrayBuffer());
    change(bytes);
    return new Blob([bytes]);
  });
};

test("the function table grows at once for what Python's module exports", async (t) => {
  const grow = t.mock.method(WebAssembly.Table.prototype, "grow");
  await startHere("snapshot", FILES);
  const [most] = grow.mock.calls.map((call) => call.arguments[0]).sort((a, b) => b - a);
  assert.ok(most > 5000, `by ${most}`);
  assert.ok(grow.mock.callCount() < 300, `${grow.mock.callCount()} times`);
});

test("a snapshot for another memory is refused", async () => {
  const text = new TextDecoder();
  await assert.rejects(
    startWith("snapshot.json", (bytes) => {
      const changed = text
        .decode(bytes)
        .replace(/"sum":-?(\d)/, (_, digit) => `"sum":${9 - digit}`);
      bytes.fill(0x20).set(new TextEncoder().encode(changed).subarray(0, bytes.length));
    }),
    /not the one that the snapshot was made for/,
  );
});

/** In WebKit, a function placed in a table is another object than the module's export. */
async function withTablesOfWebKit(use) {
  const { get, set } = WebAssembly.Table.prototype;
  const put = new WeakSet();
  const others = new WeakMap();
  WebAssembly.Table.prototype.set = function (at, value) {
    if (value) put.add(value);
    set.call(this, at, value);
  };
  WebAssembly.Table.prototype.get = function (at) {
    const placed = get.call(this, at);
    if (!placed || put.has(placed)) return placed;
    if (!others.has(placed)) others.set(placed, (...args) => placed(...args));
    return others.get(placed);
  };
  try {
    await use();
  } finally {
    Object.assign(WebAssembly.Table.prototype, { get, set });
  }
}

test("the snapshot fits where a function in the table is not the one exported", async () => {
  await withTablesOfWebKit(async () => {
    const { pyodide } = await startHere("snapshot", FILES);
    const sum = "import numpy as np\nfloat(np.linalg.norm(np.sin(np.arange(4.0)) ** 2 - 1))";
    const here = pyodide.runPython(sum);
    assert.ok(here > 1 && here < 2, `${here}`);
    const unplaced = startWith("snapshot.json", (bytes) => {
      const text = new TextDecoder()
        .decode(bytes)
        .replace(/"functions":\{[^}]*\}/, '"functions":{}');
      bytes.fill(0x20).set(new TextEncoder().encode(text));
    });
    await assert.rejects(unplaced, /function table is not the one that the snapshot was made for/);
  });
});

const PROBE = `
import sys, math, json, re, datetime
import numpy as np
import numpy.linalg, numpy.random, numpy.fft, decimal
json.dumps([
    sys.version, np.__version__, float(np.sin(1)), np.linalg.inv(np.eye(2)).tolist(),
    np.random.default_rng(7).random(3).tolist(), np.fft.fft([1, 2, 3]).real.tolist(),
    str(decimal.Decimal(1) / 3), np.array2string(np.arange(3.0)), sorted(sys.builtin_module_names),
])`;

test("a plain start has a step at each module, NumPy's too", () => {
  const { pyodide, steps } = plain;
  const modules = pyodide.runPython("import sys; len([m for m in sys.modules if 'numpy' in m])");
  assert.ok(modules > 50 && steps > modules, `${steps} steps, ${modules} modules of NumPy`);
});

test("what the snapshot computes is what a plain start computes", async () => {
  const { pyodide, interpreter } = await startHere("snapshot", FILES);
  await interpreter.addModules(filesIn(FILES));
  const [computed, expected] = [pyodide, plain.pyodide].map((each) =>
    JSON.parse(each.runPython(PROBE)),
  );
  assert.deepEqual(computed, expected);
  const [python, numpy] = computed;
  assert.match(python, /^3\.13\./, "as the page says");
  assert.match(numpy, /^2\.2\./);
});
