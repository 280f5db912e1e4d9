// What the page says and shows of a table that is not right.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";

import { runnerImport } from "vite";
import { closing } from "#texts/closing.js";
import { measured } from "#texts/measured.js";
import { mistakes } from "#texts/mistakes.js";
import { remarks } from "#texts/remarks.js";
import { unnamed } from "#texts/unnamed.js";
import { verdicts as verdictTexts } from "#texts/verdicts.js";
import { logic } from "../web/logic.mjs";
import { entries, RIGHT } from "./codes.mjs";
import { emulate, setScreen } from "./engine.mjs";
import { letters, overhang, start, watchDownloads } from "./harness.mjs";

const { pictures } = logic.texts;
const DOUBLED = entries("wave(j, t / 10000 ** (2 * (j - (j % 2)) / C))");
const TRANSPOSED = entries("right(t, j)").replace("return", "[T, C] = [C, T]; return");
/** The page's sentence on the divisors of `DOUBLED`. */
const DIVISOR = measured.oneDivisor({ C: 4, columns: [2, 3], divisor: 10000, digits: 3 });
const { exercise: texts, help, success } = logic.texts;
const WAITING = help.waiting({ minutes: 2 });
const HINTS = logic.STEPS.map((step) => help.hints[step]);
const STEPS = HINTS.map(({ title }) => title);

let site;
before(async () => {
  site = await start();
});
after(() => site.close());

const using = (options, use) => site.using(options, use);

const opened = ({ page }) =>
  page.$$eval(".feedback h3", (titles) => titles.map((title) => title.textContent));
const next = ".feedback .next button";
const isReady = ({ page }) =>
  page.$eval(next, (button) => button.getAttribute("aria-disabled") === "false");
const spoken = ({ page }) => page.$eval("#live", (live) => live.innerText);

test("a step opens only after a run of changed code, and stays open for its mistake", async () => {
  await using({ code: DOUBLED }, async (exercise, page) => {
    await exercise.run();
    assert.deepEqual(await opened(exercise), []);
    const observation = await exercise.text(".observation");
    assert.ok(observation.startsWith(DIVISOR));
    const sameSize = /T\s=\s10, C\s=\s4\b/;
    assert.match((await exercise.verdicts()).formula.words, sameSize);
    assert.match(await page.$eval("table-map", (map) => map.ariaLabel), sameSize);
    assert.ok((await spoken(exercise)).includes(observation));

    await page.click(next);
    await exercise.run(); // the same code
    assert.equal(await isReady(exercise), false);
    await page.click(next); // too early
    assert.deepEqual(await opened(exercise), STEPS.slice(0, 1));
    assert.equal(await exercise.text("#next-note"), WAITING);
    assert.ok((await spoken(exercise)).includes(WAITING), "a press on it is answered");
    await exercise.append("\n// a space and a comment ");
    await exercise.run();
    assert.equal(await isReady(exercise), false);
    await exercise.append("\n0;");
    assert.equal(await isReady(exercise), false);
    await exercise.run();
    assert.equal(await isReady(exercise), true);
    await page.click(next);
    assert.deepEqual(await opened(exercise), STEPS.slice(0, 2));
    assert.match(await page.$eval("#step-picture + p", (text) => text.innerText), sameSize);

    await exercise.paste(TRANSPOSED);
    await exercise.run();
    assert.deepEqual(await opened(exercise), []);
    assert.equal(await page.$("table-map"), null);
    await page.click(next);
    await exercise.append("0;");
    await exercise.run();
    assert.equal(await exercise.text(next), help.shapes.open);
    await page.click(next);
    const shapes = await page.$$eval(".outline", (all) => all.map((each) => each.ariaLabel));
    assert.deepEqual(shapes, [
      pictures.outline.expected({ shape: [4, 8] }),
      pictures.outline.found({ shape: [8, 4] }),
    ]);

    await exercise.paste(DOUBLED);
    await exercise.run();
    assert.deepEqual(await opened(exercise), STEPS.slice(0, 2));
    assert.equal(await isReady(exercise), true);

    const shown = () =>
      page.$eval(".results", (results) => results.innerText.replace(/[^\S\n]+/g, " "));
    const before = await shown();
    await page.reload();
    await page.waitForSelector(".observation");
    assert.equal(await shown(), before, "after a reload");
    assert.deepEqual(await opened(exercise), STEPS.slice(0, 2));

    await exercise.paste(RIGHT);
    await exercise.run();
    await page.waitForSelector(".next-steps");
    assert.equal(await exercise.text("#feedback-title"), texts.feedback.passed);
    const built = success.code({ tables: 9, rows: 5003 });
    assert.equal(await exercise.text(".observation"), built);
    assert.equal(await page.$(next), null);
    await page.reload();
    await page.waitForSelector(".next-steps");
    assert.equal(await exercise.text(".observation"), success.earlierCode);
    assert.equal(await exercise.text("#feedback-title"), texts.feedback.passed);

    await page.evaluate(() => {
      const key = "sinusoidal-pe:report";
      const { evidence: _, ...kept } = JSON.parse(localStorage.getItem(key));
      kept.report.passed = false;
      kept.report.verdicts[2] = { state: "failed", reason: "no reason", witness: {} };
      localStorage.setItem(key, JSON.stringify(kept));
    });
    await page.reload();
    await page.waitForSelector(next);
    assert.equal(await exercise.phase(), "idle", "what cannot be shown is not");
  });
});

