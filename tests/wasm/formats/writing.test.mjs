import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { writeCsv, writeNpy } from "sinusoidal-pe/formats";
import { seed } from "../seed.mjs";
import { rightData } from "../submissions.mjs";
import { golden, read } from "./reading.mjs";

const sameNumbers = (one, other) =>
  one.length === other.length && one.every((value, at) => Object.is(value, other[at]));

const table = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }))
  .chain(([T, C]) =>
    fc
      .array(
        fc.oneof(fc.double(), fc.constantFrom(0, 1, 2, 3, -0), fc.double({ min: -1, max: 1 })),
        { minLength: T * C, maxLength: T * C },
      )
      .map((data) => ({ shape: [T, C], data: Float64Array.from(data) })),
  );

test("readTable: restores every table from .npy and CSV", () => {
  const special = Float64Array.of(Number.NaN, -0, Number.POSITIVE_INFINITY, 5e-324, 1e21, -1);
  const roundTrip = ({ shape, data }) => {
    for (const file of [writeNpy({ shape, data }), writeCsv({ shape, data })]) {
      const back = read(file);
      assert.deepEqual([back.shape, back.dtype, back.notes], [shape, "float64", []]);
      assert.ok(sameNumbers(back.data, data), String(file));
    }
  };
  roundTrip({ shape: [3, 2], data: special });
  roundTrip({ shape: [16, 8], data: rightData(16, 8) });
  // Readers would skip these as an index or a header.
  roundTrip({ shape: [3, 3], data: Float64Array.of(0, 0.5, 1, 1, 0.5, 1, 2, 0.5, 1) });
  roundTrip({ shape: [2, 4], data: Float64Array.of(0, 1, 2, 3, 0.5, 0, 0, 0) });
  roundTrip({ shape: [2, 4], data: Float64Array.of(1, 2, 3, 4, 0.5, 0, 0, 0) });
  fc.assert(fc.property(table, roundTrip), { seed, numRuns: 1000 });
});

test("writeNpy and writeCsv: write NumPy's own bytes, and lines of the shortest numbers", () => {
  for (const name of ["float64", "special", "one-axis", "no-axis", "empty"]) {
    const file = golden(`${name}.npy`);
    assert.deepEqual(Buffer.from(writeNpy(read(file))), file, name);
  }
  const single = read(golden("float32.npy"));
  const stored = { shape: single.shape, data: Float32Array.from(single.data) };
  assert.deepEqual(Buffer.from(writeNpy(stored)), golden("float32.npy"));
  const data = Float64Array.of(0, 1, 0.1, -0, Number.NaN, Number.NEGATIVE_INFINITY);
  assert.equal(writeCsv({ shape: [3, 2], data }), "0,1\n0.1,-0\nnan,-inf\n");
});

test("writeNpy and writeCsv: write only a table whose numbers fill its shape", () => {
  const data = Float64Array.of(0, 1, 0.1, -0, Number.NaN, Number.NEGATIVE_INFINITY);
  const refusal = (write, table) => {
    try {
      write(table);
    } catch (error) {
      return String(error);
    }
    return "written";
  };
  for (const write of [writeCsv, writeNpy]) {
    const refuses = (table, words) => assert.equal(refusal(write, table), words);
    const numbers = "table.data must be a Float64Array or a Float32Array, got";
    refuses({ shape: [1, 2], data: ["7", null] }, `TypeError: ${numbers} Array`);
    refuses({ shape: [1, 2], data: new Int32Array(2) }, `TypeError: ${numbers} Int32Array`);
    refuses({ shape: 6, data }, "TypeError: table.shape must be an array of lengths, got 6");
    const length = "must be a whole number from 0, got";
    refuses({ shape: [3, "2"], data }, `TypeError: table.shape[1] ${length} "2"`);
    refuses({ shape: [-1, -6], data }, `TypeError: table.shape[0] ${length} -1`);
    refuses({ shape: [0.5, 12], data }, `TypeError: table.shape[0] ${length} 0.5`);
    const count = "table.data must have as many numbers as the shape (2, 2), got 6";
    refuses({ shape: [2, 2], data }, `RangeError: ${count}`);
  }
  const flat = "RangeError: table must have rows and columns, got the shape (6,)";
  assert.equal(refusal(writeCsv, { shape: [6], data }), flat);
});

test("writeNpy: leaves room for the first length alone to grow, as NumPy does", () => {
  const lengthOf = (...shape) => writeNpy({ shape, data: new Float64Array(0) }).length;
  const long = Number.MAX_SAFE_INTEGER;
  assert.equal(lengthOf(0, long, long, 1000), 192);
  assert.equal(lengthOf(long, 0, long, 1000), 128);
});
