// The pseudo-translation has accents and is 40 % longer. Plain letters belong to texts that no
// translation would reach.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";

import { build } from "vite";

import { root } from "../../../scripts/run.mjs";
import { findings } from "../axe.mjs";
import { setScreen } from "../engine.mjs";
import { VIEWS } from "../explorer/explorer-page.mjs";
import { start } from "../harness.mjs";
import { overhang } from "../in-page.mjs";
import { STATES } from "../page-states.mjs";
import { entries } from "../submissions.mjs";

const WRONG = entries("wave(j, t / 1000 ** ((j - (j % 2)) / C))");

let folder;
let site;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), "pe-pseudo-"));
  await build({
    configFile: join(root, "web/vite.config.ts"),
    mode: "pseudo",
    logLevel: "error",
    build: { outDir: folder, emptyOutDir: true, minify: false },
  });
  site = await start(undefined, { dist: folder });
});
after(async () => {
  await site?.close();
  rmSync(folder, { recursive: true, force: true });
});

function plainTexts() {
  const ELSEWHERE =
    "code, pre, kbd, math, script, style, textarea, time, .codemirror, .output, .error p:first-child, .tools .aside b, .locales, #lang option";
  const ATTRIBUTES = [
    ...["aria-label", "aria-description", "aria-valuetext", "aria-roledescription"],
    ...["title", "placeholder", "alt"],
  ];
  const SAME =
    /https:\S+|\b(JavaScript|Python|NumPy|SCORM|Open edX|edX|PNG|SVG|CSV|JSON|TSV|sinusoidal_pe|sin|cos|PE)\b/g;
  const found = new Set();
  const look = (text, element, place) => {
    if (/[A-Za-z]{2}/.test(text.replaceAll(SAME, ""))) {
      found.add(`${element.tagName.toLowerCase()}.${element.className} ${place}: ${text.trim()}`);
    }
  };
  const texts = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const { parentElement } = node;
    if (!parentElement.closest(ELSEWHERE)) look(node.data, parentElement, "text");
  }
  for (const element of document.querySelectorAll(".listing")) {
    for (const [, comment] of element.textContent.matchAll(/(?:\/\/|#) (.*)/g)) {
      look(comment, element, "comment");
    }
  }
  const editor = document.querySelector(".codemirror")?.shadowRoot;
  for (const name of ATTRIBUTES) {
    for (const root of [document, ...(editor ? [editor] : [])]) {
      // A mark has the words of the engine.
      for (const element of root.querySelectorAll(`[${name}]:not(.cm-marked, .cm-point)`)) {
        look(element.getAttribute(name), element, name);
      }
    }
  }
  return [...found];
}

for (const [name, [code, reach, leave]] of Object.entries(STATES)) {
  test(`translation: reaches every text of the exercise: ${name}`, () =>
    site.using({ code, width: 360, height: 780 }, async (exercise, page) => {
      await reach(exercise);
      assert.deepEqual(await page.evaluate(plainTexts), []);
      assert.deepEqual(await findings(page), []);
      assert.equal(await page.evaluate(overhang), 0);
      await page.evaluate(() => {
        document.documentElement.dir = "rtl";
      });
      assert.equal(await page.evaluate(overhang), 0, "from right to left");
      await leave?.(exercise);
    }));
}

async function expectViewsTranslated(page) {
  for (const view of VIEWS) {
    await page.click(`#explorer-tab-${view}`);
    await page.waitForSelector(`#explorer-tab-${view}[aria-selected=true]`);
    await page.waitForSelector("#explorer-view:not([aria-busy=true])");
    assert.deepEqual(await page.evaluate(plainTexts), [], view);
    assert.equal(await page.evaluate(overhang), 0, view);
  }
}

test("translation: reaches every text of the explorer, for a wrong table", () =>
  site.using({ code: WRONG, width: 360, height: 780 }, async (exercise, page) => {
    await exercise.run();
    await page.$eval("details.look", (details) => {
      details.open = true;
    });
    await page.waitForSelector("#explorer-tab-heatmap");
    await expectViewsTranslated(page);
  }));

test("translation: reaches every text of Python", () =>
  site.using(
    { language: "python", code: "def f(): pass\n", width: 360 },
    async (exercise, page) => {
      await exercise.pythonReady();
      await exercise.run();
      assert.deepEqual(await page.evaluate(plainTexts), []);
      assert.deepEqual(await findings(page), []);
      assert.equal(await page.evaluate(overhang), 0);
    },
  ));

test("translation: reaches every text of the explorer's page", async () => {
  const page = await site.browser.newPage();
  try {
    await setScreen(page, { width: 360, height: 780 });
    await page.goto(`${site.url}explore.html`);
    await page.waitForSelector("#explorer-tab-heatmap");
    await expectViewsTranslated(page);
    assert.deepEqual(await findings(page), []);
  } finally {
    await page.close();
  }
});

for (const name of ["explore", "author", "misconceptions", "sources", "grade", "class"]) {
  test(`translation: reaches every text of ${name}.html`, async () => {
    const page = await site.browser.newPage();
    try {
      await setScreen(page, { width: 360, height: 780 });
      await page.goto(`${site.url}${name}.html`);
      assert.deepEqual(await page.evaluate(plainTexts), []);
      if (name !== "grade") assert.deepEqual(await findings(page), []); // an empty page
      assert.equal(await page.evaluate(overhang), 0);
      await page.evaluate(() => {
        document.documentElement.dir = "rtl";
      });
      assert.equal(await page.evaluate(overhang), 0, "from right to left");
    } finally {
      await page.close();
    }
  });
}
