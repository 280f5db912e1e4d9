"""What strikes the eye in a learner's code and in what it returns, whether or not that is right."""

import ast

import numpy as np


def caret_in(parts):
    """The first line that uses `^` between two values, as a remark, or None."""
    for part in parts:
        found = [node for node in ast.walk(part.tree) if isinstance(node, (ast.BinOp, ast.AugAssign))]
        lines = [node.lineno for node in found if isinstance(node.op, ast.BitXor)]
        if lines:
            return _remark("caret", part, min(lines))
    return None


def return_in(parts, name):
    """Why a function may give nothing back, as a remark, or None where every return has a value."""
    found = [(part, node) for part in parts for node in part.tree.body if _defines(node, name)]
    if not found:
        return None
    part, function = found[-1]
    returns = list(_returns_of(function))
    if not returns:
        return _remark("no-return", part, function.lineno)
    bare = [node.lineno for node in returns if node.value is None]
    return _remark("bare-return", part, min(bare)) if bare else None


def inner_in(parts, name):
    """Returns a remark on a function that cannot be called from outside, or None."""
    for part in parts:
        for node in ast.walk(part.tree):
            if not isinstance(node, (ast.ClassDef, ast.If)):
                continue
            inner = [each for each in node.body if _defines(each, name)]
            if inner:
                id = "in-class" if isinstance(node, ast.ClassDef) else "in-if"
                return _remark(id, part, inner[0].lineno)
    return None


def _remark(id, part, line):
    place = {} if part.cell is None else {"cell": part.cell}
    return {"id": id, "line": line, **place}


def _defines(node, name):
    return isinstance(node, ast.FunctionDef) and node.name == name


def _returns_of(node):
    """Those of a function itself, and of no function inside it."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Return):
            yield child
        elif not isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            yield from _returns_of(child)


def table_in(value, dtype):
    """A remark on a table, or None."""
    if _shares_a_row(value):
        return {"id": "shared-row", "line": None}
    if isinstance(value, np.ndarray) and np.dtype(dtype).kind in "iu":
        return {"id": "whole-numbers", "line": None}
    return None


def _shares_a_row(value):
    """Whether every row is one and the same, as in `[[0] * C] * T`."""
    return (
        isinstance(value, list)
        and len(value) > 1
        and isinstance(value[0], (list, np.ndarray))
        and all(row is value[0] for row in value)
    )
