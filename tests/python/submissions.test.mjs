import assert from "node:assert/strict";
import { before, test } from "node:test";

import { explainError, load } from "sinusoidal-pe";
import { errorsCode } from "#texts/errors-code.js";
import { errorsPython } from "#texts/errors-python.js";

import { testWrongLines } from "../learners/wrong-lines.mjs";
import { logic } from "../web/logic.mjs";
import { answerOf, asker, FILES, filesIn, startHere } from "./python.mjs";

const { pythonWorker, worker } = logic.texts;

let printed = "";
let interpreter;
before(async () => {
  ({ interpreter } = await startHere("snapshot", FILES, (text) => {
    printed += text;
  }));
  await interpreter.addModules(filesIn(FILES));
});

const RIGHT = `import numpy as np

def sinusoidal_pe(T, C):
    angles = np.arange(T)[:, None] / 10000 ** (np.arange(0, C, 2) / C)
    return np.stack([np.sin(angles), np.cos(angles)], -1).reshape(T, C)

`;

function resultOf(code) {
  printed = "";
  return answerOf(interpreter, code, [3, 4]);
}
const words = ({ text, source }) => explainError({ language: "python", text, source });

/** No grader with only the standard library and NumPy would refuse this code. */
const RUNS = {
  "a main block that asks": `${RIGHT}if __name__ == "__main__":\n    print(sinusoidal_pe(int(input()), 4))\n`,
  "a dataclass, which looks its module up": `from __future__ import annotations\nfrom dataclasses import dataclass\n@dataclass\nclass A:\n    b: int = 1\nA()\n${RIGHT}`,
  "magics as a notebook's export writes them": `get_ipython().run_line_magic("matplotlib", "inline")\n${RIGHT}`,
  "the place of its file": `import os\nfrom pathlib import Path\nprint(Path(__file__).parent, os.path.abspath(__file__))\n${RIGHT}`,
  "imports of what is absent, in every form": `import torch.nn as nn, matplotlib.pyplot as plt
from scipy.special import *
from sklearn import metrics, tree as forest
import seaborn
${RIGHT}`,
  "an import of what is absent by its name": `import importlib\ntorch = importlib.import_module("torch.nn")\n${RIGHT}`,
  "an import of what is absent in a function": `${RIGHT}def plot():\n    import pandas as pd\n    return pd.DataFrame()\n`,
  "annotations by what is absent": `import torch
from typing import Optional
def plot(ax: torch.Tensor | None, other: Optional[torch.Tensor], x: torch.Size[2]) -> torch.Tensor: pass
print(torch.__version__, isinstance(1, torch.Tensor))
${RIGHT}`,
  "a fallback for what is absent": `try:
    import torch
    from scipy import fft
except ImportError:
    torch = None
assert torch is None
${RIGHT}`,
  "a fallback around a function that imports": `def find():
    import torch
try:
    find()
    assert False
except (OSError, ModuleNotFoundError):
    pass
${RIGHT}`,
  "a fallback that only suppresses": `import contextlib
torch = None
with contextlib.suppress(ImportError):
    import torch
assert torch is None
${RIGHT}`,
  "a look for what is absent": `import importlib.util\nif importlib.util.find_spec("torch"):\n    raise Exception\n${RIGHT}`,
  "a fallback for what is absent, below an import without one": `import torch.nn, importlib
try:
    import torch
    assert False
except ImportError:
    torch = importlib.import_module("torch.nn")
try:
    importlib.import_module("torch.nn")
    assert False
except ImportError:
    pass
${RIGHT}`,
  "a name below it that an absent module may have": `from sympy import *
${RIGHT}x = symbols("x")
`,
  "a use of what is absent that is caught": `import torch\ntry:\n    torch.zeros(1)\nexcept ImportError:\n    pass\n${RIGHT}`,
  "all names of NumPy": `from numpy import *\n${RIGHT}`,
  "an end with sys.exit()": `import sys\n${RIGHT}sys.exit(0)\n`,
  "an end with exit()": `${RIGHT}exit()\n`,
  "an end with raise SystemExit": `${RIGHT}raise SystemExit("done")\n`,
  "a condition for each of many positions": RIGHT.replace(
    "    angles",
    `    if T == -1: pass\n${"    elif T == -1: pass\n".repeat(1200)}    angles`,
  ),
  "a long expression as a type": `${RIGHT}def f(g): return g.astype(${"1 + ".repeat(1200)}1), (10000**g).astype(${"1 + ".repeat(1200)}1)\n`,
};

