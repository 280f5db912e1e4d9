// How far a command is, on a line of a terminal that the next one takes.
import type { Host } from "./host.js";

export class Progress {
  readonly #stderr: Host["stderr"];
  readonly #isShown: boolean;

  /** Of one thing alone there is nothing to show. */
  constructor(several: boolean, { stderr }: Host) {
    this.#stderr = stderr;
    this.#isShown = several && stderr.isTTY === true;
  }

  show(text: string): void {
    if (this.#isShown) this.#stderr.write(`\r\x1b[K${text}`);
  }

  /** Before anything else is written. */
  clear(): void {
    this.show("");
  }
}
