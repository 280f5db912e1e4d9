// Runs, files and trials are jobs. A job knows that it is over, so late results do not appear.

export type Ending = "stopped" | "replaced" | "left";

export class Job {
  readonly over: Promise<void>;
  readonly #abort = new AbortController();
  readonly #ended: (ending: Ending) => void;

  /** Calls `ended` if the job ends before its work is done. */
  constructor(ended: (ending: Ending) => void) {
    this.#ended = ended;
    this.over = new Promise((resolve) => {
      this.signal.addEventListener("abort", () => resolve(), { once: true });
    });
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  get isOver(): boolean {
    return this.signal.aborted;
  }

  end(ending: Ending): void {
    if (this.isOver) return;
    this.#abort.abort();
    this.#ended(ending);
  }

  finish(): void {
    this.#abort.abort();
  }
}

export class Turns {
  #last: Promise<void> = Promise.resolve();

  get over(): Promise<void> {
    return this.#last;
  }

  /** Does the work after earlier turns. If the job ends first, the next turn begins then. */
  take(job: Job, work: () => Promise<void>): Promise<void> {
    const turn = this.#last.then(async () => {
      if (!job.isOver) await Promise.race([work(), job.over]);
    });
    this.#last = turn.catch(() => {}); // later turns continue
    return turn;
  }
}
