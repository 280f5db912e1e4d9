import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "sinusoidal-pe";
import { logic } from "../logic.mjs";
import { tableOf } from "./tables.mjs";

const {
  distinctTexts,
  shownColumns,
  everyRowSentence,
  errorOf,
  largestErrorOf,
  shiftSentence,
  timesRow,
  rotatedRow,
  rotationsOf,
  matrixOf,
} = logic;

const { shift } = logic.texts.views;

const pe = await load();

test("shifted: M(k) of the formula is row k, and turns every row of the right table", () => {
  const table = tableOf(40, 6);
  const turns = rotationsOf(table, 7);
  const whole = matrixOf(turns);
  assert.deepEqual(
    whole,
    pe.shiftMatrix(6, 7).data.map((each) => each + 0),
  );
  const row = table.data.subarray(18, 24);
  assert.ok(errorOf(timesRow(whole, row), rotatedRow(turns, row)).most < 1e-15);
  const limit = 1e-6;
  const error = errorOf(table.data.subarray(60, 66), rotatedRow(turns, row)).most;
  const text = error === 0 ? shift.exact({ t: 3, k: 7 }) : shift.close({ t: 3, k: 7, error });
  assert.equal(shiftSentence(table, turns, { t: 3, k: 7, limit }), text);
  const { t, j, most } = largestErrorOf(table, turns, 7);
  assert.ok(most > 0 && most < 1e-15);
  assert.equal(everyRowSentence(table, turns, 7), shift.every({ error: most, t, j }));
  assert.equal(
    shiftSentence(table, turns, { t: 35, k: 7, limit }),
    shift.beyond({ t: 35, k: 7, T: 40 }),
  );
});

test("shifted: names the error of M(k) and its column, the accepted error, and entries that are no numbers", () => {
  const limit = 1e-6;
  const turns = rotationsOf(tableOf(40, 6), 7);
  const said = (table, most = limit) => shiftSentence(table, turns, { t: 3, k: 7, limit: most });
  const errorOfTable = ({ data }) =>
    errorOf(data.subarray(60, 66), rotatedRow(turns, data.subarray(18, 24)));
  const halves = tableOf(40, 6, undefined, { layout: "halves" });
  const { most: error, j } = errorOfTable(halves);
  assert.equal(said(halves), shift.off({ t: 3, k: 7, j, error }));
  const single = tableOf(40, 6, (_, right) => Math.fround(right));
  const rounded = errorOfTable(single);
  assert.equal(said(single), shift.close({ t: 3, k: 7, error: rounded.most }));
  assert.equal(said(single, 0), shift.off({ t: 3, k: 7, j: rounded.j, error: rounded.most }));
  const odd = tableOf(40, 6, ({ t, j }, right) => (t === 10 && j === 2 ? Number.NaN : right));
  assert.equal(said(odd), shift.noNumber({ t: 3, k: 7, j: 2 }));
  assert.equal(everyRowSentence(odd, turns, 7), undefined);
  const huge = tableOf(40, 6, ({ t }, right) => (t % 2 ? -1e308 : 1e308) * Math.sign(right + 2));
  assert.equal(said(huge), shift.noNumber({ t: 3, k: 7, j: errorOfTable(huge).j }));
});

test("shifted: draws the columns about the selected one if there are many", () => {
  assert.deepEqual(shownColumns(64, 63), [0, 64]);
  assert.deepEqual(shownColumns(512, 0), [0, 64]);
  assert.deepEqual(shownColumns(512, 511), [448, 512]);
  assert.deepEqual(shownColumns(512, 101), [68, 132]);
});

test("apart: writes two numbers with the digits that distinguish them", () => {
  assert.deepEqual(distinctTexts(1.2003, 1.2004), ["1.2003", "1.2004"]);
  assert.deepEqual(distinctTexts(1, 2), ["1", "2"]);
  assert.deepEqual(distinctTexts(1, 1), ["1", "1"]);
  assert.deepEqual(distinctTexts(1, 1 + 2 ** -52), ["1", "1.0000000000000002"]);
});

test("shifted: M(k) turns a pair by its angle, and a matrix multiplies a row", () => {
  const turns = [
    { sine: 0.5, cosine: 0.25 },
    { sine: -1, cosine: 2 },
  ];
  const row = Float64Array.of(4, 8, 1, 3);
  const turned = [5, 0, -1, 7];
  assert.deepEqual([...rotatedRow(turns, row)], turned);
  assert.deepEqual([...timesRow(matrixOf(turns), row)], turned);
  assert.deepEqual([...timesRow(Float64Array.of(1, 2, 3, 4), Float64Array.of(5, 7))], [19, 43]);
});

test("shifted: the largest error is the first of several, and the first that is no number", () => {
  const error = (...values) => errorOf(Float64Array.from(values), new Float64Array(values.length));
  const { values, most, j } = error(1, -3, 3);
  assert.deepEqual([[...values], most, j], [[1, -3, 3], 3, 1]);
  assert.deepEqual([error(0, 0).most, error(0, 0).j], [0, 0]);
  assert.equal(error(5, Number.NaN, Number.POSITIVE_INFINITY).j, 1);
  const still = [{ sine: 0, cosine: 1 }];
  const column = (...entries) => ({
    T: entries.length,
    C: 2,
    data: Float64Array.from(entries.flatMap((each) => [0, each])),
  });
  assert.deepEqual(largestErrorOf(column(0, 1, 1, 0), still, 1), { t: 0, j: 1, most: 1 });
  assert.deepEqual(largestErrorOf(column(0, 1, 3, 0), still, 1), { t: 2, j: 1, most: 3 });
  assert.deepEqual(largestErrorOf(column(0, 1, 3, 1), still, 2), { t: 0, j: 1, most: 3 });
  assert.equal(everyRowSentence(column(1, 1, 1), still, 1), shift.everyExact);
  assert.equal(everyRowSentence(column(1, 1, 1), still, 2), undefined);
  assert.equal(everyRowSentence(column(1, 1), still, 2), undefined);
  const said = (t) => shiftSentence(column(1, 1, 2), still, { t, k: 1, limit: 1 });
  assert.equal(said(0), shift.exact({ t: 0, k: 1 }));
  assert.equal(said(1), shift.close({ t: 1, k: 1, error: 1 }));
  assert.equal(said(2), shift.beyond({ t: 2, k: 1, T: 3 }));
});

test("shifted: the chart begins with an even column, and ends with the last one", () => {
  assert.deepEqual(shownColumns(66, 0), [0, 64]);
  assert.deepEqual(shownColumns(66, 40), [2, 66]);
  assert.deepEqual(shownColumns(128, 33), [0, 64]);
  assert.deepEqual(shownColumns(128, 35), [2, 66]);
});
