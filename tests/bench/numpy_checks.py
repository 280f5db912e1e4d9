"""Answers the questions of `judgeTable` in NumPy.

Usage: numpy_checks.py T C. Reads T x C float64, prints the version of NumPy, then answers each line
of input with the milliseconds of the checks.
"""

import sys
from time import perf_counter

import numpy as np
from numpy_kernels import introduce


def reference(T, C):
    angles = np.arange(T)[:, None] / 10000 ** (np.arange(0, C, 2) / C)
    table = np.empty((T, C))
    table[:, 0::2] = np.sin(angles)
    table[:, 1::2] = np.cos(angles)
    return table


def judge(table, T, C):
    return [
        table.shape == (T, C),
        np.allclose(table[0], np.arange(C) % 2),
        np.allclose(table, reference(T, C), rtol=0, atol=1e-9),
        (np.abs(table) <= 1).all(),
        np.unique(table, axis=0).shape[0] == T,
        np.isfinite(table).all(),
    ]


def main():
    T, C = map(int, sys.argv[1:])
    table = np.frombuffer(sys.stdin.buffer.read(T * C * 8)).reshape(T, C)
    introduce()
    for _ in iter(sys.stdin.buffer.readline, b""):
        start = perf_counter()
        passed = judge(table, T, C)
        milliseconds = (perf_counter() - start) * 1000
        if not all(passed):
            sys.exit(f"NumPy's checks fail the right table: {passed}")
        print(milliseconds, flush=True)


main()
