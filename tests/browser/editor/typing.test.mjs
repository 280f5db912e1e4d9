import assert from "node:assert/strict";
import { test } from "node:test";

import { logic } from "../../web/logic.mjs";
import { findings } from "../axe.mjs";
import { emulate, setScreen } from "../engine.mjs";
import { started } from "../harness.mjs";

const { notes, syntax } = logic.texts.typing;

const site = await started();

const CODE = "const wavelengths = 1;\n\nfunction sinusoidal_pe(T, C) {\n  return 0;\n}\n";
const PYTHON = "import numpy as np\n\ndef sinusoidal_pe(T, C):\n    positions = 1\n";

/** Opens the page with the cursor at the end of the code, and the help loaded. */
const typing = (options, use) =>
  site.using({ code: CODE, ...options }, async (exercise, page) => {
    await exercise.append("");
    await exercise.helpsTyping();
    await page.evaluate(listen);
    await use(exercise, page);
  });

/** CodeMirror removes an announcement after a fifth of a second. */
function listen() {
  window.said = [];
  const region = document.querySelector(".codemirror").shadowRoot.querySelector(".cm-announced");
  new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      window.said.push(...[...addedNodes].map((each) => each.textContent.trim()).filter(Boolean));
    }
  }).observe(region, { childList: true });
}

const said = (page) => page.evaluate(() => window.said);

const inEditor = (page, selector) =>
  page.evaluate(
    (asked) =>
      [...document.querySelector(".codemirror").shadowRoot.querySelectorAll(asked)].map(
        (each) => each.textContent,
      ),
    selector,
  );

const suggested = (page) => inEditor(page, ".cm-completionLabel");
const parameters = (page) => inEditor(page, ".cm-signature");
const faults = (page) => inEditor(page, ".cm-syntaxError");

async function appears(exercise, selector) {
  await exercise.until(
    `document.querySelector(".codemirror").shadowRoot.querySelector("${selector}") !== null`,
  );
  return inEditor(exercise.page, selector);
}

const disappears = (exercise, selector) =>
  exercise.until(
    `document.querySelector(".codemirror").shadowRoot.querySelector("${selector}") === null`,
  );

const LIST = ".cm-tooltip-autocomplete:not(.cm-tooltip-autocomplete-disabled) li";

const pause = () => new Promise((resolve) => setTimeout(resolve, 1200));

for (const [language, code, typed, label, whole] of [
  ["javascript", CODE, "Math.po", "pow", "Math.pow"],
  ["javascript", CODE, "wave", "wavelengths", "wavelengths"],
  ["python", PYTHON, "np.aran", "arange", "np.arange"],
  ["python", PYTHON, "posi", "positions", "positions"],
]) {
  test(`completion: ${language}: Tab takes the first suggestion for ${typed}`, () =>
    typing({ language, code }, async (exercise, page) => {
      await page.keyboard.type(language === "python" ? `    ${typed}` : typed);
      await appears(exercise, LIST);
      assert.equal((await suggested(page))[0], label);
      await page.keyboard.press("Tab");
      await disappears(exercise, LIST);
      assert.equal((await exercise.code()).split("\n").at(-1).trim(), whole);
    }));
}

test("completion: Tab takes a suggestion right after a letter, too", () =>
  typing({}, async (exercise, page) => {
    await page.keyboard.type("Math.p");
    await appears(exercise, LIST);
    await pause();
    await page.keyboard.type("o");
    await page.keyboard.press("Tab");
    assert.equal((await exercise.code()).split("\n").at(-1), "Math.pow");
  }));

test("completion: Enter adds a line unless the learner chose a suggestion with the arrows", () =>
  typing({}, async (exercise, page) => {
    await page.keyboard.type("Math.po");
    await appears(exercise, LIST);
    await page.keyboard.press("Enter");
    assert.equal((await exercise.code()).split("\n").at(-2), "Math.po");
    await page.keyboard.type("Math.po");
    await appears(exercise, LIST);
    await pause(); // CodeMirror takes no key for a list that has only now appeared
    await page.keyboard.press("ArrowDown");
    await appears(exercise, "[aria-selected=true]");
    await page.keyboard.press("Enter");
    assert.equal((await exercise.code()).split("\n").at(-1), "Math.pow");
  }));

