import type { Metric } from "sinusoidal-pe";

import * as views from "../../texts/en/views/index.js";
import { isSameDistance } from "../properties/measures.js";

/** All pairs of so many rows take 32 MiB. More rows are cut. */
const MOST_ROWS = 2048;

export const METRICS = ["euclidean", "dot-product"] as const satisfies readonly Metric[];

export interface Profile {
  least: Float64Array;
  largest: Float64Array;
  mean: Float64Array;
}

export class RowPairs {
  readonly metric: Metric;
  readonly tableRows: number;
  readonly comparedRows: number;
  #values: Float64Array | undefined;
  arrivedRows = 0;
  most = 0;
  /** The closest two rows; `t` is the earlier one. */
  least = { t: 0, other: 0, value: Number.POSITIVE_INFINITY };
  readonly #least: Float64Array;
  readonly #largest: Float64Array;
  readonly #sum: Float64Array;
  #profile: Profile | undefined;

  constructor(metric: Metric, T: number) {
    this.metric = metric;
    this.tableRows = T;
    this.comparedRows = Math.min(T, MOST_ROWS);
    this.#least = new Float64Array(this.comparedRows).fill(Number.POSITIVE_INFINITY);
    this.#largest = new Float64Array(this.comparedRows).fill(Number.NEGATIVE_INFINITY);
    this.#sum = new Float64Array(this.comparedRows);
  }

  get isWhole(): boolean {
    return this.arrivedRows === this.comparedRows;
  }

  /** Row-major; 0 for pairs that have not arrived. A new array after each arrival. */
  get values(): Float64Array {
    this.#values ??= new Float64Array(this.comparedRows * this.comparedRows);
    return this.#values;
  }

