import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { load } from "sinusoidal-pe";

import { logic } from "../../web/logic.mjs";
import { findings } from "../axe.mjs";
import { emulate, setScreen } from "../engine.mjs";
import { start } from "../harness.mjs";

const { distances, properties, shift } = logic.texts.views;

const pe = await load();

let site;
before(async () => {
  site = await start();
});
after(() => site?.close());

const isMeasured = () =>
  document.querySelector(".properties")?.ariaBusy === "false" &&
  document.querySelector("#explorer-view").ariaBusy === "false" &&
  !document.querySelector(".long-work button");
const words = (page) => page.$eval(".explorer-text", ({ textContent }) => textContent.trim());
const selected = (page) =>
  page.$$eval(".explorer-fields input", (fields) =>
    fields.map(({ valueAsNumber }) => valueAsNumber),
  );
const isSelected = (...wanted) =>
  `[...document.querySelectorAll(".explorer-fields input")].map((each) => each.value).join() === "${wanted}"`;
const states = (page) =>
  page.$$eval(".property .state", (each) => each.map(({ textContent }) => textContent));

const looking = (query, use) =>
  site.using({ query: `explore.html?${query}`, ready: false }, async (exercise, page) => {
    await exercise.until(isMeasured);
    await use(exercise, page);
  });

test("distances: another table that arrives before the formula's distances causes no error", () => {
  const before = () => {
    const { postMessage } = Worker.prototype;
    let isAsked = false;
    Worker.prototype.postMessage = function (message, ...rest) {
      postMessage.call(this, message, ...rest);
      if (message.method !== "wavelengths" || isAsked) return;
      isAsked = true;
      queueMicrotask(() => {
        const field = document.querySelector(".field-T input");
        field.value = "30";
        field.dispatchEvent(new Event("change"));
      });
    };
  };
  const query = "explore.html?T=20&C=6&view=distances";
  return site.using({ query, ready: false, before }, async (exercise) => {
    await exercise.until(() =>
      document.querySelector(".explorer-title")?.textContent.includes("T = 30"),
    );
    await exercise.until(() => document.querySelector(".profile .formula")?.getAttribute("d"));
    await exercise.until(isMeasured);
  });
});

async function assertAccessible(exercise, page) {
  for (const scheme of ["light", "dark"]) {
    await emulate(page, { "prefers-color-scheme": scheme });
    assert.deepEqual(await findings(page), [], scheme);
  }
  await setScreen(page, { width: 360, height: 740 });
  await exercise.settle();
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(over <= 0, `${over} pixels sideways`);
  await setScreen(page, { width: 1280, height: 800 });
}

