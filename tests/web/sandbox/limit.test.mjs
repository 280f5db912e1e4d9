// Limits of time, on machines that may stand still.
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";

import { logic } from "../logic.mjs";

beforeEach(() => mock.timers.enable({ apis: ["setTimeout", "Date"] }));
afterEach(() => mock.timers.reset());
/** The machine stands still until the end, when due timers fire. */
const pass = (milliseconds) => mock.timers.tick(milliseconds);

let ends;
let callOff;
beforeEach(() => {
  ends = 0;
  callOff = logic.startLimit(2000, () => {
    ends += 1;
  });
});

test("limit: ends once, after its time", () => {
  pass(1999);
  assert.equal(ends, 0);
  pass(1);
  pass(1);
  assert.equal(ends, 1);
  pass(60_000);
  assert.equal(ends, 1);
});

test("limit: an answer that has arrived before the end wins", () => {
  pass(2000);
  callOff();
  pass(60_000);
  assert.equal(ends, 0);
});

test("limit: gives a busy machine no more time", () => {
  pass(2500);
  pass(1);
  assert.equal(ends, 1);
});

test("limit: gives all of its time once more if the machine stood still", () => {
  pass(30_000);
  pass(1999);
  assert.equal(ends, 0);
  pass(1);
  pass(1);
  assert.equal(ends, 1);
});

test("limit: ends even if every timer is late", () => {
  for (let late = 0; late < 3; late += 1) {
    assert.equal(ends, 0);
    pass(60_000);
  }
  pass(1);
  assert.equal(ends, 1);
});

test("limit: accepts an answer in the time that is given once more", () => {
  pass(30_000);
  callOff();
  pass(60_000);
  assert.equal(ends, 0);
});

async function startOf(minutes, goesOn) {
  const stall = new logic.Stall();
  let stalled = false;
  stall.stalled.then(() => {
    stalled = true;
  });
  let messages = 0;
  const step = logic.progressReporter(() => {
    messages += 1;
    stall.heard();
  });
  for (let second = 0; second < 60 * minutes && !stalled; ++second) {
    pass(1000);
    if (goesOn(second)) step();
    await undefined;
  }
  stall.end();
  return { stalled, messages };
}

test("a start that goes on is never given up, and tells of it a few times", async () => {
  const { stalled, messages } = await startOf(600, () => true);
  assert.equal(stalled, false);
  assert.ok(messages > 5 && messages < 20, `${messages} messages`);
});

test("a start that stalls is given up, at once or later", async () => {
  assert.equal((await startOf(2, () => false)).stalled, true);
  assert.equal((await startOf(30, (second) => second < 300)).stalled, true);
});
