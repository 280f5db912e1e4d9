// A course system by SCORM 1.2 or 2004. The page asks for and sends each value once, and pauses between
// calls, because some systems ask their server each time.
import type { State } from "sinusoidal-pe";
import type { ScormVersion } from "../common/settings.js";

export type Value = readonly [name: string, value: string];

export interface Dialect {
  api: string;
  prefix: string;
  terminate: string;
  mode: string;
  learner: string;
  /** Most systems have this element as soon as a visit has begun. */
  status: string;
  raw: string;
  min: string;
  max: string;
  scaled?: string;
  exit: string;
  sessionTime: string;
  /** The longest work that a system may take. After a refusal, the next shorter one. */
  mostWork: readonly number[];
  span(milliseconds: number): string;
  moment(time: number): string;
  interaction: { time: string; response: string; description?: string };
  /** That of a check accepts any text as its response. */
  types: { check: string; choice: string; sentence: string };
  verdict: Record<State, string>;
  success: string;
  /** The status of a look, in versions that have one. */
  browsed?: string;
  standing(isPassed: boolean): Value[];
}

const twoDigits = (value: number): string => String(value).padStart(2, "0");

function parts(milliseconds: number): [hours: number, minutes: number, seconds: number] {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000)); // clocks may be set back
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
}

const valuesIn = (place: string) => ({
  raw: `${place}.score.raw`,
  min: `${place}.score.min`,
  max: `${place}.score.max`,
  exit: `${place}.exit`,
  sessionTime: `${place}.session_time`,
});

export const DIALECTS: Record<ScormVersion, Dialect> = {
  "1.2": {
    api: "API",
    prefix: "LMS",
    terminate: "Finish",
    mode: "cmi.core.lesson_mode",
    learner: "cmi.core.student_id",
    status: "cmi.core.lesson_status",
    ...valuesIn("cmi.core"),
    mostWork: [64_000, 4096], // the standard's limit is 4096, and Moodle takes 64,000
    span: (milliseconds) => {
      const [hours, minutes, seconds] = parts(milliseconds);
      return `${String(Math.min(hours, 9999)).padStart(4, "0")}:${twoDigits(minutes)}:${twoDigits(seconds)}`;
    },
    moment: (time) => new Date(time).toTimeString().slice(0, "00:00:00".length),
    interaction: { time: "time", response: "student_response" },
    types: { check: "performance", choice: "choice", sentence: "fill-in" },
    verdict: { passed: "correct", failed: "wrong", "not-applicable": "neutral" },
    success: "cmi.core.lesson_status",
    browsed: "browsed",
    // After "failed", Moodle and Chamilo store nothing more.
    standing: (isPassed) => [["cmi.core.lesson_status", isPassed ? "passed" : "incomplete"]],
  },
  "2004": {
    api: "API_1484_11",
    prefix: "",
    terminate: "Terminate",
    mode: "cmi.mode",
    learner: "cmi.learner_id",
    status: "cmi.completion_status",
    ...valuesIn("cmi"),
    scaled: "cmi.score.scaled",
    mostWork: [64_000],
    span: (milliseconds) => {
      const [hours, minutes, seconds] = parts(milliseconds);
      return `PT${hours}H${minutes}M${seconds}S`;
    },
    // Systems may refuse more than two digits of a second.
    moment: (time) => new Date(time).toISOString().replace(/\dZ$/, "Z"),
    interaction: { time: "timestamp", response: "learner_response", description: "description" },
    types: { check: "other", choice: "choice", sentence: "long-fill-in" },
    verdict: { passed: "correct", failed: "incorrect", "not-applicable": "neutral" },
    success: "cmi.success_status",
    standing: (isPassed) => [
      ["cmi.completion_status", isPassed ? "completed" : "incomplete"],
      ["cmi.success_status", isPassed ? "passed" : "unknown"],
    ],
  },
};

export const NONE = ["", "not attempted", "unknown"];

const MOST_LEVELS = 10;

/** Searches the windows around the page, then around the one that opened them. */
export function findApi(version: ScormVersion, from: unknown): object | undefined {
  const { api } = DIALECTS[version];
  const { found, top } = searchUp(api, from);
  return found ?? searchUp(api, property(top, "opener")).found;
}

function searchUp(api: string, from: unknown): { found?: object; top?: unknown } {
  let level = from;
  for (let n = 0; n <= MOST_LEVELS && level; ++n) {
    const found = property(level, api);
    if (typeof found === "object" && found !== null) return { found };
    const parent = property(level, "parent");
    if (!parent || parent === level) break;
    level = parent;
  }
  return { top: level };
}

/** A window of another origin throws. */
function property(level: unknown, name: string): unknown {
  try {
    return (level as Record<string, unknown> | null | undefined)?.[name];
  } catch {
    return undefined;
  }
}

