import assert from "node:assert/strict";
import { test } from "node:test";

import { CHECKS, describe, load } from "sinusoidal-pe";
import { typeErrors } from "#texts/argument-errors.js";
import { verdicts as texts } from "#texts/verdicts.js";

import { right, rightData, rightEntry, rowsOf, states } from "../submissions.mjs";

const pe = await load();
const shapeOf = (report) => report.verdicts[0];

test("judge: passes the right rows in all six checks, in order, without notes", () => {
  const report = pe.judge(right);
  assert.deepEqual(
    report.verdicts.map(({ check }) => check),
    CHECKS,
  );
  assert.deepEqual(report, {
    schema: 1,
    verdicts: CHECKS.map((check) => ({
      check,
      state: "passed",
      reason: null,
      witness: null,
      notes: [],
    })),
    passed: true,
    complete: true,
    precision: "float64",
    causes: [],
    axes: null,
    assisted: false,
  });
});

const forms = {
  "rows of arrays": right,
  "rows of typed arrays": (T, C) => right(T, C).map((row) => Float64Array.from(row)),
  "a typed array with a shape": (T, C) => Object.assign(rightData(T, C), { shape: [T, C] }),
  "an object with shape and a typed array": (T, C) => ({
    shape: [T, C],
    data: rightData(T, C),
    dtype: "float64",
  }),
  "an object with shape and an array": (T, C) => ({ shape: [T, C], data: [...rightData(T, C)] }),
  "an array with strides": (T, C) => {
    const transposed = new Float64Array(T * C);
    const data = rightData(T, C);
    for (let t = 0; t < T; ++t) for (let j = 0; j < C; ++j) transposed[j * T + t] = data[t * C + j];
    return { shape: [T, C], data: transposed, stride: [1, T], offset: 0, dtype: "float64" };
  },
  "what encode gives": (T, C) => pe.encode(T, C),
};
for (const [name, fn] of Object.entries(forms)) {
  test(`judge: a submission may return ${name}`, () => {
    const report = pe.judge(fn);
    assert.equal(states(report), "PPPPPP");
    assert.equal(report.precision, "float64");
  });
}

test("judge: Float32Array rows pass with a note, or fail if float64 is required", () => {
  const single = (T, C) => right(T, C).map((row) => Float32Array.from(row));
  const report = pe.judge(single);
  assert.equal(report.passed, true);
  assert.equal(report.precision, "float32");
  assert.deepEqual(report.verdicts[2].notes, [{ id: "precision", precision: "float32" }]);
  assert.match(describe(report.verdicts[2]), /float32/);
  const strict = pe.judge(single, { precision: "float64" });
  assert.equal(strict.verdicts[2].reason, "precision-too-low");
});

const hostile = new Proxy([], {
  get() {
    throw new RangeError("no entry");
  },
});
const cyclic = [];
cyclic.push(cyclic);
const noTables = {
  undefined: [() => undefined, "nothing-returned", undefined],
  null: [() => null, "nothing-returned", undefined],
  "a string": [() => "abc", "not-a-table", "value"],
  "a number": [() => 7, "not-a-table", "value"],
  "a function": [() => () => 1, "not-a-table", "value"],
  "a symbol": [() => Symbol("x"), "not-a-table", "value"],
  "an object without a name": [() => Object.create(null), "not-a-table", "value"],
  "a Map": [() => new Map(), "not-a-table", "value"],
  "a DataView": [() => new DataView(new ArrayBuffer(16)), "not-a-table", "value"],
  "a promise": [async () => [[0, 1]], "not-a-table", "promise"],
  "rows of different lengths": [() => [[0, 1], [0]], "not-a-table", "ragged"],
  "a string among numbers": [() => [[0, "1"]], "not-a-table", "entry"],
  "a hole": [() => [new Array(2)], "not-a-table", "entry"],
  "a BigInt among numbers": [() => [[0, 1n]], "not-a-table", "entry"],
  "numbers and rows mixed": [() => [[0, 1], 2], "not-a-table", "mixed"],
  "arrays within themselves": [() => cyclic, "not-a-table", "too-deep"],
  "a shape of strings": [() => ({ shape: ["1"], data: [1] }), "not-a-table", "bad-shape"],
  "data that is no array": [() => ({ shape: [1, 2], data: "01" }), "not-a-table", "bad-data"],
  "strides beyond the data": [
    () => ({ shape: [1, 2], data: [0, 1], strides: [2, 2] }),
    "not-a-table",
    "bad-strides",
  ],
  "a proxy that throws": [() => hostile, "not-a-table", "unreadable"],
  "a proxy that lies about its length": [
    () => new Proxy([], { get: () => ({ valueOf: () => 2 }) }),
    "not-a-table",
    "unreadable",
  ],
  "an array too long": [
    () => Object.assign([], { length: 2 ** 32 - 1 }),
    "not-a-table",
    "too-large",
  ],
  "an error": [
    () => {
      throw new TypeError("x is not a function");
    },
    "raised",
    "error",
  ],
  "an object that cannot be text": [
    () => {
      throw Object.create(null);
    },
    "raised",
    "error",
  ],
};
for (const [name, [fn, reason, problem]] of Object.entries(noTables)) {
  test(`judge: ${name} fails with a description, and the next call works`, () => {
    const report = pe.judge(fn);
    assert.equal(shapeOf(report).reason, reason);
    assert.equal(shapeOf(report).witness.problem?.id, problem);
    assert.equal(states(report), "FFFFFF");
    for (const verdict of report.verdicts) assert.ok(describe(verdict).length > 10);
    assert.equal(pe.judge(right).passed, true);
  });
}