test("distances: follow keys and pointer, and the shift shows the same two rows", () =>
  looking("T=100&C=6&pairing=unpaired&view=distances&t=3&j=0&k=7", async (exercise, page) => {
    const { keyboard } = page;
    const metric = "euclidean";
    /** The sentence on two rows ends before their distance. */
    const beforeValue = ({ t, k }) => distances.pair({ metric, t, k, value: 7 }).split("7.")[0];
    assert.ok((await words(page)).startsWith(distances.varying({ metric })));
    const { holds, broken } = properties.states;
    assert.deepEqual(await states(page), [holds, holds, holds, broken, broken, holds]);
    assert.ok((await exercise.text(".selected-pair")).startsWith(beforeValue({ t: 3, k: 7 })));

    await page.focus(".row-pairs table-map");
    await keyboard.press("ArrowDown"); // row 4 and row 10
    await exercise.until(isSelected(4, 0, 6));
    for (let step = 0; step < 8; ++step) await keyboard.press("ArrowLeft"); // beyond the diagonal
    await exercise.until(isSelected(2, 0, 2));
    await keyboard.press("ArrowLeft");
    await exercise.until(isSelected(1, 0, 3));
    const start = JSON.stringify(beforeValue({ t: 1, k: 3 }));
    await exercise.until(`document.querySelector("#live").textContent.startsWith(${start})`);

    await page.focus(".profile [role=slider]");
    await keyboard.press("End");
    await exercise.until(isSelected(1, 0, 99));
    assert.equal(
      await exercise.text(".selected-pair"),
      distances.notCompared({ t: 1, k: 99, rows: 100 }),
    );
    await keyboard.press("Home");
    await exercise.until(isSelected(1, 0, 0));
    await keyboard.press("PageDown");
    await exercise.until(isSelected(1, 0, 10));

    await page.$eval(".row-pairs table-map", (map) => map.scrollIntoView({ block: "center" }));
    const box = await (await page.$(".row-pairs table-map")).boundingBox();
    await page.mouse.move(box.x + box.width - 40, box.y + 60);
    await exercise.until(
      () => Number(document.querySelectorAll(".explorer-fields input")[2].value) > 60,
    );
    const [t, , k] = await selected(page);
    assert.ok(t < 20 && t + k > 80);
    await page.mouse.move(5, 5);
    await assertAccessible(exercise, page);

    await page.click("#explorer-tab-shift");
    await exercise.until(isMeasured);
    const { data } = pe.encode(100, 6, { pairing: "unpaired" });
    const table = { T: 100, C: 6, data };
    const turns = logic.rotationsOf({ T: 100, C: 6, data: pe.encode(100, 6).data }, k);
    const sentences = [
      logic.shiftSentence(table, turns, { t, k, limit: 1e-6 }),
      logic.everyRowSentence(table, turns, k),
    ].join(" ");
    const text = await words(page);
    assert.ok(text.startsWith(sentences), text);
    const fit = pe.linearity({ data, shape: [100, 6] }, k);
    assert.ok(text.endsWith(shift.best({ k, ...fit })), text);
  }));

test("shift: fitting and comparing can be cancelled and begun again, and a reload keeps dot products", () =>
  site.using(
    { query: "explore.html?T=2048&C=1024&view=shift&t=0", ready: false },
    async (exercise, page) => {
      // 2·10⁹ multiplications; the progress of a fit has no value.
      await page.waitForSelector(".long-work progress:indeterminate", { visible: true });
      await page.click(".long-work button");
      const cancelled = JSON.stringify(shift.cancelled({ k: 1 }));
      await exercise.until(
        `document.querySelector(".explorer-text").textContent.includes(${cancelled})`,
      );
      await page.click(".long-work button");
      await page.waitForSelector(".long-work progress", { visible: true });
      await page.click("#explorer-tab-distances");
      await page.waitForSelector(".long-work progress", { visible: true });
      await page.click(".long-work button");
      const again = JSON.stringify(distances.again);
      await exercise.until(
        `document.querySelector(".long-work button").textContent.includes(${again})`,
      );
      await page.click(".explorer-controls label:nth-of-type(2)");
      await page.waitForSelector(".long-work progress");
      await exercise.until(
        () => new URLSearchParams(location.search).get("distances-of") === "products",
      );
      await page.goto(page.url().replace(/2048|1024/g, "64"));
      await exercise.until(isMeasured);
      const { data } = pe.encode(64, 64);
      const pairs = new logic.RowPairs("dot-product", 64);
      pairs.add(pe.pairwise({ shape: [64, 64], data }, { metric: "dot-product" }).data, 0);
      assert.equal(await words(page), logic.pairsSentences(pairs).join(" "));
      await page.click(".explorer-keeping button");
      await page.waitForSelector(".explorer-numbers th[scope=col]");
      const head = await page.$$eval(".explorer-numbers th[scope=col]", (each) =>
        each.map(({ textContent }) => textContent),
      );
      const { least, mean, largest, formula } = distances.heads;
      assert.deepEqual(head, ["k", least, mean, largest, "t = 0", formula]);
    },
  ));

