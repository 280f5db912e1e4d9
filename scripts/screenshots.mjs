// Makes the pictures of the README from the built page. Usage: node scripts/screenshots.mjs.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { start } from "../tests/browser/harness.mjs";
import { isCommand, root } from "./run.mjs";

const SIZE = { width: 1280, height: 1000 };

const SCREENSHOTS = { light: "docs/screenshot.png", dark: "docs/screenshot-dark.png" };

/** Parts of the page, in the order in which a learner sees them. */
const PICTURES = {
  "docs/pictures/wrong-table.png": ".checks",
  "docs/pictures/diagnosis.png": ".feedback",
  "docs/pictures/hint.png": ".hint ~ .hint",
};
const ROOM = 16;

const CODE = `function sinusoidal_pe(T, C) {
  const table = [];
  for (let t = 0; t < T; t += 1) {
    const row = [];
    for (let i = 0; i < C; i += 2) {
      const angle = t / 10000 ** ((2 * i) / C);
      row.push(Math.sin(angle), Math.cos(angle));
    }
    table.push(row);
  }
  return table;
}
`;

async function failed(site, scheme) {
  const exercise = await site.open({ ...SIZE, code: CODE });
  const { page } = exercise;
  await page.emulateMediaFeatures([
    { name: "prefers-color-scheme", value: scheme },
    { name: "prefers-reduced-motion", value: "reduce" },
  ]);
  await exercise.run();
  await page.waitForSelector(".feedback canvas");
  await page.mouse.move(0, 0);
  return exercise;
}

async function still(page) {
  // A blinking cursor would be in some pictures only.
  await page.evaluate(() => document.activeElement?.blur());
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
}

async function screenshot(site, scheme) {
  const exercise = await failed(site, scheme);
  await still(exercise.page);
  const picture = await exercise.page.screenshot({ type: "png" });
  await exercise.close();
  return picture;
}

/** Hides what is around the part, and returns the part's area with room around it. */
function alone(page, selector) {
  const hide = (part, room) => {
    document.body.style.visibility = "hidden";
    const { x, y, width, height } = document.querySelector(part).getBoundingClientRect();
    document.querySelector(part).style.visibility = "visible";
    return {
      ...{ x: x - room, y: y + scrollY - room },
      ...{ width: width + 2 * room, height: height + 2 * room },
    };
  };
  return page.evaluate(hide, selector, ROOM);
}

async function pictures(site) {
  const made = {};
  for (const [path, selector] of Object.entries(PICTURES)) {
    const exercise = await failed(site, "light");
    if (selector.includes("hint")) await openTwoHints(exercise);
    await still(exercise.page);
    const clip = await alone(exercise.page, selector);
    made[path] = await exercise.page.screenshot({ type: "png", clip });
    await exercise.close();
  }
  return made;
}

/** The second hint opens after a run of changed code. */
async function openTwoHints(exercise) {
  await exercise.openStep();
  await exercise.addStatement();
  await exercise.run();
  await exercise.openStep();
  await exercise.page.waitForSelector(".hint .waves");
}

function keep(path, picture) {
  const target = join(root, path);
  const isSame = existsSync(target) && readFileSync(target).equals(picture);
  console.log(`${path}: ${isSame ? "has not changed" : "written"}`);
  if (isSame) return;
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, picture);
}

export async function writeScreenshots() {
  const site = await start();
  try {
    for (const [scheme, path] of Object.entries(SCREENSHOTS)) {
      keep(path, Buffer.from(await screenshot(site, scheme)));
    }
    for (const [path, picture] of Object.entries(await pictures(site))) {
      keep(path, Buffer.from(picture));
    }
  } finally {
    await site.close();
  }
}

if (isCommand(import.meta.url)) await writeScreenshots();
