import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { logic } from "../logic.mjs";
import { ALL, begin, exchanging, report, SYSTEMS, saved, systemOf, WORK } from "./scorm-visits.mjs";

const { chosenAnswer, MOST_ANSWER, ownAnswer, texts } = logic;
const { question } = texts.closing.questions["equal-rows"];

const SIX = {
  ...ALL,
  verdicts: ["shape", "origin", "formula", "bounds", "uniqueness", "extrapolation"].map(
    (check) => ({
      ...{ check, state: "passed", title: "Check", response: "passed" },
    }),
  ),
};
const answered = (closing) => ({ ...WORK, closing });

for (const [version, system] of Object.entries(SYSTEMS)) {
  const { is12, call, interactions } = systemOf(version);
  const last = (api) => {
    const { id, type, result, response, description } = interactions(api).at(-1);
    return { id, type, result, response, ...(!is12 && { description }) };
  };
  const shown = (type, result, response) => ({
    ...{ id: "closing-equal-rows", type, result, response },
    ...(!is12 && { description: question }),
  });

  describe(`the closing answer by SCORM ${version}`, () => {
    for (const [choice, result] of [
      ["b", "correct"],
      ["a", is12 ? "wrong" : "incorrect"],
    ]) {
      test(`is a choice with the result ${result}, after the checks and the solution`, async () => {
        const api = system();
        const visit = await begin(version, api);
        await report(visit, SIX, WORK);
        assert.equal(interactions(api).length, 7);
        const work = answered(chosenAnswer("equal-rows", choice));
        await visit.handIn(work);
        assert.equal(interactions(api).length, 8);
        assert.deepEqual(last(api), shown("choice", result, choice));
        assert.deepEqual(saved(api.cmi.suspend_data).closing, work.closing);
      });
    }

    for (const [name, written, response] of [
      ["ordinary", "Equal rows look alike.", "Equal rows look alike."],
      ["as long as the page allows", "ä".repeat(MOST_ANSWER), "ä".repeat(MOST_ANSWER)],
      ["with the separators of SCORM", "a[,]b[.]c[:]d", "a[,]b[.]c[:]d"],
      ["that begins like a language of SCORM", "{lang=en}Yes {1}", " {lang=en}Yes {1}"],
      ["with signs of HTML and JSON", '<b>"\\n&', '<b>"\\n&'],
    ]) {
      test(`is a neutral text if the learner wrote a sentence ${name}`, async () => {
        const api = system();
        const visit = await begin(version, api);
        await report(visit, SIX, answered(ownAnswer("equal-rows", written)));
        const type = is12 ? "fill-in" : "long-fill-in";
        assert.deepEqual(last(api), shown(type, "neutral", response));
        assert.ok(response.length <= 255);
      });
    }

    test("arrives at a later visit without a run, too", async () => {
      const api = system();
      await report(await begin(version, api), SIX, WORK);
      // The system continues the visit, because the page did not end it.
      const begun = { [call("Initialize")]: () => "true" };
      const visit = await begin(version, exchanging(api, begun));
      const work = answered(chosenAnswer("equal-rows", "b"));
      await visit.handIn(work);
      assert.equal(interactions(api).length, 8);
      assert.deepEqual(last(api), shown("choice", "correct", "b"));
    });

    test("is only in the saved work if the system has no interactions", async () => {
      const api = system();
      const set = (name, value) =>
        name.includes("interactions") ? "false" : api[call("SetValue")](name, value);
      const visit = await begin(version, exchanging(api, { [call("SetValue")]: set }));
      const work = answered(chosenAnswer("equal-rows", "b"));
      await visit.handIn(work);
      assert.deepEqual(interactions(api), []);
      assert.deepEqual(saved(api.cmi.suspend_data).closing, work.closing);
    });

    test("is not sent if the course is only browsed", async () => {
      const api = system();
      api.loadFromJSON(is12 ? { core: { lesson_mode: "browse" } } : { mode: "browse" }, "cmi");
      const set = [];
      const noting = (name, value) => {
        set.push(name);
        return api[call("SetValue")](name, value);
      };
      const visit = await begin(version, exchanging(api, { [call("SetValue")]: noting }));
      const work = answered(chosenAnswer("equal-rows", "b"));
      await visit.handIn(work);
      visit.end(work);
      assert.deepEqual(set, []);
    });
  });
}
