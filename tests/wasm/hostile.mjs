// Values that no honest submission returns. Each is made anew, for the size that is asked for. None
// holds the right numbers where numbers are read; many offer them by another way in.
import { runInNewContext } from "node:vm";

import { right as computed } from "./submissions.mjs";

const tables = new Map();

/** The right table, computed once for each size, in rows that may be changed. */
const right = (T, C) => {
  const size = `${T} ${C}`;
  if (!tables.has(size)) tables.set(size, computed(T, C));
  return tables.get(size).map((row) => row.slice());
};
const rightData = (T, C) => Float64Array.from(right(T, C).flat());

const fail = () => {
  throw new RangeError("no entry");
};
const wrongRows = (T, C) => Array.from({ length: T }, () => new Array(C).fill(0.5));
const wrongData = (T, C) => new Float64Array(T * C).fill(0.5);
const wrong = (T, C, more) => ({ shape: [T, C], data: wrongData(T, C), ...more });
const nested = (depth) => (depth === 0 ? 0.5 : [nested(depth - 1)]);

/** For values that take long to make, and that reading does not change. */
const once = (make) => {
  let value;
  return () => {
    value ??= make();
    return value;
  };
};

/** A proxy of `target` whose trap `name` is `trap`. */
const trapped = (target, name, trap) => new Proxy(target, { [name]: trap });

const THEN = "then";
export const thenable = (then) => ({ [THEN]: then });

/** A function that gives `values` one after the other, and the last one ever after. */
const inTurn = (...values) => {
  let at = 0;
  return () => values[Math.min(at++, values.length - 1)];
};

const revoked = (target) => {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
};

const cyclic = () => {
  const rows = [];
  rows.push(rows, rows);
  return rows;
};

/** Numbers that are wrong, behind a class that answers every question with the right ones. */
const lying = (T, C) => {
  const truth = rightData(T, C);
  class Lying extends Float64Array {
    static get [Symbol.species]() {
      return function species() {
        return truth;
      };
    }
    get length() {
      return 2;
    }
    get byteLength() {
      return 2 ** 40;
    }
    get buffer() {
      return truth.buffer;
    }
    get [Symbol.toStringTag]() {
      return "Float64Array";
    }
    [Symbol.iterator]() {
      return truth[Symbol.iterator]();
    }
    [Symbol.toPrimitive]() {
      return 0;
    }
    valueOf() {
      return truth;
    }
    at(index) {
      return truth.at(index);
    }
    slice() {
      return truth;
    }
    subarray() {
      return truth;
    }
  }
  return new Lying(T * C).fill(0.5);
};

const lyingRows = (T, C) => {
  const truth = right(T, C);
  class Rows extends Array {
    static get [Symbol.species]() {
      return function species() {
        return truth;
      };
    }
    [Symbol.iterator]() {
      return truth[Symbol.iterator]();
    }
    map() {
      return truth;
    }
    slice() {
      return truth;
    }
    flat() {
      return truth.flat();
    }
    toJSON() {
      return truth;
    }
  }
  return Rows.from(wrongRows(T, C));
};

/** The typed array with a shape, the reading of which does something. */
const shapedBy = (data, shape, effect) =>
  Object.defineProperty(data, "shape", {
    get() {
      effect();
      return shape;
    },
  });

const detached = (T, C) => {
  const data = rightData(T, C);
  structuredClone(data.buffer, { transfer: [data.buffer] });
  return data;
};

/** A view of `count` numbers on a buffer that then shrinks to `left` numbers. */
const shrunk = (count, left, ...view) => {
  const buffer = new ArrayBuffer(count * 8, { maxByteLength: count * 8 });
  const data = new Float64Array(buffer, ...view);
  buffer.resize(left * 8);
  return data;
};

const shared = (T, C) => new Float64Array(new SharedArrayBuffer(T * C * 8)).fill(0.5);

const wasmView = (T, C) => {
  const memory = new WebAssembly.Memory({ initial: 17 });
  return { memory, data: new Float64Array(memory.buffer, 8, T * C).fill(0.5) };
};

