import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { functionsOf } from "../../xblock.mjs";
import { logic } from "../logic.mjs";
import { begin, code, systemOf, WORK } from "./scorm-visits.mjs";

const { copyIn, courseName, courseSentences, findApi, parsedWork, textOfWork, texts } = logic;
const { course } = texts;
const pe = await logic.checker();

describe("the response of an interaction", () => {
  const responses = (report, reveal = "found") =>
    report.verdicts.map((verdict) => logic.responseOf(verdict, report, reveal));
  const scaled = (factor) => (T, C) => {
    const { data, shape } = pe.encode(T, C);
    return { data: data.map((entry) => entry * factor(C)), shape };
  };
  const raise = () => assert.fail("no");
  const based = (T, C) => pe.encode(T, C, { base: 1000 });
  const base = "wrong-base 1000";
  const flat = (T, C) => Array.from(pe.encode(T, C).data);
  const raised = (T, C) => (T > 5000 ? raise() : based(T, C));
  const shapes = ["flat", "flat", "flat", "ok", "flat", "flat"];
  const short = [...Array(5).fill("ok"), "too-few-positions"];
  const unnamed = ["wrong-value", "wrong-value", "ok", "equal-rows", "wrong-value"];

  for (const [name, report, ...expected] of [
    ["names the mistake", pe.judge(based), "ok", "ok", base, "ok", "ok", base],
    ["names a wrong shape at each check", pe.judge(flat), ...shapes],
    ["is the reason if no call returned a table", pe.judge(raise), ...Array(6).fill("raised")],
    ["names nothing without a table", pe.judge(raised), "ok", "ok", base, "ok", "raised", "raised"],
    ["is the reason where the mistake has no name", pe.judge(scaled(() => 0)), "ok", ...unnamed],
    ["names a check that a short table cannot answer", pe.judgeTable(pe.encode(3, 4)), ...short],
  ]) {
    test(name, () => assert.deepEqual(responses(report), expected));
  }

  test("has the factor only if the page shows it, and at most 255 characters", () => {
    const report = pe.judge(scaled(Math.sqrt));
    assert.match(responses(report)[2], /^scaled root-channels \d/);
    const others = ["none", "place"].map((reveal) => responses(report, reveal)[2]);
    assert.deepEqual(others, Array(2).fill("scaled root-channels"));
    const [cause] = report.causes;
    const causes = Array.from({ length: 40 }, (_, alternative) => ({ ...cause, alternative }));
    assert.equal(responses({ ...report, causes })[2].length, 255);
  });
});

describe("the sentences about the course", () => {
  const open = { ...logic.firstRecord("best"), phase: "open", learner: "ann", token: "x" };
  const has = (score, more = {}) => ({ grade: { score, passed: false }, ...more });
  const failure = { call: "set", name: "cmi.exit", code: "405", text: "no" };
  const { begin: _, value, store } = course.refused;
  const reason = [value({ name: "cmi.exit" }), course.reported({ code: "405" })];
  const kept = { token: "x", score: 83, isAccepted: false };
  const told = (more, change = {}) => ({ kept: { ...kept, ...change }, isToldOf: true, ...more });
  const { unsent, notKept, notReturned, newAttempt, runAgain } = course.lastRun;
  for (const [change, ...sentences] of [
    [undefined, course.absent],
    [{ phase: "opening" }, course.opening],
    [{ phase: "viewed", isUnreadable: true }, course.viewed, ...course.unreadable],
    [{ isUnreadable: true, hasOthers: true }, course.open, ...course.unreadable, course.elsewhere],
    [{ own: 33 }, course.open],
    [has(50, { isProven: true }), course.openAgain({ score: 50 })],
    [has(50), course.sent({ score: 50 })],
    [has(83, { own: 50 }), course.better({ score: 83 })],
    [has(50, { own: 50, isProven: true }), course.sent({ score: 50 })],
    [{ cap: 50 }, course.open, course.capped({ cap: 50 })],
    [told(), unsent(kept), runAgain, course.open],
    [told({ isRerunning: true }), unsent(kept), course.open],
    [told({ hasRerun: true }), unsent(kept), course.open],
    [told({ hasRerun: true }, { isAccepted: true }), notKept(kept), course.open],
    [told({}, { isAccepted: true, token: "y" }), notReturned(kept), runAgain, course.open],
    [told({ phase: "viewed" }), unsent(kept), newAttempt, course.viewed],
    [told({ isToldOf: false }), course.open],
    [{ tries: 1 }, course.failed, course.kept],
    [{ tries: 1, learner: "" }, course.failed, course.keptInTab],
    [{ tries: 1, failure }, course.failed, course.kept, ...reason],
    [{ tries: 1, failure: { call: "store", code: "0" } }, course.failed, course.kept, ...store],
    [{ phase: "refused", isKept: false }, course.failed, course.notKept, course.reload],
    ...Object.entries(course.outages).map(([outage, { what, help }]) => {
      return [{ tries: 1, failure, outage }, what, course.kept, help];
    }),
  ]) {
    test(`match the record ${JSON.stringify(change)}`, () => {
      const { cap = 100, ...record } = { ...open, ...change };
      assert.deepEqual(courseSentences(change && record, cap), sentences);
    });
  }
});

