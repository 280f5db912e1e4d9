import assert from "node:assert/strict";
import { test } from "node:test";

import { logic } from "../../web/logic.mjs";
import { findings } from "../axe.mjs";
import { emulate, setScreen } from "../engine.mjs";
import { started } from "../harness.mjs";
import { overhang } from "../in-page.mjs";

const { answerOf, solutionOf, LESSON_STEPS, placeOf, readExploreSettings, tableTitle } = logic;
const { explorer: explorerTexts, lesson: texts } = logic.texts;

const site = await started();

const using = (options, use) => site.using({ ready: false, ...options }, use);

/** Waits for the step's text and for its pictures. */
async function isAt(exercise, id, changes = "") {
  const title = JSON.stringify(texts.steps[id].title);
  await exercise.until(`document.querySelector("#lesson h2")?.textContent === ${title}`);
  const table = tableTitle(readExploreSettings(`?lesson=${id}${changes}`).table);
  await exercise.until(
    `document.querySelector(".explorer-title")?.textContent === ${JSON.stringify(table)}`,
  );
  await exercise.until(`document.querySelector("#explorer-view")?.ariaBusy === "false"`);
  await exercise.until(`/10000/.test(document.querySelector(".explorer-entry").textContent)`);
}

const focused = (page) => page.evaluate(() => document.activeElement.textContent.trim());

async function tabTo(page, wanted) {
  for (let presses = 0; presses < 40; ++presses) {
    if ((await focused(page)) === wanted) return;
    await page.keyboard.press("Tab");
  }
  assert.fail(`Tab does not lead to ${wanted}`);
}

const address = (page) => page.evaluate(() => location.search);

const keepAnnouncements = () => {
  window.said = [];
  new MutationObserver(() => {
    const text = document.getElementById("live")?.textContent;
    if (text) window.said.push(text);
  }).observe(document, { childList: true, subtree: true });
};

test("lesson: leads through all steps by keys, and announces each", async () => {
  await using({ query: "explore.html", before: keepAnnouncements }, async (exercise, page) => {
    await exercise.until(`document.querySelector("#explorer-view")`);
    await tabTo(page, explorerTexts.toLesson);
    await Promise.all([page.waitForNavigation(), page.keyboard.press("Enter")]);
    for (const step of LESSON_STEPS) {
      const { id } = step;
      await isAt(exercise, id);
      assert.equal(await page.$eval("#picture", ({ hidden }) => hidden), !step.picture, id);
      if (id !== "why") {
        const isInLesson = `document.querySelector("#lesson").contains(document.activeElement)`;
        assert.equal(await page.evaluate(isInLesson), true, `${id}: the focus stays in the lesson`);
        const said = texts.moved(placeOf(step));
        assert.ok(await page.evaluate((text) => window.said.includes(text), said), said);
      }
      assert.equal(await page.$eval("#lesson-answer", ({ hidden }) => hidden), true, id);
      await page.focus(".lesson-show");
      await page.keyboard.press("Enter");
      assert.equal(await focused(page), texts.hide);
      const shown = await exercise.text("#lesson-answer");
      for (const text of answerOf(id)) assert.ok(shown.includes(text.replaceAll("`", "")), text);
      assert.equal(await page.$eval(".lesson-solution", ({ open }) => open), false, id);
      await page.focus(".lesson-solution summary");
      await page.keyboard.press("Enter");
      const solved = await page.$eval(".lesson-solution[open] p", (each) => each.textContent);
      assert.equal(solved, solutionOf(id).join(" "));
      if (step === LESSON_STEPS.at(-1)) break;
      await tabTo(page, texts.next);
      await page.keyboard.press("Enter");
    }
  });
});

