// A pair of columns as the hand of a clock: the odd column points to the right, the even one upwards.
import { entryText } from "../numbers.js";
import type { WholeTable } from "../pictures/part.js";
import { measuredText } from "./chart.js";
import type { Looked } from "./view.js";
import { counted, countText } from "./words.js";

/** What is looked at, and the formula's where it may be seen. */
export type Tables = Pick<Looked, "table" | "formula">;

/** How far points lie from the middle, over all rows. */
export interface Distances {
  least: number;
  largest: number;
  /** Rows whose point is not on the circle, and the first of them. */
  off: number;
  first: number | undefined;
  /** Rows that have a point: both entries are finite numbers. */
  points: number;
}

/** By how much the hand turns from a row to the next, in radians from −π to π. */
export interface Steps {
  /** The middle one of all. */
  usual: number;
  least: number;
  largest: number;
  /** Steps that are not the usual one, and the row that the first of them starts at. */
  others: number;
  first: number | undefined;
  count: number;
}

/** A point is on the circle where it is no farther from it. */
const ON_CIRCLE = 1e-6;

/** The largest error that the exam accepts: it grows with t. */
export function accepted(t: number): number {
  return TOLERANCE.at0 + TOLERANCE.each * t;
}

export function pairOf(j: number): number {
  return Math.floor(j / 2);
}

/** The columns of a pair; the last one of an odd number of columns is alone. */
export function columnsOf(pair: number, C: number): number[] {
  return [2 * pair, 2 * pair + 1].filter((j) => j < C);
}

/** Where the hand points at row t. */
export function pointAt(
  { C, data }: WholeTable,
  pair: number,
  t: number,
): [right: number, up: number] {
  return [data[t * C + 2 * pair + 1] as number, data[t * C + 2 * pair] as number];
}

export function distancesOf(table: WholeTable, pair: number): Distances {
  const seen: Distances = { least: Infinity, largest: 0, off: 0, first: undefined, points: 0 };
  for (let t = 0; t < table.T; t += 1) {
    const distance = Math.hypot(...pointAt(table, pair, t));
    if (!Number.isFinite(distance)) continue;
    seen.points += 1;
    seen.least = Math.min(seen.least, distance);
    seen.largest = Math.max(seen.largest, distance);
    if (Math.abs(distance - 1) <= ON_CIRCLE) continue;
    seen.off += 1;
    seen.first ??= t;
  }
  return seen;
}

/** Undefined where no two rows after one another have a hand. */
export function stepsOf(table: WholeTable, pair: number): Steps | undefined {
  const starts: number[] = [];
  const steps: number[] = [];
  let before = Number.NaN;
  for (let t = 0; t < table.T; t += 1) {
    const angle = angleOf(pointAt(table, pair, t));
    const step = wrapped(angle - before);
    before = angle;
    if (Number.isNaN(step)) continue;
    starts.push(t - 1);
    steps.push(step);
  }
  if (steps.length === 0) return undefined;
  const sorted = Float64Array.from(steps).sort();
  const usual = sorted[(sorted.length - 1) >> 1] as number;
  const isOther = (step: number, at: number): boolean =>
    Math.abs(wrapped(step - usual)) > 2 * accepted((starts[at] as number) + 1);
  const others = steps.flatMap((step, at) => (isOther(step, at) ? [starts[at] as number] : []));
  return {
    usual,
    least: sorted[0] as number,
    largest: sorted.at(-1) as number,
    others: others.length,
    first: others[0],
    count: steps.length,
  };
}

/** The direction of the hand; NaN where it has none. */
function angleOf([right, up]: readonly [number, number]): number {
  const distance = Math.hypot(right, up);
  return distance > 0 && distance < Infinity ? Math.atan2(up, right) : Number.NaN;
}

function wrapped(angle: number): number {
  return angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));
}

/** "0.01 radians a position" */
export function turnText(speed: number): string {
  const text = measuredText(speed);
  return `${text} ${text === "1" ? "radian" : "radians"} a position`;
}

