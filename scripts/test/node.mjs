// Runs files of tests under Node, and records what each of them read.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";

import { filesIn } from "../files.mjs";
import { root } from "../run.mjs";
import { Records } from "./records.mjs";
import { alone, literal, quoted } from "./schedule.mjs";

/** On two idle cores, all tests together take as long as this. A file that takes longer hangs. */
const HANGS_AFTER = 600_000;
const WORK = join(root, "build/reads");

/** Programs other than Node read these for a file of tests: browsers from disk, bundlers, npm. */
const READ_BY_OTHERS = {
  "tests/browser/embed/element.test.mjs": ["web/dist/exercise.html"],
  "tests/browser/embed/frameworks.test.mjs": ["wasm/dist"],
  "tests/browser/embed/one-file.test.mjs": ["web/dist/exercise.html"],
  "tests/browser/engines/webkit.test.mjs": ["web/dist/exercise.html"],
  "tests/browser/explorer/in-exercise.test.mjs": ["web/dist/exercise.html"],
  "tests/browser/pages/pseudo.test.mjs": ["web", "wasm/dist"],
  "tests/wasm/entries.test.mjs": ["wasm/dist"],
  "tests/wasm/pack.test.mjs": ["wasm", "wasm/dist", "build/page.br", "docs"],
};

/** Each build adds a folder to build/. */
const isOwn = (path) =>
  !/^(?:\.\.|\/|$|(?:docs\/)?node_modules\/|\.git\/|build\/(?:reads\/|$))/.test(path);

/** Returns a function that gives the files that a file of tests read. */
function readsIn(folder, served) {
  const reads = new Map();
  for (const name of readdirSync(folder)) {
    const [test, process] = name.split(" ");
    if (process === undefined) continue; // the failures
    const file = decodeURIComponent(test);
    const paths = readFileSync(join(folder, name), "utf8")
      .split("\0")
      .map((path) => relative(root, path) + (path.endsWith("/") ? "/" : ""));
    reads.set(file, [...(reads.get(file) ?? []), ...paths.filter(isOwn)]);
  }
  return (file) => {
    const others = (READ_BY_OTHERS[file] ?? []).flatMap(filesIn);
    return [file, ...(reads.get(file) ?? []), ...served, ...others];
  };
}

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
  const loaded = ["reads", ...(variables.PE_CORES ? ["cores"] : [])];
  const imports = loaded.map(
    (name) => `--import=${pathToFileURL(join(root, `tests/${name}.mjs`))}`,
  );
  const environment = {
    ...variables,
    NODE_OPTIONS: [process.env.NODE_OPTIONS ?? "", ...imports].join(" "),
    ...{ PE_READS: folder, PE_SHARED: share.address },
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
    return {
      passed,
      failures: failuresIn(readFileSync(failures, "utf8"), variables),
      readsOf: readsIn(folder, share.reads),
    };
  } finally {
    share.close();
    rmSync(folder, { recursive: true });
  }
}

/**
 * Returns the work of a step. A file with other `variables` of the environment has another record.
 * `options` has the run's `jobs`, `again` and `site`.
 */
export const nodeTests = (files, variables, options) => async (log) => {
  const records = Records.ofBuilt();
  const nameOf = (file) => [file, ...Object.entries(variables)].join(" ");
  const stale = options.again ? files : files.filter((file) => !records.isCurrent(nameOf(file)));
  if (stale.length === 0) return "unchanged";
  for (const file of stale) records.remove(nameOf(file));
  const { passed, failures, readsOf } = await runFiles(log, stale, variables, options);
  log.failures.push(...failures);
  const failed = new Set(failures.map(({ file }) => file));
  const isRight = (file) => passed || (failed.size > 0 && !failed.has(file));
  for (const file of stale.filter(isRight)) records.keep(nameOf(file), readsOf(file));
  return passed ? "passed" : "FAILED";
};
