import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { load } from "sinusoidal-pe";
import { writeCsv } from "sinusoidal-pe/formats";

import { JAVASCRIPT } from "../../raising.mjs";
import { logic } from "../../web/logic.mjs";
import { serveCourse } from "../course-site.mjs";
import { attemptAll, expectRefused, listenElsewhere } from "../escape-attempts.mjs";
import { eventually } from "../eventually.mjs";
import { Exercise, letters } from "../exercise-page.mjs";
import { start } from "../harness.mjs";
import { LABEL, NEW_LABEL, startHost } from "../offline/host.mjs";
import { changeKept, hasWorker, isEnded, isReady, keepsPython } from "../offline/kept.mjs";
import { explainedIn } from "../raised-errors.mjs";
import { expectSandboxedAlone, filesAt, MARKUP } from "../sandbox/added-frames.mjs";
import { EMPTY } from "../server.mjs";
import { entries, python, RIGHT, RIGHT_PYTHON } from "../submissions.mjs";
import { found, timedOut } from "../verdict-words.mjs";
import { launchWebKit } from "../webkit.mjs";

let site;
let host;
before(async () => {
  site = await start("webkit");
  host = await startHost();
});
afterEach(() => host.restore());
after(async () => {
  await site.close();
  await host.close();
});

const WRONG = entries("wave(j, t / 1000 ** ((j - (j % 2)) / C))");
const ENDLESS = "function sinusoidal_pe() {\n  while (true) {}\n}\n";

test("WebKit: passes a right solution, fails a wrong one, and stops an endless loop", async () => {
  const exercise = await site.open();
  assert.equal(letters(await exercise.run()), "FFFFFF", "the starter");
  await exercise.paste(WRONG);
  const verdicts = await exercise.run();
  assert.equal(letters(verdicts), "PPFPPF");
  assert.equal(verdicts.formula.words, found({ T: 10, C: 4, t: 1, j: 2, found: 0.0316175 }));
  await exercise.write(ENDLESS);
  assert.match((await exercise.run()).shape.words, timedOut());
  await exercise.runAndStop();
  await exercise.paste("function sinusoidal_pe() {\n  return missing;\n}\n");
  assert.match((await exercise.run()).shape.words, /ReferenceError/);
  assert.deepEqual(await exercise.markedLines(), [2]);
  await exercise.paste(RIGHT);
  assert.equal(letters(await exercise.run()), "PPPPPP");
  await exercise.close();
});

test("WebKit: judges a file, and a link carries the code", async () => {
  const exercise = await site.open({ code: RIGHT });
  const pe = await load();
  const table = pe.encode(10, 8);
  table.data[17] = 0.25;
  await exercise.drop("mine.csv", writeCsv(table));
  const words = found({ T: 10, C: 8, t: 2, j: 1, found: 0.25 });
  assert.equal((await exercise.finished()).formula.words, words);
  const link = await exercise.copyLink();
  await exercise.close();
  const other = await site.open({ url: link, code: WRONG });
  const back = JSON.stringify(logic.texts.exercise.undo.link);
  await other.until(`document.querySelector(".toolbar").textContent.includes(${back})`);
  assert.equal(await other.code(), RIGHT);
  await other.close();
});

test("WebKit: runs the page in one file from the disk", async () => {
  const url = new URL("../../../web/dist/exercise.html", import.meta.url).href;
  const exercise = await Exercise.open(site.browser, { url, sized: true });
  await exercise.paste(RIGHT);
  assert.equal(letters(await exercise.run()), "PPPPPP");
  await exercise.paste(ENDLESS);
  assert.match((await exercise.run()).shape.words, timedOut());
  await exercise.drop("mine.csv", "0,1\n0.5,0.5\n");
  await exercise.until(() =>
    document.querySelector(".check:nth-child(3).failed .words")?.textContent.includes("0.5"),
  );
  await exercise.close();
});

test("WebKit: code reaches no network, no storage and nothing of the page", async () => {
  const elsewhere = await listenElsewhere();
  const { code, count } = await attemptAll(elsewhere.origin, site.url);
  const exercise = await site.open({ code: code + RIGHT });
  await expectRefused(exercise, { count, elsewhere });
  await exercise.close();
  elsewhere.close();
});

test("WebKit: frames of the sandbox start nothing without the attribute, also from the disk", async () => {
  const fromDisk = new URL("../../../web/dist/exercise.html", import.meta.url).href;
  for (const [address, frames] of [
    [site.url + EMPTY, filesAt(site.url)],
    [site.url, MARKUP],
    [fromDisk, MARKUP],
  ]) {
    const page = await site.browser.newPage();
    await page.goto(address);
    await expectSandboxedAlone(page, frames);
    await page.close();
  }
});

