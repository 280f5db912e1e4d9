// NumPy's .npy files. Format: numpy.lib.format, "NEP 1". Every length is checked before it is used.
import type { OtherElements, OwnFloat64Array, OwnUint8Array } from "../types.js";
import { gather } from "../values/answer.js";
import { checkCells, product, type Read, refuse } from "./refusal.js";
import { isSingle, type NumberTable, readNumberTable } from "./write-csv.js";

const MAGIC = [0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59]; // \x93NUMPY

/** `judgeTable` reads as many axes. NumPy stops at 32 before version 2. */
const MAX_AXES = 32;
const MAX_LENGTH = 2 ** 32;

/** NumPy's own limit for untrusted files. The header of a table has about 80 bytes. */
const MAX_HEADER = 10_000;

type Get = (view: DataView, at: number, little: boolean) => number;

/** By NumPy's letter and the size in bytes. */
const ELEMENTS: Record<string, { dtype: string; get: Get }> = {
  b1: { dtype: "bool", get: (view, at) => (view.getUint8(at) === 0 ? 0 : 1) },
  i1: { dtype: "int8", get: (view, at) => view.getInt8(at) },
  i2: { dtype: "int16", get: (view, at, little) => view.getInt16(at, little) },
  i4: { dtype: "int32", get: (view, at, little) => view.getInt32(at, little) },
  i8: { dtype: "int64", get: (view, at, little) => Number(view.getBigInt64(at, little)) },
  u1: { dtype: "uint8", get: (view, at) => view.getUint8(at) },
  u2: { dtype: "uint16", get: (view, at, little) => view.getUint16(at, little) },
  u4: { dtype: "uint32", get: (view, at, little) => view.getUint32(at, little) },
  u8: { dtype: "uint64", get: (view, at, little) => Number(view.getBigUint64(at, little)) },
  f2: { dtype: "float16", get: (view, at, little) => float16(view.getUint16(at, little)) },
  f4: { dtype: "float32", get: (view, at, little) => view.getFloat32(at, little) },
  f8: { dtype: "float64", get: (view, at, little) => view.getFloat64(at, little) },
};

const OTHERS: Record<string, OtherElements> = {
  c: "complex",
  f: "long-double",
  m: "datetime",
  M: "datetime",
  O: "object",
  S: "string",
  a: "string",
  U: "string",
  V: "void",
};

function float16(bits: number): number {
  const sign = bits < 0x8000 ? 1 : -1;
  const exponent = (bits >> 10) & 0x1f;
  const fraction = bits & 0x3ff;
  if (exponent === 0x1f) return fraction === 0 ? sign * Number.POSITIVE_INFINITY : Number.NaN;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  return sign * (0x400 + fraction) * 2 ** (exponent - 25);
}

export function isNpy(bytes: Uint8Array): boolean {
  return MAGIC.every((byte, at) => bytes[at] === byte);
}

export function readNpy(bytes: Uint8Array): Read {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 12) refuse({ id: "npy-header-cut" });
  const major = view.getUint8(6);
  const minor = view.getUint8(7);
  if (major < 1 || major > 3 || minor !== 0) refuse({ id: "npy-version", major, minor });
  const begin = major === 1 ? 10 : 12;
  const end = begin + (major === 1 ? view.getUint16(8, true) : view.getUint32(8, true));
  if (end > bytes.length) refuse({ id: "npy-header-cut" });
  if (end - begin > MAX_HEADER) {
    refuse({ id: "npy-header-long", bytes: end - begin, limit: MAX_HEADER });
  }
  const { descr, fortranOrder, shape } = parseHeader(textOf(bytes.subarray(begin, end), major));
  const { dtype, get, size, little } = elementsOf(descr);
  const cells = cellsOf(shape);
  const expected = cells * size;
  const found = bytes.length - end;
  if (found < expected) refuse({ id: "truncated", bytes: found, expected });
  if (found > expected) refuse({ id: "trailing-bytes", bytes: found - expected });

  const data = new Float64Array(cells);
  for (let at = 0; at < cells; ++at) data[at] = get(view, end + at * size, little);
  return { shape, data: fortranOrder ? rowMajor(data, shape) : data, dtype, notes: [] };
}

function textOf(header: Uint8Array, major: number): string {
  try {
    return new TextDecoder(major === 3 ? "utf-8" : "latin1", { fatal: true }).decode(header);
  } catch {
    refuse({ id: "npy-header", text: "" });
  }
}

/** `descr` is text such as `<f8`, or undefined for a list of fields. */
function elementsOf(descr: string | undefined) {
  if (descr === undefined) refuse({ id: "npy-elements", elements: "structured", dtype: "" });
  // `=` and a missing sign mean the order of the machine that wrote the file, today always little-endian.
  const [, order, code] = /^([<>|=]?)([a-zA-Z]\d*)/.exec(descr) ?? [];
  const known = /^[<>|=]?[a-z]\d$/.test(descr) && code && Object.hasOwn(ELEMENTS, code);
  if (!known) {
    const letter = code?.charAt(0) ?? "";
    const elements = Object.hasOwn(OTHERS, letter) ? OTHERS[letter] : undefined;
    refuse({ id: "npy-elements", elements: elements ?? "unknown", dtype: descr.slice(0, 40) });
  }
  const { dtype, get } = ELEMENTS[code] as (typeof ELEMENTS)[string];
  return { dtype, get, size: Number(code.charAt(1)), little: order !== ">" };
}

