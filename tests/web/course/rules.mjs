// Walks the rules of a visit: all events in all orders, for two learners, windows and attempts.
import assert from "node:assert/strict";

import { logic } from "../logic.mjs";

const { copyOf, firstRecord, next } = logic;

const SCORES = { right: 100, worse: 17 };
const runOf = (learner, kind, at) => ({
  ...{ passed: kind === "right", score: SCORES[kind] / 100, verdicts: [], at, took: 0 },
  ...{ program: { language: "javascript", code: `${learner} ${kind}` }, isAssisted: false },
});
const workOf = (code, attempts) => ({
  ...{ schema: 1, language: "javascript", code: code ? { javascript: code } : {}, attempts },
  ...{ assisted: false, result: null },
});

/** All that people, windows, browser and course have. Plain data, so that equal states are found. */
const START = {
  now: 0,
  // "none" stores, "refuses" says no, and "loses" says yes and stores nothing.
  course: "none",
  attempts: { ann: [{}], bob: [{}] },
  copies: {},
  windows: [null, null],
  earned: { ann: 0, bob: 0 },
  /** The best run of the attempt that a page with a name has shown. */
  owed: { ann: 0, bob: 0 },
};

class World {
  /** `state` is JSON of a world. */
  constructor(state) {
    Object.assign(this, JSON.parse(state));
    this.now += 1;
  }

  take(window, event) {
    const [record, ...steps] = next(window.record, event);
    window.record = record;
    for (const step of steps) this.do(window, step);
  }

  do(window, step) {
    const { record, learner } = window;
    const json = () => JSON.stringify(window.work);
    if (step === "settle") this.take(window, { type: "settled", work: json() });
    else if (step === "keep") this.copies[learner] = copyOf(record, window.work, this.now);
    else if (step === "forget") delete this.copies[learner];
    else if (step === "rerun") {
      const { code } = record.kept.program;
      const [author, kind] = code.split(" ");
      assert.equal(author, learner, "runs another learner's program");
      this.take(window, { type: "ran", run: runOf(author, kind, this.now), isOwn: false });
    } else if (step === "send" || step === "send-now") this.send(window);
    else if (step.show) {
      const { code, attempts } = step.show;
      window.work = workOf(code.javascript ?? window.work.code.javascript, attempts);
    }
  }

  send(window) {
    const { record, work, learner } = window;
    const { grade, before, token } = record.sending;
    if (this.course === "refuses") return this.take(window, { type: "failed" });
    if (this.course === "none") {
      const attempt = this.attempts[learner][window.attempt];
      const saved = { ...work, grade: grade ?? before ?? null, at: this.now, token };
      Object.assign(attempt, { status: "incomplete", work: saved });
      if (grade) Object.assign(attempt, { raw: grade.score, passed: grade.passed });
    }
    this.take(window, { type: "accepted", work: JSON.stringify(work), isCut: false });
  }

  open(at, learner) {
    this.leave(at);
    const attempt = this.attempts[learner].length - 1;
    const { raw = "", status = "", passed, work } = this.attempts[learner][attempt];
    const window = { learner, attempt, record: firstRecord("best"), work: workOf("", 0) };
    this.windows[at] = window;
    this.take(window, { type: "named", learner });
    this.take(window, {
      ...{ type: "opened", copy: this.copies[learner], random: `${learner}${this.now}` },
      ...{ isChanged: false, isSecond: false },
      returned: {
        mode: "normal",
        status,
        success: passed ? "passed" : status,
        raw: `${raw}`,
        work,
      },
    });
  }

  run(at, kind) {
    const window = this.windows[at];
    const { learner, record } = window;
    // The page has said that the course did not keep the last run, and the learner chose another one.
    if (record.isToldOf && record.kept?.isAccepted) this.owed[learner] = 0;
    window.work = workOf(`${learner} ${kind}`, window.work.attempts + 1);
    this.earned[learner] = Math.max(this.earned[learner], SCORES[kind]);
    this.owed[learner] = Math.max(this.owed[learner], SCORES[kind]);
    this.take(window, { type: "ran", run: runOf(learner, kind, this.now), isOwn: true });
    this.tell(at);
  }

