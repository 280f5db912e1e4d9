import assert from "node:assert/strict";
import { test } from "node:test";

import { summary as texts } from "#texts/summary.js";

import { CsvRecords } from "../../../wasm/dist/summary/csv.js";
import { findingsIn, linesOf } from "../../../wasm/dist/summary/reading.js";
import { MOODLE_HEADER, moodleRow, moodleText, REPORTS, read, resultOf } from "./results.mjs";

const lines = (...values) => values.map((value) => `${JSON.stringify(value)}\n`).join("");
const PASSED = Array(6).fill("passed");

test("summary: reads each line of grade --json", async () => {
  const text = lines(
    resultOf("a.js", "right"),
    resultOf("b.js", "both"),
    resultOf("c.js", "unreadable"),
  );
  const [right, both, unreadable] = await read(text);
  assert.deepEqual(right, {
    ...{ name: "a.js", checks: PASSED, mistakes: [] },
    ...{ error: undefined, unnamed: undefined },
  });
  assert.deepEqual([both.name, both.mistakes], ["b.js", ["positions-from-one", "wrong-base"]]);
  assert.deepEqual(unreadable, { name: "c.js", checks: undefined });
});

test("summary: a line that was cut costs only its own result", async () => {
  const whole = lines(resultOf("a.js", "right"));
  for (const cut of [9, 40, whole.length / 2, whole.length - 3].map(Math.floor)) {
    const found = await read(`${whole}${whole.slice(0, cut)}\n${whole}`);
    assert.deepEqual(
      found.map((each) => each?.name),
      ["a.js", undefined, "a.js"],
      String(cut),
    );
    assert.deepEqual((await read(whole + whole.slice(0, cut))).slice(1), [undefined]);
  }
});

test("summary: reads the array of judge --json, indented or not, and a report saved from the page", async () => {
  const all = [
    resultOf('ä "b" {.js', "right"),
    resultOf("c.js", "unreadable"),
    resultOf("d.js", "odd"),
  ];
  const plain = JSON.stringify(all);
  for (const text of [
    plain,
    `${JSON.stringify(all, null, 2)}\n`,
    `[\r\n${all.map((each) => JSON.stringify(each)).join(",\r\n")}\r\n]`,
  ]) {
    assert.deepEqual(
      (await read(text, "results.json", 1)).map(({ name }) => name),
      all.map(({ file }) => file),
    );
  }
  const [saved] = await read(`${JSON.stringify(REPORTS["wrong-base"], null, 2)}\n`, "report.json");
  assert.deepEqual([saved.name, saved.mistakes], ["report.json", ["wrong-base"]]);
});

test("summary: reads outputs of several commands in one file, indented or not", async () => {
  const report = JSON.stringify(REPORTS.right, null, 2);
  const warned = "[warning] slow disk\nnode: warning\n\n";
  const text = `${report}\n${lines(resultOf("b.js", "right"))}${warned}${report}\r\n[]\n`;
  const found = await read(text, "all.json");
  assert.deepEqual(
    found.map(({ name }) => name),
    ["all.json", "b.js", "all.json"],
  );
  assert.deepEqual(await read(report.slice(0, -2)), [undefined]);
  assert.deepEqual(await read(`{\nx\n${"}\n".repeat(100_000)}`), [undefined]);
});

test("summary: reads UTF-16, as Excel saves Unicode text and PowerShell all output", async () => {
  const text = moodleText(moodleRow("Zoë Müller", "wrong-base"), moodleRow("李", "right"));
  const found = await read(text);
  assert.equal(found.length, 2);
  for (const marked of [text, `\ufeff${text}`]) {
    const low = Buffer.from(marked.replaceAll("\n", "\r\n"), "utf16le");
    const high = Buffer.from(low).swap16();
    for (const bytes of [low, high])
      for (const size of [1, 1000]) assert.deepEqual(await read(bytes, "report.txt", size), found);
  }
});

test("summary: reads an array on each line", async () => {
  const all = [resultOf("a.js", "right"), resultOf("b.js", "odd")];
  const found = await read(lines(all, all));
  assert.deepEqual(
    found.map(({ name }) => name),
    ["a.js", "b.js", "a.js", "b.js"],
  );
});

