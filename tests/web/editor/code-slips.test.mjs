import assert from "node:assert/strict";
import { test } from "node:test";
import { remarks } from "#texts/remarks.js";

import { logic } from "../logic.mjs";

const { certainSlip, explained, JavaScriptParser, texts, withoutTexts } = logic;

const remarkOnCode = (top, code, verdicts, seen) =>
  logic.remarkOnCode(top, code, verdicts, logic, seen);
const parser = new JavaScriptParser(Number.POSITIVE_INFINITY);

const HEAD = "function sinusoidal_pe(T, C) {";
const WRONG = [{ reason: "wrong-value", witness: null }];
const lines = (...all) => all.join("\n");
const remarkFor = (code, seen) => remarkOnCode(parser.parse(code), code, WRONG, seen);

/** The body of the function, and the line and the id of the remark on it. */
const SLIPS = {
  "the result of forEach": [["const a = [];", "const b = a.forEach(f);"], 3, "each-result"],
  "a returned forEach": [["return a.forEach(f);"], 2, "each-result"],
  "a forEach of its own": [["a.forEach(f);", "a.forEach((b) => b.forEach(f));"]],
  "a list that becomes a length": [["pe = pe.push(row);"], 2, "push-result"],
  "a returned push": [["return pe.push(row);"], 2, "push-result"],
  "a push in a push": [["pe.push(row.push(1));"], 2, "push-result"],
  "the length of another list": [["const n = pe.push(row);", "n = pe.push(row);"]],
  "a push that a callback returns": [["a.forEach((t) => { return pe.push(t); });"]],
  "an array of two sizes": [["f();", "const pe = new Array(T, C);"], 3, "array-of-sizes"],
  "an array of other numbers": [["const pe = new Array(C, T), row = Array(sine, cosine);"]],
  "an index with a comma": [["pe[t, 2 * i] = 1;"], 2, "comma-index"],
  "an index with a call": [["pe[f(t, i)] = 1;"]],
  "rows in a typed array by map": [
    ["return new Float64Array(T).map(", "(_, t) => new Float64Array(C));"],
    2,
    "typed-rows",
  ],
  "named rows in a typed array": [
    ["return Float32Array.from({ length: T }, (_, t) => {", "const row = [];", "return row; });"],
    2,
    "typed-rows",
  ],
  "rows that are set in a typed array": [
    ["const pe = new Float64Array(T);", "const row = [];", "pe[t] = row;"],
    2,
    "typed-rows",
  ],
  "entries of rows in a typed array": [
    ["const pe = new Float64Array(T);", "pe[t][j] = 1;"],
    2,
    "typed-rows",
  ],
  "numbers in a typed array": [
    ["const row = new Float64Array(C).map((_, j) => j);", "row[j] = x; row[j].toFixed(2);"],
  ],
  "an entry as index": [["Array.from({ length: T }, (t) => f(t));"], 2, "value-as-index"],
  "an entry of zeros as index": [["new Float64Array(C).map((j) => j);"], 2, "value-as-index"],
  "an entry of fill as index": [["Array(T).fill().map((t) => t);"], 2, "value-as-index"],
  "an entry before its index": [["[...Array(T)].map((t, _) => g((_) => t));"], 2, "value-as-index"],
  "indices of keys": [["[...Array(T).keys()].map((t) => t); Array.from(list, (t) => t);"]],
  "an index after its entry": [["Array.from({ length: T }, (v, t) => v ?? t);"]],
  "an entry that was set": [["Array(T).fill(1).map((v) => v);", "row.map((v) => v);"]],
  "no entry": [["Array.from({ length: T }, (t) => a.t);", "Array.from({ length: T }, () => 1);"]],
  "a parameter of forEach that is set": [
    ["row.forEach((angle, j) => {", "  angle = j % 2;", "});"],
    3,
    "parameter-set",
  ],
  "a name of a loop that is set": [
    ["for (let x of row) {", "  x = f(x);", "}"],
    3,
    "parameter-set",
  ],
  "a parameter that is set and used": [["row.forEach((x) => { x = f(x); out.push(x); });"]],
  "an entry that is set": [["row.forEach((x, j) => { row[j] = f(x); });"]],
  "a number as a list": [["return T.map((t) => t);"], 2, "two-numbers"],
  "a number with a length": [["for (let t = 0; t < T.length; t++) {}"], 2, "two-numbers"],
  "a number as text": [["console.log(T.toFixed(2));"]],
  "a number that becomes a list": [["T = range(T);", "return T.map((t) => t);"]],
};
for (const [name, [body, line, id]] of Object.entries(SLIPS)) {
  test(`code slips: ${id ? `${id} is the remark on` : "no remark on"} ${name}`, () => {
    assert.deepEqual(remarkFor(lines(HEAD, ...body, "}")), id && { id, line });
  });
}

