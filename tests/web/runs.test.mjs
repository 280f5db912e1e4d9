// Runs, files and trials: one at a time, and nothing of an older one is shown.
import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "sinusoidal-pe";

import { deferred, logic, newScreen, newSpeech, settle } from "./logic.mjs";

const { Job, Runs, Trials, Turns, lineOf, summaryOf, verdictsOf } = logic;
const pe = await load();

/** A lane whose starts and answers come when the test says so, and in no other way. */
class FakeLane {
  settled = Promise.resolve();
  prepared = 0;
  starts = [];

  prepare() {
    this.prepared += 1;
  }

  async start(code, signal, events) {
    const start = { code, signal, events, asked: [] };
    this.starts.push(start);
    events.loads();
    return (size) => {
      events.calls(size);
      const answer = deferred();
      start.asked.push({ size, answer });
      return answer.promise;
    };
  }

  /** Answers the cases of a start as they come, until there is none. */
  async answerAll(at, tableOf = ({ T, C }) => pe.encode(T, C)) {
    const { asked } = this.starts[at];
    for (let next = 0; next < asked.length; next += 1) {
      const { size, answer } = asked[next];
      const { shape, data } = tableOf(size);
      answer.resolve({ kind: "returned", value: { shape, data } });
      for (let each = 0; each < 4; each += 1) await settle();
    }
  }
}

/** A page without a browser. */
function newPage() {
  const { screen, states } = newScreen({ code: "first" });
  const { speech, said } = newSpeech();
  const lanes = { javascript: new FakeLane(), python: new FakeLane() };
  const marks = [];
  const files = [];
  const judged = [];
  const parts = {
    screen,
    speech,
    marker: {
      get code() {
        return screen.state.code;
      },
      mark: (mark) => marks.push(mark),
      parser: undefined,
    },
    turns: new Turns(),
    program: () => ({ lane: screen.state.lane, code: screen.state.code }),
    lane: async (name) => lanes[name],
    checker: async () => pe,
    guide: async () => ({
      take: (report) => {
        parts.taken = report;
      },
      guidance: () => ({ observation: "An observation." }),
    }),
    beginning: () => ({ observation: "A beginning." }),
    judged: (subject, report) => judged.push([subject.code ?? subject.file, report.passed]),
    files: {
      judge: (file, signal, events) => {
        const reading = { file, signal, events, ...deferred() };
        files.push(reading);
        return reading.promise;
      },
    },
  };
  const page = { screen, states, said, lanes, marks, files, judged, parts };
  return { ...page, runs: new Runs(parts), trials: new Trials(parts) };
}

const fileNamed = (name) => ({ name });
const right = { report: pe.judgeTable(pe.encode(10, 8)), table: undefined };
const summary = (page) => summaryOf(page.screen.state);

test("a run settles check by check, and ends with its report", async () => {
  const page = newPage();
  page.runs.run();
  assert.equal(summary(page), "running");
  await settle();
  await page.lanes.javascript.answerAll(0);
  assert.equal(summary(page), "all six passed");
  assert.deepEqual(page.judged, [["first", true]]);
  assert.deepEqual(page.said.slice(0, 2), ["The tests run.", "Shape: passed."]);
  assert.deepEqual(page.said.slice(-2), ["Tests done: all six passed.", "An observation."]);
  assert.equal(page.lanes.javascript.starts[0].signal.aborted, true, "its sandbox is given up");
  assert.equal(page.lanes.javascript.prepared, 1);
});

test("success waits for no guide, and does without one that does not load", async () => {
  const page = newPage();
  const guide = deferred();
  page.parts.guide = () => guide.promise;
  page.runs.run();
  await settle();
  await page.lanes.javascript.answerAll(0);
  assert.equal(page.screen.state.tests.phase, "done");
  assert.equal(page.screen.state.guidance, undefined);
  guide.resolve({ take: () => {}, guidance: () => ({ about: "success", observation: "Done." }) });
  await settle();
  assert.equal(page.screen.state.guidance.about, "success");
  assert.equal(page.said.at(-1), "Done.");
  page.parts.guide = () => Promise.reject(new Error("offline"));
  page.runs.run();
  assert.equal(page.screen.state.guidance, undefined, "the next run is not a success yet");
  await settle();
  await page.lanes.javascript.answerAll(1);
  assert.equal(page.screen.state.tests.phase, "done");
  assert.equal(page.screen.state.tests.trouble, undefined);
});

