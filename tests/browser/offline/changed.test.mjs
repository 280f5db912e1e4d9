// Another page of the same host changes the kept files. Nothing of it may run in the page.
import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";

import { listenElsewhere } from "../escape-attempts.mjs";
import { eventually } from "../eventually.mjs";
import { letters } from "../exercise-page.mjs";
import { RIGHT, RIGHT_PYTHON } from "../submissions.mjs";
import {
  changeKept,
  forgedFiles,
  forgePython,
  hasWorker,
  isReady,
  isRepaired,
  keepsPython,
} from "./kept.mjs";
import { host, open } from "./visits.mjs";

const HOSTILE = "others/page.html";

async function fromOthers(exercise, change) {
  host.change(HOSTILE, () => "<!doctype html><title>Others</title>");
  const page = await exercise.page.browserContext().newPage();
  await page.goto(host.url + HOSTILE);
  assert.ok((await change(page)) > 0);
  await page.close();
  await exercise.page.bringToFront();
}

const changeFromOthers = (exercise, ...changes) =>
  fromOthers(exercise, (page) => changeKept(page, ...changes));

const title = ({ page }) => page.evaluate(() => document.title);

const TITLE = "Sinusoidal positional encoding";

for (const [what, part, text] of [
  ["script", "Run tests", ["", 'document.title = "changed";']],
  ["page", `<title>${TITLE}`, ["</title>", ", changed</title>"]],
  ["policy", "default-src", ["default-src", '<meta name="settings" content="">default-src']],
]) {
  test(`offline: a ${what} that another page of the host changed does not run`, async () => {
    const exercise = await open({ code: RIGHT });
    const { page } = exercise;
    await hasWorker(exercise);
    await changeFromOthers(exercise, part, text);
    await host.cut();
    await page.reload().catch(() => {}); // without a page that is right, there is none
    await sleep(1000);
    assert.equal(await page.$(".codemirror"), null);
    assert.doesNotMatch(await title(exercise), /changed/);
    await host.restore();
    await page.goto(host.url);
    await isReady(exercise);
    assert.equal(await title(exercise), TITLE);
    await isRepaired(exercise, text[1]);
    await host.cut();
    await page.reload();
    await isReady(exercise);
    assert.equal(await title(exercise), TITLE);
    assert.equal(letters(await exercise.run()), "PPPPPP");
  });
}

test("offline: a header that another page of the host added has no effect", async () => {
  const exercise = await open();
  await hasWorker(exercise);
  const headers = { refresh: `0;url=${HOSTILE}`, "content-type": "text/plain" };
  await changeFromOthers(exercise, "<main", ["", ""], headers);
  await host.cut();
  await exercise.page.reload();
  await isReady(exercise);
  await sleep(1000);
  assert.equal(await title(exercise), TITLE);
});

test("offline: kept files have the host's rules for caching", async () => {
  const exercise = await open();
  await hasWorker(exercise);
  await host.cut();
  const rules = await exercise.page.evaluate(async () => {
    const { src } = document.querySelector('script[type="module"]');
    return (await fetch(src)).headers.get("cache-control");
  });
  assert.equal(rules, "no-store");
});

const pythonAsked = () =>
  new Set(host.asked.filter((path) => /^assets\/python-[^/]+\/.+(?<!\.gz)$/.test(path)));

async function openForged() {
  const exercise = await open({ language: "python", code: RIGHT_PYTHON });
  await keepsPython(exercise);
  await fromOthers(exercise, forgePython);
  host.asked.length = 0;
  return exercise;
}

test("offline: the page loads all files of Python again that another page of the host changed", async () => {
  const exercise = await openForged();
  const { page } = exercise;
  await page.reload();
  assert.equal(letters(await exercise.run()), "PPPPPP");
  await eventually(async () => (await forgedFiles(page)) === 0);
  assert.equal(pythonAsked().size, 8);
  await host.cut();
  await page.reload();
  assert.equal(letters(await exercise.run()), "PPPPPP");
});

test("offline: a browser that computes no hashes neither reads nor keeps a file of Python", async () => {
  const exercise = await openForged();
  const { page } = exercise;
  await page.evaluateOnNewDocument(() => {
    Object.defineProperty(Crypto.prototype, "subtle", { value: undefined });
  });
  await page.reload();
  assert.equal(letters(await exercise.run()), "PPPPPP");
  await eventually(() => pythonAsked().size === 8);
  await exercise.settle();
  assert.equal(await forgedFiles(page), 8);
});

test("offline: a build that another page of the host added does not open", async () => {
  const exercise = await open();
  await hasWorker(exercise);
  const build = /<meta name="offline" content="[^"]+">/.exec(host.old("index.html"))[0];
  const other = build.replace(/[0-9a-f]{8}(?=">)/, "00000000");
  await changeFromOthers(exercise, "<main", [build, `${other}<title>changed</title>`]);
  await host.cut();
  await exercise.page.reload().catch(() => {});
  assert.notEqual(await title(exercise), "changed");
});

test("offline: the worker asks for no list of files outside of its folder", async (t) => {
  const elsewhere = await listenElsewhere();
  t.after(() => elsewhere.close());
  const exercise = await open();
  await hasWorker(exercise);
  const named = (file) =>
    String(file).replace(/(?<=<meta name="offline" content=")[^"]+/, `${elsewhere.origin}/list?0`);
  host.change("index.html", named);
  await exercise.page.reload();
  await isReady(exercise);
  assert.deepEqual(elsewhere.reached, []);
});
