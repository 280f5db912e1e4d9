// Runs files of tests under Node.
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { root } from "../run.mjs";
import { alone, literal, quoted } from "./schedule.mjs";

/** On two idle cores, all tests together take as long as this. A file that takes longer hangs. */
const HANGS_AFTER = 600_000;
const WORK = join(root, "build/failures");

const failuresIn = (lines, variables) =>
  lines
    .split("\n")
    .filter(Boolean)
    .map((line) => {
      const { file, name, message } = JSON.parse(line);
      const only = name === file ? [] : [quoted(`--test-name-pattern=^${literal(name)}$`)];
      const command = alone(variables, ["node", "--test", ...only, file]);
      return { file, test: `${file}: ${name}`, message, command };
    });

async function runFiles(log, files, variables, { jobs, site }) {
  mkdirSync(WORK, { recursive: true });
  const folder = mkdtempSync(join(WORK, "step-"));
  const failures = join(folder, "failures");
  const share = await site.open();
  const cores = `--import=${pathToFileURL(join(root, "tests/cores.mjs"))}`;
  const environment = {
    ...variables,
    NODE_OPTIONS: [process.env.NODE_OPTIONS ?? "", variables.PE_CORES ? cores : ""].join(" "),
    PE_SHARED: share.address,
  };
  const args = [
    "--test",
    `--test-concurrency=${jobs}`,
    `--test-timeout=${HANGS_AFTER}`,
    "--test-reporter=spec",
    "--test-reporter-destination=stdout",
    "--test-reporter=./tests/failures.mjs",
    `--test-reporter-destination=${failures}`,
  ];
  try {
    const passed = await log.succeeds("node", [...args, ...files], environment);
    return { passed, failures: failuresIn(readFileSync(failures, "utf8"), variables) };
  } finally {
    share.close();
    rmSync(folder, { recursive: true });
  }
}

/** Returns the work of a step. `options` has the run's `jobs` and `site`. */
export const nodeTests = (files, variables, options) => async (log) => {
  const { passed, failures } = await runFiles(log, files, variables, options);
  log.failures.push(...failures);
  return passed;
};