  /** Another window of the learner reads the copy. */
  tell(at) {
    const { learner, attempt } = this.windows[at];
    const other = this.windows[1 - at];
    if (other?.learner !== learner || other.attempt !== attempt) return;
    this.take(other, { type: "copied", copy: this.copies[learner] });
  }

  leave(at) {
    const window = this.windows[at];
    if (!window) return;
    this.take(window, { type: "leaving", work: JSON.stringify(window.work) });
    this.windows[at] = null;
  }

  see(at, isVisible) {
    const window = this.windows[at];
    const work = JSON.stringify(window.work);
    this.take(window, isVisible ? { type: "shown" } : { type: "hidden", work });
  }

  newAttempt(learner) {
    this.attempts[learner].push({});
    this.owed[learner] = 0;
  }
}

const isOpen = (at) => (world) => world.windows[at] !== null;
const atBoth = (...rows) =>
  [0, 1].flatMap((at) => rows.map(([name, can, act]) => [`${name} ${at}`, can(at), act(at)]));
const always = () => () => true;

const EVENTS = [
  ...atBoth(
    ["ann opens", always, (at) => (world) => world.open(at, "ann")],
    ["bob opens", always, (at) => (world) => world.open(at, "bob")],
    ["right", isOpen, (at) => (world) => world.run(at, "right")],
    ["worse", isOpen, (at) => (world) => world.run(at, "worse")],
    ["leave", isOpen, (at) => (world) => world.leave(at)],
    ["hide", isOpen, (at) => (world) => world.see(at, false)],
    ["show", isOpen, (at) => (world) => world.see(at, true)],
  ),
  ...["none", "refuses", "loses"].map((course) => [
    ...[`course ${course}`, (world) => world.course !== course],
    (world) => Object.assign(world, { course }),
  ]),
  [
    "ann's new attempt",
    ({ windows, attempts }) =>
      attempts.ann.length === 1 && !windows.some((each) => each?.learner === "ann"),
    (world) => world.newAttempt("ann"),
  ],
];

function check(world) {
  for (const learner of ["ann", "bob"]) {
    for (const { raw = 0, work } of world.attempts[learner]) {
      assert.ok(raw <= world.earned[learner], `${learner} has ${raw}`);
      assert.ok(!work?.code.javascript || work.code.javascript.startsWith(learner), "other code");
    }
  }
  for (const window of world.windows) {
    const code = window?.work.code.javascript;
    assert.ok(!code || code.startsWith(window.learner), `${window?.learner} sees ${code}`);
  }
}

/** With everything in order, the best run is in the course, or the page asks for it. */
function settle(state) {
  const world = new World(state);
  world.course = "none";
  for (const at of [0, 1]) world.leave(at);
  for (const learner of ["ann", "bob"]) {
    world.open(0, learner);
    const { kept, isToldOf } = world.windows[0].record;
    const { raw = 0 } = world.attempts[learner].at(-1);
    const asks = kept && isToldOf && kept.score >= world.owed[learner];
    assert.ok(raw >= world.owed[learner] || asks, `${learner} lost a run, and has ${raw}`);
  }
  check(world);
}

/** Windows have no order. */
function stateOf(world) {
  const { windows } = world;
  const [one, other] = windows.map((window) => JSON.stringify(window));
  return JSON.stringify(one <= other ? world : { ...world, windows: [windows[1], windows[0]] });
}

/** Returns the states after one more event, each with a way to it. */
function after(states) {
  const later = new Map();
  let tried = 0;
  for (const [state, way] of states) {
    const before = JSON.parse(state);
    for (const [name, can, act] of EVENTS) {
      if (!can(before)) continue;
      tried += 1;
      const path = `${way}, ${name}`;
      try {
        const world = new World(state);
        act(world);
        check(world);
        const reached = stateOf(world);
        if (later.has(reached)) continue;
        later.set(reached, path);
        settle(reached);
      } catch (error) {
        throw new Error(`${path}: ${error.message}`, { cause: error });
      }
    }
  }
  return { later, tried };
}

/** Returns the number of steps in all orders of so many events. */
export function walk(depth) {
  let states = new Map([[JSON.stringify(START), "first"]]);
  let steps = 0;
  for (let events = 1; events <= depth; events += 1) {
    const { later, tried } = after(states);
    states = later;
    steps += tried;
  }
  return steps;
}
