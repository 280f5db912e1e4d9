import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  appendFileSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { checks } from "#texts/checks.js";
import { command as texts } from "#texts/command.js";
import { grading } from "#texts/grading.js";
import { remarks } from "#texts/remarks.js";
import { verdicts } from "#texts/verdicts.js";

import { launchOptions, loadDriver } from "../../../wasm/dist/grading/browsers.js";
import { FORGING } from "../../bench/grading/submissions.mjs";
import { beforeSummary, cli, run } from "../../wasm/command/command.mjs";
import { inEngine, programPath } from "../engine.mjs";
import { attemptAll, listenElsewhere } from "../escape-attempts.mjs";
import { start } from "../harness.mjs";
import { entries, python, RIGHT } from "../submissions.mjs";

const BROWSER = programPath();

const PACKAGED = fileURLToPath(new URL("../../../build/page", import.meta.url));

const SUBMISSIONS = {
  "right.js": RIGHT,
  "wrong.js": entries("right(t, j) / 2"),
  "raising.mjs": `export const sinusoidal_pe = (T, C) => {\n  throw new Error(\`<b>\${T}\`);\n};\n`,
  "endless.js": "function sinusoidal_pe() { for (;;); }\n",
  "printing.js": RIGHT.replace("{\n", '{\n  console.log(T, "by", C);\n'),
  "forging.js": FORGING,
  "nothing.js": RIGHT.replace("return Array", "Array"),
  "missing.js": RIGHT.replace("sinusoidal_pe", "encode"),
  "syntax.js": "function sinusoidal_pe(T, C) {\n",
  "importing.js": `import { readFileSync } from "node:fs";\n${RIGHT}`,
};
const NAMES = Object.keys(SUBMISSIONS);

let folder;
let site;
let elsewhere;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), "grading-"));
  process.chdir(folder);
  for (const [name, code] of Object.entries(SUBMISSIONS)) writeFileSync(name, code);
  elsewhere = await listenElsewhere();
  site = await start();
});
after(async () => {
  await site.close();
  elsewhere.close();
  rmSync(folder, { recursive: true, force: true });
});

const grade = (...args) => run(["grade", "--browser", BROWSER, ...args]);
const linesOf = (text) =>
  text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));

const onPage = (exercise) => async (code) => {
  await exercise.paste(code);
  await exercise.page.evaluate(() => localStorage.removeItem("sinusoidal-pe:report"));
  await exercise.run();
  await exercise.until(() => localStorage.getItem("sinusoidal-pe:report") !== null);
  const kept = await exercise.page.evaluate(() => localStorage.getItem("sinusoidal-pe:report"));
  return JSON.parse(kept).report;
};

test("grade: gives the page's reports, byte for byte, in the order of the names", async () => {
  const { status, stdout, stderr } = await grade("--json", "--resume", "results.ndjson", ...NAMES);
  assert.deepEqual([status, beforeSummary(stderr)], [1, ""]);
  const results = linesOf(stdout);
  assert.deepEqual(
    results.map(({ file, language, report }) => [file, language, report.passed]),
    NAMES.map((name) => [name, "javascript", /^(right|printing)/.test(name)]),
  );
  await site.using({}, async (exercise) => {
    const judge = onPage(exercise);
    for (const { file, report } of results) {
      const wanted = JSON.stringify(await judge(SUBMISSIONS[file]));
      assert.equal(JSON.stringify(report), wanted, file);
    }
    exercise.problems.length = 0; // errors of submissions are on the console as well
  });
  const result = Object.fromEntries(results.map((each) => [each.file, each]));
  assert.match(result["printing.js"].printed, /^1 by 2\n7 by 6\n/);
  assert.equal(result["raising.mjs"].error.line, 2);
  assert.equal(result["endless.js"].error.explanation, remarks.endless);
});