/** Answers the first case with an error and lets the others pass. */
async function raiseIn(page, at, error) {
  const { asked, events } = page.lanes.javascript.starts[at];
  events.error(error);
  asked[0].answer.resolve({ kind: "raised", error: error.text.split("\n").at(-1) });
  for (let each = 0; each < 4; each += 1) await settle();
  for (let next = 1; next < asked.length; next += 1) {
    asked[next].answer.resolve({ kind: "returned", value: undefined });
    for (let each = 0; each < 4; each += 1) await settle();
  }
}

test("the first error is heard with its line, and so is the verdict that it decides", async () => {
  const page = newPage();
  page.runs.run();
  await settle();
  const text = "line 14, in sinusoidal_pe\nReferenceError: tabel is not defined";
  await raiseIn(page, 0, { text, line: 14, syntax: false, explanation: "A plain sentence." });
  assert.equal(
    page.said[1],
    "Shape: failed. T = 1, C = 2: line 14 stopped with ReferenceError: tabel is not defined",
  );
  assert.ok(page.said.includes("Line 14: A plain sentence."));
  assert.equal(lineOf(page.screen.state.tests), 14);
  page.runs.run();
  await settle();
  assert.equal(lineOf(page.screen.state.tests), null, "it was of the run before");
  await raiseIn(page, 1, { text: "Error: lost", line: null, syntax: false });
  assert.match(page.said[1], /the code stopped with Error: lost$/);
  assert.ok(page.said.includes("Error: lost"));
});

test("a run that takes long says so every five seconds, and no longer than it takes", async (t) => {
  t.mock.timers.enable({ apis: ["setInterval"] });
  const page = newPage();
  const heard = () => page.said.filter((each) => each.startsWith("Still"));
  page.runs.run();
  await settle();
  t.mock.timers.tick(4999);
  assert.deepEqual(heard(), []);
  t.mock.timers.tick(1);
  const first = "Still running after 5 seconds, 0 of 6 checked.";
  assert.deepEqual(heard(), [first]);
  t.mock.timers.tick(5000);
  assert.deepEqual(heard(), [first, "Still running after 10 seconds, 0 of 6 checked."]);
  await page.lanes.javascript.answerAll(0);
  t.mock.timers.tick(20_000);
  assert.equal(heard().length, 2);
  page.runs.run();
  await settle();
  page.runs.stop();
  await settle();
  t.mock.timers.tick(20_000);
  assert.deepEqual(heard(), [], "it was stopped");
});

test("output appears once, under the call or the loading that printed it", async () => {
  const page = newPage();
  page.runs.run();
  await settle();
  const { events, asked } = page.lanes.javascript.starts[0];
  events.loads();
  events.print("twice");
  events.loads();
  events.print("loaded");
  events.calls(asked[0].size);
  events.print("a");
  events.print("b");
  asked[0].answer.resolve({ kind: "returned", value: undefined });
  for (let each = 0; each < 4; each += 1) await settle();
  events.print("c");
  assert.deepEqual(page.screen.state.printed, [
    { size: undefined, text: "loaded" },
    { size: { T: 1, C: 2 }, text: "ab" },
    { size: { T: 7, C: 6 }, text: "c" },
  ]);
  page.runs.stop();
});

