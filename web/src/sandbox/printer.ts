// Passes on what code prints, within the messages and the text that a run may send.
import { MAX_MESSAGES, MAX_PRINTED, type WorkerMessage } from "./protocol.js";

/**
 * Messages of text for one request. Half of what the relay lets through, less the answers: text that
 * is sent while a request is on its way counts for that one too.
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

  /** Early text goes out at once, so that it shows even when the code never returns. */
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

  /** A request came, and with it the right to so many messages more. */
  allowMore(): void {
    this.#sent = 0;
  }

  /** Begins anew, for code that runs once more from its beginning. */
  beginAgain(): void {
    this.#sent = 0;
    this.#printed = 0;
    this.#buffered = "";
  }

  /** The text that was held back, for the message that goes next. */
  takeRest(): string {
    const text = this.#buffered;
    this.#buffered = "";
    return text;
  }
}
