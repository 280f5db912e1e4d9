// Judges submissions with the command and on the page, one after the other, and compares the reports.
// Usage: node tests/bench/grading/equal.mjs [COUNT] [JOBS]
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

import { memoryOf } from "../../../wasm/dist/grading/memory.js";
import { start } from "../../browser/harness.mjs";
import { cli } from "../../wasm/command.mjs";
import { submissions } from "./submissions.mjs";

const [count = 500, jobs = 2] = process.argv.slice(2).map(Number);
const all = submissions(count);
const folder = mkdtempSync(join(tmpdir(), "grading-"));
for (const { file, code } of all) writeFileSync(join(folder, file), code);

const MIB = 2 ** 20;
const seconds = (since) => ((performance.now() - since) / 1000).toFixed(0);

/** The command's own memory, in MiB, without that of its browsers. */
function ownMemory(pid) {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s*(\d+)/m.exec(status)?.[1]) / 1024;
}

async function byCommand() {
  const began = performance.now();
  const args = ["grade", "--json", "--jobs", String(jobs), ...all.map(({ file }) => file)];
  const child = spawn(process.execPath, [cli, ...args], {
    cwd: folder,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const closed = once(child, "close");
  const lines = [];
  for await (const line of createInterface({ input: child.stdout, crlfDelay: Infinity })) {
    lines.push(JSON.parse(line));
    if (lines.length % 50 !== 0) continue;
    const whole = (memoryOf(child.pid) / MIB).toFixed(0);
    const own = ownMemory(child.pid).toFixed(0);
    console.log(
      `${lines.length} judged, ${seconds(began)} s; ${own} MiB, with browsers ${whole} MiB`,
    );
  }
  const [status] = await closed;
  console.log(`the command took ${seconds(began)} s for ${lines.length}, status ${status}`);
  return lines;
}

/** The report that the page makes of a code, undefined where the page ends with it. */
async function onPage(exercise, code) {
  await exercise.paste(code);
  await exercise.page.evaluate(() => localStorage.removeItem("sinusoidal-pe:report"));
  await exercise.run();
  await exercise.until(() => localStorage.getItem("sinusoidal-pe:report") !== null, 60);
  const kept = await exercise.page.evaluate(() => localStorage.getItem("sinusoidal-pe:report"));
  return JSON.parse(kept).report;
}

const lines = await byCommand();
const site = await start("desktop-chromium");
const counts = {};
const began = performance.now();
for (const lane of ["javascript", "python"]) {
  let exercise;
  for (const [at, { file, kind, lane: own, code }] of all.entries()) {
    if (own !== lane) continue;
    exercise ??= await site.open({ lane, code: "" });
    const theirs = await onPage(exercise, code).catch(async () => {
      await exercise.close().catch(() => {});
      exercise = undefined;
    });
    const ours = lines[at];
    const [mine, wanted] = [ours.report, theirs].map((each) => JSON.stringify(each));
    const states = (report) => report?.verdicts.map(({ state }) => state).join();
    const found =
      mine === wanted ? "equal" : states(ours.report) === states(theirs) ? "same states" : "other";
    const name = `${lane}, ${kind}: ${found}`;
    counts[name] = (counts[name] ?? 0) + 1;
    if (found === "equal") continue;
    const reasons = [ours, { report: theirs }].map(
      ({ report, problem }) => report?.verdicts.map(({ reason }) => reason).join() ?? problem,
    );
    console.log(`${file} (${kind}) is ${found}: ${reasons.join(" | ")}`);
  }
  await exercise?.close();
}
await site.close();
console.log(`the page took ${seconds(began)} s`, counts);
rmSync(folder, { recursive: true, force: true });
process.exitCode = Object.keys(counts).every((name) => !name.endsWith("other")) ? 0 : 1;
