// Reads zip archives by their directory, one file at a time, whoever packed them.
import {
  type Entry,
  fromBufferPromise,
  fromFdPromise,
  getFileNameLowLevel,
  type ZipFile,
} from "yauzl";

import { command as texts } from "./texts/en/command.js";

/** An archive that is refused for what it contains. The message is a whole sentence. */
export class ArchiveError extends Error {}

/** A file of an archive: its bytes, or why they cannot be read. */
export interface Packed {
  path: string;
  bytes: Uint8Array | { problem: string };
}

/** Names of files that editors, systems and hosts add to hand-ins; names that begin with a point are hidden. */
const EXTRA =
  /^(?:\.(?!\.?$).*|__MACOSX|__pycache__|node_modules|Thumbs\.db|desktop\.ini|submission_metadata\.yml)$/is;

/** Whether a file of this path, or a folder on its way, was not handed in by anybody. */
export const isExtra = (path: string): boolean => path.split("/").some((name) => EXTRA.test(name));

/**
 * The files of the archive that a descriptor or bytes hold, in its order; of each, `most` bytes are
 * unpacked at most, whatever it says of its size. Rejects where it is no archive.
 */
export async function* unzip(archive: number | Buffer, most: number): AsyncGenerator<Packed> {
  // Names are shown and nothing is written by them: one that leads out of a folder does no harm.
  const options = { autoClose: false, decodeStrings: false };
  const zip = await (typeof archive === "number"
    ? fromFdPromise(archive, options)
    : fromBufferPromise(archive, options));
  let packed = 0;
  for await (const entry of zip.eachEntry()) {
    const { generalPurposeBitFlag: flag, fileNameRaw: name, extraFields } = entry;
    // Entries that share their bytes make any number of large files out of a small archive.
    packed += entry.compressedSize;
    if (packed > zip.fileSize) throw new ArchiveError(texts.overlappingArchive);
    const path = getFileNameLowLevel(flag, name, extraFields, false);
    if (path.endsWith("/") || isExtra(path)) continue;
    yield { path, bytes: await bytesOf(zip, entry, most) };
  }
}

async function bytesOf(zip: ZipFile, entry: Entry, most: number): Promise<Packed["bytes"]> {
  if (entry.isEncrypted()) return { problem: texts.encrypted };
  const tooLong = { problem: texts.largePacked({ most }) };
  if (entry.uncompressedSize > most) return tooLong;
  try {
    const stream = await zip.openReadStreamPromise(entry);
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of stream) {
      size += chunk.length;
      if (size > most) return tooLong; // which ends the stream
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    return { problem: texts.brokenPacked({ text: (error as Error).message }) };
  }
}
