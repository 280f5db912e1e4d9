// One plain sentence for errors, in words that keep to the rules.
import assert from "node:assert/strict";
import { test } from "node:test";

import { describeRemark, explainError, REMARK_IDS } from "sinusoidal-pe";

import { JAVASCRIPT, WEBKIT } from "../raising.mjs";
import { keepsToTheRules } from "../wording.mjs";

const inJavaScript = (text, source = "") => explainError({ language: "javascript", text, source });

/** The error of a program, and the line that raised it; all of the code where its syntax is wrong. */
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
  test(`explained in V8's words: ${name}`, async () => {
    const { text, source } = await raisedBy(code);
    const words = inJavaScript(text, source);
    assert.ok(words?.includes(part), `${text}: ${words}`);
    keepsToTheRules(words);
  });
}

for (const [name, text] of Object.entries(WEBKIT)) {
  test(`explained in JavaScriptCore's words: ${name}`, () => {
    const { code, part } = JAVASCRIPT.find((each) => each.name === name);
    const words = inJavaScript(text, code);
    assert.ok(words?.includes(part), `${text}: ${words}`);
  });
}

test("names what require wants, in Node's words and those of the sandbox", () => {
  for (const more of ["", "\nRequire stack:\n- /home/ada/a.js"]) {
    const words = inJavaScript(`Error: Cannot find module 'fs'${more}`, 'require("fs")');
    assert.equal(words, "require cannot load fs here. You can use the language itself, with Math.");
    keepsToTheRules(words);
  }
});

test("an error that says enough itself is left alone", () => {
  assert.equal(inJavaScript("Error: a message of the code"), undefined);
  assert.equal(inJavaScript("(an empty error)"), undefined);
  const text = "SyntaxError: Unexpected token 'x', \"x\" is not valid JSON";
  assert.equal(inJavaScript(text, "JSON.parse('x');"), undefined);
});

test("calls without room are not said to have no end, as long lists and long tables have one", () => {
  const errors = [
    ["javascript", "RangeError: Maximum call stack size exceeded"],
    ["python", "RecursionError: maximum recursion depth exceeded"],
  ];
  for (const [language, text] of errors) {
    const words = explainError({ language, text, source: "Math.max(...all)" });
    assert.match(words, /^The calls take too much room, as where /, language);
  }
});

test("a function that expects another kind of value is not said to have no value", () => {
  const words = explainError({
    ...{ language: "python", source: "" },
    text: "TypeError: expected a sequence of integers or a single integer, got '2.5'",
  });
  assert.equal(words, undefined);
});

test("a name that is only compared or a part of another is not taken for a new one", () => {
  for (const source of ["if (tabel === 1)", "const atabel = 1 + tabel;", "x.tabel = tabel;"]) {
    const words = inJavaScript("ReferenceError: tabel is not defined", source);
    assert.match(words, /Nothing has the name tabel/, source);
  }
});

test("a name may hold any sign, and be that of any object's property", () => {
  for (const name of ["θ", "$x", "(", "[", "constructor", "__proto__"]) {
    const words = inJavaScript(`ReferenceError: ${name} is not defined`, `f(${name})`);
    assert.ok(words.startsWith(`Nothing has the name ${name} here`), words);
    const text = `NameError: name '${name}' is not defined`;
    assert.equal(explainError({ language: "python", text, source: "" }), words);
  }
  assert.match(inJavaScript("ReferenceError: θ is not defined", "θ = t / 2;"), /let θ = …/);
});

test("an index beyond an array is told with the array's own indices", () => {
  const told = (size) => {
    const text = `IndexError: index 3 is out of bounds for axis 0 with size ${size}`;
    return explainError({ language: "python", text, source: "" });
  };
  assert.equal(told(0), "Index 3 does not exist: this array is empty.");
  assert.equal(told(1), "Index 3 does not exist: this array has one entry, at index 0.");
  assert.equal(told(2), "Index 3 does not exist: this array has 2, from index 0 to 1.");
});

test("every remark has words that keep to the rules", () => {
  assert.ok(REMARK_IDS.length > 0);
  for (const id of REMARK_IDS) keepsToTheRules(describeRemark({ id }));
});

test("the rules of wording are seen to be broken", () => {
  const long = "word ".repeat(21);
  for (const words of ["It is just so.", "Done!", long, "A. B. C."]) {
    assert.throws(() => keepsToTheRules(words), assert.AssertionError, words);
  }
});
