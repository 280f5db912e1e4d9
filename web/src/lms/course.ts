// The course around a page from a SCORM package: hands results in, keeps the work, tells how that
// went. Loaded only there.
import { CHECKS, type Report, titleOf, type Verdict } from "sinusoidal-pe";
import type { WorkState } from "sinusoidal-pe/frame";
import { causesText } from "#causes";

import { messageOf } from "../error.js";
import { readWork } from "../frame/read-work.js";
import { LANE_TITLES, LANES } from "../lanes/lane.js";
import type { ScormVersion, Settings } from "../settings.js";
import { Store } from "../store.js";
import { findApi } from "./api.js";
import { type CourseStatus, sentenceOf, showCourse } from "./course-view.js";
import { type Part, type ScormResult, ScormVisit } from "./scorm.js";

/** What the course needs of the exercise. */
export interface CourseExercise {
  work(): WorkState;
  restore(work: WorkState): void;
  /** Keeps code as earlier versions. The editor shows what it showed. */
  setAside(code: WorkState["code"]): void;
  say(sentence: string): void;
}

/** What this browser keeps where the course did not take it, and its name there. */
interface Unsent {
  result?: ScormResult;
  work?: WorkState;
}
const UNSENT = "unsent";

const VIEWED = { phase: "viewed" } as const;

/** Parts of the work in the order in which they are left out where the course has too little room. */
export const PARTS: readonly Part<WorkState>[] = [
  ...LANES.map((lane) => ({
    name: `the ${LANE_TITLES[lane]} code`,
    without: (work: WorkState) => (work.lane === lane ? work : withoutCode(work, lane)),
  })),
  { name: "the steps of help", without: ({ help: _, ...work }) => work },
  ...LANES.map((lane) => ({
    name: `the ${LANE_TITLES[lane]} code`,
    without: (work: WorkState) => withoutCode(work, lane),
  })),
];

/** Most characters of a response in SCORM 1.2. */
const LONGEST_RESPONSE = 255;

/** Names what was wrong: the causes if the check had a table, the check's own reason if not. */
export function responseOf({ state, reason, witness }: Verdict, { causes }: Report): string {
  if (state === "passed") return state;
  const isOfTable = witness !== null && (witness.t !== null || witness.shape !== null);
  const cause = isOfTable && state === "failed" ? causesText(causes) : "";
  return (cause || String(reason)).slice(0, LONGEST_RESPONSE);
}

function withoutCode({ code, ...work }: WorkState, lane: WorkState["lane"]): WorkState {
  const { [lane]: _, ...rest } = code;
  return { ...work, code: rest };
}

export type CourseSettings = Settings & { scorm: ScormVersion };

export class Course {
  readonly #settings: CourseSettings;
  readonly #visit: ScormVisit<WorkState> | undefined;
  /** Kept in this tab alone: what is done before the course says whose it is. */
  readonly #tab: Store;
  #store: Store;
  #exercise: CourseExercise | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #status: CourseStatus = { phase: "opening" };
  /** The result that this visit handed in last. */
  #own: ScormResult | undefined;
  /** The work with which the page opened, as JSON. */
  #opening = "{}";

  /** Finds the course, and waits until it has said who the learner is: the rest may take long. */
  static async open(settings: CourseSettings): Promise<Course> {
    const course = new Course(settings);
    await new Promise<void>((resolve, reject) => {
      course.#begin(resolve).then(resolve, reject);
    });
    return course;
  }

  private constructor(settings: CourseSettings) {
    this.#settings = settings;
    const { scorm, keep, failed, shelf } = settings;
    const api = findApi(scorm, window);
    this.#visit = api && new ScormVisit<WorkState>(scorm, api, { keep, failed, parts: PARTS });
    this.#tab = new Store(() => sessionStorage, shelf);
    this.#store = api ? this.#tab : new Store(() => localStorage, shelf);
  }

  /**
   * Where the exercise keeps what it has: apart from that of other learners at the same computer,
   * and in this tab alone where the course does not say whose it is.
   */
  get store(): Store {
    return this.#store;
  }

  /** Brings the work of the visit before into the exercise, and follows it from then on. */
  attach(exercise: CourseExercise): void {
    this.#exercise = exercise;
    this.#opening = JSON.stringify(exercise.work());
    this.#show(this.#status);
    const visit = this.#visit;
    if (!visit) return;
    if (visit.isOpen) this.#resume(visit);
    addEventListener("pagehide", () => {
      visit.end(exercise.work());
      this.#keepUnsent(visit, exercise);
    });
    // Kept for the way back in the browser's history, the page ended its visit when it was left.
    addEventListener("pageshow", ({ persisted }) => {
      if (persisted) void this.#begin();
    });
  }

