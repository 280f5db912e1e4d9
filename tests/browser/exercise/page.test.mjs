import assert from "node:assert/strict";
import { test } from "node:test";
import { checks } from "#texts/checks.js";
import { loading } from "#texts/loading.js";
import { logic } from "../../web/logic.mjs";
import { desktop, watchShifts } from "../engine.mjs";
import { letters } from "../exercise-page.mjs";
import { start, started } from "../harness.mjs";
import { overhang } from "../in-page.mjs";
import { entries, RIGHT } from "../submissions.mjs";
import { found, returned } from "../verdict-words.mjs";

const { exercise: texts, results, statuses, tools } = logic.texts;

const site = await started();

const using = ({ on = site, ...options }, use) => on.using(options, use);

test("page: the first screen shows the problem statement, the editor and the checks", async () => {
  await using({ width: 1280, height: 800 }, async (_exercise, page) => {
    for (const selector of [
      ".statement.task h1",
      ".formula",
      ".editor",
      ".toolbar",
      ".checks ol",
    ]) {
      const box = await (await page.$(selector)).boundingBox();
      assert.ok(
        box.y >= 0 && box.y + box.height <= 800,
        `${selector} ends at ${box.y + box.height}`,
      );
    }
  });
});

for (const width of [360, 768, 1280, 1920]) {
  test(`page: fits into a window of ${width} pixels`, async () => {
    await using({ width, code: entries("Number('x'.repeat(t))") }, async (exercise, page) => {
      await exercise.run();
      assert.equal(await page.evaluate(overhang), 0);
      // Proves that the measure finds a wider page.
      await page.evaluate(() => document.body.append("x".repeat(1000)));
      assert.ok((await page.evaluate(overhang)) > 0);
    });
  });
}