test("searches short code alone for slips, and reads each value once", () => {
  const slip = "def f(t): return t ** 10000\n";
  const code = RIGHT.replace("    angles", "    f(1.0)\n    angles") + slip;
  assert.equal(resultOf(code).remark.id, "base-as-exponent");
  assert.equal(resultOf(code + "pass\n".repeat(25_000)).remark, null);
  const chain = Array.from({ length: 10 }, (_, at) => `a${at + 1} = a${at} / a${at}`).join("\n");
  const counting = `import ast
from runner import names
reads = 0
class Counted(names.Names):
    def value(self, node):
        global reads
        reads += 1
        return super().value(node)
tree = ast.parse("""a0 = 1
${chain}
a10 * a10""")
assert Counted(tree).number(tree.body[-1].value.left) == 1
assert reads < 100, reads
`;
  assert.equal(resultOf(counting + RIGHT).kind, "table");
});

test("judges a function above a line that asks or plots, and prints why that line failed", () => {
  const place = worker.line({ line: 8 });
  for (const [line, note] of [
    [
      "T = int(input('T? '))",
      `T? ${place}\n    T = int(input('T? '))\nEOFError: EOF when reading a line\n${pythonWorker.failed({ line: 8 })}\n`,
    ],
    ["plt.plot([1])", `${pythonWorker.absent({ line: 8, name: "matplotlib" })}\n`],
  ]) {
    const code = `import matplotlib.pyplot as plt\n${RIGHT}${line}\n`;
    assert.equal(resultOf(code).kind, "table", line);
    assert.equal(printed, note);
  }
});

test("judges a function below statements that fail, and prints a note on each", () => {
  const head = "import torch\ntorch.manual_seed(0)\nclass Layer(torch.nn.Module): pass\nLayer()\n";
  assert.equal(resultOf(`${head}1 / 0\n${RIGHT}assert False\n`).kind, "table");
  const notes = printed.split("\n").filter((line) => /needed?|not need/.test(line));
  assert.deepEqual(notes, [
    pythonWorker.absent({ line: 2, name: "torch" }),
    pythonWorker.failed({ line: 5 }),
    pythonWorker.failed({ line: 12 }),
  ]);
});

test("blames a statement that failed only if the function may need what it sets", () => {
  const wrong = "def sinusoidal_pe(T, C): return [[BASE] * C] * T\n";
  const place = { id: "failed-line", line: 2, text: "EOFError: EOF when reading a line" };
  assert.deepEqual(resultOf(`BASE = 1\nBASE = float(input())\n${wrong}`).remark, place);
  const byCall =
    "BASE = 1\ndef set_base(x):\n    global BASE\n    BASE = x\nset_base(float(input()))\n";
  assert.deepEqual(resultOf(byCall + wrong).remark, { ...place, line: 5 });
  const other = resultOf(`BASE = 1\nother = float(input())\n${wrong}`).remark;
  assert.equal(other.id, "shared-row");
  const missing = resultOf(`BASE = float(input())\n${wrong}`);
  assert.deepEqual([missing.text, missing.line], [place.text, 1]);
});

test("looks for slips only in what the last function reaches", () => {
  const slip = "(np.arange(4, dtype=np.float16) - 1.0).sum()";
  const head = "import numpy as np\n";
  const wrong = "def sinusoidal_pe(T, C):\n    return np.ones((T, C)) * part(T)\n";
  const part = `def part(t): return ${slip}\n`;
  for (const code of [
    `${head}def test(): return ${slip}\ndef part(t): return t\n${wrong}`,
    `${head}${part}def part(t): return t\n${wrong}np.sort(${slip})\n`,
    `${head}class Layer:\n    def part(self): return ${slip}\n    def forward(self): return self.part()\npart = float\n${wrong}test = Layer()\n`,
  ]) {
    assert.equal(resultOf(code).remark, null, code);
  }
  for (const [code, line] of [
    [`${head}${part}${wrong}`, 2],
    [
      `${head}${part}part = np.vectorize(part)\n${wrong.replace("sinusoidal_pe", "other")}sinusoidal_pe = other\n`,
      2,
    ],
    [
      `${head}class Layer:\n    def part(self, t): return ${slip}\npart = Layer().part\n${wrong}`,
      3,
    ],
    [`${head}RATE = 1\nif RATE:\n    RATE = ${slip}\ndef part(t): return RATE\n${wrong}`, 4],
  ]) {
    assert.deepEqual(resultOf(code).remark, { id: "few-bits", line }, code);
  }
});

