import assert from "node:assert/strict";
import * as all from "sinusoidal-pe";
import { seed } from "../seed.mjs";

const { CHECKS, describe, describeAll, load } = all;

const pe = await load();

export const honest = (T, C) => pe.encode(T, C);

export const nextCallWorks = () => assert.equal(pe.judge(honest).passed, true);

export const counts = { inputs: 0, answered: 0, reports: 0, refused: 0, right: 0, forged: 0 };

const slowest = { name: "none", took: 0 };

export const kept = new Map();

export async function timed(name, judging) {
  counts.inputs += 1;
  const start = performance.now();
  try {
    return await judging();
  } finally {
    counts.answered += 1;
    const took = performance.now() - start;
    if (took > slowest.took) Object.assign(slowest, { name, took });
  }
}

export function printCounts() {
  const { inputs, answered, reports, refused, forged } = counts;
  console.log(
    `inputs tried: ${inputs}; answered: ${answered} (${reports} reports, ${refused} refusals); ` +
      `hung: ${inputs - answered}, the slowest took ${slowest.took.toFixed(0)} ms ` +
      `(${slowest.name}); forged: ${forged}; PE_SEED=${seed}`,
  );
}

/** The returned value may contain any text, so this removes it. */
function ownWords(text, { witness }) {
  const { text: problem = "", type = "", functions = [] } = witness?.problem ?? {};
  return [problem, type, ...functions]
    .filter((part) => part !== "")
    .reduce((words, part) => words.replaceAll(part, "…"), text);
}

export function checkReport(report) {
  counts.reports += 1;
  assert.deepEqual(
    report.verdicts.map(({ check }) => check),
    [...CHECKS],
  );
  const json = JSON.stringify(report);
  assert.deepEqual(JSON.parse(json), report);
  kept.set(json, report);
  for (const texts of [report.verdicts.map(describe), describeAll(report.verdicts)]) {
    texts.forEach((text, at) => {
      assert.equal(typeof text, "string");
      assert.doesNotMatch(ownWords(text, report.verdicts[at]), /undefined|\[object/);
      assert.match(text, /\w/);
    });
  }
}

export const failed = (report) => {
  counts.forged += Number(report.passed);
  checkReport(report);
  assert.equal(report.passed, false);
};

export async function answerOf(judging) {
  try {
    return await judging();
  } catch (error) {
    assert.ok(error instanceof TypeError || error instanceof RangeError, String(error));
    counts.refused += 1;
    return error;
  }
}

export const returned = (make) =>
  pe.examine(async ({ T, C }) => ({ kind: "returned", value: make(T, C) }));

export async function each(values, body) {
  for (const [name, make] of Object.entries(values)) {
    try {
      await body(make, name);
    } catch (cause) {
      throw new Error(`with ${name}`, { cause });
    }
  }
}

export const throwing = new Proxy(
  {},
  {
    get() {
      throw new Error("no entry");
    },
  },
);

export const cyclic = { id: "value" };

export const CAME_IDS = [
  "error",
  "value",
  "promise",
  "missing",
  "entry",
  "ragged",
  "mixed",
  "too-deep",
  "bad-shape",
  "bad-strides",
  "bad-data",
  "unreadable",
  "too-large",
];

export const resultOf = (problem) => pe.examine(async () => ({ kind: "not-a-table", problem }));

/** Values that are no numbers, and what an error shows of each. */
export const noNumbers = new Map([
  [undefined, "undefined"],
  [null, "null"],
  [true, "true"],
  ["4", '"4"'],
  ["", '""'],
  [4n, "4n"],
  [Symbol("4"), "Symbol(4)"],
  [{}, "Object"],
  [[4], "Array"],
  [() => 4, "function"],
  [new Date(4), "Date"],
  [Object(4), "Number"],
  [{ valueOf: () => 4 }, "Object"],
  [{ [Symbol.toPrimitive]: () => 4 }, "Object"],
  [Object.create(null), "object"],
  [throwing, "(a value that cannot be shown)"],
]);

export const fill = () => {};

/** Values that are no choice of any option. */
export const noChoices = [
  null,
  false,
  0,
  "",
  "Interleaved",
  "Float64",
  "float16",
  "x".repeat(1e6),
  1n,
  Symbol("paired"),
  {},
  ["float64"],
  Object("float64"),
  fill,
  throwing,
  { toString: () => "float64" },
  Object.create(null),
];

export const outOfRange = [
  Number.NaN,
  Infinity,
  -Infinity,
  0,
  -0,
  -4,
  1.5,
  4.000000001,
  2 ** 25 + 1,
  2 ** 25 + 2,
  2 ** 32 + 4,
  2 ** 53,
  1e308,
  5e-324,
  -(2 ** 32) + 4,
];

export const noOptions = [
  null,
  true,
  42,
  "float64",
  "",
  1n,
  Symbol("x"),
  () => {},
  [],
  [{}],
  new Float64Array(4),
  new DataView(new ArrayBuffer(8)),
];