describe("a copy in the browser", () => {
  test("has one name for all revisions of a package", () => {
    const nameOf = (path) => courseName("x", path, "ann");
    const moodle = (id, revision) => nameOf(`/file/${id}/mod_scorm/content/${revision}/a`);
    const xblock = (first) => nameOf(`/media/scorm/b1/${first}123456789${"0abcde".repeat(5)}/a`);
    assert.equal(moodle(71, 1), moodle(71, 2));
    assert.equal(xblock("0"), xblock("f"));
    assert.notEqual(moodle(71, 1), moodle(72, 1));
    assert.notEqual(nameOf("/courses/7/a"), nameOf("/courses/8/a"));
  });

  test("is none if a field is not what the page writes", () => {
    const program = { language: "javascript", code: "a" };
    const kept = { program, isAssisted: false, at: 1, token: "x", score: 50 };
    const run = { ...kept, isAccepted: false, isKnown: true };
    const copy = { form: 1, at: 1, token: "x", work: WORK, run };
    for (const other of [run, null, { ...run, program: null }]) {
      assert.deepEqual(copyIn({ ...copy, run: other }), { ...copy, run: other });
    }
    const works = [{ schema: 2 }, { attempts: 1e7 }, { code: { javascript: 1 } }, { more: 1 }];
    const runs = [{ score: 101 }, ...Object.keys(run).map((name) => ({ [name]: {} }))];
    const parts = [{ form: 2 }, { at: "1" }, { at: 1e300 }, { token: 1 }, { run: undefined }];
    for (const wrong of [
      ...parts.map((change) => ({ ...copy, ...change })),
      ...works.map((change) => ({ ...copy, work: { ...WORK, ...change } })),
      ...runs.map((change) => ({ ...copy, run: { ...run, ...change } })),
      ...[undefined, null, "", JSON.stringify(copy)],
    ]) {
      assert.equal(copyIn(wrong), undefined, JSON.stringify(wrong));
    }
  });
});

test("the page finds the course system in frames around it, or around the window that opened it", () => {
  const top = { API: {} };
  top.parent = top;
  const below = (levels, own = top) => (levels === 0 ? own : { parent: below(levels - 1, own) });
  const blocked = () => assert.fail("another origin");
  const foreign = Object.defineProperty({ parent: top }, "API", { get: blocked });
  const popup = { opener: below(1) };
  popup.parent = popup;
  const isFound = (own) => findApi("1.2", own) === top.API;
  assert.ok([below(3), below(1, foreign), below(10), below(1, popup)].every(isFound));
  assert.deepEqual([findApi("1.2", below(11)), findApi("2004", below(3))], [undefined, undefined]);
});

