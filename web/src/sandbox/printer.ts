import { textOf } from "sinusoidal-pe/answer";

import { worker } from "../texts/en/sandbox.js";
import { MAX_MESSAGES, MAX_PRINTED, type PythonAnswer, type WorkerMessage } from "./protocol.js";

/** For one request. The rest of what the relay accepts is for answers and progress. */
const MAX_TEXTS = MAX_MESSAGES / 2 - 2;

/** Code may replace `postMessage` later. */
export const send = self.postMessage.bind(self) as (
  message: WorkerMessage,
  transfer?: Transferable[],
) => void;

export class Printer {
  #sent = 0;
  #printed = 0;
  #buffered = "";

  /** Sends early text at once, for code that never returns. */
  print(all: string): void {
    const text = all.slice(0, MAX_PRINTED - this.#printed);
    if (text === "") return;
    this.#printed += text.length;
    if (this.#sent < MAX_TEXTS) {
      this.#sent += 1;
      send({ type: "print", text: this.#takeRest() + text });
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

  answer(id: string, answer: PythonAnswer): void {
    const transfer = answer.kind === "table" ? [answer.data.buffer] : [];
    send({ type: "answer", id, printed: this.#takeRest(), answer }, transfer);
  }

  #takeRest(): string {
    const text = this.#buffered;
    this.#buffered = "";
    return text;
  }
}

const MAX_ITEMS = 24;
const MAX_LENGTH = 1000;

/** Getters and proxies of the value may run code or throw. */
export function preview(value: unknown): string {
  try {
    return shown(value).slice(0, MAX_LENGTH);
  } catch {
    return textOf(value).slice(0, MAX_LENGTH);
  }
}

function shown(value: unknown): string {
  if (typeof value !== "object" || value === null || value instanceof Error) return textOf(value);
  if (Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView))) {
    return list(value as ArrayLike<unknown>);
  }
  return JSON.stringify(value) ?? textOf(value);
}

function list(values: ArrayLike<unknown>): string {
  const items = Array.from({ length: Math.min(values.length, MAX_ITEMS) }, (_, at) => {
    const item = values[at];
    return typeof item === "string" ? JSON.stringify(item) : shown(item);
  });
  if (values.length > MAX_ITEMS) items.push(worker.more({ count: values.length - MAX_ITEMS }));
  return `[${items.join(", ")}]`;
}
