// Steps of help: when the next one opens, what stays open, and what is kept of them.
import assert from "node:assert/strict";
import { mock, test } from "node:test";

import { closing } from "#texts/closing.js";
import { measured } from "#texts/measured.js";
import { unnamed } from "#texts/unnamed.js";

import { FakeStorage, logic } from "./logic.mjs";

const { Assistance, FIRST_STEPS, Guide, Ladder, MOST_MISTAKES, PATIENCE_MS, STEPS, Store } = logic;
const { Answers, checker, readSettings, readWork, STARTERS, texts } = logic;
const { help, success } = texts;
const pe = await checker();
mock.timers.enable({ apis: ["setTimeout", "Date"], now: 1_000_000 }); // nothing waits two minutes

const NAME = "sinusoidal-pe:help";
const MISTAKE = "code wrong-base";

function newLadder({ storage = new FakeStorage(), now = () => 1000 } = {}) {
  return new Ladder(new Store(() => storage), now);
}

test("the first step opens at once, the next one after other code or two minutes", () => {
  let time = 5000;
  const ladder = newLadder({ now: () => time });
  assert.equal(ladder.waits(MISTAKE, "one"), 0);
  ladder.open(MISTAKE, "question", "one");
  assert.equal(ladder.waits(MISTAKE, "one"), PATIENCE_MS);
  assert.equal(ladder.waits(MISTAKE, "two"), 0);
  time += PATIENCE_MS - 1;
  assert.equal(ladder.waits(MISTAKE, "one"), 1);
  time += 1;
  assert.equal(ladder.waits(MISTAKE, "one"), 0);
  assert.equal(PATIENCE_MS, 120_000);
});

test("a clock that is set back makes nobody wait", () => {
  let time = 1_000_000;
  const ladder = newLadder({ now: () => time });
  ladder.open(MISTAKE, "question", "one");
  time = 10;
  assert.equal(ladder.waits(MISTAKE, "one"), 0);
});

test("a finished table waits for nothing", () => {
  const ladder = newLadder();
  ladder.open("table wrong-base", "question", undefined);
  assert.equal(ladder.waits("table wrong-base", undefined), 0);
});

test("each mistake has its own steps, and going back to one finds them open", () => {
  const ladder = newLadder();
  ladder.open(MISTAKE, "question", "one");
  ladder.open("code halves", "question", "two");
  ladder.open(MISTAKE, "picture", "three");
  assert.deepEqual(ladder.opened, {
    "code halves": ["question"],
    [MISTAKE]: ["question", "picture"],
  });
});

test("steps, and what they wait for, are there after a reload", () => {
  const storage = new FakeStorage();
  newLadder({ storage }).open(MISTAKE, "question", "one");
  const after = newLadder({ storage, now: () => 2000 });
  assert.equal(after.isOpen(MISTAKE, "question"), true);
  assert.equal(after.waits(MISTAKE, "one"), PATIENCE_MS - 1000);
  assert.equal(after.waits(MISTAKE, "two"), 0);
});

test("two tabs: the steps of both are kept", () => {
  const storage = new FakeStorage();
  const [one, two] = [newLadder({ storage }), newLadder({ storage })];
  one.open(MISTAKE, "question", "one");
  two.open("code halves", "question", "two");
  assert.deepEqual(Object.keys(newLadder({ storage }).opened).sort(), ["code halves", MISTAKE]);
});

for (const [what, storage] of Object.entries({
  full: Object.assign(new FakeStorage(), { room: 10 }),
  blocked: {
    getItem: () => {
      throw new DOMException("denied", "SecurityError");
    },
    setItem: () => {
      throw new DOMException("denied", "SecurityError");
    },
  },
})) {
  test(`with storage ${what}, steps open for as long as the page is there`, () => {
    const ladder = newLadder({ storage });
    ladder.open(MISTAKE, "question", "one");
    ladder.open("code halves", "question", "two");
    assert.equal(ladder.isOpen(MISTAKE, "question"), true);
    assert.equal(ladder.waits(MISTAKE, "one"), PATIENCE_MS);
  });
}

test("the steps of the last hundred mistakes are kept, no more", () => {
  const storage = new FakeStorage();
  const ladder = newLadder({ storage });
  for (let at = 0; at < MOST_MISTAKES + 5; at++) ladder.open(`code ${at}`, "question", "one");
  const kept = Object.keys(newLadder({ storage }).opened);
  assert.equal(kept.length, MOST_MISTAKES);
  assert.equal(kept.at(-1), `code ${MOST_MISTAKES + 4}`);
});

