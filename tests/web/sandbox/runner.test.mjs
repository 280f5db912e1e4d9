import assert from "node:assert/strict";
import { mock, test } from "node:test";

import { logic } from "../logic.mjs";

const SMALL = { T: 64, C: 16 };
const LARGE = { T: 2048, C: 64 };

async function read(outcome, size) {
  const result = { remarks: [], errors: [] };
  const events = {
    remark: ({ id }) => result.remarks.push(id),
    error: ({ explanation }) => result.errors.push(explanation),
  };
  const explain = ({ text, small }) => `${text}, ${small ? "small" : "large"}`;
  const answer = await logic.answerReader(events, explain)(outcome, size);
  return { answer, ...result };
}

const raised = (text) => ({ answer: { kind: "raised", text, line: null, syntax: false } });

/** Calls of these sizes took these seconds. The last one did not end. */
async function remarkOnTimes(...calls) {
  const remarks = [];
  const events = { remark: ({ id }) => remarks.push(id) };
  const reader = logic.answerReader(events, () => undefined);
  let now = 1000;
  mock.method(performance, "now", () => now);
  await reader({ answer: { kind: "nothing" } }, { T: 1, C: 2 });
  for (const [at, [T, C, seconds]] of calls.entries()) {
    now += 1000 * seconds;
    const timedOut = { seconds, slowness: 1, isLoad: false };
    const isLast = at === calls.length - 1;
    const answer = { kind: "nothing" };
    const read = await reader(isLast ? { timedOut } : { answer }, { T, C });
    assert.equal(read.kind, isLast ? "timed-out" : "returned");
  }
  mock.restoreAll();
  return remarks.join();
}

test("runner: a small table that takes too long may need a loop without end", async () => {
  assert.equal(await remarkOnTimes([1, 2, 10]), "endless");
  assert.equal(await remarkOnTimes([16, 12, 0.001], [64, 16, 2]), "endless");
  assert.equal(await remarkOnTimes([7, 6, 0.3], [4, 8, 10]), "endless");
});

test("runner: names an extra loop only if the time grew faster than T × C", async () => {
  assert.equal(await remarkOnTimes([16, 12, 0.01], [64, 16, 0.1], [5003, 6, 20]), "slow");
  assert.equal(await remarkOnTimes([64, 16, 0.001], [5003, 6, 2]), "slow");
});

test("runner: says of a call that is only long that fewer steps help", async () => {
  assert.equal(await remarkOnTimes([5003, 6, 10]), "heavy");
  assert.equal(await remarkOnTimes([16, 12, 1], [64, 16, 19]), "heavy");
  assert.equal(await remarkOnTimes([16, 12, 0.2], [64, 16, 1.2], [5003, 6, 30]), "heavy");
});

test("runner: code that does not end outside of the function has words of its own", async () => {
  const { answer, remarks } = await read({ timedOut: { seconds: 10, isLoad: true } }, SMALL);
  assert.deepEqual([answer.kind, remarks], ["timed-out", ["loading"]]);
});

test("runner: an error of full memory ends the run, and names the size of the table", async () => {
  for (const text of ["MemoryError", "_ArrayMemoryError: Unable to allocate 8.00 GiB"]) {
    const { answer, errors } = await read(raised(text), SMALL);
    assert.deepEqual(answer, { kind: "raised", error: text, last: true });
    assert.deepEqual(errors, [`${text}, small`]);
    assert.deepEqual((await read(raised(text), LARGE)).errors, [`${text}, large`]);
  }
  for (const text of ["ValueError: no MemoryError", "MemoryErrors"]) {
    assert.equal((await read(raised(text), SMALL)).answer.last, false, text);
  }
});

test("runner: reports a worker that was stopped for its messages as an error of the code, once", async () => {
  const result = [];
  const events = { remark() {}, error: (error) => result.push(error) };
  const read = logic.answerReader(events, () => undefined);
  const explanation = logic.texts.sandbox.lost.messages;
  const text = `SandboxError: ${explanation}`;
  for (let call = 0; call < 2; call += 1) {
    assert.deepEqual(await read({ lost: "messages" }, SMALL), { kind: "raised", error: text });
  }
  assert.deepEqual(result, [{ text, line: null, isSyntaxError: false, explanation }]);
});