test("grade: does not repeat unchanged results in a file, but repeats lines that were cut", async () => {
  const before = readFileSync("results.ndjson", "utf8");
  const never = ["grade", "--browser", "/nowhere/chromium", "--resume", "results.ndjson"];
  const { status, stdout, stderr } = await run([...never, "--json", ...NAMES.toReversed()]);
  assert.deepEqual([status, beforeSummary(stderr)], [1, ""]);
  assert.deepEqual(linesOf(stdout), linesOf(before).sort(byName).reverse());
  assert.equal(readFileSync("results.ndjson", "utf8"), before);

  const csv = (await run([...never, "--csv", ...NAMES])).stdout.trimEnd().split("\n");
  assert.equal(csv.length, 1 + NAMES.length);
  assert.match(
    csv[2],
    /^wrong\.js,false,true,,.*,scaled .*0\.5,"[^"]*T = 7, C = 6[^"]*",,(?:passed|wrong-value|[ ])+,$/,
  );
  assert.match(csv[3], /^raising\.mjs,.*,,"[^"]*T = 1, C = 2[^"]*",.*Error in line 2: /);
  const endless = (await run([...never, "endless.js"])).stdout;
  const row = (mark, check, words) => `${mark} ${checks.title[check].padEnd(14)} ${words}\n`;
  assert.ok(endless.includes(row("✗", "shape", verdicts.timedOut.unknown({ T: 1, C: 2 }))));
  assert.ok(endless.includes(row("–", "formula", verdicts.notReached.slow)));
  const junit = (await run([...never, "--junit", ...NAMES])).stdout;
  assert.equal(junit.match(/<testsuite /g).length, NAMES.length);
  assert.match(junit, /<testsuite name="raising\.mjs" tests="6" failures="6" errors="0"/);

  // These are three reasons to judge again: a line that was cut, changed code, another precision.
  const [last] = linesOf(before).slice(-1);
  truncateSync("results.ndjson", before.length - 9);
  const { stdout: again } = await grade("--json", "--resume", "results.ndjson", ...NAMES);
  assert.deepEqual(
    linesOf(again).find(({ file }) => file === last.file),
    last,
  );
  const kept = readFileSync("results.ndjson", "utf8").split("\n");
  assert.equal(kept.length, NAMES.length + 2, "the line that was cut stays on its own");
  for (const change of [
    () => ["--precision", "float64", "right.js"],
    () => [appendFileSync("wrong.js", "// changed\n"), "wrong.js"].slice(1),
  ]) {
    await assert.doesNotReject(async () => {
      const { status, stderr } = await run([...never, "--json", ...change()]);
      assert.equal(status, 2);
      assert.match(stderr, /^sinusoidal-pe: The browser did not start/);
    });
  }
});

const byName = (one, other) => NAMES.indexOf(one.file) - NAMES.indexOf(other.file);

test("grade: judges Python as the page does, in a notebook as well", async () => {
  const code = python("table / 2");
  const source = code.replace("\n\n\n", "\n");
  writeFileSync("half.py", code);
  writeFileSync("half.ipynb", JSON.stringify({ cells: [{ cell_type: "code", source }] }));
  const { status, stdout, stderr } = await grade("--json", "half.py", "half.ipynb");
  assert.deepEqual([status, beforeSummary(stderr)], [1, ""]);
  const reports = linesOf(stdout).map(({ report }) => JSON.stringify(report));
  const exercise = await site.open({ language: "python", code: "" });
  const wanted = JSON.stringify(await onPage(exercise)(code));
  assert.deepEqual(reports, [wanted, wanted]);
  await exercise.close();

  const none = await run(["grade", "--browser", "/nowhere", "--page", PACKAGED, "half.py"]);
  assert.deepEqual([none.status, none.stdout], [2, ""]);
  assert.equal(none.stderr, `half.py: ${grading.inPython({ noPython: grading.noPythonInPage })}\n`);
});

test("grade: a submission reaches no network, nothing of this machine and no later submission", async () => {
  const { code, count } = await attemptAll(elsewhere.origin, site.url);
  const files = ["fetch", "importScripts", "import"].map(
    (read) => `await Promise.resolve().then(() => ${read}("file:///etc/passwd")).then(
      () => console.log("reached: a file"),
      () => console.log("refused: a file"),
    );\n`,
  );
  writeFileSync("reaching.js", `${code}${files.join("")}self.left = true;\n${RIGHT}`);
  writeFileSync("looking.js", `console.log(typeof self.left, typeof process);\n${RIGHT}`);
  const { status, stdout } = await grade("--json", "reaching.js", "looking.js");
  assert.equal(status, 0);
  const [reaching, looking] = linesOf(stdout);
  const tried = reaching.printed.trim().split("\n");
  assert.equal(tried.length, count + files.length);
  for (const line of tried) assert.match(line, /^refused: /);
  assert.equal(looking.printed.trim(), "undefined undefined");
  assert.deepEqual(elsewhere.reached, []);
});

