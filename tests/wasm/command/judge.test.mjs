import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { load } from "sinusoidal-pe";
import { writeCsv, writeNpy } from "sinusoidal-pe/formats";
import { checks } from "#texts/checks.js";
import { command as texts } from "#texts/command.js";
import { files } from "#texts/files.js";
import { verdicts } from "#texts/verdicts.js";

import { writerFor } from "../../../wasm/dist/command/outcomes.js";
import { beforeSummary, run, runAlone } from "./command.mjs";
import { folder, ODD, right, wrong } from "./judge-command.mjs";

const pe = await load();

const ODD_SHOWN = "=a <b> & 'c' \"d\", \\u001b[31m\\u000a.csv";

const PROBLEM = files.problem.word({ line: 2, column: 2, text: "x" });

const FOUND = verdicts.found["wrong-value"]({
  ...{ T: 16, C: 8, t: 0, j: 1, found: 0.5, expected: 1 },
});

test("judge: passes a right table with status 0, in one line per check", () => {
  const { status, stdout, stderr } = runAlone(["judge", "right.npy"]);
  assert.deepEqual([status, stderr], [0, ""]);
  const lines = stdout.trimEnd().split("\n");
  assert.equal(lines.length, 6);
  const { title, passedTable, passedSomewhere } = checks;
  const line = (mark, check, words) => `${mark} ${title[check].padEnd(14)} ${words}`;
  assert.deepEqual(lines, [
    line("✓", "shape", passedTable.shape({ rows: 16 })),
    line("✓", "origin", passedSomewhere.origin),
    line("✓", "formula", passedSomewhere.formula),
    line("✓", "bounds", passedSomewhere.bounds),
    line("✓", "uniqueness", passedTable.uniqueness({ rows: 16 })),
    line("–", "extrapolation", verdicts.tooFewRows({ rows: 16, least: 1025 })),
  ]);
});

test("judge: has status 1 for a wrong table, 2 for an unreadable one, and 2 wins", () => {
  const failed = runAlone(["judge", "wrong.csv"]);
  assert.equal(failed.status, 1);
  assert.ok(failed.stdout.includes(`\n✗ ${checks.title.origin.padEnd(14)} ${FOUND}\n`));
  const broken = runAlone(["judge", "broken.csv"]);
  assert.deepEqual(broken, { status: 2, stdout: "", stderr: `broken.csv: ${PROBLEM}\n` });
  const all = runAlone(["judge", "right.npy", "broken.csv", "wrong.csv"]);
  assert.equal(all.status, 2);
  assert.match(all.stdout, /^right\.npy\n✓.+\n\nwrong\.csv\n✓/s);
  assert.equal(beforeSummary(all.stderr), broken.stderr);
});

test("judge: says on a terminal how many files it has checked, and deletes that before other output", async () => {
  const FILES = ["right.npy", "broken.csv", "wrong.csv"];
  const { stderr } = await run(["judge", ...FILES], { isTTY: true });
  const clear = "\r\x1b[K";
  const [first, second, third] = FILES.map(
    (_, at) => `${clear}${texts.judged({ done: at, files: FILES.length })}${clear}`,
  );
  assert.ok(stderr.startsWith(`${first}${second}broken.csv: ${PROBLEM}\n${third}`), stderr);
  assert.equal((await run(["judge", "right.npy"], { isTTY: true })).stderr, "");
});

test("judge: colours passes green and failures red, and other results pale", () => {
  const [passed] = pe.judgeTable(right).verdicts;
  const states = ["passed", "failed", "not-applicable", "not-applicable"];
  const reasons = [null, "wrong-shape", "too-few-positions", "not-reached"];
  const verdicts = states.map((state, at) => ({ ...passed, state, reason: reasons[at] }));
  const report = { ...pe.judgeTable(right), verdicts };
  const written = [];
  const stdout = { write: (text) => written.push(text) };
  const writer = writerFor(undefined, false, undefined, { env: { FORCE_COLOR: "1" }, stdout });
  writer.take({ file: "a.npy", report, notes: [] });
  const marks = [...written.join("").matchAll(/^\S+ /gm)].map(([mark]) => mark.trimEnd());
  const mark = (colour, sign) => `\x1b[${colour}m${sign}\x1b[0m`;
  assert.deepEqual(marks, [mark(32, "✓"), mark(31, "✗"), mark(2, "–"), mark(2, "–")]);
});

