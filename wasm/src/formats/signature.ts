import type { FileProblem, OtherFormat } from "../types.js";

const latin1 = (bytes: Uint8Array): string => {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
};

const SIGNATURES: [begins: string, format: OtherFormat][] = [
  ["\x1f\x8b", "compressed"],
  ["BZh", "compressed"],
  ["\xfd7zXZ\0", "compressed"],
  ["\x28\xb5\x2f\xfd", "compressed"],
  ["7z\xbc\xaf\x27\x1c", "compressed"],
  ["ARROW1", "arrow"],
  ["FEA1", "arrow"],
  ["\xff\xff\xff\xff", "arrow"],
  ["Obj\x01", "avro"],
  ["\x89HDF\r\n\x1a\n", "hdf5"],
  ["\x89PNG", "image"],
  ["\xff\xd8\xff", "image"],
  ["GIF8", "image"],
  ["Octave-1", "matlab"],
  ["MATLAB 5", "matlab"],
  ["MATLAB 7", "matlab"],
  ["CDF\x01", "netcdf"],
  ["CDF\x02", "netcdf"],
  ["CDF\x05", "netcdf"],
  ["PAR1", "parquet"],
  ["%PDF-", "pdf"],
  ["\x80\x02", "pickle"],
  ["\x80\x03", "pickle"],
  ["\x80\x04", "pickle"],
  ["\x80\x05", "pickle"],
  ["RDX2\n", "r"],
  ["RDX3\n", "r"],
  ["RDA2\n", "r"],
  ["RDA3\n", "r"],
  ["\xd0\xcf\x11\xe0", "spreadsheet"],
  ["\xff\xfe", "utf-16"],
  ["\xfe\xff", "utf-16"],
];

/** Text contains none of these bytes. */
export const isBinary = (byte: number): boolean => byte < 9 || (byte > 13 && byte < 32);

/** Returns undefined if the file may be text. */
export function problemOfSignature(bytes: Uint8Array, name: string): FileProblem | undefined {
  const head = latin1(bytes.subarray(0, 512));
  if (head.startsWith("PK\x03\x04") || head.startsWith("PK\x05\x06")) return problemOfZip(bytes);
  const begun = SIGNATURES.find(([begins]) => head.startsWith(begins))?.[1];
  const format = begun ?? formatOfText(head) ?? formatOfBinary(head, bytes);
  if (format === undefined) return undefined;
  const packed = format === "compressed" || format === "unknown";
  const named = packed ? FORMAT_OF_NAME.find(([pattern]) => pattern.test(name))?.[1] : undefined;
  if (format === "unknown" && named === undefined) return undefined;
  return { id: "other-format", format: named ?? (format as OtherFormat) };
}

/** The formats of R and Zarr are packed, and their names tell them. */
const FORMAT_OF_NAME: [name: RegExp, format: OtherFormat][] = [
  [/\.(?:rds|rda|rdata)$/i, "r"],
  [/\.zarr\b|(?:^|\/)c?(?:\/?\d+[./])+\d+$/i, "zarr"],
];

function formatOfText(head: string): OtherFormat | undefined {
  if (!/^(?:\xef\xbb\xbf)?\s*</.test(head)) return isUtf16(head) ? "utf-16" : undefined;
  if (/<table\b/i.test(head)) return "html-table";
  return /^\S*\s*<(?:!doctype\s+html|html|head|body)\b/i.test(head) ? "html" : undefined;
}

function formatOfBinary(head: string, bytes: Uint8Array): OtherFormat | "unknown" | undefined {
  if (isSafetensors(head, bytes.length)) return "safetensors";
  if (!bytes.subarray(0, 512).some(isBinary)) return /^A\n[23]\n\d/.test(head) ? "r" : undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const word = (at: number): number => (at + 4 <= bytes.length ? view.getInt32(at, true) : -1);
  const [first, , third, , fifth] = bytes;
  if (head.startsWith("X\n\0\0")) return "r";
  if (word(0) === bytes.length && bytes.at(-1) === 0) return "bson";
  if (isOldMatlab(word, bytes.length)) return "matlab";
  if (first === 2 && word(12) === bytes.length) return "zarr"; // packed by Blosc
  if (first === 8 && (third === 0x12 || (third === 8 && fifth === 0x10))) return "onnx";
  return isRaw(view) ? "raw" : "unknown";
}

