import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

import { element as texts } from "#texts/element.js";

import { eventually } from "../eventually.mjs";
import { readsForeignMessages } from "../in-page.mjs";
import { workOf } from "../submissions.mjs";
import {
  element,
  frameOf,
  inside,
  own,
  pass,
  policy,
  ready,
  refusal,
  startCourse,
  until,
} from "./element-course.mjs";

const DIST = new URL("../../../web/dist/", import.meta.url).href;
const CHECKS = ["shape", "origin", "formula", "bounds", "uniqueness", "extrapolation"];
const FAR = `<div class="far"></div>`;

const pagesFor = (elsewhere) => ({
  "/own": own(`<h1>Course</h1>${element(`id="one" statement="off" class="framed"`)}`),
  "/elsewhere": {
    policy: policy(elsewhere),
    head: `<script type="module" src="${elsewhere}/embed.js"></script>`,
    body: element(`id="module" languages="javascript"`),
  },
  "/several": own(
    `${element(`id="first"`)}${element(`id="second" class="narrow"`)}<p id="place"></p>
      ${FAR}${element(`id="far"`)}${FAR}${element(`id="further"`)}`,
  ),
  "/isolated": {
    policy: policy(elsewhere),
    headers: { "cross-origin-embedder-policy": "require-corp" },
    head: `<script src="${elsewhere}/embed.js"></script>`,
    body: element(`id="isolated"`),
  },
  "/nameless": own(
    `${element()}${element(`id="named"`)}${element()}${element(`view="explore"`)}
      ${element(`id="" src="/exercise/index.html?id=in-its-src"`)}${element(`id=""`)}`,
  ),
});

const { site, course, open } = await startCourse(pagesFor);

const pagesAsked = () => course.asked.filter((path) => path === "/exercise/index.html").length;

test("element: can be solved under a policy of 'self', and sends an event for each action", async () => {
  const { page, seen, problems, close } = await open("/own");
  await ready(page, "one");
  const result = await pass(page, "one");
  assert.equal(result.passed, true);
  assert.equal(result.score, 1);
  const events = (await seen()).filter(({ type }) => type !== "height");
  assert.deepEqual(
    events.map(({ id, type, detail }) => [id, type, detail.check]),
    [
      ["one", "ready", undefined],
      ["one", "run-started", undefined],
      ...CHECKS.map((check) => ["one", "check", check]),
      ["one", "run-completed", undefined],
    ],
  );
  assert.doesNotMatch(JSON.stringify(events), /sinusoidal_pe/, "no code unasked");
  assert.deepEqual(events.at(-1).detail, result);
  assert.deepEqual(problems, []);

  await until(page, () => {
    const { id, detail } = window.seen.findLast(({ type }) => type === "height");
    const frame = document.getElementById(id).shadowRoot.querySelector("iframe");
    return frame.clientHeight === detail.height + 2 * 10; // twice the padding
  });
  const { borderTopWidth, title } = await frameOf(page, "one");
  assert.equal(borderTopWidth, "3px", "the course styles the part");
  assert.equal(title, texts.exerciseTitle);
  await close();
});

test("element: a module of another origin loads the page next to it", async () => {
  const { page, problems, close } = await open("/elsewhere");
  await ready(page, "module");
  assert.ok((await frameOf(page, "module")).src.startsWith(`${site.url}index.html?`));
  assert.equal((await pass(page, "module")).passed, true);
  assert.deepEqual(problems, []);
  await close();
});

