import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { logic } from "../../web/logic.mjs";
import { findings } from "../axe.mjs";
import { emulate, engine, setScreen } from "../engine.mjs";
import { start } from "../harness.mjs";
import { says } from "./explorer-page.mjs";

const { frequencies, waves } = logic.texts.views;

let site;
before(async () => {
  site = await start();
});
after(() => site?.close());

/** Is false while a measurement can still move the page. */
const isDrawn = () =>
  /10000\^/.test(document.querySelector(".explorer-entry")?.textContent) &&
  document.querySelector("#explorer-view").ariaBusy === "false" &&
  document.querySelector(".properties")?.ariaBusy === "false";
const words = (page) => page.$eval(".explorer-text", ({ textContent }) => textContent.trim());
const slider = (page) =>
  page.$eval("[role=slider]", (each) => ({
    now: Number(each.ariaValueNow),
    text: each.ariaValueText,
    isHere: each === document.activeElement,
  }));

async function chartBox(page) {
  await page.$eval("[role=slider] svg", (each) => each.scrollIntoView({ block: "center" }));
  return (await page.$("[role=slider] svg")).boundingBox();
}
const caption = (page) => page.$eval(".explorer-facts caption", ({ textContent }) => textContent);
const addressed = (exercise, name, value) =>
  exercise.until(`new URLSearchParams(location.search).get("${name}") === "${value}"`);

const looking = (query, use) =>
  site.using({ query: `explore.html?${query}`, ready: false }, async (exercise, page) => {
    await exercise.until(isDrawn);
    await use(exercise, page);
  });

