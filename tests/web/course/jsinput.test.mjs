import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { FakeStorage, logic } from "../logic.mjs";

const { JsInput, JsInputChannel, readCounted, Results, Store, texts } = logic;

const WORK = {
  ...{ schema: 1, language: "javascript", code: { javascript: "t % 2 // é" }, attempts: 3 },
  ...{ assisted: false, help: { "code wrong-base": ["question"] } },
};
const RESULT = {
  ...{ passed: false, complete: true, score: 0.5, causes: ["wrong-base"] },
  ...{ language: "javascript", attempt: 3, assisted: false },
};

/** An exercise whose browser has work and result of somebody who was there before. */
function exercise() {
  const storage = new FakeStorage();
  const store = new Store(() => storage);
  store.write("results", JSON.stringify({ attempts: 3, result: RESULT }));
  const results = new Results(store, readCounted);
  const shown = { work: { ...WORK, result: RESULT }, refused: [], results };
  const input = new JsInput({
    result: () => results.ofVisit,
    work: () => shown.work,
    restore: (work) => {
      shown.work = work;
      results.restore(work);
    },
    refuse: (sentence) => shown.refused.push(sentence),
  });
  return { input, shown };
}

const STATE = { ...WORK, result: { ...RESULT, score: 1 } };

describe("JSInput's functions", () => {
  test("return nothing of an earlier page load", () => {
    const { input, shown } = exercise();
    const { message, ...grade } = JSON.parse(input.getGrade());
    assert.deepEqual([message, grade], [texts.frame.notRun, { passed: false, score: 0 }]);
    const { code, attempts, result } = JSON.parse(input.getState());
    assert.deepEqual([code, attempts, result], [{}, 0, null]);
    shown.work = { ...WORK, code: { javascript: "typed" } };
    assert.deepEqual(JSON.parse(input.getState()), { ...shown.work, result: null });
  });

  test("return the work and the result of a run at once", () => {
    const { input, shown } = exercise();
    const report = { verdicts: [{ state: "passed" }], passed: false, complete: true, causes: [] };
    shown.results.add({ language: "javascript" }, report, false);
    const result = { ...RESULT, score: 1 / 6, causes: [], attempt: 4 };
    assert.deepEqual(JSON.parse(input.getGrade()), result);
    assert.deepEqual(JSON.parse(input.getState()), { ...WORK, result });
  });

  test("return what they put back, with nothing that JSInput's decoding changes", () => {
    const { input, shown } = exercise();
    for (const state of [STATE, { ...STATE, attempts: 1, result: null }]) {
      input.setState(JSON.stringify(state));
      const text = input.getState();
      assert.deepEqual([unescape(text), decodeURI(text)], [text, text]);
      assert.deepEqual(JSON.parse(text), state);
      const { message, ...grade } = JSON.parse(input.getGrade());
      assert.deepEqual(grade, state.result ?? { passed: false, score: 0 });
    }
    const { work } = shown;
    for (const other of ["", "{", "null", "{}", '{"schema":0}', undefined, 7])
      input.setState(other);
    assert.deepEqual([shown.work, shown.refused], [work, []]);
  });

  test("refuse the work of a newer version in words", () => {
    const { input, shown } = exercise();
    input.setState(JSON.stringify({ ...WORK, schema: 2 }));
    assert.equal(shown.work.schema, 1);
    assert.deepEqual(shown.refused, [texts.frame.newerWork]);
  });
});

describe("jschannel", () => {
  const COURSE = "https://course.example";
  const ready = "JSInput::__ready";

  function channel() {
    const { input, shown } = exercise();
    const posted = [];
    const post = (message, origin) => posted.push([JSON.parse(message), origin]);
    const it = new JsInputChannel(input, post);
    assert.deepEqual(posted.splice(0), [[{ method: ready, params: "ping" }, "*"]]);
    return { hear: (message) => it.hear(message, COURSE), posted, shown };
  }

  test("answers a ping", () => {
    const { hear, posted } = channel();
    for (const params of ["ping", "pong"]) hear(JSON.stringify({ method: ready, params }));
    assert.deepEqual(posted, [[{ method: ready, params: "pong" }, COURSE]]);
  });

  test("answers the caller", () => {
    const { hear, posted, shown } = channel();
    const asked = [
      ["setState", JSON.stringify(STATE)],
      ["getGrade"],
      ["getState"],
      ["constructor"],
    ];
    for (const [id, [name, params = ""]] of asked.entries()) {
      hear(JSON.stringify({ id, method: `JSInput::${name}`, params }));
    }
    const answers = posted.map(([{ id, error, result }, origin]) => {
      return [id, origin, error ?? JSON.parse(result)];
    });
    assert.deepEqual(answers, [
      [0, COURSE, null],
      [1, COURSE, STATE.result],
      [2, COURSE, STATE],
      [3, COURSE, "method_not_found"],
    ]);
    assert.deepEqual(shown.work, STATE);
  });

  test("ignores messages for others", () => {
    const { hear, posted } = channel();
    const other = ['{"id":1,"method":"other::getState"}', '{"method":"JSInput::getState"}'];
    const own = { id: 1, method: "JSInput::getState" };
    for (const each of ["", "{", "null", "[]", '{"id":1}', ...other, own, undefined]) hear(each);
    assert.deepEqual(posted, []);
  });
});
