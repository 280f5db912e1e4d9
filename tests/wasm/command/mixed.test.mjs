import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, test } from "node:test";
import { strToU8, zipSync } from "fflate";
import { load } from "sinusoidal-pe";
import { writeCsv, writeNpy } from "sinusoidal-pe/formats";
import { command as texts } from "#texts/command.js";
import { files } from "#texts/files.js";

import { beforeSummary, linesOf, run, runAlone } from "./command.mjs";

const pe = await load();
const folder = mkdtempSync(join(tmpdir(), "mixed-"));
after(() => rmSync(folder, { recursive: true, force: true }));
process.chdir(folder);

const right = pe.encode(16, 8);
const wrong = { ...right, data: right.data.map((value) => value / 2) };
const RIGHT = writeNpy(right);
const WRONG = writeCsv(wrong);
const NOT_NPY = files.notNpy;
const WORD = files.problem.word({ line: 2, column: 2, text: "x" });

function write(files) {
  for (const [path, bytes] of Object.entries(files)) {
    mkdirSync(bytes === null ? path : dirname(path), { recursive: true });
    if (bytes !== null) writeFileSync(path, bytes);
  }
}

/** This browser does not exist, so a command that needs one fails. */
const grade = (...args) => run(["grade", "--browser", "/nowhere", ...args]);
const outcomesOf = (text) =>
  linesOf(text).map(({ file, report, problem }) => [file, report?.passed ?? problem]);

const CODE = texts.codeForJudge;
const MISNAMED = texts.misnamedCode;
const NEITHER = texts.neither;
const LINK = texts.link;
const PACKED = files.otherFormat.compressed;

test("grade: judges tables as judge does, without a browser", async () => {
  write({
    "tables/a.npy": RIGHT,
    "tables/b.csv": WRONG,
    "tables/c.tsv": WRONG.replaceAll(",", "\t"),
    "tables/d.json": JSON.stringify({ shape: [16, 8], data: [...right.data] }),
    "tables/e.txt": `a b\n${writeCsv(pe.encode(9, 2)).replaceAll(",", " ")}`,
    "tables/f.dat": writeCsv(right),
  });
  const names = [..."abcdef"].map((name, at) => `tables/${name}${at === 5 ? ".dat" : ""}`);
  const graded = await grade("--json", "tables");
  const judged = await run(["judge", "--json", "tables"]);
  assert.deepEqual([graded.status, beforeSummary(graded.stderr)], [1, ""]);
  assert.deepEqual([judged.status, beforeSummary(judged.stderr)], [1, ""]);
  const results = linesOf(graded.stdout);
  assert.deepEqual(
    results.map(({ file, report }) => ({ file, report })),
    JSON.parse(judged.stdout),
  );
  assert.equal(results.length, names.length);
  for (const { language, hash, printed } of results) {
    assert.deepEqual([language, hash.length, printed], ["table", 64, ""]);
  }
  assert.deepEqual(results[4].notes, [{ id: "header-row" }]);
  for (const form of ["--csv", "--junit"]) {
    assert.deepEqual(await grade(form, "tables"), await run(["judge", form, "tables"]), form);
  }
  assert.deepEqual(await grade("tables"), await run(["judge", "tables"]));
});

test("grade: applies the requested precision to a table", async () => {
  const single = { ...right, data: Float64Array.from(Float32Array.from(right.data)) };
  write({ "single.npy": writeNpy(single) });
  assert.equal((await grade("single.npy")).status, 0);
  assert.equal((await grade("--precision", "float64", "single.npy")).status, 1);
});

test("grade: reuses an earlier result with the notes on its file", async () => {
  write({ "header.csv": `a,b\n${writeCsv(pe.encode(9, 2))}` });
  const args = ["--resume", "results.ndjson", "header.csv"];
  const first = await grade(...args);
  assert.ok(first.stdout.startsWith(`${files.note["header-row"]()}\n✓`));
  assert.deepEqual(await grade(...args), first);
  assert.equal((await grade("--csv", ...args)).status, 0);
});

