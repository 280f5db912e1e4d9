// Solutions, right and wrong, on the built page in Chromium.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { entries, RIGHT } from "./codes.mjs";
import { letters, start } from "./harness.mjs";

let site;
before(async () => {
  site = await start("chromium");
});
after(() => site.close());

async function judged(code, use = () => {}) {
  const exercise = await site.open({ code });
  try {
    const verdicts = await exercise.run();
    await use(verdicts, exercise);
    assert.deepEqual(exercise.problems, []);
    return verdicts;
  } finally {
    await exercise.close();
  }
}

test("the right solution passes all six", async () => {
  await judged(RIGHT, async (verdicts, exercise) => {
    assert.equal(letters(verdicts), "PPPPPP");
    assert.equal(await exercise.text(".summary"), "all six passed");
    assert.deepEqual(
      await exercise.page.$$eval("#live p", (lines) => lines.map((line) => line.textContent)),
      [
        ...["Shape", "Origin", "Formula", "Bounds", "Uniqueness", "Extrapolation"].map(
          (title) => `${title}: passed.`,
        ),
        "Tests done: all six passed.",
      ],
    );
  });
});

const forms = {
  "an exported function": `export ${RIGHT}`,
  "a default export": RIGHT.replace("function sinusoidal_pe", "export default function"),
  "an arrow in a constant": RIGHT.replace(
    "function sinusoidal_pe(T, C)",
    "const sinusoidal_pe = (T, C) =>",
  ),
  "an export by another name": `${RIGHT.replace("sinusoidal_pe", "table")}export { table as sinusoidal_pe };`,
  "a last line that is a comment": `${RIGHT}// done`,
};
for (const [name, code] of Object.entries(forms)) {
  test(`the function is found as ${name}`, async () => {
    assert.equal(letters(await judged(code)), "PPPPPP");
  });
}

const wrong = {
  shape: [
    RIGHT.replace(/return Array.*/, "return TRANSPOSED;").replace(
      "TRANSPOSED",
      "Array.from({ length: C }, (_, j) => Array.from({ length: T }, (_, t) => right(t, j)))",
    ),
    "FFFPFF",
    "T = 1, C = 2: shape (2, 1) has rows and columns exchanged.",
  ],
  origin: [
    entries("right(t, j ^ 1)"),
    "PFFPPF",
    "T = 1, C = 2: row 0, column 0 holds 1, not the value the formula gives.",
  ],
  formula: [
    entries("wave(j, t / 1000 ** ((j - (j % 2)) / C))"),
    "PPFPPF",
    "T = 10, C = 4: row 1, column 2 holds 0.0316175, not the value the formula gives.",
  ],
  bounds: [
    entries("2 * right(t, j)"),
    "PFFFPF",
    "T = 1, C = 2: row 0, column 1 holds 2, outside [−1, 1].",
  ],
  uniqueness: [
    entries("right(t % 1024, j)"),
    "PPPPFF",
    "T = 5003, C = 6: rows 0 and 1024 are equal.",
  ],
  extrapolation: [
    entries("T === 2048 && t > 2000 ? NaN : right(t, j)"),
    "PPPPPF",
    "T = 2048, C = 64: row 2001, column 0 holds NaN.",
  ],
};
for (const [check, [code, states, words]] of Object.entries(wrong)) {
  test(`a solution wrong in ${check} is told where`, async () => {
    const verdicts = await judged(code);
    assert.equal(letters(verdicts), states);
    assert.equal(verdicts[check].words, words);
  });
}

test("code that throws is told with its error, and the line is marked", async () => {
  await judged(
    "function sinusoidal_pe(T, C) {\n  return T.rows(C);\n}\n",
    async (verdicts, exercise) => {
      assert.equal(letters(verdicts), "FFFFFF");
      assert.match(verdicts.shape.words, /^T = 1, C = 2: the code stopped with TypeError: T.rows/);
      assert.equal(verdicts.origin.words, "T = 1, C = 2: the same again.");
      assert.match(
        await exercise.text(".output .error pre"),
        /^TypeError: T.rows is not a function/,
      );
      assert.deepEqual(await exercise.markedLines(), [2]);
    },
  );
});

