import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { JAVASCRIPT } from "../../raising.mjs";
import { letters } from "../exercise-page.mjs";
import { start } from "../harness.mjs";
import { explainedIn } from "../raised-errors.mjs";
import { entries, RIGHT } from "../submissions.mjs";
import { found, timedOut } from "../verdict-words.mjs";

let site;
before(async () => {
  site = await start("firefox");
});
after(() => site.close());

test("Firefox: passes a right solution, fails a wrong one, and stops an endless loop", async () => {
  const exercise = await site.open({ code: RIGHT });
  assert.equal(letters(await exercise.run()), "PPPPPP");
  await exercise.write(entries("wave(j, t / 1000 ** ((j - (j % 2)) / C))"));
  const verdicts = await exercise.run();
  assert.equal(letters(verdicts), "PPFPPF");
  assert.equal(verdicts.formula.words, found({ T: 10, C: 4, t: 1, j: 2, found: 0.0316175 }));
  await exercise.paste("function sinusoidal_pe() {\n  while (true) {}\n}\n");
  assert.match((await exercise.run()).shape.words, timedOut(2));
  await exercise.paste("function sinusoidal_pe() {\n  return missing;\n}\n");
  assert.match((await exercise.run()).shape.words, /ReferenceError/);
  assert.deepEqual(await exercise.markedLines(), [2]);
  assert.equal(
    await exercise.text(".console .trace"),
    "Line 2, in sinusoidal_pe\n    return missing;\nReferenceError: missing is not defined",
  );
  await exercise.paste(RIGHT);
  assert.equal(letters(await exercise.run()), "PPPPPP");
  assert.deepEqual(exercise.problems, []);
  await exercise.close();
});

test("Firefox: explains errors in SpiderMonkey's words", async (t) => {
  for (const { name, text, words, part } of await explainedIn(site.browser, JAVASCRIPT)) {
    await t.test(name, () => assert.equal(words, part, text));
  }
});
