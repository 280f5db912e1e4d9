// The files that a command is given: as arguments, in lists and archives, and in lines that hold them whole.
import {
  closeSync,
  constants,
  createReadStream,
  type Dirent,
  existsSync,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
} from "node:fs";
import { describeProblem } from "../file-messages.js";
import { MAX_BYTES } from "../formats.js";
import { LINE_END, split } from "../split.js";
import { command as texts } from "../texts/en/command.js";
import { nameOf } from "../visible.js";
import { ArchiveError, isExtra, unzip } from "../zip.js";
import { type Host, problemOf, UsageError } from "./host.js";

/** One file, which is read when it is wanted, and once. */
export interface Input {
  /** Its name, as it is shown. */
  file: string;
  /** The file's place, if another thread may read it: not for parts of archives or standard input. */
  place?: Place;
  /** The bytes, or why they cannot be had: more than `most` are too many. */
  read(most?: number): Promise<Uint8Array | { problem: string }>;
}

export interface Place {
  path: Uint8Array;
  origin: Origin;
}

/** Options of commands that take many files. */
export const LIST_OPTIONS = {
  "files-from": { type: "string" },
  null: { type: "boolean", short: "0" },
  id: { type: "string" },
} as const;

/** Options of commands that take code, which needs no file. */
export const LINE_OPTIONS = { "code-from": { type: "string" } } as const;

interface Lists {
  "files-from"?: string | undefined;
  null?: boolean | undefined;
  id?: string | undefined;
  "code-from"?: string | undefined;
}

/** Most bytes of a packed file: an archive of a kilobyte can hold a thousand times as much. */
const MAX_PACKED_BYTES = 2 ** 26;

/** Whose files they are: the caller's own, or those of people whom nobody knows. */
export type Origin = "own" | "strangers";

/** Whether a name is that of an archive, whose files are judged in its place. */
const isArchive = (file: string): boolean => /\.zip$/i.test(file);

/**
 * Refuses what cannot be a list of files. Returns how many there are, undefined where lists, folders or
 * archives leave that open.
 */
export function checkInputs(
  command: string,
  files: readonly string[],
  lists: Lists,
  host: Host,
): number | undefined {
  const list = lists["files-from"];
  const lines = lists["code-from"];
  const hasMany = list !== undefined || lines !== undefined;
  if (files.length === 0 && !hasMany) throw new UsageError(texts.noFile({ command }));
  if (lists.null && list === undefined) throw new UsageError(texts.nullWithoutList);
  if ([...files, list, lines].filter((file) => file === "-").length > 1) {
    throw new UsageError(texts.inputTwice);
  }
  const pathOf = argumentBytes(host);
  const isOpen = hasMany || files.some((file) => isArchive(file) || isFolder(pathOf(file), "own"));
  return isOpen ? undefined : files.length;
}

const isStandardInput = (path: Buffer): boolean => path.toString() === "-";

/** Whether there is a folder; of strangers no link to one. */
function isFolder(path: Buffer, origin: Origin): boolean {
  try {
    return !isStandardInput(path) && (origin === "own" ? statSync : lstatSync)(path).isDirectory();
  } catch {
    return false; // reading it tells why
  }
}

/**
 * Finds the id of whoever handed a file in, by the pattern of `--id`: the first group of it, or all
 * that it matches; empty where it does not. Undefined where none is asked for.
 */
export function idFinder({ id: pattern }: Lists): ((file: string) => string) | undefined {
  if (pattern === undefined) return undefined;
  let expression: RegExp;
  try {
    expression = new RegExp(pattern, "u");
  } catch (error) {
    throw new UsageError(texts.badPattern({ text: (error as Error).message }));
  }
  return (file) => {
    const [all = "", group] = expression.exec(file) ?? [];
    return group ?? all;
  };
}

/**
 * The files, in order: those of the arguments, those of the list, in the place of a folder or an archive
 * those that it holds, and those that lines hold.
 */
export async function* inputsOf(
  files: readonly string[],
  lists: Lists,
  host: Host,
  origin: Origin = "own",
): AsyncGenerator<Input> {
  const pathOf = argumentBytes(host);
  for await (const path of pathsOf(files, lists, pathOf, host)) {
    const plain = withoutSlash(path);
    if (isFolder(plain, origin)) yield* inputsBelow(plain, host);
    else yield* inputsAt(plain, host, origin);
  }
  const lines = lists["code-from"];
  if (lines === undefined) return;
  yield* inputsInLines(lines === "-" ? host.stdin : createReadStream(pathOf(lines)));
}

/** A link with a slash behind it would be the folder that it leads to. */
function withoutSlash(path: Buffer): Buffer {
  let end = path.length;
  while (end > 1 && path[end - 1] === SLASH[0]) end -= 1;
  return path.subarray(0, end);
}

const SLASH = Buffer.from("/");

/**
 * The files in a folder and below, by the bytes of their names, which is one order on every system. Whoever
 * put them there, no link is followed: so there is an end.
 */