const FIRST_STEPS = logic.FIRST_STEPS.map((step) => help.hints[step].title);

/** Lets two minutes pass when `passTwoMinutes` is called. */
const holdClock = () => {
  const { now } = Date;
  const { setTimeout } = window;
  const waiting = [];
  let passed = 0;
  Date.now = () => now() + passed;
  window.setTimeout = (call, time, ...rest) =>
    time > 100_000 ? waiting.push(call) : setTimeout(call, time, ...rest);
  window.passTwoMinutes = () => {
    passed += 120_000;
    for (const call of waiting.splice(0)) call();
  };
};

for (const lane of ["javascript", "python"]) {
  test(`${lane}: before any run, steps to a first table open, each two minutes after the other`, async () => {
    await using({ lane, code: "", before: holdClock, ready: false }, async (exercise, page) => {
      await page.waitForSelector(next);
      assert.equal(await exercise.text("#feedback-title"), texts.feedback.first);
      for (const [at, title] of FIRST_STEPS.entries()) {
        assert.equal(await isReady(exercise), true);
        await page.click(next);
        assert.deepEqual(await opened(exercise), FIRST_STEPS.slice(0, at + 1));
        assert.ok((await spoken(exercise)).includes(help.opened({ title })));
        if (at === 3) break;
        assert.equal(await isReady(exercise), false);
        assert.ok((await exercise.text("#next-note")).startsWith(WAITING));
        await page.evaluate(() => window.passTwoMinutes());
      }
      const worked = await page.$$eval(".worked tr", (rows) => rows.map((row) => row.innerText));
      assert.deepEqual(worked, [
        "divisor\t100002·1/6\t21.544347",
        "angle\t1 / 21.544347\t0.046416",
        "column 2\tsin 0.046416\t0.046399",
        "column 3\tcos 0.046416\t0.998923",
      ]);
      const listings = await page.$$eval(".listing", (all) => all.map((each) => each.innerText));
      const sign = { javascript: /^function sinusoidal_pe/, python: /^import numpy as np/ }[lane];
      for (const listing of listings) assert.match(listing, sign);
      assert.equal(listings.length, 2);
      await page.evaluate(() => document.querySelector("[role=tab][aria-selected=false]").click());
      assert.deepEqual(
        await opened(exercise),
        FIRST_STEPS.slice(0, 3),
        "a solution is a language's",
      );
    });
  });
}

const NO_TABLE = {
  javascript: {
    starter: undefined,
    "an exception": "function sinusoidal_pe(T, C) { return missing; }",
    "no return": "function sinusoidal_pe(T, C) { const table = []; }",
    strings: entries('"1"'),
    "a generator": "function* sinusoidal_pe(T, C) { yield [0, 1]; }",
    "another name": "function positional(T, C) { return []; }",
  },
  python: {
    starter: undefined,
    "an exception": "def sinusoidal_pe(T, C):\n    return missing\n",
    "no return": "def sinusoidal_pe(T, C):\n    table = []\n",
    strings: 'def sinusoidal_pe(T, C):\n    return [["0"] * C] * T\n',
    "a generator": "def sinusoidal_pe(T, C):\n    yield [0] * C\n",
    "another name": "def positional(T, C):\n    return []\n",
  },
};

