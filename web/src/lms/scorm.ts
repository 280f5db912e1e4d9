// Hands results and work to a learning management system that speaks SCORM 1.2 or 2004.
//
// Only elements that every system has are needed; one that a system lacks (Open edX's XBlock knows
// few) is left out where the result does not depend on it.
import type { Check, State } from "sinusoidal-pe";

/** The functions of either version, by what they do. */
interface Api {
  initialize(): string | boolean;
  terminate(): string | boolean;
  get(name: string): string;
  set(name: string, value: string): string | boolean;
  commit(): string | boolean;
  lastError(): string | number;
  errorText(code: string): string;
}

interface Dialect {
  /** The API's name in the window that has it. */
  api: string;
  /** What its functions are called, in the order of `Api`. */
  functions: readonly [string, string, string, string, string, string, string];
  mode: string;
  score: { raw: string; min: string; max: string };
  exit: string;
  sessionTime: string;
  /** Most characters of `cmi.suspend_data`. */
  mostState: number;
  /** A span of time in its own form. */
  span(milliseconds: number): string;
  /** A verdict's word. */
  verdict: Record<State, string>;
  isPassed(api: Api): boolean;
  /** What says how the learner stands; undefined before there is a result. */
  standing(passed: boolean | undefined, score: number): [name: string, value: string][];
}

const twoDigits = (value: number): string => String(value).padStart(2, "0");

function parts(milliseconds: number): [hours: number, minutes: number, seconds: number] {
  const seconds = Math.floor(milliseconds / 1000);
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
}

export const SCORM_VERSIONS = ["1.2", "2004"] as const;
export type ScormVersion = (typeof SCORM_VERSIONS)[number];

const DIALECTS: Record<ScormVersion, Dialect> = {
  "1.2": {
    api: "API",
    functions: [
      ...(["LMSInitialize", "LMSFinish", "LMSGetValue", "LMSSetValue", "LMSCommit"] as const),
      ...(["LMSGetLastError", "LMSGetErrorString"] as const),
    ],
    mode: "cmi.core.lesson_mode",
    score: {
      raw: "cmi.core.score.raw",
      min: "cmi.core.score.min",
      max: "cmi.core.score.max",
    },
    exit: "cmi.core.exit",
    sessionTime: "cmi.core.session_time",
    mostState: 4096,
    span: (milliseconds) => {
      const [hours, minutes, seconds] = parts(milliseconds);
      return `${String(Math.min(hours, 9999)).padStart(4, "0")}:${twoDigits(minutes)}:${twoDigits(seconds)}`;
    },
    verdict: { passed: "correct", failed: "wrong", "not-applicable": "neutral" },
    isPassed: (api) => api.get("cmi.core.lesson_status") === "passed",
    standing: (passed) => [["cmi.core.lesson_status", statusOf(passed)]],
  },
  "2004": {
    api: "API_1484_11",
    functions: [
      ...(["Initialize", "Terminate", "GetValue", "SetValue", "Commit"] as const),
      ...(["GetLastError", "GetErrorString"] as const),
    ],
    mode: "cmi.mode",
    score: { raw: "cmi.score.raw", min: "cmi.score.min", max: "cmi.score.max" },
    exit: "cmi.exit",
    sessionTime: "cmi.session_time",
    mostState: 64_000,
    span: (milliseconds) => {
      const [hours, minutes, seconds] = parts(milliseconds);
      return `PT${hours}H${minutes}M${seconds}S`;
    },
    verdict: { passed: "correct", failed: "incorrect", "not-applicable": "neutral" },
    isPassed: (api) => api.get("cmi.success_status") === "passed",
    standing: (passed, score) => [
      ["cmi.completion_status", passed ? "completed" : "incomplete"],
      ["cmi.success_status", passed === undefined ? "unknown" : statusOf(passed)],
      ...(passed === undefined
        ? []
        : ([["cmi.score.scaled", String(score)]] as [string, string][])),
    ],
  },
};

