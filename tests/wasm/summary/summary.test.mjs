import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { describeAll, load, titleOf } from "sinusoidal-pe";
import { summary as texts } from "#texts/summary.js";

import { countedAmong, findingOf } from "../../../wasm/dist/summary/finding.js";
import { forClass } from "../../../wasm/dist/summary/for-class.js";
import { MOST_KEYS, Summing, withoutNames } from "../../../wasm/dist/summary/summary.js";
import {
  errorTitle,
  mistakeTitle,
  summaryLines,
  summaryText,
} from "../../../wasm/dist/summary/text.js";
import { summaryPage } from "../../../wasm/dist/summary/view.js";
import { seed } from "../seed.mjs";
import { rowsOf } from "../submissions.mjs";
import { moodleRow, moodleText, REPORTS, read, resultOf, summed } from "./results.mjs";

const pe = await load();

const NAMES = [...Object.keys(REPORTS), "unreadable"];
const ndjson = (names) =>
  names.map((name, at) => `${JSON.stringify(resultOf(`${at}-${name}.js`, name))}\n`).join("");
const times = (counts) =>
  Object.entries(counts).flatMap(([name, count]) => Array(count).fill(name));

test("summary: adds up passes, checks, mistakes, pairs, errors and equal tables", async () => {
  const summary = await summed(
    ndjson(
      times({
        ...{ right: 4, "wrong-base": 3, both: 2, odd: 2, "almost odd": 1, quarter: 1 },
        ...{ TypeError: 3, endless: 2, text: 1, nothing: 1, unreadable: 1 },
      }),
    ),
  );
  const { results, passed, failed, missing, checks, mistakes, together, errors, unnamed } = summary;
  assert.deepEqual([results, passed, failed, missing], [21, 4, 16, 1]);
  const counts = Object.fromEntries(checks.map((each) => [each.check, each]));
  assert.deepEqual(counts.shape, { check: "shape", failed: 7, notRun: 0 });
  assert.deepEqual([counts.bounds.failed, counts.bounds.notRun], [5, 2]);
  assert.deepEqual(checks[0].check, "formula");
  assert.deepEqual(
    mistakes.map(({ id, count, example }) => [id, count, example]),
    [
      ["wrong-base", 5, "4-wrong-base.js"],
      ["positions-from-one", 2, "7-both.js"],
    ],
  );
  assert.deepEqual(together, [
    { ids: ["positions-from-one", "wrong-base"], count: 2, example: "7-both.js" },
  ]);
  assert.deepEqual(
    errors.map(({ kind, count }) => [kind, count]),
    [
      ["TypeError", 3],
      ["timed-out", 2],
      ["nothing-returned", 1],
      ["raised", 1],
    ],
  );
  assert.deepEqual([unnamed.results, unnamed.tables], [4, 2]);
  assert.deepEqual(
    unnamed.groups.map(({ count }) => count),
    [3, 1],
  );
});

test("summary: tables are equal if six digits of their numbers are", () => {
  const groupsOf = (...values) => {
    const summing = new Summing();
    for (const value of values) summing.add(findingOf("a.js", pe.judge(rowsOf(() => value))));
    return summing.summary().unnamed.tables;
  };
  assert.equal(groupsOf(0.25, 0.2500001), 1);
  assert.equal(groupsOf(0.25, 0.250001), 2);
});

test("summary: a table of a wrong shape without a known mistake has the text of its first failed check", () => {
  const report = pe.judge(() => [0.1, 0.2, 0.3]);
  const { mistakes, error, unnamed } = findingOf("a.js", report);
  assert.deepEqual([mistakes, error], [[], undefined]);
  assert.equal(unnamed.text, describeAll(report.verdicts)[0]);
});

test("summary: the order of the results does not change it", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 30 }).chain((names) => {
        const lines = ndjson(names).split(/(?<=\n)/);
        return fc.tuple(
          fc.constant(lines),
          fc.shuffledSubarray(lines, { minLength: lines.length, maxLength: lines.length }),
        );
      }),
      async ([lines, shuffled]) => {
        assert.deepEqual(await summed(shuffled.join("")), await summed(lines.join("")));
      },
    ),
    { seed, numRuns: 40 },
  );
});

/** A result of a class that is much too large, with a table or an error of its own. */
const strangeOf = (at, key = `table ${at}`) => ({
  ...{ name: `${at}.js`, mistakes: [], error: at % 2 === 0 ? `Own${at}Error` : undefined },
  checks: ["passed", "passed", "failed", "passed", "passed", "passed"],
  unnamed: at % 2 === 0 ? undefined : { key, text: key },
});

test("summary: a million results that all differ end with a sentence that names the limit", () => {
  const summing = new Summing();
  for (let at = 0; at < 1_000_000; at += 1) summing.add(strangeOf(at));
  const summary = summing.summary();
  const { results, failed, unnamed, errors } = summary;
  const partial = texts.unnamed.partial({ most: MOST_KEYS });
  assert.ok(summaryText(summary).endsWith(`\n${partial}\n`));
  assert.ok(summaryPage(summary).includes(partial));
  assert.deepEqual([results, failed, unnamed.results, unnamed.tables], [1e6, 1e6, 5e5, MOST_KEYS]);
  assert.deepEqual([unnamed.isPartial, unnamed.groups.length, errors.length], [true, 100, 100]);
});

