import { runInNewContext } from "node:vm";
import {
  cyclic,
  detached,
  fail,
  inTurn,
  lying,
  revoked,
  right,
  rightData,
  shapedBy,
  shared,
  trapped,
  wasmView,
  wrong,
  wrongData,
  wrongRows,
} from "./makers.mjs";

export const ARRAYS = {
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
        null,
        true,
        "",
        "4, 8",
        4,
        4n,
        Symbol("4"),
        {},
        () => 4,
        new Map(),
        Promise.resolve(),
        { length: 2, 0: 4, 1: 8 },
        new Date(0),
        new Set([4, 8]),
        ["4", "8"],
        [4n, 8n],
        [null, 8],
        [[4], [8]],
        [{ valueOf: () => 4 }, 8],
        [-4, 8],
        [-4, -8],
        [4.5, 8],
        [Number.NaN, 8],
        [Infinity, 8],
        [4, 2 ** 32],
        [4, 1e308],
        new BigInt64Array([4n, 8n]),
        new Float32Array([4.5, 8]),
        new DataView(new ArrayBuffer(8)),
      ].map((shape, at) => [`shape ${at} of a wrong kind`, (T, C) => ({ ...wrong(T, C), shape })]),
    ),
  },
};
