// What looks at tables, as far as it needs no browser: addresses, the part that is shown, keys, words.
import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "sinusoidal-pe";

import { logic } from "./logic.mjs";

const pe = await load();
const tableOf = (T, C, data) => ({ T, C, data: data ?? pe.encode(T, C).data });

/** The settings, and what is told of them. */
function read(search) {
  const told = [];
  const settings = logic.readExploreSettings(search, { warn: (text) => told.push(text) });
  return { ...settings, told };
}

test("an address without settings is of the table of the best-known picture", () => {
  const { table, views, view, selection, changeable, reveal, told } = read("");
  const usual = { layout: "interleaved", pairing: "paired", first: 0 };
  assert.deepEqual(table, { T: 100, C: 128, base: 10000, ...usual });
  assert.equal(views.length, 5);
  assert.equal(view, "heatmap");
  assert.deepEqual(selection, { t: 0, j: 0, k: 1 });
  assert.equal(changeable.length, 6);
  assert.equal(reveal, "expected");
  assert.deepEqual(told, []);
});

test("an address says all of a table and of what is seen of it", () => {
  const { table, view, selection, own, told } = read(
    "?T=7&C=6&base=1e3&layout=halves&pairing=unpaired&first=5&view=shift&t=6&j=5&k=3&lines-pairs=0,2",
  );
  const variant = { base: 1000, layout: "halves", pairing: "unpaired", first: 5 };
  assert.deepEqual(table, { T: 7, C: 6, ...variant });
  assert.equal(view, "shift");
  assert.deepEqual(selection, { t: 6, j: 5, k: 3 });
  assert.deepEqual([...own], [["lines-pairs", "0,2"]]);
  assert.deepEqual(told, []);
  assert.equal(
    logic.tableTitle(table),
    "T = 7, C = 6, base 1000, sines in the first half, cosines in the second, every column with an exponent of its own, row 0 is position 5",
  );
});

test("authors limit views, the table and what is told of the formula", () => {
  const { views, view, changeable, reveal } = read("?views=shift,lines&table=base,T&reveal=place");
  assert.deepEqual(views, ["lines", "shift"]);
  assert.equal(view, "lines");
  assert.deepEqual(changeable, ["T", "base"]);
  assert.equal(reveal, "place");
  assert.deepEqual(read("?table=none").changeable, []);
});

test("what is wrong in an address is told, and is as if it were not there", () => {
  for (const [search, told] of [
    ["?C=7", /C=7 is wrong. Expected: an even number from 2 to 8192/],
    ["?T=0", /T=0 is wrong. Expected: a whole number from 1 to 32768/],
    ["?T=", /T= is wrong/],
    ["?C=8192&T=513", /T=513 is wrong. Expected: a whole number from 1 to 512/],
    ["?base=1", /base=1 is wrong. Expected: a number from 2 to 1000000000/],
    ["?first=-1", /first=-1 is wrong/],
    ["?t=100", /t=100 is wrong. Expected: a whole number from 0 to 99/],
    ["?view=waves", /view=waves is wrong/],
    ["?views=lines,waves", /views=waves is wrong/],
    ["?views=lines&view=shift", /view=shift is wrong. Expected: lines/],
    ["?colour=red", /There is no setting colour/],
  ]) {
    const found = read(search);
    assert.equal(found.told.length, 1, search);
    assert.match(found.told[0], told);
    assert.ok(found.table.T >= 1 && found.table.C % 2 === 0 && found.selection.t === 0);
  }
});

test("a table that cannot be had is refused in words", () => {
  const { table } = read("");
  assert.equal(logic.refusedTable(table), undefined);
  for (const [change, words] of [
    [{ C: 7 }, /^C must be an even number/],
    [{ T: 1.5 }, /^T must be a whole number from 1 to 32768 at C = 128/],
    [{ T: Number.NaN }, /^T must be/],
    [{ base: 1 }, /^The base must be/],
    [{ first: 2 ** 40 }, /^The first position must be/],
  ]) {
    assert.match(logic.refusedTable({ ...table, ...change }), words);
  }
});

