// None of these depends on the number of processors.
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { command as texts } from "#texts/command.js";
import { grading } from "#texts/grading.js";

import { launchOptions, loadDriver } from "../../../wasm/dist/grading/browsers.js";
import { beforeSummary, cli, linesOf, run } from "../../wasm/command/command.mjs";
import { inEngine, programPath } from "../engine.mjs";
import { SUBMISSIONS } from "./graded.mjs";

const BROWSER = programPath();

let folder;
before(() => {
  folder = mkdtempSync(join(tmpdir(), "grading-"));
  process.chdir(folder);
  for (const [name, code] of Object.entries(SUBMISSIONS)) writeFileSync(name, code);
});
after(() => rmSync(folder, { recursive: true, force: true }));

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
  const { status, stderr } = await run([
    ...["grade", "--browser", BROWSER],
    ...["--resume", "/dev/full", "right.js"],
  ]);
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
