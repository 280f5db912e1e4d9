import assert from "node:assert/strict";
import { after, test } from "node:test";
import fc from "fast-check";
import * as all from "sinusoidal-pe";
import { validate } from "../report/schema.mjs";
import { seed } from "../seed.mjs";
import { right, rightData, rightEntry } from "../submissions.mjs";
import {
  answerOf,
  CAME_IDS,
  checkReport,
  counts,
  cyclic,
  failed,
  kept,
  nextCallWorks,
  printCounts,
  resultOf,
  returned,
  timed,
} from "./judged.mjs";

const { load } = all;

const pe = await load();

cyclic.text = cyclic;

const anything = fc.anything({
  ...{ withBigInt: true, withBoxedValues: true, withDate: true, withMap: true, withSet: true },
  ...{ withNullPrototype: true, withObjectString: true, withTypedArray: true },
  ...{ withSparseArray: true, maxDepth: 4 },
});

const holds = (property, numRuns = 300) => fc.assert(property, { seed, numRuns });

test("judge: arbitrary values do not pass", { timeout: 120_000 }, async () => {
  await holds(
    fc.asyncProperty(anything, async (value) => {
      failed(await timed("anything", () => pe.judge(() => value)));
      failed(await timed("anything", () => pe.judgeTable(value)));
      failed(await timed("anything", () => returned(() => value)));
    }),
  );
  nextCallWorks();
});

test("examine: arbitrary raised or described values do not pass", {
  timeout: 120_000,
}, async () => {
  const list = fc.oneof(anything, fc.array(fc.oneof(fc.double(), fc.string(), anything)));
  const problem = fc.record(
    {
      id: fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...CAME_IDS) }, anything),
      ...{ text: fc.oneof(fc.string(), anything), type: fc.oneof(fc.string(), anything) },
      ...{ at: list, functions: list, length: fc.oneof(fc.double(), anything) },
      ...{ expected: anything, depth: anything, cells: fc.double(), limit: fc.double() },
    },
    { requiredKeys: ["id"] },
  );
  await holds(
    fc.asyncProperty(fc.oneof(problem, anything), anything, async (description, error) => {
      failed(await timed("problem", () => resultOf(description)));
      failed(await timed("raised", () => pe.examine(async () => ({ kind: "raised", error }))));
    }),
  );
  nextCallWorks();
});

function plainly({ shape, data, strides, offset }) {
  const [T, C] = shape;
  const [down, along] = strides ?? [C, 1];
  const entries = [];
  for (let t = 0; t < T; ++t) {
    for (let j = 0; j < C; ++j) entries.push(data[(offset ?? 0) + t * down + j * along]);
  }
  return entries;
}

const isRight = (entries, T, C) =>
  entries.length === T * C &&
  entries.every((entry, at) => {
    const t = Math.floor(at / C);
    const error = Math.abs(entry - rightEntry(t, at % C, T, C));
    return error <= pe.tolerance(t) && Math.abs(entry) <= 1 + 1e-12;
  });

test("judge: tables with shape, data and strides pass only if they represent the right table", async () => {
  const length = fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: 0, max: 6 }) },
    fc.constantFrom(-1, 1.5, 2 ** 31, 2 ** 32, Number.NaN, "4"),
  );
  const stride = fc.oneof(
    fc.integer({ min: -8, max: 8 }),
    fc.constantFrom(2 ** 31, 0.5, Number.NaN),
  );
  const size = fc.tuple(fc.integer({ min: 2, max: 5 }), fc.constantFrom(2, 4));
  const table = size.chain(([T, C]) =>
    fc.record(
      {
        shape: fc.oneof(
          { weight: 3, arbitrary: fc.constant([T, C]) },
          fc.array(length, { maxLength: 4 }),
          anything,
        ),
        data: fc.oneof(
          { weight: 4, arbitrary: fc.constant([...rightData(T, C)]) },
          { weight: 2, arbitrary: fc.constant([7, ...rightData(T, C), 7]) },
          fc.constant(rightData(T, C)),
          fc.array(fc.double()),
          fc.float64Array(),
          anything,
        ),
        strides: fc.oneof(
          { weight: 3, arbitrary: fc.constant([C, 1]) },
          fc.tuple(stride, stride),
          fc.array(stride, { maxLength: 4 }),
          anything,
        ),
        offset: fc.oneof(fc.constantFrom(0, 1), fc.integer({ min: -8, max: 8 }), anything),
        dtype: fc.oneof(fc.constantFrom("float64", "float32", "int8"), anything),
      },
      { requiredKeys: ["shape", "data"] },
    ),
  );
  await holds(
    fc.asyncProperty(table, async (value) => {
      const report = await timed("ndarray", () => pe.judgeTable(value));
      checkReport(report);
      if (!report.passed) return;
      counts.right += 1;
      const [T, C] = value.shape;
      assert.ok(isRight(plainly(value), T, C), "a table passed that is not right");
    }),
    3000,
  );
  assert.ok(counts.right > 100, `${counts.right} passed`);
});

test("judge: a right table with one exchanged entry passes only within the tolerance", async () => {
  const change = fc
    .tuple(fc.integer({ min: 2, max: 9 }), fc.constantFrom(2, 4, 6))
    .chain(([T, C]) =>
      fc.tuple(
        fc.constant([T, C]),
        fc.integer({ min: 0, max: T - 1 }),
        fc.integer({ min: 0, max: C - 1 }),
        fc.oneof(
          fc.double({ min: -1, max: 1 }).map((by) => (entry) => entry + by),
          fc.double({ min: -4e-6, max: 4e-6 }).map((by) => (entry) => entry + by),
          fc.double().map((other) => () => other),
          anything.map((other) => () => other),
        ),
      ),
    );
  await holds(
    fc.asyncProperty(change, async ([[T, C], t, j, exchange]) => {
      const rows = right(T, C);
      rows[t][j] = exchange(rows[t][j]);
      const report = await timed("exchanged", () => pe.judgeTable(rows));
      checkReport(report);
      const numbers = typeof rows[t][j] === "number";
      assert.equal(report.passed, numbers && isRight(rows.flat(), T, C));
    }),
    2000,
  );
});

test("judge: answers or refuses arbitrary arguments and options", async () => {
  const size = fc.oneof(fc.integer({ min: -1, max: 12 }), fc.double(), anything);
  const precision = fc.oneof(fc.constantFrom("any", "float64"), anything);
  const options = fc.oneof(
    fc.record({ T: size, C: size, precision }, { requiredKeys: [] }),
    anything.filter((value) => value !== undefined),
  );
  const wrong = [
    [0.5, 0.5],
    [0.5, 0.5],
  ];
  await holds(
    fc.asyncProperty(size, size, options, async (T, C, given) => {
      const table = await timed("encode", () => answerOf(() => pe.encode(T, C)));
      if (!(table instanceof Error)) assert.equal(table.data.length, T * C);
      for (const judging of [
        () => pe.judgeTable(wrong, given),
        () => pe.judge(() => wrong, given),
        () => pe.examine(async () => ({ kind: "returned", value: wrong }), given),
      ]) {
        const report = await timed("options", () => answerOf(judging));
        if (!(report instanceof Error)) failed(report);
      }
    }),
    1000,
  );
  nextCallWorks();
});

test("reports of these inputs match the schema", () => {
  const reports = [...kept.values()];
  validate(reports).forEach((errors, at) => {
    assert.deepEqual(errors, [], JSON.stringify(reports[at]));
  });
});

after(printCounts);
