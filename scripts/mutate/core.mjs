// Mutants of the core. Each is compiled in a copy of core/src, and linked with the tests as they are.
import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";

import { root, run } from "../run.mjs";
import { cppMutants, mutate } from "./mutants.mjs";
import { passes, sideBySide } from "./process.mjs";

const SOURCES = join(root, "core/src");
const WORK = join(root, "build/mutants/core");
const BUILD = join(WORK, "build");
const PROGRAM = "tests/native/pe_tests";
/** A slower test is tried only with mutants of its own folder, or if no test has their folder. */
const QUICK_SECONDS = 0.3;
/** Fewer combinations than npm test tries, because each survivor meets them. */
const FEW = { PE_PAIRS_APART: "7", PE_TRIPLES_APART: "199" };
const COMPILE_SECONDS = 600;
/** A processor that other programs use too can be this many times slower. */
const PATIENCE = 20;

const ninja = (...args) =>
  execFileSync("ninja", ["-C", BUILD, "-t", ...args], { encoding: "utf8" });

/** Runs a line of a shell in the build folder. */
const shell = (line, seconds) => passes("sh", ["-c", line], { seconds, cwd: BUILD, env: FEW });

const gtest = (program, tests) => `${program} --gtest_fail_fast --gtest_filter=${tests.join(":")}`;

function build() {
  run("cmake", [
    "-S",
    root,
    "-B",
    BUILD,
    "-G",
    "Ninja",
    "-DCMAKE_BUILD_TYPE=Release",
    // This compiles faster than the native build. As in the build with sanitizers, an index beyond a
    // span ends the tests.
    "-DCMAKE_CXX_FLAGS_RELEASE=-O1 -DNDEBUG -D_GLIBCXX_ASSERTIONS",
    "-DCMAKE_UNITY_BUILD=OFF", // a mutant compiles its own file alone
    "-DCMAKE_GTEST_DISCOVER_TESTS_DISCOVERY_MODE=PRE_TEST", // no test of CTest is needed
  ]);
  run("cmake", ["--build", BUILD, "--target", "pe_tests"]);
}

/** Returns the object file of each compilation, the files that it reads, and its line for the shell. */
function compilations() {
  const lines = ninja("commands", "pe_tests").split("\n");
  // Ninja prints a paragraph for each object file. The files that the compiler read follow its name.
  const compiled = ninja("deps")
    .split("\n\n")
    .map((paragraph) => paragraph.trim().split(/\n\s*/))
    .filter(([head]) => /^(?:core|tests)\//.test(head))
    .map(([head, ...files]) => {
      const object = head.split(":")[0];
      return { object, files, line: lines.find((each) => each.includes(` -o ${object} `)) };
    });
  return { compiled, link: lines.find((each) => each.includes(` -o ${PROGRAM} `)) };
}

/** Returns the name, the seconds and the file of each test. */
function measuredTests() {
  const report = join(WORK, "tests.json");
  const assignments = Object.entries(FEW).map((each) => each.join("="));
  const program = join(BUILD, PROGRAM);
  const isUpToDate = existsSync(report) && statSync(report).mtime > statSync(program).mtime;
  if (!isUpToDate)
    run("env", [...assignments, program, "--gtest_brief=1", `--gtest_output=json:${report}`]);
  return JSON.parse(readFileSync(report, "utf8")).testsuites.flatMap(({ name, testsuite }) =>
    testsuite.map((each) => ({
      name: `${name}.${each.name}`,
      seconds: Number.parseFloat(each.time),
      file: each.file,
    })),
  );
}

/** Returns groups of tests: the folder's quick ones, the other quick ones, then each slow one. */
function groupsFor(file, tests) {
  const folder = `/tests/native/${file.split("/")[2]}/`;
  const isNear = (test) => test.file.includes(folder);
  const isQuick = ({ seconds }) => seconds <= QUICK_SECONDS;
  const hasTests = tests.some(isNear);
  const slow = tests
    .filter((test) => !isQuick(test) && (isNear(test) || !hasTests))
    .sort((one, other) => one.seconds - other.seconds);
  return [
    tests.filter((test) => isQuick(test) && isNear(test)),
    tests.filter((test) => isQuick(test) && !isNear(test)),
    ...slow.map((test) => [test]),
  ]
    .filter((group) => group.length > 0)
    .map((group) => ({
      names: group.map(({ name }) => name),
      seconds: 10 + PATIENCE * group.reduce((sum, { seconds }) => sum + seconds, 0),
    }));
}

/** Replaces the sources in a path or a line for the shell by their copies in the folder. */
const inCopy = (folder, text) => text.replaceAll(SOURCES, join(folder, "src"));

/** Compiles what the changed copy of `file` affects, links it with the other objects, and tests it. */
async function fateOfCopy(folder, file, { compiled, link, tests }) {
  const affected = compiled
    .filter(({ files }) => files.includes(join(root, file)))
    .map((each, at) => ({ ...each, changed: join(folder, `${at}.o`) }));
  for (const { line, object, changed } of affected) {
    const compiling = inCopy(folder, line).replaceAll(object, changed);
    if (!(await shell(compiling, COMPILE_SECONDS))) return "not compiled";
  }
  const isSame = ({ object, changed }) =>
    readFileSync(changed).equals(readFileSync(join(BUILD, object)));
  if (affected.every(isSame)) return "same code";
  const program = join(folder, "pe_tests");
  // The linker takes a function of the core from the first file that has it, so changed objects come first.
  const isOfTests = ({ object }) => object.startsWith("tests/");
  const objects = affected.filter((each) => !isOfTests(each)).map(({ changed }) => changed);
  const linking = affected
    .filter(isOfTests)
    .reduce(
      (line, { object, changed }) => line.replace(object, changed),
      link
        .replace(` -o ${PROGRAM} `, ` -o ${program} `)
        .replace(" tests/", ` ${objects.join(" ")} tests/`),
    );
  if (!(await shell(linking, COMPILE_SECONDS))) return "not compiled";
  for (const { names, seconds } of groupsFor(file, tests)) {
    if (!(await shell(gtest(program, names), seconds))) return "killed";
  }
  return "survived";
}

async function fateIn(folder, { file, source, ...mutant }, base) {
  const copy = inCopy(folder, join(root, file));
  writeFileSync(copy, mutate(source, mutant));
  try {
    return await fateOfCopy(folder, file, base);
  } finally {
    writeFileSync(copy, source);
  }
}

export function ofCore() {
  const files = readdirSync(SOURCES, { recursive: true })
    .filter((name) => /\.[ch]pp$/.test(name))
    .sort()
    .map((name) => `core/src/${name}`);
  return {
    mutants: files.flatMap((file) => {
      const source = readFileSync(join(root, file), "utf8");
      return cppMutants(source).map((mutant) => ({ ...mutant, source, file }));
    }),
    async judge(mutants, tell) {
      build();
      const base = { ...compilations(), tests: measuredTests() };
      const folders = Array.from({ length: availableParallelism() }, (_, at) =>
        join(WORK, `${at}`),
      );
      for (const folder of folders) {
        if (existsSync(folder)) rmSync(folder, { recursive: true });
        cpSync(SOURCES, join(folder, "src"), { recursive: true });
      }
      await sideBySide(mutants, async (mutant) => {
        const folder = folders.pop();
        tell(mutant, await fateIn(folder, mutant, base));
        folders.push(folder);
      });
    },
  };
}
