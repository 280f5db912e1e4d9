// Whatever comes in: a report of six verdicts or an error that says what was wrong, never a wrong
// table that passes, and the next honest call works.
import assert from "node:assert/strict";
import { after, test } from "node:test";

import fc from "fast-check";
import * as all from "sinusoidal-pe";
import * as formats from "sinusoidal-pe/formats";

import { hostile, rare, thenable } from "./hostile.mjs";
import { validate } from "./schema.mjs";
import { seed } from "./seed.mjs";
import { right, rightData, rightEntry } from "./submissions.mjs";

const { CHECKS, describe, describeAll, load } = all;
const pe = await load();
const honest = (T, C) => pe.encode(T, C);
const nextCallWorks = () => assert.equal(pe.judge(honest).passed, true);

const counts = { inputs: 0, answered: 0, reports: 0, refused: 0, right: 0, forged: 0 };
let slowest = { took: 0 };
const kept = new Map();

/** Runs `judging`, which has to end by itself, and counts. */
async function timed(name, judging) {
  counts.inputs += 1;
  const start = performance.now();
  try {
    return await judging();
  } finally {
    counts.answered += 1;
    const took = performance.now() - start;
    if (took > slowest.took) slowest = { name, took };
  }
}

/** Words of a verdict without what came, which may hold any text. */
function ownWords(text, { witness }) {
  const { text: came = "", type = "", functions = [] } = witness?.came ?? {};
  return [came, type, ...functions]
    .filter((part) => part !== "")
    .reduce((words, part) => words.replaceAll(part, "…"), text);
}