test("the answers of a system: each means yes, a text, or an error", () => {
  const answering = (answer) => {
    const call = (name) => (name === "LMSGetErrorString" ? assert.fail("missing") : answer);
    return new logic.System(functionsOf(true, call), { prefix: "LMS" });
  };
  const yes = [true, "true", "1", 1];
  const all = [...yes, false, "false", "0", 0, 2, "", undefined, null];
  const accepted = all.filter((answer) => answering(answer).commit());
  assert.deepEqual(accepted, yes);
  const found = ["a", 0.5, null, true].map((answer) => answering(answer).get("x"));
  assert.deepEqual(found, ["a", "0.5", "", ""]);
  assert.deepEqual(answering("").refusal, { code: "0", text: "" });
  assert.deepEqual(answering(101).refusal, { code: "101", text: "" });
});

test("saved work has no sign that a system changes, and is read as it was", () => {
  const every = Array.from({ length: 0x3100 }, (_, sign) => String.fromCharCode(sign)).join("");
  const work = { code: `${every} </script> ~n |a| \\n 😀 \ud800`, list: [{ a: "b" }, null, 1.5] };
  const { text } = textOfWork(work, { grade: null }, 1e6);
  assert.doesNotMatch(text, /["'`\\+&%<>\r\n\u2028\u2029]/);
  assert.deepEqual(parsedWork(text), { ...work, grade: null });
  assert.equal(parsedWork(text.slice(0, -9)), text.slice(0, -9), "a cut text is no work");
});

describe("a learner's work in a system with little room", () => {
  const closing = logic.ownAnswer("divisors", "x".repeat(250));
  const set = (own, name, value) => (value.length > 4096 ? "false" : own(name, value));
  const little = { SetValue: set };

  for (const [name, language, javascript, python, help, ...leftOut] of [
    ["fits", "python", 1000, 1000, 0],
    ["loses the language that is not shown first", "python", 3000, 3000, 500, "javascript"],
    ["then the opened hints", "javascript", 3400, 3000, 1000, "python", "hints"],
    ["then the closing answer", "javascript", 3900, 9, 1000, "python", "hints", "closing"],
    ["then its code", "javascript", 5000, 9, 9, "python", "hints", "closing", "javascript"],
  ]) {
    test(name, async () => {
      const system = systemOf("1.2", {}, little);
      const visit = await begin(system);
      await visit.tell("changed", {
        ...{ ...WORK, language, attempts: 7, assisted: true, closing },
        code: { javascript: "j".repeat(javascript), python: "p".repeat(python) },
        help: { ["m".repeat(help)]: ["question"] },
      });
      const work = system.work();
      assert.deepEqual([work.attempts, work.assisted, work.language], [7, true, language]);
      const kept = { ...work.code, hints: work.help, closing: work.closing };
      for (const id of ["javascript", "python", "hints", "closing"])
        assert.equal(kept[id] === undefined, leftOut.includes(id), id);
      const said = courseSentences(visit.record, 100);
      assert.deepEqual(said, [course.open, ...(leftOut.length > 0 ? [course.cut] : [])]);
    });
  }

  test("may have 64,000 characters, or 4,096 in such a system", async () => {
    const large = { SetValue: () => "true" };
    const time = { now: () => 0 };
    for (const [version, others, most] of [
      ["1.2", large, 64_000],
      ["2004", large, 64_000],
      ["1.2", little, 4096],
    ]) {
      const system = systemOf(version, {}, others);
      const visit = await begin(system, { time });
      await visit.tell("changed", code(""));
      const room = most - system.sent().findLast(([name]) => name === "cmi.suspend_data")[1].length;
      for (const [length, isCut] of [
        [room, false],
        [room + 1, true],
      ]) {
        await visit.tell("changed", code("a".repeat(length)));
        assert.equal(visit.record.isCut, isCut);
      }
    }
  });
});
