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
