// Sends results to the course around a page from a SCORM package, and saves the work there. Loads
// only in such a page.
import { CHECKS, type Report, type Reveal, titleOf, type Verdict } from "sinusoidal-pe";
import type { WorkState } from "sinusoidal-pe/frame";
import { causesText } from "#causes";
import { revealedCauses } from "#revealed";
import { LANGUAGES } from "../common/language.js";
import type { ScormVersion, Settings } from "../common/settings.js";
import { Store } from "../common/store.js";
import { isNewerWork, readWork } from "../embed/read-work.js";
import { findApi } from "./api.js";
import { type CourseStatus, courseSentences, type PartId, showCourse } from "./course-view.js";
import type { ScormResult } from "./result.js";
import type { Part } from "./saved-work.js";
import { ScormVisit } from "./scorm.js";
import { type Failure, ScormError } from "./system.js";

export interface CourseExercise {
  work(): WorkState;
  restore(work: WorkState): void;
  setAside(code: WorkState["code"]): void;
  say(sentence: string): void;
}

/** This browser saves these data until the course accepts them. */
interface Unsent {
  result?: ScormResult;
  work?: WorkState;
}
const UNSENT = "unsent";

const VIEWED = { phase: "viewed" } as const;

/** If the course has too little room, these parts are left out in this order. */
export const PARTS: readonly Part<WorkState, PartId>[] = [
  ...LANGUAGES.map((language) => ({
    id: language,
    without: (work: WorkState) => (work.language === language ? work : withoutCode(work, language)),
  })),
  { id: "hints", without: ({ help: _, ...work }) => work },
  { id: "closing", without: ({ closing: _, ...work }) => work },
  ...LANGUAGES.map((language) => ({
    id: language,
    without: (work: WorkState) => withoutCode(work, language),
  })),
];

const LONGEST_RESPONSE = 255;

/** Systems may show responses to learners. */
export function responseOf(
  { state, reason, witness }: Verdict,
  { causes }: Report,
  reveal: Reveal,
): string {
  if (state === "passed") return state;
  const isOfTable = witness !== null && (witness.t !== null || witness.shape !== null);
  const shown = revealedCauses(causes, reveal);
  const cause = isOfTable && state === "failed" ? causesText(shown) : "";
  return (cause || String(reason)).slice(0, LONGEST_RESPONSE);
}

function withoutCode({ code, ...work }: WorkState, language: WorkState["language"]): WorkState {
  const { [language]: _, ...rest } = code;
  return { ...work, code: rest };
}

export type CourseSettings = Settings & { scorm: ScormVersion };

export class Course {
  readonly #settings: CourseSettings;
  readonly #visit: ScormVisit<WorkState, PartId> | undefined;
  /** This tab alone saves work until the course names the learner. */
  readonly #tab: Store;
  #store: Store;
  #exercise: CourseExercise | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #status: CourseStatus = { phase: "opening" };
  #own: ScormResult | undefined;
  #opening = "{}";

  /** Resolves when the course has named the learner, because the rest may take long. */
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
    this.#visit =
      api && new ScormVisit<WorkState, PartId>(scorm, api, { keep, failed, parts: PARTS });
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
    addEventListener("pagehide", () => {
      visit.end(exercise.work());
      this.#keepUnsent(visit, exercise);
    });
    // The browser kept a page whose visit has ended, and the Back button shows it.
    addEventListener("pageshow", ({ persisted }) => {
      if (persisted) void this.#begin();
    });
  }

  judged(report: Report): void {
    const { passed, complete, verdicts } = report;
    this.#visit?.add({
      passed: passed && complete,
      score: Math.min(
        verdicts.filter(({ state }) => state === "passed").length / CHECKS.length,
        this.#exercise?.work().assisted ? this.#cap / 100 : 1,
      ),
      verdicts: verdicts.map((verdict) => ({
        check: verdict.check,
        state: verdict.state,
        title: titleOf(verdict.check),
        response: responseOf(verdict, report, this.#settings.reveal),
      })),
    });
    this.changed();
  }

  changed(): void {
    clearTimeout(this.#timer);
    // The page shows the change first, because the course may take long to ask its server.
    this.#timer = setTimeout(() => void this.#handIn());
  }

  async #begin(met = () => {}): Promise<void> {
    const visit = this.#visit;
    if (!visit) return this.#show({ phase: "absent" });
    try {
      await visit.meet();
      if (!this.#exercise && visit.learner !== "") {
        const namespace = [this.#settings.namespace, location.pathname, visit.learner].join(" ");
        this.#store = new Store(() => localStorage, namespace);
      }
      met();
      await visit.recall();
    } catch (error) {
      return this.#show({ phase: "failed", what: "begin", failure: failureIn(error) });
    }
    const isUnreadable = (visit.work ?? "") !== "" && !readWork(visit.work);
    const isNewer = isNewerWork(visit.work);
    this.#show({ ...(visit.isGraded ? this.#open(visit) : VIEWED), isUnreadable, isNewer });
    this.#resume(visit);
  }

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
    // Unsent work is newer than the work in the course, unless the learner used another browser since.
    if (here.attempts >= (kept?.attempts ?? 0)) this.#bring(here, exercise);
    if (unsent) visit.add(unsent);
    this.changed();
  }

  /**
   * Code that the learner changed before the course answered stays, and the earlier code becomes a
   * version.
   */
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

  #again(): void {
    if (this.#visit?.isOpen) void this.#handIn();
    else void this.#begin();
  }

  #open({ score, leftOut }: ScormVisit<WorkState, PartId>) {
    const own = this.#own && Math.round(this.#own.score * 100);
    return { phase: "open", score, own, leftOut, cap: this.#cap } as const;
  }

  /** The highest score of a run after the learner opened a solution. */
  get #cap(): number {
    return this.#settings.solution ? Number(this.#settings.solutionCap) : 100;
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
