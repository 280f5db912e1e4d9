import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "sinusoidal-pe";
import { measureErrors } from "#texts/measure-errors.js";

const pe = await load();

test("measures: refuse arguments out of range by name, value and expectation", () => {
  const table = pe.encode(20, 4);
  const none = [Symbol("no"), 5, "a table", {}, () => 0];
  const refused = [
    [() => pe.wavelengths(7), /^RangeError: C must be an even whole number .* got 7$/],
    [() => pe.wavelengths("8"), /^TypeError: C must be a number, got "8"$/],
    [() => pe.wavelengths(8, { base: 1 }), /^RangeError: base must be .* got 1$/],
    [() => pe.wavelengths(8, { first: 1 }), /^TypeError: wavelengths has no option "first"/],
    [() => pe.wavelengths(8, 5), /^TypeError: options must be an object, got 5$/],
    [() => pe.wavelengths(8, "5"), /^TypeError: options must be an object, got "5"$/],
    [() => pe.shiftRotations(8, 2 ** 40), /^RangeError: k must be between .* got 1099511627776$/],
    [() => pe.shiftRotations(8), /^TypeError: k must be a number, got undefined$/],
    [
      () => pe.shiftMatrix(8, 1, { pairing: "unpaired" }),
      /^RangeError: pairing must be "paired" for a shift, got "unpaired"$/,
    ],
    [() => pe.shiftMatrix(8, NaN), /^RangeError: k must be between .* got NaN$/],
    [() => pe.shiftMatrix(8, 1, { layout: "half" }), /^TypeError: layout must be .* got "half"$/],
    [() => pe.shiftMatrix(4098, 1), /^RangeError: C must be at most 4096 .* got 4098$/],
    [() => pe.dotProducts(8, 5), /^TypeError: shifts must be an array .* got 5$/],
    [() => pe.dotProducts(8, []), /^RangeError: shifts must contain 1 to 2097152 numbers, got 0$/],
    [() => pe.dotProducts(8, [0, "1"]), /^TypeError: shifts\[1\] must be a number, got "1"$/],
    [() => pe.distances(8, [0, -Infinity]), /^RangeError: shifts\[1\] must be between/],
    [
      () => pe.distances(8, [2 ** 40 - 1], { t: 1 }),
      /^RangeError: .* so must t \+ k with t = 1, got/,
    ],
    [
      () => pe.distances(8, [2 ** 41]),
      /^RangeError: shifts\[0\] must be between -?\d+ and \d+, got/,
    ],
    [() => pe.distances(8, [1], { t: 2 ** 40 }), /^RangeError: t must be between/],
    [
      () => pe.distances(8, [1], { t: 2 ** 40 - 1 }),
      /^RangeError: shifts\[0\] must be .* so must t \+ k with t = 1099511627775, got 1$/,
    ],
    [() => pe.distances(8, [1], { k: 1 }), /^TypeError: distances has no option "k"/],
    ...none.flatMap((value) =>
      [
        pe.periodicity,
        pe.closestRows,
        pe.pairwise,
        (x) => pe.shiftInvariance(x, [1]),
        (x) => pe.linearity(x, 1),
      ].map((measure) => [
        () => measure(value),
        /^TypeError: table must contain rows of numbers: /,
      ]),
    ),
    [() => pe.periodicity(), /^TypeError: table must contain rows of numbers, got undefined$/],
    [() => pe.periodicity(table.data), /^RangeError: table must have the shape .* \[80\] and 80/],
    [
      () => pe.periodicity({ ...table, shape: [4, 4] }),
      { name: "RangeError", message: measureErrors.tableShape({ shape: [4, 4], count: 80 }) },
    ],
    [() => pe.periodicity([[], [], []]), /^RangeError: table must have 1 to 8192 columns, got 0$/],
    [() => pe.periodicity([new Float64Array(8193)]), /1 to 8192 columns, got 8193$/],
    [() => pe.periodicity([[1], [1]]), /^RangeError: table must have at least 3 rows, got 2$/],
    [() => pe.closestRows([[1, 2]]), /^RangeError: table must have at least 2 rows, got 1$/],
    [() => pe.closestRows([[1], [NaN]]), /^RangeError: table\[1\]\[0\] must be .* got NaN$/],
    [() => pe.closestRows([[1, -2e100]]), /at least 2 rows/],
    [() => pe.closestRows([[1], [-2e100]]), /^RangeError: table\[1\]\[0\] .* got -2e\+100$/],
    [
      () => pe.closestRows(table, { workLimit: -1 }),
      /^RangeError: workLimit must be a whole .* -1$/,
    ],
    [
      () => pe.closestRows(table, { workLimit: Infinity }),
      /^RangeError: workLimit must be a whole/,
    ],
    [
      () => pe.closestRows(table, { limit: 1 }),
      /^TypeError: closestRows has no option "limit", only workLimit$/,
    ],
    [
      () => pe.pairwise(table, { of: 1 }),
      /^TypeError: pairwise has no option "of", only metric, from, to$/,
    ],
    [
      () => pe.pairwise(table, { metric: "cosine" }),
      /^TypeError: metric must be "dot-product" or "euclidean", got "cosine"$/,
    ],
    [() => pe.pairwise(table, { metric: null }), /^TypeError: metric must be .* got null$/],
    [() => pe.pairwise(table, [0, 1]), /^TypeError: options must be an object/],
    [() => pe.pairwise(table, { from: "1" }), /^TypeError: from must be a number, got "1"$/],
    [() => pe.pairwise(table, { to: null }), /^TypeError: to must be a number, got null$/],
    ...[-1, 0.5, 20, NaN, Infinity].map((from) => [
      () => pe.pairwise(table, { from }),
      /^RangeError: from must be a whole number from 0 to 19, got/,
    ]),
    ...[5, 5.5, 21, NaN, 2 ** 32 + 6].map((to) => [
      () => pe.pairwise(table, { from: 5, to }),
      /^RangeError: to must be a whole number from 6 to 20, got/,
    ]),
    [() => pe.pairwise([]), /^RangeError: table must have the shape .* \[0\] and 0 numbers$/],
    [
      () => pe.pairwise({ shape: [4097, 1], data: new Float64Array(4097) }, { to: 4096 }),
      /^RangeError: to must be at most 4095 more than from for shape \[4097, 1\], got 0 and 4096$/,
    ],
    [
      () => pe.pairwise({ shape: [2048, 8192], data: new Float64Array(2 ** 24) }, { from: 7 }),
      /^RangeError: to must be at most 256 more .* shape \[2048, 8192\], got 7 and 2048$/,
    ],
    [
      () => pe.shiftInvariance(table, [1], { metric: "distance" }),
      /^TypeError: metric must be "dot-product" or "euclidean", got "distance"$/,
    ],
    [
      () => pe.shiftInvariance(table, [1], { k: 1 }),
      /^TypeError: shiftInvariance has no option "k", only metric$/,
    ],
    [
      () => pe.shiftInvariance(table, [0, 20]),
      /^RangeError: shifts\[1\] must be .* 0 to 19, got 20$/,
    ],
    [
      () => pe.shiftInvariance(table, [0.5]),
      /^RangeError: shifts\[0\] must be a whole .* got 0.5$/,
    ],
    [() => pe.shiftInvariance(table), /^TypeError: shifts must be an array/],
    [() => pe.linearity(table, 16), /^RangeError: k must be a whole number from 0 to 15, got 16$/],
    [() => pe.linearity(table), /^TypeError: k must be a number, got undefined$/],
    [() => pe.linearity(pe.encode(4, 4), 0), /^RangeError: table must have more rows than columns/],
    [
      () => pe.linearity({ shape: [4096, 2048], data: new Float64Array(2 ** 23) }, 0),
      /^RangeError: table must need at most 4294967296 multiplications, .* shape \[4096, 2048\]$/,
    ],
    [
      () =>
        pe.shiftInvariance(
          { shape: [2, 8192], data: new Float64Array(2 ** 14) },
          new Uint8Array(2 ** 19),
        ),
      /^RangeError: shifts must need at most 4294967296 multiplications, .* 524288 shifts$/,
    ],
  ];
  for (const [call, message] of refused) assert.throws(call, message);
});

