// Solutions, right and wrong, on the built page.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { checks } from "#texts/checks.js";
import { errorsCode } from "#texts/errors-code.js";
import { errorsJavascript } from "#texts/errors-javascript.js";
import { remarks } from "#texts/remarks.js";
import { verdicts as texts } from "#texts/verdicts.js";

import { JAVASCRIPT } from "../raising.mjs";
import { logic } from "../web/logic.mjs";
import { entries, RIGHT } from "./codes.mjs";
import { inEngine } from "./engine.mjs";
import { explainedIn, letters, sharing, start } from "./harness.mjs";
import { found, raised } from "./verdict-words.mjs";

const { results } = logic.texts;

const { statuses, worker } = logic.texts;

let site;
before(async () => {
  site = await start();
});
after(() => site.close());

const withShared = sharing(() => site.open());

/** What comes of a run, on the page that these tests share. */
const judged = (code, use = () => {}) =>
  withShared(async (exercise) => {
    await exercise.paste(code);
    const verdicts = await exercise.run();
    await use(verdicts, exercise);
    assert.deepEqual(exercise.problems, []);
    return verdicts;
  });

/** The same of the code that a page of its own opens with. */
async function judgedAlone(code) {
  const exercise = await site.open({ code });
  const verdicts = await exercise.run();
  assert.deepEqual(exercise.problems, []);
  await exercise.close();
  return verdicts;
}

