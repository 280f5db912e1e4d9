// A host takes the page back. Its visitors' browsers then end the worker and delete the files.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";

import { engine } from "../engine.mjs";
import { Exercise } from "../exercise-page.mjs";
import { launch } from "../launch.mjs";
import { startHost } from "./host.mjs";
import { hasWorker, isEnded, isReady } from "./kept.mjs";

/** The worker looks again five seconds later. */
const SECOND_LOOK_MS = 7000;

const HTML = { "content-type": "text/html" };
const status = (code) => () => ({ status: code, headers: HTML, text: "<!doctype html>" });
const foreign = status(200);
const moved = () => ({ status: 302, headers: { location: "/others/page.html" } });

let browser;
before(async () => {
  browser = await launch(engine);
});
after(() => browser.close());

/** Calls `play` with a host of its own and a visit to it, which has the worker. */
async function visit(play, query) {
  const host = await startHost();
  const exercise = await Exercise.open(browser, { url: host.url, offline: true });
  try {
    await hasWorker(exercise);
    if (query) {
      await exercise.page.goto(host.url + query);
      await isReady(exercise);
    }
    await play(host, exercise);
  } finally {
    await exercise.close();
    await host.close();
  }
}

// The visits wait side by side.
describe("offline: the worker", { concurrency: 7 }, () => {
  for (const [what, change] of [
    ["answers 404 for the page", (host) => host.change("index.html", status(404))],
    ["answers 410 for the page", (host) => host.change("index.html", status(410))],
    ["answers 403 for every address", (host) => host.changeAll(status(403))],
    ["removes every file", (host) => host.changeAll(() => undefined)],
    ["has another page in its place", (host) => host.change("index.html", foreign)],
    [
      "redirects to another page, and removes the worker",
      (host) => {
        host.change("index.html", moved);
        host.change("others/page.html", foreign);
        host.change("offline.js", () => undefined);
      },
    ],
  ]) {
    test(`ends and deletes its files after the host ${what}`, () =>
      visit(async (host, exercise) => {
        change(host);
        await exercise.page.reload();
        await isEnded(exercise);
        await exercise.page.reload();
        assert.equal(await exercise.page.$(".codemirror"), null);
      }));
  }

  for (const query of ["?embed", "index.html"]) {
    test(`ends from ${query} too`, () =>
      visit(async (host, exercise) => {
        host.changeAll(() => undefined);
        await exercise.page.reload();
        await isEnded(exercise);
      }, query));
  }

  for (const [what, change] of [
    ["misses the page once", (host) => host.change("index.html", once(status(404)))],
    ["is in trouble", (host) => host.changeAll(status(503))],
    [
      "misses the page and is in trouble then",
      (host) => host.changeAll(once(status(404), status(503))),
    ],
    ["is behind the login of a network", (host) => host.changeAll(foreign)],
    [
      "is behind a login that redirects",
      (host) => {
        host.changeAll(moved);
        host.change("others/page.html", foreign);
      },
    ],
    ["misses another page", (host) => host.change("sources.html", status(404))],
  ]) {
    test(`stays with its files while the host ${what}`, () =>
      visit(async (host, exercise) => {
        change(host);
        await exercise.page.goto(host.url + (what === "misses another page" ? "sources.html" : ""));
        await sleep(SECOND_LOOK_MS);
        await host.cut();
        await exercise.page.goto(host.url);
        await isReady(exercise);
      }));
  }
});

/** Answers the first request like `first`. */
function once(first, others = (file) => file) {
  let count = 0;
  return (file) => {
    count += 1;
    return count === 1 ? first(file) : others(file);
  };
}
