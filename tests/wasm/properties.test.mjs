// Properties of encodings and measures of tables, against the formulas in plain JavaScript.
import assert from "node:assert/strict";
import { test } from "node:test";

import fc from "fast-check";
import { load } from "sinusoidal-pe";
import { measureErrors } from "#texts/measure-errors.js";

import { seed } from "./seed.mjs";

const pe = await load();
const holds = (property, numRuns = 100) => fc.assert(property, { seed, numRuns });

const someOptions = fc.record(
  {
    base: fc.constantFrom(2, 100, 10000, 1e9),
    layout: fc.constantFrom("interleaved", "halves"),
  },
  { requiredKeys: [] },
);
const someChannels = fc.integer({ min: 1, max: 20 }).map((pairs) => 2 * pairs);
const somePositions = fc.double({ min: -1000, max: 1000, noNaN: true });

function assertClose(found, expected, tolerance) {
  assert.equal(found.length, expected.length);
  found.forEach((entry, at) => {
    assert.ok(Math.abs(entry - expected[at]) <= tolerance, `${at}: ${entry}, ${expected[at]}`);
  });
}

const dot = (x, y) => x.reduce((sum, each, j) => sum + each * y[j], 0);
const length = (x) => Math.sqrt(dot(x, x));
const rowOf = (position, C, options) => pe.encodePositions([position], C, options).data;
const product = ({ data, shape: [, C] }, x) =>
  Array.from({ length: C }, (_, a) => dot(data.subarray(a * C, (a + 1) * C), x));
const rowsOf = (T, C, entry) =>
  Array.from({ length: T }, (_, t) => Array.from({ length: C }, (_, j) => entry(t, j)));

test("wavelengths are 2 pi base^(2i/C), and unpaired 2 pi base^(j/C)", () => {
  holds(
    fc.property(someChannels, someOptions, (C, options) => {
      const { base = 10000 } = options;
      const expected = (count) =>
        Array.from({ length: count }, (_, i) => 2 * Math.PI * base ** (i / count));
      const relative = (found, count) =>
        found.map((each, i) => each / expected(count)[i]).map((each) => each - 1);
      const zeros = (count) => new Array(count).fill(0);
      assertClose(relative(pe.wavelengths(C, options), C / 2), zeros(C / 2), 1e-14);
      const unpaired = pe.wavelengths(C, { ...options, pairing: "unpaired" });
      assertClose(relative(unpaired, C), zeros(C), 1e-14);
    }),
  );
  assert.equal(pe.wavelengths(4)[0], 2 * Math.PI);
});

test("the shift matrix turns the row of every position into that of one k later", () => {
  holds(
    fc.property(someChannels, somePositions, somePositions, someOptions, (C, t, k, options) => {
      const matrix = pe.shiftMatrix(C, k, options);
      assert.deepEqual([matrix.shape, matrix.dtype], [[C, C], "float64"]);
      assertClose(product(matrix, rowOf(t, C, options)), rowOf(t + k, C, options), 1e-12);
    }),
  );
});

test("rotations hold the cosine and the sine of each pair, and make the matrix", () => {
  const { data, shape } = pe.shiftRotations(4, 3);
  assert.deepEqual(shape, [2, 2]);
  assertClose(data, [Math.cos(3), Math.sin(3), Math.cos(0.03), Math.sin(0.03)], 2e-16);
  const [c, s, C, S] = data;
  const interleaved = [c, s, 0, 0, -s, c, 0, 0, 0, 0, C, S, 0, 0, -S, C];
  const halves = [c, 0, s, 0, 0, C, 0, S, -s, 0, c, 0, 0, -S, 0, C];
  assert.deepEqual([...pe.shiftMatrix(4, 3).data], interleaved);
  assert.deepEqual([...pe.shiftMatrix(4, 3, { layout: "halves" }).data], halves);
});

