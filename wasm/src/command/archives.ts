import { posix } from "node:path";
import { defines, isCode } from "../grading/submissions.js";
import { command as texts } from "../texts/en/command.js";
import type { Copy, Input } from "./input.js";
import { byLearner, candidatesOf, type Found, isAnswer, isArchive, sharedBy } from "./learners.js";
import { isSkippedAtTop } from "./skipped.js";
import { type Archive, ArchiveError, pathsIn, unzip } from "./zip.js";

/** An archive can contain files that are a thousand times as long. */
const MAX_PACKED_BYTES = 2 ** 26;
/** One learner's archive can contain a hundred thousand files, and a whole class has fewer than these. */
const MAX_PACKED_FILES = 1000;

/** Without it, all files are checked. */
export interface Owner {
  /** Undefined if the archive is of a class. */
  learner?: string | undefined;
}

export async function* inputsIn(
  archive: number,
  name: string,
  owner?: Owner,
): AsyncGenerator<Input> {
  let waiting = 0;
  let wake = (): void => {};
  for await (const { bytes, ...named } of packedIn(archive, name, owner)) {
    const size = bytes instanceof Uint8Array ? bytes.length : 0;
    let left: typeof bytes | undefined = bytes;
    waiting += size;
    yield {
      ...named,
      read: async () => {
        const taken = left as typeof bytes;
        left = undefined; // the input outlives its bytes
        waiting -= size;
        wake();
        return taken;
      },
    };
    // Wait for judging, because unpacking may be faster.
    while (waiting > MAX_PACKED_BYTES) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }
}

interface PackedFile {
  file: string;
  copy?: Copy | undefined;
  learner?: string | undefined;
  bytes: Uint8Array | { problem: string };
}

/**
 * The files of an inner archive have a limit, and may together be as long as one file. Deeper
 * archives are not opened.
 */
async function* packedIn(
  archive: Archive,
  name: string,
  owner?: Owner,
  copyOfArchive?: Copy,
): AsyncGenerator<PackedFile> {
  const isOuter = typeof archive === "number";
  const paths = await pathsOf(archive, isOuter ? Number.POSITIVE_INFINITY : MAX_PLANNED);
  const names = new Names();
  for (const path of paths) names.count(path);
  const plan = owner && (await planOf(archive, paths, name, owner));
  const ofArchive = { file: name, copy: copyOfArchive, learner: owner?.learner };
  let size = 0;
  let files = 0;
  let at = 0;
  const isWanted = plan && ((each: number): boolean => plan.has(each));
  const innerOwner = (learner: string | undefined): Owner | undefined =>
    paths.length === 1 ? owner : owner && { learner }; // a single archive contains what this one does
  try {
    for await (const { path, bytes } of unzip(archive, MAX_PACKED_BYTES, isWanted)) {
      const named = names.next(path);
      const learner = plan?.get(at);
      at += 1;
      if (bytes === undefined) continue;
      const file = `${name}/${named.name}`;
      const copy = named.copy ?? copyOfArchive;
      files += 1;
      size += bytes instanceof Uint8Array ? bytes.length : 0;
      if (!isOuter) checkInner(size, files);
      const packed = { file, copy, learner, bytes };
      if (isArchive(path)) yield* unpacked(packed, isOuter, innerOwner(learner));
      else yield packed;
    }
    if (files === 0) yield { ...ofArchive, bytes: { problem: texts.emptyArchive } };
  } catch (error) {
    yield { ...ofArchive, bytes: { problem: problemOf(error as Error) } };
  }
}

const problemOf = (error: Error): string =>
  error instanceof ArchiveError ? error.message : texts.brokenArchive({ text: error.message });

async function* unpacked(
  archive: PackedFile,
  isOuter: boolean,
  owner?: Owner,
): AsyncGenerator<PackedFile> {
  const { file, copy, bytes } = archive;
  if (!(bytes instanceof Buffer)) yield archive;
  else if (isOuter) yield* packedIn(bytes, file, owner, copy);
  else yield { ...archive, bytes: { problem: texts.deepArchive } };
}

function checkInner(unpacked: number, files: number): void {
  if (unpacked > MAX_PACKED_BYTES) {
    throw new ArchiveError(texts.largeArchive({ most: MAX_PACKED_BYTES }));
  }
  if (files > MAX_PACKED_FILES) {
    throw new ArchiveError(texts.manyPacked({ most: MAX_PACKED_FILES }));
  }
}

/** Enough for a learner's archive with all libraries that the work needs. */
const MAX_PLANNED = 2 ** 16;

