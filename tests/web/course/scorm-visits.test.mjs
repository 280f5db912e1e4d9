import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { logic } from "../logic.mjs";
import { ALL, begin, clock, code, HALF, SIX, STATUS, systemOf, WORK } from "./scorm-visits.mjs";

const { chosenAnswer, courseSentences, DIALECTS, MOST_ANSWER, ownAnswer, texts } = logic;

const CHOSEN = { ...WORK, closing: chosenAnswer("equal-rows", "b") };
const FULL = { score: 100, passed: true };
const PART = { score: 50, passed: false };

for (const [version, { begun, passed }] of Object.entries(STATUS)) {
  const is12 = version === "1.2";
  const [wrong, neutral] = [is12 ? "wrong" : "incorrect", "neutral"];
  const { raw, sessionTime, terminate } = DIALECTS[version];
  const open = async (cmi, others, options) => {
    const course = systemOf(version, cmi, others);
    return { course, visit: await begin(course, options) };
  };
  /** The system at the next visit, after a run. */
  const after = async (result, others) => {
    const { course, visit } = await open();
    await visit.run(result, code("earlier"));
    return systemOf(version, { ...course.held(), interactions: undefined }, others);
  };

  describe(`a visit by SCORM ${version}`, () => {
    test("begins with a status and the work, sends news when it is hidden, and ends once", async () => {
      const { course, visit } = await open();
      const found = () => [course.standing()[1], course.core().exit, course.work()];
      assert.deepEqual(found(), [begun, "suspend", { ...WORK, grade: null }]);
      assert.equal(course.count("Commit"), 1);
      for (const news of [WORK, code("later"), code("later")]) void visit.tell("hidden", news);
      assert.deepEqual(found(), [begun, "suspend", { ...code("later"), grade: null }]);
      assert.equal(course.count("Commit"), 2);
      for (const last of ["last", "after the end"]) void visit.tell("leaving", code(last));
      assert.deepEqual(found(), [begun, "suspend", { ...code("last"), grade: null }]);
      assert.equal(course.count(terminate), 1);
    });

    test("reports score, status, interactions with their times, and the work", async () => {
      const time = clock(Date.UTC(2026, 2, 1, 9, 5, 7, 89));
      const { course, visit } = await open({}, {}, { time });
      const assisted = { ...WORK, assisted: true };
      await visit.tell("changed", assisted);
      assert.deepEqual(course.interactions(), [], "an opened solution needs a result");
      time.pass(65_000);
      await visit.run(HALF, WORK);
      const { min, max, scaled = "0.5" } = course.core().score;
      assert.deepEqual([...course.standing(), min, max, scaled], [50, begun, "0", "100", "0.5"]);
      assert.deepEqual(course.work(), { ...WORK, grade: PART });
      const [{ type, description = "Shape" }] = course.interactions();
      assert.deepEqual([type, description], [is12 ? "performance" : "other", "Shape"]);
      const names = ["id", "time", "result", "response", "latency"];
      const rowOf = (each) => names.map((name) => each[name]).join(" ");
      const shown = () => course.interactions().map(rowOf);
      const at = (hour) => {
        const date = new Date(Date.UTC(2026, 2, 1, hour, 6, 12, 80));
        return is12 ? date.toTimeString().slice(0, 8) : date.toISOString().replace("80Z", "8Z");
      };
      const [minute, hour] = is12 ? ["00:01:05", "01:00:00"] : ["PT0H1M5S", "PT1H0M0S"];
      const both = is12 ? "01:01:05" : "PT1H1M5S";
      assert.deepEqual(shown(), [
        `shape ${at(9)} correct ok ${minute}`,
        `origin ${at(9)} ${wrong} wrong-base 1000 ${minute}`,
        `formula ${at(9)} neutral too-few-positions ${minute}`,
        `solution ${at(9)} neutral not opened ${minute}`,
      ]);
      time.pass(3_600_000);
      await visit.run({ ...ALL, passed: false }, assisted);
      assert.deepEqual(shown(), [
        `shape ${at(9)} correct ok ${minute}`,
        `origin ${at(10)} correct ok ${hour}`,
        `formula ${at(10)} correct ok ${hour}`,
        `solution ${at(10)} neutral opened ${both}`,
      ]);
      assert.equal(course.core().session_time, both);
    });

    for (const [from, ...expected] of [
      [0],
      [300, 50, 100, 200], // as a bridge between origins
      [3000, 50, 100, 200, 400, 500, 1000, 2000],
    ]) {
      test(`restores work and result if the system has them after ${from} ms`, async () => {
        const [waits, time] = [[], clock()];
        const wait = (milliseconds) => waits.push(milliseconds) && time.wait(milliseconds);
        const get = (own, name) => (time.now() < from ? "" : own(name));
        const course = await after(ALL, { GetValue: get });
        const first = await begin(course, { time: { ...time, wait } });
        assert.deepEqual(waits.slice(0, expected.length), expected);
        // The first page has not ended, as after a crash.
        for (const visit of [first, await begin(course)]) {
          const { learner, grade } = visit.record;
          assert.deepEqual([visit.work, learner, grade], [code("earlier"), "ann", FULL]);
          await visit.run(HALF);
          assert.equal(course.standing()[0], 100);
        }
      });
    }

    test("saves the work at a second visit of the same page, too", async () => {
      const { course, visit } = await open();
      await visit.tell("leaving");
      const second = systemOf(version); // one that has ended takes no second visit
      Object.assign(course.api, second.api);
      visit.take("again");
      await visit.begun;
      await visit.tell("leaving", code("later"));
      assert.deepEqual(second.work(), { ...code("later"), grade: null });
      assert.equal(second.core().exit, "suspend");
    });

    test("writes nothing in a preview or review, except a status by SCORM 1.2 that has none", async () => {
      for (const [mode, lesson_status, ...expected] of [
        ["browse", "", ...(is12 ? [["cmi.core.lesson_status", "browsed"]] : [])],
        ["browse", "incomplete"],
        ["review", ""],
      ]) {
        const { course, visit } = await open({ mode, core: { lesson_mode: mode, lesson_status } });
        await visit.run(ALL, CHOSEN);
        for (const type of ["changed", "hidden"]) await visit.tell(type);
        assert.equal(visit.record.phase, "viewed");
        await visit.tell("leaving");
        assert.deepEqual([course.sent(), course.count("Commit")], [expected, 0]);
      }
    });

    test("treats invalid values as missing and never throws", async () => {
      const nonsense = [Object.create(null), {}, [], Symbol("value"), true, () => "", NaN, "1e9"];
      const grades = [1, "100", {}, { score: "100" }, { score: 101 }, { score: -1 }, []];
      const works = grades.map((grade) => JSON.stringify({ ...WORK, grade }));
      for (const answer of [...nonsense, "-5", "Infinity", works[0].slice(0, 20), ...works]) {
        const get = (own, name) => (/score|suspend/.test(name) ? answer : own(name));
        const { course, visit } = await open({}, { GetValue: get });
        const { grade, missing } = visit.record;
        assert.deepEqual([grade, missing], [undefined, undefined], String(answer?.toString));
        await visit.run(ALL, WORK);
        assert.deepEqual(course.work(), { ...WORK, grade: FULL });
      }
    });

    test("keeps what a system fails to store, and sends it with other values first, which leave no trace", async () => {
      const [time, refused] = [clock(), []];
      let isDown = false;
      const commit = (own) => (isDown ? assert.fail("Failed to fetch") : own());
      const set = (own, ...value) => own(...value) === "true" || refused.push(value[0]) < 0;
      const { course, visit } = await open({}, { Commit: commit, SetValue: set }, { time });
      isDown = true;
      for (const result of [ALL, HALF, HALF]) await visit.run(result, CHOSEN);
      const { failure, run, grade } = visit.record;
      assert.deepEqual(Object.values(failure), ["store", "", "0", ""]);
      assert.deepEqual([run.score, grade], [1, undefined]);
      isDown = false;
      time.pass(10_000);
      course.calls.length = 0;
      await visit.tell("changed");
      const names = course.names();
      const once = names.filter((name) => names.indexOf(name) === names.lastIndexOf(name));
      assert.deepEqual(once, [sessionTime, "cmi.suspend_data"]);
      assert.deepEqual([course.interactions().length, ...course.standing()], [5, 100, passed]);
      assert.ok(
        refused.every((name) => name.endsWith(".id")),
        `${refused}`,
      );
      assert.deepEqual(visit.record.grade, FULL);
    });

    test("saves the work if the system refuses the result, and repeats the system's message", async () => {
      let error = "0";
      const set = (own, name, value) => {
        error = name === raw ? "405" : "0";
        return error === "0" ? own(name, value) : "false";
      };
      const said = { GetLastError: () => error, GetErrorString: (_, each) => `it is ${each}` };
      const { course, visit } = await open({}, { SetValue: set, ...said });
      await visit.run(ALL);
      assert.deepEqual(Object.values(visit.record.failure), ["set", raw, "405", "it is 405"]);
      assert.deepEqual(course.work(), { ...WORK, grade: null });
    });

    test("reports a result to a system without interactions, with the closing answer in the work", async () => {
      const isOne = (name) => name.includes("interactions");
      const set = (own, name, value) => (isOne(name) ? "false" : own(name, value));
      const { course, visit } = await open({}, { SetValue: set });
      await visit.run(ALL, CHOSEN);
      assert.deepEqual([course.standing()[0], course.work().closing], [100, CHOSEN.closing]);
      const sent = course.sent().filter(([name]) => isOne(name));
      assert.deepEqual(sent, [["cmi.interactions.0.id", "shape"]]);
    });

    test("sends the checks before the status, in one commit, and no value twice but the time", async () => {
      const course = await after(HALF);
      const visit = await begin(course, { time: clock() });
      await visit.run(ALL);
      const at = (part) => course.calls.findLastIndex((each) => each.join().includes(part));
      assert.ok(at("interactions.3") < at("passed"));
      assert.equal(course.count("Commit"), 1);
      course.calls.length = 0;
      await visit.run(ALL, code("other"));
      assert.deepEqual(course.names(), [sessionTime, "cmi.suspend_data"]);
    });

    test("reports a system that begins no visit, and work that it failed to return", async () => {
      const get = (_, name) => (name === "cmi.suspend_data" ? "" : "there");
      const said = { GetLastError: () => "301", GetErrorString: () => "no" };
      const lost = systemOf(version, {}, { GetValue: get, ...said });
      for (const [course, ...expected] of [
        [lost, "get", "cmi.suspend_data", "301", "no"],
        [{ version, api: {} }, "begin", "", "0", ""],
      ]) {
        const { phase, failure } = (await begin(course)).record;
        assert.deepEqual([phase, ...Object.values(failure)], ["refused", ...expected]);
      }
    });

    test("leaves work that the page cannot read until a run replaces it", async () => {
      for (const suspend_data of ["foreign", JSON.stringify({ ...WORK, schema: 2 })]) {
        const { course, visit } = await open({ suspend_data });
        const said = courseSentences(visit.record, 100);
        assert.deepEqual(said, [texts.course.open, ...texts.course.unreadable]);
        await visit.tell("changed", code("other"));
        assert.equal(course.held().suspend_data, suspend_data);
        await visit.run(HALF);
        assert.deepEqual(course.work(), { ...code("other"), grade: PART });
      }
    });
  });

  describe(`the closing answer by SCORM ${version}`, () => {
    const sentence = is12 ? "fill-in" : "long-fill-in";
    const { question } = texts.closing.questions["equal-rows"];
    const own = (text, sent = text) => [ownAnswer("equal-rows", text), sentence, neutral, sent];

    for (const [closing, ...expected] of [
      [CHOSEN.closing, "choice", "correct", "b"],
      [chosenAnswer("equal-rows", "a"), "choice", wrong, "a"],
      own("Equal rows look alike."),
      own("ä".repeat(MOST_ANSWER)),
      own("a[,]b[.]c[:]d"),
      own("{lang=en}Yes {1}", " {lang=en}Yes {1}"), // a leading brace names a language
      own('<b>"\\n&'),
    ]) {
      test(`comes after the checks and the solution: ${closing.choice ?? closing.text}`, async () => {
        const { course, visit: crashed } = await open();
        await crashed.run(SIX);
        assert.equal(course.interactions().length, 7);
        // A later visit sends it without a run.
        for (const visit of [crashed, await begin(course)]) {
          await visit.tell("changed", { ...WORK, closing });
          const all = course.interactions();
          const { id, type, result, response, description = question } = all[7];
          const found = [all.length, id, description, type, result, response];
          assert.deepEqual(found, [8, "closing-equal-rows", question, ...expected]);
          assert.deepEqual(course.work().closing, closing);
        }
        assert.ok(expected[2].length <= 255);
      });
    }

    test("moves after the others if its place is refused", async () => {
      const { course, visit } = await open();
      await visit.tell("changed", CHOSEN);
      await visit.run(HALF);
      const ids = course.interactions().map(({ id }) => id);
      assert.deepEqual(ids, ["closing-equal-rows", "shape", "origin", "formula", "solution"]);
    });
  });
}
