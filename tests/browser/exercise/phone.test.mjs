import assert from "node:assert/strict";
import { test } from "node:test";
import { findings } from "../axe.mjs";
import { emulate, PHONE, setScreen } from "../engine.mjs";
import { letters } from "../exercise-page.mjs";
import { started } from "../harness.mjs";
import { entries, RIGHT } from "../submissions.mjs";

const site = await started();

const OWN = entries("wave(j, t)");

const boxOf = (page, selector) =>
  page.$eval(selector, (each) => each.getBoundingClientRect().toJSON());

test("phone: text in fields has 16 pixels or more, so that browsers do not zoom in", async () => {
  const sizes = () => {
    const fields = [
      ...document.querySelectorAll("textarea, input:not([type=file], [type=checkbox])"),
      ...(document.querySelector(".codemirror")?.shadowRoot.querySelectorAll(".cm-content") ?? []),
    ];
    return fields.map((each) => Number.parseFloat(getComputedStyle(each).fontSize));
  };
  await site.onPhone({ code: RIGHT }, async (_exercise, page) => {
    const all = await page.evaluate(sizes);
    assert.equal(all.length, 3);
    assert.ok(Math.min(...all) >= 16, String(all));
  });
  const plain = await site.open({ ready: false, url: "about:blank" });
  await setScreen(plain.page, PHONE);
  await plain.page.setRequestInterception(true);
  plain.page.on("request", (request) => {
    if (!request.url().includes("codemirror-")) void request.continue();
  });
  await plain.page.goto(site.url, { waitUntil: "domcontentloaded" });
  await plain.page.waitForSelector("button.primary");
  assert.ok(Math.min(...(await plain.page.evaluate(sizes))) >= 16, "the plain editor");
  await plain.close();
});

test("phone: each control is at least 44 pixels wide and high", async () => {
  await site.onPhone({ code: OWN }, async (exercise, page) => {
    await page.click(".toolbar button:last-child"); // makes a version of earlier code
    await page.click(".toolbar button:last-child");
    await exercise.addSpace();
    await exercise.run();
    await exercise.drop("table.csv", "0,1\n0.8414709848,0.5403023059\n");
    await exercise.until(() => document.querySelector(".tools .aside b") !== null);
    const small = await page.evaluate(() => {
      for (const details of document.querySelectorAll("details")) details.open = true;
      return [...document.querySelectorAll("button, summary, input[type=number], .file")]
        .map((each) => ({ each, box: each.getBoundingClientRect() }))
        .filter(({ box }) => box.height > 0 && (box.height < 44 || box.width < 44))
        .map(({ each, box }) => `${each.textContent.trim()}: ${box.width} by ${box.height}`);
    });
    assert.deepEqual(small, []);
  });
});

test("phone: a keyboard on the screen leaves the editor in view, with Run right above the keyboard", async () => {
  await site.onPhone({ code: RIGHT }, async (exercise, page) => {
    assert.equal(await page.evaluate(() => document.documentElement.className), "");
    await page.tap(".editor");
    await setScreen(page, { ...PHONE, height: 420 });
    await page.waitForSelector(".is-typing");
    const run = await boxOf(page, "button.primary");
    assert.ok(run.bottom <= 420 && run.bottom > 400, `Run ends at ${run.bottom}`);
    const editor = await boxOf(page, ".editor");
    assert.ok(editor.top >= 0 && editor.bottom <= run.top, `${editor.top} to ${editor.bottom}`);
    assert.ok(editor.height >= 200);
    await page.tap("button.primary");
    await exercise.finished();
    assert.equal(letters(await exercise.verdicts()), "PPPPPP");
    await setScreen(page, PHONE);
    await exercise.until(() => document.querySelector(".is-typing") === null);
    assert.equal(await page.$eval(".toolbar", (bar) => getComputedStyle(bar).position), "static");
  });
});

