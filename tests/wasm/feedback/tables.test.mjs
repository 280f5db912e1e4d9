import assert from "node:assert/strict";
import { test } from "node:test";

import { causeTitle, feedbackFor, load } from "sinusoidal-pe";
import { facts } from "#texts/facts.js";

import { SHAPES } from "./shapes.mjs";
import { FILES, TABLES } from "./tables.mjs";

const pe = await load();

function asArray(rows) {
  if (!Array.isArray(rows)) return rows;
  const shape = [];
  for (let first = rows; Array.isArray(first); first = first[0]) shape.push(first.length);
  return { shape, data: Float64Array.from(rows.flat(Number.POSITIVE_INFINITY)) };
}

const short = (value) => (value === null ? null : Number(value.toPrecision(3)));

const factsOf = ({ measured }) =>
  measured?.columns.map(({ j, isExact, found: { function: kind, divisor, factor, start } }) => [
    j,
    kind,
    ...[divisor, factor, start].map(short),
    ...(isExact ? [] : ["near"]),
  ]);

function lastEntry({ verdicts }, { id }) {
  const [{ state, witness }] = verdicts;
  return id.startsWith("unnamed:shape") && state === "failed" ? [facts.lastEntry(witness)] : [];
}

test("diagnosis: is true of each program's table", () => {
  for (const { program, submit, verdict, observation, step, facts } of TABLES) {
    const report = pe.judge(submit);
    const feedback = feedbackFor(report);
    if (verdict) {
      const { reason, witness } = report.verdicts[0];
      assert.deepEqual([reason, witness.T, witness.C, witness.shape], verdict, program);
    }
    if (observation) assert.equal(feedback.observation, observation.join(" "), program);
    if (step)
      assert.equal(feedback.step, [...step, ...lastEntry(report, feedback)].join(" "), program);
    assert.deepEqual(factsOf(feedback), facts, program);
    for (const cause of report.causes) assert.ok(causeTitle(cause), program);
  }
});

test("diagnosis: is true of a file's table without a size", () => {
  for (const { file, table, id, observation, step } of FILES) {
    const report = pe.judgeTable(table);
    const feedback = feedbackFor(report);
    assert.equal(report.causes[0]?.id, id, file);
    assert.equal(feedback.observation, observation.join(" "), file);
    if (step) assert.equal(feedback.step, step.join(" "), file);
  }
});

test("diagnosis: is the same for a library's array and for a list of rows", () => {
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
