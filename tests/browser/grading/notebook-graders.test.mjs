import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { checks } from "#texts/checks.js";
import { graders as graderTexts } from "#texts/graders.js";
import { grading } from "#texts/grading.js";

import { install, makeHost, PAGE } from "./host.mjs";

const CHECKS = Object.values(checks.title);
const NO_CELL = `${graderTexts.noResult}\n\n${grading.noFunction({ name: "sinusoidal_pe", functions: [] })}`;

let host;
before(() => {
  host = makeHost();
});
after(() => host.remove());

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
    execFileSync(join(host.folder, "bin/python3"), ["-c", program], {
      input,
      encoding: "utf8",
      env: { ...host.environment, ...more },
    }),
  );

test("graders: nbgrader's notebook has a point for each check, and its solution gets them all", async () => {
  const target = await host.writeGrader("nbgrader", "nbgrader", "--page", PAGE);
  install(join(target, "grader"));
  // The page in the grader has all files of Python, also those that a right solution does not need.
  const python = (page) => {
    const [name] = readdirSync(join(page, "assets")).filter((each) => /^python-\w+$/.test(each));
    return readdirSync(join(page, "assets", name)).filter((each) => !/\.(?:br|gz)$/.test(each));
  };
  assert.deepEqual(python(join(target, "grader/page")), python(PAGE));
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
  // nbgrader restores the tests. The student has changed the cell of the solution.
  const handedIn = (source) =>
    JSON.stringify({
      cells: cells.map((cell) => (cell.metadata.nbgrader.solution ? { ...cell, source } : cell)),
    });
  const raised = inPython(NOTEBOOK, handedIn(["x = 1\n"]));
  assert.equal(raised.length, CHECKS.length);
  assert.ok(raised[5].startsWith(`sinusoidal_pe-extrapolation: ${NO_CELL}`), raised[5]);
});

const OTTER = `
import json, sys, types

class test_case:
    def __init__(self, name, points): self.name, self.points = name, points
    def __call__(self, function): self.run = function; return self
shell = types.SimpleNamespace(history_manager=types.SimpleNamespace(input_hist_raw=["", "x = 1"]))
sys.modules["IPython"] = types.SimpleNamespace(get_ipython=lambda: shell)
sys.modules["otter"] = sys.modules["otter.test_files"] = types.SimpleNamespace(test_case=test_case)
scope, result = {}, []
exec(sys.stdin.read(), scope)
for test in [value for value in scope.values() if isinstance(value, test_case)]:
    try: test.run(); result.append([test.name, test.points, True])
    except AssertionError as error: result.append([test.name, test.points, str(error)])
print(json.dumps(result))
`;

test("graders: Otter's file of tests has a case for each check, and finds the grader next to it", async () => {
  const target = await host.writeGrader("otter", "otter", "--page", host.smallPage);
  install(join(target, "grader"));
  const text = readFileSync(join(target, "tests/sinusoidal_pe.py"), "utf8");
  const result = inPython(OTTER, text);
  assert.deepEqual(
    result.map(([name, points]) => [name, points]),
    CHECKS.map((name) => [name, 1]),
  );
  for (const [, , words] of result) assert.ok(words.startsWith(NO_CELL), words);
  assert.throws(() => inPython(OTTER, text, { SINUSOIDAL_PE_GRADER: "/nowhere" }));
});
