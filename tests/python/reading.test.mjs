import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { before, test } from "node:test";

import { feedbackFor, load } from "sinusoidal-pe";

import { TABLES as IN_JAVASCRIPT } from "../wasm/feedback/tables.mjs";
import { asker, FILES, startHere } from "./python.mjs";

let pe;
let interpreter;
before(async () => {
  pe = await load();
  ({ interpreter } = await startHere("snapshot", FILES));
});

const examine = (ask) => pe.examine(ask).then((report) => JSON.stringify(report));
const inPython = (code) => examine(asker(interpreter, code));
const inJavaScript = (body) => {
  const fn = new Function("T", "C", body);
  return examine(async ({ T, C }) => ({ kind: "returned", value: fn(T, C) }));
};

/** These names make JavaScript's literals valid in Python. */
const PYTHON_NAMES = "null = None\nnan = NaN = float('nan')\ninf = Infinity = float('inf')\n";
const LITERALS = {
  "a right table": "[[0, 1]]",
  "a right table, rank 3": "[[[0, 1]]]",
  "two rows": "[[0.0, 1.0], [0.5, 0.25]]",
  "one row too few": "[[0, 1, 0, 1, 0, 1]]",
  "a flat list": "[0, 1, 0.5, 0.25]",
  "a ragged list": "[[0, 1], [0.5], [1, 2]]",
  "a deep ragged list": "[[[0, 1], [1, 0]], [[0, 1], [1]]]",
  "rows and numbers mixed": "[[0, 1], 5]",
  "numbers and rows mixed": "[5, [0, 1]]",
  NaN: "[[0, NaN]]",
  infinities: "[[Infinity, -Infinity]]",
  "a string among numbers": '[[0, "1"]]',
  "a quoted string": '[[0, "say \\"x\\"\\n"]]',
  "a long string": `[[0, "${"x".repeat(100)}"]]`,
  "a string for a row": '[[0, 1], "row"]',
  "an empty row first": "[[], [0, 1]]",
  "an empty row before a number": "[[], 0]",
  "an empty row before deeper ones": "[[[]], [[0]]]",
  nothing: "null",
  "a string": '"table"',
  "a number": "5",
  "a fraction": "-0.125",
  "not a number": "NaN",
  infinite: "-Infinity",
  "a list of nothing": "[]",
  "rows of nothing": "[[], []]",
  "one empty row": "[[]]",
  "an empty row later": "[[0, 1], []]",
  "minus zero": "[[-0.0, 1]]",
  "numbers beyond the doubles": "[[1e400, -1e400]]",
  "a large whole number": "[[12345678901234567890, 1]]",
  "nested too deep": "[[[[[[[[[0]]]]]]]]]",
};
for (const [name, literal] of Object.entries(LITERALS)) {
  test(`the same report from both languages: ${name}`, async () => {
    const python = await inPython(
      `${PYTHON_NAMES}def sinusoidal_pe(T, C):\n    return ${literal}\n`,
    );
    assert.equal(python, await inJavaScript(`return ${literal}`));
  });
}

const JS_RIGHT = `const wave = (j, angle) => (j % 2 === 0 ? Math.sin(angle) : Math.cos(angle));
  const row = (t) => Array.from({ length: C }, (_, j) => wave(j, t / 10000 ** ((j - (j % 2)) / C)));
  const rows = Array.from({ length: T }, (_, t) => row(t));`;
const PY_RIGHT = `import math
import array
import numpy as np

def rows(T, C):
    wave = lambda j, angle: math.cos(angle) if j % 2 else math.sin(angle)
    return [[wave(j, t / 10000 ** ((j - j % 2) / C)) for j in range(C)] for t in range(T)]

def sinusoidal_pe(T, C):
    table = rows(T, C)
    return `;
