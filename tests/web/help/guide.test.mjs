import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { closing } from "#texts/closing.js";
import { facts } from "#texts/facts.js";
import { measured } from "#texts/measured.js";
import { unnamed } from "#texts/unnamed.js";
import { FakeStorage, logic } from "../logic.mjs";

const { Assistance, FIRST_HINTS, Guide, OpenedHints, PATIENCE_MS, Store, TABLE_HINTS } = logic;

const { Answers, checker, readSettings, STARTERS, texts } = logic;

const { help, success } = texts;

const pe = await checker();

mock.timers.enable({ apis: ["setTimeout", "Date"], now: 1_000_000 }); // no hint waits two minutes

const javascript = (code) => ({ language: "javascript", code });

const python = (code) => ({ language: "python", code });

const angle = (t, j, C, base) => t / base ** ((j - (j % 2)) / C);

const table = (base) => (T, C) =>
  Array.from({ length: T }, (_, t) =>
    Array.from({ length: C }, (_, j) => Math[j % 2 ? "cos" : "sin"](angle(t, j, C, base))),
  );

const WRONG = pe.judge(table(1000));

const MISSING = pe.judge(() => undefined);

function newGuide(query = "", { storage = new FakeStorage(), ready = () => {} } = {}) {
  const store = new Store(() => storage);
  const [assistance, openedHints] = [new Assistance(store), new OpenedHints(store)];
  const settings = readSettings(query);
  return new Guide({ settings, assistance, openedHints, checker: pe, ready });
}

const hintsOf = (guide) => guide.guidance().hints.map(({ hint }) => hint);

const openIn = (guide) =>
  guide
    .guidance()
    .hints.filter(({ isOpen }) => isOpen)
    .map(({ hint }) => hint);

function openAll(guide, report, program) {
  const opened = [];
  for (let at = 0; at < 4; at++) {
    guide.take(report, new Answers(), program(`code ${at}`));
    opened.push(guide.open());
  }
  return opened;
}

test("guide: opens the hints to a first table before any run, one after another, without a wait", () => {
  const guide = newGuide();
  const { about, observation, waits } = guide.begin("javascript");
  assert.equal(about, "first-table");
  assert.equal(observation, help.begin);
  assert.equal(waits, 0);
  assert.deepEqual(hintsOf(guide), FIRST_HINTS);
  assert.equal(guide.open(), "meaning");
  assert.equal(guide.guidance().waits, 0);
  guide.take(MISSING, new Answers(), javascript(STARTERS.javascript));
  assert.equal(guide.open(), "entry");
  guide.take(MISSING, new Answers(), javascript("function sinusoidal_pe() {}"));
  assert.deepEqual([guide.open(), guide.open()], ["skeleton", "solution"]);
});

const sentence = (fact, when, hints = "hint") =>
  [help.noTable[fact], ...help.noTableNext[when][hints]].join(" ");

test("guide: shows the same hints after a run without a table", () => {
  const guide = newGuide();
  assert.deepEqual(openAll(guide, MISSING, javascript), FIRST_HINTS);
  assert.equal(guide.guidance().observation, sentence("none", "unsaid"));
  guide.begin("javascript");
  assert.deepEqual(openIn(guide), FIRST_HINTS);
});

const TEXT = await pe.examine(async () => ({
  kind: "not-a-table",
  problem: { id: "entry", at: [0, 0], type: "string", text: '"0.84"' },
}));

const NO_FUNCTION = await pe.examine(async () => ({
  kind: "not-a-table",
  problem: { id: "missing", functions: [] },
}));

const RAISED = await pe.examine(async () => ({ kind: "raised", error: "RangeError: no" }));

const BROKEN = "function sinusoidal_pe() {\n  return missing;\n}";

const ERROR = {
  line: 2,
  text: "Line 2, in sinusoidal_pe\n    return missing;\nReferenceError: missing is not defined\n",
  explanation: "Nothing named missing is defined here.",
};

