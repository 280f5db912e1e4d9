// Files in Python, and notebooks in the language of IPython. notebook.test.mjs tests the choice of cells.
import assert from "node:assert/strict";
import { before, test } from "node:test";

import { logic } from "../web/logic.mjs";
import { bestRun, FILES, filesIn, graded, loadingIn, startHere } from "./python.mjs";

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
const cellsOf = (sources, tagged = []) =>
  sources.map((source, at) => ({ source, tagged: tagged.includes(at + 1) }));
const notesOf = ({ failed }) =>
  failed.filter(({ isSilent }) => !isSilent).map(({ line, text }) => `${line} ${text}`);

/** Code, then its notes: the line, and the beginning of the error. */
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
      1,
      /^ModuleNotFoundError: No module named 'torch'/,
    ],
    [`import numba\n@numba.njit\n${RIGHT}`, 1, /^ModuleNotFoundError: No module named 'numba'/],
    // The function is the last one of its name.
    [`import numba\n${RIGHT}@numba.njit\n${DEF} None`, 1, /^ModuleNotFoundError/],
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

/** Exported notebooks, and those of marimo. All are right. */
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
  "names of one cell in marimo": `${MARIMO}${cell("", `_base = 0\n${DEF} [[_base] * C] * T\nreturn`)}${cell("", "_base = 1\ntry:\n    1 / 0\nexcept ZeroDivisionError as _error:\n    _error.args\nreturn")}`,
  "a cell of marimo that is off": `${MARIMO}${cell("", `${RIGHT}return`)}${cell("", `${DEF} None\nreturn`).replace("cell", "cell(disabled=True)")}`,
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

// The cells in the middle make 1 of BASE, `base` or `bases[0]` a 0.
const SETS = "BASE = 1\ndef set_base(value):\n    global BASE\n    BASE = value";
const BASES = "import numpy as np\nbases = np.ones(2)";
const READS = { BASE: `${DEF} [[BASE] * C] * T`, bases: `${DEF} [[bases[0]] * C] * T` };
const CHANGES = {
  "a call of a function with global": [SETS, "set_base(0)", READS.BASE],
  "a call of a function that calls it": [SETS, "def begin(): set_base(0)", "begin()", READS.BASE],
  "a call through map": [SETS, "list(map(set_base, [0]))", READS.BASE],
  "a method with global": [
    `${SETS}\nclass Set:\n    def go(self): set_base(0)`,
    "one = Set()",
    "one.go()",
    READS.BASE,
  ],
  "a context": [
    `${SETS}\nclass At:\n    def __enter__(self): set_base(0)\n    def __exit__(self, *_): pass`,
    "with At(): pass",
    READS.BASE,
  ],
  "globals()": ["BASE = 1", "globals()['BASE'] = 0", READS.BASE],
  exec: ["BASE = 1", "exec('BASE = 0')", READS.BASE],
  "the module": ["BASE = 1\nimport sys", "sys.modules[__name__].BASE = 0", READS.BASE],
  "an argument out": [BASES, "np.multiply(bases, 0, out=bases)", READS.bases],
  "an argument in the place of out": [BASES, "np.multiply(bases, 0, bases)", READS.bases],
  "np.copyto": [BASES, "np.copyto(bases, 0)", READS.bases],
  "a method whose value has a name": [BASES, "nothing = bases.fill(0)", READS.bases],
  "another name": [BASES, "other = bases", "other[0] = 0", READS.bases],
  "a view of a view": [
    BASES,
    "rows = bases.reshape(1, 2)",
    "columns = rows.T",
    "columns *= 0",
    READS.bases,
  ],
  "a list that has it": [BASES, "both = [bases, 1]", "both[0][0] = 0", READS.bases],
  "a loop over lists of it": [BASES, "for each in [bases]:\n    each[0] = 0", READS.bases],
  "a function that returns it": [
    `${BASES}\ndef find(): return bases`,
    "found = find()",
    "found[0] = 0",
    READS.bases,
  ],
  "a function that gets it": [
    `${BASES}\ndef clear(given): given[0] = 0`,
    "clear(bases)",
    READS.bases,
  ],
  "a partial function": [
    `${BASES}\nfrom functools import partial\ndef put(where, value): where[0] = value`,
    "put_in = partial(put, bases)",
    "put_in(0)",
    READS.bases,
  ],
  "a method with a name": ["bases = [1]\ninsert = bases.insert", "insert(0, 0)", READS.bases],
  heapq: ["import heapq\nbases = [1]", "heapq.heappush(bases, 0)", READS.bases],
  "a loop in brackets": ["bases = []", "[bases.append(each) for each in [0, 1]]", READS.bases],
  "a condition": ["bases = []", "done = bases.append(0) is None", READS.bases],
  vars: [
    "class Config: pass\nconfig = Config()",
    "vars(config).update(base=0)",
    `${DEF} [[config.base] * C] * T`,
  ],
  setattr: [
    "class Config: base = 1",
    "setattr(Config, 'base', 0)",
    `${DEF} [[Config.base] * C] * T`,
  ],
  closures: [
    "def make():\n    base = 1\n    def read(): return base\n    def write(value):\n        nonlocal base\n        base = value\n    return read, write\nread, write = make()",
    "write(0)",
    `${DEF} [[read()] * C] * T`,
  ],
  "a decorator that adds to a class": [
    "def add_to(owner):\n    return lambda f: setattr(owner, f.__name__, f)\nclass Table: pass",
    "@add_to(Table)\ndef entry(self): return 0",
    `${DEF} [[Table().entry()] * C] * T`,
  ],
  "a decorator that registers": [
    "known = {}\ndef register(f):\n    known[f.__name__] = f\n    return f",
    "@register\ndef zero(): return 0",
    `${DEF} [[known['zero']()] * C] * T`,
  ],
  "a subclass": [
    "known = []\nclass Base:\n    def __init_subclass__(own): known.append(own)",
    "class Zero(Base): base = 0",
    `${DEF} [[known[0].base] * C] * T`,
  ],
  "a method that a later cell replaces": [
    "class Table:\n    def entry(self): return 1",
    `${DEF} [[Table().entry()] * C] * T`,
    "Table.entry = lambda self: 0",
  ],
  "an attribute that a later cell sets": [
    `${DEF} [[sinusoidal_pe.base] * C] * T`,
    "sinusoidal_pe.base = 0",
  ],
  "an iterator that another cell moves on": [
    "values = iter([1, 0])",
    "next(values)",
    "BASE = next(values)",
    READS.BASE,
  ],
  "a name that a module gets": [
    "import math\nmath.base = 1",
    "math.base = 0",
    `${DEF} [[math.base] * C] * T`,
  ],
};

