// Submissions that the tests hand in: the right one and known ways of being wrong.

/** A table of the asked size, entry by entry. */
export const rowsOf = (entry) => (T, C) =>
  Array.from({ length: T }, (_, t) => Array.from({ length: C }, (_, j) => entry(t, j, T, C)));

export const wave = (j, angle) => (j % 2 === 0 ? Math.sin(angle) : Math.cos(angle));

export const rightEntry = (t, j, _T, C) => wave(j, t / 10000 ** ((j - (j % 2)) / C));

export const right = rowsOf(rightEntry);

/** Row-major numbers of the right table. */
export const rightData = (T, C) => Float64Array.from(right(T, C).flat());

/** One letter a check: P passed, F failed, - not applicable. */
export const states = (report) =>
  report.verdicts
    .map(({ state }) => ({ passed: "P", failed: "F", "not-applicable": "-" })[state])
    .join("");