/** Holds a report against what every report promises. */
function checkReport(report) {
  counts.reports += 1;
  assert.deepEqual(
    report.verdicts.map(({ check }) => check),
    [...CHECKS],
  );
  const json = JSON.stringify(report);
  assert.deepEqual(JSON.parse(json), report);
  kept.set(json, report);
  for (const texts of [report.verdicts.map(describe), describeAll(report.verdicts)]) {
    texts.forEach((text, at) => {
      assert.equal(typeof text, "string");
      assert.doesNotMatch(ownWords(text, report.verdicts[at]), /undefined|\[object/);
      assert.match(text, /\w/);
    });
  }
}

const failed = (report) => {
  counts.forged += Number(report.passed);
  checkReport(report);
  assert.equal(report.passed, false);
};

/** What `judging` gives, or the TypeError or RangeError with which it refuses. */
async function answerOf(judging) {
  try {
    return await judging();
  } catch (error) {
    assert.ok(error instanceof TypeError || error instanceof RangeError, String(error));
    counts.refused += 1;
    return error;
  }
}

const returned = (make) =>
  pe.examine(async ({ T, C }) => ({ kind: "returned", value: make(T, C) }));

/** Runs `body` for each value, and names the one that fails. */
async function each(values, body) {
  for (const [name, make] of Object.entries(values)) {
    try {
      await body(make, name);
    } catch (cause) {
      throw new Error(`with ${name}`, { cause });
    }
  }
}

for (const [kind, values] of Object.entries(hostile)) {
  test(`hostile ${kind} are judged as failures`, { timeout: 120_000 }, async () => {
    await each(values, async (make, name) => {
      failed(await timed(name, () => pe.judge(make)));
      failed(await timed(name, () => pe.judgeTable(make(4, 8))));
      failed(await timed(name, () => pe.judgeTable(make(4, 8), { T: 4, C: 8 })));
      failed(await timed(name, () => returned((T, C) => (T > 64 ? null : make(T, C)))));
      nextCallWorks();
    });
  });

  test(`hostile ${kind} are told in words where they are raised`, async () => {
    await each(values, async (make, name) => {
      const raising = () => {
        throw make(1, 2);
      };
      const ask = async () => ({ kind: "raised", error: make(1, 2) });
      failed(await timed(name, () => pe.judge(raising)));
      failed(await timed(name, () => pe.examine(ask)));
    });
  });
}

test("the inputs are what they claim to be: the right numbers pass in every rare form", async () => {
  await each(rare, async (make) => {
    assert.equal(pe.judge(make).passed, true);
    assert.equal(pe.judgeTable(make(10, 8)).passed, true);
    assert.equal((await returned(make)).passed, true);
  });
});

test("a submission that changes while it is judged is judged on what it gave", () => {
  let asked = 0;
  failed(pe.judge((T, C) => (++asked < 7 ? honest(T, C) : null)));
  assert.equal(asked, 9);
  const nested = pe.judge((T, C) => {
    failed(pe.judge(() => [[0.5]]));
    return honest(T, C);
  });
  assert.equal(nested.passed, true);
  nextCallWorks();
});

// Descriptions made elsewhere.

const throwing = new Proxy(
  {},
  {
    get() {
      throw new Error("no entry");
    },
  },
);
class Slippery extends Array {
  static get [Symbol.species]() {
    return function species() {
      return { map: () => throwing };
    };
  }
  map() {
    return [() => {}];
  }
  slice() {
    return { map: () => [1n] };
  }
}
const cyclic = { id: "value" };
cyclic.text = cyclic;
const slippery = Slippery.from(["a", 1, -0, 2 ** 53, Number.NaN, null, 1.5]);
const CAME_IDS = [
  ...["error", "value", "promise", "missing", "entry", "ragged", "mixed", "too-deep", "bad-shape"],
  ...["bad-strides", "bad-data", "unreadable", "too-large"],
];
const cames = [
  ...[undefined, null, 7, "error", 1n, Symbol("x"), [], () => {}, new Map(), throwing, cyclic],
  ...[{}, { id: 7 }, { id: "constructor" }, { id: "__proto__" }, { id: Object("error") }],
  {
    get id() {
      throw new Error("no id");
    },
  },
  { id: "missing", functions: slippery },
  { id: "missing", functions: Array.from({ length: 1000 }, () => "f".repeat(1000)) },
  { id: "missing", functions: new Proxy([], { get: () => 2 ** 32 }) },
  { id: "entry", at: slippery, type: {}, text: 7 },
  { id: "ragged", at: [-0, -1, 1e300], length: -0, expected: Number.NaN },
  { id: "too-large", cells: Infinity, limit: -0 },
  { id: "too-deep", depth: new Date(Number.NaN) },
  { id: "value", type: "x".repeat(1e6), text: "\ud83d".repeat(1e6) },
  { id: "error", text: "" },
  { id: "error", text: Object("text"), extra: throwing },
  ...CAME_IDS.map((id) => ({ id })),
];

const told = (came) => pe.examine(async () => ({ kind: "not-a-table", came }));

test("a description made elsewhere is cut down to what a report may hold", async () => {
  for (const came of cames) failed(await timed("came", () => told(came)));
  nextCallWorks();
});

test("the arrays of a description are read, not asked for copies", async () => {
  const report = await told({ id: "missing", functions: slippery });
  const functions = ["a", "", "", "", "", "", ""];
  assert.deepEqual(report.verdicts[0].witness.came, { id: "missing", functions });
});

// Answers that are none.

test("examine refuses what is no answer", async () => {
  const answers = [
    ...[undefined, null, true, 42, "returned", 1n, Symbol("returned"), [], {}, () => {}, new Map()],
    ...[{ kind: undefined }, { kind: 1 }, { kind: Symbol("x") }, { kind: ["returned"] }],
    ...[{ kind: "table" }, { kind: "nothing" }, { kind: "toString" }, { kind: Object("raised") }],
  ];
  for (const answer of answers) {
    const asks = [async () => answer, () => answer, () => Promise.resolve(answer)];
    for (const ask of asks) {
      const refusal = await timed("answer", () => answerOf(() => pe.examine(ask)));
      assert.match(String(refusal), /^TypeError: ask must resolve to an answer/);
    }
  }
  nextCallWorks();
});

test("an answer is read once, whatever it says the second time", async () => {
  const kinds = ["timed-out", "table", "table"];
  const answer = {
    get kind() {
      return kinds.shift();
    },
    ...{ shape: [1, 2], data: Float64Array.of(0, 1), type: "float64", came: throwing },
  };
  const report = await pe.examine(async () => answer);
  failed(report);
  assert.equal(report.verdicts[0].reason, "timed-out");
});

test("what stops ask, or reading its answer, comes through", async () => {
  const broken = { kind: "returned" };
  Object.defineProperty(broken, "value", {
    get() {
      throw new Error("no value");
    },
  });
  await assert.rejects(
    pe.examine(async () => broken),
    /no value/,
  );
  await assert.rejects(
    pe.examine(() => {
      throw new Error("no worker");
    }),
    /no worker/,
  );
  await assert.rejects(
    pe.examine(() => thenable((_, reject) => reject(new Error("no answer")))),
    /no answer/,
  );
  nextCallWorks();
});

// Arguments.

const noNumbers = [
  ...[undefined, null, true, "4", "", 4n, Symbol("4"), {}, [4], () => 4, new Date(4), Object(4)],
  ...[{ valueOf: () => 4 }, { [Symbol.toPrimitive]: () => 4 }, Object.create(null), throwing],
];
/** Each of them as errors show it. */
const shownNoNumbers = [
  ...["undefined", "null", "true", '"4"', '""', "4n", "Symbol(4)", "Object", "Array", "function"],
  ...["Date", "Number", "Object", "Object", "object", "(a value that cannot be shown)"],
];
const literal = (value) => String(value).replaceAll(/[.+()]/g, "\\$&");
const fill = () => {};
const noChoices = [
  ...[null, false, 0, "", "Interleaved", "float16", "x".repeat(1e6), 1n, Symbol("paired"), {}],
  ...[["paired"], Object("halves"), fill, throwing, { toString: () => "float64" }],
];
const outOfRange = [
  ...[Number.NaN, Infinity, -Infinity, 0, -0, -4, 1.5, 4.000000001, 2 ** 25 + 2, 2 ** 32 + 4],
  ...[2 ** 53, 1e308, 5e-324, -(2 ** 32) + 4],
];

test("encode refuses sizes by name, value and range", async () => {
  const refuses = async (sizes, words) => {
    const refusal = await timed("encode", () => answerOf(() => pe.encode(...sizes)));
    assert.match(String(refusal), words);
  };
  await refuses([], /^TypeError: T must be a number, got undefined$/);
  await refuses([4], /^TypeError: C must be a number, got undefined$/);
  for (const [at, value] of noNumbers.entries()) {
    const got = `got ${literal(shownNoNumbers[at])}$`;
    await refuses([value, 8], new RegExp(`^TypeError: T must be a number, ${got}`));
    await refuses([4, value], new RegExp(`^TypeError: C must be a number, ${got}`));
  }
  for (const value of outOfRange) {
    const got = `got ${literal(value)}$`;
    const T = `^RangeError: T must be a whole number from 1 to 33554432 at C = 8, ${got}`;
    const C = `^RangeError: C must be an even whole number from 2 to 8192, ${got}`;
    await refuses([value, 8], new RegExp(T));
    await refuses([4, value], new RegExp(C));
    await refuses([value, value], new RegExp(C));
  }
  for (const C of [1, 3, 7, 8191, 8193, 8194])
    await refuses([4, C], /C must be an even.* got \d+$/);
});

const encoders = {
  encode: (options, C = 8) => pe.encode(4, C, options),
  encodePositions: (options, C = 8) => pe.encodePositions([0, 1, 2, 3], C, options),
};

test("encoders refuse options by name, value and what was expected, and fill nothing", async () => {
  const into = new Float64Array(32).fill(7);
  const refuses = async (encode, options, words) => {
    const refusal = await timed("encode", () => answerOf(() => encode(options)));
    assert.match(String(refusal), words);
    assert.ok(into.every((entry) => entry === 7));
  };
  for (const [name, encode] of Object.entries(encoders)) {
    for (const options of noOptions) {
      await refuses(encode, options, /^TypeError: options must be an object, got/);
    }
    for (const unknown of ["bases", "Base", "", "__proto__x", "constructor", "0"]) {
      const words = `^TypeError: ${name} has no option "${unknown}", only base, .*, into$`;
      await refuses(encode, { [unknown]: undefined, into }, new RegExp(words));
    }
    for (const [at, value] of noNumbers.entries()) {
      if (value === undefined) continue;
      const got = `got ${literal(shownNoNumbers[at])}$`;
      await refuses(
        encode,
        { base: value, into },
        new RegExp(`^TypeError: base must be a .*${got}`),
      );
    }
    for (const base of [Number.NaN, Infinity, -Infinity, 0, -0, 1, 1.9999999999999998, -10000]) {
      const words = `^RangeError: base must be a number from 2 to 1000000000, got ${base || "0|NaN"}`;
      await refuses(encode, { base, into }, new RegExp(words));
    }
    for (const base of [1000000000.0000001, 1e300]) {
      await refuses(encode, { base, into }, /^RangeError: base must be a number from 2 to/);
    }
    for (const value of noChoices) {
      const words = (option, choices) =>
        new RegExp(`^TypeError: ${option} must be ${choices}, got `);
      const cases = {
        layout: '"interleaved" or "halves"',
        pairing: '"paired" or "unpaired"',
        dtype: '"float64" or "float32"',
      };
      for (const [option, choices] of Object.entries(cases)) {
        await refuses(encode, { [option]: value, into }, words(option, choices));
      }
    }
    for (const value of [null, false, 0, "", [], {}, fill, throwing, new ArrayBuffer(256)]) {
      const words = /^TypeError: into must be a Float64Array or a Float32Array, got /;
      await refuses(encode, { into: value }, words);
      await refuses(encode, { into: value, dtype: "float32" }, /must be a Float32Array, got /);
    }
  }
  const { encode, encodePositions } = encoders;
  await refuses(
    encodePositions,
    { first: 0, into },
    /^TypeError: encodePositions has no option "first"/,
  );
  for (const [at, first] of noNumbers.entries()) {
    if (first === undefined) continue;
    const words = `^TypeError: first must be a number, got ${literal(shownNoNumbers[at])}$`;
    await refuses(encode, { first, into }, new RegExp(words));
  }
  for (const first of [
    Number.NaN,
    Infinity,
    -1,
    -5e-324,
    0.5,
    2 ** 40 - 3,
    2 ** 40,
    2 ** 64,
    1e308,
  ]) {
    const words = `^RangeError: first must be a whole number from 0 to ${2 ** 40 - 4} at T = 4, got `;
    await refuses(encode, { first, into }, new RegExp(words + literal(first)));
  }
  nextCallWorks();
});

test("into has to be what it seems, exactly as long, and in memory of its own", async () => {
  const refuses = async (into, words, more) => {
    const entries = () => Array.from({ length: into.length }, (_, at) => into[at]);
    for (const encode of Object.values(encoders)) {
      const before = entries();
      const refusal = await timed("into", () => answerOf(() => encode({ into, ...more })));
      assert.match(String(refusal), words);
      assert.deepEqual(entries(), before);
    }
  };
  for (const length of [0, 31, 33, 64]) {
    const words = `^RangeError: into must contain exactly T \\* C = 32 numbers, got ${length}$`;
    await refuses(new Float64Array(length), new RegExp(words));
    await refuses(new Float32Array(length), new RegExp(words));
  }
  for (const Numbers of [Int32Array, Uint8ClampedArray, BigInt64Array]) {
    const words = `into must be a Float64Array or a Float32Array, got ${Numbers.name}$`;
    await refuses(new Numbers(32), new RegExp(words));
  }
  const pretending = Object.setPrototypeOf(new Int32Array(32), Float64Array.prototype);
  await refuses(pretending, /into must be a Float64Array or a Float32Array, got Int32Array$/);
  await refuses(new Float32Array(32), /a Float64Array, got Float32Array$/, { dtype: "float64" });
  await refuses(new Float64Array(32), /a Float32Array, got Float64Array$/, { dtype: "float32" });
  const shared = new Float64Array(new SharedArrayBuffer(256));
  await refuses(shared, /into must be in an ArrayBuffer of fixed size, got a shared one$/);
  const detached = new Float64Array(32);
  structuredClone(detached.buffer, { transfer: [detached.buffer] });
  await refuses(detached, /into must contain exactly T \* C = 32 numbers, got 0$/);
  if ("resize" in ArrayBuffer.prototype) {
    const resizable = new Float64Array(new ArrayBuffer(256, { maxByteLength: 512 }));
    await refuses(resizable, /into must be in an ArrayBuffer of fixed size, got a resizable one$/);
    const growable = new SharedArrayBuffer(256, { maxByteLength: 512 });
    await refuses(new Float64Array(growable), /got a shared one$/);
  }
  nextCallWorks();
});

test("positions are refused by place, value and range", async () => {
  const into = new Float64Array(32).fill(7);
  const refuses = async (positions, words) => {
    const encode = () => pe.encodePositions(positions, 8, { into });
    assert.match(String(await timed("positions", () => answerOf(encode))), words);
    assert.ok(into.every((entry) => entry === 7));
  };
  for (const value of [undefined, null, 4, "1234", 4n, Symbol("x"), {}, () => 4, new Map()]) {
    await refuses(value, /^TypeError: positions must be an array or a typed array, got /);
  }
  for (const length of ["4", null, {}, 4n]) {
    await refuses(
      { length },
      /^TypeError: positions must be an array or a typed array, got Object$/,
    );
  }
  for (const length of [0, -1, 0.5, Number.NaN, 2 ** 21 + 1, 2 ** 53]) {
    const words = `^RangeError: positions must contain 1 to 2097152 numbers, got ${length}$`;
    await refuses({ length }, new RegExp(words));
  }
  await refuses([], /^RangeError: positions must contain 1 to .* got 0$/);
  await refuses(
    new Float64Array(2 ** 21 + 1),
    /^RangeError: positions must contain 1 to .* got 2097153$/,
  );
  // biome-ignore lint/suspicious/noSparseArray: the hole is what is tested.
  await refuses([0, , 2, 3], /^TypeError: positions\[1\] must be a number, got undefined$/);
  for (const [at, value] of noNumbers.entries()) {
    const words = `^TypeError: positions\\[2\\] must be a number, got ${literal(shownNoNumbers[at])}$`;
    await refuses([0, 1, value, 3], new RegExp(words));
  }
  await refuses(new BigInt64Array(4), /^TypeError: positions\[0\] must be a number, got 0n$/);
  for (const value of [Number.NaN, Infinity, -Infinity, 2 ** 40, -(2 ** 40), 1e308]) {
    const end = 2 ** 40;
    const got = literal(value);
    const words = `^RangeError: positions\\[3\\] must be between -${end} and ${end}, got ${got}$`;
    await refuses([0, 1, 2, value], new RegExp(words));
    await refuses(Float64Array.of(0, 1, 2, value), new RegExp(words));
  }
  assert.throws(() => pe.encodePositions([0], 7), /RangeError: C must be an even whole number/);
  assert.throws(() => pe.encodePositions([0], "8"), /TypeError: C must be a number, got "8"/);
  assert.throws(() => pe.encodePositions([0]), /TypeError: C must be a number, got undefined/);
  nextCallWorks();
});

test("what the reading of options and positions throws comes through, and nothing is filled", () => {
  const into = new Float64Array(32).fill(7);
  for (const encode of Object.values(encoders)) assert.throws(() => encode(throwing), /no entry/);
  const positions = Object.defineProperty([0, 1, 2, 3], 3, {
    get() {
      throw new Error("no position");
    },
  });
  assert.throws(() => pe.encodePositions(positions, 8, { into }), /no position/);
  const options = {
    into,
    get base() {
      throw new Error("no base");
    },
  };
  for (const encode of Object.values(encoders)) assert.throws(() => encode(options), /no base/);
  assert.ok(into.every((entry) => entry === 7));
  nextCallWorks();
});

test("an array that is taken away while positions are read is refused", () => {
  const into = new Float64Array(32);
  const positions = Object.defineProperty([0, 1, 2, 3], 3, {
    get: () => structuredClone(into.buffer, { transfer: [into.buffer] }) && 3,
  });
  assert.throws(
    () => pe.encodePositions(positions, 8, { into }),
    /RangeError: into must contain .* 0$/,
  );
});

test("options are read once, so that what was checked is what counts", () => {
  const kinds = {
    base: [2, "x"],
    first: [3, -1],
    layout: ["halves", "x"],
    dtype: ["float32", "x"],
  };
  const options = {};
  for (const [name, values] of Object.entries(kinds)) {
    Object.defineProperty(options, name, { enumerable: true, get: () => values.shift() });
  }
  const once = { base: 2, first: 3, layout: "halves", dtype: "float32" };
  assert.deepEqual(pe.encode(4, 8, options), pe.encode(4, 8, once));
});

test("properties that every object inherits are no options where none are given", () => {
  const expected = pe.encode(4, 8).data;
  const inherited = { base: "x", first: -1, layout: "x", pairing: "x", dtype: "float16", into: [] };
  for (const [name, value] of Object.entries(inherited)) {
    Object.prototype[name] = value;
    try {
      assert.deepEqual(pe.encode(4, 8).data, expected);
      assert.deepEqual(pe.encodePositions([0, 1, 2, 3], 8).data, expected);
    } finally {
      delete Object.prototype[name];
    }
  }
});

for (const [kind, values] of Object.entries(hostile)) {
  test(`hostile ${kind} for positions, options and into give a table or are refused`, async () => {
    await each(values, async (make, name) => {
      const calls = {
        positions: (value) => pe.encodePositions(value, 8),
        options: (value) => pe.encode(4, 8, value),
        into: (into) => pe.encode(4, 8, { into }),
        base: (base) => pe.encode(4, 8, { base }),
        layout: (layout) => pe.encodePositions([0, 1, 2, 3], 8, { layout }),
      };
      for (const [argument, call] of Object.entries(calls)) {
        await timed(`${argument}: ${name}`, () => {
          const value = make(4, 8);
          let table;
          try {
            table = call(value);
          } catch {
            counts.refused += 1; // with whatever the value throws
            return;
          }
          const may = argument === "base" ? value >= 2 && value <= 1e9 : argument !== "layout";
          assert.ok(value === undefined || may, argument);
          assert.equal(table.shape[1], 8);
          const { data } = pe.encode(4, 8);
          const first = Array.from({ length: 8 }, (_, j) => table.data[j]);
          if (argument !== "positions") assert.deepEqual(first, [...data.subarray(0, 8)]);
          else assert.ok(first.every((entry) => Math.abs(entry) <= 1));
        });
      }
      nextCallWorks();
    });
  });
}

for (const [kind, values] of Object.entries(hostile)) {
  test(`hostile ${kind} for rows to compare and options give numbers or are refused`, async () => {
    const rows = honest(4, 8);
    await each(values, async (make, name) => {
      const calls = {
        table: (value) => pe.pairwise(value),
        options: (value) => pe.pairwise(rows, value),
        from: (from) => pe.pairwise(rows, { from }),
        to: (to) => pe.pairwise(rows, { to }),
        metric: (metric) => pe.pairwise(rows, { metric }),
        shift: (metric) => pe.shiftInvariance(rows, [1], { metric }),
      };
      for (const [argument, call] of Object.entries(calls)) {
        await timed(`${argument}: ${name}`, () => {
          const value = make(4, 8);
          let found;
          try {
            found = call(value);
          } catch {
            counts.refused += 1; // with whatever the value throws
            return;
          }
          const { shape: [count, T] = [1, 1], data = found.spread } = found;
          assert.equal(data.length, count * T);
          assert.ok(data.every(Number.isFinite), argument);
          if (argument === "table") assert.equal(count, T);
          else if (argument !== "options") assert.equal(typeof (value ?? 0), "number");
        });
      }
      nextCallWorks();
    });
  });
}

const noOptions = [
  ...[null, true, 42, "float64", "", 1n, Symbol("x"), () => {}, [], [{}]],
  ...[new Float64Array(4), new DataView(new ArrayBuffer(8))],
];
const noPolicies = [
  ...[null, false, 0, "", "Float64", "float32", 1n, Symbol("float64"), {}, ["float64"], () => {}],
  ...[Object("float64"), { toString: () => "float64" }, Object.create(null), throwing],
];

test("options of a wrong kind are refused by name and value", async () => {
  const calls = {
    judge: (options) => pe.judge(honest, options),
    examine: (options) => pe.examine(async () => ({}), options),
    judgeTable: (options) => pe.judgeTable(honest(4, 8), options),
  };
  const refuses = async (call, options, words) => {
    const refusal = await timed("options", () => answerOf(() => call(options)));
    assert.match(String(refusal), words);
  };
  for (const call of Object.values(calls)) {
    for (const options of noOptions) {
      await refuses(call, options, /^TypeError: options must be an object, got/);
    }
    for (const precision of noPolicies) {
      await refuses(call, { precision }, /^TypeError: precision must be "any" or "float64", got/);
    }
  }
  for (const T of noNumbers.slice(1)) {
    await refuses(calls.judgeTable, { T, C: 8 }, /^TypeError: T must be a number, got/);
    await refuses(calls.judgeTable, { T: 4, C: T }, /^TypeError: C must be a number, got/);
    await refuses(calls.judgeTable, { T }, /^TypeError: T and C must be given together/);
    await refuses(calls.judgeTable, { C: T }, /^TypeError: T and C must be given together/);
  }
  for (const T of outOfRange) {
    await refuses(calls.judgeTable, { T, C: 8 }, /^RangeError: T must be a whole number from 1 to/);
    await refuses(calls.judgeTable, { T: 4, C: T }, /^RangeError: C must be an even whole number/);
  }
  for (const bad of [null, 42, "x", {}, Symbol("x"), throwing]) {
    if (bad !== throwing)
      await refuses(calls.examine, { signal: bad }, /^TypeError: signal must be/);
    await refuses(calls.examine, { onVerdict: bad }, /^TypeError: onVerdict must be a function/);
  }
  for (const fn of [undefined, null, 42, "x", {}, [[0, 1]], Symbol("x"), Promise.resolve()]) {
    await refuses(() => pe.judge(fn), undefined, /^TypeError: fn must be a function/);
    await refuses(() => pe.examine(fn), undefined, /^TypeError: ask must be a function/);
  }
  nextCallWorks();
});

/** The names of the first arguments of functions that need no `load`. */
const FIRST_ARGUMENTS = {
  ...{ titleOf: "check", questionOf: "check", resultOf: "verdict" },
  ...{ describe: "verdict", describeAll: "verdicts" },
  ...{ describeCame: "came", describeProblem: "problem", describeFileNote: "note" },
  ...{ describeRemark: "remark", numberText: "value", feedbackFor: "report" },
  ...{ causeTitle: "cause", causeFormula: "cause", explainError: "raised" },
  ...{ explainJavaScript: "raised", explainPython: "raised" },
  ...{ readTable: "file", writeCsv: "table", writeNpy: "table" },
};

test("functions of texts and files name the argument that they cannot use", async () => {
  const {
    load: _,
    reveals,
    ...functions
  } = Object.fromEntries(
    Object.entries({ ...all, ...formats }).filter(([, each]) => typeof each === "function"),
  );
  assert.deepEqual(Object.keys(functions).sort(), Object.keys(FIRST_ARGUMENTS).sort());
  const refuses = async (use, argument, shown) => {
    const words = new RegExp(`^TypeError: ${argument} must be .+, got ${shown}$`);
    assert.match(String(await timed(argument, () => answerOf(use))), words);
  };
  const values = { undefined, null: null, true: true, Object: {}, function: fill };
  for (const [name, argument] of Object.entries(FIRST_ARGUMENTS)) {
    for (const [shown, value] of Object.entries(values)) {
      await refuses(() => functions[name](value), argument, shown);
    }
  }
  for (const [shown, value] of Object.entries(values)) {
    await refuses(() => reveals("found", value), "least", shown);
  }
});

test("options are read once, and what reading them throws comes through", async () => {
  const single = (T, C) => ({ ...honest(T, C), data: Float32Array.from(honest(T, C).data) });
  const turning = (first, then) => {
    let reads = 0;
    return { get: () => (reads++ === 0 ? first : then), enumerable: true };
  };
  const strict = () => Object.defineProperty({}, "precision", turning("float64", "float8"));
  assert.equal(pe.judge(single, strict()).passed, false);
  assert.equal(pe.judgeTable(single(10, 8), strict()).passed, false);
  const sized = Object.defineProperties({}, { T: turning(10, 11), C: turning(8, Number.NaN) });
  assert.equal(pe.judgeTable(honest(10, 8), sized).passed, true);
  assert.throws(() => pe.judge(honest, throwing), /no entry/);
  assert.throws(() => pe.judgeTable(honest(4, 8), throwing), /no entry/);
  await assert.rejects(
    pe.examine(async () => ({}), throwing),
    /no entry/,
  );
  const onVerdict = () => {
    throw new Error("no view");
  };
  await assert.rejects(
    pe.examine(async ({ T, C }) => ({ kind: "returned", value: right(T, C) }), { onVerdict }),
    /no view/,
  );
  nextCallWorks();
});

// A realm in which every object has more properties than it should.

test("properties that every object inherits let nothing wrong pass", {
  timeout: 60_000,
}, async () => {
  const inherited = {
    ...{ shape: [4, 8], data: rightData(4, 8), stride: [0, 0], strides: [8, 1], offset: 1 },
    ...{ dtype: "float16", type: "integer", kind: "table", came: cyclic, at: 1, id: "error" },
    ...{ T: 4, C: 8, t: 0, j: 0, precision: "float64", passed: true, complete: true, notes: [1] },
    ...{ state: "passed", reason: null, witness: null, verdicts: [], length: 2, 0: [0, 1], 1: 1 },
    ...{ value: 1, get: () => right(4, 8), set: () => {}, writable: true, enumerable: true },
    ...{ toJSON: () => "{}", message: "m", name: "n", signal: {}, onVerdict: () => {} },
  };
  const wrong = (T, C) => Array.from({ length: T }, () => new Float64Array(C));
  const wrongTable = { shape: [4, 8], data: new Float64Array(32) };
  const judgings = [
    () => pe.judge(wrong),
    () => pe.judgeTable(wrongTable),
    () => pe.judgeTable({}),
  ];
  for (const prototype of [Object.prototype, Array.prototype]) {
    for (const [name, value] of Object.entries(inherited)) {
      if (Object.hasOwn(prototype, name)) continue;
      const answers = [];
      prototype[name] = value;
      try {
        for (const judging of judgings) {
          counts.inputs += 1;
          try {
            answers.push(judging());
          } catch (error) {
            answers.push(error);
          }
          counts.answered += 1;
        }
      } finally {
        delete prototype[name];
      }
      for (const answer of answers) {
        if (answer instanceof Error) {
          assert.ok(
            answer instanceof TypeError || answer instanceof RangeError,
            `${name}: ${answer}`,
          );
          counts.refused += 1;
        } else {
          failed(answer);
        }
      }
      assert.equal(pe.judgeTable(honest(10, 8)).passed, true, name);
    }
  }
  nextCallWorks();
});

// Inputs that nobody thought of.

const anything = fc.anything({
  ...{ withBigInt: true, withBoxedValues: true, withDate: true, withMap: true, withSet: true },
  ...{ withNullPrototype: true, withObjectString: true, withTypedArray: true },
  ...{ withSparseArray: true, maxDepth: 4 },
});

/** Checks the property, and says with which seed. */
const holds = (property, numRuns = 300) => fc.assert(property, { seed, numRuns });

test("arbitrary values do not pass", { timeout: 120_000 }, async () => {
  await holds(
    fc.asyncProperty(anything, async (value) => {
      failed(await timed("anything", () => pe.judge(() => value)));
      failed(await timed("anything", () => pe.judgeTable(value)));
      failed(await timed("anything", () => returned(() => value)));
    }),
  );
  nextCallWorks();
});

test("arbitrary values raised or described do not pass", { timeout: 120_000 }, async () => {
  const list = fc.oneof(anything, fc.array(fc.oneof(fc.double(), fc.string(), anything)));
  const came = fc.record(
    {
      id: fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...CAME_IDS) }, anything),
      ...{ text: fc.oneof(fc.string(), anything), type: fc.oneof(fc.string(), anything) },
      ...{ at: list, functions: list, length: fc.oneof(fc.double(), anything) },
      ...{ expected: anything, depth: anything, cells: fc.double(), limit: fc.double() },
    },
    { requiredKeys: ["id"] },
  );
  await holds(
    fc.asyncProperty(fc.oneof(came, anything), anything, async (description, error) => {
      failed(await timed("came", () => told(description)));
      failed(await timed("raised", () => pe.examine(async () => ({ kind: "raised", error }))));
    }),
  );
  nextCallWorks();
});

