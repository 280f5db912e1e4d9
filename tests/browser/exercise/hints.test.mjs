import assert from "node:assert/strict";
import { test } from "node:test";
import { measured } from "#texts/measured.js";
import { logic } from "../../web/logic.mjs";
import { findings } from "../axe.mjs";
import { letters } from "../exercise-page.mjs";
import { started } from "../harness.mjs";
import { watchDownloads } from "../in-page.mjs";
import { entries, RIGHT } from "../submissions.mjs";
import { DOUBLED, HINTS, isReady, NEXT, opened, spoken, TITLES } from "./feedback-section.mjs";

const { exercise: texts, help, pictures, statuses, success } = logic.texts;

const TRANSPOSED = entries("right(t, j)").replace("return", "[T, C] = [C, T]; return");
const DIVISOR = measured.oneDivisor({ C: 4, columns: [2, 3], divisor: 10000, digits: 3 });
const WAITING = help.waiting({ minutes: 2 });

const site = await started();

const using = (options, use) => site.using(options, use);

test("hints: one opens only after a run of changed code, and stays open for its mistake", async () => {
  await using({ code: DOUBLED }, async (exercise, page) => {
    await exercise.run();
    assert.deepEqual(await opened(exercise), []);
    const observation = await exercise.text(".observation");
    assert.ok(observation.startsWith(DIVISOR));
    const sameSize = /T\s=\s10, C\s=\s4\b/;
    assert.match((await exercise.verdicts()).formula.words, sameSize);
    assert.match(await page.$eval("table-map", (map) => map.ariaLabel), sameSize);
    assert.ok((await spoken(exercise)).includes(observation));

    await page.click(NEXT);
    await exercise.run(); // the same code
    assert.equal(await isReady(exercise), false);
    await page.click(NEXT); // too early
    assert.deepEqual(await opened(exercise), TITLES.slice(0, 1));
    assert.equal(await exercise.text("#next-note"), WAITING);
    assert.match(await exercise.text(".next .time-left"), /^[0-2]:[0-5]\d$/);
    assert.ok((await spoken(exercise)).includes(WAITING), "a press on it is answered");
    await exercise.append("\n// a space and a comment ");
    await exercise.run();
    assert.equal(await isReady(exercise), false);
    await exercise.append("\n0;");
    assert.equal(await isReady(exercise), false);
    await exercise.run();
    assert.equal(await isReady(exercise), true);
    await page.click(NEXT);
    assert.deepEqual(await opened(exercise), TITLES.slice(0, 2));
    assert.match(await page.$eval("#hint-picture + p", (text) => text.innerText), sameSize);

    await exercise.paste(TRANSPOSED);
    await exercise.run();
    assert.deepEqual(await opened(exercise), []);
    assert.equal(await page.$("table-map"), null);
    await page.click(NEXT);
    await exercise.append("0;");
    await exercise.run();
    assert.equal(await exercise.text(NEXT), help.shapes.open);
    await page.click(NEXT);
    await page.waitForSelector(".outline");
    const shapes = await page.$$eval(".outline", (all) => all.map((each) => each.ariaLabel));
    assert.deepEqual(shapes, [
      pictures.outline.expected({ shape: [7, 6] }),
      pictures.outline.found({ shape: [6, 7] }),
    ]);

    await exercise.paste(DOUBLED);
    await exercise.run();
    assert.deepEqual(await opened(exercise), TITLES.slice(0, 2));
    assert.equal(await isReady(exercise), true);

    const shown = () =>
      page.$eval(".results", (results) => results.innerText.replace(/[^\S\n]+/g, " "));
    const before = await shown();
    await page.reload();
    await page.waitForSelector(".observation");
    assert.equal(await shown(), before, "after a reload");
    assert.deepEqual(await opened(exercise), TITLES.slice(0, 2));

    await exercise.paste(RIGHT);
    await exercise.run();
    await page.waitForSelector(".next-steps");
    assert.equal(await exercise.text("#feedback-title"), texts.feedback.passed);
    const built = success.code({ tables: 8, rows: 5003 });
    assert.equal(await exercise.text(".observation"), built);
    assert.equal(await page.$(NEXT), null);
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
    await page.waitForSelector(NEXT);
    assert.equal(await exercise.phase(), "idle", "what cannot be shown is not");

    await page.evaluate(() => {
      const other = { form: 99, report: {} };
      localStorage.setItem("sinusoidal-pe:report", JSON.stringify(other));
    });
    await page.reload();
    await page.waitForSelector(NEXT);
    assert.equal(await exercise.phase(), "idle");
    assert.equal(await exercise.code(), RIGHT, "the code stays");
  });
});

