// How long code may take, where the machine may stand still meanwhile.
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

import { logic } from "./logic.mjs";

mock.timers.enable({ apis: ["setTimeout", "Date"] });
/** Time goes by; a timer that became due in it comes at its end, as on a machine that stood still. */
const pass = (milliseconds) => mock.timers.tick(milliseconds);

let ends;
let callOff;
beforeEach(() => {
  ends = 0;
  callOff = logic.startLimit(2000, () => {
    ends += 1;
  });
});

test("a limit ends when its time is over, once", () => {
  pass(1999);
  assert.equal(ends, 0);
  pass(1);
  pass(1);
  assert.equal(ends, 1);
  pass(60_000);
  assert.equal(ends, 1);
});

test("an answer that waits when the time is over goes first", () => {
  pass(2000);
  callOff();
  pass(60_000);
  assert.equal(ends, 0);
});

test("a machine that is busy gets no more time", () => {
  pass(2500);
  pass(1);
  assert.equal(ends, 1);
});

test("where the machine stood still, all of the time is given once more", () => {
  pass(30_000);
  pass(1999);
  assert.equal(ends, 0);
  pass(1);
  pass(1);
  assert.equal(ends, 1);
});

test("where every timer is late there is an end", () => {
  for (let late = 0; late < 3; late += 1) {
    assert.equal(ends, 0);
    pass(60_000);
  }
  pass(1);
  assert.equal(ends, 1);
});

test("an answer in the time that is given once more is one", () => {
  pass(30_000);
  callOff();
  pass(60_000);
  assert.equal(ends, 0);
});
