// What a course system holds after a visit, with scorm-again as the system: it checks types, states
// and lengths as the standards have them.
import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { Scorm12API } from "scorm-again/scorm12";
import { Scorm2004API } from "scorm-again/scorm2004";
import { enrolled, functionsOf, respond } from "../xblock.mjs";
import { deferred, logic } from "./logic.mjs";

const { checker, courseSentences, findApi, PARTS, responseOf, ScormVisit, texts } = logic;
const { course } = texts;

const QUIET = { autocommit: false, logLevel: 5 };
const SYSTEMS = { 1.2: () => new Scorm12API(QUIET), 2004: () => new Scorm2004API(QUIET) };

const RESPONSES = {
  passed: "passed",
  failed: "wrong-base 1000",
  "not-applicable": "too-few-positions",
};
const verdicts = (...states) =>
  states.map((state, at) => ({
    ...{ check: ["shape", "origin", "formula"][at], state, title: "Shape" },
    response: RESPONSES[state],
  }));
const HALF = {
  passed: false,
  score: 0.5,
  verdicts: verdicts("passed", "failed", "not-applicable"),
};
const ALL = { passed: true, score: 1, verdicts: verdicts("passed", "passed", "passed") };
const WORK = { lane: "javascript", code: "function sinusoidal_pe() {}", assisted: false };

/** Values of a system after a passed visit, from an older page that kept no grade with the work. */
const PASSED_12 = {
  suspend_data: JSON.stringify(WORK),
  core: { student_id: "learner-7", lesson_status: "passed", score: { raw: "100" } },
};
const PASSED_2004 = {
  suspend_data: JSON.stringify(WORK),
  learner_id: "learner-7",
  success_status: "passed",
  completion_status: "completed",
  score: { raw: "100" },
};

/** A clock that moves when something waits, or when a test moves it. */
function clock(start = 0) {
  let time = start;
  const pass = (milliseconds) => {
    time += milliseconds;
  };
  return { now: () => time, wait: async (milliseconds) => pass(milliseconds), pass };
}

function visitTo(version, api, options = {}) {
  const { now, wait } = clock();
  const set = { keep: "best", failed: false, parts: [], now, wait };
  return new ScormVisit(version, api, { ...set, ...options });
}

/** A visit that has begun. */
async function begin(version, api, options) {
  const visit = visitTo(version, api, options);
  await visit.meet();
  await visit.recall();
  return visit;
}

/** Hands a result in, with the work behind it. */
async function report(visit, result, work) {
  visit.add(result);
  await visit.handIn(work);
  await visit.explain(work);
}

/** A system some of whose functions are others. */
const exchanging = (api, others) =>
  new Proxy(api, { get: (target, key) => others[key] ?? target[key] });

