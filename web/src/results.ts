// What runs came to: how many there were, and the last one's result, kept beside the code.
import { CHECKS, type Report } from "sinusoidal-pe";
import type { RunResult, WorkState } from "sinusoidal-pe/frame";

import type { Subject } from "./state.js";
import type { Store } from "./store.js";

const NAME = "results";

export class Results {
  readonly #store: Store;
  #attempts = 0;
  #last: RunResult | undefined;

  /** `read` takes in what the store holds, whatever that is. */
  constructor(store: Store, read: (kept: unknown) => Pick<WorkState, "attempts" | "result">) {
    this.#store = store;
    this.#take(read(parsed(store.read(NAME))));
  }

  /** Runs that ended with verdicts. */
  get attempts(): number {
    return this.#attempts;
  }

  get last(): RunResult | undefined {
    return this.#last;
  }

  /** Takes the result of one more run, or of a finished table. */
  add(subject: Subject, { verdicts, passed, complete, causes }: Report, assisted: boolean): void {
    this.#attempts += 1;
    this.#last = {
      passed,
      complete,
      score: verdicts.filter(({ state }) => state === "passed").length / CHECKS.length,
      causes: causes.map(({ id }) => id),
      lane: "file" in subject ? "file" : subject.lane,
      attempt: this.#attempts,
      assisted,
    };
    this.#keep();
  }

  /** Takes over what a host kept; attempts made here since are not forgotten. */
  restore(kept: Pick<WorkState, "attempts" | "result">): void {
    this.#take(kept);
    this.#keep();
  }

  #take({ attempts, result }: Pick<WorkState, "attempts" | "result">): void {
    if (attempts > this.#attempts || !this.#last) this.#last = result ?? undefined;
    this.#attempts = Math.max(this.#attempts, attempts);
  }

  #keep(): void {
    this.#store.write(NAME, JSON.stringify({ attempts: this.#attempts, result: this.#last }));
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return undefined;
  }
}
