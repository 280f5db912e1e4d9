import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";

import { SETTING_TEXTS } from "#setting-table";
import { logic } from "../../web/logic.mjs";
import { findings } from "../axe.mjs";
import { serveCourse } from "../course-site.mjs";
import { emulate, setScreen } from "../engine.mjs";
import { start } from "../harness.mjs";
import { overhang } from "../in-page.mjs";
import { chooseIn } from "./form.mjs";

const { texts } = logic;

const CLI = fileURLToPath(new URL("../../../wasm/dist/cli.js", import.meta.url));

let site;
let author;
before(async () => {
  site = await start();
  author = await site.open({ query: "author.html", ready: false });
  // Headless browsers do not allow access to the clipboard.
  await author.page.evaluate(() => {
    const writeText = async (text) => {
      window.copied = text;
    };
    Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
  });
});
after(() => site.close());

const text = (id) => author.page.$eval(`#${id}`, ({ textContent }) => textContent);

async function shown(part) {
  const frame = await author.page.waitForFrame((each) => each.url().includes(part));
  await frame.waitForSelector(".codemirror");
  return frame;
}

const choose = (choices) => chooseIn(author.page, choices);

test("author page: has a control for each setting, set to its default", async () => {
  const controls = await author.page.evaluate(() =>
    [...document.forms[0].elements]
      .filter(({ name }) => name)
      .map(({ name, type, checked, value }) => [
        name,
        type === "checkbox" ? (checked ? "on" : "off") : value,
      ]),
  );
  assert.deepEqual(
    controls.map(([name]) => name).sort(),
    Object.keys(SETTING_TEXTS)
      .filter((name) => !["embed", "offline", "scorm", "storage"].includes(name))
      .sort(),
  );
  const warned = [];
  const begun = logic.readSettings(new URLSearchParams(controls).toString(), {
    warn: (text) => warned.push(text),
  });
  assert.deepEqual(begun, logic.readSettings(""));
  assert.deepEqual(warned, []);
});

test("author page: all copied codes and the shown exercise have the settings", async () => {
  assert.equal(await text("link"), site.url);
  await choose({
    languages: "python,javascript",
    reveal: "place",
    theme: "dark",
    statement: undefined,
  });
  await choose({ id: "week-3", origins: "https://course.example", "code-events": undefined });
  const frame = await shown("code-events=on");
  const root = () => ({ ...document.documentElement.dataset });
  assert.deepEqual(await frame.evaluate(root), { embed: "on", statement: "off", theme: "dark" });

  const query = new URL(await text("link")).searchParams;
  assert.deepEqual(Object.fromEntries(query), {
    ...{ languages: "python,javascript", reveal: "place", theme: "dark", statement: "off" },
    ...{ id: "week-3", origins: "https://course.example", "code-events": "on" },
  });

  await choose({ keep: "last" });
  const command = await text("scorm-command");
  assert.equal(
    command,
    "npx sinusoidal-pe scorm 1.2 exercise.zip languages=python,javascript reveal=place theme=dark statement=off id=week-3 keep=last",
  );
  const folder = mkdtempSync(join(tmpdir(), "sinusoidal-pe-"));
  try {
    const args = [CLI, ...command.split(" ").slice(2)];
    execFileSync(process.execPath, args, { cwd: folder, stdio: "pipe" });
    assert.ok(existsSync(join(folder, "exercise.zip")));
  } finally {
    rmSync(folder, { recursive: true });
  }
  assert.doesNotMatch(await text("link"), /keep|failed/, "a link hands in nothing");

  await author.page.click("button[value=element-code]");
  assert.equal(await author.page.evaluate(() => window.copied), await text("element-code"));
  assert.equal(await author.text("button[value=element-code]"), texts.author.copied);
  assert.equal(await text("status"), texts.author.copied);
});

