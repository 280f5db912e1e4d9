import assert from "node:assert/strict";
import { after } from "node:test";
import { isDeepStrictEqual } from "node:util";
import { checks } from "#texts/checks.js";

import { logic } from "../../web/logic.mjs";
import { engine } from "../engine.mjs";
import { launch } from "../launch.mjs";
import { entries, workOf } from "../submissions.mjs";
import { startLms } from "./lms.mjs";

const CHECKS = ["shape", "origin", "formula", "bounds", "uniqueness", "extrapolation"];
const TITLES = Object.values(checks.title);

export const WRONG = entries("wave(j, t / 1000 ** ((j - (j % 2)) / C))");
export const passesInWrong = (check) => check !== "formula" && check !== "extrapolation";

export async function until(read, accepts, seconds = 30) {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const value = await read().catch((error) => error); // a frame may not be there yet
    if (!(value instanceof Error) && accepts(value)) return value;
    if (Date.now() > end) throw new Error(`never happened: ${accepts}, but ${value}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** `page` is the page around the exercise, and `frame` is the exercise. */
export class Lesson {
  problems = [];

  constructor(browser, url) {
    Object.assign(this, { browser, url });
  }

  static async open(browser, url) {
    const lesson = new Lesson(browser, url);
    lesson.context = await browser.createBrowserContext();
    await lesson.visit();
    return lesson;
  }

  async visit() {
    await this.leave();
    this.page = await this.context.newPage();
    this.page.on("pageerror", (error) => this.problems.push(`error: ${error.message}`));
    this.page.on("console", (message) => {
      if (message.type() === "error") this.problems.push(`console: ${message.text()}`);
    });
    await this.goTo();
  }

  async goTo(url = this.url) {
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

  async run(code, language) {
    await this.frame.evaluate(
      (work) => window.sinusoidalPe.setState(JSON.stringify(work)),
      workOf(code, language),
    );
    return this.runAgain();
  }

  /** Runs the code, and expects that the course gets this score. */
  async sends(code, score, language) {
    await this.run(code, language);
    await this.said(logic.texts.course.sent({ score }));
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

  said(...sentences) {
    return this.shows((text) => text === sentences.join(" "));
  }

  begins(...sentences) {
    return this.shows((text) => text.startsWith(`${sentences.join(" ")} `));
  }

  shows(accepts) {
    const read = () => this.frame.evaluate(() => document.querySelector(".course").textContent);
    return until(async () => (await read()).replace(/\s+/g, " ").trim(), accepts);
  }

  heard() {
    return this.frame.evaluate(() => document.getElementById("live").textContent);
  }

  /** Includes values that are not committed yet. */
  held() {
    return this.page.evaluate(() => window.held());
  }

  close() {
    return this.context.close();
  }

  /** Expects no problems. */
  async end() {
    assert.deepEqual(this.problems, []);
    await this.close();
  }

  /** Ends this visit, and returns the next one in another profile. */
  async onAnotherComputer() {
    await this.leave();
    await this.end();
    return Lesson.open(this.browser, this.url);
  }
}

export function partsOf(version, held) {
  const { score, ...rest } = version === "1.2" ? held.core : held;
  const interactions = Object.values(held.interactions).map((each) => {
    const { id, type, result, description, student_response, learner_response } = each;
    return [id, type, result, student_response ?? learner_response, description];
  });
  const standing =
    version === "1.2" ? rest.lesson_status : `${rest.completion_status} ${rest.success_status}`;
  const raw = score?.raw && String(Number(score.raw)); // a repeated score has other digits
  return { score: { ...score, raw }, standing, exit: rest.exit, interactions };
}

export function expected(version, passed) {
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

export async function becomes(read, wanted) {
  await until(
    async () => read(),
    (value) => isDeepStrictEqual(value, wanted),
  ).catch(() => {});
  assert.deepEqual(read(), wanted);
}

/** The results of the checks arrive after the score, so this waits for the committed values. */
export const holds = (lesson, version, passed) =>
  becomes(() => partsOf(version, lesson.record()), expected(version, passed));

export const learnerIn = (version, id = "ann") =>
  version === "1.2" ? { core: { student_id: id } } : { learner_id: id };

/** The file of tests closes the browser and the system at its end. */
export async function startCourses() {
  const [browser, lms] = await Promise.all([launch(engine), startLms()]);
  after(() => Promise.all([browser.close(), lms.close()]));
  return {
    browser,
    lms,
    /** Opens a package, by default the small one as a new learner. */
    async begin(
      version,
      { origin = lms.origin, path = "course", first = learnerIn(version), ...query } = {},
    ) {
      const course = String(lms.records.size);
      lms.records.set(course, first);
      lms.isOnline = true;
      const small = `scorm${version.replace(".", "")}-small`;
      const asked = new URLSearchParams({ version, package: small, ...query, course });
      const lesson = await Lesson.open(browser, `${origin}/${path}?${asked}`);
      return Object.assign(lesson, { record: () => lms.records.get(course) });
    },
  };
}
