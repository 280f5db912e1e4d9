/** The pause before an announcement, so that a pressed key that repeats gives one. */
const PAUSE_MS = 500;

export class SelectionAnnouncer {
  readonly #say: (sentence: string) => void;
  #isByKeys = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: HTMLElement, say: (sentence: string) => void) {
    this.#say = say;
    const hear = (isByKeys: boolean) => (): void => {
      this.#isByKeys = isByKeys;
    };
    host.addEventListener("keydown", hear(true), { capture: true });
    host.addEventListener("pointermove", hear(false), { capture: true });
  }

  selected(text: () => string): void {
    if (!this.#isByKeys) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#say(text()), PAUSE_MS);
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}
