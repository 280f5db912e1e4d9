import assert from "node:assert/strict";
import { mock, test } from "node:test";

import { REVEALS } from "sinusoidal-pe";

import { FakeStorage, logic } from "../logic.mjs";

const { Answers, Assistance, checker, eventsBetween, Guide, OpenedHints, Store } = logic;
const { readSettings } = logic;
const pe = await checker();
mock.timers.enable({ apis: ["setTimeout"] }); // no timer of a hint may keep the tests running

const keepReport = (store, reported, reveal = "expected") =>
  logic.keepReport(store, reported, reveal);
const readReport = (store, reveal = "expected") => logic.readReport(store, reveal);

const NAME = "sinusoidal-pe:report";
const subject = { language: "javascript", code: "function sinusoidal_pe() {}" };

function newStore(storage = new FakeStorage()) {
  return new Store(() => storage);
}

/** JSON has no numbers such as NaN. */
const resultOf = (value) =>
  JSON.parse(
    JSON.stringify(value, (_, each) =>
      each instanceof Float64Array ? [...each].map(String) : each,
    ),
  );

function newGuide(query = "") {
  const store = newStore();
  const [assistance, openedHints] = [new Assistance(store), new OpenedHints(store)];
  return new Guide({
    settings: readSettings(query),
    assistance,
    openedHints,
    checker: pe,
    ready() {},
  });
}

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

test("last report: restores a report and its pictures at the next visit", async () => {
  const { reported, guide } = await reportedOfWrong();
  const store = newStore();
  keepReport(store, reported);
  const kept = readReport(store);
  assert.deepEqual(resultOf(kept.report), resultOf(reported.report));
  const later = newGuide();
  later.takeAgain(kept.report, kept.evidence, kept.subject);
  assert.deepEqual(resultOf(later.guidance()), resultOf(guide.guidance()));
});

/** The numbers in a text, also those in arrays of float64, and the keys above them. */
function numbersIn(value, keys = []) {
  if (typeof value === "number") return [{ value, keys }];
  if (typeof value !== "object" || value === null) return [];
  if (typeof value.float64 === "string") {
    const bytes = Uint8Array.from(Buffer.from(value.float64, "base64"));
    return [...new Float64Array(bytes.buffer)].map((each) => ({ value: each, keys }));
  }
  return Object.entries(value).flatMap(([key, each]) => numbersIn(each, [...keys, key]));
}

const WRONG = (t, j, C) => (j % 2 === 0 ? Math.sin : Math.cos)(t / 900 ** ((j - (j % 2)) / C));

for (const reveal of REVEALS) {
  test(`last report: keeps no number that reveal=${reveal} hides, and shows the same help`, async () => {
    const answers = new Answers();
    const ask = answers.keeping(async ({ T, C }) => {
      const data = Float64Array.from({ length: T * C }, (_, at) =>
        WRONG(Math.floor(at / C), at % C, C),
      );
      return { kind: "returned", value: { shape: [T, C], data } };
    });
    const report = await pe.examine(ask);
    const guide = newGuide(`reveal=${reveal}`);
    guide.take(report, answers, subject);
    const storage = new FakeStorage();
    const store = newStore(storage);
    const { evidence } = guide;
    keepReport(
      store,
      { subject, report, line: null, printed: [], error: undefined, evidence },
      reveal,
    );
    const numbers = numbersIn(JSON.parse(storage.getItem(NAME)));
    const has = (wanted) => numbers.some(({ value }) => value === wanted);
    const level = REVEALS.indexOf(reveal);
    const entries = report.verdicts.flatMap(({ witness }) => (witness?.t == null ? [] : [witness]));
    assert.ok(entries.length > 1);
    for (const { found, expected } of entries) {
      assert.equal(has(expected), reveal === "expected");
      assert.equal(has(found), level >= REVEALS.indexOf("found"));
    }
    const isPlace = ({ keys }) => /^(t|j|other|rows|column|\d+)$/.test(keys.at(-1));
    const places = numbers.filter((each) => isPlace(each) && !each.keys.includes("returned"));
    assert.equal(places.length > 0, reveal !== "none");
    const kept = readReport(store, reveal);
    const later = newGuide(`reveal=${reveal}`);
    later.takeAgain(kept.report, kept.evidence, kept.subject);
    const shown = ({ texts: { cause: _, measured, ...texts }, illustrations, ...rest }) => ({
      ...{ ...rest, texts, outline: illustrations.outline },
      ...(level >= REVEALS.indexOf("found") && { measured, illustrations }),
    });
    assert.deepEqual(resultOf(shown(later.guidance())), resultOf(shown(guide.guidance())));
  });
}

test("last report: shows less if the author has lowered the level since, and no more if raised", async () => {
  const { reported } = await reportedOfWrong();
  const store = newStore();
  keepReport(store, reported, "expected");
  const formula = (reveal) => readReport(store, reveal).report.verdicts[2].witness;
  assert.deepEqual(formula("place"), {
    ...reported.report.verdicts[2].witness,
    found: null,
    expected: null,
  });
  assert.equal(readReport(store, "place").evidence.illustrations.witness, undefined);
  keepReport(store, reported, "none");
  assert.equal(formula("expected").t, null);
  const { report, evidence } = readReport(store, "expected");
  const guide = newGuide("reveal=expected");
  guide.takeAgain(report, evidence, subject);
  assert.equal(guide.guidance().illustrations.witness, undefined);
});

