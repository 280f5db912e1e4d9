import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { PLACES } from "#setting-table";
import { logic } from "../logic.mjs";

const { readExploreSettings, refusedTable, sharedSettings, tableTitle } = logic;
const { explorer, views } = logic.texts;
const { titles } = views;

function read(search) {
  const result = [];
  const settings = readExploreSettings(search, { warn: (text) => result.push(text) });
  return { ...settings, result };
}

test("explorer settings: show a table of 100 rows and 128 columns by default", () => {
  const { table, views, view, selection, changeable, reveal, result } = read("");
  const usual = { layout: "interleaved", pairing: "paired", first: 0 };
  assert.deepEqual(table, { T: 100, C: 128, base: 10000, ...usual });
  assert.deepEqual(views, Object.keys(titles));
  assert.equal(view, "heatmap");
  assert.deepEqual(selection, { t: 3, j: 2, k: 1 });
  assert.equal(changeable.length, 6);
  assert.equal(reveal, "expected");
  assert.deepEqual(result, []);
});

test("explorer settings: read the whole table and the whole view from an address", () => {
  const { table, view, selection, own, result } = read(
    "?T=7&C=6&base=1e3&layout=halves&pairing=unpaired&first=5&view=shift&t=6&j=5&k=3&lines-pairs=0,2",
  );
  const variant = { base: 1000, layout: "halves", pairing: "unpaired", first: 5 };
  assert.deepEqual(table, { T: 7, C: 6, ...variant });
  assert.equal(view, "shift");
  assert.deepEqual(selection, { t: 6, j: 5, k: 3 });
  assert.deepEqual([...own], [["lines-pairs", "0,2"]]);
  assert.deepEqual(result, []);
  assert.equal(
    tableTitle(table),
    explorer.table({ T: 7, C: 6, base: 1000, isHalves: true, isUnpaired: true, first: 5 }),
  );
  assert.equal(
    tableTitle(read("?T=7&C=6").table),
    explorer.table({ T: 7, C: 6, base: undefined, isHalves: false, isUnpaired: false, first: 0 }),
  );
});

test("explorer settings: the selection stays in a small table, and numbers may be the limits", () => {
  assert.deepEqual(read("?T=3&C=2").selection, { t: 2, j: 1, k: 1 });
  assert.deepEqual(read("?T=1&C=2").selection, { t: 0, j: 1, k: 0 });
  const { table, selection, result } = read("?C=8192&T=512&base=2&first=0&t=511&j=8191&k=511");
  assert.deepEqual([table.C, table.T, table.base], [8192, 512, 2]);
  assert.deepEqual(selection, { t: 511, j: 8191, k: 511 });
  assert.deepEqual(result, []);
  assert.deepEqual([read("?C=8192").table.T, read("?C=65536").table.T], [100, 100]);
});

test("explorer settings: authors can limit the views, the table and the shown formula", () => {
  const { views, view, changeable, reveal } = read("?views=shift,lines&table=base,T&reveal=place");
  assert.deepEqual(views, ["lines", "shift"]);
  assert.equal(view, "lines");
  assert.deepEqual(changeable, ["T", "base"]);
  assert.equal(reveal, "place");
  assert.deepEqual(read("?table=none").changeable, []);
});

test("explorer settings: name what is wrong in an address, and ignore it", () => {
  const of = (kind, name, text, least, most) =>
    explorer.settings[kind]({ name, text, least, most });
  for (const [search, result] of [
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
    assert.equal(found.result.length, 1, search);
    if (typeof result === "string") assert.equal(found.result[0], result);
    else assert.match(found.result[0], result);
    assert.ok(found.table.T >= 1 && found.table.C % 2 === 0 && found.selection.t === 3);
  }
});

test("explorer settings: name the number of the form that makes no table", () => {
  const { table } = read("");
  const { refused } = explorer;
  assert.equal(refusedTable(table), undefined);
  for (const [change, words] of [
    [{ C: 7 }, refused.C({ most: 8192 })],
    [{ T: 1.5 }, refused.T({ C: 128, most: 32768 })],
    [{ T: Number.NaN }, refused.T({ C: 128, most: 32768 })],
    [{ base: 1 }, refused.base({ least: 2, most: 1e9 })],
    [{ first: 2 ** 40 }, refused.first({ most: 2 ** 40 - 100 })],
  ]) {
    assert.equal(refusedTable({ ...table, ...change }), words);
  }
  for (const change of [
    { C: 2 },
    { C: 8192 },
    { T: 1 },
    { T: 32768 },
    { base: 2 },
    { base: 1e9 },
    { first: 0 },
    { first: 2 ** 40 - 100 },
  ]) {
    assert.equal(refusedTable({ ...table, ...change }), undefined, JSON.stringify(change));
  }
  for (const change of [
    { C: 0 },
    { C: 8194 },
    { T: 0 },
    { T: 32769 },
    { base: 1.9 },
    { base: 1.1e9 },
    { first: -1 },
    { first: 2 ** 40 - 99 },
    { first: 0.5 },
  ]) {
    assert.notEqual(refusedTable({ ...table, ...change }), undefined, JSON.stringify(change));
  }
});

test("explorer settings: a frame has the settings of the exercise, and knows them all", () => {
  const warned = [];
  const query = "?embed=off&theme=dark&id=week-3&origins=https://course.example";
  const { embed, theme, id, origins } = readExploreSettings(query, {
    isFramed: true,
    warn: (text) => warned.push(text),
  });
  assert.deepEqual(
    { embed, theme, id, origins },
    { embed: false, theme: "dark", id: "week-3", origins: ["https://course.example"] },
  );
  assert.equal(readExploreSettings("", { isFramed: true }).embed, true);
  assert.deepEqual(warned, []);
  readExploreSettings("?origins=*&languages=python", { warn: (text) => warned.push(text) });
  assert.equal(warned.length, 2);
});

test("explorer settings: a link to the same pictures leaves out the frame's own settings", () => {
  const own = "T=12&C=6&views=heatmap,lines&view=lines&lines-pairs=0+1";
  assert.equal(sharedSettings(`?${own}&embed=on&theme=dark&id=a&origins=https://a.example`), own);
  assert.equal(sharedSettings(PLACES.explorer.map((name) => `${name}=x`).join("&")), "");
});

const [, document] = readFileSync(
  new URL("../../../docs/hosting.md", import.meta.url),
  "utf8",
).split(/^### Settings .*$/m);

test("explorer settings: the documents list the views in the order of their tabs", () => {
  const [, values] = /^\| `view` \|.*?\|(.*)\|$/m.exec(document);
  const listed = [...values.matchAll(/`([^`]*)`/g)].map(([, name]) => name);
  assert.deepEqual(
    listed.filter((name) => name !== "views"),
    Object.keys(titles),
  );
});

test("explorer settings: the table of settings in the documents lists exactly these", () => {
  const cells = [...document.matchAll(/^\| (`.*?) \|/gm)].map(([, cell]) => cell);
  const said = cells.flatMap((cell) => [...cell.matchAll(/`([^`]*)`/g)].map(([, name]) => name));
  const result = [];
  readExploreSettings("?new=1", { warn: (text) => result.push(text) });
  const [, known] = /^There is no setting new\. The settings are: (.*)\.$/.exec(result[0]);
  const ofFrame = ["theme", "lang", "embed", "offline", "id", "origins"];
  assert.deepEqual(
    said.filter((name) => !name.endsWith("…")).sort(),
    known
      .split(", ")
      .filter((name) => !ofFrame.includes(name))
      .sort(),
  );
});
