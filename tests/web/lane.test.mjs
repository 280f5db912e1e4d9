// Answers for cases that a sandbox could not answer, and whether the run goes on.
import assert from "node:assert/strict";
import { test } from "node:test";

import { logic } from "./logic.mjs";

const SMALL = { T: 64, C: 16 };
const LARGE = { T: 2048, C: 64 };

/** Reads one outcome: the answer, and what was told besides. */
async function read(outcome, size) {
  const told = { remarks: [], errors: [] };
  const events = {
    remark: ({ id }) => told.remarks.push(id),
    error: ({ explanation }) => told.errors.push(explanation),
  };
  const explain = ({ text, small }) => `${text}, ${small ? "small" : "large"}`;
  const answer = await logic.answerReader(events, explain)(outcome, size);
  return { answer, ...told };
}

const raised = (text) => ({ answer: { kind: "raised", text, line: null, syntax: false } });

test("a call that takes too long may loop for ever where the table is small", async () => {
  const small = await read({ timedOut: true }, SMALL);
  assert.deepEqual([small.answer.kind, small.remarks], ["timed-out", ["endless"]]);
  assert.deepEqual((await read({ timedOut: true }, LARGE)).remarks, ["slow"]);
});

test("an error of full memory is a run's last, and told by the size of the table", async () => {
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

test("a worker that was stopped for what it sent is an error of the code, told once", async () => {
  const told = [];
  const events = { remark() {}, error: (error) => told.push(error) };
  const read = logic.answerReader(events, () => undefined);
  const explanation = logic.texts.sandbox.lost.messages;
  const text = `SandboxError: ${explanation}`;
  for (let call = 0; call < 2; call += 1) {
    assert.deepEqual(await read({ lost: "messages" }, SMALL), { kind: "raised", error: text });
  }
  assert.deepEqual(told, [{ text, line: null, syntax: false, explanation }]);
});