test("guide: help with an error begins with the line, the engine's words and the next action", () => {
  const guide = newGuide();
  guide.take(RAISED, new Answers(), javascript(BROKEN), ERROR);
  const { about, observation, crash } = guide.guidance();
  assert.equal(about, "first-table");
  assert.deepEqual(crash, {
    ...{ language: "javascript", line: 2, source: "return missing;", isSyntax: false },
    ...{ error: "ReferenceError: missing is not defined", isOfValues: false },
    explanation: "Nothing named missing is defined here.",
  });
  assert.equal(observation, help.crash.observation({ line: 2 }));
  assert.deepEqual(hintsOf(guide), FIRST_HINTS, "the hints go on below it");
  guide.take(RAISED, new Answers(), javascript(BROKEN), { ...ERROR, line: null, isSyntax: true });
  assert.equal(guide.guidance().observation, help.crash.syntax({ line: null }));
  assert.equal(guide.guidance().crash.source, "");
});

test("guide: shows the beginning of an error with several lines", () => {
  const guide = newGuide();
  const text = `${ERROR.text}See the notes:\n    https://numpy.org\n`;
  guide.take(RAISED, new Answers(), javascript(BROKEN), { ...ERROR, text });
  assert.equal(guide.guidance().crash.error, "ReferenceError: missing is not defined");
});

test("guide: suggests to print values only for errors that values can cause", () => {
  const guide = newGuide();
  const isOfValues = (text, rest) => {
    guide.take(RAISED, new Answers(), javascript(BROKEN), { line: 2, text, ...rest });
    return guide.guidance().crash.isOfValues;
  };
  for (const text of ["TypeError: x is not iterable", "ValueError: could not be broadcast"]) {
    assert.equal(isOfValues(text), true, text);
    assert.equal(isOfValues(text, { line: null }), false, text);
    assert.equal(isOfValues(text, { isSyntax: true }), false, text);
  }
  for (const text of [
    'TypeError: Failed to resolve module specifier "mathjs"',
    "ModuleNotFoundError: No module named 'torch'",
    "NameError: name 'x' is not defined",
    "RangeError: Maximum call stack size exceeded",
    "RecursionError: maximum recursion depth exceeded",
  ]) {
    assert.equal(isOfValues(text), false, text);
  }
});

test("guide: offers help with errors only for errors of the learner's own code", () => {
  const guide = newGuide();
  const said = { line: 2, text: "" };
  const cases = [
    [RAISED, javascript(STARTERS.javascript), ERROR, sentence("none", "unsaid")],
    [RAISED, javascript(BROKEN), undefined, sentence("none", "unsaid")],
    [MISSING, javascript(BROKEN), said, sentence("none", "said")],
    [MISSING, javascript(BROKEN), ERROR, sentence("none", "said")],
    [TEXT, javascript(BROKEN), undefined, sentence("other", "unsaid")],
    [NO_FUNCTION, javascript(BROKEN), undefined, sentence("none", "unsaid")],
    [TEXT, javascript(BROKEN), said, sentence("other", "said")],
  ];
  for (const [report, program, message, expected] of cases) {
    guide.take(report, new Answers(), program, message);
    const { crash, observation } = guide.guidance();
    assert.equal(crash, undefined);
    assert.equal(observation, expected);
  }
  const bare = newGuide("?hints=off");
  bare.take(MISSING, new Answers(), javascript(BROKEN), said);
  assert.equal(bare.guidance().observation, sentence("none", "said", "plain"));
  bare.take(TEXT, new Answers(), javascript(BROKEN));
  assert.equal(bare.guidance().observation, help.noTable.other);
});

