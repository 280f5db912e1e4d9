import assert from "node:assert/strict";
import { appendFileSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { checks } from "#texts/checks.js";
import { grading } from "#texts/grading.js";
import { remarks } from "#texts/remarks.js";
import { verdicts } from "#texts/verdicts.js";

import { launchOptions, loadDriver } from "../../../wasm/dist/grading/browsers.js";
import { beforeSummary, linesOf, run } from "../../wasm/command/command.mjs";
import { programPath } from "../engine.mjs";
import { attemptAll, listenElsewhere } from "../escape-attempts.mjs";
import { start } from "../harness.mjs";
import { python, RIGHT, RIGHT_PYTHON } from "../submissions.mjs";
import { SUBMISSIONS, workIn } from "./host.mjs";

const BROWSER = programPath();

const PACKAGED = fileURLToPath(new URL("../../../build/page", import.meta.url));

const NAMES = Object.keys(SUBMISSIONS);

let site;
let elsewhere;
workIn(SUBMISSIONS);
before(async () => {
  elsewhere = await listenElsewhere();
  site = await start();
});
after(async () => {
  await site.close();
  elsewhere.close();
});

const grade = (...args) => run(["grade", "--browser", BROWSER, ...args]);
/** The page keeps only what it may show, and the command has whole reports. */
const SHOWS_ALL = { query: "?reveal=expected" };
const onPage = (exercise) => async (code) => {
  await exercise.paste(code);
  await exercise.page.evaluate(() => localStorage.removeItem("sinusoidal-pe:report"));
  await exercise.run();
  await exercise.until(() => localStorage.getItem("sinusoidal-pe:report") !== null);
  const kept = await exercise.page.evaluate(() => localStorage.getItem("sinusoidal-pe:report"));
  return JSON.parse(kept).report;
};

test("grade: gives the page's reports, byte for byte, in the order of the names", async () => {
  const { status, stdout, stderr } = await grade("--json", "--resume", "results.ndjson", ...NAMES);
  assert.deepEqual([status, beforeSummary(stderr)], [1, ""]);
  const results = linesOf(stdout);
  assert.deepEqual(
    results.map(({ file, language, report }) => [file, language, report.passed]),
    NAMES.map((name) => [name, "javascript", /^(right|printing)/.test(name)]),
  );
  await site.using(SHOWS_ALL, async (exercise) => {
    const judge = onPage(exercise);
    for (const { file, report } of results) {
      const wanted = JSON.stringify(await judge(SUBMISSIONS[file]));
      assert.equal(JSON.stringify(report), wanted, file);
    }
    exercise.problems.length = 0; // errors of submissions are on the console as well
  });
  const result = Object.fromEntries(results.map((each) => [each.file, each]));
  assert.match(result["printing.js"].printed, /^1 by 2\n7 by 6\n/);
  assert.equal(result["raising.mjs"].error.line, 2);
  assert.equal(result["endless.js"].error.explanation, remarks.endless);
});

test("grade: does not repeat unchanged results in a file, but repeats lines that were cut", async () => {
  const before = readFileSync("results.ndjson", "utf8");
  const never = ["grade", "--browser", "/nowhere/chromium", "--resume", "results.ndjson"];
  const { status, stdout, stderr } = await run([...never, "--json", ...NAMES.toReversed()]);
  assert.deepEqual([status, beforeSummary(stderr)], [1, ""]);
  assert.deepEqual(linesOf(stdout), linesOf(before).sort(byName).reverse());
  assert.equal(readFileSync("results.ndjson", "utf8"), before);

  const csv = (await run([...never, "--csv", ...NAMES])).stdout.trimEnd().split("\n");
  assert.equal(csv.length, 1 + NAMES.length);
  assert.match(
    csv[2],
    /^wrong\.js,false,true,,.*,scaled .*0\.5,"[^"]*T = 7, C = 6[^"]*",,(?:passed|wrong-value|[ ])+,$/,
  );
  assert.match(csv[3], /^raising\.mjs,.*,,"[^"]*T = 1, C = 2[^"]*",.*Error in line 2: /);
  const endless = (await run([...never, "endless.js"])).stdout;
  const row = (mark, check, words) => `${mark} ${checks.title[check].padEnd(14)} ${words}\n`;
  assert.ok(endless.includes(row("✗", "shape", verdicts.timedOut.unknown({ T: 1, C: 2 }))));
  assert.ok(endless.includes(row("–", "formula", verdicts.notReached.slow)));
  const junit = (await run([...never, "--junit", ...NAMES])).stdout;
  assert.equal(junit.match(/<testsuite /g).length, NAMES.length);
  assert.match(junit, /<testsuite name="raising\.mjs" tests="6" failures="6" errors="0"/);

  // These are three reasons to judge again: a line that was cut, changed code, another precision.
  const [last] = linesOf(before).slice(-1);
  truncateSync("results.ndjson", before.length - 9);
  const { stdout: again } = await grade("--json", "--resume", "results.ndjson", ...NAMES);
  assert.deepEqual(
    linesOf(again).find(({ file }) => file === last.file),
    last,
  );
  const kept = readFileSync("results.ndjson", "utf8").split("\n");
  assert.equal(kept.length, NAMES.length + 2, "the line that was cut stays on its own");
  for (const change of [
    () => ["--precision", "float64", "right.js"],
    () => [appendFileSync("wrong.js", "// changed\n"), "wrong.js"].slice(1),
  ]) {
    await assert.doesNotReject(async () => {
      const { status, stderr } = await run([...never, "--json", ...change()]);
      assert.equal(status, 2);
      assert.match(stderr, /^sinusoidal-pe: The browser did not start/);
    });
  }
});

const byName = (one, other) => NAMES.indexOf(one.file) - NAMES.indexOf(other.file);

test("grade: judges Python as the page does, in a notebook as well", async () => {
  const code = python("table / 2");
  const source = code.replace("\n\n\n", "\n");
  writeFileSync("half.py", code);
  writeFileSync("half.ipynb", JSON.stringify({ cells: [{ cell_type: "code", source }] }));
  const { status, stdout, stderr } = await grade("--json", "half.py", "half.ipynb");
  assert.deepEqual([status, beforeSummary(stderr)], [1, ""]);
  const reports = linesOf(stdout).map(({ report }) => JSON.stringify(report));
  const exercise = await site.open({ ...SHOWS_ALL, language: "python", code: "" });
  const wanted = JSON.stringify(await onPage(exercise)(code));
  assert.deepEqual(reports, [wanted, wanted]);
  await exercise.close();

  const none = await run(["grade", "--browser", "/nowhere", "--page", PACKAGED, "half.py"]);
  assert.deepEqual([none.status, none.stdout], [2, ""]);
  assert.equal(none.stderr, `half.py: ${grading.inPython({ noPython: grading.noPythonInPage })}\n`);
});

test("grade: a submission reaches no network, nothing of this machine and no later submission", async () => {
  const { code, count } = await attemptAll(elsewhere.origin, site.url);
  const files = ["fetch", "importScripts", "import"].map(
    (read) => `await Promise.resolve().then(() => ${read}("file:///etc/passwd")).then(
      () => console.log("reached: a file"),
      () => console.log("refused: a file"),
    );\n`,
  );
  writeFileSync("reaching.js", `${code}${files.join("")}self.left = true;\n${RIGHT}`);
  writeFileSync("looking.js", `console.log(typeof self.left, typeof process);\n${RIGHT}`);
  const { status, stdout } = await grade("--json", "reaching.js", "looking.js");
  assert.equal(status, 0);
  const [reaching, looking] = linesOf(stdout);
  const tried = reaching.printed.trim().split("\n");
  assert.equal(tried.length, count + files.length);
  for (const line of tried) assert.match(line, /^refused: /);
  assert.equal(looking.printed.trim(), "undefined undefined");
  assert.deepEqual(elsewhere.reached, []);
});

test("grade: Python leaves nothing for the next submission, which runs in the same frame", async () => {
  const imports = "import builtins, js, os, sys\nimport numpy as np\n";
  const leave = "builtins.left = js.left = np.left = sys.left = 1\nopen('left', 'w').close()\n";
  const look =
    "print(*(hasattr(each, 'left') for each in (builtins, js, np, sys)), os.listdir())\n";
  const all = `${imports}${look}${leave}${look}${RIGHT_PYTHON}`;
  for (const name of ["first.py", "second.py"]) writeFileSync(name, all);
  const { status, stdout } = await grade("--json", "--jobs", "1", "first.py", "second.py");
  assert.equal(status, 0);
  for (const { printed } of linesOf(stdout)) {
    assert.equal(printed, `${"False ".repeat(4)}[]\n${"True ".repeat(4)}['left']\n`);
  }
});

test("grade: its browser reaches the host of the page and no other", async () => {
  const { host } = new URL(site.url);
  const browser = await (await loadDriver()).launch(launchOptions(BROWSER, host));
  const page = await browser.newPage();
  await page.goto(site.url);
  await assert.rejects(page.goto(elsewhere.origin), /PROXY/i);
  await browser.close();
  assert.deepEqual(elsewhere.reached, []);
});