/** Where the points lie. */
export function distancesText(
  { least, largest, off, first, points }: Distances,
  T: number,
): string {
  if (points === 0) return "In no row are both entries finite numbers.";
  const all = countText(points);
  const gaps =
    points === T
      ? ""
      : ` In ${countText(T - points)} of ${counted(T, "row")} an entry is no finite number.`;
  if (off === 0) {
    return `${points === 1 ? "The only point lies" : `All ${all} points lie`} on the circle.${gaps}`;
  }
  const [from, to] = [measuredText(least), measuredText(largest)];
  const start = off === points ? "" : `, first at t = ${first}`;
  const are = from === to ? `all are ${from}` : `they are ${from} to ${to}`;
  return `${countText(off)} of ${counted(points, "point")} ${off === 1 ? "leaves" : "leave"} the circle${start}: ${are} from its middle.${gaps}`;
}

/** How the hand turns, beside the formula's where that is to be seen. */
export function stepsText(steps: Steps | undefined, formula: Steps | undefined): string {
  if (!steps) return "There are no two rows to tell how the hand turns.";
  const { usual, least, largest, others, first, count } = steps;
  const isUneven = others > count / 4;
  const own = isUneven
    ? `The hand turns unevenly, by ${measuredText(least)} to ${measuredText(largest)} radians a position`
    : `The hand turns by ${turnText(usual)}`;
  const but =
    !isUneven && others > 0
      ? ` At ${countText(others)} of ${counted(count, "step")} it does not, first from t = ${first} to ${(first as number) + 1}.`
      : "";
  if (!formula) return `${own}.${but}`;
  const agrees = !isUneven && Math.abs(usual - formula.usual) <= 2 * accepted(1);
  if (agrees) return `${own}, as the formula's does.${but}`;
  return `${own}.${but} The formula's turns by ${measuredText(formula.usual)}.`;
}

/** How many points are not the formula's. */
export function differenceText(table: WholeTable, formula: WholeTable, pair: number): string {
  let [apart, first] = [0, -1];
  for (let t = 0; t < table.T; t += 1) {
    const [right, up] = pointAt(table, pair, t);
    const [wanted, high] = pointAt(formula, pair, t);
    const off = Math.max(Math.abs(right - wanted), Math.abs(up - high));
    if (off <= accepted(t)) continue;
    apart += 1;
    if (first < 0) first = t;
  }
  if (apart === 0) return "All are where the formula's are.";
  if (apart === table.T) return "None is where the formula's is.";
  return `${countText(apart)} of ${countText(table.T)} are not where the formula's are, first at t = ${first}.`;
}

/** What is seen of the pair, for the table as a whole. */
export function pairText(
  { table, formula }: Tables,
  pair: number,
  t: number,
  measured: Measured,
): string {
  const { T, C, data } = table;
  const [even, odd] = columnsOf(pair, C);
  if (odd === undefined) {
    const entry = entryText(data[t * C + (even as number)] as number);
    return `Column ${even} has no column beside it to make a pair with. At t = ${t} it holds ${entry}.`;
  }
  const [right, up] = pointAt(table, pair, t);
  const holds = `Pair ${pair} is columns ${even} and ${odd}. At t = ${t} they hold ${entryText(up)} and ${entryText(right)}`;
  const given = formula ? pointAt(formula, pair, t) : undefined;
  const gives = given
    ? `; the formula gives ${entryText(given[1])} and ${entryText(given[0])}.`
    : ".";
  return [
    `${holds}${gives}`,
    distancesText(measured.distances, T),
    measured.apart,
    stepsText(measured.steps, measured.formula),
  ]
    .filter((sentence) => sentence !== "")
    .join(" ");
}

/** Of one pair, over all rows. */
export interface Measured {
  distances: Distances;
  steps: Steps | undefined;
  /** The formula's steps, and how far its points are the table's. */
  formula: Steps | undefined;
  apart: string;
}

export function measureOf({ table, formula }: Tables, pair: number): Measured {
  return {
    distances: distancesOf(table, pair),
    steps: stepsOf(table, pair),
    formula: formula && stepsOf(formula, pair),
    apart: formula ? differenceText(table, formula, pair) : "",
  };
}