for (const [version, system] of Object.entries(SYSTEMS)) {
  const is12 = version === "1.2";
  /** A function's name in this version. */
  const call = (name) => (is12 ? `LMS${name}` : name);

  /** What the system holds: some of it no script may read back. */
  const held = (api) => JSON.parse(JSON.stringify(api.cmi));
  const core = (api) => (is12 ? held(api).core : held(api));
  const interactions = (api) =>
    Object.values(held(api).interactions).map(
      ({ student_response, learner_response, ...rest }) => ({
        ...rest,
        response: student_response ?? learner_response,
      }),
    );
  const status = (api) =>
    is12 ? api.cmi.core.lesson_status : `${api.cmi.completion_status} ${api.cmi.success_status}`;

  describe(`a visit by SCORM ${version}`, () => {
    test("writes no status before there is a result", async () => {
      const api = system();
      const before = status(api);
      const visit = await begin(version, api);
      assert.equal(status(api), before);
      visit.end(WORK);
      assert.equal(status(api), before);
      assert.deepEqual(JSON.parse(api.cmi.suspend_data), { ...WORK, grade: null });
    });

    test("hands in score, standing, interactions, and the work with what counts", async () => {
      const api = system();
      await report(await begin(version, api), HALF, WORK);
      const { raw, min, max } = core(api).score;
      assert.deepEqual([raw, min, max], ["50", "0", "100"]);
      assert.equal(status(api), is12 ? "incomplete" : "incomplete unknown");
      const [wrong, type] = is12 ? ["wrong", "performance"] : ["incorrect", "other"];
      assert.deepEqual(
        interactions(api).map(({ id, type, result, response }) => [id, type, result, response]),
        [
          ["shape", type, "correct", "passed"],
          ["origin", type, wrong, "wrong-base 1000"],
          ["formula", type, "neutral", "too-few-positions"],
          ["solution", type, "neutral", "not opened"],
        ],
      );
      assert.deepEqual(JSON.parse(api.cmi.suspend_data), {
        ...WORK,
        grade: { score: 50, passed: false },
      });
      assert.equal(core(api).exit, "suspend");
      if (!is12) {
        assert.equal(api.cmi.score.scaled, "0.5");
        assert.equal(held(api).interactions[0].description, "Shape");
      }
    });

    test("says failed only if the author asks for it", async () => {
      const api = system();
      const visit = await begin(version, api, { failed: true });
      await report(visit, HALF, WORK);
      assert.equal(status(api), is12 ? "failed" : "incomplete failed");
      await report(visit, ALL, WORK);
      assert.equal(status(api), is12 ? "passed" : "completed passed");
    });

    test("writes over the interactions of an earlier run", async () => {
      const api = system();
      const visit = await begin(version, api);
      await report(visit, HALF, WORK);
      await report(visit, ALL, { ...WORK, assisted: true });
      assert.deepEqual(
        interactions(api).map(({ result, response }) => [result, response]),
        [...Array(3).fill(["correct", "passed"]), ["neutral", "opened"]],
      );
    });

    test("tells when each check got its result, and how long that took", async () => {
      const api = system();
      const { pass, ...time } = clock(Date.UTC(2026, 2, 1, 9, 5, 7, 89));
      const visit = await begin(version, api, time);
      pass(65_000);
      const first = time.now();
      await report(visit, HALF, WORK);
      pass(3_600_000 - (time.now() - first));
      const second = time.now();
      await report(visit, { ...ALL, score: 0.5, passed: false }, WORK);
      const local = (at) => new Date(at).toTimeString().slice(0, 8);
      const [shape, origin] = interactions(api);
      if (is12) {
        assert.deepEqual([shape.time, shape.latency], [local(first), "00:01:05"]);
        assert.deepEqual([origin.time, origin.latency], [local(second), "01:00:00"]);
      } else {
        assert.deepEqual([shape.timestamp, shape.latency], ["2026-03-01T09:06:12.08Z", "PT0H1M5S"]);
        assert.deepEqual(
          [origin.timestamp, origin.latency],
          ["2026-03-01T10:06:12.08Z", "PT1H0M0S"],
        );
      }
    });

    test("says that a solution was opened, once there is a result", async () => {
      const api = system();
      const visit = await begin(version, api);
      await visit.explain({ ...WORK, assisted: true });
      assert.deepEqual(interactions(api), []);
      await report(visit, HALF, WORK);
      await visit.explain({ ...WORK, assisted: true });
      assert.deepEqual(
        interactions(api).map(({ response }) => response),
        ["passed", "wrong-base 1000", "too-few-positions", "opened"],
      );
    });

    test("tells how long it took in its own form", async () => {
      const api = system();
      let now = 1000;
      const visit = await begin(version, api, { now: () => now });
      now += ((2 * 60 + 3) * 60 + 4) * 1000 + 5;
      await visit.handIn(WORK);
      assert.equal(core(api).session_time, is12 ? "02:03:04" : "PT2H3M4S");
    });

    test("keeps a better result when a worse one comes, and the work of the last", async () => {
      const api = system();
      const visit = await begin(version, api);
      await report(visit, ALL, WORK);
      await report(visit, HALF, { ...WORK, code: "later" });
      assert.equal(core(api).score.raw, "100");
      assert.equal(visit.score, 100);
      assert.equal(status(api), is12 ? "passed" : "completed passed");
      assert.equal(JSON.parse(api.cmi.suspend_data).code, "later");
    });

    test("hands the last result in where the author wants that one", async () => {
      const api = system();
      const visit = await begin(version, api, { keep: "last" });
      await report(visit, ALL, WORK);
      await report(visit, HALF, WORK);
      assert.equal(core(api).score.raw, "50");
      assert.equal(status(api), is12 ? "incomplete" : "incomplete unknown");
      assert.deepEqual(JSON.parse(api.cmi.suspend_data).grade, { score: 50, passed: false });
    });

    test("finds work and best result of the visit before", async () => {
      const api = system();
      api.loadFromJSON(is12 ? PASSED_12 : PASSED_2004, "cmi");
      const visit = await begin(version, api);
      assert.deepEqual(visit.work, WORK);
      assert.equal(visit.learner, "learner-7");
      await report(visit, HALF, WORK);
      assert.equal(core(api).score.raw, "100");
    });

    test("waits for values that a bridge between origins has a moment later", async () => {
      const api = system();
      api.loadFromJSON(is12 ? PASSED_12 : PASSED_2004, "cmi");
      let isThere = false;
      const get = (name) => (isThere ? api[call("GetValue")](name) : "");
      const waits = [];
      const visit = await begin(version, exchanging(api, { [call("GetValue")]: get }), {
        wait: async (milliseconds) => {
          isThere = waits.push(milliseconds) === 3;
        },
      });
      assert.deepEqual([visit.work, visit.score, visit.learner], [WORK, 100, "learner-7"]);
      assert.deepEqual(waits, [50, 100, 200]);
    });

    test("keeps the grade and the work of a bridge that answers only after seconds", async () => {
      const api = system();
      api.loadFromJSON(is12 ? PASSED_12 : PASSED_2004, "cmi");
      const time = clock();
      const get = (name) => (time.now() < 3000 ? "" : api[call("GetValue")](name));
      const visit = await begin(version, exchanging(api, { [call("GetValue")]: get }), time);
      assert.deepEqual([visit.work, visit.score, visit.learner], [WORK, 100, "learner-7"]);
      await report(visit, HALF, WORK);
      assert.equal(core(api).score.raw, "100");
    });

    test("asks for suspension at a second visit of the same page, too", async () => {
      const api = system();
      const set = [];
      const write = (name, value) => {
        set.push(name);
        return api[call("SetValue")](name, value);
      };
      const visit = await begin(version, exchanging(api, { [call("SetValue")]: write }));
      visit.end(WORK);
      set.length = 0;
      Object.assign(api, system()); // a system that was terminated takes no second visit
      await visit.meet();
      await visit.recall();
      visit.end(WORK);
      assert.ok(set.includes(is12 ? "cmi.core.exit" : "cmi.exit"), `${set}`);
    });

    test("writes nothing where the course is only browsed or reviewed", async () => {
      for (const mode of ["browse", "review"]) {
        const api = system();
        api.loadFromJSON(is12 ? { core: { lesson_mode: mode } } : { mode }, "cmi");
        const written = [];
        const write = (...values) => written.push(values);
        const others = { [call("SetValue")]: write, [call("Commit")]: write };
        const visit = await begin(version, exchanging(api, others));
        assert.equal(visit.isGraded, false);
        await report(visit, ALL, WORK);
        visit.end(WORK);
        assert.deepEqual(written, []);
      }
    });

    test("leaves whole parts of the work out where it is too long, and cuts none", async () => {
      const api = system();
      const most = is12 ? 4096 : 64_000;
      const parts = [
        { id: "help", without: ({ help: _, ...rest }) => rest },
        { id: "other", without: ({ other: _, ...rest }) => rest },
        { id: "code", without: ({ code: _, ...rest }) => rest },
      ];
      const visit = await begin(version, api, { parts });
      const work = () => JSON.parse(api.cmi.suspend_data);
      await visit.handIn({ lane: "javascript", code: "a", other: "b".repeat(most) });
      assert.deepEqual(work(), { lane: "javascript", code: "a", grade: null });
      assert.deepEqual(visit.leftOut, ["other"]); // there was no help to leave out
      await visit.handIn({ lane: "javascript", code: "a".repeat(most), other: "b".repeat(most) });
      assert.deepEqual(work(), { lane: "javascript", grade: null });
      assert.deepEqual(visit.leftOut, ["other", "code"]);
      const exact = { code: "a".repeat(most - '{"code":"","grade":null}'.length) };
      await visit.handIn(exact);
      assert.deepEqual(work(), { ...exact, grade: null });
      assert.deepEqual(visit.leftOut, []);
    });

    test("takes nonsense for no value, and never throws at it", async () => {
      const nonsense = [Object.create(null), {}, [], Symbol("value"), true, () => "", NaN, "1e9"];
      const cut = JSON.stringify(WORK).slice(0, 20);
      for (const answer of [...nonsense, "-5", "Infinity", cut]) {
        const api = system();
        const get = (name) => (/score|suspend/.test(name) ? answer : api[call("GetValue")](name));
        const visit = await begin(version, exchanging(api, { [call("GetValue")]: get }));
        assert.equal(visit.score, undefined, String(answer?.toString));
        await report(visit, ALL, WORK);
        assert.equal(core(api).score.raw, "100");
        assert.deepEqual(JSON.parse(api.cmi.suspend_data), {
          ...WORK,
          grade: { score: 100, passed: true },
        });
      }
    });

    test("ends once, with the work as it is then", async () => {
      const api = system();
      let ended = 0;
      const terminate = () => {
        ended += 1;
        return "true";
      };
      const others = { [is12 ? "LMSFinish" : "Terminate"]: terminate };
      const visit = await begin(version, exchanging(api, others));
      visit.end(WORK);
      visit.end(WORK);
      assert.equal(ended, 1);
      assert.deepEqual(JSON.parse(api.cmi.suspend_data), { ...WORK, grade: null });
    });

    test("tells what a system refuses, keeps it, and hands it in at the next try", async () => {
      const api = system();
      let isOnline = true;
      const commit = () => {
        if (!isOnline) throw new TypeError("Failed to fetch");
        return "true";
      };
      const visit = await begin(version, exchanging(api, { [call("Commit")]: commit }));
      isOnline = false;
      const refusedStore = { call: "store", name: "", code: "0", text: "" };
      await assert.rejects(report(visit, ALL, WORK), { failure: refusedStore });
      await assert.rejects(report(visit, HALF, WORK), { failure: refusedStore });
      assert.equal(visit.unsent.score, 1);
      assert.equal(visit.score, undefined);
      isOnline = true;
      await visit.handIn(WORK);
      assert.equal(core(api).score.raw, "100");
      assert.deepEqual([visit.unsent, visit.score], [undefined, 100]);
    });

    test("hands the work in where the result is refused, and says what the system says", async () => {
      const api = system();
      let error = "0";
      const set = (name, value) => {
        error = name.endsWith("score.raw") ? "405" : "0";
        return error === "0" ? api[call("SetValue")](name, value) : "false";
      };
      const others = {
        [call("SetValue")]: set,
        [call("GetLastError")]: () => error,
        [call("GetErrorString")]: (code) => `error ${code} it is`,
      };
      const visit = await begin(version, exchanging(api, others));
      await assert.rejects(report(visit, ALL, WORK), {
        name: "ScormError",
        failure: {
          ...{ call: "set", name: is12 ? "cmi.core.score.raw" : "cmi.score.raw" },
          ...{ code: "405", text: "error 405 it is" },
        },
      });
      assert.deepEqual(JSON.parse(api.cmi.suspend_data), { ...WORK, grade: null });
    });

    test("hands results in to a system without interactions", async () => {
      const api = system();
      const asked = [];
      const set = (name, value) => {
        asked.push(name);
        return name.startsWith("cmi.interactions") ? "false" : api[call("SetValue")](name, value);
      };
      await report(await begin(version, exchanging(api, { [call("SetValue")]: set })), ALL, WORK);
      assert.equal(core(api).score.raw, "100");
      assert.deepEqual(
        asked.filter((name) => name.startsWith("cmi.interactions")),
        ["cmi.interactions.0.id"],
      );
    });

    test("sends no value twice", async () => {
      const api = system();
      const sent = [];
      const set = (name, value) => {
        sent.push(name);
        return api[call("SetValue")](name, value);
      };
      const visit = await begin(version, exchanging(api, { [call("SetValue")]: set }), {
        now: () => 0,
      });
      await report(visit, ALL, WORK);
      sent.length = 0;
      await report(visit, ALL, { ...WORK, code: "other" });
      assert.deepEqual(sent, ["cmi.suspend_data"]);
    });

    test("does not take work that could not be read for work that is not there", async () => {
      const others = {
        [call("GetValue")]: (name) => (name === "cmi.suspend_data" ? "" : "there"),
        [call("GetLastError")]: () => (is12 ? "101" : "301"),
        [call("GetErrorString")]: () => "General failure",
      };
      await assert.rejects(begin(version, exchanging(system(), others)), {
        name: "ScormError",
        failure: {
          ...{ call: "get", name: "cmi.suspend_data" },
          ...{ code: is12 ? "101" : "301", text: "General failure" },
        },
      });
    });

    test("goes on with one that a page left without ending it", async () => {
      const api = system();
      await (await begin(version, api)).handIn(WORK);
      const visit = await begin(version, api);
      assert.deepEqual(visit.work, { ...WORK, grade: null });
      await report(visit, ALL, WORK);
      assert.equal(core(api).score.raw, "100");
    });

    test("tells of a system that has ended, and begins no visit", async () => {
      const api = system();
      (await begin(version, api)).end(WORK);
      const again = () => begin(version, api);
      // A system of 1.2 may begin anew; one of 2004 has an instance for each visit.
      if (is12) await assert.doesNotReject(again());
      else
        await assert.rejects(again(), ({ failure: { call, code, text } }) => {
          assert.deepEqual([call, code], ["begin", "104"]);
          return text !== "";
        });
    });

    test("throws where the system does not begin it", async () => {
      await assert.rejects(begin(version, {}), {
        name: "ScormError",
        failure: { call: "begin", name: "", code: "0", text: "" },
      });
    });
  });
}

