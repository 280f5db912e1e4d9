import { MAX_MESSAGES, MAX_PRINTED, type WorkerMessage } from "./protocol.js";

/**
 * Counts for one request: half of what the relay accepts, minus the answers. Text that is sent
 * while the next request is on its way also counts.
 */
const MAX_TEXTS = MAX_MESSAGES / 2 - 2;

export class Printer {
  readonly #send: (message: WorkerMessage) => void;
  #sent = 0;
  #printed = 0;
  #buffered = "";

  constructor(send: (message: WorkerMessage) => void) {
    this.#send = send;
  }

  /** Sends early text at once, so that it is shown even if the code never returns. */
  print(all: string): void {
    const text = all.slice(0, MAX_PRINTED - this.#printed);
    if (text === "") return;
    this.#printed += text.length;
    if (this.#sent < MAX_TEXTS) {
      this.#sent += 1;
      this.#send({ type: "print", text: this.takeRest() + text });
    } else {
      this.#buffered += text;
    }
  }

  allowMore(): void {
    this.#sent = 0;
  }

  beginAgain(): void {
    this.#sent = 0;
    this.#printed = 0;
    this.#buffered = "";
  }

  takeRest(): string {
    const text = this.#buffered;
    this.#buffered = "";
    return text;
  }
}
