// Runs, files and trials: one at a time, and nothing of an older one is shown.
import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "sinusoidal-pe";
import { checks } from "#texts/checks.js";
import { verdicts } from "#texts/verdicts.js";

import { deferred, logic, newScreen, newSpeech, settle } from "./logic.mjs";

const { Job, Runs, TextError, Trials, Turns, lineOf, summaryOf, texts, verdictsOf } = logic;
const { results, statuses, tools } = texts;
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

const OF_SIX = { done: 0, of: 6 };
const ALL_PASSED = [statuses.passed({ passed: 6, of: 6 })];
/** The labels of a right table of ten rows. */
const passedIn = (file) => [
  statuses.passedIn({ passed: 5, of: 5, file }),
  statuses.notApplicable({ count: 1 }),
];

test("a run settles check by check, and ends with its report", async () => {
  const page = newPage();
  page.runs.run();
  assert.deepEqual(summary(page), [statuses.running(OF_SIX)]);
  await settle();
  await page.lanes.javascript.answerAll(0);
  assert.deepEqual(summary(page), ALL_PASSED);
  assert.deepEqual(page.judged, [["first", true]]);
  assert.deepEqual(page.said.slice(0, 2), [
    statuses.said.running,
    results.spoken.passed({ title: checks.title.shape }),
  ]);
  assert.deepEqual(page.said.slice(-2), [statuses.said.allPassed, "An observation."]);
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

/** Returns the announcement for an error in the first check's first call. */
function raisedIn({ line, error }) {
  const sentence = verdicts.raised[line ? "line" : "code"]({ T: 1, C: 2, line, error });
  return results.spoken.failed({ title: checks.title.shape, sentence });
}

test("the first error is heard with its line, and so is the verdict that it decides", async () => {
  const page = newPage();
  page.runs.run();
  await settle();
  const text = "line 14, in sinusoidal_pe\nReferenceError: tabel is not defined";
  await raiseIn(page, 0, { text, line: 14, syntax: false, explanation: "A plain sentence." });
  assert.equal(page.said[1], raisedIn({ line: 14, error: "ReferenceError: tabel is not defined" }));
  assert.ok(page.said.includes("Line 14: A plain sentence."));
  assert.equal(lineOf(page.screen.state.tests), 14);
  page.runs.run();
  await settle();
  assert.equal(lineOf(page.screen.state.tests), null, "it was of the run before");
  await raiseIn(page, 1, { text: "Error: lost", line: null, syntax: false });
  assert.equal(page.said[1], raisedIn({ error: "Error: lost" }));
  assert.ok(page.said.includes("Error: lost"));
});

test("a run that takes long says so every five seconds, and no longer than it takes", async (t) => {
  t.mock.timers.enable({ apis: ["setInterval"] });
  const page = newPage();
  const still = (seconds) => statuses.said.stillRunning({ seconds, ...OF_SIX });
  page.runs.run();
  await settle();
  const heard = page.said.length;
  t.mock.timers.tick(4999);
  assert.equal(page.said.length, heard);
  t.mock.timers.tick(1);
  assert.deepEqual(page.said.slice(heard), [still(5)]);
  t.mock.timers.tick(5000);
  assert.deepEqual(page.said.slice(heard), [still(5), still(10)]);
  await page.lanes.javascript.answerAll(0);
  const { length } = page.said;
  t.mock.timers.tick(20_000);
  assert.equal(page.said.length, length);
  page.runs.run();
  await settle();
  page.runs.stop();
  await settle();
  t.mock.timers.tick(20_000);
  assert.deepEqual(page.said, [statuses.said.running, statuses.said.stopped]);
});

test("says that the tests wait for Python until it can run", async (t) => {
  t.mock.timers.enable({ apis: ["setInterval"] });
  const page = newPage();
  page.screen.update({ lane: "python", python: { phase: "loading", received: 1, total: 2 } });
  page.runs.run();
  await settle();
  assert.deepEqual(summary(page), [statuses.waiting]);
  t.mock.timers.tick(5000);
  assert.deepEqual(page.said, [statuses.said.waiting, statuses.said.waiting]);
  page.screen.update({ python: { phase: "starting" } });
  assert.deepEqual(summary(page), [statuses.waiting]);
  page.screen.update({ python: { phase: "ready" } });
  assert.deepEqual(summary(page), [statuses.running(OF_SIX)]);
  page.runs.stop();
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
  const none = { passed: 0, of: 6 };
  assert.deepEqual(summary(page), [statuses.passed(none), statuses.notRun({ count: 4 })]);
  const { formula, bounds, uniqueness, extrapolation } = checks.title;
  assert.deepEqual(
    page.said.slice(3, 7),
    [formula, bounds, uniqueness, extrapolation].map((title) =>
      results.spoken["not-run"]({ title }),
    ),
  );
});

test("a file that is still read when a run begins shows nothing any more", async () => {
  const page = newPage();
  void page.runs.openFile(fileNamed("slow.csv"));
  await settle();
  assert.equal(page.screen.state.fileMessage.text, statuses.reading({ file: "slow.csv" }));
  page.runs.run();
  assert.equal(page.screen.state.fileMessage, undefined);
  assert.equal(page.files[0].signal.aborted, true);
  const { length } = page.states;
  page.files[0].resolve(right); // it was all but read
  await settle();
  await page.lanes.javascript.answerAll(0);
  assert.deepEqual(summary(page), ALL_PASSED);
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
  page.files[0].reject(new TextError(tools.file.tooSlow));
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
  assert.deepEqual(
    summary(page),
    [statuses.running({ done: 6, of: 6 })],
    "as the help has not loaded",
  );
  page.runs.stop();
  const taken = [];
  guide.resolve({ take: (report) => taken.push(report), guidance: () => undefined });
  await settle();
  assert.deepEqual(taken, []);
  assert.deepEqual(summary(page), [statuses.stopped({ done: 6, of: 6 })]);
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
  assert.deepEqual(summary(page), passedIn("second.csv"));
});

test("a check that does not apply is heard as that, in words", async () => {
  const page = newPage();
  void page.runs.openFile(fileNamed("table.csv"));
  page.files[0].resolve(right);
  await settle();
  assert.ok(
    page.said.includes(results.spoken["not-applicable"]({ title: checks.title.extrapolation })),
    page.said.join(" "),
  );
});

/** Text that shows in another order than it is written in, and a sign that does not show. */
const UNSEEN = "\u202emp3.exe\u2066\u001b";
const SEEN = "\\u202emp3.exe\\u2066\\u001b";

test("invisible control characters in file names and errors are shown escaped", async () => {
  const page = newPage();
  void page.runs.openFile(fileNamed(`${UNSEEN}.csv`));
  page.files[0].resolve(right);
  await settle();
  assert.deepEqual(summary(page), passedIn(`${SEEN}.csv`));
  page.runs.run();
  await settle();
  await raiseIn(page, 0, { text: `Error: ${UNSEEN}`, line: 1, syntax: false });
  assert.equal(page.said[1], raisedIn({ line: 1, error: `Error: ${SEEN}` }));
  assert.ok(page.said.includes(`Line 1: Error: ${SEEN}`));
});

test("a file ends a run, whose late answers show nothing", async () => {
  const page = newPage();
  page.runs.run();
  await settle();
  void page.runs.openFile(fileNamed("table.csv"));
  assert.deepEqual(summary(page), [statuses.stopped(OF_SIX)]);
  assert.equal(page.lanes.javascript.starts[0].signal.aborted, true);
  page.files[0].resolve(right);
  await settle();
  page.lanes.javascript.starts[0].events.print("late");
  page.lanes.javascript.starts[0].events.error({ text: "late", line: 1, syntax: false });
  await page.lanes.javascript.answerAll(0);
  assert.deepEqual(summary(page), passedIn("table.csv"));
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
  assert.deepEqual(summary(page), [statuses.idle]);
  assert.deepEqual(page.said.slice(length), []);
  page.runs.run();
  await settle();
  assert.equal(page.lanes.python.starts.length, 1);
  await page.lanes.python.answerAll(0);
  assert.deepEqual(summary(page), ALL_PASSED);
});

test("a file's verdicts stay when another language is shown", async () => {
  const page = newPage();
  void page.runs.openFile(fileNamed("table.csv"));
  page.runs.leave();
  page.files[0].resolve(right);
  await settle();
  page.runs.leave();
  assert.deepEqual(summary(page), passedIn("table.csv"));
});

test("Stop ends a run at once, and the next one is another's in nothing", async () => {
  const page = newPage();
  page.runs.run();
  await settle();
  page.runs.stop();
  assert.deepEqual(summary(page), [statuses.stopped(OF_SIX)]);
  assert.equal(page.said.at(-1), statuses.said.stopped);
  assert.equal(page.screen.state.guidance.observation, "A beginning.");
  page.screen.update({ code: "second" });
  page.runs.run();
  await settle();
  await page.lanes.javascript.answerAll(0, () => ({ shape: [1], data: new Float64Array(1) }));
  await page.lanes.javascript.answerAll(1);
  assert.deepEqual(summary(page), ALL_PASSED);
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
  assert.deepEqual(summary(page), ALL_PASSED);
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
  assert.deepEqual(summary(page), ALL_PASSED);
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

test("shows why a call in Try it did not start, and does not blame the code", async () => {
  const page = newPage();
  page.parts.lane = () => Promise.reject(new TextError("A reason.", "its details"));
  void page.trials.tryIt({ T: 3, C: 2 });
  await settle();
  assert.deepEqual(page.screen.state.trialMessage, {
    text: tools.trial.unstarted,
    why: "A reason.",
    details: "its details",
    failed: true,
  });
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
  assert.deepEqual(summary(page), [...ALL_PASSED, statuses.stale]);
  page.screen.update({ code: "first" });
  assert.deepEqual(summary(page), ALL_PASSED);
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
  assert.deepEqual(trouble, { text: statuses.unexplained, details: "offline" });
  assert.equal(page.screen.state.tests.phase, "done");
});

test("a checker that does not load is told, and the next run tries again", async () => {
  const page = newPage();
  page.parts.checker = () => Promise.reject(new Error("offline"));
  page.runs.run();
  await settle();
  assert.deepEqual(page.screen.state.tests.trouble, {
    text: statuses.notStarted,
    details: "offline",
  });
  assert.deepEqual(summary(page), [statuses.broken]);
  page.parts.checker = async () => pe;
  page.runs.run();
  await settle();
  await page.lanes.javascript.answerAll(0);
  assert.deepEqual(summary(page), ALL_PASSED);
});

test("a file that cannot be read keeps the verdicts there are", async () => {
  const page = newPage();
  page.runs.run();
  await settle();
  await page.lanes.javascript.answerAll(0);
  void page.runs.openFile(fileNamed("odd.csv"));
  page.files[0].reject(new TextError(tools.file.tooSlow));
  await settle();
  assert.deepEqual(page.screen.state.fileMessage, {
    text: statuses.unread({ file: "odd.csv" }),
    why: tools.file.tooSlow,
    details: undefined,
    failed: true,
  });
  assert.equal(
    page.said.at(-1),
    `${statuses.unread({ file: "odd.csv" })} ${tools.file.tooSlow}`,
    "heard in full",
  );
  assert.deepEqual(summary(page), ALL_PASSED);
});
