import assert from "node:assert/strict";
import { test } from "node:test";

import { feedbackFor, load } from "sinusoidal-pe";
import { facts } from "#texts/facts.js";
import { notFinite } from "#texts/not-finite.js";
import { unnamed } from "#texts/unnamed.js";

import { notFiniteTexts } from "../../../wasm/dist/feedback/unnamed.js";
import { rightEntry, rowsOf } from "../submissions.mjs";

const pe = await load();

const [T, C] = [7, 6];
const steps = (first, last = first, step = 1) => ({
  count: step === null ? 3 : (last - first) / step + 1,
  first,
  last,
  step,
});
const ROWS = steps(0, T - 1);
const COLUMNS = steps(0, C - 1);

const FOUND = [
  ["every entry", { rows: ROWS, columns: COLUMNS }, "every entry is NaN", /undefined value/],
  ["one entry", { rows: steps(3), columns: steps(1) }, "row 3, column 1 is NaN", undefined],
  [
    "row 0",
    { rows: steps(0), columns: COLUMNS },
    "every entry of row 0 is NaN",
    /t is 0.*logarithm of t/,
  ],
  ["one entry of row 0", { rows: steps(0), columns: steps(1) }, "row 0, column 1 is NaN", /t is 0/],
  [
    "late rows",
    { rows: steps(4, 6), columns: COLUMNS },
    "every entry of rows 4 to 6 is NaN",
    /grow from row to row/,
  ],
  [
    "all rows but rows 0 and 1",
    { rows: steps(2, 6), columns: COLUMNS },
    "every entry of rows 2 to 6 is NaN",
    /grow from row to row/,
  ],
  [
    "the first pair",
    { rows: ROWS, columns: steps(0, 1) },
    "every entry of columns 0 and 1 is NaN",
    /i is 0.*logarithm of i/,
  ],
  [
    "the first pair below row 0",
    { rows: steps(1, 6), columns: steps(0, 1) },
    "the entries of columns 0 and 1 are NaN in rows 1 to 6",
    /i is 0/,
  ],
  [
    "the last column",
    { rows: ROWS, columns: steps(5) },
    "every entry of column 5 is NaN",
    /past the end of a list/,
  ],
  [
    "the odd columns of a wide table",
    { C: 12, rows: ROWS, columns: steps(1, 11, 2) },
    "every entry of columns 1, 3, …, 11 is NaN",
    /share one function/,
  ],
  [
    "the even columns of a wide table",
    { C: 12, rows: ROWS, columns: steps(0, 10, 2) },
    "every entry of columns 0, 2, …, 10 is NaN",
    /share one function/,
  ],
  [
    "the later columns",
    { C: 64, rows: ROWS, columns: steps(16, 63) },
    "every entry of columns 16 to 63 is NaN",
    /powers get too large/,
  ],
  [
    "every fourth column",
    { C: 12, rows: ROWS, columns: steps(0, 8, 4) },
    "every entry of columns 0, 4 and 8 is NaN",
    undefined,
  ],
  [
    "columns without order",
    { C: 12, rows: ROWS, columns: steps(0, 8, null) },
    "every entry of 3 columns is NaN",
    undefined,
  ],
  [
    "scattered entries",
    { rows: steps(2, 5), columns: COLUMNS, isWhole: false, count: 7 },
    "7 entries are NaN",
    undefined,
  ],
  [
    "infinite entries",
    { numbers: "infinite", rows: ROWS, columns: COLUMNS },
    "every entry is infinite",
    /division by 0/,
  ],
  [
    "NaN and infinite entries",
    { numbers: "both", rows: ROWS, columns: steps(2, 5) },
    "every entry of columns 2 to 5 is NaN or infinite",
    /division by 0/,
  ],
].map(([about, found, places, reason]) => ({
  about,
  places,
  reason,
  found: {
    ...{ T, C, numbers: "nan", count: 2, isWhole: true },
    first: { t: found.rows.first, j: found.columns.first },
    ...found,
  },
}));

