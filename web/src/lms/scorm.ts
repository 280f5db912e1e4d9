// Hands results and work to a learning management system that speaks SCORM 1.2 or 2004.
//
// Only elements that every system has are needed; one that a system lacks is left out where the
// result does not depend on it. Open edX's XBlock stores everything, but of what this page asks for
// it gives back only the learner's id and `cmi.suspend_data`.
import type { Check, State } from "sinusoidal-pe";

import type { Keep, ScormVersion } from "../settings.js";
import { Api, type Refusal } from "./api.js";
import { DIALECTS, type Dialect, type Value } from "./dialects.js";

/** What a run came to, as far as a system wants to know. */
export interface ScormResult {
  passed: boolean;
  /** From 0 to 1. */
  score: number;
  /** Each `response` names in a few words what was wrong. */
  verdicts: readonly { check: Check; state: State; title: string; response: string }[];
}

/** When a run got its result, and how many milliseconds after the run before. */
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

/** Why something could not be handed in, as the end of a sentence. */
export class ScormError extends Error {
  override name = "ScormError";

  constructor(what: string, { code, text }: Refusal) {
    super(`the course system ${what}${code === "0" ? "" : ` (error ${code}: ${text})`}`);
  }
}

/** A part of the work that may be left out where there is too little room. */
export interface Part<Work> {
  name: string;
  without(work: Work): Work;
}

export interface VisitOptions<Work> {
  keep: Keep;
  /** Whether a run that does not pass is failed, and not incomplete. */
  failed: boolean;
  /** In the order in which they are left out. */
  parts: readonly Part<Work>[];
  now?: () => number;
  wait?: (milliseconds: number) => Promise<void>;
}

/** The one element that every system gives back. */
const WORK = "cmi.suspend_data";

/** Errors of a question that only say that there is no value, in either version. */
const NO_VALUE = ["0", "201", "401", "402", "403"];

/** What a system that has begun a visit answers when asked how it stands. */
const STATUSES = [
  "not attempted",
  "unknown",
  "incomplete",
  "completed",
  "passed",
  "failed",
  "browsed",
];

/** A bridge between origins has its values only some time after the visit has begun. */
const MOST_WAIT_MS = 1000;
const FIRST_WAIT_MS = 50;
/**
 * Pauses while the page is in use already and the system still answers nothing. To take its silence for
 * that of a new learner would cost the work and the grade that it has.
 */
const LATER_WAITS_MS = [500, 1000, 2000, 4000];
/** Calls may block the page for so long: some systems ask their server in each. */
const BUSY_MS = 50;
/** Then the page gets so long for the learner, which is more than one frame of the screen. */
const REST_MS = 20;
/** The pause after each interaction: scorm-again's bridge refuses over 100 messages a second. */
const PACE_MS = 250;

/** Calls to a system. It yields where the page may pause, or a number where it has to. */
type Calls = Generator<number | undefined, void>;

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** One visit. What could not be handed in is kept, and handed in by the next try. */
export class ScormVisit<Work extends { assisted: boolean }> {
  readonly #api: Api;
  readonly #dialect: Dialect;
  readonly #options: VisitOptions<Work>;
  readonly #now: () => number;
  readonly #wait: (milliseconds: number) => Promise<void>;
  #opened: number;
  #phase: "new" | "open" | "ended" = "new";
  #isGraded = true;
  #learner = "";
  #work: unknown;
  /** The grade that the system has. */
  #grade: Grade | undefined;
  /** Values that the system has told; none is asked for twice. */
  readonly #told = new Map<string, string>();
  /** Values that the system has taken; none is sent twice. */
  readonly #taken = new Map<string, string>();
  #unsent: (ScormResult & Timing) | undefined;
  /** The result that the interactions are about. */
  #shown: (ScormResult & Timing) | undefined;
  #leftOut: readonly string[] = [];
  /** When the run before was judged, or the visit began. */
  #judged: number;
  /** When the page last had time for the learner. */
  #rested: number;
  /** The calls under way. */
  #calls: Calls | undefined;