test("lesson: back, forward and reload restore steps and what the reader changed", async () => {
  await using({ query: "explore.html?lesson=waves&theme=dark" }, async (exercise, page) => {
    await isAt(exercise, "waves");
    await exercise.until(`location.search === "?lesson=waves&theme=dark"`);
    await page.$eval(".field-C input", (field) => {
      field.value = "64";
      field.dispatchEvent(new Event("change"));
    });
    await isAt(exercise, "waves", "&C=64");
    await page.click(".lesson-way li:nth-of-type(8) a");
    await isAt(exercise, "base");
    assert.equal(await address(page), "?lesson=base&theme=dark");
    await page.evaluate(() => history.back());
    await isAt(exercise, "waves", "&C=64");
    assert.equal(await page.$eval(".field-C input", ({ value }) => value), "64");
    await page.reload();
    await isAt(exercise, "waves", "&C=64");
    assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "dark");
    await page.evaluate(() => history.forward());
    await isAt(exercise, "base");
    assert.match(await page.title(), /The base, step 8 of 8/);
  });
});

test("lesson: full screen fits all steps at 1280 × 720, with open answers", async () => {
  const query = "explore.html?lesson=why";
  await using({ query, width: 1280, height: 720 }, async (exercise, page) => {
    await isAt(exercise, "why");
    await tabTo(page, explorerTexts.fullScreen);
    await page.keyboard.press("Enter");
    await exercise.until(`document.documentElement.dataset.full === "on"`);
    assert.equal(await focused(page), explorerTexts.leaveFullScreen);
    for (const { id } of LESSON_STEPS) {
      await isAt(exercise, id);
      await page.click(".lesson-show");
      await exercise.settle();
      const { hidden, right, left } = await page.evaluate(() => ({
        hidden: document.documentElement.scrollHeight - innerHeight,
        right: document.querySelector(".panel").getBoundingClientRect().right,
        left: document.querySelector(".stage").getBoundingClientRect().left,
      }));
      assert.ok(hidden <= 0, `${id}: ${hidden} pixels do not fit`);
      assert.ok(left >= right, `${id}: the text is next to the picture`);
      await page.evaluate(() => document.activeElement.blur());
      await page.keyboard.press("PageDown"); // as the remote control of a presenter does
    }
    await page.keyboard.press("PageUp");
    await isAt(exercise, "shift");
    await page.click(".full-screen");
    await exercise.until(`document.documentElement.dataset.full === "off"`);
    assert.equal(await page.evaluate(() => document.fullscreenElement), null);
  });
});

const refuseFullScreen = () => {
  Element.prototype.requestFullscreen = () => Promise.reject(new TypeError("not here"));
};

test("lesson: the layout fills the window without full screen, and Escape ends it", async () => {
  await using({ query: "explore.html", before: refuseFullScreen }, async (exercise, page) => {
    await exercise.until(`document.querySelector("#explorer-view")`);
    await page.click(".full-screen");
    await exercise.until(`document.documentElement.dataset.full === "on"`);
    assert.equal(await page.$eval("header", (each) => getComputedStyle(each).display), "none");
    await page.keyboard.press("Escape");
    await exercise.until(`document.documentElement.dataset.full === "off"`);
    assert.equal(await exercise.text(".full-screen"), explorerTexts.fullScreen);
  });
});

test("lesson: axe finds nothing in any step, and nothing is wider than a phone", async () => {
  await using({ query: "explore.html?lesson=why" }, async (exercise, page) => {
    for (const { id } of LESSON_STEPS) {
      await page.click(
        `.lesson-way li:nth-of-type(${LESSON_STEPS.findIndex((each) => each.id === id) + 1}) a`,
      );
      await isAt(exercise, id);
      await page.click(".lesson-show");
      for (const [width, scheme] of [
        [1280, "light"],
        [360, "dark"],
      ]) {
        await setScreen(page, { width, height: 800 });
        await emulate(page, { "prefers-color-scheme": scheme });
        await exercise.settle();
        assert.deepEqual(await findings(page), [], `${id} ${scheme}`);
        assert.equal(await page.evaluate(overhang), 0, `${id} ${width}`);
      }
    }
  });
});
