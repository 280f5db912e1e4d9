import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { letters } from "../exercise-page.mjs";
import { start } from "../harness.mjs";
import { python, RIGHT_PYTHON } from "../submissions.mjs";
import { found } from "../verdict-words.mjs";

let site;
before(async () => {
  site = await start("firefox");
});
after(() => site.close());

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
