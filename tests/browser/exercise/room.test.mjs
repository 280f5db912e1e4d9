import assert from "node:assert/strict";
import { test } from "node:test";
import { errorsCode } from "#texts/errors-code.js";
import { verdicts } from "#texts/verdicts.js";
import { logic } from "../../web/logic.mjs";
import { PHONE, setScreen } from "../engine.mjs";
import { started } from "../harness.mjs";
import { entries, RIGHT, RIGHT_PYTHON } from "../submissions.mjs";

const { exercise: texts, python: pythonTexts, statuses } = logic.texts;

const site = await started();

const using = (options, use) => site.using(options, use);

const boxOf = (page, selector) =>
  page.$eval(selector, (each) => each.getBoundingClientRect().toJSON());

/**
 * The submission returns angles instead of sines, so origin, formula, bounds and extrapolation
 * fail.
 */
const FOUR_FAIL = entries("t / 10000 ** ((j - (j % 2)) / C)");

const linesInSight = (page) =>
  page.evaluate(() => {
    const root = document.querySelector(".codemirror").shadowRoot;
    const editor = document.querySelector(".editor").getBoundingClientRect();
    return [...root.querySelectorAll(".cm-lineNumbers .cm-gutterElement")]
      .filter((each) => {
        const { top, bottom, height } = each.getBoundingClientRect();
        return height > 0 && top >= editor.top && bottom <= editor.bottom;
      })
      .map((each) => Number(each.textContent));
  });

test("editor: shows at least 14 lines at 1280 by 800, the plain one too", async () => {
  await using({ code: "//\n".repeat(40) }, async (_exercise, page) => {
    assert.ok((await linesInSight(page)).length >= 14);
    const { height } = await boxOf(page, ".editor");
    const leading = await page.evaluate(() => {
      const area = document.createElement("textarea");
      document.querySelector(".editor").append(area);
      return Number.parseFloat(getComputedStyle(area).lineHeight);
    });
    assert.ok(height >= 14 * leading);
  });
});

test("editor: grows with the code, to a limit that leaves the verdicts in view", async () => {
  await using({ height: 1000 }, async (exercise, page) => {
    const heights = [];
    for (const lines of [1, 18, 200]) {
      await exercise.paste("//\n".repeat(lines));
      heights.push((await boxOf(page, ".editor")).height);
      assert.ok((await boxOf(page, ".checks")).bottom <= 1000);
    }
    const [one, some, limit] = heights;
    assert.ok(one < some && some < limit, String(heights));
  });
});

test("editor: its handle sets the height, which languages, resets, runs and reloads keep", async () => {
  await using({ code: RIGHT }, async (exercise, page) => {
    const height = async () => (await boxOf(page, ".editor")).height;
    const before = await height();
    const { right, bottom } = await boxOf(page, ".editor");
    await page.mouse.move(right - 4, bottom - 4);
    await page.mouse.down();
    await page.mouse.move(right - 4, bottom + 96, { steps: 4 });
    await page.mouse.up();
    assert.equal(await height(), before + 100);
    await page.click("#language-python");
    await page.click("#language-javascript");
    await page.click(".toolbar .plain");
    await exercise.run();
    assert.equal(await height(), before + 100);
    await page.reload();
    await exercise.until(() => document.querySelector(".codemirror") !== null);
    assert.equal(await height(), before + 100, "for the visit");
  });
});

for (const screen of [{ width: 1280, height: 800 }, PHONE]) {
  test(`layout: passed verdicts take one line each, ${screen.width} pixels wide`, async () => {
    await using({ code: RIGHT }, async (exercise, page) => {
      await setScreen(page, screen);
      const rows = () =>
        page.$$eval(".check", (all) =>
          all.map((row) => {
            const range = document.createRange();
            range.selectNodeContents(row);
            const seen = [...range.getClientRects()].filter(({ height }) => height > 0);
            const tops = seen.map(({ top, bottom }) => (top + bottom) / 2);
            return Math.max(...tops) - Math.min(...tops);
          }),
        );
      await page.$eval("button.primary", (button) => button.click());
      await exercise.finished();
      const spread = await rows();
      assert.ok(Math.max(...spread) < 10, String(spread));
      // Proves that the measure finds two lines.
      await exercise.paste(FOUR_FAIL);
      await page.$eval("button.primary", (button) => button.click());
      await exercise.finished();
      assert.ok(Math.max(...(await rows())) > 10);
    });
  });
}

