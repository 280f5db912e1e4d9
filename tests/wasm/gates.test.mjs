// The gates of the build fail when they should.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";

import { PACKED } from "../../scripts/packaged.mjs";
import {
  BUDGETS,
  checkSizes,
  measure,
  measurePackaged,
  PACKAGED_BUDGETS,
} from "../../scripts/sizes.mjs";

const top = fileURLToPath(new URL("../..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "sinusoidal-pe-"));
after(() => rmSync(folder, { recursive: true, force: true }));

test("the page keeps to its budgets, and a page one byte over does not pass", () => {
  for (const [sizes, budgets] of [
    [measure(), BUDGETS],
    [measurePackaged(join(top, PACKED)), PACKAGED_BUDGETS],
  ]) {
    checkSizes(sizes, budgets);
    for (const name of Object.keys(budgets)) {
      assert.ok(sizes[name] > 1000, `${name} was measured`);
      const tight = { ...budgets, [name]: sizes[name] - 1 };
      assert.throws(() => checkSizes(sizes, tight), /over budget/);
    }
  }
});

test("warnings stop the tests, but nobody who builds the core or the package", () => {
  const { configurePresets } = JSON.parse(readFileSync(join(top, "CMakePresets.json"), "utf8"));
  const strict = (name) => {
    const { inherits, cacheVariables } = configurePresets.find((each) => each.name === name);
    return cacheVariables?.PE_WARNINGS_ARE_ERRORS ?? (inherits && strict(inherits));
  };
  for (const name of ["native", "sanitizers", "fuzz", "wasm-tests"]) {
    assert.equal(strict(name), "ON", name);
  }
  for (const name of ["wasm", "bench", "bench-scalar"]) assert.equal(strict(name), undefined, name);
  const otherwise = readFileSync(join(top, "cmake/warnings.cmake"), "utf8");
  assert.match(otherwise, /option\(PE_WARNINGS_ARE_ERRORS "[^"]*" OFF\)/);
});

test("the formatters and linters refuse what is not in order", () => {
  const {
    $schema: _,
    vcs: __,
    ...config
  } = JSON.parse(readFileSync(join(top, "biome.json"), "utf8"));
  writeFileSync(join(folder, "biome.json"), JSON.stringify(config));
  const check = (name, text) => {
    writeFileSync(join(folder, name), text);
    return spawnSync(join(top, "node_modules/.bin/biome"), ["check", "--error-on-warnings", name], {
      cwd: folder,
    }).status;
  };
  assert.equal(check("good.ts", "export const a = 1;\n"), 0);
  assert.equal(check("unformatted.ts", "export const a=1"), 1);
  assert.equal(check("any.ts", "export const a: any = 1;\n"), 1);
  assert.equal(check("unformatted.css", "a{color:red}"), 1);
  assert.equal(check("unformatted.html", "<p>a<p>b"), 1);
  assert.equal(check("unformatted.json", "{'a':1}"), 1);
  writeFileSync(join(folder, "bad.cpp"), "int  main( ){return 0;}\n");
  const clang = spawnSync("clang-format", ["--dry-run", "-Werror", join(folder, "bad.cpp")]);
  assert.equal(clang.status, 1);
});

test("warnings are errors where a preset of the tests asks for it, and only there", () => {
  const configure = (name, lists, ...options) => {
    const source = join(folder, name);
    execFileSync("mkdir", ["-p", source]);
    writeFileSync(join(source, "CMakeLists.txt"), lists);
    writeFileSync(join(source, "warns.cpp"), "int f(int unused) { return 0; }\n");
    const build = ["-B", join(source, "build"), "-G", "Ninja", ...options];
    execFileSync("cmake", ["-S", source, ...build], { stdio: "ignore" });
    return spawnSync("cmake", ["--build", join(source, "build")]).status;
  };
  const project = "cmake_minimum_required(VERSION 3.25)\nproject(top LANGUAGES CXX)\n";
  const library = "add_library(warns STATIC warns.cpp)\ntarget_link_libraries(warns pe_warnings)\n";
  const own = `${project}include("${join(top, "cmake/warnings.cmake")}")\n${library}`;
  assert.notEqual(configure("tests", own, "-D", "PE_WARNINGS_ARE_ERRORS=ON"), 0);
  assert.equal(configure("own", own), 0);
  const inner = `${project}add_subdirectory("${top}" core EXCLUDE_FROM_ALL)\n${library}`;
  assert.equal(configure("inner", inner), 0);
});

test("the lockfiles carry no download address", () => {
  const address = /"resolved": "(?!docs")|\.tgz/; // a folder of this project has a path
  for (const path of ["package-lock.json", "tests/sites/package-lock.json"]) {
    assert.doesNotMatch(readFileSync(join(top, path), "utf8"), address);
  }
  assert.match('"resolved": "somewhere"', address);
  assert.match('"resolved": "docs.example"', address);
});