  /** Takes a run's report. */
  judged(report: Report): void {
    const { passed, complete, verdicts } = report;
    this.#visit?.add({
      passed: passed && complete,
      score: verdicts.filter(({ state }) => state === "passed").length / CHECKS.length,
      verdicts: verdicts.map((verdict) => ({
        ...{ check: verdict.check, state: verdict.state, title: titleOf(verdict.check) },
        response: responseOf(verdict, report),
      })),
    });
    this.changed();
  }

  /** The work has changed in a way that the next visit should find. */
  changed(): void {
    clearTimeout(this.#timer);
    // The page shows it first: the course, which may ask its server, can take long.
    this.#timer = setTimeout(() => void this.#handIn());
  }

  /** Begins the visit, and calls `met` when the course has said who the learner is. */
  async #begin(met = () => {}): Promise<void> {
    const visit = this.#visit;
    if (!visit) return this.#show({ phase: "absent" });
    try {
      await visit.meet();
      if (!this.#exercise && visit.learner !== "") {
        const shelf = [this.#settings.shelf, location.pathname, visit.learner].join(" ");
        this.#store = new Store(() => localStorage, shelf);
      }
      met();
      await visit.recall();
    } catch (error) {
      return this.#show({ phase: "failed", what: "begin", why: messageOf(error) });
    }
    const isUnreadable = (visit.work ?? "") !== "" && !readWork(visit.work);
    this.#show({ ...(visit.isGraded ? this.#open(visit) : VIEWED), isUnreadable });
    this.#resume(visit);
  }

  /** Brings together what the course has and what is here. */
  #resume(visit: ScormVisit<WorkState>): void {
    const exercise = this.#exercise;
    if (!exercise) return;
    const kept = readWork(visit.work);
    const { result, work } = this.#readUnsent();
    const unsent = visit.unsent ?? result;
    const shown = exercise.work();
    const isChanged = JSON.stringify(shown) !== this.#opening;
    const here = work ?? shown;
    if (kept) this.#bring(kept, exercise);
    if (!unsent && !work && !isChanged) return;
    // What the course did not take is newer than what it has, unless it was there from elsewhere.
    if (here.attempts >= (kept?.attempts ?? 0)) this.#bring(here, exercise);
    if (unsent) visit.add(unsent);
    this.changed();
  }

  /**
   * Shows earlier work. A course may answer after the learner has begun: code that was changed on this
   * page stays, with its language, and the earlier code becomes a version.
   */
  #bring(earlier: WorkState, exercise: CourseExercise): void {
    const shown = exercise.work();
    const opening: Partial<WorkState> = JSON.parse(this.#opening);
    const changed = LANES.filter((lane) => shown.code[lane] !== opening.code?.[lane]);
    const code = { ...earlier.code };
    const aside: WorkState["code"] = {};
    for (const lane of changed) {
      if (code[lane] !== undefined) aside[lane] = code[lane];
      delete code[lane];
    }
    const isBegun = changed.length > 0 || shown.attempts > (opening.attempts ?? 0);
    exercise.restore({ ...earlier, code, lane: isBegun ? shown.lane : earlier.lane });
    exercise.setAside(aside);
  }

  async #handIn(): Promise<void> {
    const [visit, exercise] = [this.#visit, this.#exercise];
    if (!visit?.isOpen || !visit.isGraded || !exercise) return;
    const { unsent } = visit;
    try {
      if (!(await visit.handIn(exercise.work()))) return;
      this.#own = unsent ?? this.#own;
      this.#show(this.#open(visit), unsent !== undefined);
    } catch (error) {
      this.#show({ phase: "failed", what: "hand-in", why: messageOf(error) });
    }
    this.#keepUnsent(visit, exercise);
    await visit.explain(exercise.work());
  }

  /** What the learner asks for after a failure. */
  #again(): void {
    if (this.#visit?.isOpen) void this.#handIn();
    else void this.#begin();
  }

  #open({ score, leftOut }: ScormVisit<WorkState>) {
    const own = this.#own && Math.round(this.#own.score * 100);
    return { phase: "open", score, own, leftOut } as const;
  }

  #show(status: CourseStatus, isNews = isTrouble(status)): void {
    this.#status = status;
    if (!this.#exercise) return; // shown once there is a page around it
    showCourse(status, () => this.#again());
    if (isNews) this.#exercise.say(sentenceOf(status));
  }

  #readUnsent(): Unsent {
    try {
      const text = this.#store.read(UNSENT) ?? this.#tab.read(UNSENT) ?? "{}";
      const { result, work } = JSON.parse(text);
      const read = readWork(work);
      return { ...(typeof result?.score === "number" && { result }), ...(read && { work: read }) };
    } catch {
      return {};
    }
  }

  #keepUnsent({ unsent, isNew, isGraded }: ScormVisit<WorkState>, exercise: CourseExercise): void {
    const work = exercise.work();
    const isChanged = JSON.stringify(work) !== this.#opening;
    if (isGraded && (unsent || (isNew && isChanged))) {
      this.#store.write(UNSENT, JSON.stringify({ result: unsent, work }));
    } else if (!isNew) {
      for (const store of [this.#store, this.#tab]) store.remove(UNSENT);
    }
  }
}

function isTrouble(status: CourseStatus): boolean {
  return status.phase === "failed" || ("isUnreadable" in status && status.isUnreadable === true);
}
