import assert from "node:assert/strict";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import { runnerImport } from "vite";
import { closing } from "#texts/closing.js";
import { mistakes } from "#texts/mistakes/index.js";
import { remarks } from "#texts/remarks.js";
import { verdicts as verdictTexts } from "#texts/verdicts.js";
import { logic } from "../../web/logic.mjs";
import { findings } from "../axe.mjs";
import { emulate, setScreen } from "../engine.mjs";
import { started } from "../harness.mjs";
import { overhang } from "../in-page.mjs";
import { entries } from "../submissions.mjs";
import { DOUBLED, isReady, NEXT, opened, spoken, TITLES } from "./feedback-section.mjs";

const { exercise: texts, pictures } = logic.texts;

const site = await started();

const using = (options, use) => site.using(options, use);

test("feedback: marks the explanation of an earlier table while tests run", async () => {
  await using({ code: DOUBLED }, async (exercise, page) => {
    await exercise.run();
    assert.equal(await exercise.text("#feedback-title"), texts.feedback.table);
    await exercise.paste("while (true) {}");
    const title = await page.evaluate(async () => {
      document.querySelector("button.primary").click();
      while (document.querySelector(".summary").dataset.phase !== "running") {
        await new Promise((resolve) => setTimeout(resolve));
      }
      return document.querySelector("#feedback-title").innerText;
    });
    assert.equal(title, texts.feedback.earlier);
    await exercise.finished();
    assert.equal(await exercise.text("#feedback-title"), texts.feedback.first);
  });
});

const csvOf = (T, angle) =>
  Array.from({ length: T }, (_, t) =>
    Array.from({ length: 6 }, (_, j) => Math[j % 2 ? "cos" : "sin"](angle(t, Math.floor(j / 2)))),
  ).join("\n");

const FOUND = (t) => Math.sin(t / 10000 ** (4 / 6));
const EXPECTED = (t) => Math.sin(t / 10000 ** (2 / 6));

const LEVELS = {
  none: { words: () => verdictTexts.hidden["wrong-value"], maps: 0, showsCase: false },
  place: { words: verdictTexts.place["wrong-value"], maps: 1, showsCase: false },
  found: { words: verdictTexts.found["wrong-value"], maps: 1, showsCase: true },
  expected: { words: verdictTexts.expected["wrong-value"], maps: 2, showsCase: true },
};
const WRONG_ENTRY = { T: 20, C: 6, t: 1, j: 2, found: FOUND(1), expected: EXPECTED(1) };
for (const [reveal, { words, maps, showsCase }] of Object.entries(LEVELS)) {
  test(`feedback: verdicts, pictures and live region obey reveal=${reveal}`, async () => {
    const options = { query: `?reveal=${reveal}`, width: 360, height: 780, ready: false };
    await using(options, async (exercise, page) => {
      await exercise.drop(
        "table.csv",
        csvOf(20, (t, i) => t / 10000 ** ((4 * i) / 6)),
      );
      const verdicts = await exercise.finished();
      assert.equal(verdicts.formula.words, words(WRONG_ENTRY));
      await page.click(NEXT);
      await page.click(NEXT);
      assert.deepEqual(await opened(exercise), [TITLES[0], TITLES[showsCase ? 1 : 2]]);
      const all = await page.evaluate(() => {
        const labels = [...document.querySelectorAll(".feedback [aria-label]")];
        const texts = [...document.querySelectorAll(".checks, .feedback, #live")];
        return [...labels.map((each) => each.ariaLabel), ...texts.map((each) => each.innerText)];
      });
      const tells = (number) => all.some((text) => text.includes(number));
      assert.equal(tells(FOUND(1).toFixed(4)), showsCase);
      assert.equal(tells(EXPECTED(1).toFixed(4)), reveal === "expected");
      assert.equal(await page.$$eval("table-map", (each) => each.length), maps);
      assert.equal(await page.evaluate(overhang), 0);
      if (!showsCase) return;

      const [sine] = await page.$$eval(".panels .waves", (each) =>
        each.map((wave) => wave.ariaLabel),
      );
      const rowsShown = [0, 1, 2, 3, 4, 5, 6];
      const formula = rowsShown.map((each) =>
        reveal !== "expected" && each === 1 ? null : EXPECTED(each),
      );
      const off = rowsShown.filter((each) => FOUND(each) !== EXPECTED(each));
      const table = rowsShown.map(FOUND);
      assert.equal(sine, pictures.wave({ j: 2, t: rowsShown, off, table, formula }));
      const rows = await page.$$eval(".row-numbers tbody tr", (each) =>
        each.map((row) => [row.className, ...row.innerText.split("\t")]),
      );
      const t = 1; // the row that the verdict names
      const given = reveal === "expected" ? EXPECTED(t).toFixed(4) : "sin(1 / 100002·1/6)";
      assert.deepEqual(rows[2], ["off", "2", FOUND(t).toFixed(4), given]);
      assert.deepEqual(rows[0], ["", "0", ...Array(2).fill(Math.sin(t).toFixed(4))]);
    });
  });
}

