import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { before, test } from "node:test";
import { zipSync } from "fflate";
import { writeCsv } from "sinusoidal-pe/formats";
import { command as texts } from "#texts/command.js";
import { summary as words } from "#texts/summary.js";

import { writerFor } from "../../../wasm/dist/command/outcomes.js";
import { moodleRow, moodleText, REPORTS, read, resultOf } from "../summary/results.mjs";
import { run } from "./command.mjs";
import { right, tenth, wrong } from "./judge-command.mjs";

before(() => {
  mkdirSync("tables");
  for (const [name, table] of Object.entries({ right, tenth, wrong, again: wrong, same: right })) {
    writeFileSync(join("tables", `${name}.csv`), writeCsv(table));
  }
  writeFileSync(join("tables", "x.csv"), "0,x\n");
});

const totals = { results: 6, passed: 2, failed: 3, missing: 1 };

test("judge, grade: end with five lines about all results", async () => {
  for (const command of ["judge", "grade"]) {
    for (const form of [[], ["--csv"], ["--json"], ["--junit"]]) {
      const { stdout, stderr, status } = await run([command, ...form, "tables"]);
      assert.equal(status, 2);
      const lines = stderr.trimEnd().split("\n").slice(1); // after the file without a result
      assert.equal(lines.length, 5, stderr);
      assert.equal(lines[0], words.lines.totals(totals));
      assert.ok(!stdout.includes(lines[0]));
    }
    const one = await run([command, "tables/wrong.csv"]);
    assert.equal(one.stderr, "");
  }
});

test("summary: gives the same counts for CSV and JSON of both commands, also from standard input", async () => {
  const summaries = [];
  for (const args of [
    ["judge", "--csv"],
    ["judge", "--json"],
    ["grade", "--csv"],
    ["grade", "--json"],
  ]) {
    const { stdout } = await run([...args, "tables"]);
    writeFileSync("results", stdout);
    const { stdout: found, stderr, status } = await run(["summary", "--json", "results"]);
    assert.deepEqual([stderr, status], ["", 0]);
    assert.deepEqual(await run(["summary", "--json", "-"], { input: stdout }), {
      ...{ stdout: found, stderr, status },
    });
    summaries.push(JSON.parse(found));
  }
  const [first, ...others] = summaries;
  for (const other of others) assert.deepEqual(other, first);
  const { results, passed, failed, missing, mistakes } = first;
  assert.deepEqual({ results, passed, failed, missing }, totals);
  assert.deepEqual(mistakes, [{ id: "scaled", count: 3, example: "tables/again.csv" }]);
});

test("summary: a report of Moodle's in which no learner has handed in is complete", async () => {
  writeFileSync("moodle.txt", moodleText(moodleRow("Ada", "unopened")));
  const { stdout, stderr, status } = await run(["summary", "--json", "moodle.txt"]);
  assert.deepEqual([stderr, status], ["", 0]);
  const { learners, results } = JSON.parse(stdout);
  assert.deepEqual([learners, results], [{ all: 1, handedIn: 0, opened: 0, unopened: 1 }, 0]);
});

test("summary: CSV says as much of each submission as JSON, but for equal tables", async () => {
  const printed = [];
  const host = { env: {}, stdout: { write: (text) => printed.push(text) } };
  const writer = writerFor("csv", true, undefined, host);
  const names = [...Object.keys(REPORTS), "unreadable"];
  const lines = names.map((name) => resultOf(`${name}.js`, name));
  for (const line of lines) writer.take({ notes: [], ...line });
  const json = await read(lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  const csv = await read(printed.join(""));
  const withoutKeys = ({ unnamed, ...rest }) => ({ ...rest, text: unnamed?.text });
  assert.deepEqual(csv.map(withoutKeys), json.map(withoutKeys));
  assert.deepEqual(
    csv.map(({ error }) => error).filter((error) => error !== undefined),
    ["TypeError", "raised", "nothing-returned", "not-a-table", "timed-out"],
  );
});

test("summary: adds up files, and reports those without results", async () => {
  writeFileSync("one.ndjson", `${JSON.stringify(resultOf("a.js", "right"))}\n{"file":"b\n`);
  writeFileSync("two.ndjson", `${JSON.stringify(resultOf("b.js", "wrong-base"))}\n`);
  writeFileSync("none.txt", "nothing\n");
  writeFileSync("report.xlsx", zipSync({ "xl/workbook.xml": new Uint8Array(99) }));
  const good = await run(["summary", "one.ndjson", "two.ndjson"]);
  assert.equal(good.status, 0);
  assert.equal(good.stderr, `one.ndjson: ${words.skipped({ parts: 1 })}\n`);
  assert.match(good.stdout, /^ +1 {2}Wrong base \(wrong-base\) +Example: b\.js$/m);
  const bad = await run(["summary", "two.ndjson", "none.txt", "missing.csv", "report.xlsx"]);
  assert.deepEqual(
    [bad.status, bad.stderr],
    [
      2,
      `none.txt: ${words.noResults}\nmissing.csv: ${texts.notFound}\nreport.xlsx: ${texts.unusable({ text: words.office })}\n`,
    ],
  );
  assert.match(bad.stdout, /^ +1 {2}All$/m);
});

test("summary: says how many reports of a file are from a newer version", async () => {
  const newer = { file: "c.js", report: { schema: 2 } };
  writeFileSync(
    "mixed.ndjson",
    `${JSON.stringify(resultOf("a.js", "right"))}\n${JSON.stringify(newer)}\n`,
  );
  writeFileSync("newer.json", JSON.stringify([newer, newer]));
  const { status, stdout, stderr } = await run(["summary", "mixed.ndjson", "newer.json"]);
  assert.equal(status, 2);
  assert.equal(
    stderr,
    `mixed.ndjson: ${words.newer({ reports: 1 })}\nnewer.json: ${words.newer({ reports: 2 })}\n`,
  );
  assert.match(stdout, /^ +1 {2}All$/m);
});

test("summary: --html prints a page without names, and --names adds them", async () => {
  writeFileSync("two.ndjson", `${JSON.stringify(resultOf("b.js", "wrong-base"))}\n`);
  const page = async (...args) => (await run(["summary", ...args, "two.ndjson"])).stdout;
  assert.match(await page("--html"), /^<!doctype html>/);
  assert.ok(!(await page("--html")).includes("b.js"));
  assert.ok((await page("--html", "--names")).includes("b.js"));
  assert.ok(!(await page("--for-class")).includes("b.js"));
  assert.ok((await page("--json")).includes("b.js"));
});

test("summary: refuses options that exclude each other", async () => {
  for (const [args, text] of [
    [["summary"], texts.noFile({ command: "summary" })],
    [["summary", "--json", "--html", "a"], texts.excludingForms({ options: ["--json", "--html"] })],
    [["summary", "--names", "--for-class", "a"], texts.namesForClass],
    [["summary", "-", "-"], texts.inputTwice],
  ]) {
    const { status, stdout, stderr } = await run(args);
    assert.deepEqual([status, stdout], [2, ""]);
    assert.ok(stderr.includes(text), stderr);
  }
});