/** The last bits of sine and cosine differ between the languages, so reports are rounded. */
const TABLES = {
  "rows of numbers": ["rows", ["table", "tuple(map(tuple, table))", "np.array(table)"]],
  "rows as arrays": [
    "rows.map((row) => Float64Array.from(row))",
    ["list(np.array(table))", "[array.array('d', row) for row in table]"],
  ],
  transposed: [
    "Array.from({ length: C }, (_, j) => rows.map((row) => row[j]))",
    ["np.array(table).T", "[list(column) for column in zip(*table)]"],
  ],
  flat: ["rows.flat()", ["np.ravel(table)", "[entry for row in table for entry in row]"]],
  "flat, typed": ["Float64Array.from(rows.flat())", ["array.array('d', np.ravel(table))"]],
  "a leading axis": ["[rows]", ["np.array(table)[None]", "[table]"]],
  "two more axes": [
    "rows.map((row) => row.map((entry) => [[entry]]))",
    ["np.array(table)[..., None, None]"],
  ],
  float32: [
    "rows.map((row) => Float32Array.from(row))",
    [
      "np.array(table, dtype=np.float32)",
      "list(np.array(table, dtype='f4'))",
      "[array.array('f', row) for row in table]",
    ],
  ],
  "whole numbers": [
    "rows.map((row) => Int32Array.from(row.map(Math.trunc)))",
    [
      "np.array(table).astype(int)",
      "np.array(table).astype('>i2')",
      "[array.array('i', map(int, row)) for row in table]",
    ],
  ],
  empty: ["new Float64Array(0)", ["np.empty(0)", "array.array('d')"]],
  "empty rows": ["rows.map(() => new Float64Array(0))", ["np.empty((T, 0))"]],
  "one column less": ["rows.map((row) => row.slice(1))", ["np.array(table)[:, 1:]"]],
  "rows reversed": ["rows.reverse()", ["np.array(table)[::-1]", "np.asfortranarray(table[::-1])"]],
  NaN: ["rows.map((row) => row.map(() => NaN))", ["np.full((T, C), np.nan)"]],
  strings: ['rows.map((row) => row.map(() => "0"))', ["np.full((T, C), '0')", "[['0'] * C] * T"]],
};
for (const [name, [js, expressions]] of Object.entries(TABLES)) {
  for (const expression of expressions) {
    test(`the same report from both languages: ${name}, as ${expression}`, async () => {
      const ours = await inPython(`${PY_RIGHT}${expression}\n`);
      const expected = await inJavaScript(`${JS_RIGHT}\nreturn ${js};`);
      assert.equal(rounded(ours), rounded(expected));
    });
  }
}

function rounded(report) {
  return JSON.stringify(JSON.parse(report), (_, value) =>
    typeof value === "number" ? Number(value.toPrecision(10)) : value,
  );
}

const answer = async (code) => asker(interpreter, code)({ T: 3, C: 2 });
const python = (expression, head = "") =>
  answer(`${head}import numpy as np\ndef sinusoidal_pe(T, C):\n    return ${expression}\n`);

for (const dtype of [
  "float16",
  "float32",
  "float64",
  "longdouble",
  "int8",
  "uint64",
  "bool",
  ">f8",
  ">f4",
]) {
  for (const layout of ["", ".T.copy().T", "[::-1][::-1]", "[:, ::-1][:, ::-1]"]) {
    test(`an array of ${dtype} is read as it is laid out: np.arange(6)${layout}`, async () => {
      const { kind, value } = await python(
        `np.arange(6).reshape(3, 2).astype("${dtype}")${layout}`,
      );
      assert.equal(kind, "returned");
      assert.deepEqual([...value.data], dtype === "bool" ? [0, 1, 1, 1, 1, 1] : [0, 1, 2, 3, 4, 5]);
      assert.deepEqual(value.shape, [3, 2]);
      const names = { longdouble: "float128", ">f8": "float64", ">f4": "float32" };
      assert.equal(value.dtype, names[dtype] ?? dtype);
    });
  }
}

const CLASS =
  "class Has:\n    def __array__(self, dtype=None, copy=None):\n        import numpy\n        return numpy.arange(6.0).reshape(3, 2)\n";
for (const [expression, head] of [
  ["Has()", CLASS],
  ["[row for row in np.arange(6.0).reshape(3, 2)]"],
  ["[[np.float64(0), np.int8(1)], (2, np.float32(3)), [np.array(4), 5.0]]"],
  ["memoryview(np.arange(6.0).reshape(3, 2))"],
  ["np.matrix([[0, 1], [2, 3], [4, 5]], dtype=float)"],
  ["np.array([[0, 1], [2, 3], [4, 5]], dtype=object)"],
]) {
  test(`read as a table: ${expression}`, async () => {
    const { value } = await python(expression, head);
    assert.deepEqual([...value.data], [0, 1, 2, 3, 4, 5]);
    assert.deepEqual(value.shape, [3, 2]);
  });
}

for (const [expression, problem] of [
  ["{'a': 1}", { id: "value", type: "dict", text: "dict" }],
  ["(row for row in [[0, 1]])", { id: "value", type: "generator", text: "generator" }],
  ["range(5)", { id: "value", type: "range", text: "range" }],
  ["b'bytes'", { id: "value", type: "bytes", text: "bytes" }],
  ["np.float64(0.5)", { id: "value", type: "number", text: "0.5" }],
  ["True", { id: "value", type: "bool", text: "True" }],
  ["[[0, False]]", { id: "entry", at: [0, 1], type: "bool", text: "False" }],
  ["1j", { id: "value", type: "complex", text: "1j" }],
  ["np.array([[1j, 2]])", { id: "entry", at: [0, 0], type: "complex", text: "1j" }],
  ["[[0, 2 + 1j]]", { id: "entry", at: [0, 1], type: "complex", text: "(2+1j)" }],
  ["[[0, {}]]", { id: "entry", at: [0, 1], type: "dict", text: "dict" }],
  ["np.array([0, None])", { id: "entry", at: [1], type: "NoneType", text: "None" }],
  ["[[0, 1], None]", { id: "entry", at: [1], type: "NoneType", text: "None" }],
  ["[[None, 0]]", { id: "entry", at: [0, 0], type: "NoneType", text: "None" }],
  ["np.array(['2020-01-01'], dtype='M8[D]')", { id: "entry", at: [0], type: "date", text: "date" }],
]) {
  test(`reported as what it is: ${expression}`, async () => {
    assert.deepEqual(await python(expression), { kind: "not-a-table", problem });
  });
}

