"""The six checks of the original statement, each as small as its wording allows, with NumPy."""

import numpy as np


def has_shape(pe):
    return pe(7, 6).shape == (7, 6)


def starts_at_origin(pe):
    return np.allclose(pe(4, 8)[0], np.arange(8) % 2)


def matches_formula(pe):
    return np.allclose(pe(10, 4)[3], [np.sin(3), np.cos(3), np.sin(0.03), np.cos(0.03)])


def is_bounded(pe):
    return bool((np.abs(pe(64, 16)) <= 1).all())


def has_distinct_rows(pe):
    return len(np.unique(pe(64, 16), axis=0)) == 64


def extrapolates(pe):
    table = pe(2048, 64)
    return table.shape == (2048, 64) and bool((np.abs(table) <= 1).all())


CHECKS = [
    has_shape,
    starts_at_origin,
    matches_formula,
    is_bounded,
    has_distinct_rows,
    extrapolates,
]


def judge(pe):
    return [bool(check(pe)) for check in CHECKS]
