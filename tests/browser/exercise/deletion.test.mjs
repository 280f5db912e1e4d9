import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { logic } from "../../web/logic.mjs";
import { letters } from "../exercise-page.mjs";
import { start } from "../harness.mjs";
import { entries } from "../submissions.mjs";

const { tools } = logic.texts;
const { deletion } = tools.share;

let site;
before(async () => {
  site = await start();
});
after(() => site.close());

const OWN = entries("wave(j, t)");
const SHARE = ".tools details:nth-child(3)";

const press = async ({ page }, label) => {
  await page.$eval(SHARE, (details) => {
    details.open = true;
  });
  await page.locator(`${SHARE} button::-p-text(${label})`).click();
};

const stored = ({ page }) =>
  page.evaluate(async () => ({
    local: { ...localStorage },
    tab: { ...sessionStorage },
    caches: await caches.keys(),
  }));

/** The deletion opens the page anew, which then saves the starter code. */
const isNew = () => window.isOld === undefined && document.querySelector(".codemirror") !== null;

async function work(exercise) {
  await exercise.append("// mine");
  assert.equal(letters(await exercise.run()), "PPFPPF");
  await exercise.page.evaluate(async () => {
    window.isOld = true;
    sessionStorage.setItem("sinusoidal-pe:height", "300px");
    localStorage.setItem("another", "site");
    await caches.open("sinusoidal-pe:python:old");
    await caches.open("another");
  });
}

test("deletes the saved work, after a question, and nothing of the site around it", () =>
  site.using({}, async (exercise, page) => {
    await exercise.paste(OWN);
    await work(exercise);
    await press(exercise, deletion.ask);
    await page.waitForSelector(`${SHARE} .elsewhere`);
    assert.ok((await exercise.text(`${SHARE} .elsewhere`)).startsWith(deletion.question));
    await press(exercise, deletion.cancel);
    assert.equal(await page.$(`${SHARE} .elsewhere`), null);
    assert.equal(await page.evaluate(() => document.activeElement.id), "delete-work");
    assert.ok(Object.keys((await stored(exercise)).local).includes("sinusoidal-pe:results"));
    await press(exercise, deletion.ask);
    await Promise.all([page.waitForNavigation(), press(exercise, deletion.confirm)]);
    await exercise.until(isNew);
    assert.equal((await exercise.code()).trim(), logic.STARTERS.javascript.trim());
    // The page remembers the editor's height after its first layout.
    await exercise.until(() => sessionStorage.getItem("sinusoidal-pe:height") !== null);
    assert.deepEqual(await stored(exercise), {
      local: { another: "site", "sinusoidal-pe:code:javascript": logic.STARTERS.javascript },
      tab: { "sinusoidal-pe:height": "" },
      caches: ["another"],
    });
  }));

test("deletes the work of another tab too, and not that of an exercise with another id", () =>
  site.using({}, async (exercise, page) => {
    await exercise.paste(OWN);
    await exercise.run();
    const other = await page.browserContext().newPage();
    const open = (tab, query) => tab.goto(site.url + query);
    await open(other, "");
    await page.bringToFront();
    await page.evaluate(() => localStorage.setItem("sinusoidal-pe week-3:code:javascript", "x"));
    await other.waitForSelector(".codemirror");
    await press(exercise, deletion.ask);
    await Promise.all([page.waitForNavigation(), press(exercise, deletion.confirm)]);
    await exercise.until(isNew);
    await other.close({ runBeforeUnload: true }); // a closing page saves its work
    await exercise.until(() => !Object.values(localStorage).some((text) => text.includes("wave(")));
    assert.equal(
      await page.evaluate(() => localStorage.getItem("sinusoidal-pe week-3:code:javascript")),
      "x",
    );
  }));
