import assert from "node:assert/strict";
import { test } from "node:test";

import { engine, isFirefox } from "../engine.mjs";
import { letters } from "../exercise-page.mjs";
import { RIGHT } from "../submissions.mjs";
import { LABEL, NEW_LABEL } from "./host.mjs";
import { hasWorker } from "./kept.mjs";
import { host, open } from "./visits.mjs";

const stored = ({ page }) =>
  page.evaluate(async () => ({
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));

/** The browser loads these files last, and the part that registers the worker with them. */
const hasRest = async (exercise) => {
  const isLast = (path) => path.startsWith("assets/register-");
  while (!host.asked.some(isLast)) await exercise.settle();
  await exercise.settle();
};

const NOTHING = { caches: [], workers: 0 };

for (const query of ["?embed", "?embed=on", "explore.html?embed"]) {
  test(`offline: the form for a frame keeps nothing (${query})`, async () => {
    const exercise = await open({ query, ready: false });
    await hasRest(exercise);
    assert.deepEqual(await stored(exercise), NOTHING);
    assert.ok(!host.asked.includes("offline.js"));
  });
}

test("offline: a page in a frame keeps nothing, unless the author asks for it", async () => {
  const framed = (query) => `<!doctype html><link rel="icon" href="data:,">
    <iframe src="./${query}" title="Exercise" width="900" height="700"></iframe>`;
  host.change("class.html", () => framed(""));
  const exercise = await open({ query: "class.html", ready: false });
  await hasRest(exercise);
  assert.deepEqual(await stored(exercise), NOTHING);
  host.change("class.html", () => framed("?offline=on"));
  await exercise.page.reload();
  await exercise.until(async () => (await navigator.serviceWorker.getRegistration())?.active, 60);
});

test("offline: the form for a frame leaves the worker of the page as it is", async () => {
  const exercise = await open();
  await hasWorker(exercise);
  await exercise.page.goto(`${host.url}?embed`);
  await exercise.until(() => document.querySelector(".codemirror") !== null);
  await exercise.settle();
  assert.equal((await stored(exercise)).workers, 1);
});

for (const [what, leave] of [
  ["the setting is off", ({ page }) => page.goto(`${host.url}?offline=off`)],
  [
    "the host removes its line",
    ({ page }) => {
      const without = (file) => String(file).replace(/<meta name="offline"[^>]*>/, "");
      host.change("index.html", without);
      return page.reload();
    },
  ],
]) {
  test(`offline: the page deletes the kept files and the worker after ${what}`, async () => {
    const exercise = await open();
    await hasWorker(exercise);
    await leave(exercise);
    await exercise.until(
      async () => (await navigator.serviceWorker.getRegistrations()).length === 0,
    );
    await exercise.until(async () => (await caches.keys()).length === 0);
  });
}

test("offline: a browser that refuses a worker shows no error", async () => {
  const before = () => {
    ServiceWorkerContainer.prototype.register = () =>
      Promise.reject(new DOMException("The operation is insecure.", "SecurityError"));
  };
  const exercise = await open({ code: RIGHT, before });
  await hasRest(exercise);
  assert.equal(letters(await exercise.run()), "PPPPPP");
  assert.deepEqual(await stored(exercise), NOTHING);
  assert.deepEqual(exercise.problems, []);
});

test("offline: a host that misses a file gets no worker, and the page works from it", async () => {
  host.change("sources.html", () => undefined);
  const exercise = await open({ code: RIGHT });
  await hasRest(exercise);
  assert.equal(letters(await exercise.run()), "PPPPPP");
  await exercise.until(async () => (await navigator.serviceWorker.getRegistrations()).length === 0);
  assert.deepEqual(exercise.problems, []);
});

test("offline: on a full disk, the page works from the network and shows no error", {
  skip: engine === "firefox" && "only Chromium can pretend that the disk is full",
}, async () => {
  const exercise = await open({ code: RIGHT, url: `${host.url}class.html`, ready: false });
  const { page } = exercise;
  const session = await page.createCDPSession();
  const { origin } = new URL(host.url);
  const limit = (quotaSize) =>
    session.send("Storage.overrideQuotaForOrigin", { origin, quotaSize });
  await limit(10_000);
  await page.goto(host.url);
  await hasRest(exercise);
  assert.equal(letters(await exercise.run()), "PPPPPP");
  await exercise.until(async () => (await navigator.serviceWorker.getRegistrations()).length === 0);
  assert.deepEqual(await stored(exercise), NOTHING);
  await limit();
  await page.reload();
  await hasWorker(exercise);
  await limit(10_000);
  host.update();
  await page.reload();
  await exercise.until(() => document.querySelector(".codemirror") !== null);
  assert.match(await exercise.text("button.primary"), new RegExp(`^${NEW_LABEL}`));
  assert.equal(letters(await exercise.run()), "PPPPPP");
  await host.cut();
  await page.reload();
  await exercise.until(() => document.querySelector(".codemirror") !== null);
  assert.match(await exercise.text("button.primary"), new RegExp(`^${LABEL}`), "the kept page");
  assert.deepEqual(exercise.problems, []);
});

test("offline: the manifest names icons of their size, in the colours of the page", async () => {
  const get = async (path) => Buffer.from(await (await fetch(host.url + path)).arrayBuffer());
  const manifest = JSON.parse(await get("offline/manifest.webmanifest"));
  for (const { src, sizes, type } of manifest.icons) {
    const bytes = await get(`offline/${src}`);
    if (type !== "image/png") continue;
    const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
    assert.equal(`${width}x${height}`, sizes);
  }
  const exercise = await open();
  const { page } = exercise;
  if (!isFirefox(page)) {
    const { errors, installabilityErrors } = {
      ...(await (await page.createCDPSession()).send("Page.getAppManifest")),
      ...(await (await page.createCDPSession()).send("Page.getInstallabilityErrors")),
    };
    assert.deepEqual(errors, []);
    assert.deepEqual(
      installabilityErrors.map(({ errorId }) => errorId).filter((id) => !/incognito/.test(id)),
      [],
    );
  }
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const hex = paper.match(/\d+/g).map((part) => Number(part).toString(16).padStart(2, "0"));
  assert.equal(manifest.background_color, `#${hex.join("")}`);
  assert.deepEqual(exercise.problems, []);
});
