// Times depend on the machine, but steps do not.
import assert from "node:assert/strict";
import { test } from "node:test";

import { answer } from "#texts/argument-errors.js";

import { npyFile } from "./formats/files.mjs";
import { stepsOf } from "./steps.mjs";

const {
  causeFormula,
  describe,
  describeAll,
  describeAnswerProblem,
  explainError,
  feedbackFor,
  load,
} = await import("sinusoidal-pe");
const { readTable, writeCsv, writeNpy } = await import("sinusoidal-pe/formats");
const { raisedText, readAnswer, readAnswerProblem } = await import("sinusoidal-pe/answer");

const pe = await load();

const isOfPackage = (url) => url.includes("/wasm/dist/");
const steps = (call) => stepsOf(call, isOfPackage);

/** Twice the input may take little more than twice the steps, unless it is not read to its end. */
async function isLinear(call, n) {
  const [once, twice] = [await steps(() => call(n)), await steps(() => call(2 * n))];
  assert.ok(once > 0);
  assert.ok(twice <= 2.2 * once + 2000, `${once} steps, then ${twice}`);
  return twice;
}

const repeat = (text) => (n) => text.repeat(n / text.length);

const TEXTS = {
  "one sign": repeat("x"),
  "one long word of a message": (n) => `ReferenceError: ${"x".repeat(n)} is not defined`,
  "a word of brackets": (n) => `ReferenceError: ${"(".repeat(n)} is not defined`,
  "one quote": (n) => `NameError: '${"x".repeat(n)}`,
  shapes: repeat("could not be broadcast together with shapes ("),
  "shapes that are closed": repeat("shapes () and "),
  "shapes of matmul": repeat("shapes (() and ("),
  "shapes of reshape": repeat("cannot reshape array of size 1 into shape ("),
  "input arrays": repeat("input array must "),
  operands: repeat("operand "),
  "names of NumPy": repeat("'numpy"),
  modules: repeat("module 'x' has no attribute '"),
  "calls with dots": (n) => `TypeError: ${"a.".repeat(n / 2)}`,
  "calls that take": (n) => `TypeError: f() takes ${"takes ".repeat(n / 6)}`,
  redeclarations: repeat("redeclaration of "),
  declarations: repeat("declare "),
  "assignments to names": (n) => `ReferenceError: assignment to ${"x ".repeat(n / 2)}`,
  "what is called": (n) => `TypeError: ${"a.(".repeat(n / 3)} is not a function`,
};
const SOURCES = {
  "empty lines": repeat("\n"),
  blanks: repeat(" "),
  "empty lines of every kind": repeat("\r\n\u2028\t\v"),
  loops: repeat("for x"),
  digits: repeat("1"),
  comments: repeat("// "),
  "a name": repeat("x"),
  "a name, blanks": repeat("x   "),
};
const SYNTAX = "SyntaxError: Invalid or unexpected token";

test("explain: reads a limited part of an error, and the source once", async () => {
  for (const language of ["javascript", "python"]) {
    for (const [name, make] of Object.entries(TEXTS)) {
      const found = await isLinear(
        (n) => explainError({ language, text: make(n), source: "" }),
        2e5,
      );
      assert.ok(found < 200_000, `${name}: ${found} steps`);
    }
    for (const make of Object.values(SOURCES)) {
      for (const text of [SYNTAX, "ReferenceError: x is not defined", "NameError: 'x'"]) {
        await isLinear((n) => explainError({ language, text, source: make(n) }), 2e5);
      }
    }
  }
});

const header = (shape, fortran = "False") =>
  `{'descr': '<f8', 'fortran_order': ${fortran}, 'shape': ${shape}, }\n`;
const npyOf = (text) => {
  const bytes = new Uint8Array(12 + text.length);
  bytes.set([0x93, ...Buffer.from("NUMPY"), 2, 0]);
  new DataView(bytes.buffer).setUint32(8, text.length, true);
  bytes.set(Buffer.from(text), 12);
  return bytes;
};