test("an array with too many entries or axes is refused before it is read", async () => {
  const cells = 2 ** 21 + 1;
  for (const [expression, problem] of [
    ["np.zeros(2 ** 21 + 1)", { id: "too-large", cells, limit: 2 ** 21 }],
    ["np.broadcast_to(0.0, (2 ** 21 + 1,))", { id: "too-large", cells, limit: 2 ** 21 }],
    ["np.zeros([1] * 33)", { id: "too-deep", depth: 32 }],
    ["np.zeros([1] * 64)", { id: "too-deep", depth: 32 }],
  ]) {
    assert.deepEqual(await python(expression), { kind: "not-a-table", problem });
  }
  const { shape } = (await python("np.zeros([1] * 32)")).value;
  assert.deepEqual(shape, new Array(32).fill(1));
});

test("a coroutine is reported as a promise", async () => {
  const { problem } = await answer("async def sinusoidal_pe(T, C):\n    return [[0, 1]]\n");
  assert.deepEqual(problem, { id: "promise" });
});

test("an array whose own reading fails is reported as unreadable", async () => {
  const code =
    "class Bad:\n    def __array__(self, *rest, **more):\n        raise OSError('no')\ndef sinusoidal_pe(T, C):\n    return Bad()\n";
  assert.deepEqual((await answer(code)).problem, { id: "unreadable", text: "OSError: no" });
});

test("the solution in Python that the page shows passes all six in float64", async () => {
  const file = new URL("../../web/src/languages/solutions/sinusoidal_pe.py", import.meta.url);
  const ask = asker(interpreter, await readFile(file, "utf8"));
  const { passed, precision } = await pe.examine(ask);
  assert.deepEqual([passed, precision], [true, "float64"]);
});

const numpy = (
  lines,
  { t = "np.arange(T)", rate = "10000.0 ** (-np.arange(0, C, 2) / C)" } = {},
) => `import numpy as np

def sinusoidal_pe(T, C):
    t = ${t}
    angle = t[:, None] * ${rate}
    pe = np.zeros((T, C))
    pe[:, 0::2] = np.sin(angle)
    pe[:, 1::2] = np.cos(angle)
${lines.map((line) => `    ${line}\n`).join("")}`;

/** The key names the JavaScript program that does the same. */
const PROGRAMS = {
  "sines and cosines stacked along a new last axis": numpy([
    "return np.stack([np.sin(angle), np.cos(angle)], axis=-1)",
  ]),
  "np.concatenate([sines, cosines]), which joins rows": numpy([
    "return np.concatenate([np.sin(angle), np.cos(angle)])",
  ]),
  "np.stack([sines, cosines])": numpy(["return np.stack([np.sin(angle), np.cos(angle)])"]),
  "positions as a column of rows, (T, 1, C)": numpy(["return pe[:, None, :]"]),
  "for (t = 1; t < T; ++t)": numpy(["return [list(pe[t]) for t in range(1, T)]"]),
  "np.zeros((T - 1, C)), which keeps its second axis if it is empty": numpy(["return pe[1:]"]),
  "return row inside the loop": numpy(["for row in pe:", "    return row"]),
  "Math.cos(t) / divisor": numpy([
    "pe[:, 1::2] = np.cos(t[:, None]) * 10000.0 ** (-np.arange(0, C, 2) / C)",
    "return pe",
  ]),
  "Math.exp(-2 * i / C * Math.log10(10000))": numpy(["return pe"], {
    rate: "np.exp(-np.arange(0, C, 2) / C * np.log10(10000.0))",
  }),
  "positions in float16": numpy(["return pe"], {
    t: "np.arange(T).astype(np.float16).astype(np.float64)",
  }),
  "the last entry overwritten": numpy(["pe[-1, -1] = 0", "return pe"]),
};

for (const [program, code] of Object.entries(PROGRAMS)) {
  test(`the same words for both languages: ${program}`, async () => {
    const { observation, step } = IN_JAVASCRIPT.find((each) => each.program === program);
    const result = feedbackFor(await pe.examine(asker(interpreter, code)));
    assert.equal(result.observation, observation.join(" "));
    if (step) assert.ok(result.step.startsWith(step.join(" ")), result.step);
  });
}
