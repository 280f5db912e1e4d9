import assert from "node:assert/strict";
import { test } from "node:test";

import { logic } from "../logic.mjs";

const { readExploreSettings, sourcesHtml } = logic;
const { article, unpaired } = logic.texts.sources;

const html = await sourcesHtml();

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
});

test("sources: the page shows the numbers that correct the documents", () => {
  const text = html.replace(/\s+/g, " ");
  for (const sentence of [
    unpaired.entry({ printed: "0.9769", formula: "0.5403" }),
    ...unpaired.distance({ first: "2.9768", later: "3.0747" }),
    article.frequency({ factor: "1.1548" }),
    article.linear({ half: 4 }),
    article.smooth({ k: 68, before: "22.8606", after: "22.8597" }),
  ]) {
    assert.ok(text.includes(sentence), sentence);
  }
  for (const cell of ["5.147", "28.342", "0.1411", "−0.9899", "0.0299", "0.9995"]) {
    assert.ok(text.includes(`<td>${cell}`), cell);
  }
});