export interface Refusal {
  /** The code is "0" if the system reports no error. */
  code: string;
  text: string;
}

export interface Failure extends Refusal {
  call: "begin" | "get" | "set" | "store";
  name: string;
}

export class ScormError extends Error {
  override name = "ScormError";
  readonly failure: Failure;

  constructor(call: Failure["call"], name: string, { code, text }: Refusal) {
    super(call);
    this.failure = { call, name, code, text };
  }
}

export interface Clock {
  now: () => number;
  wait: (milliseconds: number) => Promise<void>;
}

/** Yields when the page may pause. */
export type Calls = Generator<undefined, void>;

/** Errors that only mean that there is no value, in either version. */
const NO_VALUE = ["0", "201", "401", "402", "403"];

const BUSY_MS = 50;
/** A pause for the learner must be longer than one frame of the screen. */
const REST_MS = 20;
/** scorm-again's bridge refuses over 100 messages a second, and sends several for a value. */
const MOST_IN_A_ROW = 7;
const PACE_MS = 250;

export class System {
  readonly #api: Record<string, unknown>;
  readonly #dialect: Dialect;
  readonly #clock: Clock;
  readonly #received = new Map<string, string>();
  readonly #accepted = new Map<string, string>();
  /** True for a bridge between origins, whose values arrive late. */
  isPaced = false;
  #rested = 0;
  #inRow = 0;
  #calls: Calls | undefined;

  constructor(api: object, dialect: Dialect, clock: Clock) {
    this.#api = api as Record<string, unknown>;
    this.#dialect = dialect;
    this.#clock = clock;
  }

  begin(): boolean {
    this.#received.clear();
    this.#accepted.clear();
    this.#rested = this.#clock.now();
    return isTrue(this.#call("Initialize", ""));
  }

  end(): void {
    this.#call(this.#dialect.terminate, "");
  }

  get refusal(): Refusal {
    const code = textOf(this.#call("GetLastError")) || "0";
    return { code, text: code === "0" ? "" : textOf(this.#call("GetErrorString", code)) };
  }

  get(name: string): string {
    const value = this.#received.get(name) ?? this.getAgain(name);
    if (value !== "") this.#received.set(name, value);
    return value;
  }

  async getLater(name: string): Promise<string> {
    await this.pauseIfDue();
    return this.get(name);
  }

  async getSurely(name: string): Promise<string> {
    const value = await this.getLater(name);
    if (value !== "") return value;
    await this.pauseIfDue();
    const { refusal } = this;
    if (!NO_VALUE.includes(refusal.code)) throw new ScormError("get", name, refusal);
    return "";
  }

  getAgain(name: string): string {
    return textOf(this.#call("GetValue", name));
  }

  offer(name: string, value: string): boolean {
    if (this.hasAccepted(name, value)) return true;
    this.#inRow += 1;
    const isAccepted = isTrue(this.#call("SetValue", name, value));
    if (isAccepted) this.#accepted.set(name, value);
    return isAccepted;
  }

  set(name: string, value: string): void {
    if (!this.offer(name, value)) throw new ScormError("set", name, this.refusal);
  }

  hasAccepted(name: string, value: string): boolean {
    return this.#accepted.get(name) === value;
  }

  forget(names: Iterable<string> = this.#accepted.keys()): void {
    for (const name of names) this.#accepted.delete(name);
  }

  commit(): boolean {
    return isTrue(this.#call("Commit", ""));
  }

  store(): void {
    if (!this.commit()) throw new ScormError("store", "", this.refusal);
  }

  async pause(milliseconds: number): Promise<void> {
    await this.#clock.wait(milliseconds);
    this.#rested = this.#clock.now();
    this.#inRow = 0;
  }

  async pauseIfDue(): Promise<void> {
    if (this.isPaced && this.#inRow >= MOST_IN_A_ROW) await this.pause(PACE_MS);
    if (this.#clock.now() - this.#rested >= BUSY_MS) await this.pause(REST_MS);
  }

  /** Resolves to false if other calls or `stop` take over. */
  async run(calls: Calls): Promise<boolean> {
    this.#calls = calls;
    for (let call = calls.next(); !call.done; call = calls.next()) {
      await this.pauseIfDue();
      if (this.#calls !== calls) return false;
    }
    return true;
  }

  stop(): void {
    this.#calls = undefined;
  }

  resume(): void {
    this.#rested = this.#clock.now();
  }

  /** Also returns false if the function throws, as without a network. */
  #call(name: string, ...values: string[]): unknown {
    try {
      const called = this.#api[this.#dialect.prefix + name];
      return (called as (...values: string[]) => unknown).call(this.#api, ...values);
    } catch {
      return false;
    }
  }
}

function isTrue(answer: unknown): boolean {
  return answer === true || answer === "true" || answer === "1" || answer === 1;
}

function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
