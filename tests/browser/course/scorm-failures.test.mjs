import assert from "node:assert/strict";
import { test } from "node:test";

import { logic } from "../../web/logic.mjs";
import { enrolled } from "../../xblock.mjs";
import { engine } from "../engine.mjs";
import { RIGHT, workOf } from "../submissions.mjs";
import { holds, learnerIn, partsOf, startCourses, until, WRONG } from "./lesson.mjs";

const texts = logic.texts.course;
const saved = logic.parsedWork;

const version = engine === "chromium" ? "1.2" : "2004";

const courses = await startCourses();
const { lms } = courses;

test(`SCORM ${version}: shows the editor before a slow system has answered everything`, async () => {
  lms.slowness = 100;
  const lesson = await courses.begin(version, { path: "xblock", first: enrolled("7") });
  await lesson.said(texts.open);
  lms.slowness = 0;
  const calls = await lesson.page.evaluate(() => window.calls);
  const before = calls.filter(({ isEditorShown }) => !isEditorShown);
  const [prefix, core] = version === "1.2" ? ["LMS", ".core"] : ["", ""];
  assert.deepEqual(
    before.map(({ call }) => call),
    [
      `${prefix}Initialize `,
      `${prefix}GetValue cmi${core}.${version === "1.2" ? "student" : "learner"}_id`,
    ],
  );
  assert.equal(calls.length, 11);
  await lesson.close();
});

/** Another computer changed the work of the first visit, and the system is slow. */
async function openChangedElsewhere(change) {
  const lesson = await courses.begin(version, { path: "xblock", first: enrolled("7") });
  await lesson.said(texts.open);
  await lesson.sends(WRONG, 67);
  await lesson.leave();
  const { data } = lesson.record();
  const work = { ...saved(data["cmi.suspend_data"]), ...change, at: Date.now() };
  data["cmi.suspend_data"] = JSON.stringify(work);
  lms.slowness = 500;
  await lesson.visit();
  return lesson;
}

test(`SCORM ${version}: leaving the page before a slow system has answered changes no work`, async () => {
  const lesson = await openChangedElsewhere({ code: { javascript: RIGHT } });
  await lesson.leave();
  lms.slowness = 0;
  await lesson.visit();
  await lesson.said(texts.openAgain({ score: 67 }));
  assert.equal((await lesson.work()).code.javascript, RIGHT);
  await lesson.close();
});

test(`SCORM ${version}: keeps work that a learner began before a slow system answered`, async () => {
  const theirs = { attempts: 5, code: { javascript: "// theirs" } };
  const lesson = await openChangedElsewhere(theirs);
  await lesson.frame.evaluate(
    (own) => window.sinusoidalPe.setState(JSON.stringify(own)),
    workOf(RIGHT),
  );
  assert.doesNotMatch(await lesson.text(".course"), /67 of 100/, "the course has answered before");
  lms.slowness = 0;
  await lesson.said(texts.openAgain({ score: 67 }));
  const { code, attempts } = await lesson.work();
  assert.deepEqual({ code, attempts }, { code: { javascript: RIGHT }, attempts: 5 });
  const versions = await lesson.frame.evaluate(() =>
    Object.entries({ ...localStorage }).filter(([key]) => /versions:javascript/.test(key)),
  );
  assert.ok(versions.some(([, list]) => JSON.parse(list)[0].code === "// theirs"));
  await lesson.close();
});

test(`SCORM ${version}: accepts work that the system returns cut short`, async () => {
  const cut = JSON.stringify(workOf(RIGHT)).slice(0, -20);
  const first = { ...learnerIn(version), suspend_data: cut };
  const lesson = await courses.begin(version, { first });
  const said = [texts.open, texts.unreadable];
  await lesson.said(...said);
  assert.equal(await lesson.heard(), said.join(" "));
  await lesson.sends(WRONG, 67);
  assert.equal(saved(lesson.record().suspend_data).code.javascript, WRONG);
  await lesson.end();
});

test(`SCORM ${version}: says that the work in the course is from a newer version`, async () => {
  const newer = JSON.stringify({
    ...workOf(RIGHT),
    schema: 2,
    grade: { score: 50, passed: false },
  });
  const first = { ...learnerIn(version), suspend_data: newer };
  const lesson = await courses.begin(version, { first });
  const said = [texts.openAgain({ score: 50 }), ...texts.newer];
  await lesson.said(...said);
  assert.equal(lesson.record().suspend_data, newer, "a look does not replace it");
  await lesson.end();
});

test(`SCORM ${version}: repeats a result until the system stops answering false`, async () => {
  const lesson = await courses.begin(version, { fault: "refusing" });
  const said = [texts.failed, texts.kept, texts.refused.begin, texts.tryAgain];
  await lesson.said(...said);
  await lesson.run(RIGHT);
  await lesson.said(...said);
  await lesson.page.evaluate(() => {
    window.isRefusing = false;
  });
  await lesson.frame.evaluate(() => document.querySelector(".course button").click());
  await lesson.said(texts.sent({ score: 100 }));
  await holds(lesson, version, () => true);
  await lesson.end();
});

test(`SCORM ${version}: repeats a result after a reload if the system answered false`, async () => {
  const lesson = await courses.begin(version, { fault: "refusing" });
  await lesson.run(RIGHT);
  await lesson.begins(texts.failed);
  await lesson.goTo(lesson.url.replace("refusing", ""));
  await lesson.said(texts.sent({ score: 100 }));
  assert.equal((await lesson.work()).code.javascript, RIGHT);
  await holds(lesson, version, () => true);
  await lesson.close();
});

test(`SCORM ${version}: repeats a result that the network lost within the visit`, async () => {
  const lesson = await courses.begin(version);
  await lesson.sends(WRONG, 67);
  lms.isOnline = false;
  await lesson.run(RIGHT);
  await lesson.begins(texts.failed, texts.kept, texts.refused.store);
  await until(
    () => lesson.heard(),
    (text) => text.includes(texts.failed),
  );
  assert.notEqual(await lesson.text(".course q"), "");
  assert.equal(partsOf(version, lesson.record()).score.raw, "67");
  lms.isOnline = true;
  await lesson.frame.evaluate(() => document.querySelector(".course button").click());
  await lesson.said(texts.sent({ score: 100 }));
  await holds(lesson, version, () => true);
  await lesson.close();
});

test(`SCORM ${version}: repeats a result that the network lost until the visit after next`, async () => {
  const lesson = await courses.begin(version);
  lms.isOnline = false;
  await lesson.run(RIGHT);
  await lesson.begins(texts.failed);
  await lesson.visit(); // the end of the first visit fails as well
  await lesson.begins(texts.failed);
  assert.equal((await lesson.work()).code.javascript, RIGHT);
  await lesson.leave();
  lms.cutOff();
  assert.equal(partsOf(version, { interactions: {}, ...lesson.record() }).score.raw ?? "", "");
  lms.isOnline = true;
  await lesson.visit();
  await lesson.said(texts.sent({ score: 100 }));
  await holds(lesson, version, () => true);
  await lesson.close();
});
