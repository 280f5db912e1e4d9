// Sends results to the course around a SCORM package, and saves the work there.
import { CHECKS, type Report, titleOf } from "sinusoidal-pe";
import type { WorkState } from "sinusoidal-pe/frame";
import { paragraph } from "#texts/grammar.js";
import { LANGUAGES } from "../common/language.js";
import type { ScormVersion, Settings } from "../common/settings.js";
import { Store } from "../common/store.js";
import { isNewerWork, readWork } from "../embed/read-work.js";
import {
  type Copy,
  courseName,
  isInCourse,
  readCopy,
  readSafeCopy,
  removeCopy,
  Windows,
  writeCopy,
} from "./copy.js";
import { type CourseStatus, courseSentences, type Outage, showCourse } from "./course-view.js";
import { responseOf } from "./results.js";
import { ScormVisit } from "./scorm.js";
import { findApi, ScormError } from "./system.js";

export interface CourseExercise {
  work(): WorkState;
  restore(work: WorkState): void;
  setAside(code: WorkState["code"]): void;
  say(sentence: string): void;
}

const VIEWED = { phase: "viewed" } as const;

const TYPED_MS = 5000;
const MOST_OUTAGE_MS = 10_000;
/** Other windows answer within this. */
const ANSWER_MS = 1000;
const FIRST_RETRY_MS = 10_000;
const LONGEST_RETRY_MS = 300_000;

export type CourseSettings = Settings & { scorm: ScormVersion };

