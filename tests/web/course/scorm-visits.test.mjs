import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  ALL,
  begin,
  clock,
  exchanging,
  HALF,
  PASSED_12,
  PASSED_2004,
  report,
  SYSTEMS,
  saved,
  systemOf,
  WORK,
} from "./scorm-visits.mjs";

for (const [version, system] of Object.entries(SYSTEMS)) {
  const { is12, call, held, core, interactions, status, noting } = systemOf(version);

  describe(`a visit by SCORM ${version}`, () => {
    test("has begun, and has no other status before the first result", async () => {
      const api = system();
      const begun = is12 ? "incomplete" : "incomplete unknown";
      const visit = await begin(version, api);
      assert.equal(status(api), begun);
      visit.end(WORK);
      assert.equal(status(api), begun);
      assert.deepEqual(saved(api.cmi.suspend_data), { ...WORK, grade: null });
    });

    test("reports score, status, interactions, and the work with the grade", async () => {
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
      assert.deepEqual(saved(api.cmi.suspend_data), {
        ...WORK,
        grade: { score: 50, passed: false },
      });
      assert.equal(core(api).exit, "suspend");
      if (!is12) {
        assert.equal(api.cmi.score.scaled, "0.5");
        assert.equal(held(api).interactions[0].description, "Shape");
      }
    });

    test("reports failed only if the author asks for it, and never by SCORM 1.2", async () => {
      const api = system();
      const visit = await begin(version, api, { failed: true });
      await report(visit, HALF, WORK);
      assert.equal(status(api), is12 ? "incomplete" : "incomplete failed");
      await report(visit, ALL, WORK);
      assert.equal(status(api), is12 ? "passed" : "completed passed");
    });

    test("overwrites the interactions of an earlier run", async () => {
      const api = system();
      const visit = await begin(version, api);
      await report(visit, HALF, WORK);
      await report(visit, ALL, { ...WORK, assisted: true });
      assert.deepEqual(
        interactions(api).map(({ result, response }) => [result, response]),
        [...Array(3).fill(["correct", "passed"]), ["neutral", "opened"]],
      );
    });

    test("reports when each check got its result, and how long that took", async () => {
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
      const [shape, origin, , solution] = interactions(api);
      assert.equal(solution.latency, is12 ? "00:01:05" : "PT0H1M5S");
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

    test("reports an opened solution once there is a result", async () => {
      const api = system();
      const visit = await begin(version, api);
      await visit.handIn({ ...WORK, assisted: true });
      assert.deepEqual(interactions(api), []);
      await report(visit, HALF, WORK);
      await visit.handIn({ ...WORK, assisted: true });
      assert.deepEqual(
        interactions(api).map(({ response }) => response),
        ["passed", "wrong-base 1000", "too-few-positions", "opened"],
      );
    });

    test("reports its length in the format of the version", async () => {
      const api = system();
      let now = 1000;
      const visit = await begin(version, api, { now: () => now });
      now += ((2 * 60 + 3) * 60 + 4) * 1000 + 5;
      await visit.handIn(WORK);
      assert.equal(core(api).session_time, is12 ? "02:03:04" : "PT2H3M4S");
    });

    test("keeps a better result after a worse one, and the latest work", async () => {
      const api = system();
      const visit = await begin(version, api);
      await report(visit, ALL, WORK);
      await report(visit, HALF, { ...WORK, code: "later" });
      assert.equal(core(api).score.raw, "100");
      assert.equal(visit.grade?.score, 100);
      assert.equal(status(api), is12 ? "passed" : "completed passed");
      assert.equal(saved(api.cmi.suspend_data).code, "later");
    });

    test("reports the last result if the author sets that", async () => {
      const api = system();
      const visit = await begin(version, api, { keep: "last" });
      await report(visit, ALL, WORK);
      await report(visit, HALF, WORK);
      assert.equal(core(api).score.raw, "50");
      assert.equal(status(api), is12 ? "incomplete" : "incomplete unknown");
      assert.deepEqual(saved(api.cmi.suspend_data).grade, { score: 50, passed: false });
    });

    test("restores work and best result of the previous visit", async () => {
      const api = system();
      api.loadFromJSON(is12 ? PASSED_12 : PASSED_2004, "cmi");
      const visit = await begin(version, api);
      assert.deepEqual(visit.work, WORK);
      assert.equal(visit.learner, "learner-7");
      await report(visit, HALF, WORK);
      assert.equal(core(api).score.raw, "100");
    });

    test("waits for values that a bridge between origins receives a moment later", async () => {
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
      assert.deepEqual([visit.work, visit.grade?.score, visit.learner], [WORK, 100, "learner-7"]);
      assert.deepEqual(waits, [50, 100, 200]);
    });

    test("keeps the grade and the work of a bridge that answers only after seconds", async () => {
      const api = system();
      api.loadFromJSON(is12 ? PASSED_12 : PASSED_2004, "cmi");
      const time = clock();
      const get = (name) => (time.now() < 3000 ? "" : api[call("GetValue")](name));
      const visit = await begin(version, exchanging(api, { [call("GetValue")]: get }), time);
      assert.deepEqual([visit.work, visit.grade?.score, visit.learner], [WORK, 100, "learner-7"]);
      await report(visit, HALF, WORK);
      assert.equal(core(api).score.raw, "100");
    });

    test("asks for suspension at a second visit of the same page, too", async () => {
      const api = system();
      const { sent, noted } = noting(api);
      const visit = await begin(version, noted);
      visit.end(WORK);
      sent.length = 0;
      Object.assign(api, system()); // a system that was terminated takes no second visit
      await visit.meet();
      await visit.recall();
      visit.end(WORK);
      assert.ok(sent.includes(is12 ? "cmi.core.exit" : "cmi.exit"), `${sent}`);
    });

    test("writes nothing if the course is only browsed or reviewed", async () => {
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

    test("treats invalid values as missing and never throws", async () => {
      const nonsense = [Object.create(null), {}, [], Symbol("value"), true, () => "", NaN, "1e9"];
      const cut = JSON.stringify(WORK).slice(0, 20);
      for (const answer of [...nonsense, "-5", "Infinity", cut]) {
        const api = system();
        const get = (name) => (/score|suspend/.test(name) ? answer : api[call("GetValue")](name));
        const visit = await begin(version, exchanging(api, { [call("GetValue")]: get }));
        assert.equal(visit.grade?.score, undefined, String(answer?.toString));
        await report(visit, ALL, WORK);
        assert.equal(core(api).score.raw, "100");
        assert.deepEqual(saved(api.cmi.suspend_data), {
          ...WORK,
          grade: { score: 100, passed: true },
        });
      }
    });

    test("ends once, with the current work", async () => {
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
      assert.deepEqual(saved(api.cmi.suspend_data), { ...WORK, grade: null });
    });

    test("reports what a system refuses, keeps it, and sends it again at the next try", async () => {
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
      assert.equal(visit.grade?.score, undefined);
      isOnline = true;
      await visit.handIn(WORK);
      assert.equal(Number(core(api).score.raw), 100);
      assert.deepEqual([visit.unsent, visit.grade?.score], [undefined, 100]);
    });

    test("saves the work if the system refuses the result, and repeats the system's message", async () => {
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
          call: "set",
          name: is12 ? "cmi.core.score.raw" : "cmi.score.raw",
          code: "405",
          text: "error 405 it is",
        },
      });
      assert.deepEqual(saved(api.cmi.suspend_data), { ...WORK, grade: null });
    });

    test("reports results to a system without interactions", async () => {
      const api = system();
      const { sent, noted } = noting(api, (name) => name.startsWith("cmi.interactions"));
      await report(await begin(version, noted), ALL, WORK);
      assert.equal(core(api).score.raw, "100");
      assert.deepEqual(
        sent.filter((name) => name.startsWith("cmi.interactions")),
        ["cmi.interactions.0.id"],
      );
    });

    test("sends no value twice but the time", async () => {
      const api = system();
      const { sent, noted } = noting(api);
      const visit = await begin(version, noted, { now: () => 0 });
      await report(visit, ALL, WORK);
      sent.length = 0;
      await report(visit, ALL, { ...WORK, code: "other" });
      const time = is12 ? "cmi.core.session_time" : "cmi.session_time";
      assert.deepEqual(sent, [time, "cmi.suspend_data"]);
    });

    test("does not mistake work that it failed to read for missing work", async () => {
      const others = {
        [call("GetValue")]: (name) => (name === "cmi.suspend_data" ? "" : "there"),
        [call("GetLastError")]: () => (is12 ? "101" : "301"),
        [call("GetErrorString")]: () => "General failure",
      };
      await assert.rejects(begin(version, exchanging(system(), others)), {
        name: "ScormError",
        failure: {
          call: "get",
          name: "cmi.suspend_data",
          code: is12 ? "101" : "301",
          text: "General failure",
        },
      });
    });

    test("continues a session that a page did not end", async () => {
      const api = system();
      await (await begin(version, api)).handIn(WORK);
      const visit = await begin(version, api);
      assert.deepEqual(visit.work, { ...WORK, grade: null, at: 0 });
      await report(visit, ALL, WORK);
      assert.equal(core(api).score.raw, "100");
    });

    test("reports a system that has ended, and begins no visit", async () => {
      const api = system();
      (await begin(version, api)).end(WORK);
      const again = () => begin(version, api);
      // A system of 1.2 may begin anew. One of 2004 has an instance for each visit.
      if (is12) await assert.doesNotReject(again());
      else
        await assert.rejects(again(), ({ failure: { call, code, text } }) => {
          assert.deepEqual([call, code], ["begin", "104"]);
          return text !== "";
        });
    });

    test("throws if the system does not begin the session", async () => {
      await assert.rejects(begin(version, {}), {
        name: "ScormError",
        failure: { call: "begin", name: "", code: "0", text: "" },
      });
    });
  });
}
