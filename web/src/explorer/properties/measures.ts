import type { ClosestRows, Linearity, Periodicity, ShiftInvariance } from "sinusoidal-pe";

import type { WholeTable } from "../../pictures/part.js";
import * as views from "../../texts/en/views/index.js";
import type { Measuring } from "../measuring/measuring.js";

export type Measured<Value> = { value: Value } | { why: string };

interface Course {
  first: number;
  last: number;
  range: number;
  /** The column changes in equal steps, too much for a slow wave. */
  isStraight: boolean;
}

export interface Waves extends Periodicity {
  courses: readonly Course[];
}

export interface Shifts {
  shifts: readonly number[];
  distances: ShiftInvariance;
  products: ShiftInvariance;
}

export interface Closest extends ClosestRows {
  isEverywhere: boolean;
}

/** A rotation changes no length, so `lengths` is the range of the rows' squared lengths. */
export type Fit = { lengths: Range } & (
  | { of: "table"; fit: Linearity }
  | { of: "pairs"; columns: readonly [number, number]; worst: Linearity }
);

interface Range {
  least: number;
  largest: number;
}

/** `worst` is the first entry that is not finite, or else the entry farthest from 0. */
export interface Bounds extends Range {
  worst: { t: number; j: number; value: number };
}

/** How well the waves of the first `known` rows predict the others. */
export interface Continuation {
  known: number;
  error: number;
  t: number;
  j: number;
}

export interface SixMeasures {
  T: number;
  C: number;
  limits: Limits;
  bounds: Bounds;
  waves: Measured<Waves>;
  closest: Measured<Closest>;
  shifts: Measured<Shifts>;
  fit: Measured<Fit>;
  continuation: Measured<Continuation>;
}

/**
 * Largest errors of a true property. They follow from e, the tolerance of the last row, if every entry is
 * off by it. Right tables in single precision stay below 3 % of these limits. Wrong tables exceed them 14
 * times or more.
 */
export interface Limits {
  /** The wave x[t + 1] - c x[t] + x[t - 1] has three entries; |c| is at most 2. */
  wave: number;
  /** Each of four rows is off by at most e sqrt(C): two in each of the compared distances. */
  distance: number;
  /** The same for products of rows of length sqrt(C / 2). */
  product: number;
  /** As much beyond 1 as the check of the exam accepts. */
  bound: number;
  /** In M x[t] - x[t + k], a rotation has two numbers whose sizes add up to at most sqrt(2). */
  fit: number;
}

/** `size` is the entries' size relative to the formula's, at least 1. */
export function limitsOf(C: number, tolerance: number, size: number): Limits {
  const off = tolerance * size;
  return {
    wave: 4 * off,
    distance: 4 * off * Math.sqrt(C),
    product: 2 * Math.SQRT2 * off * size * C,
    bound: 1 + BOUNDS_SLACK,
    fit: (1 + Math.SQRT2) * off,
  };
}

/** Multiplications for each property: at most a second in WebAssembly. */
const MOST_PRODUCTS = 2 ** 29;
const MOST_COMPARED = 2 ** 28;
const MOST_SHIFTS = 40;
const EACH_SHIFT = 16;
/** Squares of larger entries may overflow. */
const MOST_ENTRY = 1e100;
const MOST_COLUMNS = 8192;
const MOST_NUMBERS = 2 ** 24;
/** A column of a slow wave that changes by less may not show its bend. */
const SEEN = 0.2;
/** Smaller relative differences of distances are rounding, also in single precision. */
const SAME = 1e-6;
/** Largest distance from equal steps, as a share of the column's range. */
const STRAIGHT = 1e-3;
const BOUNDS_SLACK = 1e-12;
/** A wave needs three rows, and more rows to be continued. */
const LEAST_CONTINUED = 5;

export function refusalOf({ T, C, data }: WholeTable): string | undefined {
  const { refusals } = views;
  if (C > MOST_COLUMNS) return refusals.columns({ C, most: MOST_COLUMNS });
  if (T * C > MOST_NUMBERS) return refusals.entries({ entries: T * C, most: MOST_NUMBERS });
  let bad = 0;
  while (bad < data.length && Math.abs(data[bad] as number) <= MOST_ENTRY) bad += 1;
  if (bad === data.length) return undefined;
  const place = { t: Math.floor(bad / C), j: bad % C };
  const entry = data[bad] as number;
  if (Number.isNaN(entry)) return refusals.nan(place);
  return Number.isFinite(entry) ? refusals.large(place) : refusals.infinite(place);
}

