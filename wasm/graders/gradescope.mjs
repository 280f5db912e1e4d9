// Writes results for Gradescope.
// Usage: node gradescope.mjs SUBMISSION-FOLDER RESULTS.json
import { writeFileSync } from "node:fs";

import { grade } from "./grade.mjs";

const [submission, results] = process.argv.slice(2);
const { tests, output } = grade(submission);
const told = {
  output,
  output_format: "text",
  visibility: "visible",
  stdout_visibility: "hidden",
  tests: tests.map(({ name, passed, output }, at) => ({
    name,
    number: String(at + 1),
    score: passed ? 1 : 0,
    max_score: 1,
    status: passed ? "passed" : "failed",
    output,
    output_format: "text",
    visibility: "visible",
  })),
};
writeFileSync(results, `${JSON.stringify(told, null, 2)}\n`);