const whole = (type, power) => `import numpy as np

def sinusoidal_pe(T, C):
    table = np.zeros((T, C)${type})
    for t in range(T):
        for i in range(C // 2):
            angle = t / (10000 ${power} (2 * i // C))
            table[t, 2 * i] = np.sin(angle)
            table[t, 2 * i + 1] = np.cos(angle)
    return table
`;
const REMARKED = {
  "javascript: ^": [entries("wave(j, t / (10000 ^ ((j - (j % 2)) / C)))"), remarks.caret],
  "javascript: an array of whole numbers": [
    "const sinusoidal_pe = (T, C) =>\n  Array.from({ length: T }, (_, t) => Int32Array.from({ length: C }, Math.sin));\n",
    remarks["whole-numbers"],
  ],
  "python: ^": [whole("", "^"), remarks.caret],
  "python: an array of whole numbers": [whole(", dtype=int", "**"), remarks["whole-numbers"]],
};
for (const [name, [code, remark]] of Object.entries(REMARKED)) {
  test(`feedback: points to a message about the code, and does not say that no mistake is known (${name})`, async () => {
    const [language] = name.split(":");
    await using({ language, code }, async (exercise) => {
      await exercise.run();
      const observation = await exercise.text(".observation");
      const [line] = /\d+/.exec(await exercise.text(".error button").catch(() => "")) ?? [];
      const first = line ? closing.messageOnLine({ line }) : closing.messageOnCode;
      assert.ok(observation.startsWith(first), observation);
      assert.ok(!observation.includes("known mistake"), observation);
      assert.equal(await exercise.text(".error p"), remark);
    });
  });
}

const pixel = (page, x, y) =>
  page.$eval(
    "table-map",
    (map, left, top) => {
      const pen = document.createElement("canvas").getContext("2d");
      pen.drawImage(map.toCanvas(), -left * devicePixelRatio, -top * devicePixelRatio);
      return [...pen.getImageData(0, 0, 1, 1).data.slice(0, 3)];
    },
    x,
    y,
  );

test("feedback: the map has the table's colours and marks the entry, sharp and in both schemes", async () => {
  await using(
    { code: entries("T === 10 && t === 3 && j === 2 ? 0 : right(t, j)"), ready: false },
    async (exercise, page) => {
      await setScreen(page, { width: 1280, height: 800, deviceScaleFactor: 2 });
      await exercise.run();
      const label = await page.$eval("table-map", (map) => map.ariaLabel);
      const whole = { T: 10, C: 4, rows: [[0, 9]], columns: [[0, 3]] };
      const { map } = pictures;
      assert.equal(label, [map.label(whole), map.foundEntry({ t: 3, j: 2, found: 0 })].join(" "));
      const { width, own } = await page.$eval("table-map canvas", (canvas) => ({
        width: canvas.getBoundingClientRect().width,
        own: canvas.width,
      }));
      assert.equal(own, Math.round(2 * width));
      // Cells start at (52, 22) and are 44 by 16. Entry [0, 1] is 1, [5, 0] is sin 5, [3, 2] is marked.
      const colours = async () => [
        await pixel(page, 52 + 66, 22 + 8),
        await pixel(page, 52 + 22, 22 + 5 * 16 + 8),
        await pixel(page, 52 + 88, 22 + 3 * 16 + 8),
      ];
      const close = ([red, green, blue], hex) => {
        const wanted = Number.parseInt(hex, 16);
        const off = [red - (wanted >> 16), green - ((wanted >> 8) & 255), blue - (wanted & 255)];
        assert.ok(
          off.every((each) => Math.abs(each) < 24),
          `${[red, green, blue]} for ${hex}`,
        );
      };
      const light = await colours();
      for (const [at, hex] of ["d9731a", "2b6cb0", "1d1b18"].entries()) close(light[at], hex);
      await emulate(page, { "prefers-color-scheme": "dark" });
      await setScreen(page, { width: 700, height: 800, deviceScaleFactor: 2 });
      await page.waitForFunction(
        (before) => document.querySelector("table-map canvas").width !== before,
        {},
        own,
      );
      const dark = await colours();
      for (const [at, hex] of ["f2913f", "5ea8ec", "ece7dc"].entries()) close(dark[at], hex);
    },
  );
});

