import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { enrolled, functionsOf, respond } from "../../xblock.mjs";
import { deferred } from "../logic.mjs";
import { ALL, begin, clock, HALF, report, verdicts, visitTo, WORK } from "./scorm-visits.mjs";

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

  /** Each function takes `took` milliseconds. */
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
      assert.deepEqual(learner.grades, [0], "opening gives no grade");
      await report(first, HALF, WORK);
      assert.equal(gradeOf(learner), 0.5);
      await report(first, NONE, WORK);
      assert.equal(gradeOf(learner), 0.5);
      await report(first, ALL, WORK);
      assert.equal(gradeOf(learner), 1);
      await report(first, HALF, WORK);
      first.end(WORK);

      const second = await begin(version, xblock(learner).api);
      assert.equal(second.grade?.score, 100);
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
      // By SCORM 1.2, the XBlock sends only passed or failed.
      assert.deepEqual(learner.published, is12 ? [] : [0.5, 0.83]);
      const second = await begin(version, xblock(learner).api);
      assert.equal(second.grade?.score, 83);
      await report(second, HALF, WORK);
      assert.equal(gradeOf(learner), 0.83, "also at another visit");
    });

    test("counts a run that does not pass as 0 if the author asks for failed in 2004", async () => {
      const learner = enrolled("7");
      const visit = await begin(version, xblock(learner).api, { failed: true });
      await report(visit, HALF, WORK);
      assert.equal(gradeOf(learner), is12 ? 0.5 : 0);
      await report(visit, ALL, WORK);
      assert.equal(gradeOf(learner), 1);
    });

    test("keeps the best score and a later pass, whose score the author has capped", async () => {
      const learner = enrolled("7");
      const visit = await begin(version, xblock(learner).api);
      await report(visit, HALF, WORK);
      await report(visit, { ...ALL, score: 0.25 }, WORK);
      assert.equal(gradeOf(learner), 0.5);
      assert.equal(learner.success, "passed");
      await report(visit, { ...NONE, score: 0.4 }, WORK);
      assert.deepEqual([visit.grade?.score, learner.success], [50, "passed"]);
    });

    test("keeps the last result if the author sets that", async () => {
      const learner = enrolled("7");
      await report(await begin(version, xblock(learner).api, { keep: "last" }), ALL, WORK);
      const visit = await begin(version, xblock(learner).api, { keep: "last" });
      await report(visit, HALF, WORK);
      assert.equal(gradeOf(learner), 0.5);
      assert.equal((await begin(version, xblock(learner).api)).grade?.score, 50);
    });

    test("keeps the last run's score if an older page saved no grade with the work", async () => {
      const older = async (work, others = {}) => {
        const learner = enrolled("7");
        Object.assign(learner.data, { "cmi.suspend_data": JSON.stringify(work), ...others });
        return (await begin(version, xblock(learner).api)).grade?.score;
      };
      assert.equal(await older({ ...WORK, result: { score: 1, passed: true } }), 100);
      assert.equal(await older({ ...WORK, result: { score: 4 / 6, passed: false } }), 67);
      for (const result of [null, undefined, {}, { score: "1" }, { score: 2 }, { score: null }]) {
        assert.equal(await older({ ...WORK, result }), undefined);
      }
      const refused = { ...WORK, grade: null, result: { score: 1, passed: true } };
      assert.equal(await older(refused), undefined, "a result that was never taken");
    });

    test("ignores values that are no grade", async () => {
      for (const grade of [1, "100", {}, { score: "100" }, { score: 101 }, { score: -1 }, []]) {
        const learner = enrolled("7");
        learner.data["cmi.suspend_data"] = JSON.stringify({ ...WORK, grade });
        assert.equal((await begin(version, xblock(learner).api)).grade?.score, undefined);
      }
    });

    test("gets two calls before the page shows the editor, and few after that", async () => {
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
        `GetValue ${mode}`,
        work,
        "GetLastError",
        `GetValue ${raw}`,
        "GetLastError",
        `GetValue ${success}`,
        `GetValue ${status}`,
        `SetValue ${status}`,
        "Commit",
      ]);
      await report(visit, ALL, WORK);
      const again = xblock(learner);
      await begin(version, again.api);
      assert.deepEqual(again.calls.slice(2), [
        `GetValue ${mode}`,
        work,
        `GetValue ${raw}`,
        "GetLastError",
        `GetValue ${success}`,
        `GetValue ${status}`,
      ]);
    });

    test("delays the editor by a second at most if it does not answer", async () => {
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

    test("does not delay the editor if it has work", async () => {
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
      test(`lets the page pause after ${most} of its calls if each takes ${took} ms`, async () => {
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

    test("gets the result without a pause if it answers at once", async () => {
      const { now } = clock();
      const wait = () => assert.fail("waited");
      const visit = await begin(version, xblock(enrolled("7")).api, { now, wait });
      visit.add(HALF);
      await visit.handIn(WORK);
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
      assert.equal(calls.at(-1).endsWith("session_time"), true, "the first call of many");
      visit.end(WORK);
      assert.equal(gradeOf(learner), 1);
      assert.equal(learner.data["cmi.interactions.3.id"], "solution");
      const ending = is12 ? "Finish" : "Terminate";
      assert.equal(calls.at(-1), ending);
      rested.resolve();
      assert.equal(await handedIn, false, "the end went on with it");
      assert.equal(calls.at(-1), ending, "nothing follows the end");
    });

    test("gets a better result that arrives while the page reports another one", async () => {
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

    test("leaves a better result unsent if it arrives while the page reports another one", async () => {
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

  test(`SCORM ${version}: reads a score of 0 with status unknown as no score yet`, async () => {
    const given = (values) => {
      const call = (name) => (is12 ? `LMS${name}` : name);
      const api = functionsOf(is12, (name) => (name.endsWith("LastError") ? "0" : "true"));
      return { ...api, [call("GetValue")]: (name) => values[name] ?? "" };
    };
    const word = is12 ? "not attempted" : "unknown";
    const scoreOf = async (values) => (await begin(version, given(values))).grade?.score;
    assert.equal(await scoreOf({ [raw]: "0", [status]: word, [success]: word }), undefined);
    assert.equal(await scoreOf({ [raw]: "0", [success]: "passed" }), 100, "a pass is kept");
    const kept = JSON.stringify({ ...WORK, grade: { score: 83, passed: false } });
    const lost = await begin(version, given({ [raw]: "0", "cmi.suspend_data": kept }));
    assert.deepEqual([lost.grade, lost.isMissing], [undefined, true], "the page sends 83 again");
    assert.equal(await scoreOf({ [raw]: "100", "cmi.suspend_data": kept }), 100);
  });

  test(`SCORM ${version}: keeps a pass that the system itself gave`, async () => {
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