test("what somebody else put into the store in place of steps is passed over", () => {
  for (const text of [
    "{",
    "3",
    "null",
    "[1]",
    '{"code x": 4}',
    '{"code x": {"steps": "question"}}',
  ]) {
    const storage = new FakeStorage();
    storage.setItem(NAME, text);
    assert.deepEqual(newLadder({ storage }).opened, {}, text);
  }
  const storage = new FakeStorage();
  const odd = { steps: ["words", 4, "no step"], after: {}, at: "x" };
  storage.setItem(NAME, JSON.stringify({ "code x": odd }));
  const ladder = newLadder({ storage });
  assert.deepEqual(ladder.opened, { "code x": ["words"] });
  assert.equal(ladder.waits("code x", "one"), 0);
});

test("what a host kept opens too, and a solution kept without its language is that of the one shown", () => {
  const kept = { "code wrong-base": ["question", "solution"], "table halves": ["picture"] };
  const state = { schema: 1, lane: "python", code: {}, attempts: 1, assisted: true, help: kept };
  const work = readWork(state);
  assert.deepEqual(work.help, {
    "code wrong-base": ["question"],
    "python wrong-base": ["solution"],
    "table halves": ["picture"],
  });
  const ladder = newLadder();
  ladder.open(MISTAKE, "picture", "one");
  ladder.restore(work.help);
  assert.deepEqual(ladder.opened[MISTAKE], ["picture", "question"]);
  assert.equal(ladder.waits(MISTAKE, "one"), PATIENCE_MS);
  assert.deepEqual(readWork({ ...state, help: ladder.opened }).help["python wrong-base"], [
    "solution",
  ]);
});

const javascript = (code) => ({ lane: "javascript", code });
const python = (code) => ({ lane: "python", code });
const angle = (t, j, C, base) => t / base ** ((j - (j % 2)) / C);
const table = (base) => (T, C) =>
  Array.from({ length: T }, (_, t) =>
    Array.from({ length: C }, (_, j) => Math[j % 2 ? "cos" : "sin"](angle(t, j, C, base))),
  );
const WRONG = pe.judge(table(1000));
const MISSING = pe.judge(() => undefined);

function newGuide(query = "", { storage = new FakeStorage(), ready = () => {} } = {}) {
  const store = new Store(() => storage);
  const [assistance, ladder] = [new Assistance(store), new Ladder(store)];
  const settings = readSettings(query);
  return new Guide({ settings, assistance, ladder, checker: pe, ready });
}

const stepsOf = (guide) => guide.guidance().steps.map(({ step }) => step);
const openIn = (guide) =>
  guide
    .guidance()
    .steps.filter(({ isOpen }) => isOpen)
    .map(({ step }) => step);

/** Opens the next step after a run of other code each time. */
function openAll(guide, report, program) {
  const opened = [];
  for (let at = 0; at < 4; at++) {
    guide.take(report, new Answers(), program(`code ${at}`));
    opened.push(guide.open());
  }
  return opened;
}

test("before any run there are the steps to a first table, and the first one opens", () => {
  const guide = newGuide();
  const { about, observation, isNextReady } = guide.begin("javascript");
  assert.equal(about, "first-table");
  assert.equal(observation, help.begin);
  assert.equal(isNextReady, true);
  assert.deepEqual(stepsOf(guide), FIRST_STEPS);
  assert.equal(guide.open(), "meaning");
  assert.equal(guide.guidance().isNextReady, false);
});

test("the starter as it stands is no changed code, in either language", () => {
  const guide = newGuide();
  guide.begin("javascript");
  guide.open();
  for (const lane of ["javascript", "python"]) {
    guide.take(MISSING, new Answers(), { lane, code: `${STARTERS[lane]}\n\n` });
    assert.equal(guide.guidance().isNextReady, false, lane);
    assert.equal(guide.open(), undefined);
  }
  guide.take(MISSING, new Answers(), javascript("function sinusoidal_pe() {}"));
  assert.equal(guide.open(), "entry");
});

test("where no table came the same steps go on", () => {
  const guide = newGuide();
  assert.deepEqual(openAll(guide, MISSING, javascript), FIRST_STEPS);
  assert.equal(guide.guidance().observation, help.noTable.hint);
  guide.begin("javascript");
  assert.deepEqual(openIn(guide), FIRST_STEPS);
});

const RAISED = await pe.examine(async () => ({ kind: "raised", error: "RangeError: no" }));
const BROKEN = "function sinusoidal_pe() {\n  return missing;\n}";
const ERROR = {
  line: 2,
  text: "line 2, in sinusoidal_pe\n    return missing;\nReferenceError: missing is not defined\n",
};

