import assert from "node:assert/strict";
import { test } from "node:test";
import { logic } from "../logic.mjs";

const { JavaScriptParser } = logic;

const remarkOnCode = (top, code, verdicts, seen) =>
  logic.remarkOnCode(top, code, verdicts, logic, seen);
const parser = new JavaScriptParser(Number.POSITIVE_INFINITY);

const HEAD = "function sinusoidal_pe(T, C) {";
const lines = (...all) => all.join("\n");
const remarkFor = (code, verdict = { reason: "wrong-value" }, seen = undefined) =>
  remarkOnCode(parser.parse(code), code, [{ reason: "timed-out", witness: null }, verdict], seen);
const NOTHING = { reason: "nothing-returned" };
const problemOf = (problem) => ({ reason: "not-a-table", witness: { problem } });

test("code errors: a caret and a missing return are remarks of their own", () => {
  const code = lines(HEAD, "  const table = [];", "  table.push(T ^ 2);", "}");
  assert.deepEqual(remarkFor(code), { id: "caret", line: 3 });
  assert.deepEqual(remarkFor(code, NOTHING), { id: "no-return", line: 1 });
});

const RETURNS = {
  "a return without a value": [[HEAD, "  return;", "}"], { id: "bare-return", line: 2 }],
  "a value below its return": [
    [HEAD, "  return", "    table;", "}"],
    { id: "bare-return", line: 2 },
  ],
  "the first return without a value": [
    [HEAD, "  if (T) return 1;", "  if (C) return;", "  return;", "}"],
    { id: "bare-return", line: 3 },
  ],
  "a value": [[HEAD, "  return table;", "}"]],
  "a return of other functions": [
    ["", HEAD, "  rows.map((row) => { return 1; });", "  class A { b() { return; } }", "}"],
    { id: "no-return", line: 2 },
  ],
  "an arrow": [["const sinusoidal_pe = (T, C) => {", "};"], { id: "no-return", line: 1 }],
  "the first of two functions": [
    ["function other() {}", HEAD, "}", HEAD, "}"],
    { id: "no-return", line: 2 },
  ],
  "no function of that name": [["function other() {", "}"]],
};
for (const [name, [all, remark]] of Object.entries(RETURNS)) {
  test(`code errors: if nothing was returned, the remark is about ${name}`, () => {
    const code = lines(...all);
    assert.deepEqual(remarkFor(code, NOTHING), remark);
  });
}

test("code errors: sorting is a remark, and a function of that name is none", () => {
  const code = lines(HEAD, "  return table.map((row) =>", "    row.sort((a, b) => a - b));", "}");
  assert.deepEqual(remarkFor(code), { id: "sorted", line: 3 });
  const other = lines(HEAD, "  const { sort } = options;", "  return rows.sort.length;", "}");
  assert.equal(remarkFor(other), undefined);
});

const MEMBER = lines("class A {", "  sinusoidal_pe() {}", "}");
const ALONE = lines("const x = 1;", "export class Encoding {", "  get pe() { return []; }", "}");
const MISSING = {
  "the function in a class": [MEMBER, ["A"], { id: "in-class", line: 2 }],
  "the function in a class next to another": [MEMBER, ["A", "f"], { id: "in-class", line: 2 }],
  "a class that is all there is": [ALONE, ["Encoding"], { id: "only-class", line: 2 }],
  "a class next to a function": [ALONE, ["Encoding", "encode"]],
  "a function of another name": ["function encode() {}", ["encode"]],
  "no code": ["", []],
};
for (const [name, [code, functions, remark]] of Object.entries(MISSING)) {
  test(`code errors: if the function is missing, the remark is about ${name}`, () => {
    assert.deepEqual(remarkFor(code, problemOf({ id: "missing", functions })), remark);
  });
}

test("code errors: text in place of numbers is a remark, and other values are none", () => {
  const entry = (type) => problemOf({ id: "entry", at: [0, 0], type, text: "" });
  assert.deepEqual(remarkFor(TABLE, entry("string")), { id: "text-entry", line: null });
  assert.equal(remarkFor(TABLE, entry("object")), undefined);
  assert.equal(remarkFor(TABLE, problemOf({ id: "value", type: "string" })), undefined);
});

test("code errors: a power with its arguments exchanged is the remark on NaN", () => {
  const code = lines(HEAD, "  table.push(t / Math.pow((2 * i) / C, 10000));", "}");
  const other = lines(HEAD, "  return [T ^ 2];", "}");
  assert.deepEqual(remarkFor(code, undefined, "nan"), { id: "base-as-exponent", line: 2 });
  assert.equal(remarkFor(code, undefined, "shared-row"), undefined);
  assert.equal(remarkFor(other, undefined, "nan"), undefined);
});

