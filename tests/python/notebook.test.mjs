import assert from "node:assert/strict";
import { before, test } from "node:test";

import fc from "fast-check";

import { seed } from "../wasm/seed.mjs";
import { FILES, filesIn, graded, startHere } from "./python.mjs";

let printed = "";
let pyodide;
let interpreter;
before(async () => {
  ({ pyodide, interpreter } = await startHere("snapshot", FILES, (text) => {
    printed += text;
  }));
  await interpreter.addModules(filesIn(FILES));
  await resultOf([]); // brings the modules that only hand-ins need
  pyodide.runPython(HARNESS);
});

const HARNESS = `
import ast, json
from runner.cells import python_in
from runner.hand_in import HandIn

def whole(sources):
    """Runs all of a notebook that has nothing of Jupyter's, and its function."""
    names = {"__name__": "notebook"}
    try:
        code = compile("\\n".join(sources), "all", "exec", dont_inherit=True)
    except SyntaxError:
        return "null"
    exec(code, names)
    return json.dumps(names["sinusoidal_pe"](3, 4))

def program(cells):
    """The program's text, cell by cell. Compiles it."""
    parts = HandIn("wide", False).parts_of_cells(json.loads(cells))
    for part in parts:
        compile(part.tree, part.filename, "exec", part.flags, dont_inherit=True)
    return json.dumps([ast.unparse(part.tree) for part in parts])
`;

const cellsOf = (sources, tagged = []) =>
  sources.map((source, at) => ({ source, tagged: tagged.includes(at + 1) }));
const inPython = (name, value) => {
  const call = pyodide.globals.get(name);
  const given = typeof value === "string" ? value : pyodide.toPy(value);
  return call(given);
};
const programOf = (...cells) => JSON.parse(inPython("program", JSON.stringify(cellsOf(...cells))));

const runOf = (sources, tagged) =>
  graded(interpreter, cellsOf(sources, tagged), [3, 4], (numbers) =>
    numbers.every((each) => each === 0),
  );
const resultOf = async (sources, tagged) => (await runOf(sources, tagged)).result;

const DEF = "def sinusoidal_pe(T, C):\n    return";
const ZEROS = new Array(12).fill(0);