test("guide: success names the number of sizes and an opened solution, and has no hints", async () => {
  const answers = new Answers();
  const ask = async ({ T, C }) => ({ kind: "returned", value: pe.encode(T, C) });
  const report = await pe.examine(answers.keeping(ask));
  const guide = newGuide();
  guide.take(report, answers, javascript("run(1);"));
  assert.deepEqual(guide.guidance(), {
    ...{ about: "success", observation: success.code({ tables: 8, rows: 5003 }) },
    ...{ isWhole: true, isCode: true, assisted: false, hints: [], waits: 0 },
  });
  assert.equal(guide.open(), undefined);
  guide.takeAgain(report, undefined, javascript("run(1);"));
  assert.equal(guide.guidance().observation, success.earlierCode);
  const helped = newGuide();
  openAll(helped, MISSING, javascript);
  helped.take(report, answers, javascript("run(1);"));
  assert.equal(helped.guidance().assisted, true);
});

test("guide: success of a file names the checks that its rows allow", () => {
  const resultOf = (T) => {
    const guide = newGuide();
    const table = pe.encode(T, 8);
    guide.take(pe.judgeTable(table), Answers.ofTable(table));
    const { about, isWhole, isCode, observation } = guide.guidance();
    assert.equal(about, "success");
    assert.equal(isCode, false);
    return [isWhole, observation];
  };
  assert.deepEqual(resultOf(2000), [true, success.file]);
  assert.deepEqual(resultOf(10), [false, success.shortFile]);
  assert.deepEqual(resultOf(1), [false, success.oneRow]);
});

test("guide: the worked entry has the core's numbers", () => {
  const { t, pair, C, divisor, angle, sine, cosine } = newGuide().begin("python").entry;
  const { data } = pe.encode(t + 1, C);
  assert.deepEqual([sine, cosine], [...data.subarray(t * C + 2 * pair, t * C + 2 * pair + 2)]);
  assert.ok(Math.abs(divisor - 10000 ** (2 / 6)) < 1e-12);
  assert.ok(Math.abs(Math.sin(angle) - sine) < 1e-15);
});

test("guide: other code opens a hint, a space or a comment does not", () => {
  const guide = newGuide();
  guide.take(WRONG, new Answers(), javascript("run(1);"));
  assert.equal(guide.open(), "question");
  for (const code of ["run(1);", "run( 1 );\n", "// no\nrun(1)"]) {
    guide.take(WRONG, new Answers(), javascript(code));
    assert.equal(guide.open(), undefined, code);
  }
  guide.take(WRONG, new Answers(), javascript("run(2);"));
  assert.equal(guide.open(), "words");
});

test("guide: reports each second of the wait for the next hint, and its end", () => {
  const ready = mock.fn();
  const guide = newGuide("", { ready });
  guide.take(WRONG, new Answers(), javascript("run(1);"));
  guide.open();
  assert.equal(guide.guidance().waits, PATIENCE_MS);
  for (let second = 1; second < PATIENCE_MS / 1000; second += 1) {
    mock.timers.tick(1000);
    assert.equal(ready.mock.callCount(), second);
    assert.equal(guide.guidance().waits, PATIENCE_MS - 1000 * second);
  }
  assert.equal(guide.open(), undefined);
  mock.timers.tick(1000);
  assert.equal(ready.mock.callCount(), PATIENCE_MS / 1000);
  assert.equal(guide.guidance().waits, 0);
  assert.equal(guide.open(), "words");
});

test("guide: opens a solution for each language separately", () => {
  const guide = newGuide();
  const hints = TABLE_HINTS.filter((hint) => hint !== "picture"); // no table is kept here
  assert.deepEqual(openAll(guide, WRONG, javascript).slice(0, 3), hints);
  guide.take(WRONG, new Answers(), python("run(1)"));
  assert.deepEqual(openIn(guide), hints.slice(0, 2));
  assert.equal(guide.open(), "solution");
  assert.deepEqual(openIn(guide), hints);
  const first = newGuide();
  openAll(first, MISSING, python);
  first.begin("javascript");
  assert.deepEqual(openIn(first), FIRST_HINTS.slice(0, 3));
});

