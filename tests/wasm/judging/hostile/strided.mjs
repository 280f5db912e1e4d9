import { detached, fail, inTurn, lying, right, rightData, wrong, wrongData } from "./makers.mjs";

export const STRIDED = {
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