test("help with an error begins with the line, the engine's words and the way on", () => {
  const guide = newGuide();
  guide.take(RAISED, new Answers(), javascript(BROKEN), ERROR);
  const { about, observation, crash } = guide.guidance();
  assert.equal(about, "first-table");
  assert.deepEqual(crash, {
    ...{ lane: "javascript", line: 2, source: "return missing;", isSyntax: false },
    error: "ReferenceError: missing is not defined",
  });
  assert.equal(observation, help.crash.observation({ line: 2 }));
  assert.deepEqual(stepsOf(guide), FIRST_STEPS, "the hints go on below it");
  guide.take(RAISED, new Answers(), javascript(BROKEN), { ...ERROR, line: null, isSyntax: true });
  assert.equal(guide.guidance().observation, help.crash.syntax({ line: null }));
  assert.equal(guide.guidance().crash.source, "");
});

test("neither the starter's error, nor a remark, nor another result is an error of the code", () => {
  const guide = newGuide();
  const said = { line: 2, text: "" };
  const cases = [
    [RAISED, javascript(STARTERS.javascript), ERROR, help.noTable.hint],
    [RAISED, javascript(BROKEN), undefined, help.noTable.hint],
    [MISSING, javascript(BROKEN), said, help.noTableSaid.hint],
    [MISSING, javascript(BROKEN), ERROR, help.noTableSaid.hint],
  ];
  for (const [report, program, message, expected] of cases) {
    guide.take(report, new Answers(), program, message);
    const { crash, observation } = guide.guidance();
    assert.equal(crash, undefined);
    assert.equal(observation, expected);
  }
  const bare = newGuide("?hints=off");
  bare.take(MISSING, new Answers(), javascript(BROKEN), said);
  assert.equal(bare.guidance().observation, help.noTableSaid.plain);
});

test("success says for how many sizes, whether a solution was opened, and has no hints", async () => {
  const answers = new Answers();
  const ask = async ({ T, C }) => ({ kind: "returned", value: pe.encode(T, C) });
  const report = await pe.examine(answers.keeping(ask));
  const guide = newGuide();
  guide.take(report, answers, javascript("run(1);"));
  assert.deepEqual(guide.guidance(), {
    ...{ about: "success", observation: success.code({ tables: 9, rows: 5003 }) },
    ...{ isWhole: true, isCode: true, assisted: false, steps: [], isNextReady: true },
  });
  assert.equal(guide.open(), undefined);
  guide.takeAgain(report, undefined, javascript("run(1);"));
  assert.equal(guide.guidance().observation, success.earlierCode);
  const helped = newGuide();
  openAll(helped, MISSING, javascript);
  helped.take(report, answers, javascript("run(1);"));
  assert.equal(helped.guidance().assisted, true);
});

test("success of a file says which checks its rows allow", () => {
  const told = (T) => {
    const guide = newGuide();
    const table = pe.encode(T, 8);
    guide.take(pe.judgeTable(table), Answers.ofTable(table));
    const { about, isWhole, isCode, observation } = guide.guidance();
    assert.equal(about, "success");
    assert.equal(isCode, false);
    return [isWhole, observation];
  };
  assert.deepEqual(told(2000), [true, success.file]);
  assert.deepEqual(told(10), [false, success.shortFile]);
  assert.deepEqual(told(1), [false, success.oneRow]);
});

test("the worked entry has the core's numbers", () => {
  const { t, pair, C, divisor, angle, sine, cosine } = newGuide().begin("python").entry;
  const { data } = pe.encode(t + 1, C);
  assert.deepEqual([sine, cosine], [...data.subarray(t * C + 2 * pair, t * C + 2 * pair + 2)]);
  assert.ok(Math.abs(divisor - 10000 ** (2 / 6)) < 1e-12);
  assert.ok(Math.abs(Math.sin(angle) - sine) < 1e-15);
});