/** All return zeros. A search for lines would miss these forms. */
const ZERO_NOTEBOOKS = {
  "an import in brackets": [
    "from math import (\n    pi,\n    sin as s,\n)",
    `${DEF} [[s(0)] * C] * T`,
  ],
  "an import that goes on behind a backslash": [
    "import os, \\\n  math",
    `${DEF} [[math.sin(0)] * C] * T`,
  ],
  "an import inside try": [
    "try:\n    import cupy as xp\nexcept ImportError:\n    import numpy as xp",
    `${DEF} xp.zeros((T, C))`,
  ],
  "an import inside if, with others on its line": [
    "if True: import os; import math",
    `${DEF} [[math.sin(0)] * C] * T`,
  ],
  "docstrings that read like imports": [
    '"""Notes\nfrom the paper\nimport antigravity_\n"""\nimport math',
    `def sinusoidal_pe(T, C):\n    """\n    from here\n    import it\n    """\n    return [[math.sin(0)] * C] * T`,
  ],
  "signs of Jupyter in strings": [
    `NOTE = """\n%time x\n!ls\nwhat?\n%%bash\n"""\nassert NOTE.split("\\n")[1:5] == ["%time x", "!ls", "what?", "%%bash"]\n${DEF} [[0] * C] * T`,
  ],
  "lines that go on with % and a bracket": [
    `N = (7\n% 7)\nM = 8 \\\n  % 2\n${DEF} [[N + M] * C] * T`,
  ],
  "magics wherever a statement may begin": [
    "%matplotlib inline\n!pip install it's \\\n   more\nimport math\n?math.sin\nmath.sin?\nfiles = !ls\nif math:\n    %load_ext x\n",
    `%config A = "x\n${DEF} [[math.sin(0)] * C] * T\n%timeit sinusoidal_pe(1, 2)\n!echo "`,
  ],
  "a timed import": ["%time import math", `${DEF} [[math.sin(0)] * C] * T`],
  "a cell that is timed": ["import math", `\n%%time\n${DEF} [[math.sin(0)] * C] * T`],
  "a cell that is written to a module": [
    `%%writefile pe.py\n${DEF} [[0] * C] * T`,
    "from pe import sinusoidal_pe",
  ],
  "cells in other languages": [
    "%%bash\npip install x",
    `%%html\n<def sinusoidal_pe>`,
    `${DEF} [[0] * C] * T`,
    "%%js\nx",
  ],
  "a cell that is indented": [`    ${DEF.replace("\n", "\n    ")} [[0] * C] * T`],
  "tabs and line ends of Windows": [
    `import math\r\n`,
    `def sinusoidal_pe(T, C):\r\n\treturn [[math.sin(0)] * C] * T\r\n`,
  ],
  "a helper and a constant of cells before": [
    "import numpy as np\nBASE: float = 10000.0; print('noise')",
    "def row(C):\n    return SHAPE * C * int(BASE > 1)\nSHAPE, other = [1], open('data.csv')",
    "class Table:\n    def make(self, T, C): return [[0 * n for n in row(C)]] * T",
    `${DEF} Table().make(T, C)`,
  ].map((source) => source.replace("open('data.csv')", "2")),
  "a list that a loop fills": [
    "values = []\nfor i in range(3):\n    values.append(i)\nvalues[0] += 5",
    "values.sort(reverse=True)\nprint(values)",
    `${DEF} [[values[0] - 5] * C] * T`,
  ],
  "cells before that fail, ask, draw and never end": [
    "data = open('train.csv').read()",
    "x = int(input())\nwhile True: pass",
    "import matplotlib.pyplot as plt\nplt.style.use('ggplot')\nT = plt.gca()",
    "this is (no Python",
    "await something()",
    `${DEF} [[0] * C] * T`,
    "1 / 0",
  ],
  "a helper that comes below": [
    `${DEF} zeros((T, C))`,
    "from numpy import zeros as z\nzeros = z\nzeros((1, 1))",
  ],
  "an import that comes below, though a cell calls the function before": [
    `${DEF} math.zeros((T, C))\nassert len(sinusoidal_pe(2, 4)) == 2`,
    "import numpy as math, os",
    "def never(): pass",
  ],
  "another value below, which is no part of it": [
    "SCALE = 0",
    `${DEF} [[SCALE] * C] * T`,
    "SCALE = 5",
  ],
  "the last of several attempts": [
    `${DEF} [[1] * C] * T\nassert sinusoidal_pe(1, 2)[0][0] == 0`,
    `${DEF} [[0] * C] * T`,
    "print(sinusoidal_pe(2, 2))",
  ],
  "a lambda": ["sinusoidal_pe = lambda T, C: [[0] * C] * T"],
  "a function that is wrapped": [
    `${DEF} [[1] * C] * T`,
    "first = sinusoidal_pe\nsinusoidal_pe = lambda T, C: [[0 * x for x in row] for row in first(T, C)]",
  ],
  "annotations of the future, anywhere": [
    "import math\nfrom __future__ import annotations",
    `def sinusoidal_pe(T: Unknown, C) -> Nothing:\n    return [[0] * C] * T`,
  ],
  "what Jupyter shows": [`${DEF} [[0] * C] * T\ndisplay(sinusoidal_pe(1, 2))`],
  "a plot below it, in its cell": [
    "import matplotlib.pyplot as plt",
    `${DEF} [[0] * C] * T\nplt.imshow(sinusoidal_pe(2, 2));`,
  ],
  "a main block": [
    `${DEF} [[0] * C] * T`,
    "if __name__ == '__main__':\n    sinusoidal_pe(int(input()), 2)\n",
  ],
  "everything of numpy": ["from numpy import *", `${DEF} zeros((T, C))`],
};

for (const [name, sources] of Object.entries(ZERO_NOTEBOOKS)) {
  test(`judges a right notebook with ${name}`, async () => {
    assert.deepEqual(await resultOf(sources), ZEROS);
  });
}

test("takes what is needed, and nothing else of cells without a tag", () => {
  const sources = [
    "import os\nA = 1\nB = A + 1\nC = B\nunused = 3\nprint(A)",
    "x = 4\nB += 1\nos.environ['x'] = 'y'\ndel unused",
    `${DEF} B`,
    "tagged = 1",
    "B = 7",
    "tagged = 2",
  ];
  assert.deepEqual(programOf(sources, [4]), [
    "import os\nA = 1\nB = A + 1",
    "B += 1",
    `${DEF} B`,
    "tagged = 1",
  ]);
  assert.deepEqual(programOf(["x = 1", "import os", "y = x"], [3]), [
    "x = 1",
    "import os",
    "y = x",
  ]);
  assert.deepEqual(programOf(["x = 1", "# sinusoidal_pe"]), []);
});