/** The entries that an object with shape and data stands for, read in the plainest way. */
function plainly({ shape, data, strides, offset }) {
  const [T, C] = shape;
  const [down, along] = strides ?? [C, 1];
  const entries = [];
  for (let t = 0; t < T; ++t) {
    for (let j = 0; j < C; ++j) entries.push(data[(offset ?? 0) + t * down + j * along]);
  }
  return entries;
}

const isRight = (entries, T, C) =>
  entries.length === T * C &&
  entries.every((entry, at) => {
    const t = Math.floor(at / C);
    const error = Math.abs(entry - rightEntry(t, at % C, T, C));
    return error <= pe.tolerance(t) && Math.abs(entry) <= 1 + 1e-12;
  });

test("tables with shape, data and strides pass only where they stand for the right one", async () => {
  const length = fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: 0, max: 6 }) },
    fc.constantFrom(-1, 1.5, 2 ** 31, 2 ** 32, Number.NaN, "4"),
  );
  const stride = fc.oneof(
    fc.integer({ min: -8, max: 8 }),
    fc.constantFrom(2 ** 31, 0.5, Number.NaN),
  );
  const size = fc.tuple(fc.integer({ min: 2, max: 5 }), fc.constantFrom(2, 4));
  const table = size.chain(([T, C]) =>
    fc.record(
      {
        shape: fc.oneof(
          { weight: 3, arbitrary: fc.constant([T, C]) },
          fc.array(length, { maxLength: 4 }),
          anything,
        ),
        data: fc.oneof(
          { weight: 4, arbitrary: fc.constant([...rightData(T, C)]) },
          { weight: 2, arbitrary: fc.constant([7, ...rightData(T, C), 7]) },
          fc.constant(rightData(T, C)),
          fc.array(fc.double()),
          fc.float64Array(),
          anything,
        ),
        strides: fc.oneof(
          { weight: 3, arbitrary: fc.constant([C, 1]) },
          fc.tuple(stride, stride),
          fc.array(stride, { maxLength: 4 }),
          anything,
        ),
        offset: fc.oneof(fc.constantFrom(0, 1), fc.integer({ min: -8, max: 8 }), anything),
        dtype: fc.oneof(fc.constantFrom("float64", "float32", "int8"), anything),
      },
      { requiredKeys: ["shape", "data"] },
    ),
  );
  await holds(
    fc.asyncProperty(table, async (value) => {
      const report = await timed("ndarray", () => pe.judgeTable(value));
      checkReport(report);
      if (!report.passed) return;
      counts.right += 1;
      const [T, C] = value.shape;
      assert.ok(isRight(plainly(value), T, C), "a table passed that is not right");
    }),
    3000,
  );
  assert.ok(counts.right > 100, `${counts.right} passed`);
});

