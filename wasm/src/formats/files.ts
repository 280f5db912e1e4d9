// Reads table files. Counts every length before it uses it.

import { formatErrors } from "../texts/en/encoding-errors.js";
import type { FileNote, FileProblem, TableFile } from "../types.js";
import { bufferKind, type ReadTable, raisedText, readAnswer, typedTag } from "../values/answer.js";
import { checkString, shown } from "../values/arguments.js";
import { readCsv } from "./csv.js";
import { isNpy, readNpy, writeNpy } from "./npy.js";
import { checkCells, checkSeparators, product, type Read, Refusal, refuse } from "./refusal.js";
import { notFinite, Rows } from "./rows.js";
import { isBinary, problemOfSignature } from "./signature.js";
import { writeCsv } from "./write-csv.js";

export type { FileNote, FileProblem, OtherElements, OtherFormat, TableFile } from "../types.js";
export type { NumberTable } from "./write-csv.js";
export { writeCsv, writeNpy };

/** The largest file in bytes: 512 MiB, which is enough for 2^24 numbers as text. */
export const MAX_BYTES = 2 ** 29;

/** Counted with the brackets in strings. */
const MAX_DEPTH = 100;

/**
 * Reads a table file: NumPy's `.npy`, CSV or TSV, or JSON (rows, also as objects or one in each line, or an
 * object with `shape` and `data`, or with one member that is a table). The contents decide the format. The name
 * helps if the contents do not distinguish JSON from CSV, and to name a problem. If the file has a problem, the
 * result contains it.
 *
 * An integer beyond 2^53 is rounded to the nearest number. CSV may have numbers as programs in many languages
 * write them, also `nan` and `inf`. Words for a missing number, and empty entries, are read as NaN. A header, the
 * size, comments, names of rows, and columns that count the rows are left out if no correct table can contain
 * them. If all numbers are in one line or column, `shape` has one length. `notes` lists what was left out, and
 * how the table was read.
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
  const problem = problemOfSignature(bytes, name);
  if (problem) refuse(problem);
  if (bytes.subarray(0, 512).some(isBinary)) refuse({ id: "unknown-format", extension });
  return readText(decode(bytes), extension);
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
/** As Go, MATLAB, R, Node and Mathematica print arrays. */
const PRINTED_ELSEWHERE = /\d[^\S\n]+[-\d.]|\]\s+\[|;|\[,\d|[{(]\s*[-{'\d]|^\s*\w+ *= *\[/;
const NUMPY_NUMBER = /\d\.[\s\]]/;
const TOML = /^ *[\w."-]+ *= *\[\s*\[\s*[-\d.]+\s*,/m;
const ASSIGNMENT = /^\s*\w+ *= *\[/;
const YAML = /^(?:---\s|%YAML|\s*- +[-[\d.])|^[\w"' ]{1,40}:(?: *\[|\s*\n *- )/m;

function readText(text: string, extension: string): TableRead {
  if (text.trim() === "") refuse({ id: "empty-file" });
  if (PRINTED.test(text)) refuse(problemOfPrinted(text));
  if (/^\s*[[{]/.test(text) || extension === ".json") return { ...readJson(text), format: "json" };
  const head = text.slice(0, 4096);
  if (TOML.test(head)) refuse({ id: "other-format", format: "toml" });
  if (ASSIGNMENT.test(head)) refuse({ id: "printed" });
  if (YAML.test(head)) refuse({ id: "other-format", format: "yaml" });
  return { ...readCsv(text), format: "csv" };
}

function problemOfPrinted(text: string): FileProblem {
  if (/\.{3}|[…⋮⋯]/.test(text)) return { id: "left-out" };
  const isOther = PRINTED_ELSEWHERE.test(text) && !PRINTED.test(text) && !NUMPY_NUMBER.test(text);
  return { id: isOther ? "printed" : "bad-json" };
}

function readJson(text: string): Read {
  checkSeparators(text, ",");
  checkSeparators(text, "[{");
  checkDepth(text);
  const whole = parseJson(text);
  checkRepeats(whole, text.length);
  const notes: FileNote[] = [];
  const value = tableIn(whole, notes);
  if (isRecords(value)) {
    const read = readRecords(value);
    return { ...read, dtype: "float64", notes: [...notes, ...read.notes] };
  }
  const { shape, data, type } = tableOf(value, notes);
  if (product(shape) !== data.length) refuse({ id: "false-shape", shape, cells: data.length });
  const claimed = (value as { dtype?: unknown }).dtype;
  const dtype = type === "integer" ? String(claimed).slice(0, 20) : type;
  return { shape, data, dtype, notes };
}

function tableOf(value: unknown, notes: FileNote[]): ReadTable {
  const answer = readAnswer(value);
  if (answer.kind === "table") return answer;
  if (answer.kind === "nothing") {
    refuse({ id: "not-a-table", problem: { id: "value", type: "null", text: "null" } });
  }
  const { problem } = answer;
  if (problem.id === "entry") {
    const text = problem.text.replace(/^"|"$/g, "");
    const again = notFinite(text) === undefined ? answer : readAnswer(withNumbers(value));
    if (again.kind === "table") {
      notes.push({ id: "not-a-number", text });
      return again;
    }
  }
  refuse(problem.id === "too-large" ? problem : { id: "not-a-table", problem });
}

/** Replaces null, and words for numbers that are not finite. */
function withNumbers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNumbers);
  return value === null || typeof value === "string" ? (notFinite(String(value)) ?? value) : value;
}

type Keyed = Record<string, unknown>;

const isKeyed = (value: unknown): value is Keyed =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isRecords = (value: unknown): value is Keyed[] =>
  Array.isArray(value) && value.length > 0 && isKeyed(value[0]) && value[0].shape === undefined;

const isTable = (value: unknown): boolean =>
  isRecords(value) ||
  (Array.isArray(value) && Array.isArray(value[0])) ||
  (isKeyed(value) && hasData(value));

const hasData = ({ shape, data }: Keyed): boolean => shape !== undefined && data !== undefined;

/** Returns the one member of an object that is a table, or the value itself. */
function tableIn(value: unknown, notes: FileNote[]): unknown {
  if (!isKeyed(value) || hasData(value)) return value;
  const { v, dim, data } = value;
  if (v === 1 && dim !== undefined) return { shape: dim, data }; // Rust's ndarray
  const members = Object.entries(value);
  const numbers = Object.values(value);
  if (
    members.length > 0 &&
    members.every(([key, each], at) => typeof each === "number" && key === String(at))
  ) {
    return numbers; // a typed array
  }
  const tables = members.filter(([, each]) => isTable(each));
  const lists = members.filter(([, each]) => typeof each === "object" && each !== null);
  const [found] = tables.length === 1 ? tables : lists.length === 1 ? lists : [];
  if (found !== undefined && (Array.isArray(found[1]) || isTable(found[1]))) {
    notes.push({ id: "member", name: found[0].slice(0, 40) });
    return found[1];
  }
  if (tables.length === 0 && lists.length > 1 && lists.length === members.length) {
    refuse({ id: "rows-or-columns" });
  }
  if (lists.length > 0) {
    refuse({ id: "members", names: members.slice(0, 5).map(([name]) => name.slice(0, 40)) });
  }
  return value;
}

/** The number at the end of a key. */
const numberIn = (key: string): number => Number(/\d+$/.exec(key)?.[0] ?? -1);

const lengthOf = (record: Keyed): number => Object.keys(record).length;

/** The keys are names of columns. If they end in numbers, these give the order. R leaves out keys without a number. */
function readRecords(records: Keyed[]) {
  let longest = records[0] as Keyed;
  for (const record of records) {
    if (isKeyed(record) && lengthOf(record) > lengthOf(longest)) longest = record;
  }
  const keys = Object.keys(longest);
  const numbers = keys.map(numberIn).filter((number) => number >= 0);
  const least = Math.min(...numbers);
  numbers.sort((a, b) => a - b);
  if (numbers.every((number, at) => number === least + at)) {
    keys.sort((a, b) => numberIn(a) - numberIn(b));
  }
  checkCells(records.length * keys.length);
  const rows = new Rows(0);
  rows.name(keys);
  for (const [row, record] of records.entries()) {
    if (!isKeyed(record) || Object.keys(record).some((key) => !Object.hasOwn(longest, key))) {
      refuse({ id: "other-keys", row });
    }
    rows.add(keys.map((key) => cellOf(record[key], row, key)));
  }
  return rows.finish();
}

function cellOf(value: unknown, row: number, key: string): string {
  if (value === undefined) return "";
  if (typeof value === "number" || value === null) return String(value);
  if (typeof value === "string" && notFinite(value) !== undefined) return value;
  refuse({
    id: "member-value",
    row,
    key: key.slice(0, 40),
    text: JSON.stringify(value).slice(0, 40),
  });
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

/**
 * Reads JSON, also as Python's `json` writes numbers that are not finite, with a comma after the last entry,
 * and with one row in each line.
 */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    checkSeparators(text, "aIfA"); // one for each NaN or Infinity
    checkSeparators(text, "\n");
    const plain = text
      .replace(/(?<!["\w])-?(?:NaN|Infinity|nan|inf|NA)\b(?!")/g, '"$&"')
      .replace(/,(?=\s*[\]}])/g, "");
    const rows = `[${plain.trim().replace(/\n\s*/g, ",")}]`;
    for (const form of [plain, rows]) {
      try {
        return JSON.parse(form, (_, value: unknown) =>
          typeof value === "string" ? (notFinite(value) ?? value) : value,
        );
      } catch {}
    }
    refuse(problemOfPrinted(text));
  }
}
