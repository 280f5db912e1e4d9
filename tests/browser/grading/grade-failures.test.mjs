import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { command as texts } from "#texts/command.js";
import { grading } from "#texts/grading.js";

import { launchOptions, loadDriver } from "../../../wasm/dist/grading/browsers.js";
import { beforeSummary, cli, linesOf, run } from "../../wasm/command/command.mjs";
import { inEngine, programPath } from "../engine.mjs";
import { SUBMISSIONS, workIn } from "./host.mjs";

const BROWSER = programPath();

const folder = workIn(SUBMISSIONS);

/** Writes a program that starts the browser, and notes its process in a file. */
function browserNoting(pids, at = "") {
  const name = inEngine({ chromium: "headless-shell", firefox: "firefox" });
  const own = join(folder, name + at);
  writeFileSync(own, `#!/bin/sh\necho $$ >> ${pids}\nexec "${BROWSER}" "$@"\n`, { mode: 0o755 });
  return own;
}

const pidsIn = (file) => readFileSync(file, "utf8").trim().split("\n");

/** Starts the command, and resolves when it has written a result. Then the next one runs for two seconds. */
async function beginGrading(browser, resume, options) {
  rmSync(resume, { force: true });
  const child = spawn(
    process.execPath,
    [cli, "grade", "--json", "--jobs", "1", "--browser", browser, "--resume", resume].concat([
      "right.js",
      "endless.js",
      "nothing.js",
    ]),
    options,
  );
  while (!existsSync(resume) || readFileSync(resume).length === 0) {
    assert.equal(child.exitCode, null);
    await setTimeout(20);
  }
  return child;
}

test("grade: killing a browser costs no verdict of submissions that it did not run", async () => {
  const child = await beginGrading(browserNoting("pids"), "killed.ndjson");
  const [chunks, said] = [[], []];
  child.stdout.on("data", (chunk) => chunks.push(chunk));
  child.stderr.on("data", (chunk) => said.push(chunk));
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
  assert.equal(pidsIn("pids").length, 2, "two browsers");
});

test("grade: starts no more browsers than the free memory bears, for any number of processors", async () => {
  const own = browserNoting("started", "-3");
  const machine = { processors: 64, memory: 5 * 2 ** 30 };
  const args = ["grade", "--browser", own, "right.js", "wrong.js", "nothing.js"];
  const { status, stderr } = await run(args, { machine });
  assert.deepEqual([status, beforeSummary(stderr)], [1, ""]);
  assert.equal(pidsIn("started").length, 1);
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
  const own = browserNoting("own-pids", "-2");
  const profiles = join(folder, "profiles");
  mkdirSync(profiles);
  for (const signal of ["SIGINT", "SIGTERM"]) {
    rmSync("own-pids", { force: true });
    const env = { ...process.env, TMPDIR: profiles };
    const child = await beginGrading(own, "ended.ndjson", { env });
    const closed = once(child, "close");
    child.kill(signal);
    assert.deepEqual(await closed, [null, signal]);
    const pids = pidsIn("own-pids");
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
  const args = ["grade", "--browser", BROWSER, "--resume", "/dev/full", "right.js"];
  const { status, stderr } = await run(args);
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
  const problems = {
    "notes.txt": "The file is empty.",
    "bytes.py": grading.notUtf8,
    "broken.ipynb": grading.notJson,
    "empty.ipynb": grading.noFunction({ name: "sinusoidal_pe", functions: [] }),
    "gone.js": texts.notFound,
    "link.js": texts.link,
    "folder.js": texts.emptyFolder,
    "pipe.js": texts.notAFile,
  };
  const names = Object.keys(problems);
  const { status, stdout, stderr } = await run(["grade", "--browser", "/nowhere", ...names]);
  assert.deepEqual([status, stdout], [2, ""]);
  const lines = Object.entries(problems).map((parts) => parts.join(": "));
  assert.deepEqual(beforeSummary(stderr).trimEnd().split("\n"), lines);
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