test("a space or a comment opens no step, other code does", () => {
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

test("after two minutes the page is told that the next step is ready", () => {
  const ready = mock.fn();
  const guide = newGuide("", { ready });
  guide.take(WRONG, new Answers(), javascript("run(1);"));
  guide.open();
  mock.timers.tick(PATIENCE_MS - 1);
  assert.equal(ready.mock.callCount(), 0);
  assert.equal(guide.open(), undefined);
  mock.timers.tick(1);
  assert.equal(ready.mock.callCount(), 1);
  assert.equal(guide.guidance().isNextReady, true);
  assert.equal(guide.open(), "words");
});

test("a solution is opened for each language on its own", () => {
  const guide = newGuide();
  const steps = STEPS.filter((step) => step !== "picture"); // no table is kept here
  assert.deepEqual(openAll(guide, WRONG, javascript).slice(0, 3), steps);
  guide.take(WRONG, new Answers(), python("run(1)"));
  assert.deepEqual(openIn(guide), steps.slice(0, 2));
  assert.equal(guide.open(), "solution");
  assert.deepEqual(openIn(guide), steps);
  const first = newGuide();
  openAll(first, MISSING, python);
  first.begin("javascript");
  assert.deepEqual(openIn(first), FIRST_STEPS.slice(0, 3));
});

test("opened steps and what they wait for outlast the guide, also in a course's work", () => {
  const storage = new FakeStorage();
  const guide = newGuide("", { storage });
  guide.take(WRONG, new Answers(), javascript("run(1);"));
  guide.open();
  const after = newGuide("", { storage });
  after.take(WRONG, new Answers(), javascript("run(1); // again"));
  assert.deepEqual(openIn(after), ["question"]);
  assert.equal(after.open(), undefined);
});

/** What is told of a table whose entries are waves of `angle`, each given t, pair, C and T. */
async function toldOf(angleOf, waves = ["sin", "cos"], said) {
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

test("observation, map, small case and verdict are about the same T and C", async () => {
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
    const { report, observation, texts, exhibits } = await toldOf(angleOf);
    const { witness, smallCase } = exhibits;
    const size = ({ T, C }) => `${T}, ${C}`;
    const told = report.verdicts.filter(({ state }) => state === "failed");
    const [{ witness: first }] = told.filter(({ witness: each }) => each.T >= 4);
    assert.equal(size(witness.found), size(first), what);
    assert.equal(size(smallCase.found), size(first), what);
    if (texts.measured) assert.equal(size(texts.measured), size(first), what);
    const divisor = DIVISORS[what];
    if (!divisor) continue;
    const sentence = measured.oneDivisor({ C: first.C, columns: [2, 3], divisor, digits: 3 });
    assert.ok(observation.startsWith(sentence), what);
  }
});

/** The case that was measured, and the divisor found in column 0. */
const measuredIn = ({ T, C, columns: [{ j, found }] }) => [T, C, j, found.function, found.divisor];

test("positions that depend on T are measured in the table that is shown", async () => {
  const position = (t, T) => (T > 1 ? (t * T) / (T - 1) : 0);
  const { texts } = await toldOf((t, i, C, T) => position(t, T) / 10000 ** ((2 * i) / C));
  const [T, C, j, kind, divisor] = measuredIn(texts.measured);
  assert.deepEqual([T, C, j, kind], [10, 4, 0, "sine"]);
  assert.ok(Math.abs(divisor - 0.9) < 1e-6);
});

test("a wave that turns backwards in the case that is shown is measured in another case", async () => {
  const angleOf = (t, i, C, T) => (1000 * t) / T / 10000 ** ((2 * i) / C);
  const { texts } = await toldOf(angleOf);
  const [T, C, j, kind, divisor] = measuredIn(texts.measured);
  assert.deepEqual([T, C, j, kind], [64, 16, 0, "sine"]);
  assert.equal(divisor.toFixed(3), "0.327");
});

test("a message about the code replaces that no mistake is known", async () => {
  const odd = (t, i, C) => Math.sin(t * (i + 1) + C) * t;
  const { observation } = await toldOf(odd);
  assert.equal(observation, unnamed.numbers.observation);
  const remarked = await toldOf(odd, undefined, { line: 5 });
  assert.equal(remarked.observation, closing.messageOnLine({ line: 5 }));
});

test("the author can leave out the solution, or all steps", () => {
  const guide = newGuide("?solution=off");
  guide.begin("javascript");
  assert.deepEqual(stepsOf(guide), FIRST_STEPS.slice(0, 3));
  const bare = newGuide("?hints=off");
  assert.equal(bare.begin("javascript"), undefined);
  bare.take(WRONG, new Answers(), javascript("run(1);"));
  assert.deepEqual(stepsOf(bare), []);
});

test("the gaps of a skeleton are what the solution has there", () => {
  const { SKELETONS, SOLUTIONS } = logic;
  for (const lane of ["javascript", "python"]) {
    const [skeleton, solution] = [SKELETONS[lane], SOLUTIONS[lane]];
    for (const gap of Object.values(help.skeleton).slice(1)) assert.ok(skeleton.includes(gap));
    assert.doesNotMatch(skeleton, /10000|sin\(|cos\(/, lane);
    const lines = solution.split("\n");
    const added = skeleton.split("\n").filter((line) => !lines.includes(line));
    assert.ok(added.length <= 5, lane);
  }
});

test("the skeleton of JavaScript runs as it stands, and gives tables of zeros", () => {
  const run = new Function(`${logic.SKELETONS.javascript}; return sinusoidal_pe;`)();
  assert.deepEqual(run(2, 4), [Array(4).fill(0), Array(4).fill(0)]);
});