test("grade: a folder means its files and those below, in the order of their bytes", async () => {
  write({
    "order/b/10.csv": WRONG,
    "order/b/9.npy": RIGHT,
    "order/b-c/z.csv": WRONG,
    "order/B/x.csv": WRONG,
    "order/é/x.csv": WRONG,
    "order/a.csv": WRONG,
    "order/\u{10000}.csv": WRONG,
    "order/\uffee.csv": WRONG,
    "order/ä ö/line\nbreak\u202e.csv": WRONG,
  });
  const wanted = [
    "B/x.csv",
    "a.csv",
    "b/10.csv",
    "b/9.npy",
    "b-c/z.csv",
    "ä ö/line\nbreak\u202e.csv",
    "é/x.csv",
    "\uffee.csv",
    "\u{10000}.csv",
  ].map((name) => `order/${name}`);
  for (const given of ["order", "order/", "order///"]) {
    const { stdout, stderr, status } = await grade("--json", given);
    assert.deepEqual([status, beforeSummary(stderr)], [1, ""]);
    assert.deepEqual(
      linesOf(stdout).map(({ file }) => file),
      wanted,
    );
  }
  const csv = (await grade("--csv", "order")).stdout.trimEnd().split("\n");
  assert.equal(csv.length, 1 + wanted.length);
  assert.match(csv[6], /^order\/ä ö\/line\\u000abreak\\u202e\.csv,false,/);
  assert.match((await grade("order")).stdout, /\n\norder\/b\/9\.npy\n✓ Shape/);
});

test("grade: skips hidden files and files that systems add, unless they are named", async () => {
  const extra = {
    ".DS_Store": "x",
    "._table.csv": "x",
    ".git/config.csv": "x",
    ".ipynb_checkpoints/table-checkpoint.csv": "x",
    ".hidden.csv": WRONG,
    ".hidden\nas well.csv": WRONG,
    "__pycache__/table.csv": "x",
    "__MACOSX/table.csv": "x",
    "node_modules/a/package.json": "{}",
    "Thumbs.db": "x",
    "desktop.ini": "x",
    "submission_metadata.yml": "x",
  };
  const below = (top) =>
    Object.fromEntries(Object.entries(extra).map(([path, bytes]) => [`${top}/${path}`, bytes]));
  write({ ...below("extra"), ...below("extra/ada"), "extra/ada/...csv": WRONG });
  write({ "extra/ada/table.csv": WRONG, "extra/ada/.x/.y/table.csv": WRONG });
  const packed = Object.entries({ ...below("."), ...below("./ada"), "ada/table.csv": WRONG });
  const files = Object.fromEntries(packed.map(([path, text]) => [path, strToU8(text)]));
  writeFileSync("extra/z.zip", zipSync(files));
  const { stdout, status } = await grade("--json", "extra");
  assert.equal(status, 1);
  assert.deepEqual(outcomesOf(stdout), [
    ["extra/ada/table.csv", false],
    ["extra/z.zip/ada/table.csv", false],
  ]);
  const named = await grade("--json", "extra/.hidden.csv", "extra/__pycache__", "extra/.git/");
  assert.deepEqual(
    linesOf(named.stdout).map(({ file }) => file),
    ["extra/.hidden.csv", "extra/__pycache__/table.csv", "extra/.git/config.csv"],
  );
});

test("grade: reports an empty folder or archive in a line", async () => {
  write({ "empty/ada/.gitkeep": "", "empty/bob": null, "empty/eva/table.csv": WRONG });
  const metadata = { "__MACOSX/._a.csv": strToU8("x"), "ada/": new Uint8Array() };
  writeFileSync("empty/none.zip", zipSync({}));
  writeFileSync("empty/other.zip", zipSync(metadata));
  const without = (kind) => (kind === "folder" ? texts.emptyFolder : texts.emptyArchive);
  for (const command of [grade, (...args) => run(["judge", ...args])]) {
    const { stdout, stderr, status } = await command("--csv", "empty", "empty/bob");
    assert.equal(status, 2);
    assert.deepEqual(beforeSummary(stderr).trimEnd().split("\n"), [
      `empty/ada: ${without("folder")}`,
      `empty/bob: ${without("folder")}`,
      `empty/none.zip: ${without("archive")}`,
      `empty/other.zip: ${without("archive")}`,
      `empty/bob: ${without("folder")}`,
    ]);
    assert.equal(stdout.trimEnd().split("\n").length, 7);
  }
});

