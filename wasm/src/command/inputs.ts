import {
  accessSync,
  closeSync,
  constants,
  createReadStream,
  type Dirent,
  existsSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
} from "node:fs";

import { LINE_END, split } from "../grading/split.js";
import { nameOf } from "../report/visible.js";
import { command as texts } from "../texts/en/command.js";
import { inputsIn, isArchive } from "./archives.js";
import { type Host, problemOf, UsageError } from "./host.js";
import {
  type Input,
  inputAt,
  isStandardInput,
  type Origin,
  openHandedIn,
  withoutBytes,
} from "./input.js";
import { inputsInLines } from "./lines.js";
import { isExtra } from "./zip.js";

export const LIST_OPTIONS = {
  "files-from": { type: "string" },
  null: { type: "boolean", short: "0" },
  id: { type: "string" },
} as const;

export const LINE_OPTIONS = { "code-from": { type: "string" } } as const;

interface Lists {
  "files-from"?: string | undefined;
  null?: boolean | undefined;
  id?: string | undefined;
  "code-from"?: string | undefined;
}

/** Returns undefined if lists, folders or archives leave the number open. */
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
  for (const name of ["files-from", "code-from"] as const) {
    const given = lists[name];
    if (given !== undefined && !isReadable(pathOf(given))) {
      throw new UsageError(texts.unreadableList({ name: `--${name}`, given }));
    }
  }
  const isOpen = hasMany || files.some((file) => isArchive(file) || isFolder(pathOf(file), "own"));
  return isOpen ? undefined : files.length;
}

function isReadable(path: Buffer): boolean {
  if (isStandardInput(path)) return true;
  try {
    accessSync(path, constants.R_OK);
    return !statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** Links of strangers do not count as folders. */
function isFolder(path: Buffer, origin: Origin): boolean {
  try {
    return !isStandardInput(path) && (origin === "own" ? statSync : lstatSync)(path).isDirectory();
  } catch {
    return false; // reading it reports the problem
  }
}

/** Finds a learner's id: the pattern's first group, or the whole match. */
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

/** Yields arguments, then the list, then lines. Files replace folders and archives. */
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

/** With a slash at its end, a link would be the folder that it leads to. */
function withoutSlash(path: Buffer): Buffer {
  let end = path.length;
  while (end > 1 && path[end - 1] === SLASH[0]) end -= 1;
  return path.subarray(0, end);
}

const SLASH = Buffer.from("/");

/** Orders names by their bytes, so every system has the same order. Follows no link, so it ends. */
async function* inputsBelow(top: Buffer, host: Host): AsyncGenerator<Input> {
  // Folders may be deeper than the call stack.
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
      .sort((one, other) => Buffer.compare(other.name, one.name)); // `left` is a stack
    if (wanted.length === 0) {
      yield withoutBytes(nameOf(path), texts.emptyFolder);
    }
    const parent = path.equals(SLASH) ? path : Buffer.concat([path, SLASH]);
    for (const entry of wanted) {
      left.push({ path: Buffer.concat([parent, entry.name]), isFolder: entry.isDirectory() });
    }
  }
}

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

/** Systems limit paths to 4,096 bytes. */
const MAX_NAME_BYTES = 2 ** 16;
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

/**
 * Finds an argument's bytes. Node decodes arguments as UTF-8, but names on Linux may have other
 * bytes.
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
