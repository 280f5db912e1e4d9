import assert from "node:assert/strict";

import { entries, RIGHT } from "./submissions.mjs";

const CSV = Array.from({ length: 6 }, (_, t) => `${Math.sin(t)},${Math.cos(t)}`).join("\n");

const press = (exercise) => exercise.page.click("button.primary");
const openTools = ({ page }) =>
  page.$$eval(".tools details", (all) => {
    for (const details of all) details.open = true;
  });

/** The last function, if there is one, ends the state. */
export const STATES = {
  "before the first run": [undefined, () => {}],
  "every step to a first table": [
    undefined,
    async (exercise) => {
      for (let steps = 0; steps < 4; steps++) {
        await exercise.openStep();
        await exercise.addStatement();
        await exercise.run();
      }
      assert.notEqual(await exercise.page.$(".feedback #hint-solution"), null);
    },
  ],
  // A loop would take a whole processor, so this is a promise.
  running: ["await new Promise(() => {});\n", press, (exercise) => exercise.stop()],
  passed: [
    RIGHT,
    async (exercise) => {
      await exercise.run();
      await exercise.page.waitForSelector(".next-steps");
    },
  ],
  "closing question, answered": [
    RIGHT,
    async (exercise) => {
      await exercise.run();
      await exercise.page.waitForSelector(".closing");
      await exercise.page.click(".closing label");
      await exercise.page.click(".closing button");
    },
  ],
  failed: [entries("wave(j, t)"), (exercise) => exercise.run()],
  "several mistakes": [
    entries("wave(j, (t + 1) / 1000 ** ((j - (j % 2)) / C))"),
    (exercise) => exercise.run(),
  ],
  "measured columns": [entries("(j % 2 ? 0.5 : 1) * right(t, j)"), (exercise) => exercise.run()],
  "every step of help": [
    entries("right(t % 1024, j)"),
    async (exercise) => {
      for (let steps = 0; steps < 4; steps++) {
        await exercise.run();
        await exercise.openStep();
        await exercise.addStatement();
      }
      assert.notEqual(await exercise.page.$(".feedback #hint-solution"), null);
    },
  ],
  "the shapes": [
    entries("right(t, j)").replace("length: T", "length: C"),
    async (exercise) => {
      await exercise.run();
      await exercise.openStep();
    },
  ],
  error: [
    "console.log('x');\nfunction sinusoidal_pe() {\n  return y;\n}\n",
    (exercise) => exercise.run(),
  ],
  "changed after a run": [
    entries("wave(j, t)"),
    async (exercise) => {
      await exercise.run();
      await exercise.page.click(".editor");
      await exercise.page.keyboard.type(" ");
    },
  ],
  "try it": [
    RIGHT,
    async (exercise) => {
      await openTools(exercise);
      await exercise.page.click(".tools form button");
      await exercise.until(() => document.querySelector(".numbers") !== null);
    },
  ],
  "file preview": [
    RIGHT,
    async (exercise) => {
      await openTools(exercise);
      await exercise.drop("table.csv", CSV);
      await exercise.until(() => document.querySelector(".tools .aside b") !== null);
    },
  ],
  "unreadable file": [
    RIGHT,
    async (exercise) => {
      await exercise.drop("table.csv", "a,b\nc,d\n");
      await exercise.until(() => document.querySelector(".tools .broken") !== null);
    },
  ],
  "earlier code": [
    RIGHT,
    async (exercise) => {
      await exercise.page.click(".toolbar .plain");
      await exercise.paste(entries("1"));
      await exercise.until(() => document.querySelector(".versions") !== null);
      await openTools(exercise);
    },
  ],
  "code of another tab": [
    RIGHT,
    async (exercise) => {
      const keyOfCode = () =>
        Object.keys(localStorage).find((each) => each.endsWith(":code:javascript"));
      await exercise.until(keyOfCode); // the page saves a moment later
      await exercise.page.evaluate(
        (key) => {
          localStorage.setItem(key, "// of another tab\n");
          dispatchEvent(new StorageEvent("storage", { key }));
        },
        await exercise.page.evaluate(keyOfCode),
      );
      await exercise.until(() => document.querySelector(".elsewhere") !== null);
    },
  ],
};
