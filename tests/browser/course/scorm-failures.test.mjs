import assert from "node:assert/strict";
import { test } from "node:test";

import { logic } from "../../web/logic.mjs";
import { engine } from "../engine.mjs";
import { RIGHT, workOf } from "../submissions.mjs";
import { newRecord } from "./hosts.mjs";
import { holds, learnerIn, partsOf, startCourses, until, WRONG } from "./lesson.mjs";

const texts = logic.texts.course;
const saved = logic.parsedWork;

/** Each engine tries one version, because tests/web/course tries these cases in both. */
const version = engine === "chromium" ? "1.2" : "2004";

const raw = version === "1.2" ? "cmi.core.score.raw" : "cmi.score.raw";

const courses = await startCourses();
const { lms } = courses;

/** Open edX's XBlock asks its server for each value. */
async function openSlow(slowness) {
  lms.slowness = slowness;
  const first = newRecord();
  return courses.begin(version, { path: "host", host: `Open edX ${version}`, first });
}

test(`SCORM ${version}: shows the editor before a slow system has answered everything`, async () => {
  const lesson = await openSlow(500);
  await lesson.said(texts.opening);
  assert.ok((await lesson.code()).startsWith("//"));
  lms.slowness = 0;
  await lesson.said(texts.open);
  await lesson.end();
});

/** Another computer changed the work of the first visit, and the system is slow. */
async function openChangedElsewhere(change) {
  const lesson = await openSlow(0);
  const { values } = lesson.record();
  await lesson.sends(WRONG, 67);
  await until(async () => values[raw], Boolean);
  await lesson.leave();
  const work = { ...saved(values["cmi.suspend_data"]), ...change, at: Date.now() };
  values["cmi.suspend_data"] = JSON.stringify(work);
  lms.slowness = 500;
  await lesson.visit();
  return lesson;
}

test(`SCORM ${version}: leaving the page before a slow system has answered changes no work`, async () => {
  const lesson = await openChangedElsewhere({ code: { javascript: RIGHT } });
  await lesson.leave();
  lms.slowness = 0;
  await lesson.visit();
  await lesson.said(texts.sent({ score: 67 }));
  assert.equal((await lesson.work()).code.javascript, RIGHT);
  await lesson.close();
});

test(`SCORM ${version}: keeps work that a learner began before a slow system answered`, async () => {
  const theirs = { attempts: 5, code: { javascript: "// theirs" } };
  const lesson = await openChangedElsewhere(theirs);
  await lesson.setState(workOf(RIGHT));
  assert.doesNotMatch(await lesson.text(".course"), /67 of 100/, "the course has answered before");
  lms.slowness = 0;
  await lesson.said(texts.sent({ score: 67 }));
  const { code, attempts } = await lesson.work();
  assert.deepEqual({ code, attempts }, { code: { javascript: RIGHT }, attempts: 5 });
  const versions = await lesson.frame.evaluate(() =>
    Object.entries({ ...localStorage }).filter(([key]) => /versions:javascript/.test(key)),
  );
  assert.ok(versions.some(([, list]) => JSON.parse(list)[0].code === "// theirs"));
  await lesson.close();
});

const work = JSON.stringify({ ...workOf(RIGHT), grade: { score: 50, passed: false } });
for (const [what, text, has] of [
  ["that the system returns cut short", work.slice(0, -20), texts.open],
  ["from a newer version", work.replace('"schema":1', '"schema":2'), texts.sent({ score: 50 })],
]) {
  test(`SCORM ${version}: says that it cannot read work ${what}, and replaces it by a run alone`, async () => {
    const first = { ...learnerIn(version), suspend_data: text };
    const lesson = await courses.begin(version, { first });
    await lesson.said(has, ...texts.unreadable);
    assert.ok((await lesson.heard()).endsWith(texts.unreadable.join(" ")));
    assert.equal(lesson.record().suspend_data, text);
    await lesson.sends(WRONG, 67);
    assert.equal(saved(lesson.record().suspend_data).code.javascript, WRONG);
    await lesson.end();
  });
}

async function runRefused() {
  const lesson = await courses.begin(version, { fault: "refusing" });
  const { begin } = texts.refused;
  const said = [texts.failed, texts.keptInTab, texts.reload, begin, texts.tryAgain];
  await lesson.said(...said);
  await lesson.run(RIGHT);
  await lesson.said(...said);
  return lesson;
}

test(`SCORM ${version}: sends a result when the system has stopped answering false`, async () => {
  const lesson = await runRefused();
  await lesson.page.evaluate(() => {
    window.isRefusing = false;
  });
  await lesson.click(".course button");
  await lesson.said(texts.sent({ score: 100 }));
  await holds(lesson, version, () => true);
  await lesson.end();
});

test(`SCORM ${version}: keeps code of a refused visit at a reload, but for no learner named later`, async () => {
  const lesson = await runRefused();
  await lesson.reload();
  await lesson.begins(texts.failed, texts.keptInTab);
  assert.equal(await lesson.code(), RIGHT);
  await lesson.goTo(lesson.url.replace("refusing", ""));
  await lesson.said(texts.open);
  assert.equal(await lesson.code(), logic.STARTERS.javascript);
  assert.equal(partsOf(version, await lesson.held()).score.raw, "");
  await lesson.close();
});