test("layout: at 1280 by 800 the explanation of four failed verdicts needs no scrolling", async () => {
  await using({ code: FOUR_FAIL }, async (exercise, page) => {
    const verdicts = await exercise.run();
    const failed = Object.values(verdicts).filter(({ state }) => state === "failed");
    assert.equal(failed.length, 4);
    assert.equal(await page.evaluate(() => window.scrollY), 0);
    const list = await boxOf(page, ".checks ol");
    const result = await boxOf(page, ".observation");
    assert.ok(
      result.top >= list.bottom && result.bottom <= 800,
      `${result.top} to ${result.bottom}`,
    );
    const next = await boxOf(page, ".feedback .next button");
    assert.ok(next.bottom <= 800, `the next step ends at ${next.bottom}`);
  });
});

test("layout: on a phone statement, editor with Run, verdicts and explanation follow one another", async () => {
  await using({ code: FOUR_FAIL }, async (exercise, page) => {
    await setScreen(page, PHONE);
    await page.$eval("button.primary", (button) => button.click());
    await exercise.finished();
    const order = [".task", ".editor", ".toolbar", ".checks", ".observation", ".output"];
    const boxes = [];
    for (const selector of order) boxes.push(await boxOf(page, selector));
    for (const [at, { bottom }] of boxes.slice(0, -1).entries()) {
      assert.ok(bottom <= boxes[at + 1].top, `${order[at]} before ${order[at + 1]}`);
    }
    // At its greatest height, the editor leaves Run on the same screen.
    await exercise.paste("//\n".repeat(100));
    const editor = await boxOf(page, ".editor");
    const run = await boxOf(page, "button.primary");
    assert.ok(run.bottom - editor.top < PHONE.height);
  });
});

/**
 * The values are the language, code with an error in its last line but one, the explanation, and
 * the start of the verdict.
 */
const WRONG_LINES = [
  [
    "javascript",
    `${"// a note\n".repeat(38)}function sinusoidal_pe(T, C) {\n  return tabel;\n}\n`,
    errorsCode.unknownName({ name: "tabel" }),
    verdicts.raised.line({ T: 1, C: 2, line: 40, error: "ReferenceError" }),
  ],
  [
    "python",
    `${"# a note\n".repeat(38)}def sinusoidal_pe(T, C):\n    return tabel\n\n`,
    errorsCode.unknownName({ name: "tabel" }),
    verdicts.raised.line({ T: 1, C: 2, line: 40, error: "NameError" }),
  ],
];
for (const [language, code, sentence, words] of WRONG_LINES) {
  test(`layout: the first error stands under the toolbar, and its line is in view (${language})`, async () => {
    await using({ language, code }, async (exercise, page) => {
      if (language === "python") await exercise.pythonReady();
      const { shape } = await exercise.run();
      assert.ok(shape.words.startsWith(words), shape.words);
      const toolbar = await boxOf(page, ".toolbar");
      const error = await boxOf(page, ".error");
      assert.ok(error.top >= toolbar.bottom && error.top <= toolbar.bottom + 16);
      assert.ok(error.bottom <= (await boxOf(page, ".checks")).top && error.bottom <= 800);
      assert.equal(await exercise.text(".error p"), sentence);
      assert.equal(await exercise.text(".error button"), statuses.goToLine({ line: 40 }));
      assert.match(await exercise.text(".console .trace"), /tabel/);
      assert.ok((await linesInSight(page)).includes(40));
      assert.equal(await page.evaluate(() => window.scrollY), 0, "the page itself stays");
      const heard = await page.$$eval("#live p", (all) => all.map((each) => each.textContent));
      assert.ok(
        heard.includes(statuses.lineError({ line: 40, text: await exercise.text(".error p") })),
      );
      await page.click(".error button");
      await page.keyboard.type("x");
      assert.match(await exercise.code(), /^x +return tabel/m);
    });
  });
}

