// Mutants of the built JavaScript of the package, and of the page's logic that tests run under Node.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { root } from "../run.mjs";
import { javascriptMutants, mutate, partsOf } from "./mutants.mjs";
import { passes, sideBySide } from "./process.mjs";

/** These take more time than they are worth here: they compile, pack, read documents, or count steps. */
const LEFT_OUT = /\/(gates|pack|documents|linear|one-size|learners)\.test\.mjs$/;
/** Texts and types have no logic. The other files are bytes of the module, or other tools generate them. */
const NOT_LOGIC = /(^|\/)(node_modules|texts|types|core)\/|-bytes\.js$|^wasm\/dist\/cases\.js$/;
/** These files start browsers, or run only in one. */
const NEEDS_BROWSER = {
  "wasm/dist/":
    /\/(element(-interface)?|graders\/.*|command\/(grade|grader|judging)|grading\/(browsers|build|grader|pool|site))\.js$/,
  "web/src/":
    /\/(common\/(focus|styles|theme)|course\/course|embed\/height|pictures\/map\/.*)\.ts$/,
};
/** A slower file of tests, compared with the usual one, meets only mutants of its own folder. */
const MOST_TIMES = 4;
const WORK = join(root, "build/mutants");
const HOOKS = pathToFileURL(join(root, "scripts/mutate/hooks.mjs")).href;
const REGISTER = `import{register}from"node:module";register("${HOOKS}")`;
const PRELOAD = `--import=data:text/javascript,${encodeURIComponent(REGISTER)}`;

const filesIn = (folder, ending) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => `${folder}/${name}`);

const draws = (file) =>
  file.endsWith(".ts") && /from "lit\b/.test(readFileSync(join(root, file), "utf8"));

/** Returns the mutants of a built file, each with the source file that it is from. A bundle has several. */
function mutantsOf(built, folder) {
  const source = readFileSync(join(root, built), "utf8");
  const parts = partsOf(source, built).filter(
    ({ file }) =>
      file.startsWith(folder) &&
      !NOT_LOGIC.test(file) &&
      !NEEDS_BROWSER[folder].test(file) &&
      !draws(file),
  );
  return parts.length === 0
    ? []
    : javascriptMutants(source).flatMap((mutant) => {
        const part = parts.find(({ from, to }) => mutant.start >= from && mutant.start < to);
        return part ? [{ ...mutant, source, built, file: part.file }] : [];
      });
}

/** A process that a test ends while it writes leaves half a file. */
function coverageIn(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).result;
  } catch {
    return [];
  }
}

/** Returns each file's ranges of V8's coverage, one list for each process. */
function rangesFrom(folder) {
  const ranges = {};
  for (const name of readdirSync(folder)) {
    for (const { url, functions } of coverageIn(join(folder, name))) {
      if (!/\/wasm\/dist\/|\/build\/logic\//.test(url)) continue;
      ranges[url] ??= [];
      ranges[url].push(functions.flatMap((each) => each.ranges));
    }
  }
  return ranges;
}

/** Returns true if a process ran the code at an offset: the smallest range around it has the count. */
function ran(ranges, offset) {
  let smallest = { startOffset: 0, endOffset: Number.POSITIVE_INFINITY, count: 0 };
  for (const range of ranges) {
    if (offset < range.startOffset || offset >= range.endOffset) continue;
    const length = smallest.endOffset - smallest.startOffset;
    if (range.endOffset - range.startOffset <= length) smallest = range;
  }
  return smallest.count > 0;
}

const testPasses = (test, limits) =>
  passes(process.execPath, ["--test-reporter=tap", test], { ...limits, failure: /^\s*not ok /m });

/** Measures what a file of tests runs, and how long it takes, without a mutant. */
async function measured(test) {
  const folder = mkdtempSync(join(WORK, "coverage-"));
  const start = Date.now();
  const env = { NODE_V8_COVERAGE: folder };
  const passed = await testPasses(test, { seconds: 600, env });
  const seconds = (Date.now() - start) / 1000;
  const ranges = rangesFrom(folder);
  rmSync(folder, { recursive: true });
  if (!passed) console.log(`Left out, because it fails without a mutant: ${test}`);
  return passed ? [{ test, seconds, ranges }] : [];
}

/**
 * Returns the tests that run the mutated code, first those of its folder, which are the likeliest to
 * notice the mutant, then the quickest. If an operator is not in the range of the operand that follows
 * it, the code before the operator counts.
 */
function testsFor({ file, built, start }, tests) {
  const url = pathToFileURL(join(root, built)).href;
  const folder = file.replace(/^(wasm\/dist|web\/src)\//, "").replace(/[^/]*$/, "");
  const isNear = ({ test }) => folder !== "" && test.includes(`/${folder}`);
  return tests
    .filter((each) => !each.isSlow || isNear(each))
    .filter(({ ranges }) => ranges[url]?.some((each) => ran(each, start) || ran(each, start - 1)))
    .sort((one, other) => isNear(other) - isNear(one) || one.seconds - other.seconds);
}

async function fate(mutant, tests) {
  const path = join(mkdtempSync(join(WORK, "mutant-")), "mutant.mjs");
  writeFileSync(path, mutate(mutant.source, mutant));
  const env = {
    NODE_OPTIONS: PRELOAD,
    PE_MUTANT: path,
    PE_MUTATED_URL: pathToFileURL(join(root, mutant.built)).href,
  };
  const reaching = testsFor(mutant, tests);
  let result = reaching.length === 0 ? "not reached" : "survived";
  for (const { test, seconds } of reaching) {
    if (await testPasses(test, { seconds: 20 + 10 * seconds, env })) continue;
    result = "killed";
    break;
  }
  rmSync(join(path, ".."), { recursive: true });
  return result;
}

async function measureAll(files) {
  const tests = [];
  await sideBySide(files, async (file) => {
    tests.push(...(await measured(file)));
  });
  console.log(`Measured what ${tests.length} files of tests run.`);
  const usual = tests.map(({ seconds }) => seconds).sort((a, b) => a - b)[tests.length >> 1];
  return tests.map((each) => ({ ...each, isSlow: each.seconds > MOST_TIMES * usual }));
}

function backEnd(folders, mutants) {
  mkdirSync(WORK, { recursive: true });
  return {
    mutants,
    async judge(drawn, tell) {
      const files = folders.flatMap((folder) => filesIn(folder, ".test.mjs"));
      const tests = await measureAll(files.filter((file) => !LEFT_OUT.test(file)));
      await sideBySide(drawn, async (mutant) => tell(mutant, await fate(mutant, tests)));
    },
  };
}

export function ofPackage() {
  const mutants = filesIn("wasm/dist", ".js").flatMap((built) => mutantsOf(built, "wasm/dist/"));
  return backEnd(["tests/wasm", "tests/web"], mutants);
}

export async function ofPage() {
  await import("../../tests/web/logic.mjs"); // makes the bundle
  return backEnd(["tests/web"], mutantsOf("build/logic/logic.mjs", "web/src/"));
}
