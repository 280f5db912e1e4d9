import assert from "node:assert/strict";
import { test } from "node:test";

import { logic } from "../../web/logic.mjs";
import { findings } from "../axe.mjs";
import { emulate, engine, setScreen } from "../engine.mjs";
import { started } from "../harness.mjs";
import { overhang } from "../in-page.mjs";
import { opens, says, VIEWS } from "./explorer-page.mjs";

const { explorer, views: texts } = logic.texts;

const site = await started();

const using = (options, use) => site.using({ ready: false, ...options }, use);

const selected = (page) =>
  page.$$eval(".explorer-fields input", (fields) => fields.map(({ value }) => Number(value)));

const selects = (exercise, ...wanted) =>
  exercise.until(
    `[...document.querySelectorAll(".explorer-fields input")].map((each) => each.value).join() === "${wanted}"`,
  );

const shownWhole = (T, C) =>
  texts.heatmap.shown({ T, C, rows: { first: 0, end: T }, columns: { first: 0, end: C } });

const focused = (page) =>
  page.evaluate(() => {
    const { tagName, id, className } = document.activeElement;
    return `${tagName.toLowerCase()} ${id} ${className}`;
  });

async function tabTo(page, wanted) {
  for (let presses = 0; presses < 60; ++presses) {
    if (wanted.test(await focused(page))) return;
    await page.keyboard.press("Tab");
  }
  assert.fail(`Tab does not lead to ${wanted}`);
}

test("explorer: works completely by keys", async () => {
  await using({ query: "explore.html?T=40&C=8" }, async (exercise, page) => {
    const { keyboard } = page;
    await opens(exercise, "heatmap");
    await tabTo(page, /explorer-tab-heatmap/);
    for (const view of [...VIEWS.slice(1), VIEWS[0]]) {
      await keyboard.press("ArrowRight");
      await opens(exercise, view);
      assert.match(await focused(page), new RegExp(`explorer-tab-${view}`));
    }
    await keyboard.press("End");
    await opens(exercise, VIEWS.at(-1));
    await keyboard.press("Home");
    await opens(exercise, "heatmap");
    await tabTo(page, /^table-map/);
    for (const key of ["ArrowDown", "ArrowDown", "PageDown", "End", "ArrowLeft"]) {
      await keyboard.press(key);
    }
    await selects(exercise, 15, 6, 1);
    assert.match(
      await exercise.text(".explorer-entry"),
      /sin\(15 \/ 10000\^\(6\/8\)\) = sin\(0\.015\) = 0\.0150/,
    );
    const entry = texts.frame.entry({ t: 15, j: 6, value: 0.0149994 });
    await exercise.until(`live.textContent === ${JSON.stringify(entry)}`);
    await keyboard.press("+");
    await exercise.until(
      `!document.querySelector(".explorer-text").textContent.includes(${JSON.stringify(shownWhole(40, 8))})`,
    );
    await keyboard.press("0");
    await says(exercise, shownWhole(40, 8));
    await page.focus(".explorer-keeping button");
    await keyboard.press("Enter");
    await page.waitForSelector(".explorer-numbers td");
    await keyboard.press("Tab");
    assert.equal(
      await page.evaluate(() => document.activeElement.textContent.trim()),
      texts.keeping.png,
    );
  });
});

test("explorer: pointing at an entry selects it in every view", async () => {
  await using({ query: "explore.html?T=40&C=8" }, async (exercise, page) => {
    await opens(exercise, "heatmap");
    const { x, y } = await page.$eval("table-map", (map) => map.getBoundingClientRect().toJSON());
    // Entries are 44 wide and 12 high, from (52, 22) on.
    await page.mouse.move(x + 52 + 44 * 3.5, y + 22 + 12 * 7.5);
    await selects(exercise, 7, 3, 1);
    for (const view of VIEWS.slice(1)) {
      await page.click(`#explorer-tab-${view}`);
      await opens(exercise, view);
      assert.deepEqual(await selected(page), [7, 3, 1]);
      const shown = await exercise.text(".explorer-view");
      assert.match(shown.replaceAll("\u00a0", " "), /\b[37]\b/, view);
    }
    // All was shown, so all of the larger table is shown, too.
    await page.click("#explorer-tab-heatmap");
    await page.$eval(".field-C input", (field) => {
      field.value = "16";
      field.dispatchEvent(new Event("change"));
    });
    await says(exercise, shownWhole(40, 16));
  });
});

test("explorer: two fingers zoom the map, one moves it, and the page still scrolls", async () => {
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
    if (engine === "firefox") return; // its driver's touches scroll nothing
    const [row] = await selected(page);
    await page.touchscreen.tap(middle.x, middle.y - 100);
    await exercise.until(`document.querySelector(".explorer-fields input").value !== "${row}"`);
    const before = await selected(page);
    const way = await page.touchscreen.touchStart(middle.x, middle.y + 100);
    for (let far = 80; far >= -100; far -= 20) await way.move(middle.x, middle.y + far);
    await way.end();
    await exercise.until(`scrollY > ${scrolled} + 100`);
    assert.deepEqual(await selected(page), before, "a finger that scrolls selects nothing");
  });
});

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
    const picture = document.querySelector(".explorer-view :is(table-map, .chart-room)");
    if (picture) {
      const { x, y } = picture.getBoundingClientRect();
      const place = [x + scrollX, y + scrollY].map(Math.round).join();
      if (place !== window.moves.at(-1)) window.moves.push(place);
    }
    requestAnimationFrame(look);
  };
  look();
}

