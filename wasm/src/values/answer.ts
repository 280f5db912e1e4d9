// Also runs in the sandbox, so keep its imports few. Trusts no value: it counts every length, and
// expects every read to throw.
import { answer } from "../texts/en/argument-errors.js";
import type { AnswerProblem, OwnFloat64Array } from "../types.js";

/** The largest number of entries in one table: 2^24. The core has the same limit. */
export const MAX_CELLS = 2 ** 24;

/** A table has two axes, a batch three. */
const MAX_DEPTH = 8;
const MAX_TEXT = 2000;
const MAX_BITS = 6000;

/** The format in which the entries were stored. `integer` means any integer type, or bool. */
export type ElementType = "float64" | "float32" | "float16" | "integer";

/**
 * A table of numbers. Its claimed shape was not compared with their count. `data` may share memory with
 * the value that was read: copy it before you keep or transfer it.
 */
export interface ReadTable {
  kind: "table";
  shape: number[];
  data: OwnFloat64Array;
  type: ElementType;
}

/** A returned value as `readAnswer` read it. */
export type ReadAnswer =
  | ReadTable
  | { kind: "nothing" }
  | { kind: "not-a-table"; problem: AnswerProblem };

/** `readAnswer` catches this error. */
class NoTable {
  readonly #problem: AnswerProblem;

  constructor(problem: AnswerProblem) {
    this.#problem = problem;
  }

  /** Reads no property of the error: a submission may throw a Proxy whose traps throw. */
  static problemOf(error: unknown): AnswerProblem | undefined {
    const own = typeof error === "object" && error !== null && #problem in error;
    return own ? error.#problem : undefined;
  }
}

/**
 * Returns a text of at most 2000 characters for any value: a primitive as it is, an error as name and
 * message, another object by the name of its class. It does not call methods of the object, because they
 * may never return.
 */
export function textOf(value: unknown): string {
  try {
    if (typeof value === "bigint" && BigInt.asIntN(MAX_BITS, value) !== value) {
      return answer.longNumber; // its digits would take long to write
    }
    if (typeof value !== "object" && typeof value !== "function") {
      return String(value).slice(0, MAX_TEXT);
    }
    const { name, message } = (value ?? {}) as Partial<Error>;
    const isError = typeof name === "string" && typeof message === "string";
    if (!isError) return typeName(value);
    return `${name.slice(0, MAX_TEXT)}: ${message.slice(0, MAX_TEXT)}`.slice(0, MAX_TEXT);
  } catch {
    return answer.unshown;
  }
}

/** Returns the text of a raised error, such as `TypeError: x is not a function`. */
export function raisedText(error: unknown): string {
  return textOf(error) || answer.emptyError;
}

function typeName(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "Array";
  if (typeof value !== "object") return typeof value;
  const name: unknown = value.constructor?.name;
  return typeof name === "string" && name !== "" ? name.slice(0, 100) : "object";
}

function preview(value: unknown): string {
  return typeof value === "string"
    ? JSON.stringify(value.slice(0, 60))
    : textOf(value).slice(0, 60);
}

/**
 * Reads a returned value as a table: rows of numbers (nested arrays or typed arrays), a typed array with
 * or without a `shape` property, or an object of an ndarray library with `shape` and `data` (and `dtype`,
 * `stride` or `strides`, `offset`). Never throws.
 *
 * It reads at most `limit` entries. Time and memory are proportional to them.
 */
export function readAnswer(value: unknown, limit: number = MAX_CELLS): ReadAnswer {
  if (value === undefined || value === null) return { kind: "nothing" };
  try {
    return readTable(value, limit);
  } catch (error) {
    const problem = NoTable.problemOf(error) ?? { id: "unreadable", text: raisedText(error) };
    return { kind: "not-a-table", problem };
  }
}

function readTable(value: NonNullable<unknown>, limit: number): ReadTable {
  const tag = typedTag(value);
  if (tag !== undefined) return readTyped(value as ArrayLike<number>, tag, limit);
  if (Array.isArray(value)) return readRows(value, limit);
  if (typeof value === "object") {
    const object = value as Record<string, unknown>;
    if (typeof object.then === "function") throw new NoTable({ id: "promise" });
    if (object.shape !== undefined && object.data !== undefined) return readNdarray(object, limit);
  }
  throw new NoTable({ id: "value", type: typeName(value), text: preview(value) });
}

