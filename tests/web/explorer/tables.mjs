import { load } from "sinusoidal-pe";
import { logic } from "../logic.mjs";

const { RowPairs } = logic;

const pe = await load();

export function tableOf(T, C, change = (_, right) => right, options = {}) {
  const even = C + (C % 2);
  const right = pe.encode(T, even, options).data;
  const data = new Float64Array(T * C);
  for (let t = 0; t < T; ++t) {
    for (let j = 0; j < C; ++j) {
      data[t * C + j] = change(
        { t, j, at: (row, column) => right[row * even + column] },
        right[t * even + j],
      );
    }
  }
  return { T, C, data };
}

export const wrappedAt =
  (length) =>
  ({ t, j, at }) =>
    at(t % length, j);

export function pairsOf(table, metric = "euclidean", blocks = 3) {
  const pairs = new RowPairs(metric, table.T);
  const data = table.data.subarray(0, pairs.comparedRows * table.C);
  const step = Math.ceil(pairs.comparedRows / blocks);
  for (let from = 0; from < pairs.comparedRows; from += step) {
    const to = Math.min(pairs.comparedRows, from + step);
    pairs.add(
      pe.pairwise({ shape: [pairs.comparedRows, table.C], data }, { metric, from, to }).data,
      from,
    );
  }
  return pairs;
}

/** Asks the package without a worker, and keeps what was asked. */
export function measuringOf({ T, C, data }) {
  const shape = [T, C];
  const asked = [];
  const columnsOf = ([first, end, step = 1]) => {
    const columns = Array.from({ length: C }, (_, j) => j).filter(
      (j) => j >= first && j < end && (j - first) % step === 0,
    );
    const cut = Array.from({ length: T }, (_, t) => columns.map((j) => data[t * C + j]));
    return { shape: [T, columns.length], data: Float64Array.from(cut.flat()) };
  };
  const ask = (name, ...given) => {
    asked.push(name);
    return pe[name](...given);
  };
  return {
    asked,
    periodicity: async ({ rows: [from, to] = [0, T] } = {}) =>
      ask("periodicity", { shape: [to - from, C], data: data.slice(from * C, to * C) }),
    closestRows: async (options) => ask("closestRows", { shape, data }, options),
    shiftInvariance: async (shifts, metric) =>
      ask("shiftInvariance", { shape, data }, shifts, { metric }),
    linearity: async (k, { columns } = {}) =>
      ask("linearity", columns ? columnsOf(columns) : { shape, data }, k),
  };
}
