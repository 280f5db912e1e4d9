// All pairs of rows compared, as they arrive, and what depends on k, the positions between two rows.
import type { Metric } from "sinusoidal-pe";

import { views } from "../texts/en/views.js";
import { isSameDistance } from "./measures.js";

/** Of so many rows all pairs are compared; of more, the first ones. */
export const MOST_ROWS = 2048;

export const METRICS = ["euclidean", "dot-product"] as const satisfies readonly Metric[];

/** For each k from 0 on, over all t: rows t and t + k. */
export interface Profile {
  least: Float64Array;
  largest: Float64Array;
  mean: Float64Array;
}

export class RowPairs {
  readonly metric: Metric;
  /** Rows 0 to `rows` - 1 of `of` rows. */
  readonly rows: number;
  readonly of: number;
  #values: Float64Array | undefined;
  /** So many rows have been compared with all. */
  compared = 0;
  /** The largest size of a number. */
  most = 0;
  /** The two rows with the least number, t the earlier one. */
  least = { t: 0, other: 0, value: Number.POSITIVE_INFINITY };
  readonly #least: Float64Array;
  readonly #largest: Float64Array;
  readonly #sum: Float64Array;
  #profile: Profile | undefined;

  constructor(metric: Metric, T: number) {
    this.metric = metric;
    this.of = T;
    this.rows = Math.min(T, MOST_ROWS);
    this.#least = new Float64Array(this.rows).fill(Number.POSITIVE_INFINITY);
    this.#largest = new Float64Array(this.rows).fill(Number.NEGATIVE_INFINITY);
    this.#sum = new Float64Array(this.rows);
  }

  get isWhole(): boolean {
    return this.compared === this.rows;
  }

  /** `rows` x `rows`, 0 where nothing has arrived. Another view of the same numbers after each arrival. */
  get values(): Float64Array {
    this.#values ??= new Float64Array(this.rows * this.rows); // when they are first wanted, as they are many
    return this.#values;
  }

  /** Rows from `from` on, each with all; they arrive in order. */
  add(arrived: Float64Array, from: number): void {
    const { rows } = this;
    this.values.set(arrived, from * rows);
    this.#values = this.values.subarray();
    const count = arrived.length / rows;
    this.compared = from + count;
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

  /** Of what has arrived: for few t while there is more to come. */
  get profile(): Profile {
    this.#profile ??= {
      least: this.#least,
      largest: this.#largest,
      mean: this.#sum.map((sum, k) => sum / Math.min(this.compared, this.rows - k)),
    };
    return this.#profile;
  }

  /** Of rows t and t + k; undefined where there is no such row, or it has not arrived. */
  at(t: number, k: number): number | undefined {
    if (t + k >= this.rows || t >= this.compared) return undefined;
    return this.values[t * this.rows + t + k];
  }
}

/** Where the largest spread over t is. */
export function widestAt({ least, largest }: Profile): { k: number; spread: number } {
  let widest = { k: 0, spread: 0 };
  least.forEach((low, k) => {
    const spread = (largest[k] as number) - low;
    if (spread > widest.spread) widest = { k, spread };
  });
  return widest;
}

/** Smaller changes of a mean from one k to the next are rounding. */
const SAME = 1e-9;

/** How the mean changes with k: in one way up to `turn`, and from there on between two numbers. */
export interface Growth {
  way: "grows" | "falls" | "stays";
  /** The last k until which it does. */
  turn: number;
  least: number;
  largest: number;
}

/** From `first` on; the mean of at least two rows. */
export function growthOf(mean: Float64Array, first: number): Growth {
  const last = mean.length - 1;
  const scale = mean.reduce((most, each) => Math.max(most, Math.abs(each)), 0);
  const step = (k: number): number => {
    const change = (mean[k + 1] as number) - (mean[k] as number);
    return Math.abs(change) <= SAME * scale ? 0 : Math.sign(change);
  };
  const sign = first < last ? step(first) : 0;
  let turn = first;
  while (turn < last && step(turn) === sign) turn += 1;
  const rest = mean.subarray(turn);
  return {
    way: sign > 0 ? "grows" : sign < 0 ? "falls" : "stays",
    turn,
    least: rest.reduce((one, next) => Math.min(one, next)),
    largest: rest.reduce((one, next) => Math.max(one, next)),
  };
}