function cellsOf(shape: number[]): number {
  if (shape.length > MAX_AXES) refuse({ id: "too-many-axes", axes: shape.length });
  if (shape.some((length) => length < 0)) refuse({ id: "negative-length", shape });
  const cells = product(shape.filter((length) => length > 0));
  if (shape.includes(0)) {
    if (shape.some((length) => length >= MAX_LENGTH)) refuse({ id: "long-axis", shape });
    return 0;
  }
  checkCells(cells);
  return cells;
}

function rowMajor(data: Float64Array, shape: readonly number[]): OwnFloat64Array {
  const strides = shape.map((_, axis) => product(shape.slice(0, axis)));
  return gather(data, shape, strides, 0) as OwnFloat64Array; // every index is inside
}

/**
 * Returns a table as a `.npy` file, with the same bytes as `numpy.save`: version 1.0, row-major, `<f8`, or
 * `<f4` for a Float32Array.
 *
 * @param table a table with any number of axes.
 * @throws TypeError if `table` is not a table, RangeError if its shape does not match its entries.
 */
export function writeNpy(table: NumberTable): OwnUint8Array {
  const { shape, data } = readNumberTable(table);
  const tuple = shape.length === 1 ? `${shape[0]},` : shape.join(", ");
  const single = isSingle(data);
  const size = single ? 4 : 8;
  const dict = `{'descr': '<f${size}', 'fortran_order': False, 'shape': (${tuple}), }`;
  // NumPy leaves room for the first length to grow to 21 digits, and ends the header with \n.
  const room = shape.length === 0 ? 0 : 21 - String(shape[0]).length;
  const length = Math.ceil((10 + dict.length + room + 1) / 64) * 64 - 10;
  const bytes = new Uint8Array(10 + length + size * data.length);
  const view = new DataView(bytes.buffer);
  bytes.set([...MAGIC, 1, 0]);
  view.setUint16(8, length, true);
  bytes.set(new TextEncoder().encode(`${dict.padEnd(length - 1)}\n`), 10);
  for (let at = 0; at < data.length; ++at) {
    const begin = 10 + length + size * at;
    if (single) view.setFloat32(begin, data[at] as number, true);
    else view.setFloat64(begin, data[at] as number, true);
  }
  return bytes;
}

// The header of a .npy file: a Python dict literal of exactly three keys.

type Value = string | number | boolean | { brackets: "(" | "["; items: Value[] };

/** Structured types have nested fields. */
const MAX_DEPTH = 8;

export interface NpyHeader {
  descr: string | undefined;
  fortranOrder: boolean;
  shape: number[];
}

/** Refuses headers that NumPy would not write. Takes time proportional to the text. */
function parseHeader(text: string): NpyHeader {
  let at = 0;

  const bad = (from = at): never =>
    refuse({ id: "npy-header", text: text.slice(from, from + 40).trimEnd() });

  /** Matches a sticky pattern after blanks. */
  const take = (pattern: RegExp): RegExpExecArray | null => {
    while (text[at] === " ") ++at;
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) at = pattern.lastIndex;
    return match;
  };

  const string = (): string | undefined => {
    const match = take(/'([^'\\\n]*)'|"([^"\\\n]*)"/y);
    return match ? (match[1] ?? match[2]) : undefined;
  };

  /** Reads items with a comma after each, except perhaps the last. */
  const list = (close: RegExp, item: () => void): number => {
    let commas = 0;
    while (!take(close)) {
      item();
      if (take(/,/y)) ++commas;
      else if (take(close)) break;
      else bad();
    }
    return commas;
  };

  const value = (depth: number): Value => {
    const word = string();
    if (word !== undefined) return word;
    const truth = take(/(?:True|False)\b/y)?.[0];
    if (truth !== undefined) return truth === "True";
    const digits = take(/(-?\d{1,20})L?\b/y)?.[1]; // Python 2 wrote 3L
    if (digits !== undefined) return Number(digits);
    const open = take(/[([]/y)?.[0] as "(" | "[" | undefined;
    if (open === undefined || depth === MAX_DEPTH) return bad();
    const items: Value[] = [];
    const begin = at;
    const commas = list(open === "(" ? /\)/y : /\]/y, () => items.push(value(depth + 1)));
    if (open === "(" && items.length === 1 && commas === 0) bad(begin); // (3) is a number, and (3,) a tuple
    return { brackets: open, items };
  };

  const found = new Map<string, Value>();
  if (!take(/\{/y)) bad();
  list(/\}/y, () => {
    const begin = at;
    const key = string();
    if (key === undefined || found.has(key) || !take(/:/y)) return bad(begin);
    found.set(key, value(0));
  });
  if (!take(/\s*$/y) || found.size !== 3) bad(found.size === 3 ? at : 0);

  return headerOf(found) ?? bad(0);
}

function headerOf(found: Map<string, Value>): NpyHeader | undefined {
  const descr = found.get("descr");
  const fortranOrder = found.get("fortran_order");
  const shape = found.get("shape");
  const isList = typeof descr === "object" && descr.brackets === "[";
  const isText = typeof descr === "string";
  if (!(isList || isText) || typeof fortranOrder !== "boolean") return undefined;
  if (typeof shape !== "object" || shape.brackets !== "(") return undefined;
  const lengths = shape.items.filter((length) => typeof length === "number");
  if (lengths.length !== shape.items.length) return undefined;
  return { descr: isText ? descr : undefined, fortranOrder, shape: lengths };
}