test("runner: remarks on a table that shares a row, has whole numbers, or is NaN", () => {
  const { remarkOn } = logic;
  const table = (data, type = "float64") => ({ kind: "table", data, type });
  const row = [1, 2];
  const of = (value, data = [0.5]) => remarkOn(value, table(Float64Array.from(data)));
  assert.equal(of([row, row, row]), "shared-row");
  for (const other of [[row], [row, row, [1, 2]], [row, [1, 2], row], [1, 1], row, {}]) {
    assert.equal(of(other), undefined, JSON.stringify(other));
  }
  assert.equal(remarkOn([row], table(Int32Array.of(1), "integer")), "whole-numbers");
  assert.equal(of([row], [0, Number.NaN]), "nan");
});

test("runner: remarks on an undefined entry, and on a place that was never written", () => {
  const { remarkOn } = logic;
  const wrong = (at, id = "entry", type = "undefined") => ({
    kind: "not-a-table",
    problem: { id, type, at },
  });
  const holes = [[1, 2], new Array(2), { 1: undefined }];
  assert.equal(remarkOn(holes, wrong([1, 0])), "first-unset");
  assert.equal(remarkOn(holes, wrong([2, 1])), "undefined-entry");
  assert.equal(remarkOn(holes, wrong([3])), "never-set");
  assert.equal(remarkOn(holes, wrong([9, 0])), undefined, "the value has changed");
  assert.equal(remarkOn(holes, wrong([1, 0], "ragged")), undefined);
  assert.equal(remarkOn(holes, wrong([1, 0], "entry", "string")), undefined);
  assert.equal(remarkOn(holes, { kind: "nothing" }), undefined);
});

const CODE = "first();\n  second();\nthird();";

test("trace: names the lines of the code, the outermost call first, in Chromium and in Firefox", () => {
  const url = "blob:https://page/1";
  const { line, lineIn } = logic.texts.worker;
  const located = (text, ...stack) => logic.locate({ stack: stack.join("\n") }, text, url, CODE);
  const inFirst = `${lineIn({ line: 2, within: "inner" })}\n    second();`;
  const outside = `${line({ line: 3 })}\n    third();`;
  for (const stack of [
    ["Error: x", `    at Object.inner (${url}:2:5)`, "    at other.js:7:1", `    at ${url}:3:1`],
    [`inner@${url}:2:5`, "run@https://page/x.js:1:2", `@${url}:3:1`],
    ["inner@:2:5", "@:3:1"],
  ]) {
    assert.deepEqual(located("Error: x", ...stack), {
      line: 2,
      source: "second();",
      trace: [outside, inFirst, "Error: x"].join("\n"),
    });
  }
  assert.deepEqual(located("Error: x", "Error: x", "    at other.js:7:1"), {
    line: null,
    source: "",
    trace: "Error: x",
  });
  const long = logic.locate({ stack: `@${url}:1:1` }, "x", url, ` ${"y".repeat(201)}`);
  assert.equal(long.source, "y".repeat(200));
  const past = located("x", `f@${url}:9:1`);
  assert.deepEqual(
    [past.line, past.source, past.trace],
    [9, "", `${lineIn({ line: 9, within: "f" })}\nx`],
  );
});

test("trace: shows six calls, recursive ones once, and those without end from the repeated one on", () => {
  const url = "blob:1";
  const linesOf = (text, lines) => {
    const stack = lines.map((each) => `f${each}@${url}:${each}:1`).join("\n");
    const { line, trace } = logic.locate({ stack }, text, url, "");
    return [
      line,
      trace
        .split("\n")
        .slice(0, -1)
        .map((each) => Number(/\d+/.exec(each)[0])),
    ];
  };
  assert.deepEqual(linesOf("x", [1, 2, 3, 4, 5, 6, 7]), [1, [6, 5, 4, 3, 2, 1]]);
  assert.deepEqual(linesOf("x", [4, 4, 4, 2]), [4, [2, 4]]);
  assert.deepEqual(linesOf("call stack size", [1, 3, 2, 3, 2, 3]), [3, [3, 2, 3, 2, 3]]);
  assert.deepEqual(linesOf("call stack size", [3, 2, 3, 2, 3, 2, 3]), [3, [3, 2, 3, 2, 3]]);
  assert.deepEqual(linesOf("call stack size", [2, 3, 2, 3, 2, 3, 2]), [3, [2, 3, 2, 3, 2, 3]]);
  assert.deepEqual(linesOf("call stack size", [1, 2, 3, 2]), [1, [2, 3, 2, 1]]);
  assert.deepEqual(linesOf("too much recursion", [9, 8, 3, 3, 3]), [3, [3]]);
});
