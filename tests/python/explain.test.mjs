import assert from "node:assert/strict";
import { before, test } from "node:test";

import { explainError } from "sinusoidal-pe";
import { errorsPython } from "#texts/errors-python.js";
import { PYTHON } from "../raising.mjs";
import { answerOf, FILES, startHere } from "./python.mjs";

let interpreter;
let pyodide;
before(async () => {
  ({ interpreter, pyodide } = await startHere("snapshot", FILES));
});

const resultOf = (code) => answerOf(interpreter, code, [2, 4]);

for (const { name, code, part } of PYTHON) {
  test(`explains Python's error for ${name}`, () => {
    const { text, source } = resultOf(code);
    const words = explainError({ language: "python", text, source });
    assert.equal(words, part, text);
  });
}

const HEAD = "import numpy as np\ndef sinusoidal_pe(T, C):\n    ";
const REMARKS = {
  "a function without return": ["table = np.zeros((T, C))", { id: "no-return", line: 2 }],
  "a return inside another function alone": [
    "def row(t):\n        return t\n    row(T)",
    { id: "no-return", line: 2 },
  ],
  "a return with nothing behind it": [
    "if T:\n        return\n    return 1",
    { id: "bare-return", line: 4 },
  ],
  "^ for whole numbers": ["x = 1\n    return np.ones((T, C)) * (10 ^ C)", { id: "caret", line: 4 }],
  "positions of 8 bits": [
    "return np.ones((T, C)) * np.arange(T, dtype=np.int8)[:, None]",
    { id: "few-bits", line: 3 },
  ],
  "positions in half precision": [
    "return np.ones((T, C)) * np.arange(T, dtype='float16')[:, None]",
    { id: "few-bits", line: 3 },
  ],
  "sorted rows": ["return np.sort(np.ones((T, C)))", { id: "sorted", line: 3 }],
  "cumulated rows": ["return np.cumsum(np.ones((T, C)), axis=0)", { id: "cumulated", line: 3 }],
  "a return that ends a loop over positions": [
    "pe = np.zeros((T, C))\n    for t in range(T):\n        pe[t] = t\n        return pe",
    { id: "return-in-loop", line: 6 },
  ],
  "a break that ends a loop over positions": [
    "pe = np.zeros((T, C))\n    for t in range(T):\n        pe[t] = t\n        break\n    return pe",
    { id: "return-in-loop", line: 6 },
  ],
  "a break after a condition": [
    "pe = np.zeros((T, C))\n    for t in range(T):\n        if t > C:\n            break\n    return pe",
    null,
  ],
  "a return in a loop that ends it for one position": [
    "pe = np.zeros((T, C))\n    for t in range(T):\n        if t > C:\n            return pe\n    return pe",
    null,
  ],
  "2j whose imaginary part gets lost": [
    "pe = np.zeros((T, C))\n    for j in range(C):\n        pe[:, j] = np.real(2j / C)\n    return pe",
    { id: "imaginary", line: 5 },
  ],
  "complex numbers that are meant": [
    "j = np.arange(C)\n    return np.ones((T, 1)) * (np.exp(2j * j) + 1j).imag",
    null,
  ],
  "powers of whole numbers beyond 64 bits": [
    "i = np.arange(C // 2)\n    d = 10000 ** (2 * i[None, :])\n    return np.ones((T, C)) / d[0, 0]",
    { id: "large-integers", line: 4 },
  ],
  "powers of NumPy's whole numbers in a loop": [
    "for i in range(C // 2):\n        d = np.power(10000, 2 * i)\n    return np.ones((T, C)) / d",
    { id: "large-integers", line: 4 },
  ],
  "powers of Python's whole numbers in a loop": [
    "for i in range(C // 2):\n        d = 10000 ** (2 * i)\n    return np.ones((T, C)) / d",
    null,
  ],
  "whole exponents that stay small": [
    "C = C // 2\n    d = 10000 ** (2 * np.arange(C) // (2 * C))\n    return np.ones((T, C)) / d",
    null,
  ],
  "powers of fractions": [
    "i = np.arange(C // 2) / C\n    return np.ones((T, C)) * (10000 ** (2 * i))[0]",
    null,
  ],
  "a power with the base as its exponent": [
    "rate = np.power(2 * np.arange(C) / C, -1 / 10000)\n    return np.ones((T, C)) * T",
    { id: "base-as-exponent", line: 3 },
  ],
  "a power around the position": [
    "base = 10000\n    return (np.arange(T)[:, None] / base) ** (np.arange(C) / C)",
    { id: "position-in-power", line: 4 },
  ],
  "a power around a position that a line above divides": [
    "t = np.arange(T)[:, None] * (1 / 10000.0)\n    return np.power(t, np.arange(C) / C)",
    { id: "position-in-power", line: 4 },
  ],
  "a power around a position that is divided in place, and gets another axis": [
    "t = np.arange(T) * 1.0\n    t /= 10000\n    return t[:, None].astype(float) ** (np.arange(C) / C)",
    { id: "position-in-power", line: 5 },
  ],
  "a position that gets another value after it is divided": [
    "t = np.arange(T) / 10000\n    t = np.arange(T)\n    return t[:, None] ** (np.arange(C) / C)",
    null,
  ],
  "a constant power of a small share": [
    "x = np.arange(T)[:, None] * 0.001\n    return x ** 2 * np.ones(C)",
    null,
  ],
  "a power of 1/10000": [
    "one = 1.0\n    return np.arange(T)[:, None] * (one / 10000) ** (np.arange(C) / C)",
    null,
  ],
  "a power that is rounded to whole numbers": [
    "d = 10000 ** (np.arange(C) / C)\n    return np.arange(T)[:, None] / np.floor(d)",
    { id: "rounded-power", line: 4 },
  ],
  "a power of 2 that is rounded": ["return np.ones((T, C)) * int(2 ** np.log2(C))", null],
  "a power that is rounded to decimals": [
    "return np.ones((T, C)) * round(10000 ** (2 / C), 4)",
    null,
  ],
  "a sum of a sine and a cosine": [
    "x = np.ones((T, C))\n    return np.cos(x) + np.sin(x)",
    { id: "added-functions", line: 4 },
  ],
  "a mean that is subtracted": [
    "x = np.sin(np.ones((T, C)))\n    x -= x.mean(axis=0)\n    return x",
    { id: "standardised", line: 4 },
  ],
  "names that are defined by each other": [
    "while False:\n        a = b + 1\n        b = a + 1\n        c = 10000 ** a\n    return np.ones((T, C))",
    null,
  ],
  "one list for all rows": ["return [[0] * C] * T", { id: "shared-row", line: 3 }],
  "one array for all rows": ["return [np.zeros(C)] * T", { id: "shared-row", line: 3 }],
  "one list that is appended again and again": [
    "table, row = [], [0] * C\n    for t in range(T):\n        table.append(row)\n    return table",
    { id: "shared-row", line: 3 },
  ],
  "one list that is appended after a loop over its entries": [
    "table, row = [], []\n    for j in range(C):\n        row.append(j / C)\n    for t in range(T):\n        table.append(row)\n    return table",
    { id: "shared-row", line: 3 },
  ],
  "rows that are shared in a way that the code does not show": [
    "row = [0] * C\n    return list(row for t in range(T))",
    { id: "shared-row", line: null },
  ],
  "an array of whole numbers": [
    "x = np.zeros(C)\n    return np.zeros((T, C), dtype=int)",
    { id: "whole-numbers", line: 4 },
  ],
  "an array of NumPy's whole numbers": [
    "return np.zeros((T, C), np.int32)",
    { id: "whole-numbers", line: 3 },
  ],
  "a conversion to whole numbers": [
    "x = np.ones((T, C))\n    return x.astype('int64')",
    { id: "whole-numbers", line: 4 },
  ],
  "an array that is filled with a whole number": [
    "return np.full((T, C), 0)",
    { id: "whole-numbers", line: 3 },
  ],
  "an array like one of whole numbers": [
    "x = np.arange(T * C).reshape(T, C)\n    return np.zeros_like(x)",
    { id: "whole-numbers", line: 4 },
  ],
  "an array of whole numbers without a sign in the code": [
    "return np.arange(T * C).reshape(T, C)",
    { id: "whole-numbers", line: null },
  ],
  "2j for 2 * j": ["return np.sin(np.arange(C) * 2j)", { id: "complex", line: 3 }],
  "a complex number without 2j": [
    "return np.emath.sqrt(-np.ones((T, C)))",
    { id: "complex", line: null },
  ],
  "a None that is returned": ["return [].append(T)", { id: "returned-nothing", line: 3 }],
  "the result of print": ["pe = 1\n    return print(pe)", { id: "returned-nothing", line: 4 }],
  "a table next to another value": [
    "pe = np.zeros((T, C))\n    return pe, pe[0]",
    { id: "several-values", line: 4 },
  ],
  "entries of another kind of number": [
    "from fractions import Fraction as F\n    from fractions import Fraction\n    return [[Fraction(1, 2)] * C] * T",
    { id: "other-number", line: 5 },
  ],
  "an exponential of complex numbers": [
    "x = T\n    return np.exp(1j * np.ones((T, C)))",
    { id: "complex", line: 4 },
  ],
  "2j next to a variable j": [
    "for j in range(C):\n        pass\n    return np.ones((T, C)) * 2j",
    { id: "imaginary", line: 5 },
  ],
  "a variable that an inner loop changes": [
    "pe = []\n    for t in range(T):\n        pe.append([])\n        for j in range(C):\n            t /= 2\n            pe[-1].append(t)\n    return pe",
    { id: "changed-position", line: 7 },
  ],
  "whole numbers by the first result of a function": [
    "return np.vectorize(lambda t, j: t)(np.ones((T, C), int), 1)",
    { id: "vectorized", line: 3 },
  ],
  "an array of truth values": [
    "return np.zeros((T, C), dtype=bool)",
    { id: "true-or-false", line: 3 },
  ],
  "a grid with positions along its columns": [
    "t, j = np.meshgrid(np.arange(T), np.arange(C) / 2)\n    return j.reshape(T, C)",
    { id: "grid", line: 3 },
  ],
  "a grid that is turned": [
    "t, j = np.meshgrid(np.arange(T), np.arange(C) / 2)\n    return j.T.reshape(T, C)",
    null,
  ],
  "a power of T": [
    "return np.ones((T, C)) / T ** (2 / C * np.ones(C))",
    { id: "other-base", line: 3 },
  ],
  "a square of T": ["return np.ones((T, C)) / T ** 2", null],
  "the logarithm of a quotient": [
    "return np.ones((T, C)) * np.log(10000 / C)",
    { id: "log-of-quotient", line: 3 },
  ],
  "the sign of a sibling, and of a hash": [
    "h = T\n    h ^= C\n    return np.ones((T, C)) * (h ^ 1)",
    null,
  ],
  "positions of 16 bits by astype": [
    "t = np.arange(T).astype('f2')\n    return np.ones((T, C)) * t[:, None]",
    { id: "few-bits", line: 3 },
  ],
  "positions of 16 bits by a name of their type": [
    "half = np.float16\n    t = np.array(np.arange(T), half)\n    return np.ones((T, C)) * t[:, None]",
    { id: "few-bits", line: 4 },
  ],
  "one position of 16 bits": [
    "return [[float(np.float16(t))] * C for t in range(T)]",
    { id: "few-bits", line: 3 },
  ],
  "a finished table of 16 bits": [
    "pe = np.arange(T)[:, None] / np.ones(C)\n    pe[:, 0] = np.sin(pe[:, 0])\n    def end(x):\n        return np.float16(x)\n    return end(pe).astype(np.float16)",
    null,
  ],
  "a row that is made above a second loop": [
    "table = []\n    row = None\n    row = [0] * C\n    for t in range(T):\n        table.append(row)\n    row = []\n    return table",
    { id: "shared-row", line: 5 },
  ],
  "text of formatted numbers": [
    "print(f'{T}', str(T))\n    table = []\n    for t in range(T):\n        row = [float(f'{t}')]\n        row += [f'{t:.4f}']\n        table.append(row[1:] * C)\n    return table",
    { id: "text-entry", line: 7 },
  ],
  "text by format in a comprehension": [
    "return [\n        ['{}'.format(j) for j in range(C)] for t in range(T)]",
    { id: "text-entry", line: 4 },
  ],
  "text by a sign of remainder": [
    "table = [[0] * C for t in range(T)]\n    table[0][0] = '%.4f' % T\n    return table",
    { id: "text-entry", line: 4 },
  ],
  "text of an array": ["return np.ones((T, C)).astype(str)", { id: "text-entry", line: 3 }],
  "text whose line the code does not show": [
    "text = str(T)\n    assert T, f'{T}'\n    return [[text] * C] * T",
    { id: "text-entry", line: null },
  ],
  "appends below the loop over pairs": [
    "table = []\n    for t in range(T):\n        row = []\n        for i in range(C):\n            x = t / C\n            y = x + i\n        row.append(y)\n        table.append(row)\n    return table",
    { id: "late-append", line: 9 },
  ],
  "a list joined below the loop over pairs": [
    "table = []\n    for t in range(T):\n        row = []\n        for i in range(C):\n            y = t / C\n        row += [y]\n        table.append(row)\n    return table",
    { id: "late-append", line: 8 },
  ],
  "appends below a loop that adds up": [
    "table = []\n    for t in range(T):\n        row = []\n        y = 0\n        for i in range(C):\n            y = y + i\n        row.append(y)\n        table.append(row)\n    return table",
    null,
  ],
  "appends below a loop that fills the row": [
    "table = []\n    for t in range(T):\n        row = [0] * C\n        for i in range(C):\n            x = i\n            row[i] = x\n        table.append(row)\n    return table",
    null,
  ],
  "an array that append makes and the line loses": [
    "pe = np.ones((T, C)) / 3\n    np.append(pe, [1, 2])\n    return pe",
    { id: "lost", line: 4 },
  ],
  "a shape that the line loses": [
    "pe = np.ones(T * C) / 3\n    pe.reshape(T, C)\n    return pe",
    { id: "lost", line: 4 },
  ],
  "arrays that the line keeps": [
    "pe = np.ones((T, C)) / 3\n    rows = []\n    rows.append(pe)\n    rows.insert(0, pe)\n    np.concatenate([pe, pe], out=np.ones((2 * T, C)))\n    pe = pe.reshape(T, C)\n    return pe",
    null,
  ],
  "one row in a list comprehension": [
    "row = [0] * C\n    x = 1\n    return [row for t in range(T)]",
    { id: "shared-row", line: 3 },
  ],
  "one row that a loop clears and fills": [
    "table, one = [], 1\n    row = []\n    for t in range(T):\n        row.clear()\n        for j in range(C):\n            x = one\n            row.append(x)\n            row.append(one)\n        table.append(row)\n    return table",
    { id: "shared-row", line: 4 },
  ],
  "one row that a loop assigns": [
    "table, x = [0] * T, 1\n    row = [x] * C\n    for t in range(T):\n        table[t] = row\n    return table",
    { id: "shared-row", line: 4 },
  ],
  "text with a name": [
    "label = f'{T}'\n    x = f'{np.sin(T)}'\n    return [[x] * C] * T",
    { id: "text-entry", line: 4 },
  ],
  "entries below the loop over pairs": [
    "pe = np.ones((T, C)) / 3\n    for t in range(T):\n        for i in range(C):\n            x = t / C\n        pe[t, 0] = x\n    return pe",
    { id: "late-append", line: 7 },
  ],
  "lists that are joined and lost": [
    "pe = [[0.5] * C for t in range(T)]\n    pe + [[0.5] * C]\n    pe = pe + []\n    return pe",
    { id: "lost", line: 4 },
  ],
  "rows of their own": ["return [[0.5] * C for t in range(T)]", null],
};
for (const [name, [body, remark]] of Object.entries(REMARKS)) {
  test(`remarks in Python on ${name}`, () => {
    assert.deepEqual(resultOf(`${HEAD}${body}\n`).remark, remark);
  });
}

