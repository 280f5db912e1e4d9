import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { load } from "sinusoidal-pe";
import { seed } from "../seed.mjs";

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

test("wavelengths: are 2 pi base^(2i/C), and unpaired 2 pi base^(j/C)", () => {
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

test("shiftMatrix: turns the row of every position into the one k later", () => {
  holds(
    fc.property(someChannels, somePositions, somePositions, someOptions, (C, t, k, options) => {
      const matrix = pe.shiftMatrix(C, k, options);
      assert.deepEqual([matrix.shape, matrix.dtype], [[C, C], "float64"]);
      assertClose(product(matrix, rowOf(t, C, options)), rowOf(t + k, C, options), 1e-12);
    }),
  );
});

test("rotations: contain the cosine and the sine of each pair, and make the matrix", () => {
  const { data, shape } = pe.shiftRotations(4, 3);
  assert.deepEqual(shape, [2, 2]);
  assertClose(data, [Math.cos(3), Math.sin(3), Math.cos(0.03), Math.sin(0.03)], 2e-16);
  const [c, s, C, S] = data;
  const interleaved = [c, s, 0, 0, -s, c, 0, 0, 0, 0, C, S, 0, 0, -S, C];
  const halves = [c, 0, s, 0, 0, C, 0, S, -s, 0, c, 0, 0, -S, 0, C];
  assert.deepEqual([...pe.shiftMatrix(4, 3).data], interleaved);
  assert.deepEqual([...pe.shiftMatrix(4, 3, { layout: "halves" }).data], halves);
});

test("dotProducts and distances: equal those of the rows, for any pairing", () => {
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

test("periodicity: every column of the right table is a wave of its frequency", () => {
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

test("periodicity: a column that grows has no frequency", () => {
  const { factors, frequencies } = pe.periodicity(rowsOf(6, 1, (t) => 2 ** t));
  assertClose(factors, [2.5], 1e-14);
  assert.deepEqual([...frequencies], [NaN]);
});

test("closestRows: finds the same rows as comparing all pairs", () => {
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

test("closestRows: does not call rows exact that it found within a work limit", () => {
  const table = pe.encode(5003, 6);
  const found = pe.closestRows(table, { workLimit: 1000 });
  assert.equal(found.exact, false);
  assert.ok(found.distance > pe.closestRows(table).distance);
  assert.equal(pe.closestRows(table, { workLimit: 2 ** 53 - 1 }).exact, true);
});

test("shiftInvariance: dot products of the right table depend on the shift alone, unpaired on t too", () => {
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

test("pairwise: distances and dot products equal those of the rows, in any blocks", () => {
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

test("pairwise: distances of near rows keep their digits", () => {
  const { data } = pe.pairwise(pe.encode(1000, 2), { from: 0, to: 1 });
  assert.ok(Math.abs(data[710] / pe.distances(2, [710])[0] - 1) < 1e-11);
});

test("shiftInvariance: ranges over positions equal those of the matrix's diagonals", () => {
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

test("linearity: the best linear shift of the right table is the shift matrix", () => {
  const { residual, largest, rank, matrix } = pe.linearity(pe.encode(1000, 6), 7);
  assert.ok(residual <= largest && largest < 1e-14, `${residual}, ${largest}`);
  assert.equal(rank, 6);
  assert.deepEqual([matrix.shape, matrix.dtype], [[6, 6], "float64"]);
  assertClose(matrix.data, pe.shiftMatrix(6, 7).data, 1e-13);
  assert.ok(pe.linearity(pe.encode(1000, 6, { pairing: "unpaired" }), 7).residual > 1e-2);
});

test("measures: take a table in any form that a submission may return, with an odd number of columns too", () => {
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
