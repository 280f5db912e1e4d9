// The steps of `npm test`.
import { readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";

import { filesIn } from "../files.mjs";
import { root } from "../run.mjs";
import { coreTests, libcxxTests } from "./core.mjs";
import { nodeTests } from "./node.mjs";
import { unlessUnchanged } from "./unchanged.mjs";

const PACKAGE = "package, built";
const PYTHON = "Python and NumPy, built";
const PAGE = "page, built";
const LOGIC = "logic of the page, bundled";
const NATIVE = "core, natively";

const testsIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((name) => name.endsWith(".test.mjs"))
    .map((name) => join(folder, name));

/** Files of tests by folder. Only `npm test -- all` runs them, because they take long and find rare faults. */
const ONLY_IN_ALL = {
  "browser/author": "packages page pinning",
  "browser/class": "page",
  "browser/course": "hosts jsinput scorm scorm-failures settings",
  "browser/editor": "typing",
  "browser/embed":
    "element-lifecycle frame frame-height frameworks hosts-of-packages one-file versions",
  "browser/engines": "firefox reference_tables webkit",
  "browser/exercise":
    "closing first-hour fixed-settings hints languages loading phone printing privacy room verdicts",
  "browser/explorer": "found frame in-exercise lesson printing rows waves",
  "browser/grading":
    "builds companion grade-failures graders hand-ins hosted-graders notebook-graders seed",
  "browser/offline": "changed register removed",
  "browser/pages": "accessibility conformance misconceptions pseudo translated-others",
  "browser/python": "crashes loading slow-machine",
  "browser/sandbox": "floods python",
  python: "numpy snapshot-code",
  scripts: "build",
  "wasm/command": "mixed",
  "wasm/core": "memory",
  "wasm/formats": "memory",
  wasm: "pack",
  "web/course": "model-long",
};
const MOVED = new Set(
  Object.entries(ONLY_IN_ALL).flatMap(([folder, names]) =>
    names.split(" ").map((name) => `tests/${folder}/${name}.test.mjs`),
  ),
);
const isMoved = (file) => MOVED.has(file);

/** Tests of the core with this name try a sample of their cases in `npm test`. */
const SWEEPS = "Sweep";
const SAMPLE = { PE_SWEEP: "some" };

/** The longest files start first, so that none of them runs alone at the end. */
const LONG = [
  "python/runs",
  "python/loading",
  "sandbox/floods",
  "sandbox/javascript",
  "exercise/hints",
  "engines/webkit",
  "pages/states",
  "explorer/page",
];
const nameOf = (file) => `${basename(dirname(file))}/${basename(file, ".test.mjs")}`;
const isLong = (file) => LONG.includes(nameOf(file));

/**
 * In these tests, `grade` starts a browser for each processor, and `judge` a thread, so they run with 1
 * and with 16 reported processors.
 */
const BY_CORES = ["browser/grading/mixed", "wasm/command/threads"].map(
  (name) => `tests/${name}.test.mjs`,
);

const build =
  (...args) =>
  async (log) =>
    (await log.succeeds("node", args)) ? "passed" : "FAILED";

const BUILDS = [
  { name: PACKAGE, kind: "build", work: build("scripts/build.mjs", "package") },
  { name: PYTHON, kind: "build", needs: [PACKAGE], work: build("scripts/build.mjs", "python") },
  { name: PAGE, kind: "build", needs: [PYTHON], work: build("scripts/build.mjs", "page") },
  { name: LOGIC, kind: "build", needs: [PACKAGE], work: build("tests/web/logic.mjs") },
];

/** A step with `isRest` belongs to `npm test -- all`. */
const REST = { isRest: true };

const SOURCES = [
  ...["core", "wasm", "web", "scripts", "tests", "docs", ".github", "cmake", "docker"],
  ...readdirSync(root, { withFileTypes: true }).flatMap((each) => (each.isFile() ? each.name : [])),
];
const BUILT = ["wasm/dist", "web/dist"];

/** Files of tests may read everything but one another. */
const inputsOf = (files) => [
  ...SOURCES.flatMap(filesIn).filter((path) => !path.endsWith(".test.mjs") || files.includes(path)),
  ...BUILT,
];

const node = (name, kind, files, options, { variables = {}, ...more } = {}) => {
  if (files.length === 0) return [];
  const tests = nodeTests(files, variables, options);
  const work = (log) => unlessUnchanged(name, inputsOf(files), options.again, tests)(log);
  return [{ name, kind, needs: [PAGE, LOGIC], ...more, work }];
};

function folder(name, kind, path, options) {
  const files = testsIn(path).filter((file) => !BY_CORES.includes(file));
  const inNpmTest = files.filter((file) => !isMoved(file));
  return [
    ...node(name, kind, inNpmTest, options),
    ...node(`${name}, rest`, kind, files.filter(isMoved), options, REST),
  ];
}

const browsers = testsIn("tests/browser")
  .filter((file) => !BY_CORES.includes(file))
  .sort((one, other) => isLong(other) - isLong(one));

const inBrowser = (file, options) =>
  node(`page: ${nameOf(file)}`, "page", [file], options, { isRest: isMoved(file) });

const LIBCXX = "core, with a current libc++";

function coreSteps(options) {
  const core = (name, preset, how, more) => ({
    ...{ name, kind: "core", ...more },
    work: coreTests(name, preset, how, options),
  });
  return [
    core(NATIVE, "native", { tests: ["-E", "^Install"], variables: SAMPLE }),
    core(
      "core, under sanitizers and fuzzed",
      "sanitizers",
      {
        tests: ["-E", "^Fuzz"], // scripts/fuzz.mjs runs these
        rest: (log) => log.succeeds("node", ["scripts/fuzz.mjs", "--check"]),
      },
      REST,
    ),
    core(
      "core, in WebAssembly",
      "wasm-tests",
      { configure: ["emcmake", "cmake", "--fresh"] }, // CMake's cache may name another compiler
      REST,
    ),
    { name: LIBCXX, kind: "core", ...REST, work: libcxxTests(LIBCXX, options) },
    core(
      "core, sweeps and installed",
      "native",
      { tests: ["-R", `${SWEEPS}|^Install`] },
      { ...REST, needs: [NATIVE] },
    ),
  ];
}

function textSteps(options) {
  const script = (name, args, needs) => ({
    ...{ name, kind: "scripts", needs },
    work: unlessUnchanged(name, SOURCES, options.again, (log) => log.succeeds("node", args)),
  });
  return [
    // Knip reads the generated sources.
    script("formatting and linting", ["scripts/format.mjs", "--check"], [PACKAGE]),
    script("sentences and spelling", ["scripts/prose.mjs"]),
  ];
}

/** Returns the steps of each part. The longest come first. */
const partsOf = (options) => ({
  core: coreSteps(options),
  package: folder("package, under Node", "package", "tests/wasm", options),
  python: folder("Python and NumPy, under Node", "python", "tests/python", options),
  page: [
    ...folder("page, under Node", "page", "tests/web", options),
    ...browsers.flatMap((file) => inBrowser(file, options)),
    ...["1", "16"].flatMap((count) =>
      node(`grade and judge at ${count} reported cores`, "page", BY_CORES, options, {
        variables: { PE_CORES: count },
      }),
    ),
  ],
  rest: [...textSteps(options), ...folder("scripts", "scripts", "tests/scripts", options)],
  firefox: browsers.flatMap((file) =>
    node(`page in Firefox: ${nameOf(file)}`, "page", [file], options, {
      variables: { PE_BROWSER: "firefox" },
    }),
  ),
});

const NAMED = ["core", "package", "python", "page", "firefox"];

/** The names that `npm test` accepts. */
export const WAYS = ["all", ...NAMED];

function withBuilds(tests) {
  const needed = new Set();
  const need = (name) => {
    needed.add(name);
    for (const each of BUILDS.find((build) => build.name === name)?.needs ?? []) need(each);
  };
  for (const { needs = [] } of tests) needs.forEach(need);
  return [...BUILDS.filter(({ name }) => needed.has(name)), ...tests];
}

export function stepsOf(way, options) {
  const { firefox, ...parts } = partsOf(options);
  if (way === "firefox") return withBuilds(firefox);
  if (NAMED.includes(way)) return withBuilds(parts[way]);
  const steps = Object.values(parts).flat();
  return withBuilds(way === "all" ? steps : steps.filter(({ isRest }) => !isRest));
}
