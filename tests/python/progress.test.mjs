import assert from "node:assert/strict";
import { mock, test } from "node:test";

import { progressReporter, Stall } from "./python.mjs";

async function startOf(minutes, goesOn) {
  mock.timers.enable({ apis: ["setTimeout", "Date"] });
  try {
    const stall = new Stall();
    let stalled = false;
    stall.stalled.then(() => {
      stalled = true;
    });
    let messages = 0;
    const step = progressReporter(() => {
      messages += 1;
      stall.heard();
    });
    for (let second = 0; second < 60 * minutes && !stalled; ++second) {
      mock.timers.tick(1000);
      if (goesOn(second)) step();
      await undefined;
    }
    stall.end();
    return { stalled, messages };
  } finally {
    mock.timers.reset();
  }
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