function typeOfTag(tag: string): ElementType {
  if (tag === "Float64Array") return "float64";
  if (tag === "Float32Array") return "float32";
  return tag === "Float16Array" ? "float16" : "integer";
}

function checkCount(cells: number, limit: number): void {
  if (cells > limit) throw new NoTable({ id: "too-large", cells, limit });
}

/** Copies numbers into an array that cannot change. Doubles in a buffer of fixed length are not copied. */
function numbersOf(array: ArrayLike<number>, tag: string, limit: number): OwnFloat64Array {
  const length = typedArrayLength.call(array);
  checkCount(length, limit);
  const buffer = typedArrayBuffer.call(array);
  if (tag === "Float64Array" && bufferKind(buffer) === "fixed") {
    return new Float64Array(buffer as ArrayBuffer, typedArrayOffset.call(array), length);
  }
  const data = new Float64Array(length);
  if (tag.startsWith("Big")) {
    for (let at = 0; at < length; ++at) data[at] = Number(array[at]);
  } else {
    data.set(array);
  }
  return data;
}

function readTyped(array: ArrayLike<number>, tag: string, limit: number): ReadTable {
  const claimed: unknown = (array as { shape?: unknown }).shape;
  const shape = claimed === undefined ? undefined : readShape(claimed);
  // Read the numbers last, because reading the shape may run code that changes them.
  const data = numbersOf(array, tag, limit);
  return { kind: "table", shape: shape ?? [data.length], data, type: typeOfTag(tag) };
}

function readShape(value: unknown): number[] {
  const shape = readLengths(value, (length) => length >= 0);
  if (shape === undefined) throw new NoTable({ id: "bad-shape", text: preview(value) });
  return shape;
}

function readLengths(value: unknown, accepts: (each: number) => boolean): number[] | undefined {
  if (!Array.isArray(value) && typedTag(value) === undefined) return undefined;
  const list = value as ArrayLike<unknown>;
  const rank = lengthOf(list);
  if (rank > 32) return undefined;
  const lengths: number[] = [];
  for (let axis = 0; axis < rank; ++axis) {
    const length = list[axis];
    if (typeof length !== "number" || !Number.isInteger(length)) return undefined;
    if (!accepts(length) || Math.abs(length) >= 2 ** 32) return undefined;
    lengths.push(length);
  }
  return lengths;
}

function readNdarray(object: Record<string, unknown>, limit: number): ReadTable {
  const { data: source, dtype, offset = 0 } = object;
  const claimed = object.stride ?? object.strides ?? null;
  const shape = readShape(object.shape);
  const strides = claimed === null ? rowMajor(shape) : readLengths(claimed, () => true);
  const data = readData(source, limit);
  const type = typeOfName(dtype) ?? typeOfTag(typedTag(source) ?? "Float64Array");
  if (claimed === null && offset === 0) return { kind: "table", shape, data, type };
  if (strides?.length === shape.length && typeof offset === "number") {
    checkCount(
      shape.reduce((product, length) => product * length, 1),
      limit,
    );
    const gathered = gather(data, shape, strides, offset);
    if (gathered) return { kind: "table", shape, data: gathered, type };
  }
  return fail(claimed === null ? `offset ${preview(offset)}` : preview(claimed));
}

function readData(source: unknown, limit: number): OwnFloat64Array {
  const tag = typedTag(source);
  if (tag !== undefined) return numbersOf(source as ArrayLike<number>, tag, limit);
  if (Array.isArray(source)) return readFlat(source, limit);
  throw new NoTable({ id: "bad-data", type: typeName(source) });
}

function typeOfName(dtype: unknown): ElementType | undefined {
  if (dtype === "float32" || dtype === "float16") return dtype;
  return typeof dtype === "string" && /^(u?int|bool)/.test(dtype) ? "integer" : undefined;
}

function fail(text: string): never {
  throw new NoTable({ id: "bad-strides", text });
}

