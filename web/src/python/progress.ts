/** A start has stalled if it reports nothing for this long, or for as long as it has taken so far. */
const STALL_MS = 60_000;
const FIRST_MS = 1000;

/** Reports a step when the time since the start has doubled, which limits the number of reports. */
export function progressReporter(report: () => void): () => void {
  const begun = Date.now();
  let next = FIRST_MS;
  return () => {
    const taken = Date.now() - begun;
    if (taken < next) return;
    next = 2 * taken;
    report();
  };
}

export class Stall {
  readonly #begun = Date.now();
  readonly stalled: Promise<void>;
  #resolve: () => void = () => {};
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.stalled = new Promise((resolve) => {
      this.#resolve = resolve;
    });
    this.heard();
  }

  heard(): void {
    this.end();
    // The last report may have been late, so the next one gets twice the time.
    const milliseconds = Math.max(STALL_MS, 2 * (Date.now() - this.#begun));
    this.#timer = setTimeout(this.#resolve, milliseconds);
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}