test("element: several load when they come near the view, and keep their work apart", async (t) => {
  const { page, problems, seen, close } = await open("/several");
  await ready(page, "first", "second");
  const results = await Promise.all([
    pass(page, "first"),
    pass(page, "second", "function sinusoidal_pe() {}\n"),
  ]);
  assert.deepEqual(
    results.map(({ passed }) => passed),
    [true, false],
  );
  const completed = (await seen()).filter(({ type }) => type === "run-completed");
  assert.deepEqual(completed.map(({ id }) => id).sort(), ["first", "second"]);

  await t.test("element: does not load far below the view until the reader scrolls", async () => {
    assert.equal(pagesAsked(), 2);
    await page.evaluate(() => document.getElementById("far").scrollIntoView());
    await ready(page, "far");
    assert.equal(pagesAsked(), 3);
  });

  await t.test("element: a method call loads it without scrolling", async () => {
    const code = await page.evaluate(async () => {
      document.getElementById("further").stop(); // must not load the page
      return (await document.getElementById("further").getState()).code;
    });
    assert.deepEqual(code, {});
  });

  await t.test("element: ignores messages of other frames", async () => {
    await page.evaluate(async () => {
      const message = {
        source: "sinusoidal-pe",
        version: 1,
        frame: "first",
        type: "run-ended",
      };
      const frame = document.getElementById("first").shadowRoot.querySelector("iframe");
      const dispatch = (source, origin, data) =>
        dispatchEvent(new MessageEvent("message", { source, origin, data }));
      dispatch(window, location.origin, message);
      dispatch(frame.contentWindow, "https://evil.example", message);
      dispatch(frame.contentWindow, location.origin, { ...message, version: 2 });
      dispatch(frame.contentWindow, location.origin, { ...message, source: "another" });
      dispatch(frame.contentWindow, location.origin, null);
    });
    assert.ok(!(await seen()).some(({ type }) => type === "run-ended"));
  });

  await t.test("element: does not read messages of other windows", async () => {
    assert.equal(await page.evaluate(readsForeignMessages), false);
  });

  await t.test("element: ignores invalid events and heights from its page", async () => {
    const { clicks, before, after } = await page.evaluate(() => {
      const clicks = [];
      document.addEventListener("click", ({ target }) => clicks.push(target.id));
      const frame = document.getElementById("first").shadowRoot.querySelector("iframe");
      const say = (rest) => {
        const data = { source: "sinusoidal-pe", version: 1, frame: "first", ...rest };
        const { contentWindow: source } = frame;
        dispatchEvent(new MessageEvent("message", { source, origin: location.origin, data }));
      };
      const before = frame.style.height;
      say({ type: "click" });
      for (const height of [0, -1, Number.NaN, "5", null, {}]) say({ type: "height", height });
      return { clicks, before, after: frame.style.height };
    });
    assert.deepEqual(clicks, []);
    assert.match(before, /^\d{3,}px$/);
    assert.equal(after, before);
  });

  await t.test("element: changes a setting in place, or by loading the page once", async () => {
    await page.evaluate(() => {
      document.getElementById("second").theme = "dark";
    });
    const dark = () => document.documentElement.dataset.theme === "dark";
    await until(inside(page, "id=second"), dark);

    const [before, history] = [pagesAsked(), await page.evaluate(() => window.history.length)];
    await page.evaluate(() => {
      const second = document.getElementById("second");
      second.scrollIntoView();
      window.seen.length = 0;
      Object.assign(second, { languages: ["javascript"], hints: false, label: "Week 3" });
      second.setAttribute("code-events", "");
    });
    await ready(page, "second");
    assert.equal(pagesAsked(), before + 1);
    assert.equal(await page.evaluate(() => window.history.length), history);
    const { src, title } = await frameOf(page, "second");
    assert.equal(title, "Week 3");
    assert.deepEqual(Object.fromEntries(new URL(src).searchParams), {
      ...{ languages: "javascript", hints: "off", "code-events": "on", theme: "dark" },
      ...{ id: "second", embed: "on", origins: course.origin },
    });
    await until(inside(page, "id=second"), dark);
  });

  await t.test("element: rejects requests to a page that goes away", async () => {
    const outcome = await page.evaluate(async () => {
      const first = document.getElementById("first");
      const asked = first.run();
      first.remove();
      return asked.catch((error) => error.message);
    });
    assert.equal(outcome, refusal(texts.removed));
  });

  assert.deepEqual(problems, []);
  await close();
});

