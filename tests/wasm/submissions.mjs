export const rowsOf = (entry) => (T, C) =>
  Array.from({ length: T }, (_, t) => Array.from({ length: C }, (_, j) => entry(t, j, T, C)));

export const wave = (j, angle) => (j % 2 === 0 ? Math.sin(angle) : Math.cos(angle));

export const rightEntry = (t, j, _T, C) => wave(j, t / 10000 ** ((j - (j % 2)) / C));

export const right = rowsOf(rightEntry);

export const rightData = (T, C) => Float64Array.from(right(T, C).flat());

/** P is passed, F is failed, and - is not applicable. */
export const states = (report) =>
  report.verdicts
    .map(({ state }) => ({ passed: "P", failed: "F", "not-applicable": "-" })[state])
    .join("");