test("a part is zoomed about an entry, moved and kept within the table", () => {
  const { wholeWindow, zoomed, moved, holding, isWhole, spanOf, spanText } = logic;
  const extent = { rows: 100, columns: 6 };
  const whole = wholeWindow(extent);
  assert.ok(isWhole(whole, extent));
  const near = zoomed(whole, { t: 80, j: 5 }, 2, extent);
  assert.deepEqual(near, { rows: { first: 40, end: 90 }, columns: { first: 2, end: 6 } });
  assert.ok(isWhole(zoomed(near, { t: 80, j: 5 }, 1 / 4, extent), extent));
  assert.deepEqual(moved(near, { t: 30, j: -9 }, extent).rows, { first: 50, end: 100 });
  assert.equal(holding(near, { t: 50, j: 3 }, extent), near);
  assert.deepEqual(holding(near, { t: 99, j: 0 }, extent), {
    rows: { first: 50, end: 100 },
    columns: { first: 0, end: 4 },
  });
  assert.deepEqual(spanOf(spanText(near.rows), 100), near.rows);
  for (const wrong of [undefined, "", "9-3", "0-100", "a-b"]) {
    assert.deepEqual(spanOf(wrong, 100), { first: 0, end: 100 }, wrong);
  }
  const one = { rows: 1, columns: 2 };
  assert.ok(isWhole(zoomed(wholeWindow(one), { t: 0, j: 1 }, 8, one), one));
});

test("keys move within the table", () => {
  const extent = { rows: 40, columns: 8 };
  const from = { t: 35, j: 3 };
  const to = (key, ctrlKey = false) =>
    logic.movedByKey({ key, ctrlKey, metaKey: false }, from, extent);
  assert.deepEqual(to("ArrowUp"), { t: 34, j: 3 });
  assert.deepEqual(to("ArrowRight"), { t: 35, j: 4 });
  assert.deepEqual(to("PageDown"), { t: 39, j: 3 });
  assert.deepEqual(to("PageUp"), { t: 25, j: 3 });
  assert.deepEqual(to("Home"), { t: 35, j: 0 });
  assert.deepEqual(to("End", true), { t: 39, j: 7 });
  assert.equal(to("a"), undefined);
});

test("what is told of the entries of a table is counted", () => {
  const { entriesOf, entrySentences, differencesOf, differenceSentences } = logic;
  const told = (table) => entrySentences(entriesOf(table)).join(" ");
  assert.equal(told(tableOf(4, 8)), "Entries of the table go from −0.9900 to 1.0000.");
  const odd = Float64Array.of(Number.NaN, 2, -0.5, Number.POSITIVE_INFINITY);
  assert.equal(
    told(tableOf(2, 2, odd)),
    "Entries of the table go from −0.5000 to 2.0000. 2 entries are no finite number. 1 entry lies beyond −1 and 1.",
  );
  assert.equal(told(tableOf(1, 1, Float64Array.of(Number.NaN))), "1 entry is no finite number.");
  const formula = tableOf(7, 6);
  const same = differencesOf(tableOf(7, 6), formula, 1e-6);
  assert.deepEqual(differenceSentences(same, 42), [
    "Every entry is within 1.0e−6 of the formula, at most 0 off.",
  ]);
  const wrong = tableOf(7, 6);
  wrong.data[3 * 6 + 2] += 0.5;
  wrong.data[4 * 6 + 1] = Number.NaN;
  const found = differencesOf(wrong, formula, 1e-6);
  assert.deepEqual(differenceSentences(found, 42), [
    "2 entries of 42 are more than 1.0e−6 off the formula.",
    "The largest difference is 0.5000, at t = 3, column 2.",
  ]);
  assert.ok(Number.isNaN(found.values[4 * 6 + 1]));
});

test("the formula is told with the numbers of an entry filled in", () => {
  const { formulaText } = logic;
  const wavelengths = pe.wavelengths(4);
  const { data } = pe.encode(10, 4);
  const text = (t, j) => formulaText({ t, j, C: 4 }, wavelengths, data[t * 4 + j]);
  assert.equal(text(3, 2), "sin(3 / 10000^(2/4)) = sin(0.03) = 0.0300");
  assert.equal(text(0, 1), "cos(0 / 10000^(0/4)) = cos(0) = 1.0000");
  const far = formulaText({ t: 1, j: 511, C: 512 }, pe.wavelengths(512), 1);
  assert.equal(far, "cos(1 / 10000^(510/512)) = cos(1.0e−4) = 1.0000");
});

test("numbers are written as CSV that other programs read", () => {
  const rows = [
    [0, 0.1],
    [1, 'a "b", c'],
  ];
  assert.equal(
    logic.csvOf({ caption: "", head: ["t", "column 0"], rows }),
    't,column 0\r\n0,0.1\r\n1,"a ""b"", c"\r\n',
  );
});
