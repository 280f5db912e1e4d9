import assert from "node:assert/strict";
import { test } from "node:test";
import { runInNewContext } from "node:vm";

import fc from "fast-check";
import { load } from "sinusoidal-pe";

import { seed } from "../seed.mjs";

const pe = await load();
const holds = (property, numRuns = 300) => fc.assert(property, { seed, numRuns });

const columnOf = { interleaved: (i, odd) => 2 * i + odd, halves: (i, odd, C) => (odd * C) / 2 + i };

function expectedAt(positions, C, { base = 10000, layout = "interleaved", pairing = "paired" }) {
  const data = new Float64Array(positions.length * C);
  positions.forEach((position, t) => {
    for (let i = 0; i < C / 2; ++i) {
      const cosine = pairing === "paired" ? 2 * i : 2 * i + 1;
      data[t * C + columnOf[layout](i, 0, C)] = Math.sin(position / base ** ((2 * i) / C));
      data[t * C + columnOf[layout](i, 1, C)] = Math.cos(position / base ** (cosine / C));
    }
  });
  return data;
}

function assertClose(found, expected, tolerance) {
  assert.equal(found.length, expected.length);
  found.forEach((entry, at) => {
    assert.ok(Math.abs(entry - expected[at]) <= tolerance, `${at}: ${entry}, ${expected[at]}`);
  });
}

const someOptions = fc.record(
  {
    base: fc.oneof(
      fc.constantFrom(2, 100, 10000, 1e9),
      fc.double({ min: 2, max: 1e9, noNaN: true }),
    ),
    layout: fc.constantFrom("interleaved", "halves"),
    pairing: fc.constantFrom("paired", "unpaired"),
  },
  { requiredKeys: [] },
);
const someChannels = fc.integer({ min: 1, max: 40 }).map((pairs) => 2 * pairs);
const somePositions = fc.array(fc.double({ min: -1000, max: 1000, noNaN: true }), {
  ...{ minLength: 1, maxLength: 30 },
});

test("encode: base, layout and pairing choose the formula, first the position", () => {
  const rows = fc.integer({ min: 1, max: 40 });
  const firsts = fc.integer({ min: 0, max: 1000 });
  holds(
    fc.property(rows, someChannels, firsts, someOptions, (T, C, first, options) => {
      const positions = Array.from({ length: T }, (_, k) => first + k);
      const { data, shape, dtype } = pe.encode(T, C, { ...options, first });
      assert.deepEqual([shape, dtype], [[T, C], "float64"]);
      assertClose(data, expectedAt(positions, C, options), 1e-12);
    }),
  );
});

test("encodePositions: encodes any positions by the same formula", () => {
  holds(
    fc.property(somePositions, someChannels, someOptions, (positions, C, options) => {
      const { data, shape } = pe.encodePositions(positions, C, options);
      assert.deepEqual(shape, [positions.length, C]);
      assertClose(data, expectedAt(positions, C, options), 1e-12);
    }),
  );
});

test("encode: missing and undefined options are as in the paper", () => {
  const paper = { base: 10000, first: 0, layout: "interleaved", pairing: "paired" };
  const { data } = pe.encode(20, 12);
  for (const options of [undefined, {}, paper, { ...paper, dtype: "float64" }]) {
    assert.deepEqual(pe.encode(20, 12, options).data, data);
  }
  const nothing = { base: undefined, first: undefined, layout: undefined, pairing: undefined };
  assert.deepEqual(pe.encode(20, 12, { ...nothing, dtype: undefined, into: undefined }).data, data);
});

test("encode: a table from a later position is the end of a longer one, and halves are its columns", () => {
  const C = 10;
  const whole = pe.encode(100, C).data;
  assert.deepEqual(pe.encode(63, C, { first: 37 }).data, whole.subarray(37 * C));
  const halves = pe.encode(100, C, { layout: "halves" }).data;
  const moved = whole.map((_, at) => {
    const j = at % C;
    return whole[at - j + columnOf.interleaved(j % (C / 2), Number(j >= C / 2))];
  });
  assert.deepEqual(halves, moved);
});

