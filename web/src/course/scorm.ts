// A visit to a course by SCORM: grades, saved work, and their order. The page goes on without
// elements that the system lacks, if it can.
import type { WorkState } from "sinusoidal-pe/frame";
import { LANGUAGES, type Language } from "../common/language.js";
import type { Keep, ScormVersion } from "../common/settings.js";
import {
  changed,
  type Grade,
  gradeOf,
  Interactions,
  improvedGrade,
  isScore,
  lastRunsGrade,
  type ScormResult,
  savedGrade,
  type TimedResult,
} from "./results.js";
import {
  BEHIND,
  type Calls,
  type Clock,
  DIALECTS,
  type Dialect,
  NONE,
  ScormError,
  System,
  type Value,
} from "./system.js";

export type PartId = Language | "hints" | "closing";

/** The page leaves these out, in this order, if the course has too little room. */
const PARTS: readonly { id: PartId; without(work: WorkState): WorkState }[] = [
  ...LANGUAGES.map((id) => ({
    id,
    without: (work: WorkState) => (work.language === id ? work : withoutCode(work, id)),
  })),
  { id: "hints", without: ({ help: _, ...work }) => work },
  { id: "closing", without: ({ closing: _, ...work }) => work },
  ...LANGUAGES.map((id) => ({ id, without: (work: WorkState) => withoutCode(work, id) })),
];

function withoutCode({ code, ...work }: WorkState, language: Language): WorkState {
  const { [language]: _, ...rest } = code;
  return { ...work, code: rest };
}

/**
 * Some systems escape only a part of the text that they return, so it has none of these signs. The
 * JSON of code is full of quotes, so these get the shortest form. Version 1.0.0 saved plain JSON.
 */
const SIGNS = "|\\~'`+&%<>\u2028\u2029";
/** Each follows a tilde in place of the sign above. */
const LETTERS = "vbtagpmclrxy";
const MARK = "~1";

function safe(json: string): string {
  const replaced = json.replace(/\\n|\\"|["|\\~'`+&%<>\u2028\u2029]/g, (each) => {
    if (each === '"') return "|";
    if (each.length > 1) return each === "\\n" ? "~n" : "~d";
    return `~${LETTERS[SIGNS.indexOf(each)]}`;
  });
  return MARK + replaced;
}

function unsafe(text: string): string {
  if (!text.startsWith(MARK)) return text;
  return text.slice(MARK.length).replace(/~.|\|/gs, (each) => {
    const [, letter] = each;
    if (letter === undefined) return '"';
    if (letter === "n" || letter === "d") return letter === "n" ? "\\n" : '\\"';
    return SIGNS[LETTERS.indexOf(letter)] ?? each;
  });
}

interface SavedWith {
  grade: Grade | null;
  /** Shows which work is newer, and makes each text differ from one that the system lost. */
  at: number;
}

/**
 * Leaves out parts until the text has at most `most` characters. Returns "" if the rest is too
 * long.
 */
export function textOfWork(
  work: WorkState,
  saved: SavedWith,
  most: number,
): { text: string; leftOut: PartId[] } {
  const textOf = (some: WorkState): string => safe(JSON.stringify({ ...some, ...saved }));
  const leftOut: PartId[] = [];
  let rest = work;
  let text = textOf(rest);
  for (const { id, without } of PARTS) {
    if (text.length <= most) break;
    rest = without(rest);
    const shorter = textOf(rest);
    if (shorter.length < text.length) leftOut.push(id);
    text = shorter;
  }
  return { text: text.length <= most ? text : "", leftOut };
}

export function parsedWork(text: string): unknown {
  if (text === "") return undefined;
  try {
    return JSON.parse(unsafe(text));
  } catch {
    return text;
  }
}

export interface VisitOptions {
  keep: Keep;
  failed: boolean;
  now?: () => number;
  wait?: (milliseconds: number) => Promise<void>;
}

const WORK = "cmi.suspend_data";

/** Runs a step of a hand-in, unless an earlier one failed. */
type Attempt = (act: () => void) => unknown;

/** A bridge between origins has its values only some time after the visit began. */
const MOST_WAIT_MS = 1000;
const FIRST_WAIT_MS = 50;
/**
 * Pauses after the editor has appeared, while the system returns nothing. Without them, the page
 * could overwrite work and grade.
 */
const LATER_WAITS_MS = [500, 1000, 2000, 4000];
const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Keeps refused and lost results for the next try. */
export class ScormVisit {
  readonly #system: System;
  readonly #interactions: Interactions;
  readonly #dialect: Dialect;
  readonly #options: VisitOptions;
  readonly #clock: Clock;
  #opened: number;
  #phase: "new" | "open" | "ended" = "new";
  #isGraded = true;
  #learner = "";
  #work: unknown;
  #grade: Grade | undefined;
  #proven: Grade | undefined;
  #missing: Grade | undefined;
  #unsent: TimedResult | undefined;
  #shown: TimedResult | undefined;
  #shownScore: number | undefined;
  #leftOut: readonly PartId[] = [];
  #judged: number;
  #isBlank = false;
  #hasBegun = false;
  #sizes: readonly number[];
  #handed = "";
  /** Failed stores in a row. Moodle's script counts a value as sent before it arrives. */
  #losses = 0;
  /** The system has work that this page cannot read. Only a run replaces it. */
  hasForeignWork = false;

