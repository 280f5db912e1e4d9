import assert from "node:assert/strict";
import { test } from "node:test";
import { errorsPython } from "#texts/errors-python.js";
import { remarks } from "#texts/remarks.js";
import { verdicts as verdictTexts } from "#texts/verdicts.js";

import { logic } from "../../web/logic.mjs";
import { letters } from "../exercise-page.mjs";
import { sharing, started } from "../harness.mjs";
import { withClock } from "../slow-clock.mjs";
import { python, RIGHT_PYTHON } from "../submissions.mjs";
import { raised, timedOut } from "../verdict-words.mjs";

const { frequencies, properties, tables } = logic.texts.views;
const { statuses, worker } = logic.texts;

const site = await started();

const withShared = sharing(() =>
  site.open({ language: "python", code: RIGHT_PYTHON, before: withClock }),
);

const inPython = (code, use) =>
  withShared(async (exercise, page) => {
    await exercise.paste(code);
    await use(exercise, page);
    assert.deepEqual(exercise.problems, []);
  });

test("Python: Stop ends an endless loop in Python and in C, and the next run is right at once", async () => {
  await inPython(RIGHT_PYTHON, async (exercise, page) => {
    for (const loop of ["while True:\n        pass", "sum(iter(int, 1))"]) {
      await exercise.pythonReady();
      await exercise.paste(`print("begun")\ndef sinusoidal_pe(T, C):\n    ${loop}\n`);
      await page.click("button.primary");
      await exercise.until(
        () => document.querySelector(".console .printed")?.textContent === "begun\n",
      );
      await exercise.stop();
      await exercise.finished();
      assert.equal(await exercise.phase(), "stopped");
      await exercise.paste(RIGHT_PYTHON);
      assert.equal(letters(await exercise.run()), "PPPPPP");
    }
  });
});

test("Python: a case without an answer ends at the limit, and the next run is right", async () => {
  await inPython("def sinusoidal_pe(T, C):\n    while True: pass\n", async (exercise, page) => {
    await page.evaluate(() => Object.assign(window.clock, { timers: 5 }));
    assert.match((await exercise.run()).shape.words, timedOut());
    assert.match(await exercise.text(".error p"), /Check for a loop that never ends/);
    await exercise.paste("while True: pass\n");
    assert.match((await exercise.run()).shape.words, timedOut());
    assert.equal(await exercise.text(".error p"), remarks.loading);
    await page.evaluate(() => Object.assign(window.clock, { timers: 1 }));
    await exercise.paste(RIGHT_PYTHON);
    assert.equal(letters(await exercise.run()), "PPPPPP");
  });
});

test("Python: code that recurs without end gets its verdicts, and the next run is right", async () => {
  const code = "def sinusoidal_pe(T, C):\n    return sinusoidal_pe(T, C)\n";
  await inPython(code, async (exercise) => {
    const verdicts = await exercise.run();
    assert.match(letters(verdicts), /^FF[FPN]{4}$/);
    assert.match(verdicts.shape.words, raised("RecursionError"));
    await exercise.paste(RIGHT_PYTHON);
    assert.equal(letters(await exercise.run()), "PPPPPP");
  });
});

const HEAD = "import numpy as np\ndef sinusoidal_pe(T, C):\n";
const ERRORS = {
  broadcast: [
    `${HEAD}    t = np.arange(T)\n    return t * np.arange(0, C, 2)[None, None] + np.ones((T + 1, 1))[0] * np.ones(T + 2)\n`,
    4,
    /^NumPy cannot combine shapes \(.*\) and \(.*\)\./,
  ],
  "missing return": [`${HEAD}    table = np.zeros((T, C))\n`, 2, remarks["no-return"]],
  IndentationError: [
    `${HEAD}    for t in range(T):\n    pass\n`,
    4,
    errorsPython.indentationMissing,
  ],
};
test("Python: a right table keeps NumPy's warning about a line", async () => {
  await inPython(RIGHT_PYTHON, async (exercise) => {
    await exercise.paste(RIGHT_PYTHON.replace("    return", "    np.in1d([T], [C])\n    return"));
    assert.equal(letters(await exercise.run()), "PPPPPP");
    assert.match(await exercise.text(".error p"), /^DeprecationWarning: `in1d` is deprecated/);
    assert.equal((await exercise.markedLines()).length, 1);
  });
});

test("Python: an error comes with its line, marked in the editor, and one plain sentence", async (t) => {
  await inPython(RIGHT_PYTHON, async (exercise) => {
    for (const [name, [code, line, words]] of Object.entries(ERRORS)) {
      await t.test(name, async () => {
        await exercise.paste(code);
        await exercise.run();
        const text = await exercise.text(".error p");
        if (typeof words === "string") assert.equal(text, words);
        else assert.match(text, words);
        assert.deepEqual(await exercise.markedLines(), line === null ? [] : [line]);
      });
    }
  });
});

