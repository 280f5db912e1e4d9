import assert from "node:assert/strict";
import { test } from "node:test";
import { describeRemark, explainError, REMARK_IDS } from "sinusoidal-pe";
import { command } from "#texts/command.js";
import { errorsCode } from "#texts/errors-code.js";
import { errorsJavascript } from "#texts/errors-javascript.js";
import { errorsPython } from "#texts/errors-python.js";
import { remarks as shared } from "#texts/remarks.js";
import { remarksPython } from "#texts/remarks-python.js";

import { sentencesOn } from "../../../wasm/dist/command/outcomes.js";
import { JAVASCRIPT, WEBKIT } from "../../raising.mjs";

const inJavaScript = (text, source = "") => explainError({ language: "javascript", text, source });
const inPython = (text, source = "") => explainError({ language: "python", text, source });

/** For a syntax error, the source is all of the code. */
async function raisedBy(code) {
  try {
    const module = await import(`data:text/javascript,${encodeURIComponent(code)}`);
    module.sinusoidal_pe(2, 4);
  } catch (error) {
    const line = /^data:.*:(\d+):\d+|\(data:.*:(\d+):\d+\)/m.exec(error.stack);
    const number = line?.[1] ?? line?.[2];
    const source = error instanceof SyntaxError ? code : code.split("\n")[Number(number) - 1];
    return { text: String(error), source };
  }
  throw new Error("nothing was raised");
}

for (const { name, code, part } of JAVASCRIPT) {
  test(`explain: V8's error for ${name}`, async () => {
    const { text, source } = await raisedBy(code);
    const words = inJavaScript(text, source);
    assert.equal(words, part, text);
  });
}

for (const [name, text] of Object.entries(WEBKIT)) {
  test(`explain: JavaScriptCore's error for ${name}`, () => {
    const { code, part } = JAVASCRIPT.find((each) => each.name === name);
    assert.equal(inJavaScript(text, code), part, text);
  });
}

test("explain: names the module that require cannot load, in Node's words and the sandbox's", () => {
  for (const more of ["", "\nRequire stack:\n- /home/ada/a.js"]) {
    const words = inJavaScript(`Error: Cannot find module 'fs'${more}`, 'require("fs")');
    assert.equal(words, errorsJavascript.requiredModule({ name: "fs" }));
  }
});

test("explain: adds nothing to an error that is clear by itself", () => {
  assert.equal(inJavaScript("Error: a message of the code"), undefined);
  assert.equal(inJavaScript("(an empty error)"), undefined);
  const text = "SyntaxError: Unexpected token 'x', \"x\" is not valid JSON";
  assert.equal(inJavaScript(text, "JSON.parse('x');"), undefined);
});

test("explain: types in comments are no reason of an error", () => {
  const code = "/** (T: number) => number[][] */\n// (T: number)\nf(1;";
  const words = inJavaScript("SyntaxError: missing ) after argument list", code);
  assert.equal(words, errorsCode.bracketOrOperator);
});

test("explain: adds nothing to the error of a regular expression that code makes of text", () => {
  const text = "SyntaxError: Invalid regular expression: /(/: Unterminated group";
  assert.equal(inJavaScript(text, 'new RegExp("(")'), undefined);
});

test("explain: adds nothing for a function that expects another kind of value", () => {
  const text = "TypeError: expected a sequence of integers or a single integer, got '2.5'";
  assert.equal(inPython(text), undefined);
});

test("explain: deep calls in each language", () => {
  const text = "RangeError: Maximum call stack size exceeded";
  assert.equal(inJavaScript(text, "Math.max(...all)"), errorsJavascript.deepCalls);
  const inPythonsWords = "RecursionError: maximum recursion depth exceeded";
  assert.equal(inPython(inPythonsWords, "f(n)"), errorsPython.recursion);
});

test("explain: a full memory by the size of the table", () => {
  const text = "MemoryError";
  const explained = (small) => explainError({ language: "python", text, source: "", small });
  assert.equal(explained(true), errorsCode.fullMemorySmallTable);
  assert.equal(explained(false), errorsCode.fullMemory);
});

test("explain: only an imaginary number in the line is the reason of a complex one", () => {
  const text = "TypeError: must be real number, not complex";
  for (const source of ["math.sin(2j)", "x = 2.5J * i", "3.j"]) {
    assert.equal(inPython(text, source), errorsPython.complexLiteral, source);
  }
  for (const source of [
    "math.sin(x2j)",
    "math.sin(x ** 0.5)",
    "math.sin(1j * x)",
    "f(np.exp(2j * x))",
    "",
  ]) {
    assert.equal(inPython(text, source), errorsPython.complex, source);
  }
});

test("explain: a name that is only compared, or part of another, is not new", () => {
  for (const source of ["if (tabel === 1)", "const atabel = 1 + tabel;", "x.tabel = tabel;"]) {
    const words = inJavaScript("ReferenceError: tabel is not defined", source);
    assert.equal(words, errorsCode.unknownName({ name: "tabel" }), source);
  }
});