test("dot products and distances are those of the rows, whatever the pairing", () => {
  const pairing = fc.constantFrom("paired", "unpaired");
  const shifts = fc.array(somePositions, { minLength: 1, maxLength: 10 });
  holds(
    fc.property(someChannels, shifts, somePositions, someOptions, pairing, (C, ks, t, more, p) => {
      const options = { ...more, pairing: p };
      const x = rowOf(t, C, options);
      const others = ks.map((k) => rowOf(t + k, C, options));
      const apart = others.map((y) => length(y.map((each, j) => each - x[j])));
      const found = pe.dotProducts(C, ks, { ...options, t });
      assertClose(
        found,
        others.map((y) => dot(x, y)),
        1e-11,
      );
      assertClose(pe.distances(C, ks, { ...options, t }), apart, 1e-11);
      const paired = { ...more, pairing: "paired" };
      assert.deepEqual(pe.dotProducts(C, ks, { ...paired, t }), pe.dotProducts(C, ks, paired));
    }),
  );
  assertClose(pe.dotProducts(6, [1, 7]), [2.5392, 2.7015], 5e-5);
  assertClose(pe.dotProducts(6, [1], { pairing: "unpaired" }), [2.977], 5e-4);
  assertClose(pe.dotProducts(6, [1], { pairing: "unpaired", t: 4 }), [3.075], 5e-4);
});

test("every column of the right table is a wave of its frequency", () => {
  const { factors, frequencies, residuals } = pe.periodicity(pe.encode(2048, 8));
  const w = [1, 1, 0.1, 0.1, 0.01, 0.01, 0.001, 0.001];
  assertClose(frequencies, w, 1e-12);
  assertClose(
    factors,
    w.map((each) => 2 * Math.cos(each)),
    1e-14,
  );
  assertClose(residuals, new Array(8).fill(0), 2e-16);
});

test("a column that grows has no frequency", () => {
  const { factors, frequencies } = pe.periodicity(rowsOf(6, 1, (t) => 2 ** t));
  assertClose(factors, [2.5], 1e-14);
  assert.deepEqual([...frequencies], [NaN]);
});

test("the closest rows are those that comparing all pairs finds", () => {
  const entries = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 6 });
  holds(
    fc.property(entries, (numbers) => {
      const rows = rowsOf(Math.floor(numbers.length / 3), 3, (t, j) => numbers[3 * t + j]);
      const { t, other, distance, exact } = pe.closestRows(rows);
      const apart = (a, b) => length(rows[a].map((each, j) => each - rows[b][j]));
      assert.ok(exact && t < other);
      assertClose([distance], [apart(t, other)], 1e-15);
      rows.forEach((_, b) => {
        for (let a = 0; a < b; ++a) assert.ok(apart(a, b) >= distance - 1e-15);
      });
    }),
  );
  const { t, other, distance } = pe.closestRows(pe.encode(1000, 2));
  assert.deepEqual([other - t, distance.toExponential(3)], [710, "6.029e-5"]);
});

test("the closest rows found within a work limit are not called exact", () => {
  const table = pe.encode(5003, 6);
  const found = pe.closestRows(table, { workLimit: 1000 });
  assert.equal(found.exact, false);
  assert.ok(found.distance > pe.closestRows(table).distance);
  assert.equal(pe.closestRows(table, { workLimit: 2 ** 53 - 1 }).exact, true);
});

test("the dot product of the right table depends on the shift alone, unpaired on t too", () => {
  const shifts = [0, 1, 7, 99];
  const right = pe.shiftInvariance(pe.encode(100, 64), shifts);
  assertClose(right.spread, [0, 0, 0, 0], 2e-14);
  assertClose(right.least, pe.dotProducts(64, shifts), 2e-14);
  const { least, largest, spread } = pe.shiftInvariance(
    pe.encode(100, 6, { pairing: "unpaired" }),
    new Uint16Array(shifts),
  );
  assert.ok(spread[1] > 0.5);
  assert.deepEqual([...spread], [...largest.map((each, n) => each - least[n])]);
});

test("pairwise distances and dot products are those of the rows, in whatever blocks", () => {
  const entries = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 3 });
  holds(
    fc.property(entries, fc.nat(), fc.nat(), (numbers, a, b) => {
      const T = Math.floor(numbers.length / 3);
      const rows = rowsOf(T, 3, (t, j) => numbers[3 * t + j]);
      const from = a % T;
      const to = from + 1 + (b % (T - from));
      const apart = (x, y) => length(x.map((each, j) => each - y[j]));
      for (const [metric, compare] of [
        ["euclidean", apart],
        ["dot-product", dot],
      ]) {
        const { data, shape, dtype } = pe.pairwise(rows, { metric });
        assert.deepEqual([shape, dtype], [[T, T], "float64"]);
        const expected = rows.flatMap((x) => rows.map((y) => compare(x, y)));
        assertClose(data, expected, 1e-15);
        const block = pe.pairwise(rows, { metric, from, to });
        assert.deepEqual(block.shape, [to - from, T]);
        assert.deepEqual(block.data, data.slice(from * T, to * T));
      }
    }),
  );
  const table = pe.encode(100, 64);
  const { data } = pe.pairwise(table, { to: 1 });
  assertClose(data, pe.distances(64, [...data.keys()]), 1e-14);
  assert.deepEqual(
    pe.pairwise(table),
    pe.pairwise(table, { metric: "euclidean", from: 0, to: 100 }),
  );
});