test("the result of a notebook without the function lists its functions and says where they are", async () => {
  assert.deepEqual(await resultOf(["def encode(T, C): pass\nsin = 1", "# sinusoidal_pe"]), {
    kind: "missing",
    functions: ["encode"],
    remark: null,
  });
  const inClass = await resultOf(["x = 1", "class A:\n\n    def sinusoidal_pe(self): pass"]);
  assert.deepEqual(inClass.remark, { id: "in-class", line: 3, cell: 2 });
});

test("a warning of the compiler appears once, and only for code of the program", async () => {
  printed = "";
  await resultOf([
    'if "unused" is 1: pass',
    `def sinusoidal_pe(T, C):\n    assert T is not 1.5\n    return [[0] * C] * T`,
  ]);
  assert.equal(printed.match(/SyntaxWarning/g)?.length, 1, printed);
});

test("errors and remarks name the code cell, and the line in it", async () => {
  const raised = await resultOf([
    "# one",
    `%time x\ndef helper(x):\n    return x / 0`,
    `\n${DEF} helper(T)`,
  ]);
  assert.deepEqual([raised.cell, raised.line, raised.source], [2, 3, "return x / 0"]);
  assert.equal(
    raised.trace,
    "Code cell 3, line 3, in sinusoidal_pe\n    return helper(T)\nCode cell 2, line 3, in helper\n    return x / 0\nZeroDivisionError: division by zero",
  );
  for (const [sources, tagged, cell, line, text] of [
    [["x = 1", "!ls\ndef sinusoidal_pe(T, C)\n    pass"], [], 2, 2, /^SyntaxError: expected ':'/],
    [["x = (", `${DEF} 1`], [1], 1, 1, /^SyntaxError: '\(' was never closed/],
    [["x = 1\nreturn x", `${DEF} 1`], [1], 1, 2, /^SyntaxError: 'return' outside/],
    [["x = 1\nprint 'hello'", `${DEF} x`], [], 1, 2, /^SyntaxError: Missing parentheses/],
    [["x = 1", "x = 1 / 0", `${DEF} [[x] * C] * T`], [], 2, 1, /^ZeroDivisionError/],
    [["def sinusoidal_pe(T, C): pass", `@missing\n${DEF} 0`], [], 2, 1, /^NameError/],
    [["x = 1 / 0", `${DEF} x`], [], 1, 1, /^ZeroDivisionError/],
  ]) {
    const { kind, ...found } = await resultOf(sources, tagged);
    assert.deepEqual([kind, found.cell, found.line], ["raised", cell, line], sources[0]);
    assert.match(found.text, text);
  }
  const caret = await resultOf(["# one", `${DEF} [[(2 ^ C) * 0.0] * C] * (T + 1)`]);
  assert.deepEqual(caret, new Array(16).fill(0));
  const remark = async (sources) => {
    const { result, remark: found } = await runOf(sources);
    return found ?? result.remark;
  };
  assert.deepEqual(await remark(["# one", `${DEF} [[2 ^ C] * C] * T`]), {
    id: "caret",
    line: 2,
    cell: 2,
  });
  assert.deepEqual(await remark(["1", "\ndef sinusoidal_pe(T, C):\n    1"]), {
    id: "no-return",
    line: 2,
    cell: 2,
  });
});

