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
  ["\x89HDF\r\n\x1a\n", "hdf5"],
  ["\x89PNG", "image"],
  ["\xff\xd8\xff", "image"],
  ["GIF8", "image"],
  ["PAR1", "parquet"],
  ["%PDF-", "pdf"],
  ["\x80\x02", "pickle"],
  ["\x80\x03", "pickle"],
  ["\x80\x04", "pickle"],
  ["\x80\x05", "pickle"],
  ["\xd0\xcf\x11\xe0", "spreadsheet"],
  ["\xff\xfe", "utf-16"],
  ["\xfe\xff", "utf-16"],
];

/** Returns undefined if the file may be text. */
export function problemOfSignature(bytes: Uint8Array): FileProblem | undefined {
  const head = latin1(bytes.subarray(0, 512));
  if (head.startsWith("PK\x03\x04") || head.startsWith("PK\x05\x06")) return problemOfZip(bytes);
  const format =
    SIGNATURES.find(([begins]) => head.startsWith(begins))?.[1] ??
    (isHtml(head) ? "html" : undefined) ??
    (isSafetensors(head, bytes.length) ? "safetensors" : undefined) ??
    (isUtf16(head) ? "utf-16" : undefined);
  return format && { id: "other-format", format };
}

function isHtml(head: string): boolean {
  return /^(?:\xef\xbb\xbf)?\s*<(?:!doctype\s+html|html|head|body)\b/i.test(head);
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