const LOOP = ["let x;", "for (let i = 0; i < C; i++) {", "  x = t / C;", "}"];
const SLIPS = {
  "a push below the loop that it belongs to": [
    [...LOOP, "row.push(Math.sin(x));", "row.push(Math.cos(x));"],
    { id: "late-append", line: 6 },
  ],
  "a push of another name below a loop": [[...LOOP, "table.push(row);"]],
  "a push of a sum below its loop": [
    [...LOOP, "row.push(x);"].map((each) => each.replace("t /", "x +")),
  ],
  "a push below a loop that also pushes": [
    [...LOOP, "row.push(x);"].map((each) => each.replace("C;", "C; row.push(x);")),
  ],
  "a sum with the text of for...in": [
    ["for (const j in row) {", "  const i = j - 1, k = 1 + 2;", "  row[j] = j + 1;", "}"],
    { id: "text-index", line: 4 },
  ],
  "a sum with a name that for...in and a counter share": [
    ["for (const j in row) f(j);", "for (let j = 0; j < C; j++) row[j + 1] = j;"],
  ],
  "a sum in a loop of for...of": [["for (const j of row) {", "  row[j] = j + 1;", "}"]],
  "a power with the base as its exponent by name": [
    ["const base = 10000, x = Math.pow(2 * i / C, base);"],
    { id: "base-as-exponent", line: 2 },
  ],
  "a power of the base by name": [["const base = 10000, x = Math.pow(base, 2 * i / C);"]],
  "a power to a name that changes": [["let k = 10000; k = 2;", "const x = Math.pow(T, k);"]],
  "a list that is joined and lost": [["row.concat([1, 2]);"], { id: "lost", line: 2 }],
  "a list that is joined and kept": [["row = row.concat([1]); table.push(row.concat([2]));"]],
  "a return that ends a loop": [
    ["for (let t = 0; t < T; t++) {", "  table.push(t);", "  return table;", "}"],
    { id: "return-in-loop", line: 4 },
  ],
  "a break that ends a loop": [
    ["for (let t = 0; t < T; t++) {", "  table.push(t);", "  break;", "}"],
    { id: "return-in-loop", line: 4 },
  ],
  "breaks after a condition and in a switch": [
    [
      "for (let t = 0; t < T; t++) {",
      "  if (t > 3) break;",
      "  switch (t) { case 1: break; }",
      "}",
    ],
  ],
  "a return after a condition": [
    ["for (let t = 0; t < T; t++) {", "  if (t > 3) return table;", "}"],
  ],
  "a return after rounds that go on": [
    ["for (let t = 0; t < T; t++) {", "  if (t < 3) continue;", "  return table;", "}"],
  ],
  "a return of another function": [
    ["const find = () => {", "  for (const t of table) {", "    return t;", "  }", "};"],
  ],
  "a power with the base as its exponent": [
    ["const rate = (2 * i / C) ** (1 / 10000);"],
    { id: "base-as-exponent", line: 2 },
  ],
  "Math.pow with its arguments exchanged": [
    ["const rate = Math.pow(2 * i / C, -10000.0);"],
    { id: "base-as-exponent", line: 2 },
  ],
  "a power around the position": [
    ["const x = (t / 10000) ** (2 * i / C);"],
    { id: "position-in-power", line: 2 },
  ],
  "a caret that assigns": [["x ^= 2;"], { id: "caret", line: 2 }],
  "other signs of bits": [["x = (x | 1) & 2; x |= 1;"]],
  "a sorted copy": [["const sorted = table.toSorted();"], { id: "sorted", line: 2 }],
  "a method after sort": [["table.sort.call(table);"]],
  "the first of two slips": [["x = t ^ 2;", "table.sort();"], { id: "caret", line: 2 }],
  "a return in a loop over rows": [
    ["for (const t of rows) {", "  return t;", "}"],
    {
      id: "return-in-loop",
      line: 3,
    },
  ],
  "a return in a loop of while": [["while (true) {", "  return t;", "}"]],
  "a power of 1/10000": [["const x = t * (1 / 10000) ** (2 * i / C);"]],
  "a power of the base": [["const d = Math.pow(10000, (2 * i) / 10000);"]],
};
const TABLE = lines(HEAD, "  const table = [];", "  return table;", "}");
/** Whole code, and the remark on a line that the function has to do with. */
const ELSEWHERE = {
  "sorted names above the function": [lines('const names = ["cos", "sin"].sort();', TABLE)],
  "sorted names in the function": [
    TABLE.replace("[];", '[], names = ["sin", "cos"]; names.sort();'),
  ],
  "sorted keys in the function": [
    TABLE.replace("[];", "[]; const keys = Object.keys({ T, C }).sort();"),
  ],
  "a sorted list of a library": [
    lines("class Matrix {", "  order(rows) { return rows.sort(); }", "}", TABLE),
  ],
  "random numbers by shifts": [
    lines("let seed = 1;", "const next = () => (seed ^= seed << 13);", TABLE, "next();"),
  ],
  "a power in a function that is never used": [
    lines("const other = (t) => Math.pow(t / 10000, 2);", TABLE),
  ],
  "a caret in a function that is used": [
    lines("const angle = (t, i) => t / 10000 ^ i;", TABLE.replace("[];", "[angle(T, C)];")),
    { id: "caret", line: 1 },
  ],
  "a caret in an exported function": [
    lines(`export ${TABLE.replace("[];", "[T ^ 2];")}`),
    { id: "caret", line: 2 },
  ],
  "a sorted row": [
    TABLE.replace("  return", "  const row = [];\n  table.push(row);\n  row.sort();\n  return"),
    { id: "sorted", line: 5 },
  ],
  "a sorted result": [
    "const sinusoidal_pe = (T, C) => rows(T, C).sort();",
    { id: "sorted", line: 1 },
  ],
};
for (const [name, [code, remark]] of Object.entries(ELSEWHERE)) {
  test(`code errors: remarks on ${name}, or on nothing if it is no part of the table`, () => {
    assert.deepEqual(remarkFor(code), remark);
  });
}

for (const [name, [body, remark]] of Object.entries(SLIPS)) {
  test(`code errors: remarks on ${name}, or on nothing if it may be right`, () => {
    const code = lines(HEAD, ...body, "}");
    assert.deepEqual(remarkFor(code), remark);
  });
}
