import assert from "node:assert/strict";
import { test } from "node:test";
import { checks } from "#texts/checks.js";
import { verdicts as texts } from "#texts/verdicts.js";
import { logic } from "../../web/logic.mjs";
import { letters } from "../exercise-page.mjs";
import { judgedOn, sharing, started } from "../harness.mjs";
import { entries, RIGHT, RIGHT_PYTHON } from "../submissions.mjs";
import { found, raised, timedOut } from "../verdict-words.mjs";
import { MISTAKES } from "./common-mistakes.mjs";

const { results, statuses, success } = logic.texts;

const site = await started();

const withShared = sharing(() => site.open());
const judged = judgedOn(withShared);

async function judgedAlone(code) {
  const exercise = await site.open({ code });
  const verdicts = await exercise.run();
  assert.deepEqual(exercise.problems, []);
  await exercise.close();
  return verdicts;
}

test("verdicts: the right solution passes all six checks", async () => {
  await judged(RIGHT, async (verdicts, exercise) => {
    assert.equal(letters(verdicts), "PPPPPP");
    assert.deepEqual(await exercise.summary(), [statuses.passed({ passed: 6, of: 6 })]);
    await exercise.page.waitForSelector(".next-steps");
    assert.deepEqual(
      await exercise.page.$$eval("#live p", (lines) => lines.map((line) => line.textContent)),
      [
        statuses.announcements.running,
        ...Object.values(checks.title).map((title) => results.spoken.passed({ title })),
        statuses.announcements.allPassed,
        logic.texts.success.code({ tables: 8, rows: 5003 }),
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
  test(`verdicts: find the function in code with ${name}`, async () => {
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
    texts.call.transposed({ T: 7, C: 6, shape: [6, 7] }),
  ],
  origin: [entries("right(t, j ^ 1)"), "PFFPPF", found({ T: 7, C: 6, t: 0, j: 0, found: 1 })],
  formula: [
    entries("wave(j, t / 1000 ** ((j - (j % 2)) / C))"),
    "PPFPPF",
    found({ T: 10, C: 4, t: 1, j: 2, found: 0.0316175 }),
  ],
  bounds: [
    entries("2 * right(t, j)"),
    "PFFFPF",
    found({ T: 7, C: 6, t: 0, j: 1, found: 2 }, "out-of-bounds"),
  ],
  uniqueness: [
    entries("right(t % 1024, j)"),
    "PPPPFF",
    texts.place["equal-rows"]({ T: 5003, C: 6, t: 1024, other: 0 }),
  ],
  extrapolation: [
    entries("T === 8 && t > 5 ? NaN : right(t, j)"),
    "PPPPPF",
    found({ T: 8, C: 64, t: 6, j: 0, found: "NaN" }, "not-finite"),
  ],
};
for (const [check, [code, states, words]] of Object.entries(wrong)) {
  test(`verdicts: a solution that fails ${check} gets the place of its error`, async () => {
    const verdicts = await judged(code);
    assert.equal(letters(verdicts), states);
    assert.equal(verdicts[check].words, words);
  });
}

test("verdicts: a missing function is reported with the functions that were found", async () => {
  const plain = await judged(
    "function sinusoidalPe() {}\nconst helper = () => 1;\nlet notOne = 2;\n",
  );
  const among = (...functions) => texts.missingAmong({ functions });
  assert.equal(plain.shape.words, among("sinusoidalPe", "helper"));
  const exported = await judged("export function encoding() {}\nexport const T = 4;\n");
  assert.equal(exported.shape.words, among("encoding"));
  const none = await judgedAlone("");
  assert.equal(none.shape.words, texts.missing);
});

test("verdicts: the starter runs, and its message says that the work is still to do", async () => {
  const verdicts = await judgedAlone(undefined);
  assert.equal(letters(verdicts), "FFFFFF");
  assert.ok(verdicts.shape.words.includes(logic.texts.exercise.starter.error));
});

test("verdicts: show what the code prints, and cut it at a limit", async () => {
  const code = `${RIGHT}console.log("first", [1, 2], { a: 3 }, "x".repeat(10));\n`;
  await judged(code, async (_verdicts, exercise) => {
    assert.equal(await exercise.text(".console .printed"), 'first [1, 2] {"a":3} xxxxxxxxxx');
  });
  const flood = RIGHT.replace(
    "{\n",
    "{\n  for (let i = 0; i < 5000; i++) console.log('y'.repeat(50));\n",
  );
  await judged(flood, async (verdicts, exercise) => {
    assert.equal(letters(verdicts), "PPPPPP");
    const { length } = await exercise.page.$eval(".console .printed", (pre) => pre.textContent);
    assert.equal(length, 20_000);
  });
});

const UNSEEN = "\u202e\u2066\u200f\u001b";
const SEEN = "\\u202e\\u2066\\u200f\\u001b";

test("verdicts: the page escapes invisible characters of the code wherever it shows them", async () => {
  const raising = `// ${UNSEEN}
console.log("tab:\\tend${UNSEEN}\\nnext line");
function sinusoidal_pe() {
  throw new Error("${UNSEEN}");
}
`;
  const exporting = `// ${UNSEEN}\nexport { other as "${UNSEEN}" };\nfunction other() {}\n`;
  await withShared(async (exercise, page) => {
    const shown = () =>
      page.evaluate(
        (signs) => [...signs].filter((sign) => document.body.textContent.includes(sign)),
        UNSEEN,
      );
    await exercise.paste(raising);
    assert.match((await exercise.run()).shape.words, raised("Error: \\u202e"));
    assert.equal(await exercise.text(".console .printed"), `tab:\tend${SEEN}\nnext line`);
    assert.ok((await exercise.text(".console .trace")).endsWith(`Error: ${SEEN}`));
    assert.equal(await exercise.text(".error p"), `Error: ${SEEN}`);
    await page.$$eval(".tools details", (all) => {
      for (const details of all) details.open = true;
    });
    await page.click(".tools form button");
    await page.waitForSelector("form + p q");
    assert.equal(await exercise.text("form + p q"), `Error: ${SEEN}`);
    assert.deepEqual(await shown(), []);

    await exercise.paste(exporting);
    assert.ok((await exercise.run()).shape.words.includes(SEEN));
    await page.click(".toolbar button:last-child");
    await page.waitForSelector(".versions pre");
    assert.ok((await exercise.text(".versions pre")).startsWith(`// ${SEEN}`));
    assert.deepEqual(await shown(), []);

    await exercise.drop(`${UNSEEN}.csv`, "0,1\n");
    await exercise.until(() => document.querySelector(".summary").textContent.includes(".csv"));
    assert.ok((await exercise.summary())[0].includes(`${SEEN}.csv`));
    assert.deepEqual(await shown(), []);
    await exercise.drop(`${UNSEEN}.csv`, `${UNSEEN},1\n`);
    await page.waitForSelector(".tools details:nth-child(2) .broken");
    assert.ok((await exercise.text(".tools details:nth-child(2) .broken")).includes(`${SEEN}.csv`));
    assert.deepEqual(await shown(), []);
    assert.deepEqual(exercise.problems, []);
  });
});

test("verdicts: an endless loop ends at the time limit with its output, and the next run is right", async () => {
  const code = "console.log('before');\nfunction sinusoidal_pe() {\n  while (true) {}\n}\n";
  await judged(code, async (verdicts, exercise) => {
    assert.equal(letters(verdicts), "FFNNNN");
    assert.deepEqual(await exercise.summary(), [
      statuses.passed({ passed: 0, of: 6 }),
      statuses.notRun({ count: 4 }),
    ]);
    assert.match(verdicts.shape.words, timedOut());
    assert.equal(verdicts.formula.words, texts.notReached.slow);
    assert.equal(await exercise.text(".console .printed"), "before");
    assert.match(await exercise.text(".error p"), /Check for a loop that never ends/);
    await exercise.paste(RIGHT);
    assert.equal(letters(await exercise.run()), "PPPPPP");
    assert.deepEqual(exercise.problems, []);
  });
});

test("verdicts: Stop ends an endless loop at once, and the next run is right", async () => {
  await withShared(async (exercise) => {
    await exercise.paste("while (true) {}\n");
    await exercise.runAndStop();
    await exercise.paste(RIGHT);
    assert.equal(letters(await exercise.run()), "PPPPPP");
    assert.deepEqual(exercise.problems, []);
  });
});

for (const [language, right] of [
  ["javascript", RIGHT],
  ["python", RIGHT_PYTHON],
]) {
  test(`feedback: explains each of the ten commonest mistakes in ${language}`, async () => {
    const exercise = await site.open({ language, code: right });
    try {
      await exercise.run();
      await exercise.page.waitForSelector(".next-steps");
      const built = success.code({ tables: 8, rows: 5003 });
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
