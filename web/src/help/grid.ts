// Recognises tables that encode the two axes of a grid, as for the patches of an image.
import type { Grid } from "sinusoidal-pe";

import type { AnsweredTable } from "../pictures/answers.js";

/** Returns the grid of the largest table that has one. */
export function gridIn(tables: readonly AnsweredTable[]): Grid | undefined {
  const found = tables.flatMap((table) => gridOf(table) ?? []);
  return found.sort((a, b) => b.T * b.C - a.T * a.C)[0];
}

/** One half of the columns depends only on t divided by the width, the other only on the remainder. */
function gridOf({ shape, data }: AnsweredTable): Grid | undefined {
  const [T = 0, C = 0] = shape;
  const half = C / 2;
  if (shape.length !== 2 || C % 4 !== 0 || data.length !== T * C) return undefined;
  const areEqual = (t: number, other: number, from: number): boolean => {
    for (let j = from; j < from + half; ++j) {
      if (data[t * C + j] !== data[other * C + j]) return false;
    }
    return true;
  };
  for (const [slow, fast] of [
    [0, half],
    [half, 0],
  ] as const) {
    let width = 1;
    while (width < T && areEqual(width, 0, slow)) width += 1;
    if (width < 2 || width + 2 > T) continue;
    const isGrid = Array.from({ length: T }, (_, t) => t).every(
      (t) => areEqual(t, t - (t % width), slow) && areEqual(t, t % width, fast),
    );
    if (isGrid && areAllDifferent(width, (t, other) => areEqual(t, other, fast))) {
      return { T, C, width, slowHalf: slow === 0 ? "first" : "second" };
    }
  }
  return undefined;
}

function areAllDifferent(
  count: number,
  areEqual: (one: number, other: number) => boolean,
): boolean {
  for (let one = 0; one < count; ++one) {
    for (let other = 0; other < one; ++other) {
      if (areEqual(one, other)) return false;
    }
  }
  return true;
}