const FIRST_STEPS = logic.FIRST_HINTS.map((hint) => help.hints[hint].title);

for (const language of ["javascript", "python"]) {
  test(`hints in ${language}: those to a first table open before any run, without a wait`, async () => {
    await using({ language, code: "", ready: false }, async (exercise, page) => {
      await page.waitForSelector(NEXT);
      assert.equal(await exercise.text("#feedback-title"), texts.feedback.first);
      for (const [at, title] of FIRST_STEPS.entries()) {
        assert.equal(await isReady(exercise), true);
        await page.click(NEXT);
        assert.deepEqual(await opened(exercise), FIRST_STEPS.slice(0, at + 1));
        assert.ok((await spoken(exercise)).includes(help.opened({ title })));
        if (at === 3) break;
      }
      const worked = await page.$$eval(".worked tr", (rows) => rows.map((row) => row.innerText));
      assert.deepEqual(worked, [
        "divisor\t100002·1/6\t21.544347",
        "angle\t1 / 21.544347\t0.046416",
        "column 2\tsin 0.046416\t0.046399",
        "column 3\tcos 0.046416\t0.998923",
      ]);
      const listings = await page.$$eval(".listing", (all) => all.map((each) => each.innerText));
      const sign = { javascript: /^function sinusoidal_pe/, python: /^import numpy as np/ }[
        language
      ];
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

for (const [language, codes] of Object.entries(NO_TABLE)) {
  test(`hints in ${language}: those to a first table continue after any result without a table`, async () => {
    await using({}, async (exercise, page) => {
      if (language === "python") {
        await page.click("#language-python"); // with its own starter
        await exercise.pythonReady();
      }
      let steps = 0;
      for (const [what, code] of Object.entries(codes)) {
        if (code) await exercise.paste(code);
        await exercise.run();
        const observation = await exercise.text(".observation");
        const isCrash = what === "an exception";
        const line = { javascript: 1, python: 2 }[language];
        const hasMessage = code !== undefined && (await page.$(".error")) !== null;
        const fact = ["strings", "a generator"].includes(what) ? "other" : "none";
        const [next] = help.noTableNext[hasMessage ? "said" : "unsaid"].hint;
        const noTable = `${help.noTable[fact]} ${next}`;
        assert.equal(observation, isCrash ? help.crash.observation({ line }) : noTable, what);
        const title = isCrash ? texts.feedback.crash : texts.feedback.first;
        assert.equal(await exercise.text("#feedback-title"), title);
        const listing = await page.$$eval(".crash", (all) => all.map((each) => each.innerText));
        assert.equal(listing.length, isCrash ? 1 : 0);
        if (isCrash) assert.match(listing[0], /return missing[\s\S]*missing.* is not defined/);
        assert.ok((await spoken(exercise)).includes(observation), what);
        assert.deepEqual(await opened(exercise), FIRST_STEPS.slice(0, steps), what);
        if (steps === FIRST_STEPS.length) continue;
        await page.click(NEXT);
        steps += 1;
      }
      await exercise.paste(await page.$eval("#hint-skeleton ~ .listing", (pre) => pre.textContent));
      await exercise.run();
      assert.equal(
        await exercise.text("#feedback-title"),
        texts.feedback.first,
        "the page names its gap",
      );
      await exercise.paste(codes["an exception"]);
      await exercise.run();
      assert.deepEqual(await opened(exercise), FIRST_STEPS, "after another diagnosis");
      await page.reload();
      await page.waitForSelector("#hint-solution");
      assert.deepEqual(await opened(exercise), FIRST_STEPS, "after a reload");
      assert.notEqual(await page.$(".crash"), null, "the error too");
    });
  });
}

test("hints: all open by keyboard; the solution is right, and the report notes it", async () => {
  await using({ code: DOUBLED, before: watchDownloads }, async (exercise, page) => {
    const run = async () => {
      await exercise.withControl("Enter");
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
      assert.equal(await focused(), TITLES[at]);
      await opened(exercise);
      const { top, bottom, height } = await page.$eval(".hint:last-of-type", (step) => {
        const box = step.getBoundingClientRect();
        return { top: box.top, bottom: box.bottom, height: innerHeight };
      });
      assert.ok(top >= -1 && bottom <= height + 1, `${opener}: ${top} to ${bottom}`);
      assert.deepEqual(await opened(exercise), TITLES.slice(0, at + 1));
      const words = await page.$eval(
        ".hint:last-of-type > :nth-child(2)",
        (text) => text.innerText,
      );
      const said = at % 2 === 0 ? words : help.opened({ title: TITLES[at] });
      assert.ok((await spoken(exercise)).includes(said), said);
    }
    const solution = await page.$eval("#hint-solution + .listing", (pre) => pre.textContent);
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

test("hints: the author can leave out the solution, or all hints", async () => {
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
      await page.click(NEXT);
      await exercise.append("\n0;");
    }
    await exercise.run();
    assert.deepEqual(await opened(exercise), TITLES.slice(0, 3));
    assert.equal(await page.$(NEXT), null);
  });
});

const { SKELETONS } = logic;

const FILLED = {
  javascript: {
    angle: ["const angle = 0;", "const angle = t / 10000 ** ((2 * i) / C);"],
    entries: ["row.push(0, 0);", "row.push(Math.sin(angle), Math.cos(angle));"],
  },
  python: {
    angle: ["angles = np.zeros((T, C // 2))", "angles = t / 10000 ** (2 * i / C)"],
    entries: [
      "    return table",
      "    table[:, 0::2] = np.sin(angles)\n    table[:, 1::2] = np.cos(angles)\n    return table",
    ],
  },
};
/** The line of each gap in the editor. */
const LINES = {
  javascript: { angle: 7, entries: 9 },
  python: { angle: 8, entries: 10 },
};

for (const language of ["javascript", "python"]) {
  test(`gaps in ${language}: an empty gap of the skeleton is named, and its line is marked`, async () => {
    const { angle, entries } = FILLED[language];
    const skeleton = SKELETONS[language];
    const { angle: first, entries: second } = LINES[language];
    const programs = [
      ["both gaps empty", skeleton, "both", first],
      ["gap 1 filled", skeleton.replace(...angle), "entries", second],
      ["gap 1 without the 2", skeleton.replace(...angle).replace("2 * i", "i"), "entries", second],
      ["gap 1 doubled", skeleton.replace(...angle).replace("2 * i", "4 * i"), "entries", second],
      ["gap 2 filled", skeleton.replace(...entries), "angle", first],
      ["sine twice", skeleton.replace(...entries).replace("cos(", "sin("), "angle", first],
      [
        "swapped",
        skeleton
          .replace(...entries)
          .replace("cos(", "x(")
          .replace("sin(", "cos(")
          .replace("x(", "sin("),
        "angle",
        first,
      ],
    ];
    await site.using({ language, code: skeleton }, async (exercise, page) => {
      if (language === "python") await exercise.pythonReady();
      for (const [what, code, gap, line] of programs) {
        await exercise.paste(code);
        await exercise.run();
        assert.equal(await exercise.text(".feedback .observation"), help.gaps[gap], what);
        assert.deepEqual(await exercise.markedLines(), [line], what);
      }
      assert.equal(await exercise.text("#feedback-title"), texts.feedback.first);
      const goTo = ".feedback > p > button.plain";
      assert.equal(await exercise.text(goTo), statuses.goToLine({ line: first }));
      await page.focus(goTo);
      await page.keyboard.press("Enter");
      assert.equal(await page.evaluate(() => document.activeElement.className), "codemirror");
      assert.deepEqual(await findings(page), []);
      await page.reload();
      await page.waitForSelector(goTo);
      await exercise.until(() => document.querySelector(".codemirror") !== null);
      assert.equal(await exercise.text(".feedback .observation"), help.gaps.angle);
      assert.deepEqual(await exercise.markedLines(), [first], "after a reload");
    });
  });
}