test("grade: continues after links in folders, pipes and files that it cannot open", async () => {
  write({ "links/ada/table.csv": WRONG, "elsewhere/table.npy": RIGHT });
  writeFileSync("elsewhere/all.zip", zipSync({ "table.npy": RIGHT }));
  symlinkSync("..", "links/ada/up");
  symlinkSync(".", "links/loop");
  symlinkSync("../../elsewhere", "links/ada/other");
  symlinkSync("../elsewhere/table.npy", "links/table.npy");
  symlinkSync("../elsewhere/all.zip", "links/all.zip");
  symlinkSync("nowhere", "links/nothing.csv");
  symlinkSync("self.csv", "links/self.csv");
  execFileSync("mkfifo", ["links/pipe.csv", "links/pipe.zip"]);
  const wanted = [
    ["links/ada/other", LINK],
    ["links/ada/table.csv", false],
    ["links/ada/up", LINK],
    ["links/all.zip", LINK],
    ["links/loop", LINK],
    ["links/nothing.csv", LINK],
    ["links/pipe.csv", texts.notAFile],
    ["links/pipe.zip", texts.notAFile],
    ["links/self.csv", LINK],
    ["links/table.npy", LINK],
  ];
  assert.deepEqual(outcomesOf((await grade("--json", "links")).stdout), wanted);
  for (const jobs of ["1", "2"]) {
    const judged = JSON.parse((await run(["judge", "--json", "--jobs", jobs, "links"])).stdout);
    assert.deepEqual(
      judged.map(({ file, report, problem }) => [file, report?.passed ?? problem]),
      wanted,
    );
  }
  // A shell pattern may have named a link, so `grade` does not follow it.
  const named = ["links/all.zip", "links/table.npy", "links/ada/other", "links/ada/other/"];
  const { stdout } = await grade("--json", ...named);
  assert.deepEqual(
    linesOf(stdout).map(({ problem }) => problem),
    named.map(() => LINK),
  );
  const followed = JSON.parse((await run(["judge", "--json", ...named])).stdout);
  assert.ok(followed.every(({ report }) => report.passed));
  assert.equal(followed.length, 6);
});

test("judge and grade: each names the command for files of the other", async () => {
  const code = "def sinusoidal_pe(T, C):\n    pass\n";
  write({
    "kinds/a.py": code,
    "kinds/b.js": "",
    "kinds/c.ipynb": "{}",
    "kinds/d.txt": code,
    "kinds/e.ipynb.json": JSON.stringify({ cells: [{ source: [code] }] }),
    "kinds/f.md": "# Notes\n\nNo numbers.\n",
    "kinds/g.pdf": "%PDF-1.7\n",
    "kinds/h.png": Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    "kinds/Makefile": "all:\n\tmake\n",
    "kinds/i.xlsx": zipSync({ "xl/workbook.xml": strToU8("x"), "[Content_Types].xml": RIGHT }),
    "kinds/j.npz": zipSync({ "table.npy": RIGHT }),
    "kinds/k.txt": "0,1\n0,x\n",
    "kinds/l.json": '{"passed": true}',
    "kinds/m.tar.gz": Buffer.from([0x1f, 0x8b, 8, 0]),
  });
  const { spreadsheet: SPREADSHEET } = files.otherFormat;
  const NPZ = files.archive({ arrays: ["table"] });
  const resultOf = ({ stderr }) =>
    Object.fromEntries(
      beforeSummary(stderr)
        .trimEnd()
        .split("\n")
        .map((line) => /^kinds\/([\w.]+): (.*)$/.exec(line).slice(1)),
    );
  const judged = resultOf(await run(["judge", "kinds"]));
  assert.deepEqual([judged["a.py"], judged["b.js"], judged["c.ipynb"]], [CODE, CODE, CODE]);
  const both = {
    ...{ "d.txt": MISNAMED, "e.ipynb.json": MISNAMED },
    ...{ "i.xlsx": SPREADSHEET, "j.npz": NPZ, "k.txt": WORD },
    "m.tar.gz": PACKED,
  };
  for (const [name, problem] of Object.entries(both)) assert.equal(judged[name], problem);
  const others = Object.keys(judged).filter((name) => !/\.(?:py|js|ipynb)$/.test(name));
  const graded = resultOf(await grade(...others.map((name) => `kinds/${name}`)));
  for (const name of others) {
    const wanted = /\.(?:md|pdf|png)$|^Make/.test(name) ? NEITHER : judged[name];
    assert.equal(graded[name], wanted, name);
  }
  assert.equal(others.length, 11);
});

