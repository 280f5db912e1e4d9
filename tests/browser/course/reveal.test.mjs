// Nothing that the page saves or sends has a number that the setting `reveal` hides.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { unzipSync } from "fflate";
import { numberText, REVEALS } from "sinusoidal-pe";

import { filesIn, namedFiles } from "../../../wasm/dist/page/files.js";
import { EXERCISE, filesOf, scormPackage } from "../../../wasm/dist/page/scorm.js";
import { engine } from "../engine.mjs";
import { watchDownloads } from "../in-page.mjs";
import { entries } from "../submissions.mjs";
import { learnerIn, startCourses, until } from "./lesson.mjs";

const WRONG = entries("wave(j, t / 900 ** ((j - (j % 2)) / C))");
const PAGE = fileURLToPath(new URL("../../../build/page", import.meta.url));

let courses;
before(async () => {
  courses = await startCourses(engine);
});
after(() => courses.close());

async function openWith(version, reveal) {
  const files = filesOf(EXERCISE, namedFiles(filesIn(PAGE)));
  const name = `reveal${reveal}${version.replace(".", "")}`;
  const zip = scormPackage(version, files, `languages=javascript&reveal=${reveal}`);
  courses.lms.packages.set(name, unzipSync(zip));
  const query = { version, package: name, first: learnerIn(version, reveal) };
  return courses.open(`${courses.lms.origin}/course`, query);
}

/** Returns all that leaves the page's memory: what it downloads, stores, and sends to the course and its host. */
async function outputsOf(lesson) {
  await lesson.frame.parentFrame().evaluate(() => {
    window.messages = [];
    addEventListener("message", ({ data }) => window.messages.push(data));
  });
  await lesson.frame.evaluate(watchDownloads);
  await lesson.run(WRONG);
  const interactions = () => Object.keys(lesson.record()?.interactions ?? {}).length;
  await until(
    async () => interactions(),
    (count) => count === 7,
  );
  await until(
    () => lesson.frame.evaluate(() => JSON.stringify({ ...localStorage })),
    (stored) => /:report"/.test(stored),
  );
  const selector = ".tools details:nth-child(3) button";
  await until(
    () => lesson.frame.evaluate((each) => document.querySelectorAll(each).length, selector),
    (count) => count > 2,
  );
  await lesson.frame.evaluate((each) => document.querySelectorAll(each)[2].click(), selector);
  const saved = await until(
    () => lesson.frame.evaluate(() => window.saved),
    ({ length }) => length === 1,
  );
  const [[name, bytes]] = saved;
  assert.equal(name, "report.json");
  return {
    report: JSON.parse(new TextDecoder().decode(Uint8Array.from(bytes))),
    stored: parsedAll(await lesson.frame.evaluate(() => ({ ...localStorage }))),
    course: parsedAll(lesson.record()),
    work: await lesson.work(),
    messages: await lesson.frame.parentFrame().evaluate(() => window.messages),
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

for (const version of ["1.2", "2004"]) {
  test(`SCORM ${version}: report, storage, course and messages have only what reveal shows`, async () => {
    let named;
    for (const reveal of [...REVEALS].reverse()) {
      const lesson = await openWith(version, reveal);
      const outputs = await outputsOf(lesson);
      named ??= witnessesIn(outputs.report);
      assert.deepEqual(
        named.map(({ t, j }) => [t, j]),
        [
          [1, 2],
          [1, 2],
        ],
      );
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
      await lesson.visit(lesson.url);
      await until(
        () => lesson.text(".summary"),
        (text) => /4 of 6/.test(text),
      );
      assert.match(await lesson.text(".feedback .observation"), /900/);
      assert.deepEqual(lesson.problems, []);
      await lesson.close();
    }
  });
}
