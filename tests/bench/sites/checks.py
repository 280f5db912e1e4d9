"""The checks of the original problem statement, as small as its wording allows."""

import math


def has_shape(pe):
    table = pe(7, 6)
    return len(table) == 7 and all(len(row) == 6 for row in table)


def starts_at_origin(pe):
    return all(abs(value - j % 2) < 1e-9 for j, value in enumerate(pe(4, 8)[0]))


def matches_formula(pe):
    expected = [math.sin(3), math.cos(3), math.sin(3 / 100), math.cos(3 / 100)]
    return all(abs(a - b) < 1e-9 for a, b in zip(pe(10, 4)[3], expected))


def is_bounded(pe):
    return all(-1 <= value <= 1 for row in pe(64, 16) for value in row)


def has_distinct_rows(pe):
    return len({tuple(row) for row in pe(64, 16)}) == 64


def extrapolates(pe):
    table = pe(2048, 64)
    return len(table) == 2048 and all(
        len(row) == 64 and all(math.isfinite(value) and -1 <= value <= 1 for value in row)
        for row in table
    )


CHECKS = [
    has_shape,
    starts_at_origin,
    matches_formula,
    is_bounded,
    has_distinct_rows,
    extrapolates,
]


def judge(pe):
    return [check(pe) for check in CHECKS]
