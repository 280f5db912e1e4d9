import assert from "node:assert/strict";
import { test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";

import { logic } from "../../web/logic.mjs";
import { Exercise } from "../exercise-page.mjs";
import { started } from "../harness.mjs";
import { entries, RIGHT } from "../submissions.mjs";
import { opens, VIEWS } from "./explorer-page.mjs";

const { views: texts } = logic.texts;

const site = await started();

const using = (options, use) => site.using({ ready: false, ...options }, use);

const titles = (page) =>
  page.$$eval(".explorer-title option", (all) => all.map(({ textContent }) => textContent.trim()));

test("explorer: shows the exercise's tables of the last run, of Try it and of a file", async () => {
  await using({ code: entries("wave(j, t)") }, async (exercise, page) => {
    const parts = () => exercise.requests.filter((each) => /\/(explorer|measur)[^/]*$/.test(each));
    await exercise.run();
    assert.deepEqual(parts(), [], "it has not loaded before it is wanted");
    await page.click(".look summary");
    await opens(exercise, "heatmap");
    const { lastRun, trial } = texts.tables;
    assert.ok((await titles(page)).includes(lastRun({ T: 8, C: 64 })));
    const chosen = () => page.$eval(".explorer-title select", ({ value }) => value);
    const first = lastRun({ T: 10, C: 4 });
    assert.equal(await chosen(), first, "where the first entry is wrong");
    await exercise.until(() => document.querySelector(".properties").ariaBusy === "false");
    assert.ok(parts().length >= 2);
    assert.equal(
      await page.$(".explorer-controls input[type=radio]"),
      null,
      "as it is not revealed",
    );
    const entry = () => exercise.text(".explorer-entry");
    await page.focus("#look table-map");
    for (const key of ["ArrowUp", "ArrowUp"]) await page.keyboard.press(key);
    await exercise.until(() =>
      /0\.8415/.test(document.querySelector(".explorer-entry").textContent),
    );
    await exercise.paste(RIGHT);
    await exercise.run();
    assert.match(await entry(), /0\.0100/, "it follows a new run");
    assert.equal(await chosen(), first);
    await page.evaluate(() => {
      document.querySelector(".tools details").open = true;
    });
    await page.click(".tools form button");
    const own = JSON.stringify(trial({ T: 10, C: 8 }));
    await exercise.until(`document.querySelector(".explorer-title select").value === ${own}`);
    await exercise.drop("own.csv", "0,1\n0.5,0.25\n");
    await exercise.until(() =>
      /own\.csv/.test(document.querySelector(".explorer-title").textContent),
    );
    // No scale has such numbers: the page describes them and draws them as missing.
    const huge = [1e308, -1e308, 1e150, 0.5].join();
    await exercise.drop("huge.csv", `${huge}\n`.repeat(6));
    await exercise.until(() =>
      /huge\.csv/.test(document.querySelector(".explorer-title").textContent),
    );
    for (const view of VIEWS) {
      await page.click(`#explorer-tab-${view}`);
      await exercise.settle();
      assert.doesNotMatch(await exercise.text(".explorer-view"), /NaN|Infinity/, view);
    }
    await page.click(".look summary");
    await exercise.until(() => document.querySelector("#look").childElementCount === 0);
  });
});

test("explorer: measures in the one-file page, too", async () => {
  const file = fileURLToPath(new URL("../../../web/dist/exercise.html", import.meta.url));
  const url = `${pathToFileURL(file)}?reveal=expected`;
  const exercise = await Exercise.open(site.browser, { url, code: RIGHT });
  await exercise.run();
  await exercise.page.click(".look summary");
  await exercise.until(() =>
    /sin\(3 \//.test(document.querySelector(".explorer-entry")?.textContent),
  );
  assert.deepEqual(exercise.problems, []);
  await exercise.close();
});