test("Python: a trace shows the learner's own frames and no others", async () => {
  const code = `import numpy as np

def half(C):
    return np.arange(C).reshape(3, 7, 1)

def sinusoidal_pe(T, C):
    return half(C)
`;
  await inPython(code, async (exercise) => {
    await exercise.run();
    assert.equal(
      await exercise.text(".console .trace"),
      `${worker.lineIn({ line: 7, within: "sinusoidal_pe" })}
    return half(C)
${worker.lineIn({ line: 4, within: "half" })}
    return np.arange(C).reshape(3, 7, 1)
ValueError: cannot reshape array of size 2 into shape (3,7,1)`,
    );
    assert.equal(await exercise.text(".error button"), statuses.goToLine({ line: 4 }));
  });
});

test("Python: shows printed text and warnings, to a limit", async () => {
  const code = `import warnings\n${python("(print('x' * 3), warnings.warn('careful'), table)[2]")}`;
  await inPython(code, async (exercise) => {
    await exercise.run();
    const output = await exercise.text(".console .printed");
    assert.match(output, /^xxx\n/);
    assert.match(output, /sinusoidal_pe\.py:11: UserWarning: careful/);
    await exercise.paste(`print("é" * 10 ** 6)\n${RIGHT_PYTHON}`);
    assert.equal(letters(await exercise.run()), "PPPPPP");
    assert.equal((await exercise.text(".console .printed")).length, 20_000);
  });
});

test("Python: code that imports late prints once, and calls share their state", async () => {
  const calls = ["1", "7", "6", "10", "64", "64", "5003", "8", "7"];
  for (const line of ["statistics.mean([T])", "np.random.default_rng(0) if T == 10 else 0"]) {
    const code = `${line.startsWith("np") ? "" : "import statistics\n"}print("-" * 15_000)
calls = []
${python(`(calls.append(T), ${line}, print(*calls), table)[3]`)}`;
    await inPython(code, async (exercise, page) => {
      assert.equal(letters(await exercise.run()), "PPPPPP");
      const all = (selector) =>
        page.$$eval(selector, (each) => each.map(({ textContent }) => textContent));
      assert.deepEqual((await all(".console .call")).slice(0, 3), [
        statuses.loadingCode,
        statuses.call({ T: 1, C: 2 }),
        statuses.call({ T: 7, C: 6 }),
      ]);
      assert.deepEqual(await all(".console .printed"), [
        // This is more than half of the limit, so the output of an earlier attempt must not count.
        `${"-".repeat(15_000)}\n`,
        ...calls.map((_, at) => `${calls.slice(0, at + 1).join(" ")}\n`),
      ]);
    });
  }
});

test("Python: every page draws its own random numbers", async () => {
  const code = `import random\nimport numpy as np\nprint(random.random(), np.random.random())\n${RIGHT_PYTHON}`;
  const drawn = [];
  const draw = async (exercise) => {
    await exercise.run();
    drawn.push(...(await exercise.text(".console .printed")).split(/\s+/));
  };
  await inPython(code, draw);
  await site.using({ language: "python", code }, draw);
  assert.equal(new Set(drawn).size, 4, `${drawn}`);
});

test("Try it: shows Python's table, with its own element type", async () => {
  await inPython(python("table.astype('f4').T.copy().T"), async (exercise, page) => {
    await page.$$eval(".tools details", ([first]) => {
      first.open = true;
    });
    await page.click(".tools form button");
    await exercise.until(() => document.querySelector(".numbers") !== null, 60);
    assert.match(await exercise.text(".tools .aside"), /float32/);
    const { words } = (await exercise.run()).formula;
    assert.ok(words.endsWith(verdictTexts.note.precision.float32), words);

    // The explorer shows a table in Fortran's order and single precision like any other.
    await page.click(".look summary");
    await page.waitForSelector("#explorer-tab-frequencies");
    await page.select(".explorer-title select", tables.lastRun({ T: 64, C: 16 }));
    await page.click("#explorer-tab-frequencies");
    const agreeing = JSON.stringify(frequencies.agreeing({ count: 16, C: 16 }));
    await exercise.until(
      `document.querySelector(".explorer-text").textContent.includes(${agreeing})`,
    );
    await exercise.until(() => document.querySelector(".properties").ariaBusy === "false");
    assert.deepEqual(
      await page.$$eval(".property .state", (all) => all.map((each) => each.textContent)),
      Array(6).fill(properties.states.holds),
    );
    await page.click(".look summary");
  });
});
