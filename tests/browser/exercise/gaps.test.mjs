import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { logic } from "../../web/logic.mjs";
import { findings } from "../axe.mjs";
import { start } from "../harness.mjs";

const { SKELETONS } = logic;
const { exercise: texts, help, statuses } = logic.texts;

let site;
before(async () => {
  site = await start();
});
after(() => site.close());

const FILLED = {
  javascript: {
    angle: ["const angle = 0;", "const angle = t / 10000 ** ((2 * i) / C);"],
    entries: ["row.push(0, 0);", "row.push(Math.sin(angle), Math.cos(angle));"],
  },
  python: {
    angle: ["angles = np.zeros((T, C // 2))", "angles = t / 10000 ** (2 * i / C)"],
    entries: [
      "    return table",
      "    table[:, 0::2] = np.sin(angles)\n    table[:, 1::2] = np.cos(angles)\n    return table",
    ],
  },
};
/** The line of each gap in the editor. */
const LINES = {
  javascript: { angle: 7, entries: 9 },
  python: { angle: 8, entries: 10 },
};

for (const language of ["javascript", "python"]) {
  test(`gaps in ${language}: an empty gap of the skeleton is named, and its line is marked`, async () => {
    const { angle, entries } = FILLED[language];
    const skeleton = SKELETONS[language];
    const { angle: first, entries: second } = LINES[language];
    const programs = [
      ["both gaps empty", skeleton, "both", first],
      ["gap 1 filled", skeleton.replace(...angle), "entries", second],
      ["gap 1 without the 2", skeleton.replace(...angle).replace("2 * i", "i"), "entries", second],
      ["gap 1 doubled", skeleton.replace(...angle).replace("2 * i", "4 * i"), "entries", second],
      ["gap 2 filled", skeleton.replace(...entries), "angle", first],
      ["sine twice", skeleton.replace(...entries).replace("cos(", "sin("), "angle", first],
      [
        "swapped",
        skeleton
          .replace(...entries)
          .replace("cos(", "x(")
          .replace("sin(", "cos(")
          .replace("x(", "sin("),
        "angle",
        first,
      ],
    ];
    await site.using({ language, code: skeleton }, async (exercise, page) => {
      if (language === "python") await exercise.pythonReady();
      for (const [what, code, gap, line] of programs) {
        await exercise.paste(code);
        await exercise.run();
        assert.equal(await exercise.text(".feedback .observation"), help.gaps[gap], what);
        assert.deepEqual(await exercise.markedLines(), [line], what);
      }
      assert.equal(await exercise.text("#feedback-title"), texts.feedback.first);
      const goTo = ".feedback > p > button.plain";
      assert.equal(await exercise.text(goTo), statuses.goToLine({ line: first }));
      await page.focus(goTo);
      await page.keyboard.press("Enter");
      assert.equal(await page.evaluate(() => document.activeElement.className), "codemirror");
      assert.deepEqual(await findings(page), []);
      await page.reload();
      await page.waitForSelector(goTo);
      await exercise.until(() => document.querySelector(".codemirror") !== null);
      assert.equal(await exercise.text(".feedback .observation"), help.gaps.angle);
      assert.deepEqual(await exercise.markedLines(), [first], "after a reload");
    });
  });
}
