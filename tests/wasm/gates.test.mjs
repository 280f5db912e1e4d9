import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";

const top = fileURLToPath(new URL("../..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "sinusoidal-pe-"));
after(() => rmSync(folder, { recursive: true, force: true }));

test("warnings are errors only if PE_WARNINGS_ARE_ERRORS is on", () => {
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

test("the lockfiles contain no download address", () => {
  const address = /"resolved": "(?!docs")|\.tgz/; // the lockfile names the workspace docs/ by its path
  for (const path of ["package-lock.json", "tests/sites/package-lock.json"]) {
    assert.doesNotMatch(readFileSync(join(top, path), "utf8"), address);
  }
});
