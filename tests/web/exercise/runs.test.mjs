import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "sinusoidal-pe";
import { checks } from "#texts/checks.js";
import { verdicts } from "#texts/verdicts.js";
import { deferred, logic, settle } from "../logic.mjs";
import {
  ALL_PASSED,
  fileNamed,
  newPage,
  OF_SIX,
  passedIn,
  right,
  start,
  summary,
} from "./run-parts.mjs";

const { JavaScriptParser, TextError, lineOf, texts, verdictsOf } = logic;

const { results, statuses, tools } = texts;

const pe = await load();

test("runs: show check by check, and end with the report", async () => {
  const page = newPage();
  page.runs.run();
  assert.deepEqual(summary(page), [statuses.running(OF_SIX)]);
  await settle();
  await page.runners.javascript.answerAll(0);
  assert.deepEqual(summary(page), ALL_PASSED);
  assert.deepEqual(page.judged, [["first", true]]);
  assert.deepEqual(page.said.slice(0, 2), [
    statuses.announcements.running,
    results.spoken.passed({ title: checks.title.shape }),
  ]);
  assert.deepEqual(page.said.slice(-2), [statuses.announcements.allPassed, "An observation."]);
  assert.equal(page.runners.javascript.starts[0].signal.aborted, true, "its sandbox is given up");
  assert.equal(page.runners.javascript.prepared, 1);
});

test("runs: show verdicts that come soon after each other together", async (t) => {
  const page = newPage();
  const { starts } = page.runners.javascript;
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const shown = () => verdictsOf(page.screen.state.tests).length;
  const answer = (at) => {
    const { size, answer } = starts[0].asked[at];
    answer.resolve({ kind: "returned", value: pe.encode(size.T, size.C) });
    return settle(4);
  };
  await start(page);
  for (let at = 0; at < 3; ++at) await answer(at);
  assert.equal(shown(), 0);
  t.mock.timers.tick(50);
  const first = shown();
  assert.ok(first > 0 && first < 6, String(first));
  for (let at = 3; at < starts[0].asked.length; ++at) {
    assert.equal(shown(), first);
    await answer(at);
  }
  assert.deepEqual(summary(page), ALL_PASSED);
});

test("runs: announce success without waiting for the guide, even if it does not load", async () => {
  const page = newPage();
  const guide = deferred();
  page.parts.guide = () => guide.promise;
  await start(page);
  await page.runners.javascript.answerAll(0);
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
  await page.runners.javascript.answerAll(1);
  assert.equal(page.screen.state.tests.phase, "done");
  assert.equal(page.screen.state.tests.trouble, undefined);
});

test("runs: show a warning only if the table is right, in the language's own words", async () => {
  const warning = { id: "", text: "DeprecationWarning: an old name", line: 3 };
  for (const [tableOf, shown] of [
    [undefined, { text: warning.text, line: 3, explanation: undefined }],
    [({ T, C }) => pe.encode(T, C, { base: 1000 }), undefined],
  ]) {
    const page = await start(newPage());
    page.runners.javascript.starts[0].events.remark(warning);
    await page.runners.javascript.answerAll(0, tableOf);
    await settle(9);
    assert.equal(page.screen.state.tests.phase, "done");
    assert.deepEqual(page.screen.state.error, shown);
  }
});

async function raiseIn(page, at, error) {
  const { asked, events } = page.runners.javascript.starts[at];
  events.error(error);
  asked[0].answer.resolve({ kind: "raised", error: error.text.split("\n").at(-1) });
  await settle(4);
  for (let next = 1; next < asked.length; next += 1) {
    asked[next].answer.resolve({ kind: "returned", value: undefined });
    await settle(4);
  }
}

function raisedIn({ line, error }) {
  const sentence = verdicts.raised[line ? "line" : "code"]({ T: 1, C: 2, line, error });
  return results.spoken.failed({ title: checks.title.shape, sentence });
}