export function isSameDistance(spread: number, largest: number): boolean {
  return spread <= SAME * largest;
}

export function shiftsOf(T: number, C: number): number[] {
  const room = Math.min(MOST_SHIFTS, Math.floor(MOST_PRODUCTS / (2 * T * C)));
  const last = T - 2;
  if (last <= room) return Array.from({ length: Math.max(last, 0) }, (_, at) => at + 1);
  const each = Math.min(EACH_SHIFT, Math.ceil(room / 2));
  const rest = room - each;
  const far = Array.from({ length: rest }, (_, at) =>
    Math.round(each * (last / each) ** ((at + 1) / rest)),
  );
  return [...new Set([...Array.from({ length: each }, (_, at) => at + 1), ...far])];
}

function coursesOf({ T, C, data }: WholeTable): Course[] {
  const seen = SEEN * sizeOf(data);
  const first = data.slice(0, C);
  const last = data.slice((T - 1) * C);
  const step = first.map((entry, j) => (T > 1 ? ((last[j] as number) - entry) / (T - 1) : 0));
  const [least, largest, bend] = [first.slice(), first.slice(), new Float64Array(C)];
  for (let t = 0, at = 0; t < T; ++t) {
    for (let j = 0; j < C; ++j, ++at) {
      const entry = data[at] as number;
      if (entry < (least[j] as number)) least[j] = entry;
      if (entry > (largest[j] as number)) largest[j] = entry;
      const off = Math.abs(entry - (first[j] as number) - t * (step[j] as number));
      if (off > (bend[j] as number)) bend[j] = off;
    }
  }
  return Array.from({ length: C }, (_, j) => {
    const range = (largest[j] as number) - (least[j] as number);
    const isStraight = range > seen && (bend[j] as number) <= STRAIGHT * range;
    const [from, to] = [first[j] as number, last[j] as number];
    return { first: from, last: to, range, isStraight };
  });
}

/** The mean square of sines and cosines is 1/2. */
export function sizeOf(data: Float64Array): number {
  let squares = 0;
  // The array's iterator takes several times as long.
  for (let at = 0; at < data.length; ++at) squares += (data[at] as number) ** 2;
  return Math.max(1, Math.sqrt((2 * squares) / data.length));
}

export async function measureAll(measuring: Measuring, table: WholeTable): Promise<SixMeasures> {
  const { T, C, data } = table;
  const why = refusalOf(table);
  const size = why === undefined ? sizeOf(data) : 1;
  const limits = limitsOf(C, accepted(T - 1), size);
  const known = { T, C, limits, bounds: boundsOf(table) };
  if (why !== undefined) {
    const refused = { waves: { why }, closest: { why }, shifts: { why }, fit: { why } };
    return { ...known, ...refused, continuation: { why } };
  }
  return {
    ...known,
    waves: await measureWaves(measuring, table),
    closest: await measureClosest(measuring, table),
    shifts: await measureShifts(measuring, table),
    fit: await measureFit(measuring, table, limits.fit),
    continuation: await measureContinuation(measuring, table, limits.wave),
  };
}

async function measureWaves(measuring: Measuring, table: WholeTable): Promise<Measured<Waves>> {
  if (table.T < 3) return { why: views.refusals.rows({ T: table.T, least: 3 }) };
  const periodicity = await measuring.periodicity();
  return { value: { ...periodicity, courses: coursesOf(table) } };
}

async function measureClosest(measuring: Measuring, { T }: WholeTable): Promise<Measured<Closest>> {
  if (T < 2) return { why: views.distances.one };
  const closest = await measuring.closestRows({ workLimit: MOST_COMPARED });
  const k = closest.other - closest.t;
  const { spread, largest } = await measuring.shiftInvariance([k], "euclidean");
  const isSame = isSameDistance(spread[0] as number, largest[0] as number);
  return { value: { ...closest, isEverywhere: T - k > 1 && isSame } };
}

async function measureShifts(
  measuring: Measuring,
  { T, C }: WholeTable,
): Promise<Measured<Shifts>> {
  if (T < 3) return { why: views.refusals.rows({ T, least: 3 }) };
  const shifts = shiftsOf(T, C);
  const distances = await measuring.shiftInvariance(shifts, "euclidean");
  const products = await measuring.shiftInvariance(shifts, "dot-product");
  return { value: { shifts, distances, products } };
}

