// Tests how the page reads messages, which learners' code may send in the worker's place.
import assert from "node:assert/strict";
import { test } from "node:test";

import { logic } from "../logic.mjs";

const { loadingIn, readMessage } = logic;

const long = "x".repeat(30_000);
const answerOf = (answer) => readMessage({ type: "answer", id: "1", printed: "", answer }).answer;
const NO_DESCRIPTION = answerOf({}).problem;
const noTable = { kind: "not-a-table", problem: NO_DESCRIPTION };
const nowhere = { line: null, cell: null };
const place = { line: 3, cell: 2, place: 1 };
const PLACED = { kind: "raised", text: "a", ...place, syntax: true, trace: "b", source: "c" };

test("reading: takes the messages of the protocol, and no other", () => {
  for (const [message, expected] of [
    ...[undefined, null, 1, "print", [], {}, { type: "booted" }, { type: ["print"] }].map(
      (message) => [message, undefined],
    ),
    [
      { type: "print", text: "a", more: 1 },
      { type: "print", printed: "a" },
    ],
    [
      { type: "print", text: { length: 5 } },
      { type: "print", printed: "" },
    ],
    [
      { type: "print", text: long },
      { type: "print", printed: long.slice(0, 20_000) },
    ],
    [{ type: "progress", text: "a" }, { type: "progress" }],
    [{ type: "overrun", id: "1" }, { type: "overrun" }],
    [
      { type: "answer", id: "1", printed: "a", answer: { kind: "started" } },
      { type: "answer", id: "1", printed: "a", answer: { kind: "started" } },
    ],
    [{ type: "answer" }, { type: "answer", id: "", printed: "", answer: noTable }],
    [
      { type: "answer", id: long, printed: long, answer: null },
      {
        ...{ type: "answer", id: long.slice(0, 2000), printed: long.slice(0, 20_000) },
        answer: noTable,
      },
    ],
  ]) {
    assert.deepEqual(readMessage(message), expected);
  }
});

const raised = { text: "", ...nowhere, place: null, syntax: false, trace: "", source: "" };

test("reading: copies the known fields of an answer, cut to size", () => {
  for (const [answer, expected] of [
    ...["nothing", "started", "wants-modules", "modules-added"].map((kind) => [
      { kind, text: "a" },
      { kind },
    ]),
    [
      { kind: "failed", text: long },
      { kind: "failed", text: long.slice(0, 2000) },
    ],
    [
      { kind: "ended", error: "MemoryError", text: "a" },
      { kind: "ended", error: "MemoryError", text: "a" },
    ],
    [
      { kind: "ended", error: "constructor" },
      { kind: "ended", error: "SystemError", text: "" },
    ],
    [
      { kind: "missing", functions: ["f"] },
      { kind: "missing", functions: ["f"] },
    ],
    [
      { kind: "missing", functions: "f" },
      { kind: "missing", functions: [] },
    ],
    [{ kind: "raised" }, { kind: "raised", ...raised }],
    [PLACED, PLACED],
    ...[0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, "1", 1n].map((line) => [
      { kind: "raised", line, cell: line, place: line, syntax: 1 },
      { kind: "raised", ...raised },
    ]),
    [
      { kind: "nothing", remark: { id: "slip", text: long, line: 2 } },
      { kind: "nothing", remark: { id: "slip", text: long.slice(0, 2000), line: 2, cell: null } },
    ],
    [
      { kind: "nothing", remark: true },
      { kind: "nothing", remark: { id: "", text: "", ...nowhere } },
    ],
    [
      { kind: "not-a-table", problem: { id: "promise" } },
      { kind: "not-a-table", problem: { id: "promise" } },
    ],
    ...[undefined, null, "table", [], { kind: "not-a-table" }, { kind: "__proto__" }].map(
      (answer) => [answer, noTable],
    ),
  ]) {
    assert.deepEqual(answerOf(answer), expected);
  }
});

test("reading: takes tables in the form of the page's worker alone", () => {
  const table = { kind: "table", shape: [1, 2], data: Float64Array.of(3, 4), dtype: "float64" };
  assert.deepEqual(answerOf(table), table);
  const view = answerOf({ ...table, data: new Float64Array(1000).subarray(10, 12) });
  assert.equal(view.data.buffer.byteLength, 16);
  const sparse = [1];
  sparse.length = 3;
  for (const [shape, expected] of [
    [new Array(32).fill(1), new Array(32).fill(1)],
    [
      ["2", null, {}, -1],
      [Number.NaN, Number.NaN, Number.NaN, -1],
    ],
    [sparse, [1, Number.NaN, Number.NaN]],
  ]) {
    assert.deepEqual(answerOf({ ...table, shape }).shape, expected);
  }
  for (const change of [
    { data: [3, 4] },
    { data: new Float32Array(2) },
    { data: { length: 1e9 } },
    { shape: { length: 2 } },
    { shape: new Array(33).fill(1) },
    { shape: undefined },
  ]) {
    assert.deepEqual(answerOf({ ...table, ...change }), noTable);
  }
  const most = 2 ** 21;
  assert.equal(answerOf({ ...table, data: new Float64Array(most) }).kind, "table");
  assert.deepEqual(answerOf({ ...table, data: new Float64Array(most + 1) }), {
    kind: "not-a-table",
    problem: { id: "too-large", cells: most + 1, limit: most },
  });
});

test("reading: keeps ten notes of any letters, which are JSON", () => {
  const note = { line: 1_000_000, cell: 1000, text: "", isNeeded: false, isSilent: false };
  for (const text of ["a".repeat(120), "\u0434".repeat(120), "🙂".repeat(120)]) {
    const failed = new Array(10).fill({ ...note, text });
    // As Python's `json.dumps` writes it.
    const notes = JSON.stringify({ failed, leavesOut: true }).replace(/[^\0-\x7f]/gu, (letter) =>
      letter.length === 1 ? "\\u0000" : "\\ud83d\\ude42",
    );
    const loading = loadingIn(answerOf({ kind: "loaded", notes }).notes);
    assert.deepEqual([loading.failed.length, loading.leavesOut], [10, true]);
  }
  for (const notes of [undefined, null, 1, {}, ["{}"]]) {
    assert.deepEqual(answerOf({ kind: "loaded", notes }), { kind: "loaded", notes: "" });
  }
  assert.equal(answerOf({ kind: "loaded", notes: long }).notes.length, 20_000);
});
