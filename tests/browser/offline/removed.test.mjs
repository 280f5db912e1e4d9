// A host takes the page back. Its visitors' browsers then end the worker and delete the files.
import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";

import { isEnded } from "./kept.mjs";
import { host, open } from "./visits.mjs";
import { hasWorker, isReady } from "./waits.mjs";

/** The worker looks again five seconds later. */
const SECOND_LOOK_MS = 7000;

const HTML = { "content-type": "text/html" };
const status = (code) => () => ({ status: code, headers: HTML, text: "<!doctype html>" });
const foreign = status(200);
const moved = () => ({ status: 302, headers: { location: "/others/page.html" } });

async function visit(query) {
  const exercise = await open();
  await hasWorker(exercise);
  if (query) {
    await exercise.page.goto(host.url + query);
    await isReady(exercise);
  }
  return exercise;
}

for (const [what, change] of [
  ["answers 404 for the page", () => host.change("index.html", status(404))],
  ["answers 410 for the page", () => host.change("index.html", status(410))],
  ["answers 403 for every address", () => host.changeAll(status(403))],
  ["removes every file", () => host.changeAll(() => undefined)],
  ["has another page in its place", () => host.change("index.html", foreign)],
  [
    "redirects to another page, and removes the worker",
    () => {
      host.change("index.html", moved);
      host.change("others/page.html", foreign);
      host.change("offline.js", () => undefined);
    },
  ],
]) {
  test(`offline: the worker ends and deletes its files after the host ${what}`, async () => {
    const exercise = await visit();
    change();
    await exercise.page.reload();
    await isEnded(exercise);
    await exercise.page.reload();
    assert.equal(await exercise.page.$(".codemirror"), null);
  });
}

for (const query of ["?embed", "index.html"]) {
  test(`offline: the worker ends from ${query} too`, async () => {
    const exercise = await visit(query);
    host.changeAll(() => undefined);
    await exercise.page.reload();
    await isEnded(exercise);
  });
}

for (const [what, change] of [
  ["misses the page once", () => host.change("index.html", once(status(404)))],
  ["is in trouble", () => host.changeAll(status(503))],
  ["misses the page and is in trouble then", () => host.changeAll(once(status(404), status(503)))],
  ["is behind the login of a network", () => host.changeAll(foreign)],
  [
    "is behind a login that redirects",
    () => {
      host.changeAll(moved);
      host.change("others/page.html", foreign);
    },
  ],
  ["misses another page", () => host.change("sources.html", status(404))],
]) {
  test(`offline: the worker and its files stay while the host ${what}`, async () => {
    const exercise = await visit();
    change();
    await exercise.page.goto(host.url + (what === "misses another page" ? "sources.html" : ""));
    await sleep(SECOND_LOOK_MS);
    await host.cut();
    await exercise.page.goto(host.url);
    await isReady(exercise);
  });
}

/** Answers the first request like `first`. */
function once(first, others = (file) => file) {
  let count = 0;
  return (file) => {
    count += 1;
    return count === 1 ? first(file) : others(file);
  };
}
