import assert from "node:assert/strict";
import { test } from "node:test";

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

test("runner: a call that takes too long may loop forever if the table is small", async () => {
  const small = await read({ timedOut: true }, SMALL);
  assert.deepEqual([small.answer.kind, small.remarks], ["timed-out", ["endless"]]);
  assert.deepEqual((await read({ timedOut: true }, LARGE)).remarks, ["slow"]);
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