const withNaN = pe.judge(
  rowsOf((t, j, ...size) => (j === 5 ? Number.NaN : rightEntry(t, j, ...size))),
);

for (const { about, found, places, reason } of FOUND) {
  test(`feedback: names the places of ${about} that are not finite, and a likely reason`, () => {
    const { id, observation } = feedbackFor(withNaN, { notFinite: found });
    assert.equal(id, "unnamed:not-finite");
    const [first, second] = observation.split(/(?<=\.) /);
    assert.equal(first, `For T = ${found.T}, C = ${found.C}, ${places}.`);
    if (reason) assert.match(second, reason);
    else assert.doesNotMatch(observation, /often|check for/);
  });
}

test("feedback: the entry to work out by hand is the first that is not finite, or has its size", () => {
  const first = { t: 0, j: 5 };
  const found = { ...FOUND[7].found, first };
  const byHand = facts.byHand({ ...first, C });
  const same = feedbackFor(withNaN, { notFinite: found }).observation;
  assert.ok(same.endsWith(` The first of them is row 0, column 5. ${byHand}`), same);
  const other = feedbackFor(withNaN, { notFinite: { ...found, C: 12 } }).observation;
  assert.ok(other.endsWith(`${facts.firstFor({ T, C, ...first })} ${byHand}`), other);
});

test("feedback: hides the places of entries that are not finite if `reveal` hides what they are", () => {
  const [{ found }] = FOUND;
  for (const reveal of ["none", "place"]) {
    const { observation } = feedbackFor(withNaN, { notFinite: found, reveal });
    assert.ok(observation.startsWith(unnamed["not-finite"].observation), observation);
    assert.doesNotMatch(observation, /NaN|often/);
  }
});

test("feedback: the columns that are not finite suggest a reason", () => {
  const C = 8;
  const reasonOf = (columns, change = {}) => {
    const [first, second = first + 1] = columns;
    const lines = { count: columns.length, first, last: columns.at(-1), step: second - first };
    const found = { T, C, numbers: "nan", isWhole: true, count: T * columns.length };
    const all = notFiniteTexts({
      ...{ ...found, first: { t: 0, j: first }, rows: ROWS, columns: lines },
      ...change,
    });
    return Object.keys(notFinite.reason).find((id) => all.includes(notFinite.reason[id]));
  };
  assert.equal(reasonOf([0, 1]), "first-pair");
  assert.equal(reasonOf([1]), "first-pair");
  assert.equal(reasonOf([1, 2]), undefined);
  assert.equal(reasonOf([1, 3, 5, 7]), "one-function");
  assert.equal(reasonOf([3, 5, 7]), undefined);
  assert.equal(reasonOf([4, 5, 6]), undefined);
  assert.equal(reasonOf([5, 6, 7]), "later-columns");
  assert.equal(reasonOf([6, 7]), "last-columns");
  assert.equal(reasonOf([7]), "last-columns");
  assert.equal(reasonOf([6, 7], { numbers: "both" }), "infinite");
  assert.equal(reasonOf([6, 7], { isWhole: false }), undefined);
  const from = (first, last = T - 1) => ({ count: last - first + 1, first, last, step: 1 });
  assert.equal(reasonOf([6, 7], { rows: from(1) }), "last-columns");
  assert.equal(reasonOf([6, 7], { rows: from(2) }), undefined);
  assert.equal(reasonOf([6, 7], { rows: from(0, 0) }), "row-zero");
  const whole = [0, 1, 2, 3, 4, 5, 6, 7];
  assert.equal(reasonOf(whole), "all");
  assert.equal(reasonOf(whole, { rows: from(1) }), "all");
  assert.equal(reasonOf(whole, { rows: from(2) }), "later-rows");
  assert.equal(reasonOf(whole, { rows: from(2, 5) }), undefined);
});