test("says that tables of two equal calls differ", () => {
  const head = "import numpy as np\n";
  const random = `${head}def sinusoidal_pe(T, C):\n    return np.random.rand(T, C)\n`;
  const kept = `${head}n = 0.5\ndef sinusoidal_pe(T, C):\n    global n\n    n += 1\n    return np.ones((T, C)) * n\n`;
  for (const [code, line] of [
    [random, 3],
    [kept, null],
  ]) {
    resultOf(code);
    assert.equal(interpreter.remark().remark, null);
    interpreter.call(3, 4, 100);
    assert.deepEqual(interpreter.remark().remark, { id: "differs", line }, code);
  }
});

test("names the line of the function if the tests cannot call it", () => {
  for (const [code, words] of [
    ["def pe(self, T, C): pass\nsinusoidal_pe = pe\n", errorsPython.selfGiven],
    ["class A:\n  def pe(self, T, C): pass\nsinusoidal_pe = A.pe\n", errorsPython.selfGiven],
    ["def pe(x): pass\nsinusoidal_pe = pe\n", errorsPython.sinusoidalPe],
  ]) {
    const raised = resultOf(code);
    assert.equal(explainError({ language: "python", ...raised }), words, code);
    assert.match(raised.source, /^def pe/);
  }
  assert.equal(
    resultOf("class A:\n  def __init__(self, T, C): pass\nsinusoidal_pe = A\n").remark.id,
    "only-class",
  );
});

test("names the import of an absent module, not its first use", () => {
  const body = "    from torch.nn import Module as Layer\n    x = 1\n    return Layer()\n";
  for (const [code, line] of [
    [`def sinusoidal_pe(T, C):\n${body}`, 2],
    [
      "import torch, torch.nn\nimport torch.nn as nn\ndef sinusoidal_pe(T, C):\n    return nn.A()\n",
      1,
    ],
    ["from torch import *\ndef sinusoidal_pe(T, C):\n    return zeros(T)\n", 1],
  ]) {
    const { text, line: found, source, trace } = resultOf(code);
    assert.deepEqual([text, found], ["ModuleNotFoundError: No module named 'torch'", line]);
    assert.equal(source, code.split("\n")[line - 1].trim());
    assert.ok(trace.includes(source), trace);
  }
  const own = resultOf(
    "def sinusoidal_pe(T, C):\n    raise ModuleNotFoundError('mine', name='torch')\n",
  );
  assert.equal(own.line, 2, "the code before does not count");
});

test("names the line that the code stopped at where the function needs what is below it", () => {
  const code = `import torch\ndef sinusoidal_pe(T, C):\n    return Net(T)\nclass Net(torch.nn.Module): pass\n`;
  const { text, line } = resultOf(code);
  assert.deepEqual([text, line], ["ModuleNotFoundError: No module named 'torch'", 1]);
  assert.match(
    resultOf(`import sys\ndef sinusoidal_pe(T, C):\n    return T / 0\nsys.exit()\n`).text,
    /^ZeroDiv/,
  );
});

test("says what is behind an end, a question and a module that is absent", () => {
  for (const [code, line, text, explanation] of [
    ["T = int(input())\n", 1, /^EOFError: EOF when/, errorsPython.input],
    ["def sinusoidal_pe(T, C):\n    return input()\n", 2, /^EOFError/, errorsPython.input],
    ["import sys\nsys.exit(1)\n", 2, /^SystemExit: 1/, errorsPython.exit],
    ["def sinusoidal_pe(T, C):\n    quit()\n", 2, /^SystemExit/, errorsPython.exit],
    [
      "import torch\nclass A(torch.nn.Module): pass\n",
      1,
      /No module named 'torch'/,
      errorsPython.module({ name: "torch" }),
    ],
    [
      "from numba import njit\n@njit\ndef f(): pass\n",
      1,
      /named 'numba'/,
      errorsPython.module({ name: "numba" }),
    ],
    [
      "import torch\ndef sinusoidal_pe(T, C):\n    return torch.pi * T\n",
      1,
      /'torch'/,
      errorsPython.module({ name: "torch" }),
    ],
    [
      "from sympy import *\ndef sinusoidal_pe(T, C):\n    return symbols(T)\n",
      1,
      /^ModuleNotFoundError: No module named 'sympy'/,
      errorsPython.module({ name: "sympy" }),
    ],
    [
      "def sinusoidal_pe(T, C):\n    return symbols(T)\n",
      2,
      /^NameError/,
      errorsCode.unknownName({ name: "symbols" }),
    ],
    [
      "import numpy.torch\n",
      1,
      /No module named 'numpy.torch'/,
      errorsPython.module({ name: "numpy.torch" }),
    ],
  ]) {
    const raised = resultOf(code);
    assert.match(raised.text, text, code);
    assert.equal(raised.line, line, code);
    assert.equal(words(raised), explanation);
  }
  const { problem } = resultOf(
    "import torch\ndef sinusoidal_pe(T, C):\n    return [[torch.pi] * C] * T\n",
  );
  assert.deepEqual(problem, {
    id: "unreadable",
    text: "ModuleNotFoundError: No module named 'torch'",
  });
});