test("completion: suggests nothing in texts, in comments and after other objects", () =>
  typing({}, async (_exercise, page) => {
    for (const text of ["// Math.po", '"Math.po', "`Math.po", "table.Math.po"]) {
      await page.keyboard.type(text);
      await pause();
      assert.deepEqual(await suggested(page), [], text);
      await page.keyboard.press("End");
      await page.keyboard.press("Enter");
    }
  }));

test("completion: has roles and names that screen readers follow, and axe finds nothing", () =>
  typing({ width: 360 }, async (exercise, page) => {
    await page.keyboard.type("Math.a");
    await appears(exercise, LIST);
    await pause();
    await page.keyboard.press("ArrowDown");
    const seen = await page.evaluate(() => {
      const root = document.querySelector(".codemirror").shadowRoot;
      const content = root.querySelector(".cm-content");
      const list = root.querySelector("[role=listbox]");
      const active = root.getElementById(content.getAttribute("aria-activedescendant"));
      return {
        controls: content.getAttribute("aria-controls") === list.id,
        label: list.getAttribute("aria-label"),
        active: [active.role ?? active.getAttribute("role"), active.ariaSelected],
      };
    });
    assert.deepEqual(seen, {
      controls: true,
      label: logic.texts.typing.phrases.Completions,
      active: ["option", "true"],
    });
    for (const scheme of ["light", "dark"]) {
      await emulate(page, { "prefers-color-scheme": scheme });
      assert.deepEqual(await findings(page), []);
    }
  }));

test("completion: the learner turns it off for good, and can still ask", () =>
  typing({}, async (exercise, page) => {
    const box = ".tools details:last-child input";
    await page.$eval(".tools details:last-child", (details) => {
      details.open = true;
    });
    await page.click(box);
    for (const visit of ["this visit", "the next visit"]) {
      assert.equal(await page.$eval(box, (each) => each.checked), false, visit);
      await exercise.append("\nMath.po");
      await pause();
      assert.deepEqual(await suggested(page), [], visit);
      await page.keyboard.type("w(");
      await pause();
      assert.deepEqual(await parameters(page), [], visit);
      await page.reload();
      await exercise.until(() => document.querySelector(".codemirror") !== null);
      await exercise.until(
        () => document.querySelector(".tools details:last-child input") !== null,
      );
    }
    await exercise.append("\nMath.po");
    await exercise.helpsTyping();
    await exercise.withControl(" ");
    await appears(exercise, LIST);
    assert.equal((await suggested(page))[0], "pow");
  }));

test("keys: Escape closes the help, and Tab then leaves the editor", () =>
  typing({}, async (exercise, page) => {
    await page.keyboard.type("Math.pow(Math.a");
    await appears(exercise, LIST);
    await appears(exercise, ".cm-signature");
    await page.keyboard.press("Escape");
    await disappears(exercise, LIST);
    await disappears(exercise, ".cm-signature");
    await page.keyboard.press("Tab");
    assert.notEqual(await page.evaluate(() => document.activeElement.className), "codemirror");
  }));

