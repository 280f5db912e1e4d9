import assert from "node:assert/strict";
import { test } from "node:test";
import { logic } from "../../web/logic.mjs";
import { allowClipboard } from "../engine.mjs";
import { eventually } from "../eventually.mjs";
import { letters } from "../exercise-page.mjs";
import { started } from "../harness.mjs";
import { entries, RIGHT } from "../submissions.mjs";

const { exercise: texts, help, statuses, tools } = logic.texts;

const site = await started();

const using = (options, use) => site.using(options, use);

const versionText = (by, passed) =>
  ` · ${tools.versions.by[by]} · ${tools.versions.passed({ passed, of: 6 })}`;

const OWN = entries("wave(j, t)");

async function linkTo(code) {
  const exercise = await site.open({ code });
  const { page } = exercise;
  await allowClipboard(page);
  await page.$eval(".tools details:nth-child(3)", (details) => {
    details.open = true;
  });
  await page.click(".tools details:nth-child(3) button");
  await page.waitForSelector(".tools details:nth-child(3) .aside ~ .aside");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await exercise.close();
  return link;
}

const lastButton = ".toolbar button:last-child";
const hasBack = `document.querySelector(".toolbar button:last-child").textContent.includes(${JSON.stringify(texts.undo.link)})`;

async function reload(exercise) {
  await exercise.page.reload();
  await exercise.until(() => document.querySelector(".codemirror") !== null);
}

test("work: unedited code of a link leaves the learner's own after a reload", async () => {
  const link = await linkTo(RIGHT);
  await using({ url: link, code: OWN }, async (exercise) => {
    await exercise.until(hasBack);
    assert.equal(await exercise.code(), RIGHT);
    assert.equal(await exercise.text(".saved"), statuses.keeping["shown-from-link"]);
    await reload(exercise);
    assert.equal(await exercise.code(), OWN);
    assert.equal(await exercise.text(lastButton), texts.reset);
  });
});

test("work: one press restores the learner's code after a link's code ran, after a reload too", async () => {
  const link = await linkTo(RIGHT);
  await using({ url: site.url, code: OWN }, async (exercise, page) => {
    assert.equal(letters(await exercise.run()), "PPFPPF");
    await page.goto("about:blank");
    await page.goto(link);
    await exercise.until(() => document.querySelector(".codemirror") !== null);
    await exercise.until(hasBack);
    assert.equal(letters(await exercise.run()), "PPPPPP");
    await reload(exercise);
    assert.equal(await exercise.code(), RIGHT);
    assert.match(await exercise.text(".versions > summary"), /\(1\)$/);
    assert.ok((await exercise.text(".versions li summary")).endsWith(versionText("link", 4)));
    await page.click(lastButton);
    assert.equal(await exercise.code(), OWN);
    assert.match(await exercise.text(".versions > summary"), /\(1\)$/);
    assert.ok((await exercise.text(".versions li summary")).endsWith(versionText("version", 6)));
  });
});

const follow = (page, link) => page.evaluate((to) => location.assign(to), link);

test("work: a link followed on the page opens like one that opens the page", async () => {
  const [right, other] = [await linkTo(RIGHT), await linkTo(`${RIGHT}// other\n`)];
  await using({ code: OWN }, async (exercise, page) => {
    const { length } = exercise.requests;
    const open = async (link, code) => {
      await follow(page, link);
      await eventually(async () => (await exercise.code()) === code);
    };
    for (const _ of ["once", "again"]) {
      await open(right, RIGHT);
      assert.equal(await exercise.text(".saved"), statuses.keeping["shown-from-link"]);
      assert.equal(await page.evaluate(() => location.hash), "");
      // Undo still leads to the learner's own code.
      await open(other, `${RIGHT}// other\n`);
      await page.click(lastButton);
      assert.equal(await exercise.code(), OWN);
    }
    for (const way of ["back", "forward"]) {
      await page.evaluate((direction) => history[direction](), way);
      await exercise.settle();
      assert.equal(await exercise.code(), OWN);
    }
    assert.equal(
      await page.evaluate(() => localStorage.getItem("sinusoidal-pe:code:javascript")),
      OWN,
    );
    assert.deepEqual(exercise.requests.slice(length), [], "the page never loaded again");
  });
});

