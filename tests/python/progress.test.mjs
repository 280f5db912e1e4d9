// A start is given up when it stalls, not when it is slow.
import assert from "node:assert/strict";
import { mock, test } from "node:test";

import { Stall, teller } from "./python.mjs";

/** A start of so many minutes with a step each second, and how often it told of itself. */
async function startOf(minutes, goesOn) {
  mock.timers.enable({ apis: ["setTimeout", "Date"] });
  try {
    const stall = new Stall();
    let stalled = false;
    stall.stalled.then(() => {
      stalled = true;
    });
    let told = 0;
    const step = teller(() => {
      told += 1;
      stall.heard();
    });
    for (let second = 0; second < 60 * minutes && !stalled; ++second) {
      mock.timers.tick(1000);
      if (goesOn(second)) step();
      await undefined; // as long as a promise takes
    }
    stall.end();
    return { stalled, told };
  } finally {
    mock.timers.reset();
  }
}

test("a start that goes on is never given up, and tells of it a few times", async () => {
  const { stalled, told } = await startOf(600, () => true);
  assert.equal(stalled, false);
  assert.ok(told > 5 && told < 20, `${told} messages`);
});

test("a start that stalls is given up, at once or later", async () => {
  assert.equal((await startOf(2, () => false)).stalled, true);
  assert.equal((await startOf(30, (second) => second < 300)).stalled, true);
});
