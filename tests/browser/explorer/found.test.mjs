// The ways to the explorer in the exercise: from the beginning, from a diagnosis, after success.
import assert from "node:assert/strict";
import { test } from "node:test";

import { logic } from "../../web/logic.mjs";
import { findings } from "../axe.mjs";
import { emulate, setScreen } from "../engine.mjs";
import { started } from "../harness.mjs";
import { overhang } from "../in-page.mjs";
import { entries, RIGHT } from "../submissions.mjs";
import { opens } from "./explorer-page.mjs";

const { help, success, views } = logic.texts;

const SIZE = { T: 64, C: 16 };
const BASE_1000 = entries("wave(j, t / 1000 ** ((j - (j % 2)) / C))");
const UNPAIRED = entries("wave(j, t / 10000 ** (j / C))");

const site = await started();

const buttonOf = (exercise, text) =>
  exercise.page.evaluateHandle(
    (wanted) =>
      [...document.querySelectorAll(".feedback button")].find(
        ({ textContent }) => textContent.trim() === wanted,
      ) ?? null,
    text,
  );

const isOffered = async (exercise, text) =>
  (await buttonOf(exercise, text)).evaluate((button) => button !== null);

/** Presses a button of the explanation with the keyboard. */
async function press(exercise, text) {
  const button = await buttonOf(exercise, text);
  await button.focus();
  await exercise.page.keyboard.press("Enter");
  await exercise.until(() => document.activeElement?.matches(".look summary"));
}

async function assertAccessible({ page }) {
  for (const scheme of ["light", "dark"]) {
    await emulate(page, { "prefers-color-scheme": scheme });
    for (const width of [1280, 360]) {
      await setScreen(page, { width, height: 800 });
      assert.deepEqual(await findings(page), [], `${scheme}, ${width} pixels wide`);
      assert.equal(await page.evaluate(overhang), 0);
    }
  }
}

const isHelped = (exercise) =>
  exercise.until(() => document.querySelector(".feedback .observation") !== null);

test("explorer: shows the right table until the first table comes, and says so", () =>
  site.using({}, async (exercise, page) => {
    await isHelped(exercise);
    await press(exercise, help.rightTable);
    await page.waitForSelector("#look .right-table table-map canvas");
    const { none, right } = views.tables;
    assert.equal(await exercise.text("#look .aside"), none);
    assert.ok((await exercise.text(".right-table figcaption")).endsWith(right.caption(SIZE)));
    const { ariaLabel, map } = await page.$eval(".right-table table-map", (picture) => ({
      ariaLabel: picture.ariaLabel,
      map: picture.querySelector("canvas").width > 100,
    }));
    assert.deepEqual({ ariaLabel, map }, { ariaLabel: right.label(SIZE), map: true });
    assert.equal(await page.$("#look .explorer-entry"), null, "no number of it");
    await assertAccessible(exercise);
    await exercise.paste(entries("wave(j, t)"));
    await exercise.run();
    await opens(exercise, "heatmap");
    assert.equal(await page.$(".right-table"), null);
  }));

for (const query of ["?reveal=place", "?reveal=none", "?hints=off"]) {
  test(`explorer: shows no picture of the right table with ${query}`, () =>
    site.using({ query }, async (exercise, page) => {
      await exercise.settle();
      assert.equal(await isOffered(exercise, help.rightTable), false);
      await page.click(".look summary");
      await page.waitForSelector("#look .aside");
      assert.equal(await exercise.text("#look .aside"), views.tables.none);
      await exercise.settle();
      assert.equal(await page.$("#look table-map"), null);
    }));
}

test("explorer: opens from a diagnosis at the comparison, also if another view is open", () =>
  site.using({ code: BASE_1000 }, async (exercise, page) => {
    await exercise.run();
    const compare = help.explore.base({ base: 1000 });
    await press(exercise, compare);
    await opens(exercise, "frequencies");
    const title = () =>
      page.$eval(".explorer-title select", ({ selectedOptions: [option] }) =>
        option.textContent.trim(),
      );
    assert.equal(await title(), views.tables.lastRun(SIZE));
    await exercise.until(() => document.querySelector(".explorer-frequencies svg .given"));
    await assertAccessible(exercise);
    await page.click("#explorer-tab-heatmap");
    await opens(exercise, "heatmap");
    await press(exercise, compare);
    await opens(exercise, "frequencies");

    await exercise.paste(UNPAIRED);
    await exercise.run();
    await opens(exercise, "frequencies"); // a run changes no view
    await press(exercise, help.explore.shift);
    await opens(exercise, "shift");
    await page.click(".look summary");
    await exercise.until(() => document.querySelector("#look").childElementCount === 0);
    await page.click(".look summary");
    await opens(exercise, "heatmap"); // the goal is used once
  }));

test("explorer: offers no comparison with the formula if reveal hides it", () =>
  site.using({ code: BASE_1000, query: "?reveal=place" }, async (exercise, page) => {
    await exercise.run();
    await isHelped(exercise);
    assert.equal(await isOffered(exercise, help.explore.base({ base: 1000 })), false);
    await press(exercise, help.explore.own);
    await opens(exercise, "frequencies");
    assert.equal(await page.$(".explorer-frequencies svg .given"), null);
  }));

test("explorer: is not offered below a diagnosis without hints", () =>
  site.using({ code: BASE_1000, query: "?hints=off" }, async (exercise, page) => {
    await exercise.run();
    await isHelped(exercise);
    assert.equal(await page.$(".feedback .explore"), null);
  }));

test("explorer: opens after success, and at the shift matrix", () =>
  site.using({ code: RIGHT }, async (exercise, page) => {
    await exercise.run();
    await page.waitForSelector(".next-steps");
    await press(exercise, success.next.shift.open);
    await opens(exercise, "shift");
    assert.equal(
      await page.$eval(".explorer-title select", ({ selectedOptions: [option] }) =>
        option.textContent.trim(),
      ),
      views.tables.lastRun(SIZE),
    );
    await assertAccessible(exercise);
    await press(exercise, success.next.explore.open);
    await opens(exercise, "shift"); // it is open already
  }));

test("explorer: after success, a link leads to the first step of the lesson", () =>
  site.using({ code: RIGHT }, async (exercise, page) => {
    await exercise.run();
    await page.waitForSelector(".next-steps");
    const links = await page.$$eval(".next-steps a", (all) =>
      all.map(({ href, textContent }) => [textContent, href]),
    );
    await page.goto(new Map(links).get(success.next.lesson.open));
    await exercise.until(() => document.querySelector("#lesson h2"));
    assert.equal(await exercise.text("#lesson h2"), logic.texts.lesson.steps.why.title);
  }));
