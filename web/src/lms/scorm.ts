// Sends results and work to a learning management system that speaks SCORM 1.2 or 2004.
//
// The page needs only elements that every system has. If a system lacks another one, the page goes on
// without it. Open edX's XBlock stores everything, but returns only the learner's id and
// `cmi.suspend_data` of what this page asks for.
import type { Check, State } from "sinusoidal-pe";

import type { Keep, ScormVersion } from "../settings.js";
import { course as texts } from "../texts/en/course.js";
import { Api, type Refusal } from "./api.js";
import { DIALECTS, type Dialect, type Value } from "./dialects.js";

/** The result of a run, as a system needs it. */
export interface ScormResult {
  passed: boolean;
  /** From 0 to 1. */
  score: number;
  /** Each `response` names the mistake or the reason. */
  verdicts: readonly { check: Check; state: State; title: string; response: string }[];
}

/** The time of a result, and how many milliseconds after the run before. */
interface Timing {
  at: number;
  took: number;
}

/** One interaction of a result. */
interface Interaction extends Timing {
  id: string;
  state: State;
  title: string;
  response: string;
}

/** The result that counts. The page also keeps it with the work, as some systems return that alone. */
interface Grade {
  /** From 0 to 100. */
  score: number;
  passed: boolean;
}

/** A call that a system refused. */
export interface Failure extends Refusal {
  call: "begin" | "get" | "set" | "store";
  /** The element of the call, "" for none. */
  name: string;
}

export class ScormError extends Error {
  override name = "ScormError";
  readonly failure: Failure;

  constructor(call: Failure["call"], name: string, { code, text }: Refusal) {
    super(`SCORM: ${[call, name, code, text].filter(Boolean).join(" ")}`);
    this.failure = { call, name, code, text };
  }
}

/** A part of the work that may be left out if the system has too little room. */
export interface Part<Work, Id> {
  id: Id;
  without(work: Work): Work;
}

export interface VisitOptions<Work, Id> {
  keep: Keep;
  /** Whether a run that does not pass is reported as failed, not as incomplete. */
  failed: boolean;
  /** The parts in the order in which they are left out. */
  parts: readonly Part<Work, Id>[];
  now?: () => number;
  wait?: (milliseconds: number) => Promise<void>;
}

/** The one element that every system returns. */
const WORK = "cmi.suspend_data";

/** Errors that only mean that there is no value, in either version. */
const NO_VALUE = ["0", "201", "401", "402", "403"];

/** The statuses that a system returns once it has begun a visit. */
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
 * Pauses while the learner already works and the system still answers nothing. If the page treated it
 * like a system without work, it would overwrite work and grade there.
 */
const LATER_WAITS_MS = [500, 1000, 2000, 4000];
/** How long calls may block the page. Some systems ask their server in each call. */
const BUSY_MS = 50;
/** The pause for the learner after that, longer than one frame of the screen. */
const REST_MS = 20;
/** The pause after each interaction, because scorm-again's bridge refuses over 100 messages a second. */
const PACE_MS = 250;

/** Calls to a system. It yields when the page may pause, and a number of milliseconds when it must. */
type Calls = Generator<number | undefined, void>;

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** One visit. It keeps a result that the system refused, and sends it with the next try. */
export class ScormVisit<Work extends { assisted: boolean }, Id = string> {
  readonly #api: Api;
  readonly #dialect: Dialect;
  readonly #options: VisitOptions<Work, Id>;
  readonly #now: () => number;
  readonly #wait: (milliseconds: number) => Promise<void>;
  #opened: number;
  #phase: "new" | "open" | "ended" = "new";
  #isGraded = true;
  #learner = "";
  #work: unknown;
  /** The grade that the system has. */
  #grade: Grade | undefined;
  /** Values that the system has returned. The page asks for none of them twice. */
  readonly #told = new Map<string, string>();
  /** Values that the system has accepted. The page sends none of them twice. */
  readonly #taken = new Map<string, string>();
  #unsent: (ScormResult & Timing) | undefined;
  /** The result that the interactions describe. */
  #shown: (ScormResult & Timing) | undefined;
  #leftOut: readonly Id[] = [];
  /** When the run before was judged, or the visit began. */
  #judged: number;
  /** When the page last had time for the learner. */
  #rested: number;
  /** The calls under way. */
  #calls: Calls | undefined;

