import assert from "node:assert/strict";
import { after } from "node:test";
import { isDeepStrictEqual } from "node:util";
import { CHECKS } from "sinusoidal-pe";
import { checks } from "#texts/checks.js";

import { logic } from "../../web/logic.mjs";
import { engine } from "../engine.mjs";
import { launch } from "../launch.mjs";
import { entries, workOf } from "../submissions.mjs";
import { startLms } from "./lms.mjs";

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
    const lesson = new this(browser, url);
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
    await this.find();
  }

  async reload() {
    await this.page.reload();
    await this.find();
  }

  async find() {
    const find = async () =>
      this.page.frames().find((each) => /\/(index|exercise)\.html/.test(each.url()));
    this.frame = await until(find, (frame) => frame !== undefined);
    const isReady = () => this.frame.evaluate(() => window.sinusoidalPe !== undefined);
    await until(isReady, (ready) => ready);
  }

  /** The frame loads twice in one player, as after a link and Back. */
  async goAndBack() {
    const url = this.frame.url();
    await this.frame.goto("about:blank");
    await this.frame.goto(url);
    await this.find();
  }

  hide = () => this.hears("hidden", "visibilitychange");
  show = () => this.hears("visible", "visibilitychange");

  /** The learner begins to leave, and stays. */
  async stay() {
    await this.hears("visible", "beforeunload");
    await new Promise((resolve) => setTimeout(resolve, 1500));
  }

  async hears(...event) {
    const hear = ([value, name]) => {
      Object.defineProperty(document, "visibilityState", { value, configurable: true });
      document.dispatchEvent(new Event(name, { bubbles: true }));
    };
    for (const each of [this.page, this.frame]) await each.evaluate(hear, event);
  }

  async leaveInTab() {
    await this.page.goto(new URL("/login", this.url).href);
  }

  async leave() {
    const { page } = this;
    this.page = undefined;
    await page?.close({ runBeforeUnload: true });
    if (page) await until(async () => page.isClosed(), Boolean);
  }

  async run(code, language) {
    await this.setState(workOf(code, language));
    return this.runAgain();
  }

  /** Runs the code, and expects that the course gets this score. */
  async sends(code, score, language) {
    await this.run(code, language);
    await this.said(logic.texts.course.sent({ score }));
  }

  click(selector) {
    return this.frame.evaluate((each) => document.querySelector(each).click(), selector);
  }

  async runAgain() {
    const attempts = async () => (await this.work()).attempts;
    const before = await attempts();
    await this.click("button.primary");
    await until(attempts, (now) => now > before, 90);
    return (await this.work()).result;
  }

  async type(text) {
    await this.frame.waitForSelector(".codemirror");
    await this.frame.click(".codemirror");
    await this.page.keyboard.type(text);
  }

  /** What the editor shows. */
  async code() {
    const editor = await this.frame.waitForSelector(".codemirror");
    const lines = await editor.evaluate(({ shadowRoot }) =>
      [...shadowRoot.querySelectorAll(".cm-line")].map((line) => line.textContent),
    );
    return lines.join("\n");
  }

  /** What the browser keeps until the course has it. */
  copies() {
    return this.frame.evaluate(async () => {
      const answer = (request) =>
        new Promise((resolve) => {
          request.onsuccess = () => resolve(request.result);
        });
      const copies = [];
      for (const { name } of await indexedDB.databases()) {
        const database = await answer(indexedDB.open(name));
        copies.push(await answer(database.transaction("copy").objectStore("copy").get("copy")));
        database.close();
      }
      return copies.filter(Boolean);
    });
  }

  setState(work) {
    return this.frame.evaluate((json) => window.sinusoidalPe.setState(json), JSON.stringify(work));
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
    const read = async () => (await this.text(".course")).replace(/\s+/g, " ").trim();
    return until(read, accepts);
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
  const [standing12, standing2004] =
    count === 6 ? ["passed", "completed passed"] : ["incomplete", "incomplete unknown"];
  const type = is12 ? "performance" : "other";
  const wrong = is12 ? "wrong" : "incorrect";
  const answered = (check) => (passed(check) ? ["correct", "ok"] : [wrong, "wrong-base 1000"]);
  const title = (words) => (is12 ? undefined : words);
  return {
    score: is12 ? score : { ...score, scaled: String(score.raw / 100) },
    standing: is12 ? standing12 : standing2004,
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
  assert.deepEqual(await read(), wanted);
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
    async begin(version, { Kind = Lesson, first = learnerIn(version), ...place } = {}) {
      const { origin = lms.origin, path = "course", ...query } = place;
      const course = String(lms.records.size);
      lms.records.set(course, first);
      const small = `scorm${version.replace(".", "")}-small`;
      const asked = new URLSearchParams({ version, package: small, ...query, course });
      const lesson = await Kind.open(browser, `${origin}/${path}?${asked}`);
      return Object.assign(lesson, { course, record: () => lms.records.get(course) });
    },
  };
}