test("shift: shows M(k) of a pair in numbers, and the best one of a table in another order", () =>
  looking("T=40&C=6&layout=halves&view=shift&t=3&j=2&k=7", async (exercise, page) => {
    const blocks = () =>
      page.$$eval(".shift-pair .block", (each) =>
        each.map(({ innerText }) => innerText.replace(/\s+/g, " ").trim()),
      );
    const [turn, row, , wanted] = await blocks();
    const matrix = shift.matrix({ k: 7, pair: 1 });
    assert.equal(turn, `0.9477 0.3192 −0.3192 0.9477 ${matrix}`);
    assert.ok(row.endsWith(` ${shift.row({ t: 3 })}`));
    assert.ok(wanted.endsWith(` ${shift.row({ t: 10 })}`));
    assert.equal(await page.$$eval(".shift-pair .sign", (signs) => signs.at(-1).textContent), "≠");
    const { data } = pe.encode(40, 6, { layout: "halves" });
    const turns = logic.rotationsOf({ T: 40, C: 6, data: pe.encode(40, 6).data }, 7);
    const table = { T: 40, C: 6, data };
    const off = logic.shiftSentence(table, turns, { t: 3, k: 7, limit: 1e-6 });
    const fit = pe.linearity({ data, shape: [40, 6] }, 7);
    const text = await words(page);
    assert.ok(text.startsWith(off), text);
    assert.ok(text.endsWith(shift.best({ k: 7, ...fit })), text);
    await assertAccessible(exercise, page);
    await page.click(".explorer-controls label:nth-of-type(2)");
    await exercise.until(() => document.querySelector(".shift-pair") === null);
    await exercise.until(() => new URLSearchParams(location.search).get("shift-m") === "best");
    assert.ok((await exercise.text(".m-of-k figcaption")).endsWith(shift.map.best({ C: 6, k: 7 })));
    await page.focus(".shifted [role=slider]");
    await page.keyboard.press("End");
    await exercise.until(isSelected(3, 5, 7));
    const value = logic.texts.views.frame.entry({ t: 10, j: 5, value: data[10 * 6 + 5] });
    const said = await page.$eval(".shifted [role=slider]", ({ ariaValueText }) => ariaValueText);
    assert.ok(said.startsWith(`${value} `), said);

    // An earlier table without such rows changes nothing.
    const resize = (T) =>
      page.$eval(
        ".field-T input",
        (field, wanted) => {
          field.value = wanted;
          field.dispatchEvent(new Event("change"));
        },
        String(T),
      );
    await resize(1);
    await exercise.until(isSelected(0, 5, 0));
    await resize(40);
    await exercise.until(isSelected(3, 5, 7));
  }));

test("properties: are marks on a phone until they are opened", () =>
  site.using(
    { query: "explore.html?T=7&C=6&view=heatmap", ready: false, width: 360, height: 740 },
    async (exercise, page) => {
      await exercise.until(isMeasured);
      assert.equal(await page.$eval(".properties", ({ open }) => open), false);
      assert.equal(await page.$$eval(".property-mark path", ({ length }) => length), 6);
      await page.click(".properties summary");
      const distance = pe.distances(6, [6])[0];
      const closest = distances.closest({ s: 0, t: 6, distance });
      assert.ok((await exercise.text(".properties ul")).includes(closest));
      assert.deepEqual(await findings(page), []);
    },
  ));

test("a map that was hidden while its table changed shows the new table", () =>
  looking("T=20&C=6", async (exercise, page) => {
    await page.$eval("table-map", async (map) => {
      map.style.display = "none";
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));
      const field = document.querySelector(".field-T input");
      field.value = "30";
      field.dispatchEvent(new Event("change"));
    });
    await exercise.until(() =>
      document.querySelector(".explorer-title")?.textContent.includes("T = 30"),
    );
    const [shown, drawn] = await page.$eval("table-map", async (map) => {
      const frame = () =>
        new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));
      await frame();
      map.style.display = "";
      await frame();
      const before = map.toCanvas().toDataURL();
      dispatchEvent(new Event("themechange")); // draws it again
      return [before, map.toCanvas().toDataURL()];
    });
    assert.equal(shown === drawn, true);
  }));