function statusOf(passed: boolean | undefined): "passed" | "failed" | "incomplete" {
  if (passed === undefined) return "incomplete";
  return passed ? "passed" : "failed";
}

/** What a run came to, as far as a system wants to know. */
export interface ScormResult {
  passed: boolean;
  /** From 0 to 1. */
  score: number;
  verdicts: readonly { check: Check; state: State; title: string }[];
}

/** Which result stays: the best one, or the last. */
export type Keep = "best" | "last";

/** Why something could not be handed in. */
export class ScormError extends Error {
  override name = "ScormError";
}

/** How far up a frame may be from the window that has the API. */
const MOST_LEVELS = 10;

/** A window as far as the search looks at it. */
interface Level {
  parent?: unknown;
  opener?: unknown;
}

/** The API: in a parent at most ten levels up, then in the window that opened this one. */
export function findApi(version: ScormVersion, from: unknown): object | undefined {
  return searchUp(version, from) ?? searchUp(version, property(topOf(from), "opener"));
}

function searchUp(version: ScormVersion, from: unknown): object | undefined {
  let level = from;
  for (let n = 0; n <= MOST_LEVELS && level; ++n) {
    const api = property(level, DIALECTS[version].api);
    if (typeof api === "object" && api !== null) return api;
    const parent = property(level, "parent");
    if (parent === level) return undefined;
    level = parent;
  }
  return undefined;
}

function topOf(from: unknown): unknown {
  let level = from;
  for (let n = 0; n < MOST_LEVELS; ++n) {
    const parent = property(level, "parent");
    if (!parent || parent === level) break;
    level = parent;
  }
  return level;
}

/** A window of another origin throws where something of it is read. */
function property(level: unknown, name: string): unknown {
  try {
    return (level as (Level & Record<string, unknown>) | null | undefined)?.[name];
  } catch {
    return undefined;
  }
}

/** Names the state's parts in the order in which they are left out where there is too little room. */
export type LeaveOut<Work> = readonly ((work: Work) => Work)[];

/**
 * One visit. Values go to the system at once and are committed after each run; what could not be
 * handed in is kept and handed in by `retry`, or with the next result.
 */
export class ScormVisit<Work> {
  readonly #api: Api;
  readonly #dialect: Dialect;
  readonly #began: number;
  readonly #now: () => number;
  readonly #keep: Keep;
  readonly #leaveOut: LeaveOut<Work>;
  /** Whether values may be written: not in a mode to browse or to review. */
  readonly isGraded: boolean;
  /** The state that the last visit left, or what could be read of it. */
  readonly work: Work | undefined;
  #best: { passed: boolean; score: number } | undefined;
  #pending: { result?: ScormResult; work?: Work } = {};
  #isOpen = true;