test("runs: announce the first error with its line, and the verdict that it decides", async () => {
  const page = await start(newPage());
  const text = "Line 14, in sinusoidal_pe\nReferenceError: tabel is not defined";
  await raiseIn(page, 0, {
    text,
    line: 14,
    isSyntaxError: false,
    explanation: "A plain sentence.",
  });
  assert.equal(page.said[1], raisedIn({ line: 14, error: "ReferenceError: tabel is not defined" }));
  assert.ok(page.said.includes("Line 14: A plain sentence."));
  assert.deepEqual(page.marks.at(-1), { line: 14, text: "A plain sentence." });
  assert.equal(lineOf(page.screen.state.tests), 14);
  await start(page);
  assert.equal(lineOf(page.screen.state.tests), null, "it was of the run before");
  await raiseIn(page, 1, { text: "Error: lost", line: null, isSyntaxError: false });
  assert.equal(page.said[1], raisedIn({ error: "Error: lost" }));
  assert.ok(page.said.includes("Error: lost"));
  assert.equal(page.marks.at(-1), undefined);
  await start(page);
  const lines = "Error: on a line\n desired: 1";
  await raiseIn(page, 2, { text: lines, line: 3, isSyntaxError: false });
  assert.deepEqual(page.marks.at(-1), { line: 3, text: lines });
  assert.ok(page.said.includes("Line 3: Error: on a line"), page.said);
});

test("runs: find the line of a syntax error in the code, if the engine names none", async () => {
  const page = newPage();
  page.parts.marker.parser = new JavaScriptParser(Number.POSITIVE_INFINITY);
  page.screen.update({ code: "let a = 1;\nconst b = ];" });
  const text = "Line 1\nSyntaxError: Unexpected token ']'";
  for (const [given, found] of [
    [null, 2],
    [1, 1],
  ]) {
    const run = page.runners.javascript.starts.length;
    await start(page);
    const { events } = page.runners.javascript.starts[run];
    await events.error({ text, line: given, isSyntaxError: true });
    assert.deepEqual(page.screen.state.error, { text, line: found, isSyntax: true });
    assert.deepEqual(page.marks.at(-1), { line: found, text });
    page.runs.stop();
  }
});

test("runs: a long run announces its progress every five seconds, until it ends", async (t) => {
  t.mock.timers.enable({ apis: ["setInterval"] });
  const page = newPage();
  const still = (seconds) => statuses.announcements.stillRunning({ seconds, ...OF_SIX });
  await start(page);
  const heard = page.said.length;
  t.mock.timers.tick(4999);
  assert.equal(page.said.length, heard);
  t.mock.timers.tick(1);
  assert.deepEqual(page.said.slice(heard), [still(5)]);
  t.mock.timers.tick(5000);
  assert.deepEqual(page.said.slice(heard), [still(5), still(10)]);
  await page.runners.javascript.answerAll(0);
  const { length } = page.said;
  t.mock.timers.tick(20_000);
  assert.equal(page.said.length, length);
  await start(page);
  page.runs.stop();
  await settle();
  t.mock.timers.tick(20_000);
  assert.deepEqual(page.said, [statuses.announcements.running, statuses.announcements.stopped]);
});

test("runs: say that the tests wait for Python until it can run", async (t) => {
  t.mock.timers.enable({ apis: ["setInterval"] });
  const page = newPage();
  page.screen.update({ language: "python", python: { phase: "loading", received: 1, total: 2 } });
  await start(page);
  assert.deepEqual(summary(page), [statuses.waiting]);
  t.mock.timers.tick(5000);
  assert.deepEqual(page.said, [statuses.announcements.waiting, statuses.announcements.waiting]);
  const time = statuses.elapsed({ seconds: 5 });
  page.screen.update({ python: { phase: "starting" } });
  assert.deepEqual(summary(page), [statuses.waiting, time]);
  page.screen.update({ python: { phase: "ready" } });
  assert.deepEqual(summary(page), [statuses.running(OF_SIX), time]);
  page.runs.stop();
});

test("runs: show output once, under the call or the loading that printed it", async () => {
  const page = await start(newPage());
  const { events, asked } = page.runners.javascript.starts[0];
  events.loads();
  events.print("twice");
  events.loads();
  events.print("loaded");
  events.calls(asked[0].size);
  events.print("a");
  events.print("b");
  asked[0].answer.resolve({ kind: "returned", value: undefined });
  await settle(4);
  events.print("c");
  events.print("d");
  assert.deepEqual(page.screen.state.printed, [
    { size: undefined, text: "loaded" },
    { size: { T: 1, C: 2 }, text: "ab" },
    { size: { T: 7, C: 6 }, text: "cd" },
  ]);
  page.runs.stop();
});

