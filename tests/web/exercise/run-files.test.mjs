import assert from "node:assert/strict";
import { test } from "node:test";
import { logic, settle } from "../logic.mjs";
import { ALL_PASSED, fileNamed, newPage, OF_SIX, passedIn, right, summary } from "./run-parts.mjs";

const { TextError, texts, verdictsOf } = logic;

const { statuses, tools } = texts;

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
  page.runs.run();
  await settle();
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
  const page = newPage();
  page.runs.run();
  await settle();
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
  const page = newPage();
  page.runs.run();
  await settle();
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
