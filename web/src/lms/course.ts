// The course around a page from a SCORM package: sends results, saves the work, and shows whether that
// worked. Loaded only there.
import { CHECKS, type Report, titleOf, type Verdict } from "sinusoidal-pe";
import type { WorkState } from "sinusoidal-pe/frame";
import { causesText } from "#causes";

import { readWork } from "../frame/read-work.js";
import { LANES } from "../lanes/lane.js";
import type { ScormVersion, Settings } from "../settings.js";
import { Store } from "../store.js";
import { findApi } from "./api.js";
import { type CourseStatus, courseSentences, type PartId, showCourse } from "./course-view.js";
import { type Failure, type Part, ScormError, type ScormResult, ScormVisit } from "./scorm.js";

/** The parts of the exercise that the course needs. */
export interface CourseExercise {
  work(): WorkState;
  restore(work: WorkState): void;
  /** Keeps code as earlier versions. The editor shows what it showed. */
  setAside(code: WorkState["code"]): void;
  say(sentence: string): void;
}

/** Data that this browser saves until the course accepts it, and its name. */
interface Unsent {
  result?: ScormResult;
  work?: WorkState;
}
const UNSENT = "unsent";

const VIEWED = { phase: "viewed" } as const;

/** Parts of the work, in the order in which they are left out if the course has too little room. */
export const PARTS: readonly Part<WorkState, PartId>[] = [
  ...LANES.map((lane) => ({
    id: lane,
    without: (work: WorkState) => (work.lane === lane ? work : withoutCode(work, lane)),
  })),
  { id: "hints", without: ({ help: _, ...work }) => work },
  ...LANES.map((lane) => ({
    id: lane,
    without: (work: WorkState) => withoutCode(work, lane),
  })),
];

/** The most characters of a response in SCORM 1.2. */
const LONGEST_RESPONSE = 255;

/** Returns the causes if the check had a table, and the check's reason if not. */
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
  readonly #visit: ScormVisit<WorkState, PartId> | undefined;
  /** Work in this tab alone, before the course names the learner. */
  readonly #tab: Store;
  #store: Store;
  #exercise: CourseExercise | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #status: CourseStatus = { phase: "opening" };
  /** The last result that this visit sent. */
  #own: ScormResult | undefined;
  /** The work with which the page opened, as JSON. */
  #opening = "{}";

  /** Finds the course and waits until it has named the learner. The rest may take long. */
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
    this.#visit =
      api && new ScormVisit<WorkState, PartId>(scorm, api, { keep, failed, parts: PARTS });
    this.#tab = new Store(() => sessionStorage, shelf);
    this.#store = api ? this.#tab : new Store(() => localStorage, shelf);
  }

  /**
   * The exercise's storage: one for each learner at the same computer, or this tab alone if the course
   * does not name the learner.
   */
  get store(): Store {
    return this.#store;
  }

  /** Puts the work of the last visit into the exercise, and follows it from then on. */
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
    // The page ended its visit when the learner left, but the browser kept it for the Back button.
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
    // The page shows the change first, because the course may take long to ask its server.
    this.#timer = setTimeout(() => void this.#handIn());
  }

  /** Begins the visit, and calls `met` when the course has named the learner. */
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
      return this.#show({ phase: "failed", what: "begin", failure: failureIn(error) });
    }
    const isUnreadable = (visit.work ?? "") !== "" && !readWork(visit.work);
    this.#show({ ...(visit.isGraded ? this.#open(visit) : VIEWED), isUnreadable });
    this.#resume(visit);
  }

  /** Combines the course's work with the work in this browser. */
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
    // Unsent work is newer than the course's, unless the learner worked in another browser since.
    if (here.attempts >= (kept?.attempts ?? 0)) this.#bring(here, exercise);
    if (unsent) visit.add(unsent);
    this.changed();
  }

  /**
   * Shows earlier work. A course may answer after the learner has begun. Then code that the learner
   * changed stays, with its language, and the earlier code becomes a version.
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
      this.#show({ phase: "failed", what: "hand-in", failure: failureIn(error) });
    }
    this.#keepUnsent(visit, exercise);
    await visit.explain(exercise.work());
  }

  /** Tries again after a failure. */
  #again(): void {
    if (this.#visit?.isOpen) void this.#handIn();
    else void this.#begin();
  }

  #open({ score, leftOut }: ScormVisit<WorkState, PartId>) {
    const own = this.#own && Math.round(this.#own.score * 100);
    return { phase: "open", score, own, leftOut } as const;
  }

  #show(status: CourseStatus, isNews = isTrouble(status)): void {
    this.#status = status;
    if (!this.#exercise) return; // `attach` shows it
    showCourse(status, () => this.#again());
    if (isNews) this.#exercise.say(courseSentences(status).join(" "));
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

  #keepUnsent(
    { unsent, isNew, isGraded }: ScormVisit<WorkState, PartId>,
    exercise: CourseExercise,
  ): void {
    const work = exercise.work();
    const isChanged = JSON.stringify(work) !== this.#opening;
    if (isGraded && (unsent || (isNew && isChanged))) {
      this.#store.write(UNSENT, JSON.stringify({ result: unsent, work }));
    } else if (!isNew) {
      for (const store of [this.#store, this.#tab]) store.remove(UNSENT);
    }
  }
}

function failureIn(error: unknown): Failure | undefined {
  return error instanceof ScormError ? error.failure : undefined;
}

function isTrouble(status: CourseStatus): boolean {
  return status.phase === "failed" || ("isUnreadable" in status && status.isUnreadable === true);
}
