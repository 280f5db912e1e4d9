import assert from "node:assert/strict";
import { test } from "node:test";
import { logic } from "../logic.mjs";

const { explained, JavaScriptParser, remarkFor, textFault } = logic;
const { codeText } = logic.texts;
const lines = (...all) => all.join("\n");
const faultIn = (language, code, error = "SyntaxError: invalid syntax") =>
  textFault({ language, code }, error);

const PYTHON = lines(
  "def sinusoidal_pe(T, C):",
  '    """Returns the table.',
  "",
  "    >>> sinusoidal_pe(1, 2)",
  "    ```",
  "    This is no text around the code.",
  '    """',
  "    return table(T, C)",
);
const JAVASCRIPT = lines(
  "/*",
  "```",
  "This is no text around the code.",
  "*/",
  "function sinusoidal_pe(T, C) {",
  "  return table(T, C);",
  "}",
);

const AROUND = {
  "a fence with its language": [
    ["```js", JAVASCRIPT, "```"],
    [1, 1, 9, 9],
  ],
  "a closing fence and words": [
    [JAVASCRIPT, "```", "", "This isn't code"],
    [8, 10],
  ],
  "a closing fence": [
    [JAVASCRIPT, "```"],
    [8, 8],
  ],
  "words around a fence": [
    ["Here is it:", "", "~~~", JAVASCRIPT, "~~~"],
    [1, 3, 11, 11],
  ],
  "words without a fence": [
    ["1. Here's the new function:", JAVASCRIPT, "It doesn't need a loop."],
    [1, 1, 9, 9],
  ],
  "words in Chinese": [
    ["下面是函数：", "", JAVASCRIPT],
    [1, 1],
  ],
  "the titles of a web site": [
    ["javascript", "Copy code", JAVASCRIPT],
    [1, 2],
  ],
  "two fences": [
    ["First this:", "```", "const a = 1;", "```", "Then this:", "```", JAVASCRIPT, "```"],
    [1, 2, 4, 6, 14, 14],
  ],
  "no text": [[JAVASCRIPT]],
  "a fence without the function": [
    [JAVASCRIPT, "```", "f();", "```"],
    [8, 10],
  ],
  "only a fence": [["```", "f();", "```"]],
  "code that begins like a sentence": [["for each row of it:", JAVASCRIPT]],
};
for (const [name, [code, numbers]] of Object.entries(AROUND)) {
  test(`code text: finds text around the code: ${name}`, () => {
    const fault = faultIn("javascript", lines(...code));
    if (!numbers) return assert.equal(fault, undefined);
    const ranges = [];
    for (let at = 0; at < numbers.length; at += 2) {
      const [from, to] = numbers.slice(at);
      ranges.push(from === to ? `${from}` : codeText.range({ from, to }));
    }
    const [line] = numbers;
    const isOne = `${ranges}` === `${line}`;
    const words = isOne ? codeText.aroundLine({ line }) : codeText.aroundLines({ lines: ranges });
    return assert.deepEqual(fault, { line, explanation: words });
  });
}

test("code text: names the lines around the code in one sentence", () => {
  const code = lines(
    "Here is the function:",
    "",
    "```python",
    PYTHON,
    "```",
    "",
    "This isn't code",
  );
  assert.equal(
    faultIn("python", code).explanation,
    "Lines 1 to 3 and 12 to 14 are text around the code. Delete them.",
  );
  assert.equal(faultIn("python", lines("# This is a comment.", PYTHON)), undefined);
});

const BEFORE = {
  "a prompt of Python": [PYTHON.replaceAll(/^/gm, ">>> "), ">>>"],
  "a prompt of a notebook": [`\nIn [12]: ${PYTHON}`, "In [12]:", 2],
  "a prompt of Node": [PYTHON.replaceAll(/^/gm, "> "), ">"],
  "line numbers": [lines(" 9  def sinusoidal_pe(T, C):", "", "10  ", "12      return 1"), "9"],
  "line numbers with a colon": [lines("1:def sinusoidal_pe(T, C):", "2:    return 1"), "1"],
  "a number that counts no lines": [lines("1 + 1", "def sinusoidal_pe(T, C):")],
  "numbers that do not grow": [lines("1 a", "1 b")],
};
for (const [name, [code, written, line = 1]] of Object.entries(BEFORE)) {
  test(`code text: finds the text before each line: ${name}`, () => {
    const fault = written && { line, explanation: codeText.before({ line, written }) };
    assert.deepEqual(faultIn("python", code), fault);
  });
}

