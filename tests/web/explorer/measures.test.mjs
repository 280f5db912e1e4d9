import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "sinusoidal-pe";
import { logic } from "../logic.mjs";
import { measuringOf, tableOf } from "./tables.mjs";

const { fitRefusal, limitsOf, measureAll } = logic;

const { refusals } = logic.texts.views;

const pe = await load();

/** Returns a table whose columns are functions of t. */
const tableOfColumns = (T, ...columns) => ({
  T,
  C: columns.length,
  data: Float64Array.from(Array.from({ length: T }, (_, t) => columns.map((of) => of(t))).flat()),
});

test("properties: a column is straight if it changes enough in equal steps", async () => {
  const line = (range) => (t) => (range * t) / 10;
  const bent = (by) => (t) => t / 10 + (t === 5 ? by : 0);
  const table = tableOfColumns(
    11,
    line(1),
    line(0.2),
    line(0.21),
    line(-1),
    bent(0.99e-3),
    bent(-0.99e-3),
    bent(1.01e-3),
    bent(-1.01e-3),
    () => 0.5,
  );
  const { waves, bounds } = await measureAll(measuringOf(table), table);
  assert.deepEqual(
    waves.value.courses.map(({ isStraight }) => isStraight),
    [true, false, true, true, true, true, false, false, false],
  );
  const [, , , falling] = waves.value.courses;
  assert.deepEqual(falling, { first: -0, last: -1, range: 1, isStraight: true });
  assert.deepEqual(bounds, { least: -1, largest: 1, worst: { t: 10, j: 0, value: 1 } });
  const swinging = tableOfColumns(11, (t) => [0, 0.5, -0.25][t % 3]);
  const { value } = (await measureAll(measuringOf(swinging), swinging)).waves;
  assert.deepEqual(value.courses, [{ first: 0, last: 0.5, range: 0.75, isStraight: false }]);
});

test("properties: the size of entries is that of waves with the same mean square, at least 1", () => {
  assert.equal(logic.sizeOf(Float64Array.of(2, -2)), Math.sqrt(8));
  assert.equal(logic.sizeOf(Float64Array.of(3, 0)), 3);
  assert.equal(logic.sizeOf(Float64Array.of(0.5, 0.5)), 1);
});

test("properties: the farthest entry is the first of several, or one that is not finite", async () => {
  const boundsOf = async (...entries) => {
    const table = tableOfColumns(
      entries.length / 2,
      ...[0, 1].map((j) => (t) => entries[2 * t + j]),
    );
    return (await measureAll(measuringOf(table), table)).bounds;
  };
  assert.deepEqual(await boundsOf(0.5, -1, 1, 0), {
    least: -1,
    largest: 1,
    worst: { t: 0, j: 1, value: -1 },
  });
  assert.deepEqual((await boundsOf(0.5, 3, Number.NaN, Number.NaN)).worst, {
    t: 1,
    j: 0,
    value: Number.NaN,
  });
});

test("properties: waves continue until the first row beyond the limit", async () => {
  const continuationOf = async (T, change) => {
    const table = tableOf(T, 2, ({ t, j }, right) => right + (change[[t, j]] ?? 0));
    const { error, ...rest } = (await measureAll(measuringOf(table), table)).continuation.value;
    return { ...rest, error: Number(error.toFixed(9)) };
  };
  const changed = { "6,1": 0.125, "7,0": 5, "8,0": 9 };
  assert.deepEqual(await continuationOf(9, changed), { known: 5, t: 6, j: 1, error: 0.125 });
  assert.deepEqual(await continuationOf(10, { "5,0": -0.5 }), { known: 5, t: 5, j: 0, error: 0.5 });
  assert.deepEqual((await continuationOf(9, { "8,1": 0.5 })).t, 8);
});

test("properties: rows have lengths from the least to the largest, and a matrix needs rows and time", async () => {
  const table = tableOf(9, 2, ({ t }, right) => right * (t === 0 ? 2 : t === 8 ? 0.5 : 1));
  const { least, largest } = (await measureAll(measuringOf(table), table)).fit.value.lengths;
  assert.deepEqual(
    [least, largest].map((each) => Number(each.toFixed(9))),
    [0.25, 4],
  );
  assert.equal(fitRefusal(5, 4, 1, 1e9), refusals.fitRows({ T: 5, k: 1, least: 6 }));
  assert.equal(fitRefusal(6, 4, 1, 80), undefined);
  assert.equal(fitRefusal(6, 4, 1, 79), refusals.fitWork({ k: 1 }));
});

test("properties: pairs of columns are tried until one exceeds the limit, then halves", async () => {
  const table = tableOf(7, 6);
  const limit = limitsOf(6, pe.tolerance(6), logic.sizeOf(table.data)).fit;
  const tried = async (residualOf) => {
    const asked = [];
    const linearity = async (_k, { columns } = {}) => {
      asked.push(columns);
      return { residual: residualOf(columns), largest: 1, rank: 2 };
    };
    const { fit } = await measureAll({ ...measuringOf(table), linearity }, table);
    return { asked, columns: fit.value.columns };
  };
  const neighbours = [
    [0, 2, 1],
    [2, 4, 1],
    [4, 6, 1],
  ];
  const halves = [
    [0, 4, 3],
    [1, 5, 3],
    [2, 6, 3],
  ];
  assert.deepEqual(await tried(() => limit), { asked: neighbours, columns: [0, 1] });
  assert.deepEqual(await tried(([from]) => (from === 2 ? limit : 0)), {
    asked: neighbours,
    columns: [2, 3],
  });
  const beyond = 1.01 * limit;
  assert.deepEqual(await tried(() => beyond), {
    asked: [neighbours[0], halves[0]],
    columns: [0, 1],
  });
  assert.deepEqual(await tried(([, , step]) => (step === 3 ? limit : beyond)), {
    asked: [neighbours[0], ...halves],
    columns: [0, 3],
  });
});

test("properties: the closest rows are found among as many pairs as take at most a second", async () => {
  const given = [];
  const closestRows = async (options) => {
    given.push(options);
    return { t: 0, other: 1, distance: 1, exact: true };
  };
  const table = tableOf(9, 2);
  await measureAll({ ...measuringOf(table), closestRows }, table);
  assert.deepEqual(given, [{ workLimit: 2 ** 28 }]);
});

test("properties: three rows show waves, a shift, and whether neighbours are equally far apart", async () => {
  const table = tableOf(3, 2);
  const { waves, shifts, closest } = await measureAll(measuringOf(table), table);
  assert.deepEqual(
    [waves.why, shifts.value.shifts, closest.value.isEverywhere],
    [undefined, [1], true],
  );
  const two = tableOf(2, 2);
  assert.equal((await measureAll(measuringOf(two), two)).closest.value.isEverywhere, false);
});
