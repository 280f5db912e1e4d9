/** A window tells the other windows of the same learner and package that it is open. */
export class Windows {
  readonly id = String(Math.random());
  readonly #channel: BroadcastChannel | undefined;
  readonly #others = new Set<unknown>();

  constructor(name: string, changed: () => void) {
    try {
      this.#channel = new BroadcastChannel(`sinusoidal-pe ${name}`);
    } catch {
      return; // the browser blocks storage, so windows share nothing
    }
    this.#channel.onmessage = ({ data }) => {
      const { from, says } = Object(data);
      if (says === "here?") this.#say("here");
      if (says === "closed") this.#others.delete(from);
      else this.#others.add(from);
      changed();
    };
    this.#say("here?");
    addEventListener("pagehide", () => this.#say("closed"));
    // A window that crashed has not said that it closed, and one that the browser kept may be back.
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState !== "visible") return;
      this.#others.clear();
      this.#say("here?");
    });
  }

  get hasOthers(): boolean {
    return this.#others.size > 0;
  }

  #say(says: string): void {
    this.#channel?.postMessage({ from: this.id, says });
  }
}
