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

describe("work that copies its input, and fails if it is too long,", () => {
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
        assert.ok(!existsSync(path("stamp")), "there is a stamp during the work");
        const text = readFileSync(path("source/input"), "utf8");
        write("dist/output", text);
        if (text.length > 1) throw new Error("over budget");
      },
    );

  test("is skipped if nothing has changed", async () => {
    write("source/input", "A");
    await build();
    await build();
    assert.equal(worked, 1);
  });

  test("is done again after an edit that failed was taken back", async () => {
    write("source/input", "A");
    await build();
    write("source/input", "too long");
    await assert.rejects(build(), /over budget/);
    assert.equal(output(), "too long");
    write("source/input", "A");
    await build();
    assert.equal(output(), "A");
  });

  test("fails again with the same input", async () => {
    write("source/input", "too long");
    await assert.rejects(build(), /over budget/);
    await assert.rejects(build(), /over budget/);
  });

  for (const [change, make] of Object.entries({
    "an input changes": () => write("source/input", "B"),
    "an input is added": () => write("source/second", ""),
    "an output is deleted": () => rmSync(path("dist/output")),
    "an output is edited": () => write("dist/output", "C"),
  })) {
    test(`is done again if ${change}`, async () => {
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

describe("the inputs", () => {
  /** Returns the paths of sources; the lockfile stands for npm's packages. */
  const ours = (paths) =>
    [...new Set(paths.map((path) => relative(root, path)))].filter(
      (path) => !/^(\.\.|\0|node_modules|build|wasm\/dist)/.test(path),
    );
  const output = (command, args) =>
    // The headers of all files are more than the 1 MiB that execFileSync reads by default.
    execFileSync(command, args, { cwd: root, encoding: "utf8", env: plain, maxBuffer: 2 ** 26 })
      .trim()
      .split("\n");
  const compiledBy = (project) =>
    output("node_modules/.bin/tsc", ["-p", project, "--listFilesOnly"]);
  const missing = (inputs, read) => {
    const known = new Set(filesAmong(inputs));
    return ours(read).filter((path) => !known.has(path));
  };

  test("of COMPILED name every source and header that the compiler reads", () => {
    const headers = output("ninja", ["-C", "build/wasm", "-t", "deps"])
      .filter((line) => line.startsWith("    "))
      .map((line) => resolve(root, "build/wasm", line.trim()));
    assert.deepEqual(missing(COMPILED.inputs, headers), []);
  });

  test("of PACKAGE name every source that its compiler reads", () => {
    assert.deepEqual(missing(PACKAGE.inputs, compiledBy("wasm")), []);
  });

  test("of PAGE name every source that its compiler reads", () => {
    assert.deepEqual(missing(PAGE.inputs, compiledBy("web")), []);
  });

  test("of PYTHON name every module that makes or tests the snapshot", async () => {
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
    assert.ok(read.some((path) => path.endsWith("/reading.py")));
    assert.deepEqual(missing(PYTHON.inputs, read), []);
  });
});
