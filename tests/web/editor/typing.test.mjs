import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { javascriptLanguage } from "@codemirror/lang-javascript";
import { pythonLanguage } from "@codemirror/lang-python";
import { entries, python, RIGHT, RIGHT_PYTHON } from "../../browser/submissions.mjs";
import { logic } from "../logic.mjs";

const { aliasesIn, faultIn, GLOBALS, MEMBERS, SIGNATURES, signatureName, texts } = logic;

const PARSERS = { javascript: javascriptLanguage.parser, python: pythonLanguage.parser };
const solution = (name) =>
  readFileSync(new URL(`../../../web/src/languages/solutions/${name}`, import.meta.url), "utf8");

/** Returns the marked text with its line, or undefined. */
function markIn(language, code, end = Number.POSITIVE_INFINITY) {
  const parser = PARSERS[language];
  const fault = faultIn(parser.parse(code), parser, code, language, end);
  if (!fault) return undefined;
  const line = code.slice(0, fault.from).split("\n").length;
  return [line, code.slice(fault.from, fault.to), fault.bracket !== undefined];
}

const FAULTS = {
  javascript: [
    ["let x = (1 + 2;\nlet y = 3;\n", [1, "(", true]],
    ["const a = [1, 2;\n", [1, "[", true]],
    ["function f() {\n  return 1;\n", [1, "{", true]],
    ["let x = 1 +;\n", [1, "+", false]],
    ["let 2x = 1;\n", [1, "2", false]],
    ["return table)\n", [1, ")", false]],
  ],
  python: [
    ["x = (1 + 2\ny = 3\n", [1, "(", true]],
    ["for t in range(3)\n    x = 1\n", [1, ")", false]],
    ["x = 2 *\n", [1, "*", false]],
    ["x = 1. + )\n", [1, "+", false]],
  ],
};
for (const [language, all] of Object.entries(FAULTS)) {
  for (const [code, expected] of all) {
    test(`syntax errors: ${language}: ${JSON.stringify(code)}`, () =>
      assert.deepEqual(markIn(language, code), expected));
  }
}

const CORRECT = {
  javascript: [
    RIGHT,
    entries("wave(j, t)"),
    solution("sinusoidal_pe.js"),
    "[row[0], row[1]] = [row[1], row[0]];\n",
    "const f = ({ base = 10000 } = {}) => base;\n",
    "const re = /[/]/g; a ??= b?.[0]; x **= 1_000;\n",
  ],
  python: [
    RIGHT_PYTHON,
    python("table.T"),
    solution("sinusoidal_pe.py"),
    "angle = t / np.power(10000., 2. * i / C)\n",
    "x = 1. if t else [3., 4.]\n",
    "def rows():\n    yield\n    x = (yield)\n",
    "match T:\n    case np.int64():\n        pass\n",
    "with open(a) as (b, c):\n    pass\n",
    "\f\nx = f'{T!r:>{C}}' + rb'' if (n := 3) else lambda *a, **k: a\n",
  ],
};
for (const [language, all] of Object.entries(CORRECT)) {
  for (const code of all) {
    test(`syntax errors: none in correct ${language}: ${JSON.stringify(code.slice(0, 50))}`, () =>
      assert.equal(markIn(language, code), undefined));
  }
}

test("syntax errors: a second look that has no time finds none", () => {
  assert.equal(markIn("python", "x = 1. + )\n", 0), undefined);
});

test("completion: every suggested name of JavaScript exists", () => {
  for (const [object, { functions, values }] of Object.entries(MEMBERS.javascript)) {
    for (const name of functions.split(" ")) {
      assert.equal(typeof globalThis[object][name], "function", `${object}.${name}`);
    }
    for (const name of values.split(" ").filter(Boolean)) {
      assert.equal(typeof globalThis[object][name], "number", `${object}.${name}`);
    }
  }
  for (const name of GLOBALS.javascript.split(" ")) assert.ok(name in globalThis, name);
});

test("parameters: each function has a note, and each note a function", () => {
  assert.deepEqual(Object.keys(texts.typing.notes), Object.keys(SIGNATURES));
});

