// Separate from reading, because the page writes tables without it.
import { formatErrors } from "../texts/en/encoding-errors.js";
import { typedTag } from "../values/answer.js";
import { shown } from "../values/arguments.js";
import { checkHas } from "../values/given.js";
import { product } from "./refusal.js";

function textOf(value: number): string {
  if (Number.isNaN(value)) return "nan";
  if (!Number.isFinite(value)) return value > 0 ? "inf" : "-inf";
  return Object.is(value, -0) ? "-0" : String(value);
}

/**
 * Returns a table as CSV: numbers between commas, with \n after each row. `readTable` reads the same table.
 *
 * @param table a table with two axes.
 * @throws TypeError if `table` is not a table, RangeError if its shape does not match its entries.
 */
export function writeCsv(table: NumberTable): string {
  const { shape, data } = readNumberTable(table);
  const [T, C] = shape;
  const isTable = shape.length === 2 && T !== undefined && C !== undefined && (C > 0 || T === 0);
  if (!isTable) throw new RangeError(formatErrors.rows({ shape }));
  const lines: string[] = [];
  for (let t = 0; t < T; ++t) {
    lines.push(`${Array.from(data.subarray(t * C, (t + 1) * C), textOf).join(",")}\n`);
  }
  // Readers would skip a row or a column that counts. A sign before the first number prevents that.
  if (T > 0 && looksDifferent(data, T, C)) lines[0] = `+${lines[0]}`;
  return lines.join("");
}

/** Whether readers would take the first row or a column for no part of the table, or all for a flat list. */
function looksDifferent(data: NumberTable["data"], T: number, C: number): boolean {
  const [first = 0, second, third, fourth] = data;
  if (!(first >= 0) || Object.is(first, -0)) return false;
  if (T === 1 || C === 1) return first === 0 && data.some((value) => !Number.isInteger(value));
  const isRepeated = first === 0 && second === 1 && third === 0 && fourth === 1;
  if (C === 2) return second === 2 || isRepeated;
  const columns = [data, data.subarray(C - 1)];
  return looksCounted(data, C, 1) || columns.some((column) => looksCounted(column, T, C));
}

function looksCounted(data: NumberTable["data"], entries: number, stride: number): boolean {
  const from = data[0] === 1 ? 1 : 0;
  for (let at = 0; at < entries; ++at) if (data[at * stride] !== from + at) return false;
  return true;
}

/** A table to write. The entries are row-major, and their count is the product of the lengths of the axes. */
export interface NumberTable {
  shape: readonly number[];
  data: Float64Array | Float32Array;
}

/** Throws unless a file can have the same shape and the same numbers. */
export function readNumberTable(table: NumberTable): NumberTable {
  checkHas("table", table, "shape");
  checkHas("table", table, "data");
  const { shape, data } = table;
  if (!Array.isArray(shape)) throw new TypeError(formatErrors.shape({ value: shown(shape) }));
  for (const [axis, length] of shape.entries()) {
    if (Number.isSafeInteger(length) && length >= 0) continue;
    throw new TypeError(formatErrors.length({ axis, value: shown(length) }));
  }
  if (!isSingle(data) && typedTag(data) !== "Float64Array") {
    throw new TypeError(formatErrors.data({ value: shown(data) }));
  }
  if (product(shape) !== data.length) {
    throw new RangeError(formatErrors.count({ shape, length: data.length }));
  }
  return { shape, data };
}

export function isSingle(data: NumberTable["data"]): data is Float32Array {
  return typedTag(data) === "Float32Array";
}
