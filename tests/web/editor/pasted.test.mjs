import assert from "node:assert/strict";
import { test } from "node:test";

import { logic } from "../logic.mjs";

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
