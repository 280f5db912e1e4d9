import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { strToU8, zipSync } from "fflate";
import { load } from "sinusoidal-pe";
import { writeCsv } from "sinusoidal-pe/formats";
import { command as texts } from "#texts/command.js";
import { grading } from "#texts/grading.js";

import { beforeSummary, linesOf, run } from "./command.mjs";

const pe = await load();
const folder = mkdtempSync(join(tmpdir(), "copies-"));
after(() => rmSync(folder, { recursive: true, force: true }));
process.chdir(folder);

const right = pe.encode(16, 8);
const RIGHT = strToU8(writeCsv(right));
const WRONG = strToU8(writeCsv({ ...right, data: right.data.map((value) => value / 2) }));
const NO_TEXT = new Uint8Array([0xff]);

/** Writes an archive with these paths and bytes. fflate has one file for each path, so it gets other paths. */
function archive(files) {
  const placeholder = (at, path) => `${at}`.padEnd(Buffer.byteLength(path), "~");
  const given = files.map(([path, bytes], at) => [placeholder(at, path), bytes]);
  const zip = Buffer.from(zipSync(Object.fromEntries(given), { level: 0 }));
  for (const [at, [path]] of files.entries()) {
    const wanted = Buffer.from(placeholder(at, path));
    for (let found = zip.indexOf(wanted); found >= 0; found = zip.indexOf(wanted, found + 1)) {
      zip.write(path, found);
    }
  }
  return zip;
}

const grade = (...args) => run(["grade", "--browser", "/nowhere", ...args]);

const FILES = [
  ["ada/a.csv", RIGHT],
  ["bob/b.csv", RIGHT],
  ["ada/a.csv", WRONG],
  ["ada/a (1).csv", RIGHT],
  ["./ada/A.csv", RIGHT],
  ["ada\\x\\..//a.csv", WRONG],
  ["zo\u00eb/t.csv", RIGHT],
  ["zoe\u0308/t.csv", WRONG],
  ["notes", RIGHT],
  ["notes", WRONG],
];
const NAMED = [
  ["ada/a (2).csv", true, { path: "ada/a.csv", number: 1, of: 4 }],
  ["bob/b.csv", true, undefined],
  ["ada/a (3).csv", false, { path: "ada/a.csv", number: 2, of: 4 }],
  ["ada/a (1).csv", true, undefined],
  ["./ada/A (4).csv", true, { path: "./ada/A.csv", number: 3, of: 4 }],
  ["ada/x/..//a (5).csv", false, { path: "ada/x/..//a.csv", number: 4, of: 4 }],
  ["zo\u00eb/t (1).csv", true, { path: "zo\u00eb/t.csv", number: 1, of: 2 }],
  ["zoe\u0308/t (2).csv", false, { path: "zoe\u0308/t.csv", number: 2, of: 2 }],
  ["notes (1)", true, { path: "notes", number: 1, of: 2 }],
  ["notes (2)", false, { path: "notes", number: 2, of: 2 }],
].map(([name, passed, copy]) => [`course.zip/${name}`, passed, copy]);
writeFileSync("course.zip", archive(FILES));

test("judge, grade: files of one path in an archive get numbers that no other file has", async () => {
  for (const jobs of ["1", "2"]) {
    const graded = linesOf((await grade("--json", "--jobs", jobs, "course.zip")).stdout);
    const judged = JSON.parse(
      (await run(["judge", "--json", "--jobs", jobs, "course.zip"])).stdout,
    );
    for (const results of [graded, judged]) {
      assert.deepEqual(
        results.map(({ file, report, copy }) => [file, report.passed, copy]),
        NAMED,
      );
    }
  }
});

test("judge, grade: text and CSV say which files have one path", async () => {
  const notes = NAMED.map(([, , copy]) => copy && texts.copy(copy));
  for (const command of [grade, (...args) => run(["judge", ...args])]) {
    const { stdout: csv } = await command("--csv", "course.zip");
    const rows = csv.trimEnd().split("\n").slice(1);
    const { stdout: text } = await command("course.zip");
    const parts = text.split("\n\n");
    assert.deepEqual([rows.length, parts.length], [NAMED.length, NAMED.length]);
    for (const [at, [file]] of NAMED.entries()) {
      assert.ok(rows[at].startsWith(`${file},`), rows[at]);
      assert.equal(parts[at].split("\n")[0], file);
      assert.equal(rows[at].includes(notes[at] ?? "stored as"), notes[at] !== undefined, rows[at]);
      assert.equal(parts[at].split("\n")[1] === notes[at], notes[at] !== undefined, parts[at]);
    }
  }
});

test("grade: a file of code without a result says that its name has a number", async () => {
  const files = [
    ["a.py", NO_TEXT],
    ["A.py", NO_TEXT],
  ];
  writeFileSync("code.zip", archive(files));
  const problems = files.map(
    ([path], at) => `${grading.notUtf8} ${texts.copy({ path, number: at + 1, of: 2 })}`,
  );
  const { stderr, status } = await grade("code.zip");
  assert.equal(status, 2);
  const names = ["code.zip/a (1).py", "code.zip/A (2).py"];
  assert.equal(
    beforeSummary(stderr),
    names.map((name, at) => `${name}: ${problems[at]}\n`).join(""),
  );
  const { stdout: csv } = await grade("--csv", "code.zip");
  const { stdout: xml } = await grade("--junit", "code.zip");
  for (const problem of problems) {
    assert.ok(csv.includes(problem), csv);
    assert.ok(xml.includes(problem), xml);
  }
});

test("grade: archives of one path in an archive get numbers, and their files say so", async () => {
  const inner = [
    archive([["t.csv", RIGHT]]),
    archive([
      ["t.csv", WRONG],
      ["T.csv", RIGHT],
    ]),
  ];
  writeFileSync(
    "hand-ins.zip",
    archive([
      ["ada.zip", inner[0]],
      ["Ada.zip", inner[1]],
    ]),
  );
  const results = linesOf((await grade("--json", "hand-ins.zip")).stdout);
  assert.deepEqual(
    results.map(({ file, report, copy }) => [file, report.passed, copy]),
    [
      ["hand-ins.zip/ada (1).zip/t.csv", true, { path: "ada.zip", number: 1, of: 2 }],
      ["hand-ins.zip/Ada (2).zip/t (1).csv", false, { path: "t.csv", number: 1, of: 2 }],
      ["hand-ins.zip/Ada (2).zip/T (2).csv", true, { path: "T.csv", number: 2, of: 2 }],
    ],
  );
});

test("grade: results to continue from have the numbers of the archive that is graded now", async () => {
  const resume = ["--json", "--resume", "results.ndjson"];
  const two = FILES.slice(-2);
  writeFileSync("kept.zip", archive(two));
  await grade(...resume, "kept.zip");
  assert.doesNotMatch(readFileSync("results.ndjson", "utf8"), /"copy"/);
  writeFileSync("kept.zip", archive([...two, ["Notes", RIGHT]]));
  const results = linesOf((await grade(...resume, "kept.zip")).stdout);
  assert.deepEqual(
    results.map(({ copy }) => copy),
    ["notes", "notes", "Notes"].map((path, at) => ({ path, number: at + 1, of: 3 })),
  );
});
