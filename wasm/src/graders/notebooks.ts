// A notebook for JupyterLite and Colab, which cannot run the grader. It saves a table, which learners hand in.

import { titleOf } from "../report/messages.js";
import { graders as texts } from "../texts/en/graders.js";
import { CHECKS } from "../types.js";
import type { Grader } from "./files.js";
import { below, bytesOf, cellOf, notebookOf, pythonHelp } from "./files.js";

/** Every check applies to a table of this size. */
const SIZE = { T: 2048, C: 64 };
const FILE = "sinusoidal_pe.npy";
const { systems } = texts;

export const notebook: Grader = {
  name: "notebook",
  ...systems.notebook,
  hasNoPage: true,
  nextStep: ({ folder }) => systems.notebook.nextStep({ folder, file: FILE, ...SIZE }),
  files: () => ({
    "sinusoidal_pe.ipynb": bytesOf(
      notebookOf([
        cellOf("markdown", texts.task, "task"),
        cellOf("code", EMPTY_CELL, "solution"),
        cellOf("markdown", systems.notebook.saving({ file: FILE, ...SIZE }), "saving"),
        cellOf("code", SAVING, "save"),
      ]),
    ),
  }),
};

const EMPTY_CELL = `import numpy as np


def sinusoidal_pe(T, C):
    raise NotImplementedError("${systems.notebook.gap}")
`;

const SAVING = `np.save("${FILE}", np.asarray(sinusoidal_pe(${SIZE.T}, ${SIZE.C})), allow_pickle=False)
try:
    from google.colab import files
except ImportError:
    pass
else:
    files.download("${FILE}")
`;

// nbgrader runs a notebook: a cell to solve, and one hidden test for each check.

export const nbgrader: Grader = {
  name: "nbgrader",
  ...texts.systems.nbgrader,
  files: ({ common, target }) => ({
    ...below("grader", common),
    "sinusoidal_pe.ipynb": bytesOf(assignment(target)),
  }),
};

const SOLUTION = `def sinusoidal_pe(T, C):
    ### BEGIN SOLUTION
    import numpy as np

    pair = np.arange(C) // 2
    angle = np.arange(T)[:, None] / 10000 ** (2 * pair / C)
    return np.where(np.arange(C) % 2 == 0, np.sin(angle), np.cos(angle))
    ### END SOLUTION
`;

function assignment(target: string): string {
  const tests = CHECKS.map((check, at) => {
    const help = at === 0 ? `${pythonHelp(target)}\n` : "";
    const hidden = `${help}expect("${check}")\n`;
    return cell(
      "code",
      `# ${titleOf(check)}\n### BEGIN HIDDEN TESTS\n${hidden}### END HIDDEN TESTS\n`,
      `sinusoidal_pe-${check}`,
      { grade: true, locked: true, points: 1, solution: false },
    );
  });
  return notebookOf([
    cell("markdown", texts.task, "sinusoidal_pe-task", {
      grade: false,
      locked: true,
      solution: false,
    }),
    cell("code", SOLUTION, "sinusoidal_pe", { grade: false, locked: false, solution: true }),
    ...tests,
  ]);
}

function cell(type: "code" | "markdown", source: string, id: string, nbgrader: object): object {
  return cellOf(type, source, id.replace("_", "-"), {
    nbgrader: { schema_version: 3, grade_id: id, task: false, ...nbgrader },
  });
}

// Otter-Grader runs a file of tests. Each test raises an error that explains the result.

export const otter: Grader = {
  name: "otter",
  ...texts.systems.otter,
  files: ({ common, target }) => ({
    ...below("grader", common),
    "tests/sinusoidal_pe.py": bytesOf(testFile(target)),
  }),
};

function testFile(target: string): string {
  const tests = CHECKS.map(
    (check) => `
@test_case(name="${titleOf(check)}", points=1)
def test_${check}():
    expect("${check}")
`,
  );
  const head = `from otter.test_files import test_case

OK_FORMAT = False
name = "sinusoidal_pe"
points = ${CHECKS.length}
`;
  return `${head}\n${pythonHelp(target)}\n${tests.join("\n")}`;
}
