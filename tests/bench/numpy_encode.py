"""Encodes with the usual few lines of NumPy.

Prints the version of NumPy, then answers each line of input, `T C TIMES`, with the milliseconds of
one of TIMES calls.
"""

import sys
from time import perf_counter

import numpy as np
from numpy_kernels import introduce


def encode(T, C):
    angles = np.arange(T)[:, None] / 10000 ** (np.arange(0, C, 2) / C)
    table = np.empty((T, C))
    table[:, 0::2] = np.sin(angles)
    table[:, 1::2] = np.cos(angles)
    return table


def main():
    introduce()
    for line in sys.stdin:
        T, C, times = map(int, line.split())
        start = perf_counter()
        for _ in range(times):
            encode(T, C)
        print((perf_counter() - start) * 1000 / times, flush=True)


main()
