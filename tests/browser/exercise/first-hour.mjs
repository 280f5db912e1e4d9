// A beginner's way to a right table, by keyboard alone, in any language of the page.
import assert from "node:assert/strict";

import { logic } from "../../web/logic.mjs";
import { textsIn } from "../translated.mjs";

const { folderOf } = logic;

const PROGRAMS = {
  javascript: {
    noTable: (attempt) => `function sinusoidal_pe(T, C) { return ${attempt}; }`,
    wrong: [
      "const exponent = (i, C) => (4 * i) / C;",
      "const angle = (t, i, C) => t / 10000 ** exponent(i, C);",
      "const entry = (t, j, C) => j % 2 ? Math.cos(angle(t, (j - 1) / 2, C)) : Math.sin(angle(t, j / 2, C));",
      "const row = (t, C) => Array.from({ length: C }, (_, j) => entry(t, j, C));",
      "function sinusoidal_pe(T, C) { return Array.from({ length: T }, (_, t) => row(t, C)); }",
    ],
  },
  python: {
    noTable: (attempt) => `def sinusoidal_pe(T, C): return ${attempt}`,
    wrong: [
      "exponent = lambda i, C: (4 * i) / C",
      "import numpy as np",
      "def sinusoidal_pe(T, C):",
      "t, i = np.arange(T)[:, None], np.arange(C // 2)",
      "angle = t / 10000.0 ** exponent(i, C)",
      "return np.stack([np.sin(angle), np.cos(angle)], axis=2).reshape(T, C)",
    ],
  },
};

class Learner {
  constructor(exercise) {
    this.exercise = exercise;
    this.page = exercise.page;
    this.keyboard = exercise.page.keyboard;
  }

  async chord(key, modifier = "Control") {
    await this.keyboard.down(modifier);
    await this.keyboard.press(key);
    await this.keyboard.up(modifier);
  }

  focused() {
    return this.page.evaluate(() => {
      const { activeElement } = document;
      if (activeElement === document.body) return "the body";
      if (activeElement.classList.contains("codemirror")) return "the editor";
      return activeElement.textContent.replace(/\s+/g, " ").trim();
    });
  }

  async tabTo(text, tab = () => this.keyboard.press("Tab")) {
    const passed = [];
    for (let presses = 0; presses < 40; presses += 1) {
      const at = await this.focused();
      if (at.startsWith(text)) return;
      passed.push(at);
      if (at === "the editor") await this.keyboard.press("Escape"); // otherwise Tab indents
      await tab();
    }
    assert.fail(`Tab does not come to "${text}", but to ${[...new Set(passed)].join("; ")}`);
  }

  /** Tab would leave the page at its end, so this goes backwards. */
  tabBackTo(text) {
    return this.tabTo(text, () => this.chord("Tab", "Shift"));
  }

  async press(text) {
    await this.tabTo(text);
    await this.keyboard.press("Enter");
  }

  async write(lines) {
    await this.tabBackTo("the editor");
    await this.chord("a");
    await this.keyboard.type([lines].flat().join("\n"));
  }

  async run() {
    const runs = () => document.querySelector(".checks ol:not(.stale) .check .icon") !== null;
    await this.chord("Enter");
    await this.exercise.until(runs);
    await this.exercise.finished();
    return this.exercise.summary();
  }

  observation() {
    return this.exercise.text(".observation");
  }

  heard() {
    return this.page.$$eval("#live p", (all) => all.map((line) => line.textContent).join("\n"));
  }
}

const watchMouse = () => {
  window.mouse = [];
  for (const type of ["pointerdown", "mousedown", "touchstart", "dragstart", "drop"]) {
    addEventListener(type, () => window.mouse.push(type), { capture: true });
  }
  addEventListener("click", (event) => event.isTrusted || window.mouse.push("click()"), {
    capture: true,
  });
};

export async function walk(site, { locale, language }) {
  const { noTable, wrong } = PROGRAMS[language];
  const texts = await textsIn(locale);
  const { help, measured, paragraph, statuses, success, verdicts } = texts;
  const hints = logic.FIRST_HINTS.map((hint) => help.hints[hint]);
  const passed = (count) => [statuses.passed({ passed: count, of: 6 })];
  const nothing = paragraph([help.noTable.none, ...help.noTableNext.unsaid.hint]);
  const exercise = await site.open({ url: `${site.url}${folderOf(locale)}`, before: watchMouse });
  const learner = new Learner(exercise);
  const { keyboard, page } = learner;

  if (language === "python") {
    await learner.tabTo("JavaScript");
    await keyboard.press("ArrowRight");
    await keyboard.press("Enter");
    await exercise.pythonReady();
  }

  await learner.press(texts.exercise.run);
  await exercise.finished();
  assert.deepEqual(await exercise.summary(), passed(0));
  assert.ok((await exercise.text(".error")).includes(texts.exercise.starter.error));
  assert.equal(
    await page.$eval(".error p", ({ lang }) => lang),
    "",
    "words of the page's language",
  );
  assert.equal(await learner.observation(), nothing);
  const heard = await learner.heard();
  const [said, observed] = [texts.exercise.starter.error, nothing].map((text) =>
    heard.indexOf(text),
  );
  assert.ok(said >= 0 && observed > said);

  for (const [at, { open, title }] of hints.entries()) {
    await learner.press(open);
    assert.equal(await learner.focused(), title, "the hint has the focus");
    assert.ok((await learner.heard()).includes(help.opened({ title })));
    if (at + 1 === hints.length) break;
    await learner.write(noTable(at));
    assert.deepEqual(await learner.run(), passed(0));
  }

  await learner.write(wrong);
  assert.deepEqual(await learner.run(), passed(4));
  const { formula } = await exercise.verdicts();
  const entry = { T: 10, C: 4, t: 1, j: 2, found: 0.0001, expected: 0.01 };
  assert.equal(formula.words, verdicts.found["wrong-value"](entry));
  const divisor = measured.oneDivisor({ C: 4, columns: [2, 3], divisor: 10000, digits: 3 });
  assert.ok((await learner.observation()).startsWith(divisor));
  assert.ok((await learner.heard()).includes(await learner.observation()));
  await learner.press(help.hints.question.open);
  assert.equal(await learner.focused(), help.hints.question.title);

  await learner.tabBackTo("the editor");
  await learner.chord("Home");
  await keyboard.press("End");
  const behind = wrong[0].split("4")[1].length;
  for (let presses = 0; presses < behind; presses += 1) await keyboard.press("ArrowLeft");
  await keyboard.press("Backspace");
  await keyboard.type("2");
  assert.deepEqual(await learner.run(), passed(6));
  assert.ok((await learner.heard()).includes(statuses.announcements.allPassed));
  await exercise.until(() => document.querySelector(".next-steps") !== null);
  const built = success.code({ tables: 8, rows: 5003 });
  assert.equal(await learner.observation(), built);
  assert.ok((await learner.heard()).includes(built));
  await learner.press(success.next.size.open);
  assert.equal(await page.$eval(".tools details", (each) => each.open), true);
  await exercise.until(() => document.querySelector(".numbers") !== null);

  assert.deepEqual(await page.evaluate(() => window.mouse), []);
  assert.deepEqual(exercise.problems, []);
  await page.evaluate(() => document.querySelector("button.primary").click());
  assert.deepEqual(await page.evaluate(() => window.mouse), ["click()"], "a click is seen");
  await exercise.close();
}
