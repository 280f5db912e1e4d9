// The explorer, as far as it needs no browser: addresses, the part that is shown, keys, sentences.
import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "sinusoidal-pe";

import { logic } from "./logic.mjs";

const { explorer, views } = logic.texts;
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
    explorer.table({ T: 7, C: 6, base: 1000, isHalves: true, isUnpaired: true, first: 5 }),
  );
  assert.equal(
    logic.tableTitle(read("?T=7&C=6").table),
    explorer.table({ T: 7, C: 6, base: undefined, isHalves: false, isUnpaired: false, first: 0 }),
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

test("names what is wrong in an address, and goes on without it", () => {
  const of = (kind, name, text, least, most) =>
    explorer.settings[kind]({ name, text, least, most });
  for (const [search, told] of [
    ["?C=7", of("even", "C", "7", 2, 8192)],
    ["?T=0", of("whole", "T", "0", 1, 32768)],
    ["?T=", of("whole", "T", "", 1, 32768)],
    ["?C=8192&T=513", of("whole", "T", "513", 1, 512)],
    ["?base=1", of("number", "base", "1", 2, 1e9)],
    ["?first=-1", of("whole", "first", "-1", 0, 2 ** 40 - 100)],
    ["?t=100", of("whole", "t", "100", 0, 99)],
    ["?view=waves", /view=waves/],
    ["?views=lines,waves", /views=waves/],
    ["?views=lines&view=shift", /view=shift.*lines/],
    ["?colour=red", /colour/],
  ]) {
    const found = read(search);
    assert.equal(found.told.length, 1, search);
    if (typeof told === "string") assert.equal(found.told[0], told);
    else assert.match(found.told[0], told);
    assert.ok(found.table.T >= 1 && found.table.C % 2 === 0 && found.selection.t === 0);
  }
});

test("says which number of the form makes no table", () => {
  const { table } = read("");
  const { refused } = explorer;
  assert.equal(logic.refusedTable(table), undefined);
  for (const [change, words] of [
    [{ C: 7 }, refused.C({ most: 8192 })],
    [{ T: 1.5 }, refused.T({ C: 128, most: 32768 })],
    [{ T: Number.NaN }, refused.T({ C: 128, most: 32768 })],
    [{ base: 1 }, refused.base({ least: 2, most: 1e9 })],
    [{ first: 2 ** 40 }, refused.first({ most: 2 ** 40 - 100 })],
  ]) {
    assert.equal(logic.refusedTable({ ...table, ...change }), words);
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

test("describes the entries of a table, and counts those that are odd", () => {
  const { entriesOf, entrySentences } = logic;
  const { heatmap } = views;
  const said = (table) => entrySentences(entriesOf(table));
  const right = tableOf(4, 8);
  const range = { least: Math.min(...right.data), largest: 1 };
  assert.deepEqual(said(right), [heatmap.range(range)]);
  const odd = Float64Array.of(Number.NaN, 2, -0.5, Number.POSITIVE_INFINITY);
  assert.deepEqual(said(tableOf(2, 2, odd)), [
    ...[heatmap.range({ least: -0.5, largest: 2 }), heatmap.odd({ count: 2 })],
    heatmap.outside({ count: 1 }),
  ]);
  assert.deepEqual(said(tableOf(1, 1, Float64Array.of(Number.NaN))), [heatmap.odd({ count: 1 })]);
});

test("describes the differences from the formula", () => {
  const { differencesOf, differenceSentences } = logic;
  const { heatmap } = views;
  const formula = tableOf(7, 6);
  const said = (table) => differenceSentences(differencesOf(table, formula, 1e-6));
  assert.deepEqual(said(tableOf(7, 6)), [heatmap.equal]);
  const near = tableOf(7, 6);
  near.data[0] += 2 ** -30;
  assert.deepEqual(said(near), [heatmap.close({ most: 2 ** -30 })]);
  const wrong = tableOf(7, 6);
  wrong.data[3 * 6 + 2] += 0.5;
  wrong.data[4 * 6 + 1] = Number.NaN;
  const most = wrong.data[3 * 6 + 2] - formula.data[3 * 6 + 2];
  assert.deepEqual(said(wrong), [
    heatmap.differing({ count: 1, entries: 42, bound: 1e-6 }),
    heatmap.largest({ most, t: 3, j: 2 }),
    heatmap.odd({ count: 1 }),
  ]);
  const none = tableOf(7, 6, new Float64Array(42).fill(Number.NaN));
  assert.deepEqual(said(none), [heatmap.odd({ count: 42 })]);
  assert.ok(Number.isNaN(differencesOf(wrong, formula, 1e-6).values[4 * 6 + 1]));
});

test("the formula is told with the numbers of an entry filled in", () => {
  const { formulaText } = logic;
  const wavelengths = pe.wavelengths(4);
  const { data } = pe.encode(10, 4);
  const text = (t, j) => formulaText({ t, j, C: 4 }, wavelengths, data[t * 4 + j]);
  assert.equal(text(3, 2), "sin(3 / 10000^(2/4)) = sin(0.03) = 0.0300");
  assert.equal(text(0, 1), "cos(0 / 10000^(0/4)) = cos(0) = 1.0000");
  const far = formulaText({ t: 1, j: 511, C: 512 }, pe.wavelengths(512), 1);
  assert.equal(far, "cos(1 / 10000^(510/512)) = cos(1e−4) = 1.0000");
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