const NONE = { passed: false, score: 0, verdicts: verdicts("failed", "failed", "failed") };

for (const version of ["1.2", "2004"]) {
  const is12 = version === "1.2";
  const [learnerId, raw, success, mode] = is12
    ? [
        "cmi.core.student_id",
        "cmi.core.score.raw",
        "cmi.core.lesson_status",
        "cmi.core.lesson_mode",
      ]
    : ["cmi.learner_id", "cmi.score.raw", "cmi.success_status", "cmi.mode"];
  const status = is12 ? "cmi.core.lesson_status" : "cmi.completion_status";

  /** The XBlock's functions, each of which takes `took` milliseconds; `calls` is what was asked. */
  const xblock = (learner, { took = 0, pass = () => {} } = {}) => {
    const calls = [];
    const api = functionsOf(is12, (name, ...values) => {
      calls.push([name.replace("LMS", ""), values[0]].filter(Boolean).join(" "));
      pass(took);
      return respond(learner, name, ...values);
    });
    return { api, calls };
  };
  const gradeOf = (learner) => learner.grades.at(-1);

  describe(`Open edX's XBlock, by SCORM ${version}`, () => {
    test("never lowers the grade: a pass, a worse run, a partial run, at two visits", async () => {
      const learner = enrolled("7");
      const first = await begin(version, xblock(learner).api);
      assert.deepEqual(learner.grades, [], "nothing is written on opening");
      await report(first, HALF, WORK);
      assert.equal(gradeOf(learner), 0.5);
      await report(first, NONE, WORK);
      assert.equal(gradeOf(learner), 0.5);
      await report(first, ALL, WORK);
      assert.equal(gradeOf(learner), 1);
      await report(first, HALF, WORK);
      first.end(WORK);

      const second = await begin(version, xblock(learner).api);
      assert.equal(second.score, 100);
      for (const worse of [NONE, HALF]) await report(second, worse, WORK);
      second.end(WORK);
      assert.deepEqual(learner.grades, [...learner.grades].sort(), "it only ever rises");
      assert.equal(gradeOf(learner), 1);
      assert.equal(learner.success, "passed");
    });

    test("gives a partial run a part of the grade, and sends it on", async () => {
      const learner = enrolled("7");
      const visit = await begin(version, xblock(learner).api);
      await report(visit, HALF, WORK);
      await report(visit, { ...HALF, score: 5 / 6 }, WORK);
      assert.equal(gradeOf(learner), 0.83);
      // By 1.2 it sends on what passed or failed, and nothing else.
      assert.deepEqual(learner.published, is12 ? [] : [0.5, 0.83]);
      const second = await begin(version, xblock(learner).api);
      assert.equal(second.score, 83);
      await report(second, HALF, WORK);
      assert.equal(gradeOf(learner), 0.83, "also at another visit");
    });

    test("counts a run that does not pass as 0 if the author asks for failed", async () => {
      const learner = enrolled("7");
      const visit = await begin(version, xblock(learner).api, { failed: true });
      await report(visit, HALF, WORK);
      assert.equal(gradeOf(learner), 0);
      await report(visit, ALL, WORK);
      assert.equal(gradeOf(learner), 1);
    });

    test("holds the last result if the author wants that one", async () => {
      const learner = enrolled("7");
      await report(await begin(version, xblock(learner).api, { keep: "last" }), ALL, WORK);
      const visit = await begin(version, xblock(learner).api, { keep: "last" });
      await report(visit, HALF, WORK);
      assert.equal(gradeOf(learner), 0.5);
      assert.equal((await begin(version, xblock(learner).api)).score, 50);
    });

    test("holds the last run's score if an older page kept no grade with the work", async () => {
      const older = async (work, others = {}) => {
        const learner = enrolled("7");
        Object.assign(learner.data, { "cmi.suspend_data": JSON.stringify(work), ...others });
        return (await begin(version, xblock(learner).api)).score;
      };
      assert.equal(await older({ ...WORK, result: { score: 1, passed: true } }), 100);
      assert.equal(await older({ ...WORK, result: { score: 4 / 6, passed: false } }), 67);
      for (const result of [null, undefined, {}, { score: "1" }, { score: 2 }, { score: null }]) {
        assert.equal(await older({ ...WORK, result }), undefined);
      }
      const refused = { ...WORK, grade: null, result: { score: 1, passed: true } };
      assert.equal(await older(refused), undefined, "a result that was never taken");
    });

    test("takes no nonsense for a grade", async () => {
      for (const grade of [1, "100", {}, { score: "100" }, { score: 101 }, { score: -1 }, []]) {
        const learner = enrolled("7");
        learner.data["cmi.suspend_data"] = JSON.stringify({ ...WORK, grade });
        assert.equal((await begin(version, xblock(learner).api)).score, undefined);
      }
    });

    test("gets two calls before the page shows the editor, and six at most after that", async () => {
      const time = clock();
      const learner = enrolled("7");
      const { api, calls } = xblock(learner, { took: 100, pass: time.pass });
      const visit = visitTo(version, api, time);
      await visit.meet();
      assert.deepEqual(calls, ["Initialize", `GetValue ${learnerId}`]);
      assert.equal(visit.learner, "7");
      await visit.recall();
      const work = "GetValue cmi.suspend_data";
      assert.deepEqual(calls.slice(2), [
        ...[`GetValue ${mode}`, work, "GetLastError"],
        ...[`GetValue ${raw}`, "GetLastError", `GetValue ${success}`],
      ]);
      await report(visit, ALL, WORK);
      const again = xblock(learner);
      await begin(version, again.api);
      assert.deepEqual(again.calls.slice(2), [
        ...[`GetValue ${mode}`, work],
        ...[`GetValue ${raw}`, "GetLastError"],
      ]);
    });

    test("holds the editor up for a second of the clock at most, if it answers nothing", async () => {
      for (const took of [0, 10, 100, 400]) {
        const time = clock();
        const learner = enrolled("");
        const { api, calls } = xblock(learner, { took, pass: time.pass });
        const visit = visitTo(version, api, time);
        await visit.meet();
        assert.ok(time.now() <= 1000 + 3 * took, `${time.now()} ms where a call takes ${took}`);
        assert.ok(calls.length <= 10, `${calls.length} calls where one takes ${took}`);
        await visit.recall();
        assert.equal(visit.isOpen, true);
      }
    });

    test("does not hold the editor up if it has work", async () => {
      const learner = enrolled("");
      learner.data["cmi.suspend_data"] = JSON.stringify(WORK);
      const { now } = clock();
      const wait = () => assert.fail("waited");
      await begin(version, xblock(learner).api, { now, wait });
    });

    for (const [took, most] of [
      [100, 1],
      [20, 3],
    ]) {
      test(`lets the page pause after ${most} of its calls, if each takes ${took} ms`, async () => {
        const time = clock();
        const { api, calls } = xblock(enrolled("7"), { took, pass: time.pass });
        const rests = [];
        const visit = visitTo(version, api, {
          ...time,
          wait: (milliseconds) => {
            rests.push(calls.length);
            return time.wait(milliseconds);
          },
        });
        await visit.meet();
        rests.push(calls.length); // the editor is shown
        await visit.recall();
        rests.push(calls.length); // the learner works
        await report(visit, HALF, WORK);
        const [, ...between] = rests.map((at, n) => at - (rests[n - 1] ?? 0));
        assert.equal(Math.max(...between), most);
        assert.ok(between.length > 10);
      });
    }

    test("gets the result without a pause, if it answers at once", async () => {
      const { now } = clock();
      const wait = () => assert.fail("waited");
      const visit = await begin(version, xblock(enrolled("7")).api, { now, wait });
      visit.add(HALF);
      await visit.handIn(WORK);
    });

    test("gets one interaction after the other, once the result is stored", async () => {
      const { now } = clock();
      const { api, calls } = xblock(enrolled("7"));
      const last = [];
      const wait = async () => {
        last.push(calls.at(-1));
      };
      const visit = await begin(version, api, { now, wait });
      visit.add(HALF);
      await visit.handIn(WORK);
      assert.equal(calls.at(-1), "Commit");
      await visit.explain(WORK);
      const part = is12 ? "latency" : "description";
      assert.deepEqual(
        last,
        [0, 1, 2, 3].map((n) => `SetValue cmi.interactions.${n}.${part}`),
      );
      assert.equal(calls.at(-1), "Commit");
    });

    test("gets the rest of a result at once when the learner leaves the page", async () => {
      const learner = enrolled("7");
      const time = clock();
      const { api, calls } = xblock(learner, { took: 100, pass: time.pass });
      const rested = deferred();
      let rest = time.wait;
      const visit = await begin(version, api, { ...time, wait: (...given) => rest(...given) });
      rest = () => rested.promise;
      visit.add(ALL);
      const handedIn = visit.handIn(WORK);
      assert.equal(calls.at(-1).endsWith("score.min"), true, "the first call of many");
      visit.end(WORK);
      assert.equal(gradeOf(learner), 1);
      assert.equal(learner.data["cmi.interactions.3.id"], "solution");
      const ending = is12 ? "Finish" : "Terminate";
      assert.equal(calls.at(-1), ending);
      rested.resolve();
      assert.equal(await handedIn, false, "the end went on with it");
      assert.equal(calls.at(-1), ending, "nothing follows the end");
    });

    test("gets a better result that arrives while the page hands another one in", async () => {
      const learner = enrolled("7");
      const time = clock();
      const { api } = xblock(learner, { took: 100, pass: time.pass });
      const visit = await begin(version, api, time);
      visit.add(HALF);
      const first = visit.handIn(WORK);
      visit.add(ALL);
      const second = visit.handIn(WORK);
      assert.deepEqual(await Promise.all([first, second]), [false, true]);
      assert.equal(gradeOf(learner), 1);
      assert.equal(visit.unsent, undefined);
    });

    test("leaves a better result unsent that arrives while the page hands another one in", async () => {
      const time = clock();
      const { api } = xblock(enrolled("7"), { took: 100, pass: time.pass });
      const visit = await begin(version, api, time);
      visit.add(HALF);
      const first = visit.handIn(WORK);
      visit.add(ALL);
      assert.equal(await first, true);
      assert.equal(visit.unsent.score, 1);
    });
  });

  test(`a system of SCORM ${version} that answers 0 and unknown has no score yet`, async () => {
    const given = (values) => {
      const call = (name) => (is12 ? `LMS${name}` : name);
      const api = functionsOf(is12, (name) => (name.endsWith("LastError") ? "0" : "true"));
      return { ...api, [call("GetValue")]: (name) => values[name] ?? "" };
    };
    const word = is12 ? "not attempted" : "unknown";
    const scoreOf = async (values) => (await begin(version, given(values))).score;
    assert.equal(await scoreOf({ [raw]: "0", [status]: word, [success]: word }), undefined);
    assert.equal(await scoreOf({ [raw]: "0", [success]: "passed" }), 100, "a pass is kept");
    const kept = JSON.stringify({ ...WORK, grade: { score: 83, passed: false } });
    assert.equal(await scoreOf({ [raw]: "0", "cmi.suspend_data": kept }), 83);
    assert.equal(await scoreOf({ [raw]: "100", "cmi.suspend_data": kept }), 100);
  });

  test(`a pass that a system of SCORM ${version} gave by itself is not taken back`, async () => {
    const learner = enrolled("7");
    const { api } = xblock(learner);
    const get = `${is12 ? "LMS" : ""}GetValue`;
    const answers = { [raw]: "50", [success]: "passed" };
    const visit = await begin(version, { ...api, [get]: (name) => answers[name] ?? "" });
    await report(visit, { ...HALF, score: 5 / 6 }, WORK);
    assert.equal(learner.data[raw], "83");
    assert.equal(learner.success, "passed");
  });
}

