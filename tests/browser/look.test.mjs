// The explorer: by keys alone, linked, in the address, and with nothing shown that is not to be seen.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";

import { logic } from "../web/logic.mjs";
import { findings } from "./axe.mjs";
import { entries, RIGHT } from "./codes.mjs";
import { emulate, engine, setScreen } from "./engine.mjs";
import { Exercise, overhang, start } from "./harness.mjs";

const { explorer, views: texts } = logic.texts;
const VIEWS = ["heatmap", "lines", "speeds", "distances", "shift"];

let site;
before(async () => {
  site = await start();
});
after(() => site.close());

const using = (options, use) => site.using({ ready: false, ...options }, use);

const selected = (page) =>
  page.$$eval(".look-fields input", (fields) => fields.map(({ value }) => Number(value)));

/** Waits until position, column and shift are these. */
const selects = (exercise, ...wanted) =>
  exercise.until(
    `[...document.querySelectorAll(".look-fields input")].map((each) => each.value).join() === "${wanted}"`,
  );

/** Waits until the view is the one that is shown, with nothing to come. */
const opens = (exercise, view) =>
  exercise.until(`document.querySelector(".look-${view}")?.ariaBusy === "false"`);

/** Waits until the description contains a sentence. */
const says = (exercise, sentence) =>
  exercise.until(
    `document.querySelector(".look-text")?.textContent.includes(${JSON.stringify(sentence)})`,
  );

/** Says of how many rows and columns all are shown. */
const shownWhole = (T, C) =>
  texts.heatmap.shown({ T, C, rows: { first: 0, end: T }, columns: { first: 0, end: C } });

/** What has the focus. */
const focused = (page) =>
  page.evaluate(() => {
    const { tagName, id, className } = document.activeElement;
    return `${tagName.toLowerCase()} ${id} ${className}`;
  });

/** Goes on by Tab until what has the focus matches; within one round of the page. */
async function tabTo(page, wanted) {
  for (let presses = 0; presses < 60; ++presses) {
    if (wanted.test(await focused(page))) return;
    await page.keyboard.press("Tab");
  }
  assert.fail(`Tab does not lead to ${wanted}`);
}

test("the whole part is worked by keys alone", async () => {
  await using({ query: "explore.html?T=40&C=8" }, async (exercise, page) => {
    const { keyboard } = page;
    await opens(exercise, "heatmap");
    await tabTo(page, /look-tab-heatmap/);
    for (const view of [...VIEWS.slice(1), VIEWS[0]]) {
      await keyboard.press("ArrowRight");
      await opens(exercise, view);
      assert.match(await focused(page), new RegExp(`look-tab-${view}`));
    }
    await keyboard.press("End");
    await opens(exercise, "shift");
    await keyboard.press("Home");
    await opens(exercise, "heatmap");
    await tabTo(page, /^table-map/);
    for (const key of ["ArrowDown", "ArrowDown", "PageDown", "End", "ArrowLeft"]) {
      await keyboard.press(key);
    }
    await selects(exercise, 12, 6, 1);
    assert.match(
      await exercise.text(".look-entry"),
      /sin\(12 \/ 10000\^\(6\/8\)\) = sin\(0\.012\) = 0\.0120/,
    );
    const entry = texts.frame.entry({ t: 12, j: 6, value: 0.011999712 });
    await exercise.until(`live.textContent === ${JSON.stringify(entry)}`);
    await keyboard.press("+");
    await exercise.until(
      `!document.querySelector(".look-text").textContent.includes(${JSON.stringify(shownWhole(40, 8))})`,
    );
    await keyboard.press("0");
    await says(exercise, shownWhole(40, 8));
    await page.focus(".look-keeping button");
    await keyboard.press("Enter");
    await page.waitForSelector(".look-numbers td");
    await keyboard.press("Tab");
    assert.equal(
      await page.evaluate(() => document.activeElement.textContent.trim()),
      texts.keeping.png,
    );
  });
});

test("pointing at an entry selects it in every view", async () => {
  await using({ query: "explore.html?T=40&C=8" }, async (exercise, page) => {
    await opens(exercise, "heatmap");
    const { x, y } = await page.$eval("table-map", (map) => map.getBoundingClientRect().toJSON());
    // Cells are 44 wide and 12 high, from (52, 22) on.
    await page.mouse.move(x + 52 + 44 * 3.5, y + 22 + 12 * 7.5);
    await selects(exercise, 7, 3, 1);
    for (const view of VIEWS.slice(1)) {
      await page.click(`#look-tab-${view}`);
      await opens(exercise, view);
      assert.deepEqual(await selected(page), [7, 3, 1]);
      const shown = await exercise.text(".look-view");
      assert.match(shown.replaceAll("\u00a0", " "), /\b[37]\b/, view);
    }
    // All of a larger table is shown, as all was before.
    await page.click("#look-tab-heatmap");
    await page.$eval(".field-C input", (field) => {
      field.value = "16";
      field.dispatchEvent(new Event("change"));
    });
    await says(exercise, shownWhole(40, 16));
  });
});

