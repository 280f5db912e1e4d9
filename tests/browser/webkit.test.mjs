// The main job in WebKit.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { entries, RIGHT } from "./codes.mjs";
import { letters, start } from "./harness.mjs";

let site;
before(async () => {
  site = await start("webkit");
});
after(() => site.close());

test("right and wrong solutions are told apart, and an endless loop stops", async () => {
  const exercise = await site.open({ code: RIGHT });
  assert.equal(letters(await exercise.run()), "PPPPPP");
  await exercise.paste(entries("wave(j, t / 1000 ** ((j - (j % 2)) / C))"));
  const verdicts = await exercise.run();
  assert.equal(letters(verdicts), "PPFPPF");
  assert.match(verdicts.formula.words, /row 1, column 2 holds 0.0316175/);
  await exercise.write("function sinusoidal_pe() {\n  while (true) {}\n}\n");
  assert.match((await exercise.run()).shape.words, /no answer within the time limit/);
  await exercise.paste(RIGHT);
  assert.equal(letters(await exercise.run()), "PPPPPP");
  await exercise.close();
});

test("it works on a screen 360 pixels wide, in a frame of another site without TLS", async () => {
  const exercise = await site.open({ width: 360, height: 740 });
  const { wide, secure } = await exercise.page.evaluate(() => ({
    wide: [innerWidth, document.documentElement.scrollWidth],
    secure: isSecureContext,
  }));
  assert.deepEqual(wide, [360, 360]);
  assert.equal(secure, false);
  await exercise.paste(RIGHT);
  assert.equal(letters(await exercise.run()), "PPPPPP");
  await exercise.close();
});
