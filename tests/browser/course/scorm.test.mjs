import assert from "node:assert/strict";
import { once } from "node:events";
import { request } from "node:http";
import { test } from "node:test";

import { logic } from "../../web/logic.mjs";
import { enrolled } from "../../xblock.mjs";
import { engine } from "../engine.mjs";
import { RIGHT, RIGHT_PYTHON } from "../submissions.mjs";
import {
  becomes,
  expected,
  holds,
  learnerIn,
  partsOf,
  passesInWrong,
  startCourses,
  until,
  WRONG,
} from "./lesson.mjs";
import { packageOf } from "./lms.mjs";

const { closing, course: texts } = logic.texts;
const saved = (text) => {
  const { at: _, ...work } = logic.parsedWork(text);
  return work;
};

const courses = await startCourses();
const { lms } = courses;

for (const version of ["1.2", "2004"]) {
  test(`SCORM ${version}: the system has the state after each run, and at the second visit`, async () => {
    const lesson = await courses.begin(version);
    await lesson.said(texts.open);
    const opened = partsOf(version, await lesson.held());
    assert.equal(opened.standing, version === "1.2" ? "incomplete" : "incomplete unknown");

    await lesson.sends(WRONG, 67);
    assert.ok((await lesson.heard()).endsWith(texts.sent({ score: 67 })));
    await holds(lesson, version, passesInWrong);
    assert.match((version === "1.2" ? lesson.record().core : lesson.record()).session_time, /\d/);
    const { suspend_data: kept } = lesson.record();
    assert.equal(saved(kept).code.javascript, WRONG);
    const [{ latency, time, timestamp }] = Object.values(lesson.record().interactions);
    assert.match(latency, /\d/);
    assert.match(time ?? timestamp, /:\d\d/);

    await lesson.sends(RIGHT, 100);
    await holds(lesson, version, () => true);

    await lesson.run(WRONG);
    await lesson.said(texts.better({ score: 100 }));
    await holds(lesson, version, () => true);
    await lesson.frame.evaluate(() => document.querySelector(".next button").click());
    const openedSteps = async () => Object.values((await lesson.work()).help ?? {});
    assert.deepEqual(await openedSteps(), [["question"]]);
    await until(async () => saved(lesson.record().suspend_data).help, Boolean);
    const work = await lesson.work();

    await lesson.leave();
    assert.deepEqual(saved(lesson.record().suspend_data), {
      ...work,
      grade: { score: 100, passed: true },
    });
    const second = await lesson.onAnotherComputer();
    await second.said(texts.openAgain({ score: 100 }));
    assert.deepEqual(await second.work(), work);
    await second.runAgain();
    assert.equal((await second.work()).attempts, work.attempts + 1);
    await second.said(texts.better({ score: 100 }));
    assert.deepEqual(
      partsOf(version, await second.held()),
      expected(version, () => true),
    );
    await second.end();
  });

  test(`SCORM ${version}: the system gets the answer to the closing question, and the next visit shows it`, async () => {
    const lesson = await courses.begin(version);
    await lesson.sends(RIGHT, 100);
    await lesson.frame.waitForSelector(".closing form");
    assert.equal(await lesson.text(".closing .aside"), closing.note.course);
    const text = "{lang=en} They are equal, ä & <b>.";
    await lesson.frame.type(".closing textarea", text);
    await lesson.frame.click(".closing button");
    const answered = () => partsOf(version, lesson.record()).interactions.at(-1) ?? [];
    const [type, description] =
      version === "1.2"
        ? ["fill-in", undefined]
        : ["long-fill-in", closing.questions["equal-rows"].question];
    await becomes(answered, ["closing-equal-rows", type, "neutral", ` ${text}`, description]);
    await lesson.leave();
    assert.equal(saved(lesson.record().suspend_data).closing.text, text);

    const second = await lesson.onAnotherComputer();
    await second.said(texts.openAgain({ score: 100 }));
    await second.runAgain();
    await second.frame.waitForSelector(".closing");
    assert.ok((await second.text(".closing")).includes(closing.given({ text })));
    await second.end();
  });

  test(`SCORM ${version}: works under a system of another origin`, async () => {
    const lesson = await courses.begin(version, { origin: lms.farOrigin, path: "far" });
    await lesson.said(texts.open);
    await lesson.sends(WRONG, 67);
    const isThere = async () => lesson.record().suspend_data;
    await until(isThere, Boolean);
    await holds(lesson, version, passesInWrong);
    await lesson.visit();
    await lesson.said(texts.openAgain({ score: 67 }));
    assert.equal((await lesson.work()).code.javascript, WRONG);
    await lesson.end();
  });

  test(`SCORM ${version}: Open edX's XBlock never lowers a grade, at two visits`, async () => {
    const lesson = await courses.begin(version, { path: "xblock", first: enrolled("7") });
    const grade = () => lesson.record().grades.at(-1);
    await lesson.said(texts.open);
    assert.equal(grade(), 0, "opening gives no grade");
    await lesson.sends(WRONG, 67);
    assert.equal(grade(), 0.67);
    await lesson.sends(RIGHT, 100);
    assert.equal(grade(), 1);

    const second = await lesson.onAnotherComputer();
    await second.said(texts.openAgain({ score: 100 }));
    assert.equal((await second.work()).code.javascript, RIGHT);
    for (const worse of ["throw 1;", WRONG]) {
      await second.run(worse);
      await second.said(texts.better({ score: 100 }));
    }
    await second.leave();
    await second.end();
    const { grades, published } = lesson.record();
    assert.deepEqual(grades, [...grades].sort(), "it only ever rises");
    assert.deepEqual(published, version === "1.2" ? [1] : [0.67, 1]);
  });
}

