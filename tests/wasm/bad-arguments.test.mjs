import assert from "node:assert/strict";
import { after, test } from "node:test";
import * as all from "sinusoidal-pe";
import * as formats from "sinusoidal-pe/formats";
import { hostile } from "./judging/hostile.mjs";
import {
  answerOf,
  counts,
  cyclic,
  each,
  fill,
  honest,
  nextCallWorks,
  noChoices,
  noNumbers,
  noOptions,
  outOfRange,
  printCounts,
  throwing,
  timed,
} from "./judging/judged.mjs";
import { right } from "./submissions.mjs";

const { load } = all;

const pe = await load();

cyclic.text = cyclic;

for (const [kind, values] of Object.entries(hostile)) {
  test(`pairwise: gives numbers or refuses hostile ${kind} as rows and options`, async () => {
    const rows = honest(4, 8);
    await each(values, async (make, name) => {
      const calls = {
        table: (value) => pe.pairwise(value),
        options: (value) => pe.pairwise(rows, value),
        from: (from) => pe.pairwise(rows, { from }),
        to: (to) => pe.pairwise(rows, { to }),
        metric: (metric) => pe.pairwise(rows, { metric }),
        shift: (metric) => pe.shiftInvariance(rows, [1], { metric }),
      };
      for (const [argument, call] of Object.entries(calls)) {
        await timed(`${argument}: ${name}`, () => {
          const value = make(4, 8);
          let found;
          try {
            found = call(value);
          } catch {
            counts.refused += 1; // or what the value throws
            return;
          }
          const { shape: [count, T] = [1, 1], data = found.spread } = found;
          assert.equal(data.length, count * T);
          assert.ok(data.every(Number.isFinite), argument);
          if (argument === "table") assert.equal(count, T);
          else if (argument !== "options") assert.equal(typeof (value ?? 0), "number");
        });
      }
      nextCallWorks();
    });
  });
}

test("judge: refuses options of a wrong kind by name and value", async () => {
  const calls = {
    judge: (options) => pe.judge(honest, options),
    examine: (options) => pe.examine(async () => ({}), options),
    judgeTable: (options) => pe.judgeTable(honest(4, 8), options),
  };
  const refuses = async (call, options, words) => {
    const refusal = await timed("options", () => answerOf(() => call(options)));
    assert.match(String(refusal), words);
  };
  for (const call of Object.values(calls)) {
    for (const options of noOptions) {
      await refuses(call, options, /^TypeError: options must be an object, got/);
    }
    await refuses(call, { Precision: "any" }, /^TypeError: .+ has no option "Precision", only /);
    for (const precision of noChoices) {
      await refuses(call, { precision }, /^TypeError: precision must be "any" or "float64", got/);
    }
  }
  for (const T of [...noNumbers.keys()].slice(1)) {
    await refuses(calls.judgeTable, { T, C: 8 }, /^TypeError: T must be a number, got/);
    await refuses(calls.judgeTable, { T: 4, C: T }, /^TypeError: C must be a number, got/);
    await refuses(calls.judgeTable, { T }, /^TypeError: T and C must be given together/);
    await refuses(calls.judgeTable, { C: T }, /^TypeError: T and C must be given together/);
  }
  for (const T of outOfRange) {
    await refuses(calls.judgeTable, { T, C: 8 }, /^RangeError: T must be a whole number from 1 to/);
    await refuses(calls.judgeTable, { T: 4, C: T }, /^RangeError: C must be an even whole number/);
  }
  for (const bad of [null, 42, "x", {}, Symbol("x"), throwing]) {
    if (bad !== throwing)
      await refuses(calls.examine, { signal: bad }, /^TypeError: signal must be/);
    await refuses(calls.examine, { onVerdict: bad }, /^TypeError: onVerdict must be a function/);
  }
  for (const fn of [undefined, null, 42, "x", {}, [[0, 1]], Symbol("x"), Promise.resolve()]) {
    await refuses(() => pe.judge(fn), undefined, /^TypeError: fn must be a function/);
    await refuses(() => pe.examine(fn), undefined, /^TypeError: ask must be a function/);
  }
  nextCallWorks();
});

