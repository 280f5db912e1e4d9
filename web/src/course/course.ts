// A visit to the course around a SCORM package: tells the rules what happens, and carries out their steps.
import { CHECKS, type Report, titleOf } from "sinusoidal-pe";
import type { WorkState } from "sinusoidal-pe/frame";
import { paragraph } from "#texts/grammar.js";
import { randomId } from "../common/browser.js";
import { LANGUAGES, type Program } from "../common/language.js";
import type { ScormVersion, Settings } from "../common/settings.js";
import { Store } from "../common/store.js";
import { tabStore } from "../common/tab-store.js";
import {
  copyOf,
  courseName,
  noteVisit,
  readCopy,
  removeCopy,
  visitBefore,
  Windows,
  writeCopy,
} from "./copy.js";
import { courseSentences, showCourse } from "./course-view.js";
import {
  firstRecord,
  hasFailed,
  next,
  type Outage,
  type Run,
  type Step,
  type VisitEvent,
  type VisitRecord,
} from "./record.js";
import { responseOf } from "./results.js";
import { findApi, ScormError } from "./system.js";
import { judgeUnseen, type RunParts } from "./unseen.js";
import { Visit } from "./visit.js";

export interface CourseExercise extends RunParts {
  work(): WorkState;
  restore(work: WorkState): void;
  setAside(code: WorkState["code"]): void;
  say(sentence: string): void;
}

const TYPED_MS = 5000;
const MOST_OUTAGE_MS = 10_000;

export type CourseSettings = Settings & { scorm: ScormVersion };

export class Course {
  readonly #settings: CourseSettings;
  readonly #api: object | undefined;
  readonly #visit: Visit | undefined;
  readonly #attached: Promise<CourseExercise>;
  #attach: (exercise: CourseExercise) => void = () => {};
  #exercise: CourseExercise | undefined;
  #record: VisitRecord;
  #store: Store;
  #database = "";
  #windows: Windows | undefined;
  #opening: WorkState | undefined;
  #judgedAt = Date.now();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #trouble = "";

  /** Resolves when the course has named the learner. The rest may take long. */
  static async open(settings: CourseSettings): Promise<Course> {
    const course = new Course(settings);
    await new Promise<void>((resolve, reject) => {
      course.#begin(resolve).then(resolve, reject);
    });
    return course;
  }

