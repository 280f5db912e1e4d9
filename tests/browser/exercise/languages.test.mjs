import assert from "node:assert/strict";
import { test } from "node:test";

import { logic } from "../../web/logic.mjs";
import { isFirefox } from "../engine.mjs";
import { letters } from "../exercise-page.mjs";
import { started } from "../harness.mjs";
import { pythonFiles } from "../python/files.mjs";
import { RIGHT, RIGHT_PYTHON } from "../submissions.mjs";

const { python: texts, statuses } = logic.texts;

const site = await started();

/** A page on which no file of Python arrives saves Python's start. */
const withoutFiles = ({ query = "", url = site.url, ...options }, use) =>
  site.using({ ...options, ready: false, url: "about:blank" }, async (exercise, page) => {
    await page.setRequestInterception(true);
    page.on("request", (request) => {
      if (!/\/assets\/python-\w+\//.test(request.url())) void request.continue();
    });
    await page.goto(url + query);
    await exercise.until(() => document.querySelector(".codemirror") !== null);
    await use(exercise, page);
  });

test("languages: each keeps its code, and the last chosen one is shown again", async () => {
  await withoutFiles({ code: RIGHT }, async (exercise, page) => {
    await page.click("#language-python");
    await exercise.paste(RIGHT_PYTHON);
    await page.click("#language-javascript");
    assert.equal(await exercise.code(), RIGHT);
    await page.click("#language-python");
    assert.equal(await exercise.code(), RIGHT_PYTHON);
    await page.reload();
    await exercise.until(() => document.querySelector(".codemirror") !== null);
    assert.equal(await exercise.code(), RIGHT_PYTHON);
    assert.equal(await page.$eval("#language-python", (tab) => tab.ariaSelected), "true");
    await page.click("#language-javascript");
    assert.equal(await exercise.code(), RIGHT);
    assert.equal(letters(await exercise.run()), "PPPPPP");
  });
});

test("languages: the author chooses them and the first one", async () => {
  const tabs = (page) =>
    page.$$eval("[role=tab]", (all) => all.map((tab) => tab.textContent.trim().split(/\s/)[0]));
  const shown = (page) =>
    page.$eval("[aria-selected=true]", (tab) => tab.textContent.trim().split(" ")[0]);
  for (const [query, expected, result = /^$/] of [
    ["?languages=python,javascript", ["Python", "JavaScript"]],
    ["?languages=python", ["Python"]],
    ["?languages=javascript", ["JavaScript"]],
    ["?languages=cobol", ["JavaScript", "Python"], /^console: The setting languages=cobol /],
  ]) {
    await withoutFiles({ query }, async (exercise, page) => {
      assert.deepEqual(await tabs(page), expected);
      assert.equal(await shown(page), expected[0]);
      assert.match(exercise.problems.splice(0).join("\n"), result);
      const of = expected[0].toLowerCase();
      assert.equal(await page.$eval(`[data-language=${of}]`, (part) => part.hidden), false);
      if (query === "?languages=javascript") assert.deepEqual(pythonFiles(exercise.requests), []);
    });
  }
});

test("languages: the arrows move between tabs, and Enter opens one", async () => {
  await site.using({}, async (exercise, page) => {
    const focused = () => page.evaluate(() => document.activeElement.textContent.trim());
    await page.focus("#language-javascript");
    await page.keyboard.press("ArrowRight");
    assert.match(await focused(), /^Python with NumPy \d MB, once$/);
    assert.deepEqual(pythonFiles(exercise.requests), [], "not opened yet");
    await page.keyboard.press("Enter");
    assert.match(await exercise.code(), /^import numpy/);
    assert.equal(await focused(), "Python", "its status says the rest");
    await page.keyboard.press("ArrowRight");
    assert.equal(await focused(), "JavaScript");
    await exercise.pythonReady();
    const said = await page.$$eval("#live p", (all) => all.map((line) => line.textContent));
    assert.deepEqual(said, [
      statuses.language({ language: "Python" }),
      texts.said.loading,
      texts.said.ready,
    ]);
  });
});

test("languages: screen readers get the words of a tab apart", async () => {
  await site.using({}, async (_, page) => {
    const tab = "#language-python";
    const visible = await page.$eval(tab, ({ innerText }) => innerText.trim());
    assert.ok(visible.endsWith(" MB, once"), visible);
    if (isFirefox(page)) return; // its driver cannot ask for names
    const { name } = await page.accessibility.snapshot({ root: await page.$(tab) });
    assert.equal(name, visible);
  });
});

test("links: carry code in Python, and open as Python", async () => {
  await withoutFiles(
    {
      code: RIGHT,
      before: () => {
        Object.defineProperty(navigator, "clipboard", {
          value: {
            writeText: (text) => {
              window.copied = text;
            },
          },
        });
      },
    },
    async (exercise, page) => {
      await page.click("#language-python");
      await exercise.paste(RIGHT_PYTHON);
      await page.$$eval(".tools details", (all) => {
        for (const details of all) details.open = true;
      });
      await page.evaluate(() => {
        [...document.querySelectorAll(".tools button")]
          .find((each) => /link/.test(each.textContent))
          .click();
      });
      await exercise.until(() => window.copied !== undefined);
      const link = await page.evaluate(() => window.copied);
      assert.match(link, /#python=/);
      await withoutFiles({ url: link }, async (other) => {
        await other.until(() => document.querySelector("#language-python").ariaSelected === "true");
        assert.equal(await other.code(), RIGHT_PYTHON);
      });
    },
  );
});
