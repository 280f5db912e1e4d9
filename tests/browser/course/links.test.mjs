// The exercise stays in its frame, because Moodle begins a visit only once each time that a learner opens the
// course's player. tests/web/build/package-links.test.mjs reads the links of all files.
import assert from "node:assert/strict";
import { test } from "node:test";

import { logic } from "../../web/logic.mjs";
import { RIGHT } from "../submissions.mjs";
import { startCourses, until, WRONG } from "./lesson.mjs";
import { packageOf } from "./lms.mjs";

const { course, tools } = logic.texts;
const { deletion } = tools.share;

const courses = await startCourses();

/** Opens everything that the page has now, and returns its links. */
const linksNow = () => {
  for (const each of document.querySelectorAll("details:not([open]) > summary")) each.click();
  const all = [...document.querySelectorAll("*")].flatMap((each) => [
    each,
    ...(each.shadowRoot?.querySelectorAll("*") ?? []),
  ]);
  return all.filter((each) => each.matches("a[href]")).map((each) => each.outerHTML);
};

const shows = ({ frame }, selector) =>
  until(() => frame.evaluate((each) => document.querySelector(each) !== null, selector), Boolean);

for (const [name, settings, path] of [
  ["links", "", "links"],
  ["enlaces", "lang=es", "enlaces/es"],
]) {
  test(`course: every link opens a tab while a learner solves the exercise: ${path}`, async () => {
    courses.lms.packages.set(name, packageOf("scorm12-small", settings));
    const lesson = await courses.begin("1.2", { package: path });
    const { frame } = lesson;
    const links = new Set();
    const note = async () => {
      for (const each of await frame.evaluate(linksNow)) links.add(each);
    };
    await shows(lesson, ".codemirror");
    await note();
    await lesson.run(WRONG);
    await shows(lesson, ".feedback .next button");
    await shows(lesson, ".explorer-view");
    await note();
    await frame.evaluate(() => document.querySelector(".feedback .next button").click());
    await shows(lesson, ".feedback:not(:has([aria-busy]))");
    await note();
    await lesson.run(RIGHT);
    await shows(lesson, ".next-steps a");
    await note();
    const all = [...links];
    assert.ok(all.length >= 5, all.join("\n"));
    const isSafe = (link) => /href="#|target="_blank" rel="noopener"/.test(link);
    assert.deepEqual(
      all.filter((link) => !isSafe(link)),
      [],
    );
    await frame.evaluate(() => document.querySelector('[href$="sources.html"]').click());
    const opened = (target) => target.url().endsWith("/sources.html");
    const tab = await (await lesson.context.waitForTarget(opened)).page();
    assert.equal(await tab.evaluate(() => window.opener), null);
    const address = courses.lms.content(path).replace("index.html", "explore.html?lesson=base");
    await tab.goto(courses.lms.origin + address);
    await tab.waitForSelector(".lesson-way");
    assert.equal(await tab.$('[href="./"]'), null, "it would begin a second time");
    await lesson.end();
  });
}

test("course: no window of the exercise begins again after the saved work is deleted", async () => {
  const lesson = await courses.begin("1.2");
  const first = { page: lesson.page, frame: lesson.frame };
  lesson.page = undefined;
  await lesson.visit();
  for (const { frame } of [first, lesson]) {
    await shows({ frame }, ".codemirror");
    await frame.evaluate(() => {
      window.isOld = true;
      addEventListener("storage", ({ key }) => {
        if (key?.endsWith(":deleted")) window.hears = true;
      });
    });
  }
  await shows(lesson, "#delete-work");
  await lesson.run(WRONG);
  await lesson.frame.evaluate(() => document.getElementById("delete-work").click());
  await lesson.frame.evaluate((label) => {
    const buttons = [...document.querySelectorAll(".tools button")];
    buttons.find(({ textContent }) => textContent === label).click();
  }, deletion.confirm);
  await until(
    () => lesson.frame.evaluate(() => document.body.textContent),
    (text) => text.includes(deletion.done),
  );
  await until(() => first.frame.evaluate(() => window.hears), Boolean);
  assert.deepEqual(await lesson.frame.evaluate(() => Object.keys(localStorage)), []);
  await lesson.run(RIGHT);
  await lesson.begins(course.sent({ score: 100 }));
  for (const { frame } of [first, lesson]) {
    assert.equal(await frame.evaluate(() => window.isOld), true);
  }
  await first.page.close();
  await lesson.end();
});
