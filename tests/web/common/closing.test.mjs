import assert from "node:assert/strict";
import { test } from "node:test";

import { logic } from "../logic.mjs";

const { MOST_ANSWER, readClosing, readWork } = logic;

const CHOSEN = { question: "equal-rows", choice: "b", text: "They differ.", correct: true };
const OWN = { question: "cosines", choice: null, text: "<b>Ä</b> \u202e", correct: null };
const WORK = {
  ...{ schema: 1, language: "python", code: {}, attempts: 2, assisted: false, result: null },
};

test("closing answer: is read unchanged, alone and with the work", () => {
  for (const closing of [CHOSEN, OWN]) {
    assert.deepEqual(readClosing(structuredClone(closing)), closing);
    assert.deepEqual(readWork({ ...WORK, closing }), { ...WORK, closing });
  }
});

test("closing answer: nothing else is read as one", () => {
  for (const foreign of [undefined, null, 7, "equal-rows", [], {}, { question: "a" }]) {
    assert.equal(readClosing(foreign), undefined);
    assert.deepEqual(readWork({ ...WORK, closing: foreign }), WORK);
  }
  assert.equal(readClosing({ ...CHOSEN, text: { length: 1e9 } }), undefined);
});

test("closing answer: text and id of a host are cut, and other fields are ignored", () => {
  const long = "x".repeat(100_000);
  const read = readClosing({
    ...{ question: long, choice: "own", text: long, correct: "yes", script: long },
  });
  assert.deepEqual(read, {
    ...{ question: "x".repeat(64), choice: null, text: "x".repeat(MOST_ANSWER), correct: null },
  });
});
