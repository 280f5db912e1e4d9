import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import {
  cppMutants,
  javascriptMutants,
  linesOf,
  mutate,
  partsOf,
  sample,
} from "../../scripts/mutate/mutants.mjs";
import { passes } from "../../scripts/mutate/process.mjs";
import { root } from "../../scripts/run.mjs";

const changed = (mutants, source) => mutants(source).map((mutant) => mutate(source, mutant));

test("mutants of JavaScript move and reverse a comparison", () => {
  assert.deepEqual(changed(javascriptMutants, "a < b;"), ["a <= b;", "a >= b;"]);
  assert.deepEqual(changed(javascriptMutants, "a === b;"), ["a !== b;"]);
});

test("mutants of JavaScript change numbers, logic and conditions", () => {
  assert.deepEqual(changed(javascriptMutants, "const MOST = 4;"), ["const MOST = 5;"]);
  assert.deepEqual(changed(javascriptMutants, "(a) && !b;"), ["(a) || !b;", "(a) &&  b;"]);
  assert.deepEqual(changed(javascriptMutants, "if (a.b) c();"), ["if (!(a.b)) c();"]);
  assert.deepEqual(changed(javascriptMutants, "a++; --b; c += d;"), [
    "a--; --b; c += d;",
    "a++; ++b; c += d;",
    "a++; --b; c -= d;",
  ]);
});

test("texts, comments and `void 0` of JavaScript have no mutants", () => {
  assert.deepEqual(javascriptMutants('a + "1 < 2"; // 3 < 4\n'), []);
  assert.deepEqual(changed(javascriptMutants, "if (a === void 0) b();"), [
    "if (a !== void 0) b();",
  ]);
});

test("mutants of C++ change operators and constants of code alone", () => {
  assert.deepEqual(changed(cppMutants, "return a >= 0.5;"), [
    "return a > 0.5;",
    "return a < 0.5;",
    "return a >= (0.5 + 1);",
  ]);
  assert.deepEqual(changed(cppMutants, "if (!a && b) ++c;"), [
    "if ( a && b) ++c;",
    "if (!a || b) ++c;",
    "if (!a && b) --c;",
  ]);
});

test("a comparison with a tolerance has no mutant that moves its limit", () => {
  assert.deepEqual(changed(cppMutants, "return a <= 1e-9;"), [
    "return a > 1e-9;",
    "return a <= (1e-9 + 1);",
  ]);
  assert.deepEqual(changed(cppMutants, "return a <= kReadOff * b;"), [
    "return a > kReadOff * b;",
    "return a <= kReadOff / b;",
  ]);
});

test("types, texts, comments and lines of the preprocessor of C++ have no mutants", () => {
  const source =
    '#if A > 1\nstd::span<const double>&& a(T* b, "1 < 2");  // 3 < 4\n/* 5 */ x1 = k2;';
  assert.deepEqual(cppMutants(source), []);
});

test("the room of arrays and lists of C++ has no mutants", () => {
  const source = "std::array<int, 3> a; FixedList<int, kRows + 1> b;";
  assert.deepEqual(cppMutants(source), []);
  assert.deepEqual(changed(cppMutants, "std::array<int, 3> a{1};"), ["std::array<int, 3> a{2};"]);
});

test("the lines before and after a change identify a mutant", () => {
  const source = "first();\n  if (a < b) c();\nlast();";
  const [mutant] = javascriptMutants(source);
  assert.deepEqual(linesOf(source, mutant), {
    line: "if (a < b) c();",
    mutated: "if (a <= b) c();",
  });
});

test("a bundle names the files of its parts", () => {
  const source = "first();\n// web/src/a.ts\nsecond(); // an end.ts\n// b.js\nlast();\n";
  const parts = partsOf(source, "built.mjs");
  assert.deepEqual(
    parts.map(({ file, from, to }) => [file, source.slice(from, to)]),
    [
      ["built.mjs", "first();\n"],
      ["web/src/a.ts", "// web/src/a.ts\nsecond(); // an end.ts\n"],
      ["b.js", "// b.js\nlast();\n"],
    ],
  );
});

test("a seed always draws the same sample, and another seed another one", () => {
  const items = Array.from({ length: 100 }, (_, at) => at);
  const drawn = sample(items, 10, 1);
  assert.equal(new Set(drawn).size, 10);
  assert.deepEqual(sample(items, 10, 1), drawn);
  assert.notDeepEqual(sample(items, 10, 2), drawn);
  assert.deepEqual(
    sample(items, 200, 1).sort((a, b) => a - b),
    items,
  );
});

test("each explained mutant is still one of its file, and has a reason", () => {
  const explained = JSON.parse(readFileSync(join(root, "tests/mutants.json"), "utf8"));
  for (const { file, line, mutated, reason } of explained) {
    assert.ok(reason.length > 20, `${file}: ${line}`);
    const path = join(root, file);
    // Built files of the page have other lines than their sources.
    if (!existsSync(path) || file.startsWith("web/")) continue;
    const source = readFileSync(path, "utf8");
    const mutants = (/\.[ch]pp$/.test(file) ? cppMutants : javascriptMutants)(source);
    const found = mutants.map((mutant) => linesOf(source, mutant));
    assert.ok(
      found.some((each) => each.line === line && each.mutated === (mutated ?? each.mutated)),
      `${file} has no such mutant:\n- ${line}\n+ ${mutated ?? "any"}`,
    );
  }
});

test("a program ends at once if its output matches a failure", async () => {
  const ends = (script) =>
    passes(process.execPath, ["-e", script], { seconds: 600, failure: /^\s*not ok /m });
  assert.equal(await ends("console.log('not ok 1 - x'); setInterval(() => {}, 1000)"), false);
  assert.equal(await ends("console.log('ok 1\\n# not ok 2')"), true);
  assert.equal(await ends("process.exitCode = 1"), false);
});

test("a weekly job tries mutants of every part", () => {
  const weekly = readFileSync(join(root, ".github/workflows/weekly.yml"), "utf8");
  const parts = [...weekly.matchAll(/- run: npm run mutate (\w+) \d+$/gm)].map(([, part]) => part);
  assert.deepEqual(parts, ["package", "page", "core"]);
});

test("mutate refuses an unknown part and a count that is no whole number", () => {
  const run = (...args) =>
    spawnSync(process.execPath, ["scripts/mutate.mjs", ...args], { cwd: root, encoding: "utf8" });
  const unknown = run("pages");
  assert.equal(unknown.status, 2);
  assert.equal(unknown.stderr, "Name a part: package, page, core.\n");
  const count = run("core", "all");
  assert.equal(count.status, 2);
  assert.match(count.stderr, /^count: expected a whole number from 1 to 999999999, got "all"\.\n$/);
});
