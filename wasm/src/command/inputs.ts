import {
  accessSync,
  closeSync,
  constants,
  createReadStream,
  existsSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
} from "node:fs";

import { LINE_END, split } from "../grading/split.js";
import { defines, mostBytes } from "../grading/submissions.js";
import { nameOf } from "../report/visible.js";
import { asUtf8 } from "../summary/decoding.js";
import { command as texts } from "../texts/en/command.js";
import { inputsIn, type Owner } from "./archives.js";
import { type Host, problemOf, UsageError } from "./host.js";
import {
  type Input,
  inputAt,
  inputsInLines,
  isStandardInput,
  type Origin,
  openHandedIn,
  withoutBytes,
} from "./input.js";
import { byLearner, candidatesOf, type Found, isArchive, sharedBy } from "./learners.js";
import { isSkipped, isSkippedAtTop } from "./skipped.js";

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
    if (!isFolder(plain, origin)) {
      yield* inputsAt(plain, host, origin, origin === "strangers" ? {} : undefined);
    } else if (origin === "strangers") yield* inputsBelow(plain, host);
    else yield* allBelow(plain, host);
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

interface Entry {
  path: Buffer;
  name: string;
  isFolder: boolean;
  isFile: boolean;
}

/** Orders names by their bytes, so every system has the same order. */
function entriesOf(path: Buffer): Entry[] | Input {
  let names: Buffer[];
  try {
    // Bun 1.4 gives no types with names as bytes.
    names = readdirSync(path, { encoding: "buffer" });
  } catch (error) {
    return withoutBytes(nameOf(path), problemOf(error));
  }
  const parent = path.equals(SLASH) ? path : Buffer.concat([path, SLASH]);
  return names
    .sort(Buffer.compare)
    .map((name) => entryAt(Buffer.concat([parent, name]), name.toString()))
    .filter((entry) => !isSkipped(named(entry)));
}

function entryAt(path: Buffer, name: string): Entry {
  try {
    const stat = lstatSync(path);
    return { path, name, isFolder: stat.isDirectory(), isFile: stat.isFile() };
  } catch {
    return { path, name, isFolder: false, isFile: false }; // reading it reports the problem
  }
}

const named = ({ name, isFolder }: Entry): string => (isFolder ? `${name}/` : name);

const emptyFolder = ({ path }: Pick<Entry, "path">): Input =>
  withoutBytes(nameOf(path), texts.emptyFolder);

/**
 * Yields the files below, empty folders, and a problem for each folder that cannot be read. Follows no
 * link, so it ends.
 */
function* filesBelow(tops: readonly Entry[]): Generator<Entry | Input> {
  // Folders may be deeper than the call stack, and have more entries than a call takes arguments.
  const left = [...tops].reverse();
  for (let next = left.pop(); next; next = left.pop()) {
    const entries = next.isFolder ? entriesOf(next.path) : [];
    if (!Array.isArray(entries)) yield entries;
    else if (entries.length === 0) yield next;
    else for (const entry of entries.reverse()) left.push(entry);
  }
}

async function* allBelow(path: Buffer, host: Host): AsyncGenerator<Input> {
  for (const each of filesBelow([{ path, name: "", isFolder: true, isFile: false }])) {
    if ("read" in each) yield each;
    else if (each.isFolder) yield emptyFolder(each);
    else yield* inputsAt(each.path, host, "strangers");
  }
}

/** Yields the files to check of each learner in a folder. */
async function* inputsBelow(path: Buffer, host: Host): AsyncGenerator<Input> {
  let inside = path;
  let entries = entriesOf(path);
  // Learners' files and folders may be together in further folders.
  while (Array.isArray(entries) && entries.length === 1 && entries[0]?.isFolder) {
    inside = entries[0].path;
    entries = entriesOf(inside);
  }
  if (!Array.isArray(entries)) {
    yield entries;
    return;
  }
  const isOnly = entries.length === 1;
  const wanted = entries.filter((entry) => isOnly || !isSkippedAtTop(named(entry)));
  if (wanted.length === 0) yield emptyFolder({ path: inside });
  for (const group of byLearner(wanted, ({ name }) => name)) {
    yield* inputsOfLearner(group, host, isOnly ? {} : undefined);
  }
}

/** `owner` is that of an archive, if it is not the learner. */
async function* inputsOfLearner(
  tops: readonly Entry[],
  host: Host,
  owner?: Owner,
): AsyncGenerator<Input> {
  const { path } = tops[0] as Entry;
  const start = path.lastIndexOf(SLASH) + 1;
  const found: (Found & { entry: Entry })[] = [];
  let empty: Entry | undefined;
  for (const each of filesBelow(tops)) {
    if ("read" in each) yield each;
    else if (each.isFolder) empty ??= each;
    else found.push(listed(each, nameOf(each.path.subarray(start)), host));
  }
  const candidates = await candidatesOf(found);
  const learner = sharedBy(nameOf(path), candidates);
  for (const { entry } of candidates.files) {
    const inputs = inputsAt(entry.path, host, "strangers", owner ?? { learner });
    for await (const input of inputs) yield learner === undefined ? input : { learner, ...input };
  }
  // An empty folder next to files is no hand-in.
  if (empty && found.length === 0) yield emptyFolder(empty);
}

const listed = (entry: Entry, path: string, host: Host): Found & { entry: Entry } => ({
  entry,
  path,
  isFile: entry.isFile,
  defines: async () => {
    const bytes = await inputAt(entry.path, host, "strangers").read(mostBytes(path));
    return bytes instanceof Uint8Array && defines(bytes);
  },
});

async function* inputsAt(
  path: Buffer,
  host: Host,
  origin: Origin,
  owner?: Owner,
): AsyncGenerator<Input> {
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
    yield* inputsIn(archive, name, owner);
  } finally {
    closeSync(archive);
  }
}

/** Systems limit paths to 4,096 bytes. */
const MAX_NAME_BYTES = 2 ** 16;
const CARRIAGE_RETURN = 0x0d;

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
  const parts = lists.null
    ? split(stream, 0, MAX_NAME_BYTES)
    : split(asUtf8(stream), LINE_END, MAX_NAME_BYTES);
  for await (const { bytes } of parts) {
    if (!bytes) throw new Error(texts.longName({ list, most: MAX_NAME_BYTES }));
    const isOfWindows = !lists.null && bytes.at(-1) === CARRIAGE_RETURN;
    const path = isOfWindows ? bytes.subarray(0, -1) : bytes;
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