test("guide: opened hints and their waiting survive it, also in a course's work", () => {
  const storage = new FakeStorage();
  const guide = newGuide("", { storage });
  guide.take(WRONG, new Answers(), javascript("run(1);"));
  guide.open();
  const after = newGuide("", { storage });
  after.take(WRONG, new Answers(), javascript("run(1); // again"));
  assert.deepEqual(openIn(after), ["question"]);
  assert.equal(after.open(), undefined);
});

async function guideOf(angleOf, waves = ["sin", "cos"], said) {
  const answers = new Answers();
  const ask = answers.keeping(async ({ T, C }) => {
    const entry = (_, at) => Math[waves[at % 2]](angleOf(Math.floor(at / C), (at % C) >> 1, C, T));
    const data = Float64Array.from({ length: T * C }, entry);
    return { kind: "returned", value: { shape: [T, C], data } };
  });
  const report = await pe.examine(ask);
  const guide = newGuide();
  guide.take(report, answers, javascript("run(1);"), said);
  return { report, ...guide.guidance() };
}

test("guide: observation, map, small case and verdict are about the same T and C", async () => {
  const mistakes = {
    "exponent doubled": (t, i, C) => t / 10000 ** ((4 * i) / C),
    "base 1000": (t, i, C) => t / 1000 ** ((2 * i) / C),
    "right at C = 4": (t, i) => t / 100 ** i,
    "positions from 1": (t, i, C) => (t + 1) / 10000 ** ((2 * i) / C),
    "no name": (t, i, C) => t / 10000 ** ((2 * i * i) / C),
    "from row 1024 on": (t, i, C) => (t % 1024) / 10000 ** ((2 * i) / C),
  };
  const DIVISORS = { "exponent doubled": 10000, "base 1000": 1000 ** 0.5 };
  for (const [what, angleOf] of Object.entries(mistakes)) {
    const { report, observation, texts, illustrations } = await guideOf(angleOf);
    const { witness, smallCase } = illustrations;
    const size = ({ T, C }) => `${T}, ${C}`;
    const resultOf = report.verdicts.filter(({ state }) => state === "failed");
    const [{ witness: first }] = resultOf.filter(({ witness: each }) => each.T >= 4);
    assert.equal(size(witness.found), size(first), what);
    assert.equal(size(smallCase.found), size(first), what);
    if (texts.measured) assert.equal(size(texts.measured), size(first), what);
    const divisor = DIVISORS[what];
    if (!divisor) continue;
    const sentence = measured.oneDivisor({ C: first.C, columns: [2, 3], divisor, digits: 3 });
    assert.ok(observation.startsWith(sentence), what);
  }
});

const measuredIn = ({ T, C, columns: [{ j, found }] }) => [T, C, j, found.function, found.divisor];

test("guide: measures positions that depend on T in the table that it shows", async () => {
  const position = (t, T) => (T > 2 ? (t * T) / (T - 2) : t);
  const { texts } = await guideOf((t, i, C, T) => position(t, T) / 10000 ** ((2 * i) / C));
  const [T, C, j, kind, divisor] = measuredIn(texts.measured);
  assert.deepEqual([T, C, j, kind], [10, 4, 0, "sine"]);
  assert.ok(Math.abs(divisor - 0.8) < 1e-6);
});

test("guide: measures the shown case, although its waves turn backwards", async () => {
  const angleOf = (t, i, C, T) => (1000 * t) / T / 10000 ** ((2 * i) / C);
  const { texts } = await guideOf(angleOf);
  const [T, C, j, kind] = measuredIn(texts.measured);
  assert.deepEqual([T, C, j, kind], [10, 4, 0, "sine"]);
});

test("guide: a message about the code replaces the message that no mistake is known", async () => {
  const odd = (t, i, C) => Math.sin(t * (i + 1) + C) * t;
  const { observation } = await guideOf(odd);
  const place = { t: 1, j: 0 };
  const correct = facts.correctFor({ T: 10, C: 4, parts: Object.values(facts.checks) });
  const byHand = facts.byHand({ ...place, C: 4 });
  assert.equal(observation, [correct, facts.firstUnknown(place), byHand].join(" "));
  const remarked = await guideOf(odd, undefined, { line: 5 });
  const message = closing.messageOnLine({ line: 5 });
  assert.equal(remarked.observation, [message, correct, facts.first(place), byHand].join(" "));
});

