// The files that a command is given: as arguments, and in lists.
import { createReadStream, existsSync, readFileSync, statSync } from "node:fs";

import { MAX_BYTES } from "../formats.js";
import { describeProblem } from "../messages.js";
import { nameOf } from "../visible.js";
import { type Host, problemOf, UsageError } from "./host.js";

/** One file, which is read when it is wanted. */
export interface Input {
  /** Its name, as it is shown. */
  file: string;
  /** The bytes, or why they cannot be had: more than `most` are too many. */
  read(most?: number): Promise<Uint8Array | { problem: string }>;
}

/** Options of commands that take many files. */
export const LIST_OPTIONS = {
  "files-from": { type: "string" },
  null: { type: "boolean", short: "0" },
} as const;

interface Lists {
  "files-from"?: string | undefined;
  null?: boolean | undefined;
}

/** Refuses what cannot be a list of files; whether it may be of more than one. */
export function checkInputs(command: string, files: readonly string[], lists: Lists): boolean {
  const list = lists["files-from"];
  if (files.length === 0 && list === undefined) throw new UsageError(`${command} needs a file`);
  if (lists.null && list === undefined) throw new UsageError("-0 goes with --files-from");
  if ([...files, list].filter((file) => file === "-").length > 1) {
    throw new UsageError("standard input can be read once");
  }
  return files.length > 1 || list !== undefined;
}

/** The files, in order: those of the arguments, then those of the list. */
export async function* inputsOf(
  files: readonly string[],
  lists: Lists,
  host: Host,
): AsyncGenerator<Input> {
  const pathOf = argumentBytes(host);
  for (const text of files) yield inputAt(pathOf(text), host);
  const list = lists["files-from"];
  if (list === undefined) return;
  const stream = list === "-" ? host.stdin : createReadStream(pathOf(list));
  for await (const path of split(stream, lists.null ? 0 : 0x0a)) {
    if (path.length > 0) yield inputAt(path, host);
  }
}

/** What stands between the separators of a stream. */
async function* split(
  stream: AsyncIterable<Uint8Array>,
  separator: number,
): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  for await (const chunk of stream) {
    rest = Buffer.concat([rest, chunk]);
    for (let end = rest.indexOf(separator); end >= 0; end = rest.indexOf(separator)) {
      yield rest.subarray(0, end);
      rest = rest.subarray(end + 1);
    }
  }
  if (rest.length > 0) yield rest;
}

const inputAt = (path: Buffer, host: Host): Input => ({
  file: nameOf(path),
  read: (most = MAX_BYTES) => bytesOf(path, most, host),
});

/**
 * The arguments as the system has them, in order, by their text: Node reads them as UTF-8, and the
 * name of a file need not be that. Linux tells them; elsewhere file systems keep to Unicode.
 */
function argumentBytes({ argv }: Host): (text: string) => Buffer {
  const texts = argv.slice(2);
  const all = existsSync("/proc/self/cmdline") ? splitAtNoughts("/proc/self/cmdline") : [];
  const own = all.slice(-texts.length);
  const left = texts.every((text, at) => own[at]?.toString() === text) ? own : [];
  return (text) => {
    const at = left.findIndex((bytes) => bytes.toString() === text);
    return left.splice(at, at < 0 ? 0 : 1)[0] ?? Buffer.from(text);
  };
}

function splitAtNoughts(path: string): Buffer[] {
  const parts = readFileSync(path).toString("latin1").split("\0");
  return parts.slice(0, -1).map((part) => Buffer.from(part, "latin1"));
}

/** The file's bytes, or why they cannot be had; `-` is standard input. */
async function bytesOf(
  path: Buffer,
  most: number,
  { stdin }: Host,
): Promise<Uint8Array | { problem: string }> {
  const isInput = path.toString() === "-";
  try {
    const stat = isInput ? undefined : statSync(path);
    if (stat?.isDirectory()) return { problem: "This is a folder, not a file." };
    if (stat?.isFile()) {
      if (stat.size > most) return tooLong(stat.size, most);
      return readFileSync(path);
    }
    // Standard input and pipes have no size beforehand.
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of isInput ? stdin : createReadStream(path)) {
      size += chunk.length;
      if (size > most) return tooLong(size, most);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

function tooLong(bytes: number, limit: number): { problem: string } {
  return { problem: describeProblem({ id: "file-too-long", bytes, limit }) };
}