test("a right table with one entry exchanged passes only within the tolerance", async () => {
  const change = fc
    .tuple(fc.integer({ min: 2, max: 9 }), fc.constantFrom(2, 4, 6))
    .chain(([T, C]) =>
      fc.tuple(
        fc.constant([T, C]),
        fc.integer({ min: 0, max: T - 1 }),
        fc.integer({ min: 0, max: C - 1 }),
        fc.oneof(
          fc.double({ min: -1, max: 1 }).map((by) => (entry) => entry + by),
          fc.double({ min: -4e-6, max: 4e-6 }).map((by) => (entry) => entry + by),
          fc.double().map((other) => () => other),
          anything.map((other) => () => other),
        ),
      ),
    );
  await holds(
    fc.asyncProperty(change, async ([[T, C], t, j, exchange]) => {
      const rows = right(T, C);
      rows[t][j] = exchange(rows[t][j]);
      const report = await timed("exchanged", () => pe.judgeTable(rows));
      checkReport(report);
      const numbers = typeof rows[t][j] === "number";
      assert.equal(report.passed, numbers && isRight(rows.flat(), T, C));
    }),
    2000,
  );
});

test("arbitrary arguments and options are answered or refused", async () => {
  const size = fc.oneof(fc.integer({ min: -1, max: 12 }), fc.double(), anything);
  const precision = fc.oneof(fc.constantFrom("any", "float64"), anything);
  const options = fc.oneof(
    fc.record({ T: size, C: size, precision }, { requiredKeys: [] }),
    anything.filter((value) => value !== undefined),
  );
  const wrong = [
    [0.5, 0.5],
    [0.5, 0.5],
  ];
  await holds(
    fc.asyncProperty(size, size, options, async (T, C, given) => {
      const table = await timed("encode", () => answerOf(() => pe.encode(T, C)));
      if (!(table instanceof Error)) assert.equal(table.data.length, T * C);
      for (const judging of [
        () => pe.judgeTable(wrong, given),
        () => pe.judge(() => wrong, given),
        () => pe.examine(async () => ({ kind: "returned", value: wrong }), given),
      ]) {
        const report = await timed("options", () => answerOf(judging));
        if (!(report instanceof Error)) failed(report);
      }
    }),
    1000,
  );
  nextCallWorks();
});

test("every report of this run keeps to the schema", () => {
  const reports = [...kept.values()];
  validate(reports).forEach((errors, at) => {
    assert.deepEqual(errors, [], JSON.stringify(reports[at]));
  });
});

after(() => {
  const { inputs, answered, reports, refused, forged } = counts;
  console.log(
    `inputs tried: ${inputs}; answered: ${answered} (${reports} reports, ${refused} refusals); ` +
      `hung: ${inputs - answered}, the slowest took ${slowest.took.toFixed(0)} ms ` +
      `(${slowest.name}); forged: ${forged}; FC_SEED=${seed}`,
  );
});
