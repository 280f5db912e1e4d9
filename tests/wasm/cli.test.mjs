// The command line: in processes of its own what needs them, all else within this one.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { after, test } from "node:test";
import { strToU8, zipSync } from "fflate";
import { load } from "sinusoidal-pe";
import { readTable, writeCsv, writeNpy } from "sinusoidal-pe/formats";
import { checks } from "#texts/checks.js";
import { command as texts } from "#texts/command.js";
import { files } from "#texts/files.js";
import { verdicts } from "#texts/verdicts.js";
import { plain } from "../environment.mjs";
import { cli, run, runAlone } from "./command.mjs";

const pe = await load();
const folder = mkdtempSync(join(tmpdir(), "sinusoidal-pe-"));
after(() => rmSync(folder, { recursive: true, force: true }));
process.chdir(folder);

const right = pe.encode(16, 8);
const wrong = { ...right, data: right.data.map((value) => value / 2) };
const single = { ...right, data: Float64Array.from(Float32Array.from(right.data)) };
writeFileSync(join(folder, "right.npy"), writeNpy(right));
writeFileSync(join(folder, "wrong.csv"), writeCsv(wrong));
writeFileSync(join(folder, "single.npy"), writeNpy(single));
const tenth = { ...right, data: right.data.map((value) => value / 10) };
writeFileSync(join(folder, "tenth.npy"), writeNpy(tenth));
writeFileSync(join(folder, "broken.csv"), "0,1\n0,x\n");
const ODD = "=a <b> & 'c' \"d\", \x1b[31m\n.csv";
const ODD_SHOWN = "=a <b> & 'c' \"d\", \\u001b[31m\\u000a.csv";
writeFileSync(join(folder, ODD), `${"0,1\n".repeat(200)}\x1b[2J,1\n`);
const PROBLEM = files.problem.word({ line: 2, column: 2, text: "x" });
/** The entry of wrong.csv that decides its verdicts. */
const FOUND = verdicts.found["wrong-value"]({
  ...{ T: 16, C: 8, t: 0, j: 1, found: 0.5, expected: 1 },
});