const sign = (signs, written) => codeText.sign({ sign: signs, written });
const SIGNS = {
  javascript: [
    ["a = 1； b", sign("；", ";")],
    ["a = （1)", sign("（", "(")],
    ["f(１ + 1)", sign("１", "1")],
    ["a = −1", sign("−", "-")],
    ["a = 2·i", sign("·", "*")],
    ["a = t ÷ 2", sign("÷", "/")],
    ["f(“a”)", sign("“", '"')],
    ["f('a’)", sign("’", "'")],
    ["a \u200b= 1", codeText.unseen({ code: "U+200B" })],
    ["a = √2"],
    ["// “a”\n/* × */ f('：', \"−\", `“\n”`)"],
    ["f('a：)"],
    ["\ufeff\u00a0\u3000 f(1;"],
    ["const größe = π;"],
  ],
  python: [
    ["def f(T)：", sign("：", ":")],
    ["a = 2 × i", sign("×", "*")],
    ["if a ≤ 1: pass", sign("≤", "<=")],
    ["a = \u00a01", codeText.unseen({ code: "U+00A0" })],
    ["\ufeffa = 1", codeText.unseen({ code: "U+FEFF" })],
    ["a\u00ad = 1", codeText.unseen({ code: "U+00AD" })],
    ["# “a” × \n'''：\n−''' + \"×\""],
  ],
};
for (const [language, all] of Object.entries(SIGNS)) {
  for (const [line, explanation] of all) {
    test(`code text: ${language} ${explanation ? "cannot contain a sign of" : "allows"} ${line}`, () => {
      const found = faultIn(language, `\n${line}\n`, "SyntaxError: invalid");
      assert.deepEqual(found, explanation && { line: 2, explanation });
      assert.equal(faultIn(language, line, "TypeError: f is not a function"), undefined);
    });
  }
}

const letter = (line, foreign, written) => ({
  line,
  explanation: codeText.letter({ line, sign: foreign, written }),
});
test("code text: finds letters that only look like those of a name", () => {
  const [cyrillic, greek] = ["\u0421", "\u03a4"];
  const code = lines("", `def sinusoidal_pe(T, ${cyrillic}):`, "    return C");
  assert.deepEqual(faultIn("python", code, "NameError: name 'C'"), letter(2, cyrillic, "C"));
  assert.equal(faultIn("python", code, "NameError: name 'c'"), undefined);
  assert.equal(faultIn("python", code, "TypeError: C"), undefined);
  const used = `f(${greek})`;
  const error = `ReferenceError: ${greek} is not defined`;
  assert.deepEqual(faultIn("javascript", used, error), letter(1, greek, "T"));
  assert.deepEqual(
    faultIn("python", "np.\u0430range(T)", "AttributeError: no attribute '\u0430range'"),
    letter(1, "\u0430", "a"),
  );
  assert.deepEqual(faultIn("python", "r\u0435turn 1"), letter(1, "\u0435", "e"));
  assert.equal(faultIn("python", `${cyrillic} = `), undefined);
  const wide = "ReferenceError: Ｔ is not defined";
  assert.deepEqual(faultIn("javascript", "f(Ｔ)", wide), letter(1, "Ｔ", "T"));
  assert.equal(faultIn("python", "f(Ｔ)", "NameError: name 'T' is not defined"), undefined);
});

test("code text: a function with such a letter is missing", async () => {
  const program = { language: "python", code: "def sinusoidal_\u0440e(T, C):\n    return 1" };
  const missing = [{ witness: { problem: { id: "missing", functions: [] } } }];
  const { line, explanation } = letter(1, "\u0440", "p");
  assert.deepEqual(await remarkFor(undefined, missing, program), { text: "", line, explanation });
  const other = { ...program, code: "def f():\n    return 1" };
  assert.equal(await remarkFor(undefined, missing, other), undefined);
});

test("code text: an error keeps its own line, and a syntax error gets that of the text", async () => {
  const parser = new JavaScriptParser(Number.POSITIVE_INFINITY);
  const explain = (shown, error, language, code) =>
    explained({ text: error, ...shown }, error, { language, code }, parser);
  const shown = { line: 9, isSyntax: true, explanation: "" };
  const around = lines("```", PYTHON);
  assert.equal((await explain(shown, "SyntaxError: invalid", "python", around)).line, 1);
  const name = `f(1)\n\u0421 = 1`;
  const raised = await explain({ line: 1 }, "NameError: name 'C' is not defined", "python", name);
  assert.deepEqual([raised.line, raised.explanation], [1, letter(2, "\u0421", "C").explanation]);
  const error = "SyntaxError: Unexpected token";
  assert.equal((await explain({ ...shown, line: null }, error, "javascript", "\nf(1;")).line, 2);
  assert.deepEqual(await explain(shown, error, "javascript", "f(1;"), { text: error, ...shown });
});

test("code text: reads hostile text once", () => {
  const size = 400_000;
  const parts = ['"""', "'''", "/* ", '"\\', "`", "# ", "a ", "1 ", "```\n", "Ｔ", "“", "\u0421 "];
  for (const part of parts) {
    for (const language of ["javascript", "python"]) {
      const code = part.repeat(size / part.length);
      assert.doesNotThrow(() => faultIn(language, code));
      assert.doesNotThrow(() => faultIn(language, code, `NameError: ${code.slice(0, 1000)}`));
    }
  }
});