/** Files that no name makes code, and what is said of them. */
const NAMED = {
  "pe.md": ["# PE\n\n```python\ndef sinusoidal_pe(T, C):\n    pass\n```\n", texts.documentWithCode],
  "README.md": ["Run `sinusoidal_pe`:\n\n~~~\npython pe.py\n~~~\n", texts.documentWithCode],
  "notes.md": ["# Notes\n", texts.neither],
  "pe.Rmd": ["```{python}\ndef sinusoidal_pe(T, C):\n```\n", texts.documentWithCode],
  "pe.qmd": ["```{python}\nx = 1\n```\n", texts.documentWithCode],
  "pe.ts": ["export default (T: number): number[][] => [];\n", texts.typescript],
  "pe.mts": ["const sinusoidal_pe = (T, C) => [];\n", texts.typescript],
  "pe.tar": [Buffer.from(`pe.py${"\0".repeat(507)}def sinusoidal_pe(T, C):\n`), texts.tar],
  "pe (1)": [`pe.py${"\0".repeat(252)}ustar\0${"\0".repeat(249)}def sinusoidal_pe(`, texts.tar],
  "pe.rar": [Buffer.from("Rar!\x1a\x07\x01\0def sinusoidal_pe", "latin1"), PACKED],
  "pe.7z": [Buffer.from("7z\xbc\xaf\x27\x1c\0\x04", "latin1"), PACKED],
  "pe.tar.lz4": [Buffer.from('\x04"M\x18', "latin1"), PACKED],
  "PE_ada_attempt_2026-11-20-12-00-00.txt": [
    "Name: Ada (ada)\n\nSubmission Field:\ndef sinusoidal_pe(T, C):\n",
    texts.typedText,
  ],
  "ada_3_assignsubmission_onlinetext/onlinetext.html": [
    "<p>def sinusoidal_pe(T, C):<br>pass</p>",
    texts.typedText,
  ],
  "ada_submissionText.html": ["<p>See my file.</p>", texts.typedText],
  "pe.html": [
    "<!doctype html><script>\nfunction sinusoidal_pe(T, C) {}\n</script>",
    texts.pageWithCode,
  ],
  "pe.jl": ["function sinusoidal_pe(T, C)\nend\n", texts.otherCode],
  "pe.lua": ["function sinusoidal_pe(T, C)\nend\n", texts.otherCode],
  "pe.py.txt": ["def sinusoidal_pe(T, C):\n    pass\n", texts.misnamedCode],
  pe: ["const sinusoidal_pe = (T, C) => [];\n", texts.misnamedCode],
};

test("grade: says of each file that is no hand-in what it is, and what to do", async () => {
  write(
    Object.fromEntries(Object.entries(NAMED).map(([name, [bytes]]) => [`named/${name}`, bytes])),
  );
  const names = Object.keys(NAMED).map((name) => `named/${name}`);
  assert.deepEqual(
    outcomesOf((await grade("--json", ...names)).stdout),
    Object.entries(NAMED).map(([name, [, problem]]) => [`named/${name}`, problem]),
  );
});

const zeros = (size) => new Uint8Array(size);

test("grade: judges an archive in an archive by its files, and unpacks no bomb", async () => {
  const inner = zipSync({ "src/table.npy": RIGHT, "__MACOSX/x": strToU8("x") });
  const parts = { "a.csv": zeros(2 ** 25), "b.csv": zeros(2 ** 25 + 1), "c.csv": RIGHT };
  const wide = zipSync(parts, { level: 1 });
  const deep = zipSync({ "inner.zip": inner });
  const files = {
    "ada_1/work.zip": inner,
    "bob_2/work.ZIP": deep,
    "eve_3/wide.zip": wide,
    "tim_4/broken.zip": strToU8("PK"),
    "zoe_5/table.csv": strToU8(WRONG),
  };
  const course = zipSync(files, { level: 1 });
  writeFileSync("course.zip", course);
  const id = ["--id", "/(\\w+_\\d)/"];
  const { stdout, status } = await grade("--json", ...id, "course.zip");
  assert.equal(status, 2);
  const results = linesOf(stdout);
  assert.deepEqual(
    results.map(({ id, file, report }) => [id, file, report?.passed]),
    [
      ["ada_1", "course.zip/ada_1/work.zip/src/table.npy", true],
      ["bob_2", "course.zip/bob_2/work.ZIP/inner.zip", undefined],
      ["eve_3", "course.zip/eve_3/wide.zip/a.csv", undefined],
      ["eve_3", "course.zip/eve_3/wide.zip", undefined],
      ["tim_4", "course.zip/tim_4/broken.zip", undefined],
      ["zoe_5", "course.zip/zoe_5/table.csv", false],
    ],
  );
  for (const [at, problem] of [
    [1, texts.deepArchive],
    [3, texts.largeArchive({ most: 2 ** 26 })],
    [4, texts.brokenArchive({ text: "" })],
  ]) {
    assert.ok(results[at].problem.startsWith(problem), results[at].problem);
  }
  mkdirSync("archives/deep", { recursive: true });
  writeFileSync("archives/deep/course.zip", course);
  const below = linesOf((await grade("--json", "archives")).stdout);
  assert.deepEqual(
    below.map(({ file, report }) => [file.replace("archives/deep/", ""), report]),
    results.map(({ file, report }) => [file, report]),
  );
});

