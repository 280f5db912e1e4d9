// Files in Python as `grade` runs them. For notebooks see notebook.test.mjs.
import assert from "node:assert/strict";
import { before, test } from "node:test";

import { FILES, filesIn, graded, startHere } from "./python.mjs";

let interpreter;
before(async () => {
  ({ interpreter } = await startHere("snapshot", FILES));
  await interpreter.addModules(filesIn(FILES));
});

const DEF = "def sinusoidal_pe(T, C):\n    return";
const RIGHT = `${DEF} [[0] * C] * T\n`;
const ZEROS = new Array(12).fill(0);

const runOf = (code) =>
  graded(interpreter, code, [3, 4], (numbers) => numbers.every((each) => each === 0));
const notesOf = ({ failed }) =>
  failed.filter(({ isSilent }) => !isSilent).map(({ line, text }) => `${line} ${text}`);

/** Each code, and its notes: the line, and the beginning of the error. */
const FAILING = [
  // Above the function.
  [
    `import matplotlib.pyplot as plt\nplt.rcParams["figure.dpi"] = 90\n${RIGHT}`,
    "2 ModuleNotFoundError",
  ],
  [`import torch\ntorch.manual_seed(0)\n${RIGHT}`, "2 ModuleNotFoundError"],
  [`import torch\nclass Layer(torch.nn.Module):\n    pass\n${RIGHT}`, "2 ModuleNotFoundError"],
  [`import numpy as np\nwanted = np.load("wanted.npy")\n${RIGHT}`, "2 FileNotFoundError"],
  [`from google.colab import drive\ndrive.mount("/content")\n${RIGHT}`, "2 ModuleNotFoundError"],
  [
    `import pandas as pd\nfrom torch import nn\npd.set_option("x", 1)\nnn.Linear(1, 2)\n${RIGHT}`,
    "3 ModuleNotFoundError",
    "4 ModuleNotFoundError",
  ],
  [`import sys\nif len(sys.argv) < 5:\n    sys.exit("T and C?")\n${RIGHT}`],
  [`T = int(input("T? "))\n${RIGHT}`, "1 EOFError"],
  // Below it.
  [`${RIGHT}print(open("wanted.csv").read())`, "3 FileNotFoundError"],
  [
    `${RIGHT}import threading\nthreading.Thread(target=sinusoidal_pe, args=(4, 4)).start()`,
    "4 RuntimeError",
  ],
  [`${RIGHT}import subprocess\nsubprocess.run(["ls"])`, "4 "],
  [`${RIGHT}import sys\nprint(sinusoidal_pe(int(sys.argv[1]), 4))`, "4 IndexError"],
  [`${RIGHT}import signal\nsignal.alarm(5)`, "4 AttributeError"],
  [`${RIGHT}import urllib.request\nurllib.request.urlopen("http://example.org")`, "4 "],
  [
    `${RIGHT}import timeit\ntimeit.timeit("sinusoidal_pe(2, 2)", "from __main__ import sinusoidal_pe", number=2)`,
  ],
  [`${RIGHT}display(spark.range(5))\ndbutils.fs.ls("/")`, "3 NameError", "4 NameError"],
  [`${RIGHT}raise NotImplementedError()`, "3 NotImplementedError"],
  [`${RIGHT}assert sinusoidal_pe(1, 2) == 5, "no"\nprnt(1)`, "3 AssertionError: no", "4 NameError"],
  [`${RIGHT}import unittest\nunittest.main()`],
  // A loop that asks until there is an answer.
  [
    `${RIGHT}while True:\n    try:\n        T = int(input("T? "))\n        break\n    except:\n        print("A number!")`,
    "3 EOFError",
  ],
  [
    `def ask():\n    while True:\n        try:\n            return int(input())\n        except Exception:\n            continue\n${RIGHT}n = ask()`,
    "9 EOFError",
  ],
];

test("judges the function of a file in which other statements fail, and notes these", async () => {
  for (const [code, ...expected] of FAILING) {
    const run = await runOf(code);
    assert.deepEqual(run.result, ZEROS, code);
    const notes = notesOf(run);
    const same =
      expected.length === notes.length && expected.every((each, at) => notes[at].startsWith(each));
    assert.ok(same, `${code}\n${notes.join("\n")}`);
  }
});

test("the error is that of a failed statement that the function needs", async () => {
  for (const [code, line, text] of [
    [`base = float(input())\n${DEF} [[base] * C] * T`, 1, /^EOFError/],
    [`base = 1\nbase = float(input())\n${DEF} [[base] * C] * T`, 2, /^EOFError/],
    [
      `base = 1\ndef set_base(value):\n    global base\n    base = value\nset_base(float(input()))\n${DEF} [[base] * C] * T`,
      5,
      /^EOFError/,
    ],
    [
      `import torch\n${DEF} Net(T)\nclass Net(torch.nn.Module): pass`,
      4,
      /^ModuleNotFoundError: No module named 'torch'/,
    ],
    [`import numba\n@numba.njit\n${RIGHT}`, 2, /^ModuleNotFoundError: No module named 'numba'/],
    // The function is the last one of its name.
    [`import numba\n${RIGHT}@numba.njit\n${DEF} None`, 4, /^ModuleNotFoundError/],
    [`${RIGHT}sinusoidal_pe = other`, 3, /^NameError/],
    ["x = 1\nraise ValueError('x')", 2, /^ValueError/],
    [`${RIGHT}return 5`, 3, /^SyntaxError/],
  ]) {
    const { result } = await runOf(code);
    assert.deepEqual([result.kind, result.line], ["raised", line], code);
    assert.match(result.text, text);
  }
  // A failed statement that it does not need has no part in a wrong result.
  const { result } = await runOf(`import torch\ntorch.manual_seed(0)\n${DEF} [[1] * C] * T`);
  assert.deepEqual(result, new Array(12).fill(1));
  // The wrapper is absent, and the function is there.
  assert.deepEqual(
    (await runOf(`import numba\n${RIGHT}sinusoidal_pe = numba.njit(sinusoidal_pe)`)).result,
    ZEROS,
  );
});

