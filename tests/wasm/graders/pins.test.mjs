import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { after, test } from "node:test";

import { filesBelow } from "../../../scripts/files.mjs";
import { actionsIn, entriesFor } from "../../../scripts/pins.mjs";
import { root } from "../../../scripts/run.mjs";
import { GRADERS } from "../../../wasm/dist/graders/graders.js";
import { run } from "../command/command.mjs";

const folder = mkdtempSync(join(tmpdir(), "pins-"));
after(() => rmSync(folder, { recursive: true, force: true }));

const read = (path) => readFileSync(join(root, path), "utf8");
const { packages: locked } = JSON.parse(read("package-lock.json"));
const { version } = createRequire(import.meta.url)("puppeteer-core/package.json");

/** Writes each grader, and returns the paths of its own files by its name. */
const written = {};
for (const { name } of GRADERS) {
  const target = join(folder, name);
  const { status, stderr } = await run(["grader", name, target]);
  assert.deepEqual([status, stderr], [0, ""]);
  const isOwn = (path) =>
    !/\/(?:page|sinusoidal-pe)\//.test(path.replace("/.github/sinusoidal-pe", ""));
  written[name] = filesBelow(target).filter(isOwn);
}
const own = Object.values(written).flat();
const named = (wanted) => own.filter((path) => basename(path) === wanted);
const textOf = (path) => readFileSync(path, "utf8");

test("each grader installs the puppeteer-core of the tests, and all that it needs, by a lockfile", () => {
  const folders = named("package-lock.json").map((path) => join(path, ".."));
  assert.equal(folders.length, GRADERS.length - 1, "the notebook installs nothing");
  for (const each of folders) {
    const { dependencies } = JSON.parse(textOf(join(each, "package.json")));
    assert.deepEqual(dependencies, { "puppeteer-core": version });
    const { packages } = JSON.parse(textOf(join(each, "package-lock.json")));
    const { "": top, ...others } = packages;
    assert.deepEqual(top, { dependencies });
    assert.ok(Object.keys(others).length > 10);
    for (const [path, entry] of Object.entries(others)) {
      assert.deepEqual({ dev: true, ...entry }, { dev: true, ...locked[path] }, path);
      assert.match(entry.integrity, /^sha512-/, path);
      assert.equal(entry.resolved, undefined, path);
      for (const name of Object.keys(entry.dependencies ?? {})) {
        assert.ok(
          [`${path}/node_modules/${name}`, `node_modules/${name}`].some((each) => each in others),
          `${path} needs ${name}`,
        );
      }
    }
  }
});

test("a lockfile for one package has the versions that Node would find", () => {
  const packages = {
    "node_modules/a": { version: "1.0.0", dev: true, dependencies: { "@s/b": "1" } },
    "node_modules/@s/b": {
      version: "1.0.0",
      dependencies: { c: "2" },
      optionalDependencies: { d: "1" },
    },
    "node_modules/@s/b/node_modules/c": { version: "2.0.0", dependencies: { a: "1", e: "1" } },
    "node_modules/c": { version: "1.0.0" },
    "node_modules/e": { version: "1.0.0" },
    "node_modules/f": { version: "1.0.0" },
  };
  const entries = entriesFor("a", packages);
  assert.deepEqual(Object.keys(entries), [
    "node_modules/@s/b",
    "node_modules/@s/b/node_modules/c",
    "node_modules/a",
    "node_modules/e",
  ]);
  assert.deepEqual(entries["node_modules/a"], { version: "1.0.0", dependencies: { "@s/b": "1" } });
});

test("GitHub's workflow has the actions of the project, by the hash of a commit", () => {
  const project = ".github/workflows";
  const texts = readdirSync(join(root, project)).map((name) => read(join(project, name)));
  const actions = actionsIn(texts);
  const [workflow] = named("autograding.yml").map(textOf);
  const uses = workflow.match(/uses: .*/g);
  assert.ok(uses.length > 0);
  for (const line of uses) {
    const [, action, pin] = /^uses: ([\w/-]+)@([0-9a-f]{40} # v\d+\.\d+\.\d+)$/.exec(line) ?? [];
    assert.equal(pin, actions[action], line);
    assert.ok(
      texts.some((text) => text.includes(line)),
      line,
    );
  }
  assert.match(workflow, /runs-on: ubuntu-\d\d\.04 /);
});

test("no grader installs a package without an exact version", () => {
  const installing = own.filter((path) => !/\.(?:json|zip)$/.test(path));
  const commands = installing.flatMap(
    (path) => textOf(path).match(/\b(?:npm|npx|pip)\b["', ]+[\w-].*/g) ?? [],
  );
  const [requirements] = named("requirements.txt").map(textOf);
  const allowed = [
    /^npm["', ]+ci\b/,
    /^npx --no /, // the lockfile has its program
    /^pip install .*--require-hashes .*--requirement requirements\.txt$/,
  ];
  const tried = commands.filter((command) => allowed.some((each) => each.test(command)));
  assert.ok(tried.length >= 5, tried.join("\n"));
  for (const command of commands) {
    assert.doesNotMatch(
      command,
      /^(?:npm["', ]+i(?:nstall)?\b|npx (?!--no )|pip["', ]+install (?!.*--require-hashes))/,
    );
  }
  const lines = requirements
    .replaceAll(/#.*\n|\\\n */g, "")
    .trim()
    .split("\n");
  for (const line of lines)
    assert.match(line, /^[\w-]+==\d+\.\d+\.\d+ (?: ?--hash=sha256:[0-9a-f]{64})+$/);
  const versions = lines.map((line) => /==(\S+)/.exec(line)[1]);
  assert.equal(new Set(versions).size, 1, "both packages are one release of Node");
});

test("the documents install Dask in the version of the tests", () => {
  const [, dask] = /^dask==(\S+)$/m.exec(read("tests/cluster/requirements.txt"));
  assert.ok(
    read("docs/systems/many-machines.md").includes(`pip install 'dask[distributed]==${dask}'`),
  );
});
