import assert from "node:assert/strict";
import { test } from "node:test";

import { logic } from "../../web/logic.mjs";
import { engine } from "../engine.mjs";
import { RIGHT, RIGHT_PYTHON } from "../submissions.mjs";
import {
  becomes,
  expected,
  holds,
  partsOf,
  passesInWrong,
  startCourses,
  until,
  WRONG,
} from "./lesson.mjs";
import { packageOf } from "./lms.mjs";

const { closing, course: texts } = logic.texts;
const saved = (text) => {
  const { at: _, token, ...work } = logic.parsedWork(text);
  assert.match(token, /^[0-9a-f]{32}$/);
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
    const { core, session_time = core.session_time, ...first } = lesson.record();
    assert.equal(saved(first.suspend_data).code.javascript, WRONG);
    const [{ latency, time, timestamp }] = Object.values(first.interactions);
    assert.match(`${session_time} ${latency} ${time ?? timestamp}`, /\d\S* \S*\d\S* \S*:\d\d/);

    await lesson.sends(RIGHT, 100);
    await holds(lesson, version, () => true);

    await lesson.run(WRONG);
    await lesson.said(texts.better({ score: 100 }));
    await holds(lesson, version, () => true);
    await lesson.click(".next button");
    const work = await lesson.work();
    assert.deepEqual(Object.values(work.help), [["question"]]);
    await until(async () => saved(lesson.record().suspend_data).help, Boolean);

    await lesson.leave();
    const grade = { score: 100, passed: true };
    assert.deepEqual(saved(lesson.record().suspend_data), { ...work, grade });
    const second = await lesson.onAnotherComputer();
    await second.said(texts.openAgain({ score: 100 }));
    assert.deepEqual(await second.work(), work);
    const held = lesson.record();
    delete (held.core ?? held).exit;
    await second.visit();
    await second.said(texts.openAgain({ score: 100 }));
    assert.equal(partsOf(version, lesson.record()).exit, "suspend", "so that work returns");
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
    const { question } = closing.questions["equal-rows"];
    const [type, title] = version === "1.2" ? ["fill-in"] : ["long-fill-in", question];
    await becomes(answered, ["closing-equal-rows", type, "neutral", ` ${text}`, title]);
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
}

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
