import { after, afterEach, before } from "node:test";

import { engine } from "../engine.mjs";
import { Exercise } from "../exercise-page.mjs";
import { launch } from "../launch.mjs";
import { startHost } from "./host.mjs";

/** Starts before the tests of the file, is restored after each, and ends after all of them. */
export let host;
let browser;
before(async () => {
  host = await startHost();
  browser = await launch(engine);
});
after(async () => {
  await browser.close();
  await host.close();
});

const opened = [];
afterEach(async () => {
  for (const exercise of opened.splice(0)) await exercise.close();
  await host.restore();
});

export async function open(options = {}) {
  const exercise = await Exercise.open(browser, { url: host.url, offline: true, ...options });
  opened.push(exercise);
  return exercise;
}
