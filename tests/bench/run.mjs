// Usage: node tests/bench/run.mjs [--runs N] [--only PART]... [--write]. A slow time is not a failure.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { withBlock } from "../../scripts/docs.mjs";
import { prepare } from "../../scripts/prepare.mjs";
import { root, run } from "../../scripts/run.mjs";
import { commit, loadNow, machineLine, measuredOn, PARTS } from "./report.mjs";

/** More work than this disturbs the times. */
const MOST_LOAD = 1;

const DOCUMENT = join(root, "docs/benchmarks.md");

function refuse(what) {
  console.error(`${what}\nUsage: node tests/bench/run.mjs [--runs N] [--only PART]... [--write]`);
  console.error(`Parts: ${Object.keys(PARTS).join(", ")}`);
  process.exit(2);
}

function readOptions() {
  try {
    return parseArgs({
      options: {
        runs: { type: "string" },
        only: { type: "string", multiple: true, default: Object.keys(PARTS) },
        write: { type: "boolean", default: false },
      },
    }).values;
  } catch (error) {
    return refuse(error.message);
  }
}

const { runs: wanted, only, write } = readOptions();
if (wanted !== undefined && !/^[1-9]\d*$/.test(wanted)) {
  refuse(`--runs needs a whole number from 1 on, got ${wanted}`);
}
const unknown = only.find((part) => !Object.hasOwn(PARTS, part));
if (unknown !== undefined) refuse(`There is no part ${unknown}.`);

console.log(machineLine());
if (write && loadNow() > MOST_LOAD) {
  refuse(
    `The tables are not written, because the load of this machine is above ${MOST_LOAD}. Stop other programs, and start again when it is lower. Without --write, the benchmarks run at any load.`,
  );
}
if (write && commit === undefined) {
  refuse("The tables are not written, because this folder has no commit that they could name.");
}

await prepare("bench");
run("cmake", ["--preset", "bench"]);
run("cmake", ["--build", "--preset", "bench"]);

// The imports need the setup above.
for (const part of Object.keys(PARTS).filter((each) => only.includes(each))) {
  const start = performance.now();
  console.log(`\n=== ${part}`);
  const { file, runs: usual } = PARTS[part];
  const runs = Number(wanted ?? usual);
  try {
    const { programs, text } = await (await import(`./${file}.mjs`))[part](runs);
    const block = `${measuredOn(runs, programs)}\n\n${text}`;
    console.log(`\n${block}`);
    if (write) {
      writeFileSync(DOCUMENT, withBlock(readFileSync(DOCUMENT, "utf8"), `bench ${part}`, block));
    }
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  }
  console.log(`\n${part} took ${((performance.now() - start) / 1000).toFixed(0)} s`);
}

console.log(`\n${machineLine()}`);
process.exit();
