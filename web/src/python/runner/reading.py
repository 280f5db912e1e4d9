"""Reads a returned table. Refuses the same as `readAnswer` of the npm package, for equal reports."""

import array
import inspect

import numpy as np

from .raised import MAX_TEXT

MAX_DEPTH = 8
# Of arrays. NumPy allows 64, but the package reads no more than these.
MAX_AXES = 32
MAX_PREVIEW = 60

_NUMBERS = (int, float, np.integer, np.floating)
_CONVERTED_AT_ONCE = frozenset((int, float, np.float64))


class NoTable(Exception):
    """`leaf` is the value that makes it no table."""

    def __init__(self, problem, leaf=None):
        super().__init__(problem)
        self.problem = problem
        self.leaf = leaf


def read(value, limit):
    """Returns the shape, the numbers in row-major order, and the type of the entries."""
    if inspect.iscoroutine(value):
        value.close()
        raise NoTable({"id": "promise"})
    if isinstance(value, (list, tuple)):
        return _read_rows(value, limit)
    found = _as_array(value)
    if found is None or found.ndim == 0:
        raise NoTable({"id": "value"}, _leaf(value if found is None else found.item()))
    return _read_array(found, limit)


def _as_array(value):
    """Returns None if that would take a loop over the entries."""
    if isinstance(value, np.ndarray):
        return value
    if isinstance(value, np.generic):  # a single value
        return None
    if isinstance(value, (array.array, memoryview)) or hasattr(type(value), "__array__"):
        return np.asarray(value)
    return None


def _read_array(found, limit):
    _check_count(found.size, limit)
    if found.ndim > MAX_AXES:
        raise NoTable({"id": "too-deep", "depth": MAX_AXES})
    if _type_of(found.dtype) is None:
        # Text, objects and complex numbers. Reading them one by one finds the first.
        return _read_rows(found.tolist(), limit)
    with np.errstate(all="ignore"):
        return list(found.shape), np.ascontiguousarray(found, np.float64), found.dtype.name


def _type_of(dtype):
    if dtype.kind in "biu":
        return "integer"
    if dtype.kind == "f":
        return {2: "float16", 4: "float32"}.get(dtype.itemsize, "float64")
    return None


def _read_rows(rows, limit):
    """Takes the shape from the first entries. The other rows must fit it."""
    shape = []
    cells = 1
    first = rows
    while (row := _row(first)) is not None:
        if len(shape) == MAX_DEPTH:
            raise NoTable({"id": "too-deep", "depth": MAX_DEPTH})
        shape.append(len(row))
        cells *= len(row)
        _check_count(cells, limit)
        if len(row) == 0:
            break
        first = row[0]
    numbers = array.array("d")
    types = set()
    _fill(rows, [], shape, numbers, types)
    data = np.frombuffer(numbers) if numbers else np.empty(0)
    return shape, data, types.pop() if len(types) == 1 else "float64"


def _fill(value, at, shape, numbers, types):
    row = _row(value)
    if row is None:
        if _number(value) is not None:
            raise NoTable({"id": "mixed", "at": at})
        raise NoTable({"id": "entry", "at": at}, _leaf(value))
    expected = shape[len(at)]
    if len(row) != expected:
        raise NoTable({"id": "ragged", "at": at, "length": len(row), "expected": expected})
    if len(at) < len(shape) - 1:
        for index, inner in enumerate(row):
            _fill(inner, [*at, index], shape, numbers, types)
    else:
        _fill_last(row, at, numbers, types)


def _fill_last(row, at, numbers, types):
    """Reads a row of numbers, at once if its types allow it."""
    if isinstance(row, np.ndarray) and row.ndim == 1 and _type_of(row.dtype):
        types.add(_type_of(row.dtype))
        numbers.frombytes(np.ascontiguousarray(row, np.float64).tobytes())
        return
    filled = len(numbers)
    if isinstance(row, (list, tuple)) and _CONVERTED_AT_ONCE.issuperset(map(type, row)):
        try:
            numbers.extend(row)
            return
        except OverflowError:
            del numbers[filled:]
    for index, entry in enumerate(row):
        number = _number(entry)
        if number is None:
            _refuse(entry, [*at, index])
        numbers.append(number)


def _refuse(entry, at):
    if _row(entry) is not None:
        raise NoTable({"id": "mixed", "at": at})
    raise NoTable({"id": "entry", "at": at}, _leaf(entry))


def _row(value):
    if isinstance(value, (list, tuple)):
        return value
    found = _as_array(value)
    return None if found is None or found.ndim == 0 else found


def _number(value):
    """Returns a real number as a float, also one in an array without axes."""
    if isinstance(value, np.ndarray) and value.ndim == 0:
        value = value[()]
    if not isinstance(value, _NUMBERS) or isinstance(value, bool):
        return None
    try:
        return float(value)
    except OverflowError:
        return float("inf") if value > 0 else float("-inf")


def _check_count(cells, limit):
    if cells > limit:
        raise NoTable({"id": "too-large", "cells": cells, "limit": limit})


def _leaf(value):
    """Returns a value for JSON: numbers and text unchanged, others by the name of their type."""
    number = _number(value)
    if number is not None:
        return {"type": "number", "value": repr(number)}
    if isinstance(value, str):
        return {"type": "string", "value": value[:MAX_TEXT]}
    name = type(value).__name__[:100]
    if value is None or isinstance(value, (bool, np.bool_)):
        return {"type": "other", "name": name, "text": str(value)}
    if isinstance(value, (complex, np.complexfloating)):
        return {"type": "other", "name": "complex", "text": str(complex(value))[:MAX_PREVIEW]}
    return {"type": "other", "name": name, "text": name[:MAX_PREVIEW]}