  constructor(version: ScormVersion, api: object, options: VisitOptions) {
    this.#dialect = DIALECTS[version];
    this.#options = options;
    this.#clock = { now: options.now ?? Date.now, wait: options.wait ?? wait };
    this.#system = new System(api, this.#dialect, this.#clock);
    this.#interactions = new Interactions(this.#system, this.#dialect);
    this.#opened = this.#judged = this.#clock.now();
    this.#sizes = this.#dialect.mostWork;
  }

  get opened(): number {
    return this.#opened;
  }

  /** True if the course had nothing of the learner when the visit began. */
  get isBlank(): boolean {
    return this.#isBlank;
  }

  /** True if the course has shown, or accepted, that there is a visit. */
  get hasBegun(): boolean {
    return this.#hasBegun;
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

  /** True if the saved work has a grade that the course does not have. */
  get isMissing(): boolean {
    return this.#missing !== undefined;
  }

  /** What the course has or got. */
  get grade(): Grade | undefined {
    return this.#grade;
  }

  /** What the course returned when the visit began. */
  get proven(): Grade | undefined {
    return this.#proven;
  }

  /** The result that the course has or gets. */
  get result(): TimedResult | undefined {
    return this.#unsent ?? this.#shown;
  }

  get unsent(): TimedResult | undefined {
    return this.#unsent;
  }

  get leftOut(): readonly PartId[] {
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
    this.#handed = "";
    this.#interactions.begin();
    const end = this.#opened + MOST_WAIT_MS;
    // A system refuses to begin a visit that a crashed page did not end, but goes on with it.
    if (!system.begin()) {
      const { refusal } = system;
      if (["", "false"].includes(system.get(status))) throw new ScormError("begin", "", refusal);
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
    this.#learner = system.get(learner);
  }

  /** Pauses only for a slow system, so that a fast one has a status before the learner can leave. */
  async recall(): Promise<void> {
    const { learner, mode, status } = this.#dialect;
    const system = this.#system;
    for (const pause of LATER_WAITS_MS) {
      if ([learner, WORK, status].some((name) => system.get(name) !== "")) break;
      await system.pause(pause);
      system.isPaced = system.get(learner) !== "";
    }
    this.#learner = system.get(learner);
    this.#isGraded = !["browse", "review"].includes(await system.getLater(mode));
    this.#work = parsedWork(await system.getSurely(WORK));
    await this.#recallGrade();
    await this.#open();
    this.#phase = "open";
  }

  async #recallGrade(): Promise<void> {
    const system = this.#system;
    const saved = savedGrade(this.#work);
    const returned = await system.getSurely(this.#dialect.raw);
    const raw = Number(returned);
    const success = await system.getLater(this.#dialect.success);
    const passed = saved?.passed ?? success === "passed";
    // Some systems return 0 without a score. This page never sent more than 100.
    const scores = [saved?.score, raw > 0 && raw <= 100 ? raw : undefined].filter(isScore);
    if (scores.length > 0) this.#grade = { score: Math.max(...scores), passed };
    else this.#grade = passed ? { score: 100, passed } : lastRunsGrade(this.#work);
    this.#proven = this.#grade;
    // A system may have stored the work, and lost score or status.
    const hasLost = saved && returned !== "" && raw < saved.score;
    this.#missing = hasLost || (saved?.passed && BEHIND.includes(success)) ? saved : undefined;
    if (!this.#missing) return;
    this.#grade = this.#proven = raw > 0 ? { score: raw, passed: false } : undefined;
  }

  async #open(): Promise<void> {
    const system = this.#system;
    const { status } = this.#dialect;
    if (system.isPaced && (await system.getLater(status)) === "") await system.pause(MOST_WAIT_MS);
    const found = await system.getLater(status);
    const isUnknown = this.#work === undefined && !this.#grade;
    this.#isBlank = NONE.includes(found) && isUnknown;
    this.#hasBegun = !this.#isBlank;
    // Without a status, Moodle and ILIAS end the learner's attempts after a look (SCORM 1.2).
    if (!this.#isGraded || (found !== "not attempted" && !this.#isBlank)) return;
    await system.pauseIfDue();
    const isSet = system.offer(status, "incomplete");
    await system.pauseIfDue();
    this.#hasBegun = isSet && system.commit();
  }

  /** A worse result does not replace a better one. */
  add(result: ScormResult & Partial<TimedResult>): void {
    this.hasForeignWork = false;
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
  handIn(work: WorkState): Promise<boolean> {
    this.#system.resume();
    return this.#system.run(this.#handingIn(work));
  }

  has(work: WorkState): void {
    this.#handed = JSON.stringify(work);
  }

  hasNews(work: WorkState): boolean {
    const isKnown = !this.#unsent && !this.#missing;
    return !isKnown || JSON.stringify(work) !== this.#handed;
  }

  /** Sends news at once, because the browser may end a hidden page. */
  flush(work: WorkState): void {
    if (this.hasNews(work)) this.#handInNow(work);
  }

  end(work: WorkState): void {
    if (!this.isOpen) return;
    try {
      this.#handInNow(work);
    } catch {
      // Nobody could read an error now. The browser keeps a copy for the next visit.
    }
    this.#phase = "ended";
    this.#system.end();
  }

  #handInNow(work: WorkState): void {
    this.#system.stop();
    Array.from(this.#handingIn(work));
  }

  get #isLast(): boolean {
    return this.#options.keep === "last";
  }

  /**
   * The status comes after all that a teacher may look up, because some systems store nothing after
   * "passed".
   */
  *#handingIn(work: WorkState): Calls {
    if (!this.isOpen || !this.#isGraded) return;
    const system = this.#system;
    const { exit, sessionTime, span } = this.#dialect;
    if (this.#losses > 0) system.forget(); // the system may have lost them
    const result = this.#unsent;
    const grade = this.#gradeFor(result);
    // Open edX's XBlock sends the first value alone, and may lose it. This one is unimportant.
    system.forget([sessionTime]);
    system.offer(sessionTime, span(this.#clock.now() - this.#opened));
    yield;
    let trouble: unknown;
    const always: Attempt = (act) => {
      try {
        act();
      } catch (error) {
        trouble ??= error;
      }
    };
    const attempt: Attempt = (act) => trouble ?? always(act);
    const shown = (grade && result) ?? this.#shown;
    if (grade && this.#losses > 0) {
      this.#interactions.begin();
      const other = { score: Math.max(0, grade.score - 1), passed: false };
      yield* this.#grading(other, shown && changed(shown), work, attempt);
      attempt(() => system.store());
      yield;
      this.#interactions.begin();
    }
    yield* this.#grading(grade, shown, work, attempt);
    const held = grade && !trouble ? grade : this.#grade;
    always(() => this.#save(work, held));
    yield;
    system.offer(exit, "suspend"); // so that the work is there at the next visit
    yield;
    always(() => system.store());
    if (trouble) {
      this.#losses += 1;
      throw trouble;
    }
    this.#losses = 0;
    this.has(work);
    this.#grade = held;
    this.#missing = undefined;
    if (grade && result) this.#shown = result;
    if (this.#unsent === result) this.#unsent = undefined;
  }

  #save(work: WorkState, grade: Grade | undefined): void {
    if (this.hasForeignWork) return;
    const system = this.#system;
    const saved = { grade: grade ?? null, at: this.#clock.now() };
    for (;;) {
      const [most = 0, shorter] = this.#sizes;
      const { text, leftOut } = textOfWork(work, saved, most);
      this.#leftOut = leftOut;
      const isLong = shorter !== undefined && text.length > shorter;
      if (!isLong) system.set(WORK, text);
      if (!isLong || system.offer(WORK, text)) return;
      this.#sizes = this.#sizes.slice(1);
    }
  }

  /** Returns undefined if the system has a better grade. */
  #gradeFor(result: ScormResult | undefined): Grade | undefined {
    const own = result && gradeOf(result);
    if (this.#isLast) return own ?? this.#missing;
    const best = own && this.#missing ? (improvedGrade(this.#missing, own) ?? this.#missing) : own;
    const grade = best ?? this.#missing;
    return grade && this.#grade ? improvedGrade(this.#grade, grade) : grade;
  }

  *#grading(
    grade: Grade | undefined,
    shown: TimedResult | undefined,
    work: WorkState,
    attempt: Attempt,
  ): Calls {
    const system = this.#system;
    const { raw, min, max, scaled } = this.#dialect;
    if (grade) {
      system.offer(min, "0");
      yield;
      system.offer(max, "100");
      yield;
      attempt(() => system.set(raw, String(grade.score)));
      yield;
      if (scaled) attempt(() => system.set(scaled, String(grade.score / 100)));
      yield;
    }
    yield* this.#interactions.send(shown, work, this.#clock.now(), this.#opened);
    if (!grade) return;
    const standing = this.#standing(grade.passed);
    // Otherwise Open edX's XBlock does not send a new score to the gradebook.
    if (this.#shownScore !== grade.score) system.forget(standing.map(([name]) => name));
    this.#shownScore = grade.score;
    for (const [name, value] of standing) {
      attempt(() => system.set(name, value));
      yield;
    }
  }

  #standing(isPassed: boolean): Value[] {
    const notPassed = this.#options.failed ? "failed" : "incomplete";
    return this.#dialect.standing(isPassed ? "passed" : notPassed);
  }
}