for (const [lane, codes] of Object.entries(NO_TABLE)) {
  test(`${lane}: where no table came, whatever came instead, the steps to a first table go on`, async () => {
    await using({}, async (exercise, page) => {
      if (lane === "python") {
        await page.click("#lane-python"); // with its own starter
        await exercise.pythonReady();
      }
      let steps = 0;
      for (const [what, code] of Object.entries(codes)) {
        if (code) await exercise.paste(code);
        await exercise.run();
        const observation = await exercise.text(".observation");
        const isCrash = what === "an exception";
        const line = { javascript: 1, python: 2 }[lane];
        const hasMessage = code !== undefined && (await page.$(".error")) !== null;
        const noTable = hasMessage ? help.noTableSaid.hint : help.noTable.hint;
        assert.equal(observation, isCrash ? help.crash.observation({ line }) : noTable, what);
        const title = isCrash ? texts.feedback.crash : texts.feedback.first;
        assert.equal(await exercise.text("#feedback-title"), title);
        const listing = await page.$$eval(".crash", (all) => all.map((each) => each.innerText));
        assert.equal(listing.length, isCrash ? 1 : 0);
        if (isCrash) assert.match(listing[0], /return missing[\s\S]*missing.* is not defined/);
        assert.ok((await spoken(exercise)).includes(observation), what);
        assert.deepEqual(await opened(exercise), FIRST_STEPS.slice(0, steps), what);
        if (steps === FIRST_STEPS.length) continue;
        await page.click(next);
        steps += 1;
      }
      await exercise.paste(await page.$eval("#step-skeleton ~ .listing", (pre) => pre.textContent));
      await exercise.run();
      assert.equal(await exercise.text("#feedback-title"), texts.feedback.table);
      await exercise.paste(codes["an exception"]);
      await exercise.run();
      assert.deepEqual(await opened(exercise), FIRST_STEPS, "after another diagnosis");
      await page.reload();
      await page.waitForSelector("#step-solution");
      assert.deepEqual(await opened(exercise), FIRST_STEPS, "after a reload");
      assert.notEqual(await page.$(".crash"), null, "the error too");
    });
  });
}

