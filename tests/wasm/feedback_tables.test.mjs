// What is told of the tables that programs make: each sentence true of its table.
import assert from "node:assert/strict";
import { test } from "node:test";

import { causeTitle, feedbackFor, load } from "sinusoidal-pe";

import { FILES, SHAPES, TOLD } from "./told.mjs";
import { wordingFaults } from "./wording.mjs";

const pe = await load();

/** The same table as a library of arrays hands it in. */
function asArray(rows) {
  if (!Array.isArray(rows)) return rows;
  const shape = [];
  for (let first = rows; Array.isArray(first); first = first[0]) shape.push(first.length);
  return { shape, data: Float64Array.from(rows.flat(Number.POSITIVE_INFINITY)) };
}

test("what is told of a program is true of its table", () => {
  for (const { program, submit, verdict, observation, step } of TOLD) {
    const report = pe.judge(submit);
    const told = feedbackFor(report);
    if (verdict) {
      const { reason, witness } = report.verdicts[0];
      assert.deepEqual([reason, witness.T, witness.C, witness.shape], verdict, program);
    }
    if (observation) assert.equal(told.observation, observation, program);
    if (step) assert.equal(told.step, step, program);
    for (const text of [told.observation, told.question, told.step]) {
      assert.deepEqual(wordingFaults(text), [], `${program}: ${text}`);
    }
    for (const cause of report.causes) assert.ok(causeTitle(cause), program);
  }
});

test("what is told of a file without a size is true of its table", () => {
  for (const { file, table, id, observation, step } of FILES) {
    const report = pe.judgeTable(table);
    const told = feedbackFor(report);
    assert.equal(report.causes[0]?.id, id, file);
    assert.equal(told.observation, observation, file);
    if (step) assert.equal(told.step, step, file);
    for (const text of [told.observation, told.question, told.step]) {
      assert.deepEqual(wordingFaults(text), [], `${file}: ${text}`);
    }
  }
});

test("arrays of a library are told of as rows of a list are", () => {
  for (const { program, submit, verdict } of SHAPES) {
    if (!verdict) continue;
    const told = (each) => feedbackFor(pe.judge(each));
    assert.deepEqual(
      told((T, C) => asArray(submit(T, C))),
      told(submit),
      program,
    );
  }
});
