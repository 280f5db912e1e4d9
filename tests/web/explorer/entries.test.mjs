import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "sinusoidal-pe";

import { logic } from "../logic.mjs";

const { views } = logic.texts;
const pe = await load();
const tableOf = (T, C, data) => ({ T, C, data: data ?? pe.encode(T, C).data });

test("window: zooms about an entry, moves, and stays within the table", () => {
  const { wholeWindow, zoomed, moved, movedToContain, isWhole, spanOf, spanText } = logic;
  const extent = { rows: 100, columns: 6 };
  const whole = wholeWindow(extent);
  assert.ok(isWhole(whole, extent));
  const near = zoomed(whole, { t: 80, j: 5 }, 2, extent);
  assert.deepEqual(near, { rows: { first: 40, end: 90 }, columns: { first: 2, end: 6 } });
  assert.ok(isWhole(zoomed(near, { t: 80, j: 5 }, 1 / 4, extent), extent));
  assert.deepEqual(moved(near, { t: 30, j: -9 }, extent).rows, { first: 50, end: 100 });
  assert.equal(movedToContain(near, { t: 50, j: 3 }, extent), near);
  assert.deepEqual(movedToContain(near, { t: 99, j: 0 }, extent), {
    rows: { first: 50, end: 100 },
    columns: { first: 0, end: 4 },
  });
  assert.deepEqual(spanOf(spanText(near.rows), 100), near.rows);
  assert.deepEqual(spanOf("3-3", 100), { first: 3, end: 4 });
  assert.deepEqual(spanOf("0-99", 100), { first: 0, end: 100 });
  assert.equal(movedToContain(near, { t: 40, j: 2 }, extent), near);
  assert.equal(movedToContain(near, { t: 89, j: 5 }, extent), near);
  for (const [place, rows] of [
    [
      { t: 39, j: 2 },
      { first: 39, end: 89 },
    ],
    [
      { t: 90, j: 2 },
      { first: 41, end: 91 },
    ],
  ]) {
    assert.deepEqual(movedToContain(near, place, extent), { rows, columns: near.columns });
  }
  for (const wrong of [undefined, "", "9-3", "0-100", "a-b"]) {
    assert.deepEqual(spanOf(wrong, 100), { first: 0, end: 100 }, wrong);
  }
  const one = { rows: 1, columns: 2 };
  assert.ok(isWhole(zoomed(wholeWindow(one), { t: 0, j: 1 }, 8, one), one));
});

test("keys: move within the table", () => {
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
  assert.deepEqual(
    [to("Home", true), to("End")],
    [
      { t: 0, j: 0 },
      { t: 35, j: 7 },
    ],
  );
  assert.deepEqual(
    [to("ArrowDown"), to("ArrowLeft")],
    [
      { t: 36, j: 3 },
      { t: 35, j: 2 },
    ],
  );
  assert.equal(to("a"), undefined);
});

test("entries: describe the table, and count the unusual ones", () => {
  const { entriesOf, entrySentences } = logic;
  const { heatmap } = views;
  const said = (table) => entrySentences(entriesOf(table));
  const right = tableOf(4, 8);
  const range = { least: Math.min(...right.data), largest: 1 };
  assert.deepEqual(said(right), [heatmap.range(range)]);
  const odd = Float64Array.of(Number.NaN, 2, -0.5, Number.POSITIVE_INFINITY);
  assert.deepEqual(said(tableOf(2, 2, odd)), [
    heatmap.range({ least: -0.5, largest: 2 }),
    heatmap.odd({ count: 2 }),
    heatmap.outside({ count: 1 }),
  ]);
  const ends = entriesOf(tableOf(1, 4, Float64Array.of(1 + 1e-9, -1 - 1e-9, 1 + 2e-9, -1 - 3e-9)));
  assert.deepEqual(ends, { least: -1 - 3e-9, most: 1 + 2e-9, nonFiniteCount: 0, outside: 2 });
  assert.deepEqual(said(tableOf(1, 1, Float64Array.of(Number.NaN))), [heatmap.odd({ count: 1 })]);
});

test("entries: describe the differences from the formula", () => {
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
  const zeros = tableOf(2, 2, new Float64Array(4));
  const few = differencesOf(tableOf(2, 2, Float64Array.of(0.25, 0.5, -0.5, 0)), zeros, 0.25);
  assert.deepEqual([few.most, few.at, few.beyond], [0.5, { t: 0, j: 1 }, 2]);
  assert.deepEqual([...few.values], [0.25, 0.5, 0.5, 0]);
});

test("formula: shows the numbers of an entry filled in", () => {
  const { formulaText } = logic;
  const wavelengths = pe.wavelengths(4);
  const { data } = pe.encode(10, 4);
  const text = (t, j) => formulaText({ t, j, C: 4 }, wavelengths, data[t * 4 + j]);
  assert.equal(text(3, 2), "sin(3 / 10000^(2/4)) = sin(0.03) = 0.0300");
  assert.equal(text(0, 1), "cos(0 / 10000^(0/4)) = cos(0) = 1.0000");
  const [short, long] = [[1e-3], [0.99e-3]].map(([angle]) =>
    formulaText({ t: 1, j: 0, C: 2 }, [(2 * Math.PI) / angle], 1),
  );
  assert.ok(short.includes("= sin(0.001) =") && long.includes("= sin(9.9e−4) ="));
  const far = formulaText({ t: 1, j: 511, C: 512 }, pe.wavelengths(512), 1);
  assert.equal(far, "cos(1 / 10000^(510/512)) = cos(1e−4) = 1.0000");
});

test("csv: writes numbers that other programs read", () => {
  const rows = [
    [0, 0.1],
    [1, 'a "b", c'],
  ];
  assert.equal(
    logic.csvOf({ caption: "", head: ["t", "column 0"], rows }),
    't,column 0\r\n0,0.1\r\n1,"a ""b"", c"\r\n',
  );
});