test("summary: goes on to count each table that it keeps, and is whole with as many as the limit", () => {
  const summing = new Summing();
  for (const _ of [1, 2]) {
    for (let at = 0; at < MOST_KEYS; at += 1) summing.add(strangeOf(2 * at + 1));
  }
  const groups = ({ unnamed }) => [unnamed.isPartial, unnamed.tables, unnamed.groups[0].count];
  assert.deepEqual(groups(summing.summary()), [false, MOST_KEYS, 2]);
  for (const key of ["another", "another", "another", "table 1"]) summing.add(strangeOf(1, key));
  assert.deepEqual(groups(summing.summary()), [true, MOST_KEYS, 3]);
});

test("summary: shows the class no count from 1 to 4, no name, and none that gives one away", async () => {
  const summary = await summed(
    ndjson(
      times({
        right: 9,
        "wrong-base": 6,
        both: 3,
        odd: 5,
        quarter: 1,
        TypeError: 2,
        unreadable: 1,
      }),
    ),
  );
  const shown = forClass(summary);
  const { passed, failed, missing, mistakes, together, errors, unnamed } = shown;
  assert.deepEqual([shown.results, passed, failed, missing], [27, "hidden", 17, "few"]);
  assert.deepEqual(mistakes, [
    { id: "wrong-base", count: 9, example: null },
    { id: "positions-from-one", count: "few", example: null },
  ]);
  assert.deepEqual([together, errors], [[], [{ kind: "TypeError", count: "few", example: null }]]);
  assert.deepEqual(
    [unnamed.results, unnamed.tables, unnamed.groups.map(({ count }) => count)],
    [6, "hidden", [5]],
  );
  const text = JSON.stringify(shown);
  assert.ok(!/\.js/.test(text) && !/:[1-4][,}]/.test(text), text);
});

const moodle = (counts) =>
  summed(moodleText(...times(counts).map((name, at) => moodleRow(`Learner ${at}`, name))));

test("summary: counts those who handed in, and apart from them the learners in Moodle's report who did not", async () => {
  const summary = await moodle({ right: 9, "wrong-base": 5, opened: 3, unopened: 117 });
  const { learners, results, passed, failed, missing, checks } = summary;
  assert.deepEqual(learners, { all: 134, handedIn: 14, opened: 3, unopened: 117 });
  assert.deepEqual([results, passed, failed, missing], [14, 9, 5, 0]);
  assert.deepEqual([checks[0].failed, checks[0].notRun], [5, 0]);
  const { all, handedIn, opened, unopened, title } = texts.learners;
  const head = [
    title,
    `  134  ${all}`,
    `   14  ${handedIn}`,
    `    3  ${opened}`,
    `  117  ${unopened}`,
    "",
    texts.totals.ofLearners,
    `  14  ${texts.totals.results}`,
  ];
  assert.deepEqual(summaryText(summary).split("\n").slice(0, head.length), head);
  const [ofLearners, ofResults] = summaryPage(summary).split("</table>");
  assert.ok([title, all, handedIn, opened, unopened].every((text) => ofLearners.includes(text)));
  assert.ok(!ofLearners.includes("<rect"));
  assert.ok(ofResults.includes('<rect class="good" width="64.29" height="10"/>'), "9 of 14");
});

test("summary: counts no learners in files of grade, and keeps those of Moodle next to them", async () => {
  assert.equal((await summed(ndjson(["right", "unreadable"]))).learners, null);
  const summing = new Summing();
  for (const finding of await read(moodleText(moodleRow("Ada", "right")))) summing.add(finding);
  for (const finding of await read(ndjson(["odd"]))) summing.add(finding);
  const summary = summing.summary();
  assert.deepEqual([summary.results, summary.learners.handedIn], [2, 1]);
  assert.ok(summaryText(summary).includes(`\n${texts.totals.title}\n`));
});

test("summary: shows the class no number of learners that gives away a small one", async () => {
  const shown = async (counts) => forClass(await moodle(counts)).learners;
  const handedIn = 14;
  for (const [opened, unopened, others] of [
    [3, 117, { all: 134, opened: "few", unopened: "hidden" }],
    [2, 0, { all: "hidden", opened: "few", unopened: 0 }],
    [2, 3, { all: 19, opened: "few", unopened: "few" }],
    [0, 0, { all: 14, opened: 0, unopened: 0 }],
    [6, 7, { all: 27, opened: 6, unopened: 7 }],
  ]) {
    const counts = { right: handedIn, opened, unopened };
    assert.deepEqual(await shown(counts), { handedIn, ...others }, JSON.stringify(counts));
  }
  assert.equal(await shown({ right: 4, unopened: 130 }), null);
  const unopened = { all: 134, handedIn: 0, opened: 0, unopened: 134 };
  assert.deepEqual(await shown({ unopened: 134 }), unopened);
});