test("measures: measure or refuse a table that changes while they read arguments", () => {
  const data = Float64Array.from(pe.encode(20, 4).data);
  const shifts = Object.defineProperty([1, 2], 1, {
    get() {
      data[7] = NaN;
      return 2;
    },
  });
  assert.throws(
    () => pe.shiftInvariance({ shape: [20, 4], data }, shifts),
    /table\[1\]\[3\] .* NaN/,
  );
  data[7] = 0;
  const options = Object.defineProperty({}, "to", {
    enumerable: true,
    get() {
      data[7] = NaN;
      return 2;
    },
  });
  assert.throws(() => pe.pairwise({ shape: [20, 4], data }, options), /table\[1\]\[3\] .* NaN/);
});

test("measures: later calls do not change their results", () => {
  const table = pe.encode(100, 16);
  const calls = [
    () => pe.wavelengths(64),
    () => pe.shiftRotations(64, 5).data,
    () => pe.shiftMatrix(64, 5).data,
    () => pe.dotProducts(64, [1, 2, 3]),
    () => pe.distances(64, [1, 2, 3]),
    () => pe.periodicity(table).frequencies,
    () => pe.pairwise(table).data,
    () => pe.shiftInvariance(table, [1, 2]).least,
    () => pe.linearity(table, 1).matrix.data,
  ];
  const first = calls.map((call) => call());
  const copies = first.map((each) => [...each]);
  for (const call of calls) call();
  assert.deepEqual(
    first.map((each) => [...each]),
    copies,
  );
});
