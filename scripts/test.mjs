// npm test: sets up what is missing, then runs every test. All of them run, even where one fails.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { prepare } from "./prepare.mjs";
import { root, succeeds } from "./run.mjs";

const testsIn = (folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith(".test.mjs"))
    .map((name) => join(folder, name));

const configure = (preset) => succeeds("cmake", ["--preset", preset]);
// Another compiler must not find the old one in the cache.
const configureWasm = (preset) => succeeds("emcmake", ["cmake", "--fresh", "--preset", preset]);

const core = (preset, configured = configure(preset)) =>
  configured &&
  succeeds("cmake", ["--build", "--preset", preset]) &&
  succeeds("ctest", ["--preset", preset]);

/** Shows what passing tests measured: ctest itself shows the output of failing ones only. */
function showMeasured(preset) {
  const log = readFileSync(join(root, "build", preset, "Testing/Temporary/LastTest.log"), "utf8");
  const lines = log.match(/^measured: .*$/gm) ?? [
    "measured: nothing, GCC's libquadmath is missing",
  ];
  console.log(`\n${lines.join("\n")}`);
  return true;
}

await prepare("test");
const steps = {
  "formatting and linting": () => succeeds("node", ["scripts/format.mjs", "--check"]),
  scripts: () => succeeds("node", ["--test", ...testsIn("tests/scripts")]),
  "core, natively": () => core("native") && showMeasured("native"),
  "core, under ASan and UBSan": () => core("sanitizers"),
  "core, fuzzed": () => succeeds("node", ["scripts/fuzz.mjs"]),
  "core, in WebAssembly": () => core("wasm-tests", configureWasm("wasm-tests")),
  "package, under Node": () =>
    succeeds("node", [
      "--disallow-code-generation-from-strings",
      "--test",
      ...testsIn("tests/wasm"),
    ]),
  "Python and NumPy, under Node": () => succeeds("node", ["--test", ...testsIn("tests/python")]),
  "page, under Node": () => succeeds("node", ["--test", ...testsIn("tests/web")]),
  // One file at a time: each has a browser of its own, and there may be two cores only.
  "page, in browsers": () =>
    succeeds("node", ["--test", "--test-concurrency=1", ...testsIn("tests/browser")]),
};
const failed = Object.entries(steps).filter(([name, step]) => {
  console.log(`\n=== ${name}`);
  return !step();
});
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.map(([name]) => name).join("; ")}`);
  process.exit(1);
}