test("phone: the first screen shows the task and the editor, and the rest follows in reading order", async () => {
  await site.onPhone({}, async (_exercise, page) => {
    const task = await boxOf(page, ".task");
    const editor = await boxOf(page, ".editor");
    const details = await boxOf(page, "#details");
    const panel = await boxOf(page, "#panel");
    assert.ok(editor.top < PHONE.height / 1.5, `the editor begins at ${editor.top}`);
    assert.ok(task.bottom <= editor.top && panel.bottom <= details.top);
    const order = await page.$$eval(".task, .workbench, #details", (all) =>
      all.map((each) => each.className),
    );
    assert.deepEqual(order, ["statement task", "workbench", "statement background"]);
    await page.tap(".onward a");
    assert.ok((await boxOf(page, "#details")).top < 100);
  });
});

const keyTexts = (page) =>
  page.$$eval(".touch-keys button", (all) => all.map((each) => each.textContent));
const pressKey = (page, key) => page.tap(`::-p-xpath(//*[@id="touch-keys"]/button[.="${key}"])`);

test("phone: keys for code enter text and leave the focus in the editor", async () => {
  await site.onPhone({ code: "// code\n" }, async (exercise, page) => {
    assert.deepEqual(
      await keyTexts(page),
      [..."\t()[]=*/:{}"].map((key) => (key === "\t" ? "Tab" : key)),
    );
    await exercise.append("");
    for (const key of ["Tab", "(", "[", "]", ")", "=", "*", "/", ":", "{"]) {
      await pressKey(page, key);
      const focused = await page.evaluate(() => document.activeElement.className);
      assert.equal(focused, "codemirror", key);
    }
    assert.equal((await exercise.code()).split("\n")[1], "  ([])=*/:{}");
    await page.keyboard.type("x");
    assert.match(await exercise.code(), /\{x\}/);
  });
});

test("phone: line numbers hide code that is scrolled below them, and a new line scrolls back", async () => {
  const isScrolled = () => {
    const { shadowRoot } = document.querySelector(".codemirror");
    return shadowRoot.querySelector(".cm-scroller").scrollLeft > 0;
  };
  const backgrounds = () => {
    const { shadowRoot } = document.querySelector(".codemirror");
    const parts = [shadowRoot.querySelector(".cm-gutters"), document.querySelector(".editor")];
    return parts.map((each) => getComputedStyle(each).backgroundColor);
  };
  await site.onPhone({ code: "" }, async (exercise, page) => {
    await exercise.append(`    row.push(${"1, ".repeat(20)}`);
    await exercise.until(isScrolled);
    const [gutters, editor] = await page.evaluate(backgrounds);
    assert.equal(gutters, editor);
    await page.keyboard.press("Enter");
    await exercise.until(`!(${isScrolled})()`);
  });
});

test("phone: the keys are right above Run and the keyboard, each with a name", async () => {
  await site.onPhone({ code: RIGHT }, async (_, page) => {
    await page.tap(".editor");
    await setScreen(page, { ...PHONE, height: 420 });
    await page.waitForSelector(".is-typing");
    const row = await boxOf(page, ".touch-keys");
    const editor = await boxOf(page, ".editor");
    const toolbar = await boxOf(page, ".toolbar");
    assert.ok(
      editor.bottom <= row.top && row.bottom <= toolbar.top + 1,
      JSON.stringify([editor, row, toolbar]),
    );
    const keys = await page.$$eval(".touch-keys button", (all) =>
      all.map((each) => ({ text: each.textContent, label: each.ariaLabel })),
    );
    for (const { text, label } of keys)
      assert.ok(label.startsWith(text) && label.length > 3, label);
    assert.deepEqual(await findings(page), []);
  });
});

test("phone: arrows move along the keys, which are one stop for Tab", async () => {
  await site.onPhone({ code: "" }, async (exercise, page) => {
    await page.focus(".touch-keys button");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    assert.equal(await page.evaluate(() => document.activeElement.textContent), "(");
    assert.equal(await exercise.code(), "()");
    await page.keyboard.press("Tab");
    assert.equal(await page.$(".touch-keys :focus"), null);
  });
});