test("runs: show checks that never ran as not run", async () => {
  const page = await start(newPage());
  const [{ answer }] = page.runners.javascript.starts[0].asked;
  answer.resolve({ kind: "timed-out" });
  await settle(4);
  const none = { passed: 0, of: 6 };
  assert.deepEqual(summary(page), [statuses.passed(none), statuses.notRun({ count: 4 })]);
  assert.deepEqual(page.said.slice(3, 5), [
    results.spoken["not-run"]({ title: checks.title.formula }),
    results.repeated["not-run"]({ count: 3 }),
  ]);
});

test("runs: help that loads late does not describe a run that was given up", async () => {
  const page = newPage();
  const guide = deferred();
  page.parts.guide = () => guide.promise;
  await start(page);
  const wrong = ({ T, C }) => ({ shape: [T, C], data: new Float64Array(T * C) });
  await page.runners.javascript.answerAll(0, wrong);
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

test("runs: announce a check that does not apply in words", async () => {
  const page = newPage();
  void page.runs.openFile(fileNamed("table.csv"));
  page.files[0].resolve(right);
  await settle();
  assert.ok(
    page.said.includes(results.spoken["not-applicable"]({ title: checks.title.extrapolation })),
    page.said.join(" "),
  );
});

const UNSEEN = "\u202emp3.exe\u2066\u001b";

const SEEN = "\\u202emp3.exe\\u2066\\u001b";

test("runs: escape invisible control characters in file names and errors", async () => {
  const page = newPage();
  void page.runs.openFile(fileNamed(`${UNSEEN}.csv`));
  page.files[0].resolve(right);
  await settle();
  assert.deepEqual(summary(page), passedIn(`${SEEN}.csv`));
  await start(page);
  await raiseIn(page, 0, { text: `Error: ${UNSEEN}`, line: 1, isSyntaxError: false });
  assert.equal(page.said[1], raisedIn({ line: 1, error: `Error: ${SEEN}` }));
  assert.ok(page.said.includes(`Line 1: Error: ${SEEN}`));
});

test("runs: hide a run and its end once the learner switches the language", async () => {
  const page = await start(newPage());
  const { length } = page.said;
  page.runs.leave();
  page.trials.leave();
  page.screen.update({ language: "python" });
  await page.runners.javascript.answerAll(0);
  await settle();
  assert.deepEqual(summary(page), [statuses.idle]);
  assert.deepEqual(page.said.slice(length), []);
  await start(page);
  assert.equal(page.runners.python.starts.length, 1);
  await page.runners.python.answerAll(0);
  assert.deepEqual(summary(page), ALL_PASSED);
});

test("runs: Stop ends a run at once, and the next run shows nothing of it", async () => {
  const page = await start(newPage());
  page.runs.stop();
  assert.deepEqual(summary(page), [statuses.stopped(OF_SIX)]);
  assert.equal(page.said.at(-1), statuses.announcements.stopped);
  assert.equal(page.screen.state.guidance.observation, "A beginning.");
  page.screen.update({ code: "second" });
  await start(page);
  await page.runners.javascript.answerAll(0, () => ({ shape: [1], data: new Float64Array(1) }));
  await page.runners.javascript.answerAll(1);
  assert.deepEqual(summary(page), ALL_PASSED);
  assert.deepEqual(page.judged, [["second", true]]);
});

test("runs: Stop ends a run whose language does not start, and the next run begins", async () => {
  const page = newPage();
  const loading = deferred();
  const { runnerOf } = page.parts;
  page.parts.runnerOf = () => loading.promise;
  await start(page);
  page.runs.stop();
  page.parts.runnerOf = runnerOf;
  await start(page);
  await page.runners.javascript.answerAll(0);
  assert.deepEqual(summary(page), ALL_PASSED);
  loading.resolve(page.runners.javascript);
  await settle();
  assert.equal(page.runners.javascript.starts.length, 1, "the stopped run never starts");
});

test("runs: pressing Run twice starts one run", async () => {
  const page = newPage();
  page.runs.run();
  await start(page);
  await page.runners.javascript.answerAll(0);
  assert.equal(page.runners.javascript.starts.length, 1);
});

test("runs: mark verdicts as stale while the code differs from the tested code", async () => {
  const page = await start(newPage());
  page.screen.update({ code: "first, changed" });
  await page.runners.javascript.answerAll(0);
  assert.deepEqual(summary(page), [...ALL_PASSED, statuses.stale]);
  page.screen.update({ code: "first" });
  assert.deepEqual(summary(page), ALL_PASSED);
});

test("runs: announce a wrong table with its observation, and report help that does not load", async () => {
  const page = newPage();
  const wrong = ({ T, C }) => ({ shape: [T, C], data: new Float64Array(T * C) });
  await start(page);
  await page.runners.javascript.answerAll(0, wrong);
  assert.equal(page.said.at(-1), "An observation.");
  assert.equal(page.parts.taken, page.screen.state.tests.report);
  page.parts.guide = () => Promise.reject(new Error("offline"));
  await start(page);
  await page.runners.javascript.answerAll(1, wrong);
  const { trouble } = page.screen.state.tests;
  assert.deepEqual(trouble, { text: statuses.unexplained, details: "offline" });
  assert.equal(page.screen.state.tests.phase, "done");
});

test("runs: report a checker that does not load, and load it again at the next run", async () => {
  const page = newPage();
  page.parts.checker = () => Promise.reject(new Error("offline"));
  await start(page);
  assert.deepEqual(page.screen.state.tests.trouble, {
    text: statuses.notStarted,
    details: "offline",
  });
  assert.deepEqual(summary(page), [statuses.broken]);
  page.parts.checker = async () => pe;
  await start(page);
  await page.runners.javascript.answerAll(0);
  assert.deepEqual(summary(page), ALL_PASSED);
});

test("runs: a run hides the result of a file that is still being read", async () => {
  const page = newPage();
  void page.runs.openFile(fileNamed("slow.csv"));
  await settle();
  assert.equal(page.screen.state.fileMessage.text, statuses.reading({ file: "slow.csv" }));
  page.runs.run();
  assert.equal(page.screen.state.fileMessage, undefined);
  assert.equal(page.files[0].signal.aborted, true);
  const { length } = page.states;
  page.files[0].resolve(right);
  await settle();
  await page.runners.javascript.answerAll(0);
  assert.deepEqual(summary(page), ALL_PASSED);
  for (const state of page.states.slice(length)) {
    assert.ok(verdictsOf(state.tests).length <= 6);
    assert.equal(state.file, undefined);
    assert.equal(state.fileMessage, undefined);
  }
  assert.ok(page.said.every((each) => !each.includes("slow.csv")));
});

test("runs: hide the failure of a file that the learner gave up", async () => {
  const page = newPage();
  void page.runs.openFile(fileNamed("slow.csv"));
  await start(page);
  page.files[0].reject(new TextError(tools.file.tooSlow));
  await settle();
  assert.equal(page.screen.state.fileMessage, undefined);
  assert.ok(page.said.every((each) => !each.includes("slow.csv")));
  page.runs.stop();
});

test("runs: show the file that was dropped last, even if the first is slower", async () => {
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

test("runs: a file ends a run and hides its late answers", async () => {
  const page = await start(newPage());
  void page.runs.openFile(fileNamed("table.csv"));
  assert.deepEqual(summary(page), [statuses.stopped(OF_SIX)]);
  assert.equal(page.runners.javascript.starts[0].signal.aborted, true);
  page.files[0].resolve(right);
  await settle();
  page.runners.javascript.starts[0].events.print("late");
  page.runners.javascript.starts[0].events.error({ text: "late", line: 1, isSyntaxError: false });
  await page.runners.javascript.answerAll(0);
  assert.deepEqual(summary(page), passedIn("table.csv"));
  assert.deepEqual(page.screen.state.guidance, { observation: "An observation." });
  assert.deepEqual(page.screen.state.printed, []);
  assert.equal(page.screen.state.error, undefined);
  assert.deepEqual(page.judged, [["table.csv", true]]);
});

test("runs: keep a file's verdicts if the learner switches the language", async () => {
  const page = newPage();
  void page.runs.openFile(fileNamed("table.csv"));
  page.runs.leave();
  page.files[0].resolve(right);
  await settle();
  page.runs.leave();
  assert.deepEqual(summary(page), passedIn("table.csv"));
});

test("runs: keep the current verdicts if a file cannot be read", async () => {
  const page = await start(newPage());
  await page.runners.javascript.answerAll(0);
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