  /** Begins the visit; throws a `ScormError` where the system refuses. */
  constructor(
    version: ScormVersion,
    api: object,
    options: { keep: Keep; leaveOut: LeaveOut<Work>; now?: () => number },
  ) {
    this.#dialect = DIALECTS[version];
    this.#api = bound(api, this.#dialect);
    this.#now = options.now ?? Date.now;
    this.#began = this.#now();
    this.#keep = options.keep;
    this.#leaveOut = options.leaveOut;
    this.#must(this.#api.initialize(), "did not begin the visit");
    const mode = this.#api.get(this.#dialect.mode);
    this.isGraded = mode !== "browse" && mode !== "review";
    this.work = parsed(this.#api.get("cmi.suspend_data")) as Work | undefined;
    const raw = this.#api.get(this.#dialect.score.raw);
    if (raw !== "" && Number.isFinite(Number(raw))) {
      this.#best = { passed: this.#dialect.isPassed(this.#api), score: Number(raw) / 100 };
    }
    if (this.isGraded && !this.#best) this.#stand(undefined, 0);
  }

  /** Hands a run's result and the work behind it in; throws where the system does not take them. */
  report(result: ScormResult, work: Work): void {
    this.#pending = { result, work };
    this.retry();
  }

  /** Hands the work in without a result. */
  save(work: Work): void {
    this.#pending = { ...this.#pending, work };
    this.retry();
  }

  /** Hands in what could not be handed in before. */
  retry(): void {
    if (!this.isGraded || !this.#isOpen) return;
    const { result, work } = this.#pending;
    if (work !== undefined) this.#set("cmi.suspend_data", this.#fitting(work));
    if (result) this.#setResult(result);
    this.#may(this.#dialect.exit, "suspend"); // so that the work is there at the next visit
    this.#may(this.#dialect.sessionTime, this.#dialect.span(this.#now() - this.#began));
    this.#must(this.#api.commit(), "did not store the result");
    this.#pending = {};
  }

  /** Ends the visit, once. What fails now nobody could read. */
  end(): void {
    if (!this.#isOpen) return;
    try {
      this.retry();
    } catch {
      // Told when it was tried before.
    }
    this.#isOpen = false;
    this.#api.terminate();
  }

  #setResult(result: ScormResult): void {
    const { raw, min, max } = this.#dialect.score;
    if (this.#keep === "last" || !this.#best || result.score >= this.#best.score) {
      this.#set(raw, String(Math.round(result.score * 100)));
      this.#may(min, "0");
      this.#may(max, "100");
      this.#stand(result.passed, result.score);
      this.#setInteractions(result);
      this.#best = { passed: result.passed, score: result.score };
    }
  }

  /** One interaction for each check; a later run writes over it. */
  #setInteractions({ verdicts }: ScormResult): void {
    for (const [at, { check, state, title }] of verdicts.entries()) {
      const name = `cmi.interactions.${at}`;
      if (!this.#may(`${name}.id`, check)) return; // a system without interactions
      this.#may(`${name}.type`, "performance");
      this.#may(`${name}.result`, this.#dialect.verdict[state]);
      if (this.#dialect.api === DIALECTS["2004"].api) this.#may(`${name}.description`, title);
    }
  }

  #stand(passed: boolean | undefined, score: number): void {
    for (const [name, value] of this.#dialect.standing(passed, score)) this.#set(name, value);
  }

  /** The work as text that the system has room for, never cut in the middle. */
  #fitting(work: Work): string {
    let text = JSON.stringify(work);
    let rest = work;
    for (const leaveOut of this.#leaveOut) {
      if (text.length <= this.#dialect.mostState) return text;
      rest = leaveOut(rest);
      text = JSON.stringify(rest);
    }
    return text.length <= this.#dialect.mostState ? text : "";
  }

  /** Sets what a result cannot do without. */
  #set(name: string, value: string): void {
    this.#must(this.#api.set(name, value), `did not take ${name}`);
  }

  /** Sets what not every system has; whether it was taken. */
  #may(name: string, value: string): boolean {
    return isTrue(this.#api.set(name, value));
  }

  #must(answer: string | boolean, what: string): void {
    if (isTrue(answer)) return;
    const code = String(this.#api.lastError());
    const words = code === "0" ? "" : `: ${this.#api.errorText(code)} (error ${code})`;
    throw new ScormError(`the course system ${what}${words}`);
  }
}

/** Systems answer in strings, some of them with a boolean. */
function isTrue(answer: unknown): boolean {
  return answer === true || answer === "true" || answer === "1" || answer === 1;
}

/** The functions of an API; one that throws, as a system may whose network is gone, answers false. */
function bound(api: object, { functions }: Dialect): Api {
  const call = (at: number, ...values: string[]): unknown => {
    try {
      const name = functions[at] as string;
      return (api as Record<string, (...values: string[]) => unknown>)[name]?.(...values);
    } catch {
      return false;
    }
  };
  const text = (value: unknown): string =>
    value === undefined || value === null || value === false ? "" : String(value);
  return {
    initialize: () => call(0, "") as string,
    terminate: () => call(1, "") as string,
    get: (name) => text(call(2, name)),
    set: (name, value) => call(3, name, value) as string,
    commit: () => call(4, "") as string,
    lastError: () => text(call(5)) || "0",
    errorText: (code) => text(call(6, code)),
  };
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