test("grade: its browser reaches the host of the page and no other", async () => {
  const { host } = new URL(site.url);
  const browser = await (await loadDriver()).launch(launchOptions(BROWSER, host));
  const page = await browser.newPage();
  await page.goto(site.url);
  await assert.rejects(page.goto(elsewhere.origin), /PROXY/i);
  await browser.close();
  assert.deepEqual(elsewhere.reached, []);
});

test("grade: killing a browser costs no verdict of submissions that it did not run", async () => {
  const own = join(folder, inEngine({ chromium: "headless-shell", firefox: "firefox" }));
  writeFileSync(own, `#!/bin/sh\necho $$ >> pids\nexec "${BROWSER}" "$@"\n`, { mode: 0o755 });
  const child = spawn(process.execPath, [
    ...[cli, "grade", "--json", "--jobs", "1", "--browser", own, "--resume", "killed.ndjson"],
    ...["right.js", "endless.js", "nothing.js"],
  ]);
  const [chunks, said] = [[], []];
  child.stdout.on("data", (chunk) => chunks.push(chunk));
  child.stderr.on("data", (chunk) => said.push(chunk));
  // When the first is judged, the next runs for two seconds.
  while (!existsSync("killed.ndjson") || readFileSync("killed.ndjson").length === 0) {
    assert.equal(child.exitCode, null);
    await setTimeout(20);
  }
  process.kill(-Number(readFileSync("pids", "utf8")), "SIGKILL"); // its whole group
  const [status] = await once(child, "close");
  assert.deepEqual([status, beforeSummary(Buffer.concat(said).toString())], [1, ""]);
  const reports = linesOf(Buffer.concat(chunks).toString());
  assert.deepEqual(
    reports.map(({ file, report }) => [file, report.verdicts[0].reason]),
    [
      ["right.js", null],
      ["endless.js", "timed-out"],
      ["nothing.js", "nothing-returned"],
    ],
  );
  assert.equal(readFileSync("pids", "utf8").trim().split("\n").length, 2, "two browsers");
});

test("grade: starts no more browsers than the free memory bears, for any number of processors", async () => {
  const own = join(folder, inEngine({ chromium: "headless-shell-3", firefox: "firefox-3" }));
  writeFileSync(own, `#!/bin/sh\necho $$ >> started\nexec ${BROWSER} "$@"\n`, { mode: 0o755 });
  const machine = { processors: 64, memory: 5 * 2 ** 30 };
  const args = ["grade", "--browser", own, "right.js", "wrong.js", "nothing.js"];
  const { status, stderr } = await run(args, { machine });
  assert.deepEqual([status, beforeSummary(stderr)], [1, ""]);
  assert.equal(readFileSync("started", "utf8").trim().split("\n").length, 1);
});

test("grade: continues if a pipe to a browser fails after the browser has ended", async () => {
  const driver = await loadDriver();
  const browser = await driver.launch(launchOptions(BROWSER, "127.0.0.1"));
  await browser.close();
  const pipes = browser.process().stdio.slice(3); // the driver's pipes follow the usual three
  assert.equal(pipes.length, inEngine({ chromium: 2, firefox: 0 }));
  // Node throws an error event without a listener.
  for (const pipe of pipes) pipe.emit("error", new Error("read ECONNRESET"));
});

test("grade: reports a program that is no browser, and ends", async () => {
  writeFileSync("program", "");
  for (const path of [folder, join(folder, "program"), "/nowhere/chromium"]) {
    const { status, stderr } = await run(["grade", "--browser", path, "right.js"]);
    const said = `sinusoidal-pe: ${grading.noProgram({ path })}\n`;
    assert.deepEqual([status, stderr], [2, said]);
  }
});