test("leaves an error alone that says enough itself", () => {
  const { text, source } = resultOf(
    "def sinusoidal_pe(T, C):\n    raise ValueError('T is later')\n",
  );
  assert.equal(explainError({ language: "python", text, source }), undefined);
});

const RIGHT = `    angles = np.arange(T)[:, None] / 10000 ** (np.arange(0, C, 2) / C)
    return np.stack([np.sin(angles), np.cos(angles)], -1).reshape(T, C)
`;
const WARNINGS = {
  "an array in a place for one number": [
    "pe = np.zeros((T, C))\n    pe[0, 0] = np.ones(1)\n",
    "Conversion of an array",
    4,
  ],
  "an array for a function of math": ["import math; math.sin(np.ones(1))\n", "Conversion of", 3],
  "a function of NumPy": ["np.in1d([T], [C])\n", "`in1d` is deprecated", 3],
  "a warning that the code ignores": [
    "import warnings\n    warnings.simplefilter('ignore')\n    np.in1d([T], [C])\n    warnings.resetwarnings()\n",
  ],
};
for (const [name, [lines, text, line]] of Object.entries(WARNINGS)) {
  test(`keeps Python's warning that a newer version refuses ${name}`, () => {
    const { kind, remark } = resultOf(`${HEAD}${lines}${RIGHT}`);
    assert.equal(kind, "table");
    if (!text) return assert.equal(remark, null);
    assert.deepEqual([remark.id, remark.line], ["", line]);
    assert.ok(remark.text.startsWith(`DeprecationWarning: ${text}`), remark.text);
  });
}