test("checks that never ran are shown as not run", async () => {
  const page = newPage();
  page.runs.run();
  await settle();
  const [{ answer }] = page.lanes.javascript.starts[0].asked;
  answer.resolve({ kind: "timed-out" });
  for (let each = 0; each < 4; each += 1) await settle();
  const summed = "0 of 6 passed, 4 not run";
  assert.equal(summary(page), summed);
  assert.deepEqual(
    page.said.filter((each) => /not run/.test(each)),
    [
      ...["Formula", "Bounds", "Uniqueness", "Extrapolation"].map((title) => `${title}: not run.`),
      `Tests done: ${summed}.`,
    ],
  );
});

test("a file that is still read when a run begins shows nothing any more", async () => {
  const page = newPage();
  void page.runs.openFile(fileNamed("slow.csv"));
  await settle();
  assert.equal(page.screen.state.fileMessage.text, "reading slow.csv …");
  page.runs.run();
  assert.equal(page.screen.state.fileMessage, undefined);
  assert.equal(page.files[0].signal.aborted, true);
  const { length } = page.states;
  page.files[0].resolve(right); // it was all but read
  await settle();
  await page.lanes.javascript.answerAll(0);
  assert.equal(summary(page), "all six passed");
  for (const state of page.states.slice(length)) {
    assert.ok(verdictsOf(state.tests).length <= 6);
    assert.equal(state.file, undefined);
    assert.equal(state.fileMessage, undefined);
  }
  assert.ok(page.said.every((each) => !each.includes("slow.csv")));
});

test("the failure of a file that was given up is not shown", async () => {
  const page = newPage();
  void page.runs.openFile(fileNamed("slow.csv"));
  page.runs.run();
  await settle();
  page.files[0].reject(new Error("the file took too long"));
  await settle();
  assert.equal(page.screen.state.fileMessage, undefined);
  assert.ok(page.said.every((each) => !each.includes("slow.csv")));
  page.runs.stop();
});

test("help that loads after a run was given up is not about it", async () => {
  const page = newPage();
  const guide = deferred();
  page.parts.guide = () => guide.promise;
  page.runs.run();
  await settle();
  const wrong = ({ T, C }) => ({ shape: [T, C], data: new Float64Array(T * C) });
  await page.lanes.javascript.answerAll(0, wrong);
  assert.equal(summary(page), "running", "as the help has not loaded");
  page.runs.stop();
  const taken = [];
  guide.resolve({ take: (report) => taken.push(report), guidance: () => undefined });
  await settle();
  assert.deepEqual(taken, []);
  assert.equal(summary(page), "stopped");
});

test("of two files the one dropped last is shown, however slow the first is", async () => {
  const page = newPage();
  void page.runs.openFile(fileNamed("first.csv"));
  void page.runs.openFile(fileNamed("second.csv"));
  assert.equal(page.files[0].signal.aborted, true);
  page.files[1].resolve(right);
  await settle();
  page.files[0].resolve(right);
  await settle();
  assert.equal(summary(page), "5 of 5 passed, 1 not applicable in second.csv");
});

test("a check that does not apply is heard as that, in words", async () => {
  const page = newPage();
  void page.runs.openFile(fileNamed("table.csv"));
  page.files[0].resolve(right);
  await settle();
  assert.ok(page.said.includes("Extrapolation: not applicable."), page.said.join(" "));
});

/** Text that shows in another order than it is written in, and a sign that does not show. */
const UNSEEN = "\u202emp3.exe\u2066\u001b";
const SEEN = "\\u202emp3.exe\\u2066\\u001b";

test("invisible control characters in file names and errors are shown escaped", async () => {
  const page = newPage();
  void page.runs.openFile(fileNamed(`${UNSEEN}.csv`));
  page.files[0].resolve(right);
  await settle();
  assert.equal(summary(page), `5 of 5 passed, 1 not applicable in ${SEEN}.csv`);
  page.runs.run();
  await settle();
  await raiseIn(page, 0, { text: `Error: ${UNSEEN}`, line: 1, syntax: false });
  assert.equal(page.said[1], `Shape: failed. T = 1, C = 2: line 1 stopped with Error: ${SEEN}`);
  assert.ok(page.said.includes(`Line 1: Error: ${SEEN}`));
});