test("explain: names with any character, and names of any object's property", () => {
  for (const name of ["θ", "$x", "(", "[", "constructor", "__proto__"]) {
    const words = inJavaScript(`ReferenceError: ${name} is not defined`, `f(${name})`);
    assert.equal(words, errorsCode.unknownName({ name }));
    assert.equal(inPython(`NameError: name '${name}' is not defined`), words);
  }
  const words = inJavaScript("ReferenceError: θ is not defined", "θ = t / 2;");
  assert.equal(words, errorsJavascript.newName({ name: "θ" }));
});

test("explain: an index beyond an array by the axis and its length", () => {
  for (const length of [0, 1, 2]) {
    const text = `IndexError: index 3 is out of bounds for axis 1 with size ${length}`;
    assert.equal(inPython(text), errorsPython.index({ index: 3, axis: 1, length }));
  }
});

const notHere = (name) => errorsJavascript.notHere({ name });

/** Errors of other engines and versions than those of the tests, with a word that other errors have. */
const OTHERS = [
  ["RangeError: Array buffer allocation failed", "new Float64Array(n)", errorsCode.fullMemory],
  ["TypeError: Class constructor A cannot be invoked without 'new'", "A()", undefined],
  [
    "TypeError: calling a builtin Set constructor without new is forbidden",
    "Set()",
    errorsJavascript.withoutNew,
  ],
  ["TypeError: Attempted to assign to readonly property.", "row[0] = 1", undefined],
  ["SyntaxError: JSON Parse error: Unexpected EOF", "JSON.parse(text)", undefined],
  ["SyntaxError: JSON.parse: unexpected end of data at line 1", "JSON.parse(text)", undefined],
  [
    "SyntaxError: Missing initializer in destructuring declaration",
    "let {a};",
    errorsCode.bracketOrOperator,
  ],
  [
    "SyntaxError: Invalid regular expression: /(/: Unterminated group",
    "text.match('(')",
    undefined,
  ],
  ["RangeError: Maximum BigInt size exceeded", "2n ** n", undefined],
  [
    "RangeError: Out of memory: BigInt generated from this operation is too big",
    "2n ** n",
    undefined,
  ],
  ["RangeError: Invalid string length", "'x'.repeat(n)", undefined],
  ["ReferenceError: process is not defined", "process.exit(0);", notHere("process")],
  ["ReferenceError: document is not defined", "document.title", notHere("document")],
  ["ReferenceError: Can't find variable: alert", "alert('ready');", notHere("alert")],
  ["MyError: T is not iterable", "check(T)", undefined],
  ["constructor: of undefined", "f()", undefined],
];
for (const [text, source, words] of OTHERS) {
  test(`explain: what an error is not: ${text}`, () => {
    assert.equal(inJavaScript(text, source), words);
  });
}

const OTHERS_IN_PYTHON = [
  ["ValueError: expected a positive input, got 0.0", "math.log(0.0)", errorsPython.mathDomain],
  ["ValueError: expected a 1-D array, got 2", "check(x)", undefined],
  [
    "TypeError: only 0-dimensional arrays can be converted to Python scalars",
    "math.sin(x)",
    errorsPython.mathOfArray,
  ],
  [
    "AttributeError: module 'numpy' has no attribute 'trapz'",
    "np.trapz(x)",
    errorsPython.removed({ name: "np.trapz", instead: "np.trapezoid" }),
  ],
  ["MemoryError: Parser stack overflowed - Python source too complex to parse", "", undefined],
  ["MyError: could not be broadcast together with shapes (2,) (3,)", "check(x)", undefined],
  ["AssertionError: all input arrays must have the same shape", "check(x)", undefined],
  ["KeyError: 'NoneType'", "names[x]", undefined],
  ["OverflowError: date value out of range", "date + step", undefined],
  ["ValueError: matmul: Output operand 0 has a mismatch", "np.matmul(a, b, out=c)", undefined],
  [
    "UnboundLocalError: cannot access local variable 'np' where it is not associated with a value",
    "np.ones(T)",
    errorsPython.unset({ name: "np" }),
  ],
];
for (const [text, source, words] of OTHERS_IN_PYTHON) {
  test(`explain: what an error is not: ${text}`, () => {
    assert.equal(inPython(text, source), words);
  });
}

test("explain: the command calls a warning about a right table no error", () => {
  const text = "DeprecationWarning: `in1d` is deprecated.";
  const sentences = [command.warning({ text }), command.seeLine({ line: 3 })];
  assert.deepEqual(sentencesOn({ text, line: 3 }), sentences);
});

test("explain: describes every remark", () => {
  const remarks = { ...shared, ...remarksPython };
  assert.deepEqual(REMARK_IDS, Object.keys(remarks));
  for (const id of REMARK_IDS) assert.equal(describeRemark({ id }), remarks[id]);
});
