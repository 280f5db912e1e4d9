// Lines with the hand of a pair, and speeds of columns, on the page that looks at tables.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { findings } from "./axe.mjs";
import { emulate, setScreen } from "./engine.mjs";
import { start } from "./harness.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site?.close());

/** Nothing is measured any more, which would move what is clicked. */
const isDrawn = () =>
  document.querySelector(".look-text")?.textContent.includes("formula") &&
  !document.querySelector("#look").textContent.includes("Measuring");
const words = (page) => page.$eval(".look-text", ({ textContent }) => textContent.trim());
const slider = (page) =>
  page.$eval("[role=slider]", (each) => ({
    ...{ now: Number(each.ariaValueNow), text: each.ariaValueText },
    isHere: each === document.activeElement,
  }));
/** Where the chart is, once it is in sight. */
async function chartBox(page) {
  await page.$eval("[role=slider] svg", (each) => each.scrollIntoView({ block: "center" }));
  return (await page.$("[role=slider] svg")).boundingBox();
}
/** What the address has got, once it was written. */
const addressed = (exercise, name, value) =>
  exercise.until(`new URLSearchParams(location.search).get("${name}") === "${value}"`);

const looking = (query, use) =>
  site.using({ query: `explore.html?${query}`, ready: false }, async (exercise, page) => {
    await exercise.until(isDrawn);
    await use(exercise, page);
  });

test("lines and hand follow keys, pointer and play, and the address holds what is chosen", () =>
  looking("T=120&C=16&layout=halves&view=lines&t=3&j=2", async (exercise, page) => {
    const { keyboard } = page;
    assert.match(await words(page), /^Pair 1 .* 120 of 120 points leave the circle: /);
    await page.focus("[role=slider]");
    await keyboard.press("ArrowRight");
    await exercise.until(() => document.querySelector("[role=slider]").ariaValueNow === "4");
    await keyboard.press("ArrowDown");
    await keyboard.press("ArrowDown");
    await keyboard.press("PageDown");
    await exercise.until(() =>
      /^Pair 2 .* t = 14 /.test(document.querySelector(".look-text").textContent),
    );
    assert.deepEqual(await slider(page), {
      now: 14,
      text: "t = 14, column 4: 0.1395",
      isHere: true,
    });
    await keyboard.press("End");
    await addressed(exercise, "t", "119");
    await addressed(exercise, "j", "4");

    const box = await chartBox(page);
    await page.mouse.move(box.x + 60, box.y + box.height / 2);
    await exercise.until(() => Number(document.querySelector("[role=slider]").ariaValueNow) < 40);
    await page.mouse.move(5, 5);

    const at = (await slider(page)).now;
    await page.click(".play-button");
    await exercise.until(
      `Number(document.querySelector("[role=slider]").ariaValueNow) > ${at + 1}`,
    );
    await exercise.until(
      () => document.querySelector(".play-button").textContent.trim() === "Pause",
    );
    await page.click(".play-button");
    await exercise.until(
      () => document.querySelector(".play-button").textContent.trim() === "Play",
    );
    const paused = (await slider(page)).now;
    await exercise.settle();
    assert.equal((await slider(page)).now, paused);
    assert.match(await exercise.text("#live"), /t = \d+: .* to the right, .* upwards\.$|Position/);

    await page.click(".pair-box:nth-of-type(8) input");
    await addressed(exercise, "lines-pairs", "0 2 5 7");
    await page.click(".positions button");
    await addressed(exercise, "lines-to", "119");
    await page.reload();
    await exercise.until(isDrawn);
    assert.match(
      await words(page),
      /columns 0, 1, 4, 5, 10, 11, 14 and 15 at positions 0 to 119\.$/,
    );

    await emulate(page, { "prefers-reduced-motion": "reduce" });
    await page.click(".play button:last-child");
    await exercise.until(() => document.querySelector(".play-button") === null);
    assert.match(await exercise.text(".play-at"), /^t = \d+$/);
    await emulate(page, {});
  }));

