// Mutants of the core. They are compiled in a copy of the sources.
import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { root, run } from "../run.mjs";
import { cppMutants, mutate } from "./mutants.mjs";
import { passes } from "./process.mjs";

const COPIED = ["CMakeLists.txt", "cmake", "core", "tests", "web/build/sources"];
const TREE = join(root, "build/mutants/tree");
const BUILD = join(root, "build/mutants/core");
const PROGRAM = join(BUILD, "tests/native/pe_tests");
/** These take most of the time of all tests, so only mutants that survive the others meet them. */
const SLOW = "MutationTest.*";
const BUILDING = ["cmake", ["--build", BUILD, "--target", "pe_tests"]];

const tests = (filter) =>
  passes(PROGRAM, ["--gtest_brief=1", "--gtest_fail_fast", `--gtest_filter=${filter}`], {
    seconds: 600,
  });

async function fate({ file, source, ...mutant }) {
  const path = join(TREE, file);
  writeFileSync(path, mutate(source, mutant));
  try {
    if (!(await passes(...BUILDING, { seconds: 600 }))) return "not compiled";
    return (await tests(`-${SLOW}`)) && (await tests(SLOW)) ? "survived" : "killed";
  } finally {
    writeFileSync(path, source);
  }
}

export function ofCore() {
  const files = readdirSync(join(root, "core/src"), { recursive: true })
    .filter((name) => name.endsWith(".cpp"))
    .sort()
    .map((name) => `core/src/${name}`);
  return {
    mutants: files.flatMap((file) => {
      const source = readFileSync(join(root, file), "utf8");
      return cppMutants(source).map((mutant) => ({ ...mutant, source, file }));
    }),
    async judge(mutants, tell) {
      // The copies are new, so that no object of an earlier mutant counts as up to date.
      for (const name of COPIED) cpSync(join(root, name), join(TREE, name), { recursive: true });
      run("cmake", [
        ...["-S", TREE, "-B", BUILD, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release"],
        "-DCMAKE_CXX_FLAGS_RELEASE=-O1 -DNDEBUG", // compiles faster than the native build
        "-DCMAKE_UNITY_BUILD=ON",
        "-DCMAKE_GTEST_DISCOVER_TESTS_DISCOVERY_MODE=PRE_TEST", // a mutant may crash at its start
      ]);
      run(...BUILDING);
      run(PROGRAM, ["--gtest_brief=1", `--gtest_filter=-${SLOW}`]);
      for (const mutant of mutants) tell(mutant, await fate(mutant));
    },
  };
}
