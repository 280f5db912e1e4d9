// Code that would take long to search for the line of a remark.
import assert from "node:assert/strict";
import { test } from "node:test";

import { logic } from "../logic.mjs";

const { JavaScriptParser, remarkLine } = logic;
const parser = new JavaScriptParser(Number.POSITIVE_INFINITY);

const lines = (...all) => all.join("\n");
const remarkIn = (id, code) => remarkLine(id, code, parser.parse(code));

const HEAD = "function sinusoidal_pe(T, C) {";
const LOOP = "for (let t = 0; t < T; t++)";

test("code lines: a chain of constants is followed once", () => {
  const names = Array.from({ length: 12 }, (_, at) => `const a${at + 1} = a${at} * a${at};`);
  const code = lines(HEAD, "const a0 = T;", ...names, "const b = 1 / a12;", "const c = T / 0; }");
  const top = parser.parse(code);
  let searches = 0;
  const counting = {
    cursor() {
      searches += 1;
      return top.cursor();
    },
  };
  assert.equal(remarkLine("nan", code, counting), 16);
  assert.ok(searches < 100, `${searches} searches`);
});

test("code lines: lists that are named by each other have no line", () => {
  const code = lines("const a = b;", "function f() { const b = a; }", `${LOOP} table.push(a);`);
  assert.equal(remarkIn("shared-row", code), null);
  assert.equal(remarkIn("shared-row", lines("const a = a;", "x.fill(a);")), null);
});

test("code lines: remarks on long code have no line", () => {
  for (const [id, code, line] of [
    ["shared-row", "Array(T).fill([]);", 1],
    ["nan", "T / 0;", 1],
  ]) {
    assert.equal(remarkIn(id, code + "a;".repeat(100)), line);
    assert.equal(remarkIn(id, code + "a;".repeat(3000)), null);
  }
});
