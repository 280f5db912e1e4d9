import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { FakeStorage, logic } from "../logic.mjs";

const { OpenedHints, MOST_MISTAKES, PATIENCE_MS, Store } = logic;

const { readWork } = logic;

mock.timers.enable({ apis: ["setTimeout", "Date"], now: 1_000_000 }); // no hint waits two minutes

const NAME = "sinusoidal-pe:help";

const MISTAKE = "code wrong-base";

function newLadder({ storage = new FakeStorage(), now = () => 1000 } = {}) {
  return new OpenedHints(new Store(() => storage), now);
}

test("hints: the first opens at once, the next after other code or two minutes", () => {
  let time = 5000;
  const openedHints = newLadder({ now: () => time });
  assert.equal(openedHints.waits(MISTAKE, "one"), 0);
  openedHints.open(MISTAKE, "question", "one");
  assert.equal(openedHints.waits(MISTAKE, "one"), PATIENCE_MS);
  assert.equal(openedHints.waits(MISTAKE, "two"), 0);
  time += PATIENCE_MS - 1;
  assert.equal(openedHints.waits(MISTAKE, "one"), 1);
  time += 1;
  assert.equal(openedHints.waits(MISTAKE, "one"), 0);
  assert.equal(PATIENCE_MS, 120_000);
});

test("hints: setting the clock back makes no learner wait", () => {
  let time = 1_000_000;
  const openedHints = newLadder({ now: () => time });
  openedHints.open(MISTAKE, "question", "one");
  time = 10;
  assert.equal(openedHints.waits(MISTAKE, "one"), 0);
});

test("hints: a finished table has no waiting time", () => {
  const openedHints = newLadder();
  openedHints.open("table wrong-base", "question", undefined);
  assert.equal(openedHints.waits("table wrong-base", undefined), 0);
});

test("hints: each mistake has its own, which are open after returning to it", () => {
  const openedHints = newLadder();
  openedHints.open(MISTAKE, "question", "one");
  openedHints.open("code halves", "question", "two");
  openedHints.open(MISTAKE, "picture", "three");
  assert.deepEqual(openedHints.opened, {
    "code halves": ["question"],
    [MISTAKE]: ["question", "picture"],
  });
});

test("hints: opened ones and their waiting survive a reload", () => {
  const storage = new FakeStorage();
  newLadder({ storage }).open(MISTAKE, "question", "one");
  const after = newLadder({ storage, now: () => 2000 });
  assert.equal(after.isOpen(MISTAKE, "question"), true);
  assert.equal(after.waits(MISTAKE, "one"), PATIENCE_MS - 1000);
  assert.equal(after.waits(MISTAKE, "two"), 0);
});

test("hints: two tabs keep the hints of both", () => {
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
  test(`hints: with storage ${what}, they stay open as long as the page is open`, () => {
    const openedHints = newLadder({ storage });
    openedHints.open(MISTAKE, "question", "one");
    openedHints.open("code halves", "question", "two");
    assert.equal(openedHints.isOpen(MISTAKE, "question"), true);
    assert.equal(openedHints.waits(MISTAKE, "one"), PATIENCE_MS);
  });
}

test("hints: are kept for the last hundred mistakes", () => {
  const storage = new FakeStorage();
  const openedHints = newLadder({ storage });
  for (let at = 0; at < MOST_MISTAKES + 5; at++) openedHints.open(`code ${at}`, "question", "one");
  const kept = Object.keys(newLadder({ storage }).opened);
  assert.equal(kept.length, MOST_MISTAKES);
  assert.equal(kept.at(-1), `code ${MOST_MISTAKES + 4}`);
});

test("hints: ignore foreign values in the store", () => {
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
  const openedHints = newLadder({ storage });
  assert.deepEqual(openedHints.opened, { "code x": ["words"] });
  assert.equal(openedHints.waits("code x", "one"), 0);
});

test("hints: open from a host's work too", () => {
  const help = {
    "code wrong-base": ["question"],
    "python wrong-base": ["solution"],
    "table halves": ["picture"],
  };
  const state = { schema: 1, language: "python", code: {}, attempts: 1, assisted: true, help };
  const work = readWork(state);
  assert.deepEqual(work.help, help);
  const openedHints = newLadder();
  openedHints.open(MISTAKE, "picture", "one");
  openedHints.restore(work.help);
  assert.deepEqual(openedHints.opened[MISTAKE], ["picture", "question"]);
  assert.equal(openedHints.waits(MISTAKE, "one"), PATIENCE_MS);
});