test("distances of near rows keep their digits", () => {
  const { data } = pe.pairwise(pe.encode(1000, 2), { from: 0, to: 1 });
  assert.ok(Math.abs(data[710] / pe.distances(2, [710])[0] - 1) < 1e-11);
});

test("ranges over positions are those of the diagonals of the matrix", () => {
  const shifts = [0, 1, 7, 29];
  for (const pairing of ["paired", "unpaired"]) {
    const table = pe.encode(30, 6, { pairing });
    for (const metric of ["dot-product", "euclidean"]) {
      const { data } = pe.pairwise(table, { metric });
      const diagonals = shifts.map((k) =>
        Array.from({ length: 30 - k }, (_, t) => data[30 * t + t + k]),
      );
      const { least, largest, mean, spread } = pe.shiftInvariance(table, shifts, { metric });
      assert.deepEqual(
        [...least],
        diagonals.map((each) => Math.min(...each)),
      );
      assert.deepEqual(
        [...largest],
        diagonals.map((each) => Math.max(...each)),
      );
      const means = diagonals.map((each) => each.reduce((sum, x) => sum + x) / each.length);
      assertClose(mean, means, 1e-14);
      assert.deepEqual([...spread], [...largest.map((each, n) => each - least[n])]);
      assert.equal(spread[1] > 0.1, pairing === "unpaired");
    }
    assert.deepEqual(
      pe.shiftInvariance(table, shifts),
      pe.shiftInvariance(table, shifts, { metric: "dot-product" }),
    );
  }
});

test("the best linear shift of the right table is the shift matrix", () => {
  const { residual, largest, rank, matrix } = pe.linearity(pe.encode(1000, 6), 7);
  assert.ok(residual <= largest && largest < 1e-14, `${residual}, ${largest}`);
  assert.equal(rank, 6);
  assert.deepEqual([matrix.shape, matrix.dtype], [[6, 6], "float64"]);
  assertClose(matrix.data, pe.shiftMatrix(6, 7).data, 1e-13);
  assert.ok(pe.linearity(pe.encode(1000, 6, { pairing: "unpaired" }), 7).residual > 1e-2);
});

test("a table comes in any form that a submission may return, with an odd number of columns too", () => {
  const { data } = pe.encode(50, 4);
  const odd = rowsOf(50, 3, (t, j) => data[4 * t + j]);
  const forms = [
    odd,
    odd.map((row) => Float64Array.from(row)),
    { shape: [50, 3], data: odd.flat() },
    { shape: [50, 3], data, stride: [4, 1], offset: 0 },
    Object.assign(Float64Array.from(odd.flat()), { shape: [50, 3] }),
  ];
  for (const form of forms) {
    assert.deepEqual(pe.periodicity(form), pe.periodicity(odd));
    assert.deepEqual(pe.closestRows(form), pe.closestRows(odd));
    assert.deepEqual(pe.pairwise(form), pe.pairwise(odd));
    assert.deepEqual(pe.shiftInvariance(form, [1, 2]), pe.shiftInvariance(odd, [1, 2]));
    assert.deepEqual(pe.linearity(form, 1), pe.linearity(odd, 1));
  }
});

test("what is out of range is refused by name, value and what was expected", () => {
  const table = pe.encode(20, 4);
  const none = [Symbol("no"), 5, "a table", {}, () => 0];
  const refused = [
    [() => pe.wavelengths(7), /^RangeError: C must be an even whole number .* got 7$/],
    [() => pe.wavelengths("8"), /^TypeError: C must be a number, got "8"$/],
    [() => pe.wavelengths(8, { base: 1 }), /^RangeError: base must be .* got 1$/],
    [() => pe.wavelengths(8, { first: 1 }), /^TypeError: wavelengths has no option "first"/],
    [() => pe.wavelengths(8, 5), /^TypeError: options must be an object, got 5$/],
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

test("a table that changes while the arguments are read is still measured or refused", () => {
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

test("what a call gives is not changed by the next calls", () => {
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