test("judges a right notebook in which another cell changes a value", async () => {
  for (const [name, sources] of Object.entries(CHANGES)) {
    const { result, leavesOut } = await runOf(cellsOf([...sources, "print('not needed')"]));
    assert.deepEqual([name, result, leavesOut], [name, ZEROS, true]);
  }
});

// Cells that are valid in IPython, and return zeros.
const OF_IPYTHON = {
  await: [`import asyncio\nawait asyncio.sleep(0)\n${DEF} [[0] * C] * T`],
  "await of what the function needs": [
    "async def find(): return 0",
    "BASE = await find()",
    READS.BASE,
  ],
  "async for": ["async def all():\n    yield 0", "async for BASE in all(): pass", READS.BASE],
  "prompts of Python": [
    ">>> import math",
    `>>> BASE = math.sin(0)\n>>> if BASE:\n...     BASE = 1`,
    READS.BASE,
  ],
  "prompts of Python, below a magic": [`%matplotlib inline\n>>> BASE = 0`, READS.BASE],
  "prompts of IPython": ["In [1]: BASE = 0\n   ...: other = 1", READS.BASE],
  "prompts in a docstring": [
    `def one():\n    """\n    >>> one()\n    1\n    """\n    return 1\n%time BASE = 0`,
    READS.BASE,
  ],
  "the last result": ["1", "2 * 0", "BASE = _", READS.BASE],
  "the result before the last": ["2 * 0", "1", "BASE = __", READS.BASE],
  "results by number": ["2 * 0", "x = 1", "BASE = Out[1] + _1", READS.BASE],
  "results that need other cells": ["zero = 0", "zero + zero", "BASE = _", READS.BASE],
  "inputs by number": ["2 * 0", "BASE = eval(In[1])", READS.BASE],
  "its own name _": ["for _ in [1, 0]: pass", "7", "BASE = _", READS.BASE],
  "calls without brackets": [`${SETS}\n/set_base 0\n,print a b\n;print a b`, READS.BASE],
  questions: ["BASE = 0\nx = print?\nprint.__doc__??\nBASE ?", READS.BASE],
  "outputs of commands": ["files: list = !ls\nBASE = len(files)\nnames = %who", READS.BASE],
  "a timed value": ["BASE = %time 0", READS.BASE],
  "%pylab": ["%pylab inline", `${DEF} zeros((T, C))`],
  "the modules of IPython": [
    "import IPython\nIPython.display.display(IPython.display.HTML('x'))\nfrom IPython.display import display, Markdown, clear_output\nimport IPython\ndisplay(Markdown('# PE'))\nIPython.get_ipython().run_line_magic('x', 'y')\n" +
      `${DEF} [[0] * C] * T\ndisplay(sinusoidal_pe(1, 2))`,
  ],
  "settings of IPython": [
    "from IPython.core.interactiveshell import InteractiveShell\nInteractiveShell.ast_node_interactivity = 'all'\nget_ipython().user_ns['BASE'] = 0\n" +
      READS.BASE,
  ],
  "a module that a cell writes": [
    "%%writefile own.py\ndef zero(): return 0",
    `from own import zero\n${DEF} [[zero()] * C] * T`,
  ],
  "a module that a cell writes to a folder": [
    "%%file lib/own.py\nBASE = 0",
    "import lib.own as own",
    `${DEF} [[own.BASE] * C] * T`,
  ],
  "a module that two cells write": [
    "%%writefile own.py\nA = 0",
    "%%writefile -a own.py\nB = A",
    "import own",
    `${DEF} [[own.B] * C] * T`,
  ],
  "a module with the function": [
    `%%writefile own.py\n${DEF} [[0] * C] * T`,
    "import own\nsinusoidal_pe = own.sinusoidal_pe",
  ],
  "a module that runs": ["%%writefile own.py\nBASE = 0", "%run own.py", READS.BASE],
  "a table that a cell writes": [
    "%%writefile base.csv\n0,1",
    "import numpy as np\nBASE = np.loadtxt('base.csv', delimiter=',')[0]",
    READS.BASE,
  ],
};

