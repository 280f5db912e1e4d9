import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import { idsOf } from "../../../scripts/ids.mjs";
import { isFirefox, setScreen } from "../engine.mjs";
import { started } from "../harness.mjs";
import { overhang } from "../in-page.mjs";

const path = (name) => fileURLToPath(new URL(`../../../web/${name}`, import.meta.url));

const html = await readFile(path("dist/misconceptions.html"), "utf8");

const site = await started();

async function using(width, use, hash = "") {
  const page = await site.browser.newPage();
  try {
    await setScreen(page, { width, height: 780 });
    await page.goto(`${site.url}misconceptions.html${hash}`);
    await use(page);
  } finally {
    await page.close();
  }
}

test("misconceptions: list every cause and every form that the core can emit", () => {
  const entries = [...html.matchAll(/<article class="mistake" id="([\w-]+)"/g)].map(([, id]) => id);
  assert.deepEqual(entries.sort(), idsOf("CauseId").sort());
  const shown = new Set([...html.matchAll(/class="form">([\w-]+)</g)].map(([, form]) => form));
  assert.deepEqual(
    idsOf("CauseForm").filter((form) => !shown.has(form)),
    [],
  );
});

test("misconceptions: each entry has a wrong and a right line in both languages", () => {
  const entries = html.split('<article class="mistake"').slice(1);
  for (const entry of entries) {
    const [id] = /(?<= id=")[\w-]+/.exec(entry);
    assert.equal(entry.match(/<div class="wrong"> <dt>/g)?.length, 2, id);
    assert.equal(entry.match(/<div class="right"> <dt>/g)?.length, 2, id);
  }
});

test("misconceptions: each picture is a file to save, which a browser can draw alone", () =>
  using(1280, async (page) => {
    const files = [...html.matchAll(/href="\.\/(pictures\/[\w-]+\.svg)" download/g)].map(
      ([, name]) => name,
    );
    assert.ok(files.length > 40);
    assert.deepEqual(
      files.filter((name) => !existsSync(path(`dist/${name}`))),
      [],
    );
    assert.equal(new Set(files).size, files.length);
    const broken = await page.evaluate(async (names) => {
      const load = async (name) => {
        const image = new Image();
        image.src = name;
        await image.decode().catch(() => {});
        return image.naturalWidth > 200 ? [] : [name];
      };
      return (await Promise.all(names.map(load))).flat();
    }, files);
    assert.deepEqual(broken, []);
  }));

test("misconceptions: need no script, and ask no other host", () => {
  assert.doesNotMatch(html, /<script/);
  for (const [tag] of html.matchAll(/<[a-z]+\b[^>]*\b(?:src|href)="https:[^>]*>/g)) {
    assert.match(tag, /^<a /);
  }
});

/** Returns the titles in a list of contents that is visible. */
const visibleContents = () =>
  [...document.querySelectorAll(".contents")]
    .filter((each) => each.checkVisibility())
    .map((each) => ({
      isFolded: each.matches(".folded"),
      ids: [...each.querySelectorAll("li a")].map((link) => link.getAttribute("href").slice(1)),
    }));

const entryIds = () => [...document.querySelectorAll(".mistake")].map(({ id }) => id);

test("misconceptions: a wide window has contents that stay in view, and two columns", () =>
  using(1280, async (page) => {
    assert.deepEqual(await page.evaluate(visibleContents), [
      { isFolded: false, ids: await page.evaluate(entryIds) },
    ]);
    const tops = await page.$$eval(".kind .mistake", (all) =>
      all.slice(0, 2).map((each) => each.getBoundingClientRect().top),
    );
    assert.equal(tops[0], tops[1]);
    await page.evaluate(() => scrollTo(0, 5000));
    assert.equal(
      await page.$eval(".contents:not(.folded)", (c) => c.getBoundingClientRect().top),
      0,
    );
    assert.equal(await page.$eval(".show", (each) => each.checkVisibility()), false);
  }));

test("misconceptions: a narrow window folds contents and entries", () =>
  using(360, async (page) => {
    assert.deepEqual(await page.evaluate(visibleContents), [
      { isFolded: true, ids: await page.evaluate(entryIds) },
    ]);
    assert.equal(await page.evaluate(overhang), 0);
    const isOpen = (id) => page.$eval(`#${id} .body`, (body) => body.checkVisibility());
    assert.equal(await isOpen("wrong-base"), false);
    await page.focus("#wrong-base input");
    await page.keyboard.press(" ");
    assert.equal(await isOpen("wrong-base"), true);
    await page.keyboard.press(" ");
    assert.equal(await isOpen("wrong-base"), false);

    // From the contents with keys alone.
    await page.focus(".folded summary");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.waitForSelector(".mistake:target");
    const first = await page.$eval(".mistake:target", ({ id }) => id);
    assert.equal(first, (await page.evaluate(entryIds))[0]);
    assert.equal(await isOpen(first), true);
    assert.equal(await page.evaluate(overhang), 0);
  }));

/** A4 without the margins of the print styles, in CSS pixels. */
const PAPER = { width: 688, height: 1017 };

test("misconceptions: paper has every entry whole and open, in light colours", async (t) => {
  if (isFirefox(await site.browser.newPage())) return t.skip("its driver has no print media");
  await using(PAPER.width, async (page) => {
    await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: "dark" }]);
    await page.emulateMediaType("print");
    const entries = await page.$$eval(".mistake", (all) =>
      all.map((each) => ({
        id: each.id,
        height: each.getBoundingClientRect().height,
        inside: getComputedStyle(each).breakInside,
        hasHints: each.querySelector(".help").checkVisibility({ contentVisibilityAuto: true }),
      })),
    );
    for (const { id, height, inside, hasHints } of entries) {
      assert.ok(height < PAPER.height, `${id} is ${height} pixels high`);
      assert.equal(inside, "avoid", id);
      assert.ok(hasHints, id);
    }
    const look = await page.evaluate(() => ({
      scheme: getComputedStyle(document.documentElement).colorScheme,
      shown: [".contents", ".file", ".onward", ".show"].filter((each) =>
        document.querySelector(each).checkVisibility(),
      ),
      lines: getComputedStyle(document.querySelector(".lines dl")).printColorAdjust,
    }));
    assert.deepEqual(look, { scheme: "light only", shown: [], lines: "exact" });
    assert.equal(await page.evaluate(overhang), 0);
  });
});
