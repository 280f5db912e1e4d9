import { command as texts } from "../texts/en/command.js";
import { type Copy, Names } from "./copies.js";
import type { Input } from "./input.js";
import { type Archive, ArchiveError, pathsIn, unzip } from "./zip.js";

/** An archive can contain files that are a thousand times as long. */
const MAX_PACKED_BYTES = 2 ** 26;
/** One learner's archive can contain a hundred thousand files, and a whole class has fewer than these. */
const MAX_PACKED_FILES = 1000;

export const isArchive = (file: string): boolean => /\.zip$/i.test(file);

export async function* inputsIn(archive: number, name: string): AsyncGenerator<Input> {
  let waiting = 0;
  let wake = (): void => {};
  for await (const { bytes, ...named } of packedIn(archive, name)) {
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
  bytes: Uint8Array | { problem: string };
}

/**
 * The files of an inner archive have a limit, and may together be as long as one file. Deeper
 * archives are not opened.
 */
async function* packedIn(
  archive: Archive,
  name: string,
  copyOfArchive?: Copy,
): AsyncGenerator<PackedFile> {
  const isOuter = typeof archive === "number";
  const names = await namesIn(archive, isOuter ? Number.POSITIVE_INFINITY : MAX_PACKED_FILES);
  let unpacked = 0;
  let files = 0;
  try {
    for await (const { path, bytes } of unzip(archive, MAX_PACKED_BYTES)) {
      const named = names.next(path);
      const file = `${name}/${named.name}`;
      const copy = named.copy ?? copyOfArchive;
      files += 1;
      unpacked += bytes instanceof Uint8Array ? bytes.length : 0;
      if (!isOuter) checkInner(unpacked, files);
      if (!isArchive(path) || !(bytes instanceof Buffer)) yield { file, copy, bytes };
      else if (isOuter) yield* packedIn(bytes, file, copy);
      else yield { file, copy, bytes: { problem: texts.deepArchive } };
    }
    if (files === 0)
      yield { file: name, copy: copyOfArchive, bytes: { problem: texts.emptyArchive } };
  } catch (error) {
    const { message: text } = error as Error;
    const problem = error instanceof ArchiveError ? text : texts.brokenArchive({ text });
    yield { file: name, copy: copyOfArchive, bytes: { problem } };
  }
}

function checkInner(unpacked: number, files: number): void {
  if (unpacked > MAX_PACKED_BYTES) {
    throw new ArchiveError(texts.largeArchive({ most: MAX_PACKED_BYTES }));
  }
  if (files > MAX_PACKED_FILES) {
    throw new ArchiveError(texts.manyPacked({ most: MAX_PACKED_FILES }));
  }
}

/** Counts the first `most` paths, and those before a fault, which unpacking reports. */
async function namesIn(archive: Archive, most: number): Promise<Names> {
  const names = new Names();
  let left = most;
  try {
    for await (const path of pathsIn(archive)) {
      if (left <= 0) break;
      names.count(path);
      left -= 1;
    }
  } catch {}
  return names;
}
