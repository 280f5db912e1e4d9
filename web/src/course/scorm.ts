// If a system lacks an element that the page can do without, the page goes on. Open edX's XBlock
// returns only the learner's id and `cmi.suspend_data`.
import type { ClosingAnswer } from "sinusoidal-pe";
import type { Keep, ScormVersion } from "../common/settings.js";
import { DIALECTS, type Dialect, type Value } from "./dialects.js";
import {
  AFTER_RESULT,
  closingInteraction,
  interactionsOf,
  resultValuesOf,
  valuesOf,
} from "./interactions.js";
import {
  type Grade,
  gradeOf,
  improvedGrade,
  isScore,
  lastRunsGrade,
  type ScormResult,
  savedGrade,
  type TimedResult,
} from "./result.js";
import { type Part, parsedWork, textOfWork } from "./saved-work.js";
import { type Calls, type Clock, ScormError, System } from "./system.js";

export interface VisitOptions<Work, Id> {
  keep: Keep;
  failed: boolean;
  parts: readonly Part<Work, Id>[];
  now?: () => number;
  wait?: (milliseconds: number) => Promise<void>;
}

const WORK = "cmi.suspend_data";

/** A system returns one of these once it has begun a visit. */
const STATUSES = [
  "not attempted",
  "unknown",
  "incomplete",
  "completed",
  "passed",
  "failed",
  "browsed",
];

/** A bridge between origins has its values only some time after the visit began. */
const MOST_WAIT_MS = 1000;
const FIRST_WAIT_MS = 50;
/**
 * Pauses after the editor has appeared, while the system returns nothing. Without them, the page
 * could overwrite work and grade.
 */
const LATER_WAITS_MS = [500, 1000, 2000, 4000];
/** scorm-again's bridge refuses over 100 messages a second. */
const PACE_MS = 250;

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** The parts of the work that the system shows to teachers. */
interface Explained {
  assisted: boolean;
  closing?: ClosingAnswer;
}

/** It keeps a result that the system refused, and sends it with the next try. */
export class ScormVisit<Work extends Explained, Id = string> {
  readonly #system: System;
  readonly #dialect: Dialect;
  readonly #options: VisitOptions<Work, Id>;
  readonly #clock: Clock;
  #opened: number;
  #phase: "new" | "open" | "ended" = "new";
  #isGraded = true;
  #learner = "";
  #work: unknown;
  #grade: Grade | undefined;
  #unsent: TimedResult | undefined;
  #shown: TimedResult | undefined;
  #leftOut: readonly Id[] = [];
  #judged: number;

  constructor(version: ScormVersion, api: object, options: VisitOptions<Work, Id>) {
    this.#dialect = DIALECTS[version];
    this.#options = options;
    this.#clock = { now: options.now ?? Date.now, wait: options.wait ?? wait };
    this.#system = new System(api, this.#dialect, this.#clock);
    this.#opened = this.#judged = this.#clock.now();
  }

  get isNew(): boolean {
    return this.#phase === "new";
  }

  get isOpen(): boolean {
    return this.#phase === "open";
  }

  get isGraded(): boolean {
    return this.#isGraded;
  }

  get learner(): string {
    return this.#learner;
  }

  get work(): unknown {
    return this.#work;
  }

  /** The score is from 0 to 100, or undefined before the first one. */
  get score(): number | undefined {
    return this.#grade?.score;
  }

  get unsent(): TimedResult | undefined {
    return this.#unsent;
  }

  get leftOut(): readonly Id[] {
    return this.#leftOut;
  }

  /**
   * Runs before the page shows the editor. Rejects with a `ScormError` if the system refuses the
   * visit.
   */
  async meet(): Promise<void> {
    const { status, learner } = this.#dialect;
    const system = this.#system;
    const { now } = this.#clock;
    this.#opened = this.#judged = now();
    const end = this.#opened + MOST_WAIT_MS;
    // A system refuses to begin a visit that a crashed page did not end, but goes on with it.
    if (!system.begin()) {
      const { refusal } = system;
      if (!STATUSES.includes(system.get(status))) throw new ScormError("begin", "", refusal);
    }
    if ([learner, WORK].every((name) => system.get(name) === "")) {
      for (let pause = FIRST_WAIT_MS; system.get(status) === ""; pause *= 2) {
        if (pause > MOST_WAIT_MS || now() + pause > end) break;
        await system.pause(pause);
      }
    }
    this.#learner = system.get(learner);
  }