test("summary: refuses an array over lines that no class can fill, with what it expects", async () => {
  const line = Buffer.from(`${" ".repeat(2 ** 20 - 1)}\n`);
  async function* chunks(count) {
    yield Buffer.from("[\n");
    for (let at = 0; at < count; at += 1) yield line;
    yield Buffer.from("]");
  }
  const readAll = async (count) => {
    for await (const each of findingsIn(chunks(count), "a")) assert.fail(String(each));
  };
  await readAll(127);
  await assert.rejects(readAll(128), { message: texts.tooLong({ mebibytes: 128 }) });
});

test("summary: counts what is not a result as one skipped part", async () => {
  const broken = { ...REPORTS.right, verdicts: REPORTS.right.verdicts.slice(1) };
  const strange = structuredClone(REPORTS.odd);
  strange.verdicts[2].witness = "none";
  for (const value of [{}, { file: "a" }, { schema: 0 }, broken, { file: "a", report: broken }]) {
    assert.deepEqual(await read(lines(value)), [undefined], JSON.stringify(value).slice(0, 80));
  }
  assert.equal((await read(lines({ file: "a", report: strange }))).length, 1);
  assert.deepEqual(await read(""), []);
  assert.deepEqual(await read("just\nsome text\n"), []);
});

test("summary: knows reports of a newer version, which it does not count", async () => {
  const newer = { ...REPORTS.right, schema: 2 };
  for (const value of [newer, { file: "a", report: newer }, { schema: 2 }])
    assert.deepEqual(await read(lines(value)), ["newer"]);
});

test("summary: an invalid version costs only its own result", async () => {
  for (const schema of [{ valueOf: 1, toString: 1 }, [], "2", null]) {
    const text = lines({ schema }, { file: "a", report: { schema } }, resultOf("b.js", "right"));
    const found = await read(text);
    assert.deepEqual(
      found.map((each) => each?.name),
      [undefined, undefined, "b.js"],
    );
  }
});

test("summary: ignores ids of mistakes that are not known, and keeps no names of errors that are texts", async () => {
  const report = structuredClone(REPORTS["wrong-base"]);
  report.causes[0].id = "__proto__";
  const [unknown] = await read(lines({ file: "a", report }));
  assert.deepEqual(unknown.mistakes, []);
  assert.notEqual(unknown.unnamed, undefined);
  const [text] = await read(lines(resultOf("a", "text")));
  assert.equal(text.error, "raised");
});

