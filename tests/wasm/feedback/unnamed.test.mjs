import assert from "node:assert/strict";
import { test } from "node:test";

import { feedbackFor, load } from "sinusoidal-pe";
import { facts } from "#texts/facts.js";
import { unnamed } from "#texts/unnamed.js";

import { rightEntry, rowsOf, wave } from "../submissions.mjs";

const pe = await load();

const of = (entry) => pe.judge(rowsOf(entry));

/** No column from 4 on is a wave. */
const unknown = (t, j, T, C) => (j < 4 ? rightEntry(t, j, T, C) : wave(j, t * t * (j + 1)));

test("feedback: without a known mistake, says what is correct, where it differs, and what to work out", () => {
  const place = { t: 1, j: 4 };
  const entry = { ...place, C: 16 };
  const report = of(unknown);
  const [T, C] = [64, 16];
  assert.deepEqual([report.causes, report.verdicts[2].witness.C], [[], C]);
  const parts = ["the shape", "row 0"];
  const textOf = (seen) => feedbackFor(report, seen).observation;
  const first = facts.firstUnknown(place);
  assert.equal(
    textOf({}),
    [
      facts.correctFor({ T, C, parts: [...parts, facts.rowStart({ t: 1, last: 3 })] }),
      first,
      facts.byHand(entry),
    ].join(" "),
  );
  const table = { T, C, correct: [0, 1, 2, 3], causes: [] };
  const columns = facts.columnsTo({ first: 0, last: 3 });
  assert.equal(
    textOf({ table }),
    [facts.correctFor({ T, C, parts: [...parts, columns] }), first, facts.byHand(entry)].join(" "),
  );
  for (const [correct, part] of [
    [[5], facts.columns({ columns: [5] })],
    [[0, 5], facts.columns({ columns: [0, 5] })],
    [[0, 1, 3], facts.someColumns({ count: 3, C })],
  ]) {
    assert.ok(textOf({ table: { T, C, correct, causes: [] } }).includes(part));
  }
  const other = { T: T + 1, C, correct: [0, 5], causes: [] };
  assert.equal(textOf({ table: other }), textOf({}));
  assert.equal(textOf({ table: { ...other, T, C: C + 2 } }), textOf({}));
  const later = { T, C, correct: [4, 5, 6, 7], causes: [] };
  assert.ok(textOf({ table: later }).includes(facts.columnsTo({ first: 4, last: 7 })));
  assert.match(facts.byHand(entry), /t = 1, i = 2, C = 16: sin\(1 \/ 10000\^\(2·2\/16\)\)\.$/);
});

test("feedback: speaks of an earlier call only if there was one", () => {
  const first = pe.judge((T, C) => [[], ...rowsOf(rightEntry)(T, C)]);
  assert.equal(feedbackFor(first), undefined);
  const later = pe.judge((T, C) => [...(T > 1 ? [[]] : []), ...rowsOf(rightEntry)(T, C)]);
  const { T, C } = later.verdicts[0].witness;
  assert.equal(
    feedbackFor(later).observation,
    unnamed["kept-rows"].observation({ T, C, length: 0 }),
  );
});

test("feedback: names no mistake in equal rows of two numbers, which many formulas give", () => {
  for (const row of [
    [0.3, 0.41414],
    [0.123456789012, 0.3456789012345],
    [-0.3, 0.7061],
  ]) {
    for (const T of [2, 6, 16]) {
      const data = Float64Array.from({ length: 2 * T }, (_, at) => row[at % 2]);
      const report = pe.judgeTable({ data, shape: [T, 2] });
      assert.deepEqual(report.causes, [], `${row}, T = ${T}`);
      assert.equal(report.passed, false);
      assert.match(feedbackFor(report).id, /^unnamed:/);
    }
  }
});

test("feedback: a wrong row 0 is none of what is correct", () => {
  const report = of((t, j, T, C) => (j < 4 ? rightEntry(t, j, T, C) : wave(j, (t + 1) ** 2)));
  const { T, C, t } = report.verdicts[1].witness;
  assert.deepEqual([report.causes, t], [[], 0]);
  const parts = ["the shape", facts.rowStart({ t: 0, last: 3 })];
  assert.ok(feedbackFor(report).observation.startsWith(facts.correctFor({ T, C, parts })));
});

test("feedback: shows the expected number of that entry if `reveal` does, and no place if it hides it", () => {
  for (const entry of [unknown, (t, j, T, C) => (t === 3 ? 0.5 : rightEntry(t, j, T, C))]) {
    const report = of(entry);
    const { expected, t, j } = report.verdicts[2].witness;
    const texts = (reveal) => {
      const { observation, question, step } = feedbackFor(report, { reveal });
      return [observation, question, step].join(" ");
    };
    const result = ` = ${Number(expected.toPrecision(6))}.`.replace("-", "−");
    assert.ok(texts("expected").includes(result));
    assert.ok(texts("place").includes(`row ${t}, column ${j}`));
    for (const reveal of ["none", "place", "found"]) assert.ok(!texts(reveal).includes(result));
    assert.ok(texts("none").includes(facts.anyByHand({ t: 1, j: 2, C: 4 })));
    assert.doesNotMatch(texts("none"), /first wrong entry|only row|rows? 3/);
  }
});