/**
 * Fits M(1) to all columns. With too few rows or too much work, looks for pairs of columns that rotate:
 * neighbours, or columns half a table apart.
 */
async function measureFit(
  measuring: Measuring,
  table: WholeTable,
  limit: number,
): Promise<Measured<Fit>> {
  const { T, C } = table;
  const lengths = lengthsOf(table);
  const refusal = fitRefusal(T, C, 1, MOST_PRODUCTS);
  if (refusal === undefined) {
    return { value: { of: "table", fit: await measuring.linearity(1), lengths } };
  }
  if (C % 2 !== 0 || T < 4) return { why: refusal };
  const half = C / 2;
  const neighbours = Array.from({ length: half }, (_, i) => [2 * i, 2 * i + 1] as const);
  const halves = Array.from({ length: half }, (_, i) => [i, i + half] as const);
  const found = await worstPair(measuring, neighbours, limit);
  if (found.worst.residual <= limit) return { value: { of: "pairs", ...found, lengths } };
  const other = await worstPair(measuring, halves, limit);
  const best = other.worst.residual <= limit ? other : found;
  return { value: { of: "pairs", ...best, lengths } };
}

async function worstPair(
  measuring: Measuring,
  pairs: readonly (readonly [number, number])[],
  limit: number,
): Promise<{ columns: readonly [number, number]; worst: Linearity }> {
  let found: { columns: readonly [number, number]; worst: Linearity } | undefined;
  for (const columns of pairs) {
    const [one, other] = columns;
    const worst = await measuring.linearity(1, { columns: [one, other + 1, other - one] });
    if (!found || !(worst.residual <= found.worst.residual)) found = { columns, worst };
    if (!(worst.residual <= limit)) break;
  }
  return found as NonNullable<typeof found>;
}

function lengthsOf({ T, C, data }: WholeTable): Range {
  const range = { least: Infinity, largest: 0 };
  for (let t = 0, at = 0; t < T; ++t) {
    let squares = 0;
    for (let j = 0; j < C; ++j, ++at) squares += (data[at] as number) ** 2;
    range.least = Math.min(range.least, squares);
    range.largest = Math.max(range.largest, squares);
  }
  return range;
}

function boundsOf({ C, data }: WholeTable): Bounds {
  const range = { least: Infinity, largest: -Infinity };
  let worst = 0;
  for (let at = 0; at < data.length; ++at) {
    const entry = data[at] as number;
    if (!Number.isFinite(entry)) {
      worst = at;
      break;
    }
    if (entry < range.least) range.least = entry;
    if (entry > range.largest) range.largest = entry;
    if (Math.abs(entry) > Math.abs(data[worst] as number)) worst = at;
  }
  const place = { t: Math.floor(worst / C), j: worst % C };
  return { ...range, worst: { ...place, value: data[worst] as number } };
}

/**
 * A wave continues as x[t + 1] = c x[t] - x[t - 1], with c from the known rows. Stops at the first row
 * beyond the limit.
 */
async function measureContinuation(
  measuring: Measuring,
  { T, C, data }: WholeTable,
  limit: number,
): Promise<Measured<Continuation>> {
  if (T < LEAST_CONTINUED) return { why: views.refusals.rows({ T, least: LEAST_CONTINUED }) };
  const known = Math.ceil(T / 2);
  const { frequencies } = await measuring.periodicity({ rows: [0, known] });
  // A column that grows without end has no frequency.
  const factors = frequencies.map((each) => 2 * Math.cos(each || 0));
  const worst: Continuation = { known, error: 0, t: known, j: 0 };
  for (let t = known, at = known * C; t < T && worst.error <= limit; ++t) {
    for (let j = 0; j < C; ++j, ++at) {
      const before = data[at - C] as number;
      const predicted = (factors[j] as number) * before - (data[at - 2 * C] as number);
      const error = Math.abs((data[at] as number) - predicted);
      if (!(error <= worst.error)) Object.assign(worst, { error, t, j });
    }
  }
  return { value: worst };
}

export function fitRefusal(T: number, C: number, k: number, most: number): string | undefined {
  if (T <= C + k) return views.refusals.fitRows({ T, k, least: C + k + 1 });
  const products = (T - k) * C * C;
  return products <= most ? undefined : views.refusals.fitWork({ k });
}

export function accepted(t: number): number {
  return TOLERANCE.at0 + TOLERANCE.each * t;
}
