import assert from "node:assert/strict";

export const judgedOn =
  (withShared) =>
  (code, use = () => {}) =>
    withShared(async (exercise) => {
      await exercise.paste(code);
      const verdicts = await exercise.run();
      await use(verdicts, exercise);
      assert.deepEqual(exercise.problems, []);
      return verdicts;
    });