test("output: is shown by call, announced in short, and moves nothing", async () => {
  const code = `console.log("loads");\n${RIGHT.replace("{\n", "{\n  console.log('rows:', T);\n")}`;
  await using({ code: RIGHT }, async (exercise, page) => {
    const places = async () => [
      await boxOf(page, ".console"),
      await boxOf(page, ".tools"),
      await boxOf(page, ".checks"),
    ];
    await exercise.run();
    await page.waitForSelector(".next-steps");
    const before = await places();
    await exercise.paste(code);
    await exercise.run();
    const calls = await page.$$eval(".console .call", (all) => all.map((each) => each.textContent));
    assert.deepEqual(calls.slice(0, 2), [statuses.loadingCode, statuses.call({ T: 1, C: 2 })]);
    const texts = await page.$$eval(".console .printed", (all) =>
      all.map((each) => each.textContent),
    );
    assert.deepEqual(texts.slice(0, 3), ["loads\n", "rows: 1\n", "rows: 7\n"]);
    assert.equal(calls.length, texts.length);
    assert.equal(await page.$(".console .aside"), null);
    await exercise.paste(
      RIGHT.replace("{\n", "{\n  for (let i = 0; i < 5000; i++) console.log('y'.repeat(50));\n"),
    );
    await exercise.run();
    assert.equal(await exercise.text(".console .aside"), statuses.cut({ limit: 20_000 }));
    await page.waitForSelector(".next-steps");
    assert.deepEqual(await places(), before);
  });
});

const focused = (page) =>
  page.evaluate(() => document.activeElement.textContent.trim() || document.activeElement.tagName);

test("focus: stays near when its element disappears", async (t) => {
  const press = async (page, selector) => {
    await page.focus(selector);
    await page.keyboard.press("Enter");
  };
  const runByKeys = async (exercise) => {
    await exercise.withControl("Enter");
    await exercise.until(() => document.querySelector(".summary").dataset.phase !== "running");
    await exercise.finished();
  };
  const open = (page) =>
    page.$$eval(".tools details", (all) => {
      for (const details of all) details.open = true;
    });

  await t.test("the download of Python, given up and tried again", async () => {
    const exercise = await site.open({ ready: false, url: "about:blank" });
    const { page } = exercise;
    await page.setRequestInterception(true);
    let isHeld = true;
    const held = [];
    page.on("request", (request) => {
      if (isHeld && request.url().endsWith(".asm.wasm")) held.push(request);
      else void request.continue();
    });
    await page.goto(site.url);
    await exercise.until(() => document.querySelector(".codemirror") !== null);
    await page.click("#language-python");
    await exercise.until(() => document.querySelector(".languages progress") !== null);
    await press(page, ".language-state button");
    await exercise.until(() => document.querySelector(".language-state.cancelled") !== null);
    assert.equal(await focused(page), pythonTexts.status.load);
    await page.keyboard.press("Enter");
    await exercise.until(() => document.querySelector(".languages progress") !== null);
    assert.equal(await focused(page), pythonTexts.status.cancel);
    isHeld = false;
    for (const request of held) await request.continue().catch(() => {});
    await exercise.pythonReady();
    assert.equal(await focused(page), "Python");
    await exercise.close();
  });

  await t.test("the line of an error, once a run has none", async () => {
    await using(
      { code: "function sinusoidal_pe() {\n  return y;\n}\n" },
      async (exercise, page) => {
        await exercise.run();
        await page.focus(".error button");
        await runByKeys(exercise);
        assert.notEqual(await focused(page), "BODY");
        await exercise.paste(RIGHT);
        await page.focus(".error button");
        await runByKeys(exercise);
        assert.ok((await focused(page)).startsWith(texts.run));
      },
    );
  });

  await t.test("the next hint, once a table is right", async () => {
    await using({ code: FOUR_FAIL }, async (exercise, page) => {
      await exercise.run();
      await exercise.paste(RIGHT);
      await page.focus(".feedback .next button");
      await runByKeys(exercise);
      assert.ok((await focused(page)).startsWith(texts.run));
    });
  });

  await t.test("a table that was tried, while the next one is called", async () => {
    await using({ code: RIGHT }, async (exercise, page) => {
      await open(page);
      await page.click(".tools form button");
      await exercise.until(() => document.querySelector(".numbers") !== null);
      await page.focus(".tools form ~ button");
      await page.$eval(".tools form button", (button) => button.click());
      assert.equal(await focused(page), statuses.parts.trial);
      await exercise.until(() => document.querySelector(".numbers") !== null);
    });
  });

  await t.test("a file that is given up for a run", async () => {
    await using({ code: RIGHT }, async (exercise, page) => {
      // The worker reads the file forever.
      await page.evaluate(() => {
        Blob.prototype.arrayBuffer = () => new Promise(() => {});
      });
      await exercise.drop("table.csv", "0,1\n");
      await exercise.until(() => document.querySelector(".tools details:nth-child(2)").open);
      await page.focus(".file input");
      await runByKeys(exercise);
      assert.equal(await focused(page), statuses.parts.file);
    });
  });

  await t.test("earlier code, and the code of another tab", async () => {
    await using({ code: RIGHT }, async (exercise, page) => {
      await page.click(".toolbar .plain");
      await exercise.paste(RIGHT_PYTHON);
      await exercise.until(() => document.querySelector(".versions") !== null);
      await open(page);
      await press(page, ".versions li button");
      assert.notEqual(await focused(page), "BODY");
      for (const at of [1, 2]) {
        await page.evaluate((number) => {
          const key = Object.keys(localStorage).find((each) => each.endsWith(":code:javascript"));
          localStorage.setItem(key, `// of another tab, ${number}\n`);
          dispatchEvent(new StorageEvent("storage", { key }));
        }, at);
        await exercise.until(() => document.querySelector(".elsewhere") !== null);
        await press(page, `.elsewhere button:nth-of-type(${at})`);
        assert.ok((await focused(page)).startsWith(texts.run));
      }
    });
  });
});

