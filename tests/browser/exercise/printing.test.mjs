import assert from "node:assert/strict";
import { test } from "node:test";

import { isFirefox } from "../engine.mjs";
import { started } from "../harness.mjs";

const site = await started();

const WRONG = `function sinusoidal_pe(T, C) {
  const table = [];
${Array.from({ length: 80 }, (_, at) => `  // line ${at + 3}`).join("\n")}
  for (let t = 0; t < T; t += 1) {
    const row = [];
    for (let i = 0; i < C; i += 2) row.push(Math.sin(t / 1000 ** (i / C)), Math.cos(t / 1000 ** (i / C)));
    table.push(row);
  }
  return table;
}
`;

/** Returns the parts of the page that are visible. */
const visibleParts = () =>
  [".task", ".background", ".editor", ".on-paper", ".checks", ".observation", ".feedback canvas"]
    .concat([".toolbar", ".languages", ".keys", ".look", ".output", ".tools", ".next button"])
    .filter((each) => document.querySelector(each)?.checkVisibility());

test("printing: paper has the statement, the whole code, the results and the explanation", async (t) => {
  const exercise = await site.open({ code: WRONG });
  if (isFirefox(exercise.page)) return t.skip("its driver has no print media");
  const { page } = exercise;
  await exercise.run();
  await page.waitForSelector(".feedback canvas");
  const screen = await page.evaluate(visibleParts);
  assert.ok(screen.includes(".editor") && !screen.includes(".on-paper"), screen.join());

  await page.emulateMediaType("print");
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  const paper = [
    ".task",
    ".background",
    ".on-paper",
    ".checks",
    ".observation",
    ".feedback canvas",
  ];
  assert.deepEqual(await page.evaluate(visibleParts), paper);
  const printed = await page.$eval(".on-paper", (each) => each.textContent.split("\n"));
  const lines = WRONG.trimEnd().split("\n");
  assert.deepEqual(
    printed,
    lines.map((line, at) => `${String(at + 1).padStart(2)}  ${line}`),
  );

  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await page.emulateMediaType("screen");
  assert.deepEqual(await page.evaluate(visibleParts), screen);
  await exercise.close();
});

const SCHEMES = {
  "a dark theme": { query: "?theme=dark", theme: "dark" },
  "the system's dark scheme": { query: "?theme=auto", theme: "auto", scheme: "dark" },
};
for (const [name, { query, theme, scheme = "light" }] of Object.entries(SCHEMES)) {
  test(`printing: paper has light colours, and the map too, with ${name}`, async (t) => {
    const picture = () => document.querySelector(".feedback canvas").toDataURL();
    const light = await site.open({ code: WRONG, query: "?theme=light" });
    if (isFirefox(light.page)) return t.skip("its driver has no print media");
    await light.run();
    await light.page.waitForSelector(".feedback canvas");
    const expected = await light.page.evaluate(picture);
    await light.close();

    const exercise = await site.open({ code: WRONG, query });
    const { page } = exercise;
    const devtools = await page.createCDPSession();
    const features = [{ name: "prefers-color-scheme", value: scheme }];
    const emulate = (media) => devtools.send("Emulation.setEmulatedMedia", { media, features });
    await emulate("screen");
    await exercise.run();
    await page.waitForSelector(".feedback canvas");
    const shown = await page.evaluate(picture);
    assert.ok(shown !== expected, "dark on the screen");
    await page.evaluate(() => {
      dispatchEvent(new Event("beforeprint"));
      dispatchEvent(new Event("beforeprint")); // without an end of the first
    });
    assert.ok((await page.evaluate(picture)) === expected, "as on a light page");
    await emulate("print");
    const parts = await page.evaluate(visibleParts);
    assert.ok(parts.includes(".observation") && parts.includes(".feedback canvas"), parts.join());
    assert.match(await page.$eval("html", (html) => getComputedStyle(html).colorScheme), /light/);
    await emulate("screen");
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    assert.equal(await page.$eval("html", (html) => html.dataset.theme), theme);
    assert.ok((await page.evaluate(picture)) === shown, "dark again");
    await exercise.close();
  });
}

test("printing: the browser tells the page before it prints", async (t) => {
  const exercise = await site.open({ code: WRONG });
  if (isFirefox(exercise.page)) return t.skip("its driver prints another way");
  await exercise.page.evaluate(() => {
    window.papers = [];
    addEventListener("afterprint", () => window.papers.push("after"));
    addEventListener("beforeprint", () =>
      window.papers.push(document.querySelector(".on-paper").textContent.split("\n").length),
    );
  });
  await exercise.page.pdf();
  assert.deepEqual(await exercise.page.evaluate(() => window.papers), [
    WRONG.trimEnd().split("\n").length,
    "after",
  ]);
  await exercise.close();
});
