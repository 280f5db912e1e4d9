// What a course system holds after a visit, with scorm-again as the system: it checks types, states
// and lengths as the standards have them.
import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { Scorm12API } from "scorm-again/scorm12";
import { Scorm2004API } from "scorm-again/scorm2004";
import { logic } from "./logic.mjs";

const { findApi, PARTS, ScormVisit, sentenceOf } = logic;

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

/** What systems hold after a visit in which all passed. */
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

/** A visit that has begun; nothing waits for a value that a system does not have. */
async function begin(version, api, options = {}) {
  const wait = async () => false;
  const visit = new ScormVisit(version, api, { keep: "best", parts: [], wait, ...options });
  await visit.begin();
  return visit;
}

/** Hands a result in, with the work behind it. */
function report(visit, result, work) {
  visit.add(result);
  visit.handIn(work);
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
  const status = (api) =>
    is12 ? api.cmi.core.lesson_status : `${api.cmi.completion_status} ${api.cmi.success_status}`;

  describe(`a visit by SCORM ${version}`, () => {
    test("is incomplete before there is a result", async () => {
      const api = system();
      await begin(version, api);
      assert.equal(status(api), is12 ? "incomplete" : "incomplete unknown");
    });

    test("hands in score, standing, one interaction for each check, and the work", async () => {
      const api = system();
      report(await begin(version, api), HALF, WORK);
      const { raw, min, max } = core(api).score;
      assert.deepEqual([raw, min, max], ["50", "0", "100"]);
      assert.equal(status(api), is12 ? "failed" : "incomplete failed");
      const wrong = is12 ? "wrong" : "incorrect";
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
      if (!is12) {
        assert.equal(api.cmi.score.scaled, "0.5");
        assert.equal(held(api).interactions[0].description, "Shape");
      }
    });

    test("writes over the interactions of an earlier run", async () => {
      const api = system();
      const visit = await begin(version, api);
      report(visit, HALF, WORK);
      report(visit, ALL, WORK);
      assert.deepEqual(
        Object.values(held(api).interactions).map(({ result }) => result),
        ["correct", "correct", "correct"],
      );
    });

    test("tells how long it took in its own form", async () => {
      const api = system();
      let now = 1000;
      const visit = await begin(version, api, { now: () => now });
      now += ((2 * 60 + 3) * 60 + 4) * 1000 + 5;
      visit.handIn(WORK);
      assert.equal(core(api).session_time, is12 ? "02:03:04" : "PT2H3M4S");
    });

    test("keeps a better result when a worse one comes, and the work of the last", async () => {
      const api = system();
      const visit = await begin(version, api);
      report(visit, ALL, WORK);
      report(visit, HALF, { ...WORK, code: "later" });
      assert.equal(core(api).score.raw, "100");
      assert.equal(visit.score, 100);
      assert.equal(status(api), is12 ? "passed" : "completed passed");
      assert.equal(JSON.parse(api.cmi.suspend_data).code, "later");
    });

    test("hands the last result in where the author wants that one", async () => {
      const api = system();
      const visit = await begin(version, api, { keep: "last" });
      report(visit, ALL, WORK);
      report(visit, HALF, WORK);
      assert.equal(core(api).score.raw, "50");
      assert.equal(status(api), is12 ? "failed" : "incomplete failed");
    });

    test("finds work and best result of the visit before", async () => {
      const api = system();
      api.loadFromJSON(is12 ? PASSED_12 : PASSED_2004, "cmi");
      const visit = await begin(version, api);
      assert.deepEqual(visit.work, WORK);
      assert.equal(visit.learner, "learner-7");
      report(visit, HALF, WORK);
      assert.equal(core(api).score.raw, "100");
    });

    test("waits for values that a bridge between origins has a moment later", async () => {
      const api = system();
      api.loadFromJSON(is12 ? PASSED_12 : PASSED_2004, "cmi");
      let isThere = false;
      const get = (name) => (isThere ? api[call("GetValue")](name) : "");
      const visit = await begin(version, exchanging(api, { [call("GetValue")]: get }), {
        wait: async (tries) => {
          isThere = tries === 3;
          return true;
        },
      });
      assert.deepEqual([visit.work, visit.score], [WORK, 100]);
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
        report(visit, ALL, WORK);
        visit.end(WORK);
        assert.deepEqual(written, []);
      }
    });

    test("leaves whole parts of the work out where it is too long, and cuts none", async () => {
      const api = system();
      const most = is12 ? 4096 : 64_000;
      const parts = [
        { name: "help", without: ({ help: _, ...rest }) => rest },
        { name: "other", without: ({ other: _, ...rest }) => rest },
        { name: "code", without: ({ code: _, ...rest }) => rest },
      ];
      const visit = await begin(version, api, { parts });
      const work = () => JSON.parse(api.cmi.suspend_data);
      visit.handIn({ lane: "javascript", code: "a", other: "b".repeat(most) });
      assert.deepEqual(work(), { lane: "javascript", code: "a" });
      assert.deepEqual(visit.leftOut, ["other"]); // there was no help to leave out
      visit.handIn({ lane: "javascript", code: "a".repeat(most), other: "b".repeat(most) });
      assert.deepEqual(work(), { lane: "javascript" });
      assert.deepEqual(visit.leftOut, ["other", "code"]);
      const exact = { code: "a".repeat(most - '{"code":""}'.length) };
      visit.handIn(exact);
      assert.deepEqual(work(), exact);
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
        report(visit, ALL, WORK);
        assert.equal(core(api).score.raw, "100");
        assert.deepEqual(JSON.parse(api.cmi.suspend_data), WORK);
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
      assert.deepEqual(JSON.parse(api.cmi.suspend_data), WORK);
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
      assert.throws(() => report(visit, ALL, WORK), /the course system did not store it/);
      assert.throws(() => report(visit, HALF, WORK), /the course system did not store it/);
      assert.deepEqual([visit.unsent, visit.score], [ALL, undefined]);
      isOnline = true;
      visit.handIn(WORK);
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
      assert.throws(() => report(visit, ALL, WORK), {
        name: "ScormError",
        message: /did not take cmi\.(core\.)?score\.raw \(error 405: error 405 it is\)$/,
      });
      assert.deepEqual(JSON.parse(api.cmi.suspend_data), WORK);
    });

    test("hands results in to a system without interactions", async () => {
      const api = system();
      const asked = [];
      const set = (name, value) => {
        asked.push(name);
        return name.startsWith("cmi.interactions") ? "false" : api[call("SetValue")](name, value);
      };
      report(await begin(version, exchanging(api, { [call("SetValue")]: set })), ALL, WORK);
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
      report(visit, ALL, WORK);
      sent.length = 0;
      report(visit, ALL, { ...WORK, code: "other" });
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
        message:
          /^the course system did not tell cmi\.suspend_data \(error \d01: General failure\)$/,
      });
    });

    test("goes on with one that a page left without ending it", async () => {
      const api = system();
      (await begin(version, api)).handIn(WORK);
      const visit = await begin(version, api);
      assert.deepEqual(visit.work, WORK);
      report(visit, ALL, WORK);
      assert.equal(core(api).score.raw, "100");
    });

    test("tells of a system that has ended, and begins no visit", async () => {
      const api = system();
      (await begin(version, api)).end(WORK);
      const again = () => begin(version, api);
      // A system of 1.2 may begin anew; one of 2004 has an instance for each visit.
      if (is12) await assert.doesNotReject(again());
      else await assert.rejects(again(), /did not begin the visit \(error 104: .+\)$/);
    });

    test("throws where the system does not begin it", async () => {
      await assert.rejects(begin(version, {}), {
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
      ["the JavaScript code"],
    ],
    [
      "then the steps of help",
      { lane: "javascript", javascript: 3500, python: 3000, help: 1000 },
      ["the Python code", "the steps of help"],
    ],
    [
      "then the code that is shown",
      { lane: "javascript", javascript: 5000, python: 3000, help: 1000 },
      ["the Python code", "the steps of help", "the JavaScript code"],
    ],
  ]) {
    test(name, async () => {
      const api = SYSTEMS["1.2"]();
      const visit = await begin("1.2", api, { parts: PARTS });
      visit.handIn(work(given));
      assert.deepEqual(visit.leftOut, leftOut);
      assert.ok(api.cmi.suspend_data.length <= most);
      const kept = JSON.parse(api.cmi.suspend_data);
      assert.deepEqual([kept.attempts, kept.assisted, kept.lane], [7, true, given.lane]);
      const here = ["JavaScript", "Python"].filter(
        (title) => kept.code[title.toLowerCase()] !== undefined,
      );
      assert.deepEqual(
        here,
        ["JavaScript", "Python"].filter((title) => !leftOut.includes(`the ${title} code`)),
      );
      assert.equal(kept.help === undefined, leftOut.includes("the steps of help"));
      const said = sentenceOf({ phase: "open", score: 50, own: 50, leftOut });
      for (const part of leftOut) assert.ok(said.includes(part), said);
      assert.equal(/Too long/.test(said), leftOut.length > 0);
    });
  }
});
