"""Computes the distances of all pairs of rows, in two ways.

Prints the version of NumPy, then answers each line of input, `FORM T C`, with the milliseconds of
one call. FORM is broadcast or gram.
"""

import sys
from time import perf_counter

import numpy as np
from numpy_kernels import introduce


def broadcast(table):
    """The way of course notes: all differences at once, T * T * C numbers twice."""
    return np.linalg.norm(table[:, None, :] - table[None, :, :], axis=-1)


def gram(table):
    """By |x|^2 + |y|^2 - 2 <x, y>, in which near rows cancel."""
    squares = (table * table).sum(axis=1)
    return np.sqrt(np.maximum(squares[:, None] + squares[None, :] - 2 * table @ table.T, 0))


FORMS = {"broadcast": broadcast, "gram": gram}


def encode(T, C):
    angles = np.arange(T)[:, None] / 10000 ** (np.arange(0, C, 2) / C)
    return np.stack([np.sin(angles), np.cos(angles)], axis=-1).reshape(T, C)


def main():
    introduce()
    for line in sys.stdin:
        form, T, C = line.split()
        table = encode(int(T), int(C))
        start = perf_counter()
        FORMS[form](table)
        print((perf_counter() - start) * 1000, flush=True)


main()
