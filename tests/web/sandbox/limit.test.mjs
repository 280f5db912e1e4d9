// Limits of time, on machines that may stand still.
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { setImmediate as nextTurn } from "node:timers/promises";

import { logic } from "../logic.mjs";

beforeEach(() => mock.timers.enable({ apis: ["setTimeout", "Date"] }));
afterEach(() => mock.timers.reset());
/** The machine stands still until the end, when due timers fire. */
const pass = (milliseconds) => mock.timers.tick(milliseconds);

/** A slice of the measured loop takes this long. */
let slice;
let ended;
let callOff;
let isFree;

function begin(milliseconds = 2000) {
  ended = [];
  isFree = false;
  let now = 0;
  slice = 17.5;
  mock.method(performance, "now", () => {
    now += slice;
    return now;
  });
  const end = (spent) => ended.push(spent);
  callOff = logic.startLimit(milliseconds, end, () => isFree);
}
afterEach(() => mock.restoreAll());

/** The machine goes on all the time. */
async function goOn(milliseconds) {
  for (let passed = 0; passed < milliseconds && ended.length === 0; passed += 1) {
    pass(1);
    await nextTurn();
  }
}

test("limit: ends once, after its time, on a machine as fast as usual", async () => {
  begin();
  await goOn(4 * 430);
  assert.deepEqual(ended, []);
  await goOn(280);
  assert.deepEqual(ended, [{ seconds: 2, slowness: 1 }]);
  pass(60_000);
  await nextTurn();
  assert.equal(ended.length, 1);
});

test("limit: an answer before the end wins", async () => {
  begin();
  await goOn(1700);
  callOff();
  await goOn(60_000);
  assert.deepEqual(ended, []);
});

test("limit: grows with the time that the measured loop takes, up to 12 times", async () => {
  for (const [times, seconds] of [
    [1.4, 2],
    [5, 10],
    [12, 24],
    [900, 24],
  ]) {
    begin();
    slice = 17.5 * times;
    await goOn(60_000);
    assert.deepEqual(ended, [{ seconds, slowness: seconds / 2 }], `${times} times`);
  }
});

test("limit: measures a machine that is slow for a while as often as code runs", async () => {
  begin(10_000);
  slice = 17.5 * 10;
  await goOn(20_000);
  assert.deepEqual(ended, []);
  slice = 17.5;
  await goOn(20_000);
  assert.ok(ended[0].seconds > 20 && ended[0].seconds < 36, ended[0].seconds);
});

test("limit: time while the machine sleeps or stands still does not count", async () => {
  begin();
  for (let times = 0; times < 6; times += 1) {
    pass(3600_000);
    await nextTurn();
    assert.deepEqual(ended, []);
  }
  await goOn(2000);
  assert.deepEqual(ended, [{ seconds: 2, slowness: 1 }]);
});

test("limit: time that is free does not count", async () => {
  begin();
  isFree = true;
  await goOn(60_000);
  isFree = false;
  await goOn(1700);
  assert.deepEqual(ended, []);
  await goOn(300);
  assert.deepEqual(ended, [{ seconds: 2, slowness: 1 }]);
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