test("the right solution passes all six", async () => {
  await judged(RIGHT, async (verdicts, exercise) => {
    assert.equal(letters(verdicts), "PPPPPP");
    assert.deepEqual(await exercise.summary(), [statuses.passed({ passed: 6, of: 6 })]);
    await exercise.page.waitForSelector(".next-steps");
    assert.deepEqual(
      await exercise.page.$$eval("#live p", (lines) => lines.map((line) => line.textContent)),
      [
        statuses.said.running,
        ...Object.values(checks.title).map((title) => results.spoken.passed({ title })),
        statuses.said.allPassed,
        logic.texts.success.code({ tables: 9, rows: 5003 }),
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
    texts.call.transposed({ T: 1, C: 2, shape: [2, 1] }),
  ],
  origin: [entries("right(t, j ^ 1)"), "PFFPPF", found({ T: 1, C: 2, t: 0, j: 0, found: 1 })],
  formula: [
    entries("wave(j, t / 1000 ** ((j - (j % 2)) / C))"),
    "PPFPPF",
    found({ T: 10, C: 4, t: 1, j: 2, found: 0.0316175 }),
  ],
  bounds: [
    entries("2 * right(t, j)"),
    "PFFFPF",
    found({ T: 1, C: 2, t: 0, j: 1, found: 2 }, "out-of-bounds"),
  ],
  uniqueness: [
    entries("right(t % 1024, j)"),
    "PPPPFF",
    texts.place["equal-rows"]({ T: 5003, C: 6, t: 1024, other: 0 }),
  ],
  extrapolation: [
    entries("T === 2048 && t > 2000 ? NaN : right(t, j)"),
    "PPPPPF",
    found({ T: 2048, C: 64, t: 2001, j: 0, found: "NaN" }, "not-finite"),
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
      assert.match(verdicts.shape.words, raised("TypeError: T.rows"));
      assert.equal(verdicts.origin.words, texts.sameProblem.call({ T: 1, C: 2 }));
      assert.match(
        await exercise.text(".console .trace"),
        /^Line 2, in sinusoidal_pe\n {4}return T\.rows\(C\);\nTypeError: T\.rows is not a function/,
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

test("code that the editor's parser would read for ever gets its verdicts, and the page goes on", async () => {
  await judged(`)${"[{(".repeat(133_000)}`, async (verdicts, exercise) => {
    assert.equal(letters(verdicts), "FFFFFF");
    assert.match(verdicts.shape.words, /SyntaxError/);
    await exercise.append("x");
    await exercise.until(() => document.querySelector(".checks ol.stale") !== null);
    await exercise.paste("while (true) {}\n");
    await exercise.runAndStop();
  });
});

test("a missing brace is told in terms of the code, not of what the page adds to it", async () => {
  const atItsEnd = inEngine({
    chromium: /SyntaxError: Unexpected end of input/,
    firefox: /SyntaxError: missing } after function body/,
  });
  await judged("function sinusoidal_pe(T, C) {\n  return [];\n", async (verdicts) => {
    assert.match(verdicts.shape.words, atItsEnd);
  });
});

test("a syntax error that the code itself raises is no reason to run it twice", async () => {
  const code = "console.log('once');\nJSON.parse('x');\n";
  await judged(code, async (verdicts, exercise) => {
    assert.match(verdicts.shape.words, /SyntaxError/);
    assert.equal(await exercise.text(".console .printed"), "once");
    assert.deepEqual(await exercise.markedLines(), [2]);
  });
});

test("a missing function is told with the functions that were found", async () => {
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

test("the starter runs and says that the work is still to do", async () => {
  const verdicts = await judgedAlone(undefined);
  assert.equal(letters(verdicts), "FFFFFF");
  assert.ok(verdicts.shape.words.includes(logic.texts.exercise.starter.error));
});

test("what the code prints is shown, and cut at its limit", async () => {
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

/** Three signs that turn the direction of text, and the one that commands to terminals begin with. */
const UNSEEN = "\u202e\u2066\u200f\u001b";
const SEEN = "\\u202e\\u2066\\u200f\\u001b";

test("signs that act unseen are escaped wherever the page shows what is the code's", async () => {
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

test("an endless loop ends at the time limit with what it printed, and the next run is right", async () => {
  const code = "console.log('before');\nfunction sinusoidal_pe() {\n  while (true) {}\n}\n";
  await judged(code, async (verdicts, exercise) => {
    assert.equal(letters(verdicts), "FFNNNN");
    assert.deepEqual(await exercise.summary(), [
      statuses.passed({ passed: 0, of: 6 }),
      statuses.notRun({ count: 4 }),
    ]);
    assert.equal(verdicts.shape.words, texts.timedOut.limit({ T: 1, C: 2, seconds: 2 }));
    assert.equal(verdicts.formula.words, texts.notReached.slow);
    assert.equal(await exercise.text(".console .printed"), "before");
    assert.match(await exercise.text(".error p"), /Check for a loop that never ends/);
    await exercise.paste(RIGHT);
    assert.equal(letters(await exercise.run()), "PPPPPP");
    assert.deepEqual(exercise.problems, []);
  });
});

test("Stop ends an endless loop at once, and the next run is right", async () => {
  await withShared(async (exercise) => {
    await exercise.paste("while (true) {}\n");
    await exercise.runAndStop();
    await exercise.paste(RIGHT);
    assert.equal(letters(await exercise.run()), "PPPPPP");
    assert.deepEqual(exercise.problems, []);
  });
});

test("errors are explained in the words of this engine", async (t) => {
  for (const { name, text, words, part } of await explainedIn(site.browser, JAVASCRIPT)) {
    await t.test(name, () => assert.ok(words?.includes(part), `${text}: ${words}`));
  }
});

test("a trace shows the learner's own lines and no others", async () => {
  const code = `function frequency(i) {
  return i.half();
}
const row = (t, C) => Array.from({ length: C }, (_, j) => t * frequency(j));
function sinusoidal_pe(T, C) {
  return Array.from({ length: T }, (_, t) => row(t, C));
}
`;
  await judged(code, async (_verdicts, exercise) => {
    assert.equal(
      await exercise.text(".console .trace"),
      `${worker.lineIn({ line: 6, within: "sinusoidal_pe" })}
    return Array.from({ length: T }, (_, t) => row(t, C));
${worker.line({ line: 6 })}
    return Array.from({ length: T }, (_, t) => row(t, C));
${worker.lineIn({ line: 4, within: "row" })}
    const row = (t, C) => Array.from({ length: C }, (_, j) => t * frequency(j));
${worker.line({ line: 4 })}
    const row = (t, C) => Array.from({ length: C }, (_, j) => t * frequency(j));
${worker.lineIn({ line: 2, within: "frequency" })}
    return i.half();
TypeError: i.half is not a function`,
    );
    assert.equal(await exercise.text(".error button"), statuses.goToLine({ line: 2 }));
  });
});

const wrongly = (body) => `function sinusoidal_pe(T, C) {\n  ${body}\n}\n`;
const listOf = (entry) =>
  `Array.from({ length: T }, (_, t) => Array.from({ length: C }, (_, j) => ${entry}))`;
/** [code, line that is marked, words] */
const EXPLAINED = {
  "a function of Math": [
    wrongly("return [[sin(T), 1]];"),
    2,
    errorsJavascript.otherWords({ name: "sin", written: "Math.sin" }),
  ],
  "a row that is not there": [
    wrongly("const table = [];\n  table[0][0] = 1;"),
    3,
    errorsJavascript.undefinedValue,
  ],
  "a bracket never closed": [wrongly("return Math.sin(T;"), 2, errorsCode.bracketOrOperator],
  "^ for a power": [
    `// 2 ^ 3 in a comment\n${entries("wave(j, t / 10000 ^ (j / C))")}`,
    5,
    remarks.caret,
  ],
  "one shared row": [
    wrongly("const table = Array(T).fill(Array(C).fill(0));\n  table[0][0] = T;\n  return table;"),
    null,
    remarks["shared-row"],
  ],
  "a missing return": [
    wrongly(`const row = () => { return 1; };\n  const table = ${listOf("row()")};`),
    1,
    remarks["no-return"],
  ],
  "a missing return of an arrow": [
    "const sinusoidal_pe = (T, C) => {\n  [[0, 1]];\n};\n",
    1,
    remarks["no-return"],
  ],
  "a return with its value on the next line": [
    wrongly("return\n    [[0, 1]];"),
    2,
    remarks["bare-return"],
  ],
  "map over empty places": [
    wrongly("return new Array(T).map(() => new Array(C));"),
    null,
    remarks["empty-places"],
  ],
  "entries without return": [
    wrongly(`return ${listOf("{ Math.sin(t); }")};`),
    null,
    remarks["undefined-entry"],
  ],
  NaN: [wrongly(`const list = [];\n  return ${listOf("list[j] * t")};`), null, remarks.nan],
  "whole numbers": [
    wrongly("return Array.from({ length: T }, (_, t) => new Int32Array(C).fill(t));"),
    null,
    remarks["whole-numbers"],
  ],
};
test("what is wrong comes with one plain sentence and its line where that is known", async (t) => {
  const exercise = await site.open({});
  for (const [name, [code, line, words]] of Object.entries(EXPLAINED)) {
    await t.test(name, async () => {
      await exercise.paste(code);
      assert.notEqual(letters(await exercise.run()), "PPPPPP");
      assert.equal(await exercise.text(".error p"), words);
      assert.deepEqual(await exercise.markedLines(), line === null ? [] : [line]);
    });
  }
  await t.test("nothing is said of a right table", async () => {
    await exercise.paste(RIGHT.replace("C))", "C)) + (1 ^ 1)"));
    assert.equal(letters(await exercise.run()), "PPPPPP");
    assert.equal(await exercise.page.$(".error p"), null);
  });
  await t.test("a large table that takes too long", async () => {
    await exercise.paste(entries("T < 2000 ? right(t, j) : (() => { while (true); })()"));
    await exercise.run();
    assert.equal(await exercise.text(".error p"), remarks.slow);
  });
  assert.deepEqual(exercise.problems, []);
  await exercise.close();
});
