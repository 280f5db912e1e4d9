// Runs, files and trials are jobs: each has an identity, so that nothing of one that is over is
// shown, and those that run code take turns.

/** Why a job ended before its work was done. */
export type Ending = "stopped" | "replaced" | "left";

export class Job {
  /** Resolves when the job is over, whatever the reason. */
  readonly over: Promise<void>;
  readonly #abort = new AbortController();
  readonly #ended: (ending: Ending) => void;

  /** `ended` is told why the job ended, where that was before its work was done. */
  constructor(ended: (ending: Ending) => void) {
    this.#ended = ended;
    this.over = new Promise((resolve) => {
      this.signal.addEventListener("abort", () => resolve(), { once: true });
    });
  }

  /** Aborts when the job is over. */
  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  get isOver(): boolean {
    return this.signal.aborted;
  }

  /** Ends the job before its work is done. */
  end(ending: Ending): void {
    if (this.isOver) return;
    this.#abort.abort();
    this.#ended(ending);
  }

  /** The work is done. */
  finish(): void {
    this.#abort.abort();
  }
}

/** Jobs that share something work one after the other. */
export class Turns {
  #last: Promise<void> = Promise.resolve();

  /** Resolves when the turns that were taken so far are over. */
  get over(): Promise<void> {
    return this.#last;
  }

  /** Does a job's work in its turn, which ends with the job at the latest. */
  take(job: Job, work: () => Promise<void>): Promise<void> {
    const turn = this.#last.then(async () => {
      if (!job.isOver) await Promise.race([work(), job.over]);
    });
    this.#last = turn.catch(() => {}); // told to who took the turn; the others go on
    return turn;
  }
}
