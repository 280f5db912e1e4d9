// Writes results for PrairieLearn, which shows them with <pl-external-grader-results>.
// Usage: node prairielearn.mjs FOLDER [USER]. Root can name the user that runs the submission.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { grade } from "./grade.mjs";

const [root, user] = process.argv.slice(2);

/** PrairieLearn's containers have 2 GiB. A browser that needs more must end before the container does. */
const MEBIBYTES = 1536;

const { tests, output, problem } = grade(
  join(root, "student"),
  ["--memory", String(MEBIBYTES)],
  user === undefined ? undefined : Number(user),
);
const points = tests.filter(({ passed }) => passed).length;
const results = problem
  ? { gradable: false, format_errors: problem }
  : {
      gradable: true,
      score: points / tests.length,
      output,
      tests: tests.map(({ name, passed, output: message }) => ({
        ...{ name, points: passed ? 1 : 0, max_points: 1, message },
      })),
    };
mkdirSync(join(root, "results"), { recursive: true });
writeFileSync(join(root, "results/results.json"), `${JSON.stringify(results, null, 2)}\n`);