export class Course {
  readonly #settings: CourseSettings;
  readonly #visit: ScormVisit | undefined;
  /** The work is in this tab alone until the course names the learner. */
  readonly #tab: Store;
  #store: Store;
  #windows: Windows | undefined;
  #exercise: CourseExercise | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #typing: ReturnType<typeof setTimeout> | undefined;
  #retry = FIRST_RETRY_MS;
  /** Another window's result, until this one has as good a result. */
  #other: Copy | undefined;
  #safe: Copy | undefined;
  #trouble = "";
  #status: CourseStatus = { phase: "opening" };
  #own: number | undefined;
  #opening = "{}";

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
    const { scorm, keep, failed, namespace } = settings;
    const api = findApi(scorm, window);
    this.#visit = api && new ScormVisit(scorm, api, { keep, failed });
    this.#tab = new Store(() => sessionStorage, namespace);
    this.#store = api ? this.#tab : new Store(() => localStorage, namespace);
  }

  get store(): Store {
    return this.#store;
  }

  attach(exercise: CourseExercise): void {
    this.#exercise = exercise;
    this.#opening = JSON.stringify(exercise.work());
    this.#show(this.#status);
    const visit = this.#visit;
    if (!visit) return;
    if (visit.isOpen) this.#resume(visit);
    addEventListener("online", () => this.changed());
    addEventListener("input", () => this.#typed());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "hidden") this.#flush(visit, exercise);
    });
    addEventListener("pagehide", () => {
      this.#keep(visit, exercise);
      visit.end(this.#shared(visit, exercise));
    });
    // The browser kept a page whose visit has ended.
    addEventListener("pageshow", ({ persisted }) => {
      if (persisted) void this.#begin();
    });
  }

  judged(report: Report): void {
    const { passed, complete, verdicts } = report;
    const score = Math.min(
      verdicts.filter(({ state }) => state === "passed").length / CHECKS.length,
      this.#exercise?.work().assisted ? this.#cap / 100 : 1,
    );
    this.#own = Math.round(score * 100);
    const best = this.#settings.keep === "best" ? (this.#other?.result?.score ?? 0) : 0;
    if (score >= best) this.#other = undefined;
    this.#visit?.add({
      passed: passed && complete,
      score,
      verdicts: verdicts.map((verdict) => ({
        check: verdict.check,
        state: verdict.state,
        title: titleOf(verdict.check),
        response: responseOf(verdict, report, this.#settings.reveal),
      })),
    });
    this.changed();
  }

  /** The page shows the change first, because the course may be slow. */
  changed(milliseconds = 0): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#handIn(), milliseconds);
  }

  async #begin(met = () => {}): Promise<void> {
    const visit = this.#visit;
    if (!visit) return this.#show({ phase: "absent" });
    this.#other = undefined;
    try {
      await visit.meet();
      if (!this.#exercise && visit.learner !== "") {
        const name = courseName(this.#settings.namespace, location.pathname, visit.learner);
        this.#store = new Store(() => localStorage, name);
        this.#windows = new Windows(name, () => this.#show(this.#status, false));
      }
      met();
      const safe = this.#store === this.#tab ? undefined : readSafeCopy(this.#store);
      await visit.recall();
      this.#safe = await safe;
    } catch (error) {
      return this.#fail("begin", error);
    }
    const isUnreadable = (visit.work ?? "") !== "" && !readWork(visit.work);
    visit.hasForeignWork = isUnreadable;
    const isNewer = isNewerWork(visit.work);
    this.#show({ ...(visit.isGraded ? this.#open(visit) : VIEWED), isUnreadable, isNewer });
    this.#resume(visit);
  }

  #resume(visit: ScormVisit): void {
    const exercise = this.#exercise;
    if (!exercise) return;
    const course = readWork(visit.work);
    const copy = this.#unprovenCopy(visit, course);
    const shown = exercise.work();
    const isChanged = JSON.stringify(shown) !== this.#opening;
    const runs = course?.attempts ?? 0;
    // The learner may have used another browser since.
    const isLater = copy && copy.work.attempts === runs && copy.at > (Object(visit.work).at ?? 0);
    if (copy && (isLater || copy.work.attempts > runs)) {
      this.#bring(copy.work, exercise);
      if (course) exercise.setAside(course.code);
    } else if (course) {
      this.#bring(course, exercise);
    }
    const { unsent, isMissing } = visit;
    if (!unsent && !copy && !isChanged && !isMissing) {
      visit.has(exercise.work());
      return;
    }
    if (!copy && shown.attempts >= runs) this.#bring(shown, exercise);
    // A course that had begun and is blank now gives a new attempt.
    const isAnew = visit.isBlank && copy?.hasBegun;
    if (copy?.result && !isAnew) visit.add(copy.result);
    if (unsent) visit.add(unsent);
    this.changed();
  }

  #unprovenCopy({ grade }: ScormVisit, course: WorkState | undefined): Copy | undefined {
    const [kept, safe] = [this.#readCopy(), this.#safe];
    const found = (safe?.at ?? 0) > (kept?.at ?? 0) ? safe : (kept ?? safe);
    if (!found || found.isProven) return undefined;
    if (!isInCourse(found, course, grade, this.#settings.keep)) return found;
    this.#prove(found);
    return undefined;
  }

  #prove(copy: Copy): void {
    writeCopy(this.#store, { ...copy, isProven: true });
    removeCopy(this.#tab);
    setTimeout(() => {
      if (!this.#windows?.hasOthers && this.#readCopy()?.isProven) removeCopy(this.#store);
    }, ANSWER_MS);
  }

  /** Code that the learner changed meanwhile stays, and the earlier code becomes a version. */
  #bring(earlier: WorkState, exercise: CourseExercise): void {
    const shown = exercise.work();
    const opening: Partial<WorkState> = JSON.parse(this.#opening);
    const changed = LANGUAGES.filter(
      (language) => shown.code[language] !== opening.code?.[language],
    );
    const code = { ...earlier.code };
    const aside: WorkState["code"] = {};
    for (const language of changed) {
      if (code[language] !== undefined) aside[language] = code[language];
      delete code[language];
    }
    const isBegun = changed.length > 0 || shown.attempts > (opening.attempts ?? 0);
    exercise.restore({ ...earlier, code, language: isBegun ? shown.language : earlier.language });
    exercise.setAside(aside);
  }

  /** A closing page may send less, so code does not wait for the end. */
  #typed(): void {
    clearTimeout(this.#typing);
    this.#typing = setTimeout(() => {
      const [visit, exercise] = [this.#visit, this.#exercise];
      const isOpen = this.#status.phase === "open" && visit && exercise;
      if (isOpen && visit.hasNews(exercise.work())) void this.#handIn();
    }, TYPED_MS);
  }

  async #handIn(): Promise<void> {
    const [visit, exercise] = [this.#visit, this.#exercise];
    if (!visit?.isOpen || !visit.isGraded || !exercise || this.#status.phase === "opening") return;
    const isKept = this.#keep(visit, exercise);
    const offline = navigator.onLine ? undefined : await outage();
    if (offline) {
      return this.#show({ phase: "failed", failure: undefined, isKept, outage: offline });
    }
    const work = this.#shared(visit, exercise);
    const isResult = visit.unsent !== undefined;
    try {
      if (!(await visit.handIn(work))) return;
    } catch (error) {
      return this.#fail("hand-in", error, isKept);
    }
    this.#retry = FIRST_RETRY_MS;
    this.#show(this.#open(visit), isResult);
  }

  #flush(visit: ScormVisit, exercise: CourseExercise): void {
    if (!visit.isOpen || !navigator.onLine) return;
    this.#keep(visit, exercise);
    try {
      visit.flush(this.#shared(visit, exercise));
      this.#show(this.#open(visit));
    } catch (error) {
      void this.#fail("hand-in", error);
    }
  }

  /** The script around another window may send its values again, so each window sends the best result. */
  #shared(visit: ScormVisit, exercise: CourseExercise): WorkState {
    const copy = this.#readCopy();
    if (copy?.result && this.#isOfOther(copy, visit)) {
      this.#other = copy;
      visit.add(copy.result);
    } else if (copy && copy.window === this.#other?.window) {
      this.#other = copy;
    }
    return this.#other?.work ?? exercise.work();
  }

  #isOfOther({ result, window, at }: Copy, visit: ScormVisit): boolean {
    const own = visit.result;
    if (!result || !this.#windows || window === this.#windows.id || at < visit.opened) return false;
    if (this.#settings.keep === "last") return !own || result.at > own.at;
    return result.score > Math.max(own?.score ?? 0, (visit.grade?.score ?? 0) / 100);
  }

  async #fail(what: "begin" | "hand-in", error: unknown, isKept = true): Promise<void> {
    const failure = error instanceof ScormError ? error.failure : undefined;
    const status = { phase: "failed", failure, isKept } as const;
    if (this.#status.phase !== "failed") this.#show(status, false);
    if (what === "hand-in") {
      this.changed(this.#retry);
      this.#retry = Math.min(2 * this.#retry, LONGEST_RETRY_MS);
    }
    const why = await outage();
    if (this.#status.phase === "failed") this.#show({ ...status, outage: why });
  }

  #again(): void {
    if (this.#visit?.isOpen) void this.#handIn();
    else void this.#begin();
  }

  #open({ grade, proven, leftOut }: ScormVisit) {
    const score = grade?.score;
    const isProven = score === proven?.score;
    return { phase: "open", score, isProven, own: this.#own, leftOut, cap: this.#cap } as const;
  }

  /** The highest score of a run after the learner opened a solution. */
  get #cap(): number {
    return this.#settings.solution ? Number(this.#settings.solutionCap) : 100;
  }

  #show(status: CourseStatus, isNews = isTrouble(status)): void {
    this.#status = status;
    if (!this.#exercise) return;
    const isElsewhere = this.#windows?.hasOthers === true;
    showCourse({ ...status, isElsewhere }, () => this.#again());
    const said = paragraph(courseSentences(status));
    if (isNews && said !== this.#trouble) this.#exercise.say(said);
    if (!isTrouble(status)) this.#trouble = "";
    else if (isNews) this.#trouble = said;
  }

  #readCopy(): Copy | undefined {
    return readCopy(this.#store) ?? readCopy(this.#tab);
  }

  /** Keeps a copy until a later visit finds it in the course. Returns false if there is no room. */
  #keep(visit: ScormVisit, exercise: CourseExercise): boolean {
    const work = exercise.work();
    const { result, isNew, isGraded } = visit;
    const isChanged = JSON.stringify(work) !== this.#opening;
    if (!isGraded || !(visit.unsent || isChanged)) return true;
    const before = this.#readCopy();
    if (this.#other || (before && this.#isOfOther(before, visit))) return true;
    // Until the course has answered, a result of an earlier visit may be the better one.
    const isBetter = isNew && (before?.result?.score ?? 0) > (result?.score ?? 0);
    return writeCopy(this.#store, {
      result: isBetter ? before?.result : result,
      work,
      at: Date.now(),
      window: this.#windows?.id ?? "",
      isProven: false,
      hasBegun: isNew ? before?.hasBegun === true : visit.hasBegun,
    });
  }
}

function isTrouble(status: CourseStatus): boolean {
  return status.phase === "failed" || ("isUnreadable" in status && status.isUnreadable === true);
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