test("feedback: does not call the table of a test case after the long one long", async () => {
  const extraCases = [{ T: 211, C: 22 }];
  const failingAt = (failing) =>
    pe.examine(
      async ({ T, C }) =>
        T === failing
          ? { kind: "raised", error: new Error("no such table") }
          : { kind: "returned", value: rowsOf(rightEntry)(T, C) },
      { extraCases },
    );
  for (const [T, id, C] of [
    [5003, "long", 6],
    [8, "some-sizes", 64],
    [211, "some-sizes", 22],
  ]) {
    const feedback = feedbackFor(await failingAt(T));
    assert.equal(feedback.id, `unnamed:${id}`);
    assert.equal(feedback.observation, unnamed[id].observation({ T, C }));
  }
});

test("feedback: says what is correct before a call that returned no table", () => {
  const until = (calls, entry = rightEntry) => {
    let done = 0;
    const submit = rowsOf(entry);
    return pe.judge((T, C) => {
      done += 1;
      if (done > calls) throw new RangeError("no");
      return submit(T, C);
    });
  };
  const missing = unnamed["first-calls"].observation;
  const sizes = [
    { T: 1, C: 2 },
    { T: 7, C: 6 },
    { T: 6, C: 48 },
  ];
  for (const [calls, next] of [
    [1, sizes[1]],
    [2, sizes[2]],
    [3, { T: 10, C: 4 }],
    [4, { T: 64, C: 16 }],
  ]) {
    const { id, observation } = feedbackFor(until(calls));
    assert.equal(id, "unnamed:first-calls");
    const right = facts.sizes({ sizes: sizes.slice(0, calls) });
    assert.equal(observation, [right, missing(next)].join(" "), `${calls} calls`);
  }
  const swapped = feedbackFor(until(1, (t, j, T, C) => rightEntry(t, j ^ 1, T, C)));
  const row = facts.sizesButRow({ T: 1, C: 2 });
  const byHand = facts.byHand({ t: 0, j: 0, C: 2 });
  assert.equal(swapped.observation, [row, byHand, missing(sizes[1])].join(" "));
});

test("feedback: says that every entry is 0, unless the page shows a message or hides numbers", () => {
  const report = pe.judge(rowsOf(() => 0));
  const { id, observation } = feedbackFor(report, { zeros: true });
  assert.equal(id, "unnamed:zeros");
  assert.ok(observation.startsWith(`${unnamed.zeros.observation} For T = 7, C = 6,`), observation);
  for (const seen of [{}, { zeros: true, line: 3 }, { zeros: true, reveal: "place" }]) {
    assert.equal(feedbackFor(report, seen).id, "unnamed:numbers");
  }
});

test("feedback: the step to a right shape depends on which lengths are T and C", () => {
  const report = pe.judge((T, C) => ({ shape: [T + 2, C], data: new Float64Array((T + 2) * C) }));
  const { step } = unnamed.shape;
  for (const [id, ...all] of [
    ["pairs-apart", ["T", "C/2", 2]],
    ["stack-flat", ["C/2", "T", 2], [2, "T", "C/2"], ["T", 2, "C/2"]],
    ["axes-too-many", ["T", "C", 1]],
    ["rows-apart", ["T*C"], ["T*C/2", 2]],
    ["row-goes-on", [1, "T*C"], ["T", "T*C"]],
    ["returns-early", [2, 2], [1], [0, 2]],
    ["one-pair", ["T", 2]],
    ["lengths-fixed", [3], [2, 3], ["T", 3], [3, "C"]],
    ["functions-apart", ["2T", "C/2"]],
    ["one-row", ["C"], [1, "C"], [1, "T"]],
    ["columns-joined", ["T"], ["T", 1]],
    ["rows-few", ["T-1", "C"]],
    ["rows-many", ["T+1", "C"]],
    ["columns-off", ["T", "C/2"]],
    ["rows-and-columns", ["C", "T"], ["T-1", "C/2"], ["T+1", "2C"]],
  ]) {
    for (const axes of all) {
      assert.ok(feedbackFor({ ...report, axes }).step.startsWith(step[id]), `${id}: ${axes}`);
    }
  }
});

test("feedback: a file with one column is not compared with its own lengths", () => {
  for (const T of [1, 3]) {
    const report = pe.judgeTable({ shape: [T, 1], data: new Float64Array(T).fill(0.5) });
    assert.equal(
      feedbackFor(report).observation,
      unnamed.shape.observation.file({ shape: [T, 1] }),
    );
  }
});

test("feedback: rows that repeat far later, and entries that drift, have texts of their own", () => {
  const base = pe.judge(rowsOf(rightEntry));
  const idOf = (equal, wrong) => {
    const changes = {
      uniqueness: equal && { reason: "equal-rows", witness: { T: 5003, t: 300, ...equal } },
      extrapolation: {
        reason: "wrong-value",
        witness: { T: 5003, C: 6, t: 300, j: 0, other: null, found: 0.5, expected: 0, ...wrong },
      },
    };
    const verdicts = base.verdicts.map((verdict) => {
      const change = changes[verdict.check];
      return change ? { ...verdict, state: "failed", ...change } : verdict;
    });
    return feedbackFor({ ...base, passed: false, verdicts }).id;
  };
  assert.equal(idOf({ other: 256 }), "unnamed:equal-rows");
  assert.equal(idOf({ other: 255 }), "unnamed:late");
  assert.equal(idOf({ other: 256 }, { T: 2048 }), "unnamed:late");
  assert.equal(idOf({ other: 256 }, { t: 299 }), "unnamed:late");
  assert.equal(idOf(undefined, { found: 0.0101 }), "unnamed:late");
  assert.equal(idOf(undefined, { found: -0.01 }), "unnamed:drift");
});