test("code with a syntax error is told so, and the line is marked", async () => {
  const code = "function sinusoidal_pe(T, C) {\n  const rows = [;\n  return rows;\n}\n";
  await judged(code, async (verdicts, exercise) => {
    assert.equal(letters(verdicts), "FFFFFF");
    assert.match(verdicts.shape.words, /SyntaxError/);
    assert.deepEqual(await exercise.markedLines(), [2]);
  });
});

test("a missing brace is told in terms of the code, not of what the page adds to it", async () => {
  await judged("function sinusoidal_pe(T, C) {\n  return [];\n", async (verdicts) => {
    assert.match(verdicts.shape.words, /SyntaxError: Unexpected end of input/);
  });
});

test("a syntax error that the code itself raises is no reason to run it twice", async () => {
  const code = "console.log('once');\nJSON.parse('x');\n";
  await judged(code, async (verdicts, exercise) => {
    assert.match(verdicts.shape.words, /SyntaxError/);
    assert.equal(await exercise.text(".console > pre"), "once");
    assert.deepEqual(await exercise.markedLines(), [2]);
  });
});

test("a missing function is told with the functions that were found", async () => {
  const plain = await judged(
    "function sinusoidalPe() {}\nconst helper = () => 1;\nlet notOne = 2;\n",
  );
  assert.equal(
    plain.shape.words,
    "No function is named sinusoidal_pe; found: sinusoidalPe, helper.",
  );
  const exported = await judged("export function encoding() {}\nexport const T = 4;\n");
  assert.equal(exported.shape.words, "No function is named sinusoidal_pe; found: encoding.");
  const none = await judged("");
  assert.equal(none.shape.words, "No function is named sinusoidal_pe, and none was found.");
});

test("the starter runs and says that the work is still to do", async () => {
  const verdicts = await judged(undefined);
  assert.equal(letters(verdicts), "FFFFFF");
  assert.match(verdicts.shape.words, /sinusoidal_pe is still to be written/);
});

test("what the code prints is shown, and cut at its limit", async () => {
  const code = `${RIGHT}console.log("first", [1, 2], { a: 3 }, "x".repeat(10));\n`;
  await judged(code, async (_verdicts, exercise) => {
    assert.equal(await exercise.text(".console > pre"), 'first [1, 2] {"a":3} xxxxxxxxxx');
  });
  const flood = RIGHT.replace(
    "{\n",
    "{\n  for (let i = 0; i < 5000; i++) console.log('y'.repeat(50));\n",
  );
  await judged(flood, async (verdicts, exercise) => {
    assert.equal(letters(verdicts), "PPPPPP");
    const { length } = await exercise.page.$eval(".console > pre", (pre) => pre.textContent);
    assert.equal(length, 20_000);
  });
});

test("an endless loop ends at the time limit with what it printed, and the next run is right", async () => {
  const exercise = await site.open({
    code: "console.log('before');\nfunction sinusoidal_pe() {\n  while (true) {}\n}\n",
  });
  const verdicts = await exercise.run();
  assert.equal(letters(verdicts), "FFFFFF");
  assert.equal(verdicts.shape.words, "T = 1, C = 2: no answer within the time limit.");
  assert.equal(verdicts.formula.words, "Not reached: the run ended before this check.");
  assert.equal(await exercise.text(".console > pre"), "before");
  await exercise.write(RIGHT);
  assert.equal(letters(await exercise.run()), "PPPPPP");
  assert.deepEqual(exercise.problems, []);
  await exercise.close();
});

test("Stop ends an endless loop at once, and the next run is right", async () => {
  const exercise = await site.open({ code: "while (true) {}\n" });
  await exercise.page.click("button.primary");
  await exercise.page.waitForFunction(
    () => document.querySelector(".summary").textContent === "running",
  );
  await exercise.page.click(".toolbar button:nth-of-type(2)");
  await exercise.finished();
  assert.equal(await exercise.text(".summary"), "stopped");
  await exercise.write(RIGHT);
  assert.equal(letters(await exercise.run()), "PPPPPP");
  assert.deepEqual(exercise.problems, []);
  await exercise.close();
});
