import assert from "node:assert/strict";
import { test } from "node:test";

import { findings } from "../axe.mjs";
import { emulate, setScreen } from "../engine.mjs";
import { started } from "../harness.mjs";
import { overhang } from "../in-page.mjs";
import { STATES } from "../page-states.mjs";
import { entries, python, RIGHT_PYTHON } from "../submissions.mjs";

const site = await started();

const WINDOWS = [
  [1280, 800],
  [360, 780],
];

const pythonState = (code) => ({ language: "python", code });
const PYTHON_STATES = {
  "Python, loading": [
    pythonState(RIGHT_PYTHON),
    (exercise) => exercise.until(() => document.querySelector(".languages progress") !== null),
  ],
  "Python, not loaded": [
    pythonState(RIGHT_PYTHON),
    async (exercise) => {
      await exercise.page.click(".language-state button");
      await exercise.until(() => document.querySelector(".language-state.cancelled") !== null);
    },
  ],
  "Python, an error explained": [
    pythonState(python("table[:, None] ^ 1")),
    async (exercise) => {
      await exercise.pythonReady();
      await exercise.run();
      await exercise.until(() => document.querySelector(".error p") !== null);
    },
  ],
};

test("axe: finds nothing while Python loads, fails to load, or explains an error", async (t) => {
  for (const [name, [options, reach]] of Object.entries(PYTHON_STATES)) {
    // Without its interpreter, Python stays in the state for long enough.
    const early = name !== "Python, an error explained";
    await site.using({ ...options, ready: false, url: "about:blank" }, async (exercise, page) => {
      await page.setRequestInterception(true);
      page.on("request", (request) => {
        if (!(early && request.url().endsWith(".asm.wasm"))) void request.continue();
      });
      await page.goto(site.url);
      await exercise.until(() => document.querySelector(".language-state") !== null);
      await reach(exercise);
      for (const [width, height] of WINDOWS) {
        await t.test(`axe: ${name}, ${width} pixels wide`, async () => {
          await setScreen(page, { width, height });
          assert.deepEqual(await findings(page), []);
          assert.equal(await page.evaluate(overhang), 0);
        });
      }
    });
  }
});

for (const [name, [code, reach, leave]] of Object.entries(STATES)) {
  test(`axe: finds nothing: ${name}`, (t) =>
    site.using({ code }, async (exercise, page) => {
      await reach(exercise);
      for (const scheme of ["light", "dark"]) {
        await emulate(page, { "prefers-color-scheme": scheme });
        for (const [width, height] of WINDOWS) {
          await t.test(`axe: ${scheme}, ${width} pixels wide`, async () => {
            await setScreen(page, { width, height });
            if (leave) {
              await leave(exercise);
              await exercise.finished();
              await reach(exercise);
            }
            assert.deepEqual(await findings(page), []);
          });
        }
      }
    }));
}

const EMBEDDED = [
  ["before the first run", "?embed", ["light", 320]],
  ["every step of help", "?embed&statement=off", ["dark", 320]],
  ["error", "?embed&statement=off&theme=dark", ["light", 1280]],
  ["file preview", "?embed&statement=off", ["light", 1280]],
];
for (const [name, query, [scheme, width]] of EMBEDDED) {
  const [code, reach] = STATES[name];
  test(`axe: finds nothing in the form for frames: ${name}, ${query}`, () =>
    site.using({ code, query, width }, async (exercise, page) => {
      await emulate(page, { "prefers-color-scheme": scheme });
      await reach(exercise);
      assert.deepEqual(await findings(page), []);
    }));
}

test("axe: finds nothing if a link's code cannot be shown", () =>
  site.using({ query: "#code=no-code", width: 360 }, async (exercise, page) => {
    await exercise.until(() => document.querySelector(".unopened") !== null);
    assert.deepEqual(await findings(page), []);
  }));

test("axe: finds nothing next to a keyboard on the screen", async () => {
  const phone = { width: 360, height: 740, isMobile: true, hasTouch: true };
  const exercise = await site.open({ url: "about:blank", ready: false });
  const { page } = exercise;
  await setScreen(page, phone);
  await page.goto(site.url);
  await exercise.until(() => document.querySelector(".touch-keys button") !== null);
  await page.tap(".editor");
  await setScreen(page, { ...phone, height: 420 });
  await page.waitForSelector(".is-typing");
  assert.deepEqual(await findings(exercise.page), []);
  await exercise.close();
});

test("forced colours: every icon, border and button is visible", () =>
  site.using({ code: entries("wave(j, t)") }, async (exercise, page) => {
    await emulate(page, { "forced-colors": "active" });
    await exercise.run();
    const seen = await page.evaluate(() => {
      const canvas = getComputedStyle(document.body).backgroundColor;
      const colours = [
        ...[...document.querySelectorAll(".check .icon")].map(
          (each) => getComputedStyle(each).stroke,
        ),
        ...[...document.querySelectorAll(".toolbar button")].map(
          (each) => getComputedStyle(each).color,
        ),
        getComputedStyle(document.querySelector(".editor")).borderTopColor,
      ];
      return { active: matchMedia("(forced-colors: active)").matches, canvas, colours };
    });
    assert.ok(seen.active);
    for (const colour of seen.colours) assert.notEqual(colour, seen.canvas);
  }));

test("reduced motion: nothing moves", async () => {
  const [code, reach] = STATES.running;
  const expectAnimation = (preference, expected) =>
    site.using({ code }, async (exercise, page) => {
      await emulate(page, { "prefers-reduced-motion": preference });
      await reach(exercise);
      await exercise.until(() => document.querySelector(".check.running") !== null);
      const found = await page.$eval(".check.running .icon", (icon) => {
        const { animationName, animationDelay } = getComputedStyle(icon);
        return [animationName, animationDelay];
      });
      assert.deepEqual(found.slice(0, expected.length), expected);
    });
  await expectAnimation("reduce", ["none"]);
  await expectAnimation("no-preference", ["breathe", "2s"]); // appears during longer runs
});

test("zoom: at 200 % everything is there and nothing is cut", () =>
  // At 200 %, a window of 1280 by 800 has 640 by 400 CSS pixels.
  site.using({ code: entries("wave(j, t)"), width: 640, height: 400 }, async (exercise, page) => {
    await exercise.run();
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll(".check .words, button, h1")]
        .filter(
          (each) =>
            each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 2,
        )
        .map((each) => each.textContent),
    );
    assert.equal(await page.evaluate(overhang), 0);
    assert.deepEqual(cut, []);
  }));

for (const [name, scheme, width] of [
  ["misconceptions", "light", 1280],
  ["misconceptions", "dark", 360],
  ["sources", "light", 1280],
  ["sources", "dark", 360],
]) {
  test(`axe: finds nothing in ${name}.html, ${scheme}, ${width} pixels`, async () => {
    const page = await site.browser.newPage();
    try {
      await setScreen(page, { width, height: 800 });
      await emulate(page, { "prefers-color-scheme": scheme });
      await page.goto(`${site.url}${name}.html`);
      assert.deepEqual(await findings(page), []);
      assert.equal(await page.evaluate(overhang), 0);
    } finally {
      await page.close();
    }
  });
}