function rowMajor(shape: number[]): number[] {
  return shape.map((_, axis) => shape.slice(axis + 1).reduce((product, each) => product * each, 1));
}

function readFlat(list: unknown[], limit: number): OwnFloat64Array {
  const length = lengthOf(list);
  checkCount(length, limit);
  const data = new Float64Array(length);
  for (let at = 0; at < length; ++at) {
    const entry = list[at];
    data[at] = typeof entry === "number" ? entry : refuseEntry(entry, [at]);
  }
  return data;
}

function refuseEntry(value: unknown, at: number[]): never {
  if (Array.isArray(value) || typedTag(value) !== undefined) throw new NoTable({ id: "mixed", at });
  throw new NoTable({ id: "entry", at, type: typeName(value), text: preview(value) });
}

function readRows(rows: unknown[], limit: number): ReadTable {
  const shape = shapeOfFirsts(rows, limit);
  const last = shape.length - 1;
  const data = new Float64Array(shape.reduce((product, length) => product * length, 1));
  let type: ElementType | undefined;
  let filled = 0;

  const fill = (value: unknown, axis: number, at: number[]): void => {
    const length = shape[axis] as number;
    checkRow(value, length, at);
    const row = value as ArrayLike<unknown>;
    const tag = typedTag(row);
    if (axis < last) {
      for (let index = 0; index < length; ++index) fill(row[index], axis + 1, [...at, index]);
    } else if (tag !== undefined) {
      const rowType = typeOfTag(tag);
      type = type === undefined || type === rowType ? rowType : "float64";
      data.set(numbersOf(row as ArrayLike<number>, tag, limit), filled);
      filled += length;
    } else {
      for (let index = 0; index < length; ++index) {
        const entry = row[index];
        data[filled++] = typeof entry === "number" ? entry : refuseEntry(entry, [...at, index]);
      }
    }
  };
  fill(rows, 0, []);
  return { kind: "table", shape, data, type: type ?? "float64" };
}

/** Returns the lengths along the first entries. All other rows must have the same lengths. */
function shapeOfFirsts(rows: unknown[], limit: number): number[] {
  const shape: number[] = [];
  let first: unknown = rows;
  let cells = 1;
  while (cells > 0 && (Array.isArray(first) || typedTag(first) !== undefined)) {
    if (shape.length === MAX_DEPTH) throw new NoTable({ id: "too-deep", depth: MAX_DEPTH });
    const length = lengthOf(first);
    shape.push(length);
    cells *= length;
    checkCount(cells, limit);
    if (length > 0) first = (first as ArrayLike<unknown>)[0];
  }
  return shape;
}

function checkRow(value: unknown, expected: number, at: number[]): void {
  if (typedTag(value) === undefined && !Array.isArray(value)) {
    if (typeof value === "number") throw new NoTable({ id: "mixed", at });
    throw new NoTable({ id: "entry", at, type: typeName(value), text: preview(value) });
  }
  const length = lengthOf(value);
  if (length !== expected) throw new NoTable({ id: "ragged", at, length, expected });
}

/** A proxy may report any length. */
function lengthOf(value: unknown): number {
  if (typedTag(value) !== undefined) return typedArrayLength.call(value);
  const { length } = value as { length: unknown };
  if (Number.isSafeInteger(length) && (length as number) >= 0) return length as number;
  throw new NoTable({ id: "unreadable", text: answer.badLength });
}

const FIELDS: {
  [Id in AnswerProblem["id"]]: Record<
    Exclude<keyof Extract<AnswerProblem, { id: Id }>, "id">,
    Field
  >;
} = {
  error: { text: "text" },
  value: { type: "text", text: "text" },
  promise: {},
  missing: { functions: "texts" },
  entry: { at: "numbers", type: "text", text: "text" },
  ragged: { at: "numbers", length: "number", expected: "number" },
  mixed: { at: "numbers" },
  "too-deep": { depth: "number" },
  "bad-shape": { text: "text" },
  "bad-strides": { text: "text" },
  "bad-data": { type: "text" },
  unreadable: { text: "text" },
  "too-large": { cells: "number", limit: "number" },
};

