// Reads table files. Counts every length before it uses it.

import { formatErrors } from "../texts/en/format-errors.js";
import type { TableFile } from "../types.js";
import { raisedText, readAnswer } from "../values/answer.js";
import { checkString, shown } from "../values/arguments.js";
import { bufferKind, typedTag } from "../values/typed.js";
import { readCsv } from "./csv.js";
import { isNpy, readNpy, writeNpy } from "./npy.js";
import { checkSeparators, product, type Read, Refusal, refuse } from "./refusal.js";
import { problemOfSignature } from "./signature.js";
import { writeCsv } from "./write-csv.js";

export type { FileNote, FileProblem, OtherElements, OtherFormat, TableFile } from "../types.js";
export type { NumberTable } from "./number-table.js";
export { writeCsv, writeNpy };

/** The largest file in bytes: 512 MiB, which is enough for 2^24 numbers as text. */
export const MAX_BYTES = 2 ** 29;

/** Counted with the brackets in strings. */
const MAX_DEPTH = 100;

/**
 * Reads a table file: NumPy's `.npy`, CSV or TSV, or JSON (rows, or an object with `shape` and `data`). The
 * contents decide the format. The name helps if the contents do not distinguish JSON from CSV, and to name
 * a problem. If the file has a problem, the result contains it.
 *
 * An integer beyond 2^53 is rounded to the nearest number. CSV may have numbers as Python or JavaScript write
 * them, also `nan` and `inf`. A first row is left out if it is a header: mostly words, or the numbers of the
 * columns. A first column is left out if it counts the rows from 0 or 1 and an even number of columns
 * remains. `notes` lists what was left out.
 *
 * Time and memory are proportional to the file, up to MAX_BYTES and 2^24 numbers.
 *
 * @param file the bytes, such as from `Blob.arrayBuffer` or Node's `readFile`, or the text.
 * @throws TypeError if `file` is neither bytes nor text, or if `name` is not a string.
 */
export function readTable(
  file: Uint8Array | DataView | ArrayBufferLike | string,
  name = "",
): TableFile {
  const contents = typeof file === "string" ? file : bytesOf(file);
  checkString("name", name);
  try {
    return { kind: "table", ...readFile(contents, name) };
  } catch (error) {
    if (error instanceof Refusal) return { kind: "unreadable", problem: error.problem };
    return { kind: "unreadable", problem: { id: "error", text: raisedText(error) } };
  }
}

function bytesOf(file: Uint8Array | DataView | ArrayBufferLike): Uint8Array {
  const tag = typedTag(file) ?? Object.prototype.toString.call(file).slice(8, -1);
  switch (tag) {
    case "Uint8Array":
      return file as Uint8Array;
    case "DataView": {
      const { buffer, byteOffset, byteLength } = file as DataView;
      return new Uint8Array(buffer, byteOffset, byteLength);
    }
    case "ArrayBuffer":
    case "SharedArrayBuffer":
      return new Uint8Array(file as ArrayBufferLike);
  }
  throw new TypeError(formatErrors.file({ value: shown(file) }));
}

type TableRead = Read & Pick<TableFile & { kind: "table" }, "format">;

function readFile(file: Uint8Array | string, name: string): TableRead {
  const extension = /\.\w{1,12}$/.exec(name)?.[0].toLowerCase() ?? "";
  if (typeof file === "string") return readText(file.replace(/^\uFEFF/, ""), extension);
  if (file.length > MAX_BYTES) {
    refuse({ id: "file-too-long", bytes: file.length, limit: MAX_BYTES });
  }
  // Another thread may write to shared bytes, and a TextDecoder refuses them.
  const bytes = bufferKind(file.buffer) === "fixed" ? file : Uint8Array.from(file);
  if (isNpy(bytes)) return { ...readNpy(bytes), format: "npy" };
  const problem = problemOfSignature(bytes);
  if (problem) refuse(problem);
  if (bytes.subarray(0, 512).some(isBinary)) refuse({ id: "unknown-format", extension });
  return readText(decode(bytes), extension);
}

/** Text contains none of these bytes. */
function isBinary(byte: number): boolean {
  return byte < 9 || (byte > 13 && byte < 32);
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) refuse({ id: "not-utf-8" });
    throw error;
  }
}

/** An array as NumPy and PyTorch print it, such as `array([[0., 1.]])`, or a tuple of tuples. */
const PRINTED = /^\s*(?:[\w.]{1,40}\(\s*\[|\(\s*\()/;

function readText(text: string, extension: string): TableRead {
  if (text.trim() === "") refuse({ id: "empty-file" });
  if (PRINTED.test(text)) refuse({ id: "bad-json" });
  if (/^\s*[[{]/.test(text) || extension === ".json") return { ...readJson(text), format: "json" };
  return { ...readCsv(text), format: "csv" };
}

function readJson(text: string): Read {
  checkSeparators(text, ",");
  checkSeparators(text, "[{");
  checkDepth(text);
  const value = parseJson(text);
  checkRepeats(value, text.length);
  const answer = readAnswer(value);
  if (answer.kind === "nothing") {
    refuse({ id: "not-a-table", problem: { id: "value", type: "null", text: "null" } });
  }
  if (answer.kind === "not-a-table") {
    const { problem } = answer;
    refuse(problem.id === "too-large" ? problem : { id: "not-a-table", problem });
  }
  const { shape, data, type } = answer;
  if (product(shape) !== data.length) refuse({ id: "false-shape", shape, cells: data.length });
  const claimed = (value as { dtype?: unknown }).dtype;
  const dtype = type === "integer" ? String(claimed).slice(0, 20) : type;
  return { shape, data, dtype, notes: [] };
}

/** Refuses deep nesting before the parser allocates memory for each bracket. */
function checkDepth(text: string): void {
  let depth = 0;
  for (let at = 0; at < text.length; ++at) {
    const sign = text[at];
    if (sign === "[" || sign === "{") ++depth;
    else if (sign === "]" || sign === "}") --depth;
    if (depth > MAX_DEPTH)
      refuse({ id: "not-a-table", problem: { id: "too-deep", depth: MAX_DEPTH } });
  }
}

/** Strides may repeat a few numbers endlessly, but a file contains at least as many numbers as its table. */
function checkRepeats(value: unknown, most: number): void {
  const { shape, data, stride, strides } = (value ?? {}) as Record<string, unknown>;
  if ((stride ?? strides ?? null) === null || !Array.isArray(shape) || !Array.isArray(data)) return;
  if (shape.length > 32 || !shape.every(Number.isInteger)) return; // the reader refuses these
  if (product(shape) > most) refuse({ id: "false-shape", shape, cells: data.length });
}

const NO_JSON_NUMBERS: Record<string, number> = {
  NaN: Number.NaN,
  Infinity: Number.POSITIVE_INFINITY,
  "-Infinity": Number.NEGATIVE_INFINITY,
};

/** Reads JSON, also as Python's `json` writes numbers that are not finite. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    checkSeparators(text, "aI"); // one for each NaN or Infinity
    try {
      return JSON.parse(text.replace(/-?\b(?:NaN|Infinity)\b/g, '"$&"'), (_, value: unknown) =>
        typeof value === "string" ? (NO_JSON_NUMBERS[value] ?? value) : value,
      );
    } catch {
      refuse({ id: "bad-json" });
    }
  }
}
