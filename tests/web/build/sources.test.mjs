import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

import printed from "../../../web/build/sources/printed.json" with { type: "json" };
import { logic } from "../logic.mjs";

const { countPrinted, isPrinted, printedNumbers, printsAs, readExploreSettings, sourcesHtml } =
  logic;
const { article, unpaired } = logic.texts.sources;

const read = (path) => readFile(new URL(`../../../${path}`, import.meta.url), "utf8");
const html = await sourcesHtml();
const number = (text) => Number(text.replace("−", "-"));

test("sources: compare a printed number to the precision of its last digit", () => {
  assert.ok(printsAs(6.30957e-4, "6.3096e-04"));
  assert.ok(!printsAs(6.30954e-4, "6.3096e-04"));
  assert.ok(printsAs(-0.98995, "-0.9900"));
  assert.ok(!printsAs(Number.NaN, "-0.9900"));
  assert.ok(printsAs(1.4, "1"));
  // cos(0.01) = 0.99995000042, but 0.99994999 as a float.
  assert.ok(!printsAs(Math.cos(0.01), "0.9999"));
  assert.ok(isPrinted(Math.cos(0.01), "0.9999"));
});

test("sources: end the build if a number differs from the printed one", () => {
  assert.equal(
    countPrinted(
      "004Row3",
      [3, 3, 0.03, 0.03].map((x, j) => Math.sin(x + (j % 2) * (Math.PI / 2))),
    ),
    4,
  );
  assert.throws(
    () => countPrinted("004Row3", [0.1411, -0.99, 0.03, 0.9995]),
    /number 3 of 004Row3/,
  );
  assert.throws(
    () => countPrinted("004Row3", [0.1411]),
    /number 1 of 004Row3 is -0.9900, not undefined/,
  );
});

test("sources: the page shows or counts every list of printed numbers", async () => {
  const sources = await Promise.all(
    ["notebooks", "article"].map((name) => read(`web/build/sources/${name}.ts`)),
  );
  assert.deepEqual(
    Object.keys(printed).filter((name) => !sources.join().includes(`"${name}"`)),
    [],
  );
});

test("sources: a sign marks our numbers that do not round to the printed ones", () => {
  const cells = [...html.matchAll(/<td>([^<]*)<br>([^< ]*)( <b>≠<\/b>)?/g)];
  assert.ok(cells.length > 200);
  const all = new Set(Object.keys(printed).flatMap(printedNumbers));
  for (const [cell, text, ours, sign] of cells) {
    const there = text.replace("−", "-");
    assert.ok(all.has(there), cell);
    // A tie may have been rounded the other way.
    assert.equal(isPrinted(number(ours), there), sign === undefined, cell);
  }
  assert.equal(cells.filter(([, , , sign]) => sign).length, 15);
});

test("sources: each link opens a view with known settings, and every view has a link", () => {
  const links = [...html.matchAll(/href="\.\/explore\.html([^"]*)"/g)].map(([, query]) =>
    query.replaceAll("&amp;", "&"),
  );
  const wrong = [];
  const settings = links.map((query) =>
    readExploreSettings(query, { warn: (text) => wrong.push(text) }),
  );
  assert.deepEqual(wrong, []);
  const views = Object.keys(logic.texts.views.titles);
  assert.deepEqual(new Set(settings.map(({ view }) => view)), new Set(views));
  const sizes = settings.map(({ table: { T, C }, view }) => `${view} ${T} x ${C}`);
  for (const figure of ["lines 100 x 4", "heatmap 100 x 128", "distances 1000 x 1000"]) {
    assert.ok(sizes.includes(figure), figure);
  }
});

test("sources: the page shows the numbers that correct the documents", () => {
  const text = html.replace(/\s+/g, " ");
  for (const sentence of [
    unpaired.smallError({ printed: "0.9769", formula: "0.5403" }),
    ...unpaired.distanceError({ first: "2.9768", later: "3.0747" }),
    article.frequencyError({ factor: "1.1548" }),
    article.linearError({ half: 4 }),
    article.smoothError({ k: 68, before: "22.8606", after: "22.8597" }),
  ]) {
    assert.ok(text.includes(sentence), sentence);
  }
  for (const row of [
    /<tr><th>3, 4.*2\.539\d+/,
    /<tr><th>3, 10.*2\.701\d+/,
    /<td>5\.1478<td>17\.8726<td>23\.7318<td>27\.0645<td>28\.3428/,
  ]) {
    assert.match(text, row);
  }
});
