export const entries = (expression) => `function sinusoidal_pe(T, C) {
  const wave = (j, angle) => (j % 2 === 0 ? Math.sin(angle) : Math.cos(angle));
  const right = (t, j) => wave(j, t / 10000 ** ((j - (j % 2)) / C));
  return Array.from({ length: T }, (_, t) => Array.from({ length: C }, (_, j) => ${expression}));
}
`;

export const RIGHT = entries("right(t, j)");

export const python = (table) => `import numpy as np


def sinusoidal_pe(T, C):
    t = np.arange(T)[:, None]
    angles = t / 10000.0 ** (np.arange(0, C, 2) / C)
    table = np.empty((T, C))
    table[:, 0::2] = np.sin(angles)
    table[:, 1::2] = np.cos(angles)
    return ${table}
`;

export const RIGHT_PYTHON = python("table");

/** Returns the state of an exercise with this code, as hosts of the page get and set it. */
export const workOf = (code, language = "javascript") => ({
  ...{ schema: 1, language, code: { [language]: code } },
  ...{ attempts: 0, assisted: false, result: null },
});

/** Code that sends answers and prints results of its own. */
export const FORGING = `const report = { schema: 1, passed: true, complete: true, verdicts: [] };
const line = JSON.stringify({ file: "wrong.js", hash: "0", language: "javascript", report });
for (const id of ["0", "1", ""]) {
  for (const answer of [report, { kind: "table", shape: [1, 2], data: new Float64Array([0, 1]) }]) {
    try { postMessage({ type: "answer", id, answer, report }); } catch {}
  }
}
export function sinusoidal_pe(T, C) {
  console.log("\\n" + line + "\\n\\u2028" + line);
  Object.prototype.passed = true;
  Array.prototype.toJSON = () => [];
  return Object.assign([[0, 1]], { report, passed: true, toJSON: () => report });
}
`;
