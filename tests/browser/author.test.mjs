// The page for authors: what it gives is what a course needs, with the settings chosen.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";

import { logic } from "../web/logic.mjs";
import { findings } from "./axe.mjs";
import { serveCourse } from "./course.mjs";
import { emulate, setScreen } from "./engine.mjs";
import { overhang, start } from "./harness.mjs";

const { texts } = logic;

const SETTINGS = await readFile(new URL("../../wasm/src/settings.ts", import.meta.url), "utf8");

const CLI = fileURLToPath(new URL("../../wasm/dist/cli.js", import.meta.url));

let site;
let author;
before(async () => {
  site = await start();
  author = await site.open({ query: "author.html", ready: false });
  // What is on the clipboard, headless browsers guard.
  await author.page.evaluate(() => {
    const writeText = async (text) => {
      window.copied = text;
    };
    Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
  });
});
after(() => site.close());

const text = (id) => author.page.$eval(`#${id}`, ({ textContent }) => textContent);

/** The exercise that is shown, once its address has a part. */
async function shown(part) {
  const frame = await author.page.waitForFrame((each) => each.url().includes(part));
  await frame.waitForSelector(".codemirror");
  return frame;
}

/** Chooses settings as an author does: each control with what it gets. */
async function choose(choices) {
  for (const [id, value] of Object.entries(choices)) {
    if (value === undefined) await author.page.click(`#${id}`);
    else if (id === "id" || id === "origins") await author.page.type(`#${id}`, value);
    else await author.page.select(`#${id}`, value);
  }
}

test("each setting has a control, and the form begins with what no setting means", async () => {
  const controls = await author.page.evaluate(() =>
    [...document.forms[0].elements]
      .filter(({ name }) => name)
      .map(({ name, type, checked, value }) => [
        name,
        type === "checkbox" ? (checked ? "on" : "off") : value,
      ]),
  );
  const names = [...SETTINGS.matchAll(/query\.\w+\(\s*"([\w-]+)"/g)].map(([, name]) => name);
  assert.deepEqual(
    controls.map(([name]) => name).sort(),
    // What a frame has by itself, and a package.
    [...new Set(names)].filter((name) => !["embed", "scorm"].includes(name)).sort(),
  );
  const warned = [];
  const begun = logic.readSettings(new URLSearchParams(controls).toString(), {
    warn: (text) => warned.push(text),
  });
  assert.deepEqual(begun, logic.readSettings(""));
  assert.deepEqual(warned, []);
});

test("the settings are in all that is copied, and in the exercise beside", async () => {
  assert.equal(await text("link"), site.url);
  await choose({
    lanes: "python,javascript",
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
    ...{ lanes: "python,javascript", reveal: "place", theme: "dark", statement: "off" },
    ...{ id: "week-3", origins: "https://course.example", "code-events": "on" },
  });

  await choose({ keep: "last", failed: undefined });
  const command = await text("scorm-command");
  assert.equal(
    command,
    "npx sinusoidal-pe scorm 1.2 exercise.zip reveal=place theme=dark statement=off id=week-3 keep=last failed=on",
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

test("each Copy button copies a code, the command that judges again as well", async () => {
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

test("a course that has what was copied shows the exercise as chosen", async () => {
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

test("the frame has its size and no border in a course that refuses styles", async () => {
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

test("tables in pictures are taken as they are set, with what readers may change", async () => {
  await choose({ view: "explore", table: "T,C", theme: "auto" });
  await choose({ "view-speeds": undefined, "view-shift": undefined, formula: undefined });
  const limits = "views=heatmap%2Clines%2Cdistances&table=T%2CC&reveal=place";
  const frame = await author.page.waitForFrame((each) => each.url().includes(limits));
  await frame.waitForSelector(".look-text");
  await frame.click("#look-tab-lines");
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
      await shownThere.waitForSelector("#look-tab-lines[aria-selected=true]");
      assert.equal(await shownThere.$eval(".field-C input", (each) => each.value), "4", path);
      assert.equal(await shownThere.$(".field-base"), null, path);
      await page.close();
    }
  } finally {
    await course.close();
  }
  await choose({ view: "exercise" });
  await shown("id=week-3");
});

test("without help there is no solution to choose, and what is wrong is left out", async () => {
  await author.page.click("#hints");
  assert.equal(await author.page.$eval("#solution", (each) => each.disabled), true);
  await choose({ id: " 4" });
  assert.equal(await author.page.$eval("#id", (each) => each.validity.valid), false);
  assert.doesNotMatch(await text("link"), /id=|solution=/);
  assert.match(await text("link"), /hints=off/);
  await author.page.click("#hints");
});

test("where there is no clipboard, the code is selected", async () => {
  await author.page.evaluate(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined, configurable: true });
  });
  for (const [id, height] of [
    ["link", 1111],
    ["frame-code", 2222],
  ]) {
    await author.page.click(`button[value=${id}]`);
    assert.equal(await text("status"), texts.author.selected);
    // One call, because the preview may report a height of its own between two.
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

test("files beside the page are offered, and others are not", async () => {
  const offers = await author.page.$$eval("a[download]", (links) =>
    links.map((link) => ({ href: link.href, isOffered: link.checkVisibility() })),
  );
  for (const { href, isOffered } of offers) {
    assert.equal(isOffered, (await fetch(href)).ok, href);
  }
});

test("axe finds nothing, and nothing is wider than the page, light and dark", async () => {
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
  // The console notes files that are not beside the page.
  assert.deepEqual(
    author.problems.filter((text) => !/status of 404/.test(text)),
    [],
  );
});
