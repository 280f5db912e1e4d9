// All pairs of rows compared, as they arrive, and what depends on k, the positions between two rows.
import type { Metric } from "sinusoidal-pe";

import { apartText } from "./apart.js";
import { counted, plainText } from "./words.js";

/** Of so many rows all pairs are compared; of more, the first ones. */
export const MOST_ROWS = 2048;

export const METRIC_NAMES: Record<Metric, string> = {
  euclidean: "distance",
  "dot-product": "dot product",
};

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

/** How the mean goes with k: on in one way up to `turn`, from there on between two numbers. */
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

/** What is seen in numbers; true of any table. */
export function pairsText(pairs: RowPairs): string {
  const { rows, of, metric } = pairs;
  const name = METRIC_NAMES[metric];
  const shown = rows < of ? [`Rows 0 to ${rows - 1} of ${of} are compared, each with each.`] : [];
  if (!pairs.isWhole) {
    const done = `So far ${counted(pairs.compared, "row")} of ${rows} ${pairs.compared === 1 ? "is" : "are"} compared.`;
    return [...shown, done].join(" ");
  }
  if (rows === 1) return "There is one row, and none to compare it with.";
  const sentences = [...shown, spreadText(pairs, name), growthText(pairs, name)];
  if (metric === "euclidean") sentences.push(closestText(pairs));
  return sentences.join(" ");
}

/** Of the two rows that are selected. */
export function selectedText(pairs: RowPairs, t: number, k: number): string {
  const value = pairs.at(t, k);
  const { least, largest } = pairs.profile;
  const name = METRIC_NAMES[pairs.metric];
  if (value === undefined) {
    return `Row ${t + k}, ${k} after row ${t}, is not among the ${counted(pairs.rows, "row")} compared.`;
  }
  const one = `Rows ${t} and ${t + k} (k = ${k}): ${name} ${plainText(value)}`;
  const [low, high] = apartText(least[k] as number, largest[k] as number);
  const sole = pairs.rows - k === 1;
  if (sole) return `${one}.`;
  return low === high || isSame(pairs, k)
    ? `${one}, as for every t.`
    : `${one}; over all t from ${low} to ${high}.`;
}

/** But for rounding. */
function isSame({ profile: { least, largest }, most }: RowPairs, k: number): boolean {
  return (largest[k] as number) - (least[k] as number) <= SAME * most;
}

function spreadText(pairs: RowPairs, name: string): string {
  const { k, spread } = widestAt(pairs.profile);
  if (spread === 0) return `The ${name} of rows k apart is the same for every t.`;
  const off = plainText(spread);
  if (isSame(pairs, k)) {
    return `The ${name} of rows k apart is the same for every t, to within ${off}.`;
  }
  const [low, high] = apartText(
    pairs.profile.least[k] as number,
    pairs.profile.largest[k] as number,
  );
  return `The ${name} of rows k apart depends on t, most at k = ${k}: from ${low} to ${high}, ${off} apart.`;
}

function growthText({ profile, metric }: RowPairs, name: string): string {
  const { mean } = profile;
  const first = metric === "euclidean" ? 1 : 0; // k = 0 is a row and itself
  const last = mean.length - 1;
  const { way, turn, least, largest } = growthOf(mean, Math.min(first, last));
  const [from, to] = [
    plainText(mean[Math.min(first, last)] as number),
    plainText(mean[turn] as number),
  ];
  const of = `The mean ${name}`;
  if (way === "stays" && turn === last) return `${of} is ${from} at every k.`;
  const begin =
    way === "stays"
      ? `${of} is ${from} up to k = ${turn}`
      : `${of} ${way} from ${from} at k = ${first} to ${to} at k = ${turn}`;
  return turn === last
    ? `${begin}.`
    : `${begin}; from there on it stays between ${plainText(least)} and ${plainText(largest)}.`;
}

function closestText(pairs: RowPairs): string {
  const { t, other, value } = pairs.least;
  const k = other - t;
  const how = value === 0 ? "equal" : `the closest, ${plainText(value)} apart`;
  const isEqual = value === 0 ? pairs.profile.largest[k] === 0 : isSame(pairs, k);
  return isEqual && pairs.rows - k > 1
    ? `Rows t and t + ${k} are ${how} for every t.`
    : `Rows ${t} and ${other} are ${how}.`;
}
