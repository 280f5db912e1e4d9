// Lets a visit say that the page ended during a run, for example because the run filled the tab's memory.
import type { Store } from "../common/store.js";
import type { State } from "./state.js";

const NAME = "running";

/** Other tabs run too. The browser frees their lock when they end, also in a crash. */
export class Unfinished {
  readonly #store: Store;
  #isRunning = false;
  #end = (): void => {};

  constructor(store: Store) {
    this.#store = store;
    addEventListener("pagehide", () => store.remove(NAME));
  }

  tell(say: () => void): void {
    if (this.#store.read(NAME) === null) return;
    this.#lock({ ifAvailable: true }, async (lock) => {
      if (!lock || this.#isRunning) return;
      this.#store.remove(NAME);
      say();
    });
  }

  follow({ tests }: State): void {
    const isRunning = tests.phase === "running";
    if (isRunning === this.#isRunning) return;
    this.#isRunning = isRunning;
    this.#end();
    if (!isRunning) {
      this.#store.remove(NAME);
      return;
    }
    this.#store.write(NAME, "yes");
    const over = new Promise<void>((end) => {
      this.#end = end;
    });
    this.#lock({ mode: "shared" }, () => over);
  }

  /** Pages without TLS have no locks, and frames without an origin may not ask for one. */
  #lock(options: LockOptions, use: (lock: Lock | null) => Promise<void>): void {
    navigator.locks?.request(this.#store.name + NAME, options, use).catch(() => {});
  }
}