test("judges a right notebook in the language of IPython", async () => {
  for (const [name, sources] of Object.entries(OF_IPYTHON)) {
    assert.deepEqual([name, (await runOf(cellsOf(sources))).result], [name, ZEROS]);
  }
});

test("judges the function next to statements that fail, and notes those that ran", async () => {
  for (const [sources, notes, tagged] of [
    [
      [`import matplotlib.pyplot as plt\nplt.style.use('x')\n${DEF} [[0] * C] * T`],
      [[2, 1, "ModuleNotFoundError: No module named 'matplotlib'"]],
    ],
    [
      [`${DEF} [[0] * C] * T\n# YOUR CODE HERE\nraise NotImplementedError()`],
      [[4, 1, "NotImplementedError"]],
    ],
    [
      [`${DEF} [[0] * C] * T\nassert sinusoidal_pe(1, 2) is None\nprnt(1)`],
      [
        [3, 1, "AssertionError"],
        [4, 1, "NameError: name 'prnt' is not defined"],
      ],
    ],
    [["x = 1 / 0", `${DEF} [[0] * C] * T`], [[1, 1, "ZeroDivisionError: division by zero"]], [1]],
    [["x = 1 / 0", `${DEF} [[0] * C] * T`], []],
    // One note for a module, and none for what follows from a failure.
    [
      [
        `import pandas as pd\nframe = pd.DataFrame()\nframe.head()\npd.show()\n${DEF} [[0] * C] * T`,
      ],
      [[2, 1, "ModuleNotFoundError: No module named 'pandas'"]],
    ],
  ]) {
    const { result, failed } = await runOf(cellsOf(sources, tagged));
    assert.deepEqual(result, ZEROS);
    assert.deepEqual(
      failed.filter(({ isSilent }) => !isSilent).map(({ line, cell, text }) => [line, cell, text]),
      notes,
    );
  }
});

test("the page gets every note whole", async () => {
  const notesOnPage = async (code) => {
    const run = async (handIn) => {
      const answer = interpreter.load(handIn);
      const read = logic.readMessage({ type: "answer", id: "1", answer }).answer;
      assert.deepEqual([read.kind, read.notes], ["loaded", answer.notes]);
      return { ...loadingIn(read.notes), isRight: true };
    };
    return (await bestRun(code, run)).best.failed;
  };
  // An emoji takes twelve characters of JSON.
  const longest = 'raise ValueError("🙂" * 200)\n'.repeat(12);
  const failed = await notesOnPage(RIGHT + longest);
  assert.deepEqual(
    failed.map(({ line, text }) => [line, text]),
    Array.from({ length: 10 }, (_, at) => [at + 3, `ValueError: ${"🙂".repeat(108)}`]),
  );
  // Code may choose the line of an error.
  const far = 'raise SyntaxError("no", ("sinusoidal_pe.py", 10 ** 4000, 1, ""))\n'.repeat(6);
  assert.equal((await notesOnPage(RIGHT + far)).length, 4);
});