test("feedback: helps with a finished table at once, with its own numbers and without a solution", async () => {
  await using({ ready: false }, async (exercise, page) => {
    await exercise.drop(
      "table.csv",
      csvOf(2000, (t, i) => (t % 1024) / 10000 ** ((2 * i) / 6)),
    );
    await exercise.finished();
    const { observation } = mistakes.wrapped;
    assert.equal(await exercise.text(".observation"), observation({ value: 1024 }));
    const label = await page.$eval("table-map", (each) => each.ariaLabel);
    const shown = { T: 2000, C: 6, rows: [[1012, 1035]], columns: [[0, 5]] };
    assert.ok(label.startsWith(pictures.map.label(shown)), label);
    for (let steps = 0; steps < 3; steps++) await page.click(NEXT);
    assert.deepEqual(await opened(exercise), TITLES.slice(0, 3));
    assert.equal(await page.$(NEXT), null);
    const [wave] = await page.$$eval(".panels .waves", (all) => all.map((each) => each.ariaLabel));
    const t = Array.from({ length: 7 }, (_, at) => 1021 + at);
    const given = { j: 0, t, off: t.slice(3), table: t.map((each) => Math.sin(each % 1024)) };
    const formula = t.map((each) => (each === 1024 ? null : Math.sin(each)));
    assert.equal(wave, pictures.wave({ ...given, formula }));
  });
});

test("feedback: draws no picture for a shape that is not of whole numbers", async () => {
  const answersTs = fileURLToPath(new URL("../../../web/src/pictures/answers.ts", import.meta.url));
  const { module } = await runnerImport(answersTs);
  const size = { T: 4, C: 8 };
  const data = new Float64Array(2);
  for (const shape of [["<b>4</b>", 8], [4, "8"], [{}], [1.5], [Number.NaN]]) {
    const answers = new module.Answers();
    await answers.keeping(async () => ({ kind: "returned", value: { shape, data } }))(size);
    assert.equal(answers.of(size), undefined);
  }
  const answers = new module.Answers();
  await answers.keeping(async () => ({ kind: "returned", value: { shape: [2, 1], data } }))(size);
  assert.deepEqual(answers.of(size)?.shape, [2, 1]);
});

test("feedback: lists several mistakes, and announces all of them", async () => {
  const code = entries("wave(j, (t + 1) / 1000 ** ((j - (j % 2)) / C))");
  await using({ code, ready: false }, async (exercise, page) => {
    await exercise.run();
    const titles = await page.$$eval(".feedback .mistakes li", (all) =>
      all.map((each) => each.innerText),
    );
    const base = mistakes["wrong-base"].title.other({ value: 1000 });
    assert.deepEqual(titles, [mistakes["positions-from-one"].title, base]);
    const { combined } = mistakes["positions-from-one"].observation;
    assert.equal(await exercise.text(".observation"), combined);
    assert.ok((await spoken(exercise)).includes(`${closing.several({ titles })} ${combined}`));
  });
});

test("feedback: folds the next mistakes; help on them is there when the first is fixed", async () => {
  const both = "wave(j, (t + 1) / 1000 ** ((j - (j % 2)) / C))";
  const options = { code: entries(both), width: 360, height: 780, ready: false };
  await using(options, async (exercise, page) => {
    await exercise.run();
    const summary = ".feedback .mistakes summary";
    assert.equal(await page.$$eval(summary, (all) => all.length), 1);
    const isOpen = () => page.$eval(".feedback .mistakes details", ({ open }) => open);
    assert.equal(await isOpen(), false);
    await page.focus(summary);
    await page.keyboard.press("Enter");
    assert.equal(await isOpen(), true);
    const base = mistakes["wrong-base"].observation({ value: 1000 });
    const next = await exercise.text(".mistakes details p");
    assert.ok(next.includes(base), next);
    assert.equal(await page.evaluate(overhang), 0);
    assert.deepEqual(await findings(page), []);

    await page.click(NEXT);
    assert.equal(await isReady(exercise), false);
    await exercise.paste(entries(both.replace("(t + 1)", "t")));
    await exercise.run();
    assert.ok((await exercise.text(".observation")).includes(base));
    assert.equal(await page.$(summary), null);
    assert.deepEqual(await opened(exercise), []);
    assert.equal(await isReady(exercise), true);
  });
});

const MEASURED = entries(
  "j % 2 ? Math.cos(t) / 10000 ** ((j - 1) / C) : Math.sin(t / 10000 ** (j / C))",
);

for (const [reveal, { rows, divisor }] of Object.entries({
  none: { rows: 0 },
  place: { rows: 0 },
  found: { rows: 2, divisor: "10000^(2i/C)" },
  expected: { rows: 2, divisor: "21.5" },
})) {
  test(`feedback: the table of measured columns obeys reveal=${reveal}`, async () => {
    const options = { code: MEASURED, query: `?reveal=${reveal}`, width: 360, height: 780 };
    await using({ ...options, ready: false }, async (exercise, page) => {
      await exercise.run();
      if (rows > 0) await page.waitForSelector(".compared");
      const cells = await page.$$eval(".compared tbody tr:has(td)", (all) =>
        all.map((row) => [...row.cells].map((cell) => cell.innerText)),
      );
      assert.equal(cells.length, rows);
      assert.equal(await page.evaluate(overhang), 0);
      if (rows === 0) return;
      const off = await page.$$eval(".compared .off", (all) => all.map((each) => each.innerText));
      assert.deepEqual(off, ["1", "0.0464"]);
      assert.deepEqual(cells[0].slice(2), off);
      assert.deepEqual(cells[1].slice(2), [divisor, "1"]);
    });
  });
}
