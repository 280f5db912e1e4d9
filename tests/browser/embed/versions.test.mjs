import assert from "node:assert/strict";
import { test } from "node:test";
import { RELEASE } from "sinusoidal-pe/frame";
import { element as texts } from "#texts/element.js";

import { element, own, pass, ready, refusal, startCourse, until } from "./element-course.mjs";

/** Makes the script of a page that speaks as another version would. */
const speaking = (version, release) => `
const message = { source: "sinusoidal-pe", version: ${version}, frame: "a", type: "ready" };
parent.postMessage({ ...message, languages: [], language: null, release: ${JSON.stringify(release)} }, "*");
`;

const PAGES = {
  newer: speaking(1, "99.0.0"),
  strange: speaking(2, "99.0.0"),
};

const pages = Object.keys(PAGES).flatMap((name) => [
  [`/${name}`, own(element(`id="one" src="/${name}/index.html"`))],
  [
    `/${name}/index.html`,
    { policy: "script-src 'self'", body: `Exercise <script src="/${name}.js"></script>` },
  ],
]);
const { open } = await startCourse(
  () => ({ ...Object.fromEntries(pages), "/same": own(element(`id="one"`)) }),
  Object.fromEntries(Object.entries(PAGES).map(([name, script]) => [`/${name}.js`, script])),
);

const told = (seen) => seen.filter(({ type }) => type === "versions-differ");
const differs = (page) =>
  until(page, () => window.seen.some(({ type }) => type === "versions-differ"));
const shown = (page) =>
  page.$eval("#one", ({ shadowRoot }) => shadowRoot.querySelector("p")?.innerText ?? "");

test("element: tells its developer if its page has another version, and works", async () => {
  const { page, problems, seen, close } = await open("/newer");
  await differs(page);
  await ready(page, "one");
  const versions = { element: RELEASE, page: "99.0.0" };
  assert.deepEqual(told(await seen()), [
    { id: "one", type: "versions-differ", detail: { ...versions, works: true } },
  ]);
  assert.deepEqual(problems, [refusal(texts.otherRelease(versions))]);
  assert.equal(await shown(page), "", "readers need no sentence");
  await close();
});

test("element: tells readers and the host if it does not understand its page", async () => {
  const { page, problems, seen, close } = await open("/strange");
  await differs(page);
  const versions = { element: RELEASE, page: "99.0.0" };
  const text = texts.otherMessages(versions);
  assert.deepEqual(told(await seen()), [
    { id: "one", type: "versions-differ", detail: { ...versions, works: false } },
  ]);
  assert.equal(await shown(page), `${text} ${texts.openInTab}`);
  assert.deepEqual(problems, [refusal(text)]);
  const refused = await page.$eval("#one", (one) => one.getState().catch(({ message }) => message));
  assert.equal(refused, refusal(text));
  assert.ok(!(await seen()).some(({ type }) => type === "ready"));

  // Another page in the same element starts anew.
  await page.$eval("#one", (one) => {
    one.src = "/exercise/index.html";
  });
  await ready(page, "one");
  assert.equal(await shown(page), "");
  assert.equal((await pass(page, "one")).passed, true);
  await close();
});

test("element: says nothing about versions if they are the same", async () => {
  const { page, problems, seen, close } = await open("/same");
  await ready(page, "one");
  assert.deepEqual(told(await seen()), []);
  assert.equal((await seen()).find(({ type }) => type === "ready").detail.release, RELEASE);
  assert.deepEqual(problems, []);
  await close();
});
