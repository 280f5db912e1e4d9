// A pair of columns as the hand of a clock: the odd column points to the right, the even one upwards.
import { entryText } from "../numbers.js";
import type { WholeTable } from "../pictures/part.js";
import { views } from "../texts/en/views.js";
import type { Description, Fact, Looked } from "./view.js";
import { measuredText } from "./words.js";

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

/** The rows whose points are not those of the formula. */
export interface Apart {
  count: number;
  first: number;
}

export function apartOf(table: WholeTable, formula: WholeTable, pair: number): Apart {
  let [count, first] = [0, -1];
  for (let t = 0; t < table.T; t += 1) {
    const [right, up] = pointAt(table, pair, t);
    const [wanted, high] = pointAt(formula, pair, t);
    const off = Math.max(Math.abs(right - wanted), Math.abs(up - high));
    if (off <= accepted(t)) continue;
    count += 1;
    if (first < 0) first = t;
  }
  return { count, first };
}

/** Of one pair, over all rows. */
export interface Measured {
  distances: Distances;
  steps: Steps | undefined;
  /** The formula's steps, and how far its points are the table's. */
  formula: Steps | undefined;
  apart: Apart | undefined;
}

export function measureOf({ table, formula }: Tables, pair: number): Measured {
  return {
    distances: distancesOf(table, pair),
    steps: stepsOf(table, pair),
    formula: formula && stepsOf(formula, pair),
    apart: formula && apartOf(table, formula, pair),
  };
}

/** Whether the clock hand turns by other angles at more than a few steps. */
export function isUneven({ others, count }: Steps): boolean {
  return others > count / 4;
}

/** Describes a pair over the whole table, and its entries at position `t`. */
export function pairDescription(
  tables: Tables,
  pair: number,
  t: number,
  measured: Measured,
): Description {
  const [even, odd] = columnsOf(pair, tables.table.C);
  if (odd === undefined) return { sentences: [views.waves.alone({ j: even as number })] };
  return {
    sentences: [...pointSentences(tables.table.T, pair, measured), ...stepSentences(measured)],
    facts: {
      caption: views.waves.facts.caption({ pair, t }),
      rows: pairFacts(tables, pair, t, measured),
    },
  };
}

function pointSentences(T: number, pair: number, { distances, apart }: Measured): string[] {
  const { waves } = views;
  const { points, off, first = 0 } = distances;
  if (points === 0) return [waves.noPoints({ pair })];
  const all = apart
    ? apart.count === 0
      ? waves.matching({ pair, T })
      : waves.differing({ pair, T, ...apart })
    : off === 0
      ? waves.onCircle({ pair, points })
      : waves.offCircle({ pair, points, count: off, first });
  return points === T ? [all] : [all, waves.missing({ pair, T, count: T - points })];
}

function stepSentences({ distances, steps }: Measured): string[] {
  const { waves } = views;
  if (distances.points === 0) return [];
  if (!steps) return [waves.noSteps];
  if (isUneven(steps)) return [waves.uneven];
  const { others, count, first } = steps;
  return first === undefined ? [] : [waves.otherSteps({ count: others, of: count, first })];
}

function pairFacts(
  { table, formula }: Tables,
  pair: number,
  t: number,
  { distances, steps, formula: given }: Measured,
): Fact[] {
  const { facts } = views.waves;
  const entryOf = (of: WholeTable, j: number) => entryText(of.data[t * of.C + j] as number);
  const { points, off } = distances;
  const all = { count: table.T, of: table.T };
  return [
    ...columnsOf(pair, table.C).map((j) => ({
      name: facts.column({ j }),
      table: entryOf(table, j),
      formula: formula && entryOf(formula, j),
    })),
    {
      name: facts.onCircle,
      table: facts.some({ count: points - off, of: table.T }),
      formula: formula && facts.some(all),
    },
    ...(off > 0
      ? [{ name: facts.distance, table: facts.range(distances), formula: formula && "1" }]
      : []),
    ...(steps
      ? [
          {
            name: facts.angle,
            table: isUneven(steps) ? facts.range(steps) : measuredText(steps.usual),
            formula: given && measuredText(given.usual),
          },
        ]
      : []),
  ];
}