test("two fingers zoom the map, one moves it, and the page still scrolls", async () => {
  const query = "explore.html?T=64&C=16&reveal=place";
  await using({ query, width: 360, height: 740 }, async (exercise, page) => {
    await setScreen(page, { width: 360, height: 740, hasTouch: true });
    await page.reload();
    await opens(exercise, "heatmap");
    await page.$eval("table-map", (map) => map.scrollIntoView({ block: "center" }));
    const box = await page.$eval("table-map", (map) => map.getBoundingClientRect().toJSON());
    const middle = { x: Math.round(box.x + 180), y: Math.round(box.y + 260) };
    const rows = () =>
      page.evaluate(() => new URLSearchParams(location.search).get("heatmap-rows"));
    const isAddressed = (rest) =>
      exercise.until(`/heatmap-rows=\\d+-\\d+/.test(location.search) ${rest}`);
    const scrolled = await page.evaluate(() => scrollY);

    const one = await page.touchscreen.touchStart(middle.x, middle.y - 40);
    const other = await page.touchscreen.touchStart(middle.x, middle.y + 40);
    for (let apart = 50; apart <= 120; apart += 10) {
      await one.move(middle.x, middle.y - apart);
      await other.move(middle.x, middle.y + apart);
    }
    await one.end();
    await other.end();
    await isAddressed("");
    const zoomed = await rows();
    const [first, last] = zoomed.split("-").map(Number);
    assert.ok(last - first + 1 < 40, zoomed);

    const finger = await page.touchscreen.touchStart(middle.x, middle.y);
    for (let far = 20; far <= 100; far += 20) await finger.move(middle.x, middle.y + far);
    await finger.end();
    await isAddressed(`&& !location.search.includes("${zoomed}")`);
    const [moved, end] = (await rows()).split("-").map(Number);
    assert.ok(moved < first && end - moved === last - first, `${zoomed} to ${moved}-${end}`);
    assert.equal(await page.evaluate(() => scrollY), scrolled, "the page stays");

    await page.focus("table-map");
    await page.keyboard.press("0");
    await exercise.until(() => !/heatmap-rows/.test(location.search));
    assert.equal(
      await page.$eval("table-map", (map) => getComputedStyle(map).touchAction),
      "pan-y",
    );
    if (engine === "firefox") return; // whose driver's touches scroll nothing
    const way = await page.touchscreen.touchStart(middle.x, middle.y + 100);
    for (let far = 80; far >= -100; far -= 20) await way.move(middle.x, middle.y + far);
    await way.end();
    await exercise.until(`scrollY > ${scrolled} + 100`);
  });
});

/** The worker's answers come late, but for the table itself, and `moves` has where the picture was. */
function answerLate() {
  const own = Worker;
  window.Worker = class extends own {
    set onmessage(hear) {
      super.onmessage = (event) => {
        if (event.data.id === 1) hear(event);
        else setTimeout(() => hear(event), 100);
      };
    }
  };
  window.moves = [];
  const look = () => {
    const picture = document.querySelector(".look-view :is(table-map, .chart-room)");
    if (picture) {
      const { x, y } = picture.getBoundingClientRect();
      const place = [x + scrollX, y + scrollY].map(Math.round).join();
      if (place !== window.moves.at(-1)) window.moves.push(place);
    }
    requestAnimationFrame(look);
  };
  look();
}

