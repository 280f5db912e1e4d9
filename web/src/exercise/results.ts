import { CHECKS, type Report } from "sinusoidal-pe";
import type { RunResult, WorkState } from "sinusoidal-pe/frame";
import { parsed } from "../common/json.js";
import type { Store } from "../common/store.js";
import type { Subject } from "./tests.js";

const NAME = "results";

export class Results {
  readonly #store: Store;
  #attempts = 0;
  #last: RunResult | undefined;

  constructor(store: Store, read: (kept: unknown) => Pick<WorkState, "attempts" | "result">) {
    this.#store = store;
    this.#take(read(parsed(store.read(NAME))));
  }

  /** Counts runs that ended with verdicts. */
  get attempts(): number {
    return this.#attempts;
  }

  get last(): RunResult | undefined {
    return this.#last;
  }

  add(subject: Subject, { verdicts, passed, complete, causes }: Report, assisted: boolean): void {
    this.#attempts += 1;
    this.#last = {
      passed,
      complete,
      score: verdicts.filter(({ state }) => state === "passed").length / CHECKS.length,
      causes: causes.map(({ id }) => id),
      language: "file" in subject ? "file" : subject.language,
      attempt: this.#attempts,
      assisted,
    };
    this.#keep();
  }

  /** Attempts that the learner made here since the start count too. */
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
