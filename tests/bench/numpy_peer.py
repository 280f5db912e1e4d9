"""Does in NumPy what the native program does.

Prints the version of NumPy and its kernels, then answers each line of input, `WHAT T C TIMES`, with
the milliseconds of one of TIMES calls. WHAT is encode, judge, broadcast or gram.
"""

import json
import sys
from time import perf_counter

import numpy as np

try:
    from numpy._core import _multiarray_umath as core  # from 2.0 on
except ImportError:
    from numpy.core import _multiarray_umath as core


def encode(T, C):
    angles = np.arange(T)[:, None] / 10000 ** (np.arange(0, C, 2) / C)
    table = np.empty((T, C))
    table[:, 0::2] = np.sin(angles)
    table[:, 1::2] = np.cos(angles)
    return table


def judge(table, T, C):
    """Answers the questions of `judgeTable`."""
    passed = [
        table.shape == (T, C),
        np.allclose(table[0], np.arange(C) % 2),
        np.allclose(table, encode(T, C), rtol=0, atol=1e-9),
        (np.abs(table) <= 1).all(),
        np.unique(table, axis=0).shape[0] == T,
        np.isfinite(table).all(),
    ]
    if not all(passed):
        sys.exit(f"NumPy's checks fail the right table: {passed}")


def broadcast(table, *_):
    """The way of course notes: all differences at once, T * T * C numbers twice."""
    return np.linalg.norm(table[:, None, :] - table[None, :, :], axis=-1)


def gram(table, *_):
    """By |x|^2 + |y|^2 - 2 <x, y>, in which near rows cancel."""
    squares = (table * table).sum(axis=1)
    return np.sqrt(np.maximum(squares[:, None] + squares[None, :] - 2 * table @ table.T, 0))


CALLS = {
    "encode": lambda _, T, C: encode(T, C),
    "judge": judge,
    "broadcast": broadcast,
    "gram": gram,
}


def main():
    features = [name for name in core.__cpu_dispatch__ if core.__cpu_features__[name]]
    print(json.dumps({"version": np.__version__, "features": features}), flush=True)
    for line in sys.stdin:
        what, *numbers = line.split()
        T, C, times = map(int, numbers)
        table = None if what == "encode" else encode(T, C)
        start = perf_counter()
        for _ in range(times):
            CALLS[what](table, T, C)
        print((perf_counter() - start) * 1000 / times, flush=True)


main()
