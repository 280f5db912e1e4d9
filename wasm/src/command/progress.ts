import type { Host } from "./host.js";

export class Progress {
  readonly #stderr: Host["stderr"];
  readonly #isShown: boolean;

  constructor(several: boolean, { stderr }: Host) {
    this.#stderr = stderr;
    this.#isShown = several && stderr.isTTY === true;
  }

  show(text: string): void {
    if (this.#isShown) this.#stderr.write(`\r\x1b[K${text}`);
  }

  /** Call it before other output. */
  clear(): void {
    this.show("");
  }
}
