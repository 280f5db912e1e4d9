// Usage: npm test [-- core|package|python|page|firefox]. Runs every test, even if one fails.
import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

import { installNpmPackages, installSystemPackages } from "./prepare.mjs";
import { root } from "./run.mjs";
import { closingLines, nodeTesting, schedule, table } from "./schedule.mjs";

// Some steps mostly wait, so at least two run at a time. On two processors, three took longer than
// two. More than four would need too much memory.
const cores = availableParallelism();
const SLOTS = Math.min(4, Math.max(2, cores));
const JOBS = String(Math.max(1, Math.floor(cores / SLOTS)));

const node =
  (...args) =>
  (log) =>
    log.succeeds("node", args);

/** On two idle cores, all tests together take as long as this. A file that takes longer hangs. */
const HANGS_AFTER = 600_000;
const TESTING = nodeTesting(JOBS, HANGS_AFTER);
const nodeTests =
  (files, ...variables) =>
  (log) =>
    log.succeeds("env", [...variables, "node", ...TESTING, ...files]);

const testsIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((name) => name.endsWith(".test.mjs"))
    .map((name) => join(folder, name));

const core =
  (preset, configure = ["cmake"]) =>
  async (log) => {
    const [command, ...args] = [...configure, "--preset", preset];
    return (
      (await log.succeeds(command, args)) &&
      (await log.succeeds("cmake", ["--build", "--preset", preset, "-j", JOBS])) &&
      (await log.succeeds("ctest", ["--preset", preset, "-j", JOBS])) &&
      showMeasured(preset, log)
    );
  };

/** ctest shows the output only of failing tests. */
function showMeasured(preset, log) {
  const text = readFileSync(join(root, "build", preset, "Testing/Temporary/LastTest.log"), "utf8");
  for (const [line] of text.matchAll(/^(measured: |PE_SEED=).*$/gm)) log.say(line);
  return true;
}

/** The longest files start first, so that none of them runs alone at the end. */
const LONG = [
  ...["python/runs", "python/loading", "sandbox/floods", "sandbox/javascript", "exercise/hints"],
  ...["engines/webkit", "embed/frame-height", "explorer/page", "pages/accessibility"],
];
const nameOf = (file) => `${basename(dirname(file))}/${basename(file, ".test.mjs")}`;
const inBrowsers = testsIn("tests/browser").sort(
  (one, other) => LONG.includes(nameOf(other)) - LONG.includes(nameOf(one)),
);

/**
 * In these tests, `grade` starts a browser for each processor, and `judge` a thread, so they run with 1
 * and with 16 reported processors.
 */
const BY_CORES = ["browser/grading/grade", "browser/grading/mixed", "wasm/command/threads"].map(
  (name) => join("tests", `${name}.test.mjs`),
);
const isOnce = (file) => !BY_CORES.includes(file);

function testsAtCores(count) {
  const reporting = `--import=${pathToFileURL(join(root, "tests/cores.mjs"))}`;
  const options = `NODE_OPTIONS=${process.env.NODE_OPTIONS ?? ""} ${reporting}`;
  return nodeTests(BY_CORES, `PE_CORES=${count}`, options);
}

const PACKAGE = "package, built";
const PYTHON = "Python and NumPy, built";
const PAGE = "page, built";

const BUILDS = [
  { name: PACKAGE, kind: "build", work: node("scripts/build.mjs", "package") },
  { name: PYTHON, kind: "build", needs: [PACKAGE], work: node("scripts/build.mjs", "python") },
  { name: PAGE, kind: "build", needs: [PYTHON], work: node("scripts/build.mjs", "page") },
];

/** The longest steps come first. */
const PARTS = {
  core: [
    { name: "core, under ASan and UBSan", work: core("sanitizers") },
    { name: "core, natively", work: core("native") },
    { name: "core, fuzzed", work: node("scripts/fuzz.mjs", "--check") },
    // CMake's cache may name another compiler.
    { name: "core, in WebAssembly", work: core("wasm-tests", ["emcmake", "cmake", "--fresh"]) },
  ],
  package: [
    {
      name: "package, under Node",
      needs: [PAGE], // the package contains the page
      work: nodeTests(testsIn("tests/wasm").filter(isOnce)),
    },
  ],
  python: [
    {
      name: "Python and NumPy, under Node",
      needs: [PAGE], // the page has the licences
      work: nodeTests(testsIn("tests/python")),
    },
  ],
  page: [
    { name: "page, under Node", needs: [PAGE], work: nodeTests(testsIn("tests/web")) },
    ...inBrowsers.filter(isOnce).map((file) => ({
      name: `page: ${nameOf(file)}`,
      needs: [PAGE],
      work: nodeTests([file]),
    })),
    ...[1, 16].map((count) => ({
      name: `page: grade and judge at ${count} reported cores`,
      needs: [PAGE],
      work: testsAtCores(count),
    })),
  ],
};

const MORE = {
  firefox: inBrowsers.map((file) => ({
    name: `page in Firefox: ${nameOf(file)}`,
    needs: [PAGE],
    work: nodeTests([file], "PE_BROWSER=firefox"),
  })),
};

const REST = [
  {
    name: "formatting and linting",
    needs: [PACKAGE], // knip reads the generated sources
    work: node("scripts/format.mjs", "--check"),
  },
  { name: "sentences and spelling", work: node("scripts/prose.mjs") },
  { name: "scripts", needs: [PAGE], work: nodeTests(testsIn("tests/scripts")) },
].map((step) => ({ kind: "scripts", ...step }));

const NAMED = { ...PARTS, ...MORE };
const stepsOf = (part) => NAMED[part].map((step) => ({ kind: part, ...step }));

function withBuilds(tests) {
  const needed = new Set();
  const need = (name) => {
    needed.add(name);
    for (const each of BUILDS.find((build) => build.name === name).needs ?? []) need(each);
  };
  for (const { needs = [] } of tests) needs.forEach(need);
  return [...BUILDS.filter(({ name }) => needed.has(name)), ...tests];
}

function processorTime() {
  const times = cpus().map(({ times }) => times);
  const all = times.flatMap((each) => Object.values(each)).reduce((sum, each) => sum + each, 0);
  return { all, computed: times.reduce((sum, { idle }) => sum - idle, all) };
}

const [part] = process.argv.slice(2);
if (part !== undefined && !Object.hasOwn(NAMED, part)) {
  console.error(`npm test: there is no part "${part}", but ${Object.keys(NAMED).join(", ")}.`);
  process.exit(2);
}
installSystemPackages("test");
if (part !== "core") await installNpmPackages();
const began = performance.now();
const before = processorTime();
const results = await schedule(
  withBuilds(part ? stepsOf(part) : [...Object.keys(PARTS).flatMap(stepsOf), ...REST]),
  { slots: SLOTS },
);
const minutes = (performance.now() - began) / 60_000;
const now = processorTime();
const busy = Math.round((100 * (now.computed - before.computed)) / (now.all - before.all));
const way = `${SLOTS} steps at a time, ${cores} processors busy for ${busy} % of it`;
console.log(`\n=== ${minutes.toFixed(1)} minutes, ${way}\n${table(results)}`);
console.log(`\n${closingLines(results)}`);
const failed = results.filter(({ state }) => state !== "passed");
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.map(({ name }) => name).join("; ")}`);
  process.exitCode = 1;
}