  constructor(version: ScormVersion, api: object, options: VisitOptions<Work, Id>) {
    this.#dialect = DIALECTS[version];
    this.#api = new Api(api, this.#dialect);
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#wait = options.wait ?? wait;
    this.#opened = this.#now();
    this.#judged = this.#opened;
    this.#rested = this.#opened;
  }

  /** Whether it has not begun yet. */
  get isNew(): boolean {
    return this.#phase === "new";
  }

  get isOpen(): boolean {
    return this.#phase === "open";
  }

  /** Whether the page sends anything. It does not in a mode for previews or reviews. */
  get isGraded(): boolean {
    return this.#isGraded;
  }

  /** The learner's id; "" if the system has none. */
  get learner(): string {
    return this.#learner;
  }

  /** The work of the last visit: parsed JSON, other text as it is, or undefined. */
  get work(): unknown {
    return this.#work;
  }

  /** The system's score, 0 to 100; undefined before the first one. */
  get score(): number | undefined {
    return this.#grade?.score;
  }

  /** The result that the system has not accepted yet. */
  get unsent(): (ScormResult & Timing) | undefined {
    return this.#unsent;
  }

  /** The parts of the work that the system has no room for. */
  get leftOut(): readonly Id[] {
    return this.#leftOut;
  }

  /**
   * Begins the visit and asks for the learner's id. The page shows the editor after that. Rejects with a
   * `ScormError` if the system refuses.
   */
  async meet(): Promise<void> {
    const { status, learner } = this.#dialect;
    this.#told.clear();
    this.#taken.clear();
    this.#opened = this.#judged = this.#rested = this.#now();
    const end = this.#rested + MOST_WAIT_MS;
    // A system refuses to begin a visit that a crashed page did not end, but goes on with it.
    if (!this.#api.initialize()) {
      const { refusal } = this.#api;
      if (!STATUSES.includes(this.#ask(status))) {
        throw new ScormError("begin", "", refusal);
      }
    }
    // A bridge between origins answers nothing at first, and a moment later everything.
    if ([learner, WORK].every((name) => this.#ask(name) === "")) {
      for (let pause = FIRST_WAIT_MS; this.#ask(status) === ""; pause *= 2) {
        if (pause > MOST_WAIT_MS || this.#now() + pause > end) break;
        await this.#rest(pause);
      }
    }
    this.#learner = this.#ask(learner);
  }

  /** Asks for the learner's grade and for the work of the last visit. */
  async recall(): Promise<void> {
    const { learner, mode, score, status, success } = this.#dialect;
    for (const pause of LATER_WAITS_MS) {
      if ([learner, WORK, status].some((name) => this.#ask(name) !== "")) break;
      await this.#rest(pause);
    }
    this.#learner = this.#ask(learner);
    this.#isGraded = !["browse", "review"].includes(await this.#hear(mode));
    this.#work = parsed(await this.#hearSurely(WORK));
    const kept = keptGrade(this.#work);
    const raw = Number(await this.#hearSurely(score.raw));
    const passed = kept?.passed ?? (await this.#hear(success)) === "passed";
    // Some systems return 0 without a score. This page never sent more than 100.
    const scores = [kept?.score, raw > 0 && raw <= 100 ? raw : undefined].filter(isScore);
    if (scores.length > 0) this.#grade = { score: Math.max(...scores), passed };
    else this.#grade = passed ? { score: 100, passed } : lastGrade(this.#work);
    this.#phase = "open";
  }

  /** Takes a run's result, to send it. A worse result does not replace a better one. */
  add(result: ScormResult & Partial<Timing>): void {
    const now = this.#now();
    const timed = { at: now, took: now - this.#judged, ...result };
    this.#judged = now;
    const before = this.#unsent;
    if (!before || this.#isLast || result.score >= before.score) this.#unsent = timed;
  }

  /**
   * Sends the work and the result. Rejects with a `ScormError` if the system refuses them. Resolves to
   * false if a later call, or the end of the visit, takes over.
   */
  handIn(work: Work): Promise<boolean> {
    this.#rested = this.#now();
    return this.#spread(this.#handingIn(work));
  }

  /** Sends the result of each check. It follows the grade, which does not depend on it. */
  async explain(work: Work): Promise<void> {
    await this.#spread(this.#explaining(work));
  }

  /** Ends the visit, once, with the work as it is. Nobody could read an error now. */
  end(work: Work): void {
    if (!this.isOpen) return;
    this.#calls = undefined;
    try {
      // Without pauses, because the page is closing.
      Array.from(this.#handingIn(work));
      Array.from(this.#explaining(work));
    } catch {
      // An earlier try showed the error, and the next visit tries again.
    }
    this.#phase = "ended";
    this.#api.terminate();
  }

  get #isLast(): boolean {
    return this.#options.keep === "last";
  }

  /** Makes calls with pauses. Resolves to false if other calls take over. */
  async #spread(calls: Calls): Promise<boolean> {
    this.#calls = calls;
    for (let call = calls.next(); !call.done; call = calls.next()) {
      await (call.value ? this.#rest(call.value) : this.#breathe());
      if (this.#calls !== calls) return false;
    }
    return true;
  }

  *#handingIn(work: Work): Calls {
    if (!this.isOpen || !this.#isGraded) return;
    const result = this.#unsent;
    const grade = result && this.#gradeOf(result);
    let trouble: unknown;
    const attempt = (act: () => void): void => {
      try {
        act();
      } catch (error) {
        trouble ??= error;
      }
    };
    if (grade) {
      const { min, max } = this.#dialect.score;
      this.#may(min, "0");
      yield;
      this.#may(max, "100");
      yield;
      for (const [name, value] of this.#valuesOf(grade)) {
        attempt(() => this.#set(name, value));
        if (trouble) break;
        yield;
      }
    }
    const held = grade && !trouble ? grade : this.#grade;
    attempt(() => this.#set(WORK, this.#fitting(work, held ?? null)));
    yield;
    this.#may(this.#dialect.exit, "suspend"); // so that the work is there at the next visit
    yield;
    this.#may(this.#dialect.sessionTime, this.#dialect.span(this.#now() - this.#opened));
    yield;
    attempt(() => this.#must(this.#api.commit(), "store"));
    if (trouble) {
      this.#taken.clear(); // the system may have lost them
      throw trouble;
    }
    this.#grade = held;
    if (grade) this.#shown = result;
    if (this.#unsent === result) this.#unsent = undefined;
  }

  /** Returns the grade to hand in for a result; undefined if the system has a better one. */
  #gradeOf(result: ScormResult): Grade | undefined {
    const score = Math.round(result.score * 100);
    if (this.#isLast || !this.#grade) return { score, passed: result.passed };
    const passed = result.passed || this.#grade.passed;
    return score >= this.#grade.score ? { score, passed } : undefined;
  }

  /**
   * Returns the values of a grade. The standing is the last one, and is sent again with each new score,
   * because Open edX's XBlock then sends the score to the gradebook.
   */
  #valuesOf({ score, passed }: Grade): Value[] {
    const { raw, scaled } = this.#dialect.score;
    const notPassed = this.#options.failed ? "failed" : "incomplete";
    const standing = this.#dialect.standing(passed ? "passed" : notPassed);
    if (this.#taken.get(raw) !== String(score)) {
      for (const [name] of standing) this.#taken.delete(name);
    }
    return [
      [raw, String(score)],
      ...(scaled ? [[scaled, String(score / 100)] as const] : []),
      ...standing,
    ];
  }

  /** Sets an interaction for each check and one for the solution. They replace those of an earlier run. */
  *#explaining({ assisted }: Work): Calls {
    if (!this.isOpen || !this.#shown) return;
    yield;
    const { verdicts, at, took } = this.#shown;
    const now = this.#now();
    const all = [
      // An unsent result of version 0.1.0 has no responses.
      ...verdicts.map(({ check, response = "", ...rest }) => {
        return { id: check, response, ...rest, at, took };
      }),
      {
        ...{ id: "solution", state: "not-applicable" as const, title: texts.solution },
        response: assisted ? "opened" : "not opened",
        ...{ at: now, took: now - this.#opened },
      },
    ];
    let isNew = false;
    for (const [n, interaction] of all.entries()) {
      const parts = this.#partsOf(`cmi.interactions.${n}`, interaction);
      for (const [name, value] of parts) {
        const isTaken = this.#may(name, value);
        if (!isTaken && name.endsWith(".id")) return; // a system without interactions
        isNew = true;
        yield;
      }
      if (parts.length > 0) yield PACE_MS;
    }
    if (isNew) this.#api.commit();
  }

  /** Returns the parts of an interaction; none if result and response are unchanged. */
  #partsOf(name: string, { id, state, title, response, at, took }: Interaction): Value[] {
    const { interaction, type, verdict, moment, span } = this.#dialect;
    const answer: Value[] = [
      [`${name}.${interaction.response}`, response],
      [`${name}.result`, verdict[state]],
    ];
    if (answer.every(([part, value]) => this.#taken.get(part) === value)) return [];
    return [
      [`${name}.id`, id],
      [`${name}.type`, type], // before the response, which must be of this type
      [`${name}.${interaction.time}`, moment(at)],
      ...answer,
      [`${name}.latency`, span(took)],
      ...(interaction.description ? [[`${name}.${interaction.description}`, title] as const] : []),
    ];
  }

  /** Returns the work and the grade as text that the system has room for. It leaves out whole parts. */
  #fitting(work: Work, grade: Grade | null): string {
    const most = this.#dialect.mostWork;
    const leftOut: Id[] = [];
    let rest = work;
    let text = JSON.stringify({ ...rest, grade });
    for (const { id, without } of this.#options.parts) {
      if (text.length <= most) break;
      rest = without(rest);
      const shorter = JSON.stringify({ ...rest, grade });
      if (shorter.length < text.length) leftOut.push(id);
      text = shorter;
    }
    this.#leftOut = leftOut;
    return text.length <= most ? text : "";
  }

  /** Pauses if the calls so far have blocked the page for long. */
  async #breathe(): Promise<void> {
    if (this.#now() - this.#rested >= BUSY_MS) await this.#rest(REST_MS);
  }

  async #rest(milliseconds: number): Promise<void> {
    await this.#wait(milliseconds);
    this.#rested = this.#now();
  }

  #ask(name: string): string {
    const value = this.#told.get(name) ?? this.#api.get(name);
    if (value !== "") this.#told.set(name, value);
    return value;
  }

  /** Asks, after a pause if one is due. */
  async #hear(name: string): Promise<string> {
    await this.#breathe();
    return this.#ask(name);
  }

  /** Asks for a value, and rejects if the system fails to return it. */
  async #hearSurely(name: string): Promise<string> {
    const value = await this.#hear(name);
    if (value !== "") return value;
    await this.#breathe();
    const { refusal } = this.#api;
    if (!NO_VALUE.includes(refusal.code)) throw new ScormError("get", name, refusal);
    return "";
  }

  /** Sets a value that every result needs. */
  #set(name: string, value: string): void {
    this.#must(this.#may(name, value), "set", name);
  }

  /** Sets a value that some systems do not have. Returns whether the system accepted it. */
  #may(name: string, value: string): boolean {
    if (this.#taken.get(name) === value) return true;
    const isTaken = this.#api.set(name, value);
    if (isTaken) this.#taken.set(name, value);
    return isTaken;
  }

  #must(isDone: boolean, call: Failure["call"], name = ""): void {
    if (!isDone) throw new ScormError(call, name, this.#api.refusal);
  }
}

/** Returns the grade kept with the work; the work has null before the first result. */
function keptGrade(work: unknown): Grade | undefined {
  const { grade } = Object(work);
  return isScore(grade?.score) ? { score: grade.score, passed: grade.passed === true } : undefined;
}

/** Returns the grade of the last run in work of version 0.1.0, which saved no grade. */
function lastGrade(work: unknown): Grade | undefined {
  const { grade, result } = Object(work);
  if (grade !== undefined || typeof result?.score !== "number") return undefined;
  const score = Math.round(result.score * 100);
  return isScore(score) ? { score, passed: score === 100 } : undefined;
}

function isScore(value: unknown): value is number {
  return typeof value === "number" && value >= 0 && value <= 100;
}

function parsed(text: string): unknown {
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
