import assert from "node:assert/strict";
import { test } from "node:test";

import { emulate, isFirefox } from "../engine.mjs";
import { started } from "../harness.mjs";

const site = await started();

/** Returns the pixels of the map. */
const mapOf = (page) => page.$eval("table-map canvas", (canvas) => canvas.toDataURL());

async function opened(scheme, view) {
  const page = await site.browser.newPage();
  await emulate(page, { "prefers-color-scheme": scheme });
  await page.goto(`${site.url}explore.html?T=30&C=16&base=1000&view=${view}`);
  await page.waitForSelector("#explorer-view:not([aria-busy=true])");
  return page;
}

test("printing: paper has the open view with its legend and sentences, and no controls", async (t) => {
  const page = await opened("light", "heatmap");
  if (isFirefox(page)) return t.skip("its driver has no print media");
  await page.emulateMediaType("print");
  const shown = await page.evaluate(() =>
    [".explorer-title", "table-map", ".ramp", ".explorer-text", "#explorer-tab-heatmap"]
      .concat(["#table", "#explorer-tab-lines", ".explorer-fields", ".explorer-keeping"])
      .filter((each) => document.querySelector(each)?.checkVisibility()),
  );
  assert.deepEqual(shown, [
    ".explorer-title",
    "table-map",
    ".ramp",
    ".explorer-text",
    "#explorer-tab-heatmap",
  ]);
  const style = (selector, name) =>
    page.$eval(selector, (each, name) => getComputedStyle(each)[name], name);
  assert.equal(await style(".ramp i", "printColorAdjust"), "exact");
  assert.equal(await style(".explorer-view figure", "breakInside"), "avoid");
  // Otherwise the marks would hide the map on paper.
  assert.equal(await style("table-map canvas + canvas", "mixBlendMode"), "multiply");
  await page.close();
});

test("printing: a map of a dark page is drawn in light colours, and dark again afterwards", async (t) => {
  const [light, dark] = [await opened("light", "heatmap"), await opened("dark", "heatmap")];
  if (isFirefox(dark)) return t.skip("its driver has no print media");
  const before = await mapOf(dark);
  assert.notEqual(before, await mapOf(light));
  await dark.evaluate(() => dispatchEvent(new Event("beforeprint")));
  assert.equal(await mapOf(dark), await mapOf(light));
  await dark.evaluate(() => dispatchEvent(new Event("afterprint")));
  assert.equal(await mapOf(dark), before);
  await light.close();
  await dark.close();
});
