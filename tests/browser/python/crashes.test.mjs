// Code that ends Python, or takes all of its stack or memory.
import assert from "node:assert/strict";
import { test } from "node:test";
import { verdicts as verdictTexts } from "#texts/verdicts.js";

import { letters } from "../exercise-page.mjs";
import { sharing, started } from "../harness.mjs";
import { RIGHT_PYTHON } from "../submissions.mjs";
import { anyOf, raised, timedOut } from "../verdict-words.mjs";

const site = await started();

const withShared = sharing(() => site.open({ language: "python", code: RIGHT_PYTHON }));

const inPython = (code, use) =>
  withShared(async (exercise, page) => {
    await exercise.paste(code);
    await use(exercise, page);
    assert.deepEqual(exercise.problems, []);
  });

const DEAD = {
  "leaves Python": ["import sys\n    sys.exit(3)", raised("SystemExit: 3")],
  "ends the process": ["import os\n    os._exit(3)", raised("SystemExit")],
  "aborts the process": ["import os\n    os.abort()", raised()],
  "overflows the stack": [
    "import sys\n    sys.setrecursionlimit(10 ** 9)\n    return sinusoidal_pe(T, C)",
    anyOf(raised("RecursionError"), raised("MemoryError"), timedOut()),
  ],
  "overflows the stack in C": [
    "x = []\n    for _ in range(10 ** 6):\n        x = [x]\n    return repr(x)",
    raised("RecursionError"),
  ],
  "asks for too much memory": ["return [[0.0] * 10 ** 9]", raised("MemoryError")],
  "takes memory without end": [
    "all = []\n    while True:\n        all.append(bytearray(10 ** 8))",
    anyOf(raised("MemoryError"), timedOut()),
  ],
};
for (const [name, [body, words]] of Object.entries(DEAD)) {
  test(`Python: code that ${name} gets its verdicts, and the next run is right`, async () => {
    await inPython(`def sinusoidal_pe(T, C):\n    ${body}\n`, async (exercise) => {
      const verdicts = await exercise.run();
      assert.match(letters(verdicts), /^FF[FPN]{4}$/);
      assert.match(verdicts.shape.words, words);
      await exercise.paste(RIGHT_PYTHON);
      assert.equal(letters(await exercise.run()), "PPPPPP");
    });
  });
}

test("Python: calls code that fills the memory once, and suggests a loop", async () => {
  const code = `def sinusoidal_pe(T, C):
    print("called")
    rows = []
    while True:
        rows.append(bytearray(10 ** 7))
`;
  await inPython(code, async (exercise) => {
    const verdicts = await exercise.run();
    assert.equal(letters(verdicts), "FFNNNN");
    assert.match(verdicts.shape.words, raised("MemoryError"));
    assert.deepEqual(await exercise.markedLines(), [5]);
    assert.equal(verdicts.formula.words, verdictTexts.notReached.ended);
    assert.match(await exercise.text(".error p"), /this table is small\. Check for a loop/);
    assert.deepEqual(await exercise.printed(), ["called"]);
  });
});