test("parameters: functions are found by the names that the code gives their modules", () => {
  const aliases = aliasesIn("import numpy as xp\nimport math as m\n");
  assert.equal(signatureName("xp.arange", "python", aliases), "np.arange");
  assert.equal(signatureName("numpy.arange", "python", aliases), "np.arange");
  assert.equal(signatureName("m.sin", "python", aliases), "math.sin");
  assert.equal(signatureName("np.arange(T).reshape", "python", aliases), ".reshape");
  assert.equal(signatureName("Math.sin", "python", aliases), undefined);
  assert.equal(signatureName("range", "javascript", aliases), undefined);
  assert.equal(signatureName("row.push", "javascript", new Map()), ".push");
  assert.equal(signatureName("new Array", "javascript", new Map()), "new Array");
  assert.equal(signatureName("toString", "python", new Map()), undefined);
});

const inPython = (text, before = "") => logic.pasted(text, before, 4, true);
const inJavaScript = (text, before = "") => logic.pasted(text, before, 2, false);

test("pasted: unifies the line ends of all systems", () => {
  assert.equal(inPython("a\r\nb\rc\n"), "a\nb\nc\n");
  // Word processors write these. JavaScript ends a line there, and the editor does not.
  assert.equal(inJavaScript("a // b\u2028c\u2029d"), "a // b\nc\nd");
});

test("pasted: replaces tabs of indentation by the spaces that they look like, and keeps others", () => {
  assert.equal(inPython("def f():\n\tif x:\n\t\ty\tz"), "def f():\n    if x:\n        y\tz");
  assert.equal(inPython("a\n  \tb"), "a\n    b");
  assert.equal(inJavaScript("{\n\tx;\n}"), "{\n    x;\n}");
});

test("pasted: replaces non-breaking spaces of web pages by spaces", () => {
  assert.equal(inPython("if x:\n\u00a0\u00a0\u00a0\u00a0y"), "if x:\n    y");
});

test("pasted: removes prompts if every line has one", () => {
  assert.equal(
    inPython(">>> def f(T):\n...     return T\n...\n>>> f(1)"),
    "def f(T):\n    return T\n\nf(1)",
  );
  const mixed = ">>> f(1)\n1";
  assert.equal(inPython(mixed), mixed, "a result is no code, and not ours to take away");
  assert.equal(inJavaScript("...rest,\n...more"), "...rest,\n...more");
});

test("pasted: removes the fences around code, and keeps those within", () => {
  assert.equal(inPython("```python\nx = 1\n\ny = 2\n```"), "x = 1\n\ny = 2\n");
  assert.equal(inJavaScript("\n```\r\n\tx;\r\n```\r\n"), "    x;\n");
  for (const text of [
    "```\na\n```\ntext\n```\nb\n```",
    "See:\n```\na\n```",
    "```a\nb",
    "a```\n```",
  ]) {
    assert.equal(inPython(text), text);
  }
});

test("pasted: keeps text at the start of a line, and text after code", () => {
  const code = "    a = 1\n    b = 2\n";
  assert.equal(inPython(code), code);
  assert.equal(inPython("a +\n  b", "x = "), "a +\n  b");
});

test("pasted: moves code in an indented place as a whole", () => {
  for (const before of ["    ", "\t"]) {
    const loop = "for i in range(3):\n    x(i)\n\ny";
    assert.equal(inPython(loop, before), "for i in range(3):\n        x(i)\n\n    y");
    // The copied code has a deeper indentation than its new place.
    const deep = "        for i in range(3):\n            x(i)\n        y";
    assert.equal(inPython(deep, before), "for i in range(3):\n        x(i)\n    y");
  }
  assert.equal(inJavaScript("if (a) {\n  b;\n}", "  "), "if (a) {\n    b;\n  }");
  assert.equal(inJavaScript("const x = a\n  .b();", "  "), "const x = a\n    .b();");
});

test("pasted: aligns a first line that was copied without its indentation", () => {
  assert.equal(inPython("x = 1\n    y = 2", "    "), "x = 1\n    y = 2");
  assert.equal(inPython("x = 1\n    y = 2", "        "), "x = 1\n        y = 2");
  assert.equal(inPython("for i in r:\n        x\n    y", "    "), "for i in r:\n        x\n    y");
  assert.equal(inPython("for i in r:\n        x", "    "), "for i in r:\n        x");
  assert.equal(inPython("x", "    "), "x");
  assert.equal(inPython("", "    "), "");
});
