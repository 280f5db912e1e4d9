import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { unzipSync } from "fflate";
import { parse } from "yaml";
import { checks } from "#texts/checks.js";
import { command as texts } from "#texts/command.js";
import { graders as graderTexts } from "#texts/graders.js";
import { grading } from "#texts/grading.js";
import { verdicts } from "#texts/verdicts.js";

import { run } from "../../wasm/command/command.mjs";
import { entries, RIGHT } from "../submissions.mjs";
import { says } from "../verdict-words.mjs";
import { install, makeHost, writeAll } from "./host.mjs";

const CHECKS = Object.values(checks.title);
const ENDLESS = "function sinusoidal_pe() { for (;;); }\n";

let host;
let folder;
let small;
before(() => {
  host = makeHost();
  ({ folder, smallPage: small } = host);
});
after(() => host.remove());

function shell(command, cwd, more) {
  const { status, stdout, stderr } = spawnSync("bash", ["-e", "-c", command], {
    cwd,
    encoding: "utf8",
    env: { ...host.environment, ...more },
  });
  return { status, stdout, stderr };
}

test("graders: Gradescope's image installs what it lacks", async () => {
  const target = await host.writeGrader("gradescope", "image", "--page", small);
  const script = readFileSync(join(target, "autograder/setup.sh"), "utf8");
  const log = join(folder, "image-log");
  const stubs = (place, programs) => {
    mkdirSync(place, { recursive: true });
    for (const [name, more] of Object.entries(programs)) {
      const text = `#!/bin/bash\necho "${name} $*" >> "${log}"\n${more}\n`;
      writeFileSync(join(place, name), text, { mode: 0o755 });
    }
  };
  const setUp = (id, npx = "echo Installing; echo /there/shell") => {
    const base = join(folder, "images", id);
    const bin = join(base, "bin");
    rmSync(base, { recursive: true, force: true });
    rmSync(log, { force: true });
    stubs(join(base, "brought"), { pip: "", node: "", npm: "", npx });
    stubs(bin, { "apt-get": "", python3: `mkdir venv; ln -s "${base}/brought" venv/bin` });
    for (const name of ["bash", "mkdir", "ln", "tail"]) {
      symlinkSync(execFileSync("which", [name], { encoding: "utf8" }).trim(), join(bin, name));
    }
    mkdirSync(join(base, "source"));
    writeFileSync(join(base, "os-release"), `ID=${id}\n`);
    // Without these changes, the script would read and change this machine.
    const own = script
      .replace("/etc/os-release", `${base}/os-release`)
      .replace("/usr/local/bin", bin);
    writeFileSync(join(base, "source/setup.sh"), own);
    const { status } = shell("bash source/setup.sh", base, { AUTOGRADER_ROOT: base, PATH: bin });
    const called = readFileSync(log, "utf8").replaceAll(base, "BASE").trim().split("\n");
    return { status, called, bin };
  };
  const node = [
    "apt-get update -q",
    "apt-get install -y -q --no-install-recommends ca-certificates python3 python3-venv",
    "python3 -m venv venv",
    "pip install --quiet --require-hashes --only-binary :all: --requirement requirements.txt",
    "npm ci --no-audit --no-fund --ignore-scripts",
  ];
  const debian = setUp("debian");
  const chromium = "apt-get install -y -q --no-install-recommends chromium";
  assert.deepEqual([debian.status, debian.called], [0, [...node, "apt-get update -q", chromium]]);
  const ubuntu = setUp("ubuntu");
  const browser =
    "npx --no @puppeteer/browsers install chrome-headless-shell@stable --install-deps --path BASE/source/browser --format {{path}}";
  assert.deepEqual([ubuntu.status, ubuntu.called], [0, [...node, browser]]);
  assert.equal(readlinkSync(join(ubuntu.bin, "chrome-headless-shell")), "/there/shell");
  // Without a browser, the set-up must fail.
  assert.notEqual(setUp("ubuntu", "exit 1").status, 0);
});

