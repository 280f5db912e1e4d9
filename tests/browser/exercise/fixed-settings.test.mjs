// Settings in the page, which learners cannot change in its address.
import assert from "node:assert/strict";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";

import { settings as texts } from "#texts/settings.js";
import { verdicts } from "#texts/verdicts.js";

import { chooseIn, madeBy } from "../author/form.mjs";
import { Exercise } from "../exercise-page.mjs";
import { start } from "../harness.mjs";
import { entries } from "../submissions.mjs";
import { textsIn } from "../translated.mjs";

const WRONG = entries("wave(j, t / 900 ** ((j - (j % 2)) / C))");
const OPEN = "?hints=on&solution=on&reveal=expected";
const FIXED = ["hints", "solution", "reveal"];
const RECIPE = '<meta name="settings" content="hints=off&amp;solution=off&amp;reveal=none">';

const dist = fileURLToPath(new URL("../../../web/dist", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "fixed settings "));
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };

/** A host that follows docs/hosting.md. */
const host = createServer(({ url }, response) => {
  const path = join(dist, new URL(url, "http://host").pathname.replace(/\/$/, "/index.html"));
  const body = existsSync(path) ? readFileSync(path) : undefined;
  response.writeHead(body ? 200 : 404, {
    "content-type": TYPES[extname(path)] ?? "application/wasm",
  });
  const isFirst = path === join(dist, "index.html");
  response.end(isFirst ? String(body).replace("<title>", `${RECIPE}<title>`) : body);
});

let site;
before(async () => {
  await new Promise((resolve) => host.listen(0, "127.0.0.1", resolve));
  site = await start();
});
after(async () => {
  host.closeAllConnections();
  await Promise.all([site.close(), new Promise((resolve) => host.close(resolve))]);
  rmSync(folder, { recursive: true });
});

/** Runs wrong code, and expects neither a hint nor a detail of the wrong entries. */
async function expectNoHelp(url, { hidden } = verdicts) {
  const exercise = await Exercise.open(site.browser, { url, query: OPEN });
  await exercise.paste(WRONG);
  const { formula } = await exercise.run();
  assert.equal(formula.words, hidden["wrong-value"]);
  await exercise.until(() => document.querySelector(".feedback .observation") !== null);
  const buttons = await exercise.page.$$(".feedback .next button");
  assert.equal(buttons.length, 0);
  const warnings = FIXED.map((name) => `console: ${texts.fixed({ name })}`);
  assert.deepEqual([...exercise.problems].sort(), warnings.sort());
  await exercise.close();
}

test("fixed settings: an address changes none of those in the page of a host", () =>
  expectNoHelp(`http://127.0.0.1:${host.address().port}/`));

test("fixed settings: an address of another language changes none either", async () =>
  expectNoHelp(`http://127.0.0.1:${host.address().port}/es/`, (await textsIn("es")).verdicts));

test("fixed settings: an address changes none of those in the file that an author made", async () => {
  const author = await site.open({ query: "author.html", ready: false });
  await chooseIn(author.page, { reveal: "none", hints: undefined, solution: undefined });
  const file = join(folder, "exercise.html");
  writeFileSync(file, await madeBy(author.page, "one-file"));
  await expectNoHelp(pathToFileURL(file).href);
  await author.close();
});

test("fixed settings: an address changes no default that the author kept in the file", async () => {
  const author = await site.open({ query: "author.html", ready: false });
  const file = join(folder, "default.html");
  writeFileSync(file, await madeBy(author.page, "one-file"));
  const url = pathToFileURL(file).href;
  const exercise = await Exercise.open(site.browser, { url, query: "?reveal=expected&hints=off" });
  await exercise.paste(WRONG);
  const { formula } = await exercise.run();
  assert.doesNotMatch(formula.words, /The formula gives \d/);
  await exercise.until(() => document.querySelector(".feedback .next button") !== null);
  await exercise.close();
  await author.close();
});