const FIRST_ARGUMENTS_WITHOUT_LOAD = {
  ...{ titleOf: "check", questionOf: "check", resultOf: "verdict" },
  ...{ describe: "verdict", describeAll: "verdicts" },
  ...{ describeAnswerProblem: "problem", describeProblem: "problem", describeFileNote: "note" },
  ...{ describeRemark: "remark", numberText: "value", feedbackFor: "report" },
  ...{ causeTitle: "cause", causeFormula: "cause", explainError: "raised" },
  ...{ explainJavaScript: "raised", explainPython: "raised" },
  ...{ readTable: "file", writeCsv: "table", writeNpy: "table" },
};

test("describe and readTable: name the argument that they cannot use", async () => {
  const {
    load: _,
    reveals,
    ...functions
  } = Object.fromEntries(
    Object.entries({ ...all, ...formats }).filter(([, each]) => typeof each === "function"),
  );
  assert.deepEqual(Object.keys(functions).sort(), Object.keys(FIRST_ARGUMENTS_WITHOUT_LOAD).sort());
  const refuses = async (use, argument, shown) => {
    const words = new RegExp(`^TypeError: ${argument} must be .+, got ${shown}$`);
    assert.match(String(await timed(argument, () => answerOf(use))), words);
  };
  const values = { undefined, null: null, true: true, Object: {}, function: fill };
  for (const [name, argument] of Object.entries(FIRST_ARGUMENTS_WITHOUT_LOAD)) {
    for (const [shown, value] of Object.entries(values)) {
      await refuses(() => functions[name](value), argument, shown);
    }
  }
  for (const [shown, value] of Object.entries(values)) {
    await refuses(() => reveals("found", value), "least", shown);
  }
});

test("describe: names an id that it does not know", async () => {
  const { describeAnswerProblem, describeProblem, describeFileNote, describeRemark, causeTitle } =
    all;
  const named = {
    problem: [describeAnswerProblem, describeProblem],
    ...{ note: [describeFileNote], remark: [describeRemark], cause: [causeTitle] },
  };
  for (const [name, functions] of Object.entries(named)) {
    for (const id of ["not-an-id", "toString", "__proto__", 7, null]) {
      const words = `TypeError: ${name}.id must be the id of a ${name}, got ${JSON.stringify(id)}`;
      for (const each of functions) {
        assert.equal(String(await answerOf(() => each({ id }))), words);
      }
    }
  }
});

test("judge: reads options once, and passes on the errors of reading them", async () => {
  const single = (T, C) => ({ ...honest(T, C), data: Float32Array.from(honest(T, C).data) });
  const turning = (first, then) => {
    let reads = 0;
    return { get: () => (reads++ === 0 ? first : then), enumerable: true };
  };
  const strict = () => Object.defineProperty({}, "precision", turning("float64", "float8"));
  assert.equal(pe.judge(single, strict()).passed, false);
  assert.equal(pe.judgeTable(single(10, 8), strict()).passed, false);
  const sized = Object.defineProperties({}, { T: turning(10, 11), C: turning(8, Number.NaN) });
  assert.equal(pe.judgeTable(honest(10, 8), sized).passed, true);
  assert.throws(() => pe.judge(honest, throwing), /no entry/);
  assert.throws(() => pe.judgeTable(honest(4, 8), throwing), /no entry/);
  await assert.rejects(
    pe.examine(async () => ({}), throwing),
    /no entry/,
  );
  const onVerdict = () => {
    throw new Error("no view");
  };
  await assert.rejects(
    pe.examine(async ({ T, C }) => ({ kind: "returned", value: right(T, C) }), { onVerdict }),
    /no view/,
  );
  nextCallWorks();
});

after(printCounts);