/** Returns the first `most` paths, and those before a fault, which unpacking reports. */
async function pathsOf(archive: Archive, most: number): Promise<string[]> {
  const paths: string[] = [];
  try {
    for await (const path of pathsIn(archive)) {
      if (paths.length >= most) break;
      paths.push(path);
    }
  } catch {}
  return paths;
}

interface Planned extends Found {
  at: number;
  parts: readonly string[];
}

/** Maps the numbers of the files to check to the learner whose results count once. */
async function planOf(
  archive: Archive,
  paths: readonly string[],
  name: string,
  { learner }: Owner,
): Promise<Map<number, string | undefined>> {
  const defining = new Set<number>();
  const all = paths.map((path, at): Planned => {
    const parts = path.split("/").filter((part) => part !== "" && part !== ".");
    return { path, at, parts, isFile: true, defines: async () => defining.has(at) };
  });
  const inside = learnersIn(all);
  const isClass = learner === undefined || areOfClass(inside);
  const groups = isClass ? inside : [all];
  const unsure = groups.filter(({ length }) => length > 1).flat();
  const read = new Set(unsure.filter(({ path }) => isCode(path)).map(({ at }) => at));
  if (read.size > 0) await findDefining(archive, read, defining);
  const plan = new Map<number, string | undefined>();
  for (const group of groups) {
    const candidates = await candidatesOf(group);
    const [first] = candidates.files;
    // A learner's archive with one file may be next to other files.
    const own = candidates.areOfOne ? learner : undefined;
    const owner = isClass ? sharedBy(`${name}/${first?.path}`, candidates) : own;
    for (const { at } of candidates.files) plan.set(at, owner);
  }
  return plan;
}

/** Learners' files and folders may be together in further folders. */
function learnersIn(files: readonly Planned[]): Planned[][] {
  let depth = 0;
  const [first] = files;
  const isFolder = ({ parts }: Planned): boolean =>
    parts.length > depth + 1 && parts[depth] === first?.parts[depth];
  while (first && files.every(isFolder)) depth += 1;
  const isExtra = ({ parts }: Planned): boolean =>
    isSkippedAtTop(`${parts[depth]}${parts.length > depth + 1 ? "/" : ""}`);
  const wanted = files.filter((file) => files.length === 1 || !isExtra(file));
  const inside = wanted.map((file) => ({ ...file, path: file.parts.slice(depth).join("/") }));
  return byLearner(inside, ({ parts }) => parts[depth] ?? "");
}

/** Fewer folders may be parts of one learner's work. */
const LEAST_LEARNERS = 3;

/** Returns true if an archive next to those of learners has folders of learners, and nothing else. */
function areOfClass(groups: readonly Planned[][]): boolean {
  const answering = groups.filter((group) => group.some(({ path }) => isAnswer(path)));
  const hasFile = groups.flat().some(({ path }) => !path.includes("/"));
  return !hasFile && answering.length >= LEAST_LEARNERS;
}

async function findDefining(
  archive: Archive,
  read: ReadonlySet<number>,
  defining: Set<number>,
): Promise<void> {
  let at = 0;
  try {
    for await (const { bytes } of unzip(archive, MAX_PACKED_BYTES, (each) => read.has(each))) {
      if (bytes instanceof Uint8Array && defines(bytes)) defining.add(at);
      at += 1;
    }
  } catch {} // unpacking reports it
}

// Two files of an archive can have one path. A program that unpacks it would keep only one of them, so each
// gets a name of its own.

/** Returns the same text for paths that lead to one file on some system, as `./a.py` and `A.py` do. */
const keyOf = (path: string): string => posix.normalize(`/${path}`).normalize("NFC").toLowerCase();

/** Names files, in the order in which they were counted. */
class Names {
  readonly #counts = new Map<string, number>();
  /** The last number of each path that several files have. */
  readonly #last = new Map<string, { taken: number; number: number }>();

  count(path: string): void {
    const key = keyOf(path);
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  /** Returns the path, or if others share it, a numbered path that no file has. */
  next(path: string): { name: string; copy?: Copy } {
    const key = keyOf(path);
    const of = this.#counts.get(key) ?? 1;
    if (of === 1) return { name: path };
    const last = this.#last.get(key) ?? { taken: 0, number: 0 };
    last.number += 1;
    do last.taken += 1;
    while (this.#counts.has(keyOf(numbered(path, last.taken))));
    this.#last.set(key, last);
    return { name: numbered(path, last.taken), copy: { path, number: last.number, of } };
  }
}

/** Keeps the ending, because it decides how a file is checked. */
const numbered = (path: string, number: number): string =>
  path.replace(/(?:\.[^./]*)?$/, ` (${number})$&`);
