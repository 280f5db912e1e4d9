import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import Ajv from "ajv/dist/2020.js";

import { logic } from "../../web/logic.mjs";
import { findings } from "../axe.mjs";
import { emulate, setScreen } from "../engine.mjs";
import { started } from "../harness.mjs";
import { overhang, watchDownloads } from "../in-page.mjs";
import { entries, RIGHT } from "../submissions.mjs";

const { chosenAnswer, MOST_ANSWER, texts } = logic;
const { closing } = texts;
const { question, choices, explanation } = closing.questions["equal-rows"];

const SCHEMA = new URL("../../../wasm/dist/report.schema.json", import.meta.url);
const isReport = new Ajv({ strict: true, allowUnionTypes: true }).compile(
  JSON.parse(readFileSync(SCHEMA, "utf8")),
);

const site = await started();

async function pass(exercise) {
  await exercise.run();
  await exercise.page.waitForSelector(".next-steps");
}

const isAsked = ({ page }) => page.$(".closing form").then((form) => form !== null);
const text = async (exercise) => (await exercise.text(".closing")).replaceAll(/\s+/g, " ");

/** Presses Tab until the element has the focus. */
async function tabTo(page, selector) {
  for (let n = 0; n < 20; ++n) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((each) => document.activeElement.matches(each), selector)) return;
  }
  throw new Error(`Tab does not reach ${selector}`);
}

const focus = (page) => page.evaluate(() => document.activeElement.id);

/** Downloads the report. The page is opened with `watchDownloads`. */
async function report(page) {
  const before = await page.evaluate(() => window.saved.length);
  await page.$$eval(".tools details:nth-child(3) button", (buttons) => buttons[2].click());
  await page.waitForFunction((count) => window.saved.length > count, {}, before);
  const [, bytes] = (await page.evaluate(() => window.saved)).at(-1);
  return JSON.parse(new TextDecoder().decode(Uint8Array.from(bytes)));
}

test("closing question: a choice by keyboard alone gets its explanation, which stays until the reset", async () => {
  await site.using({ code: RIGHT, before: watchDownloads }, async (exercise, page) => {
    await pass(exercise);
    assert.equal(await exercise.text(".closing legend"), question);
    assert.equal((await report(page)).closing, undefined);

    await page.focus(".closing h3");
    await tabTo(page, ".closing [type=radio]");
    await page.keyboard.press(" ");
    await page.keyboard.press("ArrowDown");
    await tabTo(page, ".closing textarea");
    await tabTo(page, ".closing button");
    await page.keyboard.press("Enter");
    assert.equal(await isAsked(exercise), false);
    assert.equal(await focus(page), "closing-title");
    const shown = [
      closing.title,
      question,
      closing.given({ text: choices.b }),
      closing.right,
      explanation,
    ].join(" ");
    assert.equal(await text(exercise), shown);
    assert.ok((await exercise.text("#live")).endsWith(closing.right));

    const given = chosenAnswer("equal-rows", "b");
    const saved = await report(page);
    assert.deepEqual(saved.closing, given);
    assert.ok(isReport(saved), JSON.stringify(isReport.errors));

    await page.reload();
    await exercise.until(() => document.querySelector(".closing") !== null);
    await exercise.until(() => document.querySelector(".codemirror") !== null);
    assert.equal(await text(exercise), shown);
    await pass(exercise);
    assert.equal(await text(exercise), shown);

    await page.click(".toolbar .plain");
    assert.equal(await isAsked(exercise), true);
    assert.equal(await page.$(".closing :checked"), null);
    await page.reload();
    await exercise.until(() => document.querySelector(".codemirror") !== null);
    await exercise.paste(RIGHT);
    await pass(exercise);
    assert.equal(await isAsked(exercise), true);
  });
});

test("closing question: a wrong choice gets the right one, and the result stays passed", async () => {
  await site.using({ code: RIGHT, before: watchDownloads }, async (exercise, page) => {
    await pass(exercise);
    await page.click(".closing label:nth-of-type(1)");
    await page.click(".closing button");
    assert.ok((await text(exercise)).includes(closing.wrong({ right: choices.b })));
    const saved = await report(page);
    assert.deepEqual(saved.closing, chosenAnswer("equal-rows", "a"));
    assert.equal(saved.passed, true);
  });
});