  /** Rows arrive in order, from `from` on. */
  add(arrived: Float64Array, from: number): void {
    const { comparedRows: rows } = this;
    this.values.set(arrived, from * rows);
    this.#values = this.values.subarray();
    const count = arrived.length / rows;
    this.arrivedRows = from + count;
    for (let row = 0; row < count; ++row) {
      const t = from + row;
      for (let k = 0; t + k < rows; ++k) {
        const value = arrived[row * rows + t + k] as number;
        if (value < (this.#least[k] as number)) this.#least[k] = value;
        if (value > (this.#largest[k] as number)) this.#largest[k] = value;
        this.#sum[k] = (this.#sum[k] as number) + value;
        if (Math.abs(value) > this.most) this.most = Math.abs(value);
        if (k > 0 && value < this.least.value) this.least = { t, other: t + k, value };
      }
    }
    this.#profile = undefined;
  }

  get profile(): Profile {
    this.#profile ??= {
      least: this.#least,
      largest: this.#largest,
      mean: this.#sum.map((sum, k) => sum / Math.min(this.arrivedRows, this.comparedRows - k)),
    };
    return this.#profile;
  }

  at(t: number, k: number): number | undefined {
    if (t + k >= this.comparedRows || t >= this.arrivedRows) return undefined;
    return this.values[t * this.comparedRows + t + k];
  }
}

export function widestSpread({ least, largest }: Profile): { k: number; spread: number } {
  let widest = { k: 0, spread: 0 };
  least.forEach((low, k) => {
    const spread = (largest[k] as number) - low;
    if (spread > widest.spread) widest = { k, spread };
  });
  return widest;
}

/** Smaller changes of the mean, as a share of the largest mean, are rounding. */
const ROUNDING = 1e-9;

type Direction = "grows" | "falls" | "stays";

interface Growth {
  direction: Direction;
  turningPoint: number;
  least: number;
  largest: number;
}

export function growthOf(mean: Float64Array, first: number): Growth {
  const directions = directionsOf(mean);
  const direction = directions[first] ?? "stays";
  const other = directions.findIndex((each, k) => k >= first && each !== direction);
  const turningPoint = other === -1 ? mean.length - 1 : other;
  const rest = mean.subarray(turningPoint);
  return { direction, turningPoint, least: Math.min(...rest), largest: Math.max(...rest) };
}

function directionsOf(mean: Float64Array): Direction[] {
  const largest = mean.reduce((most, each) => Math.max(most, Math.abs(each)), 0);
  return Array.from(mean.subarray(1), (next, k) =>
    directionOf(next - (mean[k] as number), ROUNDING * largest),
  );
}

function directionOf(change: number, rounding: number): Direction {
  if (change > rounding) return "grows";
  return -change > rounding ? "falls" : "stays";
}

export function pairsSentences(pairs: RowPairs): string[] {
  const { tableRows: T, comparedRows: rows, arrivedRows, metric } = pairs;
  const { distances } = views;
  const part = rows < T ? [distances.first({ rows, T })] : [];
  if (!pairs.isWhole) return [...part, distances.progress({ compared: arrivedRows, rows })];
  if (rows === 1) return [distances.one];
  return [
    ...spreadSentences(pairs),
    ...growthSentences(pairs),
    ...(metric === "euclidean" ? [closestSentence(pairs)] : []),
    ...part,
  ];
}

export function selectedSentences(pairs: RowPairs, t: number, k: number): string[] {
  const { distances } = views;
  const value = pairs.at(t, k);
  if (value === undefined) return [distances.notCompared({ t, k, rows: pairs.comparedRows })];
  const pair = distances.pair({ metric: pairs.metric, t, k, value });
  if (pairs.comparedRows - k === 1) return [pair];
  return [pair, isSame(pairs, k) ? distances.everyRow : distances.overRows(rangeAt(pairs, k))];
}

function rangeAt({ profile }: RowPairs, k: number): { least: number; largest: number } {
  return { least: profile.least[k] as number, largest: profile.largest[k] as number };
}

function isSame(pairs: RowPairs, k: number): boolean {
  const { least, largest } = rangeAt(pairs, k);
  return isSameDistance(largest - least, pairs.metric === "euclidean" ? largest : pairs.most);
}

function spreadSentences(pairs: RowPairs): string[] {
  const { same, nearlySame, varying, range } = views.distances;
  const { metric, profile, most } = pairs;
  const { k, spread } = widestSpread(profile);
  if (spread === 0) return [same({ metric })];
  if (isSameDistance(spread, most)) return [nearlySame({ metric, spread })];
  return [varying({ metric }), range({ metric, k, ...rangeAt(pairs, k) })];
}

function growthSentences({ profile: { mean }, metric }: RowPairs): string[] {
  const { constant, constantTo, grows, falls, later } = views.distances;
  const last = mean.length - 1;
  const first = Math.min(metric === "euclidean" ? 1 : 0, last); // k = 0 compares a row with itself
  const { direction, turningPoint, least, largest } = growthOf(mean, first);
  const [from, to] = [mean[first] as number, mean[turningPoint] as number];
  const rest = turningPoint === last ? [] : [later({ least, largest })];
  if (direction === "stays") {
    return turningPoint === last
      ? [constant({ metric, mean: from })]
      : [constantTo({ metric, mean: from, k: turningPoint }), ...rest];
  }
  const describe = direction === "grows" ? grows : falls;
  return [describe({ metric, from, to, first, last: turningPoint }), ...rest];
}

function closestSentence(pairs: RowPairs): string {
  const { t, other, value } = pairs.least;
  const k = other - t;
  return closestText({ t, other, distance: value }, pairs.comparedRows - k > 1 && isSame(pairs, k));
}

export function closestText(
  { t: s, other: t, distance }: { t: number; other: number; distance: number },
  isEverywhere: boolean,
): string {
  const { closest, closestShift, equal, equalShift } = views.distances;
  const k = t - s;
  if (distance === 0) return isEverywhere ? equalShift({ k }) : equal({ s, t });
  return isEverywhere ? closestShift({ k, distance }) : closest({ s, t, distance });
}
