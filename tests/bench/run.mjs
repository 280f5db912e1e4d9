// Usage: node tests/bench/run.mjs [--runs N] [--only PART]... [--write]. A slow time is not a failure.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { withBlock } from "../../scripts/blocks.mjs";
import { prepare } from "../../scripts/prepare.mjs";
import { root, run } from "../../scripts/run.mjs";
import { PARTS, RUNS } from "./document.mjs";
import { commit, loadNow, machineLine, whyNotWrite } from "./machine.mjs";

function refuse(what) {
  console.error(`${what}\nUsage: node tests/bench/run.mjs [--runs N] [--only PART]... [--write]`);
  console.error(`Parts: ${PARTS.join(", ")}`);
  process.exit(2);
}

function readOptions() {
  try {
    return parseArgs({
      options: {
        runs: { type: "string" },
        only: { type: "string", multiple: true, default: PARTS },
        write: { type: "boolean", default: false },
      },
    }).values;
  } catch (error) {
    return refuse(error.message);
  }
}

const { runs: wanted, only, write } = readOptions();
const runs = wanted === undefined ? undefined : Number(wanted);
if (runs !== undefined && !(Number.isInteger(runs) && runs >= 1)) {
  refuse(`--runs needs a whole number from 1 on, got ${wanted}`);
}
const unknown = only.find((part) => !PARTS.includes(part));
if (unknown !== undefined) refuse(`There is no part ${unknown}.`);

console.log(machineLine());
const why = write ? whyNotWrite(loadNow(), commit) : undefined;
if (why !== undefined) {
  console.error(why);
  process.exit(2);
}

await prepare("bench");
for (const preset of ["bench", "bench-scalar"]) {
  run("cmake", ["--preset", preset]);
  run("cmake", ["--build", "--preset", preset]);
}

const DOCUMENT = join(root, "docs/benchmarks.md");

function give(blocks) {
  for (const [name, text] of Object.entries(blocks)) {
    console.log(`\n${text}`);
    if (!write) continue;
    writeFileSync(DOCUMENT, withBlock(readFileSync(DOCUMENT, "utf8"), `bench ${name}`, text));
  }
}

// The imports need the setup above.
for (const part of PARTS.filter((each) => only.includes(each))) {
  const start = performance.now();
  console.log(`\n=== ${part}`);
  try {
    const { blocks } = await import(`./${part}.mjs`);
    give(await blocks(runs ?? RUNS[part]));
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  }
  console.log(`\n${part} took ${((performance.now() - start) / 1000).toFixed(0)} s`);
}

console.log(`\n${machineLine()}`);
process.exit();