test("a right table passes with status 0, one line a check", () => {
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

test("a wrong table has status 1, an unreadable one 2, and 2 wins", () => {
  const failed = runAlone(["judge", "wrong.csv"]);
  assert.equal(failed.status, 1);
  assert.ok(failed.stdout.includes(`\n✗ ${checks.title.origin.padEnd(14)} ${FOUND}\n`));
  const broken = runAlone(["judge", "broken.csv"]);
  assert.deepEqual(broken, { status: 2, stdout: "", stderr: `broken.csv: ${PROBLEM}\n` });
  const all = runAlone(["judge", "right.npy", "broken.csv", "wrong.csv"]);
  assert.equal(all.status, 2);
  assert.match(all.stdout, /^right\.npy\n✓.+\n\nwrong\.csv\n✓/s);
  assert.equal(all.stderr, broken.stderr);
});

test("a process of its own says and returns what the command does within this one", async () => {
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

test("says what it skipped in a file", async () => {
  writeFileSync(join(folder, "header.csv"), `a,b\n${writeCsv(pe.encode(3, 2))}`);
  const { stdout } = await run(["judge", "header.csv"]);
  assert.ok(stdout.startsWith(`${files.note["header-row"]()}\n✓`));
});

test("the size that a table should have can be given, and the precision", async () => {
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

test("--json prints the report, for several files an array with their problems", async () => {
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

/** The elements of an XML text with their attributes; throws where one is not closed. */
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

test("--junit prints well-formed XML: a suite a file, a case a check", async () => {
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

test("a wrong table is told with its causes and what it shows", async () => {
  const late = { ...right, data: new Float64Array(pe.encode(17, 8).data.subarray(8)) };
  const input = writeCsv({ ...late, shape: [16, 8] });
  const { stdout } = await run(["judge", "-"], { input });
  assert.match(stdout, /^ {2}Mistake {8}positions-from-one\n {2}Table {10}/m);
  const [, row] = (await run(["judge", "--csv", "-"], { input })).stdout.split("\n");
  assert.match(row, /,positions-from-one,"[^"]*T = 16/);
});

test("--csv prints a row a file", async () => {
  const { status, stdout } = await run(["judge", "--csv", "right.npy", "wrong.csv", ODD]);
  assert.equal(status, 2);
  const lines = stdout.split("\n");
  assert.equal(
    lines[0],
    "file,passed,complete,precision,shape,origin,formula,bounds,uniqueness,extrapolation,causes,failure,note",
  );
  const states = "passed,passed,passed,passed,passed,not-applicable";
  assert.equal(lines[1], `right.npy,true,false,float64,${states},,,`);
  assert.match(
    lines[2],
    /^wrong\.csv,false,false,,passed,failed,failed,passed,.*,"[^"]*T = 16, C = 8, row/,
  );
  // Quoted, on one line, and no formula.
  const name = `"'${ODD_SHOWN.replaceAll('"', '""')}"`;
  const problem = files.problem.word({ line: 201, column: 1, text: "\\u001b[2J" });
  assert.equal(lines[3], `${name},,,,,,,,,,,,"${problem}"`);
  assert.deepEqual(lines.slice(4), [""]);
});

test("--csv tells each reading of a table, with forms and numbers, and the first failure", async () => {
  const { stdout } = await run(["judge", "--csv", "wrong.csv"]);
  const told = `scaled over-root-pairs 0.5 or scaled 0.5,"${FOUND}",`;
  assert.ok(stdout.endsWith(`,not-applicable,${told}\n`), stdout);
  const text = (await run(["judge", "wrong.csv"])).stdout;
  assert.match(text, /^ {2}Mistake {8}scaled over-root-pairs 0\.5 or scaled 0\.5$/m);
});

test("a number of a cause is told without the rounding of how it was measured", async () => {
  const { stdout } = await run(["judge", "tenth.npy"]);
  assert.match(stdout, /^ {2}Mistake {8}scaled 0\.1$/m);
});

test("several threads say and return what one does, in the same order", async () => {
  const names = ["right.npy", "wrong.csv", "broken.csv", "missing.csv", "single.npy", ODD];
  const input = Array.from({ length: 40 }, (_, at) => names[at % names.length]).join("\0");
  const judged = (jobs, form) =>
    run(["judge", "--jobs", jobs, form, "-0", "--files-from", "-"], { input });
  for (const form of ["--csv", "--json"]) {
    assert.deepEqual(await judged("2", form), await judged("1", form));
  }
  const standard = await run(["judge", "--jobs", "2", "right.npy", "-"], { input: "0,1\n0,x\n" });
  assert.equal(standard.stderr, `-: ${PROBLEM}\n`);
});

/** An archive with the one file as often as `count` says in its directory. */
function sharing(bytes, count) {
  const once = Buffer.from(zipSync({ "table.npy": bytes }, { level: 0 }));
  const end = once.length - 22; // of the directory, whose last part says how long it is
  const entry = once.subarray(once.readUInt32LE(end + 16), end);
  const last = Buffer.from(once.subarray(end));
  last.writeUInt16LE(count, 8);
  last.writeUInt16LE(count, 10);
  last.writeUInt32LE(count * entry.length, 12);
  return Buffer.concat([once.subarray(0, end), ...Array(count - 1).fill(entry), last]);
}

test("an archive is read in its place, and its files are named after who handed them in", async () => {
  const signed = "PK\x03\x04";
  const files = {
    "Jane Doe_12_assignsubmission_file_/table.npy": writeNpy(right),
    "Bob_345_assignsubmission_file_/table.csv": strToU8(writeCsv(wrong)),
    "../../x_6_assignsubmission_file_/a.csv": strToU8("0,x\n"),
    // Whoever reads an archive from its front takes what is in here for a file of its own.
    "Eve_7_assignsubmission_file_/b.csv": [strToU8(signed + writeCsv(right)), { level: 0 }],
    "Eve_7_assignsubmission_file_/bomb.csv": new Uint8Array(2 ** 26 + 1),
    "__MACOSX/._table.npy": strToU8("x"),
    "submission_metadata.yml": strToU8("x"),
  };
  writeFileSync(join(folder, "Course.ZIP"), zipSync(files, { level: 1 }));
  const pattern = ["--id", "_(\\d+)_assignsubmission"];
  const csv = await run(["judge", "--csv", ...pattern, "right.npy", "Course.ZIP"]);
  assert.equal(csv.status, 2);
  const lines = csv.stdout.trimEnd().split("\n");
  assert.deepEqual(
    lines.map((line) => line.split(",").slice(0, 4)),
    [
      ["file", "id", "passed", "complete"],
      ["right.npy", "", "true", "false"],
      ["Course.ZIP/Jane Doe_12_assignsubmission_file_/table.npy", "12", "true", "false"],
      ["Course.ZIP/Bob_345_assignsubmission_file_/table.csv", "345", "false", "false"],
      ["Course.ZIP/../../x_6_assignsubmission_file_/a.csv", "6", "", ""],
      ["Course.ZIP/Eve_7_assignsubmission_file_/b.csv", "7", "", ""],
      ["Course.ZIP/Eve_7_assignsubmission_file_/bomb.csv", "7", "", ""],
    ],
  );
  assert.ok(lines.at(-1).includes(texts.largePacked({ most: 2 ** 26 })));
  const json = await run(["judge", "--json", "--id", "^.*/\\w+", "Course.ZIP"]);
  const [first] = JSON.parse(json.stdout);
  assert.equal(first.id, "Course.ZIP/Jane Doe_12_assignsubmission_file_/table");
  assert.deepEqual(first.report, pe.judgeTable(right));

  const whole = readFileSync(join(folder, "Course.ZIP"));
  const broken = Buffer.from(whole);
  broken.fill(0xff, 60, 120); // in the first file
  writeFileSync(join(folder, "broken.zip"), broken);
  writeFileSync(join(folder, "cut.zip"), whole.subarray(0, -30));
  writeFileSync(join(folder, "no.zip"), "no archive");
  writeFileSync(join(folder, "shared.zip"), sharing(writeNpy(right), 3));
  for (const [name, problem, count] of [
    ["broken.zip", texts.brokenPacked({ text: "" }), 5],
    ["cut.zip", `cut.zip: ${texts.brokenArchive({ text: "" })}`, 1],
    ["no.zip", `no.zip: ${texts.brokenArchive({ text: "" })}`, 1],
    ["shared.zip", `shared.zip: ${texts.overlappingArchive}\n`, 2],
    ["gone.zip", `gone.zip: ${texts.notFound}\n`, 1],
  ]) {
    const { status, stdout, stderr } = await run(["judge", "--json", name]);
    assert.equal(status, 2);
    assert.ok(stderr.includes(problem), stderr);
    assert.equal(JSON.parse(stdout).length, count);
  }
});

test("files are named in lists, on standard input as well, and by NUL", async () => {
  const { stdout, stderr, status } = await run(["judge", "right.npy", "wrong.csv", "broken.csv"]);
  const listed = ["right.npy", "wrong.csv", "broken.csv"];
  for (const [args, input] of [
    [["--files-from", "-"], `${listed.join("\n")}\n`],
    [["-0", "--files-from", "-"], listed.join("\0")],
    [["right.npy", "--files-from", "-"], "\nwrong.csv\nbroken.csv"],
  ]) {
    assert.deepEqual(await run(["judge", ...args], { input }), { stdout, stderr, status });
  }
  const long = await run(["judge", "--files-from", "-"], { input: "x".repeat(70_000) });
  assert.deepEqual(long, {
    ...{ status: 2, stdout: "" },
    stderr: `sinusoidal-pe: ${texts.longName({ list: "-", most: 65536 })}\n`,
  });
  const none = await run(["judge", "--json", "--files-from", "-"]);
  assert.deepEqual(none, { status: 0, stdout: "[]\n", stderr: "" });
});

test("no cell of --csv is a formula, wherever a spreadsheet splits", async () => {
  const names = ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "a;=1+1", "a; -1", "＝1", " =1"];
  const { stdout } = await run(["judge", "--csv", "--", ...names]);
  const [, ...rows] = stdout.trimEnd().split("\n");
  assert.deepEqual(
    rows.map((row) => row.split(",")[0]),
    [
      ...["'=1+1", "'+1", "'-1", "'@SUM(A1)", "\\u0009=1", "\\u000d=1"],
      ...[`"a;'=1+1"`, `"a; '-1"`, "'＝1", " '=1"],
    ],
  );
  const noted = await run(["judge", "--csv", "-"], { input: '1,2\n3,"4;=1+1"\n' });
  const problem = files.problem.word({ line: 2, column: 2, text: "4;'=1+1" });
  assert.ok(noted.stdout.endsWith(`,"${problem}"\n`), noted.stdout);
  assert.match(noted.stdout, /^'-,/m);
});

/** What acts in a terminal, a spreadsheet or an editor, and is not seen. */
const UNSEEN = "\x01\x07\b\t\v\f\r\x1b\x7f\x85\x9b\u061c\u200e\u202e\u2066\u2028\u2029\ufeff\uffff";

test("nothing that acts unseen in names and files' texts reaches any output", async () => {
  const name = `${UNSEEN}.csv`;
  writeFileSync(join(folder, name), `0,1\n0,"${UNSEEN}"\n`);
  const json = JSON.stringify([[0, `a${UNSEEN}`]]);
  writeFileSync(join(folder, `${name}.json`), json);
  const files = ["right.npy", name, `${name}.json`, `missing ${UNSEEN}`];
  for (const format of [[], ["--json"], ["--csv"], ["--junit"]]) {
    // The names reach a process of its own as bytes.
    const { stdout, stderr } =
      format.length === 0
        ? runAlone(["judge", ...files])
        : await run(["judge", ...format, ...files]);
    for (const output of [stdout, stderr]) {
      for (const sign of UNSEEN) {
        assert.ok(!output.includes(sign), `${format}: ${sign.codePointAt(0).toString(16)}`);
      }
    }
    assert.equal(stderr.trimEnd().split("\n").length, 3);
    assert.ok((stdout + stderr).includes("\\u001b\\u007f\\u0085\\u009b\\u061c\\u200e\\u202e"));
    if (format[0] === "--json") assert.deepEqual(JSON.parse(stdout)[1].file, name);
  }
  assert.match(
    (await run([`--${UNSEEN}`])).stderr,
    /^sinusoidal-pe: There is no command or option "--\\u0001/,
  );
});

test("a name that is not UTF-8 is opened by its bytes, and told apart from others", () => {
  const named = (bytes) => Buffer.concat([Buffer.from(`${folder}/`), Buffer.from(bytes)]);
  writeFileSync(named([0x72, 0xe9, 0x2e, 0x6e, 0x70, 0x79]), writeNpy(right));
  writeFileSync(named([0x72, 0xe8, 0x2e, 0x6e, 0x70, 0x79]), writeNpy(wrong));
  const shell = (command) =>
    spawnSync("bash", ["-c", `"${process.execPath}" "${cli}" ${command}`], {
      ...{ cwd: folder, encoding: "utf8", env: plain },
    });
  const judged = shell("judge --json $'r\\xe9.npy' right.npy $'r\\xe8.npy' $'r\\xe7.npy'");
  assert.deepEqual(
    JSON.parse(judged.stdout).map(({ file, report }) => [file, report?.passed]),
    [
      ["r\\xe9.npy", true],
      ["right.npy", true],
      ["r\\xe8.npy", false],
      ["r\\xe7.npy", undefined],
    ],
  );
  assert.equal(judged.stderr, `r\\xe7.npy: ${texts.notFound}\n`);
  const encoded = shell("encode 2 2 -o $'t\\xe9.npy'");
  assert.ok(encoded.stderr.includes(texts.nameNotUtf8));
});

test("a single row cannot pass, and every format says why", async () => {
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

test("- reads standard input, in any format", () => {
  assert.equal(runAlone(["judge", "-"], { input: writeCsv(right) }).status, 0);
  assert.equal(runAlone(["judge", "-"], { input: writeNpy(right) }).status, 0);
  assert.equal(runAlone(["judge", "-", "wrong.csv"], { input: writeCsv(right) }).status, 1);
  assert.deepEqual(runAlone(["judge", "-"]), {
    status: 2,
    stdout: "",
    stderr: "-: The file is empty.\n",
  });
});

test("encode writes the right table: CSV to standard output, a file as its name says", async () => {
  assert.deepEqual(await run(["encode", "16", "8"]), {
    status: 0,
    stdout: writeCsv(right),
    stderr: "",
  });
  for (const name of ["out.npy", "out.csv", "out.json"]) {
    assert.deepEqual(await run(["encode", "16", "8", "-o", name]), {
      status: 0,
      stdout: "",
      stderr: "",
    });
    const { shape, data } = readTable(readFileSync(join(folder, name)), name);
    assert.deepEqual([shape, data], [right.shape, right.data]);
    assert.equal((await run(["judge", name])).status, 0);
  }
  assert.equal((await run(["encode", "--output=two.csv", "1", "2"])).status, 0);
  const nowhere = await run(["encode", "1", "2", "-o", "no/such/folder.npy"]);
  assert.deepEqual(
    [nowhere.status, nowhere.stderr],
    [2, `no/such/folder.npy: ${texts.notFound}\n`],
  );
});

test("encode takes the options of the API, and writes float32 as such", async () => {
  const options = { base: 100, first: 7, layout: "halves", pairing: "unpaired" };
  const flags = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const table = pe.encode(5, 6, options);
  assert.equal((await run(["encode", ...flags, "5", "6"])).stdout, writeCsv(table));
  assert.equal(
    (await run(["encode", "5", "6", ...flags, "--dtype", "float64"])).stdout,
    writeCsv(table),
  );
  assert.equal(
    (await run(["encode", "--base", "1e4", "--base=2.5", "1", "4"])).stdout,
    "0,1,0,1\n",
  );
  const single = pe.encode(5, 6, { ...options, dtype: "float32" });
  for (const [name, dtype] of [
    ["single.npy", "float32"],
    ["single.csv", "float64"],
    ["single.json", "float64"],
  ]) {
    assert.equal(
      (await run(["encode", "5", "6", ...flags, "--dtype=float32", "-o", name])).stderr,
      "",
    );
    const written = readTable(readFileSync(join(folder, name)), name);
    assert.deepEqual([written.shape, written.dtype], [single.shape, dtype]);
    assert.deepEqual(written.data, Float64Array.from(single.data));
  }
  await run(["encode", "16", "8", "--dtype", "float32", "-o", "right32.npy"]);
  assert.match((await run(["judge", "right32.npy"])).stdout, /^✓ Formula .*float32/m);
});

test("a mistake in the arguments is one clear line, and status 2", async () => {
  for (const [args, line] of [
    [[], texts.noCommand],
    [["mark"], texts.unknownCommand({ given: "mark" })],
    [["grade"], texts.noFile({ command: "grade" })],
    [
      ["grade", "--jobs", "0", "code.js"],
      texts.outOfRange({ name: "--jobs", most: 1024, given: 0 }),
    ],
    [
      ["grade", "--jobs", "1000000000", "code.js"],
      texts.outOfRange({ name: "--jobs", most: 1024, given: 1e9 }),
    ],
    [
      ["judge", "--jobs", "1025", "right.npy"],
      texts.outOfRange({ name: "--jobs", most: 1024, given: 1025 }),
    ],
    [
      ["grade", "--seconds", "99999999999", "code.js"],
      texts.outOfRange({ name: "--seconds", most: 86400, given: 99999999999 }),
    ],
    [
      ["grade", "--id", "(", "--browser", process.execPath, "code.js"],
      /--id must be a regular expression/,
    ],
    [["grade", "--resume"], /--resume/],
    [["judge", "--jobs", "two", "right.npy"], texts.notWhole({ name: "--jobs", given: "two" })],
    [["judge", "--id", "(", "right.npy"], /--id must be a regular expression/],
    [["judge", "-0", "right.npy"], texts.nullWithoutList],
    [["judge", "--files-from", "-", "-"], texts.inputTwice],
    [["--verbose"], texts.unknownCommand({ given: "--verbose" })],
    [["judge"], texts.noFile({ command: "judge" })],
    [["judge", "--fast", "right.npy"], /Unknown option '--fast'/],
    [
      ["judge", "--json", "--csv", "right.npy"],
      texts.excludingForms({ options: ["--json", "--csv"] }),
    ],
    [["judge", "--json=yes", "right.npy"], /--json/],
    [
      ["judge", "--precision", "float32", "right.npy"],
      texts.unknownPrecision({ given: "float32" }),
    ],
    [["judge", "--positions", "16", "right.npy"], texts.sizeTogether],
    [
      ["judge", "--positions", "x", "--channels", "8", "right.npy"],
      texts.notWhole({ name: "--positions", given: "x" }),
    ],
    [["judge", "--positions", "16", "--channels", "7", "right.npy"], /C must be an even whole/],
    [["judge", "right.npy", "--positions"], /--positions/],
    [["judge", "-", "-"], texts.inputTwice],
    [["encode", "16"], texts.noSize],
    [["encode", "16", "8", "4"], texts.noSize],
    [["encode", "16", "7"], /C must be an even whole number/],
    [["encode", "0", "8"], /T must be a whole number/],
    [["encode", "1e3", "8"], texts.notWhole({ name: "T", given: "1e3" })],
    [["encode", "16", "8", "--base", "1"], /base must be a number from 2 to 1000000000, got 1\./],
    [["encode", "16", "8", "--base", "ten"], texts.notNumber({ name: "--base", given: "ten" })],
    [["encode", "16", "8", "--base", ""], texts.notNumber({ name: "--base", given: "" })],
    [["encode", "16", "8", "--base=-3"], texts.notNumber({ name: "--base", given: "-3" })],
    [["encode", "16", "8", "--first", "0.5"], texts.notWhole({ name: "--first", given: "0.5" })],
    [["encode", "16", "8", "--first", "1099511627761"], /first must be a whole number from 0 to/],
    [
      ["encode", "16", "8", "--layout", "half"],
      /layout must be "interleaved" or "halves", got "ha/,
    ],
    [["encode", "16", "8", "--pairing", "no"], /pairing must be "paired" or "unpaired", got "no"/],
    [["encode", "16", "8", "--dtype", "float16"], /dtype must be "float64" or "float32", got "flo/],
    [["encode", "16", "8", "--bases", "2"], /Unknown option '--bases'/],
    [["encode", "16", "8", "-o", "out.txt"], texts.nameEnding],
    [["encode", "16", "8", "-o"], /-o/],
    [["page"], texts.noPageFolder],
    [["page", "a", "b"], texts.noPageFolder],
    [["page", "--python", "a"], /Unknown option '--python'/],
  ]) {
    const { status, stdout, stderr } = await run(args);
    assert.deepEqual([status, stdout], [2, ""], args.join(" "));
    assert.match(stderr, /^sinusoidal-pe: [^\n]+\. See sinusoidal-pe --help\.\n$/);
    if (typeof line === "string") assert.ok(stderr.includes(line), stderr);
    else assert.match(stderr, line);
  }
});

test("files that are missing or huge are one clear line each, and status 2", async () => {
  writeFileSync(join(folder, "huge.npy"), "");
  truncateSync(join(folder, "huge.npy"), 2 ** 29 + 1); // takes no room on the disk
  const { status, stdout, stderr } = await run(["judge", "missing.npy", "huge.npy"]);
  assert.deepEqual([status, stdout], [2, ""]);
  assert.deepEqual(stderr.trimEnd().split("\n"), [
    `missing.npy: ${texts.notFound}`,
    `huge.npy: ${files.problem["file-too-long"]({ bytes: 2 ** 29 + 1, limit: 2 ** 29 })}`,
  ]);
});

test("page writes the page, and overwrites nothing unless told to", async () => {
  const at = (name) => join(folder, "course/exercise", name);
  const written = runAlone(["page", "course/exercise"]);
  const names = readdirSync(at(""), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(at(""), join(entry.parentPath ?? entry.path, entry.name)));
  assert.deepEqual(written, {
    ...{ status: 0, stderr: "", stdout: `course/exercise: ${names.length} files\n` },
  });
  for (const name of ["index.html", "author.html", "embed.js", "THIRD-PARTY.txt"]) {
    assert.ok(names.includes(name), name);
  }
  assert.deepEqual(
    names.filter((name) => /python|\.zip$|^exercise\.html$/.test(name)),
    [],
  );
  for (const name of ["index.html", "author.html"]) {
    assert.match(readFileSync(at(name), "utf8"), /<meta name="lanes" content="javascript">/);
  }
  const works = readFileSync(at("THIRD-PARTY.txt"), "utf8");
  assert.match(works, /^papaparse /m);
  assert.doesNotMatch(works, /python:|cpython|pyodide|numpy/i, "what is not there");

  writeFileSync(at("index.html"), "changed");
  rmSync(at("embed.js"));
  rmSync(at("author.html"));
  symlinkSync("nowhere", at("author.html"));
  const kept = names.filter((name) => name !== "embed.js").sort();
  const refused = await run(["page", "course/exercise"]);
  assert.deepEqual([refused.status, refused.stdout], [2, ""]);
  assert.deepEqual(
    refused.stderr.trimEnd().split("\n"),
    kept.map((name) => `course/exercise/${name}: ${texts.exists}`),
  );
  assert.equal(readFileSync(at("index.html"), "utf8"), "changed");
  assert.ok(!existsSync(at("embed.js")), "nothing is written where something is refused");

  rmSync(at("author.html"));
  assert.equal((await run(["page", "--force", "course/exercise"])).status, 0);
  assert.match(readFileSync(at("index.html"), "utf8"), /^<!doctype html>/);
  assert.ok(existsSync(at("embed.js")));
});

test("page says where a folder cannot be, and status 2", async () => {
  for (const [args, line] of [
    [["right.npy"], "right.npy/"],
    [["--force", "right.npy"], "right.npy"],
    [["--force", "right.npy/below"], "right.npy/below"],
  ]) {
    const { status, stdout, stderr } = await run(["page", ...args]);
    assert.deepEqual([status, stdout], [2, ""]);
    assert.ok(
      stderr.endsWith(`: ${texts.notAFolder}\n`) && stderr.indexOf("\n") === stderr.length - 1,
    );
    assert.ok(stderr.startsWith(line), stderr);
  }
});

test("--help teaches with examples, --version says the version", async () => {
  for (const [args, example] of [
    [["--help"], "sinusoidal-pe judge table.npy"],
    [["-h"], "sinusoidal-pe encode 2048 512 -o table.npy"],
    [["judge", "--help"], "sinusoidal-pe judge --csv submissions/*.npy > results.csv"],
    [["encode", "--help"], "sinusoidal-pe encode 10 8"],
    [["page", "--help"], "sinusoidal-pe page public/exercise"],
    [["encode", "--help"], "sinusoidal-pe encode 2048 512 -o table.npy"],
  ]) {
    const { status, stdout, stderr } = await run(args);
    assert.deepEqual([status, stderr], [0, ""]);
    assert.ok(stdout.includes(`\n  ${example}\n`), stdout);
    assert.ok(stdout.split("\n").every((line) => line.length <= 100));
  }
  const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url)));
  assert.equal((await run(["--version"])).stdout, `${version}\n`);
});

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours are control characters.
const COLOUR = /\x1b\[\d+m/;

test("colour is only on a terminal, unless FORCE_COLOR asks for it; NO_COLOR wins", async () => {
  const coloured = async (env) => COLOUR.test((await run(["judge", "right.npy"], { env })).stdout);
  assert.equal(await coloured({}), false);
  assert.equal(await coloured({ FORCE_COLOR: "1" }), true);
  assert.equal(await coloured({ FORCE_COLOR: "0" }), false);
  assert.equal(await coloured({ FORCE_COLOR: "1", NO_COLOR: "1" }), false);
});

/** What a terminal would get: `script` runs a command with one of its own. */
const onTerminal = (command, env) =>
  spawnSync("script", ["-qec", command, "/dev/null"], {
    ...{ cwd: folder, encoding: "utf8", env: { ...plain, ...env } },
    stdio: ["ignore", "pipe", "pipe"],
  }).stdout;
// A container may have no terminals to give.
const hasTerminal = onTerminal("echo here", {})?.includes("here");

test("colour and progress are shown on a terminal", { skip: !hasTerminal }, () => {
  const judge = `"${process.execPath}" "${cli}" judge`;
  const several = onTerminal(`${judge} right.npy wrong.csv`, {});
  assert.match(several, COLOUR);
  assert.match(several, /File 2 of 2/);
  assert.doesNotMatch(onTerminal(`${judge} right.npy`, {}), /File 1 of 1/);
  assert.doesNotMatch(onTerminal(`${judge} right.npy wrong.csv`, { NO_COLOR: "1" }), COLOUR);
  // Standard error elsewhere: no progress, and standard output is as without a terminal.
  assert.doesNotMatch(onTerminal(`${judge} right.npy wrong.csv 2>errors.txt`, {}), /File 2 of 2/);
  assert.doesNotMatch(runAlone(["judge", "right.npy", "wrong.csv"]).stderr, /./);
});

test("a reader that stops early is no crash, and the status stays", () => {
  const shell = (command) =>
    spawnSync("bash", ["-c", `${command}; echo "status \${PIPESTATUS[0]}"`], {
      ...{ cwd: folder, encoding: "utf8", env: plain },
    });
  const encoded = shell(`"${process.execPath}" "${cli}" encode 20000 64 | head -c 3`);
  assert.deepEqual([encoded.stdout, encoded.stderr], ["0,1status 0\n", ""]);
  const many = Array(400).fill("wrong.csv").join(" ");
  const judged = shell(`"${process.execPath}" "${cli}" judge ${many} | head -c 5`);
  assert.deepEqual([judged.stdout, judged.stderr], ["wrongstatus 1\n", ""]);
});

test("a pipe is read like a file", () => {
  const output = execFileSync(
    "bash",
    ["-c", `"${process.execPath}" "${cli}" judge --csv <(cat right.npy)`],
    { cwd: folder, encoding: "utf8", env: plain },
  );
  assert.match(output, /,true,false,float64,/);
});