test("judge: rows are single precision only if every row is", () => {
  const mixed = (T, C) =>
    right(T, C).map((row, t) => (t === 0 ? Float32Array.from(row) : Float64Array.from(row)));
  assert.equal(pe.judge(mixed).precision, "float64");
});

test("judge: names a value that takes too long to print", () => {
  let nested = ["x"];
  for (let depth = 0; depth < 60; ++depth) nested = [nested, nested];
  const report = pe.judge(() => {
    throw nested;
  });
  assert.equal(shapeOf(report).witness.problem.text, "Array");
  assert.equal(shapeOf(pe.judge(() => ({ shape: nested, data: [1] }))).reason, "not-a-table");
});

test("judge: shows a number in full if six digits would make it look right", () => {
  const { verdicts } = pe.judge(rowsOf((t, j, T, C) => rightEntry(t, j, T, C) * (1 + 1e-9)));
  assert.equal(
    describe(verdicts[3]),
    texts.found["out-of-bounds"]({
      ...{ T: 7, C: 6, t: 0, j: 1, found: 1.000000001, expected: 1 },
    }),
  );
});

test("judge: says what the function returned instead of a table", () => {
  const call = { T: 1, C: 2 };
  const words = (fn) => describe(shapeOf(pe.judge(fn)));
  assert.equal(
    words(() => "abc"),
    texts.returned.value({ ...call, type: "string", text: '"abc"' }),
  );
  assert.equal(
    words(() => [[0, 1], [0]]),
    texts.returned.ragged({ ...call, at: [1], length: 1, expected: 2 }),
  );
  assert.equal(
    words((T, C) => right(T, C).flat()),
    texts.call.flat({ T: 7, C: 6, shape: [42] }),
  );
  assert.equal(
    words(() => new Map()),
    texts.returned.value({ ...call, type: "Map", text: "Map" }),
  );
  assert.equal(
    words(() => [[0, null]]),
    texts.returned.entry({ ...call, at: [0, 1], type: "null", text: "null" }),
  );
  assert.equal(
    words(() => [[0n, 1n]]),
    texts.returned.entry({ ...call, at: [0, 0], type: "bigint", text: "0" }),
  );
});

test("judge: says that a check was not done on a table of the wrong shape", () => {
  const { verdicts } = pe.judge((T, C) => right(T + 1, C));
  assert.equal(
    describe(verdicts[4]),
    texts.call["wrong-shape"]({ T: 5003, C: 6, shape: [5004, 6] }),
  );
});

test("judge: notes that few columns fit several formulas", () => {
  const { verdicts } = pe.judgeTable(right(20, 4));
  assert.ok(describe(verdicts[2]).endsWith(` ${texts.note.fewColumns({ columns: 4, least: 6 })}`));
  const sameWithSix = pe.judgeTable(rowsOf((t, j) => rightEntry(t, j, 0, 4))(20, 6));
  assert.ok(sameWithSix.causes.some(({ alternative }) => alternative > 0));
});

test("judge: reports numbers as strings if JSON has no word for them", () => {
  const report = pe.judge(rowsOf((t, j, T, C) => (t === 2 ? Infinity : rightEntry(t, j, T, C))));
  assert.equal(report.verdicts[3].witness.found, "Infinity");
  assert.deepEqual(JSON.parse(JSON.stringify(report)), report);
});

test("judge: gives the same bytes for the same table", () => {
  assert.equal(
    JSON.stringify(pe.judge(right)),
    JSON.stringify(pe.judge(forms["what encode gives"])),
  );
});

