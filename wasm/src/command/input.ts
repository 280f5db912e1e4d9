import {
  closeSync,
  constants,
  createReadStream,
  fstatSync,
  openSync,
  readFileSync,
  statSync,
} from "node:fs";
import { MAX_BYTES } from "../formats.js";
import { LINE_END, split } from "../grading/split.js";
import { describeProblem } from "../report/file-messages.js";
import { nameOf } from "../report/visible.js";
import { command as texts } from "../texts/en/command.js";
import { type Host, problemOf } from "./host.js";

/** `strangers` may have put links or pipes in place of files. */
export type Origin = "own" | "strangers";

/** The place of a file among those of its archive that share a path. `path` is the one in the archive. */
export interface Copy {
  path: string;
  number: number;
  of: number;
}

export interface Input {
  file: string;
  /** Set if other files in its archive have the same path. */
  copy?: Copy | undefined;
  /** Set if this result and others of the same learner may count once. */
  learner?: string | undefined;
  /** Set if another thread may read the file. */
  place?: Place;
  /** Returns the problem if there are more than `most` bytes. Call it once. */
  read(most?: number): Promise<Uint8Array | { problem: string }>;
}

export interface Place {
  path: Uint8Array;
  origin: Origin;
}

export const isStandardInput = (path: Buffer): boolean => path.toString() === "-";

export const withoutBytes = (file: string, problem: string): Input => ({
  file,
  read: async () => ({ problem }),
});

/** `-` is the host's standard input. */
export function inputAt(path: Buffer, { stdin }: Pick<Host, "stdin">, origin: Origin): Input {
  const isInput = isStandardInput(path);
  return {
    file: nameOf(path),
    ...(!isInput && { place: { path, origin } }),
    read: async (most = MAX_BYTES) => {
      try {
        if (origin === "strangers" && !isInput) return handedIn(path, most);
        return await bytesOf(path, most, isInput ? stdin : undefined);
      } catch (error) {
        return { problem: problemOf(error) };
      }
    },
  };
}

/** Some systems lack these flags. The command then follows links. */
const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;

/** Opens a plain file. A link may lead to a private file, and reading a pipe may never end. */
export function openHandedIn(path: Buffer): number | { problem: string } {
  const file = openSync(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  if (fstatSync(file).isFile()) return file;
  closeSync(file);
  return { problem: texts.notAFile };
}

function handedIn(path: Buffer, most: number): Uint8Array | { problem: string } {
  const file = openHandedIn(path);
  if (typeof file !== "number") return file;
  try {
    const { size } = fstatSync(file);
    return size > most ? tooLong(size, most) : readFileSync(file);
  } finally {
    closeSync(file);
  }
}

async function bytesOf(
  path: Buffer,
  most: number,
  input: AsyncIterable<Uint8Array> | undefined,
): Promise<Uint8Array | { problem: string }> {
  const stat = input ? undefined : statSync(path);
  if (stat?.isFile()) {
    if (stat.size > most) return tooLong(stat.size, most);
    return readFileSync(path);
  }
  // Standard input and pipes have no known size.
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of input ?? createReadStream(path)) {
    size += chunk.length;
    if (size > most) return tooLong(size, most);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooLong(bytes: number, limit: number): { problem: string } {
  return { problem: describeProblem({ id: "file-too-long", bytes, limit }) };
}

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