const MARIMO = "import marimo\n\napp = marimo.App()\n\n";
const cell = (parameters, body) =>
  `\n@app.cell\ndef _(${parameters}):\n${body.replaceAll(/^(?=.)/gm, "    ")}\n\n`;

/** Files that are exported notebooks, or notebooks of marimo. All are right. */
const OF_NOTEBOOKS = {
  "nbconvert's call of a cell": `get_ipython().run_line_magic('matplotlib', 'inline')\nget_ipython().run_line_magic('time', 'import math')\nget_ipython().run_cell_magic('time', '', 'def zero():\\n    return math.sin(0)\\n')\nget_ipython().run_cell_magic('bash', '', 'ls\\n')\nfiles = get_ipython().getoutput('ls')\n${DEF} [[zero() + len(files)] * C] * T`,
  "nbconvert's call that writes a module": `get_ipython().run_cell_magic('writefile', 'own.py', 'BASE = 0\\n')\nfrom own import BASE\n${DEF} [[BASE] * C] * T`,
  "the function in such a call": `get_ipython().run_cell_magic('time', '', ${JSON.stringify(RIGHT)})\n`,
  "cells of VS Code": `# %%\n%matplotlib inline\nimport math\n# %% [markdown]\n# # PE\n# %%\n%%time\n${DEF} [[math.sin(0)] * C] * T\n#%%\n!ls\nawait nothing()\n`,
  "a module in a cell of VS Code": `# %%\n%%writefile own.py\nBASE = 0\n# %%\nfrom own import BASE\n${DEF} [[BASE] * C] * T`,
  "a module in a cell of Jupytext": `# %%\n# %%writefile own.py\nBASE = 0\n\n# %%\nimport own\n${DEF} [[own.BASE] * C] * T`,
  "cells without marks": `%matplotlib inline\nimport math\n\n%%bash\nls |\n\n%%time\n${DEF} [[math.sin(0)] * C] * T\n\nsinusoidal_pe?\n`,
  "cells of Databricks": `# Databricks notebook source\n# MAGIC %md\n# MAGIC # PE\n# COMMAND ----------\n%pip install numpy\n# COMMAND ----------\n${RIGHT}`,
  "cells of marimo": `${MARIMO}${cell("", "import math\nimport marimo as mo\nreturn math, mo")}${cell("math, mo", `mo.md("# PE")\n${DEF} [[math.sin(0)] * C] * T\nreturn (sinusoidal_pe,)`)}${cell("sinusoidal_pe", "sinusoidal_pe(2, 2)\nreturn")}if __name__ == "__main__":\n    app.run()\n`,
  "cells of marimo in another order": `${MARIMO}${cell("base", `${DEF} [[zeros[base]] * C] * T\nzeros = [0] * (base + 1)\nreturn`)}${cell("", "base = 4\nreturn (base,)")}`,
  "names of one cell in marimo": `${MARIMO}${cell("", `_base = 0\n${DEF} [[_base] * C] * T\nreturn`)}${cell("", "_base = 1\nfor _i in range(3): pass\nreturn")}`,
  "functions and set-up of marimo": `${MARIMO}with app.setup:\n    import math\n    BASE = 0\n\n\n@app.class_definition\nclass Base:\n    zero = BASE\n\n\n@app.function(hide_code=True)\n${DEF} [[math.sin(Base.zero)] * C] * T\n`,
  "a cell of marimo that waits": `${MARIMO}${cell("", "import asyncio\nawait asyncio.sleep(0)\nreturn (asyncio,)").replace("def _", "async def _")}${cell("", `${RIGHT}return`)}app._unparsable_cell("""\n!ls\n""", name="_")\n`,
};

test("judges a right file that a tool made of a notebook", async () => {
  for (const [name, code] of Object.entries(OF_NOTEBOOKS)) {
    assert.deepEqual([name, (await runOf(code)).result], [name, ZEROS]);
  }
});

test("the lines of such a file are its own", async () => {
  const code = `# %%\n%matplotlib inline\n# %%\n%%time\n${DEF} [[1 / 0] * C] * T`;
  assert.equal((await runOf(code)).result.line, 6);
  const marimo = `${MARIMO}${cell("", `${DEF} [[1 / 0] * C] * T\nreturn`)}`;
  assert.equal((await runOf(marimo)).result.line, 9);
  // A fault in Python stays Python's.
  const { result } = await runOf(`x = (1\n${RIGHT}`);
  assert.deepEqual([result.text, result.line], ["SyntaxError: '(' was never closed", 1]);
});
