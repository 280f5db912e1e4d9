// nbgrader runs a notebook: a cell to solve, and one hidden test for each check.
import { titleOf } from "../report/messages.js";
import { graders as texts } from "../texts/en/graders.js";
import { CHECKS } from "../types.js";
import { below, bytesOf, cellOf, notebookOf, pythonHelp } from "./files.js";
import type { Grader } from "./grader.js";

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
      ...{ grade: false, locked: true, solution: false },
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