test("judge: locates a wrong formula by its first wrong entry", () => {
  const base = rowsOf((t, j, T, C) => rightEntry(t, j, T, C * (4 / 3))); // as for base 1000
  const { verdicts } = pe.judge(base);
  const { found, expected, ...place } = verdicts[2].witness;
  assert.deepEqual(place, { T: 10, C: 4, t: 1, j: 2, other: null, shape: null, problem: null });
  assert.ok(Math.abs(found - Math.sin(1000 ** -0.5)) < 1e-15);
  assert.ok(Math.abs(expected - Math.sin(0.01)) < 1e-15);
});

test("judge: refuses values that are no function, and unknown precisions", () => {
  assert.throws(() => pe.judge([[0, 1]]), {
    name: "TypeError",
    message: typeErrors.function({ name: "fn", value: "Array" }),
  });
  assert.throws(() => pe.judge(right, { precision: "float8" }), {
    name: "TypeError",
    message: typeErrors.choice({
      name: "precision",
      known: ["any", "float64"],
      value: '"float8"',
    }),
  });
});

const inTexts = (textOf) => (T, C) =>
  right(T, C).map((row) => row.map((entry) => Number(textOf(entry))));

/** Returns the fewest digits that distinguish a float32 from all others, as other languages write them. */
function textOfSingle(entry) {
  const single = Math.fround(entry);
  const texts = Array.from({ length: 9 }, (_, at) => single.toPrecision(at + 1));
  return texts.find((text) => Math.fround(Number(text)) === single);
}

test("judgeTable: names the precision of numbers that were text before", () => {
  const writers = {
    "significant:3": (entry) => entry.toPrecision(3),
    "significant:4": (entry) => entry.toExponential(3),
    "significant:5": (entry) => entry.toPrecision(5),
    "significant:8": (entry) => entry.toPrecision(8),
    "decimals:4": (entry) => entry.toFixed(4),
    "decimals:8": (entry) => entry.toFixed(8),
    float32: textOfSingle,
    float64: (entry) => entry.toPrecision(15),
  };
  for (const [T, C] of [
    [6, 6],
    [16, 8],
    [64, 32],
    [600, 64],
  ]) {
    for (const [precision, textOf] of Object.entries(writers)) {
      const report = pe.judgeTable(inTexts(textOf)(T, C));
      assert.equal(report.precision, precision, `${T} ${C}`);
      const nine = pe.judgeTable(inTexts((entry) => Math.fround(entry).toPrecision(9))(T, C));
      assert.equal(nine.precision, "float32");
    }
  }
  const four = pe.judge(inTexts(writers["significant:4"]));
  assert.deepEqual(
    four.causes.map(({ id, value }) => [id, value]),
    [["significant-digits", 4]],
  );
  assert.ok(
    describe(four.verdicts[2]).includes(texts.note.significant({ digits: 4 })),
    describe(four.verdicts[2]),
  );
});

test("encode: later calls do not change its tables", () => {
  const table = pe.encode(100, 64);
  const copy = table.data.slice();
  pe.encode(20_000, 64);
  assert.deepEqual(table.data, copy);
});

test("judgeTable: judges a finished table on its own", () => {
  const report = pe.judgeTable(pe.encode(10, 8));
  assert.equal(states(report), "PPPPP-");
  assert.deepEqual([report.passed, report.complete], [true, false]);
  assert.equal(describe(report.verdicts[5]), texts.tooFewRows({ rows: 10, least: 1025 }));
  assert.deepEqual(report.verdicts[4].notes, [{ id: "rows-compared", rows: 10 }]);
});

test("judgeTable: compares a finished table with its expected size", () => {
  const { reason, witness } = shapeOf(pe.judgeTable(pe.encode(10, 8), { T: 8, C: 10 }));
  assert.equal(reason, "transposed");
  assert.deepEqual([witness.T, witness.C, witness.shape], [8, 10, [10, 8]]);
  assert.throws(() => pe.judgeTable([], { T: 8 }), {
    name: "TypeError",
    message: typeErrors.sizeTogether({ T: "8", C: "undefined" }),
  });
  assert.throws(() => pe.judgeTable([], { T: 8, C: 3 }), /C must be an even/);
});

test("judgeTable: fails all six checks for a value that is no table, and describes it", () => {
  const report = pe.judgeTable("abc");
  assert.equal(states(report), "FFFFFF");
  assert.equal(shapeOf(report).witness.problem.id, "value");
  assert.equal(describe(shapeOf(report)), texts.problem.value({ type: "string", text: '"abc"' }));
});