test("author page: each Copy button copies a code, or the command that judges again", async () => {
  const ids = await author.page.$$eval("button.copy", (buttons) =>
    buttons.filter((each) => each.checkVisibility()).map(({ value }) => value),
  );
  assert.ok(ids.includes("judge-command"));
  for (const id of ids) {
    await author.page.click(`button[value=${id}]`);
    const copied = await author.page.evaluate(() => window.copied);
    assert.equal(copied, await text(id), id);
    assert.match(copied, /^(<|http|npx )(?!.*\{\{)/s, id);
  }
  assert.match(await text("judge-command"), /^npx sinusoidal-pe judge .+ > results\.csv$/);
});

test("author page: a course with the copied code shows the exercise as chosen", async () => {
  const policy = "default-src *; script-src * 'unsafe-inline'; style-src 'unsafe-inline'";
  const course = await serveCourse({
    "/frame": { policy, body: await text("frame-code") },
    "/element": { policy, body: await text("element-code") },
  });
  try {
    for (const path of ["/frame", "/element"]) {
      const page = await site.browser.newPage();
      await page.goto(course.origin + path);
      const frame = await page.waitForFrame((each) => each.url().includes("id=week-3"));
      await frame.waitForSelector('[data-statement="off"][data-embed="on"]');
      await frame.waitForSelector('[role="tab"][aria-selected="true"]');
      const tab = await frame.$eval('[role="tab"][aria-selected="true"]', (each) => each.innerText);
      assert.equal(tab, "Python", path);
      await page.close();
    }
  } finally {
    await course.close();
  }
});

test("author page: the frame has its size and no border in a course that refuses styles", async () => {
  const body = await text("frame-code");
  const course = await serveCourse({
    "/styled": { policy: "default-src *; style-src 'unsafe-inline'", body },
    "/refused": { policy: "default-src *; style-src 'none'", body },
    "/removed": { policy: "default-src *", body: body.replace(/\sstyle="[^"]*"/, "") },
  });
  try {
    const sizes = [];
    for (const path of ["/styled", "/refused", "/removed"]) {
      const page = await site.browser.newPage();
      await setScreen(page, { width: 1000, height: 600 });
      await page.goto(course.origin + path);
      sizes.push(
        await page.$eval("iframe", ({ offsetWidth, offsetHeight, clientWidth, clientHeight }) => ({
          ...{ offsetWidth, offsetHeight, clientWidth, clientHeight },
        })),
      );
      await page.close();
    }
    const [styled, ...others] = sizes;
    assert.ok(styled.clientWidth > 900 && styled.clientHeight > 600, JSON.stringify(styled));
    assert.equal(styled.offsetHeight, styled.clientHeight);
    assert.deepEqual(others, [styled, styled]);
  } finally {
    await course.close();
  }
});

test("author page: the explorer gets the chosen tables, with what readers may change", async () => {
  await choose({ view: "explore", table: "T,C", theme: "auto" });
  await choose({ "view-frequencies": undefined, "view-shift": undefined, formula: undefined });
  const limits = "views=heatmap%2Clines%2Cdistances&table=T%2CC&reveal=place";
  const frame = await author.page.waitForFrame((each) => each.url().includes(limits));
  await frame.waitForSelector(".explorer-text");
  await frame.click("#explorer-tab-lines");
  const field = await frame.$(".field-C input");
  await field.evaluate((each) => each.select());
  await field.type("4\n");
  await author.page.waitForFunction(() =>
    /C=4.*view=lines/.test(document.getElementById("link").textContent),
  );
  const link = await text("link");
  const { pathname, searchParams } = new URL(link);
  assert.match(pathname, /explore\.html$/);
  const { T, C, view, views, table, reveal } = Object.fromEntries(searchParams);
  assert.deepEqual(
    { T, C, view, views, table, reveal },
    {
      ...{ T: "100", C: "4", view: "lines" },
      views: "heatmap,lines,distances",
      ...{ table: "T,C", reveal: "place" },
    },
  );
  assert.equal(await author.page.$eval("#package-title", (each) => each.checkVisibility()), false);
  await setScreen(author.page, { width: 360, height: 800 });
  assert.deepEqual(await findings(author.page), []);
  assert.equal(await author.page.evaluate(overhang), 0);

  const policy = "default-src *; script-src * 'unsafe-inline'; style-src 'unsafe-inline'";
  const course = await serveCourse({
    "/frame": { policy, body: await text("frame-code") },
    "/element": { policy, body: await text("element-code") },
  });
  try {
    for (const path of ["/frame", "/element"]) {
      const page = await site.browser.newPage();
      await page.goto(course.origin + path);
      const shownThere = await page.waitForFrame((each) => each.url().includes("C=4"));
      await shownThere.waitForSelector("#explorer-tab-lines[aria-selected=true]");
      assert.equal(await shownThere.$eval(".field-C input", (each) => each.value), "4", path);
      assert.equal(await shownThere.$(".field-base"), null, path);
      await page.close();
    }
  } finally {
    await course.close();
  }
  await choose({ lang: "es" });
  assert.equal(new URL(await text("link")).searchParams.get("lang"), "es");
  assert.match(await text("frame-code"), /explore\.html\?[^"]*lang=es/);
  assert.match(await text("element-code"), / settings="(?![^"]*lang)[^"]*" lang="es"/);
  await choose({ view: "exercise", lang: "auto" });
  await shown("id=week-3");
});

test("author page: the form goes along to the page in another language", async () => {
  const other = await site.open({ query: "author.html?lang=en", ready: false });
  const { page } = other;
  const chosen = () =>
    page.$$eval("input, select", (all) => all.map(({ value, checked }) => [value, checked]));
  await chooseIn(page, { reveal: "place", hints: undefined, id: "week-3", view: "explore" });
  await chooseIn(page, { "view-shift": undefined });
  const before = await chosen();
  await Promise.all([page.waitForNavigation(), page.click('.locales a[hreflang="es"]')]);
  await page.waitForFunction(() =>
    /views=heatmap,lines,frequencies,distances/.test(document.getElementById("link").textContent),
  );
  assert.equal(await page.evaluate(() => document.documentElement.lang), "es");
  assert.deepEqual(await chosen(), before);
  await other.close();
});

test("author page: without hints it offers no solution, and it leaves out wrong values", async () => {
  await author.page.click("#hints");
  assert.equal(await author.page.$eval("#solution", (each) => each.disabled), true);
  await choose({ id: "/4" });
  assert.equal(await author.page.$eval("#id", (each) => each.validity.valid), false);
  assert.doesNotMatch(await text("link"), /id=|solution=/);
  assert.match(await text("link"), /hints=off/);
  await author.page.click("#hints");
});

const clear = (id) =>
  author.page.$eval(`#${id}`, (each) => {
    each.value = "";
    each.dispatchEvent(new Event("input", { bubbles: true }));
    each.dispatchEvent(new Event("change", { bubbles: true }));
  });

test("author page: names what it refuses below the field, and tidies what it accepts", async () => {
  const { refused } = texts.author;
  await clear("id");
  await author.page.type("#id", "week 3/");
  assert.equal(await text("id-refused"), refused.name({ characters: ["/"] }));
  await author.page.keyboard.press("Backspace");
  assert.equal(await text("id-refused"), "");
  await clear("origins");
  await author.page.type("#origins", "course.example");
  assert.equal(await text("origins-refused"), "", "it may be unfinished");
  await author.page.focus("#id");
  assert.equal(await text("origins-refused"), refused.origin({ part: "course.example" }));
  assert.doesNotMatch(await text("link"), /origins=/);
  await clear("origins");
  await author.page.type("#origins", "https://course.example/view.php?id=7");
  await author.page.focus("#id");
  const values = await author.page.$$eval("#id, #origins", (fields) =>
    fields.map(({ value }) => value),
  );
  assert.deepEqual(values, ["week-3", "https://course.example"]);
  assert.match(await text("link"), /id=week-3&origins=https:\/\/course\.example/);
  await clear("id");
  await clear("origins");
});

test("author page: selects the code if there is no clipboard", async () => {
  await author.page.evaluate(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined, configurable: true });
  });
  for (const [id, height] of [
    ["link", 1111],
    ["frame-code", 2222],
  ]) {
    await author.page.click(`button[value=${id}]`);
    assert.equal(await text("status"), texts.author.selected);
    // This is one call, because the preview may report another height between two calls.
    const { before, after, selected, shown } = await author.page.evaluate(
      (height, id) => {
        const textOf = (id) => document.getElementById(id).textContent;
        const before = textOf("frame-code");
        document
          .querySelector("sinusoidal-pe-exercise")
          .dispatchEvent(new CustomEvent("height", { detail: { height } }));
        const selected = getSelection().toString();
        return { before, after: textOf("frame-code"), selected, shown: textOf(id) };
      },
      height,
      id,
    );
    assert.notEqual(after, before);
    assert.equal(selected, shown);
  }
});

test("author page: axe finds nothing, and nothing is wider than the page, light and dark", async () => {
  for (const [width, scheme] of [
    [1280, "light"],
    [1280, "dark"],
    [360, "dark"],
    [360, "light"],
  ]) {
    await setScreen(author.page, { width, height: 800 });
    await emulate(author.page, { "prefers-color-scheme": scheme });
    assert.deepEqual(await findings(author.page), [], `${width} ${scheme}`);
    assert.equal(await author.page.evaluate(overhang), 0, `${width}`);
  }
  // The console reports files that are not next to the page.
  assert.deepEqual(
    author.problems.filter((text) => !/status of 404/.test(text)),
    [],
  );
});
