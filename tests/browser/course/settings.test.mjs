// Settings of a package, in a course system.
import assert from "node:assert/strict";
import { test } from "node:test";
import { unzipSync } from "fflate";
import { numberText, REVEALS } from "sinusoidal-pe";

import { logic } from "../../web/logic.mjs";
import { madeBy } from "../author/form.mjs";
import { start } from "../harness.mjs";
import { watchDownloads } from "../in-page.mjs";
import { entries, RIGHT, RIGHT_PYTHON, workOf } from "../submissions.mjs";
import { becomes, partsOf, startCourses, until, WRONG } from "./lesson.mjs";
import { packageOf } from "./lms.mjs";

const texts = logic.texts.course;

const courses = await startCourses();

/** Opens a package with these settings, for a learner who is new there. */
async function openWith(version, settings) {
  const small = `scorm${version.replace(".", "")}-small`;
  const name = `${small}-${settings.replace(/\W/g, "-")}`;
  courses.lms.packages.set(name, packageOf(small, `languages=javascript&${settings}`));
  return courses.begin(version, { package: name });
}

const BASE_900 = entries("wave(j, t / 900 ** ((j - (j % 2)) / C))");

/** Returns all that leaves the page's memory: what it downloads, stores, and sends to the course and its host. */
async function outputsOf(lesson) {
  const around = lesson.frame.parentFrame();
  const waitFor = (read) => until(() => lesson.frame.evaluate(read), Boolean);
  await around.evaluate(() => {
    window.messages = [];
    addEventListener("message", ({ data }) => window.messages.push(data));
  });
  await lesson.frame.evaluate(watchDownloads);
  await lesson.run(BASE_900);
  await becomes(() => Object.keys(lesson.record().interactions).length, 7);
  await waitFor(() => Object.keys(localStorage).some((key) => key.endsWith(":report")));
  await waitFor(() => {
    const [, , report] = document.querySelectorAll(".tools details:nth-child(3) button");
    report?.click();
    return report !== undefined;
  });
  const [name, bytes] = await waitFor(() => window.saved[0]);
  assert.equal(name, "report.json");
  return {
    report: JSON.parse(new TextDecoder().decode(Uint8Array.from(bytes))),
    stored: parsedAll(await lesson.frame.evaluate(() => ({ ...localStorage }))),
    copies: await lesson.copies(),
    course: parsedAll(lesson.record()),
    work: await lesson.work(),
    messages: await around.evaluate(() => window.messages),
    page: await lesson.frame.evaluate(() => document.documentElement.outerHTML),
  };
}

/** Also parses texts that are JSON. */
function parsedAll(value) {
  if (typeof value === "string" && /^[{[]/.test(value)) return parsedAll(JSON.parse(value));
  if (Array.isArray(value)) return value.map(parsedAll);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, parsedAll(each)]));
}

/** Includes the numbers in arrays of float64, which the browser stores as their bytes. */
function numbersIn(value) {
  if (typeof value === "number") return [value];
  if (typeof value !== "object" || value === null) return [];
  if (typeof value.float64 !== "string") return Object.values(value).flatMap(numbersIn);
  return [...new Float64Array(Uint8Array.from(Buffer.from(value.float64, "base64")).buffer)];
}

const witnessesIn = ({ verdicts }) =>
  verdicts.flatMap(({ reason, witness }) => (reason === "wrong-value" ? [witness] : []));

const reportIn = ({ stored }) =>
  stored[Object.keys(stored).find((key) => key.endsWith(":report"))].report;

// Nothing that the page saves or sends has a number that `reveal` hides.
for (const version of ["1.2", "2004"]) {
  test(`SCORM ${version}: report, storage, course and messages have only what reveal shows`, async () => {
    let named;
    for (const reveal of [...REVEALS].reverse()) {
      const lesson = await openWith(version, `reveal=${reveal}`);
      const outputs = await outputsOf(lesson);
      named ??= witnessesIn(outputs.report);
      assert.equal(String(named.map(({ t, j }) => [t, j])), "1,2,1,2");
      const shows = (least) => REVEALS.indexOf(reveal) >= REVEALS.indexOf(least);
      const { page, ...others } = outputs;
      const numbers = new Set(numbersIn(others));
      for (const { found, expected } of named) {
        assert.equal(numbers.has(found), shows("found"), reveal);
        assert.equal(numbers.has(expected), shows("expected"), reveal);
        const text = JSON.stringify(others) + page;
        if (!shows("found")) assert.ok(!text.includes(numberText(found)), reveal);
        if (!shows("expected")) assert.ok(!text.includes(numberText(expected)), reveal);
      }
      for (const report of [outputs.report, reportIn(outputs)]) {
        const places = witnessesIn(report).map(({ T, C, t, j }) => [T, C, t, j]);
        assert.equal(
          places.flat().every((each) => each === null),
          !shows("place"),
          reveal,
        );
      }
      assert.ok(outputs.messages.some(({ type }) => type === "run-completed"));
      assert.deepEqual(lesson.problems, []);
      await lesson.visit();
      await until(
        () => lesson.text(".summary"),
        (text) => /4 of 6/.test(text),
      );
      assert.match(await lesson.text(".feedback .observation"), /900/);
      await lesson.end();
    }
  });
}

for (const version of ["1.2", "2004"]) {
  const passed = version === "1.2" ? "passed" : "completed passed";

  const capped = texts.capped({ cap: 50 });

  for (const [what, before, now, raw] of [
    ["caps the score of a run", texts.open, texts.sent({ score: 50 }), "50"],
    ["keeps a better score", texts.sent({ score: 67 }), texts.better({ score: 67 }), "67"],
  ]) {
    test(`SCORM ${version}: ${what} after a learner opened a solution, and counts the pass`, async () => {
      const lesson = await openWith(version, "solution=on&solution-cap=50");
      if (before !== texts.open) await lesson.run(WRONG);
      await lesson.said(before, capped);
      await lesson.setState({ ...workOf(RIGHT), assisted: true });
      assert.equal((await lesson.runAgain()).passed, true);
      await lesson.said(now, capped);
      const isPassed = ({ score, standing }) => score.raw === raw && standing === passed;
      await until(async () => partsOf(version, lesson.record()), isPassed);
      await lesson.end();
    });
  }
}

const CHOSEN = { languages: "python", reveal: "place", theme: "dark", keep: "last" };

test("author page: makes packages with settings that run Python in a course, and resume", async () => {
  const site = await start();
  const author = await site.open({ query: "author.html", ready: false });
  for (const [id, value] of Object.entries(CHOSEN)) await author.page.select(`#${id}`, value);
  await author.page.click("#hints");
  for (const version of ["1.2", "2004"]) {
    const zip = await madeBy(author.page, version);
    const name = `made${version.replace(".", "")}`;
    courses.lms.packages.set(name, unzipSync(zip));
    const lesson = await courses.begin(version, { package: name });
    await lesson.said(texts.open);
    const { theme, hints } = await lesson.frame.evaluate(() => ({
      theme: document.documentElement.dataset.theme,
      hints: document.querySelectorAll(".next button").length,
    }));
    assert.deepEqual([theme, hints], ["dark", 0]);
    await lesson.sends(RIGHT_PYTHON, 100, "python");

    const second = await lesson.onAnotherComputer();
    await second.said(texts.openAgain({ score: 100 }));
    const { code, language } = await second.work();
    assert.deepEqual([code.python, language], [RIGHT_PYTHON, "python"]);
    await second.sends("def sinusoidal_pe(T, C):\n    return 1\n", 0, "python");
    await second.end();
  }
  assert.deepEqual(author.problems, []);
  await site.close();
});
