import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { logic } from "../../web/logic.mjs";
import { letters } from "../exercise-page.mjs";
import { started } from "../harness.mjs";
import { entries, RIGHT, RIGHT_PYTHON } from "../submissions.mjs";

const DOCUMENT = readFileSync(new URL("../../../docs/privacy.md", import.meta.url), "utf8");

/** The names in the given columns of a table. */
function namesIn(block, column) {
  const [, table] = new RegExp(`<!-- ${block} -->\n([^]*)<!-- /${block} -->`).exec(DOCUMENT);
  const cells = table
    .split("\n")
    .slice(2)
    .map((row) => row.split("|")[column] ?? "");
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
}

/** Only a course leaves something unsent, and the others are gone at once or after a run. */
const ELSEWHERE = ["unsent", "deleted", "running"];

const site = await started();

const stored = ({ page }) =>
  page.evaluate(async () => ({
    local: { ...localStorage },
    tab: { ...sessionStorage },
    caches: await caches.keys(),
  }));

const storedElsewhere = ({ page }) =>
  page.evaluate(async () => ({
    databases: ((await indexedDB.databases?.()) ?? []).map(({ name }) => name),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    cookie: document.cookie,
  }));

async function useEverything(exercise) {
  const { page } = exercise;
  await exercise.paste(entries("wave(j, t)"));
  await exercise.run();
  for (const _ of logic.TABLE_HINTS) {
    await exercise.openStep();
    await exercise.append("\n0;"); // the next hint waits for other code
    await exercise.run();
  }
  await page.click(".toolbar button:last-child"); // the reset keeps a version
  await exercise.paste(RIGHT);
  await exercise.run();
  await page.waitForSelector(".closing form");
  await page.click(".closing label:nth-of-type(1)");
  await page.click(".closing button");
  await exercise.until(() => localStorage.getItem("sinusoidal-pe:closing") !== null);
  await page.$eval(".tools > details:last-child", (details) => {
    details.open = true;
  });
  await page.click(".tools > details:last-child input");
  await page.click("#language-python");
  await exercise.pythonReady();
  await exercise.paste(RIGHT_PYTHON);
  await page.click(".toolbar button:last-child");
  await exercise.paste(RIGHT_PYTHON);
  await exercise.run();
  await page.$eval(".locales a", (link) => {
    link.addEventListener("click", (event) => event.preventDefault(), { once: true });
    link.click();
  });
}

test("docs/privacy.md lists all that the page stores, and the page requests only its own files", () =>
  site.using({ offline: true }, async (exercise) => {
    await useEverything(exercise);
    await exercise.until(() => navigator.serviceWorker.controller !== null);
    const { local, tab, caches } = await stored(exercise);
    const named = namesIn("local", 1).filter((name) => !ELSEWHERE.includes(name));
    assert.deepEqual(
      Object.keys(local).sort(),
      named.map((name) => `sinusoidal-pe:${name}`).sort(),
    );
    const [height, ...cached] = namesIn("more", 2);
    assert.deepEqual(Object.keys(tab), [height]);
    assert.equal(caches.length, cached.length);
    for (const name of cached)
      assert.ok(
        caches.some((each) => each.startsWith(name)),
        name,
      );
    assert.deepEqual(await storedElsewhere(exercise), { databases: [], workers: 1, cookie: "" });
    const { host } = new URL(site.url);
    const asked = exercise.requests
      .map((url) => new URL(url))
      .filter(({ protocol }) => protocol !== "blob:");
    assert.deepEqual([...new Set(asked.map((url) => url.host))], [host]);
    assert.deepEqual([...new Set(asked.map(({ search }) => search))], [""]);
  }));

test("docs/privacy.md names every message to a page around the exercise", () => {
  const schema = JSON.parse(
    readFileSync(new URL("../../../wasm/dist/messages.schema.json", import.meta.url), "utf8"),
  );
  const sent = schema.$defs.FromFrame.anyOf.map(({ properties }) => properties.type.const);
  assert.deepEqual(namesIn("messages", 1).sort(), sent.sort());
});

test("docs/privacy.md names the button that deletes the work", () => {
  assert.ok(DOCUMENT.includes(`"${logic.texts.tools.share.deletion.ask}"`));
  assert.ok(DOCUMENT.includes(`"${logic.texts.statuses.parts.share}"`));
});

const { tools } = logic.texts;
const { deletion } = tools.share;

const OWN = entries("wave(j, t)");
const SHARE = ".tools details:nth-child(3)";

const press = async ({ page }, label) => {
  await page.$eval(SHARE, (details) => {
    details.open = true;
  });
  await page.locator(`${SHARE} button::-p-text(${label})`).click();
};

/** The deletion opens the page anew, which then saves the starter code. */
const isNew = () => window.isOld === undefined && document.querySelector(".codemirror") !== null;

async function work(exercise) {
  await exercise.append("// mine");
  assert.equal(letters(await exercise.run()), "PPFPPF");
  await exercise.page.evaluate(async () => {
    window.isOld = true;
    sessionStorage.setItem("sinusoidal-pe:height", "300px");
    localStorage.setItem("another", "site");
    await caches.open("sinusoidal-pe:python:old");
    await caches.open("another");
  });
}

test("deletes the saved work, after a question, and nothing of the site around it", () =>
  site.using({}, async (exercise, page) => {
    await exercise.paste(OWN);
    await work(exercise);
    await press(exercise, deletion.ask);
    await page.waitForSelector(`${SHARE} .elsewhere`);
    assert.ok((await exercise.text(`${SHARE} .elsewhere`)).startsWith(deletion.question));
    await press(exercise, deletion.cancel);
    assert.equal(await page.$(`${SHARE} .elsewhere`), null);
    assert.equal(await page.evaluate(() => document.activeElement.id), "delete-work");
    assert.ok(Object.keys((await stored(exercise)).local).includes("sinusoidal-pe:results"));
    await press(exercise, deletion.ask);
    await Promise.all([page.waitForNavigation(), press(exercise, deletion.confirm)]);
    await exercise.until(isNew);
    assert.equal((await exercise.code()).trim(), logic.STARTERS.javascript.trim());
    // The page remembers the editor's height after its first layout.
    await exercise.until(() => sessionStorage.getItem("sinusoidal-pe:height") !== null);
    assert.deepEqual(await stored(exercise), {
      local: { another: "site" },
      tab: { "sinusoidal-pe:height": "" },
      caches: ["another"],
    });
  }));

test("deletes the work of another tab too, and not that of an exercise with another id", () =>
  site.using({}, async (exercise, page) => {
    await exercise.paste(OWN);
    await exercise.run();
    const other = await page.browserContext().newPage();
    const open = (tab, query) => tab.goto(site.url + query);
    await open(other, "");
    await page.bringToFront();
    await page.evaluate(() => localStorage.setItem("sinusoidal-pe week-3:code:javascript", "x"));
    await other.waitForSelector(".codemirror");
    await press(exercise, deletion.ask);
    await Promise.all([page.waitForNavigation(), press(exercise, deletion.confirm)]);
    await exercise.until(isNew);
    await other.close({ runBeforeUnload: true }); // a closing page saves its work
    await exercise.until(() => !Object.values(localStorage).some((text) => text.includes("wave(")));
    assert.equal(
      await page.evaluate(() => localStorage.getItem("sinusoidal-pe week-3:code:javascript")),
      "x",
    );
  }));