test("summary: shows the class nothing of fewer than five submissions", async () => {
  const shown = forClass(await summed(ndjson(["right", "wrong-base", "odd", "TypeError"])));
  const { results, passed, failed, missing, checks, mistakes, errors, unnamed } = shown;
  assert.deepEqual([results, passed, failed, missing], ["few", "hidden", "hidden", "hidden"]);
  assert.deepEqual([checks, mistakes, errors, unnamed.groups], [[], [], [], []]);
});

test("summary: names no file if names are not asked for", async () => {
  const summary = withoutNames(await summed(ndjson(NAMES)));
  assert.doesNotMatch(JSON.stringify(summary), /\.js/);
});

test("summary: its text has columns, up to 60 characters wide, and no place for what it hides", () => {
  const group = (count, text, example) => ({ count, text, example });
  const groups = [group(10, "x".repeat(70), "a.js"), group(9, "y", "b.js"), group(9, "z", null)];
  const [results, passed, failed, missing] = [120, 3, 107, 10];
  const rest = { checks: [], mistakes: [], together: [], errors: [] };
  const unnamed = { results: 28, tables: 3, isPartial: false, groups };
  const text = summaryText({ results, passed, failed, missing, ...rest, unnamed });
  const { code, example, mistakes, totals } = texts;
  assert.equal(
    text,
    [
      totals.title,
      `  120  ${totals.results}`,
      `    3  ${totals.passed}`,
      `  107  ${totals.failed}`,
      `   10  ${totals.missing}`,
      "",
      mistakes.title,
      `  ${mistakes.none}`,
      "",
      code.title,
      `  ${code.none}`,
      "",
      texts.unnamed.title,
      `  28  ${totals.results}`,
      `  10  ${"x".repeat(70)}  ${example({ name: "a.js" })}`,
      `   9  y${" ".repeat(61)}${example({ name: "b.js" })}`,
      "   9  z",
      "",
    ].join("\n"),
  );
});

test("summary: its text ends with the tables that have no name, even if there is only one", async () => {
  const { title, none } = texts.unnamed;
  const endOf = async (...names) => {
    const text = summaryText(withoutNames(await summed(ndjson(names))));
    return text.slice(text.indexOf(title) + title.length + 1).split("\n");
  };
  assert.deepEqual(await endOf("right"), [`  ${none}`, ""]);
  const [results, table, ...rest] = await endOf("odd");
  assert.deepEqual([results, rest], [`  1  ${texts.totals.results}`, [""]]);
  assert.match(table, /^ {2}1 {2}[A-Z]/);
});

test("summary: float32 counts only if there is no other mistake", () => {
  assert.deepEqual(countedAmong(["float32"]), ["float32"]);
  assert.deepEqual(countedAmong(["float32", "swapped"]), ["swapped"]);
  assert.deepEqual(countedAmong(["swapped", "float32", "halves", "swapped"]), [
    "swapped",
    "halves",
  ]);
  assert.deepEqual(countedAmong(["halves", "float16"]), ["halves", "float16"]);
  assert.deepEqual(countedAmong(["measured", "toString", "no-mistake"]), []);
});

test("summary: cuts names and texts after 500 signs, and keys after 5,000", () => {
  const summing = new Summing();
  const long = "x".repeat(6000);
  for (const key of [long, `${long}y`, long.slice(0, 4999)]) {
    summing.add({ ...strangeOf(1, key), name: long });
  }
  const cut = long.slice(0, 500);
  const { tables, groups } = summing.summary().unnamed;
  assert.equal(tables, 2);
  assert.deepEqual(groups, [
    { text: cut, count: 2, example: cut },
    { text: cut, count: 1, example: cut },
  ]);
});

test("summary: five lines at the end of a run name the first three of each list", () => {
  const ids = ["swapped", "wrong-base", "transposed", "halves"];
  const kinds = ["TypeError", "raised", "timed-out", "nothing-returned"];
  const mistakes = ids.map((id, at) => ({ id, count: 9 - at }));
  const errors = kinds.map((kind, at) => ({ kind, count: 8 - at }));
  const checks = ["shape", "formula"].map((check, at) => ({ check, failed: 5 * at }));
  const totals = { results: 20, passed: 3, failed: 16, missing: 1 };
  const said = summaryLines({
    ...totals,
    checks,
    mistakes,
    errors,
    unnamed: { results: 4, tables: 2 },
  });
  const { lines } = texts;
  const first = (all, title) =>
    all.slice(0, 3).map((each) => lines.item({ title: title(each), count: each.count }));
  assert.deepEqual(said, [
    lines.totals(totals),
    lines.checks({ items: [lines.item({ title: titleOf("formula"), count: 5 })] }),
    lines.mistakes({ items: first(mistakes, ({ id }) => mistakeTitle(id)) }),
    lines.errors({ items: first(errors, ({ kind }) => errorTitle(kind)) }),
    lines.unnamed({ results: 4, tables: 2 }),
  ]);
});