describe("the response of an interaction", () => {
  const right = (T, C, base = 10000) =>
    Array.from({ length: T }, (_, t) =>
      Array.from({ length: C }, (_, j) => {
        const angle = t / base ** ((j - (j % 2)) / C);
        return j % 2 === 0 ? Math.sin(angle) : Math.cos(angle);
      }),
    );
  const raise = () => {
    throw new Error("no");
  };
  const responses = (report) => report.verdicts.map((verdict) => responseOf(verdict, report));

  for (const [name, code, expected] of [
    [
      "names the mistake",
      (T, C) => right(T, C, 1000),
      ["passed", "passed", "wrong-base 1000", "passed", "passed", "wrong-base 1000"],
    ],
    [
      "names a wrong shape at each check that it fails",
      (T, C) => right(T, C).flat(),
      ["flat", "flat", "flat", "passed", "flat", "flat"],
    ],
    ["is the reason where no table came", raise, Array(6).fill("raised")],
    [
      "names no mistake of a table at a check that had none",
      (T, C) => (T > 5000 ? raise() : right(T, C, 1000)),
      ["passed", "passed", "wrong-base 1000", "passed", "raised", "raised"],
    ],
    [
      "is the reason where the mistake has no name",
      (T, C) => right(T, C).map((row) => row.map(() => 0)),
      ["passed", "wrong-value", "wrong-value", "passed", "equal-rows", "wrong-value"],
    ],
  ]) {
    test(name, async () => {
      assert.deepEqual(responses((await checker()).judge(code)), expected);
    });
  }

  test("says what a short table cannot answer", async () => {
    assert.equal(responses((await checker()).judgeTable(right(3, 4))).at(-1), "too-few-positions");
  });

  test("fits into the 255 characters of SCORM 1.2", async () => {
    const report = (await checker()).judge((T, C) => right(T, C, 1000));
    const [cause] = report.causes;
    const causes = Array.from({ length: 40 }, (_, reading) => ({ ...cause, reading }));
    assert.equal(responses({ ...report, causes }).at(-1).length, 255);
  });
});