test("WebKit: explains errors in JavaScriptCore's words", async (t) => {
  for (const { name, text, words, part } of await explainedIn(site.browser, JAVASCRIPT)) {
    if (name === "an await") continue; // its message does not mention await
    await t.test(name, () => assert.equal(words, part, text));
  }
});

/** When the browser uses no processor, the stopped run has ended and the next sandbox is ready. */
async function idle({ page }) {
  await page.click("h1"); // a blinking cursor takes processor time, too
  const context = page.browserContext();
  let before = await context.used();
  for (let attempt = 0; attempt < 30; ++attempt) {
    await new Promise((resolve) => setTimeout(resolve, 2000));
    const now = await context.used();
    if (now - before < 4) return;
    before = now;
  }
  throw new Error("something computes on and on");
}

test("WebKit: Python starts from its snapshot, runs, stops in an endless loop, and runs again", async () => {
  const exercise = await site.open({ language: "python", code: RIGHT_PYTHON });
  await exercise.pythonReady();
  assert.equal(letters(await exercise.run()), "PPPPPP");
  const slow = await exercise.page.evaluate(
    () => document.querySelector("#panel > .aside") !== null,
  );
  assert.equal(slow, false, "from the snapshot");
  await exercise.paste(python("np.cos(angles).repeat(2, axis=1)"));
  const { shape, origin } = await exercise.run();
  assert.equal(origin.words, found({ T: 7, C: 6, t: 0, j: 0, found: 1 }), shape.words);
  await exercise.paste('print("begun")\ndef sinusoidal_pe(T, C):\n    while True: pass\n');
  await exercise.page.click("button.primary");
  await exercise.until(
    () => document.querySelector(".console .printed")?.textContent === "begun\n",
    60,
  );
  await exercise.stop();
  await exercise.finished();
  assert.equal(await exercise.phase(), "stopped");
  await idle(exercise);
  await exercise.paste(RIGHT_PYTHON);
  assert.equal(letters(await exercise.run()), "PPPPPP");
  await exercise.close();
});

test("WebKit: fits a screen 360 pixels wide, and works in a frame of another site", async () => {
  const exercise = await site.open({ width: 360, height: 740 });
  const { wide, secure } = await exercise.page.evaluate(() => ({
    wide: [innerWidth, document.documentElement.scrollWidth],
    secure: isSecureContext,
  }));
  assert.deepEqual(wide, [360, 360]);
  assert.equal(secure, false, "no TLS vouches for what holds the frame");
  await exercise.paste(RIGHT);
  assert.equal(letters(await exercise.run()), "PPPPPP");
  await exercise.close();
});

test("WebKit: a result is in view in a frame of another site, whose host the page cannot scroll", async () => {
  const query = "?languages=javascript&embed=on";
  const exercise = await site.open({ query, width: 360, height: 2600 });
  const { page } = exercise;
  const bottomOf = (selector) =>
    page.$eval(selector, (each) => each.getBoundingClientRect().bottom);
  const result = "#checks-title";
  await exercise.paste(RIGHT + "//\n".repeat(30));
  const run = await bottomOf("button.primary");
  assert.ok((await bottomOf(result)) > run + 60);
  await page.lowerWindow(run + 30);
  await exercise.settle();
  await exercise.run();
  await eventually(async () => (await bottomOf(result)) < run, 10);
  await page.click(".editor");
  assert.equal(await bottomOf("button.primary"), run, "the editor has its height again");
  await exercise.close();
});

test("WebKit: a course's page runs the element, hears each event, and the frame fits", async (t) => {
  const course = await serveCourse({
    "/": {
      policy: "default-src 'none'; frame-src 'self'; script-src 'self'; style-src 'self'",
      body: `<sinusoidal-pe-exercise id="week-3" statement="off"></sinusoidal-pe-exercise>
        <script src="/exercise/embed.js"></script>`,
    },
  });
  t.after(() => course.close());
  const page = await site.browser.newPage();
  await page.goto(course.origin);
  const result = await page.evaluate(async (javascript) => {
    const exercise = document.getElementById("week-3");
    await exercise.setState({
      ...{ schema: 1, language: "javascript", code: { javascript } },
      ...{ attempts: 0, assisted: false, result: null },
    });
    return exercise.run();
  }, RIGHT);
  assert.deepEqual([result.passed, result.score, result.attempt], [true, 1, 1]);
  const seen = await page.evaluate(() => window.seen);
  assert.deepEqual(
    seen.filter(({ type }) => type !== "height").map(({ type }) => type),
    ["ready", "run-started", ...Array(6).fill("check"), "run-completed"],
  );
  const fits = () =>
    page.evaluate(() => {
      const outcome = window.seen.findLast(({ type }) => type === "height").detail.height;
      const frame = document.getElementById("week-3").shadowRoot.querySelector("iframe");
      const { documentElement } = frame.contentDocument;
      if (!documentElement.querySelector(".codemirror")) return false;
      const { scrollHeight, clientHeight } = documentElement;
      return frame.clientHeight === outcome && scrollHeight === outcome && clientHeight === outcome;
    });
  const heights = () =>
    page.evaluate(() => window.seen.filter(({ type }) => type === "height").length);
  // Parts that load after the run change the height once more. Then it stays.
  await eventually(async () => {
    const before = await heights();
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1000)));
    return (await heights()) === before && (await fits());
  });
  await page.close();
});

