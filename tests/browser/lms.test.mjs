// The packages for course systems, unpacked and run with scorm-again as the system; and JSInput.
import assert from "node:assert/strict";
import { once } from "node:events";
import { request } from "node:http";
import { after, before, describe, test } from "node:test";
import { isDeepStrictEqual } from "node:util";
import { checks } from "#texts/checks.js";

import { logic } from "../web/logic.mjs";
import { enrolled } from "../xblock.mjs";
import { entries, RIGHT } from "./codes.mjs";
import { engine } from "./engine.mjs";
import { launch } from "./harness.mjs";
import { packageOf, startLms } from "./lms.mjs";
import { RIGHT_PYTHON } from "./python-codes.mjs";

/** The catalogue's messages about the course. */
const texts = logic.texts.course;

const CHECKS = ["shape", "origin", "formula", "bounds", "uniqueness", "extrapolation"];
const TITLES = Object.values(checks.title);
const WRONG = entries("wave(j, t / 1000 ** ((j - (j % 2)) / C))");
const VERSIONS = ["1.2", "2004"];

const workOf = (code, lane = "javascript") => ({
  ...{ schema: 1, lane, code: { [lane]: code } },
  ...{ attempts: 0, assisted: false, result: null },
});

async function until(read, isIt, seconds = 30) {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const value = await read().catch((error) => error); // a frame may be on its way
    if (!(value instanceof Error) && isIt(value)) return value;
    if (Date.now() > end) throw new Error(`never happened: ${isIt}, but ${value}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** A learner's visit: the page around the exercise, and the exercise in its frame. */
class Lesson {
  problems = [];

  static async open(browser, url) {
    const lesson = new Lesson();
    lesson.context = await browser.createBrowserContext();
    await lesson.visit(url);
    return lesson;
  }

  /** Goes there in a tab of its own; the one before is closed as a person closes it. */
  async visit(url) {
    await this.leave();
    this.page = await this.context.newPage();
    this.page.on("pageerror", (error) => this.problems.push(`error: ${error.message}`));
    this.page.on("console", (message) => {
      if (message.type() === "error") this.problems.push(`console: ${message.text()}`);
    });
    await this.goTo(url);
  }

  /** Goes there in the same tab. */
  async goTo(url) {
    await this.page.goto(url);
    const find = async () =>
      this.page.frames().find((each) => /\/(index|exercise)\.html/.test(each.url()));
    this.frame = await until(find, (frame) => frame !== undefined);
    const isReady = () => this.frame.evaluate(() => window.sinusoidalPe !== undefined);
    await until(isReady, (ready) => ready);
  }

  async leave() {
    const { page } = this;
    this.page = undefined;
    await page?.close({ runBeforeUnload: true });
    if (page) await until(async () => page.isClosed(), Boolean);
  }

  /** Runs code, which the exercise gets as it gets work that was kept elsewhere. */
  async run(code, lane) {
    await this.frame.evaluate(
      (work) => window.sinusoidalPe.setState(JSON.stringify(work)),
      workOf(code, lane),
    );
    return this.runAgain();
  }

  async runAgain() {
    const attempts = async () => (await this.work()).attempts;
    const before = await attempts();
    await this.frame.evaluate(() => document.querySelector("button.primary").click());
    await until(attempts, (now) => now > before, 90);
    return (await this.work()).result;
  }

  work() {
    return this.frame.evaluate(() => JSON.parse(window.sinusoidalPe.getState()));
  }

  text(selector) {
    return this.frame.evaluate((each) => document.querySelector(each).textContent, selector);
  }

  /** Waits until the page shows these sentences about the course. */
  said(...sentences) {
    return this.shows((text) => text === sentences.join(" "));
  }

  /** Waits until the page shows these sentences about the course, and others after them. */
  begins(...sentences) {
    return this.shows((text) => text.startsWith(`${sentences.join(" ")} `));
  }

  shows(isIt) {
    const read = () => this.frame.evaluate(() => document.querySelector(".course").textContent);
    return until(async () => (await read()).replace(/\s+/g, " ").trim(), isIt);
  }

  /** What a screen reader was told. */
  heard() {
    return this.frame.evaluate(() => document.getElementById("live").textContent);
  }

  /** What the system holds, right or not yet committed. */
  held() {
    return this.page.evaluate(() => window.held());
  }

  async close() {
    await this.context.close();
  }
}

/** The parts of what a system holds that a visit is to leave there. */
function partsOf(version, held) {
  const { score, ...rest } = version === "1.2" ? held.core : held;
  const interactions = Object.values(held.interactions).map((each) => {
    const { id, type, result, description, student_response, learner_response } = each;
    return [id, type, result, student_response ?? learner_response, description];
  });
  const standing =
    version === "1.2" ? rest.lesson_status : `${rest.completion_status} ${rest.success_status}`;
  return { score: { ...score }, standing, exit: rest.exit, interactions };
}

/** The same, as it should be. */
function expected(version, passed) {
  const is12 = version === "1.2";
  const count = CHECKS.filter((check) => passed(check)).length;
  const score = { raw: String(Math.round((count / 6) * 100)), min: "0", max: "100" };
  const all = count === 6;
  const type = is12 ? "performance" : "other";
  const wrong = is12 ? "wrong" : "incorrect";
  const answered = (check) => (passed(check) ? ["correct", "passed"] : [wrong, "wrong-base 1000"]);
  const title = (words) => (is12 ? undefined : words);
  return {
    score: is12 ? score : { ...score, scaled: String(score.raw / 100) },
    standing: is12
      ? all
        ? "passed"
        : "incomplete"
      : all
        ? "completed passed"
        : "incomplete unknown",
    exit: "suspend",
    interactions: [
      ...CHECKS.map((check, at) => [check, type, ...answered(check), title(TITLES[at])]),
      ["solution", type, "neutral", "not opened", title("Solution")],
    ],
  };
}

/** Waits until what was committed is this: what each check came to follows the result. */
async function holds(lesson, version, passed) {
  const wanted = expected(version, passed);
  const parts = async () => partsOf(version, lesson.record());
  await until(parts, (held) => isDeepStrictEqual(held, wanted)).catch(() => {});
  assert.deepEqual(await parts(), wanted);
}

const isWrongRight = (check) => check !== "formula" && check !== "extrapolation";

describe(`in ${engine}`, () => {
  let browser;
  let lms;
  before(async () => {
    [browser, lms] = await Promise.all([launch(engine), startLms()]);
  });
  after(async () => {
    await browser.close();
    await lms.close();
  });

  /** The first visit in an enrolment of its own, with what the system holds before it. */
  const open = async (path, { first = {}, ...query }) => {
    const course = String(lms.records.size);
    lms.records.set(course, first);
    lms.isOnline = true;
    const url = `${path}?${new URLSearchParams({ ...query, course })}`;
    const lesson = await Lesson.open(browser, url);
    return Object.assign(lesson, { url, record: () => lms.records.get(course) });
  };

  for (const version of VERSIONS) {
    const name = `scorm${version.replace(".", "")}`;
    const learner = version === "1.2" ? { core: { student_id: "ann" } } : { learner_id: "ann" };
    const small = { version, package: `${name}-small` };

    test(`SCORM ${version}: what a system holds after each run, and the second visit`, async () => {
      const course = `${lms.origin}/course`;
      const lesson = await open(course, { ...small, first: learner });
      await lesson.said(texts.open);
      const opened = partsOf(version, await lesson.held());
      assert.equal(opened.standing, version === "1.2" ? "not attempted" : "unknown unknown");

      await lesson.run(WRONG);
      await lesson.said(texts.sent({ score: 67 }));
      assert.ok((await lesson.heard()).endsWith(texts.sent({ score: 67 })));
      await holds(lesson, version, isWrongRight);
      assert.match((version === "1.2" ? lesson.record().core : lesson.record()).session_time, /\d/);
      const { suspend_data: kept } = lesson.record();
      assert.equal(JSON.parse(kept).code.javascript, WRONG);
      const [{ latency, time, timestamp }] = Object.values(lesson.record().interactions);
      assert.match(latency, /\d/);
      assert.match(time ?? timestamp, /:\d\d/);

      await lesson.run(RIGHT);
      await lesson.said(texts.sent({ score: 100 }));
      await holds(lesson, version, () => true);

      await lesson.run(WRONG);
      await lesson.said(texts.better({ score: 100 }));
      await holds(lesson, version, () => true);
      await lesson.frame.evaluate(() => document.querySelector(".next button").click());
      const openedSteps = async () => Object.values((await lesson.work()).help ?? {});
      assert.deepEqual(await openedSteps(), [["question"]]);
      await until(async () => JSON.parse(lesson.record().suspend_data).help, Boolean);
      const work = await lesson.work();

      // Another computer: nothing of it is in this browser.
      await lesson.leave();
      await lesson.close();
      assert.deepEqual(JSON.parse(lesson.record().suspend_data), {
        ...work,
        grade: { score: 100, passed: true },
      });
      const second = await Lesson.open(browser, lesson.url);
      await second.said(texts.openAgain({ score: 100 }));
      assert.deepEqual(await second.work(), work);
      await second.runAgain();
      assert.equal((await second.work()).attempts, work.attempts + 1);
      await second.said(texts.better({ score: 100 }));
      assert.deepEqual(
        partsOf(version, await second.held()),
        expected(version, () => true),
      );
      assert.deepEqual([...lesson.problems, ...second.problems], []);
      await second.close();
    });

    test(`SCORM ${version}: a system of another origin above`, async () => {
      const far = `${lms.farOrigin}/far`;
      const lesson = await open(far, { ...small, first: learner });
      await lesson.said(texts.open);
      await lesson.run(WRONG);
      await lesson.said(texts.sent({ score: 67 }));
      const isThere = async () => lesson.record().suspend_data;
      await until(isThere, Boolean);
      await holds(lesson, version, isWrongRight);
      await lesson.visit(lesson.url);
      await lesson.said(texts.openAgain({ score: 67 }));
      assert.equal((await lesson.work()).code.javascript, WRONG);
      assert.deepEqual(lesson.problems, []);
      await lesson.close();
    });

    test(`SCORM ${version}: Open edX's XBlock never lowers a grade, at two visits`, async () => {
      const lesson = await open(`${lms.origin}/xblock`, { ...small, first: enrolled("7") });
      const grade = () => lesson.record().grades.at(-1);
      await lesson.said(texts.open);
      assert.equal(grade(), undefined, "nothing is written on opening");
      await lesson.run(WRONG);
      await lesson.said(texts.sent({ score: 67 }));
      assert.equal(grade(), 0.67);
      await lesson.run(RIGHT);
      await lesson.said(texts.sent({ score: 100 }));
      assert.equal(grade(), 1);
      await lesson.leave();
      await lesson.close();

      const second = await Lesson.open(browser, lesson.url);
      await second.said(texts.openAgain({ score: 100 }));
      assert.equal((await second.work()).code.javascript, RIGHT);
      for (const worse of ["throw 1;", WRONG]) {
        await second.run(worse);
        await second.said(texts.better({ score: 100 }));
      }
      await second.leave();
      await second.close();
      const { grades, published } = lesson.record();
      assert.deepEqual(grades, [...grades].sort(), "it only ever rises");
      assert.deepEqual(published, version === "1.2" ? [1] : [0.67, 1]);
      assert.deepEqual([...lesson.problems, ...second.problems], []);
    });

    // What goes wrong does so alike in both versions, which tests under Node hold one by one.
    if ((engine === "chromium") !== (version === "1.2")) continue;

    test(`SCORM ${version}: the page shows the editor before a slow system has told everything`, async () => {
      lms.slowness = 100;
      const lesson = await open(`${lms.origin}/xblock`, { ...small, first: enrolled("7") });
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
      assert.equal(calls.length, 8);
      await lesson.close();
    });

    test(`SCORM ${version}: a page that is left before a slow system has answered changes no work`, async () => {
      const lesson = await open(`${lms.origin}/xblock`, { ...small, first: enrolled("7") });
      await lesson.said(texts.open);
      await lesson.run(WRONG);
      await lesson.said(texts.sent({ score: 67 }));
      await lesson.leave();
      const { data } = lesson.record();
      // Meanwhile at another computer.
      const work = { ...JSON.parse(data["cmi.suspend_data"]), code: { javascript: RIGHT } };
      data["cmi.suspend_data"] = JSON.stringify(work);
      lms.slowness = 500;
      await lesson.visit(lesson.url);
      await lesson.leave();
      lms.slowness = 0;
      await lesson.visit(lesson.url);
      await lesson.said(texts.openAgain({ score: 67 }));
      assert.equal((await lesson.work()).code.javascript, RIGHT);
      await lesson.close();
    });

    test(`SCORM ${version}: a learner who begins before a slow system has answered loses nothing`, async () => {
      const lesson = await open(`${lms.origin}/xblock`, { ...small, first: enrolled("7") });
      await lesson.said(texts.open);
      await lesson.run(WRONG);
      await lesson.said(texts.sent({ score: 67 }));
      await lesson.leave();
      // On another computer: the course's work is not that of this browser.
      const { data } = lesson.record();
      const work = { ...JSON.parse(data["cmi.suspend_data"]), attempts: 5 };
      data["cmi.suspend_data"] = JSON.stringify({ ...work, code: { javascript: "// theirs" } });
      lms.slowness = 500;
      await lesson.visit(lesson.url);
      await lesson.frame.evaluate(
        (own) => window.sinusoidalPe.setState(JSON.stringify(own)),
        workOf(RIGHT),
      );
      assert.doesNotMatch(
        await lesson.text(".course"),
        /67 of 100/,
        "the course has answered before",
      );
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

    test(`SCORM ${version}: a course that is browsed gets nothing`, async () => {
      const browsing =
        version === "1.2"
          ? { core: { ...learner.core, lesson_mode: "browse" } }
          : { ...learner, mode: "browse" };
      const lesson = await open(`${lms.origin}/course`, { ...small, first: browsing });
      await lesson.said(texts.viewed);
      const before = await lesson.held();
      await lesson.run(RIGHT);
      assert.deepEqual(await lesson.held(), before);
      // Nor does a visit after it hand in what was only tried.
      await lesson.leave();
      lms.cutOff();
      lms.records.set(new URL(lesson.url).searchParams.get("course"), learner);
      await lesson.visit(lesson.url);
      await lesson.said(texts.open);
      assert.equal((await lesson.work()).attempts, 1);
      assert.equal(partsOf(version, await lesson.held()).score.raw, "");
      await lesson.close();
    });

    test(`SCORM ${version}: work that comes back cut short`, async () => {
      const cut = JSON.stringify(workOf(RIGHT)).slice(0, -20);
      const first = { ...learner, suspend_data: cut };
      const lesson = await open(`${lms.origin}/course`, { ...small, first });
      const said = [texts.open, texts.unreadable];
      await lesson.said(...said);
      assert.equal(await lesson.heard(), said.join(" "));
      await lesson.run(WRONG);
      await lesson.said(texts.sent({ score: 67 }));
      assert.equal(JSON.parse(lesson.record().suspend_data).code.javascript, WRONG);
      assert.deepEqual(lesson.problems, []);
      await lesson.close();
    });

    test(`SCORM ${version}: a system that answers false, until it does not`, async () => {
      const refusing = { ...small, fault: "refusing", first: learner };
      const lesson = await open(`${lms.origin}/course`, refusing);
      const said = [texts.beginFailed, texts.refused.begin, texts.tryAgain];
      await lesson.said(...said);
      await lesson.run(RIGHT);
      await lesson.said(...said);
      await lesson.page.evaluate(() => {
        window.isRefusing = false;
      });
      await lesson.frame.evaluate(() => document.querySelector(".course button").click());
      await lesson.said(texts.sent({ score: 100 }));
      await holds(lesson, version, () => true);
      assert.deepEqual(lesson.problems, []);
      await lesson.close();
    });

    test(`SCORM ${version}: a system that answers false until the page is loaded anew`, async () => {
      const refusing = { ...small, fault: "refusing", first: learner };
      const lesson = await open(`${lms.origin}/course`, refusing);
      await lesson.run(RIGHT);
      await lesson.begins(texts.beginFailed);
      await lesson.goTo(lesson.url.replace("refusing", ""));
      await lesson.said(texts.sent({ score: 100 }));
      assert.equal((await lesson.work()).code.javascript, RIGHT);
      await holds(lesson, version, () => true);
      await lesson.close();
    });

    test(`SCORM ${version}: a result that the network lost within the visit`, async () => {
      const course = `${lms.origin}/course`;
      const lesson = await open(course, { ...small, first: learner });
      await lesson.run(WRONG);
      await lesson.said(texts.sent({ score: 67 }));
      lms.isOnline = false;
      await lesson.run(RIGHT);
      await lesson.begins(texts.sendFailed, texts.refused.store);
      assert.ok((await lesson.heard()).includes(texts.sendFailed));
      assert.notEqual(await lesson.text(".course q"), "");
      assert.equal(partsOf(version, lesson.record()).score.raw, "67");
      lms.isOnline = true;
      await lesson.frame.evaluate(() => document.querySelector(".course button").click());
      await lesson.said(texts.sent({ score: 100 }));
      await holds(lesson, version, () => true);

      await lesson.close();
    });

    test(`SCORM ${version}: a result that the network lost until the visit after next`, async () => {
      const lesson = await open(`${lms.origin}/course`, { ...small, first: learner });
      lms.isOnline = false;
      await lesson.run(RIGHT);
      await lesson.begins(texts.sendFailed);
      await lesson.visit(lesson.url); // ends the first visit, in vain as well
      await lesson.begins(texts.sendFailed);
      assert.equal((await lesson.work()).code.javascript, RIGHT);
      await lesson.leave();
      lms.cutOff();
      assert.deepEqual(lesson.record(), learner);
      lms.isOnline = true;
      await lesson.visit(lesson.url);
      await lesson.said(texts.sent({ score: 100 }));
      await holds(lesson, version, () => true);
      await lesson.close();
    });

    test(`SCORM ${version}: another learner at the same computer sees nothing of it`, async () => {
      const lesson = await open(`${lms.origin}/course`, { ...small, first: learner });
      await lesson.run(RIGHT);
      await lesson.said(texts.sent({ score: 100 }));
      const course = new URL(lesson.url).searchParams.get("course");
      for (const other of ["bob", ""]) {
        await lesson.leave();
        lms.cutOff();
        const first = version === "1.2" ? { core: { student_id: other } } : { learner_id: other };
        lms.records.set(course, first);
        await lesson.visit(lesson.url);
        await lesson.said(texts.open);
        const { code, attempts } = await lesson.work();
        assert.deepEqual([code, attempts], [{}, 0]);
      }
      await lesson.close();
    });
  }

  test("what a closed tab has only begun to send changes no record", async () => {
    const course = String(lms.records.size);
    const enrolment = new URLSearchParams({ version: "1.2", package: "scorm12-small", course });
    lms.records.set(course, {});
    const page = await (await fetch(`${lms.origin}/course?${enrolment}`)).text();
    const url = lms.origin + /\/commit[^"]+/.exec(page)[0];
    const begin = async () => {
      // The server asks for the rest of what it has begun to read.
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

  test("a package outside of a course says so, and works", async () => {
    const lesson = await open(`${lms.origin}/course`, {
      ...{ version: "1.2", package: "scorm12-small", fault: "none" },
    });
    await lesson.said(texts.absent);
    assert.equal((await lesson.run(RIGHT)).passed, true);
    assert.deepEqual(lesson.problems, []);
    await lesson.close();
  });

  test("a package whose script for courses does not come says so, and works", async () => {
    lms.missing = /course-/;
    const lesson = await open(`${lms.origin}/course`, {
      ...{ version: "1.2", package: "scorm12-small" },
    });
    lms.missing = undefined;
    const said = await lesson.frame.evaluate(() => document.getElementById("course").textContent);
    assert.ok(said.startsWith(`${logic.texts.start.noCourse} `), said);
    assert.equal((await lesson.run(RIGHT)).passed, true);
    await lesson.close();
  });

  if (engine === "chromium") {
    test("the manifests are well-formed", async () => {
      const page = await browser.newPage();
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

    test("Python runs from a package, from a server whose types say little", async () => {
      const lesson = await open(`${lms.origin}/course`, {
        version: "2004",
        package: "scorm2004",
      });
      assert.equal((await lesson.run(RIGHT_PYTHON, "python")).passed, true);
      await lesson.said(texts.sent({ score: 100 }));
      assert.deepEqual(lesson.problems, []);
      await lesson.close();
    });
  }

  /** A problem of Open edX, on a page of `origin`, with the exercise in its frame. */
  const problem = (origin, page) => {
    const src = encodeURIComponent(`${lms.origin}/exercise/${page}`);
    return Lesson.open(browser, `${origin}/problem?src=${src}`);
  };

  for (const page of ["index.html", "exercise.html"]) {
    test(`JSInput calls the three functions of ${page} on its own origin`, async () => {
      const lesson = await problem(lms.origin, page);
      const ask = ({ page }, name, ...values) =>
        page.evaluate(
          (key, given) =>
            document.querySelector("iframe").contentWindow.sinusoidalPe[key](...given),
          name,
          values,
        );
      assert.deepEqual(await lesson.page.evaluate(() => window.early), [
        ...["getGrade", "getState", "setState"],
      ]);
      assert.equal(JSON.parse(await ask(lesson, "getGrade")).message, logic.texts.frame.notRun);
      await lesson.run(WRONG);
      const grade = JSON.parse(await ask(lesson, "getGrade"));
      assert.deepEqual(
        [grade.passed, grade.score, grade.causes, grade.attempt],
        [false, 4 / 6, ["wrong-base"], 1],
      );
      // What JSInput keeps has gone through `unescape`, which must change nothing.
      const state = await ask(lesson, "getState");
      assert.ok(WRONG.includes("%") && !state.includes("%"));
      const second = await problem(lms.origin, page);
      await ask(second, "setState", unescape(state));
      assert.deepEqual(await second.work(), JSON.parse(state));
      assert.deepEqual([...lesson.problems, ...second.problems], []);
      await lesson.close();
      await second.close();
    });
  }

  test("JSInput asks a page of another origin over jschannel, where that lets it", async () => {
    const lesson = await problem(lms.farOrigin, `index.html?origins=${lms.farOrigin}`);
    const call = (...values) => lesson.page.evaluate((given) => window.call(...given), values);
    assert.equal(JSON.parse(await call("getGrade")).message, logic.texts.frame.notRun);
    await call("setState", JSON.stringify(workOf(RIGHT)));
    await lesson.runAgain();
    assert.equal(JSON.parse(decodeURI(await call("getGrade"))).passed, true);
    const state = JSON.parse(decodeURI(await call("getState")));
    assert.equal(state.code.javascript, RIGHT);
    assert.deepEqual(await call("getFiles"), { error: "method_not_found" });
    assert.deepEqual(lesson.problems, []);
    await lesson.close();

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
});
