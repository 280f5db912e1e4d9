import assert from "node:assert/strict";
import { after, test } from "node:test";
import * as all from "sinusoidal-pe";
import { hostile } from "../judging/hostile.mjs";
import {
  answerOf,
  counts,
  cyclic,
  each,
  fill,
  nextCallWorks,
  noChoices,
  noNumbers,
  noOptions,
  outOfRange,
  printCounts,
  throwing,
  timed,
} from "../judging/judged.mjs";

const { load } = all;

const pe = await load();

cyclic.text = cyclic;

const literal = (value) => String(value).replaceAll(/[.+()]/g, "\\$&");

test("encode: refuses sizes by name, value and range", async () => {
  const refuses = async (sizes, words) => {
    const refusal = await timed("encode", () => answerOf(() => pe.encode(...sizes)));
    assert.match(String(refusal), words);
  };
  await refuses([], /^TypeError: T must be a number, got undefined$/);
  await refuses([4], /^TypeError: C must be a number, got undefined$/);
  for (const [value, shown] of noNumbers) {
    const got = `got ${literal(shown)}$`;
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

test("encoders: refuse options by name, value and expectation, and fill nothing", async () => {
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
    for (const [value, shown] of noNumbers) {
      if (value === undefined) continue;
      const got = `got ${literal(shown)}$`;
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
  for (const [first, shown] of noNumbers) {
    if (first === undefined) continue;
    const words = `^TypeError: first must be a number, got ${literal(shown)}$`;
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

test("encoders: into must be a real array of the exact length, in memory of its own", async () => {
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

test("encodePositions: refuses positions by place, value and range", async () => {
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
  for (const [value, shown] of noNumbers) {
    const words = `^TypeError: positions\\[2\\] must be a number, got ${literal(shown)}$`;
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

test("encoders: pass on errors from reading options and positions, and fill nothing", () => {
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

test("encodePositions: refuses an array that is detached while it is read", () => {
  const into = new Float64Array(32);
  const positions = Object.defineProperty([0, 1, 2, 3], 3, {
    get: () => structuredClone(into.buffer, { transfer: [into.buffer] }) && 3,
  });
  assert.throws(
    () => pe.encodePositions(positions, 8, { into }),
    /RangeError: into must contain .* 0$/,
  );
});

test("encoders: read options once, so that the checked values count", () => {
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

test("encoders: ignore options that every object inherits", () => {
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
  test(`encoders: give a table or refuse hostile ${kind} as positions, options and into`, async () => {
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
            counts.refused += 1; // or what the value throws
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

after(printCounts);
