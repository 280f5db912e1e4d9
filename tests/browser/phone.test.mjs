// Phones, forced colours and what the pointer is over: sizes, colours and places as computed.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { entries, RIGHT } from "./codes.mjs";
import { emulate, setScreen } from "./engine.mjs";
import { letters, start } from "./harness.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site.close());

const PHONE = { width: 360, height: 740, isMobile: true, hasTouch: true };
const OWN = entries("wave(j, t)");

/** The page as a phone shows it: with a finger for a pointer. */
async function onPhone(options, use) {
  const exercise = await site.open({ ...options, url: "about:blank", ready: false });
  const { page } = exercise;
  try {
    await setScreen(page, PHONE);
    await page.goto(site.url);
    await exercise.until(() => document.querySelector(".codemirror") !== null);
    await use(exercise, page);
    assert.deepEqual(exercise.problems, []);
  } finally {
    await exercise.close();
  }
}

const boxOf = (page, selector) =>
  page.$eval(selector, (each) => each.getBoundingClientRect().toJSON());

test("text fields are of 16 pixels or more, so that no browser zooms in on them", async () => {
  const sizes = () => {
    const fields = [
      ...document.querySelectorAll("textarea, input:not([type=file])"),
      ...(document.querySelector(".codemirror")?.shadowRoot.querySelectorAll(".cm-content") ?? []),
    ];
    return fields.map((each) => Number.parseFloat(getComputedStyle(each).fontSize));
  };
  await onPhone({ code: RIGHT }, async (_exercise, page) => {
    const all = await page.evaluate(sizes);
    assert.equal(all.length, 3);
    assert.ok(Math.min(...all) >= 16, String(all));
  });
  const plain = await site.open({ ready: false, url: "about:blank" });
  await setScreen(plain.page, PHONE);
  await plain.page.setRequestInterception(true);
  plain.page.on("request", (request) => {
    if (!request.url().includes("codemirror-")) void request.continue();
  });
  await plain.page.goto(site.url, { waitUntil: "domcontentloaded" });
  await plain.page.waitForSelector("button.primary");
  assert.ok(Math.min(...(await plain.page.evaluate(sizes))) >= 16, "the plain editor");
  await plain.close();
});

test("whatever is pressed is at least 44 pixels wide and high", async () => {
  await onPhone({ code: OWN }, async (exercise, page) => {
    await page.click(".toolbar button:last-child"); // so that there is earlier code
    await page.click(".toolbar button:last-child");
    await exercise.addSpace();
    await exercise.run();
    await exercise.drop("table.csv", "0,1\n0.8414709848,0.5403023059\n");
    await exercise.until(() => document.querySelector(".tools .aside b") !== null);
    const small = await page.evaluate(() => {
      for (const details of document.querySelectorAll("details")) details.open = true;
      return [...document.querySelectorAll("button, summary, input[type=number], .file")]
        .map((each) => ({ each, box: each.getBoundingClientRect() }))
        .filter(({ box }) => box.height > 0 && (box.height < 44 || box.width < 44))
        .map(({ each, box }) => `${each.textContent.trim()}: ${box.width} by ${box.height}`);
    });
    assert.deepEqual(small, []);
  });
});

test("a keyboard on the screen leaves the editor, with Run right above the keyboard", async () => {
  await onPhone({ code: RIGHT }, async (exercise, page) => {
    assert.equal(await page.evaluate(() => document.documentElement.className), "");
    await page.tap(".editor");
    await setScreen(page, { ...PHONE, height: 420 });
    await page.waitForSelector(".is-typing");
    const run = await boxOf(page, "button.primary");
    assert.ok(run.bottom <= 420 && run.bottom > 400, `Run ends at ${run.bottom}`);
    const editor = await boxOf(page, ".editor");
    assert.ok(editor.top >= 0 && editor.bottom <= run.top, `${editor.top} to ${editor.bottom}`);
    assert.ok(editor.height >= 200);
    await page.tap("button.primary");
    await exercise.finished();
    assert.equal(letters(await exercise.verdicts()), "PPPPPP");
    await setScreen(page, PHONE);
    await exercise.until(() => document.querySelector(".is-typing") === null);
    assert.equal(await page.$eval(".toolbar", (bar) => getComputedStyle(bar).position), "static");
  });
});