test("judge: prints and returns the same in a process of its own", async () => {
  for (const [args, options] of [
    [[]],
    [["--help"]],
    [["--version"]],
    [
      [
        "judge",
        "--precision",
        "float64",
        "right.npy",
        "broken.csv",
        "wrong.csv",
        ODD,
        "single.npy",
      ],
    ],
    [["judge", "right.npy"], { env: { FORCE_COLOR: "1" } }],
    [["judge", "--json", "-"], { input: writeNpy(wrong) }],
    [["encode", "--layout", "halves", "3", "8"]],
    [["encode", "3", "7"]],
    [["page", "--force", "right.npy"]],
    [["scorm", "1.2", "no/such/folder.zip"]],
  ]) {
    assert.deepEqual(await run(args, options), runAlone(args, options), args.join(" "));
  }
});

test("judge: says what it skipped in a file", async () => {
  writeFileSync(join(folder, "header.csv"), `a,b\n${writeCsv(pe.encode(3, 2))}`);
  const { stdout } = await run(["judge", "header.csv"]);
  assert.ok(stdout.startsWith(`${files.note["header-row"]()}\n✓`));
});

test("judge: takes the expected size and precision", async () => {
  const sized = (T, C) => run(["judge", "--positions", T, "--channels", C, "right.npy"]);
  assert.equal((await sized("16", "8")).status, 0);
  assert.equal((await sized("16", "6")).status, 1);
  const missing = verdicts.call["missing-rows"]({ T: 17, C: 8, shape: [16, 8] });
  assert.ok((await sized("17", "8")).stdout.includes(` ${missing}\n`));
  assert.equal((await run(["judge", "single.npy"])).status, 0);
  assert.equal((await run(["judge", "--precision", "any", "single.npy"])).status, 0);
  assert.equal((await run(["judge", "--precision", "float64", "single.npy"])).status, 1);
  assert.equal((await run(["judge", "--precision=float64", "right.npy"])).status, 0);
});

test("judge: --json prints the report, or an array of reports and problems for several files", async () => {
  const one = await run(["judge", "--json", "wrong.csv"]);
  assert.deepEqual([one.status, JSON.parse(one.stdout)], [1, pe.judgeTable(wrong)]);
  const several = await run(["judge", "--json", "right.npy", "broken.csv"]);
  assert.equal(several.status, 2);
  assert.deepEqual(JSON.parse(several.stdout), [
    { file: "right.npy", report: pe.judgeTable(right) },
    { file: "broken.csv", problem: PROBLEM },
  ]);
  assert.deepEqual((await run(["judge", "--json", "broken.csv"])).stdout, "");
});

const elementsOf = (xml) => {
  const names = { amp: "&", lt: "<", gt: ">", quot: '"' };
  const decode = (text) =>
    text.replace(/&([^;]*);/g, (_, name) => names[name] ?? assert.fail(name));
  const open = [];
  const elements = [];
  const body = xml.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, "");
  assert.notEqual(body, xml);
  const rest = body.replace(
    /<(\/?)(\w+)((?: \w+="[^"<\n]*")*)(\/?)>\s*/g,
    (_, end, name, attributes, empty) => {
      if (end) assert.equal(open.pop(), name);
      else {
        const pairs = [...attributes.matchAll(/(\w+)="([^"]*)"/g)];
        elements.push({
          name,
          ...Object.fromEntries(pairs.map(([, k, v]) => [`_${k}`, decode(v)])),
        });
        if (!empty) open.push(name);
      }
      return "";
    },
  );
  assert.deepEqual([rest, open], ["", []]);
  return elements;
};

