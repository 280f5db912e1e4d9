// Tries the core with inputs that a fuzzer makes, once the inputs that are kept were tried.
// Usage: node scripts/fuzz.mjs --check, a fixed number of inputs from a fixed seed, the same each time;
// node scripts/fuzz.mjs [seconds] [seed], a search for inputs that break a promise.
import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import { getPriority, setPriority } from "node:os";
import { join } from "node:path";

import { root, run } from "./run.mjs";

/**
 * `inputs`: that --check tries, some seconds of two cores for all of them. `fast`: how much nicer than
 * the command the build without sanitizers is in a search, of the targets whose inputs take long.
 */
const TARGETS = {
  diagnosis: { inputs: 1400, fast: 6 },
  encode: { inputs: 4000 },
  exam: { inputs: 1400, fast: 0 },
  judge_table: { inputs: 3200, fast: 5 },
  measures: { inputs: 4000 },
};
/** The sanitizers' build: it tries what the fast one finds new. */
const CHECKED = 7;
const FOUND = "build/fuzz/found"; // inputs that broke something
const CHECK_SEED = 1;

/** The whole number, from 1 on, that an argument gives. */
function count(name, text) {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  console.error(`${name}: expected a whole number from 1 to 999999999, got "${text}".`);
  process.exit(2);
}

/** A folder for what a run finds new. */
function folder(path) {
  mkdirSync(join(root, path), { recursive: true });
  return path;
}

/** Whether the target kept every promise; its report is shown when it has ended. */
function fuzz(preset, target, found, options, nicer = 0) {
  const program = `build/${preset}/tests/fuzz/fuzz_${target}`;
  const args = [
    ...options,
    "-max_len=256", // more than any target reads, but for tables of many odd entries
    "-len_control=0",
    `-timeout=${nicer > 0 ? 600 : 60}`, // of the clock: what is nice may wait for most of it
    "-print_final_stats=1",
    `-artifact_prefix=${FOUND}/${target}-`,
    found, // takes what is new
    `tests/fuzz/corpus/${target}`,
  ];
  const child = spawn(join(root, program), args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
  if (child.pid !== undefined) setPriority(child.pid, Math.min(19, getPriority() + nicer));
  const output = [];
  child.stdout.on("data", (chunk) => output.push(chunk));
  child.stderr.on("data", (chunk) => output.push(chunk));
  return new Promise((resolve) => {
    child.on("error", (error) => output.push(Buffer.from(`${error.message}\n`)));
    child.on("close", (status) => {
      console.log(`\n$ ${[program, ...args].join(" ")}`);
      const text = Buffer.concat(output).toString();
      if (status === 0) {
        console.log(text.match(/^stat::.*$/gm)?.join("\n"));
      } else {
        console.error(text);
        console.error(`Failed: ${target}. To see it again: ${program} with the file named above.`);
      }
      resolve(status === 0);
    });
  });
}

/** Builds the targets, and tries the kept inputs and the gates. */
function prepare(preset) {
  run("cmake", ["--preset", preset]);
  run("cmake", ["--build", "--preset", preset]);
  run("ctest", ["--preset", preset]);
}

/** The same inputs each time, as no search before leaves anything behind. */
function check() {
  prepare("fuzz");
  console.log(`\nFuzzing ${Object.keys(TARGETS).join(", ")}, seed ${CHECK_SEED}.`);
  return Object.entries(TARGETS).map(([target, { inputs }]) => {
    const found = `build/fuzz/check/${target}`;
    rmSync(join(root, found), { recursive: true, force: true });
    return fuzz("fuzz", target, folder(found), [`-seed=${CHECK_SEED}`, `-runs=${inputs}`]);
  });
}

/** A later search goes on from what an earlier one found. Both builds of a target share it. */
function search(seconds, seed) {
  ["fuzz", "fuzz-fast"].forEach(prepare);
  console.log(`\nFuzzing ${Object.keys(TARGETS).join(", ")} for ${seconds} s, seed ${seed}.`);
  return Object.entries(TARGETS).flatMap(([target, { fast }]) => {
    const found = folder(`build/fuzz/corpus/${target}`);
    const time = `-max_total_time=${seconds}`;
    const checked = fuzz("fuzz", target, found, [`-seed=${seed}`, time], CHECKED);
    if (fast === undefined) return [checked];
    // The weights of inputs take a third of the fast build's time.
    const options = ["-entropic=0", `-seed=${seed + 1}`, time];
    return [checked, fuzz("fuzz-fast", target, found, options, fast)];
  });
}

folder(FOUND);
const [first = "600", second = String(randomInt(1, 1_000_000_000))] = process.argv.slice(2);
const kept = await Promise.all(
  first === "--check" ? check() : search(count("seconds", first), count("seed", second)),
);
process.exit(kept.every(Boolean) ? 0 : 1);