/** Hostile values by kind and name. */
export const hostile = {
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
  proxies: {
    "a proxy that throws at everything": () => new Proxy([], new Proxy({}, { get: fail })),
    "a proxy whose entries throw": () => trapped([], "get", fail),
    "a proxy that throws a proxy": () =>
      trapped([], "get", () => {
        throw new Proxy({}, new Proxy({}, { get: fail }));
      }),
    "a proxy that throws what throws when it is asked for its class": () =>
      trapped([], "get", () => {
        throw trapped({}, "getPrototypeOf", fail);
      }),
    "a proxy that throws a revoked proxy": () =>
      trapped([], "get", () => {
        throw revoked({});
      }),
    "a proxy that throws undefined": () =>
      trapped([], "get", () => {
        throw undefined;
      }),
    "a revoked proxy": () => revoked([]),
    "a revoked proxy of a function": () => revoked(() => {}),
    "a revoked proxy for a row": () => [revoked([])],
    "a revoked proxy for an entry": () => [[revoked({}), 1]],
    "a proxy as long as you like": () => trapped([], "get", () => 2 ** 53 - 1),
    "a proxy of negative length": () => trapped([], "get", () => -1),
    "a proxy of fractional length": () => trapped([], "get", () => 1.5),
    "a proxy whose length is an object": () => trapped([], "get", () => ({ valueOf: () => 2 })),
    "a proxy whose length is a BigInt": () => trapped([], "get", () => 2n),
    "a proxy that holds itself": () => {
      const self = new Proxy([], { get: (_, key) => (key === "length" ? 2 : self) });
      return self;
    },
    "a proxy whose length grows": (T, C) => {
      let length = T;
      return trapped(wrongRows(T, C), "get", (rows, key) =>
        key === "length" ? length++ : rows[key],
      );
    },
    "a proxy whose length shrinks": (T, C) => {
      let length = T + 1;
      return trapped(wrongRows(T, C), "get", (rows, key) =>
        key === "length" ? --length : rows[key],
      );
    },
    "a proxy whose rows change when they are read again": (T, C) => {
      const rows = right(T, C);
      let reads = 0;
      return trapped(rows, "get", (_, key) =>
        key === "length" ? T : ++reads < 2 ? rows[0] : [0.5],
      );
    },
    "a proxy that owns keys it does not have": (T, C) =>
      trapped(wrongRows(T, C), "ownKeys", () => ["length", "0", "1", "x"]),
    "a proxy that has everything": (T, C) => trapped(wrongRows(T, C), "has", () => true),
    "a proxy of a typed array": (T, C) => new Proxy(rightData(T, C), {}),
    "a proxy of an object with shape and data": () =>
      trapped({}, "get", (_, key) => (key === "then" ? undefined : "01")),
    "a proxy that is a function in every property": () => trapped({}, "get", () => fail),
  },
  "typed arrays": {
    "a flat typed array": rightData,
    "an empty typed array": () => new Float64Array(),
    "a BigInt64Array": (T, C) => new BigInt64Array(T * C),
    "a BigUint64Array with a shape": (T, C) =>
      Object.assign(new BigUint64Array(T * C).fill(2n ** 64n - 1n), { shape: [T, C] }),
    "a Uint8ClampedArray": (T, C) => Object.assign(new Uint8ClampedArray(T * C), { shape: [T, C] }),
    "one entry more than a table may have": () => new Uint8Array(2 ** 24 + 1),
    "a class that lies": (T, C) => Object.assign(lying(T, C), { shape: [T, C] }),
    "a class that lies, flat": lying,
    "a class that lies, for a row": (T, C) => Array.from({ length: T }, () => lying(1, C)),
    "an own length": (T, C) =>
      Object.defineProperty(Object.assign(wrongData(T, C), { shape: [T, C] }), "length", {
        value: 1,
      }),
    "a typed array that says it is another": (T, C) =>
      Object.setPrototypeOf(
        Object.assign(new Int32Array(T * C), { shape: [T, C] }),
        Float64Array.prototype,
      ),
    "a typed array without a prototype": (T, C) =>
      Object.setPrototypeOf(Object.assign(wrongData(T, C), { shape: [T, C] }), null),
    "a detached buffer": (T, C) => Object.assign(detached(T, C), { shape: [T, C] }),
    "a buffer that its shape detaches": (T, C) => {
      const data = wrongData(T, C);
      const detach = () =>
        data.length > 0 && structuredClone(data.buffer, { transfer: [data.buffer] });
      return shapedBy(data, [T, C], detach);
    },
    "a shared buffer": (T, C) => Object.assign(shared(T, C), { shape: [T, C] }),
    "a shared buffer that changes": (T, C) => {
      const data = shared(T, C);
      return shapedBy(data, [T, C], () => data.fill(0.25));
    },
    "a view of a WebAssembly memory": (T, C) =>
      Object.assign(wasmView(T, C).data, { shape: [T, C] }),
    "a view of a WebAssembly memory that has grown": (T, C) => {
      const { memory, data } = wasmView(T, C);
      memory.grow(1);
      return Object.assign(data, { shape: [T, C] });
    },
    "a view with an offset": (T, C) =>
      Object.assign(new Float64Array(wrongData(T + 1, C).buffer, 8 * C), { shape: [T, C] }),
    "a typed array that another realm made": (T, C) =>
      Object.assign(runInNewContext(`new Float64Array(${T * C})`), { shape: [T, C] }),
  },
  shapes: {
    "a shape that is too small": (T, C) => ({ ...wrong(T, C), shape: [T, C - 1] }),
    "a shape that is too large": (T, C) => ({ ...wrong(T, C), shape: [T + 1, C] }),
    "a shape whose product wraps around to the count": (T, C) => ({
      shape: [2 ** 31, 2 ** 31, 4, T, C],
      data: rightData(T, C),
    }),
    "an empty shape": (T, C) => ({ ...wrong(T, C), shape: [] }),
    "a shape of 32 axes": (T, C) => ({ ...wrong(T, C), shape: new Array(32).fill(1) }),
    "a shape of 33 axes": (T, C) => ({ ...wrong(T, C), shape: new Array(33).fill(1) }),
    "a shape of 2^32 - 1 axes": (T, C) => ({ ...wrong(T, C), shape: new Array(2 ** 32 - 1) }),
    "a shape of zeros": (T, C) => ({ ...wrong(T, C), shape: [0, 0] }),
    "a shape of minus zeros": (T, C) => ({ ...wrong(T, C), shape: [-0, -0] }),
    "a shape within itself": (T, C) => ({ ...wrong(T, C), shape: cyclic() }),
    "a sparse shape": (T, C) => ({ ...wrong(T, C), shape: new Array(2) }),
    "a shape that throws": (T, C) =>
      Object.defineProperty(wrong(T, C), "shape", { get: fail, enumerable: true }),
    "a shape that changes": (T, C) => {
      const next = inTurn([T, C], [T, C + 1], "x");
      return Object.defineProperty({ data: wrongData(T, C) }, "shape", { get: next });
    },
    "a shape that vanishes": (T, C) => {
      const next = inTurn([T, C], undefined);
      return Object.defineProperty({ data: rightData(T, C) }, "shape", { get: next });
    },
    "a shape that is a proxy": (T, C) => ({
      ...wrong(T, C),
      shape: trapped([T, C], "get", (shape, key) => (key === "length" ? 33 : shape[key])),
    }),
    "a shape on the prototype": (T, C) => Object.create(wrong(T, C)),
    ...Object.fromEntries(
      [
        ...[null, true, "", "4, 8", 4, 4n, Symbol("4"), {}, () => 4, new Map(), Promise.resolve()],
        ...[{ length: 2, 0: 4, 1: 8 }, new Date(0), new Set([4, 8])],
        ...[
          ["4", "8"],
          [4n, 8n],
          [null, 8],
          [[4], [8]],
          [{ valueOf: () => 4 }, 8],
        ],
        ...[
          [-4, 8],
          [-4, -8],
          [4.5, 8],
          [Number.NaN, 8],
          [Infinity, 8],
          [4, 2 ** 32],
          [4, 1e308],
        ],
        ...[
          new BigInt64Array([4n, 8n]),
          new Float32Array([4.5, 8]),
          new DataView(new ArrayBuffer(8)),
        ],
      ].map((shape, at) => [`shape ${at} of a wrong kind`, (T, C) => ({ ...wrong(T, C), shape })]),
    ),
  },
  data: {
    "data that is too short": (T, C) => ({ shape: [T, C], data: rightData(T, C).subarray(1) }),
    "data that is too long": (T, C) => ({ shape: [T, C], data: [...rightData(T, C), 0] }),
    "data that lies": (T, C) => ({ shape: [T, C], data: lying(T, C) }),
    "data that is detached": (T, C) => ({ shape: [T, C], data: detached(T, C) }),
    "data that throws": (T, C) => Object.defineProperty({ shape: [T, C] }, "data", { get: fail }),
    "data that changes": (T, C) => {
      const next = inTurn(wrongData(T, C), wrongData(T, C + 1), "x");
      return Object.defineProperty({ shape: [T, C] }, "data", { get: next });
    },
    "data with a hole": (T, C) => {
      const data = [...rightData(T, C)];
      delete data[T * C - 1];
      return { shape: [T, C], data };
    },
    "data in rows": (T, C) => ({ shape: [T, C], data: right(T, C) }),
    "data of strings": (T, C) => ({ shape: [T, C], data: [...rightData(T, C)].map(String) }),
    "data of BigInts": (T, C) => ({ shape: [T, C], data: new BigInt64Array(T * C) }),
    "data that is a proxy": (T, C) => ({ shape: [T, C], data: new Proxy(rightData(T, C), {}) }),
    "data beyond the limit": () => ({
      shape: [2 ** 12, 2 ** 12 + 2],
      data: new Uint8Array(2 ** 24 + 1),
    }),
    "data and more channels than there may be": () => ({
      shape: [2, 8194],
      data: new Float64Array(2 * 8194),
    }),
    ...Object.fromEntries(
      [
        null,
        true,
        0.5,
        "01",
        1n,
        Symbol("0"),
        {},
        () => 0,
        new Set([0, 1]),
        new ArrayBuffer(16),
      ].map((data, at) => [`data ${at} of a wrong kind`, (T, C) => ({ shape: [T, C], data })]),
    ),
    ...Object.fromEntries(
      [
        {},
        [],
        "float64".repeat(1e5),
        "uint8",
        "bool",
        "float16",
        null,
        64,
        1n,
        Symbol("f"),
        fail,
      ].map((dtype, at) => [`dtype ${at}`, (T, C) => wrong(T, C, { dtype })]),
    ),
    "a dtype that changes into one that throws": (T, C) =>
      Object.defineProperty(wrong(T, C), "dtype", {
        get: inTurn("x", "x", "x", { [Symbol.toPrimitive]: fail }),
      }),
  },
  strides: {
    "strides beyond the data": (T, C) => wrong(T, C, { strides: [C + 1, 2] }),
    "strides before the data": (T, C) => wrong(T, C, { stride: [-C, -1] }),
    "huge strides": (T, C) => wrong(T, C, { strides: [2 ** 32 - 1, 2 ** 32 - 1], offset: 1 }),
    "strides of zero": (T, C) => wrong(T, C, { strides: [0, 0] }),
    "strides of zero and a table beyond the limit": () => ({
      ...{ shape: [2 ** 20, 2 ** 20], data: [0], strides: [0, 0] },
    }),
    "strides of zero and more numbers than can be counted": () => ({
      ...{ shape: new Array(32).fill(2 ** 32 - 1), data: [0], strides: new Array(32).fill(0) },
    }),
    "fractional strides": (T, C) => wrong(T, C, { strides: [C / 3, 0.5] }),
    "strides that are not numbers": (T, C) => wrong(T, C, { strides: [Number.NaN, "1"] }),
    "too few strides": (T, C) => wrong(T, C, { strides: [1] }),
    "too many strides": (T, C) => wrong(T, C, { strides: [C, 1, 1] }),
    "strides that are null": (T, C) => wrong(T, C, { strides: null }),
    "strides that are a number": (T, C) => wrong(T, C, { strides: C }),
    "strides that throw": (T, C) => Object.defineProperty(wrong(T, C), "stride", { get: fail }),
    "an offset beyond the data": (T, C) => wrong(T, C, { strides: [C, 1], offset: 1 }),
    "an offset before the data": (T, C) => wrong(T, C, { strides: [C, 1], offset: -1 }),
    ...Object.fromEntries(
      [Number.NaN, Infinity, 0.5, "0", 0n, {}, [], Symbol("0"), true, 2 ** 53].map((offset, at) => [
        `offset ${at} of a wrong kind`,
        (T, C) => ({ shape: [T, C], data: rightData(T, C), strides: [C, 1], offset }),
      ]),
    ),
    "an offset without strides": (T, C) => ({ shape: [T, C], data: rightData(T, C), offset: 1 }),
    "an offset without strides that is no number": (T, C) => ({
      ...{ shape: [T, C], data: rightData(T, C), offset: "x" },
    }),
  },
};

