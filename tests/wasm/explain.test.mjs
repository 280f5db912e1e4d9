// One plain sentence for errors, in words that keep to the rules.
import assert from "node:assert/strict";
import { test } from "node:test";

import { describeRemark, explainError } from "sinusoidal-pe";

const inPython = (text, source = "") => explainError({ language: "python", text, source });

/** Errors as Python 3.13 and NumPy 2.2 word them, and a part of what is said of each. */
const ERRORS = [
  [
    "ValueError: operands could not be broadcast together with shapes (10,) (2,) ",
    "(10,) and (2,)",
  ],
  ["ValueError: could not broadcast input array from shape (4,) into shape (2,)", "shape (4,)"],
  ["ValueError: matmul: Input operand 1 has a mismatch in its core dimension 0", "inner lengths"],
  ["ValueError: Integers to negative integer powers are not allowed.", "negative powers"],
  ["TypeError: unsupported operand type(s) for ^: 'float' and 'int'", "exclusive or"],
  ["TypeError: ufunc 'bitwise_xor' not supported for the input types", "exclusive or"],
  ["NameError: name 'np' is not defined. Did you mean: 'n'?", "import numpy as np"],
  ["NameError: name 'tabel' is not defined", "Nothing has the name tabel here"],
  ["UnboundLocalError: cannot access local variable 'x' where it is not", "Nothing has the name x"],
  ["IndentationError: expected an indented block after 'for' statement on line 2", "indented"],
  ["IndentationError: unexpected indent", "further right"],
  ["IndentationError: unindent does not match any outer indentation level", "between two levels"],
  ["TabError: inconsistent use of tabs and spaces in indentation", "Tabs and spaces"],
  [
    "TypeError: only length-1 arrays can be converted to Python scalars",
    "A single number is wanted",
  ],
  ["TypeError: unsupported operand type(s) for *: 'NoneType' and 'int'", "None"],
  ["IndexError: index 4 is out of bounds for axis 1 with size 4", "the last 3"],
  ["IndexError: list assignment index out of range", "shorter"],
  ["ValueError: setting an array element with a sequence. The requested array", "differ in length"],
  ["ModuleNotFoundError: No module named 'torch'", "no torch here"],
  ["RecursionError: maximum recursion depth exceeded", "calls itself"],
  ["MemoryError: Unable to allocate 74.5 GiB for an array", "far more memory"],
  [
    "TypeError: sinusoidal_pe() takes 1 positional argument but 2 were given",
    "sinusoidal_pe(T, C)",
  ],
];
for (const [text, part] of ERRORS) {
  test(`explained: ${text}`, () => {
    assert.ok(inPython(text)?.includes(part), inPython(text));
  });
}

test("functions of math on arrays are told from other single numbers", () => {
  const text = "TypeError: only length-1 arrays can be converted to Python scalars";
  assert.match(inPython(text, "return math.sin(angles)"), /Those of np take whole arrays/);
});

test("an error that says enough itself is left alone, and so is JavaScript for now", () => {
  assert.equal(inPython("ZeroDivisionError: division by zero"), undefined);
  assert.equal(inPython("NotImplementedError: still to be written"), undefined);
  const text = "TypeError: x is not a function";
  assert.equal(explainError({ language: "javascript", text, source: "" }), undefined);
});

test("no sentence speaks of the person or is longer than 20 words", () => {
  const remarks = ["no-return", "caret", "shared-row"].map((id) => describeRemark({ id }));
  for (const words of [...remarks, ...ERRORS.map(([text]) => inPython(text))]) {
    assert.doesNotMatch(words, /\b(you|your|just|simply|obviously)\b|!/i);
    for (const sentence of words.split(/\.\s/)) {
      assert.ok(sentence.split(/\s+/).length <= 20, sentence);
    }
  }
});