test("what comes late moves no picture, nor does a longer text of what is selected", async () => {
  for (const [width, views] of [
    [1280, ["heatmap"]],
    [360, VIEWS],
  ]) {
    for (const view of views) {
      const query = `explore.html?T=2000&C=8&base=1000&t=9&view=${view}`;
      await using({ query, width, before: answerLate }, async (exercise, page) => {
        await exercise.until(() =>
          /10000\^/.test(document.querySelector(".look-entry")?.textContent),
        );
        await exercise.until(() => !document.querySelector("#look-view progress"));
        await exercise.until(() => document.querySelector(".properties")?.ariaBusy === "false");
        const fields = await page.$$(".look-fields input");
        for (const [at, value] of [1999, 5].entries()) {
          await fields[at].evaluate((field, wanted) => {
            field.value = wanted;
            field.dispatchEvent(new Event("change"));
          }, String(value));
        }
        await exercise.until(() =>
          /cos\(1999 \//.test(document.querySelector(".look-entry").textContent),
        );
        await exercise.settle();
        const moves = await page.evaluate(() => window.moves);
        assert.equal(moves.length, 1, `${view}, ${width}: ${moves.join(" to ")}`);
      });
    }
  }
});

test("a reload opens what was seen, and what is wrong in an address is told", async () => {
  const query =
    "explore.html?T=64&C=16&base=1000&layout=halves&theme=dark&first=-1&j=99&colour=red";
  await using({ query }, async (exercise, page) => {
    await opens(exercise, "heatmap");
    const wrong = await page.$$eval("#table .broken", (all) => all.map((each) => each.textContent));
    const { whole } = explorer.settings;
    assert.deepEqual(wrong.slice(0, 2), [
      whole({ name: "first", text: "-1", least: 0, most: 2 ** 40 - 64 }),
      whole({ name: "j", text: "99", least: 0, most: 15 }),
    ]);
    assert.equal(wrong.length, 3);
    assert.match(wrong[2], /colour/);
    await page.click(".look-controls label:nth-of-type(2) input");
    await page.focus("table-map");
    for (const key of ["PageDown", "ArrowRight", "+"]) await page.keyboard.press(key);
    await exercise.until(
      () => /rows=\d+-\d+/.test(location.search) && /t=10/.test(location.search),
    );
    const seen = () =>
      page.evaluate(() => [
        location.search,
        document.querySelector(".look-text").textContent,
        document.querySelector(".look-entry").textContent,
        document.querySelector(".look-title").textContent,
      ]);
    const isCompared = () => document.querySelector(".ramp.difference") !== null;
    await exercise.until(isCompared);
    const before = await seen();
    await page.reload();
    await exercise.until(isCompared);
    await exercise.until(() => /10000\^/.test(document.querySelector(".look-entry")?.textContent));
    assert.deepEqual(await seen(), before);
    assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "dark");
    const field = await page.$(".field-C input");
    await field.evaluate((each) => {
      each.value = "7";
      each.dispatchEvent(new Event("change"));
    });
    assert.equal(await exercise.text("#table .broken"), explorer.refused.C({ most: 8192 }));
  });
});

test("authors limit the views and the table, and hide what the formula gives", async () => {
  const query =
    "explore.html?T=40&C=8&base=1000&reveal=place&table=T&views=heatmap,lines,speeds,shift&embed";
  await using({ query }, async (exercise, page) => {
    await opens(exercise, "heatmap");
    assert.equal((await page.$$("#table label")).length, 1);
    assert.equal(await page.$eval("header", (each) => getComputedStyle(each).display), "none");
    await exercise.settle();
    assert.equal(await page.$(".look-controls input[type=radio]"), null);
    for (const view of VIEWS.filter((each) => each !== "distances")) {
      await page.click(`#look-tab-${view}`);
      await opens(exercise, view);
      await exercise.settle();
      assert.doesNotMatch(await exercise.text("#look"), /formula/i, view);
    }
    assert.equal(await page.$("#look-tab-distances"), null);
  });
});

test("axe finds nothing in any view, light and dark, and nothing is wider than a phone", async () => {
  await using({ query: "explore.html?T=40&C=8&base=1000&t=3&j=2" }, async (exercise, page) => {
    await opens(exercise, "heatmap");
    await page.click(".look-keeping button");
    for (const view of VIEWS) {
      await page.click(`#look-tab-${view}`);
      await opens(exercise, view);
      await exercise.settle();
      for (const [width, scheme] of [
        [1280, "light"],
        [360, "dark"],
      ]) {
        await setScreen(page, { width, height: 800 });
        await emulate(page, { "prefers-color-scheme": scheme });
        assert.deepEqual(await findings(page), [], `${view} ${scheme}`);
        assert.equal(await page.evaluate(overhang), 0, `${view} ${width}`);
      }
    }
    await page.click("#look-tab-heatmap");
    await emulate(page, { "forced-colors": "active" });
    const colours = await page.$$eval(".zoom button", (all) =>
      all.map((each) => getComputedStyle(each).color),
    );
    assert.notEqual(colours[0], colours[1], "what can be pressed, and what cannot");
  });
});

/** Keeps what the page hands to the browser to save. */
function keepFiles() {
  window.kept = [];
  URL.createObjectURL = (blob) => {
    window.kept.push(blob);
    return "about:blank#kept";
  };
  HTMLAnchorElement.prototype.click = function () {
    window.kept.at(-1).file = this.download;
  };
}

