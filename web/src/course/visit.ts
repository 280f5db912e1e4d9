// Carries out what the rules of a visit say, with the calls of SCORM and in their order. The page goes on
// without elements that the system lacks, if it can.
import type { WorkState } from "sinusoidal-pe/frame";
import type { ScormVersion } from "../common/settings.js";
import type { Returned, Sending } from "./record.js";
import { type Grade, Interactions } from "./results.js";
import {
  type Calls,
  type Clock,
  DIALECTS,
  type Dialect,
  NONE,
  ScormError,
  System,
} from "./system.js";
import { parsedWork, textOfWork } from "./work-text.js";

const WORK = "cmi.suspend_data";

/** A bridge between origins has its values only some time after the visit began. */
const MOST_WAIT_MS = 1000;
const FIRST_WAIT_MS = 50;
/**
 * Pauses after the editor has appeared, while the system returns nothing. Without them, the page
 * could overwrite work and grade.
 */
const LATER_WAITS_MS = [500, 1000, 2000, 4000];

/** Runs a step of a hand-in, unless an earlier one failed. */
type Attempt = (act: () => void) => unknown;

export class Visit {
  readonly #system: System;
  readonly #interactions: Interactions;
  readonly #dialect: Dialect;
  readonly #clock: Clock;
  #opened = 0;
  #isViewed = false;
  #shownScore: number | undefined;
  #sizes: readonly number[];
  /** True if the system had no room for all of the work. */
  isCut = false;

  constructor(version: ScormVersion, api: object, clock: Clock) {
    this.#dialect = DIALECTS[version];
    this.#clock = clock;
    this.#system = new System(api, this.#dialect, clock);
    this.#interactions = new Interactions(this.#system, this.#dialect);
    this.#sizes = this.#dialect.mostWork;
  }

  /**
   * Returns the learner's id, before the page shows the editor. Rejects with a `ScormError` if the system
   * refuses the visit.
   */
  async meet(isSecond: boolean): Promise<string> {
    const { status, learner } = this.#dialect;
    const system = this.#system;
    const { now } = this.#clock;
    this.#opened = now();
    this.#interactions.begin();
    const end = this.#opened + MOST_WAIT_MS;
    // A system refuses to begin a visit that a crashed page did not end, but goes on with it. At a second
    // beginning in one player, Moodle goes on with the values of the first.
    if (!system.begin()) {
      const { refusal } = system;
      const isOver = isSecond || ["", "false"].includes(system.get(status));
      if (isOver) throw new ScormError("begin", "", refusal);
    }
    if ([learner, WORK].every((name) => system.get(name) === "")) {
      let found = system.get(status);
      for (let pause = FIRST_WAIT_MS; found === ""; pause *= 2) {
        if (pause > MOST_WAIT_MS || now() + pause > end) break;
        await system.pause(pause);
        found = system.get(status);
        system.isPaced = found !== "";
      }
    }
    return system.get(learner);
  }

  /** Pauses only for a slow system, so that a fast one has a status before the learner can leave. */
  async recall(): Promise<Returned & { learner: string }> {
    const { learner, mode, raw, status, success } = this.#dialect;
    const system = this.#system;
    for (const pause of LATER_WAITS_MS) {
      if ([learner, WORK, status].some((name) => system.get(name) !== "")) break;
      await system.pause(pause);
      system.isPaced = system.get(learner) !== "";
    }
    const found = {
      learner: system.get(learner),
      mode: await system.getLater(mode),
      work: parsedWork(await system.getSurely(WORK)),
      raw: await system.getSurely(raw),
      success: await system.getLater(success),
    };
    this.#isViewed = ["browse", "review"].includes(found.mode);
    if (system.isPaced && (await system.getLater(status)) === "") await system.pause(MOST_WAIT_MS);
    const all = { ...found, status: await system.getLater(status) };
    await system.pauseIfDue(); // because a hand-in may follow at once
    return all;
  }