  async recall(): Promise<void> {
    const { learner, mode, score, status, success } = this.#dialect;
    const system = this.#system;
    for (const pause of LATER_WAITS_MS) {
      if ([learner, WORK, status].some((name) => system.get(name) !== "")) break;
      await system.pause(pause);
    }
    this.#learner = system.get(learner);
    this.#isGraded = !["browse", "review"].includes(await system.getLater(mode));
    this.#work = parsedWork(await system.getSurely(WORK));
    const saved = savedGrade(this.#work);
    const raw = Number(await system.getSurely(score.raw));
    const passed = saved?.passed ?? (await system.getLater(success)) === "passed";
    // Some systems return 0 without a score. This page never sent more than 100.
    const scores = [saved?.score, raw > 0 && raw <= 100 ? raw : undefined].filter(isScore);
    if (scores.length > 0) this.#grade = { score: Math.max(...scores), passed };
    else this.#grade = passed ? { score: 100, passed } : lastRunsGrade(this.#work);
    this.#phase = "open";
  }

  /** A worse result does not replace a better one. */
  add(result: ScormResult & Partial<TimedResult>): void {
    const now = this.#clock.now();
    const timed = { at: now, took: now - this.#judged, ...result };
    this.#judged = now;
    const before = this.#unsent;
    if (!before || this.#isLast || result.score >= before.score) this.#unsent = timed;
  }

  /**
   * Rejects with a `ScormError` if the system refuses. Resolves to false if a later call or the end
   * takes over.
   */
  handIn(work: Work): Promise<boolean> {
    this.#system.resume();
    return this.#system.run(this.#handingIn(work));
  }

  async explain(work: Work): Promise<void> {
    await this.#system.run(this.#explaining(work));
  }

  /** Ignores errors, because nobody could read them now. */
  end(work: Work): void {
    if (!this.isOpen) return;
    this.#system.stop();
    try {
      Array.from(this.#handingIn(work));
      Array.from(this.#explaining(work));
    } catch {
      // An earlier try showed the error, and the next visit tries again.
    }
    this.#phase = "ended";
    this.#system.end();
  }

  get #isLast(): boolean {
    return this.#options.keep === "last";
  }

  *#handingIn(work: Work): Calls {
    if (!this.isOpen || !this.#isGraded) return;
    const system = this.#system;
    const { score, exit, sessionTime, span, mostWork } = this.#dialect;
    const result = this.#unsent;
    const grade = result && this.#gradeFor(result);
    let trouble: unknown;
    const attempt = (act: () => void): void => {
      try {
        act();
      } catch (error) {
        trouble ??= error;
      }
    };
    if (grade) {
      system.offer(score.min, "0");
      yield;
      system.offer(score.max, "100");
      yield;
      for (const [name, value] of this.#valuesOf(grade)) {
        attempt(() => system.set(name, value));
        if (trouble) break;
        yield;
      }
    }
    const held = grade && !trouble ? grade : this.#grade;
    const { text, leftOut } = textOfWork(work, held ?? null, this.#options.parts, mostWork);
    this.#leftOut = leftOut;
    attempt(() => system.set(WORK, text));
    yield;
    system.offer(exit, "suspend"); // so that the work is there at the next visit
    yield;
    system.offer(sessionTime, span(this.#clock.now() - this.#opened));
    yield;
    attempt(() => system.store());
    if (trouble) {
      system.forget(); // the system may have lost them
      throw trouble;
    }
    this.#grade = held;
    if (grade) this.#shown = result;
    if (this.#unsent === result) this.#unsent = undefined;
  }

  /** Returns undefined if the system has a better grade. */
  #gradeFor(result: ScormResult): Grade | undefined {
    const grade = gradeOf(result);
    return this.#isLast || !this.#grade ? grade : improvedGrade(this.#grade, grade);
  }

  /**
   * Sends the status again with each new score. Otherwise Open edX's XBlock does not send the score to
   * the gradebook.
   */
  #valuesOf({ score, passed }: Grade): Value[] {
    const { raw, scaled } = this.#dialect.score;
    const notPassed = this.#options.failed ? "failed" : "incomplete";
    const standing = this.#dialect.standing(passed ? "passed" : notPassed);
    if (!this.#system.hasAccepted(raw, String(score))) {
      this.#system.forget(standing.map(([name]) => name));
    }
    return [
      [raw, String(score)],
      ...(scaled ? [[scaled, String(score / 100)] as const] : []),
      ...standing,
    ];
  }

  *#explaining({ assisted, closing }: Work): Calls {
    if (!this.isOpen || !this.#isGraded || !(this.#shown || closing)) return;
    yield;
    const now = this.#clock.now();
    const all = this.#shown ? interactionsOf(this.#shown, assisted, now, this.#opened) : [];
    const first = all.length === 0 ? AFTER_RESULT : 0;
    if (closing) all.push(closingInteraction(closing, now, this.#opened));
    let isNew = false;
    for (const [at, interaction] of all.entries()) {
      const n = first + at;
      const id = `cmi.interactions.${n}`;
      const answer = resultValuesOf(id, interaction, this.#dialect);
      if (answer.every(([name, value]) => this.#system.hasAccepted(name, value))) continue;
      for (const [name, value] of valuesOf(id, interaction, this.#dialect)) {
        const isAccepted = this.#system.offer(name, value);
        if (!isAccepted && name.endsWith(".id")) return; // a system without interactions
        isNew = true;
        yield;
      }
      yield PACE_MS;
    }
    if (isNew) this.#system.commit();
  }
}
