// These tests give a grader the folders and variables of PrairieLearn's containers and GitHub's machines.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { checks } from "#texts/checks.js";
import { graders as texts } from "#texts/graders.js";
import { grading } from "#texts/grading.js";
import { verdicts } from "#texts/verdicts.js";

import { SIZES } from "../../../wasm/dist/cases.js";
import { entries, python, RIGHT, RIGHT_PYTHON } from "../submissions.mjs";
import { install, makeHost, PAGE, writeAll } from "./host.mjs";

const CHECKS = Object.values(checks.title);
const HALF = { T: 10, C: 4, t: 0, j: 1, found: 0.5, expected: 1 };

let host;
let folder;
before(() => {
  host = makeHost();
  ({ folder } = host);
});
after(() => host.remove());

function start(program, args, options) {
  const { status, stdout, stderr } = spawnSync(program, args, {
    encoding: "utf8",
    cwd: folder,
    env: host.environment,
    ...options,
  });
  return { status, said: stdout + stderr };
}

test("graders: PrairieLearn's question starts the image of the grader", async () => {
  const options = ["--page", host.smallPage, "--seconds", "100"];
  const target = await host.writeGrader("prairielearn", "question", ...options);
  const lines = readFileSync(join(target, "image/Dockerfile"), "utf8").split("\n");
  const [, from, to] = lines.map((line) => /^COPY (\S+) (\S+)$/.exec(line)).find(Boolean);
  for (const [, source] of lines.map((line) => /^COPY (\w+) /.exec(line)).filter(Boolean)) {
    assert.ok(existsSync(join(target, "image", source)), source);
  }
  const entry = lines.find((line) => line.startsWith("ENTRYPOINT "));
  const [program, script, ...given] = JSON.parse(entry.slice("ENTRYPOINT ".length));
  assert.deepEqual([program, given], ["node", ["/grade", "65534"]]);
  assert.ok(existsSync(join(target, "image", script.replace(`${to}/`, `${from}/`))), script);
  assert.ok(lines.some((line) => line.startsWith(`RUN npm ci --prefix ${to} `)));

  const info = JSON.parse(readFileSync(join(target, "question/info.json"), "utf8"));
  assert.match(info.uuid, /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  assert.deepEqual([info.type, info.gradingMethod, info.title], ["v3", "External", texts.title]);
  const { image, timeout, ...others } = info.externalGradingOptions;
  assert.deepEqual(others, {}, "the image's own entry point, without network");
  assert.ok(timeout > 2 * 100 && timeout <= 600, "time for two tries");
  const { nextStep } = texts.systems.prairieLearn;
  assert.ok(nextStep({ folder: "x" }).includes(`-t ${image} x/image`));
  const question = readFileSync(join(target, "question/question.html"), "utf8");
  assert.ok(question.includes(texts.task));
  assert.match(question, /<pl-file-editor file-name="sinusoidal_pe\.js" /);
  assert.match(question, /<pl-external-grader-results>/);
});

test("graders: PrairieLearn's container writes a score and a test for each check", async () => {
  const options = ["--page", host.smallPage, "--seed", "word"];
  const target = await host.writeGrader("prairielearn", "container", ...options);
  const grader = join(target, "image/grader");
  install(grader);
  const graded = (files) => {
    const root = mkdtempSync(join(folder, "grade-"));
    mkdirSync(join(root, "student"));
    writeAll(join(root, "student"), files);
    writeAll(root, { "data/data.json": "{}" });
    const { status, said } = start("node", [join(grader, "prairielearn.mjs"), root]);
    assert.deepEqual([status, said], [0, ""]);
    return JSON.parse(readFileSync(join(root, "results/results.json"), "utf8"));
  };
  const right = graded({ "sinusoidal_pe.js": RIGHT });
  assert.deepEqual([right.gradable, right.score, right.output], [true, 1, ""]);
  assert.deepEqual(
    right.tests.map(({ name, points, max_points: most }) => [name, points, most]),
    CHECKS.map((name) => [name, 1, 1]),
  );
  const wrong = graded({ "sinusoidal_pe.js": entries("right(t, j) / 2") });
  assert.deepEqual(
    [wrong.score, wrong.tests.map(({ points }) => points).join("")],
    [0.5, "100110"],
  );
  assert.equal(wrong.tests[2].message, verdicts.found["wrong-value"](HALF));
  assert.notEqual(wrong.output, "");

  const nine = JSON.stringify([...SIZES.bounds, ...SIZES.extrapolation].map(({ T, C }) => [T, C]));
  const only = `if (!${nine}.some((each) => each[0] === T && each[1] === C)) throw new Error("no");`;
  const stored = graded({ "sinusoidal_pe.js": RIGHT.replace("{\n", `{\n  ${only}\n`) });
  assert.deepEqual(
    [stored.score, stored.tests.map(({ points }) => points).join("")],
    [5 / 6, "111110"],
    "the seed asks for other sizes",
  );

  const names = ["js", "mjs", "py", "ipynb"].map((ending) => `sinusoidal_pe.${ending}`);
  assert.deepEqual(graded({ "notes.txt": "" }), {
    gradable: false,
    format_errors: texts.noSubmission({ names }),
  });
  assert.deepEqual(graded({ "sinusoidal_pe.py": RIGHT_PYTHON }), {
    gradable: false,
    format_errors: grading.inPython({ noPython: grading.noPythonInPage }),
  });
});

const isRoot = process.getuid?.() === 0;

test("graders: PrairieLearn's container runs the command without rights, and reads as root", {
  skip: !isRoot,
}, async () => {
  const target = await host.writeGrader("prairielearn", "rights", "--page", host.smallPage);
  const grader = join(target, "image/grader");
  // The command itself would need a browser for every user of this machine.
  const probe = `
import { accessSync, constants, readFileSync, statSync } from "node:fs";
const file = process.argv.at(-1);
const may = (path, mode) => { try { accessSync(path, mode); return true; } catch { return false; } };
const problem = JSON.stringify({
  ids: [process.getuid(), process.getgid(), process.getgroups()],
  text: readFileSync(file, "utf8"),
  name: file.split("/").at(-1),
  changes: [file, ROOT, GRADER].map((path) => may(path, constants.W_OK)),
  opensRoot: may(ROOT, constants.R_OK),
});
console.log(JSON.stringify({ problem }));
`;
  const job = mkdtempSync(join(folder, "grade-")); // only root may open it, as in PrairieLearn
  const constant = (name, value) => `const ${name} = ${JSON.stringify(value)};\n`;
  const command = constant("ROOT", job) + constant("GRADER", grader) + probe;
  writeFileSync(join(grader, "sinusoidal-pe/wasm/dist/cli.js"), command);
  chmodSync(folder, 0o755);
  mkdirSync(join(job, "student"));
  writeFileSync(join(job, "student/sinusoidal_pe.js"), RIGHT, { mode: 0o600 });
  const { status, said } = start("node", [join(grader, "prairielearn.mjs"), job, "65534"]);
  assert.deepEqual([status, said], [0, ""]);
  const results = JSON.parse(readFileSync(join(job, "results/results.json"), "utf8"));
  const { ids, ...seen } = JSON.parse(results.format_errors);
  assert.deepEqual(
    ids.flat().filter((id) => id !== 65534),
    [],
  );
  assert.deepEqual(seen, {
    text: RIGHT,
    name: "sinusoidal_pe.js",
    changes: [false, false, false],
    opensRoot: false,
  });
});

/** Classroom 50 downloads at most this many bytes of an assignment's archive. */
const MOST_BYTES = 10 * 2 ** 20;

const IDENTITY = {
  CLASSROOM: "machine-learning",
  ASSIGNMENT: "positions",
  ASSIGNMENT_TYPE: "individual",
  OWNER: "ada",
  SUBMISSION_TAG: "submit/2026-06-01T14-32-05Z-a1b2c3d",
  COMMIT_URL: "https://github.com/school/machine-learning-positions-ada/commit/a1b2c3d",
  RELEASE_URL: "https://github.com/school/machine-learning-positions-ada/releases/tag/x",
  REVIEW_URL: "",
};

/** Checks what Classroom 50 requires of result.json. */
function checkResult(result) {
  assert.equal(result.schema, "classroom50/result/v1");
  const { CLASSROOM, ASSIGNMENT, ASSIGNMENT_TYPE, OWNER, SUBMISSION_TAG } = IDENTITY;
  const identity = [result.classroom, result.assignment, result.assignment_type, result.owner];
  assert.deepEqual(identity, [CLASSROOM, ASSIGNMENT, ASSIGNMENT_TYPE, OWNER]);
  assert.equal(result.submission, SUBMISSION_TAG);
  assert.deepEqual(
    [result.commit, result.release, result.review],
    [IDENTITY.COMMIT_URL, IDENTITY.RELEASE_URL, IDENTITY.COMMIT_URL],
  );
  assert.match(result.datetime, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  assert.equal(result["max-score"], CHECKS.length);
  assert.deepEqual(
    result.tests.map((each) => [each["test-name"], typeof each.passed, each["max-score"]]),
    CHECKS.map((name) => [name, "boolean", 1]),
  );
  for (const { passed, score } of result.tests) assert.equal(score, passed ? 1 : 0);
  assert.equal(result.score, result.tests.filter(({ passed }) => passed).length);
}

test("graders: Classroom 50's autograder writes its result, for both languages", async () => {
  const target = await host.writeGrader("classroom50", IDENTITY.ASSIGNMENT, "--page", PAGE);
  const archive = join(folder, "positions.tar.gz");
  execFileSync("tar", ["-czf", archive, "-C", folder, IDENTITY.ASSIGNMENT]);
  assert.ok(statSync(archive).size < MOST_BYTES, `${statSync(archive).size} bytes`);
  const runtime = join(folder, "runtime");
  mkdirSync(runtime);
  execFileSync("tar", ["-xzf", archive, "-C", runtime]);
  rmSync(target, { recursive: true });
  const grader = join(runtime, IDENTITY.ASSIGNMENT);
  install(grader);

  const run = (checkout, environment = host.environment) =>
    start("python3", [join(grader, "autograder.py")], {
      cwd: checkout,
      env: { ...environment, ...IDENTITY, CLASSROOM50_BUNDLE_DIR: grader },
    });
  const graded = (files, prepare = () => {}) => {
    const checkout = mkdtempSync(join(folder, "checkout-"));
    writeAll(checkout, { ".classroom50.yaml": "", ".github/workflows/autograde.yaml": "" });
    writeAll(checkout, files);
    prepare(checkout);
    const { status, said } = run(checkout);
    assert.deepEqual([status, said], [0, ""]);
    const result = JSON.parse(readFileSync(join(checkout, "result.json"), "utf8"));
    checkResult(result);
    return { ...result, body: readFileSync(join(checkout, "release-body.md"), "utf8") };
  };
  const right = graded({ "README.md": "", "sinusoidal_pe.py": RIGHT_PYTHON });
  assert.equal(right.score, CHECKS.length);
  assert.ok(right.body.startsWith(`<h2>${texts.passed({ passed: 6, all: 6 })}</h2>\n`));
  const half = graded({ "sinusoidal_pe.py": python("table / 2") });
  assert.equal(half.tests.map(({ score }) => score).join(""), "100110");
  assert.equal(half.tests[2].output, verdicts.found["wrong-value"](HALF));

  // The learner's checkout may have a result, a link in its place, and text for people.
  const kept = join(folder, "kept.txt");
  writeFileSync(kept, "kept");
  const hostile = `const sinusoidal_pe = () => { throw new Error("</table><script>\\n\\n# Passed"); };\n`;
  const failed = graded(
    { "sinusoidal_pe.js": hostile, "release-body.md": "# Passed" },
    (checkout) => symlinkSync(kept, join(checkout, "result.json")),
  );
  assert.equal(failed.score, 0);
  assert.equal(readFileSync(kept, "utf8"), "kept");
  assert.doesNotMatch(failed.body, /<script|^# /m);

  // If the grader itself fails, Classroom 50 reports an error and no score.
  const empty = mkdtempSync(join(folder, "checkout-"));
  writeAll(empty, { "sinusoidal_pe.js": RIGHT });
  rmSync(join(grader, "grade.mjs"));
  assert.notEqual(run(empty).status, 0);
  assert.equal(existsSync(join(empty, "result.json")), false);
});
