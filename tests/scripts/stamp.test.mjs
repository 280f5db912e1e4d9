// Nothing stale is ever taken for built.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { isAbsolute, join, relative, resolve } from "node:path";
import { afterEach, beforeEach, describe, test } from "node:test";

import { COMPILED, PACKAGE, PAGE } from "../../scripts/build.mjs";
import { MAKER, PYTHON } from "../../scripts/python.mjs";
import { root } from "../../scripts/run.mjs";
import { filesAmong, once } from "../../scripts/stamp.mjs";
import { plain } from "../environment.mjs";

describe("work that copies its input and fails where that is too long", () => {
  let folder;
  let worked;
  const path = (name) => join(folder, name);
  const write = (name, text) => writeFileSync(path(name), text);
  const output = () => readFileSync(path("dist/output"), "utf8");

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "stamp-"));
    mkdirSync(path("source"));
    mkdirSync(path("dist"));
    worked = 0;
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const build = (version) =>
    once(
      { stamp: path("stamp"), inputs: [path("source")], outputs: [path("dist")], version },
      () => {
        worked++;
        assert.ok(!existsSync(path("stamp")), "there is a stamp while the work is under way");
        const text = readFileSync(path("source/input"), "utf8");
        write("dist/output", text);
        if (text.length > 1) throw new Error("over budget");
      },
    );

  test("is skipped while nothing has changed", async () => {
    write("source/input", "A");
    await build();
    await build();
    assert.equal(worked, 1);
  });

  test("is done again for what was built before an edit that failed", async () => {
    write("source/input", "A");
    await build();
    write("source/input", "too long");
    await assert.rejects(build(), /over budget/);
    assert.equal(output(), "too long");
    write("source/input", "A");
    await build();
    assert.equal(output(), "A");
  });

  test("fails as long as its input is too long", async () => {
    write("source/input", "too long");
    await assert.rejects(build(), /over budget/);
    await assert.rejects(build(), /over budget/);
  });

  for (const [change, make] of Object.entries({
    "an input changes": () => write("source/input", "B"),
    "an input comes": () => write("source/second", ""),
    "an output is gone": () => rmSync(path("dist/output")),
    "an output was changed by hand": () => write("dist/output", "C"),
  })) {
    test(`is done again where ${change}`, async () => {
      write("source/input", "A");
      await build();
      make();
      await build();
      assert.equal(worked, 2);
      assert.equal(output(), readFileSync(path("source/input"), "utf8"));
    });
  }

  test("is done again with another version of its tools", async () => {
    write("source/input", "A");
    await build("tool 1");
    await build("tool 2");
    assert.equal(worked, 2);
  });
});

describe("among the inputs", () => {
  /** Paths of ours within the project; npm's are known by the lockfile. */
  const ours = (paths) =>
    [...new Set(paths.map((path) => relative(root, path)))].filter(
      (path) => !/^(\.\.|\0|node_modules|build|wasm\/dist)/.test(path),
    );
  const output = (command, args) =>
    execFileSync(command, args, { cwd: root, encoding: "utf8", env: plain }).trim().split("\n");
  const compiledBy = (project) =>
    output("node_modules/.bin/tsc", ["-p", project, "--listFilesOnly"]);
  const missing = (inputs, read) => {
    const known = new Set(filesAmong(inputs));
    return ours(read).filter((path) => !known.has(path));
  };

  test("of what is compiled is every source and header that the compiler reads", () => {
    const headers = output("ninja", ["-C", "build/wasm", "-t", "deps"])
      .filter((line) => line.startsWith("    "))
      .map((line) => resolve(root, "build/wasm", line.trim()));
    assert.deepEqual(missing(COMPILED.inputs, headers), []);
  });

  test("of the package is every source that its compiler reads", () => {
    assert.deepEqual(missing(PACKAGE.inputs, compiledBy("wasm")), []);
  });

  test("of the page is every source that its compiler reads", () => {
    assert.deepEqual(missing(PAGE.inputs, compiledBy("web")), []);
  });

  test("of Python's step is every module that makes the snapshot or tests it", async () => {
    const { build } = await import("vite");
    const read = [];
    const plugin = {
      name: "modules",
      buildEnd() {
        const paths = [...this.getModuleIds()].map((id) => id.replace(/\?.*/, ""));
        read.push(...paths.filter(isAbsolute));
      },
    };
    await build({ ...MAKER, plugins: [plugin], build: { ...MAKER.build, write: false } });
    assert.ok(read.some((path) => path.endsWith("/lane/reading.py")));
    assert.deepEqual(missing(PYTHON.inputs, read), []);
  });

  test("a source that is not there would be named", () => {
    assert.deepEqual(missing(["web/src"], [join(root, "core/src/exam.cpp")]), [
      "core/src/exam.cpp",
    ]);
  });
});