/** Version 4: a type, the lengths, whether the numbers are complex, and the length of the name. */
function isOldMatlab(word: (at: number) => number, length: number): boolean {
  const [type, T, C, imaginary, name] = [0, 4, 8, 12, 16].map(word) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const isType = type >= 0 && type <= 50 && type % 10 === 0 && (imaginary === 0 || imaginary === 1);
  return isType && T > 0 && C > 0 && name > 0 && 20 + name + T * C <= length;
}

/** Numbers of a table in either byte order. Fortran writes a length in front and behind. */
function isRaw(view: DataView): boolean {
  const { byteLength } = view;
  const framed = byteLength > 8 && view.getUint32(0, true) === byteLength - 8 ? 4 : 0;
  const body = new DataView(view.buffer, view.byteOffset + framed, byteLength - 2 * framed);
  const double = (at: number, little: boolean): number => body.getFloat64(8 * at, little);
  const single = (at: number, little: boolean): number => body.getFloat32(4 * at, little);
  return (
    [true, false].some((little) => areEntries(8, body, (at) => double(at, little))) ||
    [true, false].some((little) => areEntries(4, body, (at) => single(at, little)))
  );
}

function areEntries(size: number, { byteLength }: DataView, get: (at: number) => number): boolean {
  if (byteLength % size !== 0 || byteLength < 4 * size) return false;
  const some = Array.from({ length: Math.min(64, byteLength / size) }, (_, at) => get(at));
  return (
    some.some((value) => value !== 0) &&
    some.every((value) => value === 0 || (Math.abs(value) > 1e-12 && Math.abs(value) < 1e6))
  );
}

/** The format begins with a length of eight bytes, followed by that much JSON. */
function isSafetensors(head: string, length: number): boolean {
  if (head.slice(4, 8) !== "\0\0\0\0" || head[8] !== "{") return false;
  const header = [3, 2, 1, 0].reduce((sum, at) => sum * 256 + head.charCodeAt(at), 0);
  return header >= 2 && 8 + header <= length;
}

/** Letters and digits in UTF-16 have a zero in every second byte. The byte-order mark may be missing. */
function isUtf16(head: string): boolean {
  return /^(?:[\t-~]\0){4,}/.test(head) || /^(?:\0[\t-~]){4,}/.test(head);
}

function problemOfZip(bytes: Uint8Array): FileProblem {
  const names = zipNames(bytes);
  const has = (pattern: RegExp): boolean => names.some((name) => pattern.test(name));
  if (has(/(^|\/)data\.pkl$/)) return { id: "other-format", format: "torch" };
  if (has(/^\[Content_Types\]\.xml$|^xl\/|^content\.xml$|^Index\/Document\.iwa$/)) {
    return { id: "other-format", format: "spreadsheet" };
  }
  const arrays = names.filter((name) => name.endsWith(".npy")).map((name) => name.slice(0, -4));
  if (arrays.length > 0) return { id: "npz", arrays: arrays.slice(0, 5) };
  return { id: "other-format", format: "zip" };
}

/** Reads the directory at the end or, if it is missing, the first entry. */
function zipNames(bytes: Uint8Array): string[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const u16 = (at: number): number => (at + 2 <= bytes.length ? view.getUint16(at, true) : 0);
  const u32 = (at: number): number => (at + 4 <= bytes.length ? view.getUint32(at, true) : 0);
  const nameAt = (at: number, length: number): string =>
    latin1(bytes.subarray(at, at + Math.min(length, 200)));

  const names: string[] = [];
  let end = bytes.length - 22;
  const last = Math.max(0, end - 0xffff); // the longest comment behind it
  while (end >= last && u32(end) !== 0x06054b50) --end;
  let at = end >= last ? u32(end + 16) : 0;
  while (u32(at) === 0x02014b50 && names.length < 100) {
    names.push(nameAt(at + 46, u16(at + 28)));
    at += 46 + u16(at + 28) + u16(at + 30) + u16(at + 32);
  }
  return names.length > 0 ? names : [nameAt(30, u16(26))];
}
