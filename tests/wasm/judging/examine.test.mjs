import assert from "node:assert/strict";
import { test } from "node:test";

import { CHECKS, describe, describeAll, load } from "sinusoidal-pe";
import { argumentErrors } from "#texts/argument-errors.js";
import { checks } from "#texts/checks.js";
import { verdicts as texts } from "#texts/verdicts.js";

import { validate } from "../report/schema.mjs";
import { right, states } from "../submissions.mjs";

const pe = await load();
const returned = async ({ T, C }) => ({ kind: "returned", value: right(T, C) });

test("examine: settles each verdict in order, as soon as its last case is in", async () => {
  const events = [];
  const report = await pe.examine(
    async (size) => {
      events.push(`${size.T} x ${size.C}`);
      return returned(size);
    },
    { onVerdict: ({ check }) => events.push(check) },
  );
  assert.deepEqual(events, [
    "1 x 2",
    "7 x 6",
    "6 x 48",
    "shape",
    "origin",
    "10 x 4",
    "64 x 16",
    "64 x 8",
    "formula",
    "bounds",
    "5003 x 6",
    "uniqueness",
    "8 x 64",
    "7 x 6",
    "extrapolation",
  ]);
  assert.deepEqual(report, pe.judge(right));
});

test("examine: asks for extra cases last, and the report names them", async () => {
  const extraCases = [
    { T: 211, C: 22 },
    { T: 140, C: 74 },
  ];
  const asked = [];
  const report = await pe.examine(
    async (size) => {
      asked.push(size);
      return returned(size);
    },
    { extraCases },
  );
  assert.deepEqual(asked.slice(9), extraCases);
  assert.deepEqual(report, { ...pe.judge(right), extraCases });
  assert.deepEqual(validate([report]), [[]]);

  const other = await pe.examine(
    async (size) =>
      size.T === 140 ? { kind: "raised", error: new Error("no such table") } : returned(size),
    { extraCases },
  );
  assert.equal(states(other), "PPPPPF");
  const { witness } = other.verdicts[5];
  assert.deepEqual([witness.T, witness.C, witness.problem.text], [140, 74, "Error: no such table"]);
});

test("examine: refuses extra cases that it cannot judge", async () => {
  for (const extraCases of [
    [{ T: 8, C: 7 }],
    [{ T: 0, C: 8 }],
    [{ T: NaN, C: 8 }],
    [{ T: 2 ** 24, C: 2 }],
    Array(3).fill({ T: 8, C: 8 }),
    // The core's module would round or convert these.
    [{ T: 8.5, C: 8 }],
    [{ T: 2 ** 32 + 8, C: 8 }],
    [{ T: 8 - 2 ** 32, C: 8 }],
    [{ T: "8", C: 8 }],
    [{ T: 8n, C: 8 }],
    [null],
    new Array(1),
    new Set([{ T: 8, C: 8 }]),
    8,
  ]) {
    const refused = { name: "RangeError", message: argumentErrors.extraCases };
    await assert.rejects(pe.examine(returned, { extraCases }), refused);
  }
});

test("examine: reports the extra cases that it asked for, even if the caller changes the list", async () => {
  const extraCases = [{ T: 211, C: 22 }];
  const running = pe.examine(returned, { extraCases });
  extraCases[0].T = 7;
  assert.deepEqual((await running).extraCases, [{ T: 211, C: 22 }]);
});

test("examine: with atOnce, asks for all cases at once, and judges them in their order", async () => {
  const extraCases = [{ T: 211, C: 22 }];
  const open = [];
  const verdicts = [];
  const running = pe.examine((size) => new Promise((resolve) => open.push({ size, resolve })), {
    extraCases,
    atOnce: true,
    onVerdict: ({ check }) => verdicts.push(check),
  });
  assert.equal(open.length, 10);
  assert.deepEqual(open[9].size, extraCases[0]);
  for (const { size, resolve } of open.slice(1).reverse()) resolve(await returned(size));
  await new Promise((done) => setTimeout(done));
  assert.deepEqual(verdicts, []);
  open[0].resolve(await returned(open[0].size));
  assert.deepEqual(await running, { ...pe.judge(right), extraCases });
  assert.deepEqual(verdicts, CHECKS);
});

test("examine: with atOnce, the first answer that ends the exam counts, and others may fail", async () => {
  const after = (size) => size.T > 10 && size.C > 8;
  const failing = async (size) => {
    if (after(size)) throw new Error("lost");
    return returned(size);
  };
  await assert.rejects(pe.examine(failing, { atOnce: true }), { message: "lost" });
  const ending = async (size) => {
    if (size.T === 10) return { kind: "raised", error: new Error("no memory"), last: true };
    return failing(size);
  };
  const report = await pe.examine(ending, { atOnce: true });
  assert.equal(states(report), states(await pe.examine(ending)));
  const refused = { name: "TypeError", message: "atOnce must be true or false, got 1" };
  await assert.rejects(pe.examine(returned, { atOnce: 1 }), refused);
});