test("graders: Gradescope's autograder reports a test for each check, for any submission", async () => {
  const options = ["--page", small, "--reveal", "place"];
  const target = await host.writeGrader("gradescope", "gradescope", ...options);
  const base = join(folder, "autograder");
  for (const [path, bytes] of Object.entries(
    unzipSync(readFileSync(join(target, "autograder.zip"))),
  )) {
    writeAll(join(base, "source"), { [path]: bytes });
    assert.deepEqual(Buffer.from(bytes), readFileSync(join(target, "autograder", path)), path);
  }
  const AUTOGRADER_ROOT = base;
  for (const name of ["setup.sh", "run_autograder"]) {
    assert.equal(statSync(join(target, "autograder", name)).mode & 0o777, 0o755);
    chmodSync(join(base, "source", name), 0o755);
  }
  const set = shell("source/setup.sh", base, { AUTOGRADER_ROOT });
  assert.deepEqual([set.status, set.stderr], [0, ""]);
  assert.match(readFileSync(join(folder, "installed"), "utf8"), /^npm ci /);
  install(join(base, "source"));
  copyFileSync(join(base, "source/run_autograder"), join(base, "run_autograder"));

  const graded = (files) => {
    for (const part of ["submission", "results"]) {
      rmSync(join(base, part), { recursive: true, force: true });
    }
    writeAll(join(base, "submission"), files);
    mkdirSync(join(base, "submission"), { recursive: true });
    const { status, stderr } = shell("./run_autograder", base, { AUTOGRADER_ROOT });
    assert.deepEqual([status, stderr], [0, ""]);
    const results = JSON.parse(readFileSync(join(base, "results/results.json"), "utf8"));
    assert.deepEqual(
      results.tests.map(({ name, max_score }) => [name, max_score]),
      CHECKS.map((name) => [name, 1]),
    );
    return { ...results, scores: results.tests.map(({ score }) => score).join("") };
  };
  const right = graded({ "work/solution.js": RIGHT });
  assert.deepEqual([right.scores, right.tests[0].status, right.output], ["111111", "passed", ""]);
  const wrong = graded({ "sinusoidal_pe.js": entries("right(t, j) / 2"), "notes.py": "" });
  assert.equal(wrong.scores, "100110");
  assert.equal(wrong.tests[1].status, "failed");
  const entry = { T: 10, C: 4, t: 0, j: 1, found: 0.5, expected: 1 };
  assert.equal(
    wrong.tests[2].output,
    verdicts.place["wrong-value"](entry),
    "no numbers of entries",
  );
  const settings = join(base, "source/settings.json");
  const found = readFileSync(settings, "utf8").replace('"place"', '"found"');
  writeFileSync(settings, found);
  const { tests } = graded({ "a.js": entries("right(t, j) / 2") });
  assert.equal(tests[2].output, verdicts.found["wrong-value"](entry));
  const ofColumns = { "a.js": entries("(j % 2 ? 0.5 : 1) * right(t, j)") };
  assert.match(graded(ofColumns).output, /Column 1 differs from the formula/);
  writeFileSync(settings, found.replace('"found"', '"none"'));
  assert.doesNotMatch(graded(ofColumns).output, /Column 1/);
  writeFileSync(settings, found);
  const endless = graded({ "solution.mjs": ENDLESS });
  assert.equal(endless.scores, "000000");
  assert.match(endless.tests[0].output, says(verdicts.timedOut.unknown({ T: 1, C: 2 })));
  assert.match(endless.output, /Check for a loop that never ends/);
  const missing = graded({ "notes.txt": "", ".hidden/a.js": RIGHT });
  assert.equal(missing.scores, "000000");
  assert.equal(
    missing.output,
    graderTexts.noSubmission({
      names: ["js", "mjs", "py", "ipynb"].map((ending) => `sinusoidal_pe.${ending}`),
    }),
  );
  const named = ["sinusoidal_pe.js", "work/sinusoidal_pe.py"];
  assert.equal(
    graded(Object.fromEntries(named.map((name) => [name, RIGHT]))).output,
    graderTexts.severalNamed({ files: named, name: "sinusoidal_pe" }),
  );
  assert.equal(graded({ "SOLUTION.JS": RIGHT }).scores, "111111");
  assert.equal(
    graded({ "a.js": RIGHT, "b.py": "" }).output,
    graderTexts.severalSubmissions({ files: ["a.js", "b.py"], name: "sinusoidal_pe" }),
  );

  // If the grader itself fails, it writes no grade, and the host reports the failure.
  rmSync(join(base, "source/page"), { recursive: true });
  rmSync(join(base, "results"), { recursive: true });
  rmSync(join(base, "submission/b.py"));
  const failed = shell("./run_autograder", base, { AUTOGRADER_ROOT });
  assert.notEqual(failed.status, 0);
  assert.equal(existsSync(join(base, "results/results.json")), false);
});

function runWorkflow(repository, more) {
  const path = join(repository, ".github/workflows/autograding.yml");
  const { jobs } = parse(readFileSync(path, "utf8"));
  const [{ steps }] = Object.values(jobs);
  const out = [];
  for (const { uses, run: command, ...step } of steps) {
    if (uses) {
      assert.match(uses, /^actions\/checkout@[0-9a-f]{40}$/);
      continue;
    }
    assert.deepEqual(Object.keys(step), ["name"]);
    const { status, stdout, stderr } = shell(command, repository, more);
    assert.equal(stderr, "");
    out.push(...stdout.split("\n").slice(0, -1));
    if (status !== 0) return { status, out };
  }
  return { status: 0, out };
}