test("element: works in a course with an embedder policy if the server sends one too", async () => {
  const { page, problems, close } = await open("/isolated");
  await ready(page, "isolated");
  assert.equal((await pass(page, "isolated")).passed, true);
  assert.deepEqual(problems, []);
  await close();
});

test("element: separates work by order if there are no ids, and warns", async () => {
  const { page, problems, close } = await open("/nameless");
  const names = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("sinusoidal-pe-exercise")].map(({ shadowRoot }) =>
        new URL(shadowRoot.querySelector("iframe").src).searchParams.get("id"),
      ),
    );
  const expected = [
    null,
    "named",
    "sinusoidal-pe-exercise-2",
    null,
    "in-its-src",
    "sinusoidal-pe-exercise-3",
  ];
  const codes = () =>
    page.evaluate(async () => {
      const all = [...document.querySelectorAll("sinusoidal-pe-exercise:not([view])")];
      return (await Promise.all(all.map((each) => each.getState()))).map(
        ({ code }) => code.javascript,
      );
    });
  assert.deepEqual(await names(), expected);
  assert.deepEqual(
    problems.splice(0),
    expected.filter((name) => /exercise-/.test(name)).map((name) => refusal(texts.noId({ name }))),
  );
  await page.evaluate(
    async (works) => {
      const all = [...document.querySelectorAll("sinusoidal-pe-exercise:not([view])")];
      await Promise.all(all.map((each, at) => each.setState(works[at])));
    },
    Array.from({ length: 5 }, (_, at) => workOf(`// ${at}`)),
  );
  const kept = await codes();
  assert.equal(new Set(kept).size, 5, kept.join());
  await eventually(() =>
    page.evaluate(
      () => Object.values(localStorage).filter((text) => /^\/\/ \d$/.test(text)).length === 5,
    ),
  );
  await page.reload();
  assert.deepEqual(await names(), expected);
  assert.deepEqual(await codes(), kept);
  problems.length = 0;

  // Adding, moving or changing one must not rename another.
  await page.evaluate(() => {
    const [first, , second] = document.querySelectorAll("sinusoidal-pe-exercise");
    first.before(document.createElement("sinusoidal-pe-exercise"));
    second.remove();
    document.body.append(second);
    first.hints = false;
  });
  assert.deepEqual(await names(), [
    "sinusoidal-pe-exercise-4",
    null,
    "named",
    null,
    "in-its-src",
    "sinusoidal-pe-exercise-3",
    "sinusoidal-pe-exercise-2",
  ]);
  await close();
});

test("element: a course page from the disk gets the one-file exercise, its height and its events", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sinusoidal-pe-"));
  const file = join(folder, "course.html");
  writeFileSync(
    file,
    `<!doctype html><title>Course</title><script src="${DIST}embed.js"></script>
      <sinusoidal-pe-exercise id="disk" src="${DIST}exercise.html"></sinusoidal-pe-exercise>
      <script>window.seen = []; for (const type of ["ready", "height"])
      document.addEventListener(type, ({ target, detail }) => seen.push({ id: target.id, type, detail }));
      </script>`,
  );
  const context = await site.browser.createBrowserContext();
  const page = await context.newPage();
  await page.goto(pathToFileURL(file).href);
  await ready(page, "disk");
  await until(page, () => {
    const outcome = window.seen.findLast(({ type }) => type === "height")?.detail.height;
    return document.getElementById("disk").offsetHeight === outcome;
  });
  const refused = await page.evaluate(() => {
    const disk = document.getElementById("disk");
    disk.theme = "dark";
    disk.stop();
    return disk.getState().catch((error) => error.message);
  });
  assert.equal(refused, refusal(texts.noOrigin));
  await until(page, () => {
    const { shadowRoot } = document.getElementById("disk");
    return new URL(shadowRoot.querySelector("iframe").src).searchParams.get("theme") === "dark";
  });
  await context.close();
  rmSync(folder, { recursive: true });
});