test("examine: two exams run side by side", async () => {
  const [good, bad] = await Promise.all([
    pe.examine(returned),
    pe.examine(async () => ({ kind: "raised", error: new Error("no") })),
  ]);
  assert.equal(states(good), "PPPPPP");
  assert.equal(states(bad), "FFFFFF");
});

test("examine: a time-out ends the exam and leaves no call open", async () => {
  let asked = 0;
  const seen = [];
  const report = await pe.examine(
    async (size) => (++asked === 4 ? { kind: "timed-out" } : returned(size)),
    { onVerdict: ({ check }) => seen.push(check) },
  );
  assert.equal(asked, 4);
  assert.deepEqual(seen, [...CHECKS]);
  assert.deepEqual(
    report.verdicts.map(({ reason }) => reason),
    [null, null, "timed-out", "not-reached", "not-reached", "not-reached"],
  );
  const call = { T: 10, C: 4 };
  assert.equal(describe(report.verdicts[2]), texts.timedOut.unknown(call));
  const [, , formula, ...unasked] = describeAll(report.verdicts, "found", null, 2);
  assert.equal(formula, texts.timedOut.limit({ ...call, seconds: 2 }));
  assert.deepEqual(unasked, Array(3).fill(texts.notReached.slow));
});

test("examine: only an error that says it is the last ends the exam", async () => {
  const examined = async (last) => {
    let asked = 0;
    const report = await pe.examine(async (size) =>
      ++asked === 2 ? { kind: "raised", error: new Error("full"), last } : returned(size),
    );
    if (last) assert.equal(describeAll(report.verdicts).at(-1), texts.notReached.ended);
    return [asked, ...report.verdicts.map(({ reason }) => reason)];
  };
  const unasked = Array(4).fill("not-reached");
  assert.deepEqual(await examined(true), [2, "raised", "raised", ...unasked]);
  for (const last of [false, undefined]) {
    assert.deepEqual(await examined(last), [9, "raised", "raised", null, null, null, null]);
  }
});

test("examine: bounds counts the calls that returned numbers if not all did", async () => {
  let asked = 0;
  const { verdicts } = await pe.examine(async (size) =>
    ++asked === 1 ? returned(size) : { kind: "raised", error: new Error("no") },
  );
  assert.deepEqual(verdicts[3].notes, [{ id: "tables-seen", tables: 1, of: 6 }]);
  assert.equal(
    describe(verdicts[3]),
    `${checks.passedSomewhere.bounds} ${texts.note.tablesSeen({ tables: 1, of: 6 })}`,
  );
});

test("examine: an abort rejects at once, even during a case", async () => {
  const abort = new AbortController();
  const exam = pe.examine(() => new Promise(() => {}), { signal: abort.signal });
  abort.abort(new Error("stopped"));
  await assert.rejects(exam, /stopped/);
  await assert.rejects(pe.examine(returned, { signal: abort.signal }), /stopped/);
});

test("examine: an abort from within ask, or at the last verdict, rejects too", async () => {
  const early = new AbortController();
  const asking = pe.examine(
    () => {
      early.abort(new Error("in ask"));
      return new Promise(() => {});
    },
    { signal: early.signal },
  );
  await assert.rejects(asking, /in ask/);
  const late = new AbortController();
  const onVerdict = ({ check }) => {
    if (check === "extrapolation") late.abort(new Error("at the end"));
  };
  await assert.rejects(pe.examine(returned, { onVerdict, signal: late.signal }), /at the end/);
});

test("examine: gives ask a signal, and passes on its errors", async () => {
  const failing = pe.examine(async (_size, signal) => {
    assert.ok(signal instanceof AbortSignal);
    throw new Error("the worker is gone");
  });
  await assert.rejects(failing, /the worker is gone/);
});

test("examine: shortens foreign descriptions to what they may contain", async () => {
  const resultOf = async (problem) => {
    const report = await pe.examine(async () => ({ kind: "not-a-table", problem }));
    for (const verdict of report.verdicts) assert.ok(describe(verdict));
    return report.verdicts[0].witness.problem;
  };
  assert.deepEqual(await resultOf({ id: "ragged", at: [3, "x", -1], length: "7", more: 1 }), {
    id: "ragged",
    at: [3, 0, 0],
    length: 0,
    expected: 0,
  });
  assert.deepEqual(await resultOf({ id: "missing", functions: "none" }), {
    id: "missing",
    functions: [],
  });
  for (const nonsense of [undefined, null, 7, { id: "constructor" }, { id: ["error"] }]) {
    assert.equal((await resultOf(nonsense)).id, "unreadable");
  }
});
