import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import { runnerImport } from "vite";

import { idsOf } from "../../../scripts/ids.mjs";

const path = (name) => fileURLToPath(new URL(`../../../web/${name}`, import.meta.url));

const html = await readFile(path("dist/misconceptions.html"), "utf8");

test("misconceptions: list every cause and every form that the core can emit", () => {
  const sections = [...html.matchAll(/<section id="([\w-]+)">/g)].map(([, id]) => id);
  assert.deepEqual(sections, idsOf("CauseId"));
  const shown = new Set([...html.matchAll(/class="form">([\w-]+)</g)].map(([, form]) => form));
  assert.deepEqual(
    idsOf("CauseForm").filter((form) => !shown.has(form)),
    [],
  );
});

test("misconceptions: draw shared parts of pictures once, and each picture gets them back", async () => {
  const { module } = await runnerImport(path("build/misconceptions/page.ts"));
  const picture = (line) =>
    `<svg class="waves">\n <g class="scale"><path d="M0 0h9" /></g> <path d="${line}" /> <g class="ring"><circle r="${line}" /></g></svg>`;
  const { html, parts } = module.sharing(picture("a") + picture("b") + picture("a"));
  assert.equal(parts.match(/M0 0h9/g).length, 1);
  assert.equal(html.match(/<use /g).length, 5, "rings of b are its own");
  const whole = html.replace(
    /<use href="#(p\d+)"\/>/g,
    (_, id) => new RegExp(`<g id="${id}">(.*?)</g>`).exec(parts)[1],
  );
  const tight = (text) => text.replace(/>\s+</g, "><").replaceAll(" />", "/>");
  assert.equal(whole, tight(picture("a") + picture("b") + picture("a")));
});

test("misconceptions: contain every part that a picture of the page uses", () => {
  const used = [...html.matchAll(/<use href="#(p\d+)"/g)].map(([, id]) => id);
  const there = new Set([...html.matchAll(/<g id="(p\d+)"/g)].map(([, id]) => id));
  assert.ok(used.length > 100);
  assert.deepEqual(
    used.filter((id) => !there.has(id)),
    [],
  );
});
