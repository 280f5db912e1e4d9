// Graders for systems with autograders: files that check a submission with `sinusoidal-pe grade`.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { judgingFiles } from "./grading/site.js";
import { titleOf } from "./messages.js";
import { filesIn, type PageFiles } from "./page.js";
import { type Files, zipOf } from "./scorm.js";
import { graders as texts } from "./texts/en/graders.js";
import { CHECKS } from "./types.js";

export const GRADERS = ["gradescope", "nbgrader", "otter", "github-classroom"] as const;
export type GraderName = (typeof GRADERS)[number];

/** The choices of a grader's author, in its `settings.json`. */
export interface GraderSettings {
  /** The details that are shown for a wrong entry. */
  reveal: string;
  precision: "any" | "float64";
  /** The time limit of a submission. */
  seconds: number;
}

const PACKAGE = fileURLToPath(new URL("../..", import.meta.url));
const PARTS = fileURLToPath(new URL("../graders", import.meta.url));

const EXECUTABLES = ["setup.sh", "run_autograder"];

/**
 * The files of a grader by their paths, to be written into the folder `target`, with a built page in it.
 */
export function graderFiles(
  name: GraderName,
  settings: GraderSettings,
  page: PageFiles,
  target: string,
): Files {
  const own = bundle(settings, page);
  switch (name) {
    case "gradescope": {
      const parts = ["gradescope.mjs", ...EXECUTABLES];
      const files = { ...own, ...partsOf(parts) };
      return { ...below("autograder", files), "autograder.zip": zipOf(files, EXECUTABLES) };
    }
    case "github-classroom":
      return {
        ...below(".github/workflows", partsOf(["autograding.yml"])),
        ...below(".github/sinusoidal-pe", { ...own, ...partsOf(["github.mjs"]) }),
      };
    case "nbgrader":
      return { ...below("grader", own), "sinusoidal_pe.ipynb": bytesOf(notebook(target)) };
    case "otter":
      return { ...below("grader", own), "tests/sinusoidal_pe.py": bytesOf(otterTests(target)) };
  }
}

/** Whether a file of a grader is a program. */
export const isExecutable = (path: string): boolean =>
  EXECUTABLES.some((name) => path.endsWith(`/${name}`));

/** The files that every grader has: the command, the built page, and the script that runs the command. */
function bundle(settings: GraderSettings, page: PageFiles): Files {
  return {
    ...partsOf(["grade.mjs"]),
    "settings.json": bytesOf(json(settings)),
    "package.json": bytesOf(
      json({ private: true, type: "module", dependencies: { "puppeteer-core": "^24.0.0" } }),
    ),
    ...below("page", judgingFiles(page)),
    ...below("sinusoidal-pe", commandFiles()),
  };
}

/** The files of this package that its command needs. */
function commandFiles(): Files {
  const dist = filesIn(join(PACKAGE, "wasm/dist"))
    .paths.map((path) => path.replaceAll("\\", "/"))
    .filter((path) => !/\.d\.ts$|^(checker|exam|measures|measuring)\./.test(path));
  return read(PACKAGE, ["package.json", "LICENSE", ...dist.map((path) => `wasm/dist/${path}`)]);
}

const read = (folder: string, paths: readonly string[]): Files =>
  Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path))]));
const partsOf = (names: readonly string[]): Files => read(PARTS, names);

const below = (folder: string, files: Files): Files =>
  Object.fromEntries(Object.entries(files).map(([path, bytes]) => [`${folder}/${path}`, bytes]));

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The common part of notebooks' tests. They find the grader in the folder that it was written to. */
function pythonHelp(target: string): string {
  const help = readFileSync(join(PARTS, "checks.py"), "utf8");
  const grader = `GRADER = ${JSON.stringify(join(target, "grader"))}`;
  return help.replace("\n\n\ndef judged", () => `\n\n${grader}\n\n\ndef judged`);
}

/** An assignment for nbgrader: a cell to solve, and one test for each check, which students do not see. */
function notebook(target: string): string {
  const start = "def sinusoidal_pe(T, C):\n";
  const solution = [
    ...[start, "    ### BEGIN SOLUTION\n", "    import numpy as np\n\n"],
    ...[
      "    pair = np.arange(C) // 2\n",
      "    angle = np.arange(T)[:, None] / 10000 ** (2 * pair / C)\n",
    ],
    ...["    return np.where(np.arange(C) % 2 == 0, np.sin(angle), np.cos(angle))\n"],
    "    ### END SOLUTION\n",
  ];
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
  return json({
    nbformat: 4,
    nbformat_minor: 5,
    metadata: {
      kernelspec: { display_name: "Python 3", language: "python", name: "python3" },
      language_info: { name: "python" },
    },
    cells: [
      cell("markdown", texts.task, "sinusoidal_pe-task", {
        ...{ grade: false, locked: true, solution: false },
      }),
      cell("code", solution.join(""), "sinusoidal_pe", {
        ...{ grade: false, locked: false, solution: true },
      }),
      ...tests,
    ],
  });
}

function cell(type: string, source: string, id: string, nbgrader: object): object {
  return {
    cell_type: type,
    id: id.replace("_", "-"),
    metadata: { nbgrader: { schema_version: 3, grade_id: id, task: false, ...nbgrader } },
    source: source.split(/(?<=\n)/),
    ...(type === "code" && { execution_count: null, outputs: [] }),
  };
}

/** A file of tests for Otter, of its kind whose tests raise what is wrong. */
function otterTests(target: string): string {
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
