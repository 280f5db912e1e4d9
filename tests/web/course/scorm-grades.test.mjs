// Open edX's XBlock returns no score and no status, and each of its calls may take long.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { enrolled, functionsOf, respond } from "../../xblock.mjs";
import { deferred, logic } from "../logic.mjs";
import { ALL, begin, clock, Driver, HALF, NONE, STATUS, systemOf, WORK } from "./scorm-visits.mjs";

const { DIALECTS, firstRecord, next } = logic;

for (const [version, { begun, passed }] of Object.entries(STATUS)) {
  const is12 = version === "1.2";
  const { learner: learnerId, mode, raw, status, success, terminate } = DIALECTS[version];

  /** Each call takes `took` milliseconds. */
  const xblock = (learner = enrolled("7"), took = 0, values = {}) => {
    const time = clock();
    const calls = [];
    const api = functionsOf(is12, (name, ...given) => {
      calls.push([name.replace("LMS", ""), given[0]].filter(Boolean).join(" "));
      time.pass(took);
      const isGiven = name.endsWith("GetValue") && given[0] in values;
      return isGiven ? values[given[0]] : respond(learner, name, ...given);
    });
    return { version, api, calls, learner, time };
  };

  describe(`grades by SCORM ${version}`, () => {
    const capped = { ...ALL, score: 0.25 };
    for (const [options, results, score, standing, grade = score / 100] of [
      [{}, [HALF, NONE], 50, begun],
      [{}, [HALF, ALL, HALF], 100, passed],
      [{}, [HALF, capped, { ...NONE, score: 0.4 }], 50, passed],
      [{}, [HALF, { ...HALF, score: 5 / 6 }], 83, begun],
      [{ keep: "last" }, [ALL, HALF], 50, begun],
    ]) {
      const runs = results.map((each) => each.score);
      test(`${JSON.stringify(options)}: runs of ${runs} give ${score}`, async () => {
        const [system, block] = [systemOf(version), xblock()];
        for (const course of [system, block]) {
          const visit = await begin(course, options);
          for (const [attempts, result] of results.entries()) {
            await visit.run(result, { ...WORK, attempts });
          }
          assert.equal(visit.record.grade.score, score);
        }
        const { attempts, grade: kept } = system.work();
        assert.deepEqual([attempts, kept.score], [results.length - 1, score]);
        const { grades, success, published } = block.learner;
        assert.deepEqual([...system.standing(), grades.at(-1)], [score, standing, grade]);
        if (standing === passed) assert.equal(success, "passed");
        if (!is12) assert.equal(published.at(-1), grade, "the XBlock sends each score on");
        const { record } = await begin(xblock(block.learner), options);
        assert.deepEqual([record.grade.score, record.isProven], [score, false]);
      });
    }

    test("keep a pass that the system itself gave", async () => {
      const { learner, ...course } = xblock(enrolled("7"), 0, { [raw]: "10", [success]: "passed" });
      await (await begin(course)).run(HALF);
      assert.deepEqual([learner.data[raw], learner.success], ["50", "passed"]);
    });
  });

  describe(`Open edX's XBlock, by SCORM ${version}`, () => {
    test("gets two calls before the page shows the editor, and few after that", async () => {
      const { calls, learner, time, ...course } = xblock(enrolled("7"), 100);
      const visit = new Driver(course, { time });
      await visit.meet();
      assert.deepEqual(calls.splice(0), ["Initialize", `GetValue ${learnerId}`]);
      await visit.recall();
      const short = (call) => call.replace(/^(GetV|SetV)alue (cmi\.(core\.)?)?/, "$1 ");
      const get = (name) => short(`GetValue ${name}`);
      const error = "GetLastError";
      const [work, rest] = [get("suspend_data"), [get(raw), error, get(success), get(status)]];
      assert.deepEqual(calls.slice(0, 7).map(short), [get(mode), work, error, ...rest]);
      const begun = ["session_time", get(status).slice(5), "suspend_data", "exit"];
      const sent = begun.map((name) => short(`SetValue ${name}`));
      assert.deepEqual(calls.slice(7).map(short), [...sent, "Commit"]);
      await visit.run(ALL);
      const again = xblock(learner);
      await begin(again);
      assert.deepEqual(again.calls.slice(2, 8).map(short), [get(mode), work, ...rest]);
    });

    for (const took of [0, 10, 100, 400]) {
      test(`delays the editor by a second at most, without an answer, if a call takes ${took} ms`, async () => {
        const { calls, time, ...course } = xblock(enrolled(""), took);
        const visit = new Driver(course, { time });
        await visit.meet();
        const most = 1000 + 3 * took;
        assert.ok(time.now() <= most && calls.length <= 10, `${time.now()} ms, ${calls.length}`);
        await visit.recall();
        assert.equal(visit.record.phase, "open");
      });
    }

    for (const [took, most] of Object.entries({ 100: 1, 20: 3 })) {
      test(`lets the page pause after ${most} of its calls if each takes ${took} ms`, async () => {
        const { calls, time, ...course } = xblock(enrolled("7"), Number(took));
        const rests = [];
        const rest = () => rests.push(calls.length);
        const wait = (milliseconds) => rest() && time.wait(milliseconds);
        const visit = new Driver(course, { time: { ...time, wait } });
        await visit.meet();
        rest(); // the editor is shown
        await visit.recall();
        rest(); // the learner works
        await visit.run(HALF);
        const [, ...between] = rests.map((at, n) => at - (rests[n - 1] ?? 0));
        assert.deepEqual([Math.max(...between), between.length > 10], [most, true]);
      });
    }

    test("gets a result without a pause if it answers at once, even without a name if it has work", async () => {
      const unnamed = xblock(enrolled(""));
      unnamed.learner.data["cmi.suspend_data"] = JSON.stringify(WORK);
      const time = { now: () => 0, wait: () => assert.fail("waited") };
      for (const course of [xblock(), unnamed]) await (await begin(course, { time })).run(HALF);
    });

    test("gets the rest of the better result at once when the learner leaves the page", async () => {
      const { calls, learner, time, ...course } = xblock(enrolled("7"), 100);
      const rested = deferred();
      let rest = time.wait;
      const visit = await begin(course, { time: { ...time, wait: (...given) => rest(...given) } });
      rest = () => rested.promise;
      const handedIn = [visit.run(HALF), visit.run(ALL)];
      assert.ok(calls.at(-1).endsWith("session_time"), "the first call of many");
      void visit.tell("leaving");
      const { grades, data } = learner;
      assert.deepEqual([grades.at(-1), data["cmi.interactions.3.id"]], [1, "solution"]);
      rested.resolve();
      await Promise.all(handedIn);
      assert.equal(calls.at(-1), terminate, "nothing follows the end");
    });
  });
}

test("a course that returns 0 may have no score, or have lost the one in the saved work", () => {
  for (const [raw, success, saved, score, missing] of [
    ...["", "not attempted", "unknown"].map((none) => ["0", none]),
    ["0", "passed", undefined, 100], // a pass is kept
    ["0", "", 83, undefined, 83],
    ["100", "", 83, 100],
    ["100", "incomplete", 100, 100, 100], // it has lost the status
  ]) {
    const work = saved && { ...WORK, grade: { score: saved, passed: saved === 100 } };
    const returned = { mode: "", status: "", raw, success, work };
    const [{ grade, ...record }] = next(firstRecord("best"), { type: "opened", returned });
    assert.deepEqual([grade?.score, record.missing?.score], [score, missing]);
  }
});