test("while tests run, what is told of the table before is marked so", async () => {
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

test("by keyboard alone all steps open; the solution is right, and the report says it was shown", async () => {
  await using({ code: DOUBLED, before: watchDownloads }, async (exercise, page) => {
    const run = async () => {
      await page.keyboard.down("Control");
      await page.keyboard.press("Enter");
      await page.keyboard.up("Control");
      await exercise.finished();
    };
    const focused = () => page.evaluate(() => document.activeElement.textContent.trim());
    const tabTo = async (text) => {
      for (let steps = 0; steps < 30; steps++) {
        if ((await focused()) === text) return;
        await page.keyboard.press("Tab");
      }
      assert.fail(`no way to ${text}`);
    };
    const assisted = async () => {
      const before = await page.evaluate(() => window.saved.length);
      await page.$$eval(".tools details:nth-child(3) button", (buttons) => buttons[2].click());
      await page.waitForFunction((count) => window.saved.length > count, {}, before);
      const [, bytes] = (await page.evaluate(() => window.saved)).at(-1);
      return JSON.parse(new TextDecoder().decode(Uint8Array.from(bytes))).assisted;
    };

    for (const [at, { open: opener }] of HINTS.entries()) {
      await page.evaluate(() =>
        document.querySelector(".codemirror").shadowRoot.querySelector(".cm-content").focus(),
      );
      await page.keyboard.type("0;");
      await run();
      if (at === 3) {
        assert.equal(await exercise.text("#next-note"), help.reported);
        assert.equal(await assisted(), false);
      }
      await page.focus(".toolbar button:last-child");
      await tabTo(opener);
      await page.keyboard.press("Enter");
      assert.equal(await focused(), STEPS[at]);
      const { top, bottom, height } = await page.$eval(".step:last-of-type", (step) => {
        const box = step.getBoundingClientRect();
        return { top: box.top, bottom: box.bottom, height: innerHeight };
      });
      assert.ok(top >= -1 && bottom <= height + 1, `${opener}: ${top} to ${bottom}`);
      assert.deepEqual(await opened(exercise), STEPS.slice(0, at + 1));
      const words = await page.$eval(
        ".step:last-of-type > :nth-child(2)",
        (text) => text.innerText,
      );
      const said = at % 2 === 0 ? words : help.opened({ title: STEPS[at] });
      assert.ok((await spoken(exercise)).includes(said), said);
    }
    const solution = await page.$eval("#step-solution + .listing", (pre) => pre.textContent);
    assert.equal(await assisted(), true);
    await exercise.paste(solution);
    await exercise.run();
    assert.equal(letters(await exercise.verdicts()), "PPPPPP");
    await page.reload();
    await exercise.until(() => document.querySelector(".codemirror") !== null);
    await exercise.run();
    assert.equal(await assisted(), true);
  });
});

/** A file with T rows of the waves of `angle`, six columns. */
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
  test(`reveal=${reveal} is kept by verdicts, pictures and the live region`, async () => {
    const options = { query: `?reveal=${reveal}`, width: 360, height: 780, ready: false };
    await using(options, async (exercise, page) => {
      await exercise.drop(
        "table.csv",
        csvOf(20, (t, i) => t / 10000 ** ((4 * i) / 6)),
      );
      const verdicts = await exercise.finished();
      assert.equal(verdicts.formula.words, words(WRONG_ENTRY));
      await page.click(next);
      await page.click(next);
      assert.deepEqual(await opened(exercise), [STEPS[0], STEPS[showsCase ? 1 : 2]]);
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
      const t = 2; // the first row of which no verdict tells
      assert.deepEqual(rows[2], ["off", "2", FOUND(t).toFixed(4), EXPECTED(t).toFixed(4)]);
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
  test(`a message about the code comes first, and replaces that no mistake is known (${name})`, async () => {
    const [lane] = name.split(":");
    await using({ lane, code }, async (exercise) => {
      await exercise.run();
      const observation = await exercise.text(".observation");
      const [line] = /\d+/.exec(await exercise.text(".error button").catch(() => "")) ?? [];
      const first = line ? closing.messageOnLine({ line }) : closing.messageOnCode;
      assert.ok(observation.startsWith(first), observation);
      assert.ok(!observation.includes(unnamed.numbers.observation), observation);
      assert.equal(await exercise.text(".error p"), remark);
    });
  });
}

test("the author can leave out the solution, or all hints", async () => {
  await using(
    { code: DOUBLED, query: "?hints=off&reveal=expected", ready: false },
    async (exercise, page) => {
      await exercise.run();
      assert.ok((await exercise.text(".feedback .observation")).startsWith(DIVISOR));
      assert.equal(await page.$(".feedback button, .feedback figure"), null);
    },
  );
  await using({ code: DOUBLED, query: "?solution=off" }, async (exercise, page) => {
    for (let steps = 0; steps < 3; steps++) {
      await exercise.run();
      await page.click(next);
      await exercise.append("\n0;");
    }
    await exercise.run();
    assert.deepEqual(await opened(exercise), STEPS.slice(0, 3));
    assert.equal(await page.$(next), null);
  });
});

/** The colour at a place of the map, in CSS pixels from its upper left corner. */
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

test("the map has the table's colours and marks the entry, sharp and in both schemes", async () => {
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
      // Cells are 44 by 16 from (52, 22) on: entry [0, 1] is 1, [5, 0] is sin 5, [3, 2] is marked.
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

test("a finished table is helped with at once, with its own numbers and without a solution", async () => {
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
    for (let steps = 0; steps < 3; steps++) await page.click(next);
    assert.deepEqual(await opened(exercise), STEPS.slice(0, 3));
    assert.equal(await page.$(next), null);
    const [wave] = await page.$$eval(".panels .waves", (all) => all.map((each) => each.ariaLabel));
    const t = Array.from({ length: 7 }, (_, at) => 1021 + at);
    const given = { j: 0, t, off: t.slice(3), table: t.map((each) => Math.sin(each % 1024)) };
    const formula = t.map((each) => (each === 1024 ? null : Math.sin(each)));
    assert.equal(wave, pictures.wave({ ...given, formula }));
  });
});

test("a shape that is no list of whole numbers is not kept for the pictures", async () => {
  const answersTs = fileURLToPath(new URL("../../web/src/answers.ts", import.meta.url));
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

test("several mistakes are listed on the page, and all of it is spoken", async () => {
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

/** Right sines; cosines of the position, divided by the divisor. */
const MEASURED = entries(
  "j % 2 ? Math.cos(t) / 10000 ** ((j - 1) / C) : Math.sin(t / 10000 ** (j / C))",
);

for (const [reveal, { rows, divisor }] of Object.entries({
  none: { rows: 0 },
  place: { rows: 0 },
  found: { rows: 2, divisor: "10000^(2i/C)" },
  expected: { rows: 2, divisor: "3.16" },
})) {
  test(`reveal=${reveal} is kept by the table of what was measured`, async () => {
    const options = { code: MEASURED, query: `?reveal=${reveal}`, width: 360, height: 780 };
    await using({ ...options, ready: false }, async (exercise, page) => {
      await exercise.run();
      const cells = await page.$$eval(".compared tbody tr:has(td)", (all) =>
        all.map((row) => [...row.cells].map((cell) => cell.innerText)),
      );
      assert.equal(cells.length, rows);
      assert.equal(await page.evaluate(overhang), 0);
      if (rows === 0) return;
      const off = await page.$$eval(".compared .off", (all) => all.map((each) => each.innerText));
      assert.deepEqual(off, ["1", "0.316"]);
      assert.deepEqual(cells[0].slice(2), off);
      assert.deepEqual(cells[1].slice(2), [divisor, "1"]);
    });
  });
}