test("closing question: typing chooses the sentence, which survives a run before it is sent", async () => {
  await site.using({ code: RIGHT, before: watchDownloads }, async (exercise, page) => {
    await pass(exercise);
    const written = '<img src=x onerror="alert(1)"> Ä';
    await page.type(".closing textarea", written);
    assert.equal(await page.$eval(".closing [value=own]", ({ checked }) => checked), true);
    await page.$eval(".closing", ({ dataset }) => Object.assign(dataset, { run: "earlier" }));
    await exercise.withControl("Enter");
    await page.waitForSelector(".closing:not([data-run])");
    assert.equal(await page.$eval(".closing textarea", ({ value }) => value), written);
    assert.equal(await page.$eval(".closing [value=own]", ({ checked }) => checked), true);
    await page.click(".closing button");
    const shown = await text(exercise);
    assert.ok(shown.includes(closing.given({ text: written })), shown);
    assert.ok(shown.includes(closing.compare));
    assert.equal(await page.$(".closing img"), null);
    assert.deepEqual((await report(page)).closing, {
      ...{ question: "equal-rows", choice: null, text: written, correct: null },
    });
  });
});

test("closing question: an empty answer is not sent, and a long one is limited", async () => {
  await site.using({ code: RIGHT, before: watchDownloads }, async (exercise, page) => {
    await pass(exercise);
    await page.click(".closing button");
    assert.equal(await isAsked(exercise), true);
    await page.type(".closing textarea", "  ");
    await page.click(".closing button");
    assert.equal(await isAsked(exercise), true);
    assert.equal(await page.evaluate(() => document.activeElement.localName), "textarea");
    await page.type(".closing textarea", "y".repeat(MOST_ANSWER + 5));
    await page.click(".closing button");
    assert.ok((await text(exercise)).includes(closing.given({ text: "y".repeat(MOST_ANSWER) })));
  });
});

test("closing question: appears only after all checks pass, and not with question=off", async () => {
  await site.using({ code: entries("wave(j, t)") }, async (exercise, page) => {
    await exercise.run();
    assert.equal(await page.$(".closing"), null);
  });
  await site.using({ code: RIGHT, query: "?question=off" }, async (exercise, page) => {
    await pass(exercise);
    assert.equal(await page.$(".closing"), null);
  });
});

test("closing question: a table file has a question of its own if every check applies to it", async () => {
  await site.using({}, async (exercise, page) => {
    const rows = (count) =>
      Array.from({ length: count }, (_, t) => `${Math.sin(t)},${Math.cos(t)}`).join("\n");
    await exercise.drop("short.csv", rows(6));
    await page.waitForSelector(".next-steps");
    assert.equal(await page.$(".closing"), null);
    await exercise.drop("long.csv", rows(1100));
    await page.waitForSelector(".closing");
    assert.equal(await exercise.text(".closing legend"), closing.questions.divisors.question);
  });
});

test("closing question: axe finds nothing, and nothing overhangs, before and after the answer", async (t) => {
  await site.using({ code: RIGHT, before: watchDownloads }, async (exercise, page) => {
    await pass(exercise);
    for (const state of ["asked", "answered"]) {
      for (const scheme of ["light", "dark"]) {
        await emulate(page, { "prefers-color-scheme": scheme });
        for (const width of [1280, 360]) {
          await t.test(`axe: ${state}, ${scheme}, ${width} pixels wide`, async () => {
            await setScreen(page, { width, height: 800 });
            assert.deepEqual(await findings(page), []);
            assert.equal(await page.evaluate(overhang), 0);
          });
        }
      }
      if (state === "answered") break;
      await page.type(".closing textarea", "W".repeat(MOST_ANSWER));
      await page.click(".closing button");
      await exercise.until(() => document.querySelector(".closing form") === null);
    }
  });
});
