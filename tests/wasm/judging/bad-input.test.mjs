import assert from "node:assert/strict";
import { after, test } from "node:test";
import * as all from "sinusoidal-pe";
import { validate } from "../report/schema.mjs";
import { right, rightData } from "../submissions.mjs";
import { thenable } from "./hostile/makers.mjs";
import { hostile, rare } from "./hostile.mjs";
import {
  answerOf,
  CAME_IDS,
  counts,
  cyclic,
  each,
  failed,
  honest,
  kept,
  nextCallWorks,
  printCounts,
  resultOf,
  returned,
  throwing,
  timed,
} from "./judged.mjs";

const { load } = all;

const pe = await load();

for (const [kind, values] of Object.entries(hostile)) {
  test(`judge: hostile ${kind} fail`, { timeout: 120_000 }, async () => {
    await each(values, async (make, name) => {
      failed(await timed(name, () => pe.judge(make)));
      failed(await timed(name, () => pe.judgeTable(make(4, 8))));
      failed(await timed(name, () => pe.judgeTable(make(4, 8), { T: 4, C: 8 })));
      failed(await timed(name, () => returned((T, C) => (T > 64 ? null : make(T, C)))));
      nextCallWorks();
    });
  });

  test(`judge: describes hostile ${kind} that are raised`, async () => {
    await each(values, async (make, name) => {
      const raising = () => {
        throw make(1, 2);
      };
      const ask = async () => ({ kind: "raised", error: make(1, 2) });
      failed(await timed(name, () => pe.judge(raising)));
      failed(await timed(name, () => pe.examine(ask)));
    });
  });
}

test("judge: right numbers pass in every rare form", async () => {
  await each(rare, async (make) => {
    assert.equal(pe.judge(make).passed, true);
    assert.equal(pe.judgeTable(make(10, 8)).passed, true);
    assert.equal((await returned(make)).passed, true);
  });
});

test("judge: checks the values that a changing submission returned", () => {
  let asked = 0;
  failed(pe.judge((T, C) => (++asked < 7 ? honest(T, C) : null)));
  assert.equal(asked, 9);
  const nested = pe.judge((T, C) => {
    failed(pe.judge(() => [[0.5]]));
    return honest(T, C);
  });
  assert.equal(nested.passed, true);
  nextCallWorks();
});

class Slippery extends Array {
  static get [Symbol.species]() {
    return function species() {
      return { map: () => throwing };
    };
  }
  map() {
    return [() => {}];
  }
  slice() {
    return { map: () => [1n] };
  }
}

cyclic.text = cyclic;

const slippery = Slippery.from(["a", 1, -0, 2 ** 53, Number.NaN, null, 1.5]);

const problems = [
  undefined,
  null,
  7,
  "error",
  1n,
  Symbol("x"),
  [],
  () => {},
  new Map(),
  throwing,
  cyclic,
  {},
  { id: 7 },
  { id: "constructor" },
  { id: "__proto__" },
  { id: Object("error") },
  {
    get id() {
      throw new Error("no id");
    },
  },
  { id: "missing", functions: slippery },
  { id: "missing", functions: Array.from({ length: 1000 }, () => "f".repeat(1000)) },
  { id: "missing", functions: new Proxy([], { get: () => 2 ** 32 }) },
  { id: "entry", at: slippery, type: {}, text: 7 },
  { id: "ragged", at: [-0, -1, 1e300], length: -0, expected: Number.NaN },
  { id: "too-large", cells: Infinity, limit: -0 },
  { id: "too-deep", depth: new Date(Number.NaN) },
  { id: "value", type: "x".repeat(1e6), text: "\ud83d".repeat(1e6) },
  { id: "error", text: "" },
  { id: "error", text: Object("text"), extra: throwing },
  ...CAME_IDS.map((id) => ({ id })),
];

test("examine: shortens a foreign description to what a report may contain", async () => {
  for (const problem of problems) failed(await timed("problem", () => resultOf(problem)));
  nextCallWorks();
});

test("examine: reads the arrays of a description itself", async () => {
  const report = await resultOf({ id: "missing", functions: slippery });
  const functions = ["a", "", "", "", "", "", ""];
  assert.deepEqual(report.verdicts[0].witness.problem, { id: "missing", functions });
});

