// The page on where the exercise comes from: what it says is printed is printed, and ours is ours.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

import printed from "../../web/build/sources/printed.json" with { type: "json" };
import { logic } from "./logic.mjs";

const { countPrinted, isPrinted, printedNumbers, printsAs, readExploreSettings, sourcesHtml } =
  logic;
const { article, unpaired } = logic.texts.sources;

const read = (path) => readFile(new URL(`../../${path}`, import.meta.url), "utf8");
const html = await sourcesHtml();
const number = (text) => Number(text.replace("−", "-"));

test("a printed number carries the precision of its last digit", () => {
  assert.ok(printsAs(6.30957e-4, "6.3096e-04"));
  assert.ok(!printsAs(6.30954e-4, "6.3096e-04"));
  assert.ok(printsAs(-0.98995, "-0.9900"));
  assert.ok(!printsAs(Number.NaN, "-0.9900"));
  assert.ok(printsAs(1.4, "1"));
  // cos(0.01) = 0.99995000042, but 0.99994999 once it is a float.
  assert.ok(!printsAs(Math.cos(0.01), "0.9999"));
  assert.ok(isPrinted(Math.cos(0.01), "0.9999"));
});

test("a number that is not the printed one ends the build", () => {
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

test("every list of printed numbers is on the page or counted there", async () => {
  const sources = await Promise.all(
    ["notebooks", "article"].map((name) => read(`web/build/sources/${name}.ts`)),
  );
  assert.deepEqual(
    Object.keys(printed).filter((name) => !sources.join().includes(`"${name}"`)),
    [],
  );
});

test("a sign tells where ours does not round to what is printed", () => {
  const cells = [...html.matchAll(/<td>([^<]*)<br>([^< ]*)( <b>≠<\/b>)?/g)];
  assert.ok(cells.length > 200);
  const all = new Set(Object.keys(printed).flatMap(printedNumbers));
  for (const [cell, text, ours, sign] of cells) {
    const there = text.replace("−", "-");
    assert.ok(all.has(there), cell);
    // Rounded to what is shown, a tie may have gone the other way.
    assert.equal(isPrinted(number(ours), there), sign === undefined, cell);
  }
  // Ten speeds and angles of half the exponents, two divisors, and products: by hand and at the end.
  assert.equal(cells.filter(([, , , sign]) => sign).length, 15);
});

test("each link opens a view with settings that the page of views knows, and every view is linked", () => {
  const links = [...html.matchAll(/href="\.\/explore\.html([^"]*)"/g)].map(([, query]) =>
    query.replaceAll("&amp;", "&"),
  );
  const wrong = [];
  const settings = links.map((query) =>
    readExploreSettings(query, { warn: (text) => wrong.push(text) }),
  );
  assert.deepEqual(wrong, []);
  assert.deepEqual([...new Set(settings.map(({ view }) => view))].sort(), [
    "distances",
    "heatmap",
    "lines",
    "shift",
    "speeds",
  ]);
  const sizes = settings.map(({ table: { T, C }, view }) => `${view} ${T} x ${C}`);
  for (const figure of ["lines 100 x 4", "heatmap 100 x 128", "distances 1000 x 1000"]) {
    assert.ok(sizes.includes(figure), figure);
  }
});

test("the page shows the numbers that correct the documents", () => {
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
