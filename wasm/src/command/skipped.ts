// The names of files that other programs add to hand-ins. docs/grading.md shows this table.

interface Row {
  /** A star stands for any characters. A slash at the end means a folder and all below it. */
  names: readonly string[];
  /** The program that adds them, and where that was seen. */
  from: string;
  /** If true, this counts only next to the learners' files and folders, not inside of these. */
  top?: true;
  /** If true, the files are checked if the learner has no others. */
  last?: true;
  /** If true, the file may contain what the learner typed in the course system. */
  typed?: true;
}

export const SKIPPED: readonly Row[] = [
  { names: [".*"], from: "systems, editors and Git: hidden files and folders" },
  { names: ["__MACOSX/"], from: "Archive Utility of macOS 15" },
  { names: ["Thumbs.db", "desktop.ini"], from: "Windows 11" },
  { names: ["__pycache__/", "site-packages/", "*.egg-info/"], from: "Python 3.13, pip 25" },
  { names: ["venv/", "env/"], from: "`python3 -m venv` of Python 3.13", last: true },
  { names: ["node_modules/"], from: "npm 10" },
  { names: ["__marimo__/"], from: "marimo 0.25.2" },
  { names: ["timestamp.txt"], from: "nbgrader 0.9.6 and Sakai 23, for each learner" },
  { names: ["__zip_filename__"], from: "otter-grader 7.0.0, in each archive" },
  { names: ["submission_metadata.yml"], from: "Gradescope, next to the submissions" },
  { names: ["index.html"], from: "Brightspace (D2L), next to the submissions", top: true },
  { names: ["grades.csv", "grades.xls"], from: "Sakai 23, next to the submissions", top: true },
  {
    names: ["onlinetext.html"],
    typed: true,
    from: "Moodle 4.5: text that a learner typed",
    last: true,
  },
  {
    names: ["*_submissionText.html"],
    typed: true,
    from: "Sakai 23: text that a learner typed",
    last: true,
  },
  {
    names: ["*_attempt_????-??-??-??-??-??.txt"],
    from: "Blackboard Learn: a receipt, and text that a learner typed",
    last: true,
    typed: true,
  },
  { names: ["tests/", "__tests__/", "conftest.py"], from: "pytest 9, Jest 30, nbgrader, Otter" },
  { names: ["test_*.py", "*_test.py"], from: "pytest 9", last: true },
  { names: ["*.test.js", "*.spec.js", "*.test.mjs", "*.spec.mjs"], from: "Jest 30", last: true },
  { names: ["__init__.py", "setup.py"], from: "packages of Python 3.13", last: true },
  {
    names: ["requirements*.txt", "environment.yml", "pyproject.toml", "package.json"],
    from: "repositories: pip 25, conda 25, npm 10",
  },
  { names: ["package-lock.json", "tsconfig.json", "*.lock"], from: "repositories: npm 10, uv 0.9" },
  { names: ["README", "README.*", "LICENSE", "LICENSE.*"], from: "repositories: GitHub, GitLab" },
];

type Rule = Pick<Row, "top" | "last" | "typed"> & { name: RegExp; isFolder: boolean };

const RULES: readonly Rule[] = SKIPPED.flatMap(({ names, from: _, ...when }) =>
  names.map((name) => ({
    ...when,
    name: patternOf(name.replace(/\/$/, "")),
    isFolder: name.endsWith("/"),
  })),
);

function patternOf(name: string): RegExp {
  const text = name.replace(/[.]/g, "\\.").replaceAll("?", "\\d").replaceAll("*", ".*");
  // The names "." and ".." lead to folders, so they hide nothing.
  return new RegExp(name === ".*" ? "^\\.(?!\\.?$)" : `^${text}$`, "is");
}

const HIDDEN = RULES[0] as Rule;

const fits = (rule: Rule, name: string, isFolder: boolean): boolean =>
  (rule === HIDDEN || rule.isFolder === isFolder) && rule.name.test(name);

const isNamed = (path: string, wanted: (rule: Rule) => boolean): boolean => {
  const rules = RULES.filter(wanted);
  const names = path.split("/");
  return names.some((name, at) => rules.some((rule) => fits(rule, name, at < names.length - 1)));
};

/** Returns true for files that no learner hands in. A folder's path ends with a slash. */
export const isSkipped = (path: string): boolean => isNamed(path, ({ top, last }) => !top && !last);

/** Returns true for what is no hand-in next to those of learners. A folder's name ends with a slash. */
export const isSkippedAtTop = (name: string): boolean =>
  isNamed(name, ({ top, last, isFolder }) => top === true || (last === true && isFolder));

/** Returns true for files that count only if a learner has no others. */
export const isLast = (path: string): boolean => isNamed(path, ({ last }) => last === true);

/** Returns true for files in which course systems write what a learner typed. */
export const isTyped = (path: string): boolean => isNamed(path, ({ typed }) => typed === true);
