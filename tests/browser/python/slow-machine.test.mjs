// A machine that seems twelve times slower than it is.
import assert from "node:assert/strict";
import { test } from "node:test";

import { letters } from "../exercise-page.mjs";
import { sharing, started } from "../harness.mjs";
import { withClock } from "../slow-clock.mjs";
import { RIGHT_PYTHON } from "../submissions.mjs";
import { timedOut } from "../verdict-words.mjs";

const site = await started();
const withShared = sharing(() =>
  site.open({ language: "python", code: RIGHT_PYTHON, before: withClock }),
);

const onSlowMachine = (code, use) =>
  withShared(async (exercise, page) => {
    await exercise.pythonReady();
    await page.evaluate(() => Object.assign(window.clock, { now: 12, timers: 12 }));
    await exercise.paste(code);
    await page.click("button.primary");
    await exercise.until(() => document.querySelector(".summary").dataset.phase === "done", 300);
    await use(await exercise.verdicts(), exercise);
    await page.evaluate(() => Object.assign(window.clock, { now: 1, timers: 1 }));
    assert.deepEqual(exercise.problems, []);
  });

const BY_ENTRY = (angle) => `
def sinusoidal_pe(T, C):
    table = np.zeros((T, C))
    for t in range(T):
        for j in range(0, C, 2):
            angle = ${angle}
            table[t, j], table[t, j + 1] = np.sin(angle), np.cos(angle)
    return table
`;

const RIGHT = {
  "modules at the top": `import doctest, fractions, random, unittest\n${RIGHT_PYTHON}
random.seed(0)
np.random.seed(0)
`,
  "every name of NumPy": `from numpy import *\nimport numpy as np\n${RIGHT_PYTHON}`,
  "decimal numbers": `from decimal import Decimal, getcontext
import numpy as np
getcontext().prec = 60
${BY_ENTRY("float(Decimal(t) / Decimal(10000) ** (Decimal(j) / Decimal(C)))")}`,
  fractions: `from fractions import Fraction
import numpy as np
${BY_ENTRY("float(Fraction(t) / Fraction(10000 ** float(Fraction(j, C))))")}`,
  "NumPy for each entry": `import numpy as np\n${BY_ENTRY("t / np.power(10000, j / np.float32(C))")}`,
};

test("slow machine: right code passes, with modules that load and with many steps", async (t) => {
  for (const [name, code] of Object.entries(RIGHT)) {
    await t.test(name, () =>
      onSlowMachine(code, (verdicts) => assert.equal(letters(verdicts), "PPPPPP")),
    );
  }
});

test("slow machine: wrong code fails by what it returns", async () => {
  await onSlowMachine(RIGHT["decimal numbers"].replace("10000", "1000"), (verdicts) => {
    assert.equal(letters(verdicts), "PPFPPF");
  });
});

test("slow machine: a loop that never ends is stopped", async () => {
  await onSlowMachine("def sinusoidal_pe(T, C):\n    while True: pass\n", (verdicts) => {
    assert.equal(letters(verdicts), "FFNNNN");
    assert.match(verdicts.shape.words, timedOut());
  });
});
