// The ten commonest mistakes in each language, one after the other, as the page tells of them.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { RIGHT } from "./codes.mjs";
import { start } from "./harness.mjs";
import { MISTAKES } from "./mistakes.mjs";
import { RIGHT_PYTHON } from "./python-codes.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site.close());

for (const [lane, right] of [
  ["javascript", RIGHT],
  ["python", RIGHT_PYTHON],
]) {
  test(`the ten commonest mistakes in ${lane} are each explained`, async () => {
    const exercise = await site.open({ lane, code: right });
    try {
      await exercise.run();
      assert.equal(await exercise.page.$(".observation"), null);
      for (const mistake of MISTAKES) {
        await exercise.paste(mistake[lane]);
        await exercise.run();
        const shown = await exercise.text(".observation");
        assert.ok(shown.includes(mistake.says), `${mistake.id}: ${shown}`);
      }
      assert.deepEqual(exercise.problems, []);
    } finally {
      await exercise.close();
    }
  });
}
