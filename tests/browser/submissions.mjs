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
