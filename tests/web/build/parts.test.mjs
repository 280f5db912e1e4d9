import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

import { logic } from "../logic.mjs";

const { assertFilled, texts, withParts } = logic;

const SOURCES = new URL("../../../web/", import.meta.url);
const BUILT = new URL("../../../web/dist/", import.meta.url);

test("parts: fills a template however its lines are wrapped, with its code on one line", () => {
  const oneLine = "{{copied judge-command title npx judge submissions/* > results.csv}}";
  const filled = withParts(oneLine);
  assert.match(filled, /<code id="judge-command">npx judge submissions\/\* > results\.csv<\/code>/);
  assert.match(filled, /value="judge-command" aria-describedby="title"/);
  assert.ok(filled.includes(`>${texts.author.copy["judge-command"]}</button>`));
  for (const at of [...oneLine.matchAll(/ /g)].map(({ index }) => index)) {
    const wrapped = `${oneLine.slice(0, at)}\n          ${oneLine.slice(at + 1)}`;
    assert.equal(withParts(wrapped), filled, wrapped);
  }
  assert.match(withParts("{{copied link title}}"), /<code id="link"><\/code>/);
});

test("parts: end the build if a page still has a template, and name both", () => {
  assert.doesNotThrow(() => assertFilled("<p>{ {all} }</p>", "/author.html"));
  assert.throws(
    () => assertFilled("<p>\n{{copied\nlink}}</p>", "/author.html"),
    /^Error: \/author\.html has a template that nothing filled: \{\{copied\nlink\}\}/,
  );
});

test("built pages have the shared head and no templates", () => {
  const pages = readdirSync(SOURCES).filter((name) => name.endsWith(".html"));
  assert.ok(pages.length > 4);
  for (const page of pages) {
    const html = readFileSync(new URL(page, BUILT), "utf8");
    assertFilled(html, page);
    assert.match(html, /<meta name="color-scheme"/, page);
  }
});
