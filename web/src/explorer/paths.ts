import { line } from "d3-shape";
import type { Scale } from "./chart.js";

/** If a pixel has more points, only the least and the largest are drawn. */
const MOST_POINTS_PER_PIXEL = 3;

/** The core measures no larger entries, and next to them all others would be drawn as 0. */
const LARGEST = 1e100;

export function isDrawn(value: number | undefined): value is number {
  return Math.abs(value ?? Number.NaN) <= LARGEST;
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

export function linePath(points: Iterable<readonly [x: number, y: number]>): string {
  const draw = line<readonly [number, number]>()
    .defined(([x, y]) => Number.isFinite(x) && Number.isFinite(y))
    .digits(1);
  return draw(points) ?? "";
}

export function curvePath(
  [from, to]: readonly [number, number],
  valueAt: (at: number) => number,
  x: Scale,
  y: Scale,
): string {
  const pixels = Math.max(1, Math.abs(x(to) - x(from)));
  const count = to - from + 1;
  if (count <= pixels * MOST_POINTS_PER_PIXEL) {
    return linePath(
      Array.from({ length: count }, (_, at) => [x(from + at), y(valueAt(from + at))]),
    );
  }
  const points: [number, number][] = [];
  let at = from;
  while (at <= to) {
    const pixel = Math.floor(x(at));
    const first = valueAt(at);
    let [least, largest, last] = [first, first, first];
    for (; at <= to && Math.floor(x(at)) === pixel; at += 1) {
      last = valueAt(at);
      if (!(last >= least)) least = last;
      if (!(last <= largest)) largest = last;
    }
    for (const value of [first, least, largest, last]) points.push([pixel, y(value)]);
  }
  return linePath(points);
}
