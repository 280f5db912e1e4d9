import { logic } from "../../web/logic.mjs";
import { entries } from "../submissions.mjs";

const { help } = logic.texts;

export const DOUBLED = entries("wave(j, t / 10000 ** (2 * (j - (j % 2)) / C))");

export const HINTS = logic.TABLE_HINTS.map((hint) => help.hints[hint]);
export const TITLES = HINTS.map(({ title }) => title);

export const NEXT = ".feedback .next button";

/** Returns the titles of open hints, when their contents have loaded. */
export async function opened({ page }) {
  await page.waitForFunction(() => !document.querySelector(".feedback [aria-busy]"));
  return await page.$$eval(".feedback h3", (titles) => titles.map((title) => title.textContent));
}

export const isReady = ({ page }) =>
  page.$eval(NEXT, (button) => button.getAttribute("aria-disabled") === "false");

export const spoken = ({ page }) => page.$eval("#live", (live) => live.innerText);
