import type { OwnFloat64Array } from "../types.js";

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
