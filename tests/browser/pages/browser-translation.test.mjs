// After a browser's translation, each page must go on to show what it shows without one.
import assert from "node:assert/strict";
import { test } from "node:test";

import { moodleRow, moodleText } from "../../wasm/summary/results.mjs";
import { contents, translate } from "../browser-translation.mjs";
import { eventually } from "../eventually.mjs";
import { VIEWS } from "../explorer/explorer-page.mjs";
import { started } from "../harness.mjs";
import { STATES } from "../page-states.mjs";
import { entries } from "../submissions.mjs";

const site = await started();

/** Opens the page twice, and takes the steps in both. Translates one of them. */
const inBoth = (options, steps) =>
  site.using(options, (plain) =>
    site.using(options, async (translated) => {
      await translated.page.evaluate(translate);
      const both = [plain, translated];
      await steps(
        (step) => Promise.all(both.map(step)),
        async (name) => {
          const look = () => Promise.all(both.map(({ page }) => page.evaluate(contents)));
          const isSame = async () => {
            const [before, after] = await look();
            return JSON.stringify(before.shown) === JSON.stringify(after.shown);
          };
          await eventually(isSame, 10).catch(() => {});
          const [before, after] = await look();
          assert.deepEqual(translated.problems, [], name);
          assert.deepEqual(after.shown, before.shown, name);
          assert.ok(after.marks > 10, "the page was translated");
          assert.equal(after.unmarked, 0, "code stays as it is");
        },
      );
    }),
  );

test("browser's translation: the exercise shows every state as without one", () =>
  inBoth({}, async (inEach, expectSame) => {
    for (const [name, [code, reach, leave]] of Object.entries(STATES)) {
      await inEach(async (exercise) => {
        if (code !== undefined) await exercise.paste(code);
        await reach(exercise);
      });
      await expectSame(name);
      await inEach(async (exercise) => {
        await leave?.(exercise);
        if (leave) await exercise.finished();
      });
    }
  }));

test("browser's translation: the exercise shows the results of the next run alone", () =>
  inBoth({ code: entries("wave(j, t)") }, async (inEach, expectSame) => {
    for (const code of [entries("wave(j, t)"), entries("right(t, j)"), "x", entries("2")]) {
      await inEach(async (exercise) => {
        await exercise.paste(code);
        await exercise.run();
      });
      await expectSame(code);
    }
  }));

test("browser's translation: the explorer shows each view as without one", () =>
  inBoth({ query: "explore.html?T=20&C=6", ready: false }, async (inEach, expectSame) => {
    for (const view of VIEWS) {
      await inEach(async (exercise) => {
        await exercise.page.waitForSelector(`#explorer-tab-${view}`);
        await exercise.page.click(`#explorer-tab-${view}`);
        await exercise.until(() => document.querySelector("#explorer-view").ariaBusy === "false");
        await exercise.page.$eval("input[max='19']", (field) => {
          field.value = Number(field.value) + 1;
          field.dispatchEvent(new Event("change"));
        });
        await exercise.page.locator(".explorer-keeping button").click();
      });
      await expectSame(view);
    }
  }));

test("browser's translation: the class page shows its counts as without one", () =>
  inBoth({ query: "class.html", ready: false }, async (inEach, expectSame) => {
    for (const results of [
      ["Ada", "right"],
      ["Bob", "wrong-base"],
      ["Eva", "opened"],
    ]) {
      await inEach((each) => each.drop("results.txt", moodleText(moodleRow(...results))));
      await expectSame(results[0]);
      await inEach(({ page }) => page.click("#for-class"));
      await expectSame(results[1]);
    }
    await inEach(({ page }) => page.click("#clear"));
    await expectSame("cleared");
  }));

test("browser's translation: the author page gives the same code, in its own language", () =>
  inBoth({ query: "es/author.html", ready: false }, async (inEach, expectSame) => {
    await inEach(({ page }) => page.select("#reveal", "place"));
    await expectSame("a setting");
    await inEach(({ page }) => page.click("button.copy"));
    await expectSame("copied");
    await inEach(({ page }) => page.click("#solution"));
    await expectSame("another setting");
  }));
