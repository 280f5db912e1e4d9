import assert from "node:assert/strict";
import { test } from "node:test";
import { files } from "#texts/files.js";
import { beforeSummary, run } from "./command.mjs";
import { ODD } from "./judge-command.mjs";

test("judge: several threads print and return what one does, in the same order", async () => {
  const names = ["right.npy", "wrong.csv", "broken.csv", "missing.csv", "single.npy", ODD];
  const input = Array.from({ length: 40 }, (_, at) => names[at % names.length]).join("\0");
  const judged = (form, ...jobs) =>
    run(["judge", ...jobs, form, "-0", "--files-from", "-"], { input });
  for (const form of ["--csv", "--json"]) {
    const byOne = await judged(form, "--jobs", "1");
    assert.deepEqual(await judged(form, "--jobs", "2"), byOne);
    assert.deepEqual(await judged(form), byOne, "a thread for each processor");
  }
  const standard = await run(["judge", "--jobs", "2", "right.npy", "-"], { input: "0,1\n0,x\n" });
  const problem = files.problem.word({ line: 2, column: 2, text: "x" });
  assert.equal(beforeSummary(standard.stderr), `-: ${problem}\n`);
});
