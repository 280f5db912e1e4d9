// The ten commonest mistakes in each language, one after the other, as the page tells of them.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { logic } from "../web/logic.mjs";
import { RIGHT } from "./codes.mjs";
import { start } from "./harness.mjs";
import { MISTAKES } from "./mistakes.mjs";
import { RIGHT_PYTHON } from "./python-codes.mjs";

const { success } = logic.texts;

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
      await exercise.page.waitForSelector(".next-steps");
      const built = success.code({ tables: 9, rows: 5003 });
      assert.equal(await exercise.text(".observation"), built, "no mistake");
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
