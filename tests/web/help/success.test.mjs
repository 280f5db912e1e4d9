import assert from "node:assert/strict";
import { test } from "node:test";
import { logic } from "../logic.mjs";

const {
  MOST_ANSWER,
  chosenAnswer,
  ownAnswer,
  questionFor,
  readClosing,
  readWork,
  resultOf,
  texts,
} = logic;
const { closing } = texts;
const IDS = Object.keys(closing.questions);

test("closing question: depends on what passed, and each question has its turn", () => {
  const asked = ["javascript", "python", "file"].map((passed) => questionFor(passed));
  assert.deepEqual(asked.map(({ id }) => id).sort(), [...IDS].sort());
  assert.deepEqual(
    asked.map(({ given }) => given),
    [undefined, undefined, undefined],
  );
});

test("closing question: an answered one stays, whatever passes later", () => {
  const given = ownAnswer("divisors", "Clocks.");
  for (const passed of ["javascript", "python", "file"]) {
    assert.deepEqual(questionFor(passed, given), { id: "divisors", given });
  }
});

test("closing question: the answer to a question of another version hides no question", () => {
  for (const question of ["of-a-later-version", "toString", "__proto__"]) {
    const given = { question, choice: "a", text: "So.", correct: true };
    assert.deepEqual(questionFor("javascript", given), { id: "equal-rows", given: undefined });
  }
});

for (const id of IDS) {
  test(`closing question: ${id} has one right choice, and every result says what is right`, () => {
    const { choices } = closing.questions[id];
    const answers = ["a", "b", "c"].map((choice) => chosenAnswer(id, choice));
    for (const { choice, text, question } of answers) {
      assert.equal(question, id);
      assert.equal(text, choices[choice]);
    }
    const right = answers.filter(({ correct }) => correct);
    assert.equal(right.length, 1);
    for (const answer of answers) {
      const expected = answer.correct ? closing.right : closing.wrong({ right: right[0].text });
      assert.equal(resultOf(answer), expected);
      assert.deepEqual(readClosing(answer), answer, "it survives storage");
    }
  });
}

test("closing question: a sentence gets no judgement, only a comparison", () => {
  const given = ownAnswer("equal-rows", "Because.");
  assert.deepEqual(given, {
    ...{ question: "equal-rows", choice: null, text: "Because.", correct: null },
  });
  assert.equal(resultOf(given), closing.compare);
});

test("closing question: a sentence becomes one line of limited length, and a blank one none", () => {
  const textOf = (written) => ownAnswer("equal-rows", written)?.text;
  assert.equal(textOf("  One\r\n\ttwo\u2028three\u0007 \0 "), "One two three");
  assert.equal(textOf("<script>alert(1)</script>"), "<script>alert(1)</script>");
  for (const blank of ["", " \n\t ", "\u0007", "\u0007 \u0000"])
    assert.equal(textOf(blank), undefined);
  assert.equal(textOf("x".repeat(1000)).length, MOST_ANSWER);
});

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
