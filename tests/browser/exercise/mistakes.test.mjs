import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { logic } from "../../web/logic.mjs";
import { start } from "../harness.mjs";
import { RIGHT, RIGHT_PYTHON } from "../submissions.mjs";
import { MISTAKES } from "./common-mistakes.mjs";

const { success } = logic.texts;

let site;
before(async () => {
  site = await start();
});
after(() => site.close());

for (const [language, right] of [
  ["javascript", RIGHT],
  ["python", RIGHT_PYTHON],
]) {
  test(`feedback: explains each of the ten commonest mistakes in ${language}`, async () => {
    const exercise = await site.open({ language, code: right });
    try {
      await exercise.run();
      await exercise.page.waitForSelector(".next-steps");
      const built = success.code({ tables: 9, rows: 5003 });
      assert.equal(await exercise.text(".observation"), built, "no mistake");
      for (const mistake of MISTAKES) {
        await exercise.paste(mistake[language]);
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