const resizable = {
  "a fixed view of a buffer that shrank below it": (T, C) =>
    Object.assign(shrunk(T * C, 1, 0, T * C), { shape: [T, C] }),
  "a view that shrank with its buffer": (T, C) =>
    Object.assign(shrunk(T * C, 1), { shape: [T, C] }),
  "a buffer that shrank to nothing": (T, C) => Object.assign(shrunk(T * C, 0), { shape: [T, C] }),
  "a view that shrinks when its shape is read": (T, C) => {
    const buffer = new ArrayBuffer(T * C * 8, { maxByteLength: T * C * 8 });
    const data = new Float64Array(buffer).fill(0.5);
    return shapedBy(data, [T, C], () => buffer.resize(8));
  },
  "a row that shrinks when another is read": (T, C) => {
    const buffer = new ArrayBuffer(C * 8, { maxByteLength: C * 8 });
    const rows = Array.from({ length: T }, () => new Float64Array(buffer));
    const row = new Float64Array(C);
    return Object.defineProperty(rows, T - 1, { get: () => buffer.resize(8) ?? row });
  },
  "a shared buffer that grows when its shape is read": (T, C) => {
    const buffer = new SharedArrayBuffer(T * C * 8, { maxByteLength: T * C * 16 });
    const data = new Float64Array(buffer);
    return shapedBy(data, [T, C], () => buffer.grow(T * C * 16));
  },
};
if ("resize" in ArrayBuffer.prototype) hostile["resizable buffers"] = resizable;
if ("Float16Array" in globalThis) {
  hostile["typed arrays"]["a Float16Array"] = (T, C) =>
    Object.assign(new globalThis.Float16Array(T * C), { shape: [T, C] });
}

