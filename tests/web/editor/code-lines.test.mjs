import assert from "node:assert/strict";
import { test } from "node:test";
import { logic } from "../logic.mjs";

const { JavaScriptParser, errorLine, remarkLine } = logic;
const parser = new JavaScriptParser(Number.POSITIVE_INFINITY);

const lines = (...all) => all.join("\n");
const errorIn = (code, error) => errorLine(parser.parse(code), code, error);
const remarkIn = (id, code) => remarkLine(id, code, parser.parse(code));

const UNRESOLVED = 'TypeError: Failed to resolve module specifier "mathjs".';
const IMPORTS = {
  "an import": [lines("// mine", 'import { sin } from "mathjs";'), 2],
  "an import that names nothing": [lines("", 'import "mathjs";'), 2],
  "an export of another file": [lines("const a = 1;", 'export { sin } from "mathjs";'), 2],
  "the import that the message names": [lines('import a from "./a.js";', 'import "mathjs";'), 2],
  "an import over several lines": [lines("", "import {", "  sin,", '} from "mathjs";'), 2],
  "no import": ["sin(1);", null],
};
for (const [name, [code, line]] of Object.entries(IMPORTS)) {
  test(`code lines: an error of modules names the line of ${name}`, () => {
    assert.equal(errorIn(code, UNRESOLVED), line);
  });
}

test("code lines: if the message names no file, the first import is the line", () => {
  const code = lines("", 'import a from "https://example.org/a.js";', 'import b from "./b.js";');
  const error = "TypeError: Failed to fetch dynamically imported module: sinusoidal_pe";
  assert.equal(errorIn(code, error), 2);
});

const HEAD = "function sinusoidal_pe(T, C) {";
const SYNTAX = {
  "a type of an argument": [lines("", "function f(T: number) {}"), "Unexpected token ':'", 2],
  "a type of a result": [lines("function f(T)", "  : number[] {", "}"), "Unexpected token ':'", 2],
  "a type of a constant": [
    lines(HEAD, "  const a: number[] = [];", "}"),
    "Missing initializer in const declaration",
    2,
  ],
  "as with a type": [
    lines("const a = 1;", "const b = [] as any;"),
    "Unexpected identifier 'as'",
    2,
  ],
  "! before a dot": [lines("const a = [];", "a[0]!.b;"), "Unexpected token '!'", 2],
  "an interface": [
    lines("", "interface Row { a: number }"),
    "Unexpected strict mode reserved word",
    2,
  ],
  "code that ends too early": [lines(HEAD, "  return [];", "", ""), "Unexpected end of input", 2],
  "a bracket left out": [lines(HEAD, "  return f(1;", "}"), "missing ) after argument list", 2],
  "a quote that is not closed": [
    lines("const a = ['b', \"c'\", 'd\\'', `'`];", "f('e);", "const b = [];"),
    "Invalid or unexpected token",
    2,
  ],
  "a quote that another closes": [
    lines("switch ('') { case 1: default: }", "const b = 'c\";", "const d = [];"),
    "'' string literal contains an unescaped line break",
    2,
  ],
  "curly quotes": [
    lines("const größe_$1 = '“'; // “", "class A { #π = 1 }", "f(“a”);"),
    "Invalid or unexpected token",
    3,
  ],
  "a blank without width": [lines("let a;", "a.b = c\u200b * 2;"), "illegal character U+200B", 2],
  "a raised 2": [lines("const a = /²/;", "f(a.b²);"), "missing ) after argument list", 2],
  "an emoji as a name": [lines("const a = '😀';", "const 😀 = 1;"), "illegal character", 2],
  "what only the engine finds": ["import.meta.x;", "Cannot use import.meta", null],
};
for (const [name, [code, error, line]] of Object.entries(SYNTAX)) {
  test(`code lines: a syntax error names the line of ${name}`, () => {
    assert.equal(errorIn(code, `SyntaxError: ${error}`), line);
  });
}

test("code lines: other errors without a line get none", () => {
  assert.equal(errorIn("throw 'no';", "no"), null);
  assert.equal(errorIn("const a: number = 1;", "Error: none"), null);
});

