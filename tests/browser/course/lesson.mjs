import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import { checks } from "#texts/checks.js";

import { launch } from "../launch.mjs";
import { entries } from "../submissions.mjs";
import { startLms } from "./lms.mjs";

const CHECKS = ["shape", "origin", "formula", "bounds", "uniqueness", "extrapolation"];
const TITLES = Object.values(checks.title);

export const WRONG = entries("wave(j, t / 1000 ** ((j - (j % 2)) / C))");
export const passesInWrong = (check) => check !== "formula" && check !== "extrapolation";

export const workOf = (code, language = "javascript") => ({
  schema: 1,
  language,
  code: { [language]: code },
  attempts: 0,
  assisted: false,
  result: null,
});

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

  static async open(browser, url) {
    const lesson = new Lesson();
    lesson.context = await browser.createBrowserContext();
    await lesson.visit(url);
    return lesson;
  }

  async visit(url) {
    await this.leave();
    this.page = await this.context.newPage();
    this.page.on("pageerror", (error) => this.problems.push(`error: ${error.message}`));
    this.page.on("console", (message) => {
      if (message.type() === "error") this.problems.push(`console: ${message.text()}`);
    });
    await this.goTo(url);
  }

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

  async run(code, language) {
    await this.frame.evaluate(
      (work) => window.sinusoidalPe.setState(JSON.stringify(work)),
      workOf(code, language),
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

  async close() {
    await this.context.close();
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

/** The results of the checks arrive after the score, so this waits for the committed values. */
export async function holds(lesson, version, passed) {
  const wanted = expected(version, passed);
  const parts = async () => partsOf(version, lesson.record());
  await until(parts, (held) => isDeepStrictEqual(held, wanted)).catch(() => {});
  assert.deepEqual(await parts(), wanted);
}

export const smallPackage = (version) => ({
  version,
  package: `scorm${version.replace(".", "")}-small`,
});

export const learnerIn = (version, id = "ann") =>
  version === "1.2" ? { core: { student_id: id } } : { learner_id: id };

export async function startCourses(engine) {
  const [browser, lms] = await Promise.all([launch(engine), startLms()]);
  return {
    browser,
    lms,
    /** Opens the small package as a new learner. */
    begin(version, { path = "course", ...query } = {}) {
      const usual = { ...smallPackage(version), first: learnerIn(version) };
      return this.open(`${lms.origin}/${path}`, { ...usual, ...query });
    },
    async open(path, { first = {}, ...query }) {
      const course = String(lms.records.size);
      lms.records.set(course, first);
      lms.isOnline = true;
      const url = `${path}?${new URLSearchParams({ ...query, course })}`;
      const lesson = await Lesson.open(browser, url);
      return Object.assign(lesson, { url, record: () => lms.records.get(course) });
    },
    async close() {
      await browser.close();
      await lms.close();
    },
  };
}