test("each view is kept as PNG, SVG and CSV", async () => {
  const query = "explore.html?T=40&C=8&base=1000";
  await using({ query, before: keepFiles }, async (exercise, page) => {
    for (const view of VIEWS) {
      await opens(exercise, "heatmap");
      await page.click(`#look-tab-${view}`);
      await opens(exercise, view);
      await exercise.settle();
      for (const [at, type] of ["png", "svg", "csv"].entries()) {
        await page.evaluate((index) => {
          window.kept.length = 0;
          document.querySelectorAll(".look-keeping [role=group] button")[index].click();
        }, at);
        await exercise.until(() => window.kept[0]?.file);
        const [name, head] = await page.evaluate(async () => {
          const [blob] = window.kept;
          return [blob.file, [...new Uint8Array(await blob.arrayBuffer())]];
        });
        const text = Buffer.from(head).toString("utf8");
        assert.equal(name, `${view}-40x8.${type}`);
        if (type === "png") assert.match(text, /^.PNG/);
        if (type === "csv") assert.match(text, /^[^\r\n]+,[^\r\n]+\r\n[^\r\n]+,[^\r\n]*\d/);
        if (type !== "svg") continue;
        assert.match(text, /^<svg .*(<image |<path )/s);
        // Nothing hangs on a style sheet, and nothing is black on black.
        assert.doesNotMatch(text, / class="|var\(--/);
      }
      await page.click("#look-tab-heatmap");
    }
  });
});

const titles = (page) =>
  page.$$eval(".look-title option", (all) => all.map(({ textContent }) => textContent.trim()));

test("the exercise looks at the tables of the last run, of Try it and of a file", async () => {
  await using({ code: entries("wave(j, t)") }, async (exercise, page) => {
    const parts = () => exercise.requests.filter((each) => /\/(look|measur)[^/]*$/.test(each));
    await exercise.run();
    assert.deepEqual(parts(), [], "it has not loaded before it is wanted");
    await page.click(".look summary");
    await opens(exercise, "heatmap");
    const { lastRun, trial } = texts.tables;
    assert.ok((await titles(page)).includes(lastRun({ T: 2048, C: 64 })));
    const chosen = () => page.$eval(".look-title select", ({ value }) => value);
    const first = lastRun({ T: 10, C: 4 });
    assert.equal(await chosen(), first, "where the first entry is wrong");
    await exercise.until(() => document.querySelector(".properties").ariaBusy === "false");
    assert.ok(parts().length >= 2);
    assert.equal(await page.$(".look-controls input[type=radio]"), null, "as it is not revealed");
    const entry = () => exercise.text(".look-entry");
    await page.focus("#look table-map");
    for (const key of ["ArrowDown", "ArrowRight", "ArrowRight"]) await page.keyboard.press(key);
    await exercise.until(() => /0\.8415/.test(document.querySelector(".look-entry").textContent));
    await exercise.paste(RIGHT);
    await exercise.run();
    assert.match(await entry(), /0\.0100/, "it follows a new run");
    assert.equal(await chosen(), first);
    await page.evaluate(() => {
      document.querySelector(".tools details").open = true;
    });
    await page.click(".tools form button");
    const own = JSON.stringify(trial({ T: 10, C: 8 }));
    await exercise.until(`document.querySelector(".look-title select").value === ${own}`);
    await exercise.drop("own.csv", "0,1\n0.5,0.25\n");
    await exercise.until(() => /own\.csv/.test(document.querySelector(".look-title").textContent));
    // Numbers that no scale takes are told, and drawn as missing; an error in a drawing is one of the page.
    const huge = [1e308, -1e308, 1e150, 0.5].join();
    await exercise.drop("huge.csv", `${huge}\n`.repeat(6));
    await exercise.until(() => /huge\.csv/.test(document.querySelector(".look-title").textContent));
    for (const view of VIEWS) {
      await page.click(`#look-tab-${view}`);
      await exercise.settle();
      assert.doesNotMatch(await exercise.text(".look-view"), /NaN|Infinity/, view);
    }
    await page.click(".look summary");
    await exercise.until(() => document.querySelector("#look").childElementCount === 0);
  });
});

test("in one file it measures, too", async () => {
  const file = fileURLToPath(new URL("../../web/dist/exercise.html", import.meta.url));
  const url = `${pathToFileURL(file)}?reveal=expected`;
  const exercise = await Exercise.open(site.browser, { url, code: RIGHT });
  await exercise.run();
  await exercise.page.click(".look summary");
  await exercise.until(() => /sin\(0 \//.test(document.querySelector(".look-entry")?.textContent));
  assert.deepEqual(exercise.problems, []);
  await exercise.close();
});