const FUNCTIONS = {
  "a generator": ["function* sinusoidal_pe(T, C) {}", "generator"],
  "a named generator": ["const sinusoidal_pe = function* (T, C) {};", "generator"],
  "a function of a function": ["const sinusoidal_pe = (T) => (C) => [];", "two-numbers"],
  "a returned function": ["function sinusoidal_pe(T) { return (C) => []; }", "two-numbers"],
  "an object as parameter": ["function sinusoidal_pe({ T, C }) { return []; }", "two-numbers"],
  "a list as parameter": ["const sinusoidal_pe = ([T, C]) => [];", "two-numbers"],
  "another generator": [`function* rows() {}\n${HEAD} return [...rows()]; }`],
  "a returned function of two numbers": [`${HEAD} return (t) => []; }`],
};
for (const [name, [code, id]] of Object.entries(FUNCTIONS)) {
  test(`code slips: ${id ? `${id} is the remark on` : "no remark on"} ${name}`, () => {
    assert.deepEqual(remarkFor(code), id && { id, line: 1 });
  });
}

test("code slips: say more than an entry that is no number, and less than a shared row", () => {
  const code = lines(HEAD, "Array.from({ length: T }, (t) => t);", "}");
  for (const seen of ["nan", "undefined-entry", "never-set", "first-unset"]) {
    assert.deepEqual(remarkFor(code, seen), { id: "value-as-index", line: 2 }, seen);
  }
  for (const seen of ["shared-row", "whole-numbers", "endless", "slow"]) {
    assert.equal(remarkFor(code, seen), undefined, seen);
  }
});

test("code slips: map over empty places is named if both stand in the code", () => {
  const both = lines(HEAD, "const a = new Array(T);", "return a.map((_, t) => t);", "}");
  assert.deepEqual(remarkFor(both, "first-unset"), { id: "empty-places", line: null });
  const alone = lines(HEAD, "const a = new Array(T);", "return a;", "}");
  assert.equal(remarkFor(alone, "never-set"), undefined);
});

test("code slips: a list that begins with an empty row", () => {
  const ragged = (expected) => [
    { reason: "not-a-table", witness: { problem: { id: "ragged", at: [1], length: 2, expected } } },
  ];
  const code = lines(HEAD, "const pe = [[]];", "}");
  const remark = (expected) => remarkOnCode(parser.parse(code), code, ragged(expected));
  assert.deepEqual(remark(0), { id: "empty-row", line: 2 });
  assert.equal(remark(2), undefined);
});

test("code slips: explain an error of types, and name their line if it is another", async () => {
  const code = lines(HEAD, "const pe = new Array(T, C);", "pe[t][j] = 1;", "}");
  const shown = (line, error) =>
    explained({ text: error, line }, error, { language: "javascript", code }, parser);
  const text = remarks["array-of-sizes"];
  const error = "TypeError: Cannot create property";
  assert.equal((await shown(3, error)).explanation, texts.statuses.lineError({ line: 2, text }));
  assert.equal((await shown(3, error)).line, 3);
  assert.equal((await shown(2, error)).explanation, text);
  assert.equal((await shown(3, "RangeError: Invalid array length")).explanation, undefined);
});

/** Code next to the function, and the line of a remark on it. */
const REACHED = {
  "a test of the learner": ["const test = Array.from({ length: 2 }, (t) => t);"],
  "another function": ["function hash(x) { return x ^ 5; }", "hash(2);"],
  "a helper of a helper": ["const b = (t) => t ^ 2;", "const a = (t) => b(t);", 1],
  "a name that is set later": ["let a;", "a = (t) => t ^ 2;", 2],
  "an exported helper": ["", "export const a = (t) => t ^ 2;", 2],
};
for (const [name, all] of Object.entries(REACHED)) {
  test(`code slips: look at what the function reaches: ${name}`, () => {
    const line = all.find(Number.isInteger);
    const code = lines(...all.slice(0, 2), HEAD, "return a(T);", "}");
    assert.equal(remarkFor(code)?.line, line);
  });
}

test("code slips: leave out code that would take too long", () => {
  const code = lines(HEAD, "pe[t, j] = 1;", "}");
  assert.equal(remarkFor(code).id, "comma-index");
  assert.equal(remarkFor(`${code}//${" ".repeat(50_000)}`), undefined);
  const parts = [
    "pe[t, ",
    "const a = new Float64Array(1); ",
    "const b = [",
    "Array(T).",
    "x = ",
    "`",
    "f(",
  ];
  for (const part of parts) {
    const hostile = part.repeat(49_000 / part.length);
    assert.doesNotThrow(() => certainSlip(hostile));
    assert.doesNotThrow(() => certainSlip(withoutTexts(`sinusoidal_pe(T, C) ${hostile}`)));
  }
});
