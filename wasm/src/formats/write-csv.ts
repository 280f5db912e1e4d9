// Separate from reading, which loads d3-dsv.

import { formatErrors } from "../texts/en/format-errors.js";
import { type NumberTable, readNumberTable } from "./number-table.js";

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
  // If a first row or column counts, readers would skip it. A decimal place in the first cell prevents that.
  const likeHeader = C > 2 && looksCounted(data, C, 1);
  const likeIndex = C >= 3 && C % 2 === 1 && T > 2 && looksCounted(data, T, C);
  if (likeHeader || likeIndex) lines[0] = lines[0]?.replace(/^\d+/, "$&.0") ?? "";
  return lines.join("");
}

function looksCounted(data: NumberTable["data"], entries: number, stride: number): boolean {
  const from = data[0] === 1 ? 1 : 0;
  for (let at = 0; at < entries; ++at) if (data[at * stride] !== from + at) return false;
  return true;
}