async function* inputsBelow(top: Buffer, host: Host): AsyncGenerator<Input> {
  // A list and no recursion: folders may lie deeper than calls can.
  const left = [{ path: top, isFolder: true }];
  for (let next = left.pop(); next; next = left.pop()) {
    const { path, isFolder } = next;
    if (!isFolder) {
      yield* inputsAt(path, host, "strangers");
      continue;
    }
    let entries: Dirent<Buffer>[];
    try {
      entries = readdirSync(path, { encoding: "buffer", withFileTypes: true });
    } catch (error) {
      yield withoutBytes(nameOf(path), problemOf(error));
      continue;
    }
    const wanted = entries
      .filter(({ name }) => !isExtra(name.toString()))
      .sort((one, other) => Buffer.compare(other.name, one.name)); // the first is taken from the end
    if (wanted.length === 0) {
      yield withoutBytes(nameOf(path), texts.emptyFolder);
    }
    const parent = path.equals(SLASH) ? path : Buffer.concat([path, SLASH]);
    for (const entry of wanted) {
      left.push({ path: Buffer.concat([parent, entry.name]), isFolder: entry.isDirectory() });
    }
  }
}

const withoutBytes = (file: string, problem: string): Input => ({
  file,
  read: async () => ({ problem }),
});

/** The file at a path, or those in the archive there. */
async function* inputsAt(path: Buffer, host: Host, origin: Origin): AsyncGenerator<Input> {
  const name = nameOf(path);
  if (!isArchive(name)) {
    yield inputAt(path, host, origin);
    return;
  }
  let archive: number | { problem: string };
  try {
    archive = origin === "own" ? openSync(path, "r") : openHandedIn(path);
  } catch (error) {
    archive = { problem: problemOf(error) };
  }
  if (typeof archive !== "number") {
    yield withoutBytes(name, archive.problem);
    return;
  }
  try {
    yield* inputsIn(archive, name);
  } finally {
    closeSync(archive);
  }
}

/** The files in an archive, and in those that it holds itself. */
async function* inputsIn(archive: number, name: string): AsyncGenerator<Input> {
  let waiting = 0;
  let wake = (): void => {};
  for await (const { file, bytes } of packedIn(archive, name)) {
    const size = bytes instanceof Uint8Array ? bytes.length : 0;
    let left: typeof bytes | undefined = bytes;
    waiting += size;
    yield {
      file,
      read: async () => {
        const taken = left as typeof bytes;
        left = undefined; // an input lives longer than its bytes are needed
        waiting -= size;
        wake();
        return taken;
      },
    };
    // Judging may be slower than unpacking.
    while (waiting > MAX_PACKED_BYTES) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }
}

interface PackedFile {
  file: string;
  bytes: Uint8Array | { problem: string };
}

/**
 * Reads the files of an archive. An archive within it counts as one file: its contents together may be as
 * long as one file, and an archive within that is not opened.
 */
async function* packedIn(archive: number | Buffer, name: string): AsyncGenerator<PackedFile> {
  const isOuter = typeof archive === "number";
  let unpacked = 0;
  let count = 0;
  try {
    for await (const { path, bytes } of unzip(archive, MAX_PACKED_BYTES)) {
      const file = `${name}/${path}`;
      count += 1;
      unpacked += bytes instanceof Uint8Array ? bytes.length : 0;
      if (!isOuter && unpacked > MAX_PACKED_BYTES) {
        throw new ArchiveError(texts.largeArchive({ most: MAX_PACKED_BYTES }));
      }
      if (!isArchive(path) || !(bytes instanceof Buffer)) yield { file, bytes };
      else if (isOuter) yield* packedIn(bytes, file);
      else yield { file, bytes: { problem: texts.deepArchive } };
    }
    if (count === 0) {
      yield { file: name, bytes: { problem: texts.emptyArchive } };
    }
  } catch (error) {
    const { message: text } = error as Error;
    const problem = error instanceof ArchiveError ? text : texts.brokenArchive({ text });
    yield { file: name, bytes: { problem } };
  }
}

async function* pathsOf(
  files: readonly string[],
  lists: Lists,
  pathOf: (text: string) => Buffer,
  host: Host,
): AsyncGenerator<Buffer> {
  for (const text of files) yield pathOf(text);
  const list = lists["files-from"];
  if (list === undefined) return;
  const stream = list === "-" ? host.stdin : createReadStream(pathOf(list));
  const separator = lists.null ? 0 : LINE_END;
  for await (const { bytes: path } of split(stream, separator, MAX_NAME_BYTES)) {
    if (!path) throw new Error(texts.longName({ list, most: MAX_NAME_BYTES }));
    if (path.length > 0) yield path;
  }
}

async function* inputsInLines(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Input> {
  let number = 0;
  for await (const { bytes: line } of split(stream, LINE_END, MAX_LINE_BYTES)) {
    number += 1;
    if (!line) {
      yield unreadableLine(number, texts.longLine({ line: number, most: MAX_LINE_BYTES }));
    } else if (line.length > 0) yield inputIn(line, number);
  }
}

/** Systems have names of 4,096 bytes at most. */
const MAX_NAME_BYTES = 2 ** 16;
/** The longest submission fits, a notebook with every second character escaped. */
const MAX_LINE_BYTES = 2 ** 27;

/** The file that a line of JSON holds: its name and its text. */
function inputIn(line: Buffer, number: number): Input {
  let value: unknown;
  try {
    value = JSON.parse(line.toString());
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

/** The file at a path; `-` is the standard input of the host. */
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

/** Neither is there in all systems; where it is missing, a link is followed as ever. */
const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;

/** Opens a file that strangers put there. A link may lead to somebody else's, and a pipe has no end. */
function openHandedIn(path: Buffer): number | { problem: string } {
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

/** The file's bytes, or those of a stream in its place. */
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
  // Standard input and pipes have no size beforehand.
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
