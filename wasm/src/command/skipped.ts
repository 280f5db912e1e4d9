// The names of files that other programs add to hand-ins. docs/grading.md shows this table.

interface Row {
  /** A star stands for any characters. A slash at the end means a folder and all below it. */
  names: readonly string[];
  /** The program that adds them, with the version that was seen. */
  from: string;
  /** If true, this counts only next to the learners' files and folders, not inside of these. */
  top?: true;
  /** If true, the files are checked if the learner has no others. */
  last?: true;
  /** The same, for what course systems make of what the learner typed there. */
  typed?: true;
}

export const SKIPPED: readonly Row[] = [
  { names: [".*"], from: "Git, Jupyter, macOS and others: hidden files and folders" },
  { names: ["__MACOSX/"], from: "macOS, in archives" },
  { names: ["Thumbs.db", "desktop.ini"], from: "Windows" },
  { names: ["timestamp.txt"], from: "nbgrader 0.9.6 in `submitted/`, and Sakai" },
  { names: ["submission_secret.txt"], from: "nbgrader 0.9.6 in `submitted/`" },
  { names: ["__zip_filename__"], from: "otter-grader 7.0.0, in each archive" },
  { names: ["__marimo__/"], from: "marimo 0.25.2" },
  { names: ["submission_metadata.yml"], from: "Gradescope" },
  { names: ["index.html"], from: "Brightspace (D2L)", top: true },
  { names: ["grades.csv", "grades.xls"], from: "Sakai", top: true },
  { names: ["onlinetext.html"], from: "Moodle 4.5.6: typed text", typed: true },
  { names: ["*_onlinetext_onlinetext.html"], from: "the same, without folders", typed: true },
  { names: ["*_submissionText.html"], from: "Sakai: typed text", typed: true },
  {
    names: ["*_attempt_????-??-??-??-??-??.txt"],
    from: "Blackboard Learn: a receipt with typed text",
    typed: true,
  },
  { names: ["__pycache__/", "site-packages/", "*.egg-info/"], from: "Python 3.11, pip 23.2" },
  { names: ["venv/", "env/"], from: "`venv` of Python 3.11", last: true },
  { names: ["node_modules/", "package.json", "package-lock.json"], from: "npm 11.19" },
  { names: ["tsconfig.json"], from: "TypeScript 7.0" },
  {
    names: ["requirements*.txt", "pyproject.toml", "environment.yml", "*.lock"],
    from: "pip 23.2, conda, uv",
  },
  { names: ["tests/", "conftest.py"], from: "pytest, nbgrader 0.9.6, otter-grader 7.0.0" },
  { names: ["test_*.py", "*_test.py"], from: "pytest", last: true },
  { names: ["__tests__/"], from: "Jest 30.5" },
  { names: ["*.test.*js", "*.spec.*js"], from: "Jest 30.5, Vitest 5.1", last: true },
  { names: ["__init__.py", "setup.py"], from: "packages of Python", last: true },
  { names: ["README", "README.*", "LICENSE", "LICENSE.*"], from: "repositories" },
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
export const isSkipped = (path: string): boolean =>
  isNamed(path, ({ top, last, typed }) => !top && !last && !typed);

/** Returns true for what is no hand-in next to those of learners. A folder's name ends with a slash. */
export const isSkippedAtTop = (name: string): boolean =>
  isNamed(name, ({ top, last, isFolder }) => top === true || (last === true && isFolder));

/** Returns true for files that count only if a learner has no others. */
export const isLast = (path: string): boolean =>
  isNamed(path, ({ last, typed }) => last === true || typed === true);

/** Returns true for files in which course systems write what a learner typed. */
export const isTyped = (path: string): boolean => isNamed(path, ({ typed }) => typed === true);