test("lines and hand: follow keys, pointer and play, and the address contains the selection", () =>
  looking("T=120&C=16&layout=halves&view=lines&t=3&j=2", async (exercise, page) => {
    const { keyboard } = page;
    const differing = waves.differing({ pair: 1, T: 120, count: 120, first: 0 });
    assert.ok((await words(page)).startsWith(differing));
    assert.equal(await caption(page), waves.facts.caption({ pair: 1, t: 3 }));
    await page.focus("[role=slider]");
    await keyboard.press("ArrowRight");
    await exercise.until(() => document.querySelector("[role=slider]").ariaValueNow === "4");
    await keyboard.press("ArrowDown");
    await keyboard.press("ArrowDown");
    await keyboard.press("PageDown");
    const moved = JSON.stringify(waves.facts.caption({ pair: 2, t: 14 }));
    await exercise.until(
      `document.querySelector(".explorer-facts caption").textContent === ${moved}`,
    );
    assert.deepEqual(await slider(page), {
      now: 14,
      text: waves.value({ t: 14, j: 4, value: 0.1395 }),
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
      `document.querySelector(".play-button").textContent.trim() === "${waves.pause}"`,
    );
    await page.click(".play-button");
    await exercise.until(
      `document.querySelector(".play-button").textContent.trim() === "${waves.play}"`,
    );
    const paused = (await slider(page)).now;
    await exercise.settle();
    assert.equal((await slider(page)).now, paused);
    assert.match(await exercise.text("#live"), new RegExp(`\\b${paused}\\b`));

    await page.click(".pair-box:nth-of-type(8) input");
    await addressed(exercise, "lines-pairs", "0 2 5 7");
    await page.click(".positions button");
    await addressed(exercise, "lines-to", "119");
    await page.reload();
    await exercise.until(isDrawn);
    const shown = waves.shown({ columns: [0, 1, 4, 5, 10, 11, 14, 15], from: 0, to: 119 });
    assert.ok((await words(page)).endsWith(shown));

    await emulate(page, { "prefers-reduced-motion": "reduce" });
    await page.click(".play button:last-child");
    await exercise.until(() => document.querySelector(".play-button") === null);
    assert.match(await exercise.text(".play-at"), /^t = \d+$/);
    await emulate(page, {});
  }));

test("lines and frequencies: axe finds nothing in the dark, on a phone and in forced colours", () =>
  looking("T=64&C=16&pairing=unpaired&view=lines", async (exercise, page) => {
    for (const view of ["lines", "frequencies"]) {
      await page.click(`#explorer-tab-${view}`);
      await exercise.until(() => document.querySelector(".explorer-view .chart") !== null);
      for (const scheme of ["light", "dark"]) {
        await emulate(page, { "prefers-color-scheme": scheme });
        assert.deepEqual(await findings(page), [], `${view}, ${scheme}`);
      }
      await emulate(page, { "forced-colors": "active" });
      const strokes = await page.$$eval(".chart .line, .chart .frequency", (all) =>
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
        // Charts stay within their width.
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

test("lines: a click selects the nearest line, unless it ends outside", () =>
  looking("T=120&C=16&view=lines&t=3&j=2", async (exercise, page) => {
    const { mouse } = page;
    const column = () => page.$$eval(".explorer-fields input", ([, j]) => j.value);
    const box = await chartBox(page);
    const top = [box.x + box.width / 2, box.y + 30];
    await mouse.move(...top);
    await mouse.down();
    await mouse.move(5, 5);
    await mouse.up();
    await exercise.settle();
    assert.equal(await column(), "2");
    await mouse.click(...top);
    await exercise.until(
      () => document.querySelectorAll(".explorer-fields input")[1].value !== "2",
    );
  }));

test("lines: a finger that scrolls the page selects nothing", async (t) => {
  if (engine === "firefox") return t.skip("its driver's touches scroll nothing");
  await looking("T=120&C=16&view=lines&t=3&j=2", async (exercise, page) => {
    await setScreen(page, { width: 360, height: 740, hasTouch: true });
    await page.reload();
    await exercise.until(isDrawn);
    const box = await chartBox(page);
    const [x, y] = [Math.round(box.x + 250), Math.round(box.y + box.height / 2)];
    const scrolled = await page.evaluate(() => scrollY);
    const finger = await page.touchscreen.touchStart(x, y + 80);
    for (let far = 60; far >= -100; far -= 20) await finger.move(x, y + far);
    await finger.end();
    await exercise.until(`scrollY > ${scrolled} + 100`);
    assert.equal((await slider(page)).now, 3);
  });
});

test("frequencies: follow keys and pointer, and are measured anew for another table", () =>
  looking("T=64&C=16&view=frequencies&base=1000&j=0", async (exercise, page) => {
    await says(exercise, frequencies.base({ base: 1000 }));
    await page.focus("[role=slider]");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    const own = JSON.stringify(frequencies.facts.caption({ j: 2 }));
    await exercise.until(
      `document.querySelector(".explorer-facts caption").textContent === ${own}`,
    );
    const column = frequencies.column({ j: 2, frequency: 0.4217 });
    assert.ok((await slider(page)).text.startsWith(column));
    const box = await chartBox(page);
    await page.mouse.move(box.x + box.width - 70, box.y + 100);
    await exercise.until(() => document.querySelector("[role=slider]").ariaValueNow === "15");
    await page.mouse.move(5, 5);
    await page.$eval(".field-base input", (field) => {
      field.value = "10000";
      field.dispatchEvent(new Event("change", { bubbles: true }));
    });
    await says(exercise, frequencies.agreeing({ count: 16, C: 16 }));
    assert.equal(await page.$$eval(".frequency.agrees", ({ length }) => length), 2); // one is in the legend
    assert.equal(await page.$(".frequency.differs"), null);
  }));

for (const [reveal, said] of [
  ["none", frequencies.waves({ count: 6, C: 6 })],
  ["place", frequencies.waves({ count: 6, C: 6 })],
  ["found", frequencies.agreeing({ count: 2, C: 6 })],
]) {
  const isTold = reveal === "found";
  test(`explorer: reveal=${reveal} shows ${isTold ? "only the frequencies" : "nothing"} of the formula`, () =>
    site.using(
      { query: `explore.html?T=20&C=6&base=1000&view=lines&reveal=${reveal}`, ready: false },
      async (exercise, page) => {
        const content = () => page.$eval("#look", ({ textContent }) => textContent);
        await exercise.until(() => document.querySelector(".explorer-view .chart") !== null);
        await page.click("#explorer-tab-frequencies");
        await says(exercise, said);
        assert.equal((await page.$(".chart .given")) !== null, isTold);
        if (!isTold) assert.doesNotMatch(await content(), /formula/i);
        // If the formula arrives at all, it has arrived by now.
        for (const view of ["lines", "heatmap", "distances", "shift"]) {
          await page.click(`#explorer-tab-${view}`);
          await exercise.settle();
          assert.doesNotMatch(await content(), /formula/i, view);
          assert.equal(await page.$(".chart .ring, .chart .given, .chart .formula[d^=M]"), null);
        }
      },
    ));
}
