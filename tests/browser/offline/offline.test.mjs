import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { load } from "sinusoidal-pe";
import { writeNpy } from "sinusoidal-pe/formats";

import { attemptAll, expectRefused, listenElsewhere } from "../escape-attempts.mjs";
import { letters } from "../exercise-page.mjs";
import { entries, RIGHT, RIGHT_PYTHON } from "../submissions.mjs";
import { isOld, LABEL, NEW_LABEL } from "./host.mjs";
import { hasWorker, isReady, keepsPython } from "./kept.mjs";
import { host, open } from "./visits.mjs";

async function visit(options) {
  const exercise = await open(options);
  await hasWorker(exercise);
  return exercise;
}

async function reload(exercise) {
  await exercise.page.reload();
  await isReady(exercise);
}

const folder = mkdtempSync(join(tmpdir(), "sinusoidal-pe-"));
after(() => rmSync(folder, { recursive: true }));
const TABLE = join(folder, "table.npy");
writeFileSync(TABLE, writeNpy((await load()).encode(1100, 8)));

/** The label of the button, without its keys. */
const label = ({ page }) =>
  page.$eval("button.primary", (button) => button.textContent.replace(/ Ctrl.*|⌘.*/, "").trim());

const keptUrls = ({ page }) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("sinusoidal-pe:offline:"));
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname.replace(/\/[0-9a-f]{32}$/, ""));
  });

test("offline: after one visit, the exercise judges code and helps without a network", async () => {
  const exercise = await visit({ code: RIGHT });
  await host.cut();
  assert.equal(letters(await exercise.run()), "PPPPPP", "on the first visit");
  await reload(exercise);
  assert.equal(await label(exercise), LABEL);
  for (const _ of [1, 2, 3]) assert.equal(letters(await exercise.run()), "PPPPPP");
  await exercise.paste(entries("wave(j, t)"));
  assert.equal(letters(await exercise.run()), "PPFPPF");
  await exercise.openStep();
  await exercise.helpsTyping();
  assert.deepEqual(exercise.problems, []);
});

test("offline: the pages in another language have a worker of their own", async () => {
  const exercise = await visit({ query: "es/", code: RIGHT });
  const { page } = exercise;
  await host.cut();
  await reload(exercise);
  const langs = [await page.evaluate(() => document.documentElement.lang)];
  await exercise.run();
  assert.deepEqual(await exercise.summary(), ["Superadas: 6 de 6"]);
  await page.goto(`${host.url}es/explore.html?view=lines`);
  await exercise.until(`document.querySelector(".explorer-lines")?.ariaBusy === "false"`, 60);
  langs.push(await page.evaluate(() => document.documentElement.lang));
  assert.deepEqual(langs, ["es", "es"]);
  assert.deepEqual(exercise.problems, []);
});

test("offline: the explorer and the sources open without a network", async () => {
  const exercise = await visit();
  const { page } = exercise;
  await host.cut();
  await page.goto(`${host.url}explore.html?view=lines`);
  await exercise.until(`document.querySelector(".explorer-lines")?.ariaBusy === "false"`, 60);
  await page.goto(`${host.url}sources.html`);
  assert.match(await exercise.text("h1"), /source/i);
  await page.goto(`${host.url}index.html?languages=javascript`);
  await isReady(exercise);
  assert.deepEqual(exercise.problems, []);
});

test("offline: a first visit to the explorer is enough for the exercise", async () => {
  const exercise = await open({ query: "explore.html", ready: false });
  await hasWorker(exercise);
  await host.cut();
  await exercise.page.goto(host.url);
  await isReady(exercise);
});

test("offline: Python works without a network after its first start", async () => {
  const exercise = await visit({ language: "python", code: RIGHT_PYTHON });
  await keepsPython(exercise);
  await host.cut();
  await reload(exercise);
  assert.equal(letters(await exercise.run()), "PPPPPP");
  assert.equal(letters(await exercise.run()), "PPPPPP");
  assert.deepEqual(exercise.problems, []);
});

test("offline: code without a network reaches no network, no storage and nothing of the page", async (t) => {
  const elsewhere = await listenElsewhere();
  t.after(() => elsewhere.close());
  const { code, count } = await attemptAll(elsewhere.origin, host.url);
  const exercise = await visit({ code: code + RIGHT });
  await reload(exercise); // the page fills the frames of the sandbox from now on
  host.asked.length = 0;
  await expectRefused(exercise, { count, elsewhere });
  // Firefox looks for a newer worker after each visit.
  assert.deepEqual(
    host.asked.filter((path) => path !== "offline.js"),
    [],
  );
});