test("keys are told of where there are some: with a mouse, or once one was pressed", async () => {
  const isShown = (page) => page.$eval(".keys", (line) => line.checkVisibility());
  const desk = await site.open({});
  assert.equal(await isShown(desk.page), true);
  await desk.close();
  await onPhone({}, async (_exercise, page) => {
    assert.equal(await isShown(page), false);
    await page.tap(".editor");
    await page.keyboard.type("a");
    assert.equal(await isShown(page), false, "that may be the screen's keyboard");
    await page.keyboard.press("Tab");
    assert.equal(await isShown(page), true);
  });
});

test("on a phone a check takes the room of its words", async () => {
  await onPhone({ code: OWN }, async (exercise, page) => {
    const heights = () =>
      page.$$eval(".check", (all) => all.map((each) => each.getBoundingClientRect().height));
    assert.ok(Math.max(...(await heights())) <= 80, String(await heights()));
    await exercise.run();
    const cut = await page.$$eval(".check .words", (all) =>
      all
        .filter((each) => each.scrollHeight > each.clientHeight + 2)
        .map((each) => each.textContent),
    );
    assert.deepEqual(cut, []);
  });
});

/** Contrast of two colours as "rgb(r, g, b)". */
function contrastOf(...colours) {
  const [light, dark] = colours
    .map((colour) => {
      const parts = colour
        .match(/[\d.]+/g)
        .slice(0, 3)
        .map((part) => part / 255);
      const [red, green, blue] = parts.map((part) =>
        part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    })
    .sort((one, other) => other - one);
  return (light + 0.05) / (dark + 0.05);
}

for (const scheme of ["light", "dark"]) {
  test(`Run keeps its contrast under the pointer, running too (${scheme})`, async () => {
    const exercise = await site.open({ code: "while (true) {}" });
    const { page } = exercise;
    await emulate(page, { "prefers-color-scheme": scheme });
    const contrast = async () => {
      const [text, own, paper] = await page.$eval("button.primary", (button) => [
        getComputedStyle(button).color,
        getComputedStyle(button).backgroundColor,
        getComputedStyle(document.body).backgroundColor,
      ]);
      return contrastOf(text, own === "rgba(0, 0, 0, 0)" ? paper : own);
    };
    await page.hover("button.primary");
    assert.ok((await contrast()) >= 4.5, `${await contrast()} before`);
    await page.click("button.primary");
    await exercise.until(() => document.querySelector(".summary").dataset.phase === "running");
    assert.ok((await contrast()) >= 4.5, `${await contrast()} while it runs`);
    await exercise.close();
  });
}

test("forced colours show the selected tab, what is disabled, and the ramp of the maps", async () => {
  const exercise = await site.open({ code: OWN });
  const { page } = exercise;
  await emulate(page, { "forced-colors": "active" });
  await exercise.run();
  const seen = await page.evaluate(() => {
    const styleOf = (selector) => getComputedStyle(document.querySelector(selector));
    return {
      selected: styleOf(".tabs [aria-selected=true]").borderBottomColor,
      other: styleOf(".tabs [aria-selected=false]").borderBottomColor,
      canvas: getComputedStyle(document.body).backgroundColor,
      disabled: styleOf(".toolbar [aria-disabled=true]").color,
      enabled: styleOf(".toolbar [aria-disabled=false]").color,
      own: styleOf(".toolbar .primary").backgroundColor,
      ramp: styleOf(".ramp i").backgroundImage,
    };
  });
  assert.notEqual(seen.selected, seen.other);
  assert.equal(seen.other, seen.canvas);
  assert.notEqual(seen.disabled, seen.enabled);
  assert.notEqual(seen.enabled, seen.own, "Run can be read");
  assert.notEqual(seen.enabled, seen.canvas, "behind text is the canvas, whatever the button has");
  assert.match(seen.ramp, /^linear-gradient/);
  await exercise.close();
});