test("judge: --junit prints well-formed XML with a suite per file and a case per check", async () => {
  const { status, stdout } = await run(["judge", "--junit", "right.npy", "wrong.csv", ODD]);
  assert.equal(status, 2);
  const elements = elementsOf(stdout);
  const suites = elements.filter(({ name }) => name === "testsuite");
  assert.deepEqual(
    suites.map((suite) => [suite._tests, suite._failures, suite._errors, suite._skipped]),
    [
      ["6", "0", "0", "1"],
      ["6", "2", "0", "1"],
      ["1", "0", "1", "0"],
    ],
  );
  assert.equal(suites[2]._name, ODD_SHOWN);
  const named = (wanted) => elements.filter(({ name }) => name === wanted);
  assert.deepEqual(
    ["testcase", "failure", "skipped", "error"].map((name) => named(name).length),
    [13, 2, 2, 1],
  );
  assert.equal(named("failure")[0]._message, FOUND);
  assert.throws(() => elementsOf(stdout.replace("</testsuite>", "")));
});

test("judge: describes a wrong table by its causes and its numbers", async () => {
  const late = { ...right, data: new Float64Array(pe.encode(17, 8).data.subarray(8)) };
  const input = writeCsv({ ...late, shape: [16, 8] });
  const { stdout } = await run(["judge", "-"], { input });
  assert.match(stdout, /^ {2}Mistake {8}positions-from-one\n {2}Table {10}/m);
  const [, row] = (await run(["judge", "--csv", "-"], { input })).stdout.split("\n");
  assert.match(row, /,positions-from-one,"[^"]*T = 16/);
});

test("judge: --csv prints a row per file", async () => {
  const { status, stdout } = await run(["judge", "--csv", "right.npy", "wrong.csv", ODD]);
  assert.equal(status, 2);
  const lines = stdout.split("\n");
  assert.equal(
    lines[0],
    "file,passed,complete,precision,shape,origin,formula,bounds,uniqueness,extrapolation,causes,failure,note,reasons,error",
  );
  const states = "passed,passed,passed,passed,passed,not-applicable";
  const reasons = "passed passed passed passed passed too-few-positions";
  assert.equal(lines[1], `right.npy,true,false,float64,${states},,,,${reasons},`);
  assert.match(
    lines[2],
    /^wrong\.csv,false,false,,passed,failed,failed,passed,.*,"[^"]*T = 16, C = 8, row/,
  );
  // The name is in quotes, on one line, and a spreadsheet does not read it as a formula.
  const name = `"'${ODD_SHOWN.replaceAll('"', '""')}"`;
  const problem = files.problem.word({ line: 201, column: 1, text: "\\u001b[2J" });
  assert.equal(lines[3], `${name},,,,,,,,,,,,"${problem}",,`);
  assert.deepEqual(lines.slice(4), [""]);
});

test("judge: --csv lists each alternative with forms and numbers, and the first failure", async () => {
  const { stdout } = await run(["judge", "--csv", "wrong.csv"]);
  const reasons = "passed wrong-value wrong-value passed passed too-few-positions";
  const result = `scaled over-root-pairs 0.5 or scaled 0.5,"${FOUND}",,${reasons},`;
  assert.ok(stdout.endsWith(`,not-applicable,${result}\n`), stdout);
  const text = (await run(["judge", "wrong.csv"])).stdout;
  assert.match(text, /^ {2}Mistake {8}scaled over-root-pairs 0\.5 or scaled 0\.5$/m);
});

test("judge: prints a cause's number without the rounding error of its measurement", async () => {
  const { stdout } = await run(["judge", "tenth.npy"]);
  assert.match(stdout, /^ {2}Mistake {8}scaled 0\.1$/m);
});

