import numpy as np


def sinusoidal_pe(T, C):
    t = np.arange(T)[:, np.newaxis]
    i = np.arange(C // 2)
    angles = t / 10000.0 ** (2 * i / C)
    table = np.empty((T, C))
    table[:, 0::2] = np.sin(angles)
    table[:, 1::2] = np.cos(angles)
    return table
