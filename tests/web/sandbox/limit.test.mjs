// The time limit of code, on machines that may stand still.
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

import { logic } from "../logic.mjs";

mock.timers.enable({ apis: ["setTimeout", "Date"] });
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