test("offline: an open page in another language goes on with its workers", async () => {
  const { page, ...exercise } = await visit({ query: "es/", code: RIGHT });
  host.update();
  await (await page.$("input[type=file]")).uploadFile(TABLE);
  await page.waitForSelector(".check.passed:nth-child(6)");
  assert.deepEqual(exercise.problems, []);
});

test("offline: an open page goes on with its files, and the next visit has the host's new ones", async () => {
  const exercise = await visit({ code: RIGHT });
  const { page } = exercise;
  host.update();
  await exercise.addSpace();
  await exercise.helpsTyping(); // the host has another file for it now
  for (const _ of [1, 2]) assert.equal(letters(await exercise.run()), "PPPPPP");
  assert.equal(await label(exercise), LABEL);
  const second = await page.browserContext().newPage();
  await second.goto(host.url);
  await second.waitForSelector(".codemirror");
  assert.equal(await label({ page: second }), NEW_LABEL);
  await second.close();
  await page.bringToFront();
  assert.equal(letters(await exercise.run()), "PPPPPP");
  const isKept = async (isSuch) => (await keptUrls(exercise)).some(isSuch);
  assert.ok(await isKept(isOld));
  await host.cut();
  await reload(exercise);
  assert.equal(await label(exercise), NEW_LABEL);
  assert.equal(letters(await exercise.run()), "PPPPPP");
  await host.restore();
  host.update();
  // If no page is open, nothing needs the old files. The old worker may still be at work for a moment.
  let visits = 0;
  do {
    assert.ok(++visits <= 10, "the new worker never starts");
    await page.goto("about:blank");
    await exercise.settle();
    await page.goto(host.url);
    await isReady(exercise);
    await exercise.settle();
  } while (await isKept(isOld));
  assert.ok(await isKept((url) => url.slice(1) === host.newPath("index-")));
});

for (const [what, path, change] of [
  ["misses a script", "index-", () => undefined],
  ["misses the frame of the sandbox", "sandbox-", () => undefined],
  ["sends other bytes of a script", "typing-", (file) => `${file} `],
  ["still has the old service worker", "offline.js", () => host.old("offline.js")],
  ["sends half of the page", "index.html", (file) => file.subarray(0, 3000)],
  ["misses the page", "index.html", () => undefined],
  ["still has the old explorer", "explore.html", () => host.old("explore.html")],
  ["never sends the page", "index.html", () => null],
]) {
  test(`offline: the old page works while an updated host ${what}`, async () => {
    const exercise = await visit({ code: RIGHT });
    host.update();
    host.change(path.endsWith("-") ? host.newPath(path) : path, change);
    await reload(exercise);
    assert.equal(await label(exercise), LABEL);
    assert.equal(letters(await exercise.run()), "PPPPPP");
    await host.restore();
    host.update();
    await reload(exercise);
    assert.equal(await label(exercise), NEW_LABEL);
    assert.deepEqual(exercise.problems, []);
  });
}

test("offline: the kept page stays while the host sends half of the same page", async () => {
  const exercise = await visit();
  host.change("index.html", (file) => file.subarray(0, 3000));
  await reload(exercise);
  assert.equal(await label(exercise), LABEL);
});

test("offline: a page with a change that is no setting opens, and only from the host", async () => {
  const exercise = await visit();
  const { page } = exercise;
  host.update();
  host.change("index.html", (file) => String(file).replace("<main", "<p>Our course</p><main"));
  const isChanged = async () => (await exercise.text("body")).includes("Our course");
  for (const _ of [1, 2]) {
    await reload(exercise);
    assert.equal(await label(exercise), NEW_LABEL);
    assert.ok(await isChanged());
  }
  await host.cut();
  await page.reload();
  await isReady(exercise);
  assert.equal(await label(exercise), LABEL);
  assert.ok(!(await isChanged()));
});

for (const query of ["", "es/"]) {
  test(`offline: the page at "${query}" shows a change of the settings at the next visit`, async () => {
    const exercise = await visit({ query, language: "python" });
    const settled = (file) =>
      String(file).replace(
        "<title>",
        '<meta name="settings" content="languages=javascript"><title>',
      );
    host.change("index.html", settled);
    await reload(exercise);
    assert.equal(await exercise.page.$("#language-python"), null);
    await host.cut();
    await reload(exercise);
    assert.equal(await exercise.page.$("#language-python"), null);
    assert.deepEqual(exercise.problems, []);
  });
}