test("says where a function is that has no place among the names of the module", () => {
  const inClass = "class A:\n    def other(self): pass\n    def sinusoidal_pe(self, T, C): pass\n";
  assert.deepEqual(resultOf(inClass), {
    kind: "missing",
    functions: ["A"],
    remark: { id: "in-class", line: 3 },
  });
  const inMain = `def other(): pass\nif __name__ == "__main__":\n    def sinusoidal_pe(T, C): pass\n`;
  assert.deepEqual(resultOf(inMain), {
    kind: "missing",
    functions: ["other"],
    remark: { id: "in-if", line: 3 },
  });
  assert.deepEqual(resultOf("def other(): pass\n").remark, null);
  const alone =
    "import numpy as np\nfrom fractions import Fraction\n@np.vectorize\nclass Encoding: pass\n";
  assert.deepEqual(resultOf(alone.replace("@np.vectorize\n", "")), {
    kind: "missing",
    functions: ["Encoding"],
    remark: { id: "only-class", line: 3 },
  });
  assert.deepEqual(resultOf(`${alone}def other(): pass\n`), {
    kind: "missing",
    functions: ["other"],
    remark: null,
  });
  for (const body of ["lambda T, C: [[0]]", "[[0]] if True else [[1]]"]) {
    const { kind, remark } = resultOf(`pe = ${body}\n`);
    assert.deepEqual({ kind, remark }, { kind: "missing", remark: null }, body);
  }
});

test("says if another value has the name of the function", () => {
  const helper = "def row(t): pass\n";
  const again = "def sinusoidal_pe(T, C): return []\nsinusoidal_pe = sinusoidal_pe(10, 4)\n";
  for (const code of [helper + again, "sinusoidal_pe = [[0, 1]]\n"]) {
    assert.deepEqual(resultOf(code), {
      kind: "missing",
      functions: ["sinusoidal_pe"],
      remark: null,
    });
  }
});

test("asks for the files to come for modules of Python and NumPy alone", async () => {
  const { pyodide: python, interpreter: fresh } = await startHere("snapshot", FILES);
  fresh.beginWithoutModules();
  fresh.load("import torch, matplotlib.pyplot\n");
  assert.equal(fresh.wantsModules, false);
  await fresh.addModules(filesIn(FILES));
  const names = python.runPython(`
import json, os, zipfile
import numpy
from runner.later import _AVAILABLE_LATER
found = zipfile.ZipFile("/lib/python313.zip").namelist()
found += os.listdir(os.path.dirname(os.path.dirname(numpy.__file__)))
json.dumps(sorted({name.split("/")[0].removesuffix(".py") for name in found} - _AVAILABLE_LATER))`);
  // Two of these are part of Python itself, and one describes its build.
  assert.deepEqual(JSON.parse(names), [
    "__hello__",
    "__phello__",
    "_sysconfigdata__emscripten_wasm32-emscripten",
    "runner",
    "site-packages",
  ]);
});

const missing = (object, { functions, values }) => `
for name in "${functions}".split():
    assert callable(getattr(${object}, name, None)), "${object}." + name
for name in "${values}".split():
    assert hasattr(${object}, name), "${object}." + name
`;

test("completion: every suggested name of Python and NumPy exists", () => {
  const parts = Object.entries(logic.MEMBERS.python).map(
    ([object, members]) => `import ${object}\n${missing(object, members)}`,
  );
  const code = `${parts.join("\n")}
for name in "${logic.GLOBALS.python}".split():
    eval(name)

def sinusoidal_pe(T, C):
    return []
`;
  assert.deepEqual(interpreter.load(code), { kind: "loaded" });
});

const pe = await load();
testWrongLines("python", (code) => pe.examine(asker(interpreter, code), { precision: "float64" }));

// exit() closes standard input, so these come last.
for (const [name, code] of Object.entries(RUNS)) {
  test(`judges a right function next to ${name}`, () => {
    assert.deepEqual(interpreter.load(code), { kind: "loaded" });
    assert.deepEqual([...interpreter.call(1, 4, 100).data], [0, 1, 0, 1]);
  });
}