  constructor(version: ScormVersion, api: object, options: VisitOptions<Work>) {
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

  /** Whether anything is handed in: not in a mode to browse or to review. */
  get isGraded(): boolean {
    return this.#isGraded;
  }

  /** Tells learners apart; "" where the system does not say. */
  get learner(): string {
    return this.#learner;
  }

  /** What the last visit left, whatever that is: text that is no JSON as it came, undefined for none. */
  get work(): unknown {
    return this.#work;
  }

  /** The score that the system holds, 0 to 100; undefined before there is one. */
  get score(): number | undefined {
    return this.#grade?.score;
  }

  /** The result that the system has not taken yet. */
  get unsent(): (ScormResult & Timing) | undefined {
    return this.#unsent;
  }

  /** Names of the work's parts that the system has no room for. */
  get leftOut(): readonly string[] {
    return this.#leftOut;
  }

  /**
   * Begins the visit and asks who the learner is, which is all that has to be known before the page
   * shows the editor. Rejects with a `ScormError` where the system refuses.
   */
  async meet(): Promise<void> {
    const { status, learner } = this.#dialect;
    this.#told.clear();
    this.#taken.clear();
    this.#opened = this.#judged = this.#rested = this.#now();
    const end = this.#rested + MOST_WAIT_MS;
    // Begun before by a page that did not end its visit, as one that crashed, a system goes on.
    if (!this.#api.initialize()) {
      const { refusal } = this.#api;
      if (!STATUSES.includes(this.#ask(status))) {
        throw new ScormError("did not begin the visit", refusal);
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

  /** Asks for the rest: how the learner stands, and what the last visit left. */
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
    // Some systems answer 0 where there is no score, and this page never handed in more than 100.
    const scores = [kept?.score, raw > 0 && raw <= 100 ? raw : undefined].filter(isScore);
    if (scores.length > 0) this.#grade = { score: Math.max(...scores), passed };
    else this.#grade = passed ? { score: 100, passed } : lastGrade(this.#work);
    this.#phase = "open";
  }

  /** Takes a run's result, to be handed in; a worse one does not take the place of a better one. */
  add(result: ScormResult & Partial<Timing>): void {
    const now = this.#now();
    const timed = { at: now, took: now - this.#judged, ...result };
    this.#judged = now;
    const before = this.#unsent;
    if (!before || this.#isLast || result.score >= before.score) this.#unsent = timed;
  }

  /**
   * Hands the work in, with the result that there is. Rejects with a `ScormError` where the system
   * does not take them. Resolves to false where a later call, or the visit's end, goes on instead.
   */
  handIn(work: Work): Promise<boolean> {
    this.#rested = this.#now();
    return this.#spread(this.#handingIn(work));
  }

  /** Tells what each check came to. It follows the result, as no grade depends on it. */
  async explain(work: Work): Promise<void> {
    await this.#spread(this.#explaining(work));
  }

  /** Ends the visit, once, with the work as it is then. What fails now nobody could read. */
  end(work: Work): void {
    if (!this.isOpen) return;
    this.#calls = undefined;
    try {
      // Without pauses: the page is about to go.
      Array.from(this.#handingIn(work));
      Array.from(this.#explaining(work));
    } catch {
      // Told when it was tried before, and tried again at the next visit.
    }
    this.#phase = "ended";
    this.#api.terminate();
  }

  get #isLast(): boolean {
    return this.#options.keep === "last";
  }

  /** Makes calls with pauses; false where others have taken their place meanwhile. */
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
    attempt(() => this.#must(this.#api.commit(), "did not store it"));
    if (trouble) {
      this.#taken.clear(); // nobody knows what became of them
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
   * The standing comes last, and again with each new score: it is what makes Open edX's XBlock send
   * the score to the gradebook.
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

  /** Sets one interaction for each check and one for the solution, over those of an earlier run. */
  *#explaining({ assisted }: Work): Calls {
    if (!this.isOpen || !this.#shown) return;
    yield;
    const { verdicts, at, took } = this.#shown;
    const now = this.#now();
    const all = [
      // A result that a page of version 0.1.0 could not hand in has no responses.
      ...verdicts.map(({ check, response = "", ...rest }) => {
        return { id: check, response, ...rest, at, took };
      }),
      {
        ...{ id: "solution", state: "not-applicable" as const, title: "Solution" },
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

  /** The parts of an interaction; none where result and response are as before. */
  #partsOf(name: string, { id, state, title, response, at, took }: Interaction): Value[] {
    const { interaction, type, verdict, moment, span } = this.#dialect;
    const answer: Value[] = [
      [`${name}.${interaction.response}`, response],
      [`${name}.result`, verdict[state]],
    ];
    if (answer.every(([part, value]) => this.#taken.get(part) === value)) return [];
    return [
      [`${name}.id`, id],
      [`${name}.type`, type], // before the response, which has to be of this type
      [`${name}.${interaction.time}`, moment(at)],
      ...answer,
      [`${name}.latency`, span(took)],
      ...(interaction.description ? [[`${name}.${interaction.description}`, title] as const] : []),
    ];
  }

  /** The work and the grade as text that the system has room for, never cut in the middle. */
  #fitting(work: Work, grade: Grade | null): string {
    const most = this.#dialect.mostWork;
    const leftOut: string[] = [];
    let rest = work;
    let text = JSON.stringify({ ...rest, grade });
    for (const { name, without } of this.#options.parts) {
      if (text.length <= most) break;
      rest = without(rest);
      const shorter = JSON.stringify({ ...rest, grade });
      if (shorter.length < text.length) leftOut.push(name);
      text = shorter;
    }
    this.#leftOut = leftOut;
    return text.length <= most ? text : "";
  }

  /** Pauses where the calls so far have blocked the page for long. */
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

  /** Asks after a pause, where one is due. */
  async #hear(name: string): Promise<string> {
    await this.#breathe();
    return this.#ask(name);
  }

  /** A value that must not be taken for missing where it only could not be had. */
  async #hearSurely(name: string): Promise<string> {
    const value = await this.#hear(name);
    if (value !== "") return value;
    await this.#breathe();
    const { refusal } = this.#api;
    if (!NO_VALUE.includes(refusal.code)) throw new ScormError(`did not tell ${name}`, refusal);
    return "";
  }

  /** Sets what a result cannot do without. */
  #set(name: string, value: string): void {
    this.#must(this.#may(name, value), `did not take ${name}`);
  }

  /** Sets what not every system has; whether it was taken. */
  #may(name: string, value: string): boolean {
    if (this.#taken.get(name) === value) return true;
    const isTaken = this.#api.set(name, value);
    if (isTaken) this.#taken.set(name, value);
    return isTaken;
  }

  #must(isDone: boolean, what: string): void {
    if (!isDone) throw new ScormError(what, this.#api.refusal);
  }
}

/** Returns the grade kept with the work; the work has null before the first result. */
function keptGrade(work: unknown): Grade | undefined {
  const { grade } = Object(work);
  return isScore(grade?.score) ? { score: grade.score, passed: grade.passed === true } : undefined;
}

/** The result of the last run, in the work that a page of version 0.1.0 left: it kept no grade. */
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
