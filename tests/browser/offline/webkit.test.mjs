import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";

import { Exercise, letters } from "../exercise-page.mjs";
import { launch } from "../launch.mjs";
import { entries, RIGHT, RIGHT_PYTHON } from "../submissions.mjs";
import { LABEL, NEW_LABEL, startHost } from "./host.mjs";
import { changeKept, hasWorker, isEnded, isReady, keepsPython } from "./kept.mjs";

let host;
let browser;
before(async () => {
  host = await startHost();
  browser = await launch("webkit");
});
afterEach(() => host.restore());
after(async () => {
  await browser.close();
  await host.close();
});

async function visit(options) {
  const exercise = await Exercise.open(browser, { url: host.url, offline: true, ...options });
  await hasWorker(exercise);
  return exercise;
}

/** Returns the beginning of the button's label. */
async function reload(exercise) {
  await exercise.page.reload();
  await isReady(exercise);
  return (await exercise.text("button.primary")).slice(0, NEW_LABEL.length);
}

test("WebKit, offline: after one visit, the exercise judges code without a network", async () => {
  const exercise = await visit({ code: RIGHT });
  await host.cut();
  assert.equal(letters(await exercise.run()), "PPPPPP", "on the first visit");
  for (const _ of [1, 2]) {
    assert.ok((await reload(exercise)).startsWith(LABEL));
    assert.equal(letters(await exercise.run()), "PPPPPP");
  }
  await exercise.paste(entries("wave(j, t)"));
  assert.equal(letters(await exercise.run()), "PPFPPF");
  await exercise.helpsTyping();
  await exercise.close();
});

test("WebKit, offline: a visit after a release keeps the new page for visits without a network", async () => {
  const exercise = await visit({ code: RIGHT });
  host.update();
  assert.equal(await reload(exercise), NEW_LABEL);
  await host.cut();
  assert.equal(await reload(exercise), NEW_LABEL);
  assert.equal(letters(await exercise.run()), "PPPPPP");
  await exercise.close();
});

test("WebKit, offline: Python works without a network after its first start", async () => {
  const exercise = await visit({ language: "python", code: RIGHT_PYTHON });
  await keepsPython(exercise);
  await host.cut();
  await reload(exercise);
  assert.equal(letters(await exercise.run()), "PPPPPP");
  await exercise.close();
});

test("WebKit, offline: a script that another page of the host changed does not run", async () => {
  const exercise = await visit({ code: RIGHT });
  const change = ["", 'document.title = "changed";'];
  assert.ok((await changeKept(exercise.page, LABEL, change)) > 0);
  await reload(exercise);
  await host.cut();
  assert.ok((await reload(exercise)).startsWith(LABEL));
  assert.notEqual(await exercise.page.evaluate(() => document.title), "changed");
  assert.equal(letters(await exercise.run()), "PPPPPP");
  await exercise.close();
});

test("WebKit, offline: the worker ends and deletes its files after the host removes every file", async () => {
  const exercise = await visit();
  host.changeAll(() => undefined);
  await exercise.page.reload();
  await isEnded(exercise);
  await exercise.close();
});