test("work: a link followed during a run leaves the verdicts to the code that runs", async () => {
  const link = await linkTo(RIGHT);
  const before = () => {
    const { fetch } = window;
    window.fetch = async (address, options) => {
      if (String(address).includes("exam-")) {
        await new Promise((resolve) => {
          window.release = resolve;
        });
      }
      return fetch(address, options);
    };
  };
  await using({ code: OWN, before }, async (exercise, page) => {
    await page.click("button.primary");
    await follow(page, link);
    await exercise.until(hasBack);
    assert.equal(await exercise.phase(), "running");
    await page.evaluate(() => window.release());
    assert.equal(letters(await exercise.finished()), "PPFPPF");
    assert.deepEqual(await exercise.summary(), [
      statuses.passed({ passed: 4, of: 6 }),
      statuses.stale,
    ]);
    assert.equal(letters(await exercise.run()), "PPPPPP");
    assert.ok((await exercise.text(".versions li summary")).endsWith(versionText("link", 4)));
  });
});

test("work: a followed link shows its language, and an unreadable link its error until it is read", async () => {
  const link = await linkTo(RIGHT);
  await using({ code: OWN }, async (exercise, page) => {
    await follow(page, `${site.url}#python=@@`);
    await page.waitForSelector(".unopened");
    await follow(page, `${site.url}#elsewhere`);
    await follow(page, link.replace("#code=", "#python="));
    await exercise.until(
      () => document.querySelector("#language-python").getAttribute("aria-selected") === "true",
    );
    await exercise.until(hasBack);
    assert.equal(await exercise.code(), RIGHT);
    assert.equal(await page.$(".unopened"), null);
    await page.click("#language-javascript");
    assert.equal(await exercise.code(), OWN);
  });
});

test("work: printed text and the error are there after a reload, with the line marked", async () => {
  const code = `console.log("loaded");
export function sinusoidal_pe(T, C) {
  console.log("called");
  return rows;
}`;
  await using({ code }, async (exercise) => {
    await exercise.run();
    const shown = async () => [
      await exercise.text(".error"),
      await exercise.text(".console"),
      await exercise.markedLines(),
    ];
    const before = await shown();
    assert.match(before[0], /rows/);
    assert.match(before[1], /loaded[\s\S]*called[\s\S]*T = 8, C = 64/);
    assert.deepEqual(before[2], [4]);
    await reload(exercise);
    await exercise.until(() => document.querySelector(".error") !== null);
    assert.deepEqual(await shown(), before);
  });
});

test("work: code before a reset is in the list after a reload, and can be restored by keyboard", async () => {
  await using({ code: OWN }, async (exercise, page) => {
    await page.click(lastButton);
    await reload(exercise);
    assert.ok((await exercise.code()).includes(texts.starter.error));
    assert.equal(await exercise.text(lastButton), texts.undo.reset);
    await exercise.addSpace();
    assert.equal(await exercise.text(lastButton), texts.reset);
    await page.focus(".versions > summary");
    for (const key of ["Enter", "Tab", "Enter", "Tab"]) await page.keyboard.press(key);
    const focused = () => page.evaluate(() => document.activeElement.textContent.trim());
    assert.equal(await focused(), OWN.trim());
    await page.keyboard.press("Tab");
    assert.equal(await focused(), tools.versions.goBack);
    await page.keyboard.press("Enter");
    assert.equal(await exercise.code(), OWN);
    const said = await page.$eval("#live p:last-child", (line) => line.textContent);
    assert.equal(said, statuses.replaced.version);
  });
});