test("a file ends a run, whose late answers show nothing", async () => {
  const page = newPage();
  page.runs.run();
  await settle();
  void page.runs.openFile(fileNamed("table.csv"));
  assert.equal(summary(page), "stopped");
  assert.equal(page.lanes.javascript.starts[0].signal.aborted, true);
  page.files[0].resolve(right);
  await settle();
  page.lanes.javascript.starts[0].events.print("late");
  page.lanes.javascript.starts[0].events.error({ text: "late", line: 1, syntax: false });
  await page.lanes.javascript.answerAll(0);
  assert.equal(summary(page), "5 of 5 passed, 1 not applicable in table.csv");
  assert.deepEqual(page.screen.state.printed, []);
  assert.equal(page.screen.state.error, undefined);
  assert.deepEqual(page.judged, [["table.csv", true]]);
});

test("another language in mid-run lets nothing of the run be seen, its end neither", async () => {
  const page = newPage();
  page.runs.run();
  await settle();
  page.runs.leave();
  page.trials.leave();
  page.screen.update({ lane: "python" });
  const { length } = page.said;
  await page.lanes.javascript.answerAll(0);
  await settle();
  assert.equal(summary(page), "not run yet");
  assert.deepEqual(page.said.slice(length), []);
  page.runs.run();
  await settle();
  assert.equal(page.lanes.python.starts.length, 1);
  await page.lanes.python.answerAll(0);
  assert.equal(summary(page), "all six passed");
});

test("a file's verdicts stay when another language is shown", async () => {
  const page = newPage();
  void page.runs.openFile(fileNamed("table.csv"));
  page.runs.leave();
  page.files[0].resolve(right);
  await settle();
  page.runs.leave();
  assert.equal(summary(page), "5 of 5 passed, 1 not applicable in table.csv");
});

test("Stop ends a run at once, and the next one is another's in nothing", async () => {
  const page = newPage();
  page.runs.run();
  await settle();
  page.runs.stop();
  assert.equal(summary(page), "stopped");
  assert.equal(page.said.at(-1), "Tests ended: stopped.");
  assert.equal(page.screen.state.guidance.observation, "A beginning.");
  page.screen.update({ code: "second" });
  page.runs.run();
  await settle();
  await page.lanes.javascript.answerAll(0, () => ({ shape: [1], data: new Float64Array(1) }));
  await page.lanes.javascript.answerAll(1);
  assert.equal(summary(page), "all six passed");
  assert.deepEqual(page.judged, [["second", true]]);
});

test("while a lane does not start, Stop ends the run and the next one has its turn", async () => {
  const page = newPage();
  const loading = deferred();
  const { lane } = page.parts;
  page.parts.lane = () => loading.promise;
  page.runs.run();
  await settle();
  page.runs.stop();
  page.parts.lane = lane;
  page.runs.run();
  await settle();
  await page.lanes.javascript.answerAll(0);
  assert.equal(summary(page), "all six passed");
  loading.resolve(page.lanes.javascript);
  await settle();
  assert.equal(page.lanes.javascript.starts.length, 1, "the stopped run never starts");
});

test("pressing Run twice runs once", async () => {
  const page = newPage();
  page.runs.run();
  page.runs.run();
  await settle();
  await page.lanes.javascript.answerAll(0);
  assert.equal(page.lanes.javascript.starts.length, 1);
});

test("a run waits for a trial's end, and a trial for a run's", async () => {
  const page = newPage();
  const { starts } = page.lanes.javascript;
  void page.trials.tryIt({ T: 3, C: 2 });
  await settle();
  page.runs.run();
  await settle();
  assert.deepEqual(
    starts.map(({ asked }) => asked.length),
    [1],
  );
  starts[0].events.print("of the trial");
  await page.lanes.javascript.answerAll(0);
  assert.deepEqual(page.screen.state.trial.shape, [3, 2]);
  assert.deepEqual(page.screen.state.printed, [], "the run has begun");
  starts[0].events.print("late");
  void page.trials.tryIt({ T: 4, C: 2 });
  await settle();
  assert.equal(starts.length, 2);
  starts[1].events.print("of the run");
  const printed = [{ size: { T: 1, C: 2 }, text: "of the run" }];
  assert.deepEqual(page.screen.state.printed, printed);
  await page.lanes.javascript.answerAll(1);
  assert.equal(summary(page), "all six passed");
  assert.equal(starts.length, 3);
  await page.lanes.javascript.answerAll(2);
  assert.deepEqual(page.screen.state.trial.shape, [4, 2]);
});

