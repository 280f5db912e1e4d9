// Keeps the learner's code in the browser, where the browser allows it.

const PREFIX = "sinusoidal-pe:code:";

/** Saved code of one lane. Where storage is blocked it lasts as long as the page. */
export class CodeStore {
  readonly #key: string;

  constructor(lane: string) {
    this.#key = PREFIX + lane;
  }

  /** The saved code, null where there is none. */
  read(): string | null {
    try {
      return localStorage.getItem(this.#key);
    } catch {
      return null;
    }
  }

  /** Whether the code is safe now. */
  write(code: string): boolean {
    try {
      localStorage.setItem(this.#key, code);
      return true;
    } catch {
      return false;
    }
  }
}
