import assert from "node:assert/strict";
import { test } from "node:test";

import { logic } from "../logic.mjs";

const { digestOf, tokensOf } = logic;

const SAME = {
  javascript: {
    "spaces and tabs": ["const a = [1, 2];", "const a=[1,\t2 ];"],
    "blank lines and other line ends": ["a();\nb();", "\n\na();\r\n\r\n  b();\n"],
    "comments of both kinds": ["a();\nb();", "// one\na(); /* two\nlines */ b(); // three"],
    "semicolons that the language adds": [
      "let a = 1;\na++;\nreturn a;",
      "let a = 1\na++\nreturn a\n",
    ],
    "where a brace stands": ["if (a) {\n  b();\n}", "if (a)\n{\n  b()\n}"],
    "where a chain is cut": ["a.b().c();", "a\n  .b()\n  .c();"],
    "where a body stands": ["for (;;) a();\nelse b()", "for (;;)\n  a();\nelse\n  b()"],
  },
  python: {
    "spaces and blank lines": ["x = f(1, 2)\ny = 3\n", "\nx=f( 1,2 )\n\n\ny  =  3"],
    comments: ["x = 1\ny = 2", "# one\nx = 1  # two\n    # three\ny = 2"],
    "how wide an indentation is": [
      "def f():\n    if a:\n        b\n    c\n",
      "def f():\n  if a:\n\tb\n  c\n",
    ],
    "lines within brackets": ["f(1, 2)\ng()", "f(\n  1,\n      2)\ng()"],
    "lines within nested brackets": ["f((1, 2), 3)\ng()", "f((1,\n2),\n3)\ng()"],
    "a line that goes on": ["x = 1 + 2", "x = 1 \\\n    + 2"],
  },
};

const OTHER = {
  javascript: {
    "a number": ["f(10000)", "f(1000)"],
    "spaces in a string": ['print("a b")', 'print("ab")'],
    "a comment's signs in a string": ['print("a // b")', 'print("a // c")'],
    "an end of line after return": ["return\n  table;", "return table;"],
    "an operator that spaces cut": ["a * * b", "a ** b"],
    "a word that a space cuts": ["lengthof(a)", "length of(a)"],
    "a template's line ends": ["`a\nb`", "`a b`"],
    "code that a comment hides": ["a(); b();", "a(); // b();"],
    "a quote escaped": ["'\\' + a + '", "'\\' + b + '"],
  },
  python: {
    "the level of a line": ["for t in r:\n    a\n    return b", "for t in r:\n    a\nreturn b"],
    "two statements that become one": ["a\n(b)", "a(b)"],
    "code that a comment hides": ["a = 1\nb = 2", "a = 1\n# b = 2"],
    "a hash in a string": ["'a # b'", "'a # c'"],
    "lines of a long string": ['"""a\n b"""', '"""a\nb"""'],
    "an operator that spaces cut": ["a / / b", "a // b"],
  },
};

for (const [language, cases] of Object.entries(SAME)) {
  for (const [what, [one, two]] of Object.entries(cases)) {
    test(`tokens: ${language}: ${what}: no change`, () => {
      assert.equal(tokensOf(language, two), tokensOf(language, one));
      assert.equal(digestOf(language, two), digestOf(language, one));
    });
  }
}

for (const [language, cases] of Object.entries(OTHER)) {
  for (const [what, [one, two]] of Object.entries(cases)) {
    test(`tokens: ${language}: ${what}: a change`, () => {
      assert.notEqual(tokensOf(language, two), tokensOf(language, one));
      assert.notEqual(digestOf(language, two), digestOf(language, one));
    });
  }
}

test("tokens: the same text is other code in another language", () => {
  assert.notEqual(digestOf("python", "a"), digestOf("javascript", "a"));
});

test("tokens: contain every character but spaces once, for any code", () => {
  const pieces = ['"', "'", "`", "\\", "*", "(", "[", "{", "}", "\n", " ", "$", "é", "\ud800"];
  let seed = 20261122;
  const draw = (count) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.floor((seed / 2 ** 32) * count);
  };
  for (let at = 0; at < 2000; at++) {
    const code = Array.from({ length: draw(40) }, () => pieces[draw(pieces.length)]).join("");
    for (const language of ["javascript", "python"]) {
      const kept = tokensOf(language, code).replace(/^line \d+$/gm, "");
      const bare = (text) => text.replace(/[\s;\\]/g, "");
      assert.equal(bare(kept), bare(code), JSON.stringify(code));
    }
  }
});

test("tokens: cover code of a hundred thousand opened quotes, brackets or comments", () => {
  for (const piece of ['"', "'", "`", '"""', "/*", "(", "\\", "\n", "'\\", '"""\\', "/", "{\n"]) {
    const code = piece.repeat(100_000 / piece.length);
    for (const language of ["javascript", "python"])
      assert.notEqual(tokensOf(language, code), undefined);
  }
});

test("tokens: longer code is compared unchanged", () => {
  const long = "a; ".repeat(40_000);
  assert.equal(tokensOf("javascript", long), long);
});
