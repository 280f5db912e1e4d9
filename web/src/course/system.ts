// The page asks for each value once, sends it once, and pauses between calls, because some systems
// ask their server each time.
import { Api, type Refusal } from "./api.js";
import type { Dialect } from "./dialects.js";

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
  readonly #api: Api;
  readonly #clock: Clock;
  readonly #received = new Map<string, string>();
  readonly #accepted = new Map<string, string>();
  /** True for a bridge between origins, which has values only after some time. */
  isPaced = false;
  #rested = 0;
  #inRow = 0;
  #calls: Calls | undefined;

  constructor(api: object, dialect: Dialect, clock: Clock) {
    this.#api = new Api(api, dialect);
    this.#clock = clock;
  }

  begin(): boolean {
    this.#received.clear();
    this.#accepted.clear();
    this.#rested = this.#clock.now();
    return this.#api.initialize();
  }

  end(): void {
    this.#api.terminate();
  }

  get refusal(): Refusal {
    return this.#api.refusal;
  }

  get(name: string): string {
    const value = this.#received.get(name) ?? this.#api.get(name);
    if (value !== "") this.#received.set(name, value);
    return value;
  }

  async getLater(name: string): Promise<string> {
    await this.pauseIfDue();
    return this.get(name);
  }

  /** Rejects with a `ScormError` if the system failed. */
  async getSurely(name: string): Promise<string> {
    const value = await this.getLater(name);
    if (value !== "") return value;
    await this.pauseIfDue();
    const { refusal } = this;
    if (!NO_VALUE.includes(refusal.code)) throw new ScormError("get", name, refusal);
    return "";
  }

  /** Returns what the system has now, and not what it returned before. */
  getAgain(name: string): string {
    return this.#api.get(name);
  }

  /** Some systems do not have the value. */
  offer(name: string, value: string): boolean {
    if (this.hasAccepted(name, value)) return true;
    this.#inRow += 1;
    const isAccepted = this.#api.set(name, value);
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
    return this.#api.commit();
  }

  store(): void {
    if (!this.commit()) throw new ScormError("store", "", this.refusal);
  }

  async pause(milliseconds: number): Promise<void> {
    await this.#clock.wait(milliseconds);
    this.#rested = this.#clock.now();
    this.#inRow = 0;
  }

  /** Pauses if the last pause was long ago, or if a bridge got many values since. */
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
}
