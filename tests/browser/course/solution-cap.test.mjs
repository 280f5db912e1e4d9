import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { unzipSync } from "fflate";

import { filesIn, namedFiles } from "../../../wasm/dist/page/files.js";
import { EXERCISE, filesOf, scormPackage } from "../../../wasm/dist/page/scorm.js";
import { logic } from "../../web/logic.mjs";
import { engine } from "../engine.mjs";
import { RIGHT } from "../submissions.mjs";
import { learnerIn, partsOf, startCourses, until, WRONG, workOf } from "./lesson.mjs";

const texts = logic.texts.course;
const PAGE = fileURLToPath(new URL("../../../build/page", import.meta.url));

let courses;
before(async () => {
  courses = await startCourses(engine);
});
after(() => courses.close());

async function openWith(version, settings) {
  const files = filesOf(EXERCISE, namedFiles(filesIn(PAGE)));
  const name = `capped${version.replace(".", "")}`;
  courses.lms.packages.set(name, unzipSync(scormPackage(version, files, settings)));
  const query = { version, package: name, first: learnerIn(version) };
  return courses.open(`${courses.lms.origin}/course`, query);
}

const openSolution = (lesson, code) =>
  lesson.frame.evaluate((work) => window.sinusoidalPe.setState(JSON.stringify(work)), {
    ...workOf(code),
    assisted: true,
  });

for (const version of ["1.2", "2004"]) {
  const passed = version === "1.2" ? "passed" : "completed passed";
  const held = async (lesson) => partsOf(version, lesson.record());

  test(`SCORM ${version}: caps the score of a run after a learner opened a solution`, async () => {
    const lesson = await openWith(version, "languages=javascript&solution=on&solution-cap=50");
    const capped = texts.capped({ cap: 50 });
    await lesson.said(texts.open, capped);
    await openSolution(lesson, RIGHT);
    assert.equal((await lesson.runAgain()).passed, true);
    await lesson.said(texts.sent({ score: 50 }), capped);
    const isPassed = ({ score, standing }) => score.raw === "50" && standing === passed;
    await until(() => held(lesson), isPassed);
    assert.deepEqual(lesson.problems, []);
    await lesson.close();
  });

  test(`SCORM ${version}: keeps a better score from before, and counts the pass`, async () => {
    const lesson = await openWith(version, "languages=javascript&solution=on&solution-cap=50");
    await lesson.run(WRONG);
    await lesson.said(texts.sent({ score: 67 }), texts.capped({ cap: 50 }));
    await openSolution(lesson, RIGHT);
    await lesson.runAgain();
    await lesson.said(texts.better({ score: 67 }), texts.capped({ cap: 50 }));
    const isPassed = ({ score, standing }) => score.raw === "67" && standing === passed;
    await until(() => held(lesson), isPassed);
    await lesson.close();
  });
}
