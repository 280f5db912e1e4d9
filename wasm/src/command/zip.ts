// Reads hostile zip archives by their directory, one file at a time.
import { isUtf8 } from "node:buffer";

import {
  type Entry,
  fromBufferPromise,
  fromFdPromise,
  getFileNameLowLevel,
  type ZipFile,
} from "yauzl";

import { command as texts } from "../texts/en/command.js";
import { isSkipped } from "./skipped.js";

/** An open file, or the bytes of one. */
export type Archive = number | Buffer;

/** The message is a whole sentence. */
export class ArchiveError extends Error {}

export interface Packed {
  path: string;
  /** Undefined for a file that is not wanted. */
  bytes: Uint8Array | { problem: string } | undefined;
}

/** The bit of an entry's flags that says that its name is UTF-8. */
const UTF8_NAMES = 0x800;

/**
 * Unpacks at most `most` bytes of each wanted file, regardless of its stated size. Rejects if it is
 * not an archive.
 */
export async function* unzip(
  archive: Archive,
  most: number,
  isWanted: (at: number) => boolean = () => true,
): AsyncGenerator<Packed> {
  const zip = await opened(archive);
  let at = 0;
  for await (const { path, entry } of filesOf(zip)) {
    yield { path, bytes: isWanted(at) ? await bytesOf(zip, entry, most) : undefined };
    at += 1;
  }
}

/** Yields the paths that `unzip` does, and unpacks nothing. */
export async function* pathsIn(archive: Archive): AsyncGenerator<string> {
  for await (const { path } of filesOf(await opened(archive))) yield path;
}

/** Names are only shown, so one that leads out of the folder does no harm. */
function opened(archive: Archive): Promise<ZipFile> {
  const options = { autoClose: false, decodeStrings: false };
  return typeof archive === "number"
    ? fromFdPromise(archive, options)
    : fromBufferPromise(archive, options);
}

async function* filesOf(zip: ZipFile): AsyncGenerator<{ path: string; entry: Entry }> {
  let packed = 0;
  for await (const entry of zip.eachEntry()) {
    const { generalPurposeBitFlag: flag, fileNameRaw: name, extraFields } = entry;
    // If entries share their bytes, a small archive could contain any number of large files.
    packed += entry.compressedSize;
    if (packed > zip.fileSize) throw new ArchiveError(texts.overlappingArchive);
    // Archives of macOS have names in UTF-8, and do not say so.
    const known = isUtf8(name) ? flag | UTF8_NAMES : flag;
    const path = getFileNameLowLevel(known, name, extraFields, false);
    if (!path.endsWith("/") && !isSkipped(path)) yield { path, entry };
  }
}

async function bytesOf(
  zip: ZipFile,
  entry: Entry,
  most: number,
): Promise<Uint8Array | { problem: string }> {
  if (entry.isEncrypted()) return { problem: texts.encrypted };
  const tooLong = { problem: texts.largePacked({ most }) };
  if (entry.uncompressedSize > most) return tooLong;
  try {
    const stream = await zip.openReadStreamPromise(entry);
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of stream) {
      size += chunk.length;
      if (size > most) return tooLong; // ends the stream
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    return { problem: texts.brokenPacked({ text: (error as Error).message }) };
  }
}