/** Forms that are rare, and right: none of the above is refused for its form alone. */
export const rare = {
  "a shared buffer": (T, C) => {
    const data = shared(T, C);
    data.set(rightData(T, C));
    return Object.assign(data, { shape: [T, C] });
  },
  "a view of a WebAssembly memory": (T, C) => {
    const memory = new WebAssembly.Memory({ initial: Math.ceil((T * C * 8) / 65536) });
    const data = new Float64Array(memory.buffer, 0, T * C);
    data.set(rightData(T, C));
    return { shape: [T, C], data };
  },
  "a view with an offset": (T, C) => {
    const data = new Float64Array(T * C + 3);
    data.set(rightData(T, C), 3);
    return Object.assign(data.subarray(3), { shape: [T, C] });
  },
  "an offset without strides": (T, C) => ({
    ...{ shape: [T, C], data: [7, 7, 7, ...rightData(T, C)], offset: 3 },
  }),
  "strides backwards": (T, C) => ({
    ...{ shape: [T, C], data: rightData(T, C).reverse(), stride: [-C, -1], offset: T * C - 1 },
  }),
  "a class that says its length is 2": (T, C) => {
    class Table extends Float64Array {
      get length() {
        return 2;
      }
    }
    const data = new Table(T * C);
    data.set(rightData(T, C));
    return Object.assign(data, { shape: new Uint32Array([T, C]) });
  },
  "a proxy that hides nothing": (T, C) => new Proxy(right(T, C), {}),
  "rows of another realm": (T, C) =>
    runInNewContext("JSON.parse(text)", { text: JSON.stringify(right(T, C)) }),
  "minus zero at the origin": (T, C) => right(T, C).map((row) => row.map((entry) => entry || -0)),
};
