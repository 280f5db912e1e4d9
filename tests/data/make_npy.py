"""Writes the .npy files of this folder with NumPy: python3 tests/data/make_npy.py"""

from pathlib import Path

import numpy as np

HERE = Path(__file__).parent


def encoding(T, C):
    t = np.arange(T)[:, None]
    angle = t / 10000 ** (2 * (np.arange(C) // 2) / C)
    return np.where(np.arange(C) % 2 == 0, np.sin(angle), np.cos(angle))


def write(name, array, version=None):
    with open(HERE / f"{name}.npy", "wb") as file:
        np.lib.format.write_array(file, array, version=version)


table = encoding(7, 6)
write("float64", table)
write("float64-big-endian", table.astype(">f8"))
write("float64-fortran", np.asfortranarray(table))
write("float64-version-2", table, (2, 0))
write("float64-version-3", table, (3, 0))
write("float32", table.astype("float32"))
write("float16", table.astype("float16"))
write("special", np.array([[np.nan, -0.0], [np.inf, -np.inf], [5e-324, -1.5]]))
write("float16-special", np.array([[np.nan, -0.0, np.inf, -np.inf, 2**-24, 65504]], "float16"))
write("int64", np.array([[-(2**63), 2**53 - 1], [0, -1]]))
write("uint16-big-endian", np.array([[1, 65535]], ">u2"))
write("bool-fortran", np.asfortranarray([[True, False, True], [False, False, True]]))
write("three-axes-fortran", np.asfortranarray(np.arange(24, dtype="int8").reshape(2, 3, 4)))
write("one-axis", np.arange(3.0))
write("no-axis", np.array(2.5))
write("empty", np.zeros((0, 8)))
write("object", np.array([[1], [1, 2]], dtype=object))
write("complex", np.zeros((1, 2), complex))
write("long-double", np.zeros((1, 2), np.longdouble))
write("structured", np.zeros(2, [("sin", "<f8"), ("cos", "<f8")]))
write("datetime", np.zeros((1, 2), "datetime64[s]"))
write("string", np.array([["0", "1"]]))
write("void", np.zeros((1, 2), "V2"))
np.savez(HERE / "arrays.npz", pe=np.zeros((1, 2)))
