// Usage: node tests/bench/grading/equal.mjs [COUNT] [JOBS]. The command and the page must give
// the same reports.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

import { browserPath } from "../../../scripts/browsers.mjs";
import { memoryOf } from "../../../wasm/dist/grading/machine.js";
import { start } from "../../browser/harness.mjs";
import { cli } from "../../wasm/command/command.mjs";
import { submissions } from "./submissions.mjs";

const [count = 500, jobs = 2] = process.argv.slice(2).map(Number);
const all = submissions(count);
const folder = mkdtempSync(join(tmpdir(), "grading-"));
for (const { file, code } of all) writeFileSync(join(folder, file), code);

const MIB = 2 ** 20;
const seconds = (since) => ((performance.now() - since) / 1000).toFixed(0);

/** Returns MiB. */
function ownMemory(pid) {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s*(\d+)/m.exec(status)?.[1]) / 1024;
}

async function byCommand(tell) {
  const began = performance.now();
  const browser = ["--browser", browserPath("headless-shell")];
  const args = [
    "grade",
    ...browser,
    "--json",
    "--jobs",
    String(jobs),
    ...all.map(({ file }) => file),
  ];
  const child = spawn(process.execPath, [cli, ...args], {
    cwd: folder,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const closed = once(child, "close");
  let done = 0;
  for await (const line of createInterface({ input: child.stdout, crlfDelay: Infinity })) {
    tell(JSON.parse(line), done);
    done += 1;
    if (done % 50 !== 0) continue;
    const whole = (memoryOf(child.pid) / MIB).toFixed(0);
    const own = ownMemory(child.pid).toFixed(0);
    console.log(`${done} judged, ${seconds(began)} s; ${own} MiB, with browsers ${whole} MiB`);
  }
  const [status] = await closed;
  console.log(`the command took ${seconds(began)} s for ${done}, status ${status}`);
}

async function onPage(exercise, code) {
  await exercise.paste(code);
  await exercise.page.evaluate(() => localStorage.removeItem("sinusoidal-pe:report"));
  await exercise.run();
  await exercise.until(() => localStorage.getItem("sinusoidal-pe:report") !== null, 60);
  const kept = await exercise.page.evaluate(() => localStorage.getItem("sinusoidal-pe:report"));
  return JSON.parse(kept).report;
}

const statesOf = (report) => report?.verdicts.map(({ state }) => state).join();
const reasonsOf = (report) => report?.verdicts.map(({ reason }) => reason).join();

function compare({ file, kind, language }, ours, theirs) {
  const [mine, wanted] = [ours.report, theirs].map((each) => JSON.stringify(each));
  const isSame = statesOf(ours.report) === statesOf(theirs);
  const found = mine === wanted ? "equal" : isSame ? "same states" : "other";
  const name = `${language}, ${kind}: ${found}`;
  counts[name] = (counts[name] ?? 0) + 1;
  if (found === "equal") return;
  const outcome = [reasonsOf(ours.report) ?? ours.problem, reasonsOf(theirs)];
  console.log(`${file} (${kind}) is ${found}: ${outcome.join(" | ")}`);
}

const counts = {};
const site = await start();

async function onPages(language, results) {
  let exercise;
  for (const [at, submission] of all.entries()) {
    if (submission.language !== language) continue;
    const ours = await results[at].promise;
    exercise ??= await site.open({ language, code: "" });
    // The code may end the page.
    const theirs = await onPage(exercise, submission.code).catch(async () => {
      await exercise.close().catch(() => {});
      exercise = undefined;
    });
    compare(submission, ours, theirs);
  }
  await exercise?.close();
}

const results = all.map(() => {
  const result = {};
  result.promise = new Promise((resolve) => {
    result.resolve = resolve;
  });
  return result;
});
const telling = setInterval(() => console.log(counts), 60_000);
await Promise.all([
  byCommand((line, at) => results[at].resolve(line)),
  onPages("javascript", results),
  onPages("python", results),
]);
clearInterval(telling);
await site.close();
console.log(counts);
rmSync(folder, { recursive: true, force: true });
process.exitCode = Object.keys(counts).every((name) => !name.endsWith("other")) ? 0 : 1;