test("page: the problem statement shows the numbers that the core computes", async () => {
  await using({}, async (_exercise, page) => {
    const calls = await page.$eval(".calls", (each) => each.innerText.split(/\n+/));
    assert.deepEqual(calls, [
      "sinusoidal_pe(1, 2)",
      "[[0, 1]]",
      "sinusoidal_pe(4, 8)[0]",
      "[0, 1, 0, 1, 0, 1, 0, 1]",
      "sinusoidal_pe(10, 4)[3]",
      "[0.1411, -0.9900, 0.0300, 0.9996]",
    ]);
    const numbers = await page.$$eval(".statement tbody tr", (all) =>
      all.map((row) => [...row.querySelectorAll("td")].map((each) => each.innerText)),
    );
    assert.deepEqual(numbers, [
      ["0", "1"], // pairs
      ["0", "0.5"], // exponents
      ["1", "100"], // divisors
      ["3", "0.03"], // angles
      ["0.1411", "0.0300"], // sines
      ["−0.9900", "0.9996"], // cosines
    ]);
    const background = () => page.$eval(".background", (each) => each.innerText);
    const text = await background();
    for (const number of ["9", "5003", "2", "0.000001", "0.0012", "5002"]) {
      assert.ok(text.split(/[^\w.]+|\.\s/).includes(number), number);
    }
    assert.doesNotMatch(text, /\b10 /);
    await page.click("#language-python");
    assert.match(await background(), /\b10 /, "seconds for each call of Python");
    assert.doesNotMatch(await page.$eval("main", (each) => each.innerText), /\{\{/);
  });
});

test("page: the problem statement explains at most four terms, and shows what one language returns", async () => {
  await using({}, async (_exercise, page) => {
    const terms = await page.$$eval(".statement p > i, .statement li > i", (all) =>
      all.map((each) => each.innerText),
    );
    assert.deepEqual(terms, ["pair", "angle", "divisor", "embedding"]);
    const shown = () =>
      page.$$eval(".statement h2 + ul > [data-language]", (all) =>
        all.filter((each) => each.checkVisibility()).map((each) => each.dataset.language),
      );
    assert.deepEqual(await shown(), ["javascript", "javascript"]);
    await page.click("#language-python");
    assert.deepEqual(await shown(), ["python"]);
  });
});

for (const [name, { still, ...options }] of Object.entries({
  desktop: { width: 1280, height: 800, still: [".checks ol", ".feedback"] },
  phone: { width: 360, height: 780, still: [".checks ol"] },
})) {
  test(`page: moves nothing while it loads, and nothing outside the list when verdicts arrive (${name})`, async (t) => {
    const code = entries("wave(j, t / 1000 ** ((j - (j % 2)) / C))");
    // Chromium without windows draws text a little differently.
    const on = await start(desktop);
    t.after(() => on.close());
    await using({ on, ...options, code, before: watchShifts }, async (exercise, page) => {
      // In the page, which scrolls to the result. `top` is a number of 32 bits, so the sum is rounded.
      const tops = () =>
        page.evaluate(
          (selectors) =>
            selectors.map((each) =>
              (scrollY + document.querySelector(each).getBoundingClientRect().top).toFixed(3),
            ),
          [".editor", ".toolbar", ...still],
        );
      await exercise.settle();
      assert.deepEqual(await page.evaluate(() => window.shifts), []);
      const before = await tops();
      await exercise.withControl("Enter");
      await exercise.finished();
      assert.deepEqual(await tops(), before);
      await page.evaluate(async () => {
        scrollTo(0, 0); // a browser hides jumps above the part in view
        await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
        window.shifts.length = 0;
      });
      // Proves that the measure finds a jump.
      await page.evaluate(() =>
        document.querySelector("main").prepend(document.createElement("hr")),
      );
      await page.waitForFunction(() => window.shifts.length > 0);
    });
  });
}

test("page: everything works by keyboard alone", async () => {
  await using({}, async (exercise, page) => {
    const focused = () =>
      page.evaluate(() => {
        const { shadowRoot, textContent } = document.activeElement;
        return shadowRoot ? shadowRoot.activeElement.className : textContent.trim();
      });
    await page.keyboard.press("Tab");
    assert.equal(await focused(), "JavaScript");
    await page.keyboard.press("Tab");
    assert.match(await focused(), /cm-content/);
    await exercise.helpsTyping();
    await exercise.withControl("a");
    await page.keyboard.type("function sinusoidal_pe(T, C) {\n");
    await page.keyboard.press("Tab"); // indents
    await page.keyboard.type("return T;"); // the editor adds the closing brackets
    assert.match(await focused(), /cm-content/);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Tab");
    assert.ok((await focused()).startsWith(texts.run));
    await page.keyboard.press("Enter");
    assert.match(
      (await exercise.finished()).shape.words,
      returned("value", { type: "number", text: "1" }),
    );
    assert.ok((await focused()).startsWith(texts.run), "running keeps the focus");
    await page.keyboard.press("Tab");
    assert.equal(await focused(), "Stop");
    await page.keyboard.press("Tab");
    assert.equal(await focused(), texts.reset);
    await page.keyboard.press("Enter");
    assert.ok((await exercise.code()).includes(texts.starter.error));
    assert.equal(await focused(), texts.undo.reset);
    await page.keyboard.press("Enter");
    assert.match(await exercise.code(), /return T;/);
  });
});

test("page: the arrows, Home and End move between the languages, and open none", async () => {
  await using({}, async (exercise, page) => {
    const focused = () => page.evaluate(() => document.activeElement.id);
    await page.focus("#language-javascript");
    for (const [key, id] of [
      ["End", "language-python"],
      ["Home", "language-javascript"],
      ["Home", "language-javascript"],
      ["ArrowLeft", "language-python"],
      ["ArrowRight", "language-javascript"],
      ["ArrowRight", "language-python"],
      ["ArrowLeft", "language-javascript"],
      ["a", "language-javascript"],
    ]) {
      await page.keyboard.press(key);
      assert.equal(await focused(), id, key);
    }
    assert.equal(await exercise.text("[role=tab][aria-selected=true]"), "JavaScript");
  });
});

test("page: Control and Enter run the tests from within the editor, and add no line", async () => {
  await using({ code: RIGHT }, async (exercise, page) => {
    const code = await exercise.code();
    await page.click(".editor");
    await exercise.withControl("Enter");
    assert.equal(letters(await exercise.finished()), "PPPPPP");
    assert.equal(await exercise.code(), code);
  });
});

test("page: verdicts differ by text and icon, and one live region announces them", async () => {
  await using({ code: entries("wave(j, t)") }, async (exercise, page) => {
    await exercise.run();
    const icons = await page.$$eval(".check", (checks) =>
      checks.map(
        (check) =>
          `${check.querySelector(".state").textContent} ${check.querySelector("path").getAttribute("d").length}`,
      ),
    );
    assert.equal(new Set(icons).size, 2);
    assert.equal((await page.$$("[aria-live], [role=status], [role=alert]")).length, 1);
    const lines = await page.$$eval("#live p", (all) => all.map((line) => line.textContent));
    assert.equal(
      lines[3],
      results.spoken.failed({
        title: checks.title.formula,
        sentence: found({ T: 10, C: 4, t: 1, j: 2, found: 0.841471 }),
      }),
    );
    assert.equal(lines.at(-2), statuses.announcements.passed({ passed: 4, of: 6 }));
    assert.equal(lines.at(-1), await exercise.text(".observation"));
  });
});

test("page: saves code and restores it", async () => {
  await using({}, async (exercise, page) => {
    await exercise.write("const T = 1;\n");
    await page.reload();
    await page.waitForSelector(".codemirror");
    assert.equal(await exercise.code(), "const T = 1;\n");
  });
});

test("page: the editor's own keys undo a reset", async () => {
  await using({ code: RIGHT }, async (exercise, page) => {
    await page.click(".toolbar button:last-child");
    assert.ok((await exercise.code()).includes(texts.starter.error));
    await page.click(".editor");
    await exercise.withControl("z");
    assert.equal(await exercise.code(), RIGHT);
  });
});

test("page: after a change says that the verdicts belong to the earlier code", async () => {
  await using({ code: RIGHT }, async (exercise, page) => {
    await exercise.run();
    await page.click(".editor");
    await page.keyboard.type(" ");
    const passed = statuses.passed({ passed: 6, of: 6 });
    assert.deepEqual(await exercise.summary(), [passed, statuses.stale]);
    await page.keyboard.press("Backspace");
    assert.deepEqual(await exercise.summary(), [passed]);
  });
});

test("page: works with blocked storage, and says so", async () => {
  const before = () =>
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    });
  await using({ before }, async (exercise) => {
    assert.equal(await exercise.text(".saved"), statuses.keeping.blocked);
    assert.ok((await exercise.text(".unsaved")).startsWith(tools.notes.blocked));
    await exercise.paste(RIGHT);
    assert.equal(letters(await exercise.run()), "PPPPPP");
  });
});

test("page: works without TLS, where browsers offer less", async () => {
  const before = () => {
    delete Crypto.prototype.randomUUID;
    delete Crypto.prototype.subtle;
    delete window.caches;
    Object.defineProperty(window, "isSecureContext", { value: false });
  };
  await using({ before, code: RIGHT }, async (exercise) => {
    assert.equal(letters(await exercise.run()), "PPPPPP");
  });
});

test("page: reports that WebAssembly is missing", async () => {
  const before = () => {
    delete window.WebAssembly;
  };
  await using({ before }, async (exercise, page) => {
    await page.waitForSelector(".broken");
    assert.ok((await exercise.text(".broken")).startsWith(statuses.notStarted));
    assert.equal(await exercise.text(".broken q"), loading.noWebAssembly);
    await page.click("button.primary");
    assert.equal(await exercise.phase(), "broken");
  });
});
