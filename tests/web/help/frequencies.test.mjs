import assert from "node:assert/strict";
import { test } from "node:test";

import { logic } from "../logic.mjs";

const { checker, frequenciesIn, seenIn } = logic;
const pe = await checker();

function tableOf(T, C, change = (_, right) => right) {
  const data = pe
    .encode(T, C)
    .data.map((right, at) => change({ t: Math.floor(at / C), j: at % C }, right));
  return { T, C, data };
}

const waves = (table) => {
  const shown = frequenciesIn(pe, table);
  return shown && Array.from(shown.frequencies, (each) => Number(each.toFixed(4)));
};

test("shown frequencies: those of waves that begin upwards, in tables of four rows or more", () => {
  assert.deepEqual(waves(tableOf(4, 4)), [1, 1, 0.01, 0.01]);
  assert.equal(waves(tableOf(3, 4)), undefined);
  assert.equal(frequenciesIn(pe, undefined), undefined);
  const changed = (at, by) =>
    tableOf(16, 4, ({ t, j }, right) => (j === at ? by(t, right) : right));
  const nothing = Number.NaN;
  const downwards = (_, right) => -right;
  assert.deepEqual(waves(changed(0, downwards)), [nothing, 1, 0.01, 0.01]);
  assert.deepEqual(waves(changed(1, downwards)), [1, nothing, 0.01, 0.01]);
  assert.deepEqual(waves(changed(2, downwards)), [1, 1, nothing, 0.01]);
  assert.deepEqual(waves(changed(1, (t) => (t % 3 === 0 ? 1 : -1))), [1, nothing, 0.01, 0.01]);
  assert.deepEqual(waves(changed(0, (_, right) => right + 1e-4)), [1, 1, 0.01, 0.01]);
  assert.equal(waves(changed(0, (t, right) => (t === 3 ? Number.NaN : right))), undefined);
  assert.equal(waves(changed(0, (t, right) => (t === 3 ? 1e101 : right))), undefined);
});

test("shown frequencies: large tables are not measured, nor compared", () => {
  const zeros = (entries) => ({ T: entries / 2, C: 2, data: new Float64Array(entries) });
  const none = { causes: [] };
  assert.equal(frequenciesIn(pe, zeros(2 ** 20 + 2)), undefined);
  assert.equal(seenIn(pe, none, zeros(2 ** 20 + 2)), undefined);
  assert.equal(seenIn(pe, none, undefined), undefined);
  assert.deepEqual(seenIn(pe, none, zeros(2 ** 20)).correct, []);
});

test("shown table: its correct columns have the errors that the checks accept", () => {
  const off = (share) =>
    tableOf(16, 4, ({ t, j }, right) => right + (j === 2 && t === 9 ? share * pe.tolerance(9) : 0));
  const seen = (table, causes = []) => seenIn(pe, { causes }, table);
  assert.deepEqual(seen(off(0.99)), { T: 16, C: 4, correct: [0, 1, 2, 3], causes: [] });
  assert.deepEqual(seen(off(1.01)).correct, [0, 1, 3]);
  assert.deepEqual(seen(off(Number.NaN)).correct, [0, 1, 3]);
  const halved = tableOf(16, 4, (_, right) => right / 2);
  assert.deepEqual(seen(halved, [{ id: "scaled" }]).causes, []);
  assert.equal(seen(halved, [{ id: "measured" }]).causes[0].id, "scaled");
});
