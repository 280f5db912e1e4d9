// The diagnoses of tables that programs make: each sentence true of its table.
import assert from "node:assert/strict";
import { test } from "node:test";

import { causeTitle, feedbackFor, load } from "sinusoidal-pe";

import { FILES, SHAPES, TOLD } from "./told.mjs";

const pe = await load();

/** The same table as a library of arrays hands it in. */
function asArray(rows) {
  if (!Array.isArray(rows)) return rows;
  const shape = [];
  for (let first = rows; Array.isArray(first); first = first[0]) shape.push(first.length);
  return { shape, data: Float64Array.from(rows.flat(Number.POSITIVE_INFINITY)) };
}

const short = (value) => (value === null ? null : Number(value.toPrecision(3)));

/** The wrong columns of a diagnosis, as `told.mjs` lists them. */
const factsOf = ({ measured }) =>
  measured?.columns.map(({ j, found: { function: kind, divisor, factor, start } }) => [
    j,
    kind,
    ...[divisor, factor, start].map(short),
  ]);

test("the diagnosis of a program is true of its table", () => {
  for (const { program, submit, verdict, observation, step, facts } of TOLD) {
    const report = pe.judge(submit);
    const feedback = feedbackFor(report);
    if (verdict) {
      const { reason, witness } = report.verdicts[0];
      assert.deepEqual([reason, witness.T, witness.C, witness.shape], verdict, program);
    }
    if (observation) assert.equal(feedback.observation, observation.join(" "), program);
    if (step) assert.equal(feedback.step, step.join(" "), program);
    assert.deepEqual(factsOf(feedback), facts, program);
    for (const cause of report.causes) assert.ok(causeTitle(cause), program);
  }
});

test("the diagnosis of a file without a size is true of its table", () => {
  for (const { file, table, id, observation, step } of FILES) {
    const report = pe.judgeTable(table);
    const feedback = feedbackFor(report);
    assert.equal(report.causes[0]?.id, id, file);
    assert.equal(feedback.observation, observation.join(" "), file);
    if (step) assert.equal(feedback.step, step.join(" "), file);
  }
});

test("an array of a library gets the same diagnosis as a list of rows", () => {
  for (const { program, submit, verdict } of SHAPES) {
    if (!verdict) continue;
    const diagnosis = (each) => feedbackFor(pe.judge(each));
    assert.deepEqual(
      diagnosis((T, C) => asArray(submit(T, C))),
      diagnosis(submit),
      program,
    );
  }
});