test("both views are clean, in the dark, on a phone and in forced colours", () =>
  looking("T=64&C=16&pairing=unpaired&view=lines", async (exercise, page) => {
    for (const view of ["lines", "speeds"]) {
      await page.click(`#look-tab-${view}`);
      await exercise.until(() => document.querySelector(".look-view .chart") !== null);
      for (const scheme of ["light", "dark"]) {
        await emulate(page, { "prefers-color-scheme": scheme });
        assert.deepEqual(await findings(page), [], `${view}, ${scheme}`);
      }
      await emulate(page, { "forced-colors": "active" });
      const strokes = await page.$$eval(".chart .line, .chart .speed", (all) =>
        all
          .map((each) => getComputedStyle(each))
          .filter(({ stroke, fill }) => stroke === "none" && fill === "none"),
      );
      assert.deepEqual(strokes, []);
      await emulate(page, {});
      await setScreen(page, { width: 360, height: 740 });
      await exercise.until(() => document.querySelector(".chart").clientWidth <= 340);
      const { wide, cut } = await page.evaluate(() => ({
        wide: document.documentElement.scrollWidth,
        // Nothing of a chart is beyond its room.
        cut: [...document.querySelectorAll(".chart text")].filter(
          (each) =>
            each.getBoundingClientRect().right >
            each.closest("svg").getBoundingClientRect().right + 1,
        ).length,
      }));
      assert.ok(wide <= 360, `${view}: ${wide}`);
      assert.equal(cut, 0, view);
      await setScreen(page, { width: 1280, height: 800 });
    }
  }));

test("speeds follow keys and pointer, and are measured anew for another table", () =>
  looking("T=64&C=16&view=speeds&base=1000", async (exercise, page) => {
    await exercise.until(() =>
      /base 1000\./.test(document.querySelector(".look-text").textContent),
    );
    await page.focus("[role=slider]");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await exercise.until(() =>
      /Column 2 turns by /.test(document.querySelector(".look-text").textContent),
    );
    assert.match((await slider(page)).text, /^Column 2 turns by 0\.4217 radians a position/);
    const box = await chartBox(page);
    await page.mouse.move(box.x + box.width - 70, box.y + 100);
    await exercise.until(() => document.querySelector("[role=slider]").ariaValueNow === "15");
    await page.mouse.move(5, 5);
    await page.$eval(".field-base input", (field) => {
      field.value = "10000";
      field.dispatchEvent(new Event("change", { bubbles: true }));
    });
    await exercise.until(() =>
      /^All 16 columns/.test(document.querySelector(".look-text").textContent.trim()),
    );
    assert.equal(await page.$$eval(".speed.agrees", ({ length }) => length), 2); // and in the legend
    assert.equal(await page.$(".speed.differs"), null);
  }));

for (const [reveal, said] of [
  ["none", /All 6 columns turn as one wave/],
  ["place", /All 6 columns turn as one wave/],
  ["found", /2 of 6 columns turn as fast as the formula's/],
]) {
  const isTold = reveal === "found";
  test(`with reveal=${reveal} ${isTold ? "only the speeds" : "nothing"} of the formula ${isTold ? "are" : "is"} seen`, () =>
    site.using(
      { query: `explore.html?T=20&C=6&base=1000&view=lines&reveal=${reveal}`, ready: false },
      async (exercise, page) => {
        const content = () => page.$eval("#look", ({ textContent }) => textContent);
        await exercise.until(() => document.querySelector(".look-view .chart") !== null);
        await page.click("#look-tab-speeds");
        await exercise.until(`${said}.test(document.querySelector(".look-text").textContent)`);
        assert.equal((await page.$(".chart .given")) !== null, isTold);
        if (!isTold) assert.doesNotMatch(await content(), /formula/i);
        // The formula is there by now, where it comes at all.
        for (const view of ["lines", "heatmap", "distances", "shift"]) {
          await page.click(`#look-tab-${view}`);
          await exercise.settle();
          assert.doesNotMatch(await content(), /formula/i, view);
          assert.equal(await page.$(".chart .ring, .chart .given, .chart .formula[d^=M]"), null);
        }
      },
    ));
}