test("desktop: there are no keys for fingers", async () => {
  await site.using({}, async (exercise, page) => {
    await exercise.append("");
    await exercise.until(() => document.querySelector(".touch-keys button") !== null);
    assert.equal((await boxOf(page, ".touch-keys")).height, 0);
  });
});

test("phone: shows keyboard shortcuts with a mouse, or once a key was pressed", async () => {
  const isShown = (page) => page.$eval(".keys", (line) => line.checkVisibility());
  const desk = await site.open({});
  assert.equal(await isShown(desk.page), true);
  await desk.close();
  await site.onPhone({}, async (_exercise, page) => {
    assert.equal(await isShown(page), false);
    await page.tap(".editor");
    await page.keyboard.type("a");
    assert.equal(await isShown(page), false, "that may be the screen's keyboard");
    await page.keyboard.press("Tab");
    assert.equal(await isShown(page), true);
  });
});

test("phone: a check is as high as its text", async () => {
  await site.onPhone({ code: OWN }, async (exercise, page) => {
    const heights = () =>
      page.$$eval(".check", (all) => all.map((each) => each.getBoundingClientRect().height));
    assert.ok(Math.max(...(await heights())) <= 80, String(await heights()));
    await exercise.run();
    const cut = await page.$$eval(".check .words", (all) =>
      all
        .filter((each) => each.scrollHeight > each.clientHeight + 2)
        .map((each) => each.textContent),
    );
    assert.deepEqual(cut, []);
  });
});

function contrastOf(...colours) {
  const [light, dark] = colours
    .map((colour) => {
      const parts = colour
        .match(/[\d.]+/g)
        .slice(0, 3)
        .map((part) => part / 255);
      const [red, green, blue] = parts.map((part) =>
        part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    })
    .sort((one, other) => other - one);
  return (light + 0.05) / (dark + 0.05);
}

for (const scheme of ["light", "dark"]) {
  test(`phone: Run keeps its contrast under the pointer, also during a run (${scheme})`, async () => {
    const exercise = await site.open({ code: "while (true) {}" });
    const { page } = exercise;
    await emulate(page, { "prefers-color-scheme": scheme });
    const contrast = async () => {
      const [text, own, paper] = await page.$eval("button.primary", (button) => [
        getComputedStyle(button).color,
        getComputedStyle(button).backgroundColor,
        getComputedStyle(document.body).backgroundColor,
      ]);
      return contrastOf(text, own === "rgba(0, 0, 0, 0)" ? paper : own);
    };
    await page.hover("button.primary");
    assert.ok((await contrast()) >= 4.5, `${await contrast()} before`);
    await page.click("button.primary");
    await exercise.until(() => document.querySelector(".summary").dataset.phase === "running");
    assert.ok((await contrast()) >= 4.5, `${await contrast()} while it runs`);
    await exercise.close();
  });
}

test("forced colours: show the selected tab, disabled buttons, and the colour scale of maps", async () => {
  const exercise = await site.open({ code: OWN });
  const { page } = exercise;
  await emulate(page, { "forced-colors": "active" });
  await exercise.run();
  const seen = await page.evaluate(() => {
    const styleOf = (selector) => getComputedStyle(document.querySelector(selector));
    return {
      selected: styleOf(".tabs [aria-selected=true]").borderBottomColor,
      other: styleOf(".tabs [aria-selected=false]").borderBottomColor,
      canvas: getComputedStyle(document.body).backgroundColor,
      disabled: styleOf(".toolbar [aria-disabled=true]").color,
      enabled: styleOf(".toolbar [aria-disabled=false]").color,
      own: styleOf(".toolbar .primary").backgroundColor,
      ramp: styleOf(".ramp i").backgroundImage,
    };
  });
  assert.notEqual(seen.selected, seen.other);
  assert.equal(seen.other, seen.canvas);
  assert.notEqual(seen.disabled, seen.enabled);
  assert.notEqual(seen.enabled, seen.own, "Run can be read");
  assert.notEqual(seen.enabled, seen.canvas, "behind text is the canvas, whatever the button has");
  assert.match(seen.ramp, /^linear-gradient/);
  await exercise.close();
});