  /** Without a status, Moodle counts a preview as completed (SCORM 1.2). It may have one from before. */
  browse(): void {
    const { browsed, status } = this.#dialect;
    if (browsed && NONE.includes(this.#system.get(status))) this.#system.offer(status, browsed);
  }

  /**
   * Rejects with a `ScormError` if the system refuses. Resolves to false if a later call or the end
   * takes over.
   */
  send(sending: Sending, work: WorkState): Promise<boolean> {
    this.#system.resume();
    return this.#system.run(this.#sending(sending, work));
  }

  /** Makes all calls at once, because the browser may end the page. */
  sendNow(sending: Sending, work: WorkState): void {
    this.#system.stop();
    Array.from(this.#sending(sending, work));
  }

  /** After a look, too, a system of SCORM 2004 returns the work only if the visit was suspended. */
  end(): void {
    const { exit, sessionTime, span } = this.#dialect;
    this.#system.stop();
    if (!this.#isViewed) {
      this.#system.offer(sessionTime, span(this.#clock.now() - this.#opened));
      this.#system.offer(exit, "suspend");
    }
    this.#system.end();
  }

  /**
   * The status comes after all that a teacher may look up, because some systems store nothing after
   * "passed".
   */
  *#sending(sending: Sending, work: WorkState): Calls {
    const system = this.#system;
    const { exit, raw, sessionTime, span, status } = this.#dialect;
    let trouble: unknown;
    const always: Attempt = (act) => {
      try {
        act();
      } catch (error) {
        trouble ??= error;
      }
    };
    const attempt: Attempt = (act) => trouble ?? always(act);
    if (sending.isRepeat) system.forget();
    if (sending.isAgain) this.#shownScore = undefined;
    if (sending.isAgain) system.forget([raw]);
    // Open edX's XBlock sends the first value alone, and may lose it. This one is unimportant.
    system.forget([sessionTime]);
    system.offer(sessionTime, span(this.#clock.now() - this.#opened));
    yield;
    // Without a status, Moodle and ILIAS end the learner's attempts after a look (SCORM 1.2).
    if (sending.begins) system.offer(status, "incomplete");
    yield;
    if (sending.isRepeat) {
      yield* this.#grading(sending, work, attempt, true);
      trouble = undefined; // what follows counts
      system.offer(exit, "");
      system.commit();
      yield;
    }
    yield* this.#grading(sending, work, attempt);
    const { grade = sending.before, before } = sending;
    always(() => this.#save(work, sending, trouble ? before : grade));
    yield;
    system.offer(exit, "suspend"); // so that the work is there at the next visit
    yield;
    always(() => system.store());
    if (trouble) throw trouble;
  }

  *#grading(
    { grade: own, shown }: Sending,
    work: WorkState,
    attempt: Attempt,
    areOthers = false,
  ): Calls {
    const system = this.#system;
    const { raw, min, max, scaled, standing } = this.#dialect;
    const grade = own && areOthers ? { score: Math.abs(own.score - 1), passed: false } : own;
    if (grade) {
      system.offer(min, areOthers ? "1" : "0");
      yield;
      system.offer(max, areOthers ? "99" : "100");
      yield;
      attempt(() => system.set(raw, String(grade.score)));
      yield;
      if (scaled) attempt(() => system.set(scaled, String(grade.score / 100)));
      yield;
    }
    const now = this.#clock.now();
    yield* this.#interactions.send(shown, work, { now, opened: this.#opened, areOthers });
    if (!grade) return;
    const values = standing(grade.passed);
    // Otherwise Open edX's XBlock does not send a new score to the gradebook.
    if (this.#shownScore !== grade.score) system.forget(values.map(([name]) => name));
    this.#shownScore = grade.score;
    for (const [name, value] of values) {
      attempt(() => system.set(name, value));
      yield;
    }
  }

  #save(work: WorkState, { savesWork, token }: Sending, grade: Grade | undefined): void {
    if (!savesWork) return;
    const system = this.#system;
    const saved = { grade: grade ?? null, at: this.#clock.now(), token };
    for (;;) {
      const [most = 0, shorter] = this.#sizes;
      const { text, isCut } = textOfWork(work, saved, most);
      this.isCut = isCut;
      const isLong = shorter !== undefined && text.length > shorter;
      if (!isLong) system.set(WORK, text);
      if (!isLong || system.offer(WORK, text)) return;
      this.#sizes = this.#sizes.slice(1);
    }
  }
}
