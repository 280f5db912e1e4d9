// Builds and tests the core with a preset of CMakePresets.json.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

import { filesIn } from "../files.mjs";
import { root } from "../run.mjs";
import { alone, literal, quoted } from "./schedule.mjs";
import { unlessUnchanged } from "./unchanged.mjs";

const READS = [
  ...[
    "core",
    "cmake",
    "CMakeLists.txt",
    "CMakePresets.json",
    "tests/CMakeLists.txt",
    "tests/native",
  ],
  "tests/fuzz",
  "tests/install",
  "tests/data",
  "scripts/fuzz.mjs",
];

/** A program with all tests in one process names the failed ones itself. */
function failuresIn(output, preset, variables) {
  const inOneProcess = [...output.matchAll(/^\[ {2}FAILED {2}\] (\w+\.\w+)(?: \(\d+ ms\))?$/gm)];
  const byCTest = [...output.matchAll(/^\t *\d+ - (\S+) \(.*\)/gm)];
  const commandOf = {
    inOneProcess: (test) => [`build/${preset}/tests/native/pe_tests`, `--gtest_filter=${test}`],
    byCTest: (test) => [
      "ctest",
      "--preset",
      preset,
      "--output-on-failure",
      "-R",
      quoted(`^${literal(test)}$`),
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

const LIBCXX = join(root, "build/libcxx");
const LIBCXX_LIST = "tests/native/libcxx.txt";
const OBJECTS = join(LIBCXX, "objects");

/** As Emscripten 6 compiles: its iterators of `std::array` are not pointers. */
const AS_EMSCRIPTEN = [
  "-target",
  "wasm32-wasi",
  "-msimd128",
  "-fno-exceptions",
  "-D_LIBCPP_ABI_USE_WRAP_ITER_IN_STD_ARRAY",
];

/** Returns the folder of the compiler, or undefined if pip could not install it. */
async function installedLibcxx(log) {
  const list = readFileSync(join(root, LIBCXX_LIST));
  const folder = join(LIBCXX, createHash("sha256").update(list).digest("hex").slice(0, 16));
  if (existsSync(folder)) return folder;
  rmSync(LIBCXX, { recursive: true, force: true });
  const part = join(LIBCXX, "part"); // a download that failed must not look like a finished one
  const options = ["--quiet", "--disable-pip-version-check", "--no-deps", "--require-hashes"];
  const args = ["install", ...options, "-r", LIBCXX_LIST, "--target", part];
  if (!(await log.succeeds("python3", ["-m", "pip", ...args]))) {
    log.say(`pip could not install the compiler in ${LIBCXX_LIST} from PyPI. This step needs it.`);
    return undefined;
  }
  renameSync(part, folder);
  return folder;
}

/** Returns the work of a step that compiles the core and the bindings with a current libc++. */
export function libcxxTests(name, { again }) {
  const reads = ["core", "cmake/warnings.cmake", "wasm/bindings", LIBCXX_LIST, "scripts/test"];
  return unlessUnchanged(name, reads, again, async (log) => {
    const folder = await installedLibcxx(log);
    if (folder === undefined) return false;
    mkdirSync(OBJECTS, { recursive: true });
    const emscripten = execFileSync("em-config", ["EMSCRIPTEN_ROOT"], { encoding: "utf8" }).trim();
    const options = [
      ...AS_EMSCRIPTEN,
      ...readFileSync(join(root, "cmake/warnings.cmake"), "utf8").match(/-W[a-z]+/g),
      ...["core/include", "core/src"].map((path) => `-I${join(root, path)}`),
      "-isystem",
      join(emscripten, "system/include"),
    ];
    const variables = { PYTHONPATH: folder, ZIG_GLOBAL_CACHE_DIR: join(LIBCXX, "cache") };
    for (const standard of ["c++20", "c++23", "c++26"]) {
      for (const part of ["core/src", "wasm/bindings"]) {
        const sources = filesIn(part).filter((path) => path.endsWith(".cpp"));
        const args = [`-std=${standard}`, "-c", ...sources.map((path) => join(root, path))];
        const command = ["python3", ["-m", "ziglang", "c++", ...options, ...args]];
        if (!(await log.succeeds(...command, variables, OBJECTS))) return false;
      }
    }
    return true;
  });
}
