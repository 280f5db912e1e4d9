// Reads zip archives like those of wheels, without encryption and 64-bit lengths.
import { inflateRawSync } from "node:zlib";

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const STORED = 0;
const DEFLATED = 8;

export function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || archive.readUInt32LE(end) !== END) throw new Error("this is no zip archive");
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; --left) {
    if (archive.readUInt32LE(at) !== ENTRY) throw new Error("the zip archive is damaged");
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString("utf8", at + 46, at + 46 + nameLength);
    if (!name.endsWith("/")) files.set(name, contentOf(archive, at, name));
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
}

function contentOf(archive: Buffer, entry: number, name: string): Buffer {
  const method = archive.readUInt16LE(entry + 10);
  const length = archive.readUInt32LE(entry + 20);
  const local = archive.readUInt32LE(entry + 42);
  // The name and the extra field may have other lengths in the local header.
  const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
  const bytes = archive.subarray(from, from + length);
  if (method === STORED) return bytes;
  if (method === DEFLATED) return inflateRawSync(bytes);
  throw new Error(`${name} is compressed in an unknown way (${method})`);
}