test("grade: a signal ends the command, its browser and its profile, and results stay", async () => {
  const own = join(folder, inEngine({ chromium: "headless-shell-2", firefox: "firefox-2" }));
  writeFileSync(own, `#!/bin/sh\necho $$ >> own-pids\nexec "${BROWSER}" "$@"\n`, { mode: 0o755 });
  const profiles = join(folder, "profiles");
  mkdirSync(profiles);
  for (const signal of ["SIGINT", "SIGTERM"]) {
    rmSync("ended.ndjson", { force: true });
    rmSync("own-pids", { force: true });
    const child = spawn(
      process.execPath,
      [
        ...[cli, "grade", "--json", "--jobs", "1", "--browser", own, "--resume", "ended.ndjson"],
        ...["right.js", "endless.js", "nothing.js"],
      ],
      { env: { ...process.env, TMPDIR: profiles } },
    );
    const closed = once(child, "close");
    while (!existsSync("ended.ndjson") || readFileSync("ended.ndjson").length === 0) {
      assert.equal(child.exitCode, null);
      await setTimeout(20);
    }
    child.kill(signal);
    assert.deepEqual(await closed, [null, signal]);
    const pids = readFileSync("own-pids", "utf8").trim().split("\n");
    assert.equal(pids.length, 1, "no other browser is begun");
    assert.throws(() => process.kill(Number(pids[0]), 0), /ESRCH/);
    assert.deepEqual(readdirSync(profiles), []);
    const kept = linesOf(readFileSync("ended.ndjson", "utf8"));
    assert.deepEqual(
      kept.map(({ file, report }) => [file, report.passed]),
      [["right.js", true]],
    );
  }
});

test("grade: fails if it cannot write the results", async () => {
  for (const args of [
    ["judge", "--csv", "right.js"],
    ["encode", "4", "8"],
  ]) {
    const full = openSync("/dev/full", "w");
    const child = spawn(process.execPath, [cli, ...args], { stdio: ["ignore", full, "pipe"] });
    closeSync(full);
    const said = [];
    child.stderr.on("data", (chunk) => said.push(chunk));
    assert.deepEqual(await once(child, "close"), [2, null]);
    assert.match(Buffer.concat(said).toString(), /^sinusoidal-pe: .*no space left.*\n$/m);
  }
  const { status, stderr } = await grade("--resume", "/dev/full", "right.js");
  assert.deepEqual(
    [status, stderr],
    [2, `sinusoidal-pe: ${grading.notResults({ path: "/dev/full" })}\n`],
  );
});

test("grade: prints one line for each unreadable submission, runs no browser, and has status 2", async () => {
  writeFileSync("notes.txt", "");
  writeFileSync("bytes.py", Buffer.from([0xff, 0xfe]));
  writeFileSync("broken.ipynb", "{");
  writeFileSync("empty.ipynb", JSON.stringify({ cells: [] }));
  // Links and pipes are not even opened.
  symlinkSync("right.js", "link.js");
  mkdirSync("folder.js");
  execFileSync("mkfifo", ["pipe.js"]);
  const names = [
    ...["notes.txt", "bytes.py", "broken.ipynb", "empty.ipynb", "gone.js"],
    ...["link.js", "folder.js", "pipe.js"],
  ];
  const { status, stdout, stderr } = await run(["grade", "--browser", "/nowhere", ...names]);
  assert.deepEqual([status, stdout], [2, ""]);
  assert.deepEqual(beforeSummary(stderr).trimEnd().split("\n"), [
    "notes.txt: The file is empty.",
    `bytes.py: ${grading.notUtf8}`,
    `broken.ipynb: ${grading.notJson}`,
    `empty.ipynb: ${grading.noFunction({ name: "sinusoidal_pe" })}`,
    `gone.js: ${texts.notFound}`,
    `link.js: ${texts.link}`,
    `folder.js: ${texts.emptyFolder}`,
    `pipe.js: ${texts.notAFile}`,
  ]);
});

test("grade: skips a line longer than any submission, and reads the next one", async () => {
  const part = Buffer.alloc(2 ** 20, "x");
  const lines = ["0", `\n${JSON.stringify({ file: "a.txt", code: "" })}\n`];
  async function* input() {
    yield Buffer.from(lines[0]);
    for (let left = 128; left > 0; left -= 1) yield part;
    yield Buffer.from(lines[1]);
  }
  const args = ["grade", "--browser", "/nowhere", "--code-from", "-"];
  const { status, stderr } = await run(args, { input: input() });
  assert.equal(status, 2);
  assert.deepEqual(beforeSummary(stderr).trimEnd().split("\n"), [
    `line 1: ${texts.longLine({ line: 1, most: 2 ** 27 })}`,
    "a.txt: The file is empty.",
  ]);
});