test("a job that is over when its turn comes does nothing", async () => {
  const turns = new Turns();
  const first = deferred();
  void turns.take(new Job(() => {}), () => first.promise);
  const job = new Job(() => {});
  const second = turns.take(job, () => assert.fail("it is over"));
  job.end("stopped");
  first.resolve();
  await second;
});

test("a turn that fails is told to who took it, and the next one comes", async () => {
  const turns = new Turns();
  const failing = turns.take(new Job(() => {}), () => Promise.reject(new Error("no room")));
  await assert.rejects(failing, /no room/);
  let came = false;
  await turns.take(new Job(() => {}), async () => {
    came = true;
  });
  await turns.over;
  assert.ok(came);
});

test("of two trials the later one is shown, and another language gives one up", async () => {
  const page = newPage();
  void page.trials.tryIt({ T: 3, C: 2 });
  await settle();
  void page.trials.tryIt({ T: 5, C: 2 });
  await settle();
  await page.lanes.javascript.answerAll(0);
  await page.lanes.javascript.answerAll(1);
  assert.deepEqual(page.screen.state.trial.shape, [5, 2]);
  void page.trials.tryIt({ T: 6, C: 2 });
  await settle();
  page.trials.leave();
  assert.equal(page.screen.state.trialMessage, undefined);
  await page.lanes.javascript.answerAll(2);
  assert.equal(page.screen.state.trial, undefined);
});

test("verdicts are stale while the code is another than the one they are of", async () => {
  const page = newPage();
  page.runs.run();
  await settle();
  page.screen.update({ code: "first, changed" });
  await page.lanes.javascript.answerAll(0);
  assert.equal(summary(page), "all six passed; code changed since");
  page.screen.update({ code: "first" });
  assert.equal(summary(page), "all six passed");
});

test("a wrong table is told with its observation, and a help that does not load is told", async () => {
  const page = newPage();
  const wrong = ({ T, C }) => ({ shape: [T, C], data: new Float64Array(T * C) });
  page.runs.run();
  await settle();
  await page.lanes.javascript.answerAll(0, wrong);
  assert.equal(page.said.at(-1), "An observation.");
  assert.equal(page.parts.taken, page.screen.state.tests.report);
  page.parts.guide = () => Promise.reject(new Error("offline"));
  page.runs.run();
  await settle();
  await page.lanes.javascript.answerAll(1, wrong);
  const { trouble } = page.screen.state.tests;
  assert.equal(trouble, "What the table shows could not be loaded. offline.");
  assert.match(summary(page), /^\d of 6 passed/);
});

test("a checker that does not load is told, and the next run tries again", async () => {
  const page = newPage();
  page.parts.checker = () => Promise.reject(new Error("offline"));
  page.runs.run();
  await settle();
  assert.equal(page.screen.state.tests.trouble, "The tests cannot run here. offline.");
  page.parts.checker = async () => pe;
  page.runs.run();
  await settle();
  await page.lanes.javascript.answerAll(0);
  assert.equal(summary(page), "all six passed");
});

test("a file that cannot be read keeps the verdicts there are", async () => {
  const page = newPage();
  page.runs.run();
  await settle();
  await page.lanes.javascript.answerAll(0);
  void page.runs.openFile(fileNamed("odd.csv"));
  page.files[0].reject(new Error("the file took too long"));
  await settle();
  assert.equal(page.screen.state.fileMessage.text, "odd.csv: the file took too long.");
  assert.equal(summary(page), "all six passed");
});
