// What real course systems need. tests/browser/course/hosts.mjs behaves as they do.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  ALL,
  begin,
  exchanging,
  HALF,
  report,
  SYSTEMS,
  saved,
  systemOf,
  WORK,
} from "./scorm-visits.mjs";

for (const [version, system] of Object.entries(SYSTEMS)) {
  const { call, interactions, is12, status } = systemOf(version);

  describe(`a real course system, by SCORM ${version}`, () => {
    test("sends the checks before the status, all in one commit", async () => {
      const api = system();
      const calls = [];
      const writing = exchanging(api, {
        [call("SetValue")]: (name, value) => {
          calls.push(`Set ${name} ${value}`);
          return api[call("SetValue")](name, value);
        },
        [call("Commit")]: () => {
          calls.push("Commit");
          return api[call("Commit")]("");
        },
      });
      const visit = await begin(version, writing);
      calls.length = 0;
      await report(visit, ALL, WORK);
      const at = (part) => calls.findLastIndex((each) => each.includes(part));
      assert.ok(at("interactions.3") < at("passed"));
      assert.equal(calls.filter((each) => each === "Commit").length, 1);
    });

    test("puts an interaction after the others if its place is refused", async () => {
      const api = system();
      const visit = await begin(version, api);
      const closing = { question: "equal-rows", choice: "b", text: "", correct: true };
      await visit.handIn({ ...WORK, closing });
      assert.deepEqual(
        interactions(api).map(({ id }) => id),
        ["closing-equal-rows"],
      );
      await report(visit, HALF, { ...WORK, closing });
      assert.deepEqual(
        interactions(api)
          .map(({ id }) => id)
          .sort(),
        ["closing-equal-rows", "formula", "origin", "shape", "solution"],
      );
    });

    test("gets other values after a failed store, because it may take the lost ones as sent", async () => {
      const api = system();
      const [sent, stored] = [{}, {}];
      let isDown = false;
      const set = (name, value) => {
        api[call("SetValue")](name, value);
        values[name] = value;
        return "true";
      };
      const values = {};
      const commit = () => {
        const news = Object.entries(values).filter(([name, value]) => sent[name] !== value);
        Object.assign(sent, values);
        if (!isDown) Object.assign(stored, Object.fromEntries(news));
        return String(!isDown);
      };
      const visit = await begin(
        version,
        exchanging(api, { [call("SetValue")]: set, [call("Commit")]: commit }),
      );
      isDown = true;
      for (let lost = 0; lost < 3; ++lost) await assert.rejects(report(visit, ALL, WORK));
      isDown = false;
      await visit.handIn(WORK);
      const core = is12 ? "cmi.core" : "cmi";
      assert.equal(Number(stored[`${core}.score.raw`]), 100);
      assert.equal(stored[is12 ? "cmi.core.lesson_status" : "cmi.success_status"], "passed");
      assert.deepEqual(saved(stored["cmi.suspend_data"]).code, WORK.code);
      assert.equal(status(api), is12 ? "passed" : "completed passed");
    });

    test("gets the grade again if it kept the work and lost score or status", async () => {
      const api = system();
      await report(await begin(version, api), ALL, WORK);
      const held = JSON.parse(JSON.stringify(api.cmi));
      const lost = is12
        ? { core: { ...held.core, lesson_status: "incomplete" } }
        : { success_status: "unknown", completion_status: "incomplete" };
      for (const change of [
        lost,
        is12
          ? { core: { ...held.core, score: { raw: "67" } } }
          : { score: { ...held.score, raw: "67", scaled: "0.67" } },
      ]) {
        const later = system();
        later.loadFromJSON({ ...held, interactions: undefined, ...change }, "cmi");
        const visit = await begin(version, later);
        assert.equal(visit.isMissing, true);
        await visit.handIn(WORK);
        assert.equal(visit.isMissing, false);
        assert.equal(Number((is12 ? later.cmi.core : later.cmi).score.raw), 100);
        assert.equal(status(later), is12 ? "passed" : "completed passed");
      }
    });

    test("leaves work that the page cannot read until a run replaces it", async () => {
      const api = system();
      api.loadFromJSON({ suspend_data: "foreign" }, "cmi");
      const visit = await begin(version, api);
      visit.hasForeignWork = true;
      await visit.handIn(WORK);
      assert.equal(api.cmi.suspend_data, "foreign");
      await report(visit, HALF, WORK);
      assert.equal(saved(api.cmi.suspend_data).code, WORK.code);
    });

    test("sends news at once when the page is hidden, and nothing without news", async () => {
      const api = system();
      let commits = 0;
      const commit = () => {
        commits += 1;
        return "true";
      };
      const visit = await begin(version, exchanging(api, { [call("Commit")]: commit }));
      await visit.handIn(WORK);
      commits = 0;
      visit.flush(WORK);
      assert.equal(commits, 0);
      visit.flush({ ...WORK, code: "later" });
      assert.equal(commits, 1);
      assert.equal(saved(api.cmi.suspend_data).code, "later");
    });

    for (const [name, most] of [
      ["that takes much", 64_000],
      ["that refuses much", 4096],
    ]) {
      if (!is12 && most === 4096) continue;
      test(`leaves out whole parts of work that is too long, in a system ${name}`, async () => {
        const api = system();
        let held = "";
        const set = (each, value) => {
          if (each !== "cmi.suspend_data") return api[call("SetValue")](each, value);
          const isLong = value.length > most;
          if (!isLong) held = value;
          return String(!isLong);
        };
        const get = (each) => (each === "cmi.suspend_data" ? held : api[call("GetValue")](each));
        const calls = { [call("SetValue")]: set, [call("GetValue")]: get };
        const visit = await begin(version, exchanging(api, calls), { now: () => 0 });
        const keeps = async (work, code, leftOut) => {
          await visit.handIn(work);
          assert.deepEqual(saved(held), { ...work, code, grade: null });
          assert.deepEqual(visit.leftOut, leftOut);
        };
        const long = "b".repeat(most);
        const short = { javascript: "a" };
        const work = (code) => ({ language: "javascript", code });
        await keeps(work({ ...short, python: long }), short, ["python"]); // there are no hints
        await keeps(work({ javascript: long, python: long }), {}, ["python", "javascript"]);
        const rest = "~1{|code|:{|javascript|:||},|grade|:null,|at|:0}".length;
        const exact = { javascript: "a".repeat(most - rest) };
        await keeps({ code: exact }, exact, []);
      });
    }
  });
}