test("graders: GitHub's workflow reports every check, and runs no command of a submission", async () => {
  const repository = await host.writeGrader("github", "repository", "--page", small);
  install(join(repository, ".github/sinusoidal-pe"));
  const GITHUB_STEP_SUMMARY = join(folder, "summary.md");
  const hostile = "\n::error title=x::%0A::stop-commands::y\r::z\u2028</table><script>\n";
  writeFileSync(
    join(repository, "sinusoidal_pe.js"),
    `console.log(${JSON.stringify(hostile)});\n` +
      `const sinusoidal_pe = () => { throw new Error(${JSON.stringify(hostile)}); };\n`,
  );
  const { status, out } = runWorkflow(repository, { GITHUB_STEP_SUMMARY });
  assert.equal(status, 1);
  const titles = [
    ...CHECKS,
    graderTexts.feedbackTitle,
    "Autograding complete",
    "Autograding report",
  ];
  assert.deepEqual(
    out.map((line) => /^::(?:error|notice) title=([^:]*)::/.exec(line)?.[1]),
    titles,
  );
  for (const line of out) assert.doesNotMatch(line, /[\r\u2028]/);
  assert.match(out.at(-1), /\{"totalPoints":0,"maxPoints":6\}$/);
  const summary = readFileSync(GITHUB_STEP_SUMMARY, "utf8");
  assert.doesNotMatch(summary, /<script/);
  for (const line of summary.trim().split("\n")) assert.match(line, /^<(?:h2|table|pre)>/);
  assert.equal(summary.match(/<tr>/g).length, CHECKS.length);
});

test("graders: run through a link, with a seed and a file that begin with -", async () => {
  const target = await host.writeGrader("otter", "dashed", "--page", small, "--seed=-word");
  install(join(target, "grader"));
  const link = join(folder, "link");
  symlinkSync(target, link);
  const submission = join(folder, "dashed-submission");
  mkdirSync(submission);
  writeFileSync(join(submission, "-a.js"), RIGHT);
  const { status, stdout, stderr } = shell(`node "${link}/grader/grade.mjs" .`, submission);
  assert.deepEqual([status, stderr], [0, ""]);
  assert.ok(JSON.parse(stdout).tests.every(({ passed }) => passed));
});

test("grader: refuses unknown graders, and overwrites files only on request", async () => {
  for (const [args, problem] of [
    [["grader"], texts.noGrader],
    [
      ["grader", "moodle", "x"],
      texts.unknownGrader({
        known: "gradescope prairielearn nbgrader otter notebook github classroom50".split(" "),
        given: "moodle",
      }),
    ],
    [["grader", "--reveal", "all", "otter", "x"], "--reveal must be none, "],
    [["grader", "--seconds", "0", "otter", "x"], "--seconds must be a number from 1 to "],
    [
      ["grader", "--seconds", "86401", "otter", "x"],
      texts.outOfRange({ name: "--seconds", most: 86400, given: 86401 }),
    ],
    [["grader", "--seed", "", "otter", "x"], texts.emptySeed],
    [["grader", "--precision", "half", "otter", "x"], texts.unknownPrecision({ given: "half" })],
    [
      ["grader", "--page", folder, "otter", join(folder, "x")],
      grading.noGradePage({ file: "grade.html" }),
    ],
  ]) {
    const { status, stdout, stderr } = await run(args);
    assert.deepEqual([status, stdout], [2, ""], args.join(" "));
    assert.ok(stderr.includes(problem), stderr);
  }
  const target = join(folder, "kept");
  mkdirSync(join(target, "grader"), { recursive: true });
  writeFileSync(join(target, "grader/settings.json"), "mine");
  const again = (...options) => run(["grader", ...options, "--page", small, "otter", target]);
  const { status, stderr } = await again();
  assert.equal(status, 2);
  const path = join(target, "grader/settings.json");
  assert.equal(stderr, `${path}: ${texts.exists}\n`);
  assert.deepEqual(readdirSync(target), ["grader"]);
  assert.equal((await again("--force", "--reveal", "none")).status, 0);
  const settings = { reveal: "none", precision: "any", seconds: 300 };
  assert.deepEqual(JSON.parse(readFileSync(path, "utf8")), settings);
  assert.equal((await again("--force", "--reveal", "none", "--seed", "word")).status, 0);
  assert.deepEqual(JSON.parse(readFileSync(path, "utf8")), { ...settings, seed: "word" });
});