test("examine: refuses a value that is no answer", async () => {
  const answers = [
    undefined,
    null,
    true,
    42,
    "returned",
    1n,
    Symbol("returned"),
    [],
    {},
    () => {},
    new Map(),
    { kind: undefined },
    { kind: 1 },
    { kind: Symbol("x") },
    { kind: ["returned"] },
    { kind: "table" },
    { kind: "nothing" },
    { kind: "toString" },
    { kind: Object("raised") },
  ];
  for (const answer of answers) {
    const asks = [async () => answer, () => answer, () => Promise.resolve(answer)];
    for (const ask of asks) {
      const refusal = await timed("answer", () => answerOf(() => pe.examine(ask)));
      assert.match(String(refusal), /^TypeError: ask must resolve to an answer/);
    }
  }
  nextCallWorks();
});

test("examine: reads an answer once", async () => {
  const kinds = ["timed-out", "table", "table"];
  const answer = {
    get kind() {
      return kinds.shift();
    },
    ...{ shape: [1, 2], data: Float64Array.of(0, 1), type: "float64", problem: throwing },
  };
  const report = await pe.examine(async () => answer);
  failed(report);
  assert.equal(report.verdicts[0].reason, "timed-out");
});

test("examine: passes on errors of ask and of reading its answer", async () => {
  const broken = { kind: "returned" };
  Object.defineProperty(broken, "value", {
    get() {
      throw new Error("no value");
    },
  });
  await assert.rejects(
    pe.examine(async () => broken),
    /no value/,
  );
  await assert.rejects(
    pe.examine(() => {
      throw new Error("no worker");
    }),
    /no worker/,
  );
  await assert.rejects(
    pe.examine(() => thenable((_, reject) => reject(new Error("no answer")))),
    /no answer/,
  );
  nextCallWorks();
});

// In this realm, every object has more properties than it should.

test("judge: properties that every object inherits let no wrong table pass", {
  timeout: 60_000,
}, async () => {
  const inherited = {
    ...{ shape: [4, 8], data: rightData(4, 8), stride: [0, 0], strides: [8, 1], offset: 1 },
    ...{ dtype: "float16", type: "integer", kind: "table", problem: cyclic, at: 1, id: "error" },
    ...{ T: 4, C: 8, t: 0, j: 0, precision: "float64", passed: true, complete: true, notes: [1] },
    ...{ state: "passed", reason: null, witness: null, verdicts: [], length: 2, 0: [0, 1], 1: 1 },
    ...{ value: 1, get: () => right(4, 8), set: () => {}, writable: true, enumerable: true },
    ...{ toJSON: () => "{}", message: "m", name: "n", signal: {}, onVerdict: () => {} },
  };
  const wrong = (T, C) => Array.from({ length: T }, () => new Float64Array(C));
  const wrongTable = { shape: [4, 8], data: new Float64Array(32) };
  const judgings = [
    () => pe.judge(wrong),
    () => pe.judgeTable(wrongTable),
    () => pe.judgeTable({}),
  ];
  for (const prototype of [Object.prototype, Array.prototype]) {
    for (const [name, value] of Object.entries(inherited)) {
      if (Object.hasOwn(prototype, name)) continue;
      const answers = [];
      prototype[name] = value;
      try {
        for (const judging of judgings) {
          counts.inputs += 1;
          try {
            answers.push(judging());
          } catch (error) {
            answers.push(error);
          }
          counts.answered += 1;
        }
      } finally {
        delete prototype[name];
      }
      for (const answer of answers) {
        if (answer instanceof Error) {
          assert.ok(
            answer instanceof TypeError || answer instanceof RangeError,
            `${name}: ${answer}`,
          );
          counts.refused += 1;
        } else {
          failed(answer);
        }
      }
      assert.equal(pe.judgeTable(honest(10, 8)).passed, true, name);
    }
  }
  nextCallWorks();
});

test("reports of these inputs match the schema", () => {
  const reports = [...kept.values()];
  validate(reports).forEach((errors, at) => {
    assert.deepEqual(errors, [], JSON.stringify(reports[at]));
  });
});

after(printCounts);