test("last report: drops the pictures if storage has little room, then everything", async () => {
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

test("last report: makes room for the code if storage is full", async () => {
  const { reported } = await reportedOfWrong();
  const storage = new FakeStorage();
  const store = newStore(storage);
  keepReport(store, reported);
  storage.room = storage.getItem(NAME).length + 50;
  assert.equal(store.write("code:javascript", "x".repeat(200)), "saved");
  assert.equal(readReport(store), undefined);
});

test("last report: lasts as long as the page if storage is blocked", async () => {
  const { reported } = await reportedOfWrong();
  const store = new Store(() => {
    throw new DOMException("denied", "SecurityError");
  });
  keepReport(store, reported);
  assert.deepEqual(readReport(store).report, reported.report);
});

test("last report: is not saved for very long code", async () => {
  const { reported } = await reportedOfWrong();
  const store = newStore();
  keepReport(store, reported);
  keepReport(store, { ...reported, subject: { ...subject, code: "x".repeat(100_000) } });
  assert.equal(readReport(store).subject.code.length, 100_000);
  keepReport(store, { ...reported, subject: { ...subject, code: "x".repeat(100_001) } });
  assert.equal(readReport(store), undefined);
});

test("last report: ignores foreign values in the store", async () => {
  const report = { schema: 1, verdicts: [], causes: [] };
  const others = [
    "{",
    "3",
    "null",
    "[]",
    "{}",
    ...[
      { form: 1, subject, report, line: null },
      { form: 3, subject: { code: 4 }, report, line: null },
      { form: 3, subject: { code: "1" }, report, line: null },
      { form: 3, subject: { language: "python" }, report, line: null },
      { form: 3, report, line: null },
      { form: 3, subject, report: { schema: 2 }, line: null },
      { form: 3, subject, line: null },
      { form: 3, subject, report, evidence: { float64: "=" } },
    ].map((each) => JSON.stringify(each)),
  ];
  for (const text of others) {
    const storage = new FakeStorage();
    storage.setItem(NAME, text);
    assert.equal(readReport(new Store(() => storage)), undefined, text);
  }
});

test("last report: shows stored output and errors only if they have the right form", () => {
  const read = (kept) => {
    const storage = new FakeStorage();
    const report = { schema: 1, verdicts: [], causes: [] };
    storage.setItem(NAME, JSON.stringify({ form: 3, subject, report, line: "3", ...kept }));
    const { line, printed, error } = readReport(new Store(() => storage));
    return { line, printed, error };
  };
  const nothing = { line: null, printed: [], error: undefined };
  const right = { text: "printed" };
  assert.deepEqual(read({ printed: {}, error: 3 }), nothing);
  assert.deepEqual(read({ printed: [null, 3, { text: 4 }, { text: "", size: "2" }] }), nothing);
  assert.deepEqual(read({ error: { text: "no", line: "3" } }), nothing);
  assert.deepEqual(read({ error: { text: "no", line: null, explanation: {} } }), nothing);
  const sized = { ...right, size: { T: 1, C: 2 } };
  assert.deepEqual(read({ printed: [sized, { ...right, size: null }] }).printed, [sized]);
  assert.deepEqual(
    [3, null, 0.5].map((line) => read({ line }).line),
    [3, null, null],
  );
  for (const error of [
    { text: "no", line: 3 },
    { text: "no", line: null, explanation: "A." },
  ]) {
    assert.deepEqual(read({ error }).error, error);
  }
  assert.deepEqual(read({ error: { line: 3 } }), nothing);
  assert.deepEqual(read({ subject: { file: "a.npy" } }), nothing);
  assert.deepEqual(read({ printed: [right, { text: 4 }] }), { ...nothing, printed: [right] });
  assert.equal(read({ printed: Array(10_000).fill(right) }).printed.length, 100);
});

test("last report: a report of an earlier visit sends no event to the framing page", async () => {
  const { reported } = await reportedOfWrong();
  const last = { passed: false };
  const done = { phase: "done", ...reported };
  const [before, after] = [{ tests: { phase: "idle" } }, { tests: { ...done, isRecalled: true } }];
  assert.deepEqual(eventsBetween(before, after, { attempts: 1, last }), []);
  assert.notDeepEqual(eventsBetween(before, { tests: done }, { attempts: 1, last }), []);
});

test("results: count the runs, and have those of another page load only until this one has its own", () => {
  const store = newStore();
  const { Results, readCounted } = logic;
  const results = new Results(store, readCounted);
  const found = ({ attempts, last, ofVisit }) => [attempts, last, ofVisit];
  assert.deepEqual(found(results), [0, undefined, undefined]);
  const verdicts = ["passed", "failed", "passed"].map((state) => ({ state }));
  const report = { verdicts, passed: false, complete: true, causes: [{ id: "halves" }] };
  results.add(subject, report, true);
  const first = {
    ...{ passed: false, complete: true, score: 2 / 6, causes: ["halves"] },
    ...{ language: "javascript", attempt: 1, assisted: true },
  };
  assert.deepEqual(found(results), [1, first, first]);
  const again = new Results(store, readCounted);
  assert.deepEqual(found(again), [1, first, undefined]);
  const other = { ...first, score: 1, attempt: 5 };
  again.restore({ attempts: 5, result: other });
  assert.deepEqual(found(again), [5, other, other]);
  again.restore({ attempts: 3, result: first });
  assert.deepEqual(found(again), [5, first, first], "the result is that of the work put back");
  again.add({ file: "a.npy" }, report, false);
  const { language, attempt, assisted } = new Results(store, readCounted).last;
  assert.deepEqual([language, attempt, assisted], ["file", 6, false]);
  again.restore({ attempts: 9, result: null });
  assert.deepEqual(found(again), [9, undefined, undefined]);
});
