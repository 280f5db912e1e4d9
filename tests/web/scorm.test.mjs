// What a course system holds after a visit, with scorm-again as the system: it checks types, states
// and lengths as the standards have them.
import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { Scorm12API } from "scorm-again/scorm12";
import { Scorm2004API } from "scorm-again/scorm2004";
import { logic } from "./logic.mjs";

const { findApi, ScormVisit } = logic;

const QUIET = { autocommit: false, logLevel: 5 };
const SYSTEMS = { 1.2: () => new Scorm12API(QUIET), 2004: () => new Scorm2004API(QUIET) };

const verdicts = (...states) =>
  states.map((state, at) => ({ check: ["shape", "origin", "formula"][at], state, title: "Shape" }));
const HALF = {
  passed: false,
  score: 0.5,
  verdicts: verdicts("passed", "failed", "not-applicable"),
};
const ALL = { passed: true, score: 1, verdicts: verdicts("passed", "passed", "passed") };
const WORK = { lane: "javascript", code: "function sinusoidal_pe() {}" };

const begin = (version, api, options = {}) =>
  new ScormVisit(version, api, { keep: "best", leaveOut: [], ...options });

for (const [version, system] of Object.entries(SYSTEMS)) {
  /** What the system holds: some of it no script may read back. */
  const held = (api) => JSON.parse(JSON.stringify(api.cmi));
  const core = (api) => (version === "1.2" ? held(api).core : held(api));
  const status = (api) =>
    version === "1.2"
      ? api.cmi.core.lesson_status
      : `${api.cmi.completion_status} ${api.cmi.success_status}`;

  describe(`a visit by SCORM ${version}`, () => {
    test("is incomplete before there is a result", () => {
      const api = system();
      begin(version, api);
      assert.equal(status(api), version === "1.2" ? "incomplete" : "incomplete unknown");
    });

    test("hands in score, standing, one interaction for each check, and the work", () => {
      const api = system();
      begin(version, api, { now: () => 0 }).report(HALF, WORK);
      const { raw, min, max } = core(api).score;
      assert.deepEqual([raw, min, max], ["50", "0", "100"]);
      assert.equal(status(api), version === "1.2" ? "failed" : "incomplete failed");
      const wrong = version === "1.2" ? "wrong" : "incorrect";
      assert.deepEqual(
        Object.values(held(api).interactions).map(({ id, type, result }) => [id, type, result]),
        [
          ["shape", "performance", "correct"],
          ["origin", "performance", wrong],
          ["formula", "performance", "neutral"],
        ],
      );
      assert.deepEqual(JSON.parse(api.cmi.suspend_data), WORK);
      assert.equal(core(api).exit, "suspend");
      if (version === "2004") assert.equal(api.cmi.score.scaled, "0.5");
    });

    test("tells how long it took in its own form", () => {
      const api = system();
      let now = 1000;
      const visit = begin(version, api, { now: () => now });
      now += ((2 * 60 + 3) * 60 + 4) * 1000 + 5;
      visit.save(WORK);
      assert.equal(core(api).session_time, version === "1.2" ? "02:03:04" : "PT2H3M4S");
    });

    test("keeps a better result when a worse one comes, and the work of the last", () => {
      const api = system();
      const visit = begin(version, api);
      visit.report(ALL, WORK);
      visit.report(HALF, { ...WORK, code: "later" });
      assert.equal(core(api).score.raw, "100");
      assert.equal(status(api), version === "1.2" ? "passed" : "completed passed");
      assert.equal(JSON.parse(api.cmi.suspend_data).code, "later");
    });

    test("hands the last result in where the author wants that one", () => {
      const api = system();
      const visit = begin(version, api, { keep: "last" });
      visit.report(ALL, WORK);
      visit.report(HALF, WORK);
      assert.equal(core(api).score.raw, "50");
      assert.equal(status(api), version === "1.2" ? "failed" : "incomplete failed");
    });

    test("finds work and best result of the visit before", () => {
      const api = system();
      api.loadFromJSON(
        version === "1.2"
          ? {
              suspend_data: JSON.stringify(WORK),
              core: { lesson_status: "passed", score: { raw: "100" } },
            }
          : {
              suspend_data: JSON.stringify(WORK),
              success_status: "passed",
              completion_status: "completed",
              score: { raw: "100" },
            },
        "cmi",
      );
      const visit = begin(version, api);
      assert.deepEqual(visit.work, WORK);
      visit.report(HALF, WORK);
      assert.equal(core(api).score.raw, "100");
    });

    test("writes nothing where the course is only browsed or reviewed", () => {
      for (const mode of ["browse", "review"]) {
        const api = system();
        api.loadFromJSON(version === "1.2" ? { core: { lesson_mode: mode } } : { mode }, "cmi");
        const before = JSON.stringify(api.cmi);
        const visit = begin(version, api);
        assert.equal(visit.isGraded, false);
        visit.report(ALL, WORK);
        assert.equal(JSON.stringify(api.cmi), before);
      }
    });

    test("leaves whole parts of the work out where it is too long, and cuts none", () => {
      const api = system();
      const most = version === "1.2" ? 4096 : 64_000;
      const leaveOut = [({ other: _, ...rest }) => rest, ({ code: _, ...rest }) => rest];
      const visit = begin(version, api, { leaveOut });
      const work = () => JSON.parse(api.cmi.suspend_data);
      visit.save({ lane: "javascript", code: "a", other: "b".repeat(most) });
      assert.deepEqual(work(), { lane: "javascript", code: "a" });
      visit.save({ lane: "javascript", code: "a".repeat(most), other: "b".repeat(most) });
      assert.deepEqual(work(), { lane: "javascript" });
      const exact = { code: "a".repeat(most - '{"code":""}'.length) };
      visit.save(exact);
      assert.deepEqual(work(), exact);
    });

    test("ends once", () => {
      const api = system();
      let ended = 0;
      const name = version === "1.2" ? "LMSFinish" : "Terminate";
      const counting = new Proxy(api, {
        get: (target, key) => {
          if (key === name) ended += 1;
          return target[key];
        },
      });
      const visit = begin(version, counting);
      visit.end();
      visit.end();
      assert.equal(ended, 1);
    });

    test("tells what a system refuses, keeps it, and hands it in at the next try", () => {
      const api = system();
      let isOnline = true;
      const commit = version === "1.2" ? "LMSCommit" : "Commit";
      const failing = new Proxy(api, {
        get: (target, key) => {
          if (key !== commit) return target[key];
          return () => {
            if (!isOnline) throw new TypeError("Failed to fetch");
            return "true";
          };
        },
      });
      const visit = begin(version, failing);
      isOnline = false;
      assert.throws(() => visit.report(ALL, WORK), /did not store the result/);
      isOnline = true;
      visit.retry();
      assert.equal(core(api).score.raw, "100");
    });

    test("throws where the system does not begin it", () => {
      assert.throws(() => begin(version, {}), {
        name: "ScormError",
        message: "the course system did not begin the visit",
      });
    });
  });
}

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
