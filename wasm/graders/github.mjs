// Reports a submission's results to a GitHub workflow: annotations, a summary, and a failed step if a check
// failed.
// Usage: node github.mjs FOLDER
import { appendFileSync } from "node:fs";

import { grade } from "./grade.mjs";
import { graders as texts } from "./sinusoidal-pe/wasm/dist/texts/en/graders.js";
import { summaryOf } from "./summary.mjs";

const result = grade(process.argv[2]);
const { tests, output } = result;
const points = tests.filter(({ passed }) => passed).length;

/** GitHub executes lines that begin with a command, so output of a submission must not begin a line. */
const data = (text) =>
  text
    .replace(/%/g, "%25")
    .replace(/[\r\u0085\u2028\u2029]/g, "%0D")
    .replaceAll("\n", "%0A");

for (const { name, passed, output } of tests) {
  console.log(`::${passed ? "notice" : "error"} title=${name}::${data(output)}`);
}
if (output) console.log(`::notice title=${texts.feedbackTitle}::${data(output)}`);
console.log(`::notice title=Autograding complete::Points ${points}/${tests.length}`);
const report = { totalPoints: points, maxPoints: tests.length };
console.log(`::notice title=Autograding report::${JSON.stringify(report)}`);

if (process.env.GITHUB_STEP_SUMMARY) {
  appendFileSync(process.env.GITHUB_STEP_SUMMARY, summaryOf(result));
}
process.exitCode = points === tests.length ? 0 : 1;
