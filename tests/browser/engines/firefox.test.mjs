import assert from "node:assert/strict";
import { test } from "node:test";

import { JAVASCRIPT } from "../../raising.mjs";
import { letters } from "../exercise-page.mjs";
import { started } from "../harness.mjs";
import { explainedIn } from "../raised-errors.mjs";
import { entries, python, RIGHT, RIGHT_PYTHON } from "../submissions.mjs";
import { found, timedOut } from "../verdict-words.mjs";

const site = await started("firefox");

test("Firefox: passes a right solution, fails a wrong one, and stops an endless loop", async () => {
  const exercise = await site.open({ code: RIGHT });
  assert.equal(letters(await exercise.run()), "PPPPPP");
  await exercise.write(entries("wave(j, t / 1000 ** ((j - (j % 2)) / C))"));
  const verdicts = await exercise.run();
  assert.equal(letters(verdicts), "PPFPPF");
  assert.equal(verdicts.formula.words, found({ T: 10, C: 4, t: 1, j: 2, found: 0.0316175 }));
  await exercise.paste("function sinusoidal_pe() {\n  while (true) {}\n}\n");
  assert.match((await exercise.run()).shape.words, timedOut());
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

test("Firefox: Python starts from its snapshot, runs, stops in an endless loop, and runs again", async () => {
  const exercise = await site.open({ language: "python", code: RIGHT_PYTHON });
  await exercise.pythonReady();
  assert.equal(letters(await exercise.run()), "PPPPPP");
  assert.equal(await exercise.page.$("#panel > .aside"), null, "from the snapshot");
  await exercise.paste(python("np.cos(angles).repeat(2, axis=1)"));
  const { shape, origin } = await exercise.run();
  assert.equal(origin.words, found({ T: 7, C: 6, t: 0, j: 0, found: 1 }), shape.words);
  await exercise.paste('print("begun")\ndef sinusoidal_pe(T, C):\n    while True: pass\n');
  await exercise.page.click("button.primary");
  await exercise.until(
    () => document.querySelector(".console .printed")?.textContent === "begun\n",
    60,
  );
  await exercise.stop();
  await exercise.finished();
  assert.equal(await exercise.phase(), "stopped");
  await exercise.paste("def sinusoidal_pe(T, C):\n    return missing\n");
  assert.match((await exercise.run()).shape.words, /NameError/);
  assert.deepEqual(await exercise.markedLines(), [2]);
  await exercise.paste(RIGHT_PYTHON);
  assert.equal(letters(await exercise.run()), "PPPPPP");
  assert.deepEqual(exercise.problems, []);
  await exercise.close();
});