describe("the sentences about the course", () => {
  const open = { phase: "open", leftOut: [] };
  for (const [status, sentences] of [
    [{ phase: "opening" }, [course.opening]],
    [{ phase: "absent" }, [course.absent]],
    [{ phase: "viewed", isUnreadable: true }, [course.viewed, course.unreadable]],
    [open, [course.open]],
    [{ ...open, score: 50 }, [course.openAgain({ score: 50 })]],
    [{ ...open, score: 83, own: 50 }, [course.better({ score: 83 })]],
    [{ ...open, score: 50, own: 50 }, [course.sent({ score: 50 })]],
    [{ phase: "failed", what: "begin" }, [course.beginFailed]],
    [
      {
        ...{ phase: "failed", what: "hand-in" },
        failure: { call: "set", name: "cmi.exit", code: "405", text: "no" },
      },
      [
        course.sendFailed,
        course.refused.set({ name: "cmi.exit" }),
        course.reported({ code: "405" }),
      ],
    ],
    [
      {
        ...{ phase: "failed", what: "hand-in" },
        failure: { call: "store", name: "", code: "0", text: "" },
      },
      [course.sendFailed, course.refused.store],
    ],
  ]) {
    test(`are chosen for ${JSON.stringify(status)}`, () => {
      assert.deepEqual(courseSentences(status), sentences);
    });
  }
});

