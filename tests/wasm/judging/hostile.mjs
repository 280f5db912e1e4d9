// Many of these values offer the correct numbers, but none is the correct table.
import { runInNewContext } from "node:vm";
import { ARRAYS } from "./hostile/arrays.mjs";
import { right, rightData, shapedBy, shared, shrunk } from "./hostile/makers.mjs";
import { STRIDED } from "./hostile/strided.mjs";
import { VALUES } from "./hostile/values.mjs";

export const hostile = { ...VALUES, ...ARRAYS, ...STRIDED };

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

/** These correct tables pass, so the form alone is not a reason to refuse them. */
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