test("encodePositions: a whole position gives the bits of encode, up to the last position", () => {
  const last = 2 ** 40 - 1;
  for (const first of [0, 1, 12345, 2 ** 32, last - 2]) {
    for (const options of [{}, { base: 2, layout: "halves", pairing: "unpaired" }]) {
      const { data } = pe.encode(3, 16, { ...options, first });
      const listed = pe.encodePositions([first, first + 1, first + 2], 16, options);
      assert.deepEqual(listed.data, data);
    }
  }
  assert.throws(() => pe.encode(3, 16, { first: last - 1 }), /first must be a whole number from 0/);
});

test("encode: float32 is the float64 rounded to the nearest", () => {
  holds(
    fc.property(somePositions, someChannels, someOptions, (positions, C, options) => {
      for (const call of [
        (more) => pe.encode(positions.length, C, { ...options, ...more }),
        (more) => pe.encodePositions(positions, C, { ...options, ...more }),
      ]) {
        const exact = call({}).data;
        const single = call({ dtype: "float32" });
        assert.equal(single.dtype, "float32");
        assert.deepEqual(single.data, Float32Array.from(exact));
        assertClose(single.data, exact, 2 ** -25);
      }
    }),
  );
});

test("encode: fills and returns into, and changes nothing around it", () => {
  for (const [dtype, Numbers] of Object.entries({ float64: Float64Array, float32: Float32Array })) {
    for (const call of [
      (options) => pe.encode(4, 6, options),
      (options) => pe.encodePositions([0, 1, 2, 3], 6, options),
    ]) {
      const expected = call({ dtype }).data;
      const memory = new Numbers(30).fill(7);
      const into = memory.subarray(3, 27);
      for (const options of [{ into }, { into, dtype }]) {
        into.fill(7);
        const table = call(options);
        assert.equal(table.data, into);
        assert.deepEqual([table.shape, table.dtype], [[4, 6], dtype]);
        assert.deepEqual([...memory], [7, 7, 7, ...expected, 7, 7, 7]);
      }
    }
  }
});

test("encode: into may be of its own class, of another realm, or in a WebAssembly memory", () => {
  const expected = pe.encode(4, 6).data;
  class Lying extends Float64Array {
    get length() {
      return 2;
    }
    set() {
      throw new Error("not asked for");
    }
  }
  const memory = new WebAssembly.Memory({ initial: 1 });
  for (const into of [
    new Lying(24),
    runInNewContext("new Float64Array(24)"),
    new Float64Array(memory.buffer, 8, 24),
  ]) {
    assert.equal(pe.encode(4, 6, { into }).data, into);
    assert.deepEqual(
      Array.from({ length: 24 }, (_, at) => into[at]),
      [...expected],
    );
  }
});

test("encodePositions: reads arrays, typed arrays and array-likes, each once", () => {
  const expected = pe.encodePositions([3, 1, 2], 4).data;
  let reads = 0;
  const counted = new Proxy([3, 1, 2], {
    get(list, key) {
      reads += Number(/^\d+$/.test(String(key)));
      return list[key];
    },
  });
  const shared = new Float64Array(new SharedArrayBuffer(24));
  shared.set([3, 1, 2]);
  for (const positions of [
    Int8Array.of(3, 1, 2),
    Float32Array.of(3, 1, 2),
    shared,
    counted,
    { length: 3, 0: 3, 1: 1, 2: 2 },
    runInNewContext("[3, 1, 2]"),
  ]) {
    assert.deepEqual(pe.encodePositions(positions, 4).data, expected);
  }
  assert.equal(reads, 3);
});

test("encodePositions: positions may be in the memory that is filled", () => {
  const into = new Float64Array(8);
  into.set([0.5, 1.5]);
  const { data } = pe.encodePositions([0.5, 1.5], 4);
  assert.deepEqual(pe.encodePositions(into.subarray(0, 2), 4, { into }).data, data);
});

test("encode: rows written in different blocks equal those of one block", () => {
  const C = 512;
  const whole = pe.encode(1000, C, { first: 7 }).data;
  for (const t of [0, 127, 128, 129, 255, 256, 999]) {
    const row = pe.encode(1, C, { first: 7 + t }).data;
    assert.deepEqual(whole.subarray(t * C, (t + 1) * C), row, `row ${t}`);
  }
  const positions = Array.from({ length: 1000 }, (_, k) => 7 + k);
  assert.deepEqual(pe.encodePositions(positions, C).data, whole);
});
