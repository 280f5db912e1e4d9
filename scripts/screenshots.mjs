import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { start } from "../tests/browser/harness.mjs";
import { root } from "./run.mjs";

const SIZE = { width: 1280, height: 1000 };

const SCREENSHOTS = { light: "docs/screenshot.png", dark: "docs/screenshot-dark.png" };

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

async function screenshot(site, scheme) {
  const exercise = await site.open({ ...SIZE, code: CODE });
  const { page } = exercise;
  await page.emulateMediaFeatures([
    { name: "prefers-color-scheme", value: scheme },
    { name: "prefers-reduced-motion", value: "reduce" },
  ]);
  await exercise.run();
  await page.waitForSelector(".feedback canvas");
  await page.mouse.move(0, 0);
  // A blinking cursor would be in some pictures only.
  await page.evaluate(() => document.activeElement?.blur());
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  const picture = await page.screenshot({ type: "png" });
  await exercise.close();
  return Buffer.from(picture);
}

export async function writeScreenshots() {
  const site = await start();
  try {
    for (const [scheme, path] of Object.entries(SCREENSHOTS)) {
      const picture = await screenshot(site, scheme);
      const target = join(root, path);
      const isSame = existsSync(target) && readFileSync(target).equals(picture);
      console.log(`${path}: ${isSame ? "has not changed" : "written"}`);
      if (!isSame) writeFileSync(target, picture);
    }
  } finally {
    await site.close();
  }
}
