import { facts } from "#texts/facts.js";
import { rightEntry, rowsOf, wave } from "../submissions.mjs";

export const even = (j) => j - (j % 2);

export const ofExponent = (exponent, base = 10000) =>
  rowsOf((t, j, _, C) => wave(j, t / base ** exponent(j, C)));

/** Ties round to even. */
export function cut(t, bits) {
  const unit = 2 ** Math.max(0, Math.floor(Math.log2(t || 1)) + 1 - bits);
  const down = Math.floor(t / unit);
  const rest = t / unit - down;
  return (rest > 0.5 || (rest === 0.5 && down % 2 === 1) ? down + 1 : down) * unit;
}

export const ofPosition = (position) => rowsOf((t, j, T, C) => rightEntry(position(t), j, T, C));

export const rightRows = rowsOf(rightEntry);

export const sines = (row) => row.filter((_, j) => j % 2 === 0);

export const cosines = (row) => row.filter((_, j) => j % 2 === 1);

export const range = (n, each) => Array.from({ length: n }, (_, at) => each(at));

export const sized = (rows, columns) => (T, C) =>
  rowsOf((t, j) => rightEntry(t, j, T, C))(rows(T, C), columns(T, C));

export const asIs = (_T, C) => C;

/** Pair i goes to columns i and i + 1, so pairs overwrite one another. */
export const overwriting = (count) => (T, C) => {
  const table = range(T, () => Array(C).fill(0));
  for (let t = 0; t < T; ++t) {
    for (let i = 0; i < count(C); ++i) {
      const angle = t / 10000 ** ((2 * i) / C);
      table[t][i] = Math.sin(angle);
      if (i + 1 < C) table[t][i + 1] = Math.cos(angle);
    }
  }
  return table;
};

export const divisor = (j, C) => 10000 ** (even(j) / C);

export function kept(add) {
  let rows = [];
  return (T, C) => {
    if (T === 1) rows = []; // the first call of a submission
    rightRows(T, C).forEach((row, t) => {
      add(rows, row, t);
    });
    return rows;
  };
}

export const stored = (table) => (T, C) =>
  range(C, (j) => Float64Array.from(table(T, C), (row) => row[j]));

export const halves = (first, second) => (T, C) => {
  const all = rightRows(T, C);
  const run = [...all.flatMap(first), ...all.flatMap(second)];
  return range(T, (t) => run.slice(t * C, t * C + C));
};

export const shared = (entry) => (T, C) => Array(T).fill(rowsOf((_, j) => entry(T, j, C))(1, C)[0]);

export const times = (factor) => (T, C) =>
  rowsOf((t, j) => factor(C) * rightEntry(t, j, T, C))(T, C);

/** Returns the sentences of feedback about the first wrong entry. */
export const starts = (place) => [facts.firstFor(place), facts.byHand(place)];
