import { load } from "sinusoidal-pe";

const pe = await load();

export const encoded = (T, C, options) => ({ T, C, data: pe.encode(T, C, options).data });

export const tableOf = (T, C, entry) => ({
  T,
  C,
  data: Float64Array.from({ length: T * C }, (_, at) => entry(Math.floor(at / C), at % C)),
});

export const wrappedAt = (rows, T, C) => {
  const { data } = encoded(rows, C);
  return tableOf(T, C, (t, j) => data[(t % rows) * C + j]);
};

/** The measures need no worker. */
export function partsOf(table, { formula = undefined, at = {} } = {}) {
  const isRevealed = formula !== undefined;
  const explored = {
    table,
    formula,
    isFormulaRevealed: isRevealed,
    frequencies: formula && { table: formula, wavelengths: pe.wavelengths(table.C) },
    areFrequenciesRevealed: isRevealed,
  };
  const input = { data: table.data, shape: [table.T, table.C] };
  const parts = {
    explored: () => explored,
    selection: () => ({ t: 0, j: 0, k: 1, ...at }),
    select: () => {},
    say: () => {},
    measuring: {
      periodicity: async ({ columns: [first, end] }) => {
        const part = tableOf(table.T, end - first, (t, j) => input.data[t * table.C + first + j]);
        return pe.periodicity({ data: part.data, shape: [table.T, end - first] });
      },
    },
  };
  parts.measured = new Promise((resolve) => {
    parts.changed = resolve;
  });
  return parts;
}
