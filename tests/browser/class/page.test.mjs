import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { summary as words } from "#texts/summary.js";

import { run } from "../../wasm/command/command.mjs";
import { moodleRow, moodleText, REPORTS, resultOf } from "../../wasm/summary/results.mjs";
import { logic } from "../../web/logic.mjs";
import { findings } from "../axe.mjs";
import { emulate, programPath, setScreen } from "../engine.mjs";
import { start } from "../harness.mjs";
import { overhang } from "../in-page.mjs";
import { planted } from "./planted.mjs";

const { classPage: texts } = logic.texts;

const BROWSER = programPath();

const HOSTILE = `<img src=x onerror="document.title='run'">.js`;
const COUNTS = {
  right: 9,
  "wrong-base": 6,
  both: 3,
  odd: 5,
  quarter: 1,
  TypeError: 2,
  unreadable: 1,
};
const RESULTS = Object.entries(COUNTS)
  .flatMap(([name, count]) => Array(count).fill(name))
  .map((name, at) => `${JSON.stringify(resultOf(`${at}${HOSTILE}`, name))}\n`)
  .join("");

const folder = mkdtempSync(join(tmpdir(), "class-"));
const path = join(folder, "results.ndjson");
const saved = join(folder, "report.json");
writeFileSync(path, RESULTS);
writeFileSync(saved, JSON.stringify(REPORTS["wrong-base"], null, 2));

let site;
let opened;
let page;
before(async () => {
  site = await start();
  opened = await site.open({ query: "class.html", ready: false });
  ({ page } = opened);
});
after(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

const said = () => page.$eval("#status", ({ textContent }) => textContent);
const countsOf = (title) =>
  page.evaluate((wanted) => {
    const sections = [...document.querySelectorAll(".summary > section")];
    const section = sections.find((each) => each.querySelector("h2").textContent === wanted);
    const rows = [...(section?.querySelectorAll("tbody tr") ?? [])];
    return Object.fromEntries(
      rows.map((row) => [
        row.querySelector("th").firstChild.textContent,
        row.querySelector(".count").textContent,
      ]),
    );
  }, title);

async function choose(...files) {
  const input = await page.$("#files");
  const lines = await page.$$eval("#log li", ({ length }) => length);
  await input.uploadFile(...files);
  await page.waitForFunction(
    (count) => {
      const all = [...document.querySelectorAll("#log li")];
      return all.length === count && all.every(({ textContent }) => !textContent.endsWith("…"));
    },
    {},
    lines + files.length,
  );
}

test("class page: says what to do before there are results", async () => {
  assert.equal(await page.$eval("#summary", ({ innerText }) => innerText.trim()), texts.empty);
  assert.equal(await page.$eval("#options", ({ hidden }) => hidden), true);
  assert.deepEqual(await findings(page), []);
});

test("class page: counts learners in Moodle's report, and their results apart", async () => {
  const unopened = ["Dan", "Eva"].map((name) => moodleRow(name, "unopened"));
  const some = join(folder, "some.txt");
  const none = join(folder, "none.txt");
  const report = moodleText(moodleRow("Ada", "right"), moodleRow("Bob", "opened"), ...unopened);
  writeFileSync(some, `\ufeff${report}`, "utf16le"); // Excel's "Unicode text"
  writeFileSync(none, moodleText(...unopened));
  const { learners, totals } = words;
  const countsOfLearners = (...counts) =>
    Object.fromEntries(
      ["all", "handedIn", "opened", "unopened"].map((part, at) => [learners[part], counts[at]]),
    );
  await choose(none);
  assert.equal(await said(), texts.read({ name: "none.txt", results: 0 }));
  assert.deepEqual(await countsOf(learners.title), countsOfLearners("2", "0", "0", "2"));
  await choose(some);
  assert.equal(await said(), texts.read({ name: "some.txt", results: 1 }));
  assert.deepEqual(await countsOf(learners.title), countsOfLearners("6", "1", "1", "4"));
  assert.equal((await countsOf(totals.ofLearners))[totals.results], "1");
  assert.deepEqual(await findings(page), []);
  await page.click("#clear");
});

test("class page: shows the counts of the command, and sends nothing", async () => {
  const before = opened.requests.length;
  await choose(path);
  assert.equal(await said(), texts.read({ name: "results.ndjson", results: 27 }));
  const { totals } = words;
  assert.deepEqual(await countsOf(totals.title), {
    [totals.results]: "27",
    [totals.passed]: "9",
    [totals.failed]: "17",
    [totals.missing]: "1",
  });
  const { stdout } = await run(["summary", "--json", path]);
  const { mistakes, errors, unnamed } = JSON.parse(stdout);
  assert.deepEqual(
    Object.values(await countsOf(words.mistakes.title)),
    mistakes.map(({ count }) => String(count)),
  );
  assert.deepEqual(
    Object.entries(await countsOf(words.code.title)),
    errors.map(({ kind, count }) => [kind, String(count)]),
  );
  assert.deepEqual(
    Object.values(await countsOf(words.unnamed.title)),
    [unnamed.results, ...unnamed.groups.map(({ count }) => count)].map(String),
  );
  assert.deepEqual(opened.requests.slice(before), []);
  assert.deepEqual(opened.problems, []);
});

test("class page: draws bars in spite of the policy, and links a mistake to its explanation", async () => {
  const widths = await page.$$eval("#summary .bar rect:last-child", (bars) =>
    bars.map((bar) => bar.getBoundingClientRect().width),
  );
  assert.ok(widths.some((width) => width > 20));
  await page.click('#summary a[href="#wrong-base"]');
  assert.equal(await page.$eval(":target h3 code", ({ textContent }) => textContent), "wrong-base");
});

test("class page: names submissions only if the teacher asks, and never as markup", async () => {
  const text = () => page.$eval("#summary", ({ innerText }) => innerText);
  assert.ok(!(await text()).includes(".js"));
  await page.click("#names");
  assert.ok((await text()).includes(`10${HOSTILE}`));
  assert.equal(await page.$("#summary img"), null);
  await page.click("#for-class");
  assert.ok(!(await text()).includes(".js"));
  assert.equal(await page.$eval("#names", ({ disabled }) => disabled), true);
  const errors = await countsOf(words.code.title);
  assert.deepEqual(errors, { TypeError: words.hidden.few });
});

for (const width of [1280, 360]) {
  for (const scheme of ["light", "dark"]) {
    test(`class page: axe finds nothing, and nothing overhangs, ${width} pixels wide, ${scheme}`, async () => {
      await setScreen(page, { width, height: 800 });
      await emulate(page, { "prefers-color-scheme": scheme });
      assert.deepEqual(await findings(page), []);
      assert.equal(await page.evaluate(overhang), 0);
    });
  }
}

test("class page: saves the page that it shows, which needs no other file", async () => {
  await page.evaluate(() => {
    URL.createObjectURL = (blob) => {
      window.saved = blob.text();
      return "blob:saved";
    };
    HTMLAnchorElement.prototype.click = function () {
      window.savedName = this.download;
    };
  });
  await page.click("#save");
  const html = await page.evaluate(() => window.saved);
  assert.equal(await page.evaluate(() => window.savedName), texts.savedName);
  const { stdout } = await run(["summary", "--html", "--for-class", path]);
  assert.equal(html, stdout);
});

test("class page: adds up files, and says which are not results", async () => {
  await choose(saved);
  writeFileSync(join(folder, "notes.txt"), "nothing\n");
  await choose(join(folder, "notes.txt"));
  assert.equal(await said(), texts.problem({ name: "notes.txt", sentence: words.noResults }));
  writeFileSync(join(folder, "newer.json"), JSON.stringify({ ...REPORTS.right, schema: 2 }));
  await choose(join(folder, "newer.json"));
  const sentence = words.newer({ reports: 1 });
  assert.equal(await said(), texts.problem({ name: "newer.json", sentence }));
  assert.equal((await countsOf(words.totals.title))[words.totals.results], "28");
  await page.click("#clear");
  assert.equal(await page.$eval("#summary", ({ innerText }) => innerText.trim()), texts.empty);
  assert.equal(await said(), texts.cleared);
  assert.deepEqual(opened.problems, []);
});

test("class page: takes files dropped anywhere", async () => {
  await page.evaluate((text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], "dropped.ndjson"));
    const drop = new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true });
    document.body.dispatchEvent(drop);
  }, RESULTS);
  await page.waitForFunction(() => document.querySelector(".summary table") !== null);
  assert.equal(await said(), texts.read({ name: "dropped.ndjson", results: 27 }));
});

