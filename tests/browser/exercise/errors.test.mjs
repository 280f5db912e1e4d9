import assert from "node:assert/strict";
import { test } from "node:test";
import { errorsCode } from "#texts/errors-code.js";
import { errorsJavascript } from "#texts/errors-javascript.js";
import { remarks } from "#texts/remarks.js";
import { verdicts as texts } from "#texts/verdicts.js";

import { JAVASCRIPT } from "../../raising.mjs";
import { logic } from "../../web/logic.mjs";
import { inEngine } from "../engine.mjs";
import { letters } from "../exercise-page.mjs";
import { judgedOn, sharing, started } from "../harness.mjs";
import { explainedIn } from "../raised-errors.mjs";
import { entries, RIGHT } from "../submissions.mjs";
import { raised } from "../verdict-words.mjs";

const { exercise: exerciseTexts, failedStatements, help, statuses, worker } = logic.texts;

const site = await started();

const judged = judgedOn(sharing(() => site.open()));

test("errors: the page shows the error of code that throws, and marks its line", async () => {
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

test("errors: a statement outside of the function that fails is a note", async () => {
  const code = `draw(1);\n${RIGHT}\nconsole.log("printed");\nplot.show();\n`;
  await judged(code, async (verdicts, exercise) => {
    assert.equal(letters(verdicts), "PPPPPP");
    const line = code.split("\n").indexOf("plot.show();") + 1;
    const { note } = failedStatements;
    const printed = await exercise.text(".console");
    assert.ok(printed.includes(`${note({ line: 1 })}\n${note({ line })}`), printed);
    assert.ok(printed.includes("printed"), printed);
    assert.deepEqual(await exercise.markedLines(), []);
  });
});

test("errors: a statement that the function needs is its error", async () => {
  const code = `const { base } = settings;\n${RIGHT.replace("10000", "base")}\n`;
  await judged(code, async (verdicts, exercise) => {
    assert.equal(letters(verdicts), "FFFFFF");
    assert.match(verdicts.shape.words, raised("ReferenceError: settings is not defined"));
    assert.deepEqual(await exercise.markedLines(), [1]);
  });
});

test("errors: the page shows a syntax error, and marks its line", async () => {
  const code = "function sinusoidal_pe(T, C) {\n  const rows = [;\n  return rows;\n}\n";
  await judged(code, async (verdicts, exercise) => {
    assert.equal(letters(verdicts), "FFFFFF");
    assert.match(verdicts.shape.words, /SyntaxError/);
    assert.deepEqual(await exercise.markedLines(), [2]);
  });
});

test("errors: code that the editor's parser cannot finish gets verdicts, and the page still works", async () => {
  await judged(`)${"[{(".repeat(133_000)}`, async (verdicts, exercise) => {
    assert.equal(letters(verdicts), "FFFFFF");
    assert.match(verdicts.shape.words, /SyntaxError/);
    await exercise.append("x");
    await exercise.until(() => document.querySelector(".checks ol.stale") !== null);
    await exercise.paste("while (true) {}\n");
    await exercise.runAndStop();
  });
});

test("errors: a missing brace is described in terms of the learner's code", async () => {
  const atItsEnd = inEngine({
    chromium: /SyntaxError: Unexpected end of input/,
    firefox: /SyntaxError: missing } after function body/,
  });
  await judged("function sinusoidal_pe(T, C) {\n  return [];\n", async (verdicts) => {
    assert.match(verdicts.shape.words, atItsEnd);
  });
});

test("errors: a syntax error that the code itself raises does not run it twice", async () => {
  const code = "console.log('once');\nJSON.parse('x');\n";
  await judged(code, async (verdicts, exercise) => {
    assert.match(verdicts.shape.words, /SyntaxError/);
    assert.equal(await exercise.text(".console .printed"), "once");
    assert.deepEqual(await exercise.markedLines(), [2]);
  });
});

test("errors: each error of this engine gets its explanation", async (t) => {
  for (const { name, text, words, part } of await explainedIn(site.browser, JAVASCRIPT)) {
    await t.test(name, () => assert.equal(words, part, text));
  }
});

test("errors: a trace shows the learner's own lines and no others", async () => {
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

const inFunction = (...body) => ["function sinusoidal_pe(T, C) {", ...body, "}"].join("\n");
const IN_ZEROS = inFunction("  return zeros(T, C);");
const LINES = {
  "an import": [`\nimport { zeros } from "mathjs";\n${IN_ZEROS}`, 2],
  "an import of a file": [`// mine\n\nimport zeros from "./zeros.js";\n${IN_ZEROS}`, 3],
  require: [`\nconst { zeros } = require("mathjs");\n${IN_ZEROS}`, 2],
  "types of arguments": [`// mine\n${inFunction().replace("T, C", "T: number, C: number")}`, 2],
  "a type of a name": [inFunction("  let i;", "  const table: number[][] = [];"), 3],
  "a call without end": [
    inFunction("  const half = T / 2;", "  return sinusoidal_pe(half, C);"),
    3,
  ],
  "a call without end in a loop": [
    inFunction("  return Array.from({ length: T }, () =>", "    sinusoidal_pe(T, C),", "  );"),
    3,
  ],
  "a call without end in a helper": [
    `const power = (n) => {\n  const half = n / 2;\n  return 2 * power(n - 1) + half;\n};\n${inFunction("  return power(1);")}`,
    3,
  ],
  "a long list after three dots": [
    inFunction("  const all = new Array(1e6).fill(1);", "  return Math.max(...all);"),
    3,
  ],
  "a brace never closed": ["function sinusoidal_pe(T, C) {\n  return [];\n\n", 2],
};
test("errors: pointing at the marked code, or at its point beside it, shows the sentence", async () => {
  const exercise = await site.open({});
  await exercise.paste(inFunction("  const half = T / 2;", "  return sinusoidal_pe(half, C);"));
  await exercise.run();
  const inEditor = (read) =>
    exercise.page.evaluate(`(${read})(document.querySelector(".codemirror").shadowRoot)`);
  const [marked, point] = await inEditor((root) =>
    [".cm-marked", ".cm-point"].map((each) => root.querySelector(each).title),
  );
  assert.match(marked, /\w{4}.*\.$/);
  assert.equal(point, marked);
  await exercise.paste("");
  assert.deepEqual(await exercise.markedLines(), []);
});

test("errors: the line is that of the code that has to change", async (t) => {
  const exercise = await site.open({});
  for (const [name, [code, line]] of Object.entries(LINES)) {
    await t.test(name, async () => {
      await exercise.paste(code);
      assert.equal(letters(await exercise.run()), "FFFFFF");
      assert.deepEqual(await exercise.markedLines(), [line]);
      assert.equal(await exercise.text(".error button"), statuses.goToLine({ line }));
      const number = await exercise.text(".feedback .crash .number");
      assert.equal(number, String(line));
    });
  }
  assert.deepEqual(exercise.problems, []);
  await exercise.close();
});

test("errors: help begins with the line, the engine's words and their meaning", async () => {
  await judged(
    `${inFunction("  const table = [];", "  table[0][0] = 1;")}`,
    async (_verdicts, exercise) => {
      const shown = await exercise.page.$$eval(".feedback > *", (all) =>
        all.map((each) => each.textContent.trim()),
      );
      const { crash, hints } = help;
      assert.deepEqual(shown.slice(0, 2), [
        exerciseTexts.feedback.crash,
        crash.observation({ line: 3 }),
      ]);
      assert.match(shown[2], /^3table\[0\]\[0\] = 1;\nTypeError: /);
      assert.deepEqual(shown.slice(3), [
        errorsJavascript.undefinedValue,
        crash.print.javascript.replaceAll("`", ""),
        crash.hints,
        hints.meaning.open,
      ]);
    },
  );
});

const wrongly = (body) => `function sinusoidal_pe(T, C) {\n  ${body}\n}\n`;
const listOf = (entry) =>
  `Array.from({ length: T }, (_, t) => Array.from({ length: C }, (_, j) => ${entry}))`;
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
    2,
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
    2,
    remarks["empty-places"],
  ],
  "entries without return": [
    wrongly(`return ${listOf("{ Math.sin(t); }")};`),
    2,
    remarks["undefined-entry"],
  ],
  NaN: [wrongly(`const list = [0 / 0];\n  return ${listOf("list[j] * t")};`), null, remarks.nan],
  "a break in no loop": [
    wrongly("[T].map(() => { break; });"),
    null,
    errorsJavascript.breakOutside,
  ],
  "a division of nothing": [wrongly("return / (2 * T / C);"), 2, errorsJavascript.pattern],
  "whole numbers": [
    wrongly("return Array.from({ length: T }, (_, t) => new Int32Array(C).fill(t));"),
    2,
    remarks["whole-numbers"],
  ],
};
test("errors: a mistake in code gets one plain sentence, with its line if that is known", async (t) => {
  const exercise = await site.open({});
  for (const [name, [code, line, words]] of Object.entries(EXPLAINED)) {
    await t.test(name, async () => {
      await exercise.paste(code);
      assert.notEqual(letters(await exercise.run()), "PPPPPP");
      assert.equal(await exercise.text(".error p"), words);
      assert.deepEqual(await exercise.markedLines(), line === null ? [] : [line]);
    });
  }
  await t.test("errors: a right table gets no explanation", async () => {
    await exercise.paste(RIGHT.replace("C))", "C)) + (1 ^ 1)"));
    assert.equal(letters(await exercise.run()), "PPPPPP");
    assert.equal(await exercise.page.$(".error p"), null);
  });
  await t.test("errors: a large table takes too long", async () => {
    await exercise.paste(entries("T < 2000 ? right(t, j) : (() => { while (true); })()"));
    await exercise.run();
    assert.equal(await exercise.text(".error p"), remarks.slow);
  });
  assert.deepEqual(exercise.problems, []);
  await exercise.close();
});
