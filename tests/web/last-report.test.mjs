// The last report, kept for the next visit.
import assert from "node:assert/strict";
import { mock, test } from "node:test";

import { FakeStorage, logic } from "./logic.mjs";

const { Answers, Assistance, checker, eventsBetween, Guide, Ladder, Store } = logic;
const { keepReport, readReport, readSettings } = logic;
const pe = await checker();
mock.timers.enable({ apis: ["setTimeout"] }); // nothing waits two minutes

const NAME = "sinusoidal-pe:report";
const subject = { lane: "javascript", code: "function sinusoidal_pe() {}" };

function newStore(storage = new FakeStorage()) {
  return new Store(() => storage);
}

/** What JSON tells of a value, with every number. */
const told = (value) =>
  JSON.parse(
    JSON.stringify(value, (_, each) =>
      each instanceof Float64Array ? [...each].map(String) : each,
    ),
  );

function newGuide() {
  const store = newStore();
  const [assistance, ladder] = [new Assistance(store), new Ladder(store)];
  return new Guide({ settings: readSettings(""), assistance, ladder, checker: pe, ready() {} });
}

/** What is kept of code that returns a table with one number that is none. */
async function reportedOfWrong() {
  const answers = new Answers();
  const ask = answers.keeping(async ({ T, C }) => {
    const { data } = pe.encode(T, C);
    if (T === 10) data[6] = Number.NaN;
    return { kind: "returned", value: { shape: [T, C], data } };
  });
  const report = await pe.examine(ask);
  const guide = newGuide();
  guide.take(report, answers, subject, { line: 3 });
  const printed = [{ text: "loaded" }, { size: { T: 10, C: 4 }, text: "called" }];
  const error = { text: "Error: no", line: 14, explanation: "A sentence." };
  const { evidence } = guide;
  return { reported: { subject, report, line: 14, printed, error, evidence }, guide };
}

test("a report and what was shown of its table are the same at the next visit", async () => {
  const { reported, guide } = await reportedOfWrong();
  const store = newStore();
  keepReport(store, reported);
  const { form: _, ...kept } = readReport(store);
  assert.deepEqual(told(kept), told(reported));
  const later = newGuide();
  later.takeAgain(kept.report, kept.evidence, kept.subject);
  assert.deepEqual(told(later.guidance()), told(guide.guidance()));
});

test("where storage has little room the pictures are left out, then all of it", async () => {
  const { reported } = await reportedOfWrong();
  const storage = new FakeStorage();
  const store = newStore(storage);
  const { evidence: _, ...plain } = reported;
  storage.room = JSON.stringify(plain).length + 100;
  keepReport(store, reported);
  assert.deepEqual(readReport(store).report, reported.report);
  assert.equal(readReport(store).evidence, undefined);
  newGuide().takeAgain(reported.report, undefined, subject);
  storage.room = 50;
  keepReport(store, reported);
  assert.equal(readReport(store), undefined, "and not an older one");
});

test("where storage is full the report makes room for the code", async () => {
  const { reported } = await reportedOfWrong();
  const storage = new FakeStorage();
  const store = newStore(storage);
  keepReport(store, reported);
  storage.room = storage.getItem(NAME).length + 50;
  assert.equal(store.write("code:javascript", "x".repeat(200)), "saved");
  assert.equal(readReport(store), undefined);
});

test("with storage blocked the report lasts as long as the page", async () => {
  const { reported } = await reportedOfWrong();
  const store = new Store(() => {
    throw new DOMException("denied", "SecurityError");
  });
  keepReport(store, reported);
  assert.deepEqual(readReport(store).report, reported.report);
});

test("a report on very long code is not kept", async () => {
  const { reported } = await reportedOfWrong();
  const store = newStore();
  keepReport(store, reported);
  keepReport(store, { ...reported, subject: { ...subject, code: "x".repeat(100_001) } });
  assert.equal(readReport(store), undefined);
});

test("what somebody else put into the store in place of a report is passed over", async () => {
  const report = { schema: 1, verdicts: [] };
  const others = [
    ...["{", "3", "null", "[]", "{}"],
    ...[
      { form: 1, subject, report, line: null },
      { form: 2, subject: { code: 4 }, report, line: null },
      { form: 2, subject, report: { schema: 2 }, line: null },
      { form: 2, subject, line: null },
      { form: 2, subject, report, evidence: { float64: "=" } },
    ].map((each) => JSON.stringify(each)),
  ];
  for (const text of others) {
    const storage = new FakeStorage();
    storage.setItem(NAME, text);
    assert.equal(readReport(new Store(() => storage)), undefined, text);
  }
});

test("of output and errors that somebody else put there nothing is shown but what has their form", () => {
  const read = (kept) => {
    const storage = new FakeStorage();
    const report = { schema: 1, verdicts: [] };
    storage.setItem(NAME, JSON.stringify({ form: 2, subject, report, line: "3", ...kept }));
    const { line, printed, error } = readReport(new Store(() => storage));
    return { line, printed, error };
  };
  const nothing = { line: null, printed: [], error: undefined };
  const right = { text: "printed" };
  assert.deepEqual(read({ printed: {}, error: 3 }), nothing);
  assert.deepEqual(read({ printed: [null, 3, { text: 4 }, { text: "", size: "2" }] }), nothing);
  assert.deepEqual(read({ error: { text: "no", line: "3" } }), nothing);
  assert.deepEqual(read({ error: { text: "no", line: null, explanation: {} } }), nothing);
  assert.deepEqual(read({ printed: [right, { text: 4 }] }), { ...nothing, printed: [right] });
  assert.equal(read({ printed: Array(10_000).fill(right) }).printed.length, 100);
});

test("a report of an earlier visit is no event to the page around", async () => {
  const { reported } = await reportedOfWrong();
  const last = { passed: false };
  const done = { phase: "done", ...reported };
  const [before, after] = [{ tests: { phase: "idle" } }, { tests: { ...done, isRecalled: true } }];
  assert.deepEqual(eventsBetween(before, after, { attempts: 1, last }), []);
  assert.notDeepEqual(eventsBetween(before, { tests: done }, { attempts: 1, last }), []);
});
