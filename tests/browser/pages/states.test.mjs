// Visits each state of the page once, in a frame of a course, and asks there all that each must meet.
import assert from "node:assert/strict";
import { test } from "node:test";

import { findings } from "../axe.mjs";
import { assertFits, atRest, startHosts, widen } from "../embed/framed.mjs";
import { emulate, engine } from "../engine.mjs";
import { STATES } from "../page-states.mjs";

/** The last width is only just enough for two columns. Axe looks at those with a colour scheme. */
const WIDTHS = [[320, "dark"], [1280, "light"], [480], [768], [960]];

const { hosting } = await startHosts();

const cutWords = ({ page }) =>
  page.$$eval(".check .words", (all) =>
    all.filter((each) => each.scrollHeight > each.clientHeight + 2).map((each) => each.textContent),
  );

async function assertState(host, exercise) {
  await atRest(exercise);
  const before = (await host.heard(0, "height")).length;
  for (const [width, scheme] of WIDTHS) {
    await widen(host, width);
    await exercise.until(`window.innerWidth === ${width}`);
    assertFits(await atRest(exercise), `${width} pixels`);
    assert.deepEqual(await cutWords(exercise), [], `${width} pixels`);
    if (scheme) {
      await emulate(host.page, { "prefers-color-scheme": scheme });
      assert.deepEqual(await findings(exercise.page), [], `${scheme}, ${width} pixels`);
    }
  }
  await exercise.settle();
  assertFits(await atRest(exercise), "later");
  const count = (await host.heard(0, "height")).length - before;
  assert.ok(count <= 2 * WIDTHS.length, `${count} heights posted`);
}

const form = engine === "chromium" ? "" : "?statement=off";
test(`states: fit into a frame of any width, cut no word, and axe finds nothing (${form || "whole"})`, async (t) => {
  await hosting({ queries: [form] }, async (host, exercise) => {
    for (const [name, [code, reach, leave]] of Object.entries(STATES)) {
      await t.test(name, async () => {
        if (code !== undefined) await exercise.paste(code);
        await reach(exercise);
        await assertState(host, exercise);
        await leave?.(exercise);
        if (leave) await exercise.finished();
      });
    }
    assert.deepEqual(host.problems, []);
    // Proves that the measure finds a page that is too wide.
    await exercise.page.evaluate(() => document.body.append("x".repeat(1000)));
    const wide = await atRest(exercise);
    assert.throws(() => assertFits(wide, "too wide"), /too wide/);
  });
});