test("parameters: the editor shows them inside the brackets, with the current one in bold", () =>
  typing({}, async (exercise, page) => {
    await page.keyboard.type("Math.pow(");
    const [text] = await appears(exercise, ".cm-signature");
    assert.equal(text, `Math.pow(base, exponent)${notes["Math.pow"].replaceAll("`", "")}`);
    assert.deepEqual(await inEditor(page, ".cm-signature b"), ["base"]);
    await page.keyboard.type("10000, ");
    assert.deepEqual(await inEditor(page, ".cm-signature b"), ["exponent"]);
    assert.deepEqual(await findings(page), []);
    assert.deepEqual(await said(page), [
      `Math.pow(base, exponent). ${notes["Math.pow"].replaceAll("`", "")}`,
    ]);
    await page.keyboard.type("2)");
    await disappears(exercise, ".cm-signature");
    await page.keyboard.type("\nMath.sin(");
    await appears(exercise, ".cm-signature");
    await page.focus("button.primary");
    await disappears(exercise, ".cm-signature");
  }));

test("parameters: a function among the arguments has its own", () =>
  typing({}, async (exercise, page) => {
    await page.keyboard.type("Array.from({ length: T }, (_, t) => ");
    await exercise.settle();
    assert.deepEqual(await parameters(page), []);
    await page.keyboard.type("Math.cos(");
    assert.match((await appears(exercise, ".cm-signature"))[0], /^Math\.cos\(angle\)/);
  }));

test("parameters: NumPy's functions are found by any name of the module", () =>
  typing({ language: "python", code: "import numpy as xp\n\nx = 1\n" }, async (exercise, page) => {
    await page.keyboard.type("xp.arange(");
    assert.match((await appears(exercise, ".cm-signature"))[0], /^np\.arange\(start, stop, step\)/);
  }));

test("syntax errors: the editor marks them after a pause, but not on the line of the cursor", () =>
  typing({}, async (exercise, page) => {
    await page.keyboard.type("let x = 1 +;");
    await pause();
    assert.deepEqual(await faults(page), [], "the learner types there");
    await page.keyboard.type("\n");
    assert.deepEqual(await faults(page), [], "before a pause");
    assert.deepEqual(await appears(exercise, ".cm-syntaxError"), ["+"]);
    assert.deepEqual(await said(page), [syntax.said({ line: 6, text: syntax.unread })]);
    assert.deepEqual(await findings(page), []);
    // Marks of a run are others.
    assert.deepEqual(await exercise.markedLines(), []);
    await page.keyboard.type("\n\n");
    await page.keyboard.press("F8");
    assert.deepEqual(await appears(exercise, ".cm-signature"), [syntax.unread]);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.type(" 2");
    await disappears(exercise, ".cm-syntaxError");
    await pause();
    assert.deepEqual(await faults(page), []);
  }));

test("syntax errors: leaving the editor marks one on the last line, too", () =>
  typing({ language: "python", code: PYTHON }, async (exercise, page) => {
    await page.keyboard.type("    x = np.sin(1");
    await page.keyboard.press("Delete"); // the bracket that the editor added
    await page.focus("button.primary");
    assert.deepEqual(await appears(exercise, ".cm-syntaxError"), ["("]);
  }));

test("help while typing: loads when the learner uses the editor, and follows the language", () =>
  site.using({ code: CODE }, async (exercise, page) => {
    const loaded = () => exercise.answered.some((url) => /\/typing-/.test(url));
    await exercise.settle();
    assert.equal(loaded(), false);
    await exercise.append("Math.po");
    await exercise.helpsTyping();
    assert.equal(loaded(), true);
    await page.click("#language-python");
    // Suggestions need the part of Python, which also marks keywords.
    await exercise.until(
      () =>
        document.querySelector(".codemirror").shadowRoot.querySelector(".cm-line span") !== null,
    );
    await exercise.append("\nprin");
    await appears(exercise, LIST);
    assert.equal((await suggested(page))[0], "print");
    await page.click("#language-javascript");
    await exercise.append("\nMath.po");
    await appears(exercise, LIST);
    assert.equal((await suggested(page))[0], "pow");
  }));

test("help while typing: nothing lies outside a narrow window", () =>
  typing({}, async (exercise, page) => {
    await setScreen(page, { width: 360, height: 740 });
    await exercise.append("\nconst someLongName = Math.po");
    await appears(exercise, LIST);
    const over = () =>
      page.evaluate(() =>
        [...document.querySelector(".codemirror").shadowRoot.querySelectorAll(".cm-tooltip")]
          .map((each) => each.getBoundingClientRect())
          .filter(({ left, right }) => left < 0 || right > 361)
          .map(({ left, right }) => [left, right]),
      );
    assert.deepEqual(await over(), []);
    await page.keyboard.type("w(");
    await appears(exercise, ".cm-signature");
    assert.deepEqual(await over(), []);
  }));