/** Each engine tries one version, because tests/web/course tries these cases in both. */
const version = engine === "chromium" ? "1.2" : "2004";

test(`SCORM ${version}: writes nothing to a course that is only browsed`, async () => {
  const browsing =
    version === "1.2"
      ? { core: { student_id: "ann", lesson_mode: "browse" } }
      : { learner_id: "ann", mode: "browse" };
  const lesson = await courses.begin(version, { first: browsing });
  await lesson.said(texts.viewed);
  const before = await lesson.held();
  await lesson.run(RIGHT);
  assert.deepEqual(await lesson.held(), before);
  // A later visit does not send the tried result either.
  await lesson.leave();
  lms.cutOff();
  lms.records.set(new URL(lesson.url).searchParams.get("course"), learnerIn(version));
  await lesson.visit();
  await lesson.said(texts.open);
  assert.equal((await lesson.work()).attempts, 1);
  assert.equal(partsOf(version, await lesson.held()).score.raw, "");
  await lesson.close();
});

test(`SCORM ${version}: shows nothing of it to another learner at the same computer`, async () => {
  const lesson = await courses.begin(version);
  await lesson.sends(RIGHT, 100);
  const course = new URL(lesson.url).searchParams.get("course");
  for (const other of ["bob", ""]) {
    await lesson.leave();
    lms.cutOff();
    lms.records.set(course, learnerIn(version, other));
    await lesson.visit();
    await lesson.said(texts.open);
    const { code, attempts } = await lesson.work();
    assert.deepEqual([code, attempts], [{}, 0]);
  }
  await lesson.close();
});

test("SCORM: the end of a request from a closed tab changes no record", async () => {
  const course = String(lms.records.size);
  const enrolment = new URLSearchParams({ version: "1.2", package: "scorm12-small", course });
  lms.records.set(course, {});
  const page = await (await fetch(`${lms.origin}/course?${enrolment}`)).text();
  const url = lms.origin + /\/commit[^"]+/.exec(page)[0];
  const begin = async () => {
    // The server has begun to read the request, and asks for its body.
    const sent = request(url, { method: "POST", headers: { expect: "100-continue" } });
    sent.flushHeaders();
    await once(sent, "continue");
    return sent;
  };
  const [late, brokenOff] = [await begin(), await begin()];
  lms.cutOff();
  lms.records.set(course, { learner_id: "bob" });
  late.end(JSON.stringify({ cmi: { learner_id: "ann" } }));
  await assert.rejects(once(late, "response"), { code: "ECONNRESET" });
  brokenOff.on("error", () => {}).destroy();
  assert.deepEqual(lms.records.get(course), { learner_id: "bob" });
});

test("SCORM: a package outside of a course says so, and works", async () => {
  const lesson = await courses.begin("1.2", { fault: "none" });
  await lesson.said(texts.absent);
  assert.equal((await lesson.run(RIGHT)).passed, true);
  await lesson.end();
});

test("SCORM: a package whose script for courses does not load says so, and works", async () => {
  lms.missing = /course-/;
  const lesson = await courses.begin("1.2");
  lms.missing = undefined;
  const said = await lesson.frame.evaluate(() => document.getElementById("course").textContent);
  assert.ok(said.startsWith(`${logic.texts.start.noCourse} `), said);
  assert.equal((await lesson.run(RIGHT)).passed, true);
  await lesson.close();
});

if (engine === "chromium") {
  test("SCORM: the manifests are well-formed", async () => {
    const page = await courses.browser.newPage();
    for (const name of ["scorm12", "scorm2004"]) {
      const xml = new TextDecoder().decode(packageOf(name)["imsmanifest.xml"]);
      const root = await page.evaluate((text) => {
        const parsed = new DOMParser().parseFromString(text, "application/xml");
        return parsed.querySelector("parsererror")?.textContent ?? parsed.documentElement.tagName;
      }, xml);
      assert.equal(root, "manifest");
    }
    await page.close();
  });

  test("SCORM: Python runs from a package, on a server with poor MIME types", async () => {
    const lesson = await courses.begin("2004", { package: "scorm2004" });
    await lesson.sends(RIGHT_PYTHON, 100, "python");
    await lesson.end();
  });
}
