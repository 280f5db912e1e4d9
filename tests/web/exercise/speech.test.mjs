import assert from "node:assert/strict";
import { test } from "node:test";
import { describeAll, load, titleOf } from "sinusoidal-pe";

import { logic } from "../logic.mjs";

const { Speech, texts } = logic;
const { spoken, repeated } = texts.results;

const pe = await load();

async function heard(ask) {
  const said = [];
  const speech = new Speech({ append: (line) => said.push(line), clear() {} }, "found");
  const { verdicts } = await pe.examine(ask);
  for (const at of verdicts.keys()) speech.sayLast(verdicts.slice(0, at + 1));
  speech.sayRepeated();
  const texts = describeAll(verdicts);
  const line = (at) =>
    spoken[verdicts[at].state]({ title: titleOf(verdicts[at].check), sentence: texts[at] });
  return { said, line };
}

for (const [what, answer] of Object.entries({
  "an error": { kind: "raised", error: "Error: no" },
  "no return": { kind: "returned", value: undefined },
  "a value that is no table": { kind: "returned", value: 7 },
})) {
  test(`speech: ${what} in every call is said once, and counted`, async () => {
    const { said, line } = await heard(async () => answer);
    assert.deepEqual(said, [line(0), repeated.failed({ count: 5 })]);
  });
}

test("speech: checks that fail for different entries are all said", async () => {
  const zeros = ({ T, C }) => Array.from({ length: T }, () => new Array(C).fill(0));
  const { said, line } = await heard(async (size) => ({ kind: "returned", value: zeros(size) }));
  assert.equal(said.length, 6);
  assert.deepEqual(said, [0, 1, 2, 3, 4, 5].map(line));
});

test("speech: a second report does not count the repetitions of the first", async () => {
  const said = [];
  const speech = new Speech({ append: (line) => said.push(line), clear() {} }, "found");
  const { verdicts } = await pe.examine(async () => ({ kind: "raised", error: "Error: no" }));
  for (const at of verdicts.keys()) speech.sayLast(verdicts.slice(0, at + 1));
  speech.sayLast(verdicts.slice(0, 1));
  said.length = 0;
  speech.sayRepeated();
  assert.deepEqual(said, []);
});
