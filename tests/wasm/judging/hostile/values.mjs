import { runInNewContext } from "node:vm";
import {
  cyclic,
  detached,
  fail,
  lyingRows,
  nested,
  once,
  right,
  rightData,
  THEN,
  thenable,
  wrong,
  wrongRows,
} from "./makers.mjs";

export const VALUES = {
  primitives: {
    undefined: () => undefined,
    null: () => null,
    NaN: () => Number.NaN,
    Infinity: () => Infinity,
    "-Infinity": () => -Infinity,
    "-0": () => -0,
    "a number": () => 7,
    true: () => true,
    false: () => false,
    "an empty string": () => "",
    "a string": () => "[[0, 1]]",
    "the word undefined": () => "undefined",
    "half a surrogate pair": () => "\ud83d".repeat(3),
    "a long string": () => "x".repeat(1e6),
    "a symbol": () => Symbol("x"),
    "a nameless symbol": () => Symbol(),
    "a BigInt": () => 1n,
    "a huge BigInt": () => 1n << 4000n,
  },
  functions: {
    "a function": () => () => [[0, 1]],
    "a class": () => class Table {},
    "a function that says it has a shape": () => Object.assign(() => {}, wrong(1, 2)),
    "a function with rows for a name": () => Object.defineProperty(() => {}, "name", { value: [] }),
    "a generator function": () => function* rows() {},
    "an async function": () => async () => [[0, 1]],
  },
  objects: {
    "an object": () => ({}),
    "an object without a prototype": () => Object.create(null),
    "an object named by a number": () => ({ constructor: { name: 7 } }),
    "an object whose class has no name": () => new (class {})(),
    "an object whose class throws": () =>
      Object.defineProperty({}, "constructor", { get: fail, enumerable: true }),
    "an object that says it is an error": () => ({ name: "x".repeat(5000), message: "y" }),
    "a number in an object": () => Object(0.5),
    "a string in an object": () => Object("01"),
    "a BigInt in an object": () => Object(1n),
    "a Map": () => new Map([[0, [0, 1]]]),
    "a Set": () => new Set([0, 1]),
    "a WeakMap": () => new WeakMap(),
    "a WeakRef": () => new WeakRef({}),
    "a Date": () => new Date(0),
    "an invalid Date": () => new Date(Number.NaN),
    "a RegExp": () => /0, 1/g,
    "an Error": () => new Error("0, 1"),
    "an Error that throws": () => Object.defineProperty(new Error(""), "message", { get: fail }),
    "an AggregateError": () => new AggregateError([new Error("a")], "b"),
    "a DataView": (T, C) => new DataView(rightData(T, C).buffer),
    "an ArrayBuffer": (T, C) => rightData(T, C).buffer,
    "a URL": () => new URL("data:,0"),
    arguments: (T, C) =>
      (function rows() {
        // biome-ignore lint/complexity/noArguments: an object of this kind is wanted
        return arguments;
      })(...right(T, C)),
    Math: () => Math,
    "the global object": () => globalThis,
    "the prototype of arrays": () => Object.create(Array.prototype),
    "the prototype of typed arrays": () => Object.getPrototypeOf(Float64Array.prototype),
    "an object that inherits a typed array": (T, C) => Object.create(rightData(T, C)),
  },
  "things that come later": {
    "a promise": (T, C) => Promise.resolve(right(T, C)),
    "a thenable": (T, C) => thenable((done) => done(right(T, C))),
    "a thenable that throws": () => thenable(fail),
    "a thenable whose then throws": () => Object.defineProperty({}, THEN, { get: fail }),
    "a thenable with shape and data": (T, C) => ({
      ...{ shape: [T, C], data: rightData(T, C), ...thenable(() => {}) },
    }),
    "a generator": (T, C) =>
      (function* rows() {
        yield* right(T, C);
      })(),
    "an iterator": (T, C) => right(T, C)[Symbol.iterator](),
    "an iterable": (T, C) => ({ [Symbol.iterator]: () => right(T, C).values(), length: T }),
    "an async generator": () => (async function* rows() {})(),
  },
  rows: {
    "no rows": () => [],
    "rows without entries": (T) => Array.from({ length: T }, () => []),
    "wrong numbers": wrongRows,
    "not a number throughout": (T, C) => wrongRows(T, C).map((row) => row.fill(Number.NaN)),
    "infinity throughout": (T, C) => wrongRows(T, C).map((row) => row.fill(Infinity)),
    "minus zero throughout": (T, C) => wrongRows(T, C).map((row) => row.fill(-0)),
    "the largest numbers": (T, C) => wrongRows(T, C).map((row) => row.fill(-Number.MAX_VALUE)),
    "one hole": (T, C) => {
      const rows = right(T, C);
      delete rows[T - 1][C - 1];
      return rows;
    },
    "a missing row": (T, C) => {
      const rows = right(T, C);
      delete rows[T - 1];
      return rows;
    },
    "holes only": (T, C) => Array.from({ length: T }, () => new Array(C)),
    "nothing but a length": () => Object.assign([], { length: 2 ** 32 - 1 }),
    "the longest sparse array that is read": once(() => new Array(2 ** 24)),
    "one entry in a sparse array": () => {
      const rows = [];
      rows[2 ** 32 - 2] = 1;
      return rows;
    },
    "sparse rows": () => [new Array(2 ** 32 - 1)],
    "ragged rows": (T, C) =>
      right(T, C)
        .map((row, t) => (t === T - 1 ? [...row, 0] : row))
        .concat([[0]]),
    "a number for a row": (T, C) => [...right(T, C).slice(1), 0],
    "a row for a number": (T, C) => right(T, C).map((row) => [...row.slice(1), [0]]),
    "a string for a row": (T, C) => [...right(T, C), "01"],
    "null for a row": (T, C) => [...right(T, C), null],
    "numbers as strings": (T, C) => right(T, C).map((row) => row.map(String)),
    "numbers as objects": (T, C) => right(T, C).map((row) => row.map(Object)),
    "numbers as objects with valueOf": (T, C) =>
      right(T, C).map((row) => row.map((entry) => ({ valueOf: () => entry }))),
    "numbers as objects with toPrimitive": (T, C) =>
      right(T, C).map((row) => row.map((entry) => ({ [Symbol.toPrimitive]: () => entry }))),
    "booleans for entries": (T, C) => wrongRows(T, C).map((row) => row.fill(true)),
    "BigInts for entries": (T, C) => wrongRows(T, C).map((row) => row.fill(1n)),
    "symbols for entries": (T, C) => wrongRows(T, C).map((row) => row.fill(Symbol("x"))),
    "undefined for entries": (T, C) => wrongRows(T, C).map((row) => row.fill(undefined)),
    "an entry that throws": (T, C) => {
      const rows = right(T, C);
      return Object.defineProperty(rows, T - 1, { get: fail });
    },
    "a table in a table": (T, C) => [right(T, C)],
    "each entry in an array": (T, C) => right(T, C).map((row) => row.map((entry) => [entry])),
    "a transposed table": (T, C) => wrongRows(C, T),
    "one run of numbers": (T, C) => right(T, C).flat(),
    "rows as objects": (T, C) => right(T, C).map((row) => ({ ...row, length: C })),
    "an array-like": (T, C) => ({ ...right(T, C), length: T }),
    "an array-like of the greatest length": () => ({ length: 2 ** 53 - 1, 0: [0, 1] }),
    "8 axes": () => nested(8),
    "nesting too deep": () => nested(9),
    "nesting much too deep": once(() => {
      let deep = 0.5;
      for (let depth = 0; depth < 1e5; ++depth) deep = [deep];
      return deep;
    }),
    "rows within themselves": cyclic,
    "two rows within one another": () => {
      const [a, b] = [[], []];
      a.push(b, b);
      b.push(a, a);
      return a;
    },
    "a class of rows that lies": lyingRows,
    "rows that another realm made": (T, C) =>
      runInNewContext(`Array.from({ length: ${T} }, () => new Array(${C}).fill(0.5))`),
    "rows of views of integers": (T, C) => wrongRows(T, C).map((row) => Int8Array.from(row)),
    "rows of BigInts": (T, C) => Array.from({ length: T }, () => new BigInt64Array(C)),
    "rows of detached views": (T, C) => Array.from({ length: T }, () => detached(1, C)),
  },
};
