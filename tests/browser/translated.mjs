// Tries the pages in another language.
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";

import { runnerImport } from "vite";

import { root } from "../../scripts/run.mjs";
import { logic } from "../web/logic.mjs";
import { findings } from "./axe.mjs";
import { setScreen } from "./engine.mjs";
import { overhang } from "./in-page.mjs";
import { STATES } from "./page-states.mjs";

/**
 * `npm test` tries one language, in the states with the most texts and on the pages with most controls.
 * `npm test -- all` tries every language, state and page.
 */
export const IN_NPM_TEST = {
  locale: "es",
  states: [
    "before the first run",
    "closing question, answered",
    "several mistakes",
    "every step of help",
    "error",
    "file preview",
  ],
  pages: ["explore", "author"],
};

const { FIRST, folderOf } = logic;

/** Returns the texts of the page, and those of the package that tests need. */
export async function textsIn(locale) {
  const { module: building } = await runnerImport(join(root, "web/build/language.ts"));
  const language = await building.languageOf(locale === FIRST ? "production" : locale);
  const ofPackage = async (name) =>
    language.module(`../../wasm/dist/texts/en/${name}.js`, await import(`#texts/${name}.js`));
  const modules = await Promise.all(["grammar", "measured", "verdicts"].map(ofPackage));
  return Object.assign({}, language.texts.modules, ...modules);
}

export const PAGES = ["explore", "author", "misconceptions", "sources", "class"];

export function tryStates(site, locale, names) {
  for (const name of names) {
    const [code, reach, leave] = STATES[name];
    const screen = { width: 360, height: 780 };
    test(`${locale}: the exercise fits a phone and is accessible: ${name}`, () =>
      site.using({ url: urlOf(site, locale), code, ...screen }, async (exercise, page) => {
        await reach(exercise);
        await check(page, locale);
        await leave?.(exercise);
      }));
  }
}

export function tryPages(site, locale, names) {
  for (const name of names) {
    test(`${locale}: ${name}.html fits a phone and is accessible`, async () => {
      const page = await site.browser.newPage();
      try {
        await setScreen(page, { width: 360, height: 780 });
        await page.goto(`${urlOf(site, locale)}${name}.html`);
        await check(page, locale);
      } finally {
        await page.close();
      }
    });
  }
}

const urlOf = (site, locale) => site.url + folderOf(locale);

async function check(page, locale) {
  assert.equal(await page.evaluate(() => document.documentElement.lang), locale);
  assert.deepEqual(await findings(page), []);
  assert.equal(await page.evaluate(overhang), 0);
}