test("class page: asks before a link to another language leaves the results", async () => {
  const asked = new Promise((resolve) => {
    page.once("dialog", (dialog) => resolve(dialog.dismiss().then(() => dialog.type())));
  });
  await page.click('.locales a[hreflang="es"]');
  assert.equal(await asked, "beforeunload");
  assert.notDeepEqual(await countsOf(words.totals.title), {});
  await page.click("#clear"); // now the page can be left
  await page.evaluate(() => localStorage.clear()); // the choice remains
});

test("class page: counts the mistakes that were planted in hand-ins, and those that grade printed", async () => {
  const { files, found } = planted(20);
  const handedIn = join(folder, "handed in");
  mkdirSync(handedIn);
  for (const [name, code] of Object.entries(files)) writeFileSync(join(handedIn, name), code);
  const graded = join(folder, "graded.ndjson");
  const { stdout, stderr } = await run(["grade", "--json", "--browser", BROWSER, handedIn]);
  writeFileSync(graded, stdout);
  const failed = found.results - found.passed - found.missing;
  assert.ok(stderr.includes(words.lines.totals({ ...found, failed })), stderr);
  await page.reload();
  await choose(graded);
  const { totals } = words;
  assert.deepEqual(await countsOf(totals.title), {
    [totals.results]: String(found.results),
    [totals.passed]: String(found.passed),
    [totals.failed]: String(failed),
    [totals.missing]: String(found.missing),
  });
  const ids = await page.$$eval("#summary .meaning", (all) => all.map(({ id }) => id));
  const counts = Object.values(await countsOf(words.mistakes.title)).map(Number);
  assert.deepEqual(Object.fromEntries(ids.map((id, at) => [id, counts[at]])), found.mistakes);
  const errors = Object.entries(found.errors).map(([kind, count]) => [
    words.errors[kind] ?? kind,
    String(count),
  ]);
  assert.deepEqual(await countsOf(words.code.title), Object.fromEntries(errors));
  assert.deepEqual(Object.values(await countsOf(words.together.title)).map(Number), [
    found.together,
  ]);
  const [all, ...groups] = Object.values(await countsOf(words.unnamed.title)).map(Number);
  assert.deepEqual([all, groups], [3, Object.values(found.unnamed)]);
  assert.deepEqual(opened.problems, []);
});
