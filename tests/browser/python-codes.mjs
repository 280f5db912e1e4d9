// What learners write in Python.

/** A submission in NumPy whose table is the expression of `angles`, `t`, T and C. */
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