test("guide: names the columns that are correct in the shown table", async () => {
  const odd = (t, i, C) => (i === 1 ? t / 10000 ** (2 / C) : t * t * (i + 2));
  const { observation } = await guideOf(odd);
  const parts = [...Object.values(facts.checks), facts.columns({ columns: [2, 3] })];
  assert.ok(observation.startsWith(facts.correctFor({ T: 10, C: 4, parts })), observation);
});

test("guide: the next mistake's help is there without waiting when the first one is fixed", async () => {
  const angleOf = (start, base) => (t, j, C) => (t + start) / base ** ((j - (j % 2)) / C);
  const submit = (start, base) => (T, C) =>
    Array.from({ length: T }, (_, t) =>
      Array.from({ length: C }, (_, j) =>
        Math[j % 2 ? "cos" : "sin"](angleOf(start, base)(t, j, C)),
      ),
    );
  const guide = newGuide();
  guide.take(pe.judge(submit(1, 1000)), new Answers(), javascript("both"));
  assert.equal(guide.open(), "question");
  const { texts, waits } = guide.guidance();
  assert.ok(waits > 0);
  assert.deepEqual(
    [texts.id, texts.next.map(({ title }) => title)],
    ["positions-from-one", ["Base 1000"]],
  );
  guide.take(pe.judge(submit(0, 1000)), new Answers(), javascript("one"));
  const then = guide.guidance();
  assert.deepEqual([then.texts.id, then.waits], ["wrong-base", 0]);
  assert.deepEqual(openIn(guide), []);
  assert.equal(guide.open(), "question");
});

test("guide: an error after the first call begins with the error, then says what is correct", async () => {
  let calls = 0;
  const late = await pe.examine(async ({ T, C }) => {
    calls += 1;
    if (calls > 1) return { kind: "raised", error: "ReferenceError: missing is not defined" };
    return { kind: "returned", value: pe.encode(T, C) };
  });
  const guide = newGuide();
  guide.take(late, new Answers(), javascript(BROKEN), ERROR);
  const { about, observation, crash } = guide.guidance();
  assert.equal(about, "first-table");
  assert.equal(crash.line, 2);
  assert.equal(
    observation,
    [
      help.crash.later({ line: 2 }),
      facts.sizes({ sizes: [{ T: 1, C: 2 }] }),
      unnamed["first-calls"].observation({ T: 7, C: 6 }),
    ].join(" "),
  );
});

test("guide: the author can leave out the solution, or all hints", () => {
  const guide = newGuide("?solution=off");
  guide.begin("javascript");
  assert.deepEqual(hintsOf(guide), FIRST_HINTS.slice(0, 3));
  const bare = newGuide("?hints=off");
  assert.equal(bare.begin("javascript"), undefined);
  bare.take(WRONG, new Answers(), javascript("run(1);"));
  assert.deepEqual(hintsOf(bare), []);
});

test("skeletons: their gaps are the solution's parts", () => {
  const { SKELETONS, SOLUTIONS } = logic;
  for (const language of ["javascript", "python"]) {
    const [skeleton, solution] = [SKELETONS[language], SOLUTIONS[language]];
    for (const gap of Object.values(help.skeleton)) assert.ok(skeleton.includes(gap));
    assert.doesNotMatch(skeleton, /10000|sin\(|cos\(/, language);
    const lines = solution.split("\n");
    const added = skeleton.split("\n").filter((line) => !lines.includes(line));
    assert.ok(added.length <= 5, language);
  }
});

test("skeletons: the one of JavaScript runs unchanged and returns tables of zeros", () => {
  const run = new Function(`${logic.SKELETONS.javascript}; return sinusoidal_pe;`)();
  assert.deepEqual(run(2, 4), [Array(4).fill(0), Array(4).fill(0)]);
});