test("editor: brackets and quotes close, surround a selection, and are typed over", async () => {
  for (const language of ["javascript", "python"]) {
    await using({ language, code: "" }, async (exercise, page) => {
      await page.click(".editor");
      await exercise.helpsTyping();
      await page.keyboard.type("f(a[1], 'b");
      assert.equal(await exercise.code(), "f(a[1], 'b')");
      await page.keyboard.type("')");
      assert.equal(await exercise.code(), "f(a[1], 'b')");
      await exercise.selectCode();
      await page.keyboard.type("(");
      assert.equal(await exercise.code(), "(f(a[1], 'b'))");
    });
  }
});

test("editor: pasted code keeps its shape in an indented place, and runs", async () => {
  await using(
    { language: "python", code: "def sinusoidal_pe(T, C):\n    " },
    async (exercise, page) => {
      await exercise.pythonReady();
      await page.click(".editor");
      await exercise.withControl("End");
      await exercise.helpsTyping();
      await exercise.pasteAt(
        ".codemirror",
        "rows = []\r\nfor t in range(T):\r\n\trow = [0.0] * C\r\n\trows.append(row)\r\nreturn rows",
      );
      const lines = ["def sinusoidal_pe(T, C):", "    rows = []", "    for t in range(T):"];
      lines.push("        row = [0.0] * C", "        rows.append(row)", "    return rows");
      assert.deepEqual((await exercise.code()).split("\n"), lines);
      assert.equal((await exercise.run()).shape.state, "passed");
    },
  );
  await using({ code: RIGHT }, async (exercise) => {
    const code = RIGHT.replaceAll("\n  ", "\r\n\t");
    await exercise.append("");
    await exercise.helpsTyping();
    await exercise.paste(code);
    assert.equal(await exercise.code(), RIGHT.replaceAll("\n  ", "\n    "));
  });
});