test("judge: --csv prints no cell that a spreadsheet reads as a formula", async () => {
  const names = ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "a;=1+1", "a; -1", "＝1", " =1"];
  const { stdout } = await run(["judge", "--csv", "--", ...names]);
  const [, ...rows] = stdout.trimEnd().split("\n");
  assert.deepEqual(
    rows.map((row) => row.split(",")[0]),
    [
      "'=1+1",
      "'+1",
      "'-1",
      "'@SUM(A1)",
      "\\u0009=1",
      "\\u000d=1",
      `"a;'=1+1"`,
      `"a; '-1"`,
      "'＝1",
      " '=1",
    ],
  );
  const noted = await run(["judge", "--csv", "-"], { input: '1,2\n3,"4;=1+1"\n' });
  const problem = files.problem.word({ line: 2, column: 2, text: "4;'=1+1" });
  assert.ok(noted.stdout.endsWith(`,"${problem}",,\n`), noted.stdout);
  assert.match(noted.stdout, /^'-,/m);
});

const UNSEEN =
  "\x01\x07\b\t\v\f\r\x1b\x7f\x85\x9b\u061c\u200e\u202e\u2066\u2028\u2029\ufeff\uffff" +
  "\xad\u034f\u200b\u200d\u2060\u3164\ufe0f\ufffb\u{e0061}";

test("judge: prints no invisible characters of names and files", async () => {
  const name = `${UNSEEN}.csv`;
  writeFileSync(join(folder, name), `0,1\n0,"${UNSEEN}"\n`);
  const json = JSON.stringify([[0, `a${UNSEEN}`]]);
  writeFileSync(join(folder, `${name}.json`), json);
  const files = ["right.npy", name, `${name}.json`, `missing ${UNSEEN}`];
  for (const format of [[], ["--json"], ["--csv"], ["--junit"]]) {
    // Only a process of its own gets names as bytes.
    const { stdout, stderr } =
      format.length === 0
        ? runAlone(["judge", ...files])
        : await run(["judge", ...format, ...files]);
    for (const output of [stdout, stderr]) {
      for (const sign of UNSEEN) {
        assert.ok(!output.includes(sign), `${format}: ${sign.codePointAt(0).toString(16)}`);
      }
    }
    assert.equal(beforeSummary(stderr).trimEnd().split("\n").length, 3);
    assert.ok((stdout + stderr).includes("\\u001b\\u007f\\u0085\\u009b\\u061c\\u200e\\u202e"));
    if (format[0] === "--json") assert.deepEqual(JSON.parse(stdout)[1].file, name);
  }
  assert.match(
    (await run([`--${UNSEEN}`])).stderr,
    /^sinusoidal-pe: There is no command or option "--\\u0001/,
  );
});

test("judge: does not pass a single row, and every format says why", async () => {
  const input = writeCsv(pe.encode(1, 8));
  const { status, stdout, stderr } = await run(["judge", "-"], { input });
  assert.deepEqual([status, stderr], [1, ""]);
  const why = texts.undecided;
  assert.doesNotMatch(stdout, /✗/);
  assert.equal(stdout.split("\n").filter((line) => line === `  Result         ${why}`).length, 1);
  assert.doesNotMatch(
    (await run(["judge", "right.npy"])).stdout + (await run(["judge", "wrong.csv"])).stdout,
    /Result/,
  );
  const [, row] = (await run(["judge", "--csv", "-"], { input })).stdout.split("\n");
  assert.match(row, /^'-,false,false,.*,not-applicable,.*,Not passed: /);
  const elements = elementsOf((await run(["judge", "--junit", "-"], { input })).stdout);
  assert.equal(elements.find(({ name }) => name === "testsuite")._failures, "1");
  const failure = elements.findIndex(({ name }) => name === "failure");
  assert.equal(elements[failure - 1]._name, "Formula");
  assert.equal((await run(["judge", "-"], { input: writeCsv(pe.encode(2, 2)) })).status, 0);
});

test("judge: - reads standard input, in any format", () => {
  assert.equal(runAlone(["judge", "-"], { input: writeCsv(right) }).status, 0);
  assert.equal(runAlone(["judge", "-"], { input: writeNpy(right) }).status, 0);
  assert.equal(runAlone(["judge", "-", "wrong.csv"], { input: writeCsv(right) }).status, 1);
  assert.deepEqual(runAlone(["judge", "-"]), {
    status: 2,
    stdout: "",
    stderr: "-: The file is empty.\n",
  });
});
