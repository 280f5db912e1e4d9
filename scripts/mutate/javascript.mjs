// Mutants of the built JavaScript of the package.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { root } from "../run.mjs";
import { javascriptMutants, mutate } from "./mutants.mjs";
import { passes } from "./process.mjs";

/** These pack the project or read documents, which takes longer than all that they could notice. */
const LEFT_OUT = ["tests/wasm/pack.test.mjs", "tests/wasm/documents.test.mjs"];
/** Texts are no logic, and the other files hold the module's bytes or what other tools generate. */
const NOT_LOGIC = /(^|\/)(texts|types|core)\/|-bytes\.js$/;
const WORK = join(root, "build/mutants");
const HOOKS = pathToFileURL(join(root, "scripts/mutate/hooks.mjs")).href;
const REGISTER = `import{register}from"node:module";register("${HOOKS}")`;
const PRELOAD = `--import=data:text/javascript,${encodeURIComponent(REGISTER)}`;

const filesIn = (folder, ending) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => `${folder}/${name}`);

function packageParts() {
  return filesIn("wasm/dist", ".js")
    .filter((file) => !NOT_LOGIC.test(file))
    .map((file) => ({ file, built: file, from: 0, to: Number.POSITIVE_INFINITY }));
}

function mutantsOf(parts) {
  const built = new Map();
  return parts.flatMap((part) => {
    if (!built.has(part.built)) {
      const source = readFileSync(join(root, part.built), "utf8");
      built.set(part.built, { source, all: javascriptMutants(source) });
    }
    const { source, all } = built.get(part.built);
    return all
      .filter(({ start }) => start >= part.from && start < part.to)
      .map((mutant) => ({ ...mutant, source, file: part.file, built: part.built }));
  });
}

/** Returns each file's ranges of V8's coverage, one list for each process. */
function rangesFrom(folder) {
  const ranges = {};
  for (const name of readdirSync(folder)) {
    for (const { url, functions } of JSON.parse(readFileSync(join(folder, name), "utf8")).result) {
      if (!/\/wasm\/dist\/|\/build\/logic\//.test(url)) continue;
      ranges[url] ??= [];
      ranges[url].push(functions.flatMap((each) => each.ranges));
    }
  }
  return ranges;
}

/** Says whether a process ran the code at an offset, which the smallest range around it tells. */
function ran(ranges, offset) {
  let smallest = { startOffset: 0, endOffset: Number.POSITIVE_INFINITY, count: 0 };
  for (const range of ranges) {
    if (offset < range.startOffset || offset >= range.endOffset) continue;
    const length = smallest.endOffset - smallest.startOffset;
    if (range.endOffset - range.startOffset <= length) smallest = range;
  }
  return smallest.count > 0;
}

/** Runs a file of tests with the built files as they are. */
async function measured(test) {
  const folder = mkdtempSync(join(WORK, "coverage-"));
  const start = Date.now();
  const env = { NODE_V8_COVERAGE: folder };
  const passed = await passes(process.execPath, [test], { seconds: 600, env });
  const seconds = (Date.now() - start) / 1000;
  const ranges = rangesFrom(folder);
  rmSync(folder, { recursive: true });
  if (!passed) console.log(`Left out, because it fails without a mutant: ${test}`);
  return passed ? [{ test, seconds, ranges }] : [];
}

/**
 * Tests of the same folder are the likeliest to notice a mutant, then the shortest. The range of
 * an operand that ran never starts with its operator, so the code before counts too.
 */
function testsFor({ file, built, start }, tests) {
  const url = pathToFileURL(join(root, built)).href;
  const folder = file.replace(/^(wasm\/dist|web\/src)\//, "").replace(/[^/]*$/, "");
  const isNear = ({ test }) => folder !== "" && test.includes(`/${folder}`);
  return tests
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
    if (await passes(process.execPath, [test], { seconds: 60 + 10 * seconds, env })) continue;
    result = "killed";
    break;
  }
  rmSync(join(path, ".."), { recursive: true });
  return result;
}

/** Calls `work` for each item, as many at a time as there are processors. */
async function sideBySide(items, work) {
  const rest = [...items];
  const worker = async () => {
    for (let item = rest.shift(); item; item = rest.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
}

async function backEnd(folders, parts) {
  mkdirSync(WORK, { recursive: true });
  const tests = [];
  return {
    mutants: mutantsOf(parts()),
    async judge(mutants, tell) {
      const files = folders.flatMap((folder) => filesIn(folder, ".test.mjs"));
      await sideBySide(
        files.filter((file) => !LEFT_OUT.includes(file)),
        async (file) => tests.push(...(await measured(file))),
      );
      await sideBySide(mutants, async (mutant) => tell(mutant, await fate(mutant, tests)));
    },
  };
}

export const ofPackage = () => backEnd(["tests/wasm", "tests/web"], packageParts);
