import { right as computed } from "../../submissions.mjs";

const tables = new Map();

export const right = (T, C) => {
  const size = `${T} ${C}`;
  if (!tables.has(size)) tables.set(size, computed(T, C));
  return tables.get(size).map((row) => row.slice());
};

export const rightData = (T, C) => Float64Array.from(right(T, C).flat());

export const fail = () => {
  throw new RangeError("no entry");
};

export const wrongRows = (T, C) => Array.from({ length: T }, () => new Array(C).fill(0.5));

export const wrongData = (T, C) => new Float64Array(T * C).fill(0.5);

export const wrong = (T, C, more) => ({ shape: [T, C], data: wrongData(T, C), ...more });

export const nested = (depth) => (depth === 0 ? 0.5 : [nested(depth - 1)]);

/** Use this for values that take long to make and that reading does not change. */
export const once = (make) => {
  let value;
  return () => {
    value ??= make();
    return value;
  };
};

export const trapped = (target, name, trap) => new Proxy(target, { [name]: trap });

export const THEN = "then";

export const thenable = (then) => ({ [THEN]: then });

export const inTurn = (...values) => {
  let at = 0;
  return () => values[Math.min(at++, values.length - 1)];
};

export const revoked = (target) => {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
};

export const cyclic = () => {
  const rows = [];
  rows.push(rows, rows);
  return rows;
};

/** The numbers are wrong, but the class answers every query with the correct ones. */
export const lying = (T, C) => {
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

export const lyingRows = (T, C) => {
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

export const shapedBy = (data, shape, effect) =>
  Object.defineProperty(data, "shape", {
    get() {
      effect();
      return shape;
    },
  });

export const detached = (T, C) => {
  const data = rightData(T, C);
  structuredClone(data.buffer, { transfer: [data.buffer] });
  return data;
};

export const shrunk = (count, left, ...view) => {
  const buffer = new ArrayBuffer(count * 8, { maxByteLength: count * 8 });
  const data = new Float64Array(buffer, ...view);
  buffer.resize(left * 8);
  return data;
};

export const shared = (T, C) => new Float64Array(new SharedArrayBuffer(T * C * 8)).fill(0.5);

export const wasmView = (T, C) => {
  const memory = new WebAssembly.Memory({ initial: 17 });
  return { memory, data: new Float64Array(memory.buffer, 8, T * C).fill(0.5) };
};
