// Hands results and work to a learning management system that speaks SCORM 1.2 or 2004.
//
// Only elements that every system has are needed; one that a system lacks (Open edX's XBlock knows
// few) is left out where the result does not depend on it.
import type { Check, State } from "sinusoidal-pe";

import type { Keep, ScormVersion } from "../settings.js";
import { Api, type Refusal } from "./api.js";
import { DIALECTS, type Dialect } from "./dialects.js";

/** What a run came to, as far as a system wants to know. */
export interface ScormResult {
  passed: boolean;
  /** From 0 to 1. */
  score: number;
  verdicts: readonly { check: Check; state: State; title: string }[];
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
  /** In the order in which they are left out. */
  parts: readonly Part<Work>[];
  now?: () => number;
  /** Waits until a value may have come; resolves to false where that takes too long. */
  wait?: (tries: number) => Promise<boolean>;
}

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

/** How long values of a visit that has begun may take: a bridge between origins has them later. */
const WAIT_MS = 50;
const MOST_WAITS = 60;

async function waitShortly(tries: number): Promise<boolean> {
  await new Promise((resolve) => {
    setTimeout(resolve, WAIT_MS);
  });
  return tries < MOST_WAITS;
}

/** One visit. What could not be handed in is kept, and handed in by the next try. */
export class ScormVisit<Work> {
  readonly #api: Api;
  readonly #dialect: Dialect;
  readonly #options: VisitOptions<Work>;
  readonly #now: () => number;
  readonly #opened: number;
  #phase: "new" | "open" | "ended" = "new";
  #isGraded = true;
  #learner = "";
  #work: unknown;
  /** Score that the system holds, 0 to 100. */
  #score: number | undefined;
  /** Values that the system has taken, so that none is sent twice. */
  readonly #taken = new Map<string, string>();
  #unsent: ScormResult | undefined;
  #leftOut: readonly string[] = [];

  constructor(version: ScormVersion, api: object, options: VisitOptions<Work>) {
    this.#dialect = DIALECTS[version];
    this.#api = new Api(api, this.#dialect);
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#opened = this.#now();
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
    return this.#score;
  }

  /** The result that the system has not taken yet. */
  get unsent(): ScormResult | undefined {
    return this.#unsent;
  }

  /** Names of the work's parts that the system has no room for. */
  get leftOut(): readonly string[] {
    return this.#leftOut;
  }

  /** Begins the visit; rejects with a `ScormError` where the system refuses. */
  async begin(): Promise<void> {
    const api = this.#api;
    const { status, mode, learner, score, success } = this.#dialect;
    const { wait = waitShortly } = this.#options;
    // Begun before by a page that did not end its visit, as one that crashed, a system goes on.
    if (!api.initialize()) {
      const { refusal } = api;
      if (!STATUSES.includes(api.get(status))) {
        throw new ScormError("did not begin the visit", refusal);
      }
    }
    for (let tries = 1; api.get(status) === ""; ++tries) {
      if (!(await wait(tries))) break; // whoever has no status may still have the rest
    }
    this.#isGraded = !["browse", "review"].includes(api.get(mode));
    this.#learner = api.get(learner);
    this.#work = parsed(this.#get("cmi.suspend_data"));
    const raw = this.#get(score.raw);
    // What this page never handed in is no score of its own, and none that a run could reach.
    if (raw !== "" && Number(raw) >= 0 && Number(raw) <= 100) this.#score = Number(raw);
    else if (api.get(success) === "passed") this.#score = 100;
    if (this.#isGraded && this.#score === undefined) this.#stand(undefined, 0);
    this.#phase = "open";
  }

  /** Takes a run's result, to be handed in; a worse one does not take the place of a better one. */
  add(result: ScormResult): void {
    const before = this.#unsent;
    if (!before || this.#isLast || result.score >= before.score) this.#unsent = result;
  }

  /**
   * Hands the work in, with the result that there is; throws a `ScormError` where the system does
   * not take them.
   */
  handIn(work: Work): void {
    if (!this.isOpen || !this.#isGraded) return;
    const score = this.#scoreToSend();
    const errors: unknown[] = [];
    const attempt = (act: () => void): void => {
      try {
        act();
      } catch (error) {
        errors.push(error);
      }
    };
    if (score !== undefined) attempt(() => this.#setResult(score));
    attempt(() => this.#set("cmi.suspend_data", this.#fitting(work)));
    this.#may(this.#dialect.exit, "suspend"); // so that the work is there at the next visit
    this.#may(this.#dialect.sessionTime, this.#dialect.span(this.#now() - this.#opened));
    attempt(() => this.#must(this.#api.commit(), "did not store it"));
    if (errors.length > 0) {
      this.#taken.clear(); // nobody knows what became of them
      throw errors[0];
    }
    this.#score = score ?? this.#score;
    this.#unsent = undefined;
  }

  /** Ends the visit, once, with the work as it is then. What fails now nobody could read. */
  end(work: Work): void {
    if (!this.isOpen) return;
    try {
      this.handIn(work);
    } catch {
      // Told when it was tried before, and tried again at the next visit.
    }
    this.#phase = "ended";
    this.#api.terminate();
  }

  get #isLast(): boolean {
    return this.#options.keep === "last";
  }

  /** The unsent result's score, unless the system holds a better one. */
  #scoreToSend(): number | undefined {
    if (!this.#unsent) return undefined;
    const score = Math.round(this.#unsent.score * 100);
    return this.#isLast || score >= (this.#score ?? 0) ? score : undefined;
  }

  #setResult(score: number): void {
    const result = this.#unsent as ScormResult;
    const { raw, min, max } = this.#dialect.score;
    this.#may(min, "0");
    this.#may(max, "100");
    this.#set(raw, String(score));
    this.#stand(result.passed, result.score);
    this.#setInteractions(result);
  }

  /** One interaction for each check; a later run writes over it. */
  #setInteractions({ verdicts }: ScormResult): void {
    for (const [at, { check, state, title }] of verdicts.entries()) {
      const name = `cmi.interactions.${at}`;
      if (!this.#may(`${name}.id`, check)) return; // a system without interactions
      this.#may(`${name}.type`, "performance");
      this.#may(`${name}.result`, this.#dialect.verdict[state]);
      if (this.#dialect.describesInteractions) this.#may(`${name}.description`, title);
    }
  }

  #stand(passed: boolean | undefined, score: number): void {
    for (const [name, value] of this.#dialect.standing(passed, score)) this.#set(name, value);
  }

  /** The work as text that the system has room for, never cut in the middle. */
  #fitting(work: Work): string {
    const most = this.#dialect.mostWork;
    const leftOut: string[] = [];
    let rest = work;
    let text = JSON.stringify(rest);
    for (const { name, without } of this.#options.parts) {
      if (text.length <= most) break;
      rest = without(rest);
      const shorter = JSON.stringify(rest);
      if (shorter.length < text.length) leftOut.push(name);
      text = shorter;
    }
    this.#leftOut = leftOut;
    return text.length <= most ? text : "";
  }

  /** A value that must not be taken for missing where it only could not be had. */
  #get(name: string): string {
    const value = this.#api.get(name);
    if (value !== "") return value;
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

function parsed(text: string): unknown {
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