const FILES = {
  "a long cell": (n) => `${"1".repeat(n)}x`,
  "a long second cell": (n) => `x,${"1".repeat(n)}x\n`,
  "quotes, then blanks": (n) => `${'x"'.repeat(n)}${" ".repeat(n)},`,
  "quotes in quotes, then blanks": (n) => `"a${'"x'.repeat(n)}${" ".repeat(n)},\n`,
  "quotes in quotes, then wide blanks": (n) => `"a${'"x'.repeat(n)}${"\u00a0".repeat(n)}\t\n0\t1`,
  "quotes and blanks": repeat('" '),
  "quotes and commas": (n) => `"${'" ,'.repeat(n / 3)}`,
  quotes: repeat('"'),
  blanks: repeat(" "),
  "blanks in a line": (n) => `0,1${" ".repeat(n)}x`,
  "blanks that separate": (n) => `0 1${" ".repeat(n)}x`,
  "comment lines": repeat("#\n"),
  "line ends": (n) => `0,1\n${"\n".repeat(n)}`,
  "line ends of Windows": (n) => `0,1\r\n${"\r\n".repeat(n / 2)}`,
  commas: repeat(","),
  "a wide row": repeat("1,"),
  "a narrow table": repeat("1\n"),
  "a wide header": (n) => `${"a,".repeat(n / 4)}a\n${"1,".repeat(n / 4)}1\n`,
  "an index": (n) => Array.from({ length: n / 16 }, (_, at) => `${at},0,1\n`).join(""),
  "JSON that is none": (n) => `[${"-".repeat(n)}`,
  "NaN and no JSON": (n) => `{${"NaN ".repeat(n / 4)}`,
  "NaN in JSON": (n) => `[[0${",NaN".repeat(n / 4)}]]`,
  "brackets of JSON": (n) => `${"[".repeat(n)}${"]".repeat(n)}`,
  "rows of one number": (n) => `[${"[0],".repeat(n / 4)}[0]]`,
  "a long shape": (n) => `{"shape": [${"1,".repeat(n / 2)}1], "data": [1]}`,
  "an array of one axis": (n) => npyOf(header(`(${"1,".repeat(n / 2)})`)),
  "fields of a type": (n) => npyOf(header("(1,)").replace("'<f8'", `[${"'a',".repeat(n / 4)}]`)),
  "an open header": (n) => npyOf(`{'descr': ${"[".repeat(n)}`),
  "a column-major array": (n) =>
    npyFile({ code: "f8", order: "<", fortran: true, rows: Array(n / 64).fill([0, 1, 0, 1]) }),
};

for (const [name, make] of Object.entries(FILES)) {
  test(`readTable: reads in steps proportional to the length: ${name}`, async () => {
    await isLinear((n) => readTable(make(n), "x"), 2 ** 17);
  });
}

test("readTable: takes few steps for a small file, whatever it claims", async () => {
  const [twos, noughts] = [Array(24).fill(2), Array(24).fill(0)];
  for (const claim of [
    { shape: twos, strides: noughts, data: [1] },
    { shape: [2 ** 12, 2 ** 12], stride: [0, 0], data: [1] },
    { shape: Array(32).fill(1), strides: Array(32).fill(0), data: [1] },
    { shape: [2 ** 24, 0], data: [] },
    { shape: [0, 2 ** 31], strides: [0, 0], data: [] },
  ]) {
    assert.ok((await steps(() => readTable(JSON.stringify(claim)))) < 5000, claim.shape);
  }
  const { problem } = readTable(JSON.stringify({ shape: twos, strides: noughts, data: [1] }));
  assert.deepEqual(problem, { id: "false-shape", shape: twos, cells: 1 });
  const deep = { id: "not-a-table", problem: { id: "too-deep", depth: 100 } };
  assert.deepEqual(readTable(`${"[".repeat(101)}${"]".repeat(101)}`).problem, deep);
  assert.equal(readTable(`${"[".repeat(100)}${"]".repeat(100)}`).problem.problem.depth, 8);
  const long = npyOf(header(`(${"1,".repeat(15e6)})`));
  assert.ok((await steps(() => readTable(long))) < 5000);
});

test("judge: reads entries by strides in a few steps each, for any number of axes", async () => {
  for (const shape of [
    Array(16).fill(2),
    [...Array(20).fill(1), 2 ** 16],
    [2 ** 16, ...Array(20).fill(1)],
  ]) {
    const found = await steps(() =>
      readAnswer({ shape, strides: shape.map(() => 0), data: new Float64Array(1) }),
    );
    assert.ok(found < 8 * 2 ** 16, `${found} steps`);
  }
});

const asked = (length, entry) => {
  const counted = { reads: 0 };
  const list = new Proxy([], {
    get(_, name) {
      counted.reads += 1;
      return name === "length" ? length : entry;
    },
  });
  return { counted, list };
};

const nested = (depth) => {
  let rows = [0.5];
  for (let at = 0; at < depth; ++at) rows = [rows];
  return rows;
};

