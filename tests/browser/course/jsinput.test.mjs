import assert from "node:assert/strict";
import { test } from "node:test";

import { logic } from "../../web/logic.mjs";
import { RIGHT, workOf } from "../submissions.mjs";
import { Lesson, startCourses, WRONG } from "./lesson.mjs";

const courses = await startCourses();
const { lms } = courses;

const problem = (origin, page) => {
  const src = encodeURIComponent(`${lms.origin}/exercise/${page}`);
  return Lesson.open(courses.browser, `${origin}/problem?src=${src}`);
};

for (const page of ["index.html", "exercise.html"]) {
  test(`JSInput: calls the three functions of ${page} on its own origin`, async () => {
    const lesson = await problem(lms.origin, page);
    const ask = ({ page }, name, ...values) =>
      page.evaluate(
        (key, given) => document.querySelector("iframe").contentWindow.sinusoidalPe[key](...given),
        name,
        values,
      );
    assert.deepEqual(await lesson.page.evaluate(() => window.early), [
      "getGrade",
      "getState",
      "setState",
    ]);
    assert.equal(JSON.parse(await ask(lesson, "getGrade")).message, logic.texts.frame.notRun);
    await lesson.run(WRONG);
    const grade = JSON.parse(await ask(lesson, "getGrade"));
    assert.deepEqual(
      [grade.passed, grade.score, grade.causes, grade.attempt],
      [false, 4 / 6, ["wrong-base"], 1],
    );
    // JSInput applies `unescape` to the state, which must change nothing.
    const state = await ask(lesson, "getState");
    assert.ok(WRONG.includes("%") && !state.includes("%"));
    const second = await problem(lms.origin, page);
    await ask(second, "setState", unescape(state));
    assert.deepEqual(await second.work(), JSON.parse(state));
    await lesson.end();
    await second.end();
  });
}

const OTHERS = { "its own origin": lms.origin, "another origin": lms.farOrigin };

for (const [where, origin] of Object.entries(OTHERS)) {
  const open = (storage) => problem(origin, `index.html?origins=${origin}&storage=${storage}`);
  const elsewhere = async (lesson) => {
    await lesson.leaveInTab();
    await lesson.goTo();
  };

  test(`JSInput: under a page of ${where}, a reload keeps code, and a later person hands in nothing of it`, async () => {
    for (const storage of ["browser", "tab"]) {
      const lesson = await open(storage);
      const starter = await lesson.code();
      await lesson.run(RIGHT);
      await lesson.reload();
      assert.notEqual(await lesson.code(), starter);
      for (const begin of [elsewhere, () => lesson.visit()]) {
        await begin(lesson);
        const isTheirs = (await lesson.code()) !== starter;
        assert.equal(isTheirs, storage === "browser", "which Open edX's problem does not use");
        const grade = () => lesson.frame.evaluate(() => window.sinusoidalPe.getGrade());
        assert.equal(JSON.parse(await grade()).message, logic.texts.frame.notRun);
        const { code, attempts, assisted } = await lesson.work();
        assert.deepEqual({ code, attempts, assisted }, { code: {}, attempts: 0, assisted: false });
      }
      await lesson.end();
    }
  });
}

test("JSInput: uses jschannel with a page of another origin that allows it", async () => {
  const lesson = await problem(lms.farOrigin, `index.html?origins=${lms.farOrigin}`);
  const call = (...values) => lesson.page.evaluate((given) => window.call(...given), values);
  assert.equal(JSON.parse(await call("getGrade")).message, logic.texts.frame.notRun);
  await call("setState", JSON.stringify(workOf(RIGHT)));
  await lesson.runAgain();
  assert.equal(JSON.parse(decodeURI(await call("getGrade"))).passed, true);
  const state = JSON.parse(decodeURI(await call("getState")));
  assert.equal(state.code.javascript, RIGHT);
  assert.deepEqual(await call("getFiles"), { error: "method_not_found" });
  await lesson.end();

  const stranger = await problem(lms.farOrigin, "index.html?origins=https://course.example");
  const answered = await stranger.page.evaluate(() =>
    Promise.race([
      window.call("getState"),
      new Promise((resolve) => setTimeout(resolve, 500, "no answer")),
    ]),
  );
  assert.equal(answered, "no answer");
  await stranger.close();
});
