import { MAX_BYTES } from "../formats.js";
import { LINE_END, split } from "../grading/split.js";
import { command as texts } from "../texts/en/command.js";
import { type Input, tooLong, withoutBytes } from "./input.js";

export async function* inputsInLines(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Input> {
  let number = 0;
  for await (const { bytes: line } of split(stream, LINE_END, MAX_LINE_BYTES)) {
    number += 1;
    if (!line) {
      yield unreadableLine(number, texts.longLine({ line: number, most: MAX_LINE_BYTES }));
    } else if (line.length > 0) yield inputIn(line, number);
  }
}

/** Enough for the longest notebook with every second character escaped. */
const MAX_LINE_BYTES = 2 ** 27;

function inputIn(line: Buffer, number: number): Input {
  let value: unknown;
  try {
    // Unlike `toString`, this skips a byte-order mark.
    value = JSON.parse(new TextDecoder().decode(line));
  } catch {}
  const { file, code } = (value ?? {}) as { file?: unknown; code?: unknown };
  if (typeof file !== "string" || typeof code !== "string") {
    return unreadableLine(number, texts.badLine({ line: number }));
  }
  const bytes = Buffer.from(code);
  return {
    file,
    read: async (most = MAX_BYTES) => (bytes.length > most ? tooLong(bytes.length, most) : bytes),
  };
}

const unreadableLine = (number: number, problem: string): Input =>
  withoutBytes(`line ${number}`, problem);
