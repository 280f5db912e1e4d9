import { formatErrors } from "../texts/en/format-errors.js";
import { shown } from "../values/arguments.js";
import { checkHas } from "../values/given.js";
import { typedTag } from "../values/typed.js";
import { product } from "./refusal.js";

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