test("summary: reads Moodle's report in any language and with any separator", async () => {
  const names = ["right", "wrong-base", "TypeError", "endless", "unopened", "both"];
  const rows = names.map((name) => moodleRow(`Learner ${name}`, name));
  for (const delimiter of ["\t", ",", ";"]) {
    const quoted = (cell) => (/[\t,; "]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
    const text = [MOODLE_HEADER, ...rows]
      .map((row) => row.map(quoted).join(delimiter))
      .join("\r\n");
    const found = await read(`\ufeff${text}\r\n`);
    assert.deepEqual(
      found.map(({ name }) => name),
      names.map((name) => `Learner ${name}`),
    );
    const [right, base, error, endless, unopened, both] = found;
    assert.deepEqual(right.checks, PASSED);
    assert.deepEqual([base.mistakes, base.unnamed], [["wrong-base"], undefined]);
    assert.deepEqual([error.error, error.unnamed], ["raised", undefined]);
    assert.deepEqual(
      [endless.error, endless.checks.slice(1)],
      ["timed-out", Array(5).fill("not-run")],
    );
    assert.deepEqual([unopened.checks, unopened.learner.did], [undefined, "unopened"]);
    assert.deepEqual(both.mistakes, ["positions-from-one", "wrong-base"]);
  }
});

test("summary: takes checks from Moodle's results if the report has no responses", async () => {
  const isResponse = (at) => at >= 7 && at % 3 === 2;
  const [header, ...rows] = [
    MOODLE_HEADER,
    moodleRow("Ada", "right"),
    moodleRow("Bob", "wrong-base"),
  ];
  // Moodle leaves the cells of SCORM 2004 empty, or the teacher did not choose them.
  for (const cellsOf of [
    (row) => row.filter((_, at) => at < 7 || at % 3 === 0),
    (row) => row.map((cell, at) => (row !== header && isResponse(at) ? "" : cell)),
  ]) {
    const all = [header, ...rows].map((row) => cellsOf(row).join("\t"));
    const [right, wrong] = await read(all.join("\n"));
    assert.deepEqual(right.checks, PASSED);
    assert.ok(wrong.checks.includes("failed"));
    assert.deepEqual([wrong.mistakes, wrong.error, wrong.unnamed], [[], undefined, undefined]);
  }
});

test("summary: reads a passed check of older packages, and of this one", async () => {
  for (const passed of ["passed", "ok"]) {
    const rows = ["right", "wrong-base"].map((name) => moodleRow(name, name, "1", passed));
    const [right, wrong] = await read(moodleText(...rows));
    assert.deepEqual(right.checks, PASSED, passed);
    assert.deepEqual(wrong.mistakes, ["wrong-base"], passed);
    const states = REPORTS["wrong-base"].verdicts.map(({ state }) => state);
    assert.deepEqual(wrong.checks, states, passed);
  }
});

test("summary: a learner in Moodle's report counts once, with the best attempt, and the last of equal ones", async () => {
  const namesOf = async (...rows) =>
    (await read(moodleText(...rows))).map(({ name, mistakes, learner }) => [
      name,
      learner.did,
      mistakes?.[0],
    ]);
  const ada = (name, attempt) => moodleRow("Ada", name, attempt);
  assert.deepEqual(
    await namesOf(
      ...[ada("TypeError", "1"), ada("right", "2"), ada("both", "3"), ada("opened", "4")],
      ...[moodleRow("Bob", "wrong-base", "1"), moodleRow("Bob", "doubled-exponent", "2")],
    ),
    [
      ["Ada", "handedIn", undefined],
      ["Bob", "handedIn", "doubled-exponent"],
    ],
  );
});

test("summary: learners of one name in Moodle's report remain apart", async () => {
  const rows = ["right", "right", "opened", "unopened", "unopened"];
  const found = await read(moodleText(...rows.map((name) => moodleRow("Ada", name))));
  assert.deepEqual(
    found.map(({ learner }) => learner.did),
    ["handedIn", "handedIn", "opened", "unopened", "unopened"],
  );
});

test("summary: groups Moodle's unnamed tables by the reasons of their checks", async () => {
  const rows = [MOODLE_HEADER, moodleRow("Ada", "quarter")];
  const [{ unnamed }] = await read(rows.map((row) => row.join("\t")).join("\n"));
  assert.ok(
    unnamed.text.startsWith(texts.reasons({ items: ["measured"] }).slice(0, 20)),
    unnamed.text,
  );
});

test("summary: a quote without an end costs its own row and those after it up to a limit", async () => {
  const header = "file,shape,origin,formula,bounds,uniqueness,extrapolation,causes";
  const row = (name) => `${name},${PASSED.join(",")},`;
  const names = Array.from({ length: 30_000 }, (_, at) => `${at}.js`);
  const found = await read([header, row('"a'), ...names.map(row)].join("\n"), "results", 2 ** 16);
  assert.equal(found.at(-1).name, "29999.js");
  assert.ok(found.length > 5_000, String(found.length));
});

test("summary: a record with a quote ends at the latest with the line that makes it too long", () => {
  const records = new CsvRecords();
  const open = `"${"x".repeat(2 ** 20 - 1)}`;
  for (let each = 0; each < 2; each += 1) {
    assert.equal(records.add(open), undefined);
    assert.equal(records.add('"'), `${open}\n"`);
    assert.equal(records.add(`${open}x`), `${open}x`);
  }
  assert.equal(records.end(), undefined);
});

test("summary: keeps a line of the greatest length, and no longer one", async () => {
  const read = [];
  for await (const line of linesOf(
    [Buffer.from("12345\n12"), Buffer.from("3456\n\n1234\r\n")],
    5,
  )) {
    read.push(line);
  }
  assert.deepEqual(read, ["12345", undefined, "", "1234"]);
});
