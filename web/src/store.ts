// Keeps the learner's code and choices in the browser, where the browser allows it.

const PREFIX = "sinusoidal-pe:";

function read(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

function write(key: string, text: string): boolean {
  try {
    localStorage.setItem(PREFIX + key, text);
    return true;
  } catch {
    return false;
  }
}

/** Saved code of one lane. Where storage is blocked it lasts as long as the page. */
export class CodeStore {
  readonly #key: string;

  constructor(lane: string) {
    this.#key = `code:${lane}`;
  }

  /** The saved code, null where there is none. */
  read(): string | null {
    return read(this.#key);
  }

  /** Whether the code is safe now. */
  write(code: string): boolean {
    return write(this.#key, code);
  }
}

/** The lane that was last chosen on this page. */
export const chosenLane = {
  read: (): string | null => read("lane"),
  write: (lane: string): boolean => write("lane", lane),
};

/** Whether a solution was shown here before. */
export const solutionShown = {
  read: (): boolean => read("assisted") !== null,
  write: (): boolean => write("assisted", "yes"),
};