/** Describes the compared rows in whole sentences that are true of any table. */
export function pairsSentences(pairs: RowPairs): string[] {
  const { rows, of, metric, compared } = pairs;
  const { distances } = views;
  const part = rows < of ? [distances.first({ rows, T: of })] : [];
  if (!pairs.isWhole) return [...part, distances.progress({ compared, rows })];
  if (rows === 1) return [distances.one];
  return [
    ...spreadSentences(pairs),
    ...growthSentences(pairs),
    ...(metric === "euclidean" ? [closestSentence(pairs)] : []),
    ...part,
  ];
}

/** Describes the two rows that are selected. */
export function selectedSentences(pairs: RowPairs, t: number, k: number): string[] {
  const { distances } = views;
  const value = pairs.at(t, k);
  if (value === undefined) return [distances.notCompared({ t, k, rows: pairs.rows })];
  const pair = distances.pair({ metric: pairs.metric, t, k, value });
  if (pairs.rows - k === 1) return [pair];
  return [pair, isSame(pairs, k) ? distances.everyRow : distances.overRows(rangeAt(pairs, k))];
}

function rangeAt({ profile }: RowPairs, k: number): { least: number; largest: number } {
  return { least: profile.least[k] as number, largest: profile.largest[k] as number };
}

/** Whether the numbers of rows k apart differ by no more than rounding. */
function isSame(pairs: RowPairs, k: number): boolean {
  const { least, largest } = rangeAt(pairs, k);
  return isSameDistance(largest - least, pairs.metric === "euclidean" ? largest : pairs.most);
}

/** A spread is rounding if it is small next to the largest of all numbers. */
function spreadSentences(pairs: RowPairs): string[] {
  const { same, nearlySame, varying, range } = views.distances;
  const { metric, profile, most } = pairs;
  const { k, spread } = widestAt(profile);
  if (spread === 0) return [same({ metric })];
  if (isSameDistance(spread, most)) return [nearlySame({ metric, spread })];
  return [varying({ metric }), range({ metric, k, ...rangeAt(pairs, k) })];
}

function growthSentences({ profile: { mean }, metric }: RowPairs): string[] {
  const { constant, constantTo, grows, falls, later } = views.distances;
  const last = mean.length - 1;
  const first = Math.min(metric === "euclidean" ? 1 : 0, last); // k = 0 is a row and itself
  const { way, turn, least, largest } = growthOf(mean, first);
  const [from, to] = [mean[first] as number, mean[turn] as number];
  const rest = turn === last ? [] : [later({ least, largest })];
  if (way === "stays") {
    return turn === last
      ? [constant({ metric, mean: from })]
      : [constantTo({ metric, mean: from, k: turn }), ...rest];
  }
  const tell = way === "grows" ? grows : falls;
  return [tell({ metric, from, to, first, last: turn }), ...rest];
}

function closestSentence(pairs: RowPairs): string {
  const { t, other, value } = pairs.least;
  const k = other - t;
  return closestText({ t, other, distance: value }, pairs.rows - k > 1 && isSame(pairs, k));
}

/** Names the closest rows, or k alone if any two rows so far apart are as close. */
export function closestText(
  { t: s, other: t, distance }: { t: number; other: number; distance: number },
  isEverywhere: boolean,
): string {
  const { closest, closestShift, equal, equalShift } = views.distances;
  const k = t - s;
  if (distance === 0) return isEverywhere ? equalShift({ k }) : equal({ s, t });
  return isEverywhere ? closestShift({ k, distance }) : closest({ s, t, distance });
}
