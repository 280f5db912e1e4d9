// Builds and tests the core with a preset of CMakePresets.json.
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { root } from "../run.mjs";
import { alone, literal, quoted } from "./failures.mjs";
import { unlessUnchanged } from "./records.mjs";

const READS = [
  ...[
    "core",
    "cmake",
    "CMakeLists.txt",
    "CMakePresets.json",
    "tests/CMakeLists.txt",
    "tests/native",
  ],
  ...["tests/fuzz", "tests/install", "tests/data", "scripts/fuzz.mjs"],
];

/** A program with all tests in one process names the failed ones itself. */
function failuresIn(output, preset, variables) {
  const inOneProcess = [...output.matchAll(/^\[ {2}FAILED {2}\] (\w+\.\w+)(?: \(\d+ ms\))?$/gm)];
  const byCTest = [...output.matchAll(/^\t *\d+ - (\S+) \(.*\)/gm)];
  const commandOf = {
    inOneProcess: (test) => [`build/${preset}/tests/native/pe_tests`, `--gtest_filter=${test}`],
    byCTest: (test) => [
      ...["ctest", "--preset", preset, "--output-on-failure", "-R", quoted(`^${literal(test)}$`)],
    ],
  };
  const [kind, found] =
    inOneProcess.length > 0 ? ["inOneProcess", inOneProcess] : ["byCTest", byCTest];
  return [...new Set(found.map(([, test]) => test))].map((test) => ({
    test,
    command: alone(variables, commandOf[kind](test)),
  }));
}

/** Returns the work of a step. `tests` are arguments of CTest, and `rest` runs after its tests. */
export function coreTests(
  name,
  preset,
  { configure = ["cmake"], tests = [], variables = {}, rest = async () => true },
  { jobs, again },
) {
  const parallel = ["-j", String(jobs)];
  return unlessUnchanged(name, READS, again, async (log) => {
    const [program, ...args] = [...configure, "--preset", preset];
    const isBuilt =
      (await log.succeeds(program, args)) &&
      (await log.succeeds("cmake", ["--build", "--preset", preset, ...parallel]));
    if (!isBuilt) return false;
    const passed = await log.succeeds(
      "ctest",
      ["--preset", preset, ...tests, ...parallel],
      variables,
    );
    // CTest shows the output only of failing tests.
    const output = readFileSync(
      join(root, "build", preset, "Testing/Temporary/LastTest.log"),
      "utf8",
    );
    for (const [line] of output.matchAll(/^(measured: |PE_SEED=).*$/gm)) log.say(line);
    if (!passed) log.failures.push(...failuresIn(`${log}`, preset, variables));
    return passed && rest(log);
  });
}