test("work: two tabs do not overwrite each other, and each offers the other's code", async () => {
  await using({ code: OWN }, async (exercise, page) => {
    const second = await page.browserContext().newPage();
    await second.goto(site.url);
    await second.waitForSelector(".codemirror");
    await page.bringToFront();
    await exercise.write("// of the first\n");
    await exercise.until(() =>
      localStorage.getItem("sinusoidal-pe:code:javascript").includes("of the first"),
    );
    await second.bringToFront();
    await second.waitForSelector(".elsewhere");
    await second.click(".editor");
    await second.keyboard.type("// of the second\n");
    await second.waitForFunction(() =>
      localStorage.getItem("sinusoidal-pe:versions:javascript")?.includes("of the second"),
    );
    const saved = () => localStorage.getItem("sinusoidal-pe:code:javascript");
    assert.equal(await second.evaluate(saved), "// of the first\n");
    const [take] = await second.$$(".elsewhere button");
    await take.click();
    const code = () => document.querySelector(".codemirror").shadowRoot.textContent;
    assert.match(await second.evaluate(code), /of the first/);
    assert.equal(await second.$(".elsewhere"), null);
    const version = await second.$eval(".versions li summary", (each) => each.textContent);
    assert.ok(version.endsWith(` · ${tools.versions.by.tab} · ${tools.versions.unjudged}`));
    await second.keyboard.type("x"); // Run has got the focus of the removed button
    await second.click(".editor");
    await second.keyboard.type("// and the second\n");
    await second.waitForFunction(() =>
      localStorage.getItem("sinusoidal-pe:code:javascript").includes("and the second"),
    );
    await page.bringToFront();
    await exercise.until(() => document.querySelector(".elsewhere") !== null);
    const [, keep] = await page.$$(".elsewhere button");
    await keep.click();
    assert.equal(await page.evaluate(saved), "// of the first\n");
    assert.match(await exercise.text(".versions"), /and the second/);
  });
});

test("work: reports full storage", async () => {
  const before = () => {
    Storage.prototype.setItem = () => {
      throw new DOMException("no room", "QuotaExceededError");
    };
  };
  await using({ before }, async (exercise) => {
    await exercise.paste(RIGHT);
    assert.equal(letters(await exercise.run()), "PPPPPP");
    assert.equal(await exercise.text(".saved"), statuses.keeping.full);
    assert.ok((await exercise.text(".unsaved")).startsWith(tools.notes.full));
  });
});

test("work: restores code that storage refused, and says that it is not saved", async () => {
  const before = () => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (name, text) {
      if (text.length > 1500) throw new DOMException("no room", "QuotaExceededError");
      setItem.call(this, name, text);
    };
  };
  await using({ before }, async (exercise, page) => {
    const long = `${RIGHT}// ${"x".repeat(1500)}\n`;
    await exercise.paste(long);
    await exercise.page.waitForSelector(".unsaved button");
    await page.click(lastButton);
    await exercise.append("// new\n");
    await exercise.until(() => document.querySelector(".unsaved")?.childElementCount === 0);
    assert.equal(await exercise.text(".unsaved"), tools.notes["saved-without-version"]);
    await page.$eval(".versions", (details) => {
      details.open = true;
    });
    await page.$eval(".versions li details", (details) => {
      details.open = true;
    });
    await page.click(".versions li button");
    assert.equal(await exercise.code(), long);
  });
});

const told = () => document.querySelector(".error p")?.textContent;

test("work: the next visit says that the page ended during a run, unless another tab still runs", async () => {
  const code = "await new Promise(() => {});\n";
  await using({ code }, async (running, page) => {
    const visit = async (use) => {
      const next = await page.browserContext().newPage();
      await next.goto(site.url);
      const exercise = Object.assign(Object.create(running), { page: next });
      await exercise.until(() => document.querySelector(".codemirror") !== null);
      await exercise.settle();
      await use(exercise);
      await next.close();
    };
    await running.page.click("button.primary");
    await running.until(() => localStorage.getItem("sinusoidal-pe:running") !== null);
    await visit(async (exercise) => assert.equal(await exercise.page.evaluate(told), undefined));
    await running.stop();
    await running.until(() => localStorage.getItem("sinusoidal-pe:running") === null);
    await page.evaluate(() => localStorage.setItem("sinusoidal-pe:running", "yes")); // as a crash leaves it
    await visit(async (exercise) => {
      assert.equal(await exercise.page.evaluate(told), help.unfinished);
      assert.equal(await exercise.code(), code);
      await exercise.page.reload();
      await exercise.until(() => document.querySelector(".codemirror") !== null);
      await exercise.settle();
      assert.equal(await exercise.page.evaluate(told), undefined);
    });
  });
});
