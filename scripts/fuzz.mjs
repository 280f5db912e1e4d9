// Fuzzes the core, after it has tried the inputs in tests/fuzz/corpus.
// Usage: node scripts/fuzz.mjs --check                tries a fixed number of inputs from a fixed seed
//        node scripts/fuzz.mjs [SECONDS] [SEED]      searches for inputs that break a promise
import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import { getPriority, setPriority } from "node:os";
import { join } from "node:path";

import { root, run } from "./run.mjs";

/**
 * A check takes some seconds for all targets on two cores. A search also runs the slow targets
 * without sanitizers.
 */
const TARGETS = {
  diagnosis: { inputsInCheck: 2800, fastNiceness: 6 },
  encode: { inputsInCheck: 8000 },
  exam: { inputsInCheck: 2800, fastNiceness: 0 },
  judge_table: { inputsInCheck: 6400, fastNiceness: 5 },
  measures: { inputsInCheck: 8000 },
};
/** In a search, this leaves most of the time to the fast builds. */
const SANITIZED_NICENESS = 7;
const FOUND = "build/fuzz/found";
const CHECK_SEED = 1;

function folder(path) {
  mkdirSync(join(root, path), { recursive: true });
  return path;
}

/** Resolves to true if no input broke a promise. */
function fuzz(preset, target, found, options, nicer = 0) {
  const program = `build/${preset}/tests/fuzz/fuzz_${target}`;
  const args = [
    ...options,
    "-max_len=256", // enough for all but tables with many special entries
    "-len_control=0",
    `-timeout=${nicer > 0 ? 600 : 60}`, // seconds of real time, of which a nice process gets little
    "-print_final_stats=1",
    `-artifact_prefix=${FOUND}/${target}-`,
    found, // libFuzzer writes new inputs here
    `build/${preset}/tests/fuzz/corpus/${target}`,
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

/** Tries the inputs in tests/fuzz/corpus. */
function prepare(preset) {
  run("cmake", ["--preset", preset]);
  run("cmake", ["--build", "--preset", preset]);
  run("ctest", ["--preset", preset, "-R", "^Fuzz"]);
}

function check() {
  prepare("sanitizers");
  console.log(`\nFuzzing ${Object.keys(TARGETS).join(", ")}, seed ${CHECK_SEED}.`);
  return Object.entries(TARGETS).map(([target, { inputsInCheck }]) => {
    const found = `build/fuzz/check/${target}`;
    rmSync(join(root, found), { recursive: true, force: true });
    return fuzz("sanitizers", target, folder(found), [
      `-seed=${CHECK_SEED}`,
      `-runs=${inputsInCheck}`,
    ]);
  });
}

function search(seconds, seed) {
  ["sanitizers", "fuzz-fast"].forEach(prepare);
  console.log(`\nFuzzing ${Object.keys(TARGETS).join(", ")} for ${seconds} s, seed ${seed}.`);
  return Object.entries(TARGETS).flatMap(([target, { fastNiceness }]) => {
    const found = folder(`build/fuzz/corpus/${target}`);
    const time = `-max_total_time=${seconds}`;
    const sanitized = fuzz(
      "sanitizers",
      target,
      found,
      [`-seed=${seed}`, time],
      SANITIZED_NICENESS,
    );
    if (fastNiceness === undefined) return [sanitized];
    // Entropic scheduling would take a third of the fast build's time.
    const options = ["-entropic=0", `-seed=${seed + 1}`, time];
    return [sanitized, fuzz("fuzz-fast", target, found, options, fastNiceness)];
  });
}

folder(FOUND);
/** Returns the whole number in an argument of the command, or ends it. */
function countIn(name, text) {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  console.error(`${name}: expected a whole number from 1 to 999999999, got "${text}".`);
  process.exit(2);
}

const [first = "600", second = `${randomInt(1, 1_000_000_000)}`] = process.argv.slice(2);
const kept = await Promise.all(
  first === "--check" ? check() : search(countIn("seconds", first), countIn("seed", second)),
);
process.exit(kept.every(Boolean) ? 0 : 1);