  private constructor(settings: CourseSettings) {
    this.#settings = settings;
    const { scorm, keep, namespace } = settings;
    this.#record = firstRecord(keep);
    this.#api = findApi(scorm, window);
    const clock = { now: Date.now, wait };
    this.#visit = this.#api && new Visit(scorm, this.#api, clock);
    this.#store = this.#api ? tabStore(namespace) : new Store(() => localStorage, namespace);
    this.#attached = new Promise((resolve) => {
      this.#attach = resolve;
    });
  }

  get store(): Store {
    return this.#store;
  }

  attach(exercise: CourseExercise): void {
    this.#exercise = exercise;
    this.#opening = exercise.work();
    this.#attach(exercise);
    this.#show();
    if (!this.#visit) return;
    const work = (): string => JSON.stringify(exercise.work());
    addEventListener("online", () => this.changed());
    // A closing page may send less, so code does not wait for the end.
    addEventListener("input", () => this.changed(TYPED_MS));
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") this.#take({ type: "shown" });
      else this.#take({ type: "hidden", work: work() });
    });
    addEventListener("beforeunload", () => this.#take({ type: "unloading" }));
    addEventListener("pagehide", () => this.#take({ type: "leaving", work: work() }));
    // The browser kept a page whose visit has ended.
    addEventListener("pageshow", ({ persisted }) => {
      if (persisted) this.#take({ type: "again" });
    });
  }

  judged(report: Report, program: Program | null): void {
    const isAssisted = this.#exercise?.work().assisted === true;
    this.#take({ type: "ran", run: this.#runOf(report, program, isAssisted), isOwn: true });
  }

  /** The page shows the change first, because the course may be slow. */
  changed(milliseconds = 0): void {
    clearTimeout(this.#timer);
    const tell = () =>
      this.#take({ type: "changed", work: JSON.stringify(this.#exercise?.work()) });
    this.#timer = setTimeout(tell, milliseconds);
  }

  #runOf(report: Report, program: Program | null, isAssisted: boolean): Run {
    const { passed, complete, verdicts } = report;
    const at = Date.now();
    const took = at - this.#judgedAt;
    this.#judgedAt = at;
    const share = verdicts.filter(({ state }) => state === "passed").length / CHECKS.length;
    return {
      passed: passed && complete,
      score: Math.min(share, isAssisted ? this.#cap / 100 : 1),
      verdicts: verdicts.map((verdict) => ({
        check: verdict.check,
        state: verdict.state,
        title: titleOf(verdict.check),
        response: responseOf(verdict, report, this.#settings.reveal),
      })),
      at,
      took,
      program,
      isAssisted,
    };
  }

  async #begin(named = () => {}): Promise<void> {
    const [visit, api] = [this.#visit, this.#api];
    if (!visit || !api) return this.#show();
    try {
      const isSecond = visitBefore(api) !== undefined;
      this.#name(await visit.meet(isSecond));
      noteVisit(api, this.#record);
      const copy = this.#database === "" ? undefined : readCopy(this.#database);
      named();
      const { learner, ...returned } = await visit.recall();
      this.#name(learner);
      const given = { returned, copy: await copy, random: randomId(), isSecond };
      const exercise = await this.#attached;
      if (this.#record.phase !== "opening") return;
      const isChanged = JSON.stringify(exercise.work()) !== JSON.stringify(this.#opening);
      this.#take({ type: "opened", isChanged, ...given });
      noteVisit(api, this.#record);
    } catch (error) {
      this.#take({ type: "refused", failure: failureOf(error), before: visitBefore(api) });
      this.#name(this.#record.learner);
      if (this.#database === "") return;
      this.#take({ type: "copied", copy: await readCopy(this.#database) });
    }
  }

  /** Work that is in the tab alone stays there, because this page load may have written it. */
  #name(learner: string): void {
    this.#take({ type: "named", learner });
    if (learner === "" || this.#database !== "" || this.#record.learner !== learner) return;
    const name = courseName(this.#settings.namespace, location.pathname, learner);
    const store = new Store(() => localStorage, name);
    if (!this.#exercise) {
      this.#store.clear();
      this.#store = store;
    }
    this.#database = store.name;
    this.#windows = new Windows(name, async (says, hasOthers) => {
      this.#take({ type: "windows", hasOthers, hasClosed: says === "closed" });
      if (says === "copied") this.#take({ type: "copied", copy: await readCopy(store.name) });
    });
  }

  #take(event: VisitEvent): void {
    const [record, ...steps] = next(this.#record, event);
    this.#record = record;
    for (const step of steps) this.#do(step);
  }

  #do(step: Step): void {
    const [visit, exercise] = [this.#visit, this.#exercise];
    if (step === "draw" || step === "say") this.#show(step === "say");
    else if (step === "begin") void this.#begin();
    else if (!visit || !exercise) return;
    else if (step === "settle")
      this.#take({ type: "settled", work: JSON.stringify(exercise.work()) });
    else if (step === "keep") void this.#keep(exercise);
    else if (step === "forget") void removeCopy(this.#database);
    else if (step === "rerun") void this.#rerun(exercise);
    else if (step === "send") void this.#send(visit, exercise, false);
    else if (step === "send-now") void this.#send(visit, exercise, true);
    else if (step === "end") visit.end();
    else if (step === "browse") visit.browse();
    else if (step === "look")
      void outage().then((found) => this.#take({ type: "outage", outage: found }));
    else if ("wait" in step) this.changed(step.wait);
    else this.#bring(step.show, step.aside ?? {}, exercise);
  }

  /** Code that the learner changed meanwhile stays, and the earlier code becomes a version. */
  #bring(earlier: WorkState, aside: WorkState["code"], exercise: CourseExercise): void {
    const shown = exercise.work();
    const opening = this.#opening ?? shown;
    const changed = LANGUAGES.filter((each) => shown.code[each] !== opening.code[each]);
    const code = { ...earlier.code };
    for (const language of changed) delete code[language];
    const hasRun = shown.attempts > opening.attempts;
    const language = changed.length > 0 || hasRun ? shown.language : earlier.language;
    const result = hasRun ? shown.result : earlier.result;
    exercise.restore({ ...earlier, code, language, result });
    exercise.setAside(aside);
    if (changed.length > 0) exercise.setAside(earlier.code);
  }

  async #rerun(exercise: CourseExercise): Promise<void> {
    const { program, isAssisted = false } = this.#record.kept ?? {};
    const report = program && (await judgeUnseen(exercise, program).catch(() => undefined));
    if (!report) return this.#take({ type: "unrun" });
    this.#take({ type: "ran", run: this.#runOf(report, program, isAssisted), isOwn: false });
  }

  async #keep(exercise: CourseExercise): Promise<void> {
    if (this.#store.isClosed) return; // the learner has deleted the work
    const copy = copyOf(this.#record, exercise.work(), Date.now());
    const isKept = await writeCopy(this.#database, copy);
    this.#windows?.say("copied");
    this.#take({ type: "kept", isKept });
  }

  /** Without a network, some systems take everything, and lose it. A closing page cannot wait. */
  async #send(visit: Visit, exercise: CourseExercise, isNow: boolean): Promise<void> {
    if (!navigator.onLine) {
      const offline = isNow ? "offline" : await outage();
      if (offline) return this.#take({ type: "failed", outage: offline });
    }
    const { sending } = this.#record;
    const work = exercise.work();
    if (!sending) return;
    try {
      if (isNow) visit.sendNow(sending, work);
      // A later hand-in may still wait for the network.
      else if (!(await visit.send(sending, work)) || sending !== this.#record.sending) return;
      this.#take({ type: "accepted", work: JSON.stringify(work), isCut: visit.isCut });
    } catch (error) {
      this.#take({ type: "failed", failure: failureOf(error) });
    }
  }

  /** The highest score of a run after the learner opened a solution. */
  get #cap(): number {
    return this.#settings.solution ? Number(this.#settings.solutionCap) : 100;
  }

  /** A trouble that lasts is said once. */
  #show(isNews = false): void {
    const record = this.#visit && this.#record;
    if (!this.#exercise) return;
    const sentences = courseSentences(record, this.#cap);
    showCourse(record, sentences, () => this.#take({ type: "again" }));
    const said = paragraph(sentences);
    if (isNews && said !== this.#trouble) this.#exercise.say(said);
    this.#trouble = record && hasFailed(record) ? said : "";
  }
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

function failureOf(error: unknown) {
  return error instanceof ScormError ? error.failure : undefined;
}

async function outage(): Promise<Outage | undefined> {
  const abort = new AbortController();
  setTimeout(() => abort.abort(), MOST_OUTAGE_MS);
  try {
    const { type, status } = await fetch(location.href, {
      cache: "no-store",
      redirect: "manual",
      signal: abort.signal,
    });
    if (type === "opaqueredirect" || status === 401 || status === 403) return "signed-out";
    return status >= 500 ? "down" : undefined;
  } catch {
    return navigator.onLine ? "down" : "offline";
  }
}