const VALUES = {
  "a row": (n) => new Array(n).fill(0.5),
  "rows of one number": (n) => Array.from({ length: n }, () => [0.5]),
  "one row shared": (n) => new Array(n / 8).fill(new Array(8).fill(0.5)),
  "a sparse array": (n) => new Array(n),
  "depth beyond all": nested,
  "a long shape": (n) => ({ shape: new Array(n).fill(1), data: [1] }),
  "a typed array with a long shape": (n) =>
    Object.assign(new Float64Array(1), { shape: new Uint8Array(n) }),
  "long strides": (n) => ({ shape: [1, 1], strides: new Array(n).fill(1), data: [1] }),
  "big integers": (n) => new BigInt64Array(n),
  "a long text": (n) => "x".repeat(n),
  "a long name": (n) => ({ name: "x".repeat(n), message: "x".repeat(n) }),
  "a large integer": (n) => 1n << BigInt(n),
  "a long dtype": (n) => ({ shape: [1, 2], data: [0, 1], dtype: "uint".repeat(n) }),
};

for (const [name, make] of Object.entries(VALUES)) {
  test(`judge: reads and checks in steps proportional to the value: ${name}`, async () => {
    for (const call of [
      readAnswer,
      raisedText,
      readAnswerProblem,
      (value) => pe.judgeTable(value),
    ]) {
      const [once, twice] = [make(2 ** 14), make(2 ** 15)];
      await isLinear((n) => call(n > 1 ? twice : once), 1);
    }
    const table = make(2 ** 10);
    const aRow = (value) => pe.pairwise(value, { to: 1 });
    for (const call of [pe.closestRows, pe.periodicity, aRow]) {
      assert.ok((await steps(() => caught(() => call(table)))) < 2 ** 18);
    }
  });
}

const caught = (call) => {
  try {
    return call();
  } catch (error) {
    return error;
  }
};

test("judge: asks an array-like once for each entry that it claims", async () => {
  const { counted, list } = asked(1000, 0.5);
  readAnswer(list);
  assert.ok(counted.reads <= 1010, `${counted.reads} reads`);
  for (const length of [2 ** 24 + 1, 2 ** 53 - 1, Infinity, -1, "9"]) {
    const { counted, list } = asked(length, 0.5);
    for (const value of [list, [list], { shape: list, data: [1] }, { shape: [1, 1], data: list }]) {
      readAnswer(value);
    }
    caught(() => pe.dotProducts(4, list));
    caught(() => pe.encodePositions(list, 4));
    readAnswerProblem({ id: "missing", functions: list });
    assert.ok(counted.reads <= 200, `${length}: ${counted.reads} reads`);
  }
});

test("judge: does not print a large integer, whose digits would take long", () => {
  const words = raisedText(1n << (2n ** 20n));
  assert.equal(words, answer.longNumber);
  assert.equal(raisedText(-(10n ** 300n)), `-1${"0".repeat(300)}`);
});

test("describe: puts reports into words in steps proportional to them", async () => {
  const report = pe.judgeTable({
    ...pe.encode(16, 8),
    data: pe.encode(16, 8, { base: 1000 }).data,
  });
  const [cause] = report.causes;
  const many = (n) => ({
    ...report,
    causes: Array.from({ length: n }, (_, at) => ({ ...cause, alternative: 1 + (at % 2) })),
    verdicts: Array.from({ length: n }, (_, at) => report.verdicts[at % 6]),
  });
  await isLinear((n) => feedbackFor(many(n)), 2000);
  await isLinear((n) => describeAll(many(n).verdicts), 2000);
  await isLinear((n) => many(n).verdicts.map((verdict) => describe(verdict)), 2000);
  await isLinear(
    (n) => describeAnswerProblem({ id: "ragged", at: Array(n).fill(0), length: 1, expected: 2 }),
    2000,
  );
  await isLinear((n) => causeFormula({ ...cause, value: n }), 2000);
});

test("writeCsv and writeNpy: take steps proportional to the table, and refuse endless rows", async () => {
  for (const write of [writeCsv, writeNpy]) {
    await isLinear((n) => write({ shape: [n, 4], data: new Float64Array(4 * n) }), 4096);
  }
  const data = new Float64Array(0);
  assert.throws(() => writeCsv({ shape: [2 ** 50, 0], data }), RangeError);
  assert.equal(writeCsv({ shape: [0, 0], data }), "");
});