test("explorer: late content and longer texts of a selection move no picture", async () => {
  for (const [width, views] of [
    [1280, ["heatmap"]],
    [360, VIEWS],
  ]) {
    for (const view of views) {
      const query = `explore.html?T=2000&C=8&base=1000&t=9&view=${view}`;
      await using({ query, width, before: answerLate }, async (exercise, page) => {
        await exercise.until(() =>
          /10000\^/.test(document.querySelector(".explorer-entry")?.textContent),
        );
        await exercise.until(() => !document.querySelector("#explorer-view progress"));
        await exercise.until(() => document.querySelector(".properties")?.ariaBusy === "false");
        const fields = await page.$$(".explorer-fields input");
        for (const [at, value] of [1999, 5].entries()) {
          await fields[at].evaluate((field, wanted) => {
            field.value = wanted;
            field.dispatchEvent(new Event("change"));
          }, String(value));
        }
        await exercise.until(() =>
          /cos\(1999 \//.test(document.querySelector(".explorer-entry").textContent),
        );
        await exercise.settle();
        const moves = await page.evaluate(() => window.moves);
        assert.equal(moves.length, 1, `${view}, ${width}: ${moves.join(" to ")}`);
      });
    }
  }
});

test("explorer: a reload restores the view, and a wrong address is reported", async () => {
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
    await page.click(".explorer-controls label:nth-of-type(2) input");
    await page.focus("table-map");
    for (const key of ["PageDown", "ArrowRight", "+"]) await page.keyboard.press(key);
    await exercise.until(
      () => /rows=\d+-\d+/.test(location.search) && /t=13/.test(location.search),
    );
    const seen = () =>
      page.evaluate(() => [
        location.search,
        document.querySelector(".explorer-text").textContent,
        document.querySelector(".explorer-entry").textContent,
        document.querySelector(".explorer-title").textContent,
      ]);
    const isCompared = () => document.querySelector(".ramp.difference") !== null;
    await exercise.until(isCompared);
    const before = await seen();
    await page.reload();
    await exercise.until(isCompared);
    await exercise.until(() =>
      /10000\^/.test(document.querySelector(".explorer-entry")?.textContent),
    );
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

test("explorer: authors limit the views and the table, and hide the formula's values", async () => {
  const views = VIEWS.filter((each) => each !== "distances");
  const query = `explore.html?T=40&C=8&base=1000&reveal=place&table=T&views=${views}&embed`;
  await using({ query }, async (exercise, page) => {
    await opens(exercise, "heatmap");
    assert.equal((await page.$$("#table label")).length, 1);
    assert.equal(await page.$eval("header", (each) => getComputedStyle(each).display), "none");
    await exercise.settle();
    assert.equal(await page.$(".explorer-controls input[type=radio]"), null);
    for (const view of views) {
      await page.click(`#explorer-tab-${view}`);
      await opens(exercise, view);
      await exercise.settle();
      assert.doesNotMatch(await exercise.text("#look"), /formula/i, view);
    }
    assert.equal(await page.$("#explorer-tab-distances"), null);
  });
});

test("explorer: axe finds nothing in any view, light and dark, and nothing is wider than a phone", async () => {
  await using({ query: "explore.html?T=40&C=8&base=1000&t=3&j=2" }, async (exercise, page) => {
    await opens(exercise, "heatmap");
    await page.click(".explorer-keeping button");
    for (const view of VIEWS) {
      await page.click(`#explorer-tab-${view}`);
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
    await page.click("#explorer-tab-heatmap");
    await emulate(page, { "forced-colors": "active" });
    const colours = await page.$$eval(".zoom button", (all) =>
      all.map((each) => getComputedStyle(each).color),
    );
    assert.notEqual(colours[0], colours[1], "what can be pressed, and what cannot");
  });
});

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

test("explorer: with large text on a narrow screen, the fields still show their numbers", async () => {
  await using({ query: "explore.html", width: 320 }, async (exercise, page) => {
    await exercise.until(() => document.querySelector("#table input") !== null);
    for (const size of ["16px", "24px"]) {
      const cut = await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize;
        const fields = [...document.querySelectorAll("#table input")];
        return fields
          .filter((each) => each.scrollWidth > each.clientWidth)
          .map((each) => each.value);
      }, size);
      assert.deepEqual(cut, [], size);
      assert.equal(await page.evaluate(overhang), 0, size);
    }
  });
});

test("explorer: saves each view as PNG, SVG and CSV", async () => {
  const query = "explore.html?T=40&C=8&base=1000";
  await using({ query, before: keepFiles }, async (exercise, page) => {
    for (const view of VIEWS) {
      await opens(exercise, "heatmap");
      await page.click(`#explorer-tab-${view}`);
      await opens(exercise, view);
      await exercise.settle();
      for (const [at, type] of ["png", "svg", "csv"].entries()) {
        await page.evaluate((index) => {
          window.kept.length = 0;
          document.querySelectorAll(".explorer-keeping [role=group] button")[index].click();
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
        // The file needs no style sheet.
        assert.doesNotMatch(text, / class="|var\(--/);
      }
      await page.click("#explorer-tab-heatmap");
    }
  });
});