test("explains every name that NumPy says to have removed, also in an import", () => {
  const { removed, left } = JSON.parse(
    pyodide.runPython(`
import json
import numpy as np
from numpy._expired_attrs_2_0 import __expired_attributes__
json.dumps({"removed": __expired_attributes__, "left": dir(np)})`),
  );
  assert.ok(Object.keys(removed).length > 50);
  for (const [name, note] of Object.entries(removed)) {
    const text = `ImportError: cannot import name '${name}' from 'numpy'`;
    const words = explainError({ language: "python", text, source: "" });
    const instead = /^Use `([\w.-]+)`/
      .exec(note)?.[1]
      .replace(/^numpy\.promote.*/, "np.result_type");
    assert.match(words, new RegExp(`^NumPy 2 has no np\\.${name}\\.`));
    assert.ok(words.includes(instead ?? "."), `${words} ${note}`);
    assert.ok(!left.includes(name), name);
  }
});

test("names the version of Python that runs here", () => {
  const version = pyodide.runPython("import sys; '%d.%d' % sys.version_info[:2]");
  for (const words of [
    errorsPython.newer({ name: "a", version: "4" }),
    errorsPython.newerSyntax({ version: "4", written: "a" }),
  ]) {
    assert.ok(words.includes(`Python ${version} runs here`), words);
  }
});
