import assert from "node:assert/strict";
import { test } from "node:test";
import { deferred, logic, settle } from "../logic.mjs";
import { ALL_PASSED, newPage, summary } from "./run-parts.mjs";

const { Job, TextError, Turns, texts } = logic;

const { tools } = texts;

test("trials: a run waits for a trial's end, and a trial for a run's", async () => {
  const page = newPage();
  const { starts } = page.runners.javascript;
  void page.trials.tryIt({ T: 3, C: 2 });
  await settle();
  page.runs.run();
  await settle();
  assert.deepEqual(
    starts.map(({ asked }) => asked.length),
    [1],
  );
  starts[0].events.print("of the trial");
  await page.runners.javascript.answerAll(0);
  assert.deepEqual(page.screen.state.trial.shape, [3, 2]);
  assert.deepEqual(page.screen.state.printed, [], "the run has begun");
  starts[0].events.print("late");
  void page.trials.tryIt({ T: 4, C: 2 });
  await settle();
  assert.equal(starts.length, 2);
  starts[1].events.print("of the run");
  const printed = [{ size: { T: 1, C: 2 }, text: "of the run" }];
  assert.deepEqual(page.screen.state.printed, printed);
  await page.runners.javascript.answerAll(1);
  assert.deepEqual(summary(page), ALL_PASSED);
  assert.equal(starts.length, 3);
  await page.runners.javascript.answerAll(2);
  assert.deepEqual(page.screen.state.trial.shape, [4, 2]);
});

test("turns: skip a job that has ended before its turn", async () => {
  const turns = new Turns();
  const first = deferred();
  void turns.take(new Job(() => {}), () => first.promise);
  const job = new Job(() => {});
  const second = turns.take(job, () => assert.fail("it is over"));
  job.end("stopped");
  first.resolve();
  await second;
});

test("turns: report a failure to its owner, and start the next turn", async () => {
  const turns = new Turns();
  const failing = turns.take(new Job(() => {}), () => Promise.reject(new Error("no room")));
  await assert.rejects(failing, /no room/);
  let hasArrived = false;
  await turns.take(new Job(() => {}), async () => {
    hasArrived = true;
  });
  await turns.over;
  assert.ok(hasArrived);
});

test("trials: show why a call did not start, and do not blame the code", async () => {
  const page = newPage();
  page.parts.runnerOf = () => Promise.reject(new TextError("A reason.", "its details"));
  void page.trials.tryIt({ T: 3, C: 2 });
  await settle();
  assert.deepEqual(page.screen.state.trialMessage, {
    text: tools.trial.unstarted,
    why: "A reason.",
    details: "its details",
    failed: true,
  });
});

test("trials: show the later of two trials, and end one if the learner switches the language", async () => {
  const page = newPage();
  void page.trials.tryIt({ T: 3, C: 2 });
  await settle();
  void page.trials.tryIt({ T: 5, C: 2 });
  await settle();
  await page.runners.javascript.answerAll(0);
  await page.runners.javascript.answerAll(1);
  assert.deepEqual(page.screen.state.trial.shape, [5, 2]);
  void page.trials.tryIt({ T: 6, C: 2 });
  await settle();
  page.trials.leave();
  assert.equal(page.screen.state.trialMessage, undefined);
  await page.runners.javascript.answerAll(2);
  assert.equal(page.screen.state.trial, undefined);
});

test("trials: call with whole numbers from 1 on, and with as many entries as the page can show", async () => {
  const { tooLarge, wrongC, wrongT } = tools.trial;
  const limit = 2_097_152;
  for (const [T, C, text] of [
    [1, 1],
    [limit, 1],
    [limit + 1, 1, tooLarge({ count: limit + 1, limit })],
    [0, 2, wrongT],
    [1.5, 2, wrongT],
    [Number.NaN, 2, wrongT],
    [2, 0, wrongC],
    [2, 2.5, wrongC],
  ]) {
    const page = newPage();
    void page.trials.tryIt({ T, C });
    await settle();
    const { trialMessage } = page.screen.state;
    const expected = { text: text ?? tools.trial.calling, failed: text !== undefined };
    assert.deepEqual(trialMessage, expected, `${T}, ${C}`);
    assert.equal(page.runners.javascript.starts.length, text ? 0 : 1, `${T}, ${C}`);
    page.trials.leave();
  }
});

test("trials: show the first 16 rows and 12 columns, and entries without rows as one row", () => {
  const preview = (...shape) => {
    const count = shape.reduce((product, each) => product * each, 1);
    const { rows } = logic.previewOf(
      shape,
      new Float64Array(count).map((_, at) => at),
      "float64",
    );
    return [rows.length, rows.at(-1)?.length, rows.at(-1)?.[0]];
  };
  assert.deepEqual(preview(20, 14), [16, 12, 210]);
  assert.deepEqual(preview(16, 12), [16, 12, 180]);
  assert.deepEqual(preview(2, 3), [2, 3, 3]);
  assert.deepEqual(preview(5), [1, 5, 0]);
  assert.deepEqual(preview(2, 3, 4), [1, 12, 0]);
  assert.deepEqual([preview(4, 0)[0], preview(0)[0]], [0, 0]);
});
