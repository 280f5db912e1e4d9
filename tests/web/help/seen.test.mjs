import assert from "node:assert/strict";
import { test } from "node:test";
import { rightEntry, rowsOf } from "../../wasm/submissions.mjs";
import { logic } from "../logic.mjs";

const { Answers, checker, notFiniteIn, seenIn } = logic;
const pe = await checker();

function tableOf(T, C, change = (_, right) => right) {
  const data = pe
    .encode(T, C)
    .data.map((right, at) => change({ t: Math.floor(at / C), j: at % C }, right));
  return { T, C, data };
}

test("shown table: a large one is not compared", () => {
  const zeros = (entries) => ({ T: entries / 2, C: 2, data: new Float64Array(entries) });
  const none = { causes: [] };
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
  for (const id of ["measured", "wrong-base"]) {
    assert.equal(seen(halved, [{ id }]).causes[0].id, "scaled");
  }
});

async function foundFor(entry) {
  const answers = new Answers();
  const submit = rowsOf(entry);
  const ask = async ({ T, C }) => ({
    kind: "returned",
    value: { shape: [T, C], data: Float64Array.from(submit(T, C).flat()) },
  });
  return notFiniteIn(await pe.examine(answers.keeping(ask)), answers);
}

const right = (...place) => rightEntry(...place);

test("not finite: finds nothing in a table of finite numbers", async () => {
  assert.equal(await foundFor((t, j) => t * j), undefined);
});

test("not finite: describes whole columns of the table that help is about", async () => {
  const found = await foundFor((t, j, ...size) => (j === 3 ? Number.NaN : right(t, j, ...size)));
  assert.deepEqual(found, {
    ...{ T: 7, C: 6, numbers: "nan", count: 7, isWhole: true },
    first: { t: 0, j: 3 },
    rows: { count: 7, first: 0, last: 6, step: 1 },
    columns: { count: 1, first: 3, last: 3, step: 1 },
  });
});

test("not finite: describes infinite entries without order", async () => {
  const isOdd = (t, j) => (t === 2 && j === 0) || (t === 3 && j > 0) || (t === 6 && j === 1);
  const found = await foundFor((t, j) => (isOdd(t, j) ? Number.POSITIVE_INFINITY : 0.5));
  assert.deepEqual([found.numbers, found.count, found.isWhole], ["infinite", 7, false]);
  assert.deepEqual(found.rows, { count: 3, first: 2, last: 6, step: null });
  assert.deepEqual(found.first, { t: 2, j: 0 });
});

test("not finite: takes a larger table if the one that help is about is finite", async () => {
  const entry = (t, j, T, C) => (C === 16 && j % 2 === 1 ? Number.NaN : right(t + 1, j, T, C));
  const found = await foundFor(entry);
  assert.deepEqual([found.T, found.C, found.columns.step], [64, 16, 2]);
  const both = await foundFor((t, j) =>
    t === 0 ? Number.NaN : Number.POSITIVE_INFINITY * (j + 1),
  );
  assert.equal(both.numbers, "both");
});

test("not finite: orders columns by their numbers, wherever their entries are", async () => {
  const isOdd = (t, j) => (t === 0 && j === 5) || (t === 1 && j === 3) || (t === 2 && j === 1);
  const found = await foundFor((t, j) => (isOdd(t, j) ? Number.NaN : 0.5));
  assert.deepEqual(found.columns, { count: 3, first: 1, last: 5, step: 2 });
  assert.deepEqual(found.rows, { count: 3, first: 0, last: 2, step: 1 });
});