test("grade: checks at most a thousand files of a learner's archive", async () => {
  const names = Array.from({ length: 1001 }, (_, at) => `venv/${at}.csv`);
  const many = zipSync(Object.fromEntries(names.map((name) => [name, strToU8("")])), { level: 0 });
  writeFileSync("many.zip", zipSync({ "ada_1/work.zip": many, "zoe_5/table.npy": RIGHT }));
  const { stdout, status } = await grade("--json", "many.zip");
  assert.equal(status, 2);
  const results = linesOf(stdout);
  assert.equal(results.length, 1002);
  const [{ file, problem }, { report }] = results.slice(-2);
  assert.equal(file, "many.zip/ada_1/work.zip");
  assert.equal(problem, texts.manyPacked({ most: 1000 }));
  assert.equal(report.passed, true);
});

test("grade: reads an archive larger than memory while it judges the files", async () => {
  const files = Array.from({ length: 5 }, (_, at) => [`${at}.npy`, zeros(2 ** 25)]);
  writeFileSync("large.zip", zipSync(Object.fromEntries(files), { level: 0 }));
  const problem = NOT_NPY;
  const wanted = files.map(([name]) => [`large.zip/${name}`, problem]);
  for (const jobs of ["1", "2"]) {
    const { stdout } = await grade("--json", "--jobs", jobs, "large.zip");
    assert.deepEqual(outcomesOf(stdout), wanted);
    const judged = await run(["judge", "--json", "--jobs", jobs, "large.zip"]);
    assert.deepEqual(
      JSON.parse(judged.stdout).map(({ file, problem }) => [file, problem]),
      wanted,
    );
  }
});

test("grade: judges a folder of thousands of files one by one", async () => {
  mkdirSync("many");
  const count = 3000;
  for (let at = 0; at < count; at += 1) writeFileSync(`many/${at}.csv`, "0,1\n");
  const { stdout, status } = await grade("--csv", "--jobs", "2", "many");
  assert.equal(status, 1);
  const names = stdout
    .trimEnd()
    .split("\n")
    .slice(1)
    .map((line) => line.split(",")[0]);
  assert.deepEqual(names, Array.from({ length: count }, (_, at) => `many/${at}.csv`).sort());
});

test("grade: reads nested folders as deep as the system allows", async () => {
  const depth = 1900;
  const path = `deep/${"a/".repeat(depth)}`;
  mkdirSync(path, { recursive: true });
  writeFileSync(`${path}table.csv`, WRONG);
  const { stdout } = await grade("--json", "deep");
  execFileSync("rm", ["-r", "deep"]); // Node's rmSync is recursive and would fail
  assert.deepEqual(outcomesOf(stdout), [[`${path}table.csv`, false]]);
});

test("grade: keeps names unchanged, also if they are no UTF-8 and in a folder", () => {
  mkdirSync("bytes");
  const name = Buffer.from("bytes/r\xe9.npy", "latin1");
  writeFileSync(name, RIGHT);
  const { stdout, status } = runAlone(["grade", "--json", "bytes"]);
  assert.equal(status, 0);
  assert.deepEqual(outcomesOf(stdout), [["bytes/r\\xe9.npy", true]]);
});

test("grade: lists and lines may name tables and folders, and - is a table", async () => {
  write({ "listed/ada/table.csv": WRONG });
  const listed = await run(["grade", "--json", "--files-from", "-"], { input: "listed\n" });
  assert.deepEqual(outcomesOf(listed.stdout), [["listed/ada/table.csv", false]]);
  const line = JSON.stringify({ file: "eva.csv", code: writeCsv(right) });
  const lines = await run(["grade", "--json", "--code-from", "-"], { input: line });
  assert.deepEqual(outcomesOf(lines.stdout), [["eva.csv", true]]);
  const standard = await run(["grade", "--json", "-"], { input: RIGHT });
  assert.deepEqual(outcomesOf(standard.stdout), [["-", true]]);
  const broken = await run(["grade", "-"], { input: "0,1\n0,x\n" });
  assert.equal(broken.stderr, `-: ${WORD}\n`);
});