// These work in any order in which each has what it needs. All return zeros.
const NAMED = [
  "BASE = 0",
  "BASE: int = 0",
  "(BASE) = 0; other = 1",
  "BASE, other = 0, 1",
  "BASE = other = 0",
  "if True:\n    BASE = 0",
  "for BASE in [1, 0]: pass",
  "with open('/tmp/x', 'w') as BASE:\n    pass\nBASE = 0",
  "try:\n    BASE = absent\nexcept NameError:\n    BASE = 0\nfinally:\n    pass",
  "BASE = [0]\nBASE.append(1)\nBASE = BASE[0]",
  "(BASE := 0)",
  "import math\nBASE = int(math.sin(0))",
  "def zero(): return 0\nBASE = zero()",
  "class Zero:\n    value = 0\nBASE = Zero.value",
  "match 1:\n    case BASE: pass\nBASE -= 1",
  "from math import (\n    floor,\n)\nBASE = floor(0.5)",
  "BASE = {'a': 0}\nBASE['b'] = 1\nBASE = BASE['a']",
  "lists = [[], []]\nlists[0].append(0)\nBASE = lists[0][0]",
  "async def later(): return 0\nBASE = 0 if later else 1",
  "BASE = 0;",
];
const NOISE = [
  "",
  "# from here\n# %time x",
  '"""\nfrom here on\nimport nothing\n%time x\n!ls\nx?\n"""',
  "text = '''\n    !ls\n%%bash\n''' \\\n  '?'",
  "n = (7\n% 2\n)",
  "m = 9 \\\n  % 4",
  "import os, \\\n  sys",
  "from math import (pi,\n  # why?\n  e)",
  "try: import torch\nexcept ImportError: torch = None",
  "try:\n\timport scipy as np_\nexcept (ImportError, OSError):\n\tnp_ = None",
  "if True: import json; import re",
  "def noise(x, *, y=1):\n    'from x import y'\n    return x",
  "class Noise:\n\n    x = 1\n\n    def y(self): return self.x",
  "lambda: (yield)",
  "@staticmethod\ndef decorated(): pass",
  "async def never():\n    await x",
  "[i for i in range(3)]",
  "print('noise', end='')",
  "f'''{1\n}\n%x'''",
  "del_me = 1\ndel del_me",
  "x = [\n\n1,\n]",
  "global g\ng = 1",
  "type Alias = list[int]",
  "while False:\n  pass\nelse:\n  pass",
  "\f\nimport string",
  "T = 'no part'; C = T",
];
const DEFINITIONS = [
  "def sinusoidal_pe(T, C):\n    return [[BASE] * C] * T",
  "def sinusoidal_pe(T, C):\n\n    '''\n%not magic\n    '''\n    row = [BASE for _ in range(C)]\n    return [row[:] for t in range(T)]",
  "sinusoidal_pe = lambda T, C: [[BASE] * C] * T",
  "class Maker:\n    def __call__(self, T, C):\n        return [[BASE] * C] * T\nsinusoidal_pe = Maker()",
  "if True:\n    def sinusoidal_pe(T, C): return [[BASE] * C] * T",
];
const MAGICS = [
  "%matplotlib inline",
  "!pip install 'x",
  "?print",
  "print??",
  "files = !ls",
  "%time more = 1",
  "%%x",
  "!ls \\\n   -l (",
];

const someStatements = fc
  .tuple(
    fc.array(fc.constantFrom(...NOISE), { maxLength: 6 }),
    fc.constantFrom(...NAMED),
    fc.array(fc.constantFrom(...NOISE), { maxLength: 6 }),
    fc.constantFrom(...DEFINITIONS),
    fc.array(fc.constantFrom(...NOISE, ...NAMED), { maxLength: 4 }),
  )
  .map(([first, base, between, definition, last]) => [
    ...first,
    base,
    ...between,
    definition,
    ...last,
  ]);
/** Says for each statement whether a cell ends after it, and the magic before it, if any. */
const someNotebook = someStatements.chain((statements) =>
  fc.record({
    statements: fc.constant(statements),
    ends: fc.array(fc.boolean(), { minLength: statements.length, maxLength: statements.length }),
    magics: fc.array(fc.option(fc.constantFrom(...MAGICS), { freq: 3 }), {
      minLength: statements.length,
      maxLength: statements.length,
    }),
    windows: fc.boolean(),
  }),
);

function cellsIn({ statements, ends, magics, windows }) {
  const cells = [[]];
  statements.forEach((statement, at) => {
    const magic = magics[at];
    // At the start of a cell, `%%` would be a magic for the whole cell.
    if (magic && !(magic.startsWith("%%") && cells.at(-1).join("").trim() === ""))
      cells.at(-1).push(magic);
    cells.at(-1).push(statement);
    if (ends[at]) cells.push([]);
  });
  return cells.map((lines) => lines.join("\n").replaceAll("\n", windows ? "\r\n" : "\n"));
}

test("where all cells together are right Python, the program made of them is, and gives the same", async () => {
  await fc.assert(
    fc.asyncProperty(someNotebook, async (notebook) => {
      const expected = JSON.parse(inPython("whole", notebook.statements));
      fc.pre(expected !== null);
      const sources = cellsIn(notebook);
      programOf(sources);
      assert.deepEqual(await resultOf(sources), expected.flat());
    }),
    { seed, numRuns: 400 },
  );
});

test("right Python has no magics", () => {
  fc.assert(
    fc.property(someStatements, (statements) => {
      const source = statements.join("\n");
      assert.equal(inPython("python_in", source), source);
    }),
    { seed, numRuns: 200 },
  );
});
