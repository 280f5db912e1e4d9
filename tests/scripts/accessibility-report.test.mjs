import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { blockOf } from "../../scripts/docs.mjs";
import { root } from "../../scripts/run.mjs";

const read = (path) => readFileSync(join(root, path), "utf8");
const DOCUMENT = read("docs/accessibility.md");

/** The criteria of WCAG 2.2, by level. */
const CRITERIA = {
  A: [
    "1.1.1",
    "1.2.1",
    "1.2.2",
    "1.2.3",
    "1.3.1",
    "1.3.2",
    "1.3.3",
    "1.4.1",
    "1.4.2",
    "2.1.1",
    "2.1.2",
    "2.1.4",
    "2.2.1",
    "2.2.2",
    "2.3.1",
    "2.4.1",
    "2.4.2",
    "2.4.3",
    "2.4.4",
    "2.5.1",
    "2.5.2",
    "2.5.3",
    "2.5.4",
    "3.1.1",
    "3.2.1",
    "3.2.2",
    "3.2.6",
    "3.3.1",
    "3.3.2",
    "3.3.7",
    "4.1.2",
  ],
  AA: [
    "1.2.4",
    "1.2.5",
    "1.3.4",
    "1.3.5",
    "1.4.3",
    "1.4.4",
    "1.4.5",
    "1.4.10",
    "1.4.11",
    "1.4.12",
    "1.4.13",
    "2.4.5",
    "2.4.6",
    "2.4.7",
    "2.4.11",
    "2.5.7",
    "2.5.8",
    "3.1.2",
    "3.2.3",
    "3.2.4",
    "3.3.3",
    "3.3.4",
    "3.3.8",
    "4.1.3",
  ],
};
const LEVELS = Object.keys(CRITERIA);
const CONFORMANCES = ["Supports", "Partially supports", "Does not support", "Not applicable"];

/** The cells of a table's rows without its two lines of heading. */
const rowsOf = (name) =>
  blockOf(DOCUMENT, name)
    .split("\n")
    .slice(2)
    .map((row) => row.split("|").map((cell) => cell.trim()))
    .map((cells) => cells.slice(1, -1));
const inCode = (cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name);

test("docs/accessibility.md has every criterion of WCAG 2.2 of both levels, in order", () => {
  for (const level of LEVELS) {
    const numbers = rowsOf(level).map(([criterion]) => criterion.split(" ")[0]);
    assert.deepEqual(numbers, CRITERIA[level]);
  }
});

test("docs/accessibility.md counts its rows", () => {
  const counted = CONFORMANCES.map((each) => [
    each,
    ...LEVELS.map((level) => {
      const found = rowsOf(level).filter(([, conformance]) => conformance === each);
      return String(found.length);
    }),
  ]);
  assert.deepEqual(rowsOf("counts"), counted);
  for (const [criterion, conformance, remark] of LEVELS.flatMap(rowsOf)) {
    assert.ok(CONFORMANCES.includes(conformance) && remark !== "", criterion);
  }
});

test("docs/accessibility.md names tests that exist, and uses each", () => {
  const tests = rowsOf("tests");
  for (const cells of tests) {
    const [, file, title] = cells.map((cell) => inCode(cell)[0]);
    const source = read(join("tests/browser", file)).replaceAll(/\$\{[^}]*\}/g, "…");
    const isThere = ['"', "`"].some((mark) => source.includes(`${mark}${title}${mark}`));
    assert.ok(isThere, `${file}: ${title}`);
  }
  const named = new Set(LEVELS.flatMap(rowsOf).flatMap((cells) => inCode(cells[3])));
  assert.deepEqual([...named].sort(), tests.map(([name]) => inCode(name)[0]).sort());
});

test("docs/accessibility.md reports on the current version", () => {
  const { version } = JSON.parse(read("package.json"));
  assert.match(DOCUMENT, new RegExp(`sinusoidal-pe ${version.replaceAll(".", "\\.")},`));
});
