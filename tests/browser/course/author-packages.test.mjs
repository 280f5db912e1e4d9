// Packages that author.html makes, in a course system.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { unzipSync } from "fflate";

import { logic } from "../../web/logic.mjs";
import { madeBy } from "../author/form.mjs";
import { engine } from "../engine.mjs";
import { start } from "../harness.mjs";
import { RIGHT_PYTHON } from "../submissions.mjs";
import { Lesson, learnerIn, startCourses } from "./lesson.mjs";

const texts = logic.texts.course;
const CHOSEN = { languages: "python", reveal: "place", theme: "dark", keep: "last" };

let site;
let courses;
before(async () => {
  [site, courses] = await Promise.all([start(), startCourses(engine)]);
});
after(async () => {
  await courses.close();
  await site.close();
});

test("author page: makes packages with settings that run Python in a course, and resume", async () => {
  const author = await site.open({ query: "author.html", ready: false });
  for (const [id, value] of Object.entries(CHOSEN)) await author.page.select(`#${id}`, value);
  await author.page.click("#hints");
  for (const version of ["1.2", "2004"]) {
    const zip = await madeBy(author.page, version);
    const name = `made${version.replace(".", "")}`;
    courses.lms.packages.set(name, unzipSync(zip));
    const course = `${courses.lms.origin}/course`;
    const first = learnerIn(version);
    const lesson = await courses.open(course, { version, package: name, first });
    await lesson.said(texts.open);
    const { theme, hints } = await lesson.frame.evaluate(() => ({
      theme: document.documentElement.dataset.theme,
      hints: document.querySelectorAll(".next button").length,
    }));
    assert.deepEqual([theme, hints], ["dark", 0]);
    assert.equal((await lesson.run(RIGHT_PYTHON, "python")).passed, true);
    await lesson.said(texts.sent({ score: 100 }));
    await lesson.leave();
    await lesson.close();

    const second = await Lesson.open(courses.browser, lesson.url);
    await second.said(texts.openAgain({ score: 100 }));
    const { code, language } = await second.work();
    assert.deepEqual([code.python, language], [RIGHT_PYTHON, "python"]);
    await second.run("def sinusoidal_pe(T, C):\n    return 1\n", "python");
    await second.said(texts.sent({ score: 0 }));
    assert.deepEqual([...lesson.problems, ...second.problems], []);
    await second.close();
  }
  assert.deepEqual(author.problems, []);
});