describe("the search for the system", () => {
  const api = {};
  const top = { API: api };
  top.parent = top;

  test("goes up through the frames", () => {
    const own = { parent: { parent: { parent: top } } };
    assert.equal(findApi("1.2", own), api);
    assert.equal(findApi("2004", own), undefined);
  });

  test("goes past a frame of another origin, which lets nothing be read", () => {
    const other = {
      get API() {
        throw new DOMException("Blocked a frame", "SecurityError");
      },
      parent: top,
    };
    assert.equal(findApi("1.2", { parent: other }), api);
  });

  test("ends ten levels up", () => {
    let own = top;
    for (let n = 0; n < 10; ++n) own = { parent: own };
    assert.equal(findApi("1.2", own), api);
    assert.equal(findApi("1.2", { parent: own }), undefined);
  });

  test("looks into the window that opened this one", () => {
    const own = { opener: { parent: top } };
    own.parent = own;
    assert.equal(findApi("1.2", { parent: own }), api);
  });
});

describe("a learner's work in a system with little room", () => {
  const most = 4096;
  const work = ({ lane, javascript = 0, python = 0, help = 0 }) => ({
    ...{
      schema: 1,
      lane,
      code: { javascript: "j".repeat(javascript), python: "p".repeat(python) },
    },
    ...{ attempts: 7, assisted: true },
    help: { ["m".repeat(help)]: ["question"] },
    result: null,
  });

  for (const [name, given, leftOut] of [
    ["fits", { lane: "python", javascript: 1000, python: 1000 }, []],
    [
      "loses the code of the language that is not shown first",
      { lane: "python", javascript: 3000, python: 3000, help: 500 },
      ["javascript"],
    ],
    [
      "then the opened hints",
      { lane: "javascript", javascript: 3500, python: 3000, help: 1000 },
      ["python", "hints"],
    ],
    [
      "then the code that is shown",
      { lane: "javascript", javascript: 5000, python: 3000, help: 1000 },
      ["python", "hints", "javascript"],
    ],
  ]) {
    test(name, async () => {
      const api = SYSTEMS["1.2"]();
      const visit = await begin("1.2", api, { parts: PARTS });
      await visit.handIn(work(given));
      assert.deepEqual(visit.leftOut, leftOut);
      assert.ok(api.cmi.suspend_data.length <= most);
      const kept = JSON.parse(api.cmi.suspend_data);
      assert.deepEqual([kept.attempts, kept.assisted, kept.lane], [7, true, given.lane]);
      const languages = { javascript: "JavaScript", python: "Python" };
      assert.deepEqual(
        Object.keys(languages).filter((lane) => kept.code[lane] !== undefined),
        Object.keys(languages).filter((lane) => !leftOut.includes(lane)),
      );
      assert.equal(kept.help === undefined, leftOut.includes("hints"));
      const parts = leftOut.map((id) =>
        id === "hints" ? course.hintsPart : course.codePart({ language: languages[id] }),
      );
      assert.deepEqual(courseSentences({ phase: "open", score: 50, own: 50, leftOut }), [
        course.sent({ score: 50 }),
        ...(parts.length > 0 ? [course.leftOut({ parts })] : []),
      ]);
    });
  }
});
