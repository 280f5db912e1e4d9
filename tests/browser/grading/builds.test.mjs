import assert from "node:assert/strict";
import { appendFileSync, cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import { PACKAGED } from "../../../scripts/page.mjs";
import { launchOptions, loadDriver } from "../../../wasm/dist/grading/browsers.js";
import { Grader } from "../../../wasm/dist/grading/grader.js";
import { builtPage, GRADE_PAGE, judgingFiles, Site } from "../../../wasm/dist/grading/site.js";
import { run } from "../../wasm/command/command.mjs";
import { programPath } from "../engine.mjs";
import { entries, python, RIGHT } from "../submissions.mjs";
import { workIn } from "./host.mjs";

const BROWSER = programPath();
const top = fileURLToPath(new URL("../../..", import.meta.url));
const folder = workIn({ "answer.js": RIGHT });

test("grade: another build of the page judges code again, the same one only once", async () => {
  const pages = ["page", "other page"].map((name) => join(folder, name));
  for (const page of pages) cpSync(join(top, PACKAGED), page, { recursive: true });
  const judge = async (page) => {
    const args = ["--browser", BROWSER, "--page", page, "--json", "--resume", "code.ndjson"];
    const { status, stdout, stderr } = await run(["grade", ...args, "answer.js"]);
    assert.deepEqual([status, stderr], [0, ""]);
    const lines = readFileSync("code.ndjson", "utf8").split("\n").slice(0, -1);
    return { last: stdout.trimEnd(), lines };
  };
  const first = await judge(pages[0]);
  assert.deepEqual(first.lines, [first.last]);
  assert.deepEqual(await judge(pages[1]), first);
  const script = Object.keys(judgingFiles(builtPage(pages[1]))).find((path) =>
    /^assets\/checker-.*\.js$/.test(path),
  );
  appendFileSync(join(pages[1], script), "\n// rebuilt\n");
  const second = await judge(pages[1]);
  assert.deepEqual(second.lines, [first.last, second.last]);
  assert.deepEqual(await judge(pages[0]), { ...second, last: first.last });
});

test("grade: a browser requests no file of the page that the hash of the build leaves out", async () => {
  const page = builtPage();
  const asked = new Set();
  const site = await Site.open({
    ...page,
    read: (path) => {
      asked.add(path.replaceAll("\\", "/"));
      return page.read(path);
    },
  });
  const driver = await loadDriver();
  const url = `http://${site.host}/${GRADE_PAGE}`;
  const limits = { seconds: 300, megabytes: 4096 };
  const grader = new Grader(driver, launchOptions(BROWSER, site.host), url, limits);
  const raising = entries("undefined.length");
  for (const [language, code] of [
    ["javascript", RIGHT],
    ["javascript", raising],
    ["javascript", "function sinusoidal_pe(T, C) {\n"],
    ["python", python("table")],
    ["python", python("table / missing")],
  ]) {
    const { report } = await grader.judge({ language, code }, "any");
    assert.equal(report.schema, 1);
  }
  await grader.close();
  site.close();
  const judging = new Set(Object.keys(judgingFiles(page)));
  assert.deepEqual(
    [...asked].filter((path) => !judging.has(path)),
    [],
  );
  assert.ok([...asked].some((path) => path.endsWith("/pyodide.asm.wasm")));
  assert.ok([...asked].some((path) => /\/exam-[^/]*\.wasm$/.test(path)));
});