const brightness = () => Number(getComputedStyle(document.body).backgroundColor.match(/\d+/)[0]);

test("WebKit: a page without an origin says that it does not run, with a link to itself", async (t) => {
  const course = await serveCourse({}, {}, { "/exercise/index.html": "sandbox allow-scripts" });
  t.after(() => course.close());
  const page = await site.browser.newPage();
  await page.goto(`${course.origin}/exercise/index.html?languages=javascript`);
  const [outcome, href] = await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish(); // ends the wait for the script
    return [document.body.innerText, document.querySelector(".late a").href];
  });
  assert.ok(outcome.includes(logic.texts.late.tests), outcome);
  assert.equal(href, `${course.origin}/exercise/index.html?languages=javascript`);
  await page.close();
});

test("WebKit: follows the dark scheme, and works in any language of the reader", async () => {
  const light = await site.open();
  assert.ok((await light.page.evaluate(brightness)) > 200);
  await light.close();
  // In a locale without a language, Intl throws an error for the reader's own.
  const browser = await launchWebKit({ env: { GTK_THEME: "Adwaita:dark", LC_ALL: "C.UTF-8" } });
  try {
    const dark = await Exercise.open(browser, { url: site.url, code: WRONG });
    assert.ok((await dark.page.evaluate(brightness)) < 60);
    assert.equal(await dark.page.evaluate(() => navigator.language), "C");
    assert.equal(letters(await dark.run()), "PPFPPF");
    await dark.page.click(".toolbar button:last-child");
    await dark.until(() => document.querySelector(".versions li") !== null);
    await dark.paste(RIGHT);
    assert.equal(letters(await dark.run()), "PPPPPP");
  } finally {
    await browser.close();
  }
});

async function visit(options) {
  const exercise = await Exercise.open(site.browser, { url: host.url, offline: true, ...options });
  await hasWorker(exercise);
  return exercise;
}

/** Returns the beginning of the button's label. */
async function reload(exercise) {
  await exercise.page.reload();
  await isReady(exercise);
  return (await exercise.text("button.primary")).slice(0, NEW_LABEL.length);
}

test("WebKit, offline: after one visit, the exercise judges code without a network", async () => {
  const exercise = await visit({ code: RIGHT });
  await host.cut();
  assert.equal(letters(await exercise.run()), "PPPPPP", "on the first visit");
  for (const _ of [1, 2]) {
    assert.ok((await reload(exercise)).startsWith(LABEL));
    assert.equal(letters(await exercise.run()), "PPPPPP");
  }
  await exercise.paste(entries("wave(j, t)"));
  assert.equal(letters(await exercise.run()), "PPFPPF");
  await exercise.helpsTyping();
  await exercise.close();
});

test("WebKit, offline: a visit after a release keeps the new page for visits without a network", async () => {
  const exercise = await visit({ code: RIGHT });
  host.update();
  assert.equal(await reload(exercise), NEW_LABEL);
  await host.cut();
  assert.equal(await reload(exercise), NEW_LABEL);
  assert.equal(letters(await exercise.run()), "PPPPPP");
  await exercise.close();
});

test("WebKit, offline: Python works without a network after its first start", async () => {
  const exercise = await visit({ language: "python", code: RIGHT_PYTHON });
  await keepsPython(exercise);
  await host.cut();
  await reload(exercise);
  assert.equal(letters(await exercise.run()), "PPPPPP");
  await exercise.close();
});

test("WebKit, offline: a script that another page of the host changed does not run", async () => {
  const exercise = await visit({ code: RIGHT });
  const change = ["", 'document.title = "changed";'];
  assert.ok((await changeKept(exercise.page, LABEL, change)) > 0);
  await reload(exercise);
  await host.cut();
  assert.ok((await reload(exercise)).startsWith(LABEL));
  assert.notEqual(await exercise.page.evaluate(() => document.title), "changed");
  assert.equal(letters(await exercise.run()), "PPPPPP");
  await exercise.close();
});

test("WebKit, offline: the worker ends and deletes its files after the host removes every file", async () => {
  const exercise = await visit();
  host.changeAll(() => undefined);
  await exercise.page.reload();
  await isEnded(exercise);
  await exercise.close();
});