type Field = "text" | "texts" | "number" | "numbers";

const READ_FIELD: Record<Field, (value: unknown) => unknown> = {
  text: (value) => textIn(value, MAX_TEXT),
  texts: (value) => listOf(value).map((each) => textIn(each, 100)),
  number: count,
  numbers: (value) => listOf(value).map(count),
};

function textIn(value: unknown, most: number): string {
  return typeof value === "string" ? value.slice(0, most) : "";
}

function count(value: unknown): number {
  const counts = Number.isSafeInteger(value) && (value as number) > 0;
  return counts ? (value as number) : 0; // also for -0, which JSON does not have
}

/** The methods of an array may be replaced. */
function listOf(value: unknown): unknown[] {
  if (!Array.isArray(value)) return [];
  return Array.from({ length: Math.min(lengthOf(value), 20) }, (_, at) => value[at]);
}

/** Reads a description that another realm made, and keeps only its known fields. Never throws. */
export function readAnswerProblem(value: unknown): AnswerProblem {
  try {
    const { id } = value as AnswerProblem;
    if (typeof id !== "string" || !Object.hasOwn(FIELDS, id))
      throw new TypeError("no such description");
    const fields: [string, Field][] = Object.entries(FIELDS[id]);
    const read = fields.map(([name, field]) => [
      name,
      READ_FIELD[field]((value as Record<string, unknown>)[name]),
    ]);
    return { id, ...Object.fromEntries(read) } as AnswerProblem;
  } catch {
    return { id: "unreadable", text: answer.badDescription };
  }
}

/**
 * Returns row-major entries, or undefined if one is outside the data. Takes at most two steps for
 * each entry, for any number of axes.
 */
export function gather(
  data: Float64Array,
  shape: readonly number[],
  strides: readonly number[],
  offset: number,
): OwnFloat64Array | undefined {
  // An axis of length 1 adds nothing, but would cost a step for every entry.
  const axes = shape
    .map((length, axis) => ({ length, stride: strides[axis] as number, at: 0 }))
    .filter(({ length }) => length > 1)
    .reverse();
  const cells = shape.includes(0) ? 0 : shape.reduce((product, length) => product * length, 1);
  const gathered = new Float64Array(cells);
  let from = offset;
  for (let to = 0; to < cells; ++to) {
    const entry = data[from];
    if (entry === undefined) return undefined;
    gathered[to] = entry;
    for (const axis of axes) {
      from += axis.stride;
      if (++axis.at < axis.length) break;
      from -= axis.stride * axis.length;
      axis.at = 0;
    }
  }
  return gathered;
}

// Reads the type of a typed array from the engine, because its class and own properties can lie.

const prototype = Object.getPrototypeOf(Uint8Array.prototype) as object;
const tagOf = getter(prototype, Symbol.toStringTag) as (this: unknown) => string | undefined;
const resizable = getter(ArrayBuffer.prototype, "resizable");
const byteLength = getter(ArrayBuffer.prototype, "byteLength") as (this: unknown) => number;

export const typedArrayLength = getter(prototype, "length") as (this: unknown) => number;
export const typedArrayBuffer = getter(prototype, "buffer") as (this: unknown) => ArrayBufferLike;
const typedArrayOffset = getter(prototype, "byteOffset") as (this: unknown) => number;

/* @__NO_SIDE_EFFECTS__ */ // lets a bundler leave out unused calls
function getter(object: object, name: PropertyKey): ((this: unknown) => unknown) | undefined {
  return Object.getOwnPropertyDescriptor(object, name)?.get;
}

/** Returns undefined if the value is not a typed array. */
export function typedTag(value: unknown): string | undefined {
  if (!ArrayBuffer.isView(value)) return undefined;
  return tagOf.call(value); // undefined for a DataView
}

/** Another thread can write to a shared buffer, and a resizable one can change its length. */
export function bufferKind(buffer: ArrayBufferLike): "shared" | "resizable" | "fixed" {
  try {
    byteLength.call(buffer);
  } catch {
    return "shared"; // in every realm, the getter throws only for shared buffers
  }
  return resizable?.call(buffer) === true ? "resizable" : "fixed";
}