const LOOP = "  for (let t = 0; t < T; t++)";
const REMARKS = {
  "fill with a list": ["shared-row", ["f();", "const a = Array(T).fill(Array(C).fill(0));"], 2],
  "fill with a named list": [
    "shared-row",
    ["const row = new Array(C).fill(0);", "const a = Array(T)", "  .fill(row);"],
    3,
  ],
  "push of a list from outside the loop": [
    "shared-row",
    ["f();", "const row = [];", "for (let j = 0; j < C; j++) row.push(j);", `${LOOP} a.push(row);`],
    2,
  ],
  "an assigned list": ["shared-row", ["f();", "const row = [];", `${LOOP} { a[t] = row; }`], 2],
  "an arrow that returns one list": [
    "shared-row",
    ["const row = [0];", "return Array.from({ length: T },", "  () => row);"],
    1,
  ],
  "no visible sharing": ["shared-row", [`${LOOP} { const row = []; table.push(row); }`], null],
  "fill with numbers": ["shared-row", ["Array(C).fill(0); Array(C).fill(Math.sin(1));"], null],
  "map over empty places": ["empty-places", ["f();", "new Array(T).map(() => [0]);"], 2],
  "map over a list of empty places by its name": [
    "empty-places",
    ["f();", "const a = new Array(T);", "a.map((row, t) => t);"],
    2,
  ],
  "a list of empty places without map": ["empty-places", ["const a = new Array(T);"], null],
  "a loop that begins at 1": ["first-unset", ["f();", "for (let t = 1; t <= T; t++) {}"], 2],
  "an index with 1 added": ["first-unset", ["a[i] = 1;", "a[t][2 * i + 1] = 2;"], 2],
  "a loop that begins at 0": ["first-unset", [`${LOOP} a[t] = 1;`], null],
  "two lists of empty places": [
    "empty-places",
    ["const a = new Array(T), b = new Array(C);", "a.map(f); b.map(f);"],
    null,
  ],
  "an arrow without return": ["undefined-entry", ["f();", "a.map((t) => {", "  t; });"], 2],
  "arrows with return": ["undefined-entry", ["a.map((t) => { return t; });"], null],
  "an array of whole numbers": ["whole-numbers", ["f();", "new Int32Array(C);"], 2],
  "no array of whole numbers": ["whole-numbers", ["new Float32Array(C);"], null],
  "a loop without an end": ["endless", [`${LOOP} {}`, "while (true) { f(); }"], 2],
  "a loop that counts another name": [
    "endless",
    [`${LOOP} {`, "    for (let j = 0; j < C; t++) { f(j); }", "}"],
    2,
  ],
  "a loop whose step is lost": ["endless", [`${LOOP} {}`, "for (let j = 0; j < C; j + 2) {}"], 2],
  "the only loop": ["endless", ["f();", "while (i < C) { i =+ 2; }"], 2],
  "loops that all may end": ["endless", [`${LOOP} {}`, "while (true) { break; }"], null],
  "a slow call": ["slow", [`${LOOP} {}`], null],
  "numbers written with decimals": [
    "text-entry",
    [
      "console.log(x.toFixed(2), String(x), `x`);",
      "f(x.toFixed(2)); const label = x.toFixed(2), y = x.toFixed(1) * 1;",
      "row.push(Math.sin(x), x > 1 ? x : (x.toFixed(4)));",
    ],
    3,
  ],
  "text in an array": ["text-entry", ["f();", "return [[String(x)], [`x`]];"], 2],
  "text that map makes": ["text-entry", ["f();", "row.map((x) => x.toPrecision(3))"], 2],
  "text with a name": ["text-entry", ["f();", "const a = Math.sin(x).toFixed(4);"], 2],
  "text in a row": ["text-entry", ["f();", "row[j] = x.toString();"], 2],
  "text that becomes a number": [
    "text-entry",
    ["row.push(Number(x.toFixed(4)), +x.toFixed(4), parseFloat(`x`));"],
    null,
  ],
};
for (const [name, [id, code, line]] of Object.entries(REMARKS)) {
  test(`code lines: the remark ${id} names the line of ${name}`, () => {
    assert.equal(remarkIn(id, lines(...code)), line);
  });
}

test("code lines: Python's only loop with while is the line of a call without end", () => {
  const code = lines("def f(T):", "    while T > 0:", "        pass");
  assert.equal(remarkLine("endless", code), 2);
  assert.equal(remarkLine("endless", lines(code, code)), null);
});

/** It still makes the steps before it first reads the clock. */
const hurried = new JavaScriptParser(0);
const patient = new JavaScriptParser(Number.POSITIVE_INFINITY);

const WRONG = [
  "function sinusoidal_pe(T, C) {",
  "  const table = [];",
  "  for (let t = 0; t < T; ++t) table.push(new Array(C).fill(t ^ 2));",
  "}",
].join("\n");

test("parser: reads code of a usual length even without time", () => {
  assert.deepEqual(hurried.functionNames(WRONG), ["sinusoidal_pe"]);
  assert.equal(hurried.parse(WRONG).name, "Script");
});

test("parser: finds nothing in code that it has no time to read", () => {
  // Each bracket has a dozen meanings here, and the parser follows all of them.
  const confusing = `)${"[{(".repeat(133_000)}`;
  const long = WRONG.repeat(100);
  for (const code of [long, confusing]) {
    assert.deepEqual(hurried.functionNames(code), []);
    assert.equal(hurried.parse(code), undefined);
  }
});

test("parser: lists functions and classes, also exported ones", () => {
  const code = lines(
    "class A { f() { class B {} } }",
    "export class C extends A {}",
    "const d = class {}, e = () => 1, g = 2;",
    "export const h = function () {};",
    "export default function k() {}",
  );
  assert.deepEqual(patient.functionNames(code), ["A", "C", "d", "e", "h", "k"]);
});

test("code lines: lists that are named by each other have no line", () => {
  const code = lines(
    "const a = b;",
    "function f() { const b = a; }",
    "for (let t = 0; t < T; t++) table.push(a);",
  );
  assert.equal(remarkIn("shared-row", code), null);
  assert.equal(remarkIn("shared-row", lines("const a = a;", "x.fill(a);")), null);
});

test("code lines: remarks on long code have no line", () => {
  const code = "Array(T).fill([]);";
  assert.equal(remarkIn("shared-row", code + "a;".repeat(100)), 1);
  assert.equal(remarkIn("shared-row", code + "a;".repeat(3000)), null);
});
