// The snapshot has the same bytes everywhere, and learners' code does not notice what it leaves out:
// docstrings of its own modules, and modules that come later.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";

import { root } from "../../scripts/run.mjs";
import { logic } from "../web/logic.mjs";
import { FILES, filesIn, startHere } from "./python.mjs";

const { pythonWorker } = logic.texts;

/** Starts a fresh interpreter for the code, as the page does, and returns what it printed. */
async function run(code, mode = "snapshot") {
  let printed = "";
  const print = (text) => {
    printed += text;
  };
  const { interpreter } = await startHere(mode, FILES, print);
  if (mode === "snapshot") interpreter.beginWithoutModules();
  const source = `${code}\ndef sinusoidal_pe(T, C):\n    return [[0]]\n`;
  let result = interpreter.load(source);
  const { wantsModules } = interpreter;
  const early = printed;
  if (wantsModules) {
    printed = "";
    await interpreter.addModules(filesIn(FILES));
    result = interpreter.load(source);
  }
  return { early, printed, result, wantsModules };
}

test("runs assert in learners' code, also in code that it makes from a string", async () => {
  const { printed } = await run("x = 1\nassert x == 2, 'x is 1'");
  assert.match(printed, /^Line 2\n.*\nAssertionError: x is 1\n/);
  const { printed: inString } = await run("exec('assert False')");
  assert.match(inString, /^Line 1\n.*\nAssertionError\n/);
});

test("keeps docstrings, __debug__ and the columns of learners' code", async () => {
  const code = [
    "import sys, os",
    "def f():",
    "    'says what it does'",
    "    return 1 + None",
    "print(f.__doc__, __debug__, sys.flags.optimize)",
    "print(max(end for _, _, _, end in f.__code__.co_positions() if end))",
    "print([name for name in os.environ if name.startswith('PYTHON')], '/postponed' in sys.path)",
  ].join("\n");
  const { printed } = await run(code);
  assert.equal(
    printed,
    "says what it does True 0\n19\n['PYTHONHASHSEED', 'PYTHONINSPECT'] False\n",
  );
});

test("help says where to read about NumPy, and shows the docstrings of learners' code", async () => {
  const numpy = await run(
    "import numpy as np\nhelp(np.linspace)\nhelp(np.ndarray.reshape)\nhelp(np)",
  );
  assert.equal(numpy.wantsModules, false);
  const place = "https://numpy.org/doc/2.2/search.html?q=";
  assert.equal(
    numpy.printed,
    ["numpy.linspace", "numpy.ndarray.reshape", "numpy"]
      .map((name) => `This page has no description of ${name}. Read it at ${place}${name}\n`)
      .join(""),
  );
  const own = await run("def f():\n    'says what it does'\nhelp(f)");
  assert.match(own.printed, /says what it does/);
  assert.match((await run("import numpy as np\nhelp(np.sin)")).printed, /Trigonometric sine/);
});

const INVERSE = `
import numpy as np
print(np.linalg.inv(np.array([[2.0, 0], [0, 4]])).tolist(), np.linalg.det(np.eye(3)))
print(hasattr(np.linalg._umath_linalg, "nothing"), np.linalg._umath_linalg.__name__)
`;

test("loads compiled linear algebra when code first uses it", async () => {
  assert.equal((await run("import numpy as np\nnp.linalg.norm([3.0, 4])")).wantsModules, false);
  const snapshot = await run(INVERSE);
  assert.equal(snapshot.wantsModules, true);
  assert.equal(
    snapshot.printed,
    "[[0.5, 0.0], [0.0, 0.25]] 1.0\nFalse numpy.linalg._umath_linalg\n",
  );
  assert.equal((await run(INVERSE, "plain")).printed, snapshot.printed);
});

test("asks for linear algebra although the code catches the error", async () => {
  const { printed, wantsModules } = await run(
    "import numpy as np\ntry:\n    print(np.linalg.det(np.eye(2)))\nexcept Exception as e:\n    print(e)",
  );
  assert.equal(wantsModules, true);
  assert.equal(printed, "1.0\n");
});

const LOOP = `
import asyncio, logging, tempfile, subprocess, pyodide.webloop, pyodide._package_loader
print(type(asyncio.new_event_loop()).__name__, asyncio.run.__wrapped__ is asyncio.runners.run)
print(callable(pyodide._package_loader.unpack_buffer), asyncio.Future.__name__)
`;

test("modules that Pyodide's start needs are there after an import, with its event loop", async () => {
  const { printed, wantsModules } = await run(LOOP);
  assert.equal(wantsModules, true);
  assert.equal(printed, "WebLoop True\nTrue Future\n");
  assert.equal((await run(LOOP, "plain")).printed, printed);
});

const IMPORT_ALL = `
import pkgutil, numpy, warnings
warnings.simplefilter("ignore")
names = "asyncio dataclasses inspect logging statistics subprocess unittest.mock xml.dom.minidom".split()
names += [m.name for m in pkgutil.walk_packages(numpy.__path__, "numpy.") if "test" not in m.name]
for name in names:
    try:
        __import__(name)
    except BaseException as error:
        print(name, type(error).__name__, error)
print(len(names) > 150)
`;

test("imports the same modules of Python and NumPy as a plain start", async () => {
  const { printed } = await run(IMPORT_ALL);
  assert.match(printed, /^True$/m);
  assert.equal(printed, (await run(IMPORT_ALL, "plain")).printed);
});

test("the build makes the same bytes in any time zone and language", async (t) => {
  const folder = await mkdtemp(join(tmpdir(), "snapshot-"));
  t.after(() => rm(folder, { recursive: true, force: true }));
  // From Node 21 on, a navigator has the language of the environment. Node 20 has none, so this
  // adds one with the name that Pyodide uses there.
  const code = `
    const { userAgent } = globalThis.navigator ?? { userAgent: "Node.js " + process.version };
    const value = { userAgent, languages: ["tr-TR"] };
    Object.defineProperty(globalThis, "navigator", { value });
    const { makePython } = await import("./build/python/maker/snapshot.js");
    const { numpyWheel } = await import("./scripts/python.mjs");
    await makePython(await numpyWheel(), process.argv[1]);
    console.log(new Date(0).getTimezoneOffset());
  `;
  const made = join(folder, "files");
  const offset = execFileSync(process.execPath, ["--input-type=module", "-e", code, made], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, TZ: "Asia/Kathmandu", LC_ALL: "tr_TR.UTF-8" },
  });
  assert.equal(offset, "-330\n", "the time zone is set, and the same after the build");
  const [{ compressed, ...here }, there] = await Promise.all(
    [FILES, made].map(async (each) =>
      JSON.parse(await readFile(join(each, "manifest.json"), "utf8")),
    ),
  );
  assert.ok(compressed > 1e6, "scripts/python.mjs has added the size");
  assert.deepEqual(there, here);
});

test("code runs once where it imports a module that is still to come", async () => {
  const { early, printed, result } = await run(
    `print("loads")\ndef mean(T, C):\n    import statistics\n    from xml.dom import minidom\n    return statistics.mean([T, C])\nprint(mean(1, 2))`,
  );
  assert.deepEqual([early, printed, result.kind], ["", "loads\n1.5\n", "loaded"]);
});

test("the error about a missing module names the line that imports it", async () => {
  const { printed } = await run("import math\nimport math.nowhere, torch");
  assert.equal(printed, `${pythonWorker.absent({ line: 2, name: "math.nowhere" })}\n`);
});
