// Whether a start goes on. It may take long where the machine is slow or busy, which is no reason to
// give it up; so the worker tells of it, and the page waits for as long as it does.

/** A start of which nothing is heard for this long, or for as long as it took so far, has stalled. */
const STALL_MS = 60_000;
const FIRST_MS = 1000;

/** To be called at each step; tells when the time taken has doubled, so a few times at most. */
export function teller(tell: () => void): () => void {
  const begun = Date.now();
  let next = FIRST_MS;
  return () => {
    const taken = Date.now() - begun;
    if (taken < next) return;
    next = 2 * taken;
    tell();
  };
}

/** Resolves when a start has stalled. */
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

  /** There was progress. */
  heard(): void {
    this.end();
    // What is told last may have been late, so there is as much time again.
    const milliseconds = Math.max(STALL_MS, 2 * (Date.now() - this.#begun));
    this.#timer = setTimeout(this.#resolve, milliseconds);
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}
