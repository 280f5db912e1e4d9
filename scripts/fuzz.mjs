// Searches for inputs that make the core break a promise, once the inputs that are kept were tried.
// Usage: node scripts/fuzz.mjs [seconds] [seed]
import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";

import { root, run } from "./run.mjs";

const TARGETS = ["diagnosis", "encode", "exam", "judge_table", "measures"];
const FOUND = "build/fuzz/found"; // inputs that broke something

/** The whole number, from 1 on, that an argument gives. */
function count(name, text) {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  console.error(`${name}: expected a whole number from 1 to 999999999, got "${text}".`);
  process.exit(2);
}

/** Whether the target kept every promise; its report is shown when it has ended. */
function search(target, seconds, seed) {
  // The first folder takes what is new: a later search goes on from there.
  const found = `build/fuzz/corpus/${target}`;
  mkdirSync(join(root, found), { recursive: true });
  const program = `build/fuzz/tests/fuzz/fuzz_${target}`;
  const args = [
    `-seed=${seed}`,
    `-max_total_time=${seconds}`,
    "-max_len=256", // more than any target reads, but for tables of many odd entries
    "-len_control=0",
    "-timeout=20",
    "-print_final_stats=1",
    `-artifact_prefix=${FOUND}/${target}-`,
    found,
    `tests/fuzz/corpus/${target}`,
  ];
  const child = spawn(join(root, program), args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
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

const [seconds, seed] = [
  count("seconds", process.argv[2] ?? "20"),
  count("seed", process.argv[3] ?? String(randomInt(1, 1_000_000_000))),
];
run("cmake", ["--preset", "fuzz"]);
run("cmake", ["--build", "--preset", "fuzz"]);
run("ctest", ["--preset", "fuzz"]);
mkdirSync(join(root, FOUND), { recursive: true });
console.log(`\nFuzzing ${TARGETS.join(", ")} for ${seconds} s, seed ${seed}.`);
const kept = await Promise.all(TARGETS.map((target) => search(target, seconds, seed)));
process.exit(kept.every(Boolean) ? 0 : 1);
